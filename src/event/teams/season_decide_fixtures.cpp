#include <algorithm>
#include <set>

#include "season_deciding.hpp"
#include "teams/fixtures.hpp"
#include "vocabulary/urn.hpp"

// Draws, pairings, and when and where a match is played.
namespace dommer::teams::season {
namespace {

bool is_permutation_of(std::vector<int> order, std::vector<int> teams) {
    std::ranges::sort(order), std::ranges::sort(teams);
    return order == teams;
}

// dsu_2011, 5.3 §2: by Monrad nobody meets twice; a match in which no board was played is none.
bool have_played(const Season& season, int match) {
    const auto boards = counted_boards(season, match);
    return boards && std::ranges::any_of(*boards, was_played);
}

std::optional<Refusal> against_pairs(const Season& season, const RoundPaired& wish) {
    std::set<int> free;
    for (const int team : teams_of(season, wish.group))
        if (!sits_out(season, team, wish.round)) free.insert(team);
    const auto bad = [](Refused why, std::string where) { return Refusal{why, std::move(where), {}}; };
    for (const PlannedMatch& match : wish.matches) {
        for (const int team : {match.home, match.away})
            if (free.erase(team) == 0) return bad(Refused::bad_pairing, name_of(season, team));
        for (const int earlier : matches_of(season, wish.group))
            if (const auto& met = season.matches.at(earlier);
                met.side_of(match.home) && met.side_of(match.away) && have_played(season, earlier))
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

std::vector<int> drawn_order(std::vector<int> teams, std::uint64_t lot) {
    Urn(lot).shuffle(teams);
    return teams;
}

// dsu_2011, 5.3 §2: the order of the pokal is drawn by lot, that of others where it is asked for.
Decided decide_on(const Season& season, const GroupDrawn& wish, const Moment& moment) {
    const GroupPlan* group = find_group(season, wish.group);
    if (group == nullptr) return refuse(Refused::no_such_group, wish.group);
    if (season.orders.contains(wish.group)) return refuse(Refused::group_is_drawn, wish.group);
    if (auto fault = against_wishes(season, *group)) return tl::unexpected(*fault);
    GroupDrawn drawn{.group = wish.group, .order = wish.order, .by_lot = wish.by_lot};
    auto teams = teams_of(season, wish.group);
    std::erase_if(teams, [&](int team) { return season.teams.at(team).out.has_value(); });
    const bool by_lot = wish.by_lot || season.settings.rules.competition == "pokal";
    if (drawn.order.empty() && by_lot) {
        drawn.by_lot = true, drawn.lot = std::to_string(moment.lot);
        drawn.order = drawn_order(teams, moment.lot);
    }
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
    if (auto fault = against_pairs(season, paired)) return tl::unexpected(*fault);
    int number = next_number(season.matches);
    for (PlannedMatch& match : paired.matches) {
        match.match = number++, match.round = paired.round;
        match.day = group->days[static_cast<std::size_t>(paired.round - 1)];
    }
    return all_of(paired);
}

// dsu_2011, 5.1 §6: by agreement or for selected players; a double round or the last one only if the director allows
// it. Before the last round all the same.
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
                    .is_last_round = match.planned == last,
                    .allowed = wish.allowed};
    switch (may_be_moved(move)) {
        case MoveAnswer::not_normally_moved: return refuse(Refused::not_normally_moved, iso(match.planned));
        case MoveAnswer::not_before_last_round:
            // dsu_2011, 5.1 §17: only with an exemption.
            if (is_exempt(season, match.home, "5.1 §6") || is_exempt(season, match.away, "5.1 §6")) break;
            return refuse(Refused::not_before_last_round, iso(last));
        case MoveAnswer::asked_too_late: return refuse(Refused::moved_too_late, iso(match.planned));
        case MoveAnswer::may_be_moved: break;
    }
    return all_of(wish);
}

// dsu_2011, 5.1 §6: the day that is asked for is one that the rules allow; a double round or the last round the
// director may still refuse.
Decided decide_on(const Season& season, const MoveAsked& wish, const Moment& moment) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    MoveAsked asked = wish;
    asked.as.by = wish.side, asked.as.agreed.reset();
    if (!moment.is_director || !asked.as.asked.ok()) asked.as.asked = moment.today;
    const MatchMoved as_moved{.match = wish.match,
                              .to = asked.as.to,
                              .reason = asked.as.reason,
                              .asked = asked.as.asked,
                              .selected = asked.as.selected,
                              .allowed = true};
    if (const auto moved = decide_on(season, as_moved, moment); !moved) return tl::unexpected(moved.error());
    return all_of(asked);
}

Decided decide_on(const Season& season, const MoveAnswered& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    const auto& move = season.matches.at(wish.match).move;
    if (!move || move->by == wish.side) return refuse(Refused::nothing_to_answer, std::to_string(wish.match));
    return all_of(wish);
}

// A round that is to be paired; what a team is off for is worth a drawn match or nothing.
Decided decide_on(const Season& season, const RoundOff& wish, const Moment&) {
    const auto team = season.teams.find(wish.team);
    if (team == season.teams.end()) return refuse(Refused::no_such_team, std::to_string(wish.team));
    if (team->second.out) return refuse(Refused::team_is_out, team->second.name);
    if (is_drawn_at_once(season.settings.rules.pairing))
        return refuse(Refused::group_is_not_paired_by_rounds, team->second.group);
    RoundOff off = wish;
    const int next = last_round_of(season, team->second.group) + 1;
    if (off.round == 0) off.round = next;
    if (off.round < next) return refuse(Refused::round_is_paired, std::to_string(off.round));
    if (const GroupPlan* group = find_group(season, team->second.group);
        group != nullptr && off.round > static_cast<int>(group->days.size()))
        return refuse(Refused::too_few_days, std::to_string(off.round));
    return all_of(off);
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

// dsu_2011, 5.1 §12 f: the arbiter of the home club does not play; that one has a licence, international, of FIDE or
// national, is noted, and a protest if not.
Decided decide_on(const Season& season, const ArbiterNamed& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    if (wish.name.empty()) return refuse(Refused::nothing_to_name);
    SeasonMatch match = season.matches.at(wish.match);
    match.arbiter = wish.name, match.arbiter_person = wish.person;
    for (const Side side : {Side::home, Side::away})
        if (auto fault = against_arbiter_as_player(season, match, side, boards_played(match, side)))
            return tl::unexpected(*fault);
    ArbiterNamed named = wish;
    named.licensed = named.licensed || named.title != ArbiterTitle::none;
    return all_of(named);
}

// By the number in the register where both are known, else by the name.
std::optional<Refusal> against_arbiter_as_player(const Season& season, const SeasonMatch& match, Side side,
                                                 const NumberedBoards& boards) {
    if (match.arbiter.empty() || is_exempt(season, match.home, "5.1 §12 f")) return std::nullopt;
    for (const auto& number : boards) {
        const ListedPlayer* player = number ? find_player(season, match.team(side), *number) : nullptr;
        if (player == nullptr) continue;
        const bool both_known = player->person != 0 && match.arbiter_person != 0;
        if (both_known ? player->person == match.arbiter_person : player->name == match.arbiter)
            return Refusal{Refused::arbiter_plays, match.arbiter, {}};
    }
    return std::nullopt;
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
