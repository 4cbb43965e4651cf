#include "federation.hpp"

namespace dommer::server_test {
namespace {

std::string cup(Client& chief, const std::string& id, int players) {
    const std::string path = "/api/v1/events/" + id;
    EXPECT_EQ(
        chief
            .post("/api/v1/events",
                  Json{{"id", id},
                       {"settings", {{"name", "Cup " + id}, {"first_day", "2026-04-02"}, {"system", "knock-out"}}}})
            .status,
        201);
    for (int at = 1; at <= players; ++at)
        EXPECT_EQ(
            chief.post(path + "/players", Json{{"name", "Player " + std::to_string(at)}, {"rating", 2000 - at}}).status,
            201);
    EXPECT_EQ(chief.post(path + "/numbers", Json{{"by", "rating"}}).status, 200);
    EXPECT_EQ(chief.post(path + "/rounds").status, 201);
    EXPECT_EQ(chief.post(path + "/rounds/1/publication").status, 200);
    return path;
}

TEST(match, dsu_2011_4_9_7_a_board_shows_its_games_and_who_has_white_in_the_next) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = cup(chief, "cup-of-four", 4);
    const Json before = chief.get(path + "/rounds/1").json()["boards"][0];
    EXPECT_EQ(before["match"]["next"], "normal");
    EXPECT_TRUE(before["match"]["games"].empty());
    const Json after = chief.put(path + "/rounds/1/boards/1/result", Json{{"result", "½-½"}}).json();
    EXPECT_EQ(after["result"], nullptr);
    ASSERT_EQ(after["match"]["games"].size(), 1u);
    EXPECT_EQ(after["match"]["games"][0]["winner"], nullptr);
    EXPECT_EQ(after["white"]["entry"], before["black"]["entry"]);
    // 1-0 is a win of who has White in this game.
    const Json won = chief.put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}}).json();
    EXPECT_EQ(won["match"]["games"].back()["winner"], before["black"]["entry"]);
    EXPECT_EQ(won["match"]["next"], nullptr);
    EXPECT_EQ(won["white"]["entry"], before["white"]["entry"]);
    EXPECT_EQ(won["result"], "0-1");
}

TEST(match, dsu_2011_4_9_7_who_goes_through_without_a_match_is_named) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = cup(chief, "cup-of-six", 6);
    const Json round = federation.as("public").get(path + "/rounds/1").json();
    EXPECT_EQ(round["boards"].size(), 2u);
    ASSERT_EQ(round["through"].size(), 2u);
    EXPECT_EQ(round["through"][0]["name"].get<std::string>().substr(0, 7), "Player ");
    EXPECT_TRUE(federation.as("public").get("/api/v1/events/fjordby-mester/rounds/1").json()["through"].empty());
}

}  // namespace
}  // namespace dommer::server_test
