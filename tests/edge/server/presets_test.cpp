#include "federation.hpp"

namespace dommer::server_test {
namespace {

Json settings_of(Client& chief, const std::string& id, const Json& wished, const char* preset) {
    Json settings{{"name", "Test " + id}, {"first_day", "2026-04-02"}};
    settings.update(wished);
    const Reply made = chief.post("/api/v1/events", Json{{"id", id}, {"preset", preset}, {"settings", settings}});
    EXPECT_EQ(made.status, 201) << made.body;
    return chief.get("/api/v1/events/" + id + "/settings").json();
}

TEST(presets, are_those_of_the_command_line) {
    Client chief = Federation::shared().as("administrator");
    const Json list = chief.get("/api/v1/presets").json()["presets"];
    std::set<std::string> ids;
    for (const Json& preset : list) ids.insert(preset["id"]);
    for (const char* id : {"coordinated", "championship-landshold", "club", "club-evening", "rapid", "blitz", "pokal",
                           "fide-open", "weekend-swiss"})
        EXPECT_TRUE(ids.contains(id)) << id;
    EXPECT_FALSE(ids.contains("danish-monrad"));
    const auto rapid = std::ranges::find_if(list, [](const Json& preset) { return preset["id"] == "rapid"; });
    EXPECT_EQ((*rapid)["system"], "monrad");
    EXPECT_EQ((*rapid)["pace"], "rapid");
}

TEST(presets, dsu_2011_4_5_3_a_rapid_event_is_rated_in_the_rapid_list_and_a_standard_one_is_not) {
    Client chief = Federation::shared().as("administrator");
    const auto list = [&](const std::string& id) {
        return chief.get("/api/v1/events/" + id + "/rating-changes").json()["list"];
    };
    EXPECT_EQ(settings_of(chief, "preset-rapid", Json::object(), "rapid")["pace"], "rapid");
    EXPECT_EQ(list("preset-rapid"), "rapid");
    EXPECT_EQ(settings_of(chief, "preset-standard", Json::object(), "coordinated")["pace"], "standard");
    EXPECT_EQ(list("preset-standard"), "standard");
    EXPECT_EQ(settings_of(chief, "preset-changed", {{"pace", "blitz"}}, "coordinated")["pace"], "blitz");
    EXPECT_EQ(list("preset-changed"), "blitz");
    const Json changed{{"name", "X"}, {"first_day", "2026-04-02"}, {"pace", "slow"}};
    EXPECT_EQ(chief.put("/api/v1/events/preset-changed/settings", changed).code(), "choice_wrong");
}

TEST(presets, a_name_of_earlier_versions_is_still_taken) {
    Client chief = Federation::shared().as("administrator");
    EXPECT_EQ(settings_of(chief, "preset-formerly", Json::object(), "danish-monrad")["system"], "monrad");
    const Reply unknown = chief.post(
        "/api/v1/events", Json{{"preset", "nonsense"}, {"settings", {{"name", "X"}, {"first_day", "2026-04-02"}}}});
    EXPECT_EQ(unknown.code(), "no_such_preset");
}

TEST(settings, words_of_earlier_versions_are_still_taken_and_answered_in_those_of_today) {
    Client chief = Federation::shared().as("administrator");
    const Json before{
        {"prize_rule", "by_tiebreak"}, {"admission", "senior_championship"}, {"play_off", "candidate_class"}};
    const Json settings = settings_of(chief, "words-before", before, "coordinated");
    EXPECT_EQ(settings["prize_rule"], "by-tiebreak");
    EXPECT_EQ(settings["admission"], "senior-championship");
    EXPECT_EQ(settings["play_off"], "candidate-class");
    const Json again = settings_of(chief, "words-today", settings, "coordinated");
    EXPECT_EQ(again["admission"], settings["admission"]);
    const Json unknown{{"name", "X"}, {"first_day", "2026-04-02"}, {"prize_rule", "by tiebreak"}};
    EXPECT_EQ(chief.put("/api/v1/events/words-before/settings", unknown).code(), "choice_wrong");
}

TEST(presets, have_their_names_in_the_language_asked_for) {
    Client chief = Federation::shared().as("administrator");
    const auto name_of_cup = [&](const char* language) {
        const Json reply = chief.get("/api/v1/presets", "Accept-Language: " + std::string(language) + "\r\n").json();
        for (const Json& preset : reply["presets"])
            if (preset["id"] == "pokal") return preset["name"].get<std::string>();
        return std::string();
    };
    EXPECT_EQ(name_of_cup("da"), "Pokalturnering");
    EXPECT_EQ(name_of_cup("nb"), "Utslagsturnering (cup)");
    EXPECT_EQ(name_of_cup("en"), "Cup by knock-out");
}

// Two matches and a final, each won by White.
std::string played_cup(Client& chief) {
    const std::string path = "/api/v1/events/cup-with-prizes";
    settings_of(chief, "cup-with-prizes", {{"prizes", {1000, 500, 200}}, {"prize_rule", "shared"}}, "pokal");
    for (int at = 1; at <= 4; ++at)
        EXPECT_EQ(chief.post(path + "/players", Json{{"name", "P" + std::to_string(at)}, {"rating", 2000 - at}}).status,
                  201);
    EXPECT_EQ(chief.post(path + "/numbers", Json{{"by", "rating"}}).status, 200);
    for (int round = 1; round <= 2; ++round) {
        const std::string here = path + "/rounds/" + std::to_string(round);
        EXPECT_EQ(chief.post(path + "/rounds").status, 201);
        EXPECT_EQ(chief.post(here + "/publication").status, 200);
        for (int board = 1; board <= 3 - round; ++board)
            for (const char* text : {"1-0", "0-1"})  // the same player, with the other colour
                EXPECT_EQ(
                    chief.put(here + "/boards/" + std::to_string(board) + "/result", Json{{"result", text}}).status,
                    200);
    }
    return path;
}

TEST(prizes, dsu_2011_4_9_7_in_a_knock_out_they_go_by_the_place_and_not_by_points) {
    Client chief = Federation::shared().as("administrator");
    const std::string path = played_cup(chief);
    const Json rows = chief.get(path + "/standings").json()["rows"];
    const Json paid = chief.get(path + "/prizes").json()["payments"];
    ASSERT_GE(paid.size(), 2u);
    EXPECT_EQ(paid[0]["player"]["entry"], rows[0]["player"]["entry"]);
    EXPECT_EQ(paid[0]["amount"], 1000);
    EXPECT_EQ(paid[1]["player"]["entry"], rows[1]["player"]["entry"]);
    EXPECT_EQ(paid[1]["amount"], 500);
}

TEST(prizes, dsu_2011_36_follow_the_play_off) {
    Client chief = Federation::shared().as("administrator");
    const std::string path = "/api/v1/events/" + Federation::shared().new_event();
    ASSERT_EQ(chief
                  .put(path + "/settings", Json{{"name", "Landshold"},
                                                {"first_day", "2026-05-01"},
                                                {"rounds", 1},
                                                {"prize_rule", "shared"},
                                                {"prizes", {1000, 500}},
                                                {"play_off", "national-class"}})
                  .status,
              200);
    for (const char* board : {"1", "2"})
        ASSERT_EQ(chief.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "1-0"}}).status, 200);
    EXPECT_EQ(chief.get(path + "/prizes").json()["payments"][0]["amount"], 750);
    const int winner = chief.post(path + "/play-off").json()["next"]["black"];
    for (int game = 0; game < 2; ++game)
        ASSERT_EQ(chief.post(path + "/play-off/games", Json{{"winner", winner}}).status, 200);
    const Json paid = chief.get(path + "/prizes").json()["payments"];
    EXPECT_EQ(paid[0]["player"]["entry"], winner);
    EXPECT_EQ(paid[0]["amount"], 1000);
    EXPECT_EQ(paid[1]["amount"], 500);
}

TEST(time_control, is_read_as_people_type_it) {
    Client anybody = Federation::shared().as("public");
    const auto read = [&](const std::string& typed) {
        return anybody.get("/api/v1/time-control?text=" + typed).json()["time"];
    };
    EXPECT_EQ(read("90%2F40%2B30%2FG%2B30"), Json::parse(R"({"periods": [{"moves": 40, "minutes": 90},
        {"moves": null, "minutes": 30}], "increment_seconds": 30})"));
    EXPECT_EQ(read("15%20min%20%2B%2010%20s"),
              Json::parse(R"({"periods": [{"moves": null, "minutes": 15}], "increment_seconds": 10})"));
    EXPECT_EQ(read("as%20the%20club%20likes%20it"), Json());
    EXPECT_EQ(read(""), Json());
}

}  // namespace
}  // namespace dommer::server_test
