#include "table/rule.hpp"

#include <gtest/gtest.h>

#include "rulebook/book.hpp"

namespace dommer::table {
namespace {

TEST(rule, every_number_stands_in_its_book) {
    for (const laws::Edition* edition : laws::editions) {
        const auto* book = rulebook::find_book(edition->book);
        ASSERT_NE(book, nullptr) << edition->book;
        for (int at = 0; at < static_cast<int>(Rule::count_); ++at) {
            const auto number = article(static_cast<Rule>(at), *edition);
            const bool numbered = !number.empty() && number.substr(0, 8) != "glossary";
            EXPECT_TRUE(!numbered || book->find(number) != nullptr) << edition->book << " " << number;
        }
    }
}

TEST(rule, laws_dk_2023_numbers_lead_back_to_their_rules) {
    const auto rules = rules_at("7.5.5", laws::laws_dk_2023);
    EXPECT_EQ(rules.size(), 3u);
    EXPECT_TRUE(rules_at("99.9", laws::laws_dk_2023).empty());
}

}  // namespace
}  // namespace dommer::table
