#include "trf/squads.hpp"

#include <algorithm>

#include "team_columns.hpp"

namespace dommer::trf {
namespace {

// The players listed from a column on; none: something there is no number.
std::optional<std::vector<PlayerId>> members_from(std::string_view text, int from) {
    std::vector<PlayerId> members;
    for (; from <= last_column(text); from += columns_of_a_player) {
        const auto part = columns(text, from, from + 3);
        if (part.empty()) continue;
        const auto member = number_in(part);
        if (!member) return std::nullopt;
        members.push_back(PlayerId{*member});
    }
    return members;
}

std::optional<TeamFinding> read_teams(const Report& report, Squads& squads) {
    const bool numbered = std::ranges::any_of(report.lines, [](const OtherLine& line) { return line.code == "310"; });
    for (const OtherLine& line : report.lines) {
        if (line.code != (numbered ? "310" : "013")) continue;
        const auto number =
            numbered ? number_in(columns(line.text, 5, 7)) : std::optional(static_cast<int>(squads.teams.size()) + 1);
        if (!number || *number < 1) return TeamFinding{TeamFault::number_expected, line.code};
        auto members = members_from(line.text, numbered ? members_from_310 : members_from_013);
        if (!members) return TeamFinding{TeamFault::number_expected, line.code, *number};
        if (std::ranges::find(squads.teams, PlayerId{*number}, &Squad::number) != squads.teams.end())
            return TeamFinding{TeamFault::number_twice, line.code, *number};
        squads.teams.push_back({PlayerId{*number},
                                std::string(numbered ? columns(line.text, 9, 40) : columns(line.text, 5, 36)),
                                std::move(*members)});
    }
    std::ranges::sort(squads.teams, {}, &Squad::number);
    return squads.teams.empty() ? std::optional(TeamFinding{TeamFault::no_teams, "310"}) : std::nullopt;
}

std::optional<TeamFinding> assign_players(const Report& report, Squads& squads) {
    const std::string record = text_of(report, "310").empty() ? "013" : "310";
    for (const PlayerLine& player : report.players) squads.lines[player.id] = &player;
    for (std::size_t team = 0; team < squads.teams.size(); ++team)
        for (const PlayerId member : squads.teams[team].members) {
            const int number = squads.teams[team].number.number;
            if (!squads.lines.contains(member)) return TeamFinding{TeamFault::unknown_player, record, number, member};
            if (!squads.team_of.emplace(member, static_cast<int>(team)).second)
                return TeamFinding{TeamFault::player_in_two_teams, record, number, member};
        }
    return std::nullopt;
}

void read_line_ups(const Report& report, Squads& squads) {
    for (const OtherLine& line : report.lines) {
        if (line.code != "300") continue;
        const auto round = number_in(columns(line.text, 5, 7)), team = number_in(columns(line.text, 9, 11));
        if (!round || !team) continue;
        auto& players = squads.named[{RoundNumber{*round}, PlayerId{*team}}];
        for (int from = line_up_from; from <= last_column(line.text); from += columns_of_a_player)
            players.push_back(PlayerId{number_in(columns(line.text, from, from + 3)).value_or(0)});
    }
}

// "1 4; Aalborg": numbers of teams and the name of their club. None: it does not fit the teams.
std::optional<ClubOnFile> club_in(std::string_view text, const Squads& squads) {
    const auto end = text.find(';');
    if (end == std::string_view::npos) return std::nullopt;
    ClubOnFile club{.name = std::string(trimmed(text.substr(end + 1))), .teams = {}};
    std::string_view numbers = trimmed(text.substr(0, end));
    while (!numbers.empty()) {
        const auto number = number_in(numbers.substr(0, numbers.find(' ')));
        const auto team = std::ranges::find(squads.teams, PlayerId{number.value_or(0)}, &Squad::number);
        if (team == squads.teams.end()) return std::nullopt;
        const int place = static_cast<int>(team - squads.teams.begin());
        const auto has_it = [&](const ClubOnFile& other) { return std::ranges::count(other.teams, place) > 0; };
        if (has_it(club) || std::ranges::any_of(squads.clubs, has_it)) return std::nullopt;
        club.teams.push_back(place);
        numbers = trimmed(numbers.substr(std::min(numbers.find(' '), numbers.size())));
    }
    return club.teams.size() < 2 ? std::nullopt : std::optional(std::move(club));
}

void read_clubs(const Report& report, Squads& squads) {
    for (const OtherLine& line : report.lines) {
        const std::string_view text = trimmed(line.text);
        if (line.code != "###" || !text.starts_with(teams_of_one_club)) continue;
        if (auto club = club_in(text.substr(std::string_view(teams_of_one_club).size()), squads))
            squads.clubs.push_back(std::move(*club));
    }
    for (const auto& [where, players] : squads.named) {
        const auto team = std::ranges::find(squads.teams, where.second, &Squad::number);
        const int place = static_cast<int>(team - squads.teams.begin());
        for (const PlayerId player : players) {
            const auto own = squads.team_of.find(player);
            if (own == squads.team_of.end() || own->second == place) continue;
            for (const ClubOnFile& club : squads.clubs)
                if (std::ranges::count(club.teams, own->second) > 0 && std::ranges::count(club.teams, place) > 0)
                    squads.lent.emplace(std::pair{where.first, player}, place);
        }
    }
}

}  // namespace

std::optional<int> Squads::team_in(RoundNumber round, PlayerId player) const {
    if (const auto found = lent.find({round, player}); found != lent.end()) return found->second;
    const auto own = team_of.find(player);
    return own == team_of.end() ? std::nullopt : std::optional(own->second);
}

const Cell* Squads::cell(PlayerId player, RoundNumber round) const {
    const auto found = lines.find(player);
    const auto at = static_cast<std::size_t>(round.number - 1);
    return found == lines.end() || at >= found->second->cells.size() ? nullptr : &found->second->cells[at];
}

std::vector<PlayerId> Squads::line_up(int team, RoundNumber round) const {
    const Squad& own = teams[static_cast<std::size_t>(team)];
    if (const auto found = named.find({round, own.number}); found != named.end()) return found->second;
    const auto has_opponent = [&](PlayerId member) {
        const Cell* its = cell(member, round);
        return its != nullptr && its->opponent.has_value() && !lent.contains({round, member});
    };
    // Who sat at a board that the other team left empty has a point and no opponent.
    const bool has_match = std::ranges::any_of(own.members, has_opponent);
    std::vector<PlayerId> players;
    for (const PlayerId member : own.members) {
        const Cell* its = cell(member, round);
        const bool is_alone = has_match && !lent.contains({round, member}) && its != nullptr &&
                              (its->code == Code::full_bye || its->code == Code::allocated_bye);
        if (has_opponent(member) || is_alone) players.push_back(member);
    }
    return players;
}

tl::expected<Squads, TeamFinding> squads_of(const Report& report) {
    Squads squads;
    if (auto wrong = read_teams(report, squads)) return tl::unexpected(*wrong);
    if (auto wrong = assign_players(report, squads)) return tl::unexpected(*wrong);
    read_line_ups(report, squads), read_clubs(report, squads);
    return squads;
}

}  // namespace dommer::trf
