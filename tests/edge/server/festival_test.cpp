#include "federation.hpp"

namespace dommer::server_test {
namespace {

class Festivals : public testing::Test {
protected:
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");

    std::string event_with(const std::vector<std::string>& players, const char* preset = "club") {
        const std::string id = "part-" + std::to_string(++events_);
        EXPECT_EQ(boss.post("/api/v1/events", Json{{"id", id},
                                                   {"preset", preset},
                                                   {"settings", {{"name", "Part"}, {"first_day", "2026-07-10"}}}})
                      .status,
                  201);
        for (const std::string& name : players)
            EXPECT_EQ(boss.post("/api/v1/events/" + id + "/players", Json{{"name", name}}).status, 201);
        return id;
    }
    std::string festival_of(const std::vector<std::string>& events) {
        const std::string id = "festival-" + std::to_string(++festivals_);
        const Reply made = boss.post("/api/v1/festivals", Json{{"id", id},
                                                               {"name", "Fjordby"},
                                                               {"first_day", "2026-07-10"},
                                                               {"last_day", "2026-07-19"},
                                                               {"tournaments", events}});
        EXPECT_EQ(made.status, 201) << made.body;
        return "/api/v1/festivals/" + id;
    }
    Client chief_of(const std::string& event, const std::string& name) {
        Client chief = federation.as("public");
        const std::string token =
            boss.post("/api/v1/invitations", Json{{"role", "chief_arbiter"}, {"event", event}}).json()["token"];
        EXPECT_EQ(chief.join(token, name).status, 200);
        return chief;
    }

private:
    static inline int events_ = 0, festivals_ = 0;
};

TEST_F(Festivals, everybody_sees_a_festival_with_its_tournaments) {
    const std::string open = event_with({"Holm, Ida"}), blitz = event_with({});
    const std::string path = festival_of({open, blitz});
    const Json seen = federation.as("public").get(path).json();
    EXPECT_EQ(seen["name"], "Fjordby");
    ASSERT_EQ(seen["events"].size(), 2u);
    EXPECT_EQ(seen["events"][0]["id"], open);
    EXPECT_EQ(seen["events"][0]["players"], 1);
    EXPECT_TRUE(seen["may"].empty());
    EXPECT_EQ(federation.as("public").get("/api/v1/festivals/no-such-one").status, 404);
    EXPECT_EQ(federation.as("public").get(path + "/players").status, 401);
}

TEST_F(Festivals, one_check_in_counts_in_every_tournament_of_the_player) {
    const std::string open = event_with({"Holm, Ida", "Lund, Bo"}), blitz = event_with({"Dahl, Per", "Holm, Ida"});
    const std::string path = festival_of({open, blitz});
    const Json all = boss.get(path + "/players").json()["players"];
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[1]["name"], "Holm, Ida") << "by name";
    ASSERT_EQ(all[1]["entries"].size(), 2u);
    const Reply done = boss.put(path + "/check-in", Json{{"event", blitz}, {"entry", 2}, {"there", true}});
    ASSERT_EQ(done.status, 200) << done.body;
    EXPECT_EQ(done.json()["has_come"], true);
    EXPECT_EQ(boss.get("/api/v1/events/" + open + "/players/1").json()["player"]["checked_in"], true);
    EXPECT_EQ(boss.get("/api/v1/events/" + blitz + "/players/2").json()["player"]["checked_in"], true);
    boss.put(path + "/check-in", Json{{"event", blitz}, {"entry", 2}, {"there", false}, {"everywhere", false}});
    EXPECT_EQ(boss.get("/api/v1/events/" + open + "/players/1").json()["player"]["checked_in"], true);
    EXPECT_EQ(boss.get("/api/v1/events/" + blitz + "/players/2").json()["player"]["checked_in"], false);
    EXPECT_EQ(boss.put(path + "/check-in", Json{{"event", open}, {"entry", 9}, {"there", true}}).status, 404);
}

TEST_F(Festivals, who_may_act_in_all_its_tournaments_may_act_in_it) {
    const std::string open = event_with({"Holm, Ida"}), blitz = event_with({"Holm, Ida"});
    const std::string path = festival_of({open});
    Client chief = chief_of(open, "chief-of-part");
    EXPECT_EQ(chief.get(path).json()["may"].size(), 4u);
    EXPECT_EQ(chief.get(path + "/players").status, 200);
    const Json body{{"name", "Fjordby"}, {"first_day", "2026-07-10"}, {"tournaments", {open, blitz}}};
    EXPECT_EQ(chief.put(path, body).status, 403) << "the other tournament is not theirs to add";
    EXPECT_EQ(boss.put(path, body).status, 200);
    EXPECT_EQ(chief.get(path + "/players").status, 403);
    EXPECT_EQ(chief.post(path + "/screens", Json{{"name", "Door"}}).status, 403);
    EXPECT_TRUE(chief.get(path).json()["may"].empty());
}

TEST_F(Festivals, what_is_wrong_is_said_at_the_field) {
    const Json nameless{{"name", ""}, {"first_day", "2026-07-10"}, {"tournaments", Json::array()}};
    const Reply none = boss.post("/api/v1/festivals", nameless);
    EXPECT_EQ(none.status, 409);
    EXPECT_EQ(none.json()["error"]["field"], "name");
    const Json unknown{{"name", "Fjordby"}, {"first_day", "2026-07-10"}, {"tournaments", {"no-such-event"}}};
    EXPECT_EQ(boss.post("/api/v1/festivals", unknown).json()["error"]["field"], "tournaments");
    const std::string path = festival_of({});
    const Json was = boss.get(path).json();
    Json body{{"name", "Renamed"}, {"first_day", "2026-07-10"}, {"tournaments", Json::array()}};
    body["was"] = {{"name", "Another"}};
    EXPECT_EQ(boss.put(path, body).status, 409) << "somebody else was faster";
    EXPECT_EQ(boss.get(path).json()["name"], was["name"]);
}

TEST_F(Festivals, the_shared_papers_are_pdf) {
    const std::string path = festival_of({event_with({"Holm, Ida", "Lund, Bo"})});
    const Reply list = boss.get(path + "/prints/check-in");
    EXPECT_EQ(list.status, 200);
    EXPECT_TRUE(list.body.starts_with("%PDF-"));
    EXPECT_EQ(boss.get(path + "/prints/pairings").status, 409) << "no round is published";
    EXPECT_EQ(boss.get(path + "/prints/films").status, 404);
}

TEST_F(Festivals, screens_are_set_from_the_desk) {
    const std::string event = event_with({"Holm, Ida"});
    const std::string path = "/api/v1/events/" + event + "/screens";
    ASSERT_EQ(boss.post(path, Json{{"name", "Door"}}).status, 201);
    ASSERT_EQ(boss.put(path + "/1", Json{{"shows", "message"}, {"message", "Lunch\nat one"}}).status, 200);
    const Json shown = federation.as("public").get(path).json()["screens"][0];
    EXPECT_EQ(shown["message"], "Lunch\nat one");
    EXPECT_EQ(shown["name"], "Door") << "what is left out stays";
    EXPECT_EQ(federation.as("public").put(path + "/1", Json{{"shows", "boards"}}).status, 401);
    EXPECT_EQ(boss.put(path + "/7", Json{{"shows", "boards"}}).status, 404);
    EXPECT_EQ(boss.put(path + "/1", Json{{"shows", "picture"}}).json()["error"]["field"], "file");
    EXPECT_EQ(boss.put(path, Json{{"shows", "countdown"}}).json()["screens"][0]["shows"], "countdown");
    EXPECT_TRUE(boss.del(path + "/1").json()["screens"].empty());
}

TEST_F(Festivals, a_picture_is_stored_once_and_nothing_else_is_taken_for_one) {
    const std::string path = "/api/v1/events/" + event_with({}) + "/screens";
    const std::string png = "iVBORw0KGgo=";  // the first eight bytes of one
    const Json first = boss.post(path, Json{{"name", "Door"}, {"shows", "picture"}, {"file", png}}).json();
    const std::string digest = first["screens"][0]["picture"];
    const Json second = boss.post(path, Json{{"name", "Stage"}, {"shows", "picture"}, {"file", png}}).json();
    EXPECT_EQ(second["screens"][1]["picture"], digest);
    const Reply shown = federation.as("public").get("/api/v1/pictures/" + digest);
    EXPECT_EQ(shown.headers.at("content-type"), "image/png");
    EXPECT_EQ(shown.body, "\x89PNG\r\n\x1a\n");
    const Reply script = boss.put(path + "/1", Json{{"file", "PHN2Zz48L3N2Zz4="}});
    EXPECT_EQ(script.status, 409);
    EXPECT_EQ(script.json()["error"]["code"], "screen_picture_is_none");
    EXPECT_EQ(federation.as("public").get("/api/v1/pictures/" + std::string(64, 'a')).status, 404);
}

TEST_F(Festivals, an_event_is_held_again_with_or_without_its_players) {
    const std::string event = event_with({"Holm, Ida", "Lund, Bo"});
    const Reply alone =
        boss.post("/api/v1/events/" + event + "/copies", Json{{"name", "Part again"}, {"first_day", "2027-07-11"}});
    ASSERT_EQ(alone.status, 201) << alone.body;
    EXPECT_EQ(alone.json()["first_day"], "2027-07-11");
    EXPECT_EQ(alone.json()["players"], 0);
    const Reply with = boss.post("/api/v1/events/" + event + "/copies",
                                 Json{{"name", "Part again"}, {"first_day", "2027-07-11"}, {"with", "players"}});
    ASSERT_EQ(with.status, 201) << with.body;
    EXPECT_EQ(with.json()["players"], 2);
    EXPECT_NE(with.json()["id"], alone.json()["id"]);
    EXPECT_EQ(federation.as("arbiter")
                  .post("/api/v1/events/" + event + "/copies", Json{{"name", "X"}, {"first_day", "2027-07-11"}})
                  .status,
              403);
}

// dsu_2011, 4.4 §65: one group may be odd outside all-play-all, two may not.
TEST_F(Festivals, dsu_2011_4_4_65_players_are_parted_into_groups_from_the_page) {
    const std::string event = event_with({"A", "B", "C", "D", "E", "F", "G", "H"}, "fide-swiss");
    const std::string path = "/api/v1/events/" + event + "/groups";
    const Reply odd = boss.post(path, Json{{"size", 3}});
    EXPECT_EQ(odd.status, 409);
    EXPECT_EQ(odd.json()["error"]["field"], "size");
    EXPECT_EQ(odd.json()["error"]["code"], "groups_odd");
    const std::string five = "/api/v1/events/" + event_with({"A", "B", "C", "D", "E"}, "fide-swiss") + "/groups";
    EXPECT_EQ(boss.post(five, Json{{"size", 4}}).json()["error"]["code"], "groups_too_small");
    const Reply made = boss.post(path, Json{{"size", 4}});
    ASSERT_EQ(made.status, 201) << made.body;
    ASSERT_EQ(made.json()["groups"].size(), 2u);
    EXPECT_EQ(made.json()["groups"][1]["id"], event + "-2");
    EXPECT_EQ(boss.get("/api/v1/events/" + event + "-2").json()["players"], 4);
    EXPECT_EQ(boss.get("/api/v1/events/" + event).json()["players"], 8) << "it stays as it is";
    EXPECT_EQ(boss.post(path, Json{{"size", 4}}).status, 409) << "they are there already";
}

}  // namespace
}  // namespace dommer::server_test
