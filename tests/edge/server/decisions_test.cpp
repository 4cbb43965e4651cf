#include <fmt/format.h>

#include <fstream>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

Json decisions_on(Client client, const std::string& book, const std::string& article) {
    return client.get("/api/v1/rules/" + book + "/articles/" + article).json()["decisions"];
}

TEST(decisions, an_article_shows_what_was_decided_by_it) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string id = federation.new_event(), path = "/api/v1/events/" + id;
    const std::size_t before = decisions_on(boss, "laws-2023", "11.3.3").size();
    ASSERT_EQ(boss.put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}}).status, 200);
    ASSERT_EQ(
        boss.post(path + "/rounds/1/boards/1/corrections", Json{{"result", "0-1"}, {"reason", "phone rang, 11.3.3"}})
            .status,
        200);
    ASSERT_EQ(boss.post(path + "/adjustments",
                        Json{{"entry", 2}, {"points", -1}, {"reason", "laws-2018 11.3.3, an old event's rules"}})
                  .status,
              200);
    const Json found = decisions_on(boss, "laws-2023", "11.3.3");
    ASSERT_EQ(found.size(), before + 1) << found.dump();
    EXPECT_EQ(found[0]["kind"], "result-corrected");
    EXPECT_EQ(found[0]["event"], id);
    EXPECT_EQ(found[0]["round"], 1);
    EXPECT_EQ(found[0]["board"], 1);
    EXPECT_EQ(found[0]["reason"], "phone rang, 11.3.3");
    EXPECT_TRUE(decisions_on(boss, "laws-2023", "11.3").empty()) << "a part of the number is another article";
    // Everybody sees that it was decided; the words stand in the log, and are for those who may read it.
    const Json seen = decisions_on(federation.as("public"), "laws-2023", "11.3.3");
    ASSERT_EQ(seen.size(), before + 1);
    EXPECT_TRUE(seen[0]["reason"].is_null());
}

// Logs hold citations of the handbook from the time when a section sign meant chapter 4.
TEST(decisions, an_old_citation_without_its_chapter_is_shown_under_its_article_and_its_link_works) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string id = federation.new_event(), path = "/api/v1/events/" + id;
    const auto adjust = [&](const char* reason) {
        return boss.post(path + "/adjustments", Json{{"entry", 2}, {"points", -1}, {"reason", reason}}).status;
    };
    const std::string section = "4.1%20%C2%A716";
    const std::size_t before = decisions_on(boss, "dsu-2011", section).size();
    ASSERT_EQ(adjust("left early, dsu-2011, §16"), 200);
    ASSERT_EQ(adjust("left early, dsu-2011, 4.1 §16"), 200);
    ASSERT_EQ(adjust("a team matter, dsu-2011, 5.1 §16"), 200);
    ASSERT_EQ(adjust("dsu-2011, §161"), 200);
    const Json found = decisions_on(boss, "dsu-2011", section);
    ASSERT_EQ(found.size(), before + 2) << found.dump();
    EXPECT_EQ(found[0]["reason"], "left early, dsu-2011, 4.1 §16");
    EXPECT_EQ(found[1]["reason"], "left early, dsu-2011, §16");
    const Json link = boss.get("/api/v1/rules/dsu-2011/articles/%C2%A716").json();
    EXPECT_EQ(link["article"]["article"], "4.1 §16") << link.dump();
    EXPECT_EQ(link["decisions"].size(), before + 2);
}

TEST(decisions, a_pairing_by_hand_names_the_rules_it_breaks) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string id = federation.new_event(), path = "/api/v1/events/" + id;
    for (const char* board : {"1", "2"})
        ASSERT_EQ(boss.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "1"}}).status, 200);
    Json boards = Json::array();  // the same two pairs again
    const Json first = boss.get(path + "/rounds/1").json();
    for (const Json& board : first["boards"])
        boards.push_back({{"white", board["black"]["entry"]}, {"black", board["white"]["entry"]}});
    const Reply paired = boss.post(path + "/hand-pairings", Json{{"boards", boards}, {"reason", "all agreed"}});
    ASSERT_EQ(paired.status, 201) << paired.body;
    const Json log = boss.get(path + "/log").json()["log"];
    const Json broken = log.back()["what"]["broken"];
    ASSERT_GE(broken.size(), 2u) << log.back().dump();
    // Each names its article as (book, article): the article shows this pairing.
    const std::string rule = broken[0];
    const auto open = rule.rfind('('), comma = rule.find(", ", open), close = rule.find(')', open);
    ASSERT_NE(open, std::string::npos) << rule;
    const Json found =
        decisions_on(boss, rule.substr(open + 1, comma - open - 1), rule.substr(comma + 2, close - comma - 2));
    ASSERT_FALSE(found.empty()) << rule;
    EXPECT_EQ(found[0]["kind"], "round-paired");
    EXPECT_EQ(found[0]["event"], id);
}

TEST(rating_list, players_of_a_list_that_was_brought_are_found_as_one_types_and_entered) {
    const storage_test::Folder folder;
    const std::string file = (folder.path / "list.csv").string();
    std::ofstream(file) << "id,name,federation,title,standard,born\n1400001,\"Aagesen, "
                           "Søren\",DEN,FM,2301,1990\n1500002,\"Aas, Kari\",NOR,,1850,2004\n";
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(), {"--empty", "--rating-list", file});
    ASSERT_NE(server.port(), 0);
    const Json found = server.client().get("/api/v1/listed-players?q=soren%20aag").json();
    EXPECT_EQ(found["list"], 2);
    ASSERT_EQ(found["players"].size(), 1u) << found.dump();
    EXPECT_EQ(found["players"][0]["name"], "Aagesen, Søren");
    EXPECT_EQ(found["players"][0]["fide_id"], 1400001);
    EXPECT_EQ(found["players"][0]["rating"], 2301);
    EXPECT_EQ(server.client().get("/api/v1/listed-players?q=aa").json()["players"][0]["name"], "Aagesen, Søren")
        << "the strongest first";
    Client boss = server.administrator();
    make_event(boss, "open", 0, "entry");
    const Reply entered = boss.post("/api/v1/events/open/players", Json{{"name", "Aagesen, Søren"},
                                                                        {"fide_id", 1400001},
                                                                        {"title", "FM"},
                                                                        {"rating", 2301},
                                                                        {"federation", "DEN"}});
    ASSERT_EQ(entered.status, 201) << entered.body;
    EXPECT_EQ(entered.json()["fide_id"], 1400001);
}

TEST(rating_list, without_one_nobody_is_found) {
    EXPECT_EQ(Federation::shared().as("public").get("/api/v1/listed-players?q=a").json(),
              (Json{{"list", 0}, {"players", Json::array()}}));
}

}  // namespace
}  // namespace dommer::server_test
