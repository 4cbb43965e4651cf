#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

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
    no_smoke_free_room
};
constexpr Ids<6> ids_of(InvitationField) {
    return {"system", "time-control", "entry-conditions", "selection-conditions", "grouping", "no-smoke-free-room"};
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
};

// dsu_2011, 4.7.2: closed: a third rated and at least four; at most 90 days, team championships excepted; at most three
// rounds and twelve hours a day.
bool may_be_elo_rated(const EloTournament& tournament);

}  // namespace dommer::tournament
