#include "correspondence/standings.hpp"

#include "tiebreak/danish.hpp"
#include "tiebreak/level_groups.hpp"

namespace dommer::correspondence {
namespace {

class GroupPlacing {
public:
    GroupPlacing(int players, std::span<const GroupResult> results, int places)
        : results_(results),
          places_(places),
          rows_(static_cast<std::size_t>(players)) {
        for (int player = 0; player < players; ++player) row(player).player = player;
        for (const GroupResult& result : results) {
            row(result.first).points += result.first_scored, ++row(result.first).played;
            row(result.second).points += result.second_scored, ++row(result.second).played;
        }
        for (GroupRow& each : rows_) each.sonneborn_berger = sonneborn_berger_of(each.player);
    }

    std::vector<GroupRow> table() {
        std::vector<int> all;
        for (const GroupRow& each : rows_) all.push_back(each.player);
        for (const auto& level : tiebreak::level_groups(all, [&](int player) { return row(player).points; })) {
            if (level.size() == 1 || static_cast<int>(order_.size()) < places_)
                by_sonneborn_berger(level);
            else
                share(level);
        }
        std::vector<GroupRow> table;
        for (const int player : order_) table.push_back(row(player));
        return table;
    }

private:
    GroupRow& row(int player) { return rows_[static_cast<std::size_t>(player)]; }

    int sonneborn_berger_of(int player) {
        std::vector<tiebreak::danish::Meeting> meetings;
        for (const GroupResult& result : results_) {
            if (result.first == player) meetings.push_back({row(result.second).points, result.first_scored});
            if (result.second == player) meetings.push_back({row(result.first).points, result.second_scored});
        }
        return tiebreak::danish::sonneborn_berger(meetings);
    }

    void by_sonneborn_berger(const std::vector<int>& set) {
        if (set.size() == 1) return settle(set);
        const auto parts = tiebreak::level_groups(set, [&](int player) { return row(player).sonneborn_berger; });
        if (parts.size() > 1)
            for (const int player : set) row(player).decided_by = DecidedBy::sonneborn_berger;
        for (const auto& part : parts) by_mutual_games(part);
    }

    void by_mutual_games(const std::vector<int>& set) {
        if (set.size() == 1) return settle(set);
        const auto is_in = [&](int player) { return std::ranges::find(set, player) != set.end(); };
        std::vector<Points> mutual(rows_.size());
        for (const GroupResult& result : results_) {
            if (!is_in(result.first) || !is_in(result.second)) continue;
            mutual[static_cast<std::size_t>(result.first)] += result.first_scored;
            mutual[static_cast<std::size_t>(result.second)] += result.second_scored;
        }
        const auto parts =
            tiebreak::level_groups(set, [&](int player) { return mutual[static_cast<std::size_t>(player)]; });
        if (parts.size() == 1) return share(set);
        for (const int player : set) row(player).decided_by = DecidedBy::head_to_head;
        for (const auto& part : parts) by_mutual_games(part);
    }

    void share(const std::vector<int>& set) {
        for (const int player : set) row(player).decided_by = DecidedBy::shared;
        settle(set);
    }

    void settle(const std::vector<int>& set) {
        const int rank = static_cast<int>(order_.size()) + 1;
        for (const int player : set) row(player).rank = rank, order_.push_back(player);
    }

    std::span<const GroupResult> results_;
    int places_;
    std::vector<GroupRow> rows_;
    std::vector<int> order_;
};

}  // namespace

std::vector<GroupRow> group_table(int players, std::span<const GroupResult> results, int places) {
    return GroupPlacing(players, results, places).table();
}

std::vector<int> play_off_for_first(std::span<const GroupRow> table, Class in) {
    std::vector<int> level;
    if (in != Class::championship) return level;
    for (const GroupRow& row : table)
        if (row.rank == 1 && row.decided_by == DecidedBy::shared) level.push_back(row.player);
    return level;
}

}  // namespace dommer::correspondence
