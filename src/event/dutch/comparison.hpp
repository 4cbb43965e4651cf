#pragma once

#include "dutch/analysis.hpp"
#include "round.hpp"

namespace dommer::dutch {

// The answers of another round than the chosen one, from one bracket down. Lower brackets are paired when they are
// asked for.
class LowerBrackets {
public:
    LowerBrackets(const Entrants& entrants, std::optional<Points> bye_score, std::size_t first,
                  std::vector<BracketAnswer> answers)
        : entrants_(entrants),
          bye_score_(bye_score),
          first_(first),
          answers_(std::move(answers)) {}

    std::size_t first() const { return first_; }
    // Nothing below the last bracket.
    const BracketAnswer* at(std::size_t bracket);
    // The opponent of a player of the first bracket; nothing if they have none.
    std::optional<int> opponent_of(int rank);
    // Who is left over at the end.
    std::optional<int> bye();

private:
    const Entrants& entrants_;
    std::optional<Points> bye_score_;
    std::size_t first_;
    std::vector<BracketAnswer> answers_;
};

// Those whom a bracket of the round leaves over; nobody below the last one.
std::vector<int> floaters_of(const SolvedRound& round, std::size_t bracket);

// The first bracket in which two rounds of the same scoregroups have different pairs; the number of brackets if there
// is none.
std::size_t parting(const SolvedRound& chosen, const SolvedRound& other);

// What tells two answers of one bracket apart: a criterion, or with equal quality a step of the generation order.
Comparison compared(const SolvedBracket& chosen, const Quality& chosen_quality, const BracketAnswer& other,
                    const std::vector<int>& next_floaters_of_other);

}  // namespace dommer::dutch
