#include "tournament_parts.hpp"

namespace dommer::records {

using namespace tournament;

Json json_of(const FideChoices& choices) {
    Json json{{"strength", id_of(choices.strength)},
              {"equals", id_of(choices.equals)},
              {"swap_rounds", choices.swap_rounds},
              {"tie_break_rating", id_of(choices.tie_break_rating)}};
    if (!choices.list_order.empty()) json["list_order"] = choices.list_order;
    if (choices.unrated.as != tiebreak::UnratedAs::left_out) json["unrated"] = id_of(choices.unrated.as);
    if (choices.unrated.rating != 0) json["unrated_rating"] = choices.unrated.rating;
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
    if (json.contains("list_order"))
        choices.list_order = read_each(json, "list_order", [](const Json& each) {
            if (!each.is_string()) wrong(RecordFault::field_wrong, "list_order");
            return each.get<std::string>();
        });
    if (json.contains("unrated")) choices.unrated.as = read_value<tiebreak::UnratedAs>(json, "unrated");
    if (json.contains("unrated_rating")) choices.unrated.rating = read<int>(json, "unrated_rating");
    if (json.contains("half_byes")) choices.half_byes = read<int>(json, "half_byes");
    if (json.contains("last_half_bye")) choices.last_half_bye = read<int>(json, "last_half_bye");
    if (json.contains("over_a_month")) choices.is_long = read_flag(json, "over_a_month");
    return choices;
}

}  // namespace dommer::records
