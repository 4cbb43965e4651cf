#pragma once

#include "bracket.hpp"

namespace dommer::dutch {

// fide_dutch_2026, C8: for a bracket with one floater, how well the next bracket can do with them.
class NextBracket {
public:
    explicit NextBracket(const Bracket& bracket);

    enum class Verdict { best, worse, unknown };
    // Best: nobody else who floats alone can do better for the next bracket. Worse: they cannot float, or surely
    // somebody could do better, or at least they fall short of a bound that everybody accepted as best must reach.
    Verdict judge(int floater);
    // These floaters and the whole next scoregroup are paired, but for those of it who must float on whatever is done,
    // and everybody below can be completed: no other floaters of the same scores can do better, and they may float.
    // With `ideal` more floaters who can meet whoever any resident can meet.
    bool pairs_all(const std::vector<int>& floaters, int ideal = 0);

private:
    bool legal(int floater) const;
    bool any_resident_meets(int rank) const;
    bool all_paired(const std::vector<int>& with, bool anybody);
    const std::vector<char>& may_be_left();
    bool somebody_may_be_left();
    bool pairs_all_but_forced(const std::vector<int>& floaters);
    struct Value {
        int pairs = -1;
        bool floater_paired = false;
        friend auto operator<=>(const Value&, const Value&) = default;
    };
    std::optional<Value> value(
        std::optional<int> floater) const;  // nothing: an ideal floater who can meet whoever any resident can meet

    const Bracket& bracket_;
    const Entrants& entrants_;
    std::vector<int> next_, rest_;
    std::optional<bool> rest_completes_;
    std::vector<char> may_be_left_;
    std::optional<bool> bound_in_reach_, somebody_may_be_left_;
    std::optional<Value> best_value_;
};

}  // namespace dommer::dutch
