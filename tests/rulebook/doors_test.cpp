#include "rulebook/doors.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace dommer::rulebook {
namespace {

BadDoors fault_of(const std::string& text) {
    const auto rows = parse_doors(text);
    EXPECT_FALSE(rows) << text;
    return rows ? BadDoors{} : rows.error().what;
}

TEST(doors, are_read_in_the_form_described) {
    const auto rows =
        parse_doors("# a remark\n\nb\t4.1 §5\tcommand: tournament checklist; page: /rules; test: t.cpp\n");
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 1U);
    EXPECT_EQ(rows->front().book, "b");
    EXPECT_EQ(rows->front().article, "4.1 §5");
    EXPECT_EQ(rows->front().doors,
              (std::vector<Door>{
                  {DoorKind::command, "tournament checklist"}, {DoorKind::page, "/rules"}, {DoorKind::test, "t.cpp"}}));
    EXPECT_EQ(fault_of("b\t4\n"), BadDoors::wrong_number_of_columns);
    EXPECT_EQ(fault_of("b\t4\ttest: a\tmore\n"), BadDoors::wrong_number_of_columns);
    EXPECT_EQ(fault_of("b\t\ttest: a\n"), BadDoors::empty_column);
    EXPECT_EQ(fault_of("b\t4\t\n"), BadDoors::empty_column);
    EXPECT_EQ(fault_of("b\t4\ttest: \n"), BadDoors::empty_column);
    EXPECT_EQ(fault_of("b\t4\twindow: a\n"), BadDoors::unknown_kind);
    EXPECT_EQ(fault_of("b\t4\ttest: a\nb\t4\ttest: b\n"), BadDoors::row_twice);
    EXPECT_EQ(parse_doors("b\t4\ttest: a\nb\t5\n").error().line, 2);
}

TEST(doors, the_nearest_row_counts_and_what_is_not_done_has_none) {
    const auto rows =
        parse_doors("b\t*\ttest: book\nb\t4.1\ttest: chapter\nb\t4.1 §5\ttest: section\nc\t4.1\ttest: other\n");
    ASSERT_TRUE(rows);
    Book book;
    book.id = "b";
    const auto name = [&](std::string_view number, Status status = Status::applies) {
        const auto doors = doors_of(book, {number, status, {}}, *rows);
        return doors.empty() ? std::string_view("none") : doors.front().name;
    };
    EXPECT_EQ(name("4.1 §5"), "section");
    EXPECT_EQ(name("4.1 §5 a"), "section");
    EXPECT_EQ(name("4.1 §51"), "chapter");
    EXPECT_EQ(name("4.10"), "book");
    EXPECT_EQ(name("4.1 §5", Status::in_part), "section");
    EXPECT_EQ(name("4.1 §5", Status::not_yet), "none");
    EXPECT_EQ(name("4.1 §5", Status::not_for_software), "none");
}

TEST(doors, every_row_names_an_article_of_its_book) {
    EXPECT_GT(door_rows().size(), 50U);
    for (const DoorRow& row : door_rows()) {
        const Book* book = find_book(row.book);
        ASSERT_NE(book, nullptr) << row.book;
        EXPECT_TRUE(row.article == "*" || book->find(row.article) != nullptr ||
                    !articles_under(*book, row.article).empty())
            << row.book << ' ' << row.article;
    }
}

// The commands are tried by the tests of the command line.
TEST(doors, every_test_and_page_is_there) {
    std::ifstream file(DOMMER_SOURCE_DIR "/web/src/pages.ts");
    std::stringstream pages;
    pages << file.rdbuf();
    for (const DoorRow& row : door_rows())
        for (const Door& door : row.doors) {
            const std::string name(door.name);
            const bool there = door.kind == DoorKind::test ? std::filesystem::exists(DOMMER_SOURCE_DIR "/" + name)
                               : door.kind == DoorKind::page
                                   ? pages.str().find("[\"" + name + "\",") != std::string::npos
                                   : true;
            EXPECT_TRUE(there) << row.article << ": " << name;
        }
}

TEST(doors, every_article_that_the_program_does_something_about_has_one) {
    for (const Book& book : books())
        for (const Article& article : book.articles) {
            const bool nothing = article.status == Status::not_yet || article.status == Status::not_for_software;
            EXPECT_EQ(doors_of(book, article).empty(), nothing) << book.id << ' ' << article.number;
        }
}

}  // namespace
}  // namespace dommer::rulebook
