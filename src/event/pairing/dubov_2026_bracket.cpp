#include "dubov_2026_bracket.hpp"

#include <algorithm>

#include "cheapest_pairing.hpp"
#include "index.hpp"
#include "matching/first_matching.hpp"

namespace dommer::pairing::dubov_2026 {
namespace {

enum Side : std::uint8_t { one, two };  // G1 and G2
// Whether a player goes over to the other subgroup to meet somebody there who wants the same colour.
enum class Move : std::uint8_t { open, stays, shifts };

class Bracket {
public:
    Bracket(std::span<const int> members, const Judgement& judgement, const Work& work)
        : judgement_(judgement),
          work_(work),
          members_(members.begin(), members.end()),
          moves_(members.size(), Move::open) {
        // fide_dubov_2026, 3.2.3: who wants White against the others; where nobody has played, the first half by number
        // against the second.
        const bool nobody_has_played =
            std::ranges::none_of(members, [&](int place) { return judgement.has_played[at(place)] != 0; });
        for (int each = 0; each < size(); ++each) {
            const bool first = nobody_has_played
                                   ? each < size() / 2
                                   : judgement.preferences[at(members_[at(each)])].colour == Colour::white;
            sides_.push_back(first ? one : two);
        }
    }

    std::optional<PairedBracket> pair() {
        const auto inside = fewest_inside();
        if (!inside) return std::nullopt;
        inside_ = *inside;
        recompose();
        return PairedBracket{first_transposition(), shifted_};
    }

private:
    int size() const { return static_cast<int>(members_.size()); }
    int count(Side side) const { return static_cast<int>(std::ranges::count(sides_, side)); }
    bool is_legal(int a, int b) const { return judgement_.legal(members_[at(a)], members_[at(b)]); }
    // The subgroup after the shifts that are settled so far.
    Side now(int each) const {
        const Side own = sides_[at(each)];
        return moves_[at(each)] == Move::shifts ? (own == one ? two : one) : own;
    }

    // fide_dubov_2026, 4.3: White seekers by the average of their opponents, then number; Black seekers by number. They
    // are numbered from the middle outwards, the upper one first.
    std::vector<int> numbered(Side side) const {
        std::vector<int> list;
        for (int each = 0; each < size(); ++each)
            if (now(each) == side) list.push_back(each);
        if (side == one) by_average(list);
        std::vector<int> order;
        const std::size_t half = list.size() / 2, odd = list.size() % 2;
        if (odd != 0) order.push_back(list[half]);
        for (std::size_t out = 0; out < half; ++out) {
            order.push_back(list[half - 1 - out]);
            order.push_back(list[half + odd + out]);
        }
        return order;
    }
    void by_average(std::vector<int>& list) const {
        std::ranges::stable_sort(list, {}, [&](int each) { return judgement_.averages[at(members_[at(each)])]; });
    }
    std::vector<int> shifters(Side side, int wanted) const {
        auto order = numbered(side);
        order.resize(std::min(order.size(), at(wanted)));
        return order;
    }

    // Inside a subgroup the one who shifts meets one who stays; across, neither shifts.
    bool may_use(int a, int b) const {
        if (!is_legal(a, b)) return false;
        const Move first = moves_[at(a)], second = moves_[at(b)];
        if (sides_[at(a)] != sides_[at(b)]) return first != Move::shifts && second != Move::shifts;
        return first == Move::open || second == Move::open || first != second;
    }
    std::optional<int> least_inside() const {
        return least_cost(
            size(),
            [&](int a, int b) -> std::optional<int> {
                if (!may_use(a, b)) return std::nullopt;
                return sides_[at(a)] == sides_[at(b)] ? 1 : 0;
            },
            work_);
    }

    matching::FirstMatching across(const std::vector<int>& left, const std::vector<int>& right) const {
        matching::BitRows rows(size());
        for (const int a : left)
            for (const int b : right)
                if (is_legal(a, b)) rows.join(a, b);
        return {rows, left, right, 0};
    }
    std::pair<std::vector<int>, std::vector<int>> subgroups() const {
        std::pair<std::vector<int>, std::vector<int>> groups;
        for (int each = 0; each < size(); ++each) (now(each) == one ? groups.first : groups.second).push_back(each);
        by_average(groups.first);
        return groups;
    }
    bool is_legal_across() const {
        spend_on_pairs(work_, members_.size());
        const auto [left, right] = subgroups();
        return left.size() == right.size() && across(left, right).complete();
    }

    // How many pairs of a legal pairing are inside a subgroup, at the least.
    std::optional<int> fewest_inside() {
        const Side larger = count(one) > count(two) ? one : two;
        const int apart = std::abs(count(one) - count(two));
        // Nearly always nobody need change sides but to make them level, and the first who would can.
        for (const int each : shifters(larger, apart / 2)) moves_[at(each)] = Move::shifts;
        const bool level = is_legal_across();
        std::ranges::fill(moves_, Move::open);
        return level ? std::optional(apart / 2) : least_inside();
    }

    // fide_dubov_2026, 3.2.4: as many players of the smaller subgroup (G1 where they are level) as must meet in it go
    // over to the other one; then players of the larger one until they are level. Each time the first set that leaves a
    // legal pairing with as few as can be without their preference. Who has just gone over is numbered with the others
    // and would spoil that by going back.
    void recompose() {
        const Side small = count(one) <= count(two) ? one : two, large = small == one ? two : one;
        const int apart = std::abs(count(one) - count(two)), in_small = (inside_ - apart / 2) / 2;
        choose(small, numbered(small), in_small);
        choose(large, numbered(large), in_small + apart / 2);
    }

    // The first set of so many: runs that can shift together as long as can be, each ended by one who cannot.
    void choose(Side side, std::vector<int> order, int wanted) {
        std::erase_if(order, [&](int each) { return sides_[at(each)] != side; });
        int chosen = 0;
        for (std::size_t next = 0; chosen < wanted;) {
            const int run = longest_run(order, next, wanted - chosen);
            for (int each = 0; each < run; ++each) {
                const int member = order[next++];
                moves_[at(member)] = Move::shifts;
                shifted_.push_back(members_[at(member)]);
            }
            chosen += run;
            if (chosen < wanted) moves_[at(order[next++])] = Move::stays;
        }
        for (const int each : order)
            if (moves_[at(each)] == Move::open) moves_[at(each)] = Move::stays;
    }
    int longest_run(const std::vector<int>& order, std::size_t from, int most) {
        const int left = static_cast<int>(order.size() - from);
        int good = 0, bad = std::min(most, left) + 1;
        for (int length = bad - 1; bad - good > 1; length = (good + bad) / 2) {
            const auto before = moves_;
            for (std::size_t each = from; each < from + at(length); ++each) moves_[at(order[each])] = Move::shifts;
            (stays_best() ? good : bad) = length;
            moves_ = before;
        }
        return good;
    }
    bool stays_best() const {
        // With everybody's side settled there is nothing left to weigh.
        if (std::ranges::count(moves_, Move::shifts) == inside_) return is_legal_across();
        return least_inside() == inside_;
    }

    // fide_dubov_2026, 3.2.5: S1 by the average of the opponents, then number. fide_dubov_2026, 4.4: the first of S1
    // with the first of the others, by number, that leaves a legal pairing, and so on.
    std::vector<Pair> first_transposition() const {
        const auto [left, right] = subgroups();
        auto matching = across(left, right);
        if (!matching.complete()) throw Undecided{};  // the recomposition has seen that there is one
        matching.put_in_order();
        std::vector<Pair> pairs;
        for (const int each : left) pairs.emplace_back(members_[at(each)], members_[at(matching.partner(each))]);
        return pairs;
    }

    const Judgement& judgement_;
    const Work& work_;
    std::vector<int> members_;
    std::vector<Side> sides_;
    std::vector<Move> moves_;
    std::vector<int> shifted_;
    int inside_ = 0;
};

}  // namespace

std::optional<PairedBracket> pair_bracket(std::span<const int> members, const Judgement& judgement, const Work& work) {
    return Bracket(members, judgement, work).pair();
}

}  // namespace dommer::pairing::dubov_2026
