#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(apart, who_is_kept_apart_is_listed_and_let_meet_again_with_a_reason) {
    Federation& federation = Federation::shared();
    Client arbiter = federation.as("arbiter");
    const std::string path = "/api/v1/events/" + federation.new_event("numbered");
    ASSERT_EQ(arbiter.post(path + "/forbidden-pairs", Json{{"entries", {1, 3}}}).status, 200);
    ASSERT_EQ(arbiter.post(path + "/forbidden-pairs", Json{{"entries", {2, 4}}, {"weak", true}}).status, 200);
    const Json pairs = arbiter.get(path + "/forbidden-pairs").json()["pairs"];
    ASSERT_EQ(pairs.size(), 2u);
    EXPECT_EQ(pairs[0]["players"][1]["name"], "Player, Number 3");
    EXPECT_EQ(pairs[1]["weak"], true);
    const Reply without = arbiter.post(path + "/allowed-pairs", Json{{"entries", {3, 1}}, {"reason", ""}});
    EXPECT_EQ(without.status, 409);
    EXPECT_EQ(without.code(), "reason_missing");
    EXPECT_EQ(without.json()["error"]["field"], "reason");
    const Reply never = arbiter.post(path + "/allowed-pairs", Json{{"entries", {1, 2}}, {"reason", "x"}});
    EXPECT_EQ(never.status, 404);
    EXPECT_EQ(never.code(), "not_forbidden");
    ASSERT_EQ(
        arbiter.post(path + "/allowed-pairs", Json{{"entries", {3, 1}}, {"reason", "no longer in one car"}}).status,
        200);
    EXPECT_EQ(arbiter.get(path + "/forbidden-pairs").json()["pairs"].size(), 1u);
    const Json last = arbiter.get(path + "/log").json()["log"].back();
    EXPECT_EQ(last["type"], "pair-allowed");
    EXPECT_EQ(last["actor"], "arbiter");
    EXPECT_EQ(last["what"]["reason"], "no longer in one car");
}

TEST(apart, why_a_round_was_paired_so_does_not_change_when_a_prohibition_ends) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("numbered");
    ASSERT_EQ(boss.post(path + "/forbidden-pairs", Json{{"entries", {1, 2}}}).status, 200);
    ASSERT_EQ(boss.post(path + "/rounds").status, 201);
    ASSERT_EQ(boss.post(path + "/rounds/1/publication").status, 200);
    const Json before = boss.get(path + "/rounds/1/why").json();
    const Json why_not = boss.get(path + "/rounds/1/why-not?a=1&b=2").json();
    ASSERT_EQ(boss.post(path + "/allowed-pairs", Json{{"entries", {1, 2}}, {"reason", "a mistake"}}).status, 200);
    EXPECT_EQ(boss.get(path + "/rounds/1/why").json(), before);
    EXPECT_EQ(boss.get(path + "/rounds/1/why-not?a=1&b=2").json(), why_not);
}

}  // namespace
}  // namespace dommer::server_test
