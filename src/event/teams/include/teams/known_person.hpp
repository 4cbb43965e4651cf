#pragma once

#include <map>
#include <optional>
#include <string>

#include "vocabulary/calendar.hpp"
#include "vocabulary/title.hpp"

namespace dommer::teams::season {

// What a register says, for a report, of a player whom a strength list names by number.
struct KnownPerson {
    Title title = Title::none;
    std::string federation;
    std::optional<int> fide_id;
    std::optional<Date> born;
    bool woman = false;
};
using KnownPersons = std::map<int, KnownPerson>;  // by the number in the register

}  // namespace dommer::teams::season
