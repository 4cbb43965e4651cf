#include "answers/report_tiebreaks.hpp"

#include <algorithm>

#include "texts/texts.hpp"

namespace dommer::answers {

std::string sentence(const tiebreak::CodeError& error, Language language) {
    constexpr auto key = [](tiebreak::BadCode what) -> texts::Key {
        switch (what) {
            case tiebreak::BadCode::unknown: return "tie_break_fault.unknown";
            case tiebreak::BadCode::unknown_variant: return "tie_break_fault.unknown_variant";
            case tiebreak::BadCode::variant_not_for_this_one: return "tie_break_fault.variant_not_for_this_one";
            case tiebreak::BadCode::not_in_this_edition: break;
        }
        return "tie_break_fault.not_in_this_edition";
    };
    return filled(key(error.what).in(language), {{"code", error.code}});
}

std::string tiebreaks_in(const trf::Report& report) {
    if (const auto all = trf::text_of(report, "212"); !all.empty()) return std::string(all);
    return std::string(trf::text_of(report, "202"));
}

std::string day_of(const trf::Report& report) {
    std::string day(trf::text_of(report, "042").substr(0, 10));  // 2026/03/06 there
    std::ranges::replace(day, '/', '-');
    return day.size() == 10 ? day : "";
}

const tiebreak::Edition& edition_of(const trf::Report& report) {
    const std::string day = day_of(report);
    return day.empty() ? tiebreak::newest : tiebreak::edition_on(day);
}

bool is_round_robin(const trf::Report& report) {
    return trf::text_of(report, "192").find("ROUNDROBIN") != std::string_view::npos;
}

}  // namespace dommer::answers
