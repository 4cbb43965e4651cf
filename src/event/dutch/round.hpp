#pragma once

#include "bracket.hpp"
#include "dutch/pair.hpp"

namespace dommer::dutch {

struct SolvedBracket {
    Bracket bracket;
    BracketAnswer answer;
};

struct SolvedRound {  // a bracket for each scoregroup
    std::optional<Points> bye_score;
    std::vector<SolvedBracket> brackets;
    std::optional<int> bye;  // rank
};

// fide_dutch_2026, 3.1: C5 first, then the brackets from the highest score down.
tl::expected<SolvedRound, pairing::WhyNot> solve_round(const Entrants& entrants, Engine engine);
// The same for whoever asks from outside: work that is over is an answer, and nothing is thrown.
tl::expected<SolvedRound, pairing::WhyNot> solved_within_work(const Entrants& entrants, Engine engine);
pairing::NotPaired refused(pairing::WhyNot why);

// fide_dutch_2026, 1.3: the scoregroup with the players moved down into it.
Bracket bracket_of(const Entrants& entrants, std::size_t group, const std::vector<int>& moved_down,
                   std::optional<Points> bye_score);

// The answer of one bracket; nothing if there is no legal one, or no room for its numbers.
std::optional<BracketAnswer> pair_bracket(const Bracket& bracket, Engine engine);

// Colours, boards in publishing order, and a bye fixed by the arbiter.
pairing::PairedRound published(const Entrants& entrants, const SolvedRound& solved,
                               const pairing::RoundRequests& requests);

// Without the weak prohibitions, when there are any.
std::optional<pairing::Regulations> without_weak_prohibitions(const pairing::Regulations& regulations);

}  // namespace dommer::dutch
