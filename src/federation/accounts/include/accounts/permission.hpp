#pragma once

#include <span>
#include <vector>

#include "accounts/role.hpp"

namespace dommer::accounts {

// What can be done, as fine as roles differ.
enum class Permission : std::uint8_t {
    see_event,
    read_rules,
    see_register,
    own_session,             // open to everybody
    change_password,         // to whoever is signed in
    own_cases,               // of appeals in which one is a party or answers for the event: the case says whose
    act_in_season,           // for one's team, or for all as its director: the season says which
    act_in_festival,         // as one may in all its tournaments: they say which
    play_by_correspondence,  // one's games, or all as their director: the game says which
    see_desk,                // rounds before they are published
    arrive,                  // players check themselves in, and say what they played, at a screen of theirs
    report_result,
    check_in,
    enter_result,
    see_log,
    enter_players,
    number_players,
    pair,
    publish,
    correct_result,
    change_players_rounds,
    create_event,
    change_settings,
    pair_by_hand,
    adjust,
    finish,
    invite,
    change_register,
    see_cases,
    file_appeal,
    decide_case,
    run_meeting,
    see_users,
    change_roles,
};
inline constexpr std::size_t permission_count = static_cast<std::size_t>(Permission::change_roles) + 1;
std::string_view name_of(Permission permission);

// The whole table: whether a role alone is enough for an act.
bool may(Role role, Permission permission);

// A grant of the federation counts everywhere, one of an event only in that event. Everybody may what everybody may.
bool may(std::span<const Grant> grants, Permission permission, const std::optional<std::string>& event);

// Whoever is signed in, whatever their roles are and wherever these count.
constexpr bool is_of_everybody_signed_in(Permission permission) {
    return permission == Permission::change_password || permission == Permission::own_cases ||
           permission == Permission::act_in_festival || permission == Permission::play_by_correspondence;
}

// Who invites gives at most what is below them: an administrator anything anywhere, a chief arbiter the roles of the
// hall where they are chief.
bool may_give(std::span<const Grant> grants, const Grant& given);

}  // namespace dommer::accounts
