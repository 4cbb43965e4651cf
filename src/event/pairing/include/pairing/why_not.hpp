#pragma once

#include <functional>
#include <span>

#include "pairing/had_colour.hpp"
#include "pairing/round.hpp"

namespace dommer::pairing {

struct Setup;

// What a system says of a pair that it did not make: the articles by which such a pair would be refused or a round with
// it be worse, the weightiest first (nothing: it has no such rule), and how the system reads colours and rank.
struct PairRules {
    struct Articles {
        const char *met, *colours_forbid, *others, *bye, *scores, *colours, *floats_again, *halves, *order;
        const char* book = "dsu-2011";
    } articles;
    std::optional<Colour> (*wish)(const ColourHistory&) = nullptr;
    // The key of the reason why two may not meet for their colours.
    std::optional<std::string_view> (*clash)(const ColourHistory&, const ColourHistory&) = nullptr;
    bool clash_allowed_over_half = false;  // in the last round, between two with more than half of the points
    bool bye_counts_as_white = false;
    std::vector<int> (*ranked)(const Field&, const Setup&,
                               std::span<const Points>) = nullptr;  // places, the best first
};

// For the systems whose round can be held against the round that would come if two other players met.
struct Retry {
    const PairRules& rules;
    std::function<PairRound> pair;
    const Work& work = Work::without_limit();
    // What keeps the two apart whatever the others do, where that is more than having met once.
    std::function<std::optional<Reason>(PlayerId, PlayerId)> keeps_apart = nullptr;
};

// Why two players do not meet in a paired round: what forbids it; else, with `retry`, the first rule that a round with
// the two against each other would break or worsen, found by pairing the others without them; and what each of them
// got. An error only where that pairing is not decided within the work.
tl::expected<std::vector<Reason>, NotPaired> why_not(const Field& field, const History& history,
                                                     const Regulations& regulations, const RoundRequests& requests,
                                                     const PairedRound& round, PlayerId a, PlayerId b,
                                                     const std::optional<Retry>& retry = std::nullopt);

}  // namespace dommer::pairing
