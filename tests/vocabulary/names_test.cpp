#include "vocabulary/names.hpp"

#include <gtest/gtest.h>

#include "vocabulary/colour.hpp"
#include "vocabulary/language.hpp"
#include "vocabulary/title.hpp"

namespace dommer {
namespace {

enum class Fruit { apple, red_currant };
constexpr Ids<2> ids_of(Fruit) { return {"apple", "red-currant"}; }
constexpr OldIds<Fruit, 1> old_ids_of(Fruit) { return {{{"red_currant", Fruit::red_currant}}}; }

static_assert(id_of(Fruit::red_currant) == "red-currant");
static_assert(value_from<Fruit>("red-currant") == Fruit::red_currant);
static_assert(value_from<Fruit>("red_currant") == Fruit::red_currant);
static_assert(value_from<Fruit>("pear") == std::nullopt);
static_assert(value_from<Fruit>("") == std::nullopt);
static_assert(!Named<int>);

TEST(Names, every_value_goes_to_its_word_and_back) {
    for (int title = 0; title <= static_cast<int>(Title::gm); ++title)
        EXPECT_EQ(value_from<Title>(id_of(static_cast<Title>(title))), static_cast<Title>(title));
    EXPECT_EQ(id_of(Title::gm), "GM");
    EXPECT_EQ(id_of(Title::none), "");
    EXPECT_EQ(value_from<Title>("gm"), std::nullopt);
    EXPECT_EQ(value_from<Language>("nb"), Language::norwegian);
    EXPECT_EQ(id_of(Colour::black), "black");
}

TEST(Names, the_choices_are_listed_for_whoever_wrote_another_word) {
    EXPECT_EQ(listed_ids<Fruit>(), "apple or red-currant");
    EXPECT_EQ(listed_ids<Title>(), "WCM, WFM, CM, WIM, FM, WGM, IM or GM");
}

TEST(Names, titles_for_women) {
    EXPECT_TRUE(is_for_women(Title::wfm));
    EXPECT_FALSE(is_for_women(Title::fm));
    EXPECT_FALSE(is_for_women(Title::none));
}

}  // namespace
}  // namespace dommer
