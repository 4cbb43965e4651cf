#include "laws/article_map.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace dommer::laws {
namespace {

TEST(article_map, topics_are_those_of_the_matrix) {
    std::ifstream stream(std::string(DOMMER_GOLDEN_DIR) + "/laws/editions.json");
    const auto file = nlohmann::json::parse(stream);
    const auto& rows = file.at("article_map");
    const auto& topics = article_map().topics;
    ASSERT_EQ(rows.size(), topics.size());
    for (std::size_t at = 0; at < topics.size(); ++at) {
        EXPECT_EQ(rows[at].at("topic"), topics[at].key);
        for (const Edition* edition : {&laws_dk_2009, &laws_no_2017, &laws_dk_2018, &laws_dk_2023})
            EXPECT_EQ(rows[at].at(std::string(edition->id)), topics[at].in(*edition));
    }
}

TEST(article_map, a_2023_number_is_translated_to_each_edition) {
    EXPECT_EQ(article_in(laws_dk_2023, "9.2.2"), "9.2.2");
    EXPECT_EQ(article_in(laws_dk_2018, "9.2.2"), "9.2.1.2");
    EXPECT_EQ(article_in(laws_no_2017, "9.2.2"), "9.2.1.2");
    EXPECT_EQ(article_in(laws_dk_2009, "9.2.2"), "9.2 b");
    EXPECT_EQ(article_in(laws_no_2017, "7.5.5"), "7.5.3");
    EXPECT_EQ(article_in(laws_dk_2009, "9.6.1"), std::nullopt);
    EXPECT_EQ(article_in(laws_dk_2018, "A.3"), std::nullopt);
    EXPECT_EQ(article_in(laws_dk_2023, "9.9"), std::nullopt);
}

std::vector<std::string> in_words(const std::vector<Place>& places) {
    std::vector<std::string> words;
    for (const Place& place : places)
        words.push_back(std::string(place.edition->id) + " " + std::string(place.article));
    return words;
}

TEST(article_map, an_old_number_leads_to_every_place_of_its_rule) {
    EXPECT_EQ(in_words(places_of_same_rule(laws_dk_2009, "9.6")),
              (std::vector<std::string>{"2009 9.6", "2017-07 5.2.2", "2018 5.2.2", "2023 5.2.2"}));
    EXPECT_EQ(in_words(places_of_same_rule(laws_dk_2023, "9.6")),
              (std::vector<std::string>{"2017-07 9.6", "2018 9.6", "2023 9.6"}));
    EXPECT_EQ(in_words(places_of_same_rule(laws_no_2017, "7.8.1")),
              (std::vector<std::string>{"2017-07 7.8.1", "2018 7.5.3", "2023 7.5.3"}));
    EXPECT_TRUE(places_of_same_rule(laws_dk_2009, "G").empty());
}

TEST(article_map, each_2023_rule_has_one_row) {
    const auto& rules = article_map().same_rules;
    for (std::size_t at = 0; at < rules.size(); ++at) {
        EXPECT_EQ(rules[at].in(laws_dk_2023), rules[at].key);
        for (std::size_t before = 0; before < at; ++before)
            EXPECT_NE(rules[at].in(laws_dk_2023), rules[before].in(laws_dk_2023));
    }
}

}  // namespace
}  // namespace dommer::laws
