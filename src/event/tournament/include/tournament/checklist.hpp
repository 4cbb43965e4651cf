#pragma once

#include "tournament/tournament.hpp"
#include "vocabulary/citation.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tournament {

// What the organiser has not fixed yet that the rules ask for.
enum class Missing : std::uint8_t {
    place,
    closing,
    closing_too_late,
    time_control,
    time_control_unreadable,
    time_control_not_allowed,
    arbiter_with_d1,
    committee_of_three,
    committee_licence,
    committee_licence_d1,
    system_in_invitation,
    time_in_invitation,
    entry_conditions,
    selection_conditions,
    grouping_in_invitation,
    no_smoke_free_room,
    prizes,
    round_days,
    too_many_rounds,
    too_few_players,
    too_many_players,
    elo_in_invitation,
    elo_period,
    elo_rounds_a_day,
    elo_time,
    elo_smoking,
    postponed_games,
    arbiter_licence,
    seven_rounds,
    rounds_beyond_field,
    arbiter_with_td,
    system_not_first_choice,
    rating_tie_breaks
};
constexpr Ids<33> ids_of(Missing) {
    return {"place",
            "closing",
            "closing-too-late",
            "time-control",
            "time-control-unreadable",
            "time-control-not-allowed",
            "arbiter-with-d1",
            "committee-of-three",
            "committee-licence",
            "committee-licence-d1",
            "system-in-invitation",
            "time-in-invitation",
            "entry-conditions",
            "selection-conditions",
            "grouping-in-invitation",
            "no-smoke-free-room",
            "prizes",
            "round-days",
            "too-many-rounds",
            "too-few-players",
            "too-many-players",
            "elo-in-invitation",
            "elo-period",
            "elo-rounds-a-day",
            "elo-time",
            "elo-smoking",
            "postponed-games",
            "arbiter-licence",
            "seven-rounds",
            "rounds-beyond-field",
            "arbiter-with-td",
            "system-not-first-choice",
            "rating-tie-breaks"};
}
struct MissingItem {
    Missing what;
    Citation article;
    friend bool operator==(const MissingItem&, const MissingItem&) = default;
};
// Of the announcement alone, and of the event with those who have entered so far.
std::vector<MissingItem> checklist_of(const Settings& settings);
std::vector<MissingItem> checklist_of(const Tournament& tournament);

}  // namespace dommer::tournament
