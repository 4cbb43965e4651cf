#include <fstream>
#include <sstream>

#include "../../storage/engines.hpp"
#include "program.hpp"

// tests/data/store_before: a store that an earlier version wrote, with every kind of event in the words of that
// version, as an SQLite file and as PostgreSQL's dump, and what that version said of it (state.txt).
namespace dommer::cli_test {
namespace {

constexpr const char* folder = "tests/data/store_before/";

struct Asked {
    std::string command, answer;
};
std::vector<Asked> asked_before() {
    std::ifstream in(std::string(folder) + "state.txt");
    std::vector<Asked> all;
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("$ "))
            all.push_back({line.substr(2), ""});
        else
            all.back().answer += line + "\n";
    return all;
}

class StoreOfBefore : public storage_test::OnBothEngines {
protected:
    void SetUp() override {
        OnBothEngines::SetUp();
        const std::string file = std::string(folder) + (on_postgresql() ? "store.sql.xz" : "store.db.xz");
        const std::string into =
            on_postgresql() ? "| psql -q -v ON_ERROR_STOP=1 '" + address_ + "'" : ">" + address_.substr(7);
        ASSERT_EQ(std::system(("xz -dc " + file + " " + into + " >/dev/null").c_str()), 0);
    }
    Answer ask(const std::string& command) const { return dommer(command + " --store '" + address_ + "'"); }
};

TEST_P(StoreOfBefore, opens_and_replays_to_the_same_state) {
    const auto all = asked_before();
    ASSERT_GT(all.size(), 30u);
    for (const auto& [command, answer] : all) EXPECT_EQ(ask(command).out, answer) << command;
}

TEST_P(StoreOfBefore, goes_on_in_the_words_of_today) {
    const Answer settings = ask("tournament settings nytaarslyn --prize-rule by-tiebreak --play-off national-class");
    EXPECT_EQ(settings.exit, 0) << settings.err;
    EXPECT_EQ(ask("tournament enter nytaarslyn 'Ny, Spiller' --title WFM").exit, 0);
    EXPECT_EQ(ask("store verify").exit, 0);
    EXPECT_EQ(ask("store rebuild").exit, 0);
    EXPECT_NE(ask("tournament players nytaarslyn --json").out.find("\"WFM\""), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(On, StoreOfBefore, testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace dommer::cli_test
