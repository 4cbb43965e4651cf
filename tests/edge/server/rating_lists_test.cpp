#include <fstream>

#include <thread>

#include "../sites/list_site.hpp"
#include "federation.hpp"
#include "lists/fide_lists.hpp"

namespace dommer::server_test {
namespace {

// A server with a folder of lists, and an event rated by FIDE with one player of FIDE's list.
class RatingLists : public testing::Test {
protected:
    storage_test::Folder folder;
    RunningServer server{"sqlite:" + (folder.path / "store.db").string(), {"--empty", "--lists", folder.path.string()}};
    Client boss = server.administrator();
    const std::string path = "/api/v1/events/open";

    void SetUp() override {
        make_event(boss, "open", 0, "entry");
        ASSERT_EQ(boss.put(path + "/settings", Json{{"name", "Open"},
                                                    {"first_day", "2026-11-14"},
                                                    {"rounds", 3},
                                                    {"system", "dutch"},
                                                    {"tie_breaks", "SB"},
                                                    {"elo_rated", true},
                                                    {"admission", "everybody"}})
                      .status,
                  200);
        ASSERT_EQ(
            boss.post(path + "/players", Json{{"name", "Aas, Kari"}, {"fide_id", 1500002}, {"rating", 1850}}).status,
            201);
    }
    void add(const char* file, const std::string& numbers) const {
        std::ofstream(folder.path / file)
            << "id,name,federation,standard,rapid,blitz\n1500002,\"Aas, Kari\",NOR," << numbers << "\n";
    }
    Json lists() { return boss.get(path + "/ratings/lists").json(); }
};

TEST_F(RatingLists, fide_acceptance_2026_139_a_list_that_was_added_is_compared_without_being_asked_for) {
    EXPECT_TRUE(lists()["lists"].empty());
    add("fide-2026-10.csv", "1850,,");
    EXPECT_TRUE(lists()["check"]["differences"].empty());
    EXPECT_EQ(lists()["lists"], (Json{{{"name", "FIDE 2026-10"}, {"out_of_date", true}}})) << "141";
    add("fide-2026-11.csv", "1862,1800,");
    const Json found = lists();
    EXPECT_EQ(found["lists"], (Json{{{"name", "FIDE 2026-11"}, {"out_of_date", false}}}));
    EXPECT_EQ(found["day"], "2026-11-14");
    ASSERT_EQ(found["check"]["differences"].size(), 1u);
    EXPECT_EQ(found["check"]["differences"][0]["listed"], 1862);
    add("fide-2026-12.csv", "1900,,");
    EXPECT_EQ(lists()["check"]["differences"][0]["listed"], 1862) << "137: the list of the start holds";
    EXPECT_EQ(boss.get(path + "/players").json()["players"][0]["rating"], 1850) << "143: nothing changes by itself";
}

TEST_F(RatingLists, fide_acceptance_2026_129_the_number_of_another_list_can_be_taken) {
    add("standard_nov26frl.csv", ",,");
    add("rapid_nov26frl.csv", ",1790,");
    add("blitz_nov26frl.csv", ",,1777");
    const Json difference = lists()["check"]["differences"][0];
    EXPECT_EQ(difference["list"], "FIDE rapid 2026-11");
    EXPECT_EQ(difference["others"], (Json{{{"list", "FIDE blitz 2026-11"}, {"rating", 1777}}})) << "128";
    EXPECT_EQ(boss.post(path + "/ratings/lists", Json{{"players", Json::array()}}).code(), "nobody_chosen");
    EXPECT_EQ(boss.post(path + "/ratings/lists", Json{{"players", {{{"entry", 1}, {"list", "DSU 2026-11"}}}}}).code(),
              "no_rating_chosen");
    ASSERT_EQ(
        boss.post(path + "/ratings/lists", Json{{"players", {{{"entry", 1}, {"list", "FIDE blitz 2026-11"}}}}}).status,
        200);
    EXPECT_EQ(boss.get(path + "/players").json()["players"][0]["rating"], 1777);
}

TEST_F(RatingLists, a_list_that_cannot_be_read_is_named_and_left_out) {
    std::ofstream(folder.path / "fide-2026-11.csv") << "id,name,standard\n1500002,\"Aas, Kari\",many\n";
    EXPECT_EQ(lists()["unreadable"], Json{"fide-2026-11.csv"});
    EXPECT_TRUE(lists()["lists"].empty());
}

TEST(rating_lists, fide_acceptance_2026_135_while_the_server_runs_the_lists_of_the_month_are_fetched) {
    const Date today{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    std::map<std::string, std::string> files;
    const auto published = lists::published_in_month_of(today);
    for (const auto& each : published)
        files[each.path] = "id,name,federation,standard,rapid,blitz\n1500002,\"Aas, Kari\",NOR,1850,,\n";
    const sites_test::ListSite site(std::move(files));
    const storage_test::Folder folder;
    RunningServer server("sqlite:" + (folder.path / "store.db").string(),
                         {"--empty", "--lists", folder.path.string(), "--fetch-lists", "--lists-from", site.address()});
    const auto are_there = [&] {
        return std::ranges::all_of(published, [&](const lists::PublishedList& each) {
            return std::filesystem::exists(folder.path / file_name_of(each.list, ".zip"));
        });
    };
    for (int tries = 0; tries < 200 && !are_there(); ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(are_there());
    EXPECT_EQ(server.stop(), 0) << "it does not wait for the next day";
}

TEST(rating_lists, without_a_folder_there_are_none) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event();
    EXPECT_EQ(chief.get(path + "/ratings/lists").json()["day"], "");
    EXPECT_EQ(chief.post(path + "/ratings/lists", Json{{"players", {{{"entry", 1}}}}}).code(), "no_list_folder");
    EXPECT_EQ(federation.as("public").get(path + "/ratings/lists").status, 401);
}

}  // namespace
}  // namespace dommer::server_test
