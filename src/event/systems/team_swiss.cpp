#include "pairing/team_swiss.hpp"

#include "rows.hpp"

namespace dommer::systems {
namespace {

using pairing::team_swiss::Preferences;

constexpr Option team_swiss_options[] = {
    {"colour-preferences",
     "Swiss for teams: the type of colour preferences, a, b or none; that of the report if left out",
     OneOf{[]() -> std::vector<std::string> {
               return {"a", "b", "none"};
           },
           [](SystemOptions& options, std::string_view word) {
               options.team_preferences = value_from<Preferences>(word);
           }}},
};

Preferences preferences_in(const SystemOptions& options) { return options.team_preferences.value_or(Preferences::a); }

Paired pair_team_swiss(const RoundInput& input, const SystemOptions& options) {
    return pairing::team_swiss::pair_round(input.field, input.history, input.regulations, input.requests,
                                           {preferences_in(options)}, input.secondary, input.work);
}

}  // namespace

// fide_team_swiss_2026, C1: nobody meets twice. fide_team_swiss_2026, C2: no second bye. fide_team_swiss_2026, C8:
// colours. fide_team_swiss_2026, 3.3: the order.
constinit const System team_swiss_row{
    .id = "team-swiss",
    .name = {"FIDE Swiss for teams", "FIDE-Schweizer for hold", "FIDE-sveitser for lag", "FIDE-schweizer för lag"},
    .trf = {"FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEA_MP_GP_BAKU", "Team: Swiss-System"},
    .is_without_approved_program = true,
    .knows_acceleration = true,
    .articles = {"fide-team-swiss-2026", "C1", "C2", "C8", "3.3"},
    .options = team_swiss_options,
    .pair = pair_team_swiss,
    .why_not =
        [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a, PlayerId b) {
            const bool last = input.regulations.rounds &&
                              *input.regulations.rounds == static_cast<int>(input.history.rounds.size()) + 1;
            return why_not_by_retry(pairing::team_swiss::pair_rules(preferences_in(options), last), pair_team_swiss,
                                    input, options, round, a, b);
        },
};

}  // namespace dommer::systems
