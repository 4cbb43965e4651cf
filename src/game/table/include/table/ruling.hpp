#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/by_side.hpp"
#include "table/rule.hpp"
#include "vocabulary/names.hpp"

namespace dommer::table {

// laws_dk_2023, glossary: resultat: played out, lost by both, half a point to one only, or not played at all.
// (the same: laws_dk_2018, glossary: resultat; laws_no_2017, glossary: resultat)
enum class Result : std::uint8_t {
    goes_on,
    white_wins,
    black_wins,
    draw,
    both_lose,
    half_to_white_only,
    half_to_black_only,
    white_by_default,
    black_by_default,
    both_by_default,
    annulled,
    pending
};
constexpr Ids<12> ids_of(Result) {
    return {"*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "annulled", "pending"};
}

enum class Reason : std::uint8_t {
    none,
    checkmate,
    stalemate,
    dead_position,
    resignation,
    agreement,
    threefold,
    fivefold,
    fifty_moves,
    seventyfive_moves,
    time,
    both_flags,
    default_time,
    illegal_move,
    second_illegal_move,
    third_illegal_move,
    illegal_position,
    sealed_move_ambiguous,
    sealed_move_illegal,
    sealed_move_unintelligible,
    quickplay_draw,
    electronic_device,
    device_sound,
    conduct,
    both_lost
};
constexpr Ids<25> ids_of(Reason) {
    return {"",
            "checkmate",
            "stalemate",
            "dead_position",
            "resignation",
            "agreement",
            "threefold",
            "fivefold",
            "fifty_moves",
            "seventyfive_moves",
            "time",
            "both_flags",
            "default",
            "illegal_move",
            "second_illegal_move",
            "third_illegal_move",
            "illegal_position",
            "sealed_move_ambiguous",
            "sealed_move_illegal",
            "sealed_move_unintelligible",
            "quickplay_draw",
            "electronic_device",
            "device_sound",
            "conduct",
            "both_lost"};
}

enum class Exception : std::uint8_t { none, opponent_cannot_mate, opponent_cannot_win };
enum class Decides : std::uint8_t { automatic, arbiter };

struct Ending {
    Result result = Result::goes_on;
    Reason reason = Reason::none;
    Exception exception = Exception::none;
    Decides decides = Decides::automatic;
    Rule ended_by = Rule::checkmate;
    friend bool operator==(const Ending&, const Ending&) = default;
};
std::string full_reason(const Ending& ending);  // time_opponent_cannot_mate

constexpr Result win_for(Colour side) { return side == Colour::white ? Result::white_wins : Result::black_wins; }

enum class RecordKind : std::uint8_t {
    breach,
    decision,
    penalty,
    pause,
    appeal,
    claim_rejected,
    irregular_offer,
    disturbance
};
constexpr Ids<8> ids_of(RecordKind) {
    return {"breach", "decision", "penalty", "pause", "appeal", "claim_rejected", "irregular_offer", "disturbance"};
}

enum class Asked : std::uint8_t { arbiter, both };

// What follows now.
enum class Next : std::uint8_t {
    go_on,
    new_game,
    new_game_correct_colours,
    transfer_position,
    designated_arbiter,
    arbiter_final
};
constexpr Ids<6> ids_of(Next) {
    return {"continue",          "new_game",           "new_game_correct_colours",
            "transfer_position", "designated_arbiter", "arbiter_final"};
}

enum class RefusalCode : std::uint8_t {
    game_over,
    not_on_move,
    both_must_have_moved,
    no_offer,
    offer_irrevocable,
    conditional_offer,
    regulation_forbids_offer,
    move_not_written,
    must_play_written_move,
    claim_right_lost,
    claim_irrevocable,
    touch_move,
    promotion_choice_final,
    released_piece_cannot_move_on,
    right_forfeited,
    only_on_request,
    flag_not_fallen,
    display_only_evidence,
    claimant_has_no_time,
    arbiter_must_not_call_flag,
    claim_too_late,
    claimant_has_moved,
    arbiter_must_not_intervene,
    no_irregularity,
    scoresheet_not_updated,
    score_not_normal,
    total_exceeds_maximum,
    not_appealable,
    sealed_move_final,
    must_seal_played_move,
    responder_absent,
    no_sealed_move,
    not_announced,
    not_in_blitz,
    increment_game,
    not_under_two_minutes,
    III_4_applies,
    scoresheet_missing,
    nothing_to_decide,
    not_in_quickplay_finish,
    move_not_announced,
    correction_too_late,
    assistant_required,
    no_piece_there,
    time_runs_backwards,
    unknown_option
};
constexpr Ids<46> ids_of(RefusalCode) {
    return {"game_over",
            "not_on_move",
            "both_must_have_moved",
            "no_offer",
            "offer_irrevocable",
            "conditional_offer",
            "regulation_forbids_offer",
            "move_not_written",
            "must_play_written_move",
            "claim_right_lost",
            "claim_irrevocable",
            "touch_move",
            "promotion_choice_final",
            "released_piece_cannot_move_on",
            "right_forfeited",
            "only_on_request",
            "flag_not_fallen",
            "display_only_evidence",
            "claimant_has_no_time",
            "arbiter_must_not_call_flag",
            "claim_too_late",
            "claimant_has_moved",
            "arbiter_must_not_intervene",
            "no_irregularity",
            "scoresheet_not_updated",
            "score_not_normal",
            "total_exceeds_maximum",
            "not_appealable",
            "sealed_move_final",
            "must_seal_played_move",
            "responder_absent",
            "no_sealed_move",
            "not_announced",
            "not_in_blitz",
            "increment_game",
            "not_under_two_minutes",
            "III_4_applies",
            "scoresheet_missing",
            "nothing_to_decide",
            "not_in_quickplay_finish",
            "move_not_announced",
            "correction_too_late",
            "assistant_required",
            "no_piece_there",
            "time_runs_backwards",
            "unknown_option"};
}

}  // namespace dommer::table
