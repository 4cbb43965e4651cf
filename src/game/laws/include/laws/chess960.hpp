#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "laws/setup.hpp"

namespace dommer::laws {

// The eight pieces of the first rank, from a to h.
using Array960 = std::array<Kind, 8>;

enum class BadArray { wrong_men, bishops_on_one_colour, king_not_between_rooks };

// laws_dk_2023, II.2.1 and II.2.2: king between the rooks, bishops on squares of different colour, the usual men. All
// that is wrong.
std::vector<BadArray> faults_of(const Array960& array);

// The customary numbers 0 to 959; 518 is the array of ordinary chess.
inline constexpr int arrays_of_chess960 = 960;
std::optional<Array960> chess960_array(int number);
std::optional<int> number_of(const Array960& array);

// laws_dk_2023, II.1 and II.2: the array is drawn at random, by a computer program if one likes. The draw follows from
// a recorded seed, so that anybody can repeat it.
// laws_dk_2009, F1 and F2: the same.
int drawn_array_number(std::uint64_t seed);

// The letters of the first rank from a to h, as in RNBQKBNR.
std::string letters_of(const Array960& array);

// laws_dk_2023, II.1 and II.2.3: a position like any other, played on by the ordinary rules; Black's pieces stand
// opposite White's.
Position chess960_position(const Array960& array);

// laws_dk_2023, II.3.1, II.3.2.1-II.3.2.4, II.3.2.7.2 and II.3.2.7.3: what castling does to the two men in Chess960.
enum class CastlingManner { double_move, transposition, king_only, rook_only };
CastlingManner castling_manner(Move castling);

}  // namespace dommer::laws
