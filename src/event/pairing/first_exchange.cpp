#include "first_exchange.hpp"

#include <algorithm>
#include <bit>

#include "index.hpp"
#include "matching/best_perfect_matching.hpp"
#include "matching/wide_integer.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing {
namespace {

// Which position of a pair changes sides: b of the upper half down, or a of the lower half up.
struct Move {
    int down = -1, up = -1;
};

Move move_of(const SplitList& list, int a, int b) {
    if (b >= list.size) return {.down = a < list.upper ? a : -1};  // left over
    if (b < list.upper) return {.down = b};
    if (a >= list.upper) return {.up = a};
    return {};
}

// Where the fields of a weight begin, from the lowest bit: positions that move up, the first one highest; positions
// that move down, the last one highest; the difference of the sums; how many move; the cost; how many are left over.
// Each is as wide as its largest sum, and the duals of the matching have room for as many weights as there are players.
struct Layout {
    explicit Layout(const SplitList& list) {
        const auto n = static_cast<unsigned>(list.size);
        const auto sum = static_cast<int>(std::bit_width(n * n)), count = static_cast<int>(std::bit_width(n));
        down = list.size - list.upper;
        difference = list.size;
        many = difference + sum + 2;
        cost = many + count + 2;
        left = cost + count + 2;
        bits = left + 2 * count + 6;
    }
    int down, difference, many, cost, left, bits;
};

template <std::size_t Words>
class ExchangeMatching {
public:
    using Weight = matching::WideInteger<Words>;
    ExchangeMatching(const SplitList& list, const Layout& layout)
        : list_(list),
          layout_(layout),
          vertices_(list.size + (list.below > 0 ? list.below : left_over())),
          matching_(vertices_) {
        for (int a = 0; a < vertices_; ++a)
            for (int b = a + 1; b < vertices_; ++b)
                if (const auto cost = cost_of(a, b)) matching_.set_edge(a, b, weight(a, b, *cost));
    }

    std::optional<FirstExchange> solve(const Work& work) {
        const bool solved = matching_.solve(work);
        if (work.is_over()) throw Undecided{};
        if (!solved) return std::nullopt;
        FirstExchange found;
        int left = 0;
        for (int a = 0; a < list_.size; ++a) {
            const int b = matching_.partner(a);
            if (b < a) continue;
            left += b >= list_.size ? 1 : 0;
            const Move move = move_of(list_, a, b);
            if (move.down >= 0) found.from_upper.push_back(move.down);
            if (move.up >= 0) found.from_lower.push_back(move.up);
            found.cost += *cost_of(a, b);
        }
        if (left != left_over()) return std::nullopt;
        std::ranges::sort(found.from_upper);
        std::ranges::sort(found.from_lower);
        return found;
    }

private:
    int left_over() const { return list_.size - 2 * list_.upper; }

    std::optional<int> cost_of(int a, int b) const {
        if (b < list_.size) return list_.cost_of(a, b);
        const int place = b - list_.size;
        const bool fits = a >= list_.size ? list_.below > 0 && list_.meet_below(a - list_.size, place)
                                          : list_.may_be_left(a) && (list_.below == 0 || list_.meets_below(a, place));
        return fits ? std::optional(0) : std::nullopt;
    }

    Weight weight(int a, int b, int cost) const {
        Weight for_it, against_it;
        if (a >= list_.size) return for_it;
        const Move move = move_of(list_, a, b);
        if (b >= list_.size) against_it.add_at(layout_.left, 1);
        if (move.down >= 0) for_it.add_at(layout_.down + move.down, 1), against_it.add_at(layout_.many, 1);
        if (move.up >= 0) for_it.add_at(list_.size - 1 - move.up, 1);
        if (list_.by_difference && move.down >= 0)
            for_it.add_at(layout_.difference, static_cast<std::uint64_t>(move.down));
        if (list_.by_difference && move.up >= 0)
            against_it.add_at(layout_.difference, static_cast<std::uint64_t>(move.up));
        if (list_.by_cost) against_it.add_at(layout_.cost, static_cast<std::uint64_t>(cost));
        return for_it - against_it;
    }

    const SplitList& list_;
    const Layout& layout_;
    int vertices_;
    matching::BestPerfectMatching<Weight> matching_;
};

}  // namespace

std::optional<FirstExchange> first_exchange(const SplitList& list, const Work& work) {
    const Layout layout(list);
    if (layout.bits <= 128) return ExchangeMatching<2>(list, layout).solve(work);
    if (layout.bits <= 256) return ExchangeMatching<4>(list, layout).solve(work);
    return std::nullopt;
}

}  // namespace dommer::pairing
