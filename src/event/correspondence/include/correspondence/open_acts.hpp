#pragma once

#include <span>

#include "correspondence/commands.hpp"

// What may be done in a game on a day, found by asking `decide`: what it would refuse is not offered.
namespace dommer::correspondence {

enum class PlayerAct : unsigned char {
    send,
    accept_draw,
    claim_repetition,
    claim_fifty_moves,
    claim_dead_position,
    claim_time,
    resign,
    announce,
    remind,
    tell_director,
    take_leave,
    send_analysis,
    report_result,
    send_score,
    propose_play_on,
    accept_play_on,
    propose_email,
    accept_email,
    propose_post,
    accept_post,
    answer_director
};
constexpr Ids<21> ids_of(PlayerAct) {
    return {
        "send",          "accept_draw", "claim_repetition", "claim_fifty_moves", "claim_dead_position", "claim_time",
        "resign",        "announce",    "remind",           "tell_director",     "take_leave",          "send_analysis",
        "report_result", "send_score",  "propose_play_on",  "accept_play_on",    "propose_email",       "accept_email",
        "propose_post",  "accept_post", "answer_director"};
}
std::vector<PlayerAct> open_acts(const Game& game, Colour side, Date today);

// The command of an act that needs nothing but the side and the day.
std::optional<GameCommand> plain_command(PlayerAct act, Colour side, Date on);

enum class DirectorAct : unsigned char {
    rule_on_time,
    reject_time_claim,
    write_to_silent,
    rule_silent,
    suspend,
    resume,
    call_in,
    adjudicate
};
constexpr Ids<8> ids_of(DirectorAct) {
    return {"rule_on_time", "reject_time_claim", "write_to_silent", "rule_silent", "suspend",
            "resume",       "call_in",           "adjudicate"};
}
std::vector<DirectorAct> open_decisions(const Game& game, Date today);

// The command of a decision; `result` matters to an adjudication alone.
GameCommand decision_of(DirectorAct act, const Game& game, Date on, const std::string& reason, Result result);

// dsu_2011, 6.2.5: the reply along a line of moves from the position on the board. As long as they follow the series
// that was proposed they accept it; the first other move of one's own is sent; what follows is a series of one's own.
struct Draft {
    std::string text;          // numbered and numeric, with the repetition in front and the 0 before a series
    std::size_t accepted = 0;  // of the opponent's series
    std::size_t firm = 0;      // with the move that is sent
    bool is_complete = false;  // it may be sent so
};
// The moves must be legal one after the other.
Draft draft_of(const Game& game, std::span<const laws::Move> line);

// What the opponent has proposed to the player to move.
std::span<const laws::Move> proposed_series(const Game& game);

}  // namespace dommer::correspondence
