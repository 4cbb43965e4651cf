#include "tournament_parts.hpp"

namespace dommer::records {

using namespace tournament;

Json json_of(const FideChoices& choices) {
    Json json{{"strength", id_of(choices.strength)},
              {"equals", id_of(choices.equals)},
              {"swap_rounds", choices.swap_rounds},
              {"tie_break_rating", id_of(choices.tie_break_rating)}};
    if (choices.half_byes) json["half_byes"] = *choices.half_byes;
    if (choices.last_half_bye) json["last_half_bye"] = *choices.last_half_bye;
    if (choices.is_long) json["over_a_month"] = *choices.is_long;
    return json;
}

// What is not named is as if nobody had chosen.
FideChoices read_choices(const Json& json) {
    FideChoices choices;
    if (!json.is_object()) wrong(RecordFault::field_wrong, "choices");
    if (json.contains("strength")) choices.strength = read_value<StrengthBy>(json, "strength");
    if (json.contains("equals")) choices.equals = read_value<EqualsBy>(json, "equals");
    if (json.contains("swap_rounds")) choices.swap_rounds = read_flag(json, "swap_rounds");
    if (json.contains("tie_break_rating"))
        choices.tie_break_rating = read_value<TieBreakRating>(json, "tie_break_rating");
    if (json.contains("half_byes")) choices.half_byes = read<int>(json, "half_byes");
    if (json.contains("last_half_bye")) choices.last_half_bye = read<int>(json, "last_half_bye");
    if (json.contains("over_a_month")) choices.is_long = read_flag(json, "over_a_month");
    return choices;
}

}  // namespace dommer::records
