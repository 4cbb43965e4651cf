#include "federation.hpp"

namespace dommer::server_test {
namespace {

// One round of an event in FIDE mode, or the first of several: two have won and two have lost.
class Tied : public testing::Test {
protected:
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");

    std::string event(int rounds, const char* tie_breaks) {
        const std::string path = "/api/v1/events/" + federation.new_event("entry");
        EXPECT_EQ(chief
                      .put(path + "/settings", Json{{"name", "Tied"},
                                                    {"first_day", "2026-05-01"},
                                                    {"system", "dutch"},
                                                    {"tie_breaks", tie_breaks},
                                                    {"elo_rated", true},
                                                    {"rounds", rounds},
                                                    {"admission", "everybody"}})
                      .status,
                  200);
        EXPECT_EQ(chief.post(path + "/numbers", Json{{"by", "rating"}}).status, 200);
        EXPECT_EQ(chief.post(path + "/rounds").status, 201);
        EXPECT_EQ(chief.post(path + "/rounds/1/publication").status, 200);
        for (const char* board : {"1", "2"})
            EXPECT_EQ(chief.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "1-0"}}).status, 200);
        return path;
    }
    Json standing(const std::string& path) { return chief.get(path + "/standings").json(); }
    static int entry(const Json& standing, std::size_t place) { return standing["rows"][place]["player"]["entry"]; }
};

TEST_F(Tied, fide_acceptance_2026_205_level_players_are_put_in_order_and_everybody_sees_it) {
    const std::string path = event(1, "WIN");
    const Json before = standing(path);
    const int first = entry(before, 1), second = entry(before, 0);
    EXPECT_EQ(chief.post(path + "/tied", Json{{"order", {first, second}}, {"reason", ""}}).code(), "reason_missing");
    EXPECT_EQ(chief.post(path + "/tied", Json{{"order", {first, entry(before, 2)}}, {"reason", "blitz"}}).code(),
              "not_level");
    ASSERT_EQ(chief.post(path + "/tied", Json{{"order", {first, second}}, {"reason", "blitz"}}).status, 200);
    const Json after = federation.as("public").get(path + "/standings").json();
    EXPECT_EQ(entry(after, 0), first);
    EXPECT_EQ(after["by_hand"].size(), 1u);
    EXPECT_EQ(after["level"].size(), 1u) << "the other two share their place";
    ASSERT_EQ(chief.post(path + "/tied", Json{{"order", {first, second}}, {"reason", "a slip"}, {"level_again", true}})
                  .status,
              200);
    EXPECT_TRUE(standing(path)["by_hand"].empty());
}

TEST_F(Tied, fide_acceptance_2026_207_values_from_elsewhere_are_entered) {
    const std::string path = event(1, "OTHER_JURY");
    const Json before = standing(path);
    const auto enter = [&](const Json& values) {
        return chief.post(path + "/tie-break-values",
                          Json{{"code", "OTHER_JURY"}, {"values", values}, {"reason", "the jury"}});
    };
    EXPECT_EQ(enter({{{"entry", 1}, {"value", "many"}}}).code(), "tie_break_value_wrong");
    ASSERT_EQ(enter({{{"entry", entry(before, 1)}, {"value", "12.5"}}}).status, 200);
    const Json after = standing(path);
    EXPECT_EQ(entry(after, 0), entry(before, 1));
    EXPECT_EQ(after["rows"][0]["tie_breaks"][0]["value"], "12.5");
    ASSERT_EQ(enter({{{"entry", entry(before, 1)}, {"value", nullptr}}}).status, 200);
    EXPECT_EQ(standing(path)["rows"][0]["rank"], standing(path)["rows"][1]["rank"]);
}

TEST_F(Tied, fide_acceptance_2026_66_a_breach_is_asked_about_before_the_round_is_made) {
    const std::string path = event(3, "SB");
    Json boards = Json::array();
    const Json first = chief.get(path + "/rounds/1").json();
    for (const Json& board : first["boards"])
        boards.push_back({{"white", board["black"]["entry"]}, {"black", board["white"]["entry"]}});
    const Json half = chief.post(path + "/hand-pairings/breaches", Json{{"boards", {boards[0]}}}).json()["breaches"];
    ASSERT_EQ(half.size(), 1u) << half.dump();
    EXPECT_EQ(half[0]["asked"], true);
    const std::string name = half[0]["question"]["accept"];
    EXPECT_NE(half[0]["question"]["words"].get<std::string>().find("have met in round 1"), std::string::npos);
    Json body{{"boards", boards}, {"reason", "a broadcast"}};
    const Reply asked = chief.post(path + "/hand-pairings", body);
    EXPECT_EQ(asked.code(), "answer_missing");
    EXPECT_EQ(asked.json()["error"]["question"]["accept"], name);
    body["answer"] = {{"confirmed", true}, {"accepted", {name}}};
    const Reply next = chief.post(path + "/hand-pairings", body);
    ASSERT_EQ(next.code(), "answer_missing") << "the other board";
    body["answer"]["accepted"].push_back(next.json()["error"]["question"]["accept"]);
    EXPECT_EQ(chief.post(path + "/hand-pairings", body).status, 201);
}

}  // namespace
}  // namespace dommer::server_test
