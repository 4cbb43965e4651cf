#include <algorithm>
#include <numeric>
#include <set>

#include "registry/fold.hpp"
#include "statutes/admission.hpp"
#include "statutes/meeting_commands.hpp"
#include "vocabulary/urn.hpp"

namespace dommer::statutes {
namespace {

using Decided = tl::expected<std::vector<MeetingEvent>, MeetingRefusal>;

// "At Easter, with the championship": from the Saturday before Palm Sunday to Easter Monday.
bool is_at_easter(Date day) {
    const Date easter = delegate_meeting_easter(static_cast<int>(day.year()));
    return plus_days(easter, -8) <= day && day <= plus_days(easter, 1);
}

struct Decide {
    const std::optional<Meeting>& now;
    const MeetingMoment& moment;

    const UnionLaw& law() const { return moment.law; }
    MeetingRefusal refused(MeetingRefused why, std::string_view article = {}) const {
        return {why, article.empty() ? std::nullopt
                                     : std::optional(Citation{std::string(law().book), std::string(article)})};
    }
    Decided no(MeetingRefused why, std::string_view article = {}) const {
        return tl::unexpected(refused(why, article));
    }
    Decided late(MeetingRefused why, Date last_day, std::string_view article = "1.3 §6") const {
        MeetingRefusal refusal = refused(why, article);
        refusal.last_day = last_day;
        return tl::unexpected(refusal);
    }
    std::optional<MeetingRefusal> unless_open() const {
        if (now->phase == MeetingPhase::open) return std::nullopt;
        return refused(now->phase == MeetingPhase::called ? MeetingRefused::not_open : MeetingRefused::is_closed);
    }

    // dsu_2011, 1.3 §6: the executive committee or clubs with 10 % of the votes. dsu_2011, 1.3 §7: the chairman or five
    // members of the main board. dsu_2011, 2.4.1: a club's as its statutes say; somebody has to demand it.
    std::optional<MeetingRefusal> unless_demanded(const CallMeeting& c, const Meeting& called,
                                                  const MeetingTerms& terms) const {
        MeetingRefusal refusal = refused(MeetingRefused::too_few_demand_it, terms.article);
        switch (terms.body) {
            case MeetingBody::delegates:
                refusal.votes = extraordinary_threshold(law(), all_votes(law(), called));
                if (extraordinary_meeting_is_due(law(), all_votes(law(), called), c.votes_demanding,
                                                 c.demanded_by_executive))
                    return std::nullopt;
                return refusal;
            case MeetingBody::main_board:
                refusal.votes = law().members_for_extraordinary_board;
                if (board_meeting_is_due(law(), c.votes_demanding, c.demanded_by_executive)) return std::nullopt;
                return refusal;
            case MeetingBody::club: break;
        }
        refusal.votes = 1;
        return c.demanded_by_executive || c.votes_demanding > 0 ? std::nullopt : std::optional(refusal);
    }

    // dsu_2011, 1.3 §6: at Easter, or when the executive committee or clubs with 10 % of the votes demand it; 14 days'
    // notice with the agenda.
    Decided operator()(const CallMeeting& c) const {
        if (now) return no(MeetingRefused::exists_already);
        if (c.as.title.empty()) return no(MeetingRefused::name_missing);
        if (c.as.agenda.empty()) return no(MeetingRefused::agenda_missing, "1.3 §6");
        const MeetingTerms terms = terms_of(law(), c.as.kind);
        if (c.as.clubs.empty()) return no(MeetingRefused::clubs_missing);
        if (terms.body == MeetingBody::club && c.as.clubs.size() != 1) return no(MeetingRefused::not_one_club);
        std::set<int> numbers;
        for (const MeetingClub& club : c.as.clubs)
            if (!numbers.insert(club.number).second) return no(MeetingRefused::club_twice);
        MeetingCalled called = c.as;
        const int july = july_quarter_before(law(), c.as.day);
        if (terms.body == MeetingBody::delegates && july + 1 != static_cast<int>(c.as.day.year()))
            called.july_of = july;
        const auto after = evolve(std::nullopt, called);
        const Date last = plus_days(c.as.day, -terms.notice_days);
        if (c.as.notice > last) return late(MeetingRefused::notice_too_short, last, terms.article);
        if (terms.at_easter && !is_at_easter(c.as.day)) return no(MeetingRefused::not_at_easter, "1.3 §6");
        if (terms.is_extraordinary)
            if (const auto refusal = unless_demanded(c, *after, terms)) return tl::unexpected(*refusal);
        return {{called}};
    }
    Decided operator()(const PublishAccounts& c) const {
        const Date last = days_of(law(), *now).accounts;
        if (c.day > last) return late(MeetingRefused::accounts_too_late, last);
        return {{AccountsPublished{c.day}}};
    }
    // dsu_2011, 1.3 §6: what the ordinary meeting treats was asked for by 1 February. dsu_2011, 1.3 §11: a change of
    // the statutes is on the agenda, so it came before the last day on which the agenda of an extraordinary meeting can
    // be sent; so did what asks for more than half.
    Date last_day_of(const MoveMotion& c, const MeetingTerms& terms) const {
        if (terms.motions_by_february) return days_of(law(), *now).motions;
        const bool is_on_agenda = terms.body == MeetingBody::delegates && c.majority != Majority::simple;
        return is_on_agenda ? days_of(law(), *now).notice : now->day;
    }
    // dsu_2011, 1.3 §6: in writing, from a voter or a member of the main board. A voter is a club with votes.
    std::optional<MeetingRefusal> fault_of_mover(const MoveMotion& c) const {
        if (!c.written) return refused(MeetingRefused::motion_not_written, "1.3 §6");
        if (c.by.empty()) return refused(MeetingRefused::name_missing, "1.3 §6");
        const auto moves = [&](const MeetingClub& club) {
            return registry::folded(club.name) == registry::folded(c.by) && votes_of_club(law(), *now, club) > 0;
        };
        if (c.of_main_board || std::ranges::any_of(now->clubs, moves)) return std::nullopt;
        return refused(MeetingRefused::mover_has_no_vote, "1.3 §6");
    }
    Decided operator()(const MoveMotion& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        if (c.title.empty()) return no(MeetingRefused::name_missing);
        const MeetingTerms terms = terms_of(law(), now->kind);
        if (!may_decide(terms.body, c.majority)) return no(MeetingRefused::for_another_body, article_of(c.majority));
        if (!c.received && c.majority != Majority::simple && terms.body == MeetingBody::delegates)
            return no(MeetingRefused::motion_not_on_agenda, c.majority == Majority::law_change ? "1.3 §11" : "1.3 §6");
        if (const Date last = last_day_of(c, terms); c.received && *c.received > last)
            return late(MeetingRefused::motion_too_late, last);
        if (c.received && terms.body == MeetingBody::delegates)
            if (const auto fault = fault_of_mover(c)) return tl::unexpected(*fault);
        const int number = static_cast<int>(now->motions.size()) + 1;
        return {{MotionReceived{{number, c.title, c.by, c.majority, c.received, c.of_main_board}}}};
    }
    Decided operator()(const OpenMeeting&) const {
        if (now->phase == MeetingPhase::open) return no(MeetingRefused::is_open_already);
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        return {{MeetingOpened{}}};
    }
    bool is_represented(int club) const {
        return std::ranges::any_of(now->delegates,
                                   [&](const Delegate& each) { return each.present && each.club == club; }) ||
               std::ranges::any_of(now->proxies, [&](const Proxy& each) { return each.club == club; });
    }
    // dsu_2011, 1.3 §6: one person casts proxies up to 2 %, so nobody is there twice.
    Decided operator()(const Arrive& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        if (c.name.empty()) return no(MeetingRefused::name_missing);
        const auto is_there = [&](const Delegate& each) {
            return registry::folded(each.name) == registry::folded(c.name);
        };
        if (std::ranges::any_of(now->delegates, is_there)) return no(MeetingRefused::there_already, "1.3 §6");
        if (c.club && find_club(*now, *c.club) == nullptr) return no(MeetingRefused::no_such_club);
        const int number = now->delegates.empty() ? 1 : now->delegates.back().number + 1;
        if (terms_of(law(), now->kind).body == MeetingBody::club)
            return {{DelegateArrived{{number, c.name, std::nullopt}}}};
        if (c.club && is_represented(*c.club)) return no(MeetingRefused::club_represented, "1.3 §6");
        return {{DelegateArrived{{number, c.name, c.club}}}};
    }
    Decided operator()(const ChangePresence& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        const Delegate* who = find_delegate(*now, c.delegate);
        if (who == nullptr) return no(MeetingRefused::no_such_delegate);
        if (who->present == c.present) return std::vector<MeetingEvent>{};
        if (c.present && who->club && is_represented(*who->club)) return no(MeetingRefused::club_represented, "1.3 §6");
        return {{PresenceChanged{c.delegate, c.present}}};
    }
    // An arrival by mistake; not of somebody whose votes a roll call has counted.
    Decided operator()(const UndoArrival& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        if (find_delegate(*now, c.delegate) == nullptr) return no(MeetingRefused::no_such_delegate);
        const auto counts = [&](const Motion& each) {
            return each.result && each.result->by_delegate.contains(c.delegate);
        };
        if (std::ranges::any_of(now->motions, counts)) return no(MeetingRefused::arrival_counted);
        return {{ArrivalUndone{c.delegate}}};
    }
    // dsu_2011, 1.3 §6: a written proxy to anybody who is registered.
    Decided operator()(const GiveProxy& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        if (const MeetingTerms terms = terms_of(law(), now->kind); !terms.has_proxies)
            return no(MeetingRefused::no_proxies_here, terms.article);
        const MeetingClub* club = find_club(*now, c.proxy.club);
        const Delegate* to = find_delegate(*now, c.proxy.delegate);
        if (club == nullptr) return no(MeetingRefused::no_such_club);
        if (to == nullptr) return no(MeetingRefused::no_such_delegate);
        if (!c.written) return no(MeetingRefused::not_written, "1.3 §6");
        if (to->club == c.proxy.club) return no(MeetingRefused::proxy_to_own_club);
        if (is_represented(c.proxy.club)) return no(MeetingRefused::club_represented, "1.3 §6");
        if (votes_of_club(law(), *now, *club) == 0) return no(MeetingRefused::no_votes_to_give, "1.3 §6");
        return {{ProxyGiven{c.proxy}}};
    }
    Decided operator()(const TakeProxyBack& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        if (std::ranges::find(now->proxies, c.club, &Proxy::club) == now->proxies.end())
            return no(MeetingRefused::no_such_proxy);
        return {{ProxyTakenBack{c.club}}};
    }
    Decided voted(int number, const Count& count, std::map<int, Choice> by_delegate) const {
        const Motion* motion = find_motion(*now, number);
        if (motion == nullptr) return no(MeetingRefused::no_such_motion);
        if (motion->result) return no(MeetingRefused::voted_already);
        const int present = votes_present(law(), *now);
        if (count.cast() + count.blank + count.invalid > present) return too_many(present);
        MotionResult result = result_at(*now, *motion, count);
        result.by_delegate = std::move(by_delegate);
        return {{MotionVoted{number, result}}};
    }
    Decided too_many(int present) const {
        MeetingRefusal refusal = refused(MeetingRefused::more_votes_than_present, "1.3 §6");
        refusal.votes = present;
        return tl::unexpected(refusal);
    }
    Decided operator()(const VoteOnMotion& c) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        return voted(c.motion, c.count, {});
    }
    Decided operator()(const RollCall& c) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        Count count;
        for (const auto& [number, choice] : c.by_delegate) {
            const Delegate* who = find_delegate(*now, number);
            if (who == nullptr) return no(MeetingRefused::no_such_delegate);
            const int votes = votes_of(law(), *now, *who).cast;
            if (votes == 0) return no(MeetingRefused::delegate_has_no_votes, "1.3 §6");
            (choice == Choice::yes     ? count.yes
             : choice == Choice::no    ? count.no
             : choice == Choice::blank ? count.blank
                                       : count.invalid) += votes;
        }
        return voted(c.motion, count, c.by_delegate);
    }
    // dsu_2011, 2.4.1: by acclamation or silence, where there are no more candidates than seats.
    Decided without_ballots(HeldElection held) const {
        if (static_cast<int>(held.votes.size()) > held.seats) return no(MeetingRefused::contested, "2.4.1");
        held.ballots = held.blank = held.invalid = 0;
        for (auto& [name, votes] : held.votes) {
            if (name.empty()) return no(MeetingRefused::name_missing);
            votes = 0;
            held.result.elected.push_back(name);
        }
        held.result.open_seats = held.seats - static_cast<int>(held.votes.size());
        return {{ElectionHeld{held}}};
    }
    // dsu_2011, 2.4.1: who is level in an election is voted on again, or lots are drawn.
    Decided operator()(const DrawElection& c) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        const auto held = std::ranges::find(now->elections, c.election, &HeldElection::number);
        if (held == now->elections.end()) return no(MeetingRefused::no_such_election);
        std::vector<std::string> drawn = held->result.tied;
        if (drawn.empty()) return no(MeetingRefused::nobody_is_level, "2.4.1");
        if (c.drawn.empty())
            Urn(moment.lot).shuffle(drawn);
        else if (!std::ranges::is_permutation(c.drawn, drawn))
            return no(MeetingRefused::lots_wrong, "2.4.1");
        else
            drawn = c.drawn;
        return {{ElectionDrawn{c.election, std::move(drawn)}}};
    }
    // dsu_2011, 2.4.1: by relative or absolute majority; a ballot has as many names as there are seats.
    Decided operator()(const HoldElection& c) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        HeldElection held = c.election;
        if (held.office.empty() || held.votes.empty()) return no(MeetingRefused::name_missing);
        if (held.seats < 1) return no(MeetingRefused::seats_missing);
        held.number = static_cast<int>(now->elections.size()) + 1;
        if (!suits(held.form, true, false)) return no(MeetingRefused::form_not_for_persons, "2.4.1");
        if (held.form == VotingForm::acclamation || held.form == VotingForm::tacit) return without_ballots(held);
        const int present = votes_present(law(), *now);
        if (held.ballots + held.blank + held.invalid > present) return too_many(present);
        int names = 0;
        for (const auto& [name, votes] : held.votes) {
            names += votes;
            if (name.empty()) return no(MeetingRefused::name_missing);
            if (votes > held.ballots) return no(MeetingRefused::too_many_names, "2.4.1");
        }
        if (names > held.ballots * held.seats) return no(MeetingRefused::too_many_names, "2.4.1");
        held.result = held.kind == ElectionKind::relative ? by_relative_majority(held.votes, held.seats)
                                                          : by_absolute_majority(held.votes, held.seats, held.ballots);
        return {{ElectionHeld{held}}};
    }
    // dsu_2011, 1.3 §7: the extra votes of the main board hold from the end of the meeting at Easter.
    Decided operator()(const AllotExtraVotes& c) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        if (terms_of(law(), now->kind).body != MeetingBody::delegates)
            return no(MeetingRefused::for_another_body, "1.3 §7");
        constexpr int districts = 9;
        auto members = c.members.empty() ? members_by_district(*now) : std::map<int, int>{};
        for (const auto& [district, count] : c.members) {
            if (district < 1 || district > districts || count < 0)
                return no(MeetingRefused::no_such_district, "1.3 §5");
            members[district_on(now->day, district)] += count;
        }
        if (members.empty()) return no(MeetingRefused::no_such_district, "1.3 §7");
        const ExtraVotes votes = extra_votes(law(), members);
        std::vector<int> drawn = votes.tied;
        Urn(moment.lot).shuffle(drawn);
        return {{ExtraVotesAllotted{{members, with_lots(law(), votes, drawn), drawn}}}};
    }
    Decided operator()(const NoteItem& c) const {
        if (now->minutes_published) return no(MeetingRefused::minutes_published_already);
        if (std::ranges::find(now->agenda, c.item, &AgendaItem::number) == now->agenda.end())
            return no(MeetingRefused::no_such_item);
        return {{ItemNoted{c.item, c.note}}};
    }
    Decided operator()(const CloseMeeting&) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        if (std::ranges::any_of(now->motions, [](const Motion& each) { return !each.result; }))
            return no(MeetingRefused::motions_open);
        return {{MeetingClosed{}}};
    }
    // dsu_2011, 1.3 §6: the minutes are published within two months; late ones are published all the same, since
    // nothing is won by keeping them back.
    Decided operator()(const PublishMinutes& c) const {
        if (now->phase != MeetingPhase::closed) return no(MeetingRefused::not_closed);
        if (now->minutes_published) return no(MeetingRefused::minutes_published_already);
        if (c.day < now->day) return no(MeetingRefused::minutes_too_early);
        return {{MinutesPublished{c.day}}};
    }
    Decided operator()(const ObjectToMinutes& c) const {
        if (!now->minutes_published || c.objection.day < *now->minutes_published)
            return no(MeetingRefused::minutes_not_published);
        if (c.objection.by.empty() || c.objection.words.empty()) return no(MeetingRefused::name_missing);
        const Date last = *days_of(law(), *now).objections;
        if (c.objection.day > last) return late(MeetingRefused::objection_too_late, last);
        return {{MinutesObjected{c.objection}}};
    }
};

}  // namespace

tl::expected<std::vector<MeetingEvent>, MeetingRefusal> decide(const std::optional<Meeting>& now,
                                                               const MeetingCommand& command,
                                                               const MeetingMoment& moment) {
    if (!now && !std::holds_alternative<CallMeeting>(command))
        return tl::unexpected(MeetingRefusal{MeetingRefused::no_such_meeting});
    return std::visit(Decide{now, moment}, command);
}

}  // namespace dommer::statutes
