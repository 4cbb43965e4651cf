#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rating/norm.hpp"
#include "registry/eligibility.hpp"
#include "registry/licence.hpp"
#include "registry/sanctions.hpp"
#include "registry/season_plan.hpp"
#include "vocabulary/names.hpp"

namespace dommer::registry {

struct PersonId {
    int number = 0;
    friend constexpr auto operator<=>(PersonId, PersonId) = default;
};
// dsu_2011, 1.1.4 and 1.3 §5: one of nine; a club and an individual member belong to one.
struct District {
    int number = 0;  // 1 to 9
    friend constexpr auto operator<=>(District, District) = default;
};
inline constexpr int districts = 9;

struct Club {
    std::string name;
    District district;
    friend bool operator==(const Club&, const Club&) = default;
};

// What is known of a person. Everything here is private except what `public_card` shows.
struct Particulars {
    std::string name;  // surname, given name
    std::optional<Date> born;
    std::optional<Sex> sex;
    std::string federation = "DEN";
    std::optional<int> fide_id;
    Title title = Title::none;
    friend bool operator==(const Particulars&, const Particulars&) = default;
};

// dsu_2011, 1.3 §4: through a club, individually, on the net; honorary members besides.
enum class MembershipKind { club, individual, net, honorary };
constexpr Ids<4> ids_of(MembershipKind) { return {"club", "individual", "net", "honorary"}; }

// dsu_2011, 2.6.2: somebody new may be a member free for one quarter before deciding; a passive member pays the union's
// dues in full and the club's in part. Both are members of the union.
enum class MembershipTerms { full, trial, passive };
constexpr Ids<3> ids_of(MembershipTerms) { return {"full", "trial", "passive"}; }

struct Membership {
    MembershipKind kind = MembershipKind::club;
    std::optional<ClubId> club;        // of a club membership
    std::optional<District> district;  // of an individual membership
    Date from;
    std::optional<Date> last_day;  // none: still running
    MembershipTerms terms = MembershipTerms::full;
    friend bool operator==(const Membership&, const Membership&) = default;
};

// dsu_2011, 2.5.1: a club has told the register that somebody left it with dues unpaid, two quarters of them at most.
struct Block {
    ClubId club;
    int quarters = 1;
    Date day;
    friend bool operator==(const Block&, const Block&) = default;
};
inline constexpr int most_blocked_quarters = 2;
// dsu_2011, 1.3 §10 and 2.5.1: it ends when the club says that they are paid, or when club and union waive them.
enum class BlockEnd { paid, waived };
constexpr Ids<2> ids_of(BlockEnd) { return {"paid", "waived"}; }

struct Person {
    Particulars particulars;
    std::vector<Membership> memberships;  // by their first day
    std::vector<Sanction> sanctions;
    LicenceRecord d1, d2;
    std::vector<std::string> tournaments_as_non_member;
    bool dispensed = false;
    std::optional<PersonId> merged_into;
    bool erased = false;
    std::optional<Block> block = std::nullopt;
    friend bool operator==(const Person&, const Person&) = default;
};

struct Register {
    std::map<ClubId, Club> clubs;
    std::map<PersonId, Person> persons;
    std::map<int, PlannedDay> plan = {};  // of the clubs' seasons, by number

    // A number that was merged into another leads there. None: not in the register.
    std::optional<PersonId> current(PersonId id) const;
    const Person* find(PersonId id) const;  // by way of `current`
    friend bool operator==(const Register&, const Register&) = default;
};

// Member on this day, by any kind of membership that carries the right to play: not a net member.
bool is_member_on(const Person& person, Date day);
bool runs_on(const Membership& membership, Date day);

// dsu_2011, 2.6.2: one quarter, which is three months from the first day.
constexpr Date last_day_of_trial(Date from) {
    return Date(std::chrono::sys_days(plus_months(from, 3)) - std::chrono::days(1));
}

// The highest licence a person holds, or aspires to.
OfficialLicence licence_held(const Person& person);

// What anybody may see: the year of birth, never the day.
struct PublicCard {
    PersonId id;
    std::string name;
    std::optional<int> birth_year;
    std::string federation;
    Title title;
    std::optional<std::string> club;
};
PublicCard public_card(const Register& all, PersonId id, Date day);

// Two entries that seem to be one person.
enum class DuplicateSign { same_fide_id, same_name_and_birth };
struct LikelyDuplicate {
    PersonId a, b;
    DuplicateSign sign;
};
std::vector<LikelyDuplicate> likely_duplicates(const Register& all);

}  // namespace dommer::registry
