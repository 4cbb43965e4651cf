#include "wording/fen.hpp"

#include <fmt/format.h>

namespace dommer::wording {
namespace {

std::string_view name_of(notation::FenField field) {
    switch (field) {
        case notation::FenField::men: return "the men (field 1)";
        case notation::FenField::to_move: return "the side to move (field 2)";
        case notation::FenField::castling: return "the castling rights (field 3)";
        case notation::FenField::en_passant: return "the en passant square (field 4)";
        case notation::FenField::halfmoves: return "the half-move count (field 5)";
        case notation::FenField::move_number: return "the move number (field 6)";
        case notation::FenField::end: return "the end";
    }
    return "";
}

std::string_view what_is_wrong(notation::FenFault fault) {
    using enum notation::FenFault;
    switch (fault) {
        case field_missing: return "is missing: a FEN has six fields with one space between";
        case unknown_piece_letter:
            return "has a sign that is no piece: use K Q R B N P for White, k q r b n p for Black, 1 to 8 for empty "
                   "squares";
        case rank_too_long: return "has more than eight squares in a rank";
        case rank_too_short: return "has fewer than eight squares in a rank";
        case too_many_ranks: return "has more than eight ranks";
        case too_few_ranks: return "has fewer than eight ranks";
        case two_digits_in_a_row: return "has two digits in a row: add them up";
        case not_w_or_b: return "must be w or b";
        case unknown_castling_letter: return "has an unknown letter: use K Q k q, the files of the rooks, or -";
        case castling_letter_repeated: return "names the same rook twice";
        case no_rook_for_castling: return "names a side where the king has no rook";
        case not_a_square: return "must be a square such as e3, or -";
        case not_a_number: return "must be a number from 0 to 9999 (the move number from 1)";
        case text_after_the_end: return "is followed by more text: remove it";
        case impossible_position: return "cannot stand so";
    }
    return "";
}

}  // namespace

std::string sentence(laws::SetupFault fault) {
    using enum laws::SetupFault;
    switch (fault) {
        case no_white_king: return "White has no king.";
        case no_black_king: return "Black has no king.";
        case several_white_kings: return "White has more than one king.";
        case several_black_kings: return "Black has more than one king.";
        case pawn_on_first_or_last_rank: return "A pawn stands on the first or the last rank.";
        case too_many_white_men: return "White has more men than eight pawns and their promotions allow.";
        case too_many_black_men: return "Black has more men than eight pawns and their promotions allow.";
        case side_not_to_move_in_check: return "The side that is not to move is in check.";
        case checked_by_more_than_two: return "The king is checked by more than two men at once.";
        case castling_king_not_at_home: return "A castling right is given, but the king is not on its square.";
        case castling_rook_not_at_home: return "A castling right is given, but the rook is not on its square.";
        case two_castling_rooks_on_one_side:
            return "Two rooks on the same side of the king cannot both have the right to castle.";
        case en_passant_square_impossible: return "No pawn can just have passed the en passant square.";
    }
    return "";
}

std::string sentence(laws::Unreachable why) {
    using enum laws::Unreachable;
    switch (why) {
        case white_promotions: return "White has more promoted men than pawns are missing";
        case black_promotions: return "Black has more promoted men than pawns are missing";
        case white_pawns_cannot_stand: return "White's pawns cannot have come to these squares";
        case black_pawns_cannot_stand: return "Black's pawns cannot have come to these squares";
        case white_pawn_captures: return "White's pawns have captured more men than Black has lost to them";
        case black_pawn_captures: return "Black's pawns have captured more men than White has lost to them";
        case promotion_without_capture: return "a pawn has promoted, and nothing was captured";
        case passed_without_capture: return "two pawns have passed each other, and nothing was captured";
        case pawn_at_home_gives_check: return "a pawn that has not moved gives check";
        case double_check_without_a_line: return "two men give check at once, and neither along a line";
    }
    return "";
}

std::string sentence(const notation::FenError& error) {
    if (error.fault == notation::FenFault::impossible_position) {
        std::string text = "this cannot be a position:";
        for (const laws::SetupFault fault : error.faults) text += " " + sentence(fault);
        return text;
    }
    return fmt::format("column {}: {} {}.", error.column, name_of(error.field), what_is_wrong(error.fault));
}

}  // namespace dommer::wording
