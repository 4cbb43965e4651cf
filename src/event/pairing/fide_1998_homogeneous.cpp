#include "fide_1998_homogeneous.hpp"

#include <algorithm>

#include "combinations.hpp"
#include "fide_1998_bounds.hpp"
#include "index.hpp"
#include "pairing/first_assignment.hpp"

namespace dommer::pairing::fide_1998 {

int x_of_players(const Contest& contest, std::span<const int> players) {
    int white = 0, black = 0;
    for (const int place : players)
        if (contest.preference(place).kind != Kind::none)
            ++(contest.preference(place).colour == Colour::white ? white : black);
    return x_of(white, black, static_cast<int>(players.size()));
}

int x_to_begin_with(const Contest& contest, std::span<const int> players, int fewer) {
    const int raw = x_of_players(contest, players);
    return raw > 0 ? std::max(0, raw - fewer) : 0;
}

namespace {

// The homogeneous part of a bracket: p pairs by S1 and S2, transpositions, exchanges, and the criteria dropped in turn.
class Homogeneous {
public:
    Homogeneous(const Contest& contest, std::vector<int> players, int pairs, const BracketTask& task)
        : contest_(contest),
          players_(std::move(players)),
          pairs_(pairs),
          left_(static_cast<int>(players_.size()) - 2 * pairs),
          lowest_(task.lowest),
          accepts_(task.accepts),
          below_(task.below ? &*task.below : nullptr) {
        mixed_ = !players_.empty() && contest[players_.front()].score != contest[players_.back()].score;
    }

    // One value of x, one state of the criteria for upfloaters; the criteria for downfloaters fall one after the other.
    std::optional<Bracket> pair(int x, Dropped up) {
        if (pairs_ < 0 || left_ < 0 || !left_can_be_accepted()) return std::nullopt;
        for (const Dropped down : steps) {
            if (left_ == 0 && down != Dropped::nothing) break;
            up_ = up, down_ = down;
            if (auto found = pair_by_splits(x)) return found;
        }
        return std::nullopt;
    }

private:
    bool left_can_be_accepted() {
        if (lowest_ && left_ > 1) return false;
        if (!accepts_ || left_ != 0) return true;
        return accepts_({});
    }

    bool legal(int a, int b) const {
        if (!contest_.legal(a, b)) return false;
        if (!mixed_ || contest_[a].score == contest_[b].score) return true;
        return contest_.may_float_up(contest_[a].score < contest_[b].score ? a : b, up_);
    }
    bool may_be_left(int place) const {
        return contest_.may_float_down(place, down_) && (!lowest_ || contest_[place].may_have_bye);
    }
    bool can_be_left(int place) { return may_be_left(place) && (!accepts_ || left_ != 1 || acceptable({place})); }

    std::optional<Bracket> pair_by_splits(int x) {
        const auto middle = players_.begin() + pairs_;
        std::vector<int> s1(players_.begin(), middle), s2(middle, players_.end());
        if (auto found = pair_split(s1, s2, x)) return found;
        if (!some_pairing_exists(x)) return std::nullopt;
        std::optional<Bracket> found;
        for (int many = 1; many <= pairs_ && !found; ++many) {
            const auto worth = [&](const std::vector<int>& from_s1) { return leaving_s1_helps(from_s1, x); };
            for_each_exchange(pairs_, static_cast<int>(s2.size()), many, worth, [&](const Exchange& exchange) {
                std::vector<int> new_s1 = s1, new_s2 = s2;
                for (int each = 0; each < many; ++each)
                    std::swap(new_s1[at(exchange.from_s1[at(each)])], new_s2[at(exchange.from_s2[at(each)] - pairs_)]);
                std::ranges::sort(new_s1);
                std::ranges::sort(new_s2);
                found = pair_split(new_s1, new_s2, x);
                return found.has_value();
            });
        }
        return found;
    }

    enum class Part : char { stays, leaves, of_s2 };

    // The fewest pairs of equal preference when nobody who stays in S1 meets another who stays, nor one who leaves
    // another who leaves, and those left over are not of S1. Every split with these leavers is of that kind, so more
    // than x here means that none of them can be paired: a pair of two from S2 and leavers gives one of S2 to the new
    // S1.
    std::optional<int> fewest_equal_of(const std::vector<Part>& parts) {
        return least_cost_of(contest_, {players_, left_,
                                        [&](int a, int b) -> std::optional<int> {
                                            if ((parts[at(a)] == parts[at(b)] && parts[at(a)] != Part::of_s2) ||
                                                !legal(players_[at(a)], players_[at(b)]))
                                                return std::nullopt;
                                            return contest_.same_preference(players_[at(a)], players_[at(b)]) ? 1 : 0;
                                        },
                                        [&](int a) {
                                            return parts[at(a)] != Part::stays && can_be_left(players_[at(a)])
                                                       ? std::optional(0)
                                                       : std::nullopt;
                                        },
                                        left_ > 1 ? below_ : nullptr});
    }

    bool leaving_s1_helps(const std::vector<int>& from_s1, int x) {
        if (static_cast<int>(players_.size()) > exact_up_to) return true;
        std::vector<Part> parts(players_.size(), Part::of_s2);
        std::fill_n(parts.begin(), pairs_, Part::stays);
        for (const int place : from_s1) parts[at(place)] = Part::leaves;
        const auto fewest = fewest_equal_of(parts);
        return fewest && *fewest <= x;
    }

    // Whether the players can be paired at all in any split. Where x is the fewest possible, every player who prefers
    // the rarer colour (or none) must meet one who prefers the other.
    bool some_pairing_exists(int x) {
        if (static_cast<int>(players_.size()) <= exact_up_to) {
            const auto fewest = fewest_equal_of(std::vector<Part>(players_.size(), Part::of_s2));
            return fewest && *fewest <= x;
        }
        const int size = static_cast<int>(players_.size()), raw = x_of_players(contest_, players_);
        const bool tight = left_ <= 1 && x == std::max(0, raw);
        int white = 0, black = 0;
        for (const int place : players_)
            if (contest_.preference(place).kind != Kind::none)
                ++(contest_.preference(place).colour == Colour::white ? white : black);
        const Colour dominating = white >= black ? Colour::white : Colour::black;
        const auto dominates = [&](int place) {
            return contest_.preference(place).kind != Kind::none && contest_.preference(place).colour == dominating;
        };
        MayMeet may_meet(size + left_, false);
        std::vector<int> order(at(size + left_));
        for (int a = 0; a < size; ++a) {
            const int one = players_[at(a)];
            for (int b = a + 1; b < size; ++b) {
                const int two = players_[at(b)];
                if (!legal(one, two)) continue;
                if (tight && (raw >= 0 ? !dominates(one) && !dominates(two) : contest_.same_preference(one, two)))
                    continue;
                may_meet.allow(a, b);
            }
            for (int other = 0; other < left_; ++other)
                if (may_be_left(one) && (!tight || raw < 0 || dominates(one))) may_meet.allow(a, size + other);
        }
        for (int place = 0; place < size + left_; ++place) order[at(place)] = place;
        return everybody_can_be_paired(may_meet, order);
    }

    std::optional<Bracket> pair_split(const std::vector<int>& s1, const std::vector<int>& s2, int x) {
        if (!accepts_ || left_ == 0) return assigned(s1, s2, x, [&](int place) { return may_be_left(place); });
        if (left_ == 1) return assigned(s1, s2, x, [&](int place) { return can_be_left(place); });
        auto best = assigned(s1, s2, x, [&](int place) { return may_be_left(place); });
        if (!best || acceptable(best->left)) return best;  // the first of all, whoever is left
        if (!some_acceptable(s1, x)) return std::nullopt;
        best.reset();
        auto chosen = first_combination(left_);
        do {  // more than one left: every set of them
            std::vector<int> left;
            for (const int each : chosen) left.push_back(s2[at(each)]);
            if (!std::ranges::all_of(left, [&](int place) { return may_be_left(place); }) || !acceptable(left))
                continue;
            auto found = assigned(s1, s2, x, [&](int place) { return std::ranges::find(left, place) != left.end(); });
            if (found && (!best || std::ranges::lexicographical_compare(found->pairs, best->pairs)))
                best = std::move(found);
        } while (next_combination(chosen, static_cast<int>(s2.size())));
        return best;
    }

    bool some_acceptable(const std::vector<int>& s1, int x) {
        if (static_cast<int>(players_.size()) > exact_up_to) return true;
        std::vector<Part> parts;
        for (const int place : players_)
            parts.push_back(std::ranges::binary_search(s1, place) ? Part::stays : Part::leaves);
        const auto fewest = fewest_equal_of(parts);
        return fewest && *fewest <= x;
    }

    bool acceptable(const std::vector<int>& left) { return accepts_(left); }

    CostTable costs_cell_by_cell(const std::vector<int>& s1, const std::vector<int>& s2) const {
        CostTable costs(static_cast<int>(s2.size()));
        for (int row = 0; row < pairs_; ++row)
            for (int column = 0; column < costs.size(); ++column)
                if (legal(s1[at(row)], s2[at(column)]))
                    costs.put(row, column, contest_.same_preference(s1[at(row)], s2[at(column)]) ? 1 : 0);
        return costs;
    }

    // The same for a bracket of one score, whole rows at a time: the columns of one preference are alike but for those
    // met and, in the last round, for who is above half.
    CostTable costs_by_preference(const std::vector<int>& s1, const std::vector<int>& s2) const {
        CostTable costs(static_cast<int>(s2.size()));
        BitRow all(costs.size()), wants[2] = {BitRow(costs.size()), BitRow(costs.size())};
        std::vector<int> absolute[2];
        const auto side = [](const Preference& wish) { return static_cast<std::size_t>(wish.colour == Colour::white); };
        for (int column = 0; column < costs.size(); ++column) {
            const Preference& wish = contest_.preference(s2[at(column)]);
            all.add(column);
            if (wish.kind != Kind::none) wants[side(wish)].add(column);
            if (wish.kind == Kind::absolute) absolute[side(wish)].push_back(column);
        }
        for (int row = 0; row < pairs_; ++row) {
            const int player = s1[at(row)];
            const Preference& wish = contest_.preference(player);
            costs.row(row, 0) = all;
            if (wish.kind != Kind::none) costs.row(row, 0) -= wants[side(wish)], costs.row(row, 1) = wants[side(wish)];
            if (wish.kind == Kind::absolute)
                for (const int column : absolute[side(wish)])
                    if (contest_.colours_clash(player, s2[at(column)])) costs.row(row, 1).remove(column);
            for (const int met : contest_.opponents(player))
                if (const auto found = std::ranges::lower_bound(s2, met); found != s2.end() && *found == met)
                    for (const int cost : {0, 1}) costs.row(row, cost).remove(static_cast<int>(found - s2.begin()));
        }
        return costs;
    }

    template <typename MayBeLeft>
    std::optional<Bracket> assigned(const std::vector<int>& s1, const std::vector<int>& s2, int x,
                                    MayBeLeft can_be_left) const {
        const int size = static_cast<int>(s2.size());
        CostTable costs = mixed_ ? costs_cell_by_cell(s1, s2) : costs_by_preference(s1, s2);
        for (int row = pairs_; row < size; ++row)
            for (int column = 0; column < size; ++column)
                if (row == pairs_ ? can_be_left(s2[at(column)]) : costs.row(pairs_, 0).has(column))
                    costs.put(row, column, 0);
        const auto found = first_assignment_within(costs, x);
        if (!found) return std::nullopt;
        Bracket bracket{
            .pairs = {}, .left = {}, .x_used = found->cost, .for_downfloaters = down_, .for_upfloaters = up_};
        for (int row = 0; row < size; ++row) {
            const int other = s2[at(found->column[at(row)])];
            if (row < pairs_)
                bracket.pairs.emplace_back(s1[at(row)], other);
            else
                bracket.left.push_back(other);
        }
        std::ranges::sort(bracket.left);
        return bracket;
    }

    const Contest& contest_;
    std::vector<int> players_;
    int pairs_, left_;
    bool lowest_, mixed_ = false;
    const std::function<bool(const std::vector<int>&)>& accepts_;
    const Below* below_;
    Dropped up_ = Dropped::nothing, down_ = Dropped::nothing;
};

}  // namespace

std::optional<Bracket> pair_homogeneous(const Contest& contest, std::vector<int> players, int pairs,
                                        const BracketTask& task, int x, Dropped up) {
    return Homogeneous(contest, std::move(players), pairs, task).pair(x, up);
}

}  // namespace dommer::pairing::fide_1998
