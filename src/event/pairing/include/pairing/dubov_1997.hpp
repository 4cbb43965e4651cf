#pragma once

#include "pairing/first_pairing.hpp"
#include "pairing/had_colour.hpp"
#include "pairing/round.hpp"
#include "pairing/why_not.hpp"

// The Dubov Swiss, text of 1997, as the Danish handbook prints it.
namespace dommer::pairing::dubov_1997 {

// The mean of the opponents' ratings, exact.
struct Average {
    std::int64_t sum = 0;
    std::int64_t count = 0;  // 0: no opponent yet, which counts as 0
    friend constexpr std::strong_ordering operator<=>(Average a, Average b) {
        return a.sum * (b.count > 0 ? b.count : 1) <=> b.sum * (a.count > 0 ? a.count : 1);
    }
    friend constexpr bool operator==(Average a, Average b) { return (a <=> b) == 0; }
};

// Shown with one decimal, a half upwards.
constexpr std::int64_t in_tenths(Average average) {
    return average.count == 0 ? 0 : (20 * average.sum + average.count) / (2 * average.count);
}

// dsu_2011, 4.9.6 9: the average rating of a player's opponents (ARO), after the rounds on the cards; it is published
// after every round, so that players can make the pairing themselves.
Average average_of_opponents(const Field& field, const Cards& cards, int place);

// dsu_2011, 4.9.6 1: White with more blacks than whites, or level after a black; Black the other way round (the text
// prints the same condition twice; our reading D1).
std::optional<Colour> preference_of(const ColourHistory& colours);

struct Contender {
    PlayerId id;
    std::string name;
    Rating rating;
    Average aro;  // of the opponents
    Points score;
    ColourHistory colours;
    std::vector<char> moved_up;  // round by round
    bool won_without_play = false;
};

// dsu_2011, 4.9.6 6.2: white-seekers by rising ARO, then lower rating, then alphabet.
bool white_seeker_before(const Contender& a, const Contender& b);
// dsu_2011, 4.9.6 6.2: black-seekers by falling rating, then higher ARO, then alphabet.
bool black_seeker_before(const Contender& a, const Contender& b);

struct ColourDecision {
    bool first_has_white = true;
    int criterion = 1;  // 1 to 5 of section 3; 6: alphabet
    friend bool operator==(const ColourDecision&, const ColourDecision&) = default;
};

// dsu_2011, 4.9.6 3: both preferences; equal numbers of colours; the opposite of the first difference from the end;
// White to the higher ARO; White to the lower rating.
ColourDecision colours_of(const Contender& a, const Contender& b);

// dsu_2011, 4.9.6 2.3: the difference of colours stays within 2; 2.4 not three times the same colour running.
bool may_have(const ColourHistory& colours, Colour colour);

// dsu_2011, 4.9.6 2.5: moved up at most twice running and 3 times in all (4 from 10 rounds), except in the last round.
bool may_move_up(std::span<const char> moved_up, int rounds, bool last_round);

// dsu_2011, 4.9.6 4: who sits out: the lowest rating of the group; in both colours, the dominating colour; then the
// highest ARO. dsu_2011, 4.9.6 2.2: one who has won without play does not.
std::optional<int> sits_out(std::span<const Contender> group);
std::optional<int> sits_out(std::span<const Contender> group, std::span<const std::optional<Colour>> preferences);

// dsu_2011, 4.9.6 7.3: n white-seekers with the lowest ARO change sides, then the higher rating, then alphabet.
// dsu_2011, 4.9.6 7.4: n black-seekers with the highest ARO, then the lower rating, then alphabet.
// dsu_2011, 4.9.6 2.6: no change of side that breaks 2.3 or 2.4.
std::vector<int> change_sides(std::span<const Contender> seekers, Colour wanted, int n);

// dsu_2011, 4.9.6 6.3: row by row the first black-seeker not met; nobody left: the row before is changed.
std::optional<std::vector<Pair>> improved(int rows, const std::vector<Pair>& met);

// dsu_2011, 4.9.6 6.3: who has met all black-seekers looks among the white-seekers below them, then above them upwards.
std::vector<int> white_candidates(int row, int rows);

// dsu_2011, 4.9.6 6.4: not floated before and pairable below; not floated; floated and pairable; floated.
constexpr int floater_priority(bool was_floater, bool pairable_below) {
    return (was_floater ? 2 : 0) + (pairable_below ? 0 : 1);
}

// dsu_2011, 4.9.6 8.1: floaters one by one, the highest white-seeker first, then black and white in turn.
std::vector<int> floater_order(const std::vector<int>& white, const std::vector<int>& black);

// dsu_2011, 4.9.6 7.1, 4.9.6 7.2 and 4.9.6 8.2: of the candidates the one who wants `wanted` before others, then the
// highest rating, then the lowest ARO.
std::optional<int> best_candidate(std::span<const Contender> candidates,
                                  std::span<const std::optional<Colour>> preferences, std::optional<Colour> wanted);

struct Options {
    int rounds = 9;
    bool last_round = false;
};

struct Group {
    std::vector<Pair> pairs;
    std::vector<int> floaters;           // to the next group
    std::vector<int> moved_up;           // came from a lower group to make this one even (7.2)
    std::vector<Pair> moved_up_for_one;  // a player who had met all others, and who came for them (7.1)
    bool complete_search = false;        // sections 6 to 8 gave no answer (our reading D6)
};

struct Groups {
    std::vector<Group> groups;
    std::optional<int> bye;
};

// Contenders by score; `may_meet` by their places.
std::optional<Groups> pair_groups(std::span<const Contender> contenders, const MayMeet& not_met, const Options& options,
                                  const Work& work = Work::without_limit());

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Work& work = Work::without_limit());

extern const PairRules pair_rules;

}  // namespace dommer::pairing::dubov_1997
