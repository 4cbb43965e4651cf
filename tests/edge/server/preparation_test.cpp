#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(preparation, says_what_is_missing_with_its_rule_and_what_is_due_until_it_is_done) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("numbered");
    Json before = chief.get(path + "/preparation").json();
    const auto lacks = [](const Json& preparation, std::string_view article) {
        return std::ranges::any_of(preparation["missing"],
                                   [&](const Json& each) { return each["article"] == article; });
    };
    EXPECT_TRUE(lacks(before, "4.1 §5"));  // no arbiter with a licence is named
    const auto step = [](const Json& preparation, std::string_view name) {
        for (const Json& each : preparation["calendar"])
            if (each["step"] == name) return each;
        return Json();
    };
    EXPECT_EQ(step(before, "fee")["article"], "4.1 §21");
    EXPECT_TRUE(step(before, "fee")["done"].is_null());
    ASSERT_EQ(chief.post(path + "/steps", Json{{"step", "fee"}, {"day", "2020-01-02"}}).status, 200);
    const Json after = chief.get(path + "/preparation").json();
    EXPECT_EQ(step(after, "fee")["done"], "2020-01-02");
    EXPECT_EQ(step(after, "fee")["state"], "done");
    EXPECT_EQ(chief.post(path + "/steps", Json{{"step", "party"}, {"day", "2020-01-02"}}).code(), "choice_wrong");
    EXPECT_EQ(chief.post(path + "/steps", Json{{"step", "fee"}, {"day", "2020-02-30"}}).code(), "day_wrong");
    EXPECT_EQ(federation.as("arbiter").get(path + "/preparation").status, 403);
    EXPECT_EQ(federation.as("public").get(path + "/preparation").status, 401);
}

}  // namespace
}  // namespace dommer::server_test
