#pragma once

#include "laws/position.hpp"
#include "patterns.hpp"

namespace dommer::winnable {

// How far from mate a position looks. It only orders the search; no verdict rests on it.
class Estimate {
public:
    Estimate(Colour winner, std::span<const Pattern> patterns) : winner_(winner), patterns_(patterns) {}
    int operator()(const laws::Position& position) const;
    // For a mate in that corner by a bishop alone: the loser's own men on the two squares beside their king, the third
    // attacked.
    int boxed_in(laws::Square corner, const laws::Position& position) const;
    // For one mate with minor pieces; `never` or more if the men for it are not there.
    int towards(const Pattern& pattern, const laws::Position& position, int best) const;

private:
    int with_heavy_piece(const laws::Position& position, int extra) const;
    int with_minor_pieces(const laws::Position& position) const;
    int promotion(const laws::Position& position) const;

    Colour winner_;
    std::span<const Pattern> patterns_;
};

}  // namespace dommer::winnable
