#include "pairing/gladiator.hpp"

#include <algorithm>
#include <cstdlib>

namespace dommer::pairing::gladiator {

std::optional<Decided> decided(const Winners& winners, const Form& form) {
    int lead = 0;  // of the first player, in ordinary games
    for (int game = 0; game < static_cast<int>(winners.size()); ++game) {
        const std::optional<Side>& winner = winners[static_cast<std::size_t>(game)];
        const Stage stage = stage_of(game, form);
        if (stage != Stage::ordinary && winner) return Decided{*winner, stage, game + 1};
        if (stage != Stage::ordinary) continue;
        if (winner) lead += *winner == Side::first ? 1 : -1;
        if (std::abs(lead) > form.ordinary_games - game - 1)
            return Decided{lead > 0 ? Side::first : Side::second, stage, game + 1};
    }
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
