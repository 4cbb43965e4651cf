#include "trf/team_matches.hpp"

#include <algorithm>

#include "team_columns.hpp"

namespace dommer::trf {
namespace {

using pairing::CardRow;

bool was_played(Code code) {
    return code != Code::blank && code != Code::forfeit_win && code != Code::forfeit_loss && code != Code::unknown;
}

class Matches {
public:
    Matches(const Report& report, const Squads& squads, const pairing::TeamCards& cards)
        : report_(report),
          squads_(squads),
          cards_(cards) {}

    tl::expected<std::vector<RoundOnFile>, std::vector<TeamFinding>> run() {
        check_named_line_ups(), check_forfeits();
        std::vector<RoundOnFile> rounds;
        for (int round = 1; round <= cards_.match.rounds(); ++round) rounds.push_back(round_on_file(round));
        if (!findings_.empty()) return tl::unexpected(std::move(findings_));
        return rounds;
    }

private:
    int number_of(int team) const { return squads_.teams[static_cast<std::size_t>(team)].number.number; }
    const CardRow& row(int team, int round) const { return cards_.match.of(team)[static_cast<std::size_t>(round - 1)]; }
    void find(TeamFault fault, const char* record, int team, std::optional<PlayerId> player = {},
              std::optional<RoundNumber> round = {}) {
        findings_.push_back({fault, record, team, player, round});
    }

    void check_named_line_ups() {
        for (const auto& [where, players] : squads_.named)
            if (static_cast<int>(players.size()) > cards_.boards)
                find(TeamFault::too_many_boards, "300", where.second.number,
                     players[static_cast<std::size_t>(cards_.boards)], where.first);
    }

    void check_forfeits() {
        for (const OtherLine& line : report_.lines) {
            if (line.code != "330") continue;
            const auto round = number_in(columns(line.text, 8, 10)), white = number_in(columns(line.text, 12, 14)),
                       black = number_in(columns(line.text, 16, 18));
            if (!round || !white || !black) continue;
            if (*white == *black) find(TeamFault::within_a_team, "330", *white, {}, RoundNumber{*round});
            for (const int number : {*white, *black}) {
                const auto place = cards_.field.place_of(PlayerId{number});
                if (!place) find(TeamFault::unknown_team, "330", number, {}, RoundNumber{*round});
                if (place && has_played(*place, *round))
                    find(TeamFault::forfeit_and_games, "330", number, {}, RoundNumber{*round});
            }
        }
    }
    bool has_played(int team, int round) const {
        return std::ranges::any_of(squads_.line_up(team, RoundNumber{round}), [&](PlayerId player) {
            const Cell* cell = squads_.cell(player, RoundNumber{round});
            return cell != nullptr && cell->opponent && was_played(cell->code);
        });
    }

    RoundOnFile round_on_file(int round) {
        RoundOnFile matches;
        for (int team = 0; team < cards_.field.size(); ++team) {
            const int other = row(team, round).opponent;
            if (other < 0) continue;
            if (is_bye(team, round)) find(TeamFault::bye_and_match, "320", number_of(team), {}, RoundNumber{round});
            if (row(other, round).opponent != team) {
                if (findings_.empty())
                    find(TeamFault::against_two_teams, "001", number_of(other), first(other, round),
                         RoundNumber{round});
                continue;
            }
            if (other < team) continue;
            if (row(team, round).colour == row(other, round).colour)
                find(TeamFault::colours_unclear, "001", number_of(team), first(team, round), RoundNumber{round});
            else if (row(team, round).colour == Colour::white)
                matches.push_back(match_of(team, other, round));
            else
                matches.push_back(match_of(other, team, round));
        }
        std::ranges::stable_sort(matches, {}, [&](const MatchOnFile& match) { return line_of(match, round); });
        return matches;
    }
    std::optional<PlayerId> first(int team, int round) const {
        for (const PlayerId player : squads_.line_up(team, RoundNumber{round}))
            if (player.number != 0) return player;
        return std::nullopt;
    }
    bool is_bye(int team, int round) const {
        const int from = byes_from + columns_of_a_bye * (round - 1);
        return std::ranges::any_of(report_.lines, [&](const OtherLine& line) {
            return line.code == "320" && number_in(columns(line.text, from, from + 2)) == number_of(team);
        });
    }
    // The first line in which records 300 or 330 name the match; the last of all where none does.
    std::size_t line_of(const MatchOnFile& match, int round) const {
        for (std::size_t at = 0; at < report_.lines.size(); ++at) {
            const OtherLine& line = report_.lines[at];
            const bool is_line_up = line.code == "300";
            if (!is_line_up && line.code != "330") continue;
            const int round_at = is_line_up ? 5 : 8, team_at = is_line_up ? 9 : 12;
            if (number_in(columns(line.text, round_at, round_at + 2)) != round) continue;
            const auto team = number_in(columns(line.text, team_at, team_at + 2));
            if (team == number_of(match.white) || team == number_of(match.black)) return at;
        }
        return report_.lines.size();
    }

    MatchOnFile match_of(int white, int black, int round) {
        MatchOnFile match{.white = white, .black = black};
        const bool any = has_opponents(white, round) || has_opponents(black, round);
        if (!any || is_forfeited(white, round)) {
            match.white_code = forfeit_code(row(white, round)), match.black_code = forfeit_code(row(black, round));
            return match;
        }
        const bool named = squads_.named.contains({RoundNumber{round}, PlayerId{number_of(white)}}) ||
                           squads_.named.contains({RoundNumber{round}, PlayerId{number_of(black)}});
        seat(match, round, named);
        if (static_cast<int>(match.boards.size()) > cards_.boards) {
            const BoardOnFile& beyond = match.boards[static_cast<std::size_t>(cards_.boards)];
            find(TeamFault::too_many_boards, "001", number_of(beyond.of_white ? white : black),
                 beyond.of_white ? beyond.of_white : beyond.of_black, RoundNumber{round});
        }
        match.boards.resize(static_cast<std::size_t>(cards_.boards));
        for (std::size_t at = 0; at < match.boards.size(); ++at) judge(match.boards[at], at, round);
        return match;
    }
    bool has_opponents(int team, int round) const {
        return std::ranges::any_of(squads_.line_up(team, RoundNumber{round}), [&](PlayerId player) {
            const Cell* cell = squads_.cell(player, RoundNumber{round});
            return cell != nullptr && cell->opponent.has_value();
        });
    }
    bool is_forfeited(int team, int round) const {
        return std::ranges::any_of(report_.lines, [&](const OtherLine& line) {
            return line.code == "330" && number_in(columns(line.text, 8, 10)) == round &&
                   (number_in(columns(line.text, 12, 14)) == number_of(team) ||
                    number_in(columns(line.text, 16, 18)) == number_of(team));
        });
    }
    static Code forfeit_code(const CardRow& row) {
        return row.what == pairing::Happening::forfeit_win ? Code::forfeit_win : Code::forfeit_loss;
    }

    std::optional<PlayerId> opponent(PlayerId player, int round) const {
        const Cell* cell = squads_.cell(player, RoundNumber{round});
        return cell == nullptr ? std::nullopt : cell->opponent;
    }

    // Line-ups that are named have their boards; others are the players in order, and two who met share a board.
    void seat(MatchOnFile& match, int round, bool named) {
        std::vector<PlayerId> of_white = squads_.line_up(match.white, RoundNumber{round}),
                              of_black = squads_.line_up(match.black, RoundNumber{round});
        const auto at_black = [&](PlayerId player) { return std::ranges::find(of_black, player); };
        if (named) {
            match.boards.resize(std::max(of_white.size(), of_black.size()));
            std::vector<char> seated(of_black.size());
            for (std::size_t at = 0; at < of_white.size(); ++at) {
                if (of_white[at].number == 0) continue;
                match.boards[at].of_white = of_white[at];
                const auto other = opponent(of_white[at], round);
                if (!other) continue;
                match.boards[at].of_black = *other;
                const auto place = static_cast<std::size_t>(at_black(*other) - of_black.begin());
                if (place < seated.size()) seated[place] = 1;
                match.crossed = match.crossed || place != at;
            }
            for (std::size_t at = 0; at < of_black.size(); ++at)
                if (of_black[at].number != 0 && seated[at] == 0 && !match.boards[at].of_black)
                    match.boards[at].of_black = of_black[at];
            return;
        }
        std::size_t next = 0;
        const auto seat_alone_until = [&](std::optional<PlayerId> other) {
            for (; next < of_black.size() && of_black[next] != other; ++next)
                if (!opponent(of_black[next], round))
                    match.boards.push_back({.of_white = std::nullopt, .of_black = of_black[next]});
                else if (other)
                    match.crossed = true;
        };
        for (const PlayerId player : of_white) {
            const auto other = opponent(player, round);
            if (other && at_black(*other) - of_black.begin() >= static_cast<std::ptrdiff_t>(next)) {
                seat_alone_until(other);
                ++next;
            } else if (other)
                match.crossed = true;
            match.boards.push_back({.of_white = player, .of_black = other});
        }
        seat_alone_until(std::nullopt);
    }

    void judge(BoardOnFile& board, std::size_t at, int round) const {
        const auto cell_of = [&](const std::optional<PlayerId>& player) {
            return player ? squads_.cell(*player, RoundNumber{round}) : nullptr;
        };
        const Cell *white = cell_of(board.of_white), *black = cell_of(board.of_black);
        if (white != nullptr) board.white_code = white->code;
        if (black != nullptr) board.black_code = black->code;
        const bool plays_white = at % 2 == 0;
        board.turned = white != nullptr && white->opponent && white->colour && was_played(white->code) &&
                       (*white->colour == Colour::white) != plays_white;
    }

    const Report& report_;
    const Squads& squads_;
    const pairing::TeamCards& cards_;
    std::vector<TeamFinding> findings_;
};

// What needs no look at the matches.
class SquadFaults {
public:
    SquadFaults(const Report& report, const Squads& squads) : report_(report), squads_(squads) {}

    std::vector<TeamFinding> run() {
        const char* record = text_of(report_, "310").empty() ? "013" : "310";
        for (const Squad& team : squads_.teams)
            if (team.members.empty()) findings_.push_back({TeamFault::no_members, record, team.number.number, {}, {}});
        for (const PlayerLine& player : report_.players)
            for (std::size_t at = 0; at < player.cells.size(); ++at)
                if (player.cells[at].opponent) check_game(player, RoundNumber{static_cast<int>(at) + 1});
        for (const auto& [where, players] : squads_.named) check_line_up(where.first, where.second, players);
        return std::move(findings_);
    }

private:
    void check_game(const PlayerLine& player, RoundNumber round) {
        const auto own = squads_.team_in(round, player.id),
                   other = squads_.team_in(round, *squads_.cell(player.id, round)->opponent);
        if (!own) return findings_.push_back({TeamFault::player_without_team, "001", 0, player.id, round});
        const PlayerId team = squads_.teams[static_cast<std::size_t>(*own)].number;
        if (other && *own == *other)
            findings_.push_back({TeamFault::within_a_team, "001", team.number, player.id, round});
        const auto named = squads_.named.find({round, team});
        if (named != squads_.named.end() && std::ranges::find(named->second, player.id) == named->second.end())
            findings_.push_back({TeamFault::not_in_line_up, "001", team.number, player.id, round});
    }
    void check_line_up(RoundNumber round, PlayerId number, const std::vector<PlayerId>& players) {
        const auto team = std::ranges::find(squads_.teams, number, &Squad::number);
        if (team == squads_.teams.end())
            return findings_.push_back({TeamFault::unknown_team, "300", number.number, {}, round});
        for (const PlayerId player : players)
            if (player.number != 0 && squads_.team_in(round, player) != static_cast<int>(team - squads_.teams.begin()))
                findings_.push_back({TeamFault::not_of_the_team, "300", number.number, player, round});
    }

    const Report& report_;
    const Squads& squads_;
    std::vector<TeamFinding> findings_;
};

}  // namespace

std::vector<TeamFinding> squad_faults(const Report& report, const Squads& squads) {
    return SquadFaults(report, squads).run();
}

tl::expected<std::vector<RoundOnFile>, std::vector<TeamFinding>> team_matches(const Report& report,
                                                                              const Squads& squads,
                                                                              const pairing::TeamCards& cards) {
    return Matches(report, squads, cards).run();
}

}  // namespace dommer::trf
