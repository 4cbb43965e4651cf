#include <algorithm>

#include "registry/commands.hpp"

namespace dommer::registry {
namespace {

using Decision = tl::expected<std::vector<Event>, Refusal>;

const LicenceRecord& record_of(const Person& person, LicenceLevel level) {
    return level == LicenceLevel::d1 ? person.d1 : person.d2;
}

bool is_licensed(const Person& person) {
    return licence_status(LicenceLevel::d1, person.d1) == LicenceStatus::licensed ||
           licence_status(LicenceLevel::d2, person.d2) == LicenceStatus::licensed;
}

std::optional<Refusal> fault_in(const Particulars& particulars, Date today) {
    if (particulars.name.empty()) return Refusal::name_missing;
    if (particulars.born && *particulars.born > today) return Refusal::born_in_the_future;
    return std::nullopt;
}

std::optional<Refusal> fault_in(const Club& club) {
    if (club.name.empty()) return Refusal::name_missing;
    if (club.district.number < 1 || club.district.number > districts) return Refusal::no_such_district;
    return std::nullopt;
}

// Club and individual memberships exclude each other; net and honorary members may be members besides.
bool excludes_others(MembershipKind kind) { return kind == MembershipKind::club || kind == MembershipKind::individual; }

bool overlap(const Membership& a, const Membership& b) {
    return (!a.last_day || b.from <= *a.last_day) && (!b.last_day || a.from <= *b.last_day);
}

std::optional<Refusal> fault_in(const Membership& membership, const Register& all, const Person& person) {
    if (membership.kind == MembershipKind::club && !membership.club) return Refusal::club_missing;
    if (membership.club && !all.clubs.contains(*membership.club)) return Refusal::no_such_club;
    if (membership.kind == MembershipKind::individual && !membership.district) return Refusal::district_missing;
    if (membership.district && (membership.district->number < 1 || membership.district->number > districts))
        return Refusal::no_such_district;
    if (membership.last_day && *membership.last_day < membership.from) return Refusal::membership_ends_before_it_begins;
    // dsu_2011, 1.3 §10 and 2.5.1: who left a club with arrears becomes no member through another one. The old club
    // itself may take them back.
    if (person.block && membership.club != person.block->club) return Refusal::blocked;
    const bool is_new = std::ranges::none_of(person.memberships,
                                             [](const Membership& other) { return other.kind != MembershipKind::net; });
    if (membership.terms == MembershipTerms::trial && !is_new) return Refusal::trial_is_for_new_members;
    if (membership.terms != MembershipTerms::full && membership.kind != MembershipKind::club)
        return Refusal::terms_are_of_clubs;
    for (const Membership& other : person.memberships)
        if (excludes_others(membership.kind) && excludes_others(other.kind) && overlap(membership, other))
            return Refusal::membership_overlaps;
    return std::nullopt;
}

// One function a command; the person is in the register when it is called.
struct Decider {
    const Register& all;
    const Moment& moment;

    const Person& person(PersonId id) const { return *all.find(id); }
    PersonId now(PersonId id) const { return *all.current(id); }

    Decision operator()(const RegisterClub& c) const {
        if (all.clubs.contains(c.club)) return tl::unexpected(Refusal::number_taken);
        if (const auto fault = fault_in(c.as)) return tl::unexpected(*fault);
        return {{ClubRegistered{c.club, c.as}}};
    }
    Decision operator()(const ChangeClub& c) const {
        const auto known = all.clubs.find(c.club);
        if (known == all.clubs.end()) return tl::unexpected(Refusal::no_such_club);
        if (const auto fault = fault_in(c.to)) return tl::unexpected(*fault);
        if (c.to == known->second) return std::vector<Event>{};
        return {{ClubChanged{c.club, c.to}}};
    }
    Decision operator()(const RegisterPerson& c) const {
        if (all.persons.contains(c.person)) return tl::unexpected(Refusal::number_taken);
        if (const auto fault = fault_in(c.as, moment.today)) return tl::unexpected(*fault);
        return {{PersonRegistered{c.person, c.as}}};
    }
    Decision operator()(const ChangeParticulars& c) const {
        if (person(c.person).erased) return tl::unexpected(Refusal::already_erased);
        if (const auto fault = fault_in(c.to, moment.today)) return tl::unexpected(*fault);
        if (c.to == person(c.person).particulars) return std::vector<Event>{};
        return {{ParticularsChanged{now(c.person), c.to}}};
    }
    Decision operator()(const BeginMembership& c) const {
        if (const auto fault = fault_in(c.membership, all, person(c.person))) return tl::unexpected(*fault);
        Membership begun = c.membership;
        if (begun.terms == MembershipTerms::trial) {
            const Date end = last_day_of_trial(begun.from);
            begun.last_day = begun.last_day ? std::min(*begun.last_day, end) : end;
        }
        return {{MembershipBegun{now(c.person), begun}}};
    }
    Decision operator()(const EndMembership& c) const {
        const auto& memberships = person(c.person).memberships;
        const bool runs = std::any_of(memberships.begin(), memberships.end(),
                                      [&](const Membership& m) { return runs_on(m, c.last_day); });
        if (!runs) return tl::unexpected(Refusal::not_a_member_then);
        return {{MembershipEnded{now(c.person), c.last_day}}};
    }
    // dsu_2011, 2.5.1: the club tells the register how many quarters are owed. "The arrears can be two quarters at
    // most": we read that a block is possible also when more is owed, and covers two.
    Decision operator()(const BlockMember& c) const {
        const auto is_there = [&](const Membership& m) { return m.club == c.block.club; };
        if (!all.clubs.contains(c.block.club)) return tl::unexpected(Refusal::no_such_club);
        if (std::ranges::none_of(person(c.person).memberships, is_there))
            return tl::unexpected(Refusal::was_no_member_there);
        if (c.block.quarters < 1) return tl::unexpected(Refusal::no_quarters_owed);
        Block block = c.block;
        block.quarters = std::min(block.quarters, most_blocked_quarters);
        return {{MemberBlocked{now(c.person), block}}};
    }
    Decision operator()(const LiftBlock& c) const {
        if (!person(c.person).block) return tl::unexpected(Refusal::not_blocked);
        return {{BlockLifted{now(c.person), c.how, c.day}}};
    }
    Decision operator()(const GiveWarning& c) const {
        if (plus_years(c.last_playing_day, 1) < c.day) return tl::unexpected(Refusal::warning_expired_already);
        return {{SanctionRegistered{now(c.person),
                                    registered_warning(person(c.person).sanctions, c.day, c.last_playing_day)}}};
    }
    Decision operator()(const ImposeQuarantine& c) const {
        if (c.months <= 0) return tl::unexpected(Refusal::months_not_positive);
        return {
            {SanctionRegistered{now(c.person), registered_quarantine(person(c.person).sanctions, c.day, c.months)}}};
    }
    Decision operator()(const LiftSanction& c) const {
        if (c.reason.empty()) return tl::unexpected(Refusal::reason_missing);
        if (std::ranges::none_of(person(c.person).sanctions,
                                 [&](const Sanction& each) { return given_on(each) == c.given; }))
            return tl::unexpected(Refusal::no_such_sanction);
        return {{SanctionLifted{now(c.person), c.given, c.reason}}};
    }
    Decision operator()(const PassCourse& c) const { return {{CoursePassed{now(c.person), c.level, c.day}}}; }
    Decision operator()(const DeclarePractice& c) const {
        if (!record_of(person(c.person), c.level).course_passed) return tl::unexpected(Refusal::course_not_passed);
        if (c.groups < 0 || c.team_matches < 0 || c.groups + c.team_matches == 0)
            return tl::unexpected(Refusal::nothing_to_declare);
        const Person* witness = all.find(c.declared_by);
        if (!witness || now(c.declared_by) == now(c.person) || !is_licensed(*witness))
            return tl::unexpected(Refusal::practice_not_declared_by_arbiter);
        return {{PracticeDeclared{now(c.person), c.level, c.groups, c.team_matches, c.declared_by, c.day}}};
    }
    Decision operator()(const GrantLicence& c) const {
        if (record_of(person(c.person), c.level).withdrawn) return tl::unexpected(Refusal::only_by_course_and_practice);
        if (!special_grant_is_possible(c.ground, true)) return tl::unexpected(Refusal::special_grant_too_early);
        const auto* special = std::get_if<SpecialCase>(&c.ground);
        return {{LicenceGranted{now(c.person), c.level, c.day, special ? special->reason : std::string()}}};
    }
    Decision operator()(const WithdrawLicence& c) const {
        if (licence_status(c.level, record_of(person(c.person), c.level)) == LicenceStatus::none)
            return tl::unexpected(Refusal::no_licence_to_withdraw);
        return {{LicenceWithdrawn{now(c.person), c.level, c.day}}};
    }
    Decision operator()(const NoteNonMember& c) const { return {{PlayedAsNonMember{now(c.person), c.tournament}}}; }
    Decision operator()(const DispenseForeigner& c) const {
        if (is_of_the_realm(person(c.person).particulars.federation)) return tl::unexpected(Refusal::not_a_foreigner);
        return {{ForeignerDispensed{now(c.person)}}};
    }
    Decision operator()(const MergePersons& c) const {
        if (!all.find(c.duplicate)) return tl::unexpected(Refusal::no_such_person);
        if (now(c.keep) == now(c.duplicate)) return tl::unexpected(Refusal::merged_with_itself);
        return {{PersonsMerged{now(c.keep), now(c.duplicate)}}};
    }
    Decision operator()(const ErasePerson& c) const {
        if (person(c.person).erased) return tl::unexpected(Refusal::already_erased);
        return {{PersonErased{now(c.person)}}};
    }
    // dsu_2011, 2.3: the plan of the season.
    Decision operator()(const PlanDay& c) const {
        if (c.as.title.empty()) return tl::unexpected(Refusal::name_missing);
        if (c.as.last_day < c.as.first_day) return tl::unexpected(Refusal::ends_before_it_begins);
        if (c.as.club && !all.clubs.contains(*c.as.club)) return tl::unexpected(Refusal::no_such_club);
        const auto known = all.plan.find(c.number);
        if (known != all.plan.end() && known->second == c.as) return std::vector<Event>{};
        return {{DayPlanned{c.number, c.as}}};
    }
    Decision operator()(const CancelPlannedDay& c) const {
        if (!all.plan.contains(c.number)) return tl::unexpected(Refusal::no_such_planned_day);
        return {{PlannedDayCancelled{c.number}}};
    }
};

std::optional<PersonId> person_of(const Command& command) {
    return std::visit(
        [](const auto& c) -> std::optional<PersonId> {
            using C = std::decay_t<decltype(c)>;
            if constexpr (std::is_same_v<C, RegisterClub> || std::is_same_v<C, ChangeClub> ||
                          std::is_same_v<C, RegisterPerson> || std::is_same_v<C, PlanDay> ||
                          std::is_same_v<C, CancelPlannedDay>)
                return std::nullopt;
            else if constexpr (std::is_same_v<C, MergePersons>)
                return c.keep;
            else
                return c.person;
        },
        command);
}

}  // namespace

tl::expected<std::vector<Event>, Refusal> decide(const Register& all, const Command& command, const Moment& moment) {
    const auto person = person_of(command);
    if (person && !all.find(*person)) return tl::unexpected(Refusal::no_such_person);
    return std::visit(Decider{all, moment}, command);
}

}  // namespace dommer::registry
