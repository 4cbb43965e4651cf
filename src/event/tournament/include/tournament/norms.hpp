#pragma once

#include "rating/norm.hpp"
#include "tournament/tournament.hpp"

namespace dommer::tournament {

// A title norm that a player has made, or can still make.
struct NormChance {
    EntryId entrant;
    rating::NormAudit audit;  // of the games played so far
    rating::StillNeeded needed;
    std::vector<EntryId> opponents;  // by the places that the audit names
    std::vector<std::optional<Points>> scores;
};

enum class NormState : std::uint8_t { made, within_reach, missed };
constexpr Ids<3> ids_of(NormState) { return {"made", "within_reach", "missed"}; }
NormState state_of(const NormChance& chance);

struct EventNorms {
    std::vector<rating::NormCheck> conditions;  // of the event, as far as its settings tell
    bool field_lifts_federation_rules = false;  // fide_b01_2024, 1.4.3d
    bool large_field = false;                   // fide_b01_2024, 1.5.6
    std::vector<NormChance> chances;            // by starting number; none where no norm can be made at this pace
};

// By the ratings and titles with which the players were entered. Games that are paired and not finished are opponents
// still to be played; in a round robin all that are left are.
EventNorms event_norms(const Tournament& tournament);

// Those that were made.
std::vector<NormChance> norms_of(const Tournament& tournament);

}  // namespace dommer::tournament
