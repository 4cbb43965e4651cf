#include "teams/season_decide.hpp"

#include <algorithm>
#include <set>

#include "season_deciding.hpp"
#include "teams/season_tie_breaks.hpp"

namespace dommer::teams::season {
namespace {

std::optional<Refusal> against_settings(const Settings& settings) {
    const auto bad = [](std::string where) { return Refusal{Refused::bad_settings, std::move(where), {}}; };
    if (settings.name.empty()) return bad("name");
    if (settings.groups.empty()) return bad("groups");
    if (settings.rules.boards < 1 || settings.rules.boards > 99) return bad("boards");
    if (settings.rules.ladder.empty()) return bad("ladder");
    if (!settings.list_deadline.ok()) return bad("list_deadline");
    const std::string& type = settings.rules.swiss_type;
    if (type != "a" && type != "b" && type != "none") return bad("swiss_type");
    if (!are_codes_for_teams(settings.rules.tie_breaks)) return bad("tie_breaks");
    std::set<std::string> seen;
    for (const GroupPlan& group : settings.groups) {
        if (group.id.empty() || !seen.insert(group.id).second) return bad("groups: " + group.id);
        if (!std::ranges::is_sorted(group.days)) return bad("days: " + group.id);
    }
    return std::nullopt;
}

struct Deciding {
    const std::optional<Season>& season;
    const Moment& moment;

    Decided operator()(const Created& wish) const {
        if (season) return refuse(Refused::season_exists, season->settings.name);
        if (auto fault = against_settings(wish.settings)) return tl::unexpected(*fault);
        return all_of(wish);
    }
    Decided operator()(const CardAgreed&) const { return refuse(Refused::follows_by_itself); }
    Decided operator()(const PlanChanged&) const { return refuse(Refused::follows_by_itself); }
    Decided operator()(const Imported&) const { return refuse(Refused::follows_by_itself); }
    Decided operator()(const VacancyFilled& wish) const {
        if (!season) return refuse(Refused::no_such_season);
        if (!season->is_closed) return refuse(Refused::season_runs, season->settings.name);
        return decide_on(*season, wish, moment);
    }
    Decided operator()(const auto& wish) const {
        if (!season) return refuse(Refused::no_such_season);
        if (season->is_closed) return refuse(Refused::season_is_closed, season->settings.name);
        auto events = decide_on(*season, wish, moment);
        if (!events) return events;
        if (const auto change = plan_change_of(*season, Event(wish), moment.today))
            events->emplace_back(PlanChanged{*change});
        return events;
    }
};

struct ActingTeams {
    const Season& season;

    std::vector<int> of(int match, Side side) const {
        const auto found = season.matches.find(match);
        return found == season.matches.end() ? std::vector<int>{} : std::vector{found->second.team(side)};
    }
    std::vector<int> of_club(int club) const {
        std::vector<int> teams;
        for (const auto& [id, team] : season.teams)
            if (team.club == club) teams.push_back(id);
        return teams;
    }
    std::vector<int> of_protest(int protest) const {
        const auto found = season.protests.find(protest);
        return found == season.protests.end() ? std::vector<int>{} : std::vector{found->second.team};
    }

    std::vector<int> operator()(const LineUpHandedIn& wish) const { return of(wish.match, wish.side); }
    std::vector<int> operator()(const CardEntered& wish) const { return of(wish.match, wish.side); }
    std::vector<int> operator()(const CardConfirmed& wish) const { return of(wish.match, wish.side); }
    std::vector<int> operator()(const ReservePutIn& wish) const { return of(wish.match, wish.as.side); }
    std::vector<int> operator()(const ProtestNoted& wish) const { return {wish.team}; }
    std::vector<int> operator()(const ProtestDetailed& wish) const { return of_protest(wish.protest); }
    std::vector<int> operator()(const Appealed& wish) const { return of_protest(wish.protest); }
    // The home club provides the arbiter and reports.
    std::vector<int> operator()(const ArbiterNamed& wish) const { return of(wish.match, Side::home); }
    std::vector<int> operator()(const ArrivalNoted& wish) const { return of(wish.match, Side::home); }
    std::vector<int> operator()(const PlayerArrived& wish) const { return of(wish.match, Side::home); }
    std::vector<int> operator()(const StepTicked& wish) const { return of(wish.match, Side::home); }
    std::vector<int> operator()(const IrregularityNoted& wish) const { return of(wish.match, Side::home); }
    std::vector<int> operator()(const ScoresSent& wish) const { return of(wish.match, Side::home); }
    std::vector<int> operator()(const StartSet& wish) const { return of(wish.match, Side::away); }
    std::vector<int> operator()(const ListHandedIn& wish) const { return of_club(wish.club); }
    std::vector<int> operator()(const PlayerInserted& wish) const { return of_club(wish.club); }
    std::vector<int> operator()(const ObjectionMade& wish) const { return of_club(wish.club); }
    std::vector<int> operator()(const ApartWished& wish) const { return of_club(wish.club); }
    std::vector<int> operator()(const MealsOrdered& wish) const { return {wish.team}; }
    std::vector<int> operator()(const GirlDeclaredMissing& wish) const { return {wish.team}; }
    std::vector<int> operator()(const ClubUpdated& wish) const { return of_club(wish.club); }
    std::vector<int> operator()(const MoveAsked& wish) const { return of(wish.match, wish.side); }
    std::vector<int> operator()(const MoveAnswered& wish) const { return of(wish.match, wish.side); }
    std::vector<int> operator()(const auto&) const { return {}; }
};

}  // namespace

Decided decide(const std::optional<Season>& season, const Event& wish, const Moment& moment) {
    return std::visit(Deciding{season, moment}, wish);
}

std::vector<int> acting_teams(const Season& season, const Event& wish) { return std::visit(ActingTeams{season}, wish); }

bool may_ask(const Season& season, const Event& wish, std::string_view user) {
    return std::ranges::any_of(acting_teams(season, wish), [&](int id) {
        const auto team = season.teams.find(id);
        return team != season.teams.end() &&
               std::ranges::find(team->second.captains, user) != team->second.captains.end();
    });
}

std::optional<Refusal> against_match(const Season& season, int id) {
    const auto match = season.matches.find(id);
    if (match == season.matches.end()) return Refusal{Refused::no_such_match, std::to_string(id), {}};
    for (const int team : {match->second.home, match->second.away})
        if (season.teams.at(team).out) return Refusal{Refused::team_is_out, name_of(season, team), {}};
    return std::nullopt;
}

bool is_over(const Season& season, int id) {
    const SeasonMatch& match = season.matches.at(id);
    return season.teams.at(match.home).out || season.teams.at(match.away).out || counted_boards(season, id).has_value();
}

std::optional<Citation> article_of(Refused why) {
    const auto handbook = [](const char* article) { return Citation{"dsu-2011", article}; };
    switch (why) {
        case Refused::district_has_its_teams: return handbook("5.5 §2");
        case Refused::district_has_its_pokal_teams: return handbook("5.3 §2");
        case Refused::deposit_not_due: return handbook("5.1 §7");
        case Refused::entered_too_late: return handbook("5.3 §7");
        case Refused::new_member_too_late: return handbook("5.3 §5");
        case Refused::squad_too_large: return handbook("5.3 §4");
        case Refused::junior_squad_too_large: return handbook("5.5 §6");
        case Refused::plan_not_sent:
        case Refused::objection_too_late:
        case Refused::objections_open: return handbook("5.1 §8");
        case Refused::no_teams_to_part:
        case Refused::parting_costs_too_much:
        case Refused::to_be_apart: return handbook("5.1 §1");
        case Refused::card_stays_open:
        case Refused::cards_differ: return handbook("5.3 §8");
        case Refused::bad_list:
        case Refused::list_is_closed: return handbook("5.1 §9");
        case Refused::order_would_change:
        case Refused::foreign_player_too_late:
        case Refused::position_beyond_the_list: return handbook("5.1 §11");
        case Refused::line_up_not_legal:
        case Refused::no_such_player: return handbook("5.1 §10");
        case Refused::met_before: return handbook("5.3 §2");
        case Refused::team_is_out:
        case Refused::board_is_empty:
        case Refused::bad_decision: return handbook("5.1 §13");
        case Refused::nothing_to_answer:
        case Refused::not_before_last_round:
        case Refused::not_normally_moved:
        case Refused::moved_too_late:
        case Refused::not_played_together: return handbook("5.1 §6");
        case Refused::start_outside_the_window:
        case Refused::start_asked_too_late:
        case Refused::director_sets_start: return handbook("5.1 §12 a");
        case Refused::line_up_missing: return handbook("5.1 §12 e");
        case Refused::arbiter_plays: return handbook("5.1 §12 f");
        case Refused::wrong_number_of_boards: return handbook("5.1 §1");
        case Refused::protest_too_late:
        case Refused::protest_order:
        case Refused::appeal_too_late: return handbook("5.1 §15");
        case Refused::no_appeal: return handbook("5.3 §12");
        case Refused::too_high_a_fine: return handbook("5.1 §13");
        case Refused::lots_needed: return handbook("5.1 §3");
        case Refused::order_of_all_level:
        case Refused::replay_needed: return handbook("5.3 §9");
        case Refused::name_who_moves:
        case Refused::places_of_districts:
        case Refused::no_such_district:
        case Refused::not_the_first_of_its_group:
        case Refused::season_end: return handbook("5.1 §4");
        case Refused::no_such_vacancy:
        case Refused::not_next_in_line: return handbook("5.1 §5");
        default: return std::nullopt;
    }
}

}  // namespace dommer::teams::season
