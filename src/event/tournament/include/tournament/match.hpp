#pragma once

#include "tournament/tournament.hpp"

// Matches that must have a winner: knock-out and gladiator chess.
namespace dommer::tournament {

// What the drawing of a knock-out bracket is called in the log.
inline constexpr std::string_view bracket_lots = "bracket";

bool has_matches(const Settings& settings);
bool is_all_play_all(const Settings& settings);  // once or twice round

struct MatchWon {
    EntryId by;
    Stage at = Stage::normal;
};
struct MatchGoesOn {
    Stage next = Stage::normal;
    std::optional<EntryId> white;  // none: lots decide
};
using MatchStatus = std::variant<MatchWon, MatchGoesOn>;

// dsu_2011, 4.9.7: normal games, then two rapid, two blitz, and a last game in which a draw wins for Black; inside a
// stage colours alternate. dsu_2011, 4.9.8: gladiator: a drawn game is replayed with reversed colours and less time,
// then blitz until somebody wins.
MatchStatus status_of(const Settings& settings, const BoardPairing& table);

// Who has which colour in the game that comes next; as the round names them when there is none to come.
struct Seats {
    EntryId white, black;
};
Seats seats_now(const BoardPairing& table);

// A result is told of the game's own White and Black; in a match it is kept for the players as the round names them.
Result as_named(const BoardPairing& table, const Result& told);

// The game that is played next, with this outcome for the players as the round names them.
MatchGame next_game(const Settings& settings, const BoardPairing& table, pairing::Outcome outcome);

// How many rounds there are: a knock-out and an all-play-all (once or twice round) have as many as the number of
// players asks for.
int rounds_for(const Settings& settings, int players);

// Whether somebody may still enter after the first round: not where the table or the bracket is fixed.
bool takes_newcomers(const Tournament& tournament);

// dsu_2011, 4.9.7: the players, who are numbered in this order, as they stand in the bracket that the lot draws inside
// the classes of seeds.
std::vector<EntryId> bracket_order(const Tournament& tournament, const std::vector<EntryId>& numbered,
                                   std::uint64_t lot);

}  // namespace dommer::tournament
