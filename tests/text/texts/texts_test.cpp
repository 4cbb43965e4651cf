#include <gtest/gtest.h>

#include <map>
#include <set>

#include "terms.hpp"

namespace dommer::texts {
namespace {

struct Row {
    std::string key;
    const Text& text;
};
std::vector<Row> rows() {
    std::vector<Row> all;
    for (std::size_t place = 0; place < all_keys().size(); ++place)
        all.push_back({std::string(all_keys()[place]), all_texts()[place]});
    return all;
}

constexpr Language languages[] = {Language::english, Language::danish, Language::norwegian, Language::swedish};

// What has no Swedish is read in English elsewhere, and not here.
std::string_view own(const Text& text, Language language) {
    return language == Language::swedish ? text.swedish : text.in(language);
}

TEST(Catalogue, every_text_is_there_in_every_language) {
    for (const auto& [key, text] : rows())
        for (const Language language : languages)
            EXPECT_NE(own(text, language).find_first_not_of(' '), std::string_view::npos)
                << key << " in language " << static_cast<int>(language);
}

TEST(Catalogue, every_key_is_there_once) {
    std::set<std::string> keys;
    for (const auto& [key, text] : rows()) EXPECT_TRUE(keys.insert(key).second) << key;
    EXPECT_GT(keys.size(), 800u);
}

std::set<std::string> blanks_of(std::string_view text) {
    static const std::regex blank(R"(\{(\w+))");
    const std::string all(text);
    std::set<std::string> blanks;
    for (std::sregex_iterator found(all.begin(), all.end(), blank), end; found != end; ++found)
        blanks.insert((*found)[1]);
    return blanks;
}

TEST(Catalogue, a_text_has_the_same_blanks_in_every_language) {
    for (const auto& [key, text] : rows()) {
        if (key == "entrant.points") continue;  // English alone needs the number, to choose between point and points
        EXPECT_EQ(blanks_of(text.danish), blanks_of(text.english)) << key;
        EXPECT_EQ(blanks_of(text.norwegian), blanks_of(text.english)) << key;
        EXPECT_EQ(blanks_of(text.swedish), blanks_of(text.english)) << key;
    }
}

TEST(Catalogue, one_term_has_one_text) {
    std::map<std::string, Row> terms;
    for (const Row& row : rows()) {
        if (row.key.find("short") != std::string::npos) continue;  // abbreviations for narrow columns
        const auto [known, is_new] = terms.emplace(folded(row.text.english), row);
        if (is_new) continue;
        const Row& first = known->second;
        EXPECT_EQ(folded(row.text.danish), folded(first.text.danish)) << row.key << " and " << first.key;
        EXPECT_EQ(folded(row.text.norwegian), folded(first.text.norwegian)) << row.key << " and " << first.key;
        EXPECT_EQ(folded(row.text.swedish), folded(first.text.swedish)) << row.key << " and " << first.key;
    }
}

TEST(Catalogue, no_text_has_a_word_that_the_glossary_replaced) {
    for (const auto& [key, text] : rows()) {
        EXPECT_EQ(replaced_word_in(text.danish, "da"), "") << key;
        EXPECT_EQ(replaced_word_in(text.norwegian, "nb"), "") << key;
    }
    EXPECT_NE(replaced_word_in("Midterkorrektion", "da"), "");
    EXPECT_NE(replaced_word_in("Rundesetting", "nb"), "");
}

TEST(Catalogue, a_text_is_found_by_its_key) {
    EXPECT_EQ(Key("word.board").in(Language::danish), "Bræt");
    EXPECT_EQ(Key("word.board").name(), "word.board");
    ASSERT_NE(find("word", "board"), nullptr);
    EXPECT_EQ(find("word", "board")->norwegian, "Bord");
    EXPECT_EQ(find("word", "no such word"), nullptr);
}

}  // namespace
}  // namespace dommer::texts
