#include <algorithm>
#include <set>

#include "season_deciding.hpp"

// Lots, replays, the play-off and the end of the season.
namespace dommer::teams::season {
namespace {

constexpr std::string_view of_the_play_off = "play-off";  // the group name of its lots

bool is_one_of_several(const Season& season, const GroupPlan& group) {
    return std::ranges::count(season.settings.groups, group.row, &GroupPlan::row) > 1;
}

// A region that nobody entered, or one school alone, has nothing to play.
std::optional<Refusal> against_end_of(const Season& season, const GroupPlan& group) {
    if (!season.settings.rules.is_pyramid && is_one_of_several(season, group) && teams_of(season, group.id).size() < 2)
        return std::nullopt;
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

// Who has lost the match itself. dsu_2011, 5.1 §13: a team that stayed away has left; of two that did, lots.
std::optional<int> beaten_in_play_off(const Season& season) {
    for (const auto& [id, match] : season.matches) {
        if (!match.is_play_off) continue;
        const bool home_out = season.teams.at(match.home).out.has_value(),
                   away_out = season.teams.at(match.away).out.has_value();
        if (home_out != away_out) return home_out ? match.home : match.away;
        const auto boards = counted_boards(season, id);
        if (!boards && !home_out) return std::nullopt;
        if (boards && !home_out)
            if (const auto loser = play_off(*boards).loser) return match.team(*loser);
        if (const auto lots = season.lots.find(std::string(of_the_play_off)); lots != season.lots.end())
            return lots->second.back();
    }
    return std::nullopt;
}

// dsu_2011, 5.1 §5: the group of who lost the play-off sends its third-last team down besides the last two. A team that
// has left since stands last and takes one of those two places (R-TEAM-17), so that another one is third-last.
std::optional<std::string> play_off_loser(const Season& season) {
    const auto beaten = beaten_in_play_off(season);
    if (!beaten) return std::nullopt;
    const Ranking ranking = ranking_of(season, season.teams.at(*beaten).group);
    const auto place = static_cast<std::size_t>(division2.down) + 1;
    return ranking.size() < place ? std::nullopt : std::optional(ranking[ranking.size() - place].name);
}

// dsu_2011, 1.1.16.1: where a row is played in several groups, as by region, the winners of the groups play on.
std::vector<NextTeam> winners_of_rows(const Season& season) {
    std::vector<NextTeam> winners;
    for (const GroupPlan& group : season.settings.groups) {
        if (!is_one_of_several(season, group) || teams_of(season, group.id).empty()) continue;
        for (const Standing& each : standings(season, group.id)) {
            const Team& team = season.teams.at(each.team);
            if (team.out) continue;
            winners.push_back({team.name, season.clubs.at(team.club).name, group.row});
            break;
        }
    }
    return winners;
}

}  // namespace

Ranking ranking_of(const Season& season, const std::string& group) {
    Ranking ranking;
    for (const Standing& each : standings(season, group)) {
        const Team& team = season.teams.at(each.team);
        ranking.push_back({team.name, season.clubs.at(team.club).name});
    }
    // A team that left before the draw has a place all the same, the last one (our reading R-TEAM-17).
    const std::vector<int> drawn = teams_of(season, group);
    for (const auto& [id, team] : season.teams)
        if (team.group == group && team.out && std::ranges::find(drawn, id) == drawn.end())
            ranking.push_back({team.name, season.clubs.at(team.club).name});
    return ranking;
}

std::string club_of(const Season& season, const Closed& wish, const std::string& name) {
    for (const auto& [id, team] : season.teams)
        if (team.name == name) return season.clubs.at(team.club).name;
    const auto winner = std::ranges::find(wish.district_winners, name, &NextTeam::name);
    return winner == wish.district_winners.end() ? "" : winner->club;
}

Decided decide_on(const Season& season, const LotsDrawn& wish, const Moment& moment) {
    std::vector<int> teams;
    if (wish.group == of_the_play_off) {
        for (const auto& [id, match] : season.matches)
            if (match.is_play_off) teams = {match.home, match.away};
    } else if (find_group(season, wish.group) == nullptr) {
        return refuse(Refused::no_such_group, wish.group);
    } else {
        teams = teams_of(season, wish.group);
    }
    LotsDrawn drawn = wish;
    if (drawn.order.empty()) drawn.order = drawn_order(teams, moment.lot), drawn.lot = std::to_string(moment.lot);
    std::vector<int> order = drawn.order;
    std::ranges::sort(order), std::ranges::sort(teams);
    if (teams.empty() || order != teams) return refuse(Refused::bad_lots, wish.group);
    return all_of(drawn);
}

// dsu_2011, 5.3 §9: the replay for the first place. Of more than two level teams the handbook does not say how; the
// director decides about all of them (our reading R-TEAM-19).
Decided decide_on(const Season& season, const ReplayPlayed& wish, const Moment&) {
    if (find_group(season, wish.group) == nullptr) return refuse(Refused::no_such_group, wish.group);
    const auto level = standings(season, wish.group);
    const auto needs = [&](int team) {
        return std::ranges::any_of(level, [&](const Standing& each) {
            return each.team == team && each.row.rank == 1 && each.row.decided_by == "replay_required";
        });
    };
    const std::vector<int> order = wish.order.empty() ? std::vector{wish.winner, wish.loser} : wish.order;
    const auto all =
        static_cast<std::size_t>(std::ranges::count_if(level, [&](const Standing& each) { return needs(each.team); }));
    if (std::set(order.begin(), order.end()).size() != order.size() || !std::ranges::all_of(order, needs))
        return refuse(Refused::bad_lots, wish.group);
    if (order.size() != all) return refuse(Refused::order_of_all_level, std::to_string(all));
    ReplayPlayed played{wish.group, order[0], order[1], {}};
    if (order.size() > 2) played.order = order;
    return all_of(played);
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
    if (const auto loser = play_off_loser(season)) tables.play_off_loser = *loser;
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
    Closed closed = wish;
    closed.next.clear(), closed.vacant.clear();
    if (!season.settings.rules.is_pyramid) {
        closed.next = winners_of_rows(season);
        return all_of(closed);
    }
    if (!has_second_division(season)) {
        auto two_rows = closed_with_two_rows(season, std::move(closed));
        if (!two_rows) return tl::unexpected(two_rows.error());
        return all_of(std::move(*two_rows));
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
