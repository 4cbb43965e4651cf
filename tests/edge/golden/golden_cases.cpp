#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "golden/golden.hpp"

namespace dommer::golden {

static void PrintTo(const Topic& topic, std::ostream* out) { *out << topic.folder; }

namespace {

// Every topic with a runner has its cases under tests/golden/, and all of them hold.
class GoldenTopic : public testing::TestWithParam<Topic> {};

TEST_P(GoldenTopic, every_case_holds) {
    Options options;
    options.every_nth_position = 31, options.most_positions = 20'000;  // the whole list: dommer golden
    if (std::getenv("DOMMER_SHORT_TESTS"))
        options.most_perft_nodes = 500'000, options.every_nth_position = 307;  // under sanitizers
    const auto reports = run_all(std::filesystem::path(DOMMER_GOLDEN_DIR) / GetParam().folder, options);
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_GT(reports[0].passed, 0);
    EXPECT_EQ(reports[0].failed, 0);
    for (const Difference& difference : reports[0].differences)
        ADD_FAILURE() << difference.where << ": " << difference.what;
}

std::string test_name(const testing::TestParamInfo<Topic>& topic) {
    std::string name(topic.param.folder);
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
}

TEST(golden_runner, a_folder_without_a_runner_is_counted_as_skipped_never_as_passed) {
    const auto folder = std::filesystem::temp_directory_path() / "dommer-golden-without-runner" / "checkers";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "cases.json") << "{}";
    const auto reports = run_all(folder.parent_path(), {});
    std::filesystem::remove_all(folder.parent_path());
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_EQ(reports[0].topic, "checkers");
    EXPECT_EQ(reports[0].passed, 0);
    EXPECT_EQ(reports[0].skipped, 1);
}

TEST(golden_runner, no_case_of_appeals_correspondence_or_the_federation_is_skipped) {
    constexpr std::pair<const char*, int> all[] = {{"appeals", 41 + 17 + 1},
                                                   {"correspondence", 200 + 116},  // and the rows of its tables
                                                   {"federation", 100 + 47},
                                                   {"packs", 190}};  // 17 decisions and their index
    for (const auto& [topic, count] : all) {
        const auto reports = run_all(std::filesystem::path(DOMMER_GOLDEN_DIR) / topic, {});
        ASSERT_EQ(reports.size(), 1u) << topic;
        EXPECT_EQ(reports[0].skipped, 0) << topic;
        EXPECT_EQ(reports[0].passed, count) << topic;
    }
}

TEST(golden_runner, a_wrong_count_is_found) {
    const auto folder = std::filesystem::temp_directory_path() / "dommer-golden-wrong-count" / "perft";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "standard.epd") << "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 24\n";
    const auto reports = run_all(folder.parent_path(), {});
    std::filesystem::remove_all(folder.parent_path());
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_EQ(reports[0].failed, 1);
    EXPECT_EQ(reports[0].differences[0].where, "standard.epd:1");
}

INSTANTIATE_TEST_SUITE_P(golden, GoldenTopic, testing::ValuesIn(topics().begin(), topics().end()), test_name);

}  // namespace
}  // namespace dommer::golden
