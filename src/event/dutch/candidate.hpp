#pragma once

#include <utility>
#include <vector>

#include "matching/bit_rows.hpp"

namespace dommer::dutch {

// A candidate on a face.
struct Found {
    std::vector<std::pair<int, int>>
        pairs;  // places in the bracket; moved-down players first, then S1 after the exchange, each in order
    std::vector<int> floaters;
    unsigned given_up = 0;               // of C14 to C17
    std::pair<int, int> exchange{0, 0};  // its difference, and how far down S1 from the end it begins

    // Among candidates of one face that differ in their floaters: what is given up, then the generation order.
    friend bool comes_before(const Found& a, const Found& b, int moved_down) {
        if (a.given_up != b.given_up) return a.given_up < b.given_up;
        for (std::size_t mdp = 0; mdp < static_cast<std::size_t>(moved_down); ++mdp)
            if (a.pairs[mdp] != b.pairs[mdp]) return a.pairs[mdp] < b.pairs[mdp];
        if (a.exchange != b.exchange) return a.exchange < b.exchange;
        return a.pairs < b.pairs;
    }
};

// Some of S1 and the doors have together one neighbour fewer than they are. The exchange of `down` for `up` takes
// `down` from them or gives that player to them as a neighbour, and may take `up` away: if they still have too few, it
// leads to no pairing.
class Obstacle {
public:
    Obstacle(const matching::BitRows& rows, const std::vector<int>& closed)
        : closed_(rows.vertices()),
          neighbours_(rows.vertices()) {
        for (const int vertex : closed) {
            closed_.insert(vertex);
            for (std::size_t word = 0; word < rows.words(); ++word) neighbours_.data()[word] |= rows.row(vertex)[word];
        }
    }
    bool may_yield(const matching::BitRows& rows, int down, int up) const {
        const int gained = (closed_.contains(down) ? 1 : 0) + (meets_another(rows, down) ? 1 : 0);
        return gained >= 1 + (neighbours_.contains(up) ? 1 : 0);
    }

private:
    bool meets_another(const matching::BitRows& rows, int vertex) const {
        for (std::size_t word = 0; word < rows.words(); ++word)
            if ((rows.row(vertex)[word] & closed_.data()[word]) != 0) return true;
        return false;
    }
    matching::BitSet closed_, neighbours_;
};

}  // namespace dommer::dutch
