#include "teams/season_end.hpp"

#include <algorithm>
#include <set>

namespace dommer::teams {
namespace {

using Names = std::vector<std::string>;

bool is_named_in(const Names& names, const std::string& name) { return std::ranges::find(names, name) != names.end(); }

std::optional<SeasonError> wrong_sizes(const FinalTables& season) {
    const auto wrong = [](const std::map<int, Ranking>& groups, const Row& row) -> std::optional<SeasonError> {
        for (int number = 1; number <= row.groups; ++number) {
            const auto group = groups.find(number);
            if (group == groups.end() || static_cast<int>(group->second.size()) != row.teams_in_a_group)
                return SeasonError{BadSeason::wrong_size, std::string(row.id) + " " + std::to_string(number)};
        }
        if (static_cast<int>(groups.size()) != row.groups)
            return SeasonError{BadSeason::wrong_size, std::string(row.id)};
        return std::nullopt;
    };
    if (static_cast<int>(season.league.size()) != teams_of(league)) return SeasonError{BadSeason::wrong_size, "league"};
    if (static_cast<int>(season.district_winners.size()) != district_winners)
        return SeasonError{BadSeason::wrong_size, "district_winners"};
    if (auto fault = wrong(season.division1, division1)) return fault;
    return wrong(season.division2, division2);
}

std::optional<SeasonError> team_twice(const FinalTables& season) {
    std::set<std::string> seen;
    const auto repeated = [&](const Ranking& ranking) -> std::optional<SeasonError> {
        for (const SeasonTeam& team : ranking)
            if (!seen.insert(team.name).second) return SeasonError{BadSeason::team_twice, team.name};
        return std::nullopt;
    };
    if (auto fault = repeated(season.league)) return fault;
    for (const auto* division : {&season.division1, &season.division2})
        for (const auto& [number, ranking] : *division)
            if (auto fault = repeated(ranking)) return fault;
    return repeated(season.district_winners);
}

Names last_of(const Ranking& ranking, int count) {
    Names names;
    for (std::size_t at = ranking.size() - static_cast<std::size_t>(count); at < ranking.size(); ++at)
        names.push_back(ranking[at].name);
    return names;
}

// Who goes up to the league, group by group.
class Promotion {
public:
    Promotion(const FinalTables& season, NextSeason& next) : season_(season), next_(next) {
        for (const SeasonTeam& team : season.league)
            if (!is_named_in(next.from_league, team.name)) represented_.insert(team.club);
    }

    std::optional<SeasonError> run() {
        std::vector<int> order;
        for (const auto& [number, ranking] : season_.division1) order.push_back(number);
        if (auto fault = winners_of_one_club(order)) return fault;
        // A winner's own right goes before one that is handed on.
        std::ranges::stable_partition(order, [&](int number) { return !is_represented(winner(number)); });
        std::map<int, std::string> promoted;
        for (const int number : order) {
            const auto team = first_allowed(number);
            if (!team) return SeasonError{BadSeason::nobody_to_promote, "division1 " + std::to_string(number)};
            promoted[number] = *team;
        }
        for (const auto& [number, name] : promoted) next_.to_league.push_back(name);
        return std::nullopt;
    }

private:
    const SeasonTeam& winner(int number) const { return season_.division1.at(number).front(); }
    bool is_represented(const SeasonTeam& team) const { return represented_.contains(team.club); }

    // The better of two winners of one club comes first.
    std::optional<SeasonError> winners_of_one_club(std::vector<int>& order) const {
        if (winner(order[0]).club != winner(order[1]).club || is_represented(winner(order[0]))) return std::nullopt;
        const auto first = season_.winners.find(winner(order[0]).name),
                   second = season_.winners.find(winner(order[1]).name);
        const SeasonError undecided{BadSeason::lots_needed, winner(order[0]).name + ", " + winner(order[1]).name};
        const auto key = [](const Record& record) { return std::pair(record.board_points, record.match_points); };
        if (first != season_.winners.end() && second != season_.winners.end() &&
            key(first->second) != key(second->second)) {
            if (key(first->second) < key(second->second)) std::swap(order[0], order[1]);
            return std::nullopt;
        }
        for (const std::string& drawn : season_.lots) {
            if (drawn == winner(order[0]).name) return std::nullopt;
            if (drawn == winner(order[1]).name) return std::swap(order[0], order[1]), std::nullopt;
        }
        return undecided;
    }

    std::optional<std::string> first_allowed(int number) {
        const Ranking& ranking = season_.division1.at(number);
        for (const SeasonTeam& team : ranking) {
            if (is_named_in(next_.from_division1, team.name)) break;
            if (!is_represented(team)) return represented_.insert(team.club), team.name;
            next_.passed_over.push_back(team.name);
        }
        return std::nullopt;
    }

    const FinalTables& season_;
    NextSeason& next_;
    std::set<std::string> represented_;
};

// A row without those who leave it, with those who come in.
Names next_row(const Names& row, std::initializer_list<const Names*> leaving,
               std::initializer_list<const Names*> coming, const Names& withdrawn) {
    Names next;
    for (const std::string& name : row)
        if (std::ranges::none_of(leaving, [&](const Names* names) { return is_named_in(*names, name); }))
            next.push_back(name);
    for (const Names* names : coming)
        for (const std::string& name : *names)
            if (!is_named_in(withdrawn, name)) next.push_back(name);
    std::ranges::sort(next);
    return next;
}

Names names_of(const std::map<int, Ranking>& groups) {
    Names names;
    for (const auto& [number, ranking] : groups)
        for (const SeasonTeam& team : ranking) names.push_back(team.name);
    return names;
}
Names names_of(const Ranking& ranking) {
    Names names;
    for (const SeasonTeam& team : ranking) names.push_back(team.name);
    return names;
}

void relegate(const FinalTables& season, NextSeason& next) {
    const auto down = [](const std::map<int, Ranking>& groups, const Row& row, Names& into) {
        for (const auto& [number, ranking] : groups)
            for (std::string& name : last_of(ranking, row.down)) into.push_back(std::move(name));
    };
    next.from_league = last_of(season.league, league.down);
    down(season.division1, division1, next.from_division1);
    down(season.division2, division2, next.from_division2);
    next.from_division2.push_back(season.play_off_loser);
    for (Names* names : {&next.from_league, &next.from_division1, &next.from_division2}) std::ranges::sort(*names);
}

}  // namespace

Balance balance() {
    const auto moved = [](const Row& row, int each) { return row.groups * each; };
    Balance balance;
    balance.league = {0, moved(league, league.down), 0, moved(division1, division1.up)};
    balance.division1 = {balance.league.from_below, moved(division1, division1.down), balance.league.down,
                         moved(division2, division2.up)};
    balance.division2 = {balance.division1.from_below, moved(division2, division2.down) + lost_by_play_off,
                         balance.division1.down, district_winners};
    return balance;
}

std::vector<std::string> play_off_teams(const FinalTables& season) {
    std::vector<std::string> teams;
    for (const int number : {3, 4})
        if (const auto group = season.division2.find(number);
            group != season.division2.end() && group->second.size() > static_cast<std::size_t>(division2.down))
            teams.push_back(group->second[group->second.size() - static_cast<std::size_t>(division2.down) - 1].name);
    return teams;
}

tl::expected<NextSeason, SeasonError> next_season(const FinalTables& season) {
    if (const auto fault = wrong_sizes(season)) return tl::unexpected(*fault);
    if (const auto fault = team_twice(season)) return tl::unexpected(*fault);
    if (!is_named_in(play_off_teams(season), season.play_off_loser))
        return tl::unexpected(SeasonError{BadSeason::play_off_loser_not_third_last, season.play_off_loser});
    NextSeason next;
    relegate(season, next);
    if (const auto fault = Promotion(season, next).run()) return tl::unexpected(*fault);
    for (const auto& [number, ranking] : season.division2) next.to_division1.push_back(ranking.front().name);
    const Names winners = names_of(season.district_winners);
    next.league = next_row(names_of(season.league), {&next.from_league}, {&next.to_league}, season.withdrawn);
    next.division1 = next_row(names_of(season.division1), {&next.to_league, &next.from_division1},
                              {&next.from_league, &next.to_division1}, season.withdrawn);
    next.division2 = next_row(names_of(season.division2), {&next.to_division1, &next.from_division2},
                              {&next.from_division1, &winners}, season.withdrawn);
    for (const Names* names : {&next.from_league, &next.from_division1})
        for (const std::string& name : *names)
            if (is_named_in(season.withdrawn, name)) next.vacant.push_back(name);
    return next;
}

std::optional<std::string> vacancy_goes_to(const std::vector<std::string>& ranking,
                                           const std::vector<std::string>& relegated) {
    for (const std::string& team : ranking)
        if (is_named_in(relegated, team)) return team;
    return std::nullopt;
}

PlayOff play_off(const Boards& boards) {
    const auto loser = [](Points home, Points away) { return home > away ? Side::away : Side::home; };
    if (const Points home = score(boards, Side::home), away = score(boards, Side::away); home != away)
        return {loser(home, away), "score"};
    for (std::size_t at = 0; at < boards.size(); ++at)
        if (const Points home = points_of(boards[at], Side::home), away = points_of(boards[at], Side::away);
            home != away)
            return {loser(home, away), "board_" + std::to_string(at + 1)};
    return {std::nullopt, "lot_required"};
}

}  // namespace dommer::teams
