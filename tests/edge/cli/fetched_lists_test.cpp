#include <nlohmann/json.hpp>

#include "../sites/list_site.hpp"
#include "with_store.hpp"

// FIDE's lists fetched into a folder, from a stand-in for its server.
namespace dommer::cli_test {
namespace {

using nlohmann::json;
using sites_test::ListSite;

const std::string a_list = "id,name,federation,standard,rapid,blitz\n1500002,\"Aas, Kari\",NOR,1850,1800,1790\n";

class FetchedLists : public WithStore {
protected:
    void SetUp() override {
        WithStore::SetUp();
        std::filesystem::create_directory(file("lists"));
    }
    Answer fetch(const std::string& from, const std::string& words = "") const {
        return dommer("rating-list fetch --on 2026-11 --lists " + file("lists") + " --lists-from " + from + " " +
                      words);
    }
    std::vector<std::string> there() const {
        std::vector<std::string> names;
        for (const auto& each : std::filesystem::directory_iterator(file("lists")))
            names.push_back(each.path().filename().string());
        std::ranges::sort(names);
        return names;
    }
};

TEST_F(FetchedLists, fide_acceptance_2026_136_one_command_fetches_all_that_the_folder_does_not_have) {
    const ListSite site({{"/download/standard_nov26frl.zip", a_list},
                         {"/download/rapid_nov26frl.zip", a_list},
                         {"/download/blitz_nov26frl.zip", a_list}});
    const Answer first = fetch(site.address());
    EXPECT_EQ(first.exit, 0) << first.err;
    EXPECT_EQ(first.out,
              "FIDE standard 2026-11 is kept as fide-standard-2026-11.zip\n"
              "FIDE rapid 2026-11 is kept as fide-rapid-2026-11.zip\n"
              "FIDE blitz 2026-11 is kept as fide-blitz-2026-11.zip\n");
    EXPECT_EQ(there(), (std::vector<std::string>{"fide-blitz-2026-11.zip", "fide-rapid-2026-11.zip",
                                                 "fide-standard-2026-11.zip"}));
    EXPECT_EQ(site.asked().size(), 3U);
    EXPECT_EQ(fetch(site.address()).out, "all of FIDE's lists of the month are there\n");
    EXPECT_EQ(site.asked().size(), 3U) << "what is there is not asked for again";
    EXPECT_EQ(json::parse(dommer("rating-list known --json --lists " + file("lists")).out)["lists"].size(), 3U);
}

TEST_F(FetchedLists, fide_acceptance_2026_135_what_is_not_published_yet_is_taken_from_the_month_before) {
    const ListSite site({{"/download/standard_oct26frl.zip", a_list}, {"/download/rapid_nov26frl.zip", a_list}});
    const Answer some = fetch(site.address(), "--json");
    EXPECT_EQ(some.exit, 1);
    const json said = json::parse(some.out);
    EXPECT_EQ(said["fetched"], (json{"FIDE standard 2026-10", "FIDE rapid 2026-11"}));
    ASSERT_EQ(said["faults"].size(), 1U);
    EXPECT_EQ(said["faults"][0], "FIDE blitz 2026-11: " + site.address() + " does not have it");
    EXPECT_EQ(there(), (std::vector<std::string>{"fide-rapid-2026-11.zip", "fide-standard-2026-10.zip"}));
}

TEST_F(FetchedLists, a_list_that_cannot_be_read_to_its_end_is_not_kept) {
    const ListSite site({{"/download/standard_nov26frl.zip", "PK\x03\x04 not a zip"},
                         {"/download/rapid_nov26frl.zip", "id,name,standard\n1500002,\"Aas, Kari\",many\n"},
                         {"/download/blitz_nov26frl.zip", "id,name,standard\n"}});
    const Answer none = fetch(site.address());
    EXPECT_EQ(none.exit, 1);
    EXPECT_EQ(none.out, "");
    for (const char* list : {"FIDE standard 2026-11: ", "FIDE rapid 2026-11: line 2: ", "FIDE blitz 2026-11: "})
        EXPECT_NE(none.err.find(list), std::string::npos) << none.err;
    EXPECT_EQ(there(), std::vector<std::string>{}) << "nothing half-written stays either";
}

TEST_F(FetchedLists, without_a_line_or_with_a_wrong_address_the_folder_is_as_it_was) {
    write("lists/fide-standard-2026-11.csv", a_list);
    const Answer no_line = fetch("http://127.0.0.1:1");
    EXPECT_EQ(no_line.exit, 1);
    EXPECT_NE(no_line.err.find("cannot be reached"), std::string::npos) << no_line.err;
    EXPECT_EQ(no_line.err.find("standard"), std::string::npos) << "that one is there";
    EXPECT_EQ(there(), std::vector<std::string>{"fide-standard-2026-11.csv"});
    EXPECT_EQ(fetch("ratings.fide.com").exit, 2);
    EXPECT_EQ(dommer("rating-list fetch --lists " + file("nowhere")).exit, 2);
    EXPECT_EQ(dommer("rating-list fetch --on soon --lists " + file("lists")).exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
