#pragma once

#include "systems.hpp"
#include "trf/report.hpp"

namespace dommer::cli {

// The rules that a report is paired by, and where they come from.
struct ReportRules {
    const systems::System* system;
    bool twice = false, earlier_text = false;
    std::string by;     // "the FIDE (Dutch) System, by record 192 (FIDE_DUTCH_2026)"
    std::string doubt;  // what may be different by the rules that the report was made by; empty if nothing
};

// `asked`: the system that was named, which goes before what the report says; empty: record 192 of the report, and the
// FIDE (Dutch) System for one that has none. Refused, with what to do: a report of teams, a system unknown here, and
// rules of their own, because pairs by other rules would look like an answer.
tl::expected<ReportRules, std::string> rules_of(const trf::Report& report, std::string_view asked);

}  // namespace dommer::cli
