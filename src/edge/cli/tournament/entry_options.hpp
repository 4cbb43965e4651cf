#pragma once

#include "tournament/settings.hpp"
#include "tournament_regulations.hpp"

namespace dommer::cli {

// Entry on the event's page, and who is kept apart by the event itself.
struct SaidEntry {
    Switch online;
    std::optional<int> places, prizes_by_tie_break, apart_until;
    std::vector<std::string> clubs, families;
    std::optional<std::string> how;
};

void add_entry_options(CommandLine& command, SaidEntry& said);
void take_entry(const SaidEntry& said, tournament::Settings& settings);

}  // namespace dommer::cli
