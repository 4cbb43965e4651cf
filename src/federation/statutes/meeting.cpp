#include <algorithm>

#include "statutes/admission.hpp"
#include "statutes/meeting_events.hpp"

namespace dommer::statutes {
namespace {

template <typename List>
auto found_in(List& list, int number) -> decltype(&list.front()) {
    const auto found = std::ranges::find(list, number, [](const auto& each) { return each.number; });
    return found == list.end() ? nullptr : &*found;
}

struct Evolve {
    std::optional<Meeting> now;
    using After = std::optional<Meeting>;

    After operator()(const MeetingCalled& e) {
        return Meeting{.kind = e.kind,
                       .title = e.title,
                       .place = e.place,
                       .day = e.day,
                       .notice = e.notice,
                       .clubs = e.clubs,
                       .agenda = e.agenda,
                       .july_of = e.july_of,
                       .individual_members = e.individual_members};
    }
    After operator()(const AccountsPublished& e) { return now->accounts_published = e.day, now; }
    After operator()(const MotionReceived& e) { return now->motions.push_back(e.motion), now; }
    After operator()(const MeetingOpened&) { return now->phase = MeetingPhase::open, now; }
    After operator()(const DelegateArrived& e) { return now->delegates.push_back(e.delegate), now; }
    After operator()(const PresenceChanged& e) {
        if (Delegate* who = found_in(now->delegates, e.delegate)) who->present = e.present;
        return now;
    }
    After operator()(const ProxyGiven& e) { return now->proxies.push_back(e.proxy), now; }
    After operator()(const ProxyTakenBack& e) {
        std::erase_if(now->proxies, [&](const Proxy& each) { return each.club == e.club; });
        return now;
    }
    After operator()(const MotionVoted& e) {
        if (Motion* motion = found_in(now->motions, e.motion)) motion->result = e.result;
        return now;
    }
    After operator()(const ElectionHeld& e) { return now->elections.push_back(e.election), now; }
    After operator()(const ExtraVotesAllotted& e) { return now->extra_votes = e.votes, now; }
    After operator()(const ItemNoted& e) {
        if (AgendaItem* item = found_in(now->agenda, e.item)) item->note = e.note;
        return now;
    }
    After operator()(const MeetingClosed&) { return now->phase = MeetingPhase::closed, now; }
    After operator()(const MinutesPublished& e) { return now->minutes_published = e.day, now; }
    After operator()(const MinutesObjected& e) { return now->objections.push_back(e.objection), now; }
    After operator()(const ElectionDrawn& e) {
        HeldElection* held = found_in(now->elections, e.election);
        if (held == nullptr) return now;
        held->drawn = e.drawn;
        Election& result = held->result;
        const auto seats = std::min(static_cast<int>(e.drawn.size()), std::max(result.open_seats, 0));
        result.elected.insert(result.elected.end(), e.drawn.begin(), e.drawn.begin() + seats);
        std::ranges::sort(result.elected);
        result.open_seats -= seats;
        result.tied.clear();
        return now;
    }
    After operator()(const ArrivalUndone& e) {
        std::erase_if(now->proxies, [&](const Proxy& each) { return each.delegate == e.delegate; });
        std::erase_if(now->delegates, [&](const Delegate& each) { return each.number == e.delegate; });
        return now;
    }
};

int year_of(const Meeting& now) { return static_cast<int>(now.day.year()); }

}  // namespace

std::optional<Meeting> evolve(std::optional<Meeting> before, const MeetingEvent& event) {
    if (!before && !std::holds_alternative<MeetingCalled>(event)) return before;  // a log that begins in the middle
    return std::visit(Evolve{std::move(before)}, event);
}

const MeetingClub* find_club(const Meeting& now, int number) { return found_in(now.clubs, number); }
const Delegate* find_delegate(const Meeting& now, int number) { return found_in(now.delegates, number); }
const Motion* find_motion(const Meeting& now, int number) { return found_in(now.motions, number); }

MeetingTerms terms_of(const UnionLaw& law, MeetingKind kind) {
    constexpr int least_notice_of_a_club = 8;
    const int place = static_cast<int>(kind);
    const auto body = static_cast<MeetingBody>(place / 2);
    const bool is_extraordinary = place % 2 != 0;
    switch (body) {
        case MeetingBody::delegates:
            return {body, is_extraordinary, law.notice_days, !is_extraordinary, !is_extraordinary, true, "1.3 §6"};
        case MeetingBody::main_board: return {body, is_extraordinary, 0, false, false, false, "1.3 §7"};
        case MeetingBody::club: break;
    }
    return {body, is_extraordinary, least_notice_of_a_club, false, false, false, "2.4.1"};
}

static MeetingBody body_of(const Meeting& now) { return static_cast<MeetingBody>(static_cast<int>(now.kind) / 2); }

int votes_of_club(const UnionLaw& law, const Meeting& now, const MeetingClub& club) {
    if (club.votes) return *club.votes;
    return club_votes(law, now.july_of ? *now.july_of + 1 : year_of(now), club.members);
}

int all_votes(const UnionLaw& law, const Meeting& now) {
    if (body_of(now) == MeetingBody::club) return now.clubs.empty() ? 0 : now.clubs.front().members.july_quarter;
    int sum = 0;
    for (const MeetingClub& club : now.clubs) sum += votes_of_club(law, now, club);
    return sum;
}

ProxyVotes votes_of(const UnionLaw& law, const Meeting& now, const Delegate& delegate) {
    const auto votes = [&](int number) {
        const MeetingClub* club = find_club(now, number);
        return club == nullptr ? 0 : votes_of_club(law, now, *club);
    };
    // dsu_2011, 2.4.1: at a general assembly everybody who is there has a vote.
    if (body_of(now) == MeetingBody::club) return {0, 0, delegate.present ? 1 : 0};
    if (!delegate.present) return {proxy_cap(law, all_votes(law, now)), 0, 0};
    std::vector<int> proxies;
    for (const Proxy& proxy : now.proxies)
        if (proxy.delegate == delegate.number) proxies.push_back(votes(proxy.club));
    return votes_with_proxies(law, all_votes(law, now), delegate.club ? votes(*delegate.club) : 0, proxies);
}

int votes_present(const UnionLaw& law, const Meeting& now) {
    int sum = 0;
    for (const Delegate& each : now.delegates) sum += votes_of(law, now, each).cast;
    return sum;
}

std::map<int, int> members_by_district(const Meeting& now) {
    std::map<int, int> members;
    for (const MeetingClub& club : now.clubs)
        if (club.district != 0) members[district_on(now.day, club.district)] += club.members.july_quarter;
    for (const auto& [district, count] : now.individual_members) members[district_on(now.day, district)] += count;
    return members;
}

std::vector<Post> posts_up(int year) {
    constexpr YearlyElections yearly;
    std::vector<Post> posts;
    for (const Office office : union_offices_up(year)) {
        if (!posts.empty() && posts.back().id == id_of(office))
            ++posts.back().seats;
        else
            posts.push_back({id_of(office), 1, yearly.executive_term});
    }
    posts.push_back({"board-member", yearly.board_members, yearly.board_term});
    posts.push_back({"board-substitute", yearly.board_substitutes, yearly.substitute_term});
    posts.push_back({"auditor", yearly.auditors, 1});
    posts.push_back({"auditor-substitute", yearly.auditor_substitutes, 1});
    return posts;
}

std::vector<Post> posts_of(const UnionLaw& law, const Meeting& now) {
    switch (terms_of(law, now.kind).body) {
        case MeetingBody::delegates: return posts_up(year_of(now));
        case MeetingBody::main_board: return {};
        case MeetingBody::club: break;
    }
    constexpr int years_in_a_clubs_board = 2;
    std::vector<Post> posts;
    for (const Office office : club_offices_up(year_of(now))) {
        if (!posts.empty() && posts.back().id == id_of(office))
            ++posts.back().seats;
        else
            posts.push_back({id_of(office), 1, years_in_a_clubs_board});
    }
    return posts;
}

std::vector<OfficeHolder> office_holders(std::span<const Meeting> meetings, Date day) {
    std::vector<const Meeting*> held;
    for (const Meeting& each : meetings)
        if (body_of(each) == MeetingBody::delegates && each.phase == MeetingPhase::closed && each.day <= day)
            held.push_back(&each);
    std::ranges::sort(held, {}, [](const Meeting* each) { return each->day; });
    std::vector<OfficeHolder> holders;
    for (const Meeting* meeting : held) {
        const int year = year_of(*meeting);
        if (meeting->kind == MeetingKind::ordinary)
            std::erase_if(holders, [&](const OfficeHolder& each) { return each.until <= year; });
        for (const Post& post : posts_up(year))
            for (const HeldElection& election : meeting->elections)
                if (election.office == post.id)
                    for (const std::string& name : election.result.elected)
                        holders.push_back({std::string(post.id), name, meeting->day, year + post.years});
    }
    return holders;
}

std::map<int, int> extra_votes_in_force(std::span<const Meeting> meetings, Date day) {
    const Meeting* last = nullptr;
    for (const Meeting& each : meetings)
        if (each.kind == MeetingKind::ordinary && each.phase == MeetingPhase::closed && each.extra_votes &&
            each.day <= day && (last == nullptr || last->day < each.day))
            last = &each;
    return last == nullptr ? std::map<int, int>{} : last->extra_votes->given;
}

std::vector<AgendaItem> minutes_to_approve(std::span<const Meeting> meetings, Date day) {
    std::vector<AgendaItem> items;
    for (const Meeting& each : meetings) {
        if (body_of(each) != MeetingBody::delegates || !each.minutes_published || *each.minutes_published > day)
            continue;
        std::optional<Date> treated;  // by the last main board since
        for (const Meeting& board : meetings)
            if (body_of(board) == MeetingBody::main_board && *each.minutes_published <= board.day && board.day < day)
                treated = std::max(treated.value_or(board.day), board.day);
        AgendaItem item{0, "Godkendelse af delegeretmødets referat: " + each.title};
        for (const Objection& said : each.objections)
            if (!treated || said.day > *treated)
                item.note += (item.note.empty() ? "" : "; ") + said.by + ": " + said.words;
        if (!treated || !item.note.empty()) items.push_back(std::move(item));
    }
    return items;
}

std::vector<std::string> districts_missing(const Meeting& now) {
    std::vector<std::string> missing;
    if (body_of(now) != MeetingBody::main_board) return missing;
    for (const MeetingClub& seat : now.clubs)
        if (seat.district != 0 && std::ranges::none_of(now.delegates, [&](const Delegate& who) {
                return who.present && who.club == seat.number;
            }))
            missing.push_back(seat.name);
    return missing;
}

std::string_view article_at(const Meeting& now, Majority majority) {
    if (body_of(now) == MeetingBody::club && majority != Majority::simple) return "2.2 §6";
    return article_of(majority);
}

MotionResult result_at(const Meeting& now, const Motion& motion, const Count& count) {
    MotionResult result{.count = count, .needed = votes_needed(motion.majority, count.cast())};
    const bool of_club = body_of(now) == MeetingBody::club;
    if (of_club && motion.majority == Majority::law_change) {
        result.adopted = club_law_is_changed(count.yes, count.no, now.kind == MeetingKind::assembly);
    } else if (of_club && motion.majority == Majority::dissolution) {
        const int members = now.clubs.front().members.july_quarter;
        result.needed = (3 * members + 3) / 4, result.adopted = club_is_dissolved(count.yes, members);
    } else {
        result.adopted = is_adopted(motion.majority, count, motion.received.has_value());
    }
    return result;
}

bool may_decide(MeetingBody body, Majority majority) {
    const bool of_statutes = majority == Majority::law_change || majority == Majority::dissolution;
    if (body == MeetingBody::main_board) return !of_statutes;
    return majority != Majority::honorary_member;
}

MeetingDays days_of(const UnionLaw& law, const Meeting& now) {
    MeetingDays days{plus_days(now.day, -terms_of(law, now.kind).notice_days), day_by(law, DayRule::accounts, now.day),
                     day_by(law, DayRule::motion, now.day), day_by(law, DayRule::new_dues, now.day),
                     day_by(law, DayRule::minutes, now.day)};
    if (now.minutes_published) days.objections = day_by(law, DayRule::objection, *now.minutes_published);
    return days;
}

}  // namespace dommer::statutes
