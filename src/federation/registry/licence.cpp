#include "registry/licence.hpp"

#include <algorithm>

namespace dommer::registry {

LicenceStatus licence_status(LicenceLevel level, const LicenceRecord& record) {
    if (record.specially_granted) return LicenceStatus::licensed;
    if (!record.course_passed) return LicenceStatus::none;
    const bool practised =
        level == LicenceLevel::d1 ? record.groups_led >= 2 : record.team_matches_led >= 2 || record.groups_led >= 1;
    return practised ? LicenceStatus::licensed : LicenceStatus::aspirant;
}

std::vector<OfficialsFault> officials_faults(const Officials& officials) {
    using enum OfficialLicence;
    std::vector<OfficialsFault> faults;
    const auto has = [](const std::vector<OfficialLicence>& all, OfficialLicence licence) {
        return std::ranges::find(all, licence) != all.end();
    };
    if (officials.arbiters) {
        if (!has(*officials.arbiters, d1)) faults.push_back(OfficialsFault::no_arbiter_with_d1);
        if (has(*officials.arbiters, none)) faults.push_back(OfficialsFault::arbiter_without_course);
    }
    if (officials.committee) {
        if (officials.committee->size() != 3) faults.push_back(OfficialsFault::committee_not_three);
        if (has(*officials.committee, none) || has(*officials.committee, aspirant))
            faults.push_back(OfficialsFault::committee_member_without_licence);
        if (has(*officials.committee, d2)) faults.push_back(OfficialsFault::committee_member_without_d1);
    }
    if (officials.arbiter_plays && !officials.approved_by_register_keeper)
        faults.push_back(OfficialsFault::arbiter_plays_without_approval);
    return faults;
}

}  // namespace dommer::registry
