#include "team_swiss_bracket.hpp"

#include <algorithm>
#include <cassert>

#include "index.hpp"
#include "matching/best_perfect_matching.hpp"
#include "matching/first_matching.hpp"
#include "matching/wide_integer.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing::team_swiss {
namespace {

enum class Seat : std::uint8_t { open, top, bottom };  // the smaller number of a pair is its top

class Bracket {
public:
    Bracket(std::span<const int> residents, std::span<const int> upfloaters, const Judgement& judgement,
            const Work& work)
        : judgement_(judgement),
          work_(work),
          places_(residents.begin(), residents.end()) {
        places_.insert(places_.end(), upfloaters.begin(), upfloaters.end());
        std::ranges::sort(places_);
        for (const int place : places_)
            floats_up_.push_back(std::ranges::find(upfloaters, place) != upfloaters.end() ? 1 : 0);
        seats_.assign(places_.size(), Seat::open);
        scale_ = static_cast<int>(places_.size()) + 1;
        fill_costs();
    }

    std::vector<Pair> pair() {
        best_ = *cost_with_seats();
        choose_tops();
        return partners();
    }

private:
    int size() const { return static_cast<int>(places_.size()); }

    // fide_team_swiss_2026, C8: a team without its preference. fide_team_swiss_2026, C9: without a strong one.
    // fide_team_swiss_2026, C10: an upfloater's opponent who floated in the previous round.
    int cost(int a, int b) const {
        const Preference one = judgement_.preferences[at(places_[at(a)])],
                         two = judgement_.preferences[at(places_[at(b)])];
        const bool clash = one.strength != Strength::none && two.strength != Strength::none && one.colour == two.colour;
        const bool strong = clash && one.strength == Strength::strong && two.strength == Strength::strong;
        const auto floated = [&](int own, int other) {
            return floats_up_[at(own)] != 0 && floats_up_[at(other)] == 0 &&
                   judgement_.floated[at(places_[at(other)])] != 0;
        };
        const bool again = judgement_.counts_floats && (floated(a, b) || floated(b, a));
        return (clash ? scale_ * scale_ : 0) + (strong ? scale_ : 0) + (again ? 1 : 0);
    }

    static constexpr int never = -1;
    void fill_costs() {
        costs_.assign(at(size()) * at(size()), never);
        for (int a = 0; a < size(); ++a)
            for (int b = a + 1; b < size(); ++b)
                if (judgement_.may_meet(places_[at(a)], places_[at(b)])) costs_[cell(a, b)] = cost(a, b);
    }
    std::size_t cell(int a, int b) const { return at(a) * at(size()) + at(b); }
    bool may_use(int a, int b) const {  // a < b
        return costs_[cell(a, b)] != never && seats_[at(a)] != Seat::bottom && seats_[at(b)] != Seat::top;
    }

    using Matching = matching::BestPerfectMatching<matching::WideInteger<1>>;

    Matching with_seats() const {
        Matching matching(size());
        for (int a = 0; a < size(); ++a)
            for (int b = a + 1; b < size(); ++b)
                if (may_use(a, b)) matching.set_edge(a, b, matching::WideInteger<1>(-costs_[cell(a, b)]));
        return matching;
    }

    // The least that a pairing with the seats settled so far costs; none: there is no such pairing.
    std::optional<int> cost_with_seats() const {
        spend_on_pairs(work_, places_.size());
        Matching matching = with_seats();
        const bool solved = matching.solve(work_);
        if (work_.is_over()) throw Undecided{};
        if (!solved) return std::nullopt;
        int sum = 0;
        for (int a = 0; a < size(); ++a)
            if (const int b = matching.partner(a); a < b) sum += costs_[cell(a, b)];
        return sum;
    }
    bool stays_best() const { return cost_with_seats() == best_; }

    // The smallest numbers that can all be tops of a best pairing: runs of tops as long as can be, each ended by one
    // who cannot be.
    void choose_tops() {
        int tops = 0;
        for (int next = 0; next < size() && tops < size() / 2;) {
            const int run = longest_run(next, size() / 2 - tops);
            for (int each = next; each < next + run; ++each) seats_[at(each)] = Seat::top;
            tops += run, next += run;
            if (tops < size() / 2) seats_[at(next++)] = Seat::bottom;
        }
        std::ranges::replace(seats_, Seat::open, Seat::bottom);
    }
    int longest_run(int from, int most) {
        int good = 0, bad = most + 1;
        for (int length = most; bad - good > 1; length = (good + bad) / 2) {
            for (int each = from; each < from + length; ++each) seats_[at(each)] = Seat::top;
            close_if_full(from + length);
            (stays_best() ? good : bad) = length;
            for (int each = from; each < size(); ++each) seats_[at(each)] = Seat::open;
        }
        return good;
    }
    // With all tops named the others are bottoms: the graph has two sides then.
    void close_if_full(int from) {
        if (std::ranges::count(seats_, Seat::top) != size() / 2) return;
        for (int each = from; each < size(); ++each) seats_[at(each)] = Seat::bottom;
    }

    // Between tops and bottoms the best pairings are exactly the perfect ones along tight edges.
    std::vector<Pair> partners() const {
        Matching matching = with_seats();
        if (!matching.solve(work_)) throw Undecided{};
        matching::BitRows tight(size());
        std::vector<int> tops, bottoms;
        for (int each = 0; each < size(); ++each) (seats_[at(each)] == Seat::top ? tops : bottoms).push_back(each);
        for (const int top : tops)
            for (const int bottom : bottoms)
                if (top < bottom && matching.may_be_used(top, bottom)) tight.join(top, bottom);
        matching::FirstMatching first(tight, tops, bottoms, 0);
        for (const int top : tops) first.seed(top, matching.partner(top));
        first.put_in_order();
        std::vector<Pair> pairs;
        for (const int top : tops) pairs.emplace_back(places_[at(top)], places_[at(first.partner(top))]);
        return pairs;
    }

    const Judgement& judgement_;
    const Work& work_;
    std::vector<int> places_;
    std::vector<char> floats_up_;
    std::vector<Seat> seats_;
    std::vector<int> costs_;
    int scale_ = 1, best_ = 0;
};

}  // namespace

std::vector<Pair> pair_bracket(std::span<const int> residents, std::span<const int> upfloaters,
                               const Judgement& judgement, const Work& work) {
    if (residents.empty() && upfloaters.empty()) return {};
    return Bracket(residents, upfloaters, judgement, work).pair();
}

}  // namespace dommer::pairing::team_swiss
