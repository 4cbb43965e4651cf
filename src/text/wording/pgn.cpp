#include "wording/pgn.hpp"

#include <fmt/format.h>

#include "wording/fen.hpp"
#include "wording/move.hpp"

namespace dommer::wording {
namespace {

using notation::PgnFaultKind;
using notation::PgnFinding;
using notation::PgnRemarkKind;

template <class Kind>
struct Words {
    Kind kind;
    std::string_view name;
    std::string_view sentence;  // {0} what stands there, {1} what would be right
};

constexpr Words<PgnFaultKind> fault_words[] = {
    {PgnFaultKind::tag_name_missing, "tag_name_missing", "a tag has no name: write [Name \"value\"]."},
    {PgnFaultKind::tag_value_missing, "tag_value_missing",
     "the tag {0} has no value in quotation marks: write [{0} \"value\"]."},
    {PgnFaultKind::tag_value_not_closed, "tag_value_not_closed",
     "the value of the tag {0} has no closing quotation mark before the end of the line: add it."},
    {PgnFaultKind::tag_not_closed, "tag_not_closed",
     "the value of the tag {0} is not followed by ]: write a quotation mark inside a value as \\\"."},
    {PgnFaultKind::tag_too_long, "tag_too_long", "the tag {0} is longer than any tag can sensibly be: shorten it."},
    {PgnFaultKind::unknown_variant, "unknown_variant",
     "the variant {0} is not played here: only chess and Chess960 are read."},
    {PgnFaultKind::fen_impossible, "fen_impossible", "the FEN tag {0} gives no position: {1}"},
    {PgnFaultKind::move_refused, "move_refused", "{1}"},
    {PgnFaultKind::null_move_in_check, "null_move_in_check", "{0} passes although the king is in check."},
    {PgnFaultKind::word_too_long, "word_too_long", "{0}... is longer than any move."},
    {PgnFaultKind::en_passant_mark_misplaced, "en_passant_mark_misplaced",
     "e.p. stands behind a move that is no capture en passant."},
    {PgnFaultKind::variation_before_a_move, "variation_before_a_move",
     "a variation opens before any move that it could replace: put it behind that move."},
    {PgnFaultKind::variation_not_opened, "variation_not_opened", ") closes a variation that was not opened."},
    {PgnFaultKind::variation_not_closed, "variation_not_closed", "the game ends inside a variation: close it with )."},
    {PgnFaultKind::variations_too_deep, "variations_too_deep", "variations are nested more than 200 deep."},
    {PgnFaultKind::comment_not_opened, "comment_not_opened", "}} closes a comment that was not opened."},
    {PgnFaultKind::comment_not_closed, "comment_not_closed",
     "the comment that begins here is not closed with }} before the end of the file."},
    {PgnFaultKind::nag_impossible, "nag_impossible", "{0} is no annotation sign: they run from $0 to $255."},
    {PgnFaultKind::result_missing, "result_missing", "the game ends without a result: write 1-0, 0-1, 1/2-1/2 or *."},
    {PgnFaultKind::character_not_allowed, "character_not_allowed",
     "the character {0} has no meaning among moves: put it into a comment."},
    {PgnFaultKind::text_is_utf_16, "text_is_utf_16", "the file is written in UTF-16: save it as UTF-8."},
};

constexpr Words<PgnRemarkKind> remark_words[] = {
    {PgnRemarkKind::null_move, "null_move", "a null move: the standard does not know it."},
    {PgnRemarkKind::draw_offer, "draw_offer", "the draw offer (=) is no part of PGN and is not kept."},
    {PgnRemarkKind::result_inside_a_variation, "result_inside_a_variation", "a result inside a variation is not kept."},
    {PgnRemarkKind::comment_between_games, "comment_between_games",
     "a comment outside any game: it is kept only before a game without tags."},
    {PgnRemarkKind::chess960_without_variant_tag, "chess960_without_variant_tag",
     "the castling rights of the FEN exist only in Chess960: read as such; add [Variant \"Chess960\"]."},
    {PgnRemarkKind::fen_rights_dropped, "fen_rights_dropped",
     "the FEN gives castling or en passant rights that cannot be: dropped."},
    {PgnRemarkKind::nag_not_standard, "nag_not_standard", "annotation signs from $140 on are not in the standard."},
};

constexpr Words<PgnFinding> finding_words[] = {
    {PgnFinding::roster_tag_missing, "roster_tag_missing",
     "of the seven-tag roster is missing: {0}. Write ? for what is unknown."},
    {PgnFinding::roster_out_of_order, "roster_out_of_order",
     "the tag {0} is out of order: first Event, Site, Date, Round, White, Black, Result, then the others."},
    {PgnFinding::tag_twice, "tag_twice", "the tag {0} is given twice: remove one."},
    {PgnFinding::result_tag_impossible, "result_tag_impossible",
     "the Result tag says {0}, which PGN does not know: write 1-0, 0-1, 1/2-1/2 or *, and the rest in Termination."},
    {PgnFinding::result_differs, "result_differs", "the Result tag says {0}, the moves end in {1}: make them equal."},
    {PgnFinding::result_against_the_board, "result_against_the_board",
     "the result is {0}, but the last position gives {1}."},
    {PgnFinding::ply_count_wrong, "ply_count_wrong", "PlyCount says {0}, but {1} half-moves were played."},
    {PgnFinding::fen_without_set_up, "fen_without_set_up",
     "there is a FEN tag, but SetUp is not \"1\": add [SetUp \"1\"]."},
    {PgnFinding::set_up_without_fen, "set_up_without_fen", "SetUp is \"1\", but there is no FEN tag: add it."},
    {PgnFinding::date_impossible, "date_impossible",
     "the {1} tag {0} is no day: write YYYY.MM.DD, unknown parts as ??."},
    {PgnFinding::date_in_the_future, "date_in_the_future", "the {1} tag {0} lies in the future."},
    {PgnFinding::time_control_impossible, "time_control_impossible",
     "the TimeControl tag {0} cannot be read: write seconds, seconds+increment or moves/seconds, periods joined by "
     "colons."},
    {PgnFinding::clock_impossible, "clock_impossible", "the clock time {0} cannot be read: write h:mm:ss."},
    {PgnFinding::clock_gains_too_much, "clock_gains_too_much",
     "the clock shows {0}, but by the time control at most {1}."},
    {PgnFinding::control_character, "control_character", "{0} holds a control character: remove it."},
    {PgnFinding::move_not_canonical, "move_not_canonical", "{0} is written {1} in export format."},
    {PgnFinding::text_not_utf_8, "text_not_utf_8", "{0} is not UTF-8 and was read as ISO 8859-1."},
    {PgnFinding::clock_without_time_control, "clock_without_time_control",
     "clock times are given without a TimeControl tag."},
};

template <class Kind, std::size_t size>
const Words<Kind>& words_of(const Words<Kind> (&table)[size], Kind kind) {
    for (const Words<Kind>& words : table)
        if (words.kind == kind) return words;
    return table[0];
}

// Read again for the legal moves that are near it.
std::string why_refused(const notation::RefusedWord& word, const std::string& text) {
    const notation::Form form = notation::ShortForm{word.language};
    const auto again = notation::read_move(word.position, text, form);
    return again ? sentence(word.error) : sentence(again.error(), word.position, text, form);
}

std::string reason_of(const notation::PgnFault& fault) {
    if (const auto* word = std::get_if<notation::RefusedWord>(&fault.reason)) return why_refused(*word, fault.text);
    if (const auto* fen = std::get_if<notation::FenError>(&fault.reason)) return sentence(*fen);
    return "";
}

}  // namespace

std::string_view name_of(PgnFaultKind kind) { return words_of(fault_words, kind).name; }
std::string_view name_of(PgnRemarkKind kind) { return words_of(remark_words, kind).name; }
std::string_view name_of(PgnFinding finding) { return words_of(finding_words, finding).name; }

std::string sentence(const notation::PgnFault& fault) {
    return fmt::format(fmt::runtime(words_of(fault_words, fault.kind).sentence), fault.text, reason_of(fault));
}

std::string sentence(const notation::PgnRemark& remark) {
    return std::string(words_of(remark_words, remark.kind).sentence);
}

std::string sentence(const notation::PgnFound& found) {
    return fmt::format(fmt::runtime(words_of(finding_words, found.what).sentence), found.text, found.expected);
}

}  // namespace dommer::wording
