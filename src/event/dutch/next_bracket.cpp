#include "next_bracket.hpp"

#include <algorithm>

#include "matching/best_perfect_matching.hpp"
#include "matching/perfect_matching.hpp"
#include "matching/wide_integer.hpp"
#include "stand_in.hpp"

namespace dommer::dutch {
namespace {

using matching::BitRows;
using matching::PerfectMatching;

constexpr int most_vertices = 400;  // beyond this the weighted question is left to the generic way

}  // namespace

NextBracket::NextBracket(const Bracket& bracket) : bracket_(bracket), entrants_(*bracket.entrants) {
    for (int rank = bracket.next_begin; rank < bracket.next_end; ++rank) next_.push_back(rank);
    for (int rank = bracket.next_end; rank < entrants_.size(); ++rank) rest_.push_back(rank);
}

bool NextBracket::legal(int floater) const {
    return completable(entrants_, everybody_below(bracket_, {floater}), bracket_.bye_score);
}

bool NextBracket::any_resident_meets(int rank) const {
    return std::any_of(bracket_.players.begin() + bracket_.moved_down, bracket_.players.end(),
                       [&](int resident) { return entrants_.compatible(resident, rank); });
}

// Those of the next scoregroup who may float on: the rest can then be completed. The same for every floater.
const std::vector<char>& NextBracket::may_be_left() {
    if (!may_be_left_.empty()) return may_be_left_;
    std::vector<int> with = rest_;
    for (const int rank : next_) {
        with.insert(with.begin(), rank);
        may_be_left_.push_back(static_cast<char>(completable(entrants_, with, bracket_.bye_score)));
        with.erase(with.begin());
    }
    return may_be_left_;
}

bool NextBracket::somebody_may_be_left() {
    if (somebody_may_be_left_) return *somebody_may_be_left_;
    somebody_may_be_left_ = std::any_of(next_.rbegin(), next_.rend(), [&](int rank) {
        std::vector<int> with{rank};
        with.insert(with.end(), rest_.begin(), rest_.end());
        return completable(entrants_, with, bracket_.bye_score);
    });
    return *somebody_may_be_left_;
}

// The bound: the whole next scoregroup and the floater are paired; if their number is odd, one of the scoregroup floats
// on.
bool NextBracket::all_paired(const std::vector<int>& with, bool anybody) {
    const int count = static_cast<int>(next_.size()), total = count + 1;
    const bool odd = total % 2 != 0;
    if (!odd) {
        if (!rest_completes_) rest_completes_ = completable(entrants_, rest_, bracket_.bye_score);
        if (!*rest_completes_) return false;
    }
    // Dirac, as in C4: with enough possible opponents each, it matters not who is left over.
    if (std::vector<int> all{with.front()}; !anybody) {
        all.insert(all.end(), next_.begin(), next_.end());
        if (2 * (least_degree(entrants_, all) - total % 2) >= total - total % 2) return !odd || somebody_may_be_left();
    }
    entrants_.spend_on_pairs(static_cast<std::size_t>(total));
    BitRows rows(total + (odd ? 1 : 0));
    for (int a = 0; a < count; ++a) {
        const bool meets =
            anybody
                ? std::ranges::any_of(
                      with, [&](int rank) { return entrants_.compatible(rank, next_[static_cast<std::size_t>(a)]); })
                : entrants_.compatible(with.front(), next_[static_cast<std::size_t>(a)]);
        if (meets) rows.join(a, count);
        for (int b = a + 1; b < count; ++b)
            if (entrants_.compatible(next_[static_cast<std::size_t>(a)], next_[static_cast<std::size_t>(b)]))
                rows.join(a, b);
        if (odd && may_be_left()[static_cast<std::size_t>(a)]) rows.join(a, total);
    }
    return PerfectMatching(std::move(rows)).complete();
}

bool NextBracket::pairs_all(const std::vector<int>& floaters, int ideal) {
    const int first = static_cast<int>(floaters.size()) + ideal, total = first + static_cast<int>(next_.size());
    const bool odd = total % 2 != 0;
    if (odd ? !somebody_may_be_left() : !completable(entrants_, rest_, bracket_.bye_score))
        return ideal > 0 || pairs_all_but_forced(floaters);
    entrants_.spend_on_pairs(static_cast<std::size_t>(total));
    BitRows rows(total + (odd ? 1 : 0));
    for (int b = first; b < total; ++b) {
        const int rank = next_[static_cast<std::size_t>(b - first)];
        for (int a = 0; a < first - ideal; ++a)
            if (entrants_.compatible(floaters[static_cast<std::size_t>(a)], rank)) rows.join(a, b);
        for (int a = first - ideal; a < first && any_resident_meets(rank); ++a) rows.join(a, b);
        for (int a = first; a < b; ++a)
            if (entrants_.compatible(next_[static_cast<std::size_t>(a - first)], rank)) rows.join(a, b);
        if (odd && may_be_left()[static_cast<std::size_t>(b - first)]) rows.join(b, total);
    }
    return PerfectMatching(std::move(rows)).complete();
}

// The rest cannot do without some from above. The fewest of them are a bound for every candidate; if so many can be
// named in the next scoregroup, such that the rest is completed with them and all the others are paired, the bound is
// reached.
bool NextBracket::pairs_all_but_forced(const std::vector<int>& floaters) {
    if (bracket_.bye_score && !bye_is_below_next(bracket_)) return false;
    std::vector<int> upper = bracket_.players;
    upper.insert(upper.end(), next_.begin(), next_.end());
    const int total = static_cast<int>(floaters.size() + next_.size());
    std::optional<std::vector<int>> met;
    for (int left = total % 2; left <= 8 && !met; left += 2)
        met = completable_with(entrants_, rest_, upper, left, bracket_.bye_score);
    if (!met) return false;
    std::vector<int> staying = next_;
    for (const int low : *met) {
        const auto leaves = std::ranges::find_if(staying.rbegin(), staying.rend(),
                                                 [&](int rank) { return entrants_.compatible(rank, low); });
        if (leaves == staying.rend()) return false;
        staying.erase(std::next(leaves).base());
    }
    const int first = static_cast<int>(floaters.size()), count = first + static_cast<int>(staying.size());
    BitRows rows(count);
    staying.insert(staying.begin(), floaters.begin(), floaters.end());
    for (int b = first; b < count; ++b)
        for (int a = 0; a < b; ++a)
            if (entrants_.compatible(staying[static_cast<std::size_t>(a)], staying[static_cast<std::size_t>(b)]))
                rows.join(a, b);
    return PerfectMatching(std::move(rows)).complete();
}

// The best the next bracket can do: most pairs, then the floater among them. One weighted matching with two small
// fields.
std::optional<NextBracket::Value> NextBracket::value(std::optional<int> floater) const {
    const int count = static_cast<int>(next_.size());
    std::vector<int> above = next_;
    if (floater)
        above.push_back(*floater);
    else
        above.insert(above.end(), bracket_.players.begin() + bracket_.moved_down, bracket_.players.end());
    const bool bye_in_rest = bracket_.bye_score && bracket_.next_end < entrants_.size() &&
                             *bracket_.bye_score < entrants_[bracket_.next_begin].score;
    int wanted = 8 + (count + 1 + (bracket_.bye_score && !bye_in_rest ? 1 : 0)) % 2;
    StandIn rest = stand_in_for_rest(entrants_, above, bracket_.next_end, wanted);
    const int bye = rest.anonymous && bye_in_rest ? -1 : bracket_.bye_score ? 1 : -1;
    const int places = rest.places, vertices = count + 1 + places + (bye > 0 ? 1 : 0);
    if (vertices > most_vertices || vertices % 2 != 0) return std::nullopt;
    using Wide = matching::WideInteger<1>;
    matching::BestPerfectMatching<Wide> matching(vertices);
    const auto rank_of = [&](int vertex) {
        return vertex < count    ? next_[static_cast<std::size_t>(vertex)]
               : vertex == count ? floater.value_or(-1)
                                 : rest_[static_cast<std::size_t>(vertex - count - 1)];
    };
    const auto meet = [&](int a, int b) {
        if (rest.anonymous && b > count) return true;
        if (a != count && b != count) return entrants_.compatible(rank_of(a), rank_of(b));
        const int other = rank_of(a == count ? b : a);
        if (floater) return entrants_.compatible(*floater, other);
        return any_resident_meets(other);
    };
    const int players = count + 1 + places;
    for (int a = 0; a < players; ++a) {
        for (int b = a + 1; b < players; ++b)
            if (meet(a, b)) matching.set_edge(a, b, Wide(b == count ? 3 : b < count ? 2 : 0));
        const bool real = a < count || (a > count && !rest.anonymous);
        if (bye > 0 && real && may_take_bye(entrants_, rank_of(a), *bracket_.bye_score))
            matching.set_edge(a, players, Wide(0));
    }
    const bool solved = matching.solve(entrants_.work());
    if (entrants_.work().is_over()) throw pairing::Undecided{};
    if (!solved) return std::nullopt;
    Value value{0, matching.partner(count) < count};
    int used = 0;
    for (int a = 0; a <= count; ++a) {
        const int partner = matching.partner(a);
        value.pairs += partner <= count && a < partner ? 1 : 0;
        used += partner > count && partner < players ? 1 : 0;
    }
    if (rest.anonymous && used > places - 2) return std::nullopt;
    return value;
}

NextBracket::Verdict NextBracket::judge(int floater) {
    if (!legal(floater)) return Verdict::worse;
    if (!best_value_ && all_paired({floater}, false)) return Verdict::best;
    if (!bound_in_reach_) {
        const std::vector<int> residents(bracket_.players.begin() + bracket_.moved_down, bracket_.players.end());
        bound_in_reach_ = all_paired(residents, true);
    }
    if (*bound_in_reach_) return Verdict::worse;
    if (pairs_all({floater})) return Verdict::best;
    // The bound is out of reach for everybody: compare with an ideal floater instead, who can meet whoever any resident
    // can meet.
    if (!best_value_) best_value_ = value(std::nullopt);
    const auto own = value(floater);
    if (!best_value_ || !own) return Verdict::unknown;
    return *own == *best_value_ ? Verdict::best : Verdict::worse;
}

}  // namespace dommer::dutch
