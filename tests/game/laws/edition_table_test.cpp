#include "laws/edition_table.hpp"

#include <gtest/gtest.h>

#include "laws/embedded.hpp"

namespace dommer::laws {
namespace {

std::string table() { return std::string(embedded_files().front().text); }

// The table with one text in it replaced by another.
std::string with(std::string_view from, std::string_view to) {
    std::string text = table();
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

BadTable fault_of(const std::string& text) {
    const auto parsed = parse_editions(text);
    EXPECT_FALSE(parsed);
    return parsed ? BadTable::no_header : parsed.error().what;
}

TEST(edition_table, of_the_program_is_read_whole) {
    const std::string text = table();
    const auto parsed = parse_editions(text);
    ASSERT_TRUE(parsed) << parsed.error().line;
    EXPECT_EQ(parsed->size(), editions.size());
    EXPECT_EQ(list_of_editions(&Edition::id), "2009, 2017-07, 2018, 2023");
}

TEST(edition_table, what_is_wrong_with_a_table_is_said_with_its_line) {
    EXPECT_EQ(fault_of(""), BadTable::no_header);
    EXPECT_EQ(fault_of("value\tbook\tlaws-2009\n"), BadTable::no_header);
    EXPECT_EQ(fault_of(with("value\tend.resigned\tloses\t", "value\tend.resigned\t")),
              BadTable::wrong_number_of_columns);
    EXPECT_EQ(fault_of(with("topic\tcheck\t", "subject\tcheck\t")), BadTable::unknown_kind);
    EXPECT_EQ(fault_of(with("value\tcode\t", "value\tbook\t")), BadTable::key_twice);
    EXPECT_EQ(fault_of(with("value\tend.resigned\t", "value\tend.resignation\t")), BadTable::value_missing);
    EXPECT_EQ(fault_of(with("value\tend.resigned\tloses", "value\tend.resigned\twins")),
              BadTable::value_not_understood);
    EXPECT_EQ(fault_of(with("\t15min\t0min", "\t15\t0min")), BadTable::value_not_understood);
    EXPECT_EQ(fault_of(with("\t2009-07-01", "\t2019-07-01")), BadTable::not_in_order_of_force);
    EXPECT_EQ(fault_of(table() + "value\tnews\t1\t2\t3\t4\n"), BadTable::value_not_asked_for);
    const auto header = parse_editions("# nothing else\n\nvalue\tbook\tlaws-2009\n");
    EXPECT_EQ(header.error(), (TableError{BadTable::no_header, 3}));
}

TEST(edition_table, a_dash_is_no_value) {
    const std::string text = with("value\tdraws.automatic_moves\t-\t75", "value\tdraws.automatic_moves\t70\t-");
    const auto parsed = parse_editions(text);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->at(0).draws.automatic_moves, 70);
    EXPECT_EQ(parsed->at(1).draws.automatic_moves, std::nullopt);
}

}  // namespace
}  // namespace dommer::laws
