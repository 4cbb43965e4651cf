#include <algorithm>

#include "season_deciding.hpp"

// Lots, replays, the play-off and the end of the season.
namespace dommer::teams::season {
namespace {

constexpr std::string_view of_the_play_off = "play-off";  // the group name of its lots

Ranking ranking_of(const Season& season, const std::string& group) {
    Ranking ranking;
    for (const Standing& each : standings(season, group)) {
        const Team& team = season.teams.at(each.team);
        ranking.push_back({team.name, season.clubs.at(team.club).name});
    }
    return ranking;
}

std::optional<Refusal> against_end_of(const Season& season, const GroupPlan& group) {
    const auto drawn = matches_of(season, group.id);
    if (drawn.empty() || (!is_drawn_at_once(season.settings.rules.pairing) &&
                          last_round_of(season, group.id) < static_cast<int>(group.days.size())))
        return Refusal{Refused::matches_missing, group.name, {}};
    for (const int match : drawn)
        if (!is_over(season, match))
            return Refusal{
                Refused::matches_missing,
                name_of(season, season.matches.at(match).home) + " - " + name_of(season, season.matches.at(match).away),
                {}};
    for (const Standing& each : standings(season, group.id)) {
        if (each.row.decided_by == "lot_required") return Refusal{Refused::lots_needed, group.name, {}};
        if (each.row.decided_by == "replay_required") return Refusal{Refused::replay_needed, group.name, {}};
    }
    return std::nullopt;
}

std::optional<int> play_off_loser(const Season& season) {
    for (const auto& [id, match] : season.matches) {
        if (!match.is_play_off) continue;
        const auto boards = counted_boards(season, id);
        if (!boards) return std::nullopt;
        if (const auto loser = play_off(*boards).loser) return match.team(*loser);
        if (const auto lots = season.lots.find(std::string(of_the_play_off)); lots != season.lots.end())
            return lots->second.back();
    }
    return std::nullopt;
}

std::string club_of(const Season& season, const Closed& wish, const std::string& name) {
    for (const auto& [id, team] : season.teams)
        if (team.name == name) return season.clubs.at(team.club).name;
    const auto winner = std::ranges::find(wish.district_winners, name, &NextTeam::name);
    return winner == wish.district_winners.end() ? "" : winner->club;
}

// dsu_2011, 1.1.16.1: where a row is played in several groups, as by region, the winners of the groups play on.
std::vector<NextTeam> winners_of_rows(const Season& season) {
    std::vector<NextTeam> winners;
    for (const GroupPlan& group : season.settings.groups) {
        if (std::ranges::count(season.settings.groups, group.row, &GroupPlan::row) < 2) continue;
        const Team& team = season.teams.at(standings(season, group.id).front().team);
        winners.push_back({team.name, season.clubs.at(team.club).name, group.row});
    }
    return winners;
}

}  // namespace

Decided decide_on(const Season& season, const LotsDrawn& wish, const Moment&) {
    std::vector<int> teams;
    if (wish.group == of_the_play_off) {
        for (const auto& [id, match] : season.matches)
            if (match.is_play_off) teams = {match.home, match.away};
    } else if (find_group(season, wish.group) == nullptr) {
        return refuse(Refused::no_such_group, wish.group);
    } else {
        teams = teams_of(season, wish.group);
    }
    std::vector<int> order = wish.order;
    std::ranges::sort(order), std::ranges::sort(teams);
    if (teams.empty() || order != teams) return refuse(Refused::bad_lots, wish.group);
    return all_of(wish);
}

// dsu_2011, 5.3 §9: the replay for the first place.
Decided decide_on(const Season& season, const ReplayPlayed& wish, const Moment&) {
    if (find_group(season, wish.group) == nullptr) return refuse(Refused::no_such_group, wish.group);
    const auto level = standings(season, wish.group);
    const auto needs = [&](int team) {
        return std::ranges::any_of(level, [&](const Standing& each) {
            return each.team == team && each.row.rank == 1 && each.row.decided_by == "replay_required";
        });
    };
    if (wish.winner == wish.loser || !needs(wish.winner) || !needs(wish.loser))
        return refuse(Refused::bad_lots, wish.group);
    return all_of(wish);
}

std::vector<int> play_off_pair(const Season& season) {
    std::vector<int> pair;
    if (!season.settings.rules.is_pyramid) return pair;
    for (const int number : {3, 4})
        for (const GroupPlan& group : season.settings.groups) {
            if (group.row != division2.id || group.number != number) continue;
            const auto table = standings(season, group.id);
            const auto place = static_cast<std::size_t>(division2.down) + 1;
            if (matches_of(season, group.id).empty() || table.size() < place ||
                !std::ranges::all_of(matches_of(season, group.id), [&](int id) { return is_over(season, id); }))
                return {};
            pair.push_back(table[table.size() - place].team);
        }
    return pair;
}

// dsu_2011, 5.1 §5 and 5.1 §6: the third-last teams of groups 3 and 4, on the day of the league's last round.
Decided decide_on(const Season& season, const PlayOffPlanned& wish, const Moment&) {
    std::vector<int> pair = play_off_pair(season), asked{wish.home, wish.away};
    std::ranges::sort(pair), std::ranges::sort(asked);
    if (pair.size() != 2 || pair != asked) return refuse(Refused::bad_pairing, name_of(season, wish.home));
    for (const auto& [id, match] : season.matches)
        if (match.is_play_off) return refuse(Refused::group_is_drawn, std::string(of_the_play_off));
    PlayOffPlanned planned = wish;
    planned.match = next_number(season.matches);
    if (!planned.day.ok())
        for (const GroupPlan& group : season.settings.groups)
            if (group.row == league.id && !group.days.empty()) planned.day = group.days.back();
    if (!planned.day.ok()) return refuse(Refused::too_few_days, std::string(of_the_play_off));
    return all_of(planned);
}

FinalTables final_tables(const Season& season, const Closed& wish) {
    FinalTables tables;
    for (const GroupPlan& group : season.settings.groups) {
        if (group.row == league.id) tables.league = ranking_of(season, group.id);
        if (group.row == division1.id) tables.division1[group.number] = ranking_of(season, group.id);
        if (group.row == division2.id) tables.division2[group.number] = ranking_of(season, group.id);
        if (group.row != division1.id) continue;
        for (const Standing& each : standings(season, group.id))
            tables.winners[name_of(season, each.team)] = {each.row.board_points, each.row.match_points};
    }
    for (const NextTeam& winner : wish.district_winners) tables.district_winners.push_back({winner.name, winner.club});
    if (const auto loser = play_off_loser(season)) tables.play_off_loser = name_of(season, *loser);
    tables.lots = wish.lots;
    for (const auto& [id, team] : season.teams)
        if (team.out) tables.withdrawn.push_back(team.name);
    return tables;
}

// dsu_2011, 5.1 §4 and 5.1 §5: every match is played, lots are drawn where they are needed, and the rows of the next
// season follow.
Decided decide_on(const Season& season, const Closed& wish, const Moment&) {
    for (const GroupPlan& group : season.settings.groups)
        if (auto fault = against_end_of(season, group)) return tl::unexpected(*fault);
    Closed closed{.district_winners = wish.district_winners, .lots = wish.lots};
    if (!season.settings.rules.is_pyramid) {
        closed.next = winners_of_rows(season);
        return all_of(closed);
    }
    if (!play_off_loser(season)) return refuse(Refused::matches_missing, std::string(of_the_play_off));
    const auto next = next_season(final_tables(season, wish));
    if (!next)
        return refuse(next.error().what == BadSeason::lots_needed ? Refused::lots_needed : Refused::season_end,
                      next.error().where);
    const std::pair<const std::vector<std::string>*, std::string_view> rows[] = {
        {&next->league, league.id}, {&next->division1, division1.id}, {&next->division2, division2.id}};
    for (const auto& [names, row] : rows)
        for (const std::string& name : *names)
            closed.next.push_back({name, club_of(season, wish, name), std::string(row)});
    closed.vacant = next->vacant;
    return all_of(closed);
}

}  // namespace dommer::teams::season
