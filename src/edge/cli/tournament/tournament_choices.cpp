#include "tournament_choices.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "unrated_option.hpp"

namespace dommer::cli {

using namespace tournament;

namespace {

std::vector<std::string> sources_in(const std::string& text) {
    std::vector<std::string> sources;
    if (text == "usual") return sources;
    std::string source;
    for (const char letter : text + ",")
        if (letter != ',') {
            if (letter != ' ')
                source += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        } else if (!source.empty()) {
            sources.push_back(std::exchange(source, {}));
        }
    return sources;
}

}  // namespace

void add_choice_options(CommandLine& command, SaidChoices& said) {
    command
        .add_option("--strength", said.strength,
                    "the number by which players are numbered, where FIDE's (--elo) stands beside the rating")
        ->check(one_value_of<StrengthBy>());
    command.add_option("--equals", said.equals, "the order of players with the same number and title")
        ->check(one_value_of<EqualsBy>());
    add_switch(command, said.swap_rounds, "swap-rounds",
               "in a double round robin the last two rounds of the first cycle change places");
    command.add_option("--half-byes", said.half_byes, "the most half-point byes of a player, or any");
    command.add_option("--last-half-bye", said.last_half_bye, "the last round for a half-point bye, or any");
    add_switch(command, said.is_long, "over-a-month", "players may have a new rating during the event");
    command
        .add_option("--tie-break-rating", said.tie_break_rating,
                    "the rating that tie-breaks use of a player who has several")
        ->check(one_value_of<TieBreakRating>());
    command.add_option(
        "--list-order", said.list_order,
        "the sources of known rating lists that are asked, the first first: fide,dsu; none: nobody is; or usual");
    command.add_option("--unrated", said.unrated,
                       "what players without a rating count as in tie-breaks by rating: left-out, lowest, average, or "
                       "a number");
}

std::optional<std::string> take_choices(const SaidChoices& said, FideChoices& choices) {
    if (said.strength) choices.strength = *value_from<StrengthBy>(*said.strength);
    if (said.equals) choices.equals = *value_from<EqualsBy>(*said.equals);
    if (said.tie_break_rating) choices.tie_break_rating = *value_from<TieBreakRating>(*said.tie_break_rating);
    if (said.list_order) choices.list_order = sources_in(*said.list_order);
    if (said.unrated) {
        const auto unrated = unrated_in(*said.unrated);
        if (!unrated) return unrated.error();
        choices.unrated = *unrated;
    }
    turn(said.swap_rounds, choices.swap_rounds);
    bool is_long = choices.is_long.value_or(false);
    turn(said.is_long, is_long);
    if (said.is_long.on || said.is_long.off) choices.is_long = is_long;
    for (const auto& [text, option, into] :
         {std::tuple(&said.half_byes, "--half-byes", &choices.half_byes),
          std::tuple(&said.last_half_bye, "--last-half-bye", &choices.last_half_bye)}) {
        if (!*text) continue;
        int number = 0;
        const std::string& typed = **text;
        const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
        const bool is_number =
            error == std::errc() && end == typed.data() + typed.size() && number >= 0 && number < 100;
        if (!is_number && typed != "any") return fmt::format("{} {}: write a number such as 1, or any", option, typed);
        *into = is_number ? std::optional(number) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace dommer::cli
