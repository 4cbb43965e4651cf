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

// The players who are not in a category: the others are ranked without them.
std::vector<int> not_in(const PrizeCategory& category, const Tournament& tournament) {
    std::vector<int> others;
    for (const auto& [id, entrant] : tournament.entrants)
        if (!is_in(category, entrant.particulars, tournament.settings.first_day)) others.push_back(id.number);
    return others;
}

tiebreak::PrizeList list_of(PrizeRule rule, const std::vector<tiebreak::Ore>& prizes, int first_prizes, Ranking points,
                            Ranking level) {
    return [=](const std::vector<int>& back) {
        return tiebreak::paid_by(rule, prizes, tiebreak::without(points, back), tiebreak::without(level, back),
                                 std::nullopt, first_prizes);
    };
}

void add_paid(PrizeTable& table, const tiebreak::Payout& payout, const Standing& standing,
              const std::string& category) {
    for (const RankedEntrant& row : standing.ranked)
        if (const auto paid = std::ranges::find(payout.payments, row.entrant.number, &tiebreak::Payment::player);
            paid != payout.payments.end())
            table.paid.push_back({row.entrant, paid->amount, category});
    table.with_the_organiser = table.with_the_organiser + payout.with_the_organiser;
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
    const Settings& settings = tournament.settings;
    const Ranking level = by_tie_break(standing);
    const Ranking points = by_points(tournament, standing);
    const PrizeRule rule = points.empty() ? PrizeRule::by_tiebreak : settings.prize_rule;
    std::vector<tiebreak::PrizeList> lists{list_of(rule, settings.prizes, settings.prizes_by_tie_break, points, level)};
    for (const PrizeCategory& category : settings.categories) {
        const std::vector<int> others = not_in(category, tournament);
        lists.push_back(
            list_of(rule, category.prizes, 0, tiebreak::without(points, others), tiebreak::without(level, others)));
    }
    const auto paid = tiebreak::one_prize_each(lists);
    PrizeTable table{.paid = {}, .with_the_organiser = {}, .trophies = trophies_of(tournament, standing)};
    add_paid(table, paid.lists.front(), standing, "");
    for (std::size_t at = 0; at < settings.categories.size(); ++at)
        add_paid(table, paid.lists[at + 1], standing, settings.categories[at].name);
    return table;
}

}  // namespace dommer::tournament
