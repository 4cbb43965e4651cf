#pragma once

#include "pairing/round.hpp"
#include "vocabulary/work.hpp"

// How an engine gives up when its work is over: thrown from wherever it is, caught where the round was asked for. It
// never leaves the room of the engine.
namespace dommer::pairing {

struct Undecided {};

inline void spend(const Work& work, std::uint64_t steps) {
    if (!work.spend(steps)) throw Undecided{};
}
// Of something that looks at every pair of so many players.
inline void spend_on_pairs(const Work& work, std::size_t players) { spend(work, players * players); }

inline NotPaired not_decided() { return CannotPair{WhyNot::not_decided, {}, {}}; }

// The answer, or that it was not decided within the work.
template <class Ask>
auto within_work(Ask ask) -> decltype(ask()) {
    try {
        return ask();
    } catch (const Undecided&) {
        return tl::unexpected(not_decided());
    }
}

}  // namespace dommer::pairing
