#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "laws/edition.hpp"

namespace dommer::table {

// A rule that the table applies, whatever number its article has in an edition. The numbers stand in
// data/laws/editions.tsv.
enum class Rule : std::uint8_t {
    // 1 to 3
    has_the_move,
    king_not_taken,
    no_mate_possible,
    capture,
    en_passant,
    en_passant_at_once,
    promotion,
    promotion_any_piece,
    promotion_acts_at_once,
    castling,
    castling_right_lost_by_king,
    castling_right_lost_by_rook,
    castling_prevented,
    own_king_safe,
    illegal_move,
    // 4
    one_hand,
    adjusting,
    contact_is_intended,
    touched_own,
    touched_enemy,
    touched_both,
    touched_king_and_rook,
    touched_rook_first,
    castling_illegal,
    promotion_choice_final,
    touched_nothing_movable,
    pawn_need_not_be_placed,
    promotion_in_any_order,
    promotion_captures,
    released,
    capture_made,
    castling_made,
    promotion_made,
    breach_right_lost,
    assistant_moves,
    // 5
    checkmate,
    resignation,
    stalemate,
    dead_position,
    dead_position_too,
    agreement,
    // 6
    completed,
    ends_the_game,
    completed_by_next_move,
    may_press_late,
    same_hand,
    clock_handling,
    only_own_clock_adjusts,
    assistant_presses,
    allotted_time,
    time_carried_over,
    requirement_checked,
    default_time,
    nobody_there,
    flag_fallen,
    time_lost,
    clock_wrongly_set,
    pause_by_arbiter,
    pause_by_player,
    arbiter_restarts,
    pause_needs_reason,
    display_alone,
    // 7
    clocks_by_judgement,
    wrong_initial_position,
    board_turned,
    colours_reversed,
    displaced_by_player,
    displaced_pause,
    displaced_penalty,
    illegal_move_found,
    pawn_not_replaced,
    press_without_move,
    two_hands,
    illegal_move_penalty,
    press_without_move_penalty,
    two_hands_penalty,
    pieces_found_displaced,
    // 8
    recording,
    electronic_sheet,
    not_in_advance,
    record_before_next,
    offer_marked,
    assistant_records,
    exempt_from_recording,
    neither_records,
    one_records_not,
    count_unknown,
    result_signed,
    // 9
    draw_offers,
    event_forbids_draws,
    offer,
    offer_noted,
    claim_is_offer,
    repetition_claims,
    repetition_intended,
    repetition_appeared,
    same_position,
    same_position_en_passant,
    same_position_castling,
    fifty_claims,
    fifty_intended,
    fifty_completed,
    claim_right_lost,
    claim_stops_clock,
    claim_correct,
    claim_incorrect,
    fivefold,
    seventy_five,
    // 10 to 12
    points,
    normal_scores,
    electronic_device_forbidden,
    device_in_bag,
    electronic_device,
    disturbing,
    conduct_penalised,
    persistent_refusal,
    both_guilty,
    appeal,
    arbiters_assistants,
    extra_time,
    no_intervention,
    outsiders_inform,
    penalties,
    score_reduced,
    declared_lost,
    expected_result,
    // A and B
    no_duty_to_record,
    rapid_penalties,
    blitz_penalties,
    rapid_record_requests,
    blitz_record_requests,
    basic_clock_setting,
    basic_setup,
    basic_touch_move,
    basic_illegal_move,
    basic_illegal_move_blitz,
    basic_time_claim,
    basic_both_flags,
    basic_illegal_position,
    basic_flag_called,
    blitz_basic,
    // C
    offer_sign,
    // D, appendix E in 2009
    announced,
    peg_touched,
    peg_made,
    peg_man_off,
    peg_in_hole,
    peg_announced,
    clock_after_announcement,
    sighted_player,
    slip_of_the_tongue,
    boards_differ,
    assistant_required,
    // I
    sealing,
    adjourning_early,
    envelope,
    offer_after_sealing,
    set_up_again,
    ended_before_resumption,
    opened_when_present,
    sealed_move_faulty,
    sealed_move_ambiguous,
    sealed_move_unclear,
    sealed_move_illegal,
    responder_present,
    responder_absent,
    sealer_absent,
    late_at_resumption,
    nobody_at_resumption,
    envelope_missing,
    position_lost,
    clock_error_at_resumption,
    // II
    castling_once,
    castling_double,
    castling_transposition,
    castling_king_only,
    castling_rook_only,
    castling_final_squares,
    castling_ordinary_result,
    castling_empty_squares,
    castling_occupied_elsewhere,
    // III, and article 10 of 2009
    quickplay_finish,
    quickplay_announced,
    quickplay_where,
    both_flags,
    both_flags_go_on,
    both_flags_drawn,
    increment_request,
    quickplay_claim,
    quickplay_agreed,
    quickplay_postponed,
    quickplay_rejected,
    no_arbiter_claim,
    no_arbiter_ends,
    no_arbiter_position,
    no_arbiter_sheet,
    no_arbiter_referred,
    quickplay_final,
    count_
};

// The number of the article in an edition; empty where the edition has no such rule.
std::string_view article(Rule rule, const laws::Edition& edition);

// The rules that stand under a number in an edition.
std::vector<Rule> rules_at(std::string_view number, const laws::Edition& edition);

// What a ruling rests on: a few rules, most important first.
class Because {
public:
    constexpr Because() = default;
    constexpr Because(std::initializer_list<Rule> rules) {
        for (const Rule rule : rules) add(rule);
    }
    constexpr void add(Rule rule) {
        if (size_ < rules_.size()) rules_[size_++] = rule;
    }
    constexpr const Rule* begin() const { return rules_.data(); }
    constexpr const Rule* end() const { return rules_.data() + size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Rule first() const { return rules_[0]; }
    friend constexpr bool operator==(const Because&, const Because&) = default;

private:
    std::array<Rule, 10> rules_{};
    std::uint8_t size_ = 0;
};

// The number of the first of these rules that the edition has.
// laws_dk_2023, 0.2: where it has none of them, the preface, by which cases not covered are decided by analogy.
// laws_dk_2009, preface: the same.
std::string_view first_article(const Because& because, const laws::Edition& edition);

}  // namespace dommer::table
