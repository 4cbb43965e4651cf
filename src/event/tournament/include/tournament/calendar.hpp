#pragma once

#include "tournament/tournament.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::tournament {

// What is to be done by when, and whether it was.
struct Deadline {
    Step step;
    Date latest;
    Citation article;
    std::optional<Date> done;
};

// In the order of their days.
std::vector<Deadline> calendar_of(const Tournament& tournament);

enum class Urgency : std::uint8_t { done, done_late, later, soon, overdue };
// Soon: within a week.
Urgency urgency_of(const Deadline& deadline, Date today);

// What the organiser has not fixed yet that the rules ask for.
enum class Missing : std::uint8_t {
    place,
    closing,
    time_control,
    time_control_unreadable,
    time_control_not_allowed,
    arbiter_with_d1,
    committee_of_three,
    committee_licence,
    system_in_invitation,
    time_in_invitation,
    entry_conditions,
    selection_conditions,
    grouping_in_invitation,
    no_smoke_free_room,
    prizes,
    round_days
};
struct MissingItem {
    Missing what;
    Citation article;
    friend bool operator==(const MissingItem&, const MissingItem&) = default;
};
std::vector<MissingItem> checklist_of(const Settings& settings);

}  // namespace dommer::tournament
