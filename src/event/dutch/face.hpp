#pragma once

#include "bracket.hpp"
#include "exits.hpp"
#include "matching/bit_rows.hpp"

namespace dommer::dutch {

// The edges that best candidates of a bracket may use, known from counting alone. A vertex for each player of the
// bracket, in its order, and the doors and stoppers by which downfloaters leave: one when their number is odd, more
// when more must float.
//
// Let M be the colour more players prefer (a players), b those who prefer the other and z those without preference.
// Whoever floats, at least x = (a - b - z - f) / 2 pairs are of two M players, f being the number of floaters. Then
// (C12, C13) cannot be better than
//   balanced, a <= b + z or x < 0:  (0, 0), reached when no two players of one preference meet;
//   excess, mild >= x:       (x, 0), reached when only M players are left over for each other, each such pair with a
//   mild player,
//                            everybody else meets an M player, and M players float;
//   excess, mild < x:        (x, x - mild), reached when moreover every mild M player is in an M pair of their own, not
//   floating.
// Each condition speaks of single pairs, so the best candidates are exactly the perfect matchings of the graph of
// allowed pairs. Pairs of two absolute preferences are left out too: C10 and C11 are then nought.
//
// If it is known what the one floater prefers, they are taken out of the counts first, and the bound is that of the
// others alone.
struct FloaterKind {
    std::optional<Colour> colour;
    bool mild = false;
    friend constexpr bool operator==(FloaterKind, FloaterKind) = default;
};
FloaterKind kind_of(const Entrant& player);

class Face {
public:
    Face(const Bracket& bracket, Exits exits, std::optional<FloaterKind> floater = std::nullopt);

    // (C12, C13) of every candidate of the face.
    std::pair<int, int> colour_faults() const { return faults_; }

    int floaters() const { return exits_.floaters(); }
    int doors() const { return static_cast<int>(exits_.doors.size()); }
    int door(int which) const { return size_ + which; }
    int stoppers() const { return static_cast<int>(exits_.stoppers.size()); }
    int stopper(int which) const { return size_ + doors() + which; }
    int vertices() const { return base_.vertices(); }
    // The rows with the edges that break one of C14 to C17 taken out; bit 3 of `relaxed` gives C14 up, bit 2 C15, bit 1
    // C16, bit 0 C17.
    matching::BitRows rows(unsigned relaxed, const matching::BitSet& closed_door) const;
    // Players who may float at all: residents, or in the last bracket those who may have the bye (C2, C5, C9).
    void restrict_door(const matching::BitSet& floaters);
    bool lets_anybody_out() const { return door_.count() > 0; }

private:
    void count_colours();
    void fill_row(int at);
    void fill_exits();
    const Bracket& bracket_;
    Exits exits_;
    int size_;
    matching::BitRows base_;
    matching::BitSet moved_down_, residents_, door_;
    std::optional<FloaterKind> floater_;
    std::pair<int, int> faults_{0, 0};
    matching::BitSet majority_, minority_, neutral_, mild_majority_, firm_majority_, absolute_majority_;
    enum class Mode { balanced, enough_mild, few_mild } mode_ = Mode::balanced;
};

// The exact answer of a bracket whose best quality is known from counting; nothing where that cannot be proved.
std::optional<BracketAnswer> pair_on_face(const Bracket& bracket);

}  // namespace dommer::dutch
