#include <algorithm>
#include <numeric>
#include <set>

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
        const auto after = evolve(std::nullopt, c.as);
        const Date last = plus_days(c.as.day, -terms.notice_days);
        if (c.as.notice > last) return late(MeetingRefused::notice_too_short, last, terms.article);
        if (terms.at_easter && !is_at_easter(c.as.day)) return no(MeetingRefused::not_at_easter, "1.3 §6");
        if (terms.is_extraordinary)
            if (const auto refusal = unless_demanded(c, *after, terms)) return tl::unexpected(*refusal);
        return {{c.as}};
    }
    Decided operator()(const PublishAccounts& c) const {
        const Date last = days_of(law(), *now).accounts;
        if (c.day > last) return late(MeetingRefused::accounts_too_late, last);
        return {{AccountsPublished{c.day}}};
    }
    // dsu_2011, 1.3 §6: what the ordinary meeting treats was asked for by 1 February. dsu_2011, 1.3 §11: a change of
    // the statutes is on the agenda, so it is not moved at the meeting itself; nor is what asks for more than half.
    Decided operator()(const MoveMotion& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        if (c.title.empty()) return no(MeetingRefused::name_missing);
        const MeetingTerms terms = terms_of(law(), now->kind);
        if (!may_decide(terms.body, c.majority)) return no(MeetingRefused::for_another_body, article_of(c.majority));
        if (!c.received && c.majority != Majority::simple && terms.body == MeetingBody::delegates)
            return no(MeetingRefused::motion_not_on_agenda, c.majority == Majority::law_change ? "1.3 §11" : "1.3 §6");
        const Date last = days_of(law(), *now).motions;
        if (c.received && terms.motions_by_february && *c.received > last)
            return late(MeetingRefused::motion_too_late, last);
        const int number = static_cast<int>(now->motions.size()) + 1;
        return {{MotionReceived{{number, c.title, c.by, c.majority, c.received}}}};
    }
    Decided operator()(const OpenMeeting&) const {
        if (now->phase == MeetingPhase::open) return no(MeetingRefused::is_open_already);
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        return {{MeetingOpened{}}};
    }
    bool is_represented(int club) const {
        return std::ranges::any_of(now->delegates, [&](const Delegate& each) { return each.club == club; }) ||
               std::ranges::any_of(now->proxies, [&](const Proxy& each) { return each.club == club; });
    }
    Decided operator()(const Arrive& c) const {
        if (now->phase == MeetingPhase::closed) return no(MeetingRefused::is_closed);
        if (c.name.empty()) return no(MeetingRefused::name_missing);
        if (c.club && find_club(*now, *c.club) == nullptr) return no(MeetingRefused::no_such_club);
        const int number = static_cast<int>(now->delegates.size()) + 1;
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
        return {{PresenceChanged{c.delegate, c.present}}};
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
    // dsu_2011, 2.4.1: by relative or absolute majority; a ballot has as many names as there are seats.
    Decided operator()(const HoldElection& c) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        HeldElection held = c.election;
        if (held.office.empty() || held.votes.empty()) return no(MeetingRefused::name_missing);
        if (held.seats < 1) return no(MeetingRefused::seats_missing);
        const int present = votes_present(law(), *now);
        if (held.ballots + held.blank + held.invalid > present) return too_many(present);
        int names = 0;
        for (const auto& [name, votes] : held.votes) {
            names += votes;
            if (name.empty()) return no(MeetingRefused::name_missing);
            if (votes > held.ballots) return no(MeetingRefused::too_many_names, "2.4.1");
        }
        if (names > held.ballots * held.seats) return no(MeetingRefused::too_many_names, "2.4.1");
        held.number = static_cast<int>(now->elections.size()) + 1;
        held.result = held.kind == ElectionKind::relative ? by_relative_majority(held.votes, held.seats)
                                                          : by_absolute_majority(held.votes, held.seats, held.ballots);
        return {{ElectionHeld{held}}};
    }
    // dsu_2011, 1.3 §7: the extra votes of the main board hold from the end of the meeting at Easter.
    Decided operator()(const AllotExtraVotes& c) const {
        if (const auto closed = unless_open()) return tl::unexpected(*closed);
        if (terms_of(law(), now->kind).body != MeetingBody::delegates)
            return no(MeetingRefused::for_another_body, "1.3 §7");
        const auto members = c.members.empty() ? members_by_district(*now) : c.members;
        constexpr int districts = 9;
        for (const auto& [district, count] : members)
            if (district < 1 || district > districts || count < 0)
                return no(MeetingRefused::no_such_district, "1.3 §5");
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
