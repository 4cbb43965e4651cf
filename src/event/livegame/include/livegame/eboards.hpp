#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "vocabulary/instant.hpp"
#include "vocabulary/names.hpp"

// The electronic boards of an event: which of them stands at which table, and whether their source is heard.
namespace dommer::livegame {

struct Eboard {
    int board = 0;      // the table at which it stands; 0: at none
    std::string state;  // as its source last told: ACTIVE, INACTIVE, NOTRESPONDING, DELAYED; empty: never told
    friend bool operator==(const Eboard&, const Eboard&) = default;
};

struct Eboards {
    std::map<std::string, Eboard> by_serial;  // live-formats, 1.3: boards keep their serial numbers
    std::string source;                       // the address of LiveChess; empty: it was never heard
    bool is_connected = false;
    Instant since;    // connected or not
    std::string why;  // the line was lost
    friend bool operator==(const Eboards&, const Eboards&) = default;

    // Whose board that is; none: no electronic board stands there.
    const std::string* serial_at(int board) const;
};

struct EboardPlaced {
    std::string serial;
    int board = 0;
};
struct EboardTakenAway {
    std::string serial;
};
struct EboardsHeard {  // the line stands, and these are the boards of the source
    std::string source;
    Instant at;
    std::map<std::string, std::string> states;  // by serial
};
struct EboardsLost {
    Instant at;
    std::string why;
};
using EboardEvent = std::variant<EboardPlaced, EboardTakenAway, EboardsHeard, EboardsLost>;
inline constexpr Ids<4> eboard_event_names{"eboard-placed", "eboard-taken-away", "eboards-heard", "eboards-lost"};

enum class EboardRefused : std::uint8_t { serial_impossible, board_impossible, not_placed };
constexpr Ids<3> ids_of(EboardRefused) { return {"eboard_serial_wrong", "eboard_board_wrong", "eboard_not_placed"}; }

using EboardDecision = tl::expected<std::vector<EboardEvent>, EboardRefused>;
// At one table one board: another one that stood there is taken away.
EboardDecision decide_placed(const Eboards& now, const EboardPlaced& placed);
EboardDecision decide_taken_away(const Eboards& now, const std::string& serial);
// Nothing follows where nothing has changed.
EboardDecision decide_heard(const Eboards& now, const EboardsHeard& heard);
EboardDecision decide_lost(const Eboards& now, const EboardsLost& lost);
Eboards evolve(Eboards before, const EboardEvent& event);

// A source whose sign of life is older has gone without a word.
inline constexpr std::chrono::seconds eboards_silent_after{12};

}  // namespace dommer::livegame
