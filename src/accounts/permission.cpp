#include "accounts/permission.hpp"

#include <algorithm>

namespace dommer::accounts {
namespace {

using Roles = std::uint16_t;
template <typename... R>
constexpr Roles any_of(R... roles) {
    return static_cast<Roles>(((1u << static_cast<unsigned>(roles)) | ...));
}

using enum Role;
constexpr Roles all = 0xFF;
constexpr Roles signed_in = all & static_cast<Roles>(~any_of(everybody));
constexpr Roles desk = any_of(administrator, chief_arbiter, arbiter, result_entry);
constexpr Roles arbiters = any_of(administrator, chief_arbiter, arbiter);
constexpr Roles chiefs = any_of(administrator, chief_arbiter);
constexpr Roles officers = any_of(administrator, rating_officer);
constexpr Roles administrators = any_of(administrator);

struct Permission {
    Act act;
    std::string_view name;
    Roles roles;
};

constexpr Permission table[] = {
    {Act::see_event, "see_event", all},
    {Act::read_rules, "read_rules", all},
    {Act::see_register, "see_register", all},
    {Act::own_session, "own_session", all},
    {Act::change_password, "change_password", signed_in},
    {Act::see_desk, "see_desk", desk},
    {Act::check_in, "check_in", desk},
    {Act::enter_result, "enter_result", desk},
    {Act::see_log, "see_log", arbiters},
    {Act::enter_players, "enter_players", arbiters},
    {Act::number_players, "number_players", arbiters},
    {Act::pair, "pair", arbiters},
    {Act::publish, "publish", arbiters},
    {Act::correct_result, "correct_result", arbiters},
    {Act::change_players_rounds, "change_players_rounds", arbiters},
    {Act::create_event, "create_event", chiefs},
    {Act::change_settings, "change_settings", chiefs},
    {Act::pair_by_hand, "pair_by_hand", chiefs},
    {Act::adjust, "adjust", chiefs},
    {Act::finish, "finish", chiefs},
    {Act::invite, "invite", chiefs},
    {Act::change_register, "change_register", officers},
    {Act::see_users, "see_users", administrators},
    {Act::change_roles, "change_roles", administrators},
};

constexpr bool stands_in_order() {
    for (std::size_t at = 0; at < std::size(table); ++at)
        if (table[at].act != static_cast<Act>(at)) return false;
    return std::size(table) == act_count;
}
static_assert(stands_in_order());

const Permission& row(Act act) { return table[static_cast<std::size_t>(act)]; }

bool counts_in(const Grant& grant, const std::optional<std::string>& event) {
    return !grant.event || grant.event == event;
}

}  // namespace

std::optional<Role> role_from(std::string_view name) {
    const auto found = std::ranges::find(role_names, name);
    if (found == role_names.end()) return std::nullopt;
    return static_cast<Role>(found - role_names.begin());
}

std::string_view name_of(Act act) { return row(act).name; }

bool may(Role role, Act act) { return (row(act).roles & any_of(role)) != 0; }

bool may(std::span<const Grant> grants, Act act, const std::optional<std::string>& event) {
    if (may(everybody, act)) return true;
    return std::ranges::any_of(grants,
                               [&](const Grant& grant) { return counts_in(grant, event) && may(grant.role, act); });
}

bool may_give(std::span<const Grant> grants, const Grant& given) {
    if (given.role == everybody) return false;
    return std::ranges::any_of(grants, [&](const Grant& grant) {
        if (grant.role == administrator && counts_in(grant, given.event))
            return !grant.event || given.role > rating_officer;
        return grant.role == chief_arbiter && given.event && counts_in(grant, given.event) &&
               given.role > chief_arbiter;
    });
}

}  // namespace dommer::accounts
