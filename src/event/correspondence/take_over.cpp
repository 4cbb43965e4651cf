#include "correspondence/take_over.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "correspondence/open_acts.hpp"
#include "notation/iccf.hpp"
#include "notation/pgn_game.hpp"

namespace dommer::correspondence {
namespace {

// What a table says of one half-move; without days it was accepted from a series.
struct TableMove {
    int line = 0;
    std::string code;
    bool has_days = false;
    std::string received, sent, time;
};

tl::unexpected<BadTable> bad(TableFault fault, int line, std::string_view words) {
    return tl::unexpected(BadTable{fault, line, std::string(words.substr(0, 40))});
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(" \t\r"); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(" \t\r", end);
    }
    return words;
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

void give_days(TableMove& move, std::span<const std::string_view> three) {
    move.has_days = true, move.received = three[0], move.sent = three[1], move.time = three[2];
}

// One row: three words or none, the number with its full stop, one or two moves, three words or none.
tl::expected<std::vector<TableMove>, BadTable> moves_of_row(std::string_view row, int line, int number) {
    const auto words = words_of(row);
    const auto dot = std::ranges::find_if(words, [](std::string_view word) { return word.ends_with('.'); });
    const auto before = static_cast<std::size_t>(dot - words.begin());
    if (dot == words.end() || (before != 0 && before != 3)) return bad(TableFault::bad_row, line, row);
    if (number_in(dot->substr(0, dot->size() - 1)) != number) return bad(TableFault::wrong_number, line, *dot);
    const std::span<const std::string_view> after = std::span(words).subspan(before + 1);
    if (after.empty() || after.size() == 3 || after.size() == 4 || after.size() > 5)
        return bad(TableFault::bad_row, line, row);
    std::vector<TableMove> moves{{.line = line, .code = std::string(after[0])}};
    if (before == 3) give_days(moves[0], std::span(words).first(3));
    if (after.size() > 1) moves.push_back({.line = line, .code = std::string(after[1])});
    if (after.size() == 5) give_days(moves[1], after.subspan(2));
    return moves;
}

tl::expected<std::vector<TableMove>, BadTable> moves_in(std::string_view table, int number) {
    std::vector<TableMove> moves;
    int line = 0;
    while (!table.empty()) {
        const auto end = std::min(table.find('\n'), table.size());
        const std::string_view row = table.substr(0, end);
        table.remove_prefix(std::min(end + 1, table.size()));
        ++line;
        if (words_of(row).empty()) continue;
        auto in_row = moves_of_row(row, line, number++);
        if (!in_row) return tl::unexpected(in_row.error());
        if (!moves.empty() && moves.size() % 2 == 1) return bad(TableFault::bad_row, line, row);  // Black's is missing
        moves.insert(moves.end(), in_row->begin(), in_row->end());
    }
    return moves;
}

// The first such day and month from a day on.
std::optional<Date> day_from(std::string_view text, Date from) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto day = number_in(text.substr(0, slash)), month = number_in(text.substr(slash + 1));
    if (!day || !month || *day < 1 || *day > 31 || *month < 1 || *month > 12) return std::nullopt;
    for (int year = static_cast<int>(from.year()); year <= static_cast<int>(from.year()) + 4; ++year) {
        const Date date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(*month)),
                        std::chrono::day(static_cast<unsigned>(*day))};
        if (date.ok() && date >= from) return date;
    }
    return std::nullopt;
}

class TakingOver {
public:
    TakingOver(Date today, std::vector<TableMove> moves) : today_(today), moves_(std::move(moves)) {}

    tl::expected<std::vector<GameEvent>, BadTable> all(const Started& terms) {
        if (auto begun = add(terms); !begun) return bad(TableFault::terms_refused, 0, "");
        last_ = terms.start;
        for (std::size_t first = 0; first < moves_.size();) {
            const std::size_t own = next_with_days(first);
            if (own == moves_.size()) return bad(TableFault::bad_row, moves_[first].line, moves_[first].code);
            if (auto done = message(first, own); !done) return tl::unexpected(done.error());
            first = own + 1;
        }
        return events_;
    }

private:
    std::size_t next_with_days(std::size_t at) const {
        while (at < moves_.size() && !moves_[at].has_days) ++at;
        return at;
    }
    tl::expected<void, Refusal> add(const GameCommand& command) {
        const auto events = decide(game_, command, {today_});
        if (!events) return tl::unexpected(events.error());
        for (const GameEvent& event : *events) {
            game_ = evolve(game_ ? std::move(*game_) : Game{}, event);
            events_.push_back(event);
        }
        return {};
    }

    // What was accepted with the next message was proposed with this one; more of it the table does not know.
    tl::expected<void, BadTable> message(std::size_t first, std::size_t own) {
        std::vector<laws::Move> line;
        laws::Position position = game_->position;
        const std::size_t end = std::max(own + 1, std::min(next_with_days(own + 1), moves_.size()));
        for (std::size_t at = first; at < end; ++at) {
            const auto move = notation::read_iccf(position, moves_[at].code);
            if (!move) return bad(TableFault::bad_move, moves_[at].line, moves_[at].code);
            line.push_back(*move);
            position = play(position, *move);
        }
        const TableMove& last = moves_[own];
        Sending sending;
        if (last.received.find_first_not_of('-') != std::string::npos) {
            sending.received = day_from(last.received, last_);
            if (!sending.received) return bad(TableFault::bad_day, last.line, last.received);
        }
        sending.stated = day_from(last.sent, sending.received.value_or(last_));
        if (!sending.stated) return bad(TableFault::bad_day, last.line, last.sent);
        last_ = *sending.stated;
        const Colour by = game_->to_move();
        if (auto done = add(Send{.by = by, .sending = sending, .text = draft_of(*game_, line).text}); !done)
            return tl::unexpected(BadTable{TableFault::refused, last.line, last.code, done.error()});
        const Message& counted = game_->messages.back();
        const std::string time = time_text(counted.time.days + counted.penalty, counted.total);
        if (!last.time.empty() && time != last.time) return bad(TableFault::time_differs, last.line, time);
        return {};
    }

    Date today_, last_;
    std::vector<TableMove> moves_;
    std::optional<Game> game_;
    std::vector<GameEvent> events_;
};

// "2011-08-30" as the table has it.
std::string day_and_month_of(std::string_view iso_day) {
    return std::string(iso_day.substr(8, 2)) + "/" + std::string(iso_day.substr(5, 2));
}

// "[%ccsnt 2011.08.30,12:00:00]", as servers of correspondence chess write when a move was sent. They count the time
// themselves, so there is none in it.
std::optional<std::string> ccsnt_in(std::string_view comment) {
    constexpr std::string_view begins = "[%ccsnt ";
    const auto from = comment.find(begins);
    if (from == std::string_view::npos) return std::nullopt;
    std::string day(comment.substr(from + begins.size(), 10));
    std::ranges::replace(day, '.', '-');
    return parse_date(day) ? std::optional(day) : std::nullopt;
}

// "2011-08-29 - 2011-08-30 1/01", or "2011-08-29 0/00" of the first message. Other comments are the players' own.
void take_days(TableMove& move, std::string_view comment) {
    const auto words = words_of(comment);
    const auto is_day = [](std::string_view word) { return parse_date(word).has_value(); };
    if (words.size() == 2 && is_day(words[0])) {
        const std::string sent = day_and_month_of(words[0]);
        give_days(move, std::array<std::string_view, 3>{"----", sent, words[1]});
    } else if (words.size() == 4 && is_day(words[0]) && words[1] == "-" && is_day(words[2])) {
        const std::string received = day_and_month_of(words[0]), sent = day_and_month_of(words[2]);
        give_days(move, std::array<std::string_view, 3>{received, sent, words[3]});
    } else if (const auto day = ccsnt_in(comment)) {
        const std::string sent = day_and_month_of(*day);
        give_days(move, std::array<std::string_view, 3>{"----", sent, ""});
    }
}

}  // namespace

tl::expected<std::vector<GameEvent>, BadTable> game_from_pgn(const Started& terms, std::string_view pgn, Date today) {
    const auto games = notation::games_of(pgn);
    if (games.empty() || games.front().line.moves.size() < terms.opening.size()) return bad(TableFault::no_game, 1, "");
    std::vector<TableMove> moves;
    for (const notation::PgnMove& each : games.front().line.moves) {
        TableMove move{.line = 1, .code = each.move ? notation::write_iccf(*each.move) : "-"};
        for (const std::string& comment : each.comments) take_days(move, comment);
        moves.push_back(std::move(move));
    }
    for (std::size_t at = 0; at < terms.opening.size(); ++at)
        if (moves[at].code != terms.opening[at]) return bad(TableFault::no_game, 1, moves[at].code);
    moves.erase(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(terms.opening.size()));
    return TakingOver(today, std::move(moves)).all(terms);
}

tl::expected<std::vector<GameEvent>, BadTable> game_from_table(const Started& terms, std::string_view table,
                                                               Date today) {
    const int first = 1 + static_cast<int>(terms.opening.size() / 2);
    auto moves = moves_in(table, first);
    if (!moves) return tl::unexpected(moves.error());
    return TakingOver(today, std::move(*moves)).all(terms);
}

}  // namespace dommer::correspondence
