#pragma once

#include <map>
#include <optional>
#include <tl/expected.hpp>
#include <variant>

#include "statutes/admission.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/citation.hpp"

// Applications for membership as they go from body to body, and what each of them said.
namespace dommer::statutes {

struct BodyAnswer {
    bool admitted = false;
    std::string reason;
    Date day;
    friend bool operator==(const BodyAnswer&, const BodyAnswer&) = default;
};
struct MembershipApplication {
    Applicant applicant = Applicant::danish_club;
    std::string name;
    int district = 0;            // of the applicant's choice; 0: none is asked
    std::string special_reason;  // of a club abroad
    Date day;
    std::optional<BodyAnswer> district_says = std::nullopt, union_says = std::nullopt;
    std::optional<Date> asked_main_board = std::nullopt;  // after a refusal
    std::string district_heard = {};                      // what the district said to the main board
    friend bool operator==(const MembershipApplication&, const MembershipApplication&) = default;
};

enum class AdmissionState { with_district, refused_by_district, district_to_be_heard, with_union, admitted, refused };
constexpr Ids<6> ids_of(AdmissionState) {
    return {"with-district", "refused-by-district", "district-to-be-heard", "with-union", "admitted", "refused"};
}
AdmissionState state_of(const MembershipApplication& application);

using Admissions = std::map<int, MembershipApplication>;

// Facts; each is also the command that makes it, with number 0 where one is to be given.
struct AppliedForMembership {
    int number = 0;
    MembershipApplication as;
};
struct DistrictAnswered {
    int number = 0;
    BodyAnswer answer;
};
struct MainBoardAsked {
    int number = 0;
    Date day;
};
struct DistrictHeard {
    int number = 0;
    std::string words;
};
struct UnionAnswered {
    int number = 0;
    BodyAnswer answer;
};
using AdmissionEvent =
    std::variant<AppliedForMembership, DistrictAnswered, MainBoardAsked, DistrictHeard, UnionAnswered>;
constexpr Ids<5> admission_event_names{"membership-applied-for", "district-answered", "main-board-asked",
                                       "district-heard", "union-answered"};
Admissions evolve(Admissions now, const AdmissionEvent& event);

enum class AdmissionRefused {
    applicant_missing,
    no_such_district,
    special_reason_missing,
    no_such_application,
    not_with_this_body,
    no_way_to_the_main_board,
    district_not_heard,
    reason_missing,
};
constexpr Ids<8> ids_of(AdmissionRefused) {
    return {"applicant_missing",  "no_such_district",         "special_reason_missing", "no_such_application",
            "not_with_this_body", "no_way_to_the_main_board", "district_not_heard",     "reason_missing"};
}
struct AdmissionRefusal {
    AdmissionRefused why;
    std::optional<Citation> article = std::nullopt;
    friend bool operator==(const AdmissionRefusal&, const AdmissionRefusal&) = default;
};
tl::expected<std::vector<AdmissionEvent>, AdmissionRefusal> decide(const Admissions& now, const AdmissionEvent& wanted);

}  // namespace dommer::statutes
