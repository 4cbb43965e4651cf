#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "livegame/eboard.hpp"

// The words of DGT LiveChess' local WebSocket (live-formats, 1): what it says, and what it is asked.
namespace dommer::gamelog::livechess {

// What the feed of one board says. What did not change is not told again.
struct FeedMessage {
    std::string serial;
    std::optional<std::string> men, start;
    std::optional<std::vector<std::string>> san;
    std::optional<bool> matches;
    std::optional<std::optional<livegame::BoardClock>> clock;  // told, that there is none
};
// An answer, or an event of a feed. Whatever else there is in it is left out.
struct Heard {
    enum class Kind : std::uint8_t { answer, feed, error };
    Kind kind = Kind::answer;
    int id = 0;                                                // of the request or of the feed
    std::optional<std::map<std::string, std::string>> boards;  // the answer to `eboards`: states by serial
    std::optional<FeedMessage> feed;
    std::string error;
};
// None: no message of LiveChess.
std::optional<Heard> heard(std::string_view frame);

// The reading of a board once this has been said, too.
livegame::BoardReading after(livegame::BoardReading before, const FeedMessage& message);

std::string ask_for_boards(int id);
std::string subscribe(int id, int feed, const std::string& serial);
// The board is told the position from which it counts.
std::string set_up(int id, int feed, const std::string& fen);

}  // namespace dommer::gamelog::livechess
