#include "lists/games_table.hpp"

#include <algorithm>
#include <unordered_map>

#include "lists/csv.hpp"
#include "most_errors.hpp"
#include "table_lines.hpp"

namespace dommer::lists {
namespace {

using namespace dommer::rating;

std::optional<Points> result_from(std::string_view text) {
    text = trimmed(text);
    if (text == "1-0" || text == "1") return win;
    if (text == "0-1" || text == "0") return loss;
    if (text == "1/2-1/2" || text == "0.5" || text == "=" || text == "\xC2\xBD-\xC2\xBD" || text == "\xC2\xBD")
        return draw;
    return std::nullopt;
}

class Reading {
public:
    tl::expected<Federation, std::vector<GamesError>> read(std::string_view players, std::string_view games) {
        each_line(players, false, {"number", "name", "rating"}, [&](const auto& cells) { return player(cells); });
        each_line(games, true, {"tournament", "start", "reported", "white", "black", "result"},
                  [&](const auto& cells) { return game(cells); });
        if (!errors_.empty()) return tl::unexpected(std::move(errors_));
        for (Tournament& tournament : federation_.history.tournaments) finish(tournament);
        return std::move(federation_);
    }

private:
    using Cells = std::vector<std::string>;

    template <typename Read>
    void each_line(std::string_view text, bool in_games, const std::vector<std::string_view>& headings, Read read) {
        std::optional<char> separator;
        each_line_of(text, [&](std::size_t number, std::string_view line) {
            const bool is_header = !separator;
            if (is_header) separator = separator_of(line);
            const auto cells = csv_cells(line, *separator);
            std::optional<GamesFault> fault;
            if (!cells)
                fault = GamesFault::quote_not_closed;
            else if (cells->size() != headings.size())
                fault = is_header ? GamesFault::heading_missing : GamesFault::wrong_number_of_columns;
            else if (is_header)
                fault = heading_fault(*cells, headings);
            else
                fault = read(*cells);
            if (fault) errors_.push_back({in_games, number, *fault});
            return !(fault && is_header) && errors_.size() < most_errors;
        });
        if (!separator) errors_.push_back({in_games, 1, GamesFault::heading_missing});
    }

    static std::optional<GamesFault> heading_fault(const Cells& cells, const std::vector<std::string_view>& headings) {
        for (std::size_t at = 0; at < headings.size(); ++at)
            if (trimmed(cells[at]) != headings[at]) return GamesFault::heading_missing;
        return std::nullopt;
    }

    std::optional<GamesFault> player(const Cells& cells) {
        const auto number = number_or_zero(cells[0]), rating = number_or_zero(cells[2]);
        if (!number || *number == 0) return GamesFault::number_wrong;
        if (trimmed(cells[1]).empty()) return GamesFault::name_missing;
        if (!rating || *rating > 4000) return GamesFault::rating_wrong;
        if (!places_.emplace(*number, federation_.numbers.size()).second) return GamesFault::number_twice;
        federation_.numbers.push_back(*number);
        federation_.names.emplace_back(as_utf8(trimmed(cells[1])));
        federation_.history.entry_ratings.push_back(*rating == 0 ? std::nullopt : std::optional(Rating{*rating}));
        return std::nullopt;
    }

    std::optional<std::uint32_t> place_of(const std::string& cell) const {
        const auto number = number_or_zero(cell);
        const auto found = number ? places_.find(*number) : places_.end();
        if (found == places_.end()) return std::nullopt;
        return static_cast<std::uint32_t>(found->second);
    }

    std::optional<GamesFault> game(const Cells& cells) {
        const std::string name = as_utf8(trimmed(cells[0]));
        const auto start = parse_date(trimmed(cells[1])), reported = parse_date(trimmed(cells[2]));
        const auto white = place_of(cells[3]), black = place_of(cells[4]);
        const auto result = result_from(cells[5]);
        if (name.empty()) return GamesFault::tournament_missing;
        if (!start || !reported) return GamesFault::date_wrong;
        if (*reported < *start) return GamesFault::reported_before_start;
        if (!white || !black) return GamesFault::player_unknown;
        if (*white == *black) return GamesFault::against_themselves;
        if (!result) return GamesFault::result_unknown;
        const auto [found, is_new] = tournaments_.emplace(name, federation_.history.tournaments.size());
        if (is_new) {
            federation_.tournament_names.push_back(name);
            federation_.history.tournaments.push_back({.start = *start, .reported = *reported});
        }
        Tournament& tournament = federation_.history.tournaments[found->second];
        if (tournament.start != *start || tournament.reported != *reported) return GamesFault::dates_differ;
        // Until the tournament is finished its games name players by their place in the federation.
        tournament.games.push_back({*white, *black, *result, win - *result});
        ++federation_.games;
        return std::nullopt;
    }

    static void finish(Tournament& tournament) {
        for (const ReportedGame& game : tournament.games)
            tournament.players.insert(tournament.players.end(),
                                      {static_cast<std::uint32_t>(game.white), static_cast<std::uint32_t>(game.black)});
        std::sort(tournament.players.begin(), tournament.players.end());
        tournament.players.erase(std::unique(tournament.players.begin(), tournament.players.end()),
                                 tournament.players.end());
        const auto place = [&](std::size_t player) {
            return static_cast<std::size_t>(
                std::lower_bound(tournament.players.begin(), tournament.players.end(), player) -
                tournament.players.begin());
        };
        std::vector<Points> points(tournament.players.size());
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        for (ReportedGame& game : tournament.games) {
            game.white = place(game.white), game.black = place(game.black);
            points[game.white] += game.of_white, points[game.black] += game.of_black;
            pairs.emplace_back(game.white, game.black);
        }
        const Points most = *std::max_element(points.begin(), points.end());
        for (const Points mine : points) tournament.winner.push_back(mine == most);
        tournament.all_play_all = is_all_play_all(tournament.players.size(), pairs);
    }

    Federation federation_;
    std::vector<GamesError> errors_;
    std::unordered_map<int, std::size_t> places_;
    std::unordered_map<std::string, std::size_t> tournaments_;
};

}  // namespace

tl::expected<Federation, std::vector<GamesError>> read_federation(std::string_view players, std::string_view games) {
    return Reading().read(players, games);
}

}  // namespace dommer::lists
