#pragma once

#include <functional>

#include "pairing/first_pairing.hpp"
#include "pairing/had_colour.hpp"
#include "pairing/round.hpp"
#include "pairing/undecided.hpp"
#include "pairing/why_not.hpp"

// FIDE Swiss based on rating, text of 1992/1997/1998, as the Danish handbook prints it.
namespace dommer::pairing::fide_1998 {

enum class Kind : std::uint8_t { none, weak, strong, absolute };

struct Preference {
    Kind kind = Kind::none;
    Colour colour = Colour::white;  // of no meaning without a preference
    int difference = 0;             // whites minus blacks
    friend bool operator==(const Preference&, const Preference&) = default;
};

// dsu_2011, 4.9.5 A7: absolute after a difference beyond 1 or the same colour in the two latest games; strong with a
// difference of 1; weak when level. Rounds without a game do not count (F2). Two equal colours decide the colour unless
// the difference is beyond 1 (our reading F-7).
Preference preference_of(const ColourHistory& colours);

// dsu_2011, 4.9.5 A8: x, the fewest pairs that cannot satisfy all preferences. Below 0 when players have none.
constexpr int x_of(int prefer_white, int prefer_black, int players) {
    return (prefer_black > prefer_white ? prefer_black : prefer_white) - (players + 1) / 2;
}

// dsu_2011, 4.9.5 F3: rounds without a game are moved to the front.
ColourHistory normalised(const ColourHistory& colours);

enum class ColourRule : std::uint8_t { e1_both, e2_stronger, e3_latest_difference, e4_higher_ranked };
struct ColourDecision {
    bool first_has_white = true;
    ColourRule rule = ColourRule::e1_both;
    friend bool operator==(const ColourDecision&, const ColourDecision&) = default;
};

// dsu_2011, 4.9.5 E1-4.9.5 E4: both preferences; the stronger; the opposite of the latest round with different colours;
// the preference of the higher ranked. Without any preference the higher ranked has `of_higher`.
ColourDecision colours_of(const ColourHistory& a, const ColourHistory& b, bool a_is_ranked_higher,
                          Colour of_higher = Colour::white);

// dsu_2011, 4.9.5 E4: in round 1 the players of S1 with odd numbers have the colour drawn for number 1, the even ones
// the other.
constexpr Colour round_1_colour(int number, Colour of_number_1) {
    return number % 2 != 0 ? of_number_1 : opponent_of(of_number_1);
}

// dsu_2011, 4.9.5 A1: ratings from other systems.
constexpr int rating_from_ingo(int ingo) { return 2840 - 8 * ingo; }
constexpr int rating_from_bcf(int bcf) { return 600 + 8 * bcf; }

// dsu_2011, 4.9.5 A2: title order GM, WGM, IM, WIM, FM, WFM, none; smaller is higher.
constexpr int title_rank(Title title) {
    switch (title) {
        case Title::gm: return 0;
        case Title::wgm: return 1;
        case Title::im: return 2;
        case Title::wim: return 3;
        case Title::fm: return 4;
        case Title::wfm: return 5;
        default: return 6;
    }
}

// dsu_2011, 4.9.5 A2: score, rating, title, alphabet.
bool ranks_before(const Player& a, Points score_a, const Player& b, Points score_b);

// dsu_2011, 4.9.5 A3: a bracket in which at least half of the players were moved down is treated as homogeneous.
constexpr bool is_heterogeneous(int moved_down, int native) { return moved_down > 0 && moved_down < native; }

// dsu_2011, 4.9.5 B1: who had a point without play gets no bye.
constexpr bool may_have_bye(bool had_bye, bool won_by_forfeit) { return !had_bye && !won_by_forfeit; }

struct Exchange {  // positions from 0 in a bracket of S1 followed by S2
    std::vector<int> from_s1, from_s2;
    friend bool operator==(const Exchange&, const Exchange&) = default;
};

// dsu_2011, 4.9.5 A9 and 4.9.5 D2: exchanges of `many` players, the smallest difference first, then the lower players
// of S1. Exchanges that can give no new pairs are left out: the last player of S2, and of S1 the first player together
// with as many more as are left over (none in an even bracket, one in an odd one).
std::vector<Exchange> exchanges(int s1, int s2, int many);

// The same exchanges in the same order, one at a time, until `take` says stop. A set of S1 that is not `worth` it is
// passed over with all sets of S2.
void for_each_exchange(int s1, int s2, int many, const std::function<bool(const std::vector<int>&)>& worth,
                       const std::function<bool(const Exchange&)>& take, const Work& work = Work::without_limit());

struct Entrant {  // in the order of the ranking
    Points score;
    ColourHistory colours;
    bool down_last = false, down_before = false;  // floated down in the last round, and the one before it
    bool up_last = false, up_before = false;
    bool may_have_bye = true;
    bool over_half_in_last_round = false;  // B2, B5 and B6 do not hold for them
};

enum class Dropped : std::uint8_t { nothing, b6, b6_and_b5 };

// The step that decided where the procedure of one bracket was not enough.
enum class Step : std::uint8_t { none, c12, c13, c14 };

struct Bracket {
    std::vector<Pair> pairs;  // the player of S1 first
    std::vector<int> left;    // moves down, or has the bye
    int x_used = 0;           // pairs whose two players have the same preference
    Dropped for_downfloaters = Dropped::nothing, for_upfloaters = Dropped::nothing;
    Step by = Step::none;
};

class Contest {
public:
    Contest(std::vector<Entrant> entrants, const std::vector<Pair>& met, const Work& work = Work::without_limit());

    int size() const { return static_cast<int>(entrants_.size()); }
    const Work& work() const { return work_; }  // what pairing it may take
    const Entrant& operator[](int place) const { return entrants_[static_cast<std::size_t>(place)]; }
    const Preference& preference(int place) const { return preferences_[static_cast<std::size_t>(place)]; }
    bool met(int a, int b) const { return !not_met_(a, b); }
    // dsu_2011, 4.9.5 B2: nobody's difference beyond 2, nobody the same colour three times running.
    bool colours_clash(int a, int b) const;
    bool legal(int a, int b) const { return legal_(a, b); }
    const MayMeet& legal_pairs() const { return legal_; }
    std::span<const int> opponents(int place) const {
        return opponents_[static_cast<std::size_t>(place)];
    }  // met, or not to be met
    bool same_preference(int a, int b) const {
        return preference(a).kind != Kind::none && preference(b).kind != Kind::none &&
               preference(a).colour == preference(b).colour;
    }
    // dsu_2011, 4.9.5 B5 and 4.9.5 B6: no float of the same kind as in the last round, nor as two rounds before.
    bool may_float_down(int place, Dropped dropped) const;
    bool may_float_up(int place, Dropped dropped) const;

private:
    std::vector<Entrant> entrants_;
    std::vector<Preference> preferences_;
    std::vector<std::vector<int>> opponents_;
    MayMeet not_met_, legal_;
    const Work& work_;
};

// dsu_2011, 4.9.5 B3 and 4.9.5 B4: within a bracket first, and as many preferred colours as x allows.
// dsu_2011, 4.9.5 C2-4.9.5 C11: the steps for one bracket, the first pairing in the order of the procedure, or nothing
// if no value of x gives the pairs asked for. `fewer` pairs are left out by C14. In the lowest bracket at most one
// player is left, for the bye.
struct Below {                 // the bracket that takes up those who are left
    std::vector<int> players;  // its natives, then who moves down to it whoever is left
    bool lowest = false;
    int moved_down = 0;  // of the players, the last ones: no natives
    int alone = 0;  // of the players, the first ones: natives who meet no native, and may move on in their turn (C1)
};
struct BracketTask {
    std::vector<int> moved_down, native;  // both by ranking
    bool lowest = false;
    int fewer = 0;
    std::function<bool(const std::vector<int>& left)> accepts;  // C12 and C13: whether those left can go on from here
    std::optional<Below> below = std::nullopt;  // what `accepts` asks, where that is to pair this bracket
};
std::optional<Bracket> pair_bracket(const Contest& contest, const BracketTask& task);

// Whether pair_bracket finds something, known without going through the procedure, where no pair is given up (`fewer`
// is 0). `accepts` is not asked.
bool can_be_paired(const Contest& contest, const BracketTask& task);

struct Brackets {
    std::vector<Bracket> brackets;
    std::optional<int> bye;
};

// dsu_2011, 4.9.5 C: all brackets from the top (in round 1, dsu_2011, 4.9.5 F4: one alone), with C12, C13 and C14 where
// a bracket cannot be paired.
std::optional<Brackets> pair_brackets(const Contest& contest);

struct BoardKey {  // of F1
    Points top, sum;
    int rank = 0;
};
// dsu_2011, 4.9.5 F1: boards by the score of the higher player, the sum of both scores, the rank of the higher player.
bool comes_first(const BoardKey& a, const BoardKey& b);

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Work& work = Work::without_limit());

extern const PairRules pair_rules;

}  // namespace dommer::pairing::fide_1998
