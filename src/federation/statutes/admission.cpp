#include "statutes/admission.hpp"

#include <algorithm>

#include "packs/known_values.hpp"

namespace dommer::statutes {

std::vector<AdmissionStep> admission_steps(Applicant applicant, bool district_refuses) {
    using enum AdmissionStep;
    const bool through_district = applicant == Applicant::danish_club || applicant == Applicant::club_abroad;
    if (district_refuses && through_district) return {appeal_to_main_board, district_heard, main_board_decides};
    switch (applicant) {
        case Applicant::danish_club: return {district_admission};
        case Applicant::club_abroad: return {special_reason, district_consent, main_board_consent};
        case Applicant::personal_member:
            if (district_refuses) return {};
            return {district_registration};
        case Applicant::club_outside_district_area:
        case Applicant::net_member: break;
    }
    return {direct_to_union};
}

std::vector<int> joined_with(Date day, int district) {
    const packs::Pack* pack = packs::pack_on(packs::Federation::denmark, packs::Subject::dues, day);
    const packs::PackValue* value = pack == nullptr ? nullptr : pack->find("joined_districts");
    auto joined = value == nullptr ? std::vector<int>{} : packs::numbers_in(value->value);
    return std::ranges::count(joined, district) == 0 ? std::vector{district} : joined;
}

int district_on(Date day, int district) { return joined_with(day, district).front(); }

std::vector<int> districts_on(Date day) {
    std::vector<int> districts;
    for (const District& each : districts_dsu_2011)
        if (district_on(day, each.number) == each.number) districts.push_back(each.number);
    return districts;
}

}  // namespace dommer::statutes
