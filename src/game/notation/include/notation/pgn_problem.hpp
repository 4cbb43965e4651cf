#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "notation/fen.hpp"
#include "notation/letters.hpp"
#include "notation/move_error.hpp"

namespace dommer::notation {

struct PgnPlace {
    std::uint64_t game = 0;    // 1 for the first of the file
    std::uint64_t line = 1;    // 1-based
    std::uint64_t column = 1;  // 1-based, in characters
    friend bool operator==(const PgnPlace&, const PgnPlace&) = default;
};

// Why a game cannot be read to its end. The reader goes on with the next game.
enum class PgnFaultKind : std::uint8_t {
    tag_name_missing,
    tag_value_missing,
    tag_value_not_closed,
    tag_not_closed,
    tag_too_long,
    unknown_variant,
    fen_impossible,
    move_refused,
    null_move_in_check,
    word_too_long,
    en_passant_mark_misplaced,
    variation_before_a_move,
    variation_not_opened,
    variation_not_closed,
    variations_too_deep,
    comment_not_opened,
    comment_not_closed,
    nag_impossible,
    result_missing,
    character_not_allowed,
    text_is_utf_16,
};

struct RefusedWord {
    MoveError error;
    laws::Position position;  // in which it was tried
    Language language;        // with whose letters
};

struct PgnFault {
    PgnFaultKind kind;
    PgnPlace place;
    std::string text;                                              // what stands there, cut to a readable length
    std::variant<std::monostate, RefusedWord, FenError> reason{};  // of a move or a FEN
};

// What the reader understood although the standard does not know it.
enum class PgnRemarkKind : std::uint8_t {
    null_move,
    draw_offer,
    result_inside_a_variation,
    comment_between_games,
    chess960_without_variant_tag,
    fen_rights_dropped,
    nag_not_standard,  // $140 and above
};

struct PgnRemark {
    PgnRemarkKind kind;
    PgnPlace place;
};

}  // namespace dommer::notation
