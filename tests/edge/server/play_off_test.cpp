#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(play_off, dsu_2011_36_two_level_play_the_ladder_and_the_tournament_ends_after_it) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event();
    EXPECT_EQ(chief.get(path + "/play-off").json()["state"], "none");
    EXPECT_EQ(chief.post(path + "/play-off").code(), "no_play_off_here");
    ASSERT_EQ(
        chief
            .put(
                path + "/settings",
                Json{{"name", "Landshold"}, {"first_day", "2026-05-01"}, {"rounds", 1}, {"play_off", "national-class"}})
            .status,
        200);
    for (const char* board : {"1", "2"})
        ASSERT_EQ(chief.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "1-0"}}).status, 200);
    EXPECT_EQ(chief.get(path).json()["next"], "play_off");
    EXPECT_EQ(chief.post(path + "/finish").code(), "play_off_needed");
    const Json needed = federation.as("public").get(path + "/play-off").json();
    EXPECT_EQ(needed["state"], "needed");
    EXPECT_EQ(needed["rule"]["article"], "4.2 §36");
    ASSERT_EQ(needed["players"].size(), 2u);
    Json now = chief.post(path + "/play-off").json();
    EXPECT_EQ(now["next"]["stage"], "rapid");
    const int winner = now["next"]["black"];
    EXPECT_EQ(chief.post(path + "/play-off/games", Json{{"winner", 999}}).code(), "not_in_the_play_off");
    now = chief.post(path + "/play-off/games", Json{{"winner", winner}}).json();
    EXPECT_EQ(now["next"]["white"], winner);  // colours alternate within a stage
    now = chief.post(path + "/play-off/games", Json{{"winner", winner}}).json();
    EXPECT_EQ(now["state"], "decided");
    EXPECT_EQ(now["order"][0], winner);
    EXPECT_EQ(chief.get(path + "/standings").json()["rows"][0]["player"]["entry"], winner);
    EXPECT_EQ(chief.get(path).json()["next"], "finish");
    EXPECT_EQ(chief.post(path + "/play-off/take-back", Json{{"reason", ""}}).code(), "reason_missing");
    EXPECT_EQ(chief.post(path + "/finish").status, 200);
}

TEST(play_off, dsu_2011_4_3_3_where_the_form_is_free_the_outcome_is_entered_with_who_fixed_it) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event();
    ASSERT_EQ(chief
                  .put(path + "/settings", Json{{"name", "Hurtigskak"},
                                                {"first_day", "2026-05-01"},
                                                {"rounds", 1},
                                                {"play_off", "rapid-championship"}})
                  .status,
              200);
    for (const char* board : {"1", "2"})
        ASSERT_EQ(chief.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "1-0"}}).status, 200);
    const Json begun = chief.post(path + "/play-off").json();
    EXPECT_TRUE(begun["next"].is_null());
    const int first = begun["players"][1]["entry"], second = begun["players"][0]["entry"];
    EXPECT_EQ(chief.post(path + "/play-off/games", Json{{"winner", first}}).code(), "play_off_has_no_ladder");
    EXPECT_EQ(chief.post(path + "/play-off/decision", Json{{"order", {first}}, {"reason", "one blitz game"}}).code(),
              "order_incomplete");
    EXPECT_EQ(chief.post(path + "/play-off/decision", Json{{"order", {first, second}}, {"reason", ""}}).code(),
              "reason_missing");
    EXPECT_EQ(chief
                  .post(path + "/play-off/decision",
                        Json{{"order", {first, second}}, {"reason", "the director: one blitz game"}})
                  .json()["state"],
              "decided");
    const Json log = chief.get(path + "/log").json()["log"];
    EXPECT_EQ(log.back()["type"], "play-off-decided");
    EXPECT_EQ(log.back()["actor"], "boss");
    ASSERT_EQ(chief.post(path + "/play-off/take-back", Json{{"reason", "entered the wrong way round"}}).json()["state"],
              "needed");
}

}  // namespace
}  // namespace dommer::server_test
