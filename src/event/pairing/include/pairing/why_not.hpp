#pragma once

#include <functional>

#include "pairing/round.hpp"

namespace dommer::pairing {

// The systems whose round can be held against the round that would come if two other players met.
enum class Rules : std::uint8_t { monrad, danish_swiss, fide_1998, dubov_1997 };
struct Retry {
    Rules rules;
    std::function<PairRound> pair;
    const Work& work = Work::without_limit();
};

// Why two players do not meet in a paired round: what forbids it; else, with `retry`, the first rule that a round with
// the two against each other would break or worsen, found by pairing the others without them; and what each of them
// got. An error only where that pairing is not decided within the work.
tl::expected<std::vector<Reason>, NotPaired> why_not(const Field& field, const History& history,
                                                     const Regulations& regulations, const RoundRequests& requests,
                                                     const PairedRound& round, PlayerId a, PlayerId b,
                                                     const std::optional<Retry>& retry = std::nullopt);

}  // namespace dommer::pairing
