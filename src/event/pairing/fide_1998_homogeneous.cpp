#include "fide_1998_homogeneous.hpp"

#include <algorithm>

#include "cheapest_pairing.hpp"
#include "combinations.hpp"
#include "fide_1998_bounds.hpp"
#include "first_exchange.hpp"
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
          task_(task) {
        if (accepts_ && task.below && left_ > 1) below_.emplace(contest, *task.below, left_);
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
        if (!some_left_can_go_on()) return std::nullopt;
        const auto middle = players_.begin() + pairs_;
        std::vector<int> s1(players_.begin(), middle), s2(middle, players_.end());
        if (auto found = pair_split(s1, s2, x)) return found;
        if (!some_pairing_exists(x)) return std::nullopt;
        if (auto found = pair_by_first_exchange(s1, s2, x)) return found;
        std::optional<Bracket> found;
        for (int many = fewest_exchanged(); many <= pairs_ && !found; ++many) {
            const auto worth = [&](const std::vector<int>& from_s1) { return leaving_s1_helps(from_s1, x); };
            const auto take = [&](const Exchange& exchange) {
                found = pair_exchanged(s1, s2, exchange, x);
                return found.has_value();
            };
            for_each_exchange(pairs_, static_cast<int>(s2.size()), many, worth, take, contest_.work());
        }
        return found;
    }

    std::optional<Bracket> pair_exchanged(std::vector<int> s1, std::vector<int> s2, const Exchange& exchange, int x) {
        spend(contest_.work(), players_.size());
        for (std::size_t each = 0; each < exchange.from_s1.size(); ++each)
            std::swap(s1[at(exchange.from_s1[each])], s2[at(exchange.from_s2[each] - pairs_)]);
        std::ranges::sort(s1);
        std::ranges::sort(s2);
        return pair_split(s1, s2, x);
    }

    // The first exchange by one matching, where those left over are judged one by one. Where x is the fewest pairs of
    // equal preference that any split has, the matching sees to them too; where more are allowed, it is asked without
    // them, and what it finds is the answer if it keeps within x. Nothing says no more than that this way does not
    // decide. The exchanges that the search leaves out are never the first: to turn the pair of the player in question
    // gives a smaller difference or one player less.
    std::optional<Bracket> pair_by_first_exchange(const std::vector<int>& s1, const std::vector<int>& s2, int x) {
        if (static_cast<int>(players_.size()) > exact_up_to || (accepts_ && left_ > 1 && !is_taken_up_below()))
            return std::nullopt;
        for (const bool by_cost : {true, false}) {
            const auto first = first_exchange(split_list(by_cost), contest_.work());
            if (!first || (by_cost && !is_next_below(first->cost, x))) continue;
            if (auto found = pair_exchanged(s1, s2, {first->from_upper, first->from_lower}, x)) return found;
        }
        return std::nullopt;
    }

    SplitList split_list(bool by_cost) {
        return {.size = static_cast<int>(players_.size()),
                .upper = pairs_,
                .cost_of = [&](int a, int b) -> std::optional<int> {
                    if (!legal(players_[at(a)], players_[at(b)])) return std::nullopt;
                    return contest_.same_preference(players_[at(a)], players_[at(b)]) ? 1 : 0;
                },
                .may_be_left = [&](int a) { return can_be_left(players_[at(a)]); },
                .below = is_taken_up_below() ? below_->size() : 0,
                .meets_below = [&](int a, int b) { return below_->meets(players_[at(a)], b); },
                .meet_below = [&](int a, int b) { return below_->meet(a, b); },
                .by_difference = true,
                .by_cost = by_cost};
    }

    // Whether those left over, more than one, must each meet somebody of the bracket below. That they can is all that
    // is asked of them there, but for what the bracket above has sent down already; so it is a bound, and mostly more.
    bool is_taken_up_below() const { return below_ && !below_->is_homogeneous(); }

    bool are_left_together(int a, int b) const {
        return below_ && below_->is_homogeneous() && may_be_left(a) && may_be_left(b) && contest_.legal(a, b);
    }

    // Whether, halves and preferences aside, anybody can be left over so that those below can go on.
    bool some_left_can_go_on() const {
        if (!below_) return true;
        const int size = static_cast<int>(players_.size()), all = size + below_->size();
        spend_on_pairs(contest_.work(), at(all));
        MayMeet may_meet(all, false);
        std::vector<int> order(at(all));
        for (int a = 0; a < all; ++a) {
            order[at(a)] = a;
            for (int b = a + 1; b < all; ++b) {
                const bool fits = b < size ? legal(players_[at(a)], players_[at(b)]) ||
                                                 are_left_together(players_[at(a)], players_[at(b)])
                                  : a < size ? may_be_left(players_[at(a)]) && below_->meets(players_[at(a)], b - size)
                                             : below_->meet(a - size, b - size);
                if (fits) may_meet.allow(a, b);
            }
        }
        return everybody_can_be_paired(may_meet, order);
    }

    // The first assignment within x whose players left over can all meet somebody below, row by row: each takes the
    // first column that leaves some such pairing to the others.
    std::optional<Bracket> assigned_above(const std::vector<int>& s1, const std::vector<int>& s2, int x) {
        if (!below_) return std::nullopt;
        const int rows = pairs_, all = rows + static_cast<int>(s2.size());
        std::vector<int> fixed(at(rows), -1);
        const auto cost_of = [&](int a, int b) -> std::optional<int> {
            if (b < rows) return std::nullopt;
            if (a < rows) {
                if (b >= all || (fixed[at(a)] >= 0 && fixed[at(a)] != b) || !legal(s1[at(a)], s2[at(b - rows)]))
                    return std::nullopt;
                return contest_.same_preference(s1[at(a)], s2[at(b - rows)]) ? 1 : 0;
            }
            if (b < all) return are_left_together(s2[at(a - rows)], s2[at(b - rows)]) ? std::optional(0) : std::nullopt;
            const bool fits = a >= all ? below_->meet(a - all, b - all)
                                       : may_be_left(s2[at(a - rows)]) && below_->meets(s2[at(a - rows)], b - all);
            return fits ? std::optional(0) : std::nullopt;
        };
        auto now = cheapest_pairing(all + below_->size(), cost_of, contest_.work());
        if (!now || now->cost > x) return std::nullopt;
        for (int row = 0; row < rows; ++row)
            for (int column = rows; column < all; ++column) {
                fixed[at(row)] = column;
                if (now->partner[at(row)] == column) break;
                const int holder = now->partner[at(column)];
                if ((holder >= 0 && holder < row) || !legal(s1[at(row)], s2[at(column - rows)])) continue;
                auto other = cheapest_pairing(all + below_->size(), cost_of, contest_.work());
                if (!other || other->cost > x) continue;
                now = std::move(other);
                break;
            }
        return bracket_of(s1, s2, now->partner, now->cost);
    }

    Bracket bracket_of(const std::vector<int>& s1, const std::vector<int>& s2, const std::vector<int>& partner,
                       int cost) const {
        Bracket bracket{.pairs = {}, .left = {}, .x_used = cost, .for_downfloaters = down_, .for_upfloaters = up_};
        for (int row = 0; row < pairs_; ++row)
            bracket.pairs.emplace_back(s1[at(row)], s2[at(partner[at(row)] - pairs_)]);
        for (std::size_t column = 0; column < s2.size(); ++column)
            if (partner[at(pairs_) + column] >= pairs_) bracket.left.push_back(s2[column]);
        return bracket;
    }

    // No exchange of fewer players lets everybody meet somebody they may meet.
    int fewest_exchanged() {
        if (static_cast<int>(players_.size()) > exact_up_to) return 1;
        const auto first = first_exchange(split_list(false), contest_.work());
        return first ? std::max(1, static_cast<int>(first->from_upper.size())) : 1;
    }

    // Whether x allows no more pairs of equal preference than the fewest there are. Where everybody has a preference
    // and nobody is left over, two pairs of equal preference come or go together.
    bool is_next_below(int fewest, int x) const {
        const bool in_twos = left_ == 0 && std::ranges::none_of(players_, [&](int place) {
                                 return contest_.preference(place).kind == Kind::none;
                             });
        return fewest == x || (in_twos && fewest + 1 == x);
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
                                        left_ > 1 && task_.below ? &*task_.below : nullptr});
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
        spend_on_pairs(contest_.work(), order.size());
        return everybody_can_be_paired(may_meet, order);
    }

    std::optional<Bracket> pair_split(const std::vector<int>& s1, const std::vector<int>& s2, int x) {
        if (!accepts_ || left_ == 0) return assigned(s1, s2, x, [&](int place) { return may_be_left(place); });
        if (left_ == 1) return assigned(s1, s2, x, [&](int place) { return can_be_left(place); });
        auto best = assigned(s1, s2, x, [&](int place) { return may_be_left(place); });
        if (!best || acceptable(best->left)) return best;  // the first of all, whoever is left
        if (!some_acceptable(s1, x)) return std::nullopt;
        best = assigned_above(s1, s2, x);
        if (best && acceptable(best->left)) return best;
        if (!best && below_) return std::nullopt;
        best.reset();
        auto chosen = first_combination(left_);
        do {  // more than one left: every set of them
            std::vector<int> left;
            for (const int each : chosen) left.push_back(s2[at(each)]);
            spend(contest_.work(), s2.size());
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
        const auto found = first_assignment_within(costs, x, contest_.work());
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
    const BracketTask& task_;
    std::optional<TakenUp> below_;  // where more than one is left, and must be taken up there
    Dropped up_ = Dropped::nothing, down_ = Dropped::nothing;
};

}  // namespace

std::optional<Bracket> pair_homogeneous(const Contest& contest, std::vector<int> players, int pairs,
                                        const BracketTask& task, int x, Dropped up) {
    return Homogeneous(contest, std::move(players), pairs, task).pair(x, up);
}

}  // namespace dommer::pairing::fide_1998
