#include "systems/trf_type.hpp"

#include "pairing/round_robin.hpp"

namespace dommer::systems {
namespace {

constexpr std::string_view individual_systems_of_2026_since = "2026-02-01";

// FIDE_DUTCH_2025 is how the draft of the same text was called. Systems that leave the rules to the event
// (CUSTOM_SWISS) are read by nobody here.
struct TypeRow {
    std::string_view type, system;
    bool twice = false, swapped = false;
};
constexpr TypeRow type_rows[] = {{"FIDE_DUTCH", "dutch"},
                                 {"FIDE_DUTCH_2017", "dutch"},
                                 {"FIDE_DUTCH_2025", "dutch"},
                                 {"FIDE_DUTCH_2026", "dutch"},
                                 {"FIDE_DUBOV", "dubov"},
                                 {"FIDE_DUBOV_2026", "dubov"},
                                 {"BERGER_ROUNDROBIN", "round-robin"},
                                 {"BERGER_ROUNDROBIN_G1", "round-robin"},
                                 {"FIDE_ROUNDROBIN", "round-robin"},
                                 {"CUSTOM_ROUNDROBIN", "round-robin"},
                                 {"BERGER_DOUBLEROUNDROBIN", "round-robin", true},
                                 {"BERGER_ROUNDROBIN_G2", "round-robin", true},
                                 {"FIDE_DOUBLEROUNDROBIN", "round-robin", true, true},
                                 {"CUSTOM_KNOCKOUT", "knock-out"}};
constexpr TypeRow team_type_rows[] = {{"BERGER_TEAM_ROUNDROBIN", "team-round-robin"},
                                      {"BERGER_TEAM_ROUNDROBIN_G1", "team-round-robin"},
                                      {"FIDE_TEAM_ROUNDROBIN", "team-round-robin"},
                                      {"CUSTOM_TEAM_ROUNDROBIN", "team-round-robin"},
                                      {"BERGER_TEAM_DOUBLEROUNDROBIN", "team-round-robin", true},
                                      {"FIDE_TEAM_DOUBLEROUNDROBIN", "team-round-robin", true, true},
                                      {"BERGER_TEAM_ROUNDROBIN_G2", "team-round-robin", true}};
constexpr std::string_view team_swiss_of_2026_since = "2026-02-01";

// FIDE_TEAM[_TYPEA|_TYPEB][_MP_GP|_GP_MP|_MP|_GP]: the first score is the primary one, the second has a say in the
// colours; without a type there are no preferences, but the bare name is type A with match points first.
std::optional<TypeRead> team_swiss_of(std::string_view type, std::string_view day) {
    using pairing::team_swiss::Preferences;
    constexpr std::string_view name = "FIDE_TEAM";
    if (!type.starts_with(name)) return std::nullopt;
    TypeRead read{find_team_system("team-swiss")};
    read.earlier_text = !day.empty() && day < team_swiss_of_2026_since;
    std::string_view rest = type.substr(name.size());
    if (rest.empty()) return read;
    const auto takes = [&](std::string_view part) {
        if (!rest.starts_with(part)) return false;
        rest.remove_prefix(part.size());
        return true;
    };
    read.preferences = takes("_TYPEA") ? Preferences::a : takes("_TYPEB") ? Preferences::b : Preferences::none;
    if (rest.empty()) return read;
    if (rest != "_MP_GP" && rest != "_GP_MP" && rest != "_MP" && rest != "_GP") return std::nullopt;
    read.game_points_first = rest.starts_with("_GP");
    read.secondary_counts = rest.size() > 3;
    return read;
}

}  // namespace

std::string_view type_of_table(int players, int rounds, bool swapped) {
    const int cycle = pairing::round_robin::table_size(players) - 1;
    if (rounds == cycle) return "FIDE_ROUNDROBIN";
    if (rounds != 2 * cycle) return "CUSTOM_ROUNDROBIN";
    return swapped ? "FIDE_DOUBLEROUNDROBIN" : "BERGER_DOUBLEROUNDROBIN";
}

std::optional<TypeRead> system_of_type(std::string_view type, std::string_view day) {
    constexpr std::string_view baku = "_BAKU";
    const std::string_view plain = type.ends_with(baku) ? type.substr(0, type.size() - baku.size()) : type;
    for (const TypeRow& row : type_rows)
        if (row.type == plain)
            return TypeRead{find_system(row.system), row.twice, row.swapped,
                            plain == "FIDE_DUTCH_2017" || ((plain == "FIDE_DUTCH" || plain == "FIDE_DUBOV") &&
                                                           !day.empty() && day < individual_systems_of_2026_since)};
    for (const TypeRow& row : team_type_rows)
        if (row.type == plain) return TypeRead{find_team_system(row.system), row.twice, row.swapped};
    return team_swiss_of(plain, day);
}

}  // namespace dommer::systems
