#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

namespace dommer::hall {

// Several tournaments that are held as one event. They stay what they are: a festival names them, and says when and
// where it is.
struct Festival {
    std::string name, place;
    Date first_day{}, last_day{};
    std::vector<std::string> tournaments;  // by their short names, in the order in which they are shown
    friend bool operator==(const Festival&, const Festival&) = default;
};

struct FestivalAnnounced {
    Festival as;
    friend bool operator==(const FestivalAnnounced&, const FestivalAnnounced&) = default;
};
struct FestivalChanged {
    Festival to;
    friend bool operator==(const FestivalChanged&, const FestivalChanged&) = default;
};
using FestivalEvent = std::variant<FestivalAnnounced, FestivalChanged>;
// The log's names for them, in the order of the variant.
inline constexpr Ids<2> festival_event_names{"festival-announced", "festival-changed"};

enum class FestivalRefused : std::uint8_t {
    exists_already,
    no_such_festival,
    name_missing,
    ends_before_it_begins,
    tournament_twice,
    no_such_tournament,
    too_many_tournaments,
    no_such_entry
};
constexpr Ids<8> ids_of(FestivalRefused) {
    return {"exists_already",   "no_such_festival",   "name_missing",         "ends_before_it_begins",
            "tournament_twice", "no_such_tournament", "too_many_tournaments", "no_such_entry"};
}
struct FestivalRefusal {
    FestivalRefused why = FestivalRefused::no_such_festival;
    std::string tournament = {};  // the one it is about
    friend bool operator==(const FestivalRefusal&, const FestivalRefusal&) = default;
};

inline constexpr std::size_t most_tournaments = 50;

using FestivalDecision = tl::expected<std::vector<FestivalEvent>, FestivalRefusal>;
// `known`: the short names of all tournaments that there are.
FestivalDecision decide_announced(const std::optional<Festival>& now, const Festival& as,
                                  std::span<const std::string> known);
FestivalDecision decide_changed(const std::optional<Festival>& now, const Festival& to,
                                std::span<const std::string> known);

std::optional<Festival> evolve(std::optional<Festival> before, const FestivalEvent& event);

}  // namespace dommer::hall
