#include "registry/rating_register.hpp"

#include <algorithm>
#include <set>

namespace dommer::registry {
namespace {

using RatingDecision = tl::expected<std::vector<RatingEvent>, RatingRefusal>;

Citation handbook(const char* article) { return {"dsu-2011", article}; }

tl::unexpected<RatingRefusal> no(RatingRefused why, std::optional<PersonId> person = std::nullopt,
                                 std::optional<Citation> article = std::nullopt) {
    return tl::unexpected(RatingRefusal{why, person, std::move(article)});
}

rating::Belonging belonging_of(const Person& person, Date day) {
    for (const Membership& membership : person.memberships) {
        if (!runs_on(membership, day)) continue;
        if (membership.kind == MembershipKind::individual) return rating::Belonging::individual_member;
        if (membership.kind == MembershipKind::club) return rating::Belonging::club_member;
    }
    return rating::Belonging::not_a_member;
}

bool is_for_foreigners(NumberGround ground) { return ground == NumberGround::elo || ground == NumberGround::national; }

struct RatingDecider {
    const RatingRegister& now;
    const Register& all;

    RatingDecision operator()(const NumberGranted& c) const {
        const Person* person = all.find(c.person);
        if (!person) return no(RatingRefused::no_such_person, c.person);
        const bool foreigner = !is_of_the_realm(person->particulars.federation);
        if (is_for_foreigners(c.ground) && !foreigner)
            return no(RatingRefused::not_a_foreigner, c.person, handbook("4.5.5.2"));
        if (auto barred = why_not_anew(c)) return no(*barred, c.person, handbook("4.5.5.1"));
        if (c.ground == NumberGround::entry || c.ground == NumberGround::reassessment) {
            if (foreigner) return no(RatingRefused::is_a_foreigner, c.person, handbook("4.5.5.2"));
            const rating::EntryProposal proposal{c.rating, c.proposed_by, c.approved_by, belonging_of(*person, c.day)};
            if (!rating::entry_is_allowed(proposal, rating::season_on(c.day)))
                return no(RatingRefused::may_not_give_this_number, c.person, handbook("4.5.5.1"));
        }
        NumberGranted granted = c;
        granted.person = *all.current(c.person);
        return {{granted}};
    }

    // Whether any event of the list names the person: most newcomers are answered without computing the list.
    bool is_known(PersonId person, rating::List list) const {
        const auto is_that_person = [&](PersonId id) { return all.current(id) == person; };
        return std::ranges::any_of(
                   now.granted, [&](const NumberGranted& g) { return g.list == list && is_that_person(g.person); }) ||
               std::ranges::any_of(now.reports, [&](const ReportTaken& r) {
                   return r.list == list && std::ranges::any_of(r.players, is_that_person);
               });
    }

    // dsu_2011, 4.5.5.1: who has a number keeps it, unless their last rated result is more than five years old, or,
    // with the committee's approval, a year and a half. A number taken over from another register replaces one that
    // the list only began with.
    std::optional<RatingRefused> why_not_anew(const NumberGranted& c) const {
        const PersonId person = *all.current(c.person);
        const bool may_have_begun = c.ground != NumberGround::taken_over && !rating::beginnings_of(c.list).empty() &&
                                    is_known(person, rating::List::standard);
        if (!may_have_begun && !is_known(person, c.list)) return std::nullopt;
        const auto players = history_of(now, all, c.list);
        if (!players) return std::nullopt;
        const auto ledger = rating::registered_on(players->history, c.day);
        const std::uint32_t place = players->place.at(c.person);
        if (!ledger.registered()[place]) return std::nullopt;
        const auto last = rating::last_rated_result(ledger.entries()[place]);
        const auto status =
            rating::listing_status(last.value_or(ledger.entries()[place].front().day), c.day, rating::season_on(c.day));
        if (status.on_return == rating::OnReturn::archived_rating_or_restart) return std::nullopt;
        if (c.ground == NumberGround::reassessment && status.may_be_reassessed) return std::nullopt;
        return RatingRefused::has_a_number;
    }

    RatingDecision operator()(const ReportTaken& c) const {
        if (c.reported < c.start) return no(RatingRefused::reported_before_it_starts);
        if (c.players.empty()) return no(RatingRefused::no_players);
        for (const ReportTaken& report : now.reports)
            if (report.tournament == c.tournament) return no(RatingRefused::reported_already);
        std::set<PersonId> seen;
        for (const PersonId player : c.players) {
            const auto person = all.current(player);
            if (!person) return no(RatingRefused::no_such_person, player);
            if (!seen.insert(*person).second) return no(RatingRefused::player_twice, player);
        }
        for (const PersonId candidate : c.candidates)
            if (std::ranges::find(c.players, candidate) == c.players.end())
                return no(RatingRefused::candidate_did_not_play, candidate, handbook("4.1 §26"));
        for (const rating::ReportedGame& game : c.games)
            if (game.white == game.black)
                return no(RatingRefused::against_themselves,
                          game.white < c.players.size() ? std::optional(c.players[game.white]) : std::nullopt);
        return {{c}};
    }

    RatingDecision operator()(const ReportTakenBack& c) const {
        if (c.reason.empty()) return no(RatingRefused::reason_missing);
        const bool is_there = std::ranges::any_of(
            now.reports, [&](const ReportTaken& report) { return report.tournament == c.tournament; });
        if (!is_there) return no(RatingRefused::no_such_report);
        return {{c}};
    }

    // dsu_2011, 4.5.6.2: the alignment is made on one day from 1 to 15 August.
    RatingDecision operator()(const ListAligned& c) const {
        if (c.day.month() != std::chrono::August || static_cast<unsigned>(c.day.day()) > 15)
            return no(RatingRefused::alignment_not_in_august, std::nullopt, handbook("4.5.6.2"));
        if (!rating::season_on(c.day).alignment)
            return no(RatingRefused::no_alignment_in_this_season, std::nullopt, handbook("4.5.6"));
        if (c.number <= 0 || c.covered.empty())
            return no(RatingRefused::nothing_to_align, std::nullopt, handbook("4.5.6.2"));
        for (const PersonId person : c.covered)
            if (!all.find(person)) return no(RatingRefused::no_such_person, person);
        return {{c}};
    }
};

}  // namespace

ReportTaken report_of(std::string tournament, const rating::ReportedEvent& event,
                      const std::vector<std::optional<PersonId>>& players, Date reported) {
    rating::ReportedGroup group = rating::group_of(event);
    ReportTaken taken{std::move(tournament), group.list, event.first_day, reported, group.all_play_all, {}, {}, {}};
    std::vector<std::size_t> place(players.size());
    for (std::size_t at = 0; at < players.size(); ++at) {
        if (!players[at]) continue;
        place[at] = taken.players.size();
        taken.players.push_back(*players[at]), taken.winner.push_back(group.winner[at]);
    }
    for (std::size_t at = 0; at < players.size(); ++at) {
        if (players[at]) continue;
        place[at] = taken.players.size() + taken.strangers.size();
        taken.strangers.push_back(event.start[at]);
    }
    for (rating::ReportedGame game : group.games) {
        game.white = place[game.white], game.black = place[game.black];
        taken.games.push_back(game);
    }
    return taken;
}

bool concerns(const RatingEvent& event, PersonId person) {
    return std::visit(
        [&](const auto& e) {
            if constexpr (requires { e.person; })
                return e.person == person;
            else if constexpr (requires { e.players; })
                return std::ranges::find(e.players, person) != e.players.end();
            else if constexpr (requires { e.covered; })
                return std::ranges::find(e.covered, person) != e.covered.end();
            else
                return false;
        },
        event);
}

RatingEvent without_others(RatingEvent event) {
    if (auto* report = std::get_if<ReportTaken>(&event))
        report->players.clear(), report->winner.clear(), report->games.clear(), report->strangers.clear(),
            report->candidates.clear();
    if (auto* aligned = std::get_if<ListAligned>(&event)) aligned->covered.clear();
    return event;
}

RatingRegister evolve(RatingRegister now, const RatingEvent& event) {
    if (const auto* granted = std::get_if<NumberGranted>(&event)) now.granted.push_back(*granted);
    if (const auto* report = std::get_if<ReportTaken>(&event)) now.reports.push_back(*report);
    if (const auto* aligned = std::get_if<ListAligned>(&event)) now.alignments.push_back(*aligned);
    if (const auto* back = std::get_if<ReportTakenBack>(&event))
        std::erase_if(now.reports, [&](const ReportTaken& report) { return report.tournament == back->tournament; });
    return now;
}

tl::expected<std::vector<RatingEvent>, RatingRefusal> decide(const RatingRegister& now, const Register& all,
                                                             const RatingCommand& command) {
    return std::visit(RatingDecider{now, all}, command);
}

namespace {

// Both lists have the same players at the same places.
tl::expected<std::vector<rating::Beginning>, std::string> beginnings_of(const RatingRegister& now, const Register& all,
                                                                        rating::List list) {
    std::vector<rating::Beginning> begun;
    const auto days = rating::beginnings_of(list);
    if (days.empty()) return begun;
    const auto standard = history_of(now, all, rating::List::standard);
    if (!standard) return tl::unexpected(standard.error());
    for (const Date day : days) {
        const auto numbers = rating::recompute(standard->history, {}, day);
        begun.push_back({day, {numbers.registered().begin(), numbers.registered().end()}});
    }
    return begun;
}

}  // namespace

tl::expected<RatingPlayers, std::string> history_of(const RatingRegister& now, const Register& all, rating::List list) {
    RatingPlayers result;
    result.history.list = list;
    for (const auto& [id, person] : all.persons)
        if (!person.merged_into)
            result.place[id] = static_cast<std::uint32_t>(result.persons.size()), result.persons.push_back(id);
    for (const auto& [id, person] : all.persons)
        if (const auto kept = all.current(id); person.merged_into && kept) result.place[id] = result.place.at(*kept);
    result.history.entry_ratings.resize(result.persons.size());
    // A number given to a duplicate counts only if the person had none of their own: otherwise it was given to one who
    // had a number.
    const auto has_their_own = [&](PersonId kept) {
        return std::ranges::any_of(
            now.granted, [&](const NumberGranted& granted) { return granted.list == list && granted.person == kept; });
    };
    for (const NumberGranted& granted : now.granted)
        if (granted.list == list &&
            (all.current(granted.person) == granted.person || !has_their_own(*all.current(granted.person))))
            result.history.grants.push_back({granted.day, result.place.at(granted.person), granted.rating});
    for (const ListAligned& aligned : now.alignments) {
        if (aligned.list != list) continue;
        rating::Adjustment adjustment{aligned.day, aligned.number, aligned.direction, {}};
        for (const PersonId person : aligned.covered) adjustment.covered.push_back(result.place.at(person));
        result.history.adjustments.push_back(std::move(adjustment));
    }
    for (const ReportTaken& report : now.reports) {
        if (report.list != list) continue;
        rating::Tournament tournament{report.start,        report.reported, list, {}, report.games, report.winner,
                                      report.all_play_all, report.strangers};
        for (const PersonId player : report.players) tournament.players.push_back(result.place.at(player));
        const std::set<std::uint32_t> distinct(tournament.players.begin(), tournament.players.end());
        if (distinct.size() != tournament.players.size()) return tl::unexpected(report.tournament);
        result.history.tournaments.push_back(std::move(tournament));
        result.tournaments.push_back(report.tournament);
    }
    if (auto begun = beginnings_of(now, all, list))
        result.history.beginnings = std::move(*begun);
    else
        return tl::unexpected(begun.error());
    return result;
}

}  // namespace dommer::registry
