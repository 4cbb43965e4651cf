#pragma once

#include "registry/events.hpp"
#include "vocabulary/names.hpp"

namespace dommer::registry {

struct RegisterClub {
    ClubId club;
    Club as;
};
struct ChangeClub {
    ClubId club;
    Club to;
};
struct RegisterPerson {
    PersonId person;
    Particulars as;
};
struct ChangeParticulars {
    PersonId person;
    Particulars to;
};
struct BeginMembership {
    PersonId person;
    Membership membership;
};
struct EndMembership {
    PersonId person;
    Date last_day;
};
struct GiveWarning {
    PersonId person;
    Date day, last_playing_day;
};
struct ImposeQuarantine {
    PersonId person;
    Date day;
    int months = 0;
};
struct LiftSanction {
    PersonId person;
    Date given;
    std::string reason;
};
struct PassCourse {
    PersonId person;
    LicenceLevel level;
    Date day;
};
struct DeclarePractice {
    PersonId person;
    LicenceLevel level;
    int groups = 0, team_matches = 0;
    PersonId declared_by;
    Date day;
};
struct GrantLicence {
    PersonId person;
    LicenceLevel level;
    SpecialGround ground;
    Date day;
};  // by the executive committee
struct WithdrawLicence {
    PersonId person;
    LicenceLevel level;
    Date day;
};
struct NoteNonMember {
    PersonId person;
    std::string tournament;
};
struct DispenseForeigner {
    PersonId person;
};
struct MergePersons {
    PersonId keep, duplicate;
};
struct ErasePerson {
    PersonId person;
};
struct PlanDay {
    int number = 0;
    PlannedDay as;
};
struct CancelPlannedDay {
    int number = 0;
};
struct BlockMember {
    PersonId person;
    Block block;
};
struct LiftBlock {
    PersonId person;
    BlockEnd how = BlockEnd::paid;
    Date day;
};

using Command = std::variant<RegisterClub, ChangeClub, RegisterPerson, ChangeParticulars, BeginMembership,
                             EndMembership, GiveWarning, ImposeQuarantine, PassCourse, DeclarePractice, GrantLicence,
                             WithdrawLicence, NoteNonMember, DispenseForeigner, MergePersons, ErasePerson, PlanDay,
                             CancelPlannedDay, BlockMember, LiftBlock, LiftSanction>;

enum class Refusal {
    number_taken,
    no_such_person,
    no_such_club,
    no_such_district,
    name_missing,
    born_in_the_future,
    membership_overlaps,
    membership_ends_before_it_begins,
    not_a_member_then,
    club_missing,
    district_missing,
    warning_expired_already,
    months_not_positive,
    course_not_passed,
    practice_not_declared_by_arbiter,
    nothing_to_declare,
    special_grant_too_early,
    only_by_course_and_practice,
    no_licence_to_withdraw,
    not_a_foreigner,
    merged_with_itself,
    already_erased,
    sanctioned,
    not_a_member,
    not_old_enough,
    too_old,
    rating_too_low,
    birth_date_unknown,
    wrong_federation,
    arbiter_needs_approval,
    trial_is_for_new_members,
    terms_are_of_clubs,
    no_such_planned_day,
    ends_before_it_begins,
    blocked,
    was_no_member_there,
    no_quarters_owed,
    not_blocked,
    no_such_sanction,
    reason_missing,
};
constexpr Ids<40> ids_of(Refusal) {
    return {"number_taken",
            "no_such_person",
            "no_such_club",
            "no_such_district",
            "name_missing",
            "born_in_the_future",
            "membership_overlaps",
            "membership_ends_before_it_begins",
            "not_a_member_then",
            "club_missing",
            "district_missing",
            "warning_expired_already",
            "months_not_positive",
            "course_not_passed",
            "practice_not_declared_by_arbiter",
            "nothing_to_declare",
            "special_grant_too_early",
            "only_by_course_and_practice",
            "no_licence_to_withdraw",
            "not_a_foreigner",
            "merged_with_itself",
            "already_erased",
            "sanctioned",
            "not_a_member",
            "not_old_enough",
            "too_old",
            "rating_too_low",
            "birth_date_unknown",
            "wrong_federation",
            "arbiter_needs_approval",
            "trial_is_for_new_members",
            "terms_are_of_clubs",
            "no_such_planned_day",
            "ends_before_it_begins",
            "blocked",
            "was_no_member_there",
            "no_quarters_owed",
            "not_blocked",
            "no_such_sanction",
            "reason_missing"};
}

// The article a refusal rests on; none when it is the register's own order (a number taken, a date that cannot be).
std::optional<Citation> article_of(Refusal refusal);

struct Moment {
    Date today;
};

// Whether a command may stand, and the facts it makes. Nothing is changed.
tl::expected<std::vector<Event>, Refusal> decide(const Register& all, const Command& command, const Moment& moment);

enum class EntryClass { coordinated, veteran, senior_championship, rapid_championship, national_class, junior };
constexpr Ids<6> ids_of(EntryClass) {
    return {"coordinated", "veteran", "senior-championship", "rapid-championship", "national-class", "junior"};
}
constexpr OldIds<EntryClass, 3> old_ids_of(EntryClass) {
    return {{{"senior", EntryClass::senior_championship},
             {"rapid", EntryClass::rapid_championship},
             {"national", EntryClass::national_class}}};
}

struct EntryRequest {
    PersonId person;
    EntryClass to = EntryClass::coordinated;
    Date first_round;
    std::optional<Rating> rating;      // where the class has a limit
    bool played_class_before = false;  // veterans
    bool is_arbiter = false, approved_by_register_keeper = false;
};

struct EntryRefusal {
    Refusal refusal;
    std::optional<Citation> article;  // of the class entered, where the class has its own
};

// Everything that speaks against an entry; empty: welcome.
std::vector<EntryRefusal> entry_refusals(const Register& all, const EntryRequest& request);

}  // namespace dommer::registry
