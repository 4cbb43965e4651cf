#include "registry/events.hpp"

#include <algorithm>

namespace dommer::registry {
namespace {

template <typename... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;  // clang 16 does not deduce it by itself

LicenceRecord& record_of(Person& person, LicenceLevel level) {
    return level == LicenceLevel::d1 ? person.d1 : person.d2;
}

void sort_by_first_day(std::vector<Membership>& memberships) {
    std::stable_sort(memberships.begin(), memberships.end(),
                     [](const Membership& a, const Membership& b) { return a.from < b.from; });
}

LicenceRecord joined(const LicenceRecord& a, const LicenceRecord& b) {
    return {a.course_passed || b.course_passed, a.groups_led + b.groups_led, a.team_matches_led + b.team_matches_led,
            a.specially_granted || b.specially_granted, a.withdrawn || b.withdrawn};
}

// Of two entries of one person the one with the title for which more is asked is right.
Title higher_of(Title a, Title b) {
    constexpr Title rising[] = {Title::none, Title::wcm, Title::cm, Title::wfm, Title::fm,
                                Title::wim,  Title::wgm, Title::im, Title::gm};
    return std::ranges::find(rising, a) < std::ranges::find(rising, b) ? b : a;
}

// The duplicate's history joins that of the person kept; the duplicate's number goes on leading there.
void merge(Register& all, PersonId kept, PersonId duplicate) {
    Person& into = all.persons.at(kept);
    Person& from = all.persons.at(duplicate);
    for (const Membership& membership : from.memberships)
        if (std::find(into.memberships.begin(), into.memberships.end(), membership) == into.memberships.end())
            into.memberships.push_back(membership);
    sort_by_first_day(into.memberships);
    into.sanctions.insert(into.sanctions.end(), from.sanctions.begin(), from.sanctions.end());
    into.d1 = joined(into.d1, from.d1), into.d2 = joined(into.d2, from.d2);
    into.tournaments_as_non_member.insert(into.tournaments_as_non_member.end(), from.tournaments_as_non_member.begin(),
                                          from.tournaments_as_non_member.end());
    into.dispensed = into.dispensed || from.dispensed;
    if (!into.block) into.block = from.block;
    if (!into.particulars.born) into.particulars.born = from.particulars.born;
    if (!into.particulars.fide_id) into.particulars.fide_id = from.particulars.fide_id;
    if (!into.particulars.sex) into.particulars.sex = from.particulars.sex;
    into.particulars.title = higher_of(into.particulars.title, from.particulars.title);
    from = Person{.merged_into = kept};
    from.particulars.federation = into.particulars.federation;
}

// Results keep the number; name, birth, FIDE number and sex go. Running sanctions are not private but public order:
// they stay until they leave the register by themselves.
Particulars without_private(const Particulars& particulars) {
    Particulars left;
    left.federation = particulars.federation;
    left.title = particulars.title;
    return left;
}

void end_running(std::vector<Membership>& memberships, Date last_day) {
    for (Membership& membership : memberships)
        if (runs_on(membership, last_day)) membership.last_day = last_day;
}

}  // namespace

Register evolve(Register all, const Event& event) {
    const auto person = [&](PersonId id) -> Person& { return all.persons.at(all.current(id).value_or(id)); };
    std::visit(
        Overloaded{
            [&](const ClubRegistered& e) { all.clubs[e.club] = e.as; },
            [&](const ClubChanged& e) { all.clubs[e.club] = e.to; },
            [&](const PersonRegistered& e) { all.persons[e.person].particulars = e.as; },
            [&](const ParticularsChanged& e) { person(e.person).particulars = e.to; },
            [&](const MembershipBegun& e) {
                person(e.person).memberships.push_back(e.membership), sort_by_first_day(person(e.person).memberships);
            },
            [&](const MembershipEnded& e) { end_running(person(e.person).memberships, e.last_day); },
            [&](const SanctionRegistered& e) { person(e.person).sanctions.push_back(e.sanction); },
            [&](const SanctionLifted& e) {
                auto& all_of = person(e.person).sanctions;
                const auto last = std::find_if(all_of.rbegin(), all_of.rend(),
                                               [&](const Sanction& each) { return given_on(each) == e.given; });
                if (last != all_of.rend()) all_of.erase(std::next(last).base());
            },
            [&](const CoursePassed& e) { record_of(person(e.person), e.level).course_passed = true; },
            [&](const PracticeDeclared& e) {
                LicenceRecord& record = record_of(person(e.person), e.level);
                record.groups_led += e.groups, record.team_matches_led += e.team_matches;
            },
            [&](const LicenceGranted& e) { record_of(person(e.person), e.level).specially_granted = true; },
            [&](const LicenceWithdrawn& e) { record_of(person(e.person), e.level) = after_withdrawal(); },
            [&](const PlayedAsNonMember& e) { person(e.person).tournaments_as_non_member.push_back(e.tournament); },
            [&](const ForeignerDispensed& e) { person(e.person).dispensed = true; },
            [&](const PersonsMerged& e) { merge(all, e.kept, e.duplicate); },
            [&](const PersonErased& e) {
                person(e.person).particulars = without_private(person(e.person).particulars);
                person(e.person).erased = true;
            },
            [&](const DayPlanned& e) { all.plan[e.number] = e.as; },
            [&](const PlannedDayCancelled& e) { all.plan.erase(e.number); },
            [&](const MemberBlocked& e) { person(e.person).block = e.block; },
            [&](const BlockLifted& e) { person(e.person).block.reset(); },
        },
        event);
    return all;
}

Event redacted(Event event, PersonId person) {
    if (auto* registered = std::get_if<PersonRegistered>(&event); registered && registered->person == person)
        registered->as = without_private(registered->as);
    if (auto* changed = std::get_if<ParticularsChanged>(&event); changed && changed->person == person)
        changed->to = without_private(changed->to);
    return event;
}

bool concerns(const Event& event, PersonId person) {
    return std::visit(
        [&](const auto& e) {
            if constexpr (requires { e.person; })
                return e.person == person;
            else if constexpr (requires { e.kept; })
                return e.kept == person || e.duplicate == person;
            else
                return false;
        },
        event);
}

bool concerns(const Event& event, ClubId club) {
    return std::visit(
        [&](const auto& e) {
            if constexpr (requires { e.club; })
                return e.club == club;
            else if constexpr (requires { e.as.occasion; })
                return e.as.club == club;
            else
                return false;
        },
        event);
}

}  // namespace dommer::registry
