#include <algorithm>
#include <set>

#include "season_deciding.hpp"
#include "teams/fixtures.hpp"

// Draws, pairings, and when and where a match is played.
namespace dommer::teams::season {
namespace {

bool is_permutation_of(std::vector<int> order, std::vector<int> teams) {
    std::ranges::sort(order), std::ranges::sort(teams);
    return order == teams;
}

std::optional<Refusal> against_pairs(const Season& season, const RoundPaired& wish) {
    std::set<int> free;
    for (const int team : teams_of(season, wish.group))
        if (!season.teams.at(team).out) free.insert(team);
    const auto bad = [](Refused why, std::string where) { return Refusal{why, std::move(where), {}}; };
    for (const PlannedMatch& match : wish.matches) {
        for (const int team : {match.home, match.away})
            if (free.erase(team) == 0) return bad(Refused::bad_pairing, name_of(season, team));
        for (const int earlier : matches_of(season, wish.group))
            if (const auto& met = season.matches.at(earlier); met.side_of(match.home) && met.side_of(match.away))
                return bad(Refused::met_before, name_of(season, match.home) + " - " + name_of(season, match.away));
    }
    if (wish.bye != 0 && free.erase(wish.bye) == 0) return bad(Refused::bad_pairing, name_of(season, wish.bye));
    if (!free.empty()) return bad(Refused::bad_pairing, name_of(season, *free.begin()));
    return std::nullopt;
}

// dsu_2011, 5.1 §1: a club whose wish was granted does not meet itself in a group.
std::optional<Refusal> against_wishes(const Season& season, const GroupPlan& group) {
    std::set<int> clubs;
    for (const int team : teams_of(season, group.id)) {
        const int club = season.teams.at(team).club;
        if (!clubs.insert(club).second && season.apart.contains({club, group.row}))
            return Refusal{Refused::to_be_apart, season.clubs.at(club).name, {}};
    }
    return std::nullopt;
}

}  // namespace

bool is_in_double_round(const GroupPlan& group, Date day) {
    return std::ranges::count_if(
               group.days, [&](Date other) { return plus_days(other, -1) <= day && day <= plus_days(other, 1); }) > 1;
}

Decided decide_on(const Season& season, const GroupDrawn& wish, const Moment&) {
    const GroupPlan* group = find_group(season, wish.group);
    if (group == nullptr) return refuse(Refused::no_such_group, wish.group);
    if (season.orders.contains(wish.group)) return refuse(Refused::group_is_drawn, wish.group);
    if (auto fault = against_wishes(season, *group)) return tl::unexpected(*fault);
    GroupDrawn drawn{.group = wish.group, .order = wish.order};
    const auto teams = teams_of(season, wish.group);
    if (drawn.order.empty()) drawn.order = teams;
    if (teams.size() < 2 || !is_permutation_of(drawn.order, teams)) return refuse(Refused::not_all_teams, wish.group);
    const Pairing pairing = season.settings.rules.pairing;
    if (!is_drawn_at_once(pairing)) return all_of(drawn);
    int number = next_number(season.matches);
    for (const Fixture& fixture : fixtures(static_cast<int>(teams.size()), pairing == Pairing::double_round_robin)) {
        const auto round = static_cast<std::size_t>(fixture.round);
        if (round > group->days.size()) return refuse(Refused::too_few_days, std::to_string(fixture.round));
        const auto team = [&](int place) { return drawn.order[static_cast<std::size_t>(place - 1)]; };
        drawn.matches.push_back(
            {number++, fixture.round, team(fixture.home), team(fixture.away), group->days[round - 1]});
    }
    return all_of(drawn);
}

Decided decide_on(const Season& season, const RoundPaired& wish, const Moment&) {
    const GroupPlan* group = find_group(season, wish.group);
    if (group == nullptr) return refuse(Refused::no_such_group, wish.group);
    if (is_drawn_at_once(season.settings.rules.pairing))
        return refuse(Refused::group_is_not_paired_by_rounds, wish.group);
    if (!season.orders.contains(wish.group)) return refuse(Refused::group_is_not_drawn, wish.group);
    RoundPaired paired = wish;
    paired.round = last_round_of(season, wish.group) + 1;
    if (static_cast<std::size_t>(paired.round) > group->days.size())
        return refuse(Refused::too_few_days, std::to_string(paired.round));
    for (const int match : matches_of(season, wish.group))
        if (!is_over(season, match)) return refuse(Refused::round_not_finished, std::to_string(match));
    if (auto fault = against_pairs(season, wish)) return tl::unexpected(*fault);
    int number = next_number(season.matches);
    for (PlannedMatch& match : paired.matches) {
        match.match = number++, match.round = paired.round;
        match.day = group->days[static_cast<std::size_t>(paired.round - 1)];
    }
    return all_of(paired);
}

// dsu_2011, 5.1 §6: by agreement or for selected players; a double round or the last one only if the director allows
// it.
Decided decide_on(const Season& season, const MatchMoved& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    const SeasonMatch& match = season.matches.at(wish.match);
    if (state_of(match) != CardState::empty) return refuse(Refused::card_is_begun, std::to_string(wish.match));
    if (!wish.to.ok()) return refuse(Refused::nothing_to_name);
    const GroupPlan& group = *find_group(season, match.group);
    const Date last = group.days.empty() ? match.planned : group.days.back();
    const Move move{.reason = wish.reason,
                    .planned = match.planned,
                    .to = wish.to,
                    .last_round = last,
                    .asked = wish.asked,
                    .selected = wish.selected,
                    .part_of_double_round = is_in_double_round(group, match.planned),
                    .is_last_round = match.planned == last};
    switch (may_be_moved(move)) {
        case MoveAnswer::not_normally_moved:
            if (!wish.allowed) return refuse(Refused::not_normally_moved, iso(match.planned));
            break;
        case MoveAnswer::not_before_last_round: return refuse(Refused::not_before_last_round, iso(last));
        case MoveAnswer::asked_too_late: return refuse(Refused::moved_too_late, iso(match.planned));
        case MoveAnswer::may_be_moved: break;
    }
    return all_of(wish);
}

// dsu_2011, 5.1 §12 a: what the visitors ask for keeps hours and days; the director may set any start, and sets it
// where several matches are played in one place.
Decided decide_on(const Season& season, const StartSet& wish, const Moment& moment) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    const SeasonMatch& match = season.matches.at(wish.match);
    StartSet set = wish;
    if (!moment.is_director && match.host != 0) return refuse(Refused::director_sets_start);
    if (!moment.is_director) set.asked = moment.today;
    if (wish.start < 0 || wish.start >= 24 * 60)
        return refuse(Refused::start_outside_the_window, std::to_string(wish.start));
    if (!set.asked.ok()) return all_of(set);
    if (!start_is_within_the_window(std::chrono::minutes(wish.start), wish.needed_to_be_home))
        return refuse(Refused::start_outside_the_window, std::to_string(wish.start / 60));
    const bool after_programme =
        season.settings.programme_sent.ok() &&
        set.asked <= last_day(Deadline::start_time_after_programme, season.settings.programme_sent);
    if (set.asked > last_day(Deadline::start_time_request, match.day) && !after_programme)
        return refuse(Refused::start_asked_too_late, iso(match.day));
    return all_of(set);
}

// dsu_2011, 5.1 §12 f: the arbiter of the home club does not play; that one has a licence is noted, and a protest if
// not.
Decided decide_on(const Season& season, const ArbiterNamed& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    if (wish.name.empty()) return refuse(Refused::nothing_to_name);
    const SeasonMatch& match = season.matches.at(wish.match);
    for (const Side side : {Side::home, Side::away})
        for (int board = 1; board <= season.settings.rules.boards; ++board)
            if (const auto number = player_at(match, side, board))
                if (const auto* player = find_player(season, match.team(side), *number);
                    player != nullptr && player->name == wish.name)
                    return refuse(Refused::arbiter_plays, wish.name);
    return all_of(wish);
}

Decided decide_on(const Season& season, const TeamCheckedIn& wish, const Moment&) {
    const auto team = season.teams.find(wish.team);
    if (team == season.teams.end()) return refuse(Refused::no_such_team, std::to_string(wish.team));
    if (team->second.out) return refuse(Refused::team_is_out, team->second.name);
    TeamCheckedIn in = wish;
    if (in.round == 0) in.round = last_round_of(season, team->second.group) + 1;
    return all_of(in);
}

}  // namespace dommer::teams::season
