#include "accounts/accounts.hpp"

#include <gtest/gtest.h>

namespace dommer::accounts {
namespace {

using namespace std::chrono_literals;
constexpr Instant noon{1'800'000'000'000ms};

Accounts after(Accounts all, const Command& command, Instant now = noon) {
    const auto events = decide(all, command, now);
    EXPECT_TRUE(events) << id_of(events.error());
    for (const Event& event : *events) all = evolve(std::move(all), event);
    return all;
}

Refusal refused(const Accounts& all, const Command& command, Instant now = noon) {
    const auto events = decide(all, command, now);
    EXPECT_FALSE(events);
    return events ? Refusal{} : events.error();
}

Accounts with_invitation(Accounts all, const std::string& id, Grant grant) {
    return after(
        std::move(all),
        Invite{
            id,
            {.token_digest = "digest of " + id, .grant = std::move(grant), .made_by = "boss", .expires = noon + 24h}});
}

Accounts with_boss() {
    return after(with_invitation({}, "first", {Role::administrator}), Join{"first", "boss", "The Boss", "secret 1"});
}

TEST(accounts, who_takes_an_invitation_up_gets_its_role_once) {
    const Accounts all =
        after(with_invitation(with_boss(), "i", {Role::arbiter, "easter"}), Join{"i", "anna", "Anna", "secret 2"});
    EXPECT_EQ(all.users.at("anna").roles, (std::vector<Grant>{{Role::arbiter, "easter"}}));
    EXPECT_EQ(refused(all, Join{"i", "bent", "Bent", "secret 3"}), Refusal::invitation_used);
}

TEST(accounts, an_invitation_expires_to_the_millisecond_and_can_be_taken_back) {
    const Accounts all = with_invitation(with_boss(), "i", {Role::arbiter});
    EXPECT_TRUE(decide(all, Join{"i", "anna", "Anna", "s"}, noon + 24h - 1ms));
    EXPECT_EQ(refused(all, Join{"i", "anna", "Anna", "s"}, noon + 24h), Refusal::invitation_expired);
    EXPECT_EQ(refused(after(all, RevokeInvitation{"i"}), Join{"i", "anna", "Anna", "s"}), Refusal::invitation_revoked);
    EXPECT_EQ(refused(all, RevokeInvitation{"other"}), Refusal::no_such_invitation);
    EXPECT_EQ(
        refused(all, Invite{"x", {.token_digest = "", .grant = {Role::player}, .made_by = "boss", .expires = noon}}),
        Refusal::expires_in_the_past);
}

TEST(accounts, an_invitation_holds_while_its_maker_may_give_the_role) {
    Accounts all =
        after(with_invitation(with_boss(), "c", {Role::chief_arbiter, "easter"}), Join{"c", "chief", "Chief", "s"});
    all = after(
        std::move(all),
        Invite{"i",
               {.token_digest = "d", .grant = {Role::arbiter, "easter"}, .made_by = "chief", .expires = noon + 24h}});
    EXPECT_TRUE(decide(all, Join{"i", "anna", "Anna", "s"}, noon));
    for (const Command& fall :
         {Command(Disable{"chief", true}), Command(ChangeRoles{"chief", {{Role::arbiter, "easter"}}}),
          Command(ChangeRoles{"chief", {{Role::chief_arbiter, "summer"}}})}) {
        EXPECT_EQ(refused(after(all, fall), Join{"i", "anna", "Anna", "s"}), Refusal::invitation_revoked);
        EXPECT_EQ(refused(after(all, fall), TakeRole{"i", "boss"}), Refusal::invitation_revoked);
    }
}

TEST(accounts, the_offers_of_first_starts_end_with_the_first_administrator) {
    Accounts all;
    for (const char* id : {"one", "two"})
        all = after(
            std::move(all),
            Invite{
                id,
                {.token_digest = id, .grant = {Role::administrator}, .made_by = "first start", .expires = noon + 24h}});
    EXPECT_TRUE(decide(all, Join{"one", "boss", "Boss", "s"}, noon));
    EXPECT_EQ(refused(after(all, Join{"two", "boss", "Boss", "s"}), Join{"one", "late", "Late", "s"}),
              Refusal::invitation_revoked);
}

// Issue: export and import lock everybody out. No user can have the name that stands for the owner of the store.
TEST(accounts, the_owner_of_the_store_invites_an_administrator_at_any_time) {
    Accounts all = after(
        {},
        Invite{
            "one",
            {.token_digest = "one", .grant = {Role::administrator}, .made_by = "first start", .expires = noon + 24h}});
    all = after(std::move(all), Join{"one", "boss", "Boss", "s"});
    const Invite invite{"two",
                        {.token_digest = "two",
                         .grant = {Role::administrator},
                         .made_by = std::string(store_owner),
                         .expires = noon + 24h}};
    all = after(std::move(all), invite);
    EXPECT_TRUE(decide(all, Join{"two", "late", "Late", "s"}, noon));
    EXPECT_EQ(refused(after(all, Join{"two", "late", "Late", "s"}), Join{"two", "later", "Later", "s"}),
              Refusal::invitation_used);
    EXPECT_FALSE(is_user_name(store_owner));
}

TEST(accounts, a_name_is_taken_once_and_must_be_plain) {
    const Accounts all = with_invitation(with_boss(), "i", {Role::player});
    EXPECT_EQ(refused(all, Join{"i", "boss", "Another", "s"}), Refusal::user_taken);
    EXPECT_EQ(refused(all, Join{"i", "anna", "", "s"}), Refusal::name_missing);
    for (const char* bad : {"", "a", "Anna", "anna smith", ".anna", "anna/..", "<b>", "år"})
        EXPECT_EQ(refused(all, Join{"i", bad, "Name", "s"}), Refusal::user_name_bad) << bad;
    for (const char* good : {"an", "anna.smith", "a-1_2", "2fast"}) EXPECT_TRUE(is_user_name(good)) << good;
    EXPECT_FALSE(is_user_name(std::string(41, 'a')));
}

TEST(accounts, somebody_always_stays_administrator) {
    Accounts all = with_boss();
    EXPECT_EQ(refused(all, ChangeRoles{"boss", {}}), Refusal::last_administrator);
    EXPECT_EQ(refused(all, ChangeRoles{"boss", {{Role::administrator, "easter"}}}), Refusal::last_administrator);
    EXPECT_EQ(refused(all, Disable{"boss", true}), Refusal::last_administrator);
    all = after(with_invitation(std::move(all), "i", {Role::administrator}), Join{"i", "anna", "Anna", "s"});
    all = after(std::move(all), Disable{"boss", true});
    EXPECT_EQ(refused(all, ChangeRoles{"anna", {}}), Refusal::last_administrator)
        << "a disabled administrator does not count";
    EXPECT_EQ(refused(all, ChangeRoles{"nobody", {}}), Refusal::no_such_user);
}

TEST(accounts, who_has_an_account_takes_a_role_on_without_losing_another) {
    Accounts all = with_invitation(with_boss(), "i", {Role::arbiter, "easter"});
    all = after(std::move(all), TakeRole{"i", "boss"});
    EXPECT_EQ(all.users.at("boss").roles.size(), 2u);
    EXPECT_EQ(refused(all, TakeRole{"i", "boss"}), Refusal::invitation_used);
}

TEST(accounts, a_password_of_a_program_is_taken_back_without_the_others) {
    Accounts all = with_boss();
    EXPECT_EQ(refused(all, MakeProgramPassword{"nobody", "1", {"Scid", "digest", noon}}), Refusal::no_such_user);
    EXPECT_EQ(refused(all, MakeProgramPassword{"boss", "1", {"", "digest", noon}}), Refusal::name_missing);
    all = after(all, MakeProgramPassword{"boss", "1", {"Scid", "digest 1", noon}});
    all = after(all, MakeProgramPassword{"boss", "2", {"Phone", "digest 2", noon}});
    EXPECT_TRUE(is_program_password(all, "boss", "digest 1"));
    EXPECT_FALSE(is_program_password(all, "anna", "digest 1"));
    all = after(all, RevokeProgramPassword{"boss", "1"});
    EXPECT_FALSE(is_program_password(all, "boss", "digest 1"));
    EXPECT_TRUE(is_program_password(all, "boss", "digest 2"));
    EXPECT_EQ(refused(all, RevokeProgramPassword{"boss", "1"}), Refusal::no_such_program_password);
    for (std::size_t at = 1; at < most_program_passwords; ++at)
        all = after(all, MakeProgramPassword{"boss", "n" + std::to_string(at), {"More", "more", noon}});
    EXPECT_EQ(refused(all, MakeProgramPassword{"boss", "x", {"More", "more", noon}}),
              Refusal::too_many_program_passwords);
    // Who may not sign in may not by a program either.
    all.users["boss"].disabled = true;
    EXPECT_FALSE(is_program_password(all, "boss", "digest 2"));
}

TEST(accounts, a_token_is_found_by_its_digest_alone) {
    const Accounts all = with_invitation(with_boss(), "i", {Role::player});
    std::string id;
    ASSERT_NE(find_by_token(all, "digest of i", &id), nullptr);
    EXPECT_EQ(id, "i");
    EXPECT_EQ(find_by_token(all, "i"), nullptr);
}

}  // namespace
}  // namespace dommer::accounts
