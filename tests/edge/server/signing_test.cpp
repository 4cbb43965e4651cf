#include "federation.hpp"

// Players enter and sign their own results: at a screen of theirs, or with a key on their phones.
namespace dommer::server_test {
namespace {

class Signing : public testing::Test {
protected:
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator"), anybody = federation.as("public");
    std::string event = federation.new_event("published"), path = "/api/v1/events/" + event;

    Json board() { return boss.get(path + "/rounds/1").json()["boards"][0]; }
    int entry(const char* side) { return board()[side]["entry"]; }
    Reply report(Client& who, int entry, const char* result, const std::string& key = "") {
        Json body{{"entry", entry}, {"result", result}};
        if (!key.empty()) body["key"] = key;
        return who.put(path + "/rounds/1/boards/1/report", body);
    }
    std::string key_of(int entry) {
        const std::string link = boss.get(path + "/players/" + std::to_string(entry) + "/key").json().value("path", "");
        return link.substr(std::min(link.size(), link.find("#key=") + 5));
    }
};

TEST_F(Signing, both_sign_with_their_own_keys_and_the_result_counts) {
    const int white = entry("white"), black = entry("black");
    EXPECT_EQ(report(anybody, white, "1-0").json()["error"]["code"], "signing_closed");
    ASSERT_EQ(boss.put(path + "/signing", Json{{"open", true}}).json()["signing"], true);
    EXPECT_EQ(report(anybody, white, "1-0").json()["error"]["code"], "key_wrong");
    EXPECT_EQ(report(anybody, white, "1-0", key_of(black)).json()["error"]["code"], "key_wrong")
        << "nobody signs for the opponent";
    const Reply first = report(anybody, white, "1-0", key_of(white));
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(first.json()["confirmation"], "one");
    EXPECT_TRUE(first.json()["result"].is_null());
    EXPECT_EQ(report(anybody, black, "0-1", key_of(black)).json()["confirmation"], "differing");
    const Json both = report(anybody, black, "1-0", key_of(black)).json();
    EXPECT_EQ(both["confirmation"], "both");
    EXPECT_EQ(both["result"], "1-0");
    EXPECT_EQ(both["reversed"], "0-1");
    const Json log = boss.get(path + "/log").json()["log"];
    EXPECT_EQ(log.back()["actor"], "player " + std::to_string(black));
}

TEST_F(Signing, new_keys_end_the_old_ones_and_closing_ends_all) {
    const int white = entry("white");
    boss.put(path + "/signing", Json{{"open", true}});
    const std::string old = key_of(white);
    boss.put(path + "/signing", Json{{"open", true}});
    EXPECT_NE(key_of(white), old);
    EXPECT_EQ(report(anybody, white, "1-0", old).json()["error"]["code"], "key_wrong");
    const std::string still = key_of(white);
    EXPECT_EQ(boss.put(path + "/signing", Json{{"open", false}}).json()["signing"], false);
    EXPECT_EQ(report(anybody, white, "1-0", still).json()["error"]["code"], "signing_closed");
    EXPECT_EQ(boss.get(path + "/players/1/key").status, 409);
}

TEST_F(Signing, keys_are_for_the_desk_alone) {
    boss.put(path + "/signing", Json{{"open", true}});
    Client player = federation.as("player");
    EXPECT_EQ(player.get(path + "/players/1/key").status, 403);
    EXPECT_EQ(anybody.get(path + "/players/1/key").status, 401);
    const std::string key = key_of(1);
    ASSERT_EQ(key.size(), 32u);
    for (const char* page : {"", "/players", "/players/1", "/rounds/1"})
        EXPECT_EQ(anybody.get(path + page).body.find(key), std::string::npos) << page;
}

TEST_F(Signing, a_players_screen_reports_and_checks_in_and_does_nothing_else) {
    Client screen = federation.as("player");
    const int white = entry("white"), black = entry("black");
    EXPECT_EQ(report(screen, white, "½-½").json()["confirmation"], "one");
    EXPECT_EQ(report(screen, black, "½-½").json()["result"], "½-½");
    EXPECT_EQ(screen.put(path + "/players/1/check-in", Json{{"there", true}}).status, 200);
    EXPECT_EQ(screen.put(path + "/players/1/check-in", Json{{"there", false}}).status, 403);
    EXPECT_EQ(screen.put(path + "/rounds/1/boards/2/result", Json{{"result", "1-0"}}).status, 403);
    EXPECT_EQ(report(screen, white, "+--").json()["error"]["code"], "not_for_players");
    EXPECT_EQ(report(screen, 999, "1-0").json()["error"]["code"], "not_at_this_board");
}

TEST_F(Signing, colours_are_reversed_and_the_winner_stays) {
    const int white = entry("white");
    boss.put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}});
    const Reply done =
        boss.post(path + "/rounds/1/boards/1/corrections", Json{{"colours", true}, {"reason", "sat wrongly"}});
    ASSERT_EQ(done.status, 200) << done.body;
    EXPECT_EQ(done.json()["result"], "0-1");
    EXPECT_EQ(done.json()["black"]["entry"], white);
}

TEST(across_events, a_players_page_has_opponents_colours_and_performance) {
    Federation& federation = Federation::shared();
    Client anybody = federation.as("public");
    const Json list = anybody.get("/api/v1/events/efteraarsturneringen/players").json()["players"];
    const Json page = anybody.get("/api/v1/players/" + list[0]["person"].dump()).json();
    int games = 0;
    for (const Json& one : page["opponents"]) games += static_cast<int>(one["games"].size());
    const auto played = [](const Json& tally) {
        return tally["won"].get<int>() + tally["drawn"].get<int>() + tally["lost"].get<int>();
    };
    EXPECT_GT(games, 0);
    EXPECT_EQ(games, played(page["white"]) + played(page["black"]));
    EXPECT_TRUE(page["events"].back()["performance"].is_number()) << page["events"];
}

TEST(across_events, a_club_lists_the_events_its_members_play_in) {
    const Json page = Federation::shared().as("public").get("/api/v1/clubs/1").json();
    ASSERT_FALSE(page["events"].empty());
    for (const Json& event : page["events"]) EXPECT_GT(event["players"].get<int>(), 0);
}

TEST(feed, has_the_published_rounds_and_is_xml_of_its_kind) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator"), anybody = federation.as("public");
    const std::string path = "/api/v1/events/" + federation.new_event("published");
    const Reply feed = anybody.get(path + "/feed.atom", "Accept-Language: da\r\n");
    EXPECT_EQ(feed.status, 200);
    EXPECT_EQ(feed.headers.at("content-type"), "application/atom+xml; charset=utf-8");
    EXPECT_NE(feed.body.find("runde 1 er lagt"), std::string::npos) << feed.body;
    const std::string self = "<link rel=\"self\" type=\"application/atom+xml\" href=\"http://";
    EXPECT_NE(feed.body.find(self), std::string::npos) << feed.body;
    EXPECT_NE(feed.body.find(path + "/feed.atom\"/>"), std::string::npos) << feed.body;
    boss.post(path + "/rounds/1/take-back", Json{{"reason", "a player was missing"}});
    EXPECT_EQ(anybody.get(path + "/feed.atom").body.find("<entry>"), std::string::npos) << "it is not out any more";
    EXPECT_NE(anybody.get("/api/v1/feed.atom").body.find("Efterårsturneringen"), std::string::npos);
}

TEST(share_picture, is_a_png_that_says_so) {
    const Reply picture = Federation::shared().as("public").get("/api/v1/events/fjordby-mester/share.png");
    EXPECT_EQ(picture.status, 200);
    EXPECT_EQ(picture.headers.at("content-type"), "image/png");
    EXPECT_EQ(picture.body.substr(1, 3), "PNG");
}

TEST(joint_rating, dsu_2011_4_9_7_the_page_offers_the_other_groups_of_the_same_days) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string first = federation.new_event("entry"), second = federation.new_event("entry");
    for (const std::string& id : {first, second}) {
        ASSERT_EQ(boss.post("/api/v1/events/" + id + "/players", Json{{"person", 3}}).status, 201);
        ASSERT_EQ(boss.post("/api/v1/events/" + id + "/numbers", Json{{"by", "rating"}}).status, 200);
    }
    const Json groups = boss.get("/api/v1/events/" + first + "/joint-groups").json()["groups"];
    EXPECT_TRUE(std::ranges::any_of(groups, [&](const Json& each) { return each["id"] == second; })) << groups;
    const Reply joint = boss.get("/api/v1/events/" + first + "/joint-rating/" + second);
    ASSERT_EQ(joint.status, 200) << joint.body;
    EXPECT_TRUE(std::ranges::any_of(joint.json()["rows"], [](const Json& row) { return row["in_both"] == true; }));
    EXPECT_EQ(boss.get("/api/v1/events/" + first + "/joint-rating/" + first).json()["error"]["code"], "same_group");
}

}  // namespace
}  // namespace dommer::server_test
