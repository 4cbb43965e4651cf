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

Payout by_hort(const std::vector<Ore>& prizes, const std::vector<std::vector<int>>& level, OddOre odd) {
    Payout payout;
    std::size_t place = 0;
    for (const auto& group : level) {
        Payout halves;
        std::vector<Ore> own(group.size());
        Ore pot;
        for (std::size_t each = 0; each < group.size(); ++each) {
            const Ore prize = place + each < prizes.size() ? prizes[place + each] : Ore{};
            own[each] = {prize.amount - prize.amount / 2};
            pot = pot + Ore{prize.amount / 2};
        }
        share(pot, group, odd, halves);
        for (std::size_t each = 0; each < group.size(); ++each)
            if (const std::int64_t amount = own[each].amount + paid_to(halves, group[each]); amount > 0) payout.payments.push_back({group[each], {amount}});
        payout.with_the_organiser = payout.with_the_organiser + halves.with_the_organiser;
        place += group.size();
    }
    payout.with_the_organiser = payout.with_the_organiser + total(prizes, place, prizes.size());
    return payout;
}

Payout with_categories(const Payout& main, const std::vector<Category>& categories, OddOre odd) {
    Payout payout = main;
    for (const Category& category : categories) {
        std::vector<std::vector<int>> open;  // a winner of something better stands back, and the next one moves up
        std::size_t place = 0;
        for (const auto& group : category.ranking) {
            std::vector<int> members;
            for (const int player : group)
                if (place >= category.prizes.size() || paid_to(payout, player) < category.prizes[place].amount) members.push_back(player);
            if (!members.empty()) open.push_back(members), place += members.size();
        }
        Payout extra = shared_equally(category.prizes, open, odd);
        payout.with_the_organiser = payout.with_the_organiser + extra.with_the_organiser;
        for (const Payment& each : extra.payments) {
            const std::int64_t before = paid_to(payout, each.player);
            if (before >= each.amount.amount) { payout.with_the_organiser = payout.with_the_organiser + each.amount; continue; }
            std::erase_if(payout.payments, [&](const Payment& old) { return old.player == each.player; });
            payout.with_the_organiser.amount += before;
            payout.payments.push_back(each);
        }
    }
    return payout;
}

}  // namespace dommer::tiebreak
