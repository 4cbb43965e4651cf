#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace dommer::systems {

// What the encoded type of a report (record 192) asks for, as far as there is a system here that pairs by it.
struct TypeRead {
    const System* system;
    bool twice = false;         // everybody meets everybody twice
    bool earlier_text = false;  // by an edition of the rules before the one that this system follows
    // Of teams: whether game points are the primary score, and whether the other score has a say in the colours.
    bool game_points_first = false, secondary_counts = true;
    pairing::team_swiss::Preferences preferences = pairing::team_swiss::Preferences::a;
};

// `day`: when the event began, as 2026-02-01; the bare name of a system means its text of that day.
std::optional<TypeRead> system_of_type(std::string_view type, std::string_view day);

}  // namespace dommer::systems
