#include <algorithm>
#include <limits>

#include "combinations.hpp"
#include "fide_1998_bounds.hpp"
#include "index.hpp"
#include "pairing/fide_1998.hpp"
#include "pairing/first_assignment.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

constexpr Dropped steps[] = {Dropped::nothing, Dropped::b6, Dropped::b6_and_b5};

int x_of_players(const Contest& contest, const std::vector<int>& players) {
    int white = 0, black = 0;
    for (const int place : players)
        if (contest.preference(place).kind != Kind::none) ++(contest.preference(place).colour == Colour::white ? white : black);
    return x_of(white, black, static_cast<int>(players.size()));
}

// The homogeneous part of a bracket: p pairs by S1 and S2, transpositions, exchanges, and the criteria dropped in turn.
class Homogeneous {
public:
    Homogeneous(const Contest& contest, std::vector<int> players, int pairs, const BracketTask& task)
        : contest_(contest), players_(std::move(players)), pairs_(pairs), left_(static_cast<int>(players_.size()) - 2 * pairs),
          lowest_(task.lowest), accepts_(task.accepts), below_(task.below ? &*task.below : nullptr) {
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

    bool is_mixed() const { return mixed_; }

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

    // The fewest pairs of equal preference when nobody who stays in S1 meets another who stays, nor one who leaves another
    // who leaves, and those left over are not of S1. Every split with these leavers is of that kind, so more than x here
    // means that none of them can be paired: a pair of two from S2 and leavers gives one of S2 to the new S1.
    std::optional<int> fewest_equal_of(const std::vector<Part>& parts) {
        return least_cost_of(contest_, {players_, left_, [&](int a, int b) -> std::optional<int> {
            if ((parts[at(a)] == parts[at(b)] && parts[at(a)] != Part::of_s2) || !legal(players_[at(a)], players_[at(b)])) return std::nullopt;
            return contest_.same_preference(players_[at(a)], players_[at(b)]) ? 1 : 0;
        }, [&](int a) { return parts[at(a)] != Part::stays && can_be_left(players_[at(a)]) ? std::optional(0) : std::nullopt; }, left_ > 1 ? below_ : nullptr});
    }

    bool leaving_s1_helps(const std::vector<int>& from_s1, int x) {
        if (static_cast<int>(players_.size()) > exact_up_to) return true;
        std::vector<Part> parts(players_.size(), Part::of_s2);
        std::fill_n(parts.begin(), pairs_, Part::stays);
        for (const int place : from_s1) parts[at(place)] = Part::leaves;
        const auto fewest = fewest_equal_of(parts);
        return fewest && *fewest <= x;
    }

    // Whether the players can be paired at all in any split. Where x is the fewest possible, every player who prefers the
    // rarer colour (or none) must meet one who prefers the other.
    bool some_pairing_exists(int x) {
        if (static_cast<int>(players_.size()) <= exact_up_to) {
            const auto fewest = fewest_equal_of(std::vector<Part>(players_.size(), Part::of_s2));
            return fewest && *fewest <= x;
        }
        const int size = static_cast<int>(players_.size()), raw = x_of_players(contest_, players_);
        const bool tight = left_ <= 1 && x == std::max(0, raw);
        int white = 0, black = 0;
        for (const int place : players_)
            if (contest_.preference(place).kind != Kind::none) ++(contest_.preference(place).colour == Colour::white ? white : black);
        const Colour dominating = white >= black ? Colour::white : Colour::black;
        const auto dominates = [&](int place) { return contest_.preference(place).kind != Kind::none && contest_.preference(place).colour == dominating; };
        MayMeet may_meet(size + left_, false);
        std::vector<int> order(at(size + left_));
        for (int a = 0; a < size; ++a) {
            const int one = players_[at(a)];
            for (int b = a + 1; b < size; ++b) {
                const int two = players_[at(b)];
                if (!legal(one, two)) continue;
                if (tight && (raw >= 0 ? !dominates(one) && !dominates(two) : contest_.same_preference(one, two))) continue;
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
            if (!std::ranges::all_of(left, [&](int place) { return may_be_left(place); }) || !acceptable(left)) continue;
            auto found = assigned(s1, s2, x, [&](int place) { return std::ranges::find(left, place) != left.end(); });
            if (found && (!best || std::ranges::lexicographical_compare(found->pairs, best->pairs))) best = std::move(found);
        } while (next_combination(chosen, static_cast<int>(s2.size())));
        return best;
    }

    bool some_acceptable(const std::vector<int>& s1, int x) {
        if (static_cast<int>(players_.size()) > exact_up_to) return true;
        std::vector<Part> parts;
        for (const int place : players_) parts.push_back(std::ranges::binary_search(s1, place) ? Part::stays : Part::leaves);
        const auto fewest = fewest_equal_of(parts);
        return fewest && *fewest <= x;
    }

    bool acceptable(const std::vector<int>& left) { return accepts_(left); }

    CostTable costs_cell_by_cell(const std::vector<int>& s1, const std::vector<int>& s2) const {
        CostTable costs(static_cast<int>(s2.size()));
        for (int row = 0; row < pairs_; ++row)
            for (int column = 0; column < costs.size(); ++column)
                if (legal(s1[at(row)], s2[at(column)])) costs.put(row, column, contest_.same_preference(s1[at(row)], s2[at(column)]) ? 1 : 0);
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
    std::optional<Bracket> assigned(const std::vector<int>& s1, const std::vector<int>& s2, int x, MayBeLeft can_be_left) const {
        const int size = static_cast<int>(s2.size());
        CostTable costs = mixed_ ? costs_cell_by_cell(s1, s2) : costs_by_preference(s1, s2);
        for (int row = pairs_; row < size; ++row)
            for (int column = 0; column < size; ++column)
                if (row == pairs_ ? can_be_left(s2[at(column)]) : costs.row(pairs_, 0).has(column)) costs.put(row, column, 0);
        const auto found = first_assignment_within(costs, x);
        if (!found) return std::nullopt;
        Bracket bracket{.pairs = {}, .left = {}, .x_used = found->cost, .for_downfloaters = down_, .for_upfloaters = up_};
        for (int row = 0; row < size; ++row) {
            const int other = s2[at(found->column[at(row)])];
            if (row < pairs_) bracket.pairs.emplace_back(s1[at(row)], other);
            else bracket.left.push_back(other);
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

// A heterogeneous bracket: the moved-down players first, then the remainder as a homogeneous bracket (C6, C10).
class Heterogeneous {
public:
    Heterogeneous(const Contest& contest, const BracketTask& task) : contest_(contest), task_(task) {
        all_ = task.moved_down;
        all_.insert(all_.end(), task.native.begin(), task.native.end());
    }

    bool can_be_paired() const { return completable(); }

    std::optional<Bracket> pair() {
        const int most = static_cast<int>(all_.size()) / 2;
        if (!completable() || !some_left_is_accepted()) return std::nullopt;
        for (raised_ = 0; raised_ <= most; ++raised_)
            for (const Dropped up : steps) {
                up_ = up, taken_.assign(at(contest_.size()), false), pairs_.clear();
                if (auto found = below(0, std::max(0, x_of_players(contest_, all_)) + raised_)) return found;
            }
        return std::nullopt;
    }

private:
    // Whether, all preferences and floats aside, the moved-down players who are left and the remainder can be paired.
    bool completable() const {
        std::vector<int> natives;
        for (const int place : task_.native)
            if (taken_.empty() || !taken_[at(place)]) natives.push_back(place);
        const std::size_t moved = task_.moved_down.size() - pairs_.size();
        const int left = (static_cast<int>(natives.size()) - static_cast<int>(moved)) % 2 + 2 * task_.fewer;
        const int size = static_cast<int>(moved + natives.size());
        if (everybody_has_half(natives, moved, left)) return true;
        MayMeet may_meet(size + left, false);
        std::vector<int> order(at(size + left)), places(task_.moved_down.begin() + std::ssize(pairs_), task_.moved_down.end());
        places.insert(places.end(), natives.begin(), natives.end());
        for (std::size_t a = 0; a < places.size(); ++a) {
            for (std::size_t b = std::max(a + 1, moved); b < places.size(); ++b)
                if (contest_.legal(places[a], places[b])) may_meet.allow(static_cast<int>(a), static_cast<int>(b));
            if (a >= moved && (!task_.lowest || contest_[places[a]].may_have_bye))
                for (int other = 0; other < left; ++other) may_meet.allow(static_cast<int>(a), size + other);
        }
        for (int place = 0; place < size + left; ++place) order[at(place)] = place;
        return everybody_can_be_paired(may_meet, order);
    }

    // Dirac: where everybody may meet at least half of all who are there, a complete pairing exists. True in large brackets,
    // and found without building the table of who may meet whom.
    bool everybody_has_half(const std::vector<int>& natives, std::size_t moved, int left) const {
        BitRow below(contest_.size()), all(contest_.size());
        int leavable = 0;
        for (const int place : natives) below.add(place), leavable += !task_.lowest || contest_[place].may_have_bye ? 1 : 0;
        all = below;
        const std::span<const int> movers(task_.moved_down.end() - static_cast<std::ptrdiff_t>(moved), task_.moved_down.end());
        for (const int place : movers) all.add(place);
        const int half = (static_cast<int>(natives.size() + moved) + left + 1) / 2;
        if (left > 0 && leavable < half) return false;
        const auto enough = [&](int place, const BitRow& others) { return contest_.legal_pairs().row(place).count_in(others) >= half; };
        return std::ranges::all_of(movers, [&](int place) { return enough(place, below); }) &&
               std::ranges::all_of(natives, [&](int place) { return enough(place, all); });
    }

    // Before the search: whether, everything dropped, those left can be accepted at all.
    bool some_left_is_accepted() {
        if (!task_.accepts) return true;
        if (task_.fewer == 0 && all_.size() % 2 == 0) return task_.accepts({});
        if (!task_.below || static_cast<int>(all_.size()) > exact_up_to) return true;
        up_ = Dropped::b6_and_b5, taken_.assign(at(contest_.size()), false);
        return least_excess(std::nullopt) < std::numeric_limits<int>::max();
    }

    // A bound for what follows, from what any completion costs. Of the moved-down players still to be paired at most x may
    // meet an equal preference. Of the remainder at most raised_ more than its own x (A8), which depends on who is in it; but
    // let W be the colour that dominates there, its l players left over, and count its pairs: those of two W less those
    // without W are the W players less the pairs less the W left over, so the pairs of equal preference exceed its x by
    // 2 for each pair of the other colour, 1 for each other pair without W, 1 for each left over who is not W, and l/2
    // rounded up less l. Where its x is below 0 and counts as 0, the pairs of equal preference themselves are at most
    // raised_. A completion keeps one of the three bounds.
    bool within_reach(int x) const {
        if (static_cast<int>(all_.size()) > exact_up_to) return true;
        return least_excess(std::nullopt) <= x + raised_ || least_excess(Colour::white) <= x + raised_ || least_excess(Colour::black) <= x + raised_;
    }

    int least_excess(std::optional<Colour> dominating) const {
        std::vector<int> places(task_.moved_down.begin() + std::ssize(pairs_), task_.moved_down.end());
        const int movers = static_cast<int>(places.size());
        for (const int place : task_.native)
            if (!taken_[at(place)]) places.push_back(place);
        const int left = (static_cast<int>(places.size()) - 2 * movers) % 2 + 2 * task_.fewer;
        const auto wants = [&](int a, Colour colour) { return contest_.preference(places[at(a)]).kind != Kind::none && contest_.preference(places[at(a)]).colour == colour; };
        const auto least = least_cost_of(contest_, {places, left, [&](int a, int b) -> std::optional<int> {
            if (b < movers || !contest_.legal(places[at(a)], places[at(b)])) return std::nullopt;
            if (a < movers && !contest_.may_float_up(places[at(b)], up_)) return std::nullopt;
            if (a < movers || !dominating) return contest_.same_preference(places[at(a)], places[at(b)]) ? 1 : 0;
            if (wants(a, *dominating) || wants(b, *dominating)) return 0;
            return wants(a, opponent_of(*dominating)) && wants(b, opponent_of(*dominating)) ? 2 : 1;
        }, [&](int a) -> std::optional<int> {
            if (a < movers || (task_.lowest && !contest_[places[at(a)]].may_have_bye)) return std::nullopt;
            return !dominating || wants(a, *dominating) ? 0 : 1;
        }, task_.below ? &*task_.below : nullptr});
        if (!least) return std::numeric_limits<int>::max();
        return dominating ? *least + (left + 1) / 2 - left : *least;
    }

    std::optional<Bracket> below(std::size_t next, int x) {
        if (next == task_.moved_down.size()) return with_remainder();
        const int mover = task_.moved_down[next];
        for (const int other : task_.native) {
            if (taken_[at(other)] || !contest_.legal(mover, other) || !contest_.may_float_up(other, up_)) continue;
            const int cost = contest_.same_preference(mover, other) ? 1 : 0;
            if (cost > x) continue;
            taken_[at(other)] = true, pairs_.emplace_back(mover, other);
            if (completable() && within_reach(x - cost))
                if (auto found = below(next + 1, x - cost)) return found;
            taken_[at(other)] = false, pairs_.pop_back();
        }
        return std::nullopt;
    }

    std::optional<Bracket> with_remainder() {
        std::vector<int> remainder;
        for (const int place : task_.native)
            if (!taken_[at(place)]) remainder.push_back(place);
        const int pairs = static_cast<int>(remainder.size()) / 2 - task_.fewer;
        const int x = std::max(0, x_of_players(contest_, remainder)) + raised_;
        auto found = Homogeneous(contest_, remainder, pairs, task_).pair(x, up_);
        if (!found) return std::nullopt;
        for (const auto& [a, b] : pairs_) found->x_used += contest_.same_preference(a, b) ? 1 : 0;
        found->pairs.insert(found->pairs.begin(), pairs_.begin(), pairs_.end());
        found->for_upfloaters = up_;
        return found;
    }

    const Contest& contest_;
    const BracketTask& task_;
    std::vector<int> all_;
    int raised_ = 0;
    Dropped up_ = Dropped::nothing;
    std::vector<char> taken_;
    std::vector<Pair> pairs_;
};

}  // namespace

// When x has grown to the number of pairs and B5 and B6 are dropped, B1 and B2 alone are left, and the search of C6 to C8
// goes through every pairing. So a bracket can be paired exactly if a legal pairing exists.
bool can_be_paired(const Contest& contest, const BracketTask& task) {
    if (is_heterogeneous(static_cast<int>(task.moved_down.size()), static_cast<int>(task.native.size())))
        return Heterogeneous(contest, task).can_be_paired();
    std::vector<int> players = task.moved_down;
    players.insert(players.end(), task.native.begin(), task.native.end());
    const BracketTask homogeneous{{}, std::move(players), task.lowest, task.fewer, {}};
    const int left = static_cast<int>(homogeneous.native.size()) % 2 + 2 * task.fewer;
    if (task.lowest && left > 1) return false;
    return Heterogeneous(contest, homogeneous).can_be_paired();
}

std::optional<Bracket> pair_bracket(const Contest& contest, const BracketTask& task) {
    if (is_heterogeneous(static_cast<int>(task.moved_down.size()), static_cast<int>(task.native.size())))
        return Heterogeneous(contest, task).pair();
    std::vector<int> players = task.moved_down;
    players.insert(players.end(), task.native.begin(), task.native.end());
    std::ranges::sort(players);
    const int pairs = static_cast<int>(players.size()) / 2 - task.fewer;
    const int raw = x_of_players(contest, players);
    const int x = raw > 0 ? std::max(0, raw - task.fewer) : 0;
    Homogeneous bracket(contest, players, pairs, task);
    for (int now = x; now <= std::max(x, pairs); ++now)
        for (const Dropped up : steps) {
            if (up != Dropped::nothing && !bracket.is_mixed()) break;  // nobody floats up
            if (auto found = bracket.pair(now, up)) return found;
        }
    return std::nullopt;
}

}  // namespace dommer::pairing::fide_1998
