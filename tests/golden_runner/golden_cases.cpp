#include <gtest/gtest.h>

#include "golden/golden.hpp"

namespace dommer::golden {

static void PrintTo(const Topic& topic, std::ostream* out) { *out << topic.folder; }

namespace {

// Every topic with a runner has its cases under tests/golden/, and all of them hold.
class GoldenTopic : public testing::TestWithParam<Topic> {};

TEST_P(GoldenTopic, every_case_holds) {
    const auto reports = run_all(std::filesystem::path(DOMMER_GOLDEN_DIR) / GetParam().folder, {});
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_GT(reports[0].passed, 0);
    EXPECT_EQ(reports[0].failed, 0);
    for (const Difference& difference : reports[0].differences) ADD_FAILURE() << difference.where << ": " << difference.what;
}

std::string test_name(const testing::TestParamInfo<Topic>& topic) {
    std::string name(topic.param.folder);
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(golden, GoldenTopic, testing::ValuesIn(topics().begin(), topics().end()), test_name);

}  // namespace
}  // namespace dommer::golden
