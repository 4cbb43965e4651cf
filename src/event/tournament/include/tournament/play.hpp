#pragma once

#include "pairing/card.hpp"
#include "pairing/round.hpp"
#include "systems/system.hpp"
#include "tiebreak/fide.hpp"
#include "tournament/tournament.hpp"

namespace dommer::tournament {

// What a pairing system is asked: the field by starting numbers, what was played, and who is not there.
struct PairingInput {
    pairing::Field field;
    pairing::History history;
    pairing::Regulations regulations;
    pairing::RoundRequests requests;
    systems::SystemOptions options = {};
};

// For the next round. dsu_2011, 4.9.3 1.1 and 4.9.5 F9: a postponed game counts as a draw until it is played.
PairingInput pairing_input_of(const Tournament& tournament);
// As it stood when this round was paired, with what has been corrected since.
PairingInput pairing_input_before(const Tournament& tournament, RoundNumber round);

// The answer as a round of this tournament: starting numbers become entrants again.
std::optional<HeldRound> held_round(const Tournament& tournament, const pairing::PairedRound& paired);

// The tables in the order of the boards: who must sit at a given board in every round sits there, or as near to it as
// boards go; the others keep their order. Of two with the same board the lower number sits there.
std::vector<BoardPairing> seated(const Tournament& tournament, std::vector<BoardPairing> tables);

// dsu_2011, 4.1 §16: in all-play-all and knock-out who is away keeps their place, and their game is defaulted.
std::optional<Result> default_of_absent(const Tournament& tournament, EntryId white, EntryId black);

// Everybody who has a starting number, in that order.
std::vector<EntryId> by_number(const Tournament& tournament);
// Whether FIDE's numbers stand beside the ratings that are played by; otherwise the ratings are FIDE's.
bool has_fides_ratings(const Tournament& tournament);
std::optional<EntryId> entrant_with(const Tournament& tournament, PlayerId number);
// For who asks of many: by place in the field, which has the starting numbers in order.
std::vector<EntryId> entrants_of(const Tournament& tournament, const pairing::Field& field);

}  // namespace dommer::tournament
