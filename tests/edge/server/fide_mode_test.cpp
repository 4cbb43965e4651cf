#include "federation.hpp"

namespace dommer::server_test {
namespace {

// Four players, in FIDE mode, and so many rounds played.
class FideMode : public testing::Test {
protected:
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");

    std::string event(int rounds, int of = 4) {
        const std::string path = "/api/v1/events/" + federation.new_event("entry");
        EXPECT_EQ(chief.put(path + "/settings", settings(of)).status, 200);
        EXPECT_EQ(chief.post(path + "/numbers", Json{{"by", "rating"}}).status, 200);
        for (int round = 1; round <= rounds; ++round) {
            const std::string at = path + "/rounds/" + std::to_string(round);
            EXPECT_EQ(chief.post(path + "/rounds").status, 201);
            EXPECT_EQ(chief.post(at + "/publication").status, 200);
            for (const char* board : {"1", "2"})
                EXPECT_EQ(chief.put(at + "/boards/" + board + "/result", Json{{"result", "1-0"}}).status, 200);
        }
        return path;
    }
    static Json settings(int rounds) {
        return {{"name", "Rated"},   {"first_day", "2026-05-01"}, {"system", "dutch"},       {"tie_breaks", "SB"},
                {"elo_rated", true}, {"rounds", rounds},          {"admission", "everybody"}};
    }
};

TEST_F(FideMode, a_refusal_carries_the_question_in_the_asked_language) {
    const std::string path = event(1);
    EXPECT_EQ(chief.get(path).json()["fide_mode"], (Json{{"holds", true}, {"left", nullptr}}));
    const Reply refused = chief.put(path + "/settings", settings(5));
    ASSERT_EQ(refused.status, 409);
    const Json error = refused.json()["error"];
    EXPECT_EQ(error["code"], "fide_mode_refuses");
    EXPECT_EQ(error["rule"], (Json{{"book", "fide-acceptance-2026"}, {"article", "57"}}));
    EXPECT_EQ(error["question"]["act"], "rounds");
    EXPECT_EQ(error["question"]["level"], "refuse");
    EXPECT_NE(error["question"]["consequence"].get<std::string>().find("no way back"), std::string::npos);
    const Reply danish = chief.ask("PUT", path + "/settings", settings(5), "Accept-Language: da\r\n");
    EXPECT_NE(danish.body.find("antallet af runder"), std::string::npos) << danish.body;
    EXPECT_FALSE(chief.get("/api/v1/events/none-such").json()["error"].contains("question"));
}

TEST_F(FideMode, unpairing_wants_a_reason_and_a_round_by_hand_takes_the_place_of_the_last_in_one_act) {
    const std::string path = event(0);
    ASSERT_EQ(chief.post(path + "/rounds").status, 201);
    EXPECT_EQ(chief.post(path + "/rounds/1/take-back").code(), "reason_missing");
    const Json before = chief.get(path + "/rounds/1").json();
    Json body{{"boards", {{{"white", 1}, {"black", 2}}, {{"white", 1}, {"black", 4}}}},
              {"reason", "they asked"},
              {"instead", true}};
    EXPECT_EQ(chief.post(path + "/hand-pairings", body).code(), "pairing_does_not_fit");
    EXPECT_EQ(chief.get(path + "/rounds/1").json(), before) << "both or neither";
    body["boards"] = {{{"white", 1}, {"black", 2}}, {{"white", 3}, {"black", 4}}};
    ASSERT_EQ(chief.post(path + "/hand-pairings", body).status, 201);
    EXPECT_EQ(chief.get(path + "/rounds/1").json()["boards"][0]["black"]["entry"], 2);
    ASSERT_EQ(chief.post(path + "/rounds/1/take-back", Json{{"reason", "once more"}}).status, 200);
    EXPECT_EQ(chief.get(path + "/fide-mode").json()["restore_points"].size(), 2u);
}

TEST_F(FideMode, more_rounds_than_opponents_are_told_before_round_1) {
    const std::string path = event(0);  // four players, four rounds
    EXPECT_EQ(chief.get(path).json()["next_notes"][0]["article"], "62");
}

TEST_F(FideMode, the_chief_arbiter_leaves_it_after_two_answers_and_everybody_sees_it) {
    const std::string path = event(1);
    Json longer = settings(5);
    longer["answer"] = {{"leave_fide_mode", "the sponsor wants it"}};
    EXPECT_EQ(chief.put(path + "/settings", longer).code(), "second_answer_missing");
    longer["answer"]["confirmed"] = true;
    ASSERT_EQ(chief.put(path + "/settings", longer).status, 200);
    EXPECT_EQ(federation.as("public").get(path).json()["fide_mode"], (Json{{"holds", false}, {"left", 1}}));
    const Json mode = chief.get(path + "/fide-mode").json();
    EXPECT_EQ(mode["left"]["reason"], "the sponsor wants it");
    EXPECT_EQ(mode["left"]["act"], "rounds");
    EXPECT_EQ(mode["lines"][0], "FIDE mode exited @ Round 1");
    EXPECT_NE(federation.as("public").get(path + "/export.trf").body.find("### FIDE mode exited @ Round 1"),
              std::string::npos);
    EXPECT_EQ(federation.as("public").get(path + "/fide-mode").status, 401);
    ASSERT_EQ(mode["restore_points"].size(), 1u);
    ASSERT_EQ(chief.post(path + "/restore-points/1/return", Json{{"reason", "a mistake"}}).status, 200);
    const Json after = chief.get(path).json();
    EXPECT_EQ(after["rounds"], 4) << "the settings went back";
    EXPECT_EQ(after["fide_mode"], (Json{{"holds", false}, {"left", 1}})) << "FIDE mode did not";
}

TEST_F(FideMode, fide_acceptance_2026_168_an_old_adjourned_game_is_told_before_the_next_round_is_paired) {
    const std::string path = event(0);
    for (int round = 1; round <= 2; ++round) {
        const std::string at = path + "/rounds/" + std::to_string(round);
        ASSERT_EQ(chief.post(path + "/rounds").status, 201);
        ASSERT_EQ(chief.post(at + "/publication").status, 200);
        ASSERT_EQ(chief.put(at + "/boards/1/result", Json{{"result", round == 1 ? "pp" : "1-0"}}).status, 200);
        ASSERT_EQ(chief.put(at + "/boards/2/result", Json{{"result", "1-0"}}).status, 200);
        const Json notes = chief.get(path).json()["next_notes"];
        EXPECT_EQ(notes.size(), round == 1 ? 0u : 1u) << notes.dump();
        if (round == 2) {
            EXPECT_EQ(notes[0]["article"], "168");
        }
    }
}

TEST_F(FideMode, who_may_not_change_the_settings_does_not_leave_it) {
    const std::string path = event(3), id = path.substr(path.rfind('/') + 1);
    Client arbiter = federation.as("public");
    const Json invitation = chief.post("/api/v1/invitations", Json{{"role", "arbiter"}, {"event", id}}).json();
    ASSERT_EQ(arbiter.join(invitation["token"], "arbiter-of-" + id).status, 200);
    Json correction{{"result", "½-½"}, {"reason", "misread"}};
    EXPECT_EQ(arbiter.post(path + "/rounds/1/boards/1/corrections", correction).code(), "fide_mode_refuses");
    correction["answer"] = {{"leave_fide_mode", "because"}, {"confirmed", true}};
    EXPECT_EQ(arbiter.post(path + "/rounds/1/boards/1/corrections", correction).status, 403);
    EXPECT_EQ(chief.get(path).json()["fide_mode"]["holds"], true);
    correction.erase("answer");
    correction["for_rating"] = true;
    EXPECT_EQ(arbiter.post(path + "/rounds/1/boards/1/corrections", correction).status, 200);
}

TEST_F(FideMode, an_answer_is_read_strictly) {
    const std::string path = event(1);
    Json body{{"value", "half"}, {"answer", {{"confirmed", "yes"}}}};
    EXPECT_EQ(chief.put(path + "/players/1/byes/2", body).status, 400);
    body["answer"] = {{"certain", true}};
    EXPECT_EQ(chief.put(path + "/players/1/byes/2", body).code(), "field_unknown");
    body["answer"] = {{"confirmed", true}};
    EXPECT_EQ(chief.put(path + "/players/1/byes/2", body).status, 200);
    EXPECT_EQ(chief.put(path + "/players/1/byes/3", Json{{"value", "half"}}).code(), "answer_missing");
    EXPECT_EQ(chief.put(path + "/players/1/byes/3", body).status, 200);
}

TEST_F(FideMode, no_report_of_a_finished_schedule_while_a_game_is_open) {
    const std::string path = event(2, 3);
    ASSERT_EQ(chief.post(path + "/rounds").status, 201);
    ASSERT_EQ(chief.post(path + "/rounds/3/publication").status, 200);
    ASSERT_EQ(chief.put(path + "/rounds/3/boards/1/result", Json{{"result", "1-0"}}).status, 200);
    EXPECT_EQ(chief.get(path + "/exports/trf26.txt").code(), "fide_mode_refuses");
    ASSERT_EQ(chief.put(path + "/rounds/3/boards/2/result", Json{{"result", "1-0"}}).status, 200);
    EXPECT_EQ(chief.get(path + "/exports/trf26.txt").status, 200);
}

TEST_F(FideMode, the_acceptance_list_runs_its_live_checks) {
    const Json list = federation.as("public").get("/api/v1/acceptance").json();
    ASSERT_EQ(list["questions"].size(), 225u);
    int checks = 0;
    for (const Json& question : list["questions"])
        for (const Json& proof : question["proofs"])
            if (proof["kind"] == "live") {
                ++checks;
                EXPECT_EQ(proof["holds"], true) << question["number"] << proof["name"];
            }
    EXPECT_GT(checks, 20);
    EXPECT_EQ(list["counts"]["met"].get<int>() + list["counts"]["part"].get<int>() + list["counts"]["open"].get<int>() +
                  list["counts"]["skipped"].get<int>(),
              225);
}

}  // namespace
}  // namespace dommer::server_test
