#include <algorithm>

#include "season_deciding.hpp"

// The plan of a season: the draft, objections to it, and who has the matches of a round in one place.
namespace dommer::teams::season {

// dsu_2011, 5.1 §8: with the draft the clubs are told until when they may object.
Decided decide_on(const Season& season, const PlanSent& wish, const Moment& moment) {
    for (const GroupPlan& group : season.settings.groups)
        if (group.days.empty()) return refuse(Refused::too_few_days, "1, " + group.name);
    PlanSent sent = wish;
    if (!sent.day.ok()) sent.day = moment.today;
    if (!sent.objections_by.ok() || sent.objections_by < sent.day)
        return refuse(Refused::bad_settings, "objections_by");
    return all_of(sent);
}

// dsu_2011, 5.1 §8: objections are treated before the main board has the final plan.
Decided decide_on(const Season& season, const PlanApproved& wish, const Moment& moment) {
    if (!season.plan.sent) return refuse(Refused::plan_not_sent);
    for (const auto& [id, objection] : season.plan.objections)
        if (objection.answer.empty()) return refuse(Refused::objections_open, season.clubs.at(objection.club).name);
    PlanApproved approved = wish;
    if (!approved.day.ok()) approved.day = moment.today;
    return all_of(approved);
}

// dsu_2011, 5.1 §8: clubs may object by the day that they were told, and ask that the main board hears it.
Decided decide_on(const Season& season, const ObjectionMade& wish, const Moment& moment) {
    if (!season.clubs.contains(wish.club)) return refuse(Refused::no_such_club, std::to_string(wish.club));
    if (!season.plan.sent) return refuse(Refused::plan_not_sent);
    if (wish.words.empty()) return refuse(Refused::needs_words);
    if (season.plan.approved || moment.today > season.plan.objections_by)
        return refuse(Refused::objection_too_late, iso(season.plan.objections_by));
    ObjectionMade made = wish;
    made.objection = next_number(season.plan.objections), made.day = moment.today;
    return all_of(made);
}

Decided decide_on(const Season& season, const ObjectionAnswered& wish, const Moment& moment) {
    const auto objection = season.plan.objections.find(wish.objection);
    if (objection == season.plan.objections.end())
        return refuse(Refused::no_such_objection, std::to_string(wish.objection));
    if (wish.words.empty()) return refuse(Refused::needs_words);
    if (!objection->second.answer.empty()) return refuse(Refused::decided_already, std::to_string(wish.objection));
    ObjectionAnswered answered = wish;
    answered.day = moment.today;
    return all_of(answered);
}

// dsu_2011, 5.1 §6: the last round of a group may be played together, and a double round has an organiser; the director
// names who has it. dsu_2011, 5.1 §12 a: and sets the hour.
Decided decide_on(const Season& season, const RoundHosted& wish, const Moment&) {
    const GroupPlan* group = find_group(season, wish.group);
    if (group == nullptr) return refuse(Refused::no_such_group, wish.group);
    if (!season.clubs.contains(wish.club)) return refuse(Refused::no_such_club, std::to_string(wish.club));
    const auto matches = matches_of(season, wish.group, wish.round);
    if (wish.round < 1 || matches.empty()) return refuse(Refused::group_is_not_drawn, group->name);
    if (wish.start < 0 || wish.start >= 24 * 60)
        return refuse(Refused::start_outside_the_window, std::to_string(wish.start));
    for (const int match : matches)
        if (state_of(season.matches.at(match)) != CardState::empty)
            return refuse(Refused::card_is_begun, std::to_string(match));
    const auto round = static_cast<std::size_t>(wish.round);
    if (round != group->days.size() && !is_in_double_round(*group, group->days.at(round - 1)))
        return refuse(Refused::not_played_together, std::to_string(wish.round));
    return all_of(wish);
}

// dsu_2011, 5.1 §1: a club with several teams in a division may wish them in different groups; it is granted if the
// extra cost of a team is not above its fee.
Decided decide_on(const Season& season, const ApartWished& wish, const Moment&) {
    const auto club = season.clubs.find(wish.club);
    if (club == season.clubs.end()) return refuse(Refused::no_such_club, std::to_string(wish.club));
    const auto in_row = [&](const auto& each) {
        const GroupPlan* group = find_group(season, each.second.group);
        return each.second.club == wish.club && group != nullptr && group->row == wish.row;
    };
    const auto teams = std::ranges::count_if(season.teams, in_row);
    const auto groups = std::ranges::count(season.settings.groups, wish.row, &GroupPlan::row);
    if (teams < 2 || groups < teams) return refuse(Refused::no_teams_to_part, club->second.name);
    if (wish.extra_cost < Ore{}) return refuse(Refused::nothing_to_name);
    if (wish.extra_cost > season.settings.rules.entry_fee)
        return refuse(Refused::parting_costs_too_much, std::to_string(season.settings.rules.entry_fee.amount / 100));
    return all_of(wish);
}

namespace {

struct ChangeOf {
    const Season& season;
    using Change = std::optional<PlanChange>;

    std::string group(const std::string& id) const {
        const GroupPlan* found = find_group(season, id);
        return found == nullptr ? id : found->name;
    }
    std::string match(int id) const {
        const SeasonMatch& found = season.matches.at(id);
        return name_of(season, found.home) + " - " + name_of(season, found.away);
    }
    Change operator()(const TeamPlaced& wish) const {
        return PlanChange{PlanPart::team_placed, name_of(season, wish.team) + ": " + group(wish.group)};
    }
    Change operator()(const DaysSet& wish) const { return PlanChange{PlanPart::days_set, group(wish.group)}; }
    Change operator()(const GroupDrawn& wish) const { return PlanChange{PlanPart::group_drawn, group(wish.group)}; }
    Change operator()(const MatchMoved& wish) const {
        return PlanChange{PlanPart::match_moved, match(wish.match) + ": " + iso(wish.to)};
    }
    Change operator()(const StartSet& wish) const { return PlanChange{PlanPart::start_set, match(wish.match)}; }
    Change operator()(const RoundHosted& wish) const {
        return PlanChange{PlanPart::round_hosted, group(wish.group) + ", " + std::to_string(wish.round)};
    }
    Change operator()(const auto&) const { return std::nullopt; }
};

}  // namespace

std::optional<PlanChange> plan_change_of(const Season& season, const Event& wish, Date day) {
    if (!season.plan.sent) return std::nullopt;
    auto change = std::visit(ChangeOf{season}, wish);
    if (change) change->day = day;
    return change;
}

}  // namespace dommer::teams::season
