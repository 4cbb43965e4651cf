#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(handbook_doors, dsu_2011_12_a_time_control_is_checked_as_it_is_typed) {
    Client anybody = Federation::shared().as("public");
    const auto faults = [&](const std::string& typed) {
        return anybody.get("/api/v1/time-control?lang=en&text=" + typed).json()["faults"];
    };
    EXPECT_TRUE(faults("40/120%2B60").empty());
    EXPECT_TRUE(faults("parrots").empty());
    const Json slow = faults("31/120%2B60");
    ASSERT_EQ(slow.size(), 1u);
    EXPECT_EQ(slow[0]["article"], "4.1 §12");
    EXPECT_NE(slow[0]["text"].get<std::string>().find("16 to 23 moves an hour"), std::string::npos);
}

TEST(handbook_doors, dsu_2011_34_places_the_whole_field) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const Json asked{
        {"year", 2026},
        {"table", "name,rating,federation,born,rights\nA,2500,DEN,,\nB,2510,SWE,,\nC,1700,DEN,1950-01-01,veteran\n"}};
    const Reply placed = chief.post("/api/v1/championship-classes", asked);
    ASSERT_EQ(placed.status, 200) << placed.body;
    const Json classes = placed.json()["classes"];
    const auto names = [&](std::size_t at) {
        std::string all;
        for (const Json& each : classes[at]["players"]) all += each["name"].get<std::string>();
        return all;
    };
    EXPECT_EQ(names(0), "A");
    EXPECT_EQ(names(1), "B");
    EXPECT_EQ(names(2), "C");
    EXPECT_EQ(names(3), "");
    Json wrong = asked;
    wrong["table"] = "name,rating,federation,rights\nA,2500,DEN,king\n";
    const Reply refused = chief.post("/api/v1/championship-classes", wrong);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.code(), "championship_row_wrong");
    wrong["table"] = "";
    EXPECT_EQ(chief.post("/api/v1/championship-classes", wrong).status, 400);
    EXPECT_EQ(federation.as("arbiter").post("/api/v1/championship-classes", asked).status, 403);
}

TEST(handbook_doors, dsu_2011_4_9_9_5_drafts_teams_from_the_players) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("numbered");
    const Json teams = chief.get(path + "/draft?teams=2").json()["teams"];
    ASSERT_EQ(teams.size(), 2u);
    EXPECT_GE(teams[0]["players"][0]["rating"].get<int>(), teams[1]["players"][0]["rating"].get<int>());
    EXPECT_EQ(chief.get(path + "/draft?teams=999").code(), "too_few_for_teams");
    EXPECT_EQ(chief.get(path + "/draft?teams=1").status, 409);
    EXPECT_EQ(federation.as("public").get(path + "/draft?teams=2").status, 401);
}

TEST(handbook_doors, dsu_2011_4_9_9_4_the_times_of_a_round_by_the_organisers_scale) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path =
        "/api/v1/events/" + federation.new_event("published") + "/handicap?together=60&per_hundred=5";
    const Json times = chief.get(path + "&least=15").json();
    ASSERT_FALSE(times["boards"].empty());
    for (const Json& each : times["boards"])
        EXPECT_EQ(each["white_minutes"].get<int>() + each["black_minutes"].get<int>(), 60);
    EXPECT_EQ(chief.get(path + "&least=31").code(), "handicap_wrong");
    EXPECT_EQ(chief.get(path + "&least=15&round=9").status, 404);
    EXPECT_EQ(federation.as("public").get(path + "&least=15").status, 401);
}

TEST(handbook_doors, dsu_2011_24_and_61_settings_reach_the_prizes_and_the_invitation) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("numbered");
    ASSERT_EQ(chief
                  .put(path + "/settings", Json{{"name", "Cup"},
                                                {"first_day", "2026-05-01"},
                                                {"trophies", 2},
                                                {"conditions", "by invitation of the district"}})
                  .status,
              200);
    const Json settings = chief.get(path + "/settings").json();
    EXPECT_EQ(settings["trophies"], 2);
    EXPECT_EQ(settings["conditions"], "by invitation of the district");
    const Reply invitation = chief.get(path + "/exports/invitation.txt?lang=en");
    ASSERT_EQ(invitation.status, 200);
    EXPECT_NE(invitation.body.find("by invitation of the district"), std::string::npos) << invitation.body;
    EXPECT_EQ(chief.get(path + "/prizes").json()["trophies"].size(), 2u);
    const Json categories = {
        {{"name", "U1999"}, {"limits", {{"rating_to", 1998}}}, {"prizes_in_ore", {40'000, 20'000}}}};
    ASSERT_EQ(
        chief
            .put(path + "/settings",
                 Json{{"name", "Cup"}, {"first_day", "2026-05-01"}, {"prizes", {50'000}}, {"categories", categories}})
            .status,
        200);
    EXPECT_EQ(chief.get(path + "/settings").json()["categories"], categories);
    const Json paid = chief.get(path + "/prizes").json()["payments"];
    // All four are level. A third of the category's prizes is more than a fourth of the main one, and nobody has two.
    ASSERT_EQ(paid.size(), 4u) << paid;
    EXPECT_EQ(paid[0]["category"], "");
    EXPECT_EQ(paid[0]["player"]["number"], 1);
    EXPECT_EQ(paid[0]["amount"], 50'000);
    for (std::size_t other = 1; other < 4; ++other) {
        EXPECT_EQ(paid[other]["category"], "U1999");
        EXPECT_EQ(paid[other]["amount"], 20'000);
    }
    const Json nobody = {{{"name", "All"}, {"limits", Json::object()}, {"prizes_in_ore", {40'000}}}};
    const Reply refused =
        chief.put(path + "/settings", Json{{"name", "Cup"}, {"first_day", "2026-05-01"}, {"categories", nobody}});
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.code(), "categories_impossible");
    EXPECT_EQ(chief.get(path + "/settings").json()["categories"], categories) << "a refusal changes nothing";
    Json player = chief.get(path + "/players/1").json()["player"];
    EXPECT_EQ(player["elo"], 0);
    ASSERT_EQ(chief.put(path + "/players/1", Json{{"name", player["name"]}, {"elo", 2222}}).status, 200);
    ASSERT_EQ(chief.put(path + "/players/1", Json{{"name", player["name"]}, {"rating", 2000}}).status, 200);
    player = chief.get(path + "/players/1").json()["player"];
    EXPECT_EQ(player["elo"], 2222);  // what is not sent stays
    EXPECT_EQ(chief.put(path + "/players/1", Json{{"name", player["name"]}, {"elo", 4001}}).status, 400);
    EXPECT_EQ(chief.get(path + "/reports/entries.csv").status, 200);
}

}  // namespace
}  // namespace dommer::server_test
