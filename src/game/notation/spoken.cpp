#include "notation/spoken.hpp"

#include "spoken_words.hpp"

namespace dommer::notation {
namespace {

using laws::Bitboard;
using laws::Kind;
using laws::Move;
using laws::Position;
using laws::Square;

tl::unexpected<MoveError> fail(MoveFault fault, std::size_t column = 1) {
    return tl::unexpected(MoveError{fault, column});
}

bool separates(char c) { return c == ' ' || c == ',' || c == '.' || c == '-' || c == '!' || c == '\t' || c == '\n'; }

struct Heard {
    std::string word;  // folded
    std::size_t column;
};

std::vector<Heard> words_in(std::string_view text) {
    std::vector<Heard> words;
    for (std::size_t at = 0; at < text.size();) {
        if (separates(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !separates(text[end])) ++end;
        std::string word = folded(text.substr(at, end - at));
        // "e4" said in one breath is a letter and a number.
        const bool square = word.size() == 2 && Square::parse(word).has_value();
        if (square) words.push_back({word.substr(0, 1), at + 1});
        words.push_back({square ? word.substr(1) : std::move(word), at + 1});
        at = end;
    }
    return words;
}

// The letters and numbers of an announcement in their order, and what they name.
struct NamedSquares {
    std::string order;  // f and r
    std::vector<int> values;

    bool into(SpokenText& text) const {
        const bool whole = order == "fr", long_form = order == "frfr", by_file = order == "ffr",
                   by_rank = order == "rfr";
        if (!whole && !long_form && !by_file && !by_rank) return false;
        if (long_form || by_file) text.file = static_cast<std::int8_t>(values[0]);
        if (long_form || by_rank) text.rank = static_cast<std::int8_t>(values[long_form ? 1 : 0]);
        text.to = Square::at(values[values.size() - 2], values.back());
        return true;
    }
};

class Listener {
public:
    explicit Listener(Tongue tongue) : tongue_(tongue) {}

    tl::expected<SpokenText, MoveError> listen(const std::vector<Heard>& words) {
        if (words.empty()) return fail(MoveFault::empty);
        for (std::size_t at = 0; at < words.size(); ++at) {
            if (words[at].word == "en" && at + 1 < words.size() && words[at + 1].word == "passant") continue;
            const auto word = word_of(words[at].word, tongue_);
            if (!word || !take(*word)) return fail(MoveFault::unknown_word, words[at].column);
        }
        return finish();
    }

private:
    bool take(const Word& word) {
        switch (word.sense) {
            case Sense::file:
            case Sense::rank:
                squares_.order += word.sense == Sense::file ? 'f' : 'r';
                squares_.values.push_back(word.value);
                return !text_.promotion && squares_.values.size() <= 4;
            case Sense::piece: return take_piece(static_cast<Kind>(word.value));
            case Sense::wing: return !std::exchange(text_.castling, static_cast<Wing>(word.value)).has_value();
            case Sense::castling: return !std::exchange(castling_, true);
            case Sense::capture: return !std::exchange(text_.captures, true);
            case Sense::en_passant: return !std::exchange(text_.en_passant, true);
            case Sense::silent: break;
        }
        return true;
    }
    // Before the squares it is the piece that moves, behind them the one that a pawn becomes.
    bool take_piece(Kind kind) {
        auto& place = squares_.values.empty() ? text_.piece : text_.promotion;
        return !std::exchange(place, kind).has_value();
    }
    tl::expected<SpokenText, MoveError> finish() {
        if (castling_ || text_.castling) {
            if (!castling_ || !text_.castling || text_.piece || !squares_.values.empty() || text_.captures ||
                text_.en_passant)
                return fail(MoveFault::castling_unclear);
            return text_;
        }
        if (!squares_.into(text_)) return fail(MoveFault::no_arrival_square);
        return text_;
    }

    Tongue tongue_;
    SpokenText text_;
    NamedSquares squares_;
    bool castling_ = false;
};

}  // namespace

std::string_view code_of(Tongue tongue) { return vocabulary_of(tongue).code; }

std::optional<Tongue> tongue_of(std::string_view code) {
    for (const Tongue tongue : all_tongues)
        if (code_of(tongue) == (code == "no" ? "nb" : code)) return tongue;  // no: as it was called before
    return std::nullopt;
}

Tongue tongue_of(laws::TextLanguage language) {
    return language == laws::TextLanguage::danish      ? Tongue::danish
           : language == laws::TextLanguage::norwegian ? Tongue::norwegian
                                                       : Tongue::english;
}

std::string speak(Move move, Tongue tongue) {
    const Vocabulary& words = vocabulary_of(tongue);
    if (move.is_castling())
        return std::string(move.is_king_side_castling() ? words.short_castling : words.long_castling);
    const auto piece = [&](Kind kind) { return std::string(words.pieces[static_cast<std::size_t>(kind)]); };
    const auto square = [&](Square at) {
        return ' ' + std::string(words.files[static_cast<std::size_t>(at.file())]) + ' ' +
               std::string(words.ranks[static_cast<std::size_t>(at.rank())]);
    };
    std::string text = piece(move.moving_piece()) + square(move.from()) + square(move.to());
    if (move.is_promotion()) text += ' ' + piece(move.placed_piece());
    return text;
}

tl::expected<SpokenText, MoveError> hear_text(std::string_view text, Tongue tongue) {
    return Listener(tongue).listen(words_in(text));
}

std::optional<DescribedMove> described(const Position& position, const SpokenText& text) {
    if (!text.to) return std::nullopt;
    DescribedMove move{.piece = text.piece.value_or(Kind::pawn), .to = *text.to, .promotion = text.promotion};
    if (text.file >= 0) move.origins &= Bitboard::file(text.file);
    if (text.rank >= 0) move.origins &= Bitboard::rank(text.rank);
    if (!text.piece && text.file >= 0 && text.rank >= 0) {
        const auto man = position.at(Square::at(text.file, text.rank));
        if (!man || man->colour != position.to_move()) return std::nullopt;
        move.piece = man->kind;
    }
    if (move.piece == Kind::pawn && text.file < 0) move.origins &= Bitboard::file(text.to->file());
    return move;
}

// laws_dk_2023, D.2.1: a move is announced by its piece and squares, castling by its name, a promotion with the new
// piece.
tl::expected<Move, MoveError> hear(const Position& position, std::string_view announcement, Tongue tongue) {
    const auto text = hear_text(announcement, tongue);
    if (!text) return tl::unexpected(text.error());
    if (text->castling) {
        const auto castling = resolve_castling(position, *text->castling);
        if (!castling) return fail(MoveFault::castling_impossible);
        return *castling;
    }
    const auto meant = described(position, *text);
    if (!meant) return fail(MoveFault::no_man_to_move);
    if (meant->piece == Kind::pawn && text->captures && text->file < 0) return fail(MoveFault::pawn_file_missing);
    const auto move = resolve(position, *meant);
    if (!move) return fail(fault_of(move.error()));
    if (text->captures && !is_capture(position, *move)) return fail(MoveFault::nothing_to_capture);
    if (text->en_passant && move->kind() != laws::MoveKind::en_passant) return fail(MoveFault::not_en_passant);
    return *move;
}

}  // namespace dommer::notation
