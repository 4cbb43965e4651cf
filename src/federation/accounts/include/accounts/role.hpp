#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "vocabulary/names.hpp"

namespace dommer::accounts {

enum class Role : std::uint8_t {
    administrator,
    rating_officer,
    secretary,      // of the union: keeps the cases and runs the meetings
    appeals_board,  // a member of it
    chief_arbiter,
    arbiter,
    result_entry,
    team_captain,
    player,
    everybody
};

constexpr Ids<10> ids_of(Role) {
    return {"administrator", "rating_officer", "secretary",    "appeals_board", "chief_arbiter",
            "arbiter",       "result_entry",   "team_captain", "player",        "public"};
}

// A role in one event, or in the whole federation.
struct Grant {
    Role role = Role::everybody;
    std::optional<std::string> event = std::nullopt;  // none: the federation
    friend bool operator==(const Grant&, const Grant&) = default;
};

}  // namespace dommer::accounts
