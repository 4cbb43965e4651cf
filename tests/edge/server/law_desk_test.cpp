#include "federation.hpp"

namespace dommer::server_test {
namespace {

class LawDesk : public testing::Test {
protected:
    Client visitor = Federation::shared().as("public");
    Reply ask(const std::string& query) { return visitor.get("/api/v1/law-desk" + query); }
};

TEST_F(LawDesk, everybody_may_ask_and_gets_the_ruling_of_each_edition_with_its_articles) {
    const Json page = ask("?what=illegal-move&by=white&move=e2e5&pace=blitz&lang=da").json();
    ASSERT_EQ(page["rulings"].size(), 4u) << page.dump();
    const Json& newest = page["rulings"][0];
    EXPECT_EQ(newest["edition"], "2023");
    EXPECT_EQ(newest["log"]["events"].size(), 2u);
    const Json& last = newest["steps"].back()["ruled"];
    ASSERT_FALSE(last.empty());
    EXPECT_FALSE(last[0]["articles"].empty());
    EXPECT_EQ(ask("/happenings").json()["happenings"].size(), 12u);
}

TEST_F(LawDesk, a_day_or_an_event_puts_its_edition_first) {
    const std::string asked = "?what=illegal-move&by=white&move=e2e5";
    const auto first = [&](const std::string& more) { return ask(asked + more).json()["rulings"][0]; };
    EXPECT_EQ(first("&on=2022-12-31")["edition"], "2018");
    EXPECT_EQ(first("&on=2023-01-01")["edition"], "2023");
    EXPECT_EQ(first("&on=2010-05-01")["edition"], "2009");
    EXPECT_EQ(first("&on=2010-05-01")["in_force"], true);
    EXPECT_EQ(first("")["in_force"], false);
    EXPECT_EQ(first("&event=fjordby-mester")["in_force"], true);
    EXPECT_EQ(ask(asked + "&on=yesterday").json()["error"]["field"], "on");
    EXPECT_EQ(ask(asked + "&on=1990-01-01").json()["error"]["field"], "on");
    EXPECT_EQ(ask(asked + "&event=nowhere").json()["error"]["field"], "event");
}

TEST_F(LawDesk, what_is_missing_or_cannot_be_is_said_at_its_field) {
    EXPECT_EQ(ask("?what=illegal-move").status, 400);
    EXPECT_EQ(ask("?what=illegal-move").json()["error"]["field"], "move");
    EXPECT_EQ(ask("?what=earthquake").json()["error"]["field"], "what");
    EXPECT_EQ(ask("").json()["error"]["field"], "what");
    EXPECT_EQ(ask("?what=flag-seen&before=e2e4%20e2e4").code(), "cannot_have_happened");
    EXPECT_EQ(ask("?what=flag-seen&white=-5").status, 400);
}

TEST_F(LawDesk, any_question_that_needs_no_store_is_answered_to_everybody) {
    const auto post = [&](const Json& question) { return visitor.post("/api/v1/questions", question); };
    const Reply moves = post({{"question", "notation"}, {"from", "san-da"}, {"to", "uci"}, {"moves", "e4 e5 Sf3"}});
    ASSERT_EQ(moves.status, 200) << moves.body;
    EXPECT_EQ(moves.json()["moves"][2]["move"], "g1f3");
    EXPECT_EQ(post({{"question", "check"}, {"text", "nonsense"}}).json()["readable"], false);
    EXPECT_EQ(post({{"question", "check"}}).json()["error"]["field"], "text");
    EXPECT_EQ(post({{"question", "weather"}}).status, 400);
    EXPECT_EQ(post(Json::array()).status, 400);
}

TEST_F(LawDesk, tells_whether_a_side_can_still_mate) {
    const Json page = ask("/mate?fen=4k3/8/8/8/8/8/8/4K2R%20w%20-%20-%200%201").json();
    EXPECT_EQ(page["white"]["verdict"], "winnable");
    EXPECT_FALSE(page["white"]["moves"].empty());
    EXPECT_EQ(page["black"]["verdict"], "unwinnable");
    EXPECT_EQ(page["black"]["reason"], "the men on the board are too few");
    EXPECT_EQ(ask("/mate?fen=nothing").status, 400);
}

}  // namespace
}  // namespace dommer::server_test
