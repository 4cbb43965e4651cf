#include <algorithm>
#include <map>

#include "combinations.hpp"
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
    Homogeneous(const Contest& contest, std::vector<int> players, int pairs, bool lowest,
                const std::function<bool(const std::vector<int>&)>& accepts)
        : contest_(contest), players_(std::move(players)), pairs_(pairs), left_(static_cast<int>(players_.size()) - 2 * pairs),
          lowest_(lowest), accepts_(accepts) {
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

    std::optional<Bracket> pair_by_splits(int x) {
        const auto middle = players_.begin() + pairs_;
        std::vector<int> s1(players_.begin(), middle), s2(middle, players_.end());
        if (auto found = pair_split(s1, s2, x)) return found;
        if (!some_pairing_exists(x)) return std::nullopt;
        for (int many = 1; many <= pairs_; ++many)
            for (const Exchange& exchange : exchanges(pairs_, static_cast<int>(s2.size()), many)) {
                std::vector<int> new_s1 = s1, new_s2 = s2;
                for (int each = 0; each < many; ++each)
                    std::swap(new_s1[at(exchange.from_s1[at(each)])], new_s2[at(exchange.from_s2[at(each)] - pairs_)]);
                std::ranges::sort(new_s1);
                std::ranges::sort(new_s2);
                if (auto found = pair_split(new_s1, new_s2, x)) return found;
            }
        return std::nullopt;
    }

    // Whether the players can be paired at all in any split. Where x is the fewest possible, every player who prefers the
    // rarer colour (or none) must meet one who prefers the other.
    bool some_pairing_exists(int x) const {
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
        if (left_ == 1) return assigned(s1, s2, x, [&](int place) { return may_be_left(place) && acceptable({place}); });
        std::optional<Bracket> best;
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

    bool acceptable(const std::vector<int>& left) {
        const auto [found, fresh] = known_.try_emplace(left, false);
        if (fresh) found->second = accepts_(left);
        return found->second;
    }

    template <typename MayBeLeft>
    std::optional<Bracket> assigned(const std::vector<int>& s1, const std::vector<int>& s2, int x, MayBeLeft can_be_left) const {
        const int size = static_cast<int>(s2.size());
        CostTable costs(size);
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                if (row >= pairs_) {
                    if (row == pairs_ ? can_be_left(s2[at(column)]) : (costs.row(pairs_, 0).has(column))) costs.put(row, column, 0);
                } else if (legal(s1[at(row)], s2[at(column)])) {
                    costs.put(row, column, contest_.same_preference(s1[at(row)], s2[at(column)]) ? 1 : 0);
                }
            }
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
    Dropped up_ = Dropped::nothing, down_ = Dropped::nothing;
    std::map<std::vector<int>, bool> known_;
};

// A heterogeneous bracket: the moved-down players first, then the remainder as a homogeneous bracket (C6, C10).
class Heterogeneous {
public:
    Heterogeneous(const Contest& contest, const BracketTask& task) : contest_(contest), task_(task) {
        all_ = task.moved_down;
        all_.insert(all_.end(), task.native.begin(), task.native.end());
    }

    std::optional<Bracket> pair() {
        const int most = static_cast<int>(all_.size()) / 2;
        if (!completable()) return std::nullopt;
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

    std::optional<Bracket> below(std::size_t next, int x) {
        if (next == task_.moved_down.size()) return with_remainder();
        const int mover = task_.moved_down[next];
        for (const int other : task_.native) {
            if (taken_[at(other)] || !contest_.legal(mover, other) || !contest_.may_float_up(other, up_)) continue;
            const int cost = contest_.same_preference(mover, other) ? 1 : 0;
            if (cost > x) continue;
            taken_[at(other)] = true, pairs_.emplace_back(mover, other);
            if (completable())
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
        auto found = Homogeneous(contest_, remainder, pairs, task_.lowest, task_.accepts).pair(x, up_);
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

std::optional<Bracket> pair_bracket(const Contest& contest, const BracketTask& task) {
    if (is_heterogeneous(static_cast<int>(task.moved_down.size()), static_cast<int>(task.native.size())))
        return Heterogeneous(contest, task).pair();
    std::vector<int> players = task.moved_down;
    players.insert(players.end(), task.native.begin(), task.native.end());
    std::ranges::sort(players);
    const int pairs = static_cast<int>(players.size()) / 2 - task.fewer;
    const int raw = x_of_players(contest, players);
    const int x = raw > 0 ? std::max(0, raw - task.fewer) : 0;
    Homogeneous bracket(contest, players, pairs, task.lowest, task.accepts);
    for (int now = x; now <= std::max(x, pairs); ++now)
        for (const Dropped up : steps) {
            if (up != Dropped::nothing && !bracket.is_mixed()) break;  // nobody floats up
            if (auto found = bracket.pair(now, up)) return found;
        }
    return std::nullopt;
}

}  // namespace dommer::pairing::fide_1998
