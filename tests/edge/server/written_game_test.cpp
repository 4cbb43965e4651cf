#include <fstream>

#include "command.hpp"
#include "federation.hpp"

// A game that was written down is played through on its board, from the array of its round.
namespace dommer::server_test {
namespace {

TEST(written_game, laws_dk_2023_II_1_a_game_of_chess960_is_shown_from_its_array) {
    storage_test::Folder folder;
    const std::string store = "sqlite:" + (folder.path / "store.db").string();
    RunningServer server{store};
    Client chief = server.administrator(), spectator = server.client();
    make_event(chief, "fisher", 4, "numbered");
    const std::string event = "/api/v1/events/fisher";
    const Json settings{{"name", "Fisher"}, {"first_day", "2026-04-02"}, {"arrays", "each-round"}};
    ASSERT_EQ(chief.put(event + "/settings", settings).status, 200);
    ASSERT_EQ(chief.post(event + "/rounds").status, 201);
    ASSERT_EQ(chief.post(event + "/array", Json::object()).status, 200);
    ASSERT_EQ(chief.post(event + "/rounds/1/publication").status, 200);
    const std::string letters = spectator.get(event + "/rounds/1").json()["array"]["letters"];

    const auto pgn = folder.path / "game.pgn";
    std::ofstream(pgn) << "1. e4 {[%clk 1:29:54]} e5 {[%clk 1:29:50]} 2. d4 {[%clk 1:29:40]} *\n";
    const Said played = command("tournament game fisher 1 --round 1 --pgn " + pgn.string() + " --store " + store);
    ASSERT_EQ(played.exit, 0) << played.text;
    until_heard(chief, store);
    ASSERT_EQ(chief.put(event + "/rounds/1/boards/1/result", Json{{"result", "1-0"}}).status, 200);

    const Reply shown = spectator.get(event + "/live/1/1");
    ASSERT_EQ(shown.status, 200) << shown.body;
    const Json game = shown.json();
    EXPECT_TRUE(game["chess960"]);
    EXPECT_EQ(game["moves"].size(), 3u);
    EXPECT_NE(game["start"].get<std::string>().find("/PPPPPPPP/" + letters + " w "), std::string::npos)
        << game["start"];
    EXPECT_NE(game["fen"].get<std::string>().find("/3PP3/8/PPP2PPP/" + letters + " b "), std::string::npos)
        << game["fen"];
    EXPECT_EQ(game["result"], "1-0");
    const std::string feed = spectator.get(event + "/live/1/games.pgn").body;
    EXPECT_NE(feed.find("[Variant \"Chess960\"]"), std::string::npos) << feed;
    EXPECT_NE(feed.find("PPPPPPPP/" + letters), std::string::npos) << feed;
    EXPECT_NE(feed.find("1. e4"), std::string::npos) << feed;
}

}  // namespace
}  // namespace dommer::server_test
