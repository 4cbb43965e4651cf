#include "vocabulary/names.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>

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

std::string without_comments(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string text;
    for (std::string line; std::getline(file, line);) text += line.substr(0, line.find("//")) + "\n";
    return text;
}

int count_of(const std::string& text, const std::regex& what) {
    return static_cast<int>(std::distance(std::sregex_iterator(text.begin(), text.end(), what), {}));
}

// A value that is added to an enumeration without its word would shift nothing and be written as nothing.
TEST(Names, every_table_has_a_word_for_every_value) {
    static const std::regex table(R"re(Ids<(\d+)> ids_of\((\w+)\)\s*\{\s*return \{([^;]*)\};)re"),
        word(R"re("[^"]*")re"), value(R"re(\w+)re");
    int tables = 0;
    for (const auto& each : std::filesystem::recursive_directory_iterator(DOMMER_SOURCE_DIR "/src")) {
        if (each.path().extension() != ".hpp") continue;
        const std::string text = without_comments(each.path());
        for (std::sregex_iterator found(text.begin(), text.end(), table), end; found != end; ++found) {
            const std::string name = (*found)[2];
            const std::regex enumeration("enum class " + name + R"re(\b[^{;]*\{([^}]*)\})re");
            std::smatch values;
            ASSERT_TRUE(std::regex_search(text, values, enumeration)) << name << " stands beside its table";
            const int size = std::stoi((*found)[1]);
            EXPECT_EQ(count_of(values[1], value), size) << name;
            EXPECT_EQ(count_of((*found)[3], word), size) << name;
            ++tables;
        }
    }
    EXPECT_GT(tables, 50);
}

TEST(Names, titles_for_women) {
    EXPECT_TRUE(is_for_women(Title::wfm));
    EXPECT_FALSE(is_for_women(Title::fm));
    EXPECT_FALSE(is_for_women(Title::none));
}

}  // namespace
}  // namespace dommer
