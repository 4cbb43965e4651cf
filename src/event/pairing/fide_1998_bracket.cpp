#include <algorithm>
#include <limits>

#include "fide_1998_bounds.hpp"
#include "fide_1998_homogeneous.hpp"
#include "index.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

// A heterogeneous bracket: the moved-down players first, then the remainder as a homogeneous bracket.
// dsu_2011, 4.9.5 C10: where the remainder cannot be paired, the lowest moved-down player meets the next one who lets
// it be; we go through all opponents of all moved-down players (our reading F-8), then B6 and B5 fall for upfloaters.
// dsu_2011, 4.9.5 C11: then x grows by one, and everything begins anew.
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
                const int x = std::max(0, x_of_players(contest_, all_)) + raised_;
                if (!within_reach(x)) continue;
                if (auto found = below(0, x)) return found;
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
        spend_on_pairs(contest_.work(), at(size + left));
        if (everybody_has_half(natives, moved, left)) return true;
        MayMeet may_meet(size + left, false);
        std::vector<int> order(at(size + left)),
            places(task_.moved_down.begin() + std::ssize(pairs_), task_.moved_down.end());
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

    // Dirac: where everybody may meet at least half of all who are there, a complete pairing exists. True in large
    // brackets, and found without building the table of who may meet whom.
    bool everybody_has_half(const std::vector<int>& natives, std::size_t moved, int left) const {
        BitRow below(contest_.size()), all(contest_.size());
        int leavable = 0;
        for (const int place : natives)
            below.add(place), leavable += !task_.lowest || contest_[place].may_have_bye ? 1 : 0;
        all = below;
        const std::span<const int> movers(task_.moved_down.end() - static_cast<std::ptrdiff_t>(moved),
                                          task_.moved_down.end());
        for (const int place : movers) all.add(place);
        const int half = (static_cast<int>(natives.size() + moved) + left + 1) / 2;
        if (left > 0 && leavable < half) return false;
        const auto enough = [&](int place, const BitRow& others) {
            return contest_.legal_pairs().row(place).count_in(others) >= half;
        };
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

    // A bound for what follows, from what any completion costs. Of the moved-down players still to be paired at most x
    // may meet an equal preference. Of the remainder at most raised_ more than its own x (A8), which depends on who is
    // in it; but let W be the colour that dominates there, its l players left over, and count its pairs: those of two W
    // less those without W are the W players less the pairs less the W left over, so the pairs of equal preference
    // exceed its x by 2 for each pair of the other colour, 1 for each other pair without W, 1 for each left over who is
    // not W, and l/2 rounded up less l; and every pair less makes x one less (C14). Where its x is below 0 and counts
    // as 0, the pairs of equal preference themselves are at most raised_. A completion keeps one of the three bounds.
    // What the moved-down players may cost is of no use to the remainder.
    bool within_reach(int x) const {
        if (static_cast<int>(all_.size()) > exact_up_to) return true;
        const auto is_within = [&](std::optional<Colour> dominating, int most) {
            return least_excess(dominating, Movers::free) <= most &&
                   least_excess(dominating, Movers::counted) <= x + most;
        };
        return is_within(std::nullopt, raised_) || is_within(Colour::white, raised_ - task_.fewer) ||
               is_within(Colour::black, raised_ - task_.fewer);
    }

    // Natives of several scores are joined by C13: who meets a higher one of them floats up too.
    bool fits(int a, int b) const {
        if (!contest_.legal(a, b)) return false;
        return contest_[a].score == contest_[b].score ||
               contest_.may_float_up(contest_[a].score < contest_[b].score ? a : b, up_);
    }

    // Whether the pairs of the moved-down players cost something, or the remainder alone.
    enum class Movers : std::uint8_t { counted, free };

    int least_excess(std::optional<Colour> dominating, Movers counting = Movers::counted) const {
        std::vector<int> places(task_.moved_down.begin() + std::ssize(pairs_), task_.moved_down.end());
        const int movers = static_cast<int>(places.size());
        for (const int place : task_.native)
            if (!taken_[at(place)]) places.push_back(place);
        const int left = (static_cast<int>(places.size()) - 2 * movers) % 2 + 2 * task_.fewer;
        const auto wants = [&](int a, Colour colour) {
            return contest_.preference(places[at(a)]).kind != Kind::none &&
                   contest_.preference(places[at(a)]).colour == colour;
        };
        const auto least = least_cost_of(
            contest_, {places, left,
                       [&](int a, int b) -> std::optional<int> {
                           if (b < movers || !fits(places[at(a)], places[at(b)])) return std::nullopt;
                           if (a < movers && !contest_.may_float_up(places[at(b)], up_)) return std::nullopt;
                           if (a < movers && counting == Movers::free) return 0;
                           if (a < movers || !dominating)
                               return contest_.same_preference(places[at(a)], places[at(b)]) ? 1 : 0;
                           if (wants(a, *dominating) || wants(b, *dominating)) return 0;
                           return wants(a, opponent_of(*dominating)) && wants(b, opponent_of(*dominating)) ? 2 : 1;
                       },
                       [&](int a) -> std::optional<int> {
                           if (a < movers || (task_.lowest && !contest_[places[at(a)]].may_have_bye))
                               return std::nullopt;
                           return !dominating || wants(a, *dominating) ? 0 : 1;
                       },
                       task_.below ? &*task_.below : nullptr});
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
        const int x = x_to_begin_with(contest_, remainder, task_.fewer) + raised_;
        auto found = pair_homogeneous(contest_, remainder, pairs, task_, x, up_);
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

// When x has grown to the number of pairs and B5 and B6 are dropped, B1 and B2 alone are left, and the search of C6 to
// C8 goes through every pairing. So a bracket can be paired exactly if a legal pairing exists.
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
    const int x = x_to_begin_with(contest, players, task.fewer);
    const bool one_score = players.empty() || contest[players.front()].score == contest[players.back()].score;
    for (int now = x; now <= std::max(x, pairs); ++now)
        for (const Dropped up : steps) {
            if (up != Dropped::nothing && one_score) break;  // nobody floats up
            if (auto found = pair_homogeneous(contest, players, pairs, task, now, up)) return found;
        }
    return std::nullopt;
}

}  // namespace dommer::pairing::fide_1998
