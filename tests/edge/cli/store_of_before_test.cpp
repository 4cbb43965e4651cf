#include <fstream>
#include <nlohmann/json.hpp>
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

using Json = nlohmann::json;

// Whether today says all that was said before, of the same values. There may be new fields, and a section is named with
// its chapter now: 4.2 §37 where it was §37.
bool says_the_same(const Json& before, const Json& today) {
    if (before.is_object()) {
        for (const auto& [field, value] : before.items())
            if (!today.is_object() || !today.contains(field) || !says_the_same(value, today[field])) return false;
        return true;
    }
    if (before.is_array()) return std::ranges::equal(before, today, says_the_same);
    if (before.is_string() && today.is_string() && before.get<std::string>().starts_with("§"))
        return today.get<std::string>().ends_with(" " + before.get<std::string>());
    return before == today;
}

// An all-play-all by the table has its own type in record 192 now: FIDE_ROUNDROBIN where it was CUSTOM_ROUNDROBIN.
bool is_the_same_line(const std::string& before, const std::string& today) {
    if (!before.starts_with("192 CUSTOM_ROUNDROBIN")) return before == today;
    return before == today || today.starts_with("192 FIDE_ROUNDROBIN") ||
           today.starts_with("192 FIDE_DOUBLEROUNDROBIN") || today.starts_with("192 BERGER_DOUBLEROUNDROBIN");
}

// Every line that was said before, in its place; there may be new ones between.
bool says_the_same_lines(const std::string& before, const std::string& today) {
    std::istringstream then(before), now(today);
    std::string line, each;
    while (std::getline(then, line)) {
        // Who is kept apart weakly has no hard record 260 any more: a comment says it.
        if (line.starts_with("260   1   3    5    4")) {
            if (today.find("### weakly apart: 5 4 in 1-3") == std::string::npos) return false;
            continue;
        }
        do
            if (!std::getline(now, each)) return false;
        while (!is_the_same_line(line, each));
    }
    return true;
}

class StoreOfBefore : public storage_test::OnBothEngines {
protected:
    void SetUp() override {
        OnBothEngines::SetUp();
        const std::string file = std::string(folder) + (on_postgresql() ? "store.sql.xz" : "store.db.xz");
        const std::string into =
            on_postgresql() ? "| psql -q -v ON_ERROR_STOP=1 '" + address_ + "' >/dev/null" : ">" + address_.substr(7);
        ASSERT_EQ(std::system(("xz -dc " + file + " " + into).c_str()), 0);
    }
    Answer ask(const std::string& command) const { return dommer(command + " --store '" + address_ + "'"); }
    // A file is brought up to date by who writes first; a database server when it is told where the backup goes.
    void bring_up_to_date() const {
        if (!on_postgresql()) return;
        const Answer refused = ask("store rebuild");
        EXPECT_EQ(refused.exit, 2) << refused.out;
        EXPECT_NE(refused.err.find("dommer store migrate --backup FILE"), std::string::npos) << refused.err;
        const std::string file = (folder_.path / "backup.db").string();
        const Answer done = ask("store migrate --backup " + file);
        EXPECT_EQ(done.exit, 0) << done.err;
        EXPECT_EQ(dommer("store verify --store " + file).exit, 0);
        EXPECT_EQ(ask("store migrate --backup " + file).exit, 2) << "never over another file";
    }
};

TEST_P(StoreOfBefore, opens_and_replays_to_the_same_state) {
    const auto all = asked_before();
    ASSERT_GT(all.size(), 30u);
    for (const auto& [command, answer] : all) {
        const std::string today = ask(command).out;
        const Json before = Json::parse(answer, nullptr, false);
        if (before.is_discarded())
            EXPECT_TRUE(says_the_same_lines(answer, today)) << command << "\n" << today;
        else
            EXPECT_TRUE(says_the_same(before, Json::parse(today, nullptr, false))) << command << "\n" << today;
    }
}

// The same state after the log was given a chain for each stream, and the old digest is still known.
TEST_P(StoreOfBefore, is_brought_up_to_date_and_says_the_same) {
    bring_up_to_date();
    ASSERT_EQ(ask("store rebuild").exit, 0);
    for (const auto& [command, answer] : asked_before()) {
        const std::string today = ask(command).out;
        const Json before = Json::parse(answer, nullptr, false);
        if (command == "store verify")
            EXPECT_NE(today.find("last digest 39b4276dafd16a76e089b4105d5c5f0a527c024dd5e8c2c7057eed658d6c508d"),
                      std::string::npos)
                << today;
        else if (before.is_discarded())
            EXPECT_TRUE(says_the_same_lines(answer, today)) << command << "\n" << today;
        else
            EXPECT_TRUE(says_the_same(before, Json::parse(today, nullptr, false))) << command << "\n" << today;
    }
    EXPECT_EQ(ask("store verify --expect 779:39b4276dafd16a76e089b4105d5c5f0a527c024dd5e8c2c7057eed658d6c508d").exit,
              0);
    EXPECT_EQ(ask("store verify --expect 778:39b4276dafd16a76e089b4105d5c5f0a527c024dd5e8c2c7057eed658d6c508d").exit,
              1);
}

TEST(SaysTheSame, lets_new_lines_stand_between_those_of_before) {
    EXPECT_TRUE(says_the_same_lines("a\nb\n", "a\nnew\nb\n"));
    EXPECT_FALSE(says_the_same_lines("a\nb\n", "b\na\n"));
    EXPECT_FALSE(says_the_same_lines("a\nb\n", "a\nB\n"));
}

TEST(SaysTheSame, is_strict_but_for_new_fields_and_the_chapter_of_a_section) {
    const Json before{{"article", "§37"}, {"players", {1, 2}}};
    EXPECT_TRUE(says_the_same(before, Json{{"article", "4.2 §37"}, {"players", {1, 2}}, {"new", 1}}));
    EXPECT_FALSE(says_the_same(before, Json{{"article", "4.2 §36"}, {"players", {1, 2}}}));
    EXPECT_FALSE(says_the_same(before, Json{{"article", "4.2 §37"}, {"players", {1, 3}}}));
    EXPECT_FALSE(says_the_same(before, Json{{"article", "4.2 §37"}, {"players", {1, 2, 3}}}));
    EXPECT_FALSE(says_the_same(before, Json{{"article", "4.2 §37"}}));
}

TEST_P(StoreOfBefore, goes_on_in_the_words_of_today) {
    bring_up_to_date();
    const Answer settings = ask("tournament settings nytaarslyn --prize-rule by-tiebreak --play-off national-class");
    EXPECT_EQ(settings.exit, 0) << settings.err;
    EXPECT_EQ(ask("tournament enter nytaarslyn 'Ny, Spiller' --title WFM").exit, 0);
    EXPECT_EQ(ask("store verify").exit, 0);
    EXPECT_EQ(ask("store rebuild").exit, 0);
    EXPECT_NE(ask("tournament players nytaarslyn --json").out.find("\"WFM\""), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(On, StoreOfBefore, testing::Values("sqlite", "postgresql"),
                         [](const auto& engine) { return std::string(engine.param); });

}  // namespace
}  // namespace dommer::cli_test
