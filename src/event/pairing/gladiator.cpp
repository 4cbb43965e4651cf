#include "pairing/gladiator.hpp"

#include <algorithm>

namespace dommer::pairing::gladiator {

std::optional<Decided> decided(const Encounter& encounter) {
    if (encounter.ordinary.winner) return Decided{*encounter.ordinary.winner, Stage::ordinary};
    if (encounter.reduced && encounter.reduced->winner) return Decided{*encounter.reduced->winner, Stage::reduced};
    for (const auto& winner : encounter.blitz)
        if (winner) return Decided{*winner, Stage::blitz};
    return std::nullopt;
}

std::optional<BadEncounter> check(const Encounter& encounter) {
    if (encounter.ordinary.winner && (encounter.reduced || !encounter.blitz.empty()))
        return BadEncounter::replay_after_a_win;
    if (encounter.reduced && encounter.reduced->white == encounter.ordinary.white)
        return BadEncounter::colours_not_reversed;
    if (!encounter.reduced && !encounter.blitz.empty()) return BadEncounter::blitz_before_the_replay;
    if (encounter.reduced && encounter.reduced->winner && !encounter.blitz.empty())
        return BadEncounter::blitz_after_a_win;
    for (std::size_t game = 0; game + 1 < encounter.blitz.size(); ++game)
        if (encounter.blitz[game]) return BadEncounter::blitz_after_a_win;
    return std::nullopt;
}

std::vector<std::vector<int>> final_order(std::vector<Standing> standings, const std::vector<Result>& head_to_head) {
    const auto key = [](const Standing& each) {
        return std::tuple(-each.points.halves, -each.ordinary_wins, -each.reduced_wins);
    };
    std::ranges::stable_sort(standings, {}, key);
    std::vector<std::vector<int>> groups;
    for (auto from = standings.begin(); from != standings.end();) {
        const auto to =
            std::find_if(from, standings.end(), [&](const Standing& each) { return key(each) != key(*from); });
        const auto direct = [&](const Standing& each) {
            int balance = 0;
            for (auto other = from; other != to; ++other)
                for (const Result& result : head_to_head) {
                    if (result.winner == each.player && result.loser == other->player) ++balance;
                    if (result.loser == each.player && result.winner == other->player) --balance;
                }
            return -balance;
        };
        std::vector<std::pair<int, int>> ordered;
        for (auto each = from; each != to; ++each) ordered.emplace_back(direct(*each), each->player);
        std::ranges::stable_sort(ordered, {}, &std::pair<int, int>::first);
        for (std::size_t each = 0; each < ordered.size(); ++each) {
            if (each == 0 || ordered[each].first != ordered[each - 1].first) groups.emplace_back();
            groups.back().push_back(ordered[each].second);
        }
        from = to;
    }
    return groups;
}

}  // namespace dommer::pairing::gladiator
