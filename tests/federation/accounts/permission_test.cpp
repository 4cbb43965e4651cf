#include "accounts/permission.hpp"

#include <gtest/gtest.h>

namespace dommer::accounts {
namespace {

constexpr Role all_roles[] = {Role::administrator, Role::rating_officer, Role::chief_arbiter, Role::arbiter,
                              Role::result_entry,  Role::team_captain,   Role::player,        Role::everybody};

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
TEST(permissions, captains_and_players_see_what_everybody_sees_and_change_their_own_password) {
    for (const Role role : {Role::team_captain, Role::player})
        for (std::size_t at = 0; at < permission_count; ++at) {
            const Permission permission = static_cast<Permission>(at);
            EXPECT_EQ(may(role, permission),
                      may(Role::everybody, permission) || permission == Permission::change_password)
                << id_of(role) << " " << name_of(permission);
        }
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
