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
constexpr Ids<5> ids_of(Urgency) { return {"done", "done-late", "later", "soon", "overdue"}; }
// Soon: within a week.
Urgency urgency_of(const Deadline& deadline, Date today);

}  // namespace dommer::tournament
