#include "table/rule.hpp"

#include "laws/article_map.hpp"

namespace dommer::table {
namespace {

struct Row {
    Rule rule;
    std::string_view dk_2009, no_2017, dk_2018, dk_2023;

    // Where an older text says the rule in another place than the 2023 article as a whole has its counterpart.
    constexpr Row in_2009(std::string_view number) const { return {rule, number, no_2017, dk_2018, dk_2023}; }
    constexpr Row in_2017(std::string_view number) const { return {rule, dk_2009, number, dk_2018, dk_2023}; }
    constexpr Row in_2018(std::string_view number) const { return {rule, dk_2009, no_2017, number, dk_2023}; }
};

// The numbers that the map of the Laws gives for a 2023 article.
consteval Row as_mapped(Rule rule, std::string_view number) {
    for (const laws::SameRule& same : laws::same_rules)
        if (same.laws_dk_2023 == number) return {rule, same.laws_dk_2009, same.laws_no_2017, same.laws_dk_2018, number};
    throw "no such article in laws/article_map.hpp";
}

using enum Rule;

// In the order of the enumeration. "" says that the edition has no such article. The letters that the 2009 text lost
// (6.11, 6.12, 7.1, D1, E2) are left out: we cite what can be found on the page.
constexpr Row rows[] = {
    as_mapped(has_the_move, "1.3"),
    as_mapped(king_not_taken, "1.4.1").in_2009("7.4 a"),
    as_mapped(no_mate_possible, "1.5"),
    as_mapped(capture, "3.1.1"),
    as_mapped(en_passant, "3.7.4.1"),
    as_mapped(en_passant_at_once, "3.7.4.2"),
    as_mapped(promotion, "3.7.5.1"),
    as_mapped(promotion_any_piece, "3.7.5.2"),
    as_mapped(promotion_acts_at_once, "3.7.5.3"),
    as_mapped(castling, "3.8.2"),
    as_mapped(castling_right_lost_by_king, "3.8.2.1.1"),
    as_mapped(castling_right_lost_by_rook, "3.8.2.1.2"),
    as_mapped(castling_prevented, "3.8.2.2"),
    as_mapped(own_king_safe, "3.9.2"),
    as_mapped(illegal_move, "3.10.2"),

    as_mapped(one_hand, "4.1"),
    as_mapped(adjusting, "4.2.1"),
    as_mapped(contact_is_intended, "4.2.2"),
    as_mapped(touched_own, "4.3.1"),
    as_mapped(touched_enemy, "4.3.2"),
    as_mapped(touched_both, "4.3.3"),
    as_mapped(touched_king_and_rook, "4.4.1"),
    as_mapped(touched_rook_first, "4.4.2"),
    as_mapped(castling_illegal, "4.4.3"),
    as_mapped(promotion_choice_final, "4.4.4"),
    as_mapped(touched_nothing_movable, "4.5"),
    as_mapped(pawn_need_not_be_placed, "4.6.1"),
    as_mapped(promotion_in_any_order, "4.6.2"),
    as_mapped(promotion_captures, "4.6.3"),
    as_mapped(released, "4.7"),
    as_mapped(capture_made, "4.7.1"),
    as_mapped(castling_made, "4.7.2"),
    as_mapped(promotion_made, "4.7.3"),
    as_mapped(breach_right_lost, "4.8"),
    as_mapped(assistant_moves, "4.9"),

    as_mapped(checkmate, "5.1.1"),
    as_mapped(resignation, "5.1.2"),
    as_mapped(stalemate, "5.2.1"),
    as_mapped(dead_position, "5.2.2"),
    {dead_position_too, "9.6", "", "", ""},
    as_mapped(agreement, "5.2.3"),

    as_mapped(completed, "6.2.1"),
    as_mapped(ends_the_game, "6.2.1.1"),
    as_mapped(completed_by_next_move, "6.2.1.2"),
    as_mapped(may_press_late, "6.2.2"),
    as_mapped(same_hand, "6.2.3"),
    as_mapped(clock_handling, "6.2.4"),
    as_mapped(only_own_clock_adjusts, "6.2.5"),
    as_mapped(assistant_presses, "6.2.6"),
    as_mapped(allotted_time, "6.3.1"),
    as_mapped(time_carried_over, "6.3.2"),
    as_mapped(requirement_checked, "6.4"),
    as_mapped(default_time, "6.7.1"),
    as_mapped(nobody_there, "6.7.2"),
    as_mapped(flag_fallen, "6.8"),
    as_mapped(time_lost, "6.9"),
    as_mapped(clock_wrongly_set, "6.10.2"),
    as_mapped(pause_by_arbiter, "6.11.1").in_2009("6.12"),
    as_mapped(pause_by_player, "6.11.2").in_2009("6.12"),
    as_mapped(arbiter_restarts, "6.11.3").in_2009("6.12"),
    as_mapped(pause_needs_reason, "6.11.4").in_2009("6.12"),
    as_mapped(display_alone, "6.12.2"),

    as_mapped(clocks_by_judgement, "7.1"),
    as_mapped(wrong_initial_position, "7.2.1").in_2009("7.1"),
    as_mapped(board_turned, "7.2.2").in_2009("7.1"),
    as_mapped(colours_reversed, "7.3"),
    as_mapped(displaced_by_player, "7.4.1"),
    as_mapped(displaced_pause, "7.4.2"),
    as_mapped(displaced_penalty, "7.4.3"),
    as_mapped(illegal_move_found, "7.5.1"),
    as_mapped(pawn_not_replaced, "7.5.2"),
    as_mapped(press_without_move, "7.5.3"),
    as_mapped(two_hands, "7.5.4"),
    as_mapped(illegal_move_penalty, "7.5.5"),
    as_mapped(press_without_move_penalty, "7.5.5").in_2009("").in_2017("7.8.2"),
    as_mapped(two_hands_penalty, "7.5.5").in_2009("").in_2017("7.7.2"),
    as_mapped(pieces_found_displaced, "7.6"),

    as_mapped(recording, "8.1.1"),
    as_mapped(electronic_sheet, "8.1.1.2").in_2009("8.1").in_2017("8.1.1").in_2018("8.1.1"),
    as_mapped(not_in_advance, "8.1.2"),
    as_mapped(record_before_next, "8.1.3"),
    as_mapped(offer_marked, "8.1.5"),
    as_mapped(assistant_records, "8.1.6"),
    as_mapped(exempt_from_recording, "8.4"),
    as_mapped(neither_records, "8.5.1"),
    as_mapped(one_records_not, "8.5.2").in_2009("8.4"),
    as_mapped(count_unknown, "8.6"),
    as_mapped(result_signed, "8.7"),

    as_mapped(draw_offers, "9.1"),
    as_mapped(event_forbids_draws, "9.1.1"),
    as_mapped(offer, "9.1.2.1"),
    as_mapped(offer_noted, "9.1.2.2"),
    as_mapped(claim_is_offer, "9.1.2.3"),
    as_mapped(repetition_claims, "9.2"),
    as_mapped(repetition_intended, "9.2.1"),
    as_mapped(repetition_appeared, "9.2.2"),
    as_mapped(same_position, "9.2.3"),
    as_mapped(same_position_en_passant, "9.2.3.1"),
    as_mapped(same_position_castling, "9.2.3.2"),
    as_mapped(fifty_claims, "9.3"),
    as_mapped(fifty_intended, "9.3.1"),
    as_mapped(fifty_completed, "9.3.2"),
    as_mapped(claim_right_lost, "9.4"),
    as_mapped(claim_stops_clock, "9.5.1"),
    as_mapped(claim_correct, "9.5.2"),
    as_mapped(claim_incorrect, "9.5.3"),
    as_mapped(fivefold, "9.6.1"),
    as_mapped(seventy_five, "9.6.2"),

    as_mapped(points, "10.1"),
    as_mapped(normal_scores, "10.2"),
    as_mapped(electronic_device_forbidden, "11.3.2").in_2017("11.3.2").in_2018("11.3.2"),
    as_mapped(device_in_bag, "11.3.2.1"),
    as_mapped(electronic_device, "11.3.2.2"),
    as_mapped(disturbing, "11.5"),
    as_mapped(conduct_penalised, "11.6"),
    as_mapped(persistent_refusal, "11.7"),
    as_mapped(both_guilty, "11.8"),
    as_mapped(appeal, "11.10"),
    as_mapped(arbiters_assistants, "12.4"),
    as_mapped(extra_time, "12.5"),
    as_mapped(no_intervention, "12.6"),
    as_mapped(outsiders_inform, "12.7"),
    as_mapped(penalties, "12.9"),
    as_mapped(score_reduced, "12.9.5"),
    as_mapped(declared_lost, "12.9.6"),
    {expected_result, "", "glossary: resultat", "glossary: resultat", "glossary: resultat"},

    as_mapped(no_duty_to_record, "A.2"),
    as_mapped(rapid_penalties, "A.3"),
    {blitz_penalties, "", "B.2", "B.2", ""},
    as_mapped(rapid_record_requests, "A.4.3"),
    as_mapped(blitz_record_requests, "B.2.3"),
    as_mapped(basic_clock_setting, "A.5.1.1"),
    as_mapped(basic_setup, "A.5.1.2"),
    {basic_touch_move, "A4 b", "", "", ""},
    as_mapped(basic_illegal_move, "A.5.2"),
    as_mapped(basic_illegal_move_blitz, "A.5.2").in_2009("B3 c"),
    as_mapped(basic_time_claim, "A.5.3"),
    as_mapped(basic_both_flags, "A.5.3").in_2009("A4 d 3"),
    as_mapped(basic_illegal_position, "A.5.4"),
    as_mapped(basic_flag_called, "A.5.5"),
    as_mapped(blitz_basic, "B.3").in_2009("B3 b"),

    as_mapped(offer_sign, "C.12"),

    as_mapped(announced, "D.2.1").in_2009("E2"),
    as_mapped(peg_touched, "D.2.2").in_2009("E2"),
    as_mapped(peg_made, "D.2.3").in_2009("E2"),
    as_mapped(peg_man_off, "D.2.3.1").in_2009("E2"),
    as_mapped(peg_in_hole, "D.2.3.2").in_2009("E2"),
    as_mapped(peg_announced, "D.2.3.3").in_2009("E2"),
    as_mapped(clock_after_announcement, "D.2.4").in_2009("E2"),
    as_mapped(sighted_player, "D.2.5").in_2009("E2"),
    as_mapped(slip_of_the_tongue, "D.2.8").in_2009("E2"),
    as_mapped(boards_differ, "D.2.9").in_2009("E2"),
    as_mapped(assistant_required, "D.2.11").in_2009(""),

    as_mapped(sealing, "I.1.1"),
    as_mapped(adjourning_early, "I.1.2"),
    as_mapped(envelope, "I.2"),
    as_mapped(offer_after_sealing, "I.4"),
    as_mapped(set_up_again, "I.5"),
    as_mapped(ended_before_resumption, "I.6"),
    as_mapped(opened_when_present, "I.7"),
    as_mapped(sealed_move_faulty, "I.8"),
    as_mapped(sealed_move_ambiguous, "I.8.1"),
    as_mapped(sealed_move_unclear, "I.8.2"),
    as_mapped(sealed_move_illegal, "I.8.3"),
    as_mapped(responder_present, "I.9.1"),
    as_mapped(responder_absent, "I.9.2"),
    as_mapped(sealer_absent, "I.9.3"),
    as_mapped(late_at_resumption, "I.10"),
    as_mapped(nobody_at_resumption, "I.11"),
    as_mapped(envelope_missing, "I.12.1"),
    as_mapped(position_lost, "I.12.2"),
    as_mapped(clock_error_at_resumption, "I.13"),

    as_mapped(castling_once, "II.3.1"),
    as_mapped(castling_double, "II.3.2.1"),
    as_mapped(castling_transposition, "II.3.2.2"),
    as_mapped(castling_king_only, "II.3.2.3"),
    as_mapped(castling_rook_only, "II.3.2.4"),
    as_mapped(castling_final_squares, "II.3.2.6"),
    as_mapped(castling_ordinary_result, "II.3.2.5.2"),
    as_mapped(castling_empty_squares, "II.3.2.7.4"),
    as_mapped(castling_occupied_elsewhere, "II.3.2.7.5"),

    as_mapped(quickplay_finish, "III.1"),
    as_mapped(quickplay_announced, "III.2.1").in_2009("10.1"),
    as_mapped(quickplay_where, "III.2.2").in_2009("10.1"),
    as_mapped(both_flags, "III.3.1"),
    as_mapped(both_flags_go_on, "III.3.1.1").in_2009("6.11"),
    as_mapped(both_flags_drawn, "III.3.1.2").in_2009("6.11"),
    as_mapped(increment_request, "III.4"),
    as_mapped(quickplay_claim, "III.5"),
    as_mapped(quickplay_agreed, "III.5.1"),
    as_mapped(quickplay_postponed, "III.5.2"),
    as_mapped(quickplay_rejected, "III.5.3"),
    as_mapped(no_arbiter_claim, "III.6").in_2009("D1"),
    as_mapped(no_arbiter_ends, "III.6.1"),
    as_mapped(no_arbiter_position, "III.6.1.1").in_2009("D1"),
    as_mapped(no_arbiter_sheet, "III.6.1.2").in_2009("D1"),
    as_mapped(no_arbiter_referred, "III.6.2"),
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

std::string_view first_article(const Because& because, const laws::Edition& edition) {
    for (const Rule rule : because)
        if (const auto number = article(rule, edition); !number.empty()) return number;
    return laws::article_in(edition, "0.2").value_or("");
}

std::vector<Rule> rules_of_2023(std::string_view article) {
    std::vector<Rule> found;
    for (const Row& row : rows)
        if (row.dk_2023 == article) found.push_back(row.rule);
    return found;
}

}  // namespace dommer::table
