#pragma once

#include "pairing/first_pairing.hpp"
#include "pairing/had_colour.hpp"
#include "pairing/round.hpp"
#include "pairing/undecided.hpp"
#include "pairing/why_not.hpp"

// Dansk Schweizer of the Danish handbook. The readings we chose where the text leaves a choice are the defaults.
namespace dommer::pairing::danish_swiss {

enum class Strength : std::uint8_t { none, weak, strong };

struct Preference {
    Strength strength = Strength::none;
    Colour colour = Colour::white;  // of no meaning without a preference
    friend bool operator==(const Preference&, const Preference&) = default;
};

// dsu_2011, 4.9.3 colour: strong after two games more with one colour or the same colour in the last two rounds; else
// weak for the colour had less often, or when level for the other colour than the latest. A round without a game breaks
// "the last two rounds".
Preference preference_of(const ColourHistory& colours);

struct Contender {
    int number = 0;         // dsu_2011, 4.9.3 3.1: start number, the strongest is 1
    Points points;          // pairing points: those of an accelerated group included
    Points score;           // without them
    ColourHistory colours;  // dsu_2011, 4.9.3 2.2: meeting X counts as white
    bool is_x = false;
};

enum class ColourRule : std::uint8_t {
    first_round,
    fewer_whites,
    fewer_whites_lately,
    last_colour,
    strong_preference,
    against_x
};

struct ColourDecision {
    bool first_has_white = true;
    ColourRule rule = ColourRule::fewer_whites;
    int rounds_back = 0;  // of fewer_whites_lately
    friend bool operator==(const ColourDecision&, const ColourDecision&) = default;
};

// dsu_2011, 4.9.3 7.2: White to the one with fewer whites. dsu_2011, 4.9.3 7.3: fewer in the last round, the last two,
// ... dsu_2011, 4.9.3 7.4: the one with more points, else the stronger, gets the other colour than in the last game. A
// strong preference comes before all of them.
ColourDecision colours_of(const Contender& a, const Contender& b);

enum class FloaterOrder : std::uint8_t { tiers, nearest };  // our reading R4, or 5.4 to the letter
enum class ColourScope : std::uint8_t { split, pool };      // our reading R2, or 5.2 over every exchange

struct Options {
    FloaterOrder floater_order = FloaterOrder::tiers;
    ColourScope colour_scope = ColourScope::split;
    bool strong_clashes_allowed = false;  // R10: on the arbiter's order, when no legal round exists
};

// dsu_2011, 4.9.3 4.1: the players of one round in pools of equal points, each by start number; and who may meet whom.
class Contest {
public:
    // `met` holds pairs of indices into `contenders`; both are reordered together. `half_of` is set in the last round
    // to the number of rounds played: two players with more than half of it may meet against strong preferences.
    Contest(std::vector<Contender> contenders, const std::vector<Pair>& met, std::optional<int> half_of,
            const Options& options, const Work& work = Work::without_limit());

    int size() const { return static_cast<int>(contenders_.size()); }
    const Contender& operator[](int place) const { return contenders_[static_cast<std::size_t>(place)]; }
    int original(int place) const { return original_[static_cast<std::size_t>(place)]; }
    const Options& options() const { return options_; }
    const Work& work() const { return work_; }  // what pairing it may take
    const Preference& preference(int place) const { return preferences_[static_cast<std::size_t>(place)]; }

    bool met(int a, int b) const;
    bool colours_clash(int a, int b) const { return !class_legal(kind(a), kind(b)); }
    bool legal(int a, int b) const { return !colours_clash(a, b) && !met(a, b); }
    int preferences_met(int a, int b) const;  // 0 to 2

    // Players alike in everything that colours depend on are of one kind.
    int kinds() const { return kinds_; }
    int kind(int place) const { return kind_[static_cast<std::size_t>(place)]; }
    bool class_legal(int kind_a, int kind_b) const {
        return legal_kinds_[static_cast<std::size_t>(kind_a * kinds_ + kind_b)] != 0;
    }
    int class_preferences_met(int kind_ahead, int kind_behind) const {
        return met_kinds_[static_cast<std::size_t>(kind_ahead * kinds_ + kind_behind)];
    }
    std::span<const int> opponents(int place) const { return opponents_[static_cast<std::size_t>(place)]; }

private:
    std::vector<Contender> contenders_;
    std::vector<int> original_, kind_;
    std::vector<Preference> preferences_;
    std::vector<std::vector<int>> opponents_;
    std::vector<char> legal_kinds_;
    std::vector<int> met_kinds_;
    int kinds_ = 0;
    Options options_;
    const Work& work_;
};

// dsu_2011, 4.9.3 5.1: an even list in two halves. dsu_2011, 4.9.3 5.2: of the arrangements of b that are legal, the
// first that meets most preferences. dsu_2011, 4.9.3 5.3: (nr 1-5) if there is none, the exchanges between a and b in
// their order. Pairs with the player of a first.
std::optional<std::vector<Pair>> pair_list(const Contest& contest, const std::vector<int>& list);

// dsu_2011, 4.9.3 6.1: the middle player of an odd pool floats. dsu_2011, 4.9.3 6.2: the two middle ones of an even
// pool. dsu_2011, 4.9.3 6.3: the order of the alternatives, counted from 0; nothing after the last. By start number.
std::optional<std::vector<int>> floater_set(const std::vector<int>& pool, int number);

struct PoolPairs {
    std::vector<Pair> pairs;
    std::vector<int> floaters;
    std::vector<Pair> floater_pairs;  // the floater first
    bool bottom_group = false;        // paired by rule 9
};

// One pool with nobody below: the first floaters that let the rest be paired.
std::optional<PoolPairs> pair_pool_alone(const Contest& contest, const std::vector<int>& pool);

// dsu_2011, 4.9.3 4.2: from the top; 5.4 the floaters of a pool before the next pool; 9 when the bottom cannot be
// paired. dsu_2011, 4.9.4: the examples worked through there are tests.
std::optional<std::vector<PoolPairs>> pair_pools(const Contest& contest);

// dsu_2011, 4.9.3 7.1: in round 1 the weakest of b has White, the next weakest Black, and so on. `board` and `boards`
// count from 1; the boards of several pools are counted together from the bottom (our reading R9).
constexpr bool lower_has_white_in_round_1(int board, int boards) { return (boards - board) % 2 == 0; }

// dsu_2011, 4.9.3 10: groups by strength carry 0, 1, 2, ... pairing points, the weakest group 0. `first_numbers` are
// the first start numbers of the groups, the strongest group first.
std::vector<VirtualPoints> group_acceleration(std::span<const PlayerId> first_numbers, PlayerId last,
                                              RoundNumber until);

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Options& options = {}, const Work& work = Work::without_limit());

extern const PairRules pair_rules;

}  // namespace dommer::pairing::danish_swiss
