#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "pairing/may_meet.hpp"

namespace dommer::pairing {

using Pair = std::pair<int, int>;

// A largest set of pairs among the players who take part, kept up while players come, go and are tied to each other.
// Edmonds' search for an augmenting path, with blossoms.
class Pairing {
public:
    Pairing(const MayMeet& may_meet, std::span<const int> taking_part);

    int partner(int place) const { return partner_[static_cast<std::size_t>(place)]; }  // -1: alone
    int alone() const { return alone_; }

    void enter(int a, int b);  // two more, who are paired with each other for a start
    bool grow();               // one more pair, if there can be one
    bool grow_to_everybody();

    // Ties two players who may meet together, out of everybody else's reach, if everybody else can still be paired.
    // Asks for a pairing of everybody to start from.
    bool tie(int a, int b);

private:
    bool augment_from(int root);
    int common_base(int a, int b);
    void mark_blossom(int place, int base, int child);

    const MayMeet& may_meet_;
    std::vector<int> partner_, parent_, base_, queue_;
    std::vector<char> here_, seen_, in_blossom_;
    std::vector<int> taking_part_;
    int alone_ = 0;
};

bool everybody_can_be_paired(const MayMeet& may_meet, std::span<const int> order);

// The first complete pairing in lexicographic order: the first player with the first opponent that lets everybody else
// be paired, and so on. Pairs with the player who comes first in `order` first.
std::optional<std::vector<Pair>> first_pairing(const MayMeet& may_meet, std::span<const int> order);

}  // namespace dommer::pairing
