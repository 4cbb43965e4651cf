#include <fmt/format.h>

#include <thread>

#include "federation.hpp"

// Search over everything: those who were entered by hand.
namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

Json found(const RunningServer& server, const std::string& typed) {
    return server.client().get("/api/v1/entrants?q=" + typed).json()["entrants"];
}

// The answer once it is as it should be: a change reaches the index with the log.
Json found_in_the_end(const RunningServer& server, const std::string& typed, std::size_t many) {
    for (int left = 300; left > 0 && found(server, typed).size() != many; --left) std::this_thread::sleep_for(20ms);
    return found(server, typed);
}

class EntrantSearch : public testing::Test {
protected:
    void SetUp() override {
        make_event(boss, "spring", 0, "entry");
        enter("spring", {{"name", "Bøgh-Åkjær, Søren"}, {"rating", 1740}, {"club", "Remis"}, {"title", "CM"}});
    }
    Json enter(const std::string& event, const Json& who) {
        const Reply entered = boss.post("/api/v1/events/" + event + "/players", who);
        EXPECT_EQ(entered.status, 201) << entered.body;
        return entered.json();
    }

    const storage_test::Folder folder;
    const std::string store = "sqlite:" + (folder.path / "store.db").string();
    const RunningServer server{store, {"--empty"}};
    Client boss = server.administrator();
};

TEST_F(EntrantSearch, who_was_entered_by_hand_is_found_with_the_event_by_everybody) {
    const Json list = found_in_the_end(server, "soren%20bogh", 1);
    ASSERT_EQ(list.size(), 1u) << list;
    EXPECT_EQ(list[0], (Json{{"event", "spring"},
                             {"event_name", "Test spring"},
                             {"first_day", "2026-04-02"},
                             {"entry", 1},
                             {"name", "Bøgh-Åkjær, Søren"},
                             {"title", "CM"},
                             {"rating", 1740},
                             {"club", "Remis"}}));
    EXPECT_EQ(found(server, "sorensen"), Json::array());
    EXPECT_EQ(found(server, ""), Json::array()) << "nothing typed: nobody";
}

TEST_F(EntrantSearch, who_has_a_number_of_the_register_is_found_there_alone) {
    const Reply member = boss.post("/api/v1/players", Json{{"name", "Bøgh, Ida"}, {"born", "2001-02-03"}});
    ASSERT_EQ(member.status, 201) << member.body;
    enter("spring", {{"name", "Bøgh, Ida"}, {"person", member.json()["person"]}});
    enter("spring", {{"name", "Bøgh, Karl"}});
    EXPECT_EQ(found_in_the_end(server, "karl", 1).size(), 1u);
    EXPECT_EQ(found(server, "ida"), Json::array());
}

TEST_F(EntrantSearch, the_latest_event_comes_first_and_a_new_name_is_known_at_once) {
    ASSERT_EQ(boss.post("/api/v1/events", Json{{"id", "summer"},
                                               {"preset", "coordinated"},
                                               {"settings", {{"name", "Summer"}, {"first_day", "2026-07-01"}}}})
                  .status,
              201);
    enter("summer", {{"name", "Bøgh-Åkjær, Søren"}, {"rating", 1700}});
    const Json list = found_in_the_end(server, "akjaer", 2);
    ASSERT_EQ(list.size(), 2u) << list;
    EXPECT_EQ(list[0]["event"], "summer");
    EXPECT_EQ(list[1]["event"], "spring");
    const Reply corrected =
        boss.put("/api/v1/events/summer/players/1", Json{{"name", "Bøgh-Ågård, Søren"}, {"rating", 1700}});
    ASSERT_EQ(corrected.status, 200) << corrected.body;
    EXPECT_EQ(found_in_the_end(server, "akjaer", 1).size(), 1u);
    EXPECT_EQ(found_in_the_end(server, "agaard", 1)[0]["event"], "summer");
}

TEST_F(EntrantSearch, who_was_erased_or_cancelled_is_not_found_and_what_stands_for_the_name_is_not_either) {
    enter("spring", {{"name", "Dahl, Eva"}});
    enter("spring", {{"name", "Ejby, Bo"}});
    ASSERT_EQ(found_in_the_end(server, "ejby", 1).size(), 1u);
    const std::string erase =
        fmt::format("{} tournament erase-player spring 1 --store {} >/dev/null 2>&1", whole_program(), store);
    ASSERT_EQ(std::system(erase.c_str()), 0);
    EXPECT_EQ(found_in_the_end(server, "bogh", 0), Json::array());
    EXPECT_EQ(found(server, "erased"), Json::array());
    ASSERT_EQ(boss.del("/api/v1/events/spring/players/2").status / 100, 2);
    EXPECT_EQ(found_in_the_end(server, "dahl", 0), Json::array());
    EXPECT_EQ(found(server, "ejby").size(), 1u);
}

TEST_F(EntrantSearch, a_server_that_starts_later_knows_them_too) {
    const RunningServer later(store, {"--empty"});
    EXPECT_EQ(found(later, "bogh").size(), 1u);
}

}  // namespace
}  // namespace dommer::server_test
