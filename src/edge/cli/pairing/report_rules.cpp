#include "report_rules.hpp"

#include <fmt/format.h>

#include "report_tiebreaks.hpp"
#include "systems/trf_type.hpp"
#include "trf/teams.hpp"

namespace dommer::cli {
namespace {

std::string called(const systems::System& system) { return std::string(system.name.in(Language::english)); }

constexpr std::string_view usual_type = "FIDE_DUTCH_2026";  // of a report that names none
constexpr std::string_view earlier_text =
    "the report names rules of before 1 February 2026, which pair some rounds otherwise; these are the rules since "
    "then";

}  // namespace

tl::expected<ReportRules, std::string> rules_of(const trf::Report& report, std::string_view asked) {
    const std::string type(trf::text_of(report, "192"));
    if (trf::is_team_event(report) || !trf::text_of(report, "310").empty())
        return tl::unexpected(std::string("a report of teams: its games are not paired as those of single players"));
    const auto read = systems::system_of_type(type, day_of(report));
    if (!asked.empty()) {
        const systems::System& system = *systems::find_system(asked);
        const bool differs = !type.empty() && (!read || read->system != &system);
        return ReportRules{&system, false, false, called(system) + ", as asked for",
                           differs ? fmt::format("record 192 says {}", type) : ""};
    }
    if (type.empty()) {
        const systems::System& usual = *systems::system_of_type(usual_type, "")->system;
        return ReportRules{&usual, false, false, called(usual) + ", because the report has no record 192", ""};
    }
    if (!read)
        return tl::unexpected(
            fmt::format("record 192 says {}, by which nothing is paired here; name the rules with --system", type));
    return ReportRules{read->system, read->twice, read->earlier_text,
                       fmt::format("{}, by record 192 ({})", called(*read->system), type),
                       std::string(read->earlier_text ? earlier_text : "")};
}

}  // namespace dommer::cli
