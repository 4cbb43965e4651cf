#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tournament/time_control.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tournament {

enum class InvitationKind : std::uint8_t { open, closed };
constexpr Ids<2> ids_of(InvitationKind) { return {"open", "closed"}; }
enum class InvitationField : std::uint8_t {
    system,
    time_control,
    entry_conditions,
    selection_conditions,
    grouping,
    no_smoke_free_room,
    elo_rating
};
constexpr Ids<7> ids_of(InvitationField) {
    return {"system",   "time-control",       "entry-conditions", "selection-conditions",
            "grouping", "no-smoke-free-room", "elo-rating"};
}

// dsu_2011, 4.4 §61: an invitation names the system and the time control; a closed one also the conditions of entry and
// selection and how groups are formed.
// dsu_2011, 4.1 §22: it says so when players cannot be given a smoke-free room.
std::vector<InvitationField> missing_fields(InvitationKind kind, std::span<const InvitationField> given,
                                            bool smoke_free_room);

// What is known of a tournament that asks for Elo rating; what is not given is not checked.
struct EloTournament {
    bool closed = false, team_championship = false;
    std::optional<int> players, rated, days, rounds_a_day, hours_a_day;
    std::optional<TimeControl> time = std::nullopt;
    std::optional<bool> smoking = std::nullopt;
};

enum class EloFault : std::uint8_t {
    too_few_rated,
    too_many_days,
    too_many_rounds_a_day,
    too_many_hours_a_day,
    too_little_time,
    smoking
};

// dsu_2011, 4.7.2: closed: a third rated and at least four; at most 90 days, team championships excepted; at most three
// rounds and twelve hours a day; 120 minutes a game, or 90 and 30 seconds a move; no smoking in the hall.
std::vector<EloFault> elo_faults(const EloTournament& tournament);
inline bool may_be_elo_rated(const EloTournament& tournament) { return elo_faults(tournament).empty(); }

}  // namespace dommer::tournament
