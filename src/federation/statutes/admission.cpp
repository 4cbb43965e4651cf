#include "statutes/admission.hpp"

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

}  // namespace dommer::statutes
