#include "app/packs.hpp"

#include <gtest/gtest.h>

namespace dommer::app {
namespace {

using namespace std::chrono_literals;

std::string value_text(const packs::Library& library, std::string value) {
    return *packs::pack_with(
        library, {packs::Federation::denmark, packs::Subject::cup, Date(2031y / 3 / 1), "mixed_teams", std::move(value),
                  "", packs::Confidence::stated, "main board", "e", "d", "n"});
}

TEST(packs, what_was_added_can_be_put_right_until_its_day_has_come) {
    const packs::AddedPacks before{{value_text(packs::Library::built_in(), "six")}};
    const std::string right = value_text(packs::library_with(before), "seven");
    EXPECT_TRUE(decide_pack(before, right, Date(2031y / 2 / 28)));
    const auto late = decide_pack(before, right, Date(2031y / 3 / 1));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().what, packs::BadPack::begins_before_another);
    EXPECT_EQ(late.error().about, "dsu-cup-current-2031-03-01");
}

}  // namespace
}  // namespace dommer::app
