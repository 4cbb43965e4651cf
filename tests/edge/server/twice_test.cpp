#include "federation.hpp"

namespace dommer::server_test {
namespace {

class Twice : public testing::Test {
protected:
    std::size_t events_of_log() { return boss.get(path + "/log").json()["log"].size(); }

    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    std::string path = "/api/v1/events/" + federation.new_event();
};

TEST_F(Twice, a_change_sent_again_with_its_key_is_made_once_and_answered_the_same) {
    const Json fine{{"entry", 1}, {"points", -0.5}, {"reason", "phone rang"}};
    const auto send = [&](const Json& body, const std::string& key) {
        return boss.ask("POST", path + "/adjustments", body, "Idempotency-Key: " + key + "\r\n");
    };
    const auto before = events_of_log();
    const Reply first = send(fine, "k1"), again = send(fine, "k1");
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(events_of_log(), before + 1);
    EXPECT_EQ(send(Json{{"entry", 2}, {"points", -0.5}, {"reason", "phone rang"}}, "k1").code(), "key_used_already");
    EXPECT_EQ(send(fine, "k2").status, 200);
    EXPECT_EQ(events_of_log(), before + 2) << "another key is another change";
    Client other = federation.as("chief_arbiter");
    EXPECT_EQ(other.ask("POST", path + "/adjustments", fine, "Idempotency-Key: k1\r\n").status, 200);
    EXPECT_EQ(events_of_log(), before + 3) << "everybody has keys of their own";
    // What was refused is looked at anew.
    EXPECT_EQ(send(Json{{"entry", 1}, {"points", 0.25}, {"reason", "x"}}, "k3").status, 400);
    EXPECT_EQ(send(fine, "k3").status, 200);
    const Json event{{"settings", {{"name", "Made but once"}, {"first_day", "2026-01-01"}}}};
    const Reply made = boss.ask("POST", "/api/v1/events", event, "Idempotency-Key: e1\r\n"),
                made_again = boss.ask("POST", "/api/v1/events", event, "Idempotency-Key: e1\r\n");
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(made_again.json()["id"], made.json()["id"]);
}

TEST_F(Twice, a_form_filled_in_from_what_has_changed_since_is_refused) {
    const Json seen = boss.get(path + "/settings").json();
    Json mine = seen, other = seen;
    other["place"] = "The other hall", other["was"] = seen;
    mine["time_control"] = "90+30", mine["was"] = seen;
    ASSERT_EQ(federation.as("chief_arbiter").put(path + "/settings", other).status, 200);
    ASSERT_EQ(boss.put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}}).status,
              200);  // is nobody's business here
    const Reply refused = boss.put(path + "/settings", mine);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "changed_meanwhile");
    EXPECT_EQ(refused.json()["error"]["field"], "place");
    mine["was"] = boss.get(path + "/settings").json(), mine["place"] = "The other hall";
    EXPECT_EQ(boss.put(path + "/settings", mine).status, 200);
    mine.erase("was");
    EXPECT_EQ(boss.put(path + "/settings", mine).status, 200) << "who does not say what he saw is believed";

    const Json player{
        {"name", "Corrected, Somebody"}, {"rating", 1700}, {"was", {{"name", "Player, Number 1"}, {"rating", 1999}}}};
    EXPECT_EQ(boss.put(path + "/players/1", player).status, 200);
    EXPECT_EQ(boss.put(path + "/players/1", player).code(), "changed_meanwhile");

    const int club = boss.post("/api/v1/clubs", Json{{"name", "Before"}, {"district", 1}}).json()["club"];
    const Json renamed{{"name", "After"}, {"district", 1}, {"was", {{"name", "Before"}, {"district", 1}}}};
    EXPECT_EQ(boss.put("/api/v1/clubs/" + std::to_string(club), renamed).status, 200);
    EXPECT_EQ(boss.put("/api/v1/clubs/" + std::to_string(club), renamed).code(), "changed_meanwhile");

    const int person =
        boss.post("/api/v1/players", Json{{"name", "Twice, Changed"}, {"born", "2001-02-03"}}).json()["person"];
    const std::string card = "/api/v1/players/" + std::to_string(person);
    const Json known = boss.get(card + "/particulars").json();
    EXPECT_EQ(boss.put(card, Json{{"title", "FM"}, {"was", known}}).status, 200);
    EXPECT_EQ(boss.put(card, Json{{"title", "IM"}, {"was", known}}).code(), "changed_meanwhile");
}

TEST_F(Twice, the_log_of_an_event_tells_arbiters_the_year_of_birth_and_no_more) {
    ASSERT_EQ(boss.put(path + "/players/1", Json{{"name", "Born, Somebody"}, {"born", "1991-02-03"}}).status, 200);
    EXPECT_NE(boss.get(path + "/log").body.find("\"1991-02-03\""), std::string::npos);
    const std::string seen = federation.as("arbiter").get(path + "/log").body;
    EXPECT_EQ(seen.find("1991-02-03"), std::string::npos);
    EXPECT_NE(seen.find("\"1991\""), std::string::npos);
}

}  // namespace
}  // namespace dommer::server_test
