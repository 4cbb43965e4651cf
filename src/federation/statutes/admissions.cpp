#include "statutes/admissions.hpp"

#include <algorithm>

namespace dommer::statutes {
namespace {

using OnAdmission = tl::expected<std::vector<AdmissionEvent>, AdmissionRefusal>;
constexpr int district_count = static_cast<int>(std::size(districts_dsu_2011));

bool has_step(const MembershipApplication& application, AdmissionStep step) {
    const auto steps = admission_steps(application.applicant, false);
    return std::ranges::find(steps, step) != steps.end();
}
bool goes_to_district(const MembershipApplication& application) {
    return !has_step(application, AdmissionStep::direct_to_union);
}

struct ApplyAdmission {
    Admissions& now;
    void operator()(const AppliedForMembership& e) const { now[e.number] = e.as; }
    void operator()(const DistrictAnswered& e) const { now[e.number].district_says = e.answer; }
    void operator()(const MainBoardAsked& e) const { now[e.number].asked_main_board = e.day; }
    void operator()(const DistrictHeard& e) const { now[e.number].district_heard = e.words; }
    void operator()(const UnionAnswered& e) const { now[e.number].union_says = e.answer; }
};

struct DecideAdmission {
    const Admissions& now;

    static OnAdmission no(AdmissionRefused why, std::string_view article = {}) {
        return tl::unexpected(AdmissionRefusal{
            why, article.empty() ? std::nullopt : std::optional(Citation{"dsu-2011", std::string(article)})});
    }
    const MembershipApplication* find(int number) const {
        const auto found = now.find(number);
        return found == now.end() ? nullptr : &found->second;
    }

    // dsu_2011, 1.3 §4: a club abroad needs a special reason. dsu_2011, 1.3 §5: through a district of one's own choice.
    OnAdmission operator()(AppliedForMembership e) const {
        if (e.as.name.empty()) return no(AdmissionRefused::applicant_missing);
        if (goes_to_district(e.as) && (e.as.district < 1 || e.as.district > district_count))
            return no(AdmissionRefused::no_such_district, "1.3 §5");
        if (has_step(e.as, AdmissionStep::special_reason) && e.as.special_reason.empty())
            return no(AdmissionRefused::special_reason_missing, "1.3 §4");
        e.number = now.empty() ? 1 : now.rbegin()->first + 1;
        return {{e}};
    }
    OnAdmission operator()(const DistrictAnswered& e) const {
        const MembershipApplication* application = find(e.number);
        if (application == nullptr) return no(AdmissionRefused::no_such_application);
        if (state_of(*application) != AdmissionState::with_district)
            return no(AdmissionRefused::not_with_this_body, "1.3 §5");
        if (!e.answer.admitted && e.answer.reason.empty()) return no(AdmissionRefused::reason_missing, "1.3 §5");
        return {{e}};
    }
    // dsu_2011, 1.3 §5: a club that its district refuses may go to the main board.
    OnAdmission operator()(const MainBoardAsked& e) const {
        const MembershipApplication* application = find(e.number);
        if (application == nullptr) return no(AdmissionRefused::no_such_application);
        if (state_of(*application) != AdmissionState::refused_by_district)
            return no(AdmissionRefused::no_way_to_the_main_board, "1.3 §5");
        return {{e}};
    }
    // dsu_2011, 1.3 §5: the main board hears the district before it decides.
    OnAdmission operator()(const DistrictHeard& e) const {
        const MembershipApplication* application = find(e.number);
        if (application == nullptr) return no(AdmissionRefused::no_such_application);
        if (state_of(*application) != AdmissionState::district_to_be_heard)
            return no(AdmissionRefused::not_with_this_body, "1.3 §5");
        if (e.words.empty()) return no(AdmissionRefused::reason_missing, "1.3 §5");
        return {{e}};
    }
    OnAdmission operator()(const UnionAnswered& e) const {
        const MembershipApplication* application = find(e.number);
        if (application == nullptr) return no(AdmissionRefused::no_such_application);
        if (state_of(*application) == AdmissionState::district_to_be_heard)
            return no(AdmissionRefused::district_not_heard, "1.3 §5");
        if (state_of(*application) != AdmissionState::with_union)
            return no(AdmissionRefused::not_with_this_body, "1.3 §5");
        if (!e.answer.admitted && e.answer.reason.empty()) return no(AdmissionRefused::reason_missing, "1.3 §5");
        return {{e}};
    }
};

}  // namespace

AdmissionState state_of(const MembershipApplication& application) {
    using enum AdmissionState;
    if (application.union_says) return application.union_says->admitted ? admitted : refused;
    if (!goes_to_district(application)) return with_union;
    if (!application.district_says) return with_district;
    if (application.district_says->admitted)
        return has_step(application, AdmissionStep::main_board_consent) ? with_union : admitted;
    if (admission_steps(application.applicant, true).empty()) return refused;  // persons have no way further
    if (!application.asked_main_board) return refused_by_district;
    return application.district_heard.empty() ? district_to_be_heard : with_union;
}

Admissions evolve(Admissions now, const AdmissionEvent& event) {
    std::visit(ApplyAdmission{now}, event);
    return now;
}

tl::expected<std::vector<AdmissionEvent>, AdmissionRefusal> decide(const Admissions& now,
                                                                   const AdmissionEvent& wanted) {
    return std::visit(DecideAdmission{now}, wanted);
}

}  // namespace dommer::statutes
