#pragma once

#include "notation/algebraic.hpp"

namespace dommer::notation {

// Which bytes begin a piece letter in one language. A figurine has three bytes and begins with 0xE2.
struct Alphabet {
    static constexpr std::int8_t none = -1, figurine = -2;
    std::array<std::int8_t, 256> kind_of{};
};

constexpr Alphabet alphabet_of(std::string_view knight_to_king) {
    Alphabet alphabet;
    alphabet.kind_of.fill(Alphabet::none);
    std::int8_t kind = 1;
    for (const char letter : knight_to_king) alphabet.kind_of[static_cast<unsigned char>(letter)] = kind++;
    return alphabet;
}

inline constexpr Alphabet english_alphabet = alphabet_of("NBRQK");

// One pass from left to right. Every step moves at_ forward or refuses.
class AlgebraicReader {
public:
    constexpr AlgebraicReader(std::string_view text, const Alphabet& alphabet) : text_(text), alphabet_(alphabet) {}

    constexpr tl::expected<AlgebraicText, MoveError> read() {
        while (next() == ' ') ++at_;
        if (done()) return fail(MoveFault::empty);
        AlgebraicText move;
        if (next() == 'O' || next() == '0' || next() == 'o') {
            if (!read_castling(move)) return fail(MoveFault::no_arrival_square);
        } else {
            if (const auto piece = piece_letter())
                move.piece = *piece;
            else if (!is_file(next()) && !is_rank(next()) && next() != 'x')
                return fail(MoveFault::unknown_piece_letter);
            if (const auto fault = read_squares(move)) return fail(*fault);
            if (!done() && !read_promotion(move)) return fail(MoveFault::unknown_promotion);
        }
        if (!read_marks(move)) return fail(MoveFault::text_after_the_move);
        return move;
    }

private:
    constexpr bool done() const { return at_ == text_.size(); }
    constexpr char next(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    constexpr tl::unexpected<MoveError> fail(MoveFault fault) const {
        return tl::unexpected(MoveError{fault, at_ + 1});
    }
    static constexpr bool is_file(char c) { return c >= 'a' && c <= 'h'; }
    static constexpr bool is_rank(char c) { return c >= '1' && c <= '8'; }
    constexpr bool take(std::string_view mark) {
        if (text_.substr(at_, mark.size()) != mark) return false;
        at_ += mark.size();
        return true;
    }

    constexpr std::optional<laws::Kind> piece_letter() {
        const std::int8_t kind = alphabet_.kind_of[static_cast<unsigned char>(next())];
        if (kind == Alphabet::figurine) return figurine();
        if (kind < 0) return std::nullopt;
        ++at_;
        return static_cast<laws::Kind>(kind);
    }

    // White figurines from king to knight, then the black ones in the same order; pawns (the sixth) are no letters.
    constexpr std::optional<laws::Kind> figurine() {
        const int code = static_cast<unsigned char>(next(2)) - 0x94;
        if (next(1) != '\x99' || code < 0 || code > 11 || code % 6 == 5) return std::nullopt;
        at_ += 3;
        if (!take("\uFE0E")) take("\uFE0F");  // some keyboards add "shown as text" or "as a picture"
        return static_cast<laws::Kind>(5 - code % 6);
    }

    // O-O, 0-0 or o-o, and the long one.
    constexpr bool read_castling(AlgebraicText& move) {
        const char sign = next();
        if (next(1) != '-' || next(2) != sign) return false;
        at_ += 3;
        move.castling = Wing::king_side;
        if (next() != '-' || next(1) != sign) return true;
        at_ += 2;
        move.castling = Wing::queen_side;
        return true;
    }

    // [file][rank] [x : -] [file rank]: one square is where it arrives; with two the first is where it comes from.
    constexpr std::optional<MoveFault> read_squares(AlgebraicText& move) {
        if (is_file(next())) move.file = static_cast<std::int8_t>(text_[at_++] - 'a');
        if (is_rank(next())) move.rank = static_cast<std::int8_t>(text_[at_++] - '1');
        const bool mark = next() == 'x' || next() == ':' || next() == '-';
        move.captures = mark && next() != '-';
        if (mark) ++at_;
        if (is_file(next()) && is_rank(next(1))) {
            move.to = laws::Square::at(next() - 'a', next(1) - '1');
            at_ += 2;
            if (move.piece == laws::Kind::pawn && move.file < 0) return MoveFault::pawn_file_missing;
        } else {
            if (mark || move.file < 0 || move.rank < 0) return MoveFault::no_arrival_square;
            move.to = laws::Square::at(move.file, move.rank);
            // A pawn named only by its arrival square goes straight ahead.
            if (move.piece != laws::Kind::pawn) move.file = -1;
            move.rank = -1;
        }
        return std::nullopt;
    }

    // d8D, d8=D, d8(D) and d8/D; but d8(=) is a draw offer.
    constexpr bool read_promotion(AlgebraicText& move) {
        const bool bracket = next() == '(' && next(1) != '=';
        const bool sign = bracket || next() == '=' || next() == '/';
        if (sign) ++at_;
        move.promotion = piece_letter();
        if (sign && !move.promotion) return false;
        return !bracket || take(")");
    }

    // laws_dk_2023, C.12 and C.13: check, mate, en passant and a draw offer; and what annotators add.
    constexpr bool read_marks(AlgebraicText& move) {
        while (!done()) {
            const char c = next();
            if (c == '+' || c == '#' || c == '!' || c == '?' || c == ' ')
                ++at_;
            else if (c == 'e' && (take("e.p.") || take("ep")))
                move.en_passant = true;
            else if (c == '(' && take("(=)"))
                move.draw_offered = true;
            else
                return false;
        }
        return true;
    }

    std::string_view text_;
    const Alphabet& alphabet_;
    std::size_t at_ = 0;
};

inline tl::expected<laws::Move, MoveError> resolve_text(const laws::Position& position, const AlgebraicText& text) {
    const auto fail = [](MoveFault fault) { return tl::unexpected(MoveError{fault, 1}); };
    if (text.castling) {
        const auto castling = resolve_castling(position, *text.castling);
        if (!castling) return fail(MoveFault::castling_impossible);
        return text.en_passant ? fail(MoveFault::not_en_passant) : tl::expected<laws::Move, MoveError>(*castling);
    }
    const auto move = resolve(position, described(text));
    if (!move) return fail(fault_of(move.error()));
    if (text.captures && !is_capture(position, *move)) return fail(MoveFault::nothing_to_capture);
    if (text.en_passant && move->kind() != laws::MoveKind::en_passant) return fail(MoveFault::not_en_passant);
    return *move;
}

}  // namespace dommer::notation
