#include "table/ruling.hpp"

namespace dommer::table {

// laws_dk_2023, glossary: resultat: played out, lost by both, half a point to one only, or not played at all.
// (the same: laws_dk_2018, glossary: resultat; laws_no_2017, glossary: resultat)
std::string_view to_string(Result result) {
    constexpr std::string_view names[] = {"*",     "1-0", "0-1", "1/2-1/2", "0-0",      "1/2-0",
                                          "0-1/2", "+/-", "-/+", "-/-",     "annulled", "pending"};
    return names[static_cast<std::size_t>(result)];
}

std::string_view to_string(Reason reason) {
    constexpr std::string_view names[] = {"",
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
    return names[static_cast<std::size_t>(reason)];
}

std::string full_reason(const Ending& ending) {
    std::string text(to_string(ending.reason));
    if (ending.exception == Exception::opponent_cannot_mate) text += "_opponent_cannot_mate";
    if (ending.exception == Exception::opponent_cannot_win) text += "_opponent_cannot_win";
    return text;
}

std::string_view to_string(RecordKind kind) {
    constexpr std::string_view names[] = {"breach", "decision",       "penalty",         "pause",
                                          "appeal", "claim_rejected", "irregular_offer", "disturbance"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view to_string(Next next) {
    constexpr std::string_view names[] = {"continue",          "new_game",           "new_game_correct_colours",
                                          "transfer_position", "designated_arbiter", "arbiter_final"};
    return names[static_cast<std::size_t>(next)];
}

std::string_view to_string(RefusalCode code) {
    constexpr std::string_view names[] = {"game_over",
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
    return names[static_cast<std::size_t>(code)];
}

}  // namespace dommer::table
