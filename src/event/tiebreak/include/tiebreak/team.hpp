#pragma once

#include "pairing/team_cards.hpp"
#include "tiebreak/fide.hpp"

// FIDE's tie-breaks for teams. Match points and game points: one is the primary score, the other the secondary.
namespace dommer::tiebreak {

struct TeamEvent {
    const pairing::TeamCards& cards;
    Basis primary = Basis::match_points;
    Format format = Format::swiss;
    Edition edition = newest;
    int rounds = 0;
    std::optional<std::uint64_t> lot_seed = std::nullopt;
    std::vector<pairing::PlayerId> play_off = {};

    Basis secondary() const { return primary == Basis::match_points ? Basis::game_points : Basis::match_points; }
    Basis basis_of(const Code& code) const { return code.basis == Basis::primary ? primary : code.basis; }
};

// The event as if only one of the two scores existed: what the individual tie-breaks look at.
Event seen_by(const TeamEvent& event, Basis basis);

// fide_tiebreaks_2026, 13: and article 12: the values of one code for all teams (not of direct encounters: those are of
// a group).
std::vector<Value> team_values_of(const TeamEvent& event, const Code& code);

// fide_tiebreaks_2026, 13.3: direct encounter by the primary score, then by the secondary; two teams level in both are
// separated, where the code says so, by the boards of their own match. Subgroups best first.
std::vector<std::vector<int>> extended_direct_encounter(const TeamEvent& event, const std::vector<int>& group,
                                                        const Code& code);

// fide_tiebreaks_2026, 4.2: the primary score, then each tie-break in turn inside every group that is still level.
Standings team_standings(const TeamEvent& event, const std::vector<Code>& codes);

}  // namespace dommer::tiebreak
