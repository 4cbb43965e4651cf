#pragma once

#include "tournament_regulations.hpp"

namespace dommer::cli {

// What was said where FIDE's rules leave a choice; the rest stays as it was.
struct SaidChoices {
    std::optional<std::string> strength, equals, half_byes, last_half_bye, tie_break_rating, unrated, list_order;
    Switch swap_rounds, is_long;
};
void add_choice_options(CommandLine& command, SaidChoices& said);
// Takes them into the settings; otherwise what is wrong with them.
std::optional<std::string> take_choices(const SaidChoices& said, tournament::FideChoices& choices);

}  // namespace dommer::cli
