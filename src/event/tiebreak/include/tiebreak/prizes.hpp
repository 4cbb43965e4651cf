#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "vocabulary/money.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tiebreak {

using dommer::Ore;

// What cannot be shared equally stays with the organiser, or goes øre by øre to the first of the group.
enum class OddOre : std::uint8_t { to_the_organiser, to_the_first };

struct Payment {
    int player = 0;
    Ore amount;
    friend bool operator==(const Payment&, const Payment&) = default;
};

struct Payout {
    std::vector<Payment> payments;  // players without a prize are absent
    Ore with_the_organiser;         // prizes nobody reached and odd øre
    friend bool operator==(const Payout&, const Payout&) = default;
};

// dsu_2011, 4.1 §24: the prizes of the places that players share are added and shared equally.
// `ranking` are the groups of level players, best first.
Payout shared_equally(const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& ranking,
                      OddOre odd = OddOre::to_the_organiser);

// dsu_2011, 4.1 §24: each gets the prize of their place by the correction; who is level to the last shares (our reading
// T6). The groups are those that the correction left level.
inline Payout by_tiebreak(const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& ranking,
                          OddOre odd = OddOre::to_the_organiser) {
    return shared_equally(prizes, ranking, odd);
}

// Hort's system, used by many organisers: half of each prize goes by the tie-break, half is shared among those level on
// points. Both rankings are groups, best first; who is level to the last shares both halves.
Payout by_hort(const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& by_points,
               const std::vector<std::vector<int>>& by_tiebreak, OddOre odd = OddOre::to_the_first);

// dsu_2011, 4.1 §24: organisers may announce another way. Here the first prizes go by the tie-break, the others are
// shared among those level on points who have none of the first. Who is level to the last at the boundary has theirs by
// the tie-break. Both rankings are groups, best first.
Payout by_hybrid(const std::vector<Ore>& prizes, int first_prizes, const std::vector<std::vector<int>>& by_points,
                 const std::vector<std::vector<int>>& by_tiebreak, OddOre odd = OddOre::to_the_organiser);

// Half of the prizes, the odd one among the first.
constexpr int half_of_prizes(std::size_t prizes) { return static_cast<int>((prizes + 1) / 2); }

// How level players are paid.
enum class PrizeRule : std::uint8_t { shared, by_tiebreak, hort, hybrid };
constexpr Ids<4> ids_of(PrizeRule) { return {"shared", "by-tiebreak", "hort", "hybrid"}; }
constexpr OldIds<PrizeRule, 3> old_ids_of(PrizeRule) {
    return {
        {{"equal", PrizeRule::shared}, {"by_tiebreak", PrizeRule::by_tiebreak}, {"tie-break", PrizeRule::by_tiebreak}}};
}
// Without `odd`: what each of the rules does with odd øre. The hybrid rule gives so many first prizes by the tie-break;
// 0: half of them.
Payout paid_by(PrizeRule rule, const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& by_points,
               const std::vector<std::vector<int>>& by_tiebreak, std::optional<OddOre> odd = std::nullopt,
               int first_prizes = 0);

// One list of prizes: what it pays when some players stand back from it, and the next ones move up.
using PrizeList = std::function<Payout(const std::vector<int>& standing_back)>;

std::vector<std::vector<int>> without(const std::vector<std::vector<int>>& ranking, const std::vector<int>& players);

struct CategoryPayout {
    std::vector<Payout> lists;  // in the order given
    friend bool operator==(const CategoryPayout&, const CategoryPayout&) = default;
};

// Main prizes and category prizes together: nobody has two. Who reaches several keeps the most valuable one (the
// earlier list when equal) and stands back from the others, whose prizes go to the next; until nobody has two.
CategoryPayout one_prize_each(const std::vector<PrizeList>& lists);

}  // namespace dommer::tiebreak
