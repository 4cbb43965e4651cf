#include <cstdlib>

#include "gamelog/eboard_records.hpp"
#include "gamelog/livechess.hpp"
#include "livegame/decide.hpp"

// Whatever LiveChess says is understood or left out, and no position of a live game is left by it that cannot be.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    const std::string_view frame(reinterpret_cast<const char*>(bytes), size);
    static_cast<void>(gamelog::eboard_event_from(frame));
    const auto heard = gamelog::livechess::heard(frame);
    if (!heard || !heard->feed) return 0;
    table::Agreement agreement;
    agreement.control.periods = {{std::nullopt, std::chrono::minutes(10)}};
    auto game = livegame::evolve(std::nullopt, livegame::Opened{agreement, {"w", "b"}, {}, false});
    const livegame::BoardReading reading = gamelog::livechess::after({}, *heard->feed);
    const livegame::BoardSays says = livegame::board_says(game, reading, true);
    if (says.doubt && !says.moves.empty()) std::abort();
    const auto decided = livegame::decide(game, livegame::FromBoard{0, says.moves, reading.clock}, {});
    if (!decided && !says.moves.empty()) std::abort();  // a move that is sure is one that the table takes
    return 0;
}
