#pragma once

#include "bracket.hpp"
#include "dutch/pair.hpp"

namespace dommer::dutch {

struct SolvedBracket {
    Bracket bracket;
    BracketAnswer answer;
};

struct SolvedRound {
    std::optional<Points> bye_score;
    std::vector<SolvedBracket> brackets;
    std::optional<int> bye;  // rank
};

// fide_dutch_2026, 3.1: C5 first, then the brackets from the highest score down.
tl::expected<SolvedRound, pairing::WhyNot> solve_round(const Entrants& entrants, Engine engine);

// Without the weak prohibitions, when there are any.
std::optional<pairing::Regulations> without_weak_prohibitions(const pairing::Regulations& regulations);

}  // namespace dommer::dutch
