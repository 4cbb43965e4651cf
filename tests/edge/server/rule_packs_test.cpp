#include "federation.hpp"

namespace dommer::server_test {
namespace {

class RulePacks : public testing::Test {
protected:
    const Federation& federation = Federation::shared();
};

TEST_F(RulePacks, the_day_of_an_event_chooses_among_them) {
    Client visitor = federation.as("public");
    const Json packs = visitor.get("/api/v1/packs?federation=DEN&on=2025-01-01").json()["packs"];
    std::vector<std::string> ids;
    for (const Json& pack : packs) ids.push_back(pack["id"]);
    EXPECT_EQ(ids, (std::vector<std::string>{"dsu-cup-current", "dsu-dues-2024", "dsu-emt-2022", "dsu-league-2024",
                                             "dsu-rating-2024"}));
    EXPECT_EQ(visitor.get("/api/v1/packs?on=someday").status, 400);
    EXPECT_EQ(visitor.get("/api/v1/packs?federation=XYZ").status, 400);
}

TEST_F(RulePacks, changes_between_two_days_are_told_in_the_askers_language) {
    Client visitor = federation.as("public");
    const Json changes =
        visitor.get("/api/v1/pack-changes?federation=DEN&from=2014-01-01&to=2016-01-01&lang=da").json()["changes"];
    bool seen = false;
    for (const Json& change : changes)
        if (change["after"].is_object() && change["after"]["key"] == "average_method")
            seen = change["after"]["rule"] == "Gennemsnitsmetoden er afskaffet: kun differencemetoden bruges.";
    EXPECT_TRUE(seen);
    EXPECT_EQ(visitor.get("/api/v1/pack-changes?federation=DEN&from=2014-01-01").status, 400);
}

TEST_F(RulePacks, an_article_tells_how_its_rule_went_on) {
    const Json page = federation.as("public").get("/api/v1/rules/dsu-2011/articles/4.5.2.6").json();
    ASSERT_GE(page["packs"].size(), 3u);
    EXPECT_EQ(page["packs"].front()["valid_from"], "2011-02-01");
    EXPECT_EQ(page["packs"].back()["valid_from"], "2024-06-01");
}

}  // namespace
}  // namespace dommer::server_test
