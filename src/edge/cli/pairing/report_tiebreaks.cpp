#include "report_tiebreaks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace dommer::cli {

std::string sentence(const tiebreak::CodeError& error) {
    switch (error.what) {
        case tiebreak::BadCode::unknown:
            return fmt::format("{} is not a tie-break: write codes such as BH/C1, SB, DE, KS, ARO, DSU_ORD",
                               error.code);
        case tiebreak::BadCode::unknown_variant:
            return fmt::format("{} has a variant that does not exist: C1, C2, M1, M2, L+1, P, F, R", error.code);
        case tiebreak::BadCode::variant_not_for_this_one:
            return fmt::format("{} has a variant that this tie-break does not take", error.code);
        case tiebreak::BadCode::not_in_this_edition:
            return fmt::format("{} does not exist in this edition: it came with c07-2026", error.code);
    }
    return "";
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

}  // namespace dommer::cli
