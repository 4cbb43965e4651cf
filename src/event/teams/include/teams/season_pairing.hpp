#pragma once

#include "pairing/explanation.hpp"
#include "systems/system.hpp"
#include "teams/season_events.hpp"

namespace dommer::teams::season {

// What a pairing system is asked for the next round of a group. Teams are players by their place in the order drawn, a
// match is a game, and the visitors have White (ADR 0155).
struct TeamPairingInput {
    pairing::Field field;
    pairing::History history;
    pairing::Regulations regulations;
    pairing::RoundRequests requests;
    std::vector<Points> secondary;  // by place: match points where board points come first, and the other way round
};
TeamPairingInput pairing_input(const Season& season, std::string_view group);

// What pairs the groups of such a season, and how it is asked.
const systems::System& system_of(const Rules& rules);
systems::SystemOptions options_of(const Rules& rules);

// By the first match of round 1: a team with an odd number has it. Before one is paired as the rules say; none: White.
std::optional<Colour> initial_colour_of(const Season& season, std::string_view group);

// The round from which a penalty counts: the last that was paired when it was made; in a table that of its match.
int round_of_penalty(const Season& season, const Decision& decision);
// Of the teams of the group, those that were not lifted.
std::vector<const Decision*> penalties_of(const Season& season, std::string_view group);

// The season as it was when a round of the group was paired. What counted then may have been corrected since.
Season before_round(Season season, std::string_view group, int round);
// The number that a team has in the pairing of its group; none: it is not in the group.
std::optional<pairing::PlayerId> place_in(const Season& season, std::string_view group, int team);

// The round as it is asked for in the season.
RoundPaired round_of(const Season& season, std::string_view group, const pairing::PairedRound& paired);

}  // namespace dommer::teams::season
