#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "notation/pgn_commands.hpp"
#include "vocabulary/colour.hpp"

namespace dommer::notation {

// One period of a TimeControl tag: 40/5400+30 is {40, 5400 s, 30 s}.
struct PgnPeriod {
    std::optional<int> moves;  // none: for the rest of the game
    std::chrono::seconds time{}, increment{};
    bool sandclock = false;
    friend bool operator==(const PgnPeriod&, const PgnPeriod&) = default;
};

enum class BadTimeControl : std::uint8_t { not_a_number, nothing_between_colons, too_large };

// `?` (unknown) and `-` (none) give no periods.
tl::expected<std::vector<PgnPeriod>, BadTimeControl> parse_time_control(std::string_view text);
std::string text_of(const std::vector<PgnPeriod>& periods);

// Watches the clock times of a game: a clock begins with an increment (laws/increment.hpp), gains one at each move, and
// the next period's time once this one's moves are made; some clocks add that time only when the first has run out.
class ClockWatch {
public:
    explicit ClockWatch(std::vector<PgnPeriod> periods) : periods_(std::move(periods)) {}

    void starts_at(Colour side, ClockTime time) { clock(side).latest = time; }
    void moved(Colour side);
    // The time after the last move of this side. If it is more than it can be, the most it can be.
    std::optional<ClockTime> too_much(Colour side, ClockTime shown);

private:
    struct Clock {
        std::optional<ClockTime> latest;
        ClockTime gained{};   // since `latest`
        ClockTime waiting{};  // time of later periods, not seen on the clock yet
        std::size_t period = 0;
        int moves = 0;  // in this period
        bool sandclock = false;
    };
    Clock& clock(Colour side) { return clocks_[static_cast<std::size_t>(side)]; }

    std::vector<PgnPeriod> periods_;
    std::array<Clock, 2> clocks_{};
};

}  // namespace dommer::notation
