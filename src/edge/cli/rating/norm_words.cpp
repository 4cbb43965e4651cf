#include "norm_words.hpp"

#include <fmt/format.h>

namespace dommer::cli {
namespace {

using namespace dommer::rating;

std::string_view name_of(NormRule rule) {
    using enum NormRule;
    switch (rule) {
        case games: return "games";
        case other_federations: return "federations besides the player's own";
        case own_federation: return "opponents of the player's own federation";
        case one_federation: return "opponents of any one federation";
        case title_holders: return "title holders among the opponents";
        case required_titles: return "opponents with a title required for this norm";
        case average: return "average of the opponents";
        case percentage: return "per cent";
        case performance: return "performance";
        case distinct_players: return "players in a double round robin";
        case days_registered_before: return "days registered before the start";
        case hours_a_day: return "hours of play a day";
        case rounds_a_day: return "rounds a day";
        case minutes_for_60_moves: return "minutes for 60 moves";
        case same_time_for_all: return "one time control for all";
        case same_conditions_for_all: return "the same conditions for all";
        case chief_arbiter_titled: return "chief arbiter IA or FA, and one of them always there";
        case no_arbiter_plays: return "no arbiter plays";
        case permitted_format: return "a format that needs no approval";
        case games_in_all: return "games covered by the norms";
        case rating_reached: return "rating reached";
        case games_for_rating: return "rated games by then";
        case norm_without_exemption: return "norms without exemption from the federation rules";
        case norm_with_one_round_a_day: return "norms with one round a day on three days";
        case eight_of_nine_norms: return "norms of eight games and a win by forfeit or bye";
        case norm_of_listed_event: return "norms from an event of the listed kinds";
    }
    return "";
}

// Facts that hold or not, rather than numbers.
bool is_a_fact(NormRule rule) {
    using enum NormRule;
    return rule == same_time_for_all || rule == same_conditions_for_all || rule == chief_arbiter_titled ||
           rule == no_arbiter_plays || rule == permitted_format;
}

}  // namespace

std::string sentence(const NormCheck& check) {
    const char* verdict = check.ok() ? "ok" : "no";
    if (is_a_fact(check.rule)) return fmt::format("{:<4} {} [{}]", verdict, name_of(check.rule), check.article);
    return fmt::format("{:<4} {}: {} ({} {}){} [{}]", verdict, name_of(check.rule), check.found,
                       check.at_most ? "at most" : "at least", check.needed,
                       check.ok() ? "" : fmt::format(", {} too {}", check.missing_by(), check.at_most ? "many" : "few"),
                       check.article);
}

Json checks_as_json(const std::vector<NormCheck>& checks) {
    Json json = Json::array();
    for (const NormCheck& check : checks)
        json.push_back({{"rule", name_of(check.rule)},
                        {"article", check.article},
                        {check.at_most ? "at_most" : "at_least", check.needed},
                        {"found", check.found},
                        {"ok", check.ok()},
                        {"missing_by", check.missing_by()}});
    return json;
}

}  // namespace dommer::cli
