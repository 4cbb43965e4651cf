#include "notation/pgn_writer.hpp"

#include "notation/algebraic.hpp"
#include "notation/fen.hpp"
#include "notation/uci.hpp"
#include "pgn_lines.hpp"

namespace dommer::notation {
namespace {

void add_tag(std::string& text, const PgnTag& tag) {
    text += '[' + tag.name + " \"";
    for (const char c : tag.value) {
        if (c == '"' || c == '\\') text += '\\';
        text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;  // a tag is one line without tabs
    }
    text += "\"]\n";
}

class MoveWriter {
public:
    explicit MoveWriter(const PgnWriting& writing) : writing_(writing) {}

    void write_line(const PgnLine& line, laws::Position position, int number) {
        add_comments(line.comments);
        bool interrupted = true;  // a move of Black needs its number at the beginning and after an interruption
        for (const PgnMove& move : line.moves) {
            add_number(position, number, interrupted);
            lines_.token(text_of(position, move.move));
            add_nags(move);
            const bool commented = add_comments(move.comments);
            interrupted = add_variations(move, position, number) || commented;
            if (position.to_move() == Colour::black) ++number;
            position = after(position, move.move);
        }
    }
    std::string finish(PgnResult result) {
        lines_.token(to_string(result));
        return lines_.finished();
    }

private:
    void add_number(const laws::Position& position, int number, bool interrupted) {
        if (position.to_move() == Colour::white)
            lines_.token(std::to_string(number) + '.');
        else if (interrupted)
            lines_.token(std::to_string(number) + "...");
    }

    std::string text_of(const laws::Position& position, std::optional<laws::Move> move) const {
        if (!move) return "--";
        return write_short(position, *move, writing_.language, file_marks);
    }

    void add_nags(const PgnMove& move) {
        if (!writing_.nags) return;
        for (const std::uint8_t nag : move.nags) lines_.token('$' + std::to_string(nag));
    }

    bool add_comments(const std::vector<std::string>& comments) {
        if (!writing_.comments) return false;
        for (const std::string& comment : comments) lines_.comment(comment);
        return !comments.empty();
    }

    bool add_variations(const PgnMove& move, const laws::Position& before, int number) {
        if (!writing_.variations) return false;
        for (const PgnVariation& variation : move.variations) {
            lines_.open_bracket();
            write_line(variation.line, before, number);
            lines_.close_bracket();
            add_comments(variation.comments_after);
        }
        return !move.variations.empty();
    }

    PgnWriting writing_;
    PgnLines lines_;
};

}  // namespace

std::string write_pgn(const PgnGame& game, const PgnWriting& writing) {
    const PgnGame ordered = in_export_order(game);
    std::string text;
    for (const PgnTag& tag : ordered.tags) add_tag(text, tag);
    MoveWriter moves(writing);
    moves.write_line(ordered.line, ordered.start.position, ordered.start.counters.move_number);
    return text + '\n' + moves.finish(ordered.result) + "\n\n";
}

std::string write_uci_position(const PgnGame& game) {
    const bool chess960 = game.start.variant == laws::Variant::chess960;
    const auto letters = chess960 ? CastlingLetters::files : CastlingLetters::outermost;
    const auto castling = chess960 ? CastlingSquares::king_takes_rook : CastlingSquares::king_travels;
    std::string text = "position ";
    if (game.start == PgnStart{})
        text += "startpos";
    else
        text += "fen " + to_fen(game.start.position, game.start.counters, letters);
    if (!game.line.moves.empty()) text += " moves";
    for (const PgnMove& move : game.line.moves) text += ' ' + (move.move ? write_uci(*move.move, castling) : "0000");
    return text;
}

}  // namespace dommer::notation
