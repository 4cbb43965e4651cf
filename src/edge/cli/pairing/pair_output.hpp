#pragma once

#include "command.hpp"
#include "dutch/explain.hpp"

namespace dommer::cli {

Json json_of_round(const pairing::PairedRound& round, int number);

// What scripts of the JaVaFo family read: the number of pairs, then "white black" a line, a bye as "player 0".
void print_plain(const pairing::PairedRound& round);

// The FIDE (Dutch) System's reasons, as text or JSON.
void print_explanation(const dutch::Explanation& explanation, int number, const pairing::Field& field, bool json);
void print_why_not(const dutch::WhyNotAnswer& answer, int number, pairing::PlayerId a, pairing::PlayerId b,
                   const pairing::Field& field, bool json);

}  // namespace dommer::cli
