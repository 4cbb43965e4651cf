#include "federation.hpp"

namespace dommer::server_test {
namespace {

const std::string one_key(32, 'a'), other_key(32, 'b'), third_key(32, 'c');

struct OpenEvent {
    Federation& federation = Federation::shared();
    Client arbiter = federation.as("administrator"), anybody = federation.as("public");
    std::string path = "/api/v1/events/" + federation.new_event("entry");
    std::size_t players = arbiter.get(path + "/players").json()["players"].size();

    explicit OpenEvent(Json more = Json::object()) {
        Json settings{{"name", "Open"}, {"first_day", "2030-05-01"}, {"online_entry", true}};
        settings.update(more);
        EXPECT_EQ(arbiter.put(path + "/settings", settings).status, 200);
    }
    Reply ask(const std::string& name, const std::string& key) {
        return anybody.post(path + "/entry-requests",
                            Json{{"name", name}, {"email", "secret@example.org"}, {"phone", "11223344"}, {"key", key}});
    }
    Reply confirm(int request, Json body = Json::object()) {
        return arbiter.post(path + "/entry-requests/" + std::to_string(request) + "/confirmation", body);
    }
};

TEST(entry_requests, somebody_asks_the_organiser_confirms_and_they_are_entered) {
    OpenEvent event;
    EXPECT_EQ(event.anybody.get(event.path).json()["entry_open"], true);
    const Reply asked = event.ask("Holm, Ida", one_key);
    ASSERT_EQ(asked.status, 201) << asked.body;
    EXPECT_EQ(asked.json()["state"], "asked");
    EXPECT_EQ(event.ask("Holm, Ida", one_key).json()["request"], 1) << "the same key is the same request";
    const Reply confirmed = event.confirm(1);
    ASSERT_EQ(confirmed.status, 200) << confirmed.body;
    const Json own = event.anybody.post(event.path + "/entry-requests/1/own", Json{{"key", one_key}}).json();
    EXPECT_EQ(own["state"], "entered");
    EXPECT_EQ(event.anybody.get(event.path + "/players").json()["players"].size(), event.players + 1);
    const Reply again = event.confirm(1);
    EXPECT_EQ(again.status, 409);
    EXPECT_EQ(again.code(), "request_is_answered");
}

TEST(entry_requests, how_somebody_is_reached_is_told_to_the_desk_alone) {
    OpenEvent event;
    ASSERT_EQ(event.ask("Holm, Ida", one_key).status, 201);
    EXPECT_EQ(event.anybody.get(event.path + "/entry-requests").status, 401);
    EXPECT_EQ(event.arbiter.get(event.path + "/entry-requests").json()["requests"][0]["contact"]["email"],
              "secret@example.org");
    ASSERT_EQ(event.confirm(1).status, 200);
    ASSERT_EQ(event.arbiter.post(event.path + "/numbers", Json{{"by", "rating"}}).status, 200);
    const std::string log = event.arbiter.get(event.path + "/log").body;
    EXPECT_EQ(log.find("secret@"), std::string::npos);
    EXPECT_EQ(log.find("11223344"), std::string::npos);
    for (const char* file : {"event-log-nameless.jsonl", "players.csv", "entries.csv", "event.xlsx"}) {
        const Reply exported = event.arbiter.get(event.path + "/exports/" + file);
        ASSERT_EQ(exported.status, 200) << file;
        EXPECT_EQ(exported.body.find("secret@"), std::string::npos) << file;
        EXPECT_EQ(exported.body.find("11223344"), std::string::npos) << file;
    }
    for (const char* part : {"", "/players", "/entry", "/players/1"})
        EXPECT_EQ(event.anybody.get(event.path + part).body.find("secret@"), std::string::npos) << part;
}

TEST(entry_requests, nobody_is_named_before_they_are_confirmed_and_then_on_the_waiting_list) {
    OpenEvent event;
    ASSERT_EQ(
        event.arbiter
            .put(event.path + "/settings",
                 Json{{"name", "Open"}, {"first_day", "2030-05-01"}, {"online_entry", true}, {"places", event.players}})
            .status,
        200);
    ASSERT_EQ(event.ask("Holm, Ida", one_key).status, 201);
    ASSERT_EQ(event.ask("Lund, Bo", other_key).status, 201);
    EXPECT_EQ(event.anybody.get(event.path + "/entry").body.find("Holm"), std::string::npos);
    ASSERT_EQ(event.confirm(2).status, 200);
    ASSERT_EQ(event.confirm(1).status, 200);
    const Json facts = event.anybody.get(event.path + "/entry").json();
    ASSERT_EQ(facts["waiting"].size(), 2u);
    EXPECT_EQ(facts["waiting"][0]["name"], "Holm, Ida") << "who asked first";
    EXPECT_EQ(facts["taken"], facts["places"]);
    EXPECT_FALSE(facts["invitation"].empty());
    ASSERT_EQ(event.arbiter.del(event.path + "/players/1").status, 200);
    EXPECT_EQ(event.anybody.post(event.path + "/entry-requests/1/own", Json{{"key", one_key}}).json()["state"],
              "entered");
    const Json left = event.anybody.get(event.path + "/entry").json();
    ASSERT_EQ(left["waiting"].size(), 1u);
    EXPECT_EQ(left["waiting"][0]["name"], "Lund, Bo");
}

TEST(entry_requests, only_the_sender_sees_it_and_takes_it_back) {
    OpenEvent event;
    ASSERT_EQ(event.ask("Holm, Ida", one_key).status, 201);
    for (const char* what : {"/own", "/return"}) {
        const Reply other = event.anybody.post(event.path + "/entry-requests/1" + what, Json{{"key", other_key}});
        EXPECT_EQ(other.status, 404) << what;
        EXPECT_EQ(other.code(), "no_such_request") << what;
    }
    EXPECT_EQ(event.anybody.post(event.path + "/entry-requests/1/return", Json{{"key", one_key}}).json()["state"],
              "withdrawn");
}

TEST(entry_requests, what_is_wrong_is_said_at_its_field) {
    OpenEvent event;
    const auto refused = [&](Json body) {
        const Reply reply = event.anybody.post(event.path + "/entry-requests", body);
        return reply.json()["error"].value("code", "") + " " + reply.json()["error"].value("field", "");
    };
    EXPECT_EQ(refused({{"name", "Holm, Ida"}, {"key", third_key}}), "contact_missing email");
    EXPECT_EQ(refused({{"name", "Holm, Ida"}, {"email", "nowhere"}, {"key", third_key}}), "email_wrong email");
    EXPECT_EQ(refused({{"name", "Holm, Ida"}, {"email", "a@b"}, {"key", "short"}}), "field_wrong key");
    EXPECT_EQ(refused({{"email", "a@b"}, {"key", third_key}}), "field_missing name");
    EXPECT_EQ(refused({{"person", 999999}, {"email", "a@b"}, {"key", third_key}}), "no_such_person person");
    EXPECT_EQ(refused({{"name", std::string(200, 'x')}, {"email", "a@b"}, {"key", third_key}}), "text_too_long name");
    OpenEvent closed(Json{{"online_entry", false}});
    EXPECT_EQ(closed.ask("Holm, Ida", one_key).code(), "no_online_entry");
}

TEST(entry_requests, who_is_of_another_club_is_told_which_clubs_may_enter) {
    OpenEvent event(Json{{"limits", {{"clubs", {"Nordre", "Søndre"}}}}});
    const Reply refused = event.arbiter.post(event.path + "/players", Json{{"name", "B, B"}, {"club", "Vestre"}});
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "for_these_clubs_only");
    EXPECT_EQ(refused.json()["error"]["field"], "club");
    EXPECT_NE(refused.json()["error"]["message"].get<std::string>().find("Nordre, Søndre"), std::string::npos)
        << refused.body;
    EXPECT_EQ(event.ask("Holm, Ida", one_key).code(), "for_these_clubs_only");
    EXPECT_EQ(event.arbiter.post(event.path + "/players", Json{{"name", "B, B"}, {"club", "nordre"}}).status, 201);
    EXPECT_NE(event.anybody.get(event.path + "/entry").body.find("members of Nordre, Søndre"), std::string::npos);
    EXPECT_EQ(event.arbiter.get(event.path + "/settings").json()["limits"]["clubs"], Json({"Nordre", "Søndre"}));
    ASSERT_EQ(event.arbiter
                  .put(event.path + "/settings",
                       Json{{"name", "Open"}, {"first_day", "2030-05-01"}, {"limits", {{"clubs", Json::array()}}}})
                  .status,
              200);
    EXPECT_EQ(event.arbiter.post(event.path + "/players", Json{{"name", "C, C"}, {"club", "Vestre"}}).status, 201);
}

TEST(entry_requests, contact_data_are_erased_by_who_answers_for_the_event_one_or_all) {
    OpenEvent event;
    for (const auto& [name, key] : {std::pair("Holm, Ida", one_key), {"Lund, Bo", other_key}, {"Krog, Pia", third_key}})
        ASSERT_EQ(event.ask(name, key).status, 201);
    ASSERT_EQ(event.confirm(2).status, 200);
    EXPECT_EQ(event.anybody.del(event.path + "/entry-contacts").status, 401);
    EXPECT_EQ(event.federation.as("arbiter").del(event.path + "/entry-contacts").status, 403);
    EXPECT_EQ(event.arbiter.del(event.path + "/entry-requests/9/contact").code(), "no_such_request");
    const Reply one = event.arbiter.del(event.path + "/entry-requests/1/contact");
    ASSERT_EQ(one.status, 200) << one.body;
    EXPECT_EQ(one.body.find("Holm"), std::string::npos);
    EXPECT_EQ(one.json()["requests"][0]["contact"]["email"], "");
    EXPECT_EQ(one.json()["requests"][2]["contact"]["email"], "secret@example.org");
    EXPECT_EQ(event.confirm(1).code(), "request_is_erased");
    const Reply all = event.arbiter.del(event.path + "/entry-contacts");
    ASSERT_EQ(all.status, 200) << all.body;
    for (const char* gone : {"secret@", "11223344", "Krog"}) EXPECT_EQ(all.body.find(gone), std::string::npos) << gone;
    EXPECT_NE(all.body.find("Lund, Bo"), std::string::npos) << "who plays keeps the name";
    EXPECT_EQ(event.arbiter.del(event.path + "/entry-contacts").status, 200) << "once more is the same";
    EXPECT_EQ(event.arbiter.put(event.path + "/players/1", Json{{"name", "Player, Again"}}).status, 200)
        << "the event goes on";
}

// Written down with the refusal, the player is told why; and the answer stays the arbiter's.
TEST(entry_requests, a_request_is_declined_with_words_for_the_player) {
    OpenEvent event;
    ASSERT_EQ(event.ask("Holm, Ida", one_key).status, 201);
    EXPECT_EQ(event.arbiter.post(event.path + "/entry-requests/1/refusal", Json{{"reason", ""}}).code(),
              "reason_missing");
    ASSERT_EQ(event.arbiter.post(event.path + "/entry-requests/1/refusal", Json{{"reason", "too late"}}).status, 200);
    const Json own = event.anybody.post(event.path + "/entry-requests/1/own", Json{{"key", one_key}}).json();
    EXPECT_EQ(own["state"], "declined");
    EXPECT_EQ(own["reason"], "too late");
}

TEST(entry_requests, one_who_is_in_the_register_is_taken_with_the_registers_words) {
    OpenEvent event;
    const Json card = event.anybody.get("/api/v1/players/1").json();
    const Reply asked =
        event.anybody.post(event.path + "/entry-requests",
                           Json{{"person", 1}, {"phone", "1"}, {"key", one_key}, {"sent_by", "club-chairman"}});
    ASSERT_EQ(asked.status, 201) << asked.body;
    EXPECT_EQ(asked.json()["player"]["name"], card["person"]["name"]);
}

TEST(entry_requests, a_flood_from_one_place_is_slowed_down) {
    RunningServer alone((Federation::shared().folder.path / "flood.db").string());
    Client boss = alone.administrator();
    const Reply made = boss.post(
        "/api/v1/events", Json{{"settings", {{"name", "Flood"}, {"first_day", "2030-05-01"}, {"online_entry", true}}}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/v1/events/" + made.json()["id"].get<std::string>() + "/entry-requests";
    Client stranger = alone.client();
    int taken = 0;
    for (int each = 100; each < 160; ++each) {
        const Reply asked = stranger.post(path, Json{{"name", "Flood " + std::to_string(each)},
                                                     {"phone", "1"},
                                                     {"key", std::string(32, 'x') + std::to_string(each)}});
        if (asked.status == 429) break;
        ASSERT_EQ(asked.status, 201) << asked.body;
        ++taken;
    }
    EXPECT_GE(taken, 10);
    EXPECT_LT(taken, 40);
    EXPECT_EQ(boss.post(path, Json{{"name", "By hand"}, {"phone", "1"}, {"key", one_key}}).status, 201)
        << "who is signed in is known";
}

TEST(kept_apart, the_events_own_rule_is_listed_beside_those_by_hand) {
    OpenEvent event(Json{{"kept_apart",
                          {{"every_club", true},
                           {"clubs", Json::array()},
                           {"families", Json::array()},
                           {"weak", false},
                           {"until", 0}}}});
    for (const char* name : {"A, A", "B, B"})
        ASSERT_EQ(event.arbiter.post(event.path + "/players", Json{{"name", name}, {"club", "Fjordby"}}).status, 201);
    const Json pairs = event.arbiter.get(event.path + "/forbidden-pairs").json();
    ASSERT_EQ(pairs["by_rule"].size(), 1u) << pairs;
    EXPECT_EQ(pairs["by_rule"][0]["players"].size(), 2u);
    EXPECT_EQ(pairs["by_rule"][0]["weak"], false);
    EXPECT_TRUE(pairs["pairs"].empty());
}

TEST(fixed_boards, are_said_to_the_desk_and_to_nobody_else) {
    OpenEvent event;
    const Reply fixed =
        event.arbiter.put(event.path + "/players/1", Json{{"name", "Player, Number 1"}, {"fixed_board", 2}});
    ASSERT_EQ(fixed.status, 200) << fixed.body;
    EXPECT_EQ(fixed.json()["fixed_board"], 2);
    EXPECT_EQ(event.arbiter.put(event.path + "/players/1", Json{{"name", "Player, Number 1"}}).json()["fixed_board"],
              2);
    EXPECT_EQ(event.anybody.get(event.path + "/players").body.find("fixed_board"), std::string::npos);
    ASSERT_EQ(event.arbiter.post(event.path + "/numbers", Json{{"by", "rating"}}).status, 200);
    ASSERT_EQ(event.arbiter.post(event.path + "/rounds").status, 201);
    const Json boards = event.arbiter.get(event.path + "/rounds/1").json()["boards"];
    EXPECT_TRUE(boards[1]["white"]["entry"] == 1 || boards[1]["black"]["entry"] == 1) << boards;
    EXPECT_EQ(event.arbiter.put(event.path + "/players/1", Json{{"name", "Player, Number 1"}, {"fixed_board", 0}})
                  .json()["fixed_board"],
              nullptr);
}

}  // namespace
}  // namespace dommer::server_test
