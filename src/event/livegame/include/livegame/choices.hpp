#pragma once

#include "livegame/game.hpp"

// What may be done at the table now, and by which article: pages and commands show this and know no rule themselves.
namespace dommer::livegame {

enum class Choice : std::uint8_t {
    move,
    press,
    offer_draw,
    accept_draw,
    decline_draw,
    claim_threefold_intended,
    claim_threefold_appeared,
    claim_fifty_intended,
    claim_fifty_completed,
    claim_illegal,
    claim_breach,
    claim_flag,
    claim_quickplay,
    request_increment,
    adjust,
    call_arbiter,
    resign,
    sign,
    start,
    stop_clocks,
    resume,
    award_time,
    set_clocks,
    penalise,
    observe_illegal,
    call_flag,
    consent_to_draw,
    declare_lost,
    seal,
    finish_sealing,
    request_seal,
    resume_adjourned,
    open_envelope,
    envelope_missing,
    state_sealed_move
};
constexpr Ids<35> ids_of(Choice) {
    return {"move",
            "press",
            "offer_draw",
            "accept_draw",
            "decline_draw",
            "claim_threefold_intended",
            "claim_threefold_appeared",
            "claim_fifty_intended",
            "claim_fifty_completed",
            "claim_illegal",
            "claim_breach",
            "claim_flag",
            "claim_quickplay",
            "request_increment",
            "adjust",
            "call_arbiter",
            "resign",
            "sign",
            "start",
            "stop_clocks",
            "resume",
            "award_time",
            "set_clocks",
            "penalise",
            "observe_illegal",
            "call_flag",
            "consent_to_draw",
            "declare_lost",
            "seal",
            "finish_sealing",
            "request_seal",
            "resume_adjourned",
            "open_envelope",
            "envelope_missing",
            "state_sealed_move"};
}

struct Offered {
    Choice choice;
    std::string article;
    bool needs_move = false;  // the intended move is written first
};

// Whether a claim would be right is not told beforehand: a wrong one has its price (9.5.3).
std::vector<Offered> choices_for(const Game& game, Colour seat);
std::vector<Offered> choices_for_arbiter(const Game& game);

// What calls for the arbiter at a board, most urgent first.
enum class Alarm : std::uint8_t { flag, claim, called, outage, question, short_of_time, not_recorded, board };
constexpr Ids<8> ids_of(Alarm) {
    return {"flag", "claim", "called", "outage", "question", "short_of_time", "not_recorded", "board"};
}
std::vector<Alarm> alarms_of(const Game& game, Instant now);

}  // namespace dommer::livegame
