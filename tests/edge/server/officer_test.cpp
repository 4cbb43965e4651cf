#include "federation.hpp"

namespace dommer::server_test {
namespace {

int new_person(Client& officer, const Json& as) {
    const Reply made = officer.post("/api/v1/players", as);
    EXPECT_EQ(made.status, 201) << made.body;
    return made.json().value("person", 0);
}

TEST(register_keepers, correct_a_person_and_the_log_names_them) {
    Federation& federation = Federation::shared();
    Client officer = federation.as("rating_officer");
    const std::string path =
        "/api/v1/players/" +
        std::to_string(new_person(
            officer, Json{{"name", "Rettes, Rita"}, {"born", "2001-02-03"}, {"sex", "F"}, {"fide_id", 1444444}}));
    const Reply changed = officer.put(path, Json{{"name", "Rettet, Rita"}, {"title", "WFM"}, {"fide_id", 0}});
    ASSERT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(changed.json()["name"], "Rettet, Rita");
    const Json now = officer.get(path + "/particulars").json();
    EXPECT_EQ(now["born"], "2001-02-03");  // not named, and so as it was
    EXPECT_EQ(now["sex"], "F");
    EXPECT_TRUE(now["fide_id"].is_null());
    EXPECT_EQ(now["title"], "WFM");
    const Json log = officer.get(path + "/changes").json()["log"];
    ASSERT_EQ(log.size(), 2u);
    EXPECT_EQ(log.back()["type"], "particulars-changed");
    EXPECT_EQ(log.back()["actor"], "rating_officer");
    EXPECT_EQ(log.back()["what"]["name"], "Rettet, Rita");
    EXPECT_EQ(officer.put(path, Json{{"name", ""}}).status, 409);
    EXPECT_EQ(officer.put(path, Json{{"born", "2999-01-01"}}).status, 409);
    EXPECT_EQ(officer.put(path, Json{{"born", "3. maj"}}).json()["error"]["field"], "born");
    EXPECT_EQ(officer.put(path, Json{{"title", "XX"}}).json()["error"]["field"], "title");
    EXPECT_EQ(officer.put("/api/v1/players/123456789", Json{{"name", "Nobody"}}).status, 404);
    EXPECT_EQ(officer.get(path + "/changes").json()["log"].size(), 2u);  // what was refused left nothing
}

TEST(register_keepers, the_day_of_birth_is_for_them_alone) {
    Federation& federation = Federation::shared();
    for (const char* role : {"public", "player", "team_captain", "result_entry", "arbiter", "chief_arbiter"}) {
        Client client = federation.as(role);
        EXPECT_NE(client.get("/api/v1/players/1/particulars").status, 200) << role;
        EXPECT_EQ(client.get("/api/v1/players/1").json()["person"].count("born"), 0u) << role;
    }
}

TEST(register_keepers, a_person_changes_club_from_a_day_on) {
    Federation& federation = Federation::shared();
    Client officer = federation.as("rating_officer");
    const std::string path = "/api/v1/players/" + std::to_string(new_person(officer, Json{{"name", "Flytter, Finn"}}));
    EXPECT_EQ(officer.put(path + "/club", Json{{"club", 0}, {"from", "2020-01-01"}}).code(), "in_no_club_then");
    ASSERT_EQ(officer.put(path + "/club", Json{{"club", 1}, {"from", "2020-01-01"}}).status, 200);
    EXPECT_EQ(officer.put(path + "/club", Json{{"club", 1}, {"from", "2021-01-01"}}).code(), "in_that_club_already");
    EXPECT_EQ(officer.put(path + "/club", Json{{"club", 99999}, {"from", "2021-01-01"}}).json()["error"]["field"],
              "club");
    const Reply moved = officer.put(path + "/club", Json{{"club", 2}, {"from", "2021-01-01"}});
    ASSERT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(moved.json()["club_id"], 2);
    // Before the club it is in now: that would overlap, and then the old club must not have ended either.
    EXPECT_EQ(officer.put(path + "/club", Json{{"club", 3}, {"from", "2020-06-01"}}).status, 409);
    EXPECT_EQ(officer.get(path).json()["person"]["club_id"], 2);
    const Reply left = officer.put(path + "/club", Json{{"club", 0}, {"from", "2022-01-01"}});
    EXPECT_TRUE(left.json()["club_id"].is_null()) << left.body;
    const Json log = officer.get(path + "/changes").json()["log"];
    ASSERT_EQ(log.size(), 5u);
    EXPECT_EQ(log[2]["type"], "membership-ended");
    EXPECT_EQ(log[2]["what"]["last_day"], "2020-12-31");
    EXPECT_EQ(log[3]["type"], "membership-begun");
}

TEST(register_keepers, correct_a_club_and_its_members_follow) {
    Federation& federation = Federation::shared();
    Client officer = federation.as("rating_officer");
    const int club =
        officer.post("/api/v1/clubs", Json{{"name", "Gammelt navn"}, {"district", 3}}).json().value("club", 0);
    const std::string path = "/api/v1/clubs/" + std::to_string(club);
    const int person = new_person(officer, Json{{"name", "Medlem, Mette"}, {"club", club}});
    const Reply changed = officer.put(path, Json{{"name", "Nyt navn"}, {"district", 5}});
    ASSERT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(changed.json()["members"], 1);
    EXPECT_EQ(officer.get("/api/v1/players/" + std::to_string(person)).json()["person"]["club"], "Nyt navn");
    EXPECT_EQ(officer.put(path, Json{{"name", "Nyt navn"}, {"district", 77}}).status, 409);
    EXPECT_EQ(officer.put(path, Json{{"name", ""}, {"district", 5}}).status, 409);
    const Json log = officer.get(path + "/changes").json()["log"];
    ASSERT_EQ(log.size(), 2u);
    EXPECT_EQ(log.back()["type"], "club-changed");
    EXPECT_EQ(log.back()["actor"], "rating_officer");
}

TEST(officer, dsu_2011_4_the_union_list_and_4_6_4_the_papers_of_a_licence_are_for_the_registers_keepers) {
    Federation& federation = Federation::shared();
    Client keeper = federation.as("administrator");
    const Json list = keeper.get("/api/v1/union-list?since=2020-01-01").json();
    ASSERT_TRUE(list["players"].is_array());
    for (const Json& each : list["players"]) EXPECT_FALSE(each["listed_as"].empty()) << each.dump();
    int above = 5000;
    for (const Json& each : list["players"]) EXPECT_LE(each["rating"], std::exchange(above, each["rating"].get<int>()));
    EXPECT_EQ(keeper.get("/api/v1/union-list?since=soon").code(), "day_wrong");
    EXPECT_EQ(federation.as("public").get("/api/v1/union-list").status, 401);
    const Reply papers = keeper.get("/api/v1/players/1/licences");
    EXPECT_EQ(papers.status, 200) << papers.body;
    EXPECT_EQ(keeper.get("/api/v1/players/999999/licences").status, 404);
    EXPECT_EQ(federation.as("public").get("/api/v1/players/1/licences").status, 401);
}

}  // namespace
}  // namespace dommer::server_test
