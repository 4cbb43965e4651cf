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
constexpr Roles all = 0x3FF;
constexpr Roles signed_in = all & static_cast<Roles>(~any_of(everybody));
constexpr Roles desk = any_of(administrator, chief_arbiter, arbiter, result_entry);
constexpr Roles hall = desk | any_of(player);
constexpr Roles arbiters = any_of(administrator, chief_arbiter, arbiter);
constexpr Roles chiefs = any_of(administrator, chief_arbiter);
constexpr Roles officers = any_of(administrator, rating_officer);
constexpr Roles secretaries = any_of(administrator, secretary);
constexpr Roles board = any_of(administrator, secretary, appeals_board);
constexpr Roles administrators = any_of(administrator);

struct PermissionRow {
    Permission permission;
    std::string_view name;
    Roles roles;
};

constexpr PermissionRow table[] = {
    {Permission::see_event, "see_event", all},
    {Permission::read_rules, "read_rules", all},
    {Permission::see_register, "see_register", all},
    {Permission::own_session, "own_session", all},
    {Permission::change_password, "change_password", signed_in},
    {Permission::own_cases, "own_cases", signed_in},
    {Permission::act_in_season, "act_in_season", signed_in},
    {Permission::act_in_festival, "act_in_festival", signed_in},
    {Permission::play_by_correspondence, "play_by_correspondence", signed_in},
    {Permission::see_desk, "see_desk", desk},
    {Permission::arrive, "arrive", hall},
    {Permission::report_result, "report_result", hall},
    {Permission::check_in, "check_in", desk},
    {Permission::enter_result, "enter_result", desk},
    {Permission::see_log, "see_log", arbiters},
    {Permission::enter_players, "enter_players", arbiters},
    {Permission::number_players, "number_players", arbiters},
    {Permission::pair, "pair", arbiters},
    {Permission::publish, "publish", arbiters},
    {Permission::correct_result, "correct_result", arbiters},
    {Permission::change_players_rounds, "change_players_rounds", arbiters},
    {Permission::create_event, "create_event", chiefs},
    {Permission::change_settings, "change_settings", chiefs},
    {Permission::pair_by_hand, "pair_by_hand", chiefs},
    {Permission::adjust, "adjust", chiefs},
    {Permission::finish, "finish", chiefs},
    {Permission::invite, "invite", chiefs},
    {Permission::change_register, "change_register", officers},
    {Permission::see_cases, "see_cases", board},
    {Permission::file_appeal, "file_appeal", static_cast<Roles>(board | chiefs)},
    {Permission::decide_case, "decide_case", board},
    {Permission::run_meeting, "run_meeting", secretaries},
    {Permission::see_users, "see_users", administrators},
    {Permission::change_roles, "change_roles", administrators},
};

constexpr bool stands_in_order() {
    for (std::size_t at = 0; at < std::size(table); ++at)
        if (table[at].permission != static_cast<Permission>(at)) return false;
    return std::size(table) == permission_count;
}
static_assert(stands_in_order());

const PermissionRow& row(Permission permission) { return table[static_cast<std::size_t>(permission)]; }

bool counts_in(const Grant& grant, const std::optional<std::string>& event) {
    return !grant.event || grant.event == event;
}

}  // namespace

std::string_view name_of(Permission permission) { return row(permission).name; }

bool may(Role role, Permission permission) { return (row(permission).roles & any_of(role)) != 0; }

bool may(std::span<const Grant> grants, Permission permission, const std::optional<std::string>& event) {
    if (may(everybody, permission)) return true;
    return std::ranges::any_of(
        grants, [&](const Grant& grant) { return counts_in(grant, event) && may(grant.role, permission); });
}

bool may_give(std::span<const Grant> grants, const Grant& given) {
    if (given.role == everybody) return false;
    return std::ranges::any_of(grants, [&](const Grant& grant) {
        if (grant.role == administrator && counts_in(grant, given.event))
            return !grant.event || given.role >= chief_arbiter;
        return grant.role == chief_arbiter && given.event && counts_in(grant, given.event) &&
               given.role > chief_arbiter;
    });
}

}  // namespace dommer::accounts
