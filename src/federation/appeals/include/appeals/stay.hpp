#pragma once

#include "appeals/ladder.hpp"

namespace dommer::appeals {

// What was decided, as far as it matters for a stay.
enum class Subject { any, time, quarantine, expulsion };
constexpr Ids<4> ids_of(Subject) { return {"any", "time", "quarantine", "expulsion"}; }

// dsu_2011, 4.1 §17, 4.1 §18 and 5.1 §16: an appeal does not stay the decision. dsu_2011, 6.4.3: but in correspondence
// chess the games rest when a quarantine or an expulsion is appealed to the board.
constexpr bool stays_the_decision(Ladder ladder, Instance decided_by, Subject subject) {
    return ladder == Ladder::correspondence && decided_by == Instance::head_of_correspondence &&
           (subject == Subject::quarantine || subject == Subject::expulsion);
}

}  // namespace dommer::appeals
