#pragma once

#include <optional>
#include <vector>

#include "dutch/entrants.hpp"
#include "dutch/explanation.hpp"

namespace dommer::dutch {

// fide_dutch_2026, 1.3: moved-down players first, then the residents, all by rank. Below it lie the next scoregroup and
// the rest.
struct Bracket {
    const Entrants* entrants = nullptr;
    std::vector<int> players;  // ranks
    int moved_down = 0;
    int next_begin = 0, next_end = 0;
    std::optional<Points> bye_score;  // C5, when the number of players is odd

    int size() const { return static_cast<int>(players.size()); }
    int residents() const { return size() - moved_down; }
    int rank(int at) const { return players[static_cast<std::size_t>(at)]; }
    const Entrant& operator[](int at) const { return (*entrants)[rank(at)]; }
    Points resident_score() const { return (*entrants)[players.back()].score; }
    bool is_moved_down(int at) const { return at < moved_down; }
    bool is_last() const { return next_begin == entrants->size(); }
};

struct BracketAnswer {
    std::vector<std::pair<int, int>> pairs;  // ranks, the higher ranked first
    std::vector<int> floaters;               // ranks, ascending
    Path path = Path::generic;
};

// fide_dutch_2026, C4: these players (ascending ranks) can be paired under C1 to C3, with somebody of the bye score
// over when there is one.
bool completable(const Entrants& entrants, const std::vector<int>& ranks, std::optional<Points> bye_score);

// A bound for C4: `lower` and this many of `upper` can be paired, each of the latter meeting whoever anybody of `upper`
// can meet in `lower`. Who is over by the bye is in `lower`. Gives the players of `lower` that the upper ones meet, or
// nothing if it cannot be done.
std::optional<std::vector<int>> completable_with(const Entrants& entrants, const std::vector<int>& lower,
                                                 const std::vector<int>& upper, int from_upper,
                                                 std::optional<Points> bye_score);

// fide_dutch_2026, C4 and C6: no legal candidate of the bracket leaves fewer players over. Nothing if they are very
// many.
std::optional<int> fewest_floaters(const Bracket& bracket);

// The fewest of these players that any one of them can meet under C1 and C3.
int least_degree(const Entrants& entrants, const std::vector<int>& ranks);

// fide_dutch_2026, C5: the lowest score whose owner can have the bye in a complete legal round; nothing if there is no
// such round.
std::optional<Points> lowest_bye_score(const Entrants& entrants);

// fide_dutch_2026, C9: whether the bye goes to a player of this bracket who is the only one to leave it unpaired.
bool bye_is_decided_here(const Bracket& bracket);

// Who stands for the players below the next scoregroup: they themselves, or anonymous places where that is proved to be
// the same.
enum class Rest { themselves, stand_in };

// The exact answer of any bracket, by heaviest matchings. Nothing only if the widest integer is too narrow.
std::optional<BracketAnswer> pair_generic(const Bracket& bracket, Rest rest);

// The exact answer of a bracket weighed without the players below it; nothing where they turn out to matter.
std::optional<BracketAnswer> pair_alone(const Bracket& bracket);

// The bye goes to somebody below the next scoregroup.
bool bye_is_below_next(const Bracket& bracket);

// All players below the bracket, with or without these floaters.
std::vector<int> everybody_below(const Bracket& bracket, const std::vector<int>& floaters);

bool may_take_bye(const Entrants& entrants, int rank, Points bye_score);

}  // namespace dommer::dutch
