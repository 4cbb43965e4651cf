#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "pairing/field.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/instant.hpp"

namespace dommer::tournament {

// When and where a round is played.
struct RoundTime {
    Date day{};
    std::optional<std::chrono::minutes> at = {};  // after midnight, by the clocks of the place; none: not fixed yet
    std::string place = {};                       // where it is not played where the event is
    friend bool operator==(const RoundTime&, const RoundTime&) = default;
};

enum class BadRoundTime : std::uint8_t { day_wrong, hour_wrong, place_wrong };

// "2026-04-02", "2026-04-02 14:00", "2026-04-02 14:00 Hall B", "2026-04-02 Hall B"; 14.00 is read too.
tl::expected<RoundTime, BadRoundTime> parse_round_time(std::string_view text);
std::string to_string(const RoundTime& time);
// 14:00, as files have it
std::string hour_text(std::chrono::minutes at);

using pairing::RoundNumber;
struct Settings;

// Of this round; null where it is not fixed.
const RoundTime* time_of(const Settings& settings, RoundNumber round);

// The moment of its start; none where the hour is not fixed or the clocks of the federation are not known.
std::optional<Instant> start_of(const Settings& settings, RoundNumber round);

// The default time that holds in the event; none where no edition of the Laws is in force on its first day.
std::optional<std::chrono::minutes> default_time_of(const Settings& settings);

// By the clocks of the place, and past midnight counted on: who comes later than this loses.
std::optional<std::chrono::minutes> latest_arrival(const Settings& settings, RoundNumber round);

}  // namespace dommer::tournament
