#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace dommer::systems {

// What the encoded type of a report (record 192) asks for, as far as there is a system here that pairs by it.
struct TypeRead {
    const System* system;
    bool twice = false;         // everybody meets everybody twice
    bool swapped = false;       // the last two rounds of the first cycle change places
    bool earlier_text = false;  // by an edition of the rules before the one that this system follows
    // Of teams: whether game points are the primary score, and whether the other score has a say in the colours.
    bool game_points_first = false, secondary_counts = true;
    pairing::team_swiss::Preferences preferences = pairing::team_swiss::Preferences::a;
};

// fide_acceptance_2026, 98: the type of an event that is played by the table, all of it: once, or twice with or without
// the change of rounds. CUSTOM_ROUNDROBIN where that many rounds are not the table.
std::string_view type_of_table(int players, int rounds, bool swapped);

// `day`: when the event began, as 2026-02-01; the bare name of a system means its text of that day.
std::optional<TypeRead> system_of_type(std::string_view type, std::string_view day);

}  // namespace dommer::systems
