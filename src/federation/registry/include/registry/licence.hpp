#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

namespace dommer::registry {

enum class LicenceLevel { d1, d2 };  // D-I runs a coordinated tournament, D-II judges games
constexpr Ids<2> ids_of(LicenceLevel) { return {"D-I", "D-II"}; }

// dsu_2011, 4.6.3: what a person has done towards one level, as lists of courses and declarations tell; a withdrawal
// starts it again.
struct LicenceRecord {
    bool course_passed = false;
    int groups_led = 0;        // D-I: groups of a coordinated tournament. D-II: one such group is enough
    int team_matches_led = 0;  // D-II
    bool specially_granted = false;
    bool withdrawn = false;  // once; regained only by course and practice
    friend bool operator==(const LicenceRecord&, const LicenceRecord&) = default;
};

enum class LicenceStatus { none, aspirant, licensed };
constexpr Ids<3> ids_of(LicenceStatus) { return {"none", "aspirant", "licensed"}; }

// dsu_2011, 4.6.1.1: course passed and practice declared: D-I two groups of a coordinated tournament, D-II two team
// matches or one such group.
// dsu_2011, 4.6.4: with the course passed and practice missing one is an aspirant.
LicenceStatus licence_status(LicenceLevel level, const LicenceRecord& record);

// On what a special grant rests.
struct ProvenAspirant {
    int tournaments_led = 0;
};  // to full satisfaction
struct SpecialCase {
    std::string reason;
};
using SpecialGround = std::variant<ProvenAspirant, SpecialCase>;

// dsu_2011, 4.6.1.2: the executive committee may grant a licence to an aspirant who has run at least two tournaments
// well, and in special cases, which the text does not name: then the reason is recorded.
inline bool special_grant_is_possible(const SpecialGround& ground, bool granted_by_executive) {
    if (!granted_by_executive) return false;
    if (const auto* proven = std::get_if<ProvenAspirant>(&ground)) return proven->tournaments_led >= 2;
    return !std::get<SpecialCase>(ground).reason.empty();
}

// dsu_2011, 4.6.2: a withdrawn licence is regained by 4.6.1.1 alone, so what was done before no longer counts.
constexpr LicenceRecord after_withdrawal() { return {.withdrawn = true}; }

enum class OfficialLicence { d1, d2, aspirant, none };

enum class OfficialsFault {
    no_arbiter_with_d1,
    arbiter_without_course,
    committee_not_three,
    committee_member_without_licence,
    committee_member_without_d1,
    arbiter_plays_without_approval
};

struct Officials {
    std::optional<std::vector<OfficialLicence>> arbiters, committee;  // none: not part of the check
    bool arbiter_plays = false, approved_by_register_keeper = false;
};

// dsu_2011, 4.1 §5: at least one arbiter has licence I, the others may be aspirants; a tournament committee of three,
// whose members have a licence of the union. dsu_2011, 4.8: licence I. dsu_2011, 4.1 §6: an arbiter plays themselves
// only with the register keeper's approval in each case.
std::vector<OfficialsFault> officials_faults(const Officials& officials);

}  // namespace dommer::registry
