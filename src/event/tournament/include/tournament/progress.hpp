#pragma once

#include "tournament/tournament.hpp"

// How far a tournament has come, and what of it was to be seen when.
namespace dommer::tournament {

// What the arbiter does next.
enum class NextAct : std::uint8_t {
    enter_players,
    close_entry,
    pair,
    publish,
    results,
    play_off,
    finish,
    nothing,
};
constexpr Ids<8> ids_of(NextAct) {
    return {"enter_players", "close_entry", "pair", "publish", "results", "play_off", "finish", "nothing"};
}
NextAct next_act(const Tournament& tournament);

// The last round that everybody may see; 0: none yet.
RoundNumber last_published(const Tournament& tournament);

// As everybody may see it: without a round that is not published.
Tournament as_published(Tournament tournament);

// As it stood when this round was about to be paired, with what has been corrected since.
Tournament before_round(Tournament tournament, RoundNumber round);

// As it stands once its last round is taken back.
Tournament without_last_round(const Tournament& tournament);

// Everybody's points before a round.
std::map<EntryId, Points> scores_before(const Tournament& tournament, RoundNumber round);

// The board that the entrant has in a round, from 1; none: no game.
std::optional<int> board_of(const HeldRound& round, EntryId entrant);

}  // namespace dommer::tournament
