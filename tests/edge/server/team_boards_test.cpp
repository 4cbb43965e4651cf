#include <thread>

#include "broadcast_site.hpp"
#include "federation.hpp"

// Boards of a team match as live tables, over HTTP: opened by the director alone, played from seats, results on the
// card.
namespace dommer::server_test {
namespace {

constexpr const char* season = "/api/v1/seasons/boards";

void tell(Client& who, const Json& fact) {
    const Reply told = who.post(std::string(season) + "/acts", fact);
    ASSERT_EQ(told.status, 200) << fact << told.body;
}

// Two clubs with a team of three, drawn: match 1.
void make_season(Client& boss) {
    const Json settings{{"name", "Fjordby League"},
                        {"year", 2026},
                        {"list_deadline", "2026-09-01"},
                        {"rules", {{"competition", "own"}, {"boards", 3}, {"time_control", "40/90+30, 30+30"}}},
                        {"groups", {{{"id", "a"}, {"name", "A"}, {"days", {"2026-10-04"}}}}}};
    const Reply made = boss.post("/api/v1/seasons", Json{{"season", "boards"}, {"settings", settings}});
    ASSERT_EQ(made.status, 201) << made.body;
    for (int club = 1; club <= 2; ++club) {
        const std::string name = "Club " + std::to_string(club);
        Json list = Json::array();
        for (int number = 1; number <= 3; ++number)
            list.push_back({{"number", number},
                            {"team", 1},
                            {"name", name + " " + std::to_string(number)},
                            {"notice", "2026-08-01"}});
        tell(boss, Json{{"type", "club-entered"}, {"name", name}});
        tell(boss, Json{{"type", "team-entered"}, {"club", club}, {"group", "a"}});
        tell(boss, Json{{"type", "list-handed-in"}, {"club", club}, {"list", list}, {"received", "2026-08-01"}});
    }
    tell(boss, Json{{"type", "group-drawn"}, {"group", "a"}, {"order", {1, 2}}});
}

class TeamBoards : public testing::Test {
protected:
    static void SetUpTestSuite() {
        Client boss = Federation::shared().as("administrator");
        make_season(boss);
    }
    Json match() { return spectator.get(std::string(season) + "/matches/1").json(); }

    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator"), spectator = federation.as("public");
};

TEST_F(TeamBoards, are_played_live_and_the_card_has_their_results) {
    const std::string event = "/api/v1/events/boards~1";
    EXPECT_EQ(boss.post(event + "/live/1", Json::object()).code(), "not_published") << "no line-ups yet";
    EXPECT_EQ(spectator.get(event + "/live").json()["boards"].size(), 0u);
    tell(boss, Json{{"type", "line-up-handed-in"}, {"match", 1}, {"side", "home"}, {"boards", {1, 2, 3}}});
    tell(boss, Json{{"type", "line-up-handed-in"}, {"match", 1}, {"side", "away"}, {"boards", {1, 2, nullptr}}});

    Client captain = federation.as("public");
    const Json invited =
        boss.post("/api/v1/invitations", Json{{"role", "team_captain"}, {"event", "season/boards"}}).json();
    ASSERT_EQ(captain.join(invited.value("token", ""), "boards-captain").status, 200);
    EXPECT_EQ(captain.post(event + "/live/1", Json::object()).status, 403);
    EXPECT_EQ(spectator.post(event + "/live/1", Json::object()).status, 401);
    for (const int team : {1, 2})
        tell(boss, Json{{"type", "captain-named"}, {"team", team}, {"user", "boards-captain"}});
    Client director = federation.as("public");
    const Json named =
        boss.post("/api/v1/invitations", Json{{"role", "chief_arbiter"}, {"event", "season/boards"}}).json();
    ASSERT_EQ(director.join(named.value("token", ""), "boards-director").status, 200);
    EXPECT_EQ(match()["live"], (Json{{"event", "boards~1"}, {"round", 1}, {"boards", 0}}));
    const Reply opened = director.post(event + "/live/1", Json{{"delay_s", 0}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    ASSERT_EQ(opened.json()["opened"].size(), 2u) << "nobody sits at board 3 for the visitors";
    EXPECT_EQ(match()["live"]["boards"], 2);
    const Json line_up{{"type", "line-up-handed-in"}, {"match", 1}, {"side", "home"}, {"boards", {1, 2, 3}}};
    const auto hands_in = [&](Client& who) { return who.post(std::string(season) + "/acts", line_up); };
    EXPECT_EQ(hands_in(captain).status, 200) << "no clock has been started yet";

    for (int board = 1; board <= 2; ++board) {
        const std::string game = event + "/live/1/" + std::to_string(board);
        EXPECT_EQ(captain.post(game + "/acts", Json{{"act", {{"do", "start"}}}}).status, 403);
        ASSERT_EQ(director.post(game + "/acts", Json{{"act", {{"do", "start"}}}}).status, 200);
        if (board == 1) {
            EXPECT_EQ(hands_in(captain).code(), "games_have_begun") << "those who sat down play";
            EXPECT_EQ(hands_in(boss).status, 200) << "the director corrects what was written wrongly";
        }
        const auto at = static_cast<std::size_t>(board - 1);
        const Json seats = opened.json()["opened"][at]["seats"];
        const auto acts = [&](const char* side, int number, int ply, const Json& act) {
            return spectator.post(game + "/acts", Json{{"seat", seats[side]},
                                                       {"number", number},
                                                       {"ply", ply},
                                                       {"press", act.contains("uci")},
                                                       {"act", act}});
        };
        const Reply moved = acts("white", 1, 0, {{"do", "move"}, {"uci", "e2e4"}});
        ASSERT_EQ(moved.status, 200) << moved.body;
        EXPECT_EQ(moved.json()["white"]["name"], match()["boards"][at][board == 1 ? "away" : "home"]["name"]);
        ASSERT_EQ(acts("black", 1, 1, {{"do", "move"}, {"uci", "e7e5"}}).status, 200);
        const Reply over = acts("white", 2, 2, {{"do", "resign"}});
        ASSERT_EQ(over.status, 200) << over.body;
        EXPECT_EQ(over.json()["recorded"], "0-1");
        EXPECT_EQ(match()["state"], board == 1 ? "entered" : "agreed") << "board " << board;
    }
    const Json now = match();
    EXPECT_EQ(now["home_points"], 2.0);
    EXPECT_EQ(now["away_points"], 1.0);
    const std::string pgn = spectator.get(event + "/live/1/games.pgn").body;
    const std::string teams = now["home"]["name"].get<std::string>() + " – " + now["away"]["name"].get<std::string>();
    EXPECT_NE(pgn.find("[Event \"Fjordby League: " + teams + "\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("1. e4"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[WhiteTeam \"" + now["away"]["name"].get<std::string>() + "\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[BlackTeam \"" + now["home"]["name"].get<std::string>() + "\"]"), std::string::npos) << pgn;
    EXPECT_EQ(spectator.get("/events/boards~1/live").status, 200);
    EXPECT_EQ(director.post(event + "/live/1", Json::object()).json()["opened"].size(), 0u);
}

TEST_F(TeamBoards, stand_on_electronic_boards_and_are_pushed_like_those_of_a_tournament) {
    const std::string event = "/api/v1/events/boards~1";
    const Reply placed = boss.put(event + "/eboards/33017", Json{{"board", 2}});
    ASSERT_EQ(placed.status, 200) << placed.body;
    EXPECT_EQ(boss.get(event + "/eboards").json()["boards"][0]["board"], 2);
    EXPECT_EQ(boss.get(event + "/broadcast").json()["has_token"], false);
    const auto push_to = [&](int round, const char* url) {
        return boss.post(event + "/broadcast", Json{{"round", round}, {"url", url}, {"token", "lip_Match77"}});
    };
    EXPECT_EQ(push_to(7, "https://lichess.org/api/broadcast/round/abcdefgh/push").status, 404);
    EXPECT_EQ(push_to(1, "http://192.168.0.1/push").code(), "push_address_not_secure");
    EXPECT_EQ(boss.get("/api/v1/events/boards~7/eboards").status, 404);
    EXPECT_EQ(boss.get("/api/v1/events/boards~7/broadcast").status, 404);
    EXPECT_EQ(spectator.get(event + "/eboards").status, 401);
}

TEST_F(TeamBoards, are_not_there_where_there_is_no_match_and_a_match_is_no_tournament) {
    EXPECT_EQ(boss.get("/api/v1/events/boards~7/live").status, 404);
    EXPECT_EQ(boss.get("/api/v1/events/none~1/live").status, 404);
    EXPECT_EQ(spectator.get("/events/boards~7/live").status, 404);
    EXPECT_EQ(boss.get("/api/v1/events/boards~1").status, 404);
    EXPECT_EQ(boss.post("/api/v1/events/boards~1/players", Json{{"name", "Alm, Karin"}}).status, 404);
}

// Whole games with the names of the teams, again at every move, and the result when it is there.
TEST(pushing, sends_the_games_of_a_team_match_with_their_teams) {
    storage_test::Folder folder;
    RunningServer server{(folder.path / "store.db").string(), {"--broadcast-to-this-machine"}};
    Client director = server.administrator(), spectator = server.client();
    BroadcastSite site;
    make_season(director);
    const std::string event = "/api/v1/events/boards~1", game = event + "/live/1/1/acts";
    const auto push = [&] {
        return director.post(event + "/broadcast",
                             Json{{"round", 1}, {"url", site.address("matchday")}, {"token", "lip_Match77"}});
    };
    EXPECT_EQ(push().status, 404) << "no line-ups yet: there is no round";
    for (const char* side : {"home", "away"})
        tell(director, Json{{"type", "line-up-handed-in"}, {"match", 1}, {"side", side}, {"boards", {1, 2, 3}}});
    const Json opened = director.post(event + "/live/1", Json{{"delay_s", 0}}).json()["opened"];
    ASSERT_EQ(opened.size(), 3u);
    ASSERT_EQ(director.post(game, Json{{"act", {{"do", "start"}}}}).status, 200);
    const Reply set = push();
    ASSERT_EQ(set.status, 200) << set.body;
    ASSERT_TRUE(site.waits_for(1, std::chrono::seconds(20)));
    const auto acts = [&](const char* side, int number, int ply, const Json& act) {
        const Json body{{"seat", opened[0]["seats"][side]},
                        {"number", number},
                        {"ply", ply},
                        {"press", act.contains("uci")},
                        {"act", act}};
        const Reply done = spectator.post(game, body);
        ASSERT_EQ(done.status, 200) << done.body;
    };
    const auto is_pushed = [&](const std::string& text) {
        for (int tries = 0; tries < 500; ++tries) {
            const auto pushes = site.pushes();
            if (!pushes.empty() && pushes.back().body.find(text) != std::string::npos) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return false;
    };
    acts("white", 1, 0, {{"do", "move"}, {"uci", "e2e4"}});
    EXPECT_TRUE(is_pushed("1. e4 {"));
    acts("black", 1, 1, {{"do", "resign"}});
    EXPECT_TRUE(is_pushed("[Result \"1-0\"]"));
    const auto newest = site.pushes().back();
    EXPECT_TRUE(newest.head.starts_with("POST /api/broadcast/round/matchday/push HTTP/1.1")) << newest.head;
    EXPECT_EQ(newest.body, spectator.get(event + "/live/1/games.pgn").body) << "what everybody can read";
    const Json match = spectator.get(std::string(season) + "/matches/1").json();
    for (const char* part : {"[Round \"1.1\"]", "[Round \"1.2\"]", "[Round \"1.3\"]", "[GameId \"boards~1-1-1\"]"})
        EXPECT_NE(newest.body.find(part), std::string::npos) << part << newest.body;
    for (const char* side : {"home", "away"}) {
        const std::string team = match[side]["name"];
        EXPECT_NE(newest.body.find("Team \"" + team + "\"]"), std::string::npos) << team << newest.body;
    }
    const Json told = director.get(event + "/broadcast").json()["rounds"][0];
    EXPECT_EQ(told["last"]["outcome"], "taken") << told;
    EXPECT_EQ(told["last"]["taken"], 3) << told;
    EXPECT_EQ(spectator.get(event + "/broadcast").status, 401);
}

}  // namespace
}  // namespace dommer::server_test
