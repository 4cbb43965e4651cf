#pragma once

#include "notation/spoken.hpp"

namespace dommer::notation {

// The words a tongue is spoken with.
struct Vocabulary {
    std::string_view code;
    std::array<std::string_view, 8> files, ranks;
    std::array<std::string_view, 6> pieces;  // in the order of Kind
    std::string_view short_castling, long_castling;
};

const Vocabulary& vocabulary_of(Tongue tongue);

enum class Sense : std::uint8_t { file, rank, piece, wing, castling, capture, en_passant, silent };

struct Word {
    std::string_view word;  // folded: lower case, ae oe ue aa
    Sense sense;
    int value = 0;  // which file, rank, Kind or Wing
};

// Lower case and without the letters that keyboards lack: Läufer and LAEUFER are one word.
std::string folded(std::string_view word);

std::optional<Word> word_of(std::string_view folded_word, Tongue tongue);

}  // namespace dommer::notation
