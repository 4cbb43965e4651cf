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
    std::vector<OfficialsFault> faults;
    if (officials.arbiters &&
        std::count(officials.arbiters->begin(), officials.arbiters->end(), OfficialLicence::d1) == 0)
        faults.push_back(OfficialsFault::no_arbiter_with_d1);
    if (officials.arbiters &&
        std::count(officials.arbiters->begin(), officials.arbiters->end(), OfficialLicence::none) != 0)
        faults.push_back(OfficialsFault::arbiter_without_course);
    if (officials.committee && officials.committee->size() != 3) faults.push_back(OfficialsFault::committee_not_three);
    if (officials.committee && std::any_of(officials.committee->begin(), officials.committee->end(),
                                           [](OfficialLicence licence) { return licence != OfficialLicence::d1; }))
        faults.push_back(OfficialsFault::committee_member_without_d1);
    if (officials.arbiter_plays && !officials.approved_by_register_keeper)
        faults.push_back(OfficialsFault::arbiter_plays_without_approval);
    return faults;
}

}  // namespace dommer::registry
