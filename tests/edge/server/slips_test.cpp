#include "federation.hpp"

namespace dommer::server_test {
namespace {

struct Slips : testing::Test {
    Federation& federation = Federation::shared();
    Client helper = federation.as("result_entry"), arbiter = federation.as("arbiter");
    std::string board = "/api/v1/events/" + federation.new_event("published") + "/rounds/1/boards/1";

    static Json corrected(const char* result) { return {{"result", result}, {"reason", "misread"}}; }
};

TEST_F(Slips, a_helper_puts_their_own_result_right_and_clears_it) {
    ASSERT_EQ(helper.put(board + "/result", Json{{"result", "1-0"}}).status, 200);
    const Reply mended = helper.post(board + "/corrections", Json{{"result", "0-1"}});
    EXPECT_EQ(mended.status, 200) << mended.body;
    EXPECT_EQ(mended.json()["result"], "0-1");
    EXPECT_EQ(helper.post(board + "/corrections", Json{{"result", nullptr}}).status, 200);
}

TEST_F(Slips, a_helper_touches_nobody_elses_result_and_not_the_colours) {
    ASSERT_EQ(arbiter.put(board + "/result", Json{{"result", "1-0"}}).status, 200);
    EXPECT_EQ(helper.post(board + "/corrections", corrected("0-1")).status, 403);
    ASSERT_EQ(arbiter.post(board + "/corrections", Json{{"result", nullptr}, {"reason", "wrong board"}}).status, 200);
    ASSERT_EQ(helper.put(board + "/result", Json{{"result", "1-0"}}).status, 200);
    EXPECT_EQ(helper.post(board + "/corrections", Json{{"colours", true}, {"reason", "misread"}}).status, 403);
    EXPECT_EQ(helper.post(board + "/corrections", Json{{"result", "0-1"}, {"for_rating", true}, {"reason", "misread"}})
                  .status,
              403);
}

TEST_F(Slips, what_an_arbiter_decided_since_is_no_slip_of_the_helper) {
    ASSERT_EQ(helper.put(board + "/result", Json{{"result", "1-0"}}).status, 200);
    EXPECT_EQ(arbiter.post(board + "/corrections", Json{{"result", "0-1"}}).code(), "reason_missing");
    ASSERT_EQ(arbiter.post(board + "/corrections", corrected("0-1")).status, 200);
    EXPECT_EQ(helper.post(board + "/corrections", corrected("1-0")).status, 403);
}

TEST(time_control, is_told_with_the_class_that_the_laws_of_the_day_give_it) {
    Client anybody = Federation::shared().as("public");
    const auto read = [&](const char* text, const char* day) {
        return anybody.get(std::string("/api/v1/time-control?text=") + text + "&day=" + day).json();
    };
    EXPECT_EQ(read("12%20min", "2012-05-01")["class"], "blitz") << "2009, B.1: less than 15 minutes";
    EXPECT_EQ(read("12%20min", "2024-05-01")["class"], "rapid") << "2023, A.1: more than 10 minutes";
    EXPECT_EQ(read("90%2B30", "2024-05-01")["class"], "standard");
    EXPECT_EQ(read("90%2B30", "2024-05-01")["edition"], "laws-2023");
    EXPECT_TRUE(read("by%20candle", "2024-05-01")["class"].is_null());
}

}  // namespace
}  // namespace dommer::server_test
