#include "livegame/broadcast.hpp"

#include <gtest/gtest.h>

namespace dommer::livegame {
namespace {

using namespace std::chrono_literals;
using enum BroadcastRefused;

constexpr auto outside = Reach::everybodys_hosts, trial = Reach::this_machine_too;
const std::string round_one = "https://lichess.org/api/broadcast/round/abcdefgh/push";
const std::string round_two = "https://lichess.org/api/broadcast/round/ijklmnop/push";

std::optional<BroadcastRefused> refused(std::string_view url, Reach reach = outside) {
    const auto parsed = parse_push_address(url, reach);
    return parsed ? std::nullopt : std::optional(parsed.error());
}

Broadcast after(Broadcast before, const BroadcastDecision& decided) {
    EXPECT_TRUE(decided);
    if (decided)
        for (const BroadcastEvent& event : *decided) before = evolve(std::move(before), event);
    return before;
}

TEST(broadcast, an_address_is_split_into_server_and_path) {
    const auto parsed = parse_push_address(round_one, outside);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->server, "https://lichess.org");
    EXPECT_EQ(parsed->path, "/api/broadcast/round/abcdefgh/push");
    EXPECT_EQ(parse_push_address("https://site.example:8443/push", outside)->server, "https://site.example:8443");
}

TEST(broadcast, only_https_to_hosts_that_everybody_can_reach) {
    EXPECT_EQ(refused("http://lichess.org/r/push"), address_not_secure);
    EXPECT_EQ(refused("https://localhost/r/push"), address_is_private);
    EXPECT_EQ(refused("https://127.0.0.1/r/push"), address_is_private);
    EXPECT_EQ(refused("https://192.168.0.1/r/push"), address_is_private);
    EXPECT_EQ(refused("https://2130706433/r/push"), address_is_private) << "127.0.0.1 as one number";
    EXPECT_EQ(refused("https://[::1]/r/push"), address_is_private);
    EXPECT_EQ(refused("https://router.lan/r/push"), address_is_private);
    EXPECT_EQ(refused("https://db/r/push"), address_is_private);
}

TEST(broadcast, for_trials_this_machine_alone_is_let_in) {
    EXPECT_EQ(refused("http://127.0.0.1:8099/r/push", trial), std::nullopt);
    EXPECT_EQ(refused("http://[::1]:8099/r/push", trial), std::nullopt);
    EXPECT_EQ(refused("http://192.168.0.1/r/push", trial), address_not_secure);
    EXPECT_EQ(refused("https://192.168.0.1/r/push", trial), address_is_private);
}

TEST(broadcast, what_is_no_address_for_pushing_is_refused) {
    for (const char* url : {"", "lichess.org/r/push", "ftp://lichess.org/r/push", "https://lichess.org",
                            "https:///r/push", "https://a@lichess.org/r/push", "https://lichess.org/r?x=/push",
                            "https://lichess.org/a b/push", "https://lichess.org:x/push", "https://[::1/push"})
        EXPECT_EQ(refused(url), address_not_understood) << url;
    EXPECT_EQ(refused("https://lichess.org/broadcast/round/abcdefgh"), address_not_for_pushing);
    EXPECT_EQ(refused("https://lichess.org/" + std::string(600, 'a') + "/push"), address_not_understood);
}

TEST(broadcast, the_token_is_kept_for_its_server_and_goes_to_no_other) {
    EXPECT_EQ(decide_broadcast({}, {1, round_one, ""}, outside).error(), token_missing);
    Broadcast now = after({}, decide_broadcast({}, {1, round_one, "s1"}, outside));
    EXPECT_EQ(now.secret, "s1");
    now = after(now, decide_broadcast(now, {2, round_two, ""}, outside));
    EXPECT_EQ(now.rounds.size(), 2u);
    EXPECT_EQ(decide_broadcast(now, {2, "https://other.example/push", ""}, outside).error(), token_missing)
        << "else whoever changes the address would be sent the token";
    now = after(now, decide_broadcast(now, {2, "https://other.example/push", "s2"}, outside));
    EXPECT_EQ(now.rounds, (std::map<int, std::string>{{2, "https://other.example/push"}}));
    EXPECT_EQ(now.secret, "s2");
}

TEST(broadcast, what_is_so_already_is_not_stored_again_and_a_round_is_stopped_once) {
    Broadcast now = after({}, decide_broadcast({}, {1, round_one, "s1"}, outside));
    EXPECT_TRUE(decide_broadcast(now, {1, round_one, ""}, outside)->empty());
    now = after(now, decide_stopped(now, 1));
    EXPECT_TRUE(now.rounds.empty());
    EXPECT_EQ(decide_stopped(now, 1).error(), not_broadcast);
}

TEST(broadcast, a_token_is_one_word) {
    EXPECT_TRUE(is_token("lip_Abc123"));
    EXPECT_FALSE(is_token(""));
    EXPECT_FALSE(is_token("lip 1"));
    EXPECT_FALSE(is_token("lip\r\nX-Other: 1"));
    EXPECT_FALSE(is_token(std::string(501, 'a')));
}

TEST(broadcast, a_push_waits_three_seconds_a_minute_when_told_and_longer_each_time_without_a_line) {
    EXPECT_EQ(pause_after(Pushed::taken, 300s), 3s);
    EXPECT_EQ(pause_after(Pushed::taken_in_part, 3s), 3s);
    EXPECT_EQ(pause_after(Pushed::too_often, 3s), 60s);
    EXPECT_EQ(pause_after(Pushed::unreachable, 0s), 6s);
    EXPECT_EQ(pause_after(Pushed::unreachable, 6s), 12s);
    EXPECT_EQ(pause_after(Pushed::unreachable, 200s), 300s);
    EXPECT_EQ(pause_after(Pushed::refused, 3s), 60s);
}

}  // namespace
}  // namespace dommer::livegame
