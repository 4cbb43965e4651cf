#include "tiebreak/prizes.hpp"

#include <algorithm>
#include <numeric>

namespace dommer::tiebreak {
namespace {

Ore total(const std::vector<Ore>& prizes, std::size_t from, std::size_t to) {
    Ore sum;
    for (std::size_t place = from; place < std::min(to, prizes.size()); ++place) sum = sum + prizes[place];
    return sum;
}

void share(Ore pot, const std::vector<int>& group, OddOre odd, Payout& payout) {
    if (pot.amount == 0 || group.empty()) return;
    const auto many = static_cast<std::int64_t>(group.size());
    std::int64_t left = pot.amount % many;
    for (const int player : group) {
        const std::int64_t extra = odd == OddOre::to_the_first && left > 0 ? 1 : 0;
        left -= extra;
        if (pot.amount / many + extra > 0) payout.payments.push_back({player, {pot.amount / many + extra}});
    }
    payout.with_the_organiser.amount += left;
}

std::int64_t paid_to(const Payout& payout, int player) {
    for (const Payment& each : payout.payments)
        if (each.player == player) return each.amount.amount;
    return 0;
}

}  // namespace

Payout shared_equally(const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& ranking, OddOre odd) {
    Payout payout;
    std::size_t place = 0;
    for (const auto& group : ranking) {
        share(total(prizes, place, place + group.size()), group, odd, payout);
        place += group.size();
    }
    payout.with_the_organiser = payout.with_the_organiser + total(prizes, place, prizes.size());
    return payout;
}

Payout by_hort(const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& by_points,
               const std::vector<std::vector<int>>& by_tiebreak, OddOre odd) {
    std::vector<Ore> own, common;
    for (const Ore prize : prizes)
        own.push_back({prize.amount - prize.amount / 2}), common.push_back({prize.amount / 2});
    Payout payout = shared_equally(own, by_tiebreak, odd);
    const Payout shared = shared_equally(common, by_points, odd);
    payout.with_the_organiser = payout.with_the_organiser + shared.with_the_organiser;
    for (const Payment& each : shared.payments) {
        const auto found = std::ranges::find(payout.payments, each.player, &Payment::player);
        if (found == payout.payments.end())
            payout.payments.push_back(each);
        else
            found->amount = found->amount + each.amount;
    }
    return payout;
}

Payout by_hybrid(const std::vector<Ore>& prizes, int first_prizes, const std::vector<std::vector<int>>& by_points,
                 const std::vector<std::vector<int>>& by_tiebreak, OddOre odd) {
    std::vector<std::vector<int>> first;
    std::vector<int> paid;
    const auto most = std::min(static_cast<std::size_t>(std::max(first_prizes, 0)), prizes.size());
    for (const auto& group : by_tiebreak) {
        if (paid.size() >= most) break;
        first.push_back(group), paid.insert(paid.end(), group.begin(), group.end());
    }
    const auto end = prizes.begin() + static_cast<std::ptrdiff_t>(std::min(paid.size(), prizes.size()));
    Payout payout = shared_equally({prizes.begin(), end}, first, odd);
    const Payout rest = shared_equally({end, prizes.end()}, without(by_points, paid), odd);
    payout.payments.insert(payout.payments.end(), rest.payments.begin(), rest.payments.end());
    payout.with_the_organiser = payout.with_the_organiser + rest.with_the_organiser;
    return payout;
}

Payout paid_by(PrizeRule rule, const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& by_points,
               const std::vector<std::vector<int>>& by_tiebreak, std::optional<OddOre> odd, int first_prizes) {
    if (rule == PrizeRule::hybrid)
        return by_hybrid(prizes, first_prizes > 0 ? first_prizes : half_of_prizes(prizes.size()), by_points,
                         by_tiebreak, odd.value_or(OddOre::to_the_organiser));
    if (rule == PrizeRule::hort) return by_hort(prizes, by_points, by_tiebreak, odd.value_or(OddOre::to_the_first));
    return shared_equally(prizes, rule == PrizeRule::shared ? by_points : by_tiebreak,
                          odd.value_or(OddOre::to_the_organiser));
}

std::vector<std::vector<int>> without(const std::vector<std::vector<int>>& ranking, const std::vector<int>& players) {
    std::vector<std::vector<int>> rest;
    for (const auto& group : ranking) {
        std::vector<int> members;
        for (const int player : group)
            if (std::ranges::find(players, player) == players.end()) members.push_back(player);
        if (!members.empty()) rest.push_back(std::move(members));
    }
    return rest;
}

CategoryPayout one_prize_each(const std::vector<PrizeList>& lists) {
    std::vector<std::vector<int>> standing_back(lists.size());
    for (;;) {
        CategoryPayout all;
        for (std::size_t list = 0; list < lists.size(); ++list) all.lists.push_back(lists[list](standing_back[list]));
        bool settled = true;
        for (std::size_t list = 0; list < lists.size(); ++list)
            for (const Payment& each : all.lists[list].payments)
                for (std::size_t other = 0; other < lists.size(); ++other) {
                    const std::int64_t there = other == list ? 0 : paid_to(all.lists[other], each.player);
                    if (there < each.amount.amount || (there == each.amount.amount && other > list)) continue;
                    standing_back[list].push_back(each.player), settled = false;
                    break;
                }
        if (settled) return all;
    }
}

}  // namespace dommer::tiebreak
