#include "table/rule.hpp"

namespace dommer::table {
namespace {

struct Row {
    Rule rule;
    std::string_view dk_2009, no_2017, dk_2018, dk_2023;
};

constexpr Row same(Rule rule, std::string_view dk_2009, std::string_view later) {
    return {rule, dk_2009, later, later, later};
}

using enum Rule;

// In the order of the enumeration. "" says that the edition has no such article.
constexpr Row rows[] = {
    same(has_the_move, "1.1", "1.3"),
    same(king_not_taken, "7.4 a", "1.4.1"),
    same(no_mate_possible, "1.3", "1.5"),
    same(capture, "3.1", "3.1.1"),
    same(en_passant, "3.7 d", "3.7.4.1"),
    same(en_passant_at_once, "3.7 d", "3.7.4.2"),
    same(promotion, "3.7 e", "3.7.5.1"),
    same(promotion_any_piece, "3.7 e", "3.7.5.2"),
    same(promotion_acts_at_once, "3.7 e", "3.7.5.3"),
    same(castling, "3.8 b", "3.8.2"),
    same(castling_right_lost_by_king, "3.8 b", "3.8.2.1.1"),
    same(castling_right_lost_by_rook, "3.8 b", "3.8.2.1.2"),
    same(castling_prevented, "3.8 b", "3.8.2.2"),
    same(own_king_safe, "3.9", "3.9.2"),
    same(illegal_move, "4.6", "3.10.2"),

    same(one_hand, "4.1", "4.1"),
    same(adjusting, "4.2", "4.2.1"),
    same(contact_is_intended, "4.3", "4.2.2"),
    same(touched_own, "4.3 a", "4.3.1"),
    same(touched_enemy, "4.3 b", "4.3.2"),
    same(touched_both, "4.3 c", "4.3.3"),
    same(touched_king_and_rook, "4.4 a", "4.4.1"),
    same(touched_rook_first, "4.4 b", "4.4.2"),
    same(castling_illegal, "4.4 c", "4.4.3"),
    same(promotion_choice_final, "4.4 d", "4.4.4"),
    same(touched_nothing_movable, "4.5", "4.5"),
    same(pawn_need_not_be_placed, "", "4.6.1"),
    same(promotion_in_any_order, "", "4.6.2"),
    same(promotion_captures, "", "4.6.3"),
    same(released, "4.6", "4.7"),
    same(capture_made, "4.6 a", "4.7.1"),
    same(castling_made, "4.6 b", "4.7.2"),
    same(promotion_made, "4.6 c", "4.7.3"),
    same(breach_right_lost, "4.7", "4.8"),

    same(checkmate, "5.1 a", "5.1.1"),
    same(resignation, "5.1 b", "5.1.2"),
    same(stalemate, "5.2 a", "5.2.1"),
    same(dead_position, "5.2 b", "5.2.2"),
    same(dead_position_too, "9.6", ""),
    same(agreement, "5.2 c", "5.2.3"),

    same(completed, "6.7 a", "6.2.1"),
    same(ends_the_game, "6.7 a", "6.2.1.1"),
    same(completed_by_next_move, "", "6.2.1.2"),
    same(may_press_late, "6.7 a", "6.2.2"),
    same(same_hand, "6.7 b", "6.2.3"),
    same(clock_handling, "6.7 c", "6.2.4"),
    same(only_own_clock_adjusts, "", "6.2.5"),
    same(allotted_time, "6.2 a", "6.3.1"),
    same(time_carried_over, "6.2 b", "6.3.2"),
    same(requirement_checked, "6.3", "6.4"),
    same(default_time, "6.6 a", "6.7.1"),
    same(nobody_there, "6.6 b", "6.7.2"),
    same(flag_fallen, "6.8", "6.8"),
    same(time_lost, "6.9", "6.9"),
    same(clock_wrongly_set, "6.10 b", "6.10.2"),
    same(pause_by_arbiter, "6.12", "6.11.1"),
    same(pause_by_player, "6.12", "6.11.2"),
    same(arbiter_restarts, "6.12", "6.11.3"),
    same(pause_needs_reason, "6.12", "6.11.4"),
    same(display_alone, "6.14", "6.12.2"),

    same(clocks_by_judgement, "6.13", "7.1"),
    same(wrong_initial_position, "7.1", "7.2.1"),
    same(board_turned, "7.1", "7.2.2"),
    same(colours_reversed, "7.2", "7.3"),
    same(displaced_by_player, "7.3", "7.4.1"),
    same(displaced_pause, "7.3", "7.4.2"),
    same(displaced_penalty, "7.3", "7.4.3"),
    same(illegal_move_found, "7.4 a", "7.5.1"),
    same(pawn_not_replaced, "7.4 a", "7.5.2"),
    {press_without_move, "", "7.8.1", "7.5.3", "7.5.3"},
    {two_hands, "", "7.7.1", "7.5.4", "7.5.4"},
    {illegal_move_penalty, "7.4 b", "7.5.3", "7.5.5", "7.5.5"},
    {press_without_move_penalty, "", "7.8.2", "7.5.5", "7.5.5"},
    {two_hands_penalty, "", "7.7.2", "7.5.5", "7.5.5"},
    same(pieces_found_displaced, "7.5", "7.6"),

    same(recording, "8.1", "8.1.1"),
    {electronic_sheet, "8.1", "8.1.1", "8.1.1", "8.1.1.2"},
    same(not_in_advance, "8.1", "8.1.2"),
    same(record_before_next, "8.1", "8.1.3"),
    same(offer_marked, "8.1", "8.1.5"),
    same(exempt_from_recording, "8.4", "8.4"),
    same(neither_records, "8.5 a", "8.5.1"),
    same(one_records_not, "8.4", "8.5.2"),
    same(count_unknown, "8.6", "8.6"),
    same(result_signed, "8.7", "8.7"),

    same(draw_offers, "9.1", "9.1"),
    same(event_forbids_draws, "9.1 a", "9.1.1"),
    same(offer, "9.1 b 1", "9.1.2.1"),
    same(offer_noted, "9.1 b 2", "9.1.2.2"),
    same(claim_is_offer, "9.1 b 3", "9.1.2.3"),
    same(repetition_claims, "9.2", "9.2"),
    {repetition_intended, "9.2 a", "9.2.1.1", "9.2.1.1", "9.2.1"},
    {repetition_appeared, "9.2 b", "9.2.1.2", "9.2.1.2", "9.2.2"},
    {same_position, "9.2", "9.2.2", "9.2.2", "9.2.3"},
    {same_position_en_passant, "9.2", "9.2.2.1", "9.2.2.1", "9.2.3.1"},
    {same_position_castling, "9.2", "9.2.2.2", "9.2.2.2", "9.2.3.2"},
    same(fifty_claims, "9.3", "9.3"),
    same(fifty_intended, "9.3 a", "9.3.1"),
    same(fifty_completed, "9.3 b", "9.3.2"),
    same(claim_right_lost, "9.4", "9.4"),
    {claim_stops_clock, "9.5", "9.5", "9.5.1", "9.5.1"},
    {claim_correct, "9.5 a", "9.5.1", "9.5.2", "9.5.2"},
    {claim_incorrect, "9.5 b", "9.5.2", "9.5.3", "9.5.3"},
    same(fivefold, "", "9.6.1"),
    same(seventy_five, "", "9.6.2"),

    same(points, "11.1", "10.1"),
    same(normal_scores, "", "10.2"),
    same(electronic_device_forbidden, "12.3 b", "11.3.2"),
    same(electronic_device, "12.3 b", "11.3.2.2"),
    same(disturbing, "12.6", "11.5"),
    same(conduct_penalised, "12.7", "11.6"),
    same(persistent_refusal, "12.8", "11.7"),
    same(both_guilty, "12.9", "11.8"),
    same(appeal, "12.10", "11.10"),
    same(extra_time, "13.5", "12.5"),
    same(no_intervention, "13.6", "12.6"),
    same(penalties, "13.4", "12.9"),
    {expected_result, "", "glossary: resultat", "glossary: resultat", "glossary: resultat"},

    same(no_duty_to_record, "A2", "A.2"),
    {rapid_penalties, "", "", "", "A.3"},
    {blitz_penalties, "", "B.2", "B.2", ""},
    {rapid_record_requests, "", "A.3.2", "A.3.2", "A.4.3"},
    {blitz_record_requests, "", "B.3.2", "B.3.2", "B.2.3"},
    {basic_clock_setting, "A4 a", "A.4.1.1", "A.4.1.1", "A.5.1.1"},
    {basic_setup, "A4 a", "A.4.1.2", "A.4.1.2", "A.5.1.2"},
    {basic_touch_move, "A4 b", "", "", ""},
    {basic_illegal_move, "A4 c", "A.4.2", "A.4.2", "A.5.2"},
    {basic_illegal_move_blitz, "B3 c", "A.4.2", "A.4.2", "A.5.2"},
    {basic_time_claim, "A4 d 2", "A.4.3", "A.4.3", "A.5.3"},
    {basic_both_flags, "A4 d 3", "A.4.3", "A.4.3", "A.5.3"},
    {basic_illegal_position, "A4 c", "A.4.4", "A.4.4", "A.5.4"},
    {basic_flag_called, "A4 d 1", "A.4.5", "A.4.5", "A.5.5"},
    {blitz_basic, "B3 b", "B.4", "B.4", "B.3"},

    same(offer_sign, "C13", "C.12"),

    same(announced, "E2", "D.2.1"),
    same(peg_touched, "E2", "D.2.2"),
    same(peg_made, "E2", "D.2.3"),
    same(peg_announced, "E2", "D.2.3.3"),
    same(clock_after_announcement, "E2", "D.2.4"),
    same(sighted_player, "E2", "D.2.5"),
    same(slip_of_the_tongue, "E2", "D.2.8"),
    same(boards_differ, "E2", "D.2.9"),
    same(assistant_required, "", "D.2.11"),

    same(sealing, "", "I.1.1"),
    same(adjourning_early, "", "I.1.2"),
    same(envelope, "", "I.2"),
    same(offer_after_sealing, "", "I.4"),
    same(set_up_again, "", "I.5"),
    same(ended_before_resumption, "", "I.6"),
    same(opened_when_present, "", "I.7"),
    same(sealed_move_faulty, "", "I.8"),
    same(sealed_move_ambiguous, "", "I.8.1"),
    same(sealed_move_unclear, "", "I.8.2"),
    same(sealed_move_illegal, "", "I.8.3"),
    same(responder_present, "", "I.9.1"),
    same(responder_absent, "", "I.9.2"),
    same(sealer_absent, "", "I.9.3"),
    same(late_at_resumption, "", "I.10"),
    same(nobody_at_resumption, "", "I.11"),
    same(envelope_missing, "", "I.12.1"),
    same(position_lost, "", "I.12.2"),
    same(clock_error_at_resumption, "", "I.13"),

    same(castling_once, "F3", "II.3.1"),
    same(castling_double, "F3", "II.3.2.1"),
    same(castling_transposition, "F3", "II.3.2.2"),
    same(castling_king_only, "F3", "II.3.2.3"),
    same(castling_rook_only, "F3", "II.3.2.4"),
    same(castling_final_squares, "F3", "II.3.2.6"),
    same(castling_ordinary_result, "F3", "II.3.2.5.2"),
    same(castling_empty_squares, "F3", "II.3.2.7.4"),
    same(castling_occupied_elsewhere, "F3", "II.3.2.7.5"),

    same(quickplay_finish, "10.1", "III.1"),
    same(quickplay_announced, "10.1", "III.2.1"),
    same(quickplay_where, "10.1", "III.2.2"),
    same(both_flags, "6.11", "III.3.1"),
    {both_flags_go_on, "6.11", "III.3.2", "III.3.1.1", "III.3.1.1"},
    {both_flags_drawn, "6.11", "III.3.3", "III.3.1.2", "III.3.1.2"},
    same(increment_request, "", "III.4"),
    same(quickplay_claim, "10.2", "III.5"),
    same(quickplay_agreed, "10.2 a", "III.5.1"),
    same(quickplay_postponed, "10.2 b", "III.5.2"),
    same(quickplay_rejected, "10.2 c", "III.5.3"),
    same(no_arbiter_claim, "D1", "III.6"),
    same(no_arbiter_ends, "D1", "III.6.1"),
    same(no_arbiter_position, "D1", "III.6.1.1"),
    same(no_arbiter_sheet, "D1", "III.6.1.2"),
    same(no_arbiter_referred, "D1", "III.6.2"),
    {quickplay_final, "10.2 d", "", "", ""},
};

consteval bool in_order() {
    for (std::size_t at = 0; at < std::size(rows); ++at)
        if (rows[at].rule != static_cast<Rule>(at)) return false;
    return std::size(rows) == static_cast<std::size_t>(count_);
}
static_assert(in_order());

}  // namespace

std::string_view article(Rule rule, const laws::Edition& edition) {
    const Row& row = rows[static_cast<std::size_t>(rule)];
    if (&edition == &laws::laws_dk_2009) return row.dk_2009;
    if (&edition == &laws::laws_no_2017) return row.no_2017;
    return &edition == &laws::laws_dk_2018 ? row.dk_2018 : row.dk_2023;
}

std::vector<Rule> rules_of_2023(std::string_view article) {
    std::vector<Rule> found;
    for (const Row& row : rows)
        if (row.dk_2023 == article) found.push_back(row.rule);
    return found;
}

}  // namespace dommer::table
