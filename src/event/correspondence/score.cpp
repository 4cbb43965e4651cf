#include "correspondence/score.hpp"

#include <array>

#include "notation/iccf.hpp"

namespace dommer::correspondence {
namespace {

std::string day_and_month(Date day) { return iso(day).substr(8, 2) + "/" + iso(day).substr(5, 2); }

struct Cells {
    std::string received = "", sent = "", time = "", move = "";
};
struct Line {
    int number = 0;
    std::array<Cells, 2> sides;
};

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

// The message that a ply was the sender's own move of; none: a move of a series.
const Message* message_of(const Game& game, std::size_t ply) {
    for (const Message& message : game.messages)
        if (!message.fault && message.plies > 0 && message.first_ply + message.plies - 1 == ply) return &message;
    return nullptr;
}

std::vector<Line> lines_of(const Game& game) {
    std::vector<Line> lines;
    Stand at{game.start, game.start_counters};
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        if (lines.empty() || lines.back().number != at.counters.move_number)
            lines.push_back({at.counters.move_number, {}});
        Cells& cells = lines.back().sides[static_cast<std::size_t>(at.position.to_move())];
        cells.move = notation::write_iccf(game.moves[ply]);
        if (const Message* message = message_of(game, ply)) {
            cells.received = ply == 0 && !message->sending.received ? "----" : day_and_month(message->time.received);
            cells.sent = day_and_month(message->time.sent);
            cells.time = time_text(days_of(game, *message), message->total);
        }
        at.counters = counters_after(at.counters, at.position, game.moves[ply]);
        at.position = play(at.position, game.moves[ply]);
    }
    return lines;
}

}  // namespace

int days_of(const Game& game, const Message& message) {
    int days = 0;
    for (const Message* each = &message;; --each) {  // faulty messages before it belong to the same move
        days += each->time.days + each->penalty;
        if (each == game.messages.data() || !(each - 1)->fault || (each - 1)->by != message.by) return days;
    }
}

std::string iccf_table(const Game& game) {
    std::string text;
    for (const Line& line : lines_of(game)) {
        const Cells& white = line.sides[0];
        const Cells& black = line.sides[1];
        std::string row = padded(white.received, 6) + padded(white.sent, 6) + padded(white.time, 6) +
                          (line.number < 10 ? "0" : "") + std::to_string(line.number) + ". " + padded(white.move, 8) +
                          padded(black.move, 8) + padded(black.received, 6) + padded(black.sent, 6) + black.time;
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + '\n';
    }
    return text;
}

std::string time_line(const Game& game, Colour side) {
    for (auto at = game.messages.rbegin(); at != game.messages.rend(); ++at)
        if (at->by == side && !at->fault)
            return day_and_month(at->time.received) + " - " + day_and_month(at->time.sent) + " " +
                   time_text(days_of(game, *at), at->total);
    return "";
}

notation::PgnGame pgn_of(const Game& game, const std::string& event, const std::string& site) {
    notation::PgnGame pgn;
    std::string date = iso(game.terms.start);
    date[4] = date[7] = '.';
    pgn.tags = {{"Event", event.empty() ? "?" : event},
                {"Site", site.empty() ? "?" : site},
                {"Date", date},
                {"Round", "-"},
                {"White", game.terms.players[0].name},
                {"Black", game.terms.players[1].name},
                {"Result", game.ended ? std::string(id_of(game.ended->result)) : "*"}};
    if (game.ended && game.ended->result == Result::both_lost) pgn.tags.back().value = "*";
    laws::Position position = laws::Position::initial();
    for (const std::string& code : game.terms.opening) {
        const laws::Move move = notation::read_iccf(position, code).value();
        pgn.line.moves.push_back({.move = move, .nags = {}, .comments = {}, .variations = {}});
        position = play(position, move);
    }
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        notation::PgnMove move{.move = game.moves[ply], .nags = {}, .comments = {}, .variations = {}};
        if (const Message* message = message_of(game, ply))
            move.comments.push_back(
                (ply == 0 && !message->sending.received ? "" : iso(message->time.received) + " - ") +
                iso(message->time.sent) + " " + time_text(days_of(game, *message), message->total));
        pgn.line.moves.push_back(std::move(move));
    }
    using notation::PgnResult;
    if (game.ended) switch (game.ended->result) {
            case Result::white_won: pgn.result = PgnResult::white_won; break;
            case Result::black_won: pgn.result = PgnResult::black_won; break;
            case Result::drawn: pgn.result = PgnResult::drawn; break;
            case Result::both_lost: pgn.line.comments.push_back("0-0"); break;
        }
    return pgn;
}

}  // namespace dommer::correspondence
