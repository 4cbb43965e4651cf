#include "pairing/first_assignment.hpp"

#include <algorithm>
#include <map>

#include "index.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing {
namespace {

// Kuhn and Munkres' method on rows of bits. A cell is tight when its cost equals the prices of its row and column; the
// cheapest assignments are exactly those that use tight cells alone.
class Prices {
public:
    Prices(const CostTable& costs, const Work& work)
        : costs_(costs),
          work_(work),
          size_(costs.size()),
          row_price_(at(size_)),
          column_price_(at(size_)),
          column_(at(size_), -1),
          owner_(at(size_), -1),
          tight_(at(size_), BitRow(size_)),
          all_(size_),
          reached_columns_(size_) {
        for (int place = 0; place < size_; ++place) all_.add(place);
        for (int row = 0; row < size_; ++row)
            while (row_price_[at(row)] < CostTable::dearest && costs_.row(row, row_price_[at(row)]).empty())
                ++row_price_[at(row)];
        find_tight_cells();
    }

    bool assign_everybody() {
        assign_in_order();
        for (;;) {
            spend_on_pairs(work_, at(size_));
            int missing = 0;
            for (int row = 0; row < size_; ++row)
                if (column_[at(row)] < 0) {
                    reached_columns_ = BitRow(size_);
                    if (!augment(row)) ++missing;
                }
            if (missing == 0) return true;
            if (!change_prices()) return false;
        }
    }

    Assignment first() {
        BitRow free_columns = all_;
        for (int row = 0; row < size_; ++row) {
            if (tight_[at(row)].first_in(free_columns) != column_[at(row)]) settle(row, free_columns);
            free_columns.remove(column_[at(row)]);
        }
        Assignment result{.column = column_};
        for (int row = 0; row < size_; ++row) result.cost += cost_of(row, column_[at(row)]);
        return result;
    }

private:
    // A start that is nearly the answer: every row takes its first free tight column.
    void assign_in_order() {
        BitRow free_columns = all_;
        for (int row = 0; row < size_; ++row) {
            const int column = tight_[at(row)].first_in(free_columns);
            if (column < 0) continue;
            column_[at(row)] = column, owner_[at(column)] = row;
            free_columns.remove(column);
        }
    }

    int cost_of(int row, int column) const {
        int cost = 0;
        while (!costs_.row(row, cost).has(column)) ++cost;
        return cost;
    }

    void find_tight_cells() {
        std::map<int, BitRow> columns_at;
        for (int column = 0; column < size_; ++column)
            columns_at.try_emplace(column_price_[at(column)], size_).first->second.add(column);
        for (int row = 0; row < size_; ++row) {
            BitRow& tight = tight_[at(row)];
            tight = BitRow(size_);
            for (int cost = 0; cost <= CostTable::dearest; ++cost)
                if (const auto found = columns_at.find(cost - row_price_[at(row)]); found != columns_at.end()) {
                    BitRow cells = costs_.row(row, cost);
                    tight |= (cells &= found->second);
                }
        }
    }

    bool augment(int row) {
        for (int column = 0; column < size_ && (column = first_unreached(row, column)) >= 0; ++column) {
            reached_columns_.add(column);
            const int owner = owner_[at(column)];
            if (owner >= 0 && !augment(owner)) continue;
            column_[at(row)] = column, owner_[at(column)] = row;
            return true;
        }
        return false;
    }
    int first_unreached(int row, int from) const { return tight_[at(row)].first_outside(reached_columns_, from); }

    // Rows that can be reached from a row without a column become dearer, their columns cheaper, by the least that
    // makes another cell tight. No such cell: there is no assignment of everybody.
    bool change_prices() {
        std::vector<int> queue;
        std::vector<char> reached(at(size_));
        reached_columns_ = BitRow(size_);
        for (int row = 0; row < size_; ++row)
            if (column_[at(row)] < 0) reached[at(row)] = true, queue.push_back(row);
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (int column = 0; column < size_ && (column = first_unreached(queue[head], column)) >= 0; ++column) {
                reached_columns_.add(column);
                const int owner = owner_[at(column)];
                if (!reached[at(owner)]) reached[at(owner)] = true, queue.push_back(owner);
            }
        const auto step = least_slack(queue);
        if (!step) return false;
        for (const int row : queue) row_price_[at(row)] += *step;
        for (int column = 0; column < size_; ++column)
            if (reached_columns_.has(column)) column_price_[at(column)] -= *step;
        find_tight_cells();
        return true;
    }

    std::optional<int> least_slack(const std::vector<int>& reached_rows) const {
        std::map<int, BitRow> unreached_at;  // by price
        for (int column = 0; column < size_; ++column)
            if (!reached_columns_.has(column))
                unreached_at.try_emplace(column_price_[at(column)], size_).first->second.add(column);
        std::optional<int> least;
        for (const int row : reached_rows)
            for (int cost = 0; cost <= CostTable::dearest; ++cost)
                for (const auto& [price, columns] : unreached_at)
                    if (const int slack = cost - row_price_[at(row)] - price;
                        (!least || slack < *least) && costs_.row(row, cost).first_in(columns) >= 0)
                        least = slack;
        return least;
    }

    // Gives the row the first free tight column from which the others can be moved along to the column it had. A column
    // from which that failed once is not tried again: nothing has moved since.
    void settle(int row, const BitRow& free_columns) {
        const int had = column_[at(row)];
        reached_columns_ = all_;
        reached_columns_ -= free_columns;
        reached_columns_.add(had);
        for (int wanted = tight_[at(row)].first_in(free_columns); wanted != had;
             wanted = tight_[at(row)].first_in(free_columns, wanted + 1)) {
            if (reached_columns_.has(wanted)) continue;
            reached_columns_.add(wanted);
            if (!move_along(wanted, had)) continue;
            column_[at(row)] = wanted, owner_[at(wanted)] = row;
            return;
        }
    }
    // The owner of the column leaves it, so that in the end somebody takes the column `had`.
    bool move_along(int column, int had) {
        const int owner = owner_[at(column)];
        if (tight_[at(owner)].has(had)) return column_[at(owner)] = had, owner_[at(had)] = owner, true;
        for (int next = 0; next < size_ && (next = first_unreached(owner, next)) >= 0; ++next) {
            reached_columns_.add(next);
            if (!move_along(next, had)) continue;
            column_[at(owner)] = next, owner_[at(next)] = owner;
            return true;
        }
        return false;
    }

    const CostTable& costs_;
    const Work& work_;
    int size_;
    std::vector<int> row_price_, column_price_, column_, owner_;
    std::vector<BitRow> tight_;
    BitRow all_, reached_columns_;
};

CostTable with_fixed(const CostTable& costs, int row, int column, int cost) {
    CostTable fixed = costs;
    for (int other = 0; other < costs.size(); ++other)
        for (int each = 0; each <= CostTable::dearest; ++each) {
            if (other == row)
                fixed.row(other, each) = BitRow(costs.size());
            else
                fixed.row(other, each).remove(column);
        }
    fixed.put(row, column, cost);
    return fixed;
}

}  // namespace

std::optional<Assignment> first_cheapest_assignment(const CostTable& costs, const Work& work) {
    Prices prices(costs, work);
    if (!prices.assign_everybody()) return std::nullopt;
    return prices.first();
}

std::optional<Assignment> first_assignment_within(const CostTable& costs, int limit, const Work& work) {
    auto best = first_cheapest_assignment(costs, work);
    if (!best || best->cost > limit) return std::nullopt;
    CostTable open = costs;
    for (int row = 0; row < costs.size() && best->cost < limit; ++row)
        for (int column = 0; column < costs.size(); ++column) {
            int cost = 0;
            while (cost <= CostTable::dearest && !open.row(row, cost).has(column)) ++cost;
            if (cost > CostTable::dearest) continue;
            CostTable fixed = with_fixed(open, row, column, cost);
            auto rest = first_cheapest_assignment(fixed, work);
            if (!rest || rest->cost > limit) continue;
            open = std::move(fixed), best = std::move(rest);
            break;
        }
    return best;
}

}  // namespace dommer::pairing
