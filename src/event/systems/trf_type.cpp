#include "systems/trf_type.hpp"

namespace dommer::systems {
namespace {

constexpr std::string_view dutch_of_2026_since = "2026-02-01";

// FIDE_DUTCH_2025 is how the draft of the same text was called. A swap of rounds inside FIDE's double round robin, and
// systems that leave the rules to the event (CUSTOM_SWISS), are read by nobody here.
struct TypeRow {
    std::string_view type, system;
    bool twice = false;
};
constexpr TypeRow type_rows[] = {{"FIDE_DUTCH", "dutch"},
                                 {"FIDE_DUTCH_2017", "dutch"},
                                 {"FIDE_DUTCH_2025", "dutch"},
                                 {"FIDE_DUTCH_2026", "dutch"},
                                 {"BERGER_ROUNDROBIN", "round-robin"},
                                 {"BERGER_ROUNDROBIN_G1", "round-robin"},
                                 {"FIDE_ROUNDROBIN", "round-robin"},
                                 {"CUSTOM_ROUNDROBIN", "round-robin"},
                                 {"BERGER_DOUBLEROUNDROBIN", "round-robin", true},
                                 {"BERGER_ROUNDROBIN_G2", "round-robin", true},
                                 {"CUSTOM_KNOCKOUT", "knock-out"}};

}  // namespace

std::optional<TypeRead> system_of_type(std::string_view type, std::string_view day) {
    constexpr std::string_view baku = "_BAKU";
    const std::string_view plain = type.ends_with(baku) ? type.substr(0, type.size() - baku.size()) : type;
    for (const TypeRow& row : type_rows)
        if (row.type == plain)
            return TypeRead{
                find_system(row.system), row.twice,
                plain == "FIDE_DUTCH_2017" || (plain == "FIDE_DUTCH" && !day.empty() && day < dutch_of_2026_since)};
    return std::nullopt;
}

}  // namespace dommer::systems
