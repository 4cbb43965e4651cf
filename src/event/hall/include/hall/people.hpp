#pragma once

#include <span>
#include <string>
#include <vector>

#include "tournament/tournament.hpp"

namespace dommer::hall {

// A tournament of a festival, by its short name.
struct NamedTournament {
    std::string id;
    const tournament::Tournament* now = nullptr;
};

// An entry of somebody who plays in one of the tournaments.
struct FestivalEntry {
    std::string tournament;
    tournament::EntryId entry;
    bool checked_in = false;
    friend bool operator==(const FestivalEntry&, const FestivalEntry&) = default;
};

// One who plays in a festival, in as many tournaments as they are entered in. The name is that of the first entry.
struct FestivalPlayer {
    tournament::Particulars as;
    std::vector<FestivalEntry> entries;  // in the order of the tournaments
    friend bool operator==(const FestivalPlayer&, const FestivalPlayer&) = default;
};

// Checked in to every tournament that they play in.
bool has_come(const FestivalPlayer& player);

// Everybody who is entered and has not withdrawn, each once, in the order of their first entries. Entries are of one
// player by the rule of a single tournament: the number of the register, else FIDE's, else name and birth date.
std::vector<FestivalPlayer> players_of(std::span<const NamedTournament> tournaments);

// The one with this entry; none: nobody who plays has it.
const FestivalPlayer* find(std::span<const FestivalPlayer> players, const std::string& tournament,
                           tournament::EntryId entry);

// Where somebody is to sit in a round.
struct FestivalSeat {
    std::string tournament;
    tournament::Particulars as;
    tournament::RoundNumber round;
    std::optional<int> board = std::nullopt;  // none: they have the bye, or sit the round out
    Colour colour = Colour::white;            // at the board
    friend bool operator==(const FestivalSeat&, const FestivalSeat&) = default;
};
// Everybody in the last published round of each tournament that is not over.
std::vector<FestivalSeat> seats_of(std::span<const NamedTournament> tournaments);

}  // namespace dommer::hall
