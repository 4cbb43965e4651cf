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

const Json new_time{{"type", "value-added"},  {"federation", "DEN"},    {"subject", "cup"},
                    {"from", "2091-01-01"},   {"key", "time"},          {"value", "15 min + 0 s"},
                    {"confidence", "stated"}, {"source", "main board"}, {"english", "Short."},
                    {"danish", "Kort."},      {"norwegian", "Kort."}};

TEST_F(RulePacks, an_officer_adds_a_value_that_decides_from_its_day_on) {
    Client secretary = federation.as("secretary");
    Json value = new_time;
    EXPECT_EQ(federation.as("public").post("/api/v1/packs", value).status, 401);
    EXPECT_EQ(federation.as("arbiter").post("/api/v1/packs", value).status, 403);
    const auto added = secretary.post("/api/v1/packs", value);
    ASSERT_EQ(added.status, 201) << added.body;
    EXPECT_EQ(added.json()["pack"]["valid_from"], "2091-01-01");
    const auto on = [&](const char* day) {
        const Json packs =
            federation.as("public").get(std::string("/api/v1/packs?federation=DEN&on=") + day).json()["packs"];
        std::string ids;
        for (const Json& pack : packs) ids += pack["id"].get<std::string>() + " ";
        return ids;
    };
    EXPECT_EQ(on("2090-12-31").find("2091"), std::string::npos);
    EXPECT_NE(on("2091-01-01").find("2091-01-01"), std::string::npos);
    // Until its day has come it is put right by adding it again: the later one is there alone.
    value["value"] = "20 min + 0 s";
    const auto again = secretary.post("/api/v1/packs", value);
    ASSERT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(std::ranges::count(on("2091-01-01"), ' '), 5) << on("2091-01-01");
    EXPECT_EQ(again.json()["pack"]["valid_from"], "2091-01-01");
    EXPECT_NE(again.body.find("20 min + 0 s"), std::string::npos) << again.body;
    EXPECT_EQ(again.body.find("15 min + 0 s"), std::string::npos) << again.body;
    // An unknown value is refused at its field.
    value["from"] = "2092-01-01", value["key"] = "weather";
    const auto unknown = secretary.post("/api/v1/packs", value);
    EXPECT_EQ(unknown.status, 409);
    EXPECT_EQ(unknown.json()["error"]["code"], "pack_unknown_key");
    EXPECT_EQ(unknown.json()["error"]["field"], "key");
    const std::string message = unknown.json()["error"]["message"];
    EXPECT_TRUE(message.starts_with("weather ")) << message;
    value["key"] = "time", value["value"] = "an hour";
    const auto unreadable = secretary.post("/api/v1/packs", value);
    EXPECT_EQ(unreadable.json()["error"]["code"], "pack_unreadable_value") << unreadable.body;
    EXPECT_EQ(unreadable.json()["error"]["field"], "value");
}

TEST_F(RulePacks, a_whole_pack_that_is_wrong_is_refused_with_its_line_and_nothing_changes) {
    Client secretary = federation.as("secretary");
    const auto lines = [](const std::string& from, std::initializer_list<const char*> rows) {
        Json text{"# id: dsu-dues-2095",   "# federation: DEN", "# subject: dues",
                  "# valid_from: " + from, "# dating: stated",  "# inherits: dsu-dues-2024",
                  "# book: dsu-2011",      "# title: t",        "# title_da: t",
                  "# title_nb: t"};
        for (const char* row : rows) text.push_back(row);
        return Json{{"type", "pack-added"}, {"text", text}};
    };
    const std::string before = secretary.get("/api/v1/packs").body;
    const std::string texts = secretary.get("/api/v1/added-packs").body;
    const auto refused = [&](const Json& pack) {
        const Reply answer = secretary.post("/api/v1/packs", pack);
        EXPECT_EQ(answer.status, 409) << answer.body;
        EXPECT_EQ(secretary.get("/api/v1/packs").body, before);
        EXPECT_EQ(secretary.get("/api/v1/added-packs").body, texts);
        return answer.json()["error"];
    };
    const char* child = "child\t110\t-\tstated\tminutes\te\td\tn";
    const Json unknown = refused(lines("2095-01-01", {child, "weather\tfine\t-\tstated\tminutes\te\td\tn"}));
    EXPECT_EQ(unknown["code"], "pack_unknown_key");
    EXPECT_EQ(unknown["numbers"], Json({12}));
    EXPECT_EQ(refused(lines("2095-01-01", {child, child}))["numbers"], Json({12}));
    EXPECT_EQ(refused(lines("2024-01-01", {child}))["code"], "pack_begins_before_another");
    const Json unreadable = refused(lines("2095-01-01", {"ages\t21 15 65\t-\tstated\tminutes\te\td\tn"}));
    EXPECT_EQ(unreadable["code"], "pack_unreadable_value");
    EXPECT_EQ(unreadable["numbers"], Json({11}));
    // What is taken is there as its text, for who computes elsewhere.
    ASSERT_EQ(secretary.post("/api/v1/packs", lines("2095-01-01", {child})).status, 201);
    const Json added = federation.as("public").get("/api/v1/added-packs").json()["texts"];
    ASSERT_FALSE(added.empty());
    EXPECT_EQ(added.back().get<std::string>().find("# id: dsu-dues-2095\n"), 0u) << added.back();
}

TEST_F(RulePacks, norwegian_classes_follow_the_pack_of_the_day) {
    Client visitor = federation.as("public");
    const Json found =
        visitor.get("/api/v1/norwegian-class?on=2024-07-06&ratings=2023-09-01:1890,2024-07-01:1700").json();
    EXPECT_EQ(found["own"], "3");
    EXPECT_EQ(found["highest"], "1");
    EXPECT_EQ(found["by_list"], "2023-09-01");
    EXPECT_EQ(visitor.get("/api/v1/norwegian-class?on=2024-07-06&ratings=1890").status, 400);
    EXPECT_EQ(visitor.get("/api/v1/norwegian-class?on=1999-07-06").status, 404);
}

}  // namespace
}  // namespace dommer::server_test
