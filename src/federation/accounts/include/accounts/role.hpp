#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dommer::accounts {

enum class Role : std::uint8_t {
    administrator,
    rating_officer,
    chief_arbiter,
    arbiter,
    result_entry,
    team_captain,
    player,
    everybody
};

inline constexpr std::array<std::string_view, 8> role_names{
    "administrator", "rating_officer", "chief_arbiter", "arbiter", "result_entry", "team_captain", "player", "public"};
constexpr std::string_view name_of(Role role) { return role_names[static_cast<std::size_t>(role)]; }
std::optional<Role> role_from(std::string_view name);

// A role in one event, or in the whole federation.
struct Grant {
    Role role = Role::everybody;
    std::optional<std::string> event = std::nullopt;  // none: the federation
    friend bool operator==(const Grant&, const Grant&) = default;
};

}  // namespace dommer::accounts
