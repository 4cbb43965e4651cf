#include "gamelog/protocol.hpp"

// Every refusal in English: what is not possible, and where it helps, what is.
namespace dommer::gamelog {
namespace {

using Code = table::RefusalCode;

std::string_view reason(Code code) {
    switch (code) {
        case Code::game_over: return "the game is over";
        case Code::not_on_move: return "only the player on move may do this";
        case Code::both_must_have_moved: return "both players must have made a move first";
        case Code::no_offer: return "there is no draw offer to answer";
        case Code::offer_irrevocable: return "a draw offer cannot be withdrawn";
        case Code::conditional_offer: return "a draw offer may have no conditions; offer again without one";
        case Code::regulation_forbids_offer: return "the event allows no draw yet without the arbiter's consent";
        case Code::move_not_written: return "the intended move must be written first, and told to the arbiter";
        case Code::must_play_written_move: return "the written move binds: no other may be played or claimed on";
        case Code::claim_right_lost: return "a piece has been touched: no claim in this move";
        case Code::claim_irrevocable: return "a claim cannot be withdrawn";
        case Code::touch_move: return "the touched piece binds: another move must be played";
        case Code::promotion_choice_final: return "the new piece has touched the square: the choice is final";
        case Code::released_piece_cannot_move_on: return "the piece has been released and stays where it is";
        case Code::right_forfeited: return "the claimant has touched a piece since: the right to claim is lost";
        case Code::only_on_request: return "the arbiter rules on this only when a player asks";
        case Code::flag_not_fallen: return "the flag has not fallen";
        case Code::display_only_evidence: return "a claim may not rest on a display alone";
        case Code::claimant_has_no_time: return "the claimant must have time left himself";
        case Code::arbiter_must_not_call_flag: return "the arbiter must not point out the flag; a player may";
        case Code::claim_too_late: return "it is too late to claim this";
        case Code::claimant_has_moved: return "the claimant has made the next move: the move stands";
        case Code::arbiter_must_not_intervene: return "the arbiter must not step in here";
        case Code::no_irregularity: return "no irregularity is on the record";
        case Code::scoresheet_not_updated: return "the scoresheet must be brought up to date first";
        case Code::score_not_normal: return "this is not a score that the game can give";
        case Code::total_exceeds_maximum: return "together the scores exceed what the game is worth";
        case Code::not_appealable: return "this ruling is final";
        case Code::sealed_move_final: return "the move is sealed";
        case Code::must_seal_played_move: return "a move was made on the board: it must be the sealed one";
        case Code::responder_absent: return "the envelope is opened only when the player who must answer is there";
        case Code::no_sealed_move: return "there is no sealed move for this";
        case Code::not_announced: return "the event has not announced this guideline";
        case Code::not_in_blitz: return "this does not apply to blitz";
        case Code::increment_game: return "this does not apply to games with an increment";
        case Code::not_under_two_minutes: return "the claimant must have less than two minutes";
        case Code::III_4_applies: return "the event uses the request for an increment instead";
        case Code::scoresheet_missing: return "a complete scoresheet must be handed in";
        case Code::nothing_to_decide: return "no such matter is before the arbiter";
        case Code::not_in_quickplay_finish:
            return "moves are still prescribed in this period: this is no quickplay finish";
        case Code::move_not_announced: return "first the captured man must be off the board and the move announced";
        case Code::correction_too_late: return "the opponent's clock has been started: too late to correct";
        case Code::assistant_required: return "an assistant is compulsory in this pairing";
        case Code::no_piece_there: return "no piece that could do this stands there";
        case Code::time_runs_backwards: return "time does not run backwards";
        case Code::unknown_option: return "the article does not offer this option";
    }
    return "";
}

}  // namespace

std::string words_of(const table::Refusal& refusal) { return "refused: " + std::string(reason(refusal.code)); }

bool cannot_have_happened(const table::Refusal& refusal) {
    return refusal.code == Code::no_piece_there || refusal.code == Code::time_runs_backwards ||
           refusal.code == Code::unknown_option;
}

}  // namespace dommer::gamelog
