#include "notation/fen.hpp"

#include <charconv>

namespace dommer::notation {
namespace {

using laws::Bitboard;
using laws::Kind;
using laws::Piece;
using laws::Square;

constexpr std::string_view english_letters = "PNBRQK";

std::optional<Piece> piece_from(char letter) {
    const bool white = letter >= 'A' && letter <= 'Z';
    const char upper = white ? letter : static_cast<char>(letter - 'a' + 'A');
    const auto kind = english_letters.find(upper);
    if (kind == std::string_view::npos) return std::nullopt;
    return Piece{white ? Colour::white : Colour::black, static_cast<Kind>(kind)};
}

char letter_of(Piece piece) {
    const char letter = english_letters[static_cast<std::size_t>(piece.kind)];
    return piece.colour == Colour::white ? letter : static_cast<char>(letter - 'A' + 'a');
}

bool is_fen_blank(char c) { return c == ' ' || c == '\t'; }

class Reader {
public:
    Reader(std::string_view text, FenReading reading) : text_(text), reading_(reading) {}

    tl::expected<FenSetup, FenError> read(int fields) {
        FenSetup fen;
        skip_blanks_if_lenient();
        if (auto done = read_men(fen.setup); !done) return tl::unexpected(done.error());
        using Step = tl::expected<void, FenError> (Reader::*)(FenSetup&);
        constexpr std::array<std::pair<FenField, Step>, 5> steps{{{FenField::to_move, &Reader::read_to_move},
                                                                  {FenField::castling, &Reader::read_castling},
                                                                  {FenField::en_passant, &Reader::read_en_passant},
                                                                  {FenField::halfmoves, &Reader::read_halfmoves},
                                                                  {FenField::move_number, &Reader::read_move_number}}};
        for (int at = 0; at < fields - 1; ++at) {
            const auto& [field, step] = steps[static_cast<std::size_t>(at)];
            field_ = field;
            if (!skip_to_next_field()) {
                if (reading_ == FenReading::lenient && field != FenField::to_move) break;
                return fail(FenFault::field_missing);
            }
            if (auto done = (this->*step)(fen); !done) return tl::unexpected(done.error());
        }
        fen.read = at_;
        return fen;
    }

    tl::expected<void, FenError> read_end() {
        field_ = FenField::end;
        skip_blanks_if_lenient();
        if (at_ != text_.size()) return fail(FenFault::text_after_the_end);
        return {};
    }

private:
    bool done() const { return at_ == text_.size(); }
    char next() const { return text_[at_]; }
    tl::unexpected<FenError> fail(FenFault fault) const { return tl::unexpected(FenError{fault, field_, at_ + 1, {}}); }
    void skip_blanks_if_lenient() {
        while (reading_ == FenReading::lenient && !done() && is_fen_blank(next())) ++at_;
    }
    bool skip_to_next_field() {
        const std::size_t before = at_;
        if (reading_ == FenReading::lenient)
            skip_blanks_if_lenient();
        else if (!done() && next() == ' ')
            ++at_;
        return at_ != before && !done();
    }
    std::string_view word() {
        const std::size_t from = at_;
        while (!done() && !is_fen_blank(next())) ++at_;
        return text_.substr(from, at_ - from);
    }

    tl::expected<void, FenError> read_men(laws::Setup& setup) {
        int file = 0, rank = 7;
        bool after_digit = false;
        for (; !done() && !is_fen_blank(next()); ++at_) {
            const char c = next();
            if (c == '/') {
                if (file != 8) return fail(FenFault::rank_too_short);
                if (rank-- == 0) return fail(FenFault::too_many_ranks);
                file = 0;
            } else if (c >= '1' && c <= '8') {
                if (after_digit && reading_ == FenReading::strict) return fail(FenFault::two_digits_in_a_row);
                file += c - '0';
            } else if (const auto piece = piece_from(c)) {
                if (file < 8) setup.at(Square::at(file, rank)) = piece;
                ++file;
            } else {
                return fail(FenFault::unknown_piece_letter);
            }
            if (file > 8) return fail(FenFault::rank_too_long);
            after_digit = c != '/' && c >= '1' && c <= '8';
        }
        if (file != 8) return fail(FenFault::rank_too_short);
        if (rank != 0) return fail(FenFault::too_few_ranks);
        return {};
    }

    tl::expected<void, FenError> read_to_move(FenSetup& fen) {
        const char c = next();
        if (c != 'w' && c != 'b') return fail(FenFault::not_w_or_b);
        fen.setup.to_move = c == 'w' ? Colour::white : Colour::black;
        ++at_;
        return {};
    }

    tl::expected<void, FenError> read_castling(FenSetup& fen) {
        if (next() == '-') return ++at_, tl::expected<void, FenError>{};
        for (; !done() && !is_fen_blank(next()); ++at_) {
            const auto rook = castling_rook(fen.setup, next());
            if (!rook) return fail(rook.error());
            if (!*rook) {
                if (reading_ == FenReading::strict) return fail(FenFault::no_rook_for_castling);
                continue;
            }
            if (fen.setup.castling_rooks.contains(**rook)) return fail(FenFault::castling_letter_repeated);
            fen.setup.castling_rooks |= Bitboard(**rook);
        }
        return {};
    }

    // The rook a castling letter speaks of; none if K or Q finds no rook on that side of the king.
    static tl::expected<std::optional<Square>, FenFault> castling_rook(const laws::Setup& setup, char letter) {
        const bool white = letter >= 'A' && letter <= 'Z';
        const char lower = white ? static_cast<char>(letter - 'A' + 'a') : letter;
        const int rank = white ? 0 : 7;
        if (lower >= 'a' && lower <= 'h') return Square::at(lower - 'a', rank);
        if (lower != 'k' && lower != 'q') return tl::unexpected(FenFault::unknown_castling_letter);
        const Colour side = white ? Colour::white : Colour::black;
        const int outermost = lower == 'k' ? 7 : 0, inward = lower == 'k' ? -1 : 1;
        std::optional<Square> rook;
        for (int file = outermost; file >= 0 && file < 8; file += inward) {
            const auto& man = setup.at(Square::at(file, rank));
            if (man == Piece{side, Kind::king}) return rook;
            if (!rook && man == Piece{side, Kind::rook}) rook = Square::at(file, rank);
        }
        return std::optional<Square>{};
    }

    tl::expected<void, FenError> read_en_passant(FenSetup& fen) {
        if (next() == '-') return ++at_, tl::expected<void, FenError>{};
        const std::size_t before = at_;
        const auto square = Square::parse(word());
        if (!square) return at_ = before, fail(FenFault::not_a_square);
        fen.setup.en_passant = *square;
        return {};
    }

    tl::expected<void, FenError> read_number(int& number, int least) {
        const std::size_t before = at_;
        const std::string_view digits = word();
        int value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc() || end != digits.data() + digits.size() || value < least || value > 9999)
            return at_ = before, fail(FenFault::not_a_number);
        number = value;
        return {};
    }
    tl::expected<void, FenError> read_halfmoves(FenSetup& fen) { return read_number(fen.counters.since_progress, 0); }
    tl::expected<void, FenError> read_move_number(FenSetup& fen) {
        // Some programs number the first move 0; lenient reading takes it as 1.
        auto done = read_number(fen.counters.move_number, reading_ == FenReading::lenient ? 0 : 1);
        fen.counters.move_number = std::max(1, fen.counters.move_number);
        return done;
    }

    std::string_view text_;
    FenReading reading_;
    std::size_t at_ = 0;
    FenField field_ = FenField::men;
};

tl::unexpected<FenError> impossible(std::vector<laws::SetupFault> faults) {
    return tl::unexpected(FenError{FenFault::impossible_position, FenField::men, 1, std::move(faults)});
}

void add_castling_letters(std::string& fen, const laws::Position& position, Colour side, CastlingLetters letters) {
    const Bitboard rooks = position.castling_rooks(side), all_rooks = position.of(side, Kind::rook);
    const Square king = position.king(side);
    const char capital = side == Colour::white ? 'A' : 'a';
    for (int file = 7; file >= 0; --file) {  // the king's wing first
        const Square rook = Square::at(file, laws::first_rank(side));
        if (!rooks.contains(rook)) continue;
        const bool king_side = file > king.file();
        Bitboard farther = all_rooks & Bitboard::rank(rook.rank());
        for (const Square other : farther)
            if (king_side ? other.file() <= file : other.file() >= file) farther &= ~Bitboard(other);
        if (letters == CastlingLetters::outermost && farther.empty())
            fen += static_cast<char>(capital + (king_side ? 'k' : 'q') - 'a');
        else
            fen += static_cast<char>(capital + file);
    }
}

}  // namespace

tl::expected<FenSetup, FenError> parse_fen_setup(std::string_view text, FenReading reading) {
    Reader reader(text, reading);
    auto fen = reader.read(6);
    if (!fen) return fen;
    if (auto end = reader.read_end(); !end) return tl::unexpected(end.error());
    return fen;
}

tl::expected<Fen, FenError> parse_fen(std::string_view text, laws::Variant variant, FenReading reading) {
    const auto fen = parse_fen_setup(text, reading);
    if (!fen) return tl::unexpected(fen.error());
    const auto rights = reading == FenReading::strict ? laws::Rights::strict : laws::Rights::lenient;
    auto checked = laws::position_from(fen->setup, variant, rights);
    if (!checked) return impossible(std::move(checked.error()));
    return Fen{checked->position, fen->counters, std::move(checked->dropped)};
}

tl::expected<Epd, FenError> parse_epd(std::string_view line, laws::Variant variant) {
    Reader reader(line, FenReading::lenient);
    const auto fen = reader.read(4);
    if (!fen) return tl::unexpected(fen.error());
    auto checked = laws::position_from(fen->setup, variant, laws::Rights::lenient);
    if (!checked) return impossible(std::move(checked.error()));
    return Epd{checked->position, fen->read};
}

std::string men_field(const laws::Setup& setup) {
    std::string field;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty != 0) field += static_cast<char>('0' + std::exchange(empty, 0));
        };
        for (int file = 0; file < 8; ++file) {
            const auto& man = setup.at(Square::at(file, rank));
            if (!man) {
                ++empty;
                continue;
            }
            flush();
            field += letter_of(*man);
        }
        flush();
        if (rank != 0) field += '/';
    }
    return field;
}

std::string to_fen(const laws::Position& position, const laws::Counters& counters, CastlingLetters letters) {
    std::string fen = men_field(laws::setup_of(position));
    fen += position.to_move() == Colour::white ? " w " : " b ";
    if (position.castling_rooks().empty()) fen += '-';
    add_castling_letters(fen, position, Colour::white, letters);
    add_castling_letters(fen, position, Colour::black, letters);
    fen += ' ';
    fen += position.en_passant().any() ? laws::to_string(position.en_passant().first()) : "-";
    fen += ' ' + std::to_string(counters.since_progress) + ' ' + std::to_string(counters.move_number);
    return fen;
}

}  // namespace dommer::notation
