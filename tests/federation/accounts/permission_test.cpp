#include "accounts/permission.hpp"

#include <gtest/gtest.h>

namespace dommer::accounts {
namespace {

constexpr Role all_roles[] = {Role::administrator, Role::rating_officer, Role::secretary,    Role::appeals_board,
                              Role::chief_arbiter, Role::arbiter,        Role::result_entry, Role::team_captain,
                              Role::player,        Role::everybody};

TEST(permissions, an_administrator_may_everything_and_everybody_may_only_look) {
    for (std::size_t at = 0; at < permission_count; ++at) {
        const Permission permission = static_cast<Permission>(at);
        EXPECT_TRUE(may(Role::administrator, permission)) << name_of(permission);
        EXPECT_EQ(may(Role::everybody, permission), permission <= Permission::own_session) << name_of(permission);
    }
}

// Who may more in the hall may everything that who may less may.
TEST(permissions, the_roles_of_the_hall_stand_above_each_other) {
    for (std::size_t at = 0; at < permission_count; ++at) {
        const Permission permission = static_cast<Permission>(at);
        EXPECT_LE(may(Role::result_entry, permission), may(Role::arbiter, permission)) << name_of(permission);
        EXPECT_LE(may(Role::arbiter, permission), may(Role::chief_arbiter, permission)) << name_of(permission);
        EXPECT_LE(may(Role::everybody, permission), may(Role::player, permission)) << name_of(permission);
    }
    EXPECT_TRUE(may(Role::result_entry, Permission::enter_result));
    EXPECT_FALSE(may(Role::result_entry, Permission::correct_result));
    EXPECT_FALSE(may(Role::arbiter, Permission::finish));
    EXPECT_FALSE(may(Role::rating_officer, Permission::enter_result));
}

// What docs/openapi.json says of them.
TEST(permissions,
     captains_and_players_see_what_everybody_sees_change_their_password_and_act_where_a_season_or_game_names_them) {
    for (const Role role : {Role::team_captain, Role::player})
        for (std::size_t at = 0; at < permission_count; ++at) {
            const Permission permission = static_cast<Permission>(at);
            const bool at_their_screen =
                role == Role::player && (permission == Permission::arrive || permission == Permission::report_result);
            EXPECT_EQ(may(role, permission), may(Role::everybody, permission) ||
                                                 is_of_everybody_signed_in(permission) ||
                                                 permission == Permission::act_in_season || at_their_screen)
                << id_of(role) << " " << name_of(permission);
        }
}

TEST(permissions, a_players_screen_checks_in_and_reports_and_neither_checks_out_nor_enters_results) {
    for (const Permission permission : {Permission::arrive, Permission::report_result}) {
        EXPECT_TRUE(may(Role::player, permission));
        EXPECT_TRUE(may(Role::result_entry, permission));
        EXPECT_FALSE(may(Role::everybody, permission));
        EXPECT_FALSE(may(Role::team_captain, permission));
    }
    EXPECT_FALSE(may(Role::player, Permission::check_in));
    EXPECT_FALSE(may(Role::player, Permission::enter_result));
    EXPECT_FALSE(may(Role::player, Permission::see_desk));
}

TEST(permissions, the_secretary_keeps_cases_and_meetings_and_the_board_decides_cases) {
    for (const Permission permission : {Permission::see_cases, Permission::file_appeal, Permission::decide_case}) {
        EXPECT_TRUE(may(Role::secretary, permission));
        EXPECT_TRUE(may(Role::appeals_board, permission));
        EXPECT_FALSE(may(Role::rating_officer, permission));
        EXPECT_FALSE(may(Role::player, permission));
    }
    EXPECT_TRUE(may(Role::secretary, Permission::run_meeting));
    EXPECT_FALSE(may(Role::appeals_board, Permission::run_meeting));
    EXPECT_FALSE(may(Role::appeals_board, Permission::correct_result))
        << "the correction is made by who runs the event";
    EXPECT_TRUE(may(Role::chief_arbiter, Permission::file_appeal));
    EXPECT_FALSE(may(Role::chief_arbiter, Permission::see_cases));
}

TEST(permissions, a_grant_of_an_event_counts_in_that_event_alone) {
    const Grant here{Role::arbiter, "easter"};
    EXPECT_TRUE(may(std::span(&here, 1), Permission::pair, "easter"));
    EXPECT_FALSE(may(std::span(&here, 1), Permission::pair, "summer"));
    EXPECT_FALSE(may(std::span(&here, 1), Permission::pair, std::nullopt));
    const Grant everywhere{Role::arbiter};
    EXPECT_TRUE(may(std::span(&everywhere, 1), Permission::pair, "summer"));
    EXPECT_TRUE(may({}, Permission::see_event, "summer"));
}

TEST(permissions, nobody_gives_more_than_he_has) {
    const Grant administrator{Role::administrator}, chief{Role::chief_arbiter, "easter"}, of_all{Role::chief_arbiter},
        arbiter{Role::arbiter, "easter"};
    for (const Role role : all_roles) {
        EXPECT_EQ(may_give(std::span(&administrator, 1), {role}), role != Role::everybody);
        EXPECT_EQ(may_give(std::span(&chief, 1), {role, "easter"}),
                  role > Role::chief_arbiter && role != Role::everybody);
        EXPECT_FALSE(may_give(std::span(&chief, 1), {role, "summer"}));
        EXPECT_FALSE(may_give(std::span(&chief, 1), {role}));
        EXPECT_FALSE(may_give(std::span(&of_all, 1), {role}))
            << "a role of the federation is given by an administrator";
        EXPECT_FALSE(may_give(std::span(&arbiter, 1), {role, "easter"}));
    }
}

TEST(permissions, names_and_roles_go_both_ways) {
    for (const Role role : all_roles) EXPECT_EQ(value_from<Role>(id_of(role)), role);
    EXPECT_EQ(value_from<Role>("king"), std::nullopt);
}

}  // namespace
}  // namespace dommer::accounts
