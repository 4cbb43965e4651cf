#pragma once

#include "command.hpp"
#include "pairing/explanation.hpp"

namespace dommer::cli {

// What scripts of the JaVaFo family read: the number of pairs, then "white black" a line, a bye as "player 0".
std::string plain_text(const pairing::PairedRound& round);

// A round with the reasons of its system, and why two players do not meet in it, as text or JSON.
void print_explanation(const pairing::Explanation& explanation, int number, const pairing::Field& field, bool json);
void print_why_not(const std::vector<pairing::Reason>& answer, int number, pairing::PlayerId a, pairing::PlayerId b,
                   const pairing::Field& field, bool json);

}  // namespace dommer::cli
