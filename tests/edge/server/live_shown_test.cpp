#include "live_games.hpp"

// What spectators are answered over HTTP: the same for everybody, with a tag, at once where there is no delay, and
// nothing that the delay keeps back, whichever way they ask.
namespace dommer::server_test {
namespace {

class ShownLive : public LiveGame {
protected:
    static std::string tag_of(const Reply& reply) { return reply.headers.at("etag"); }
    static std::string if_not(const std::string& tag) { return "If-None-Match: " + tag + "\r\n"; }
    Client another = federation.as("public");
};

TEST_F(ShownLive, everybody_gets_the_same_answer_about_a_game_with_a_tag) {
    start();
    ASSERT_EQ(move("white", "e4").status, 200);
    const Reply first = player.get(game);
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(another.get(game).body, first.body);
    EXPECT_NE(first.headers.at("cache-control").find("public"), std::string::npos);
    EXPECT_EQ(another.get(game, if_not(tag_of(first))).status, 304);
    EXPECT_NE(tag_of(player.get(game + "?lang=da")), tag_of(player.get(game + "?lang=en")));
    const Reply of_arbiter = arbiter.get(game);
    EXPECT_TRUE(of_arbiter.json().contains("choices"));
    EXPECT_EQ(of_arbiter.headers.at("cache-control"), "no-store");
    EXPECT_FALSE(player.get(game).json().contains("choices"));
    Client signed_in = federation.as("player");
    EXPECT_EQ(signed_in.get(game).headers.at("cache-control"), "private, no-cache");
}

TEST_F(ShownLive, a_press_a_ruling_and_a_name_are_seen_at_once) {
    start();
    const auto changed = [&](const std::string& path, const auto& act) {
        const std::string tag = tag_of(player.get(path));
        act();
        const Reply after = player.get(path, if_not(tag));
        EXPECT_EQ(after.status, 200) << path;
        return after.json();
    };
    const std::string list = event + "/live";
    EXPECT_EQ(changed(game, [&] { move("white", "e4"); })["ply"], 1);
    EXPECT_EQ(changed(list, [&] { move("black", "e5"); })["boards"][0]["ply"], 2);
    const Json stopped = changed(game, [&] { rule({{"do", "arbiter"}, {"act", "stop_clocks"}}); });
    EXPECT_TRUE(stopped["clocks"]["stopped"]) << stopped["clocks"];
    const Json given = changed(list, [&] {
        rule({{"do", "arbiter"}, {"act", "set_clocks"}, {"white", 600}, {"black", 60}});
    })["boards"][0];
    EXPECT_EQ(given["clocks"]["white_ms"], 600'000);
    EXPECT_EQ(given["clocks"]["black_ms"], 60'000);
    const std::string entry = given["white"]["entry"].dump();
    const Json renamed = changed(game, [&] {
        EXPECT_EQ(arbiter.put(event + "/players/" + entry, Json{{"name", "Renamed, Player"}, {"rating", 1999}}).status,
                  200);
    });
    EXPECT_EQ(renamed["white"]["name"], "Renamed, Player");
    EXPECT_EQ(player.get(list).json()["boards"][0]["white"]["name"], "Renamed, Player");
}

TEST_F(ShownLive, a_change_at_one_board_leaves_the_answer_about_another) {
    const Reply opened = arbiter.post(event + "/live/1", Json{{"board", 2}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    start();
    const std::string other = event + "/live/1/2";
    const Reply before = player.get(other);
    ASSERT_EQ(move("white", "e4").status, 200);
    ASSERT_EQ(player.get(game).json()["ply"], 1);
    EXPECT_EQ(player.get(other).body, before.body) << "with the moment when it was made";
}

TEST_F(ShownLive, what_the_delay_keeps_back_is_told_neither_by_the_answer_nor_by_its_tag) {
    ASSERT_EQ(arbiter.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 900}}).status, 200);
    start();
    const std::string paths[] = {game, event + "/live", event + "/live/1/games.pgn"};
    std::vector<std::string> before;
    for (const std::string& path : paths) before.push_back(tag_of(player.get(path)));
    const std::string picture = player.get(game + "/share.png").body;
    ASSERT_EQ(move("white", "e4").status, 200);
    for (std::size_t at = 0; at < before.size(); ++at)
        EXPECT_EQ(player.get(paths[at], if_not(before[at])).status, 304) << paths[at];
    EXPECT_EQ(player.get(game + "/share.png").body, picture);
    ASSERT_EQ(arbiter.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 0}}).status, 200);
    EXPECT_EQ(player.get(game).json()["ply"], 1);
}

TEST_F(ShownLive, the_delay_holds_for_a_round_that_another_has_followed) {
    ASSERT_EQ(arbiter.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 900}}).status, 200);
    start();
    ASSERT_EQ(move("white", "e4").status, 200);
    const std::string entry = arbiter.get(game).json()["white"]["entry"].dump();
    ASSERT_EQ(move("black", "e5").status, 200);
    ASSERT_EQ(act("white", {{"do", "resign"}}).json()["recorded"], "0-1");
    ASSERT_EQ(arbiter.put(event + "/rounds/1/boards/2/result", Json{{"result", "1-0"}}).status, 200);
    ASSERT_EQ(arbiter.post(event + "/rounds").status, 201);
    ASSERT_EQ(arbiter.post(event + "/rounds/2/publication").status, 200);
    const std::string round = event + "/live/1/games.pgn", of_player = event + "/players/" + entry + "/games.pgn";
    EXPECT_EQ(player.get(round).body.find("e4"), std::string::npos) << player.get(round).body;
    EXPECT_EQ(player.get(of_player).body.find("e4"), std::string::npos) << player.get(of_player).body;
    EXPECT_EQ(player.get(game).json()["ply"], 0);
    ASSERT_EQ(arbiter.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 0}}).status, 200);
    EXPECT_NE(player.get(round).body.find("e4"), std::string::npos);
    EXPECT_NE(player.get(of_player).body.find("e4"), std::string::npos);
    EXPECT_EQ(player.get(game).json()["ply"], 2);
}

TEST_F(ShownLive, the_picture_of_a_shared_link_has_the_version_of_the_board_in_its_address) {
    RunningServer server((federation.folder.path / ("share-" + id + ".db")).string(),
                         {"--empty", with_own_pages, "--public-url", "https://chess.example"});
    Client chief = server.administrator(), looker = server.client();
    make_event(chief, "shared", 4, "published");
    const std::string page = "/events/shared/live/1/1", path = "/api/v1/events/shared";
    const auto picture = [&] {
        const std::string html = looker.get(page).body, name = "property=\"og:image\" content=\"https://chess.example";
        const auto from = html.find(name);
        if (from == std::string::npos) return std::string();
        const auto at = from + name.size();
        std::string address = html.substr(at, html.find('"', at) - at);
        for (auto amp = address.find("&amp;"); amp != std::string::npos; amp = address.find("&amp;"))
            address.replace(amp, 5, "&");
        return address;
    };
    EXPECT_EQ(picture().find("/live/"), std::string::npos) << "no board is open yet: " << picture();
    const Reply opened = chief.post(path + "/live/1", Json{{"board", 1}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    chief.post(path + "/live/1/1/acts", Json{{"act", {{"do", "start"}}}});
    const std::string before = picture();
    ASSERT_NE(before.find("/live/1/1/share.png?lang=en&v="), std::string::npos) << before;
    const Reply shown = looker.get(before);
    EXPECT_TRUE(shown.body.starts_with("\x89PNG"));
    EXPECT_NE(shown.headers.at("cache-control").find("immutable"), std::string::npos);
    EXPECT_EQ(picture(), before);
    ASSERT_EQ(chief
                  .post(path + "/live/1/1/acts", Json{{"seat", opened.json()["opened"][0]["seats"]["white"]},
                                                      {"number", 1},
                                                      {"ply", 0},
                                                      {"press", true},
                                                      {"act", {{"do", "move"}, {"uci", "e2e4"}}}})
                  .status,
              200);
    EXPECT_NE(picture(), before) << "another position, another address";
    EXPECT_EQ(looker.get(before).headers.at("cache-control"), "no-cache") << "it shows the newer one now";
}

TEST_F(ShownLive, a_game_that_was_written_down_is_played_through_on_its_board) {
    const Json before = player.get(event + "/rounds/1").json()["boards"][1];
    EXPECT_FALSE(before["moves"]);
    EXPECT_EQ(player.get(event + "/live/1/2").status, 404);
    start();
    ASSERT_EQ(move("white", "e4").status, 200);
    ASSERT_EQ(act("black", {{"do", "resign"}}).status, 200);
    EXPECT_TRUE(player.get(event + "/rounds/1").json()["boards"][0]["moves"]);
    EXPECT_FALSE(player.get(game).json().contains("written")) << "it was played here";
}

}  // namespace
}  // namespace dommer::server_test
