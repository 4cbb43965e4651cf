#pragma once

#include "bracket.hpp"

namespace dommer::dutch {

// How floaters leave a bracket: each takes a door. There are as many doors as floaters, and one more for each stopper,
// who takes one themselves.
struct Exits {
    struct Door {
        bool anybody = false;
        std::vector<int> ranks;           // who may stand behind it: a floater must be able to meet one of them, ...
        std::optional<Points> bye_score;  // ... or to have the bye that stands there
    };
    std::vector<Door> doors;
    std::vector<std::vector<int>> stoppers;  // the doors each of them can take
    bool some_float_on = false;              // a door leads past the next scoregroup, so C8 asks which score goes there

    int floaters() const { return static_cast<int>(doors.size()) - static_cast<int>(stoppers.size()); }
    int vertices() const { return static_cast<int>(doors.size() + stoppers.size()); }
    bool lets_out(const Entrants& entrants, int rank, std::size_t door) const;
    bool stops(std::size_t stopper, int door) const;

    // Doors for anybody: nothing is known of what lies below.
    static Exits open(int floaters);
};

// fide_dutch_2026, C4 and C8: doors such that a candidate with this number of floaters, all residents or not, is legal
// and as good for the next bracket as any set of as many floaters could ever be, exactly if its floaters can take them.
// Nothing if no such doors are found.
//
// Proof. The rest below the next scoregroup, with the bye, leaves at least d of its own unmatched, whatever is done; so
// at least d players float from the next bracket, and C8 cannot be better than d of them, all of its own scoregroup.
// The matchings of the rest that leave just d are those of its decomposition (Gallai and Edmonds), where each component
// may be shrunk to a point: one of it meets a separator or somebody from above, and the others can always be matched
// among themselves. Let the next scoregroup and the rest so shrunk, without pairs that leave more than d over, leave at
// least e of their own unmatched. If e is the number of floaters, all of these must meet floaters, and by the same
// theorem they are one of each component that no separator took: the doors, and the stoppers. A component that is a
// point of the rest and that no separator takes must meet a floater in every candidate, so C8 cannot do without that
// either; all others need not.
std::optional<Exits> best_exits(const Bracket& bracket, int floaters);

// The same bound for floaters who are known: they may float, and no others of the same scores could do better for the
// next bracket.
bool leave_as_well_as_can_be(const Bracket& bracket, const std::vector<int>& floaters);

// The same when few players lie below, by trying everybody whom so many residents could meet there: each of these exits
// leads to legal candidates that are best for C8 if anybody can take it, and any such candidate takes one of them.
// Empty if there are too many.
std::vector<Exits> all_best_exits(const Bracket& bracket, int floaters);

}  // namespace dommer::dutch
