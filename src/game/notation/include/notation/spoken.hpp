#pragma once

#include <string>
#include <string_view>

#include "laws/edition_terms.hpp"
#include "notation/move_error.hpp"

namespace dommer::notation {

// laws_dk_2023, D.2.1: the words in which a move is announced. Danish has two columns: its own words first, and in
// brackets the German ones. Norwegian (laws_no_2017, D.2.1) has the German ones. English has the letter names alone
// from the appendix, and so has Swedish, of which no text of the Laws is in force here.
enum class Tongue { danish, danish_alternative, norwegian, german, english, swedish };

inline constexpr std::array all_tongues{
    Tongue::danish, Tongue::danish_alternative, Tongue::norwegian, Tongue::german, Tongue::english, Tongue::swedish};

// da, da-alt, nb, de, en, sv.
std::string_view code_of(Tongue tongue);
std::optional<Tongue> tongue_of(std::string_view code);

// In which moves are announced under a text of the Laws in this language.
Tongue tongue_of(laws::TextLanguage language);

// laws_dk_2023, D.2.1: "springer Gustav et Frederik tre", "kort rokade", "bonde Dora syv Dora otte dronning".
std::string speak(laws::Move move, Tongue tongue);

// What an announcement says before the position is asked.
struct SpokenText {
    std::optional<laws::Kind> piece, promotion;
    std::optional<Wing> castling;
    bool captures = false, en_passant = false;
    std::optional<laws::Square> to;
    std::int8_t file = -1, rank = -1;  // of the departure square, 0 to 7, where they are named
};

// Understands all the words of that tongue's appendix, both Danish columns, the words of Scandinavian players (the
// Norwegian text allows them), plain letters and digits, and words for capture, check and mate. Capitals do not matter,
// and ae, oe, ue, aa may stand for the letters of the national alphabets.
tl::expected<SpokenText, MoveError> hear_text(std::string_view text, Tongue tongue);

// The one legal move that the announcement means. The piece need not be named if the departure square is; neither the
// departure square if only one legal move fits. Castling is announced by its name.
tl::expected<laws::Move, MoveError> hear(const laws::Position& position, std::string_view text, Tongue tongue);

// The announcement as a description, for looking up what was meant.
std::optional<DescribedMove> described(const laws::Position& position, const SpokenText& text);

}  // namespace dommer::notation
