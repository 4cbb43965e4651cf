#include "app/hand_pairing.hpp"

#include "systems/system.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/play.hpp"

namespace dommer::app {

using tournament::Refusal, tournament::Refused;

Outcome<tournament::HeldRound> pairing_of_rest(const tournament::Tournament& now, const tournament::PairByHand& seated,
                                               const Work& work) {
    if (!now.settings.system.is_known()) return tl::unexpected(Failure(UnknownSystem{now.settings.system.id()}));
    if (now.settings.system->schedule != systems::Schedule::round_by_round)
        return tl::unexpected(Failure(Refusal{Refused::pairing_does_not_fit}));
    const auto asked = tournament::pairing_input_of_rest(now, seated.tables, seated.bye);
    const auto paired = now.settings.system->pair(pairing::input_of(asked, work), asked.options);
    if (!paired) return tl::unexpected(Failure(paired.error()));
    auto round = tournament::held_round(now, *paired);
    if (!round) return tl::unexpected(Failure(Refusal{Refused::pairing_does_not_fit}));
    return std::move(*round);
}

}  // namespace dommer::app
