#include "tournament/prize_list.hpp"

#include <algorithm>

#include "tournament/play_off.hpp"

namespace dommer::tournament {
namespace {

using Ranking = std::vector<std::vector<int>>;

Ranking by_points(const Tournament& tournament, const Standing& standing) {
    if (tournament.settings.system->schedule == systems::Schedule::bracket) return {};
    Ranking groups;
    std::optional<Points> last;
    const auto rule = tournament.play_off ? rule_of(tournament.play_off->which) : std::nullopt;
    const std::size_t played_off = rule && rule->prizes_follow ? tournament.play_off->order.size() : 0;
    for (const RankedEntrant& row : standing.ranked) {
        if (last != row.points || groups.size() < played_off) groups.emplace_back();
        groups.back().push_back(row.entrant.number);
        last = row.points;
    }
    return groups;
}

Ranking by_tie_break(const Standing& standing) {
    Ranking groups;
    for (const auto& level : standing.level_groups) {
        groups.emplace_back();
        for (const EntryId id : level) groups.back().push_back(id.number);
    }
    return groups;
}

}  // namespace

std::vector<Trophy> trophies_of(const Tournament& tournament, const Standing& standing) {
    std::vector<Trophy> trophies;
    int place = 1;
    for (const auto& level : standing.level_groups) {
        const int last = place + static_cast<int>(level.size()) - 1;
        for (; place <= std::min(last, tournament.settings.trophies); ++place) trophies.push_back({place, level});
        place = last + 1;
    }
    return trophies;
}

PrizeTable prizes_of(const Tournament& tournament, const Standing& standing) {
    const auto& prizes = tournament.settings.prizes;
    const Ranking level = by_tie_break(standing);
    const Ranking points = by_points(tournament, standing);
    const PrizeRule rule = points.empty() ? PrizeRule::by_tiebreak : tournament.settings.prize_rule;
    const tiebreak::Payout payout = tiebreak::paid_by(rule, prizes, points, level);
    PrizeTable table{
        .paid = {}, .with_the_organiser = payout.with_the_organiser, .trophies = trophies_of(tournament, standing)};
    for (const RankedEntrant& row : standing.ranked)
        if (const auto paid = std::ranges::find(payout.payments, row.entrant.number, &tiebreak::Payment::player);
            paid != payout.payments.end())
            table.paid.push_back({row.entrant, paid->amount});
    return table;
}

}  // namespace dommer::tournament
