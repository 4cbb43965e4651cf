#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(rule, prints_the_article_the_program_s_part_and_the_other_editions) {
    const Answer answer = dommer("rule 9.2.2");
    EXPECT_EQ(answer.exit, 0);
    EXPECT_TRUE(answer.out.starts_with("laws-2023 9.2.2\n")) << answer.out;
    EXPECT_TRUE(has(answer.out, "The program applies it when a player claims it.")) << answer.out;
    EXPECT_TRUE(has(answer.out, "part of 9.2\n")) << answer.out;
    EXPECT_TRUE(has(answer.out, "laws-2009     9.2 b")) << answer.out;
}

TEST(rule, a_parent_prints_its_sub_articles) {
    const auto json = nlohmann::json::parse(dommer("rule 9.2 --edition laws-2009 --json").out);
    ASSERT_EQ(json.at("sub_articles").size(), 2u);
    EXPECT_EQ(json.at("sub_articles")[1].at("article"), "9.2 b");
    EXPECT_EQ(json.at("book"), "laws-2009");
    EXPECT_EQ(json.at("status"), "on claim");
}

TEST(rule, follows_an_old_number_through_all_editions_newest_first) {
    const auto json = nlohmann::json::parse(dommer("rule 9.2b --edition all --json").out);
    std::vector<std::string> places;
    for (const auto& row : json)
        places.push_back(row.at("book").get<std::string>() + " " + row.at("article").get<std::string>());
    EXPECT_EQ(places, (std::vector<std::string>{"laws-2023 9.2.2", "laws-2018 9.2.1.2", "laws-2017-07 9.2.1.2",
                                                "laws-2009 9.2 b"}));
}

TEST(rule, speaks_danish_and_norwegian_when_asked) {
    const Answer danish = dommer("rule 9.2.2 --language da"), norwegian = dommer("rule 9.2.2 --language nb");
    EXPECT_TRUE(has(danish.out, "for mindst tredje gang")) << danish.out;
    EXPECT_TRUE(has(danish.out, "samme regel i andre udgaver")) << danish.out;
    EXPECT_TRUE(has(norwegian.out, "for minst tredje gang")) << norwegian.out;
    EXPECT_EQ(dommer("rule 9.2.2 --language fi").exit, 2);
}

TEST(rule, a_book_may_be_named_before_the_article) {
    const Answer answer = dommer("rule dsu-2011 '4.1 §5'");
    EXPECT_TRUE(answer.out.starts_with("dsu-2011 4.1 §5\n")) << answer.out << answer.err;
    EXPECT_EQ(answer.out, dommer("rule '4.1§5' --edition dsu-2011").out);
    EXPECT_TRUE(dommer("rule laws-2018 9.2.1.2").out.starts_with("laws-2018 9.2.1.2\n"));
    EXPECT_EQ(dommer("rule laws-1492 9.2.2").exit, 2);
}

TEST(rule, a_section_without_its_chapter_is_found_where_one_chapter_has_it_and_else_all_are_listed) {
    EXPECT_TRUE(dommer("rule dsu-2011 §61").out.starts_with("dsu-2011 4.4 §61\n"));
    const Answer several = dommer("rule dsu-2011 §5");
    EXPECT_EQ(several.exit, 2);
    for (const char* number : {"1.3 §5 ", "2.2 §5 ", "4.1 §5 ", "5.1 §5 ", "5.3 §5 ", "5.5 §5 "})
        EXPECT_TRUE(has(several.err, number)) << several.err;
    EXPECT_FALSE(has(several.err, "§15")) << several.err;
}

TEST(rule, coverage_tells_what_each_article_says_its_status_and_what_carries_it_out) {
    const Answer text = dommer("rule --coverage dsu-2011");
    EXPECT_EQ(text.exit, 0);
    EXPECT_TRUE(has(text.out, "4.4 §65      applies")) << text.out.substr(0, 500);
    EXPECT_TRUE(
        has(text.out, "[dommer tournament groups; /desk/events/:event/:tab; tests/golden/tournament/classes.json]"));
    EXPECT_TRUE(has(text.out, "recorded only"));
    EXPECT_EQ(text.out, dommer("rule --coverage --edition dsu-2011").out);
    EXPECT_EQ(dommer("rule --coverage laws-1492").exit, 2);
    const auto one = nlohmann::json::parse(dommer("rule --coverage dsu-2011 --json --language da").out);
    ASSERT_EQ(one.at("books").size(), 1u);
    int counted = 0;
    for (const auto& [status, count] : one["books"][0].at("counts").items()) counted += count.get<int>();
    EXPECT_EQ(counted, static_cast<int>(one["books"][0].at("rows").size()));
}

TEST(rule, every_command_that_the_coverage_names_exists) {
    const auto all = nlohmann::json::parse(dommer("rule --coverage --json").out);
    EXPECT_GE(all.at("books").size(), 12u);
    std::set<std::string> commands;
    for (const auto& book : all["books"])
        for (const auto& row : book["rows"])
            for (const auto& door : row["carried_out_by"])
                if (door["kind"] == "command") commands.insert(door["name"].get<std::string>().substr(7));
    EXPECT_GT(commands.size(), 20u);
    for (const std::string& command : commands) {
        const Answer help = dommer(command + " --help");
        EXPECT_EQ(help.exit, 0) << command;
        EXPECT_TRUE(has(help.out, "dommer " + command + " ")) << command << ": " << help.out.substr(0, 200);
    }
}

TEST(rule, an_unknown_article_or_book_is_exit_2_with_the_nearest) {
    const Answer article = dommer("rule 9.2.4");
    EXPECT_EQ(article.exit, 2);
    EXPECT_TRUE(article.out.empty());
    EXPECT_TRUE(has(article.err, "laws-2023 has no article 9.2.4")) << article.err;
    EXPECT_TRUE(has(article.err, "9.2.3")) << article.err;
    const Answer book = dommer("rule 9.2.2 --edition laws-1492");
    EXPECT_EQ(book.exit, 2);
    EXPECT_TRUE(has(book.err, "laws-2017-07")) << book.err;
    for (const char* arguments : {"rule", "rule ''", "rule 99 --edition all", "rule --list --edition all"}) {
        EXPECT_EQ(dommer(arguments).exit, 2) << arguments;
        EXPECT_FALSE(dommer(arguments).err.empty()) << arguments;
    }
}

TEST(rule, lists_every_article_and_every_topic) {
    const auto all = nlohmann::json::parse(dommer("rule --list --edition 2017-07 --json").out);
    EXPECT_EQ(all.at("book"), "laws-2017-07");
    EXPECT_GT(all.at("articles").size(), 400u);
    EXPECT_TRUE(has(dommer("rule --list --edition 2009").out, "A4 d 3"));
    EXPECT_EQ(nlohmann::json::parse(dommer("rule --topics --json").out).size(), 65u);
    EXPECT_TRUE(has(dommer("rule --topics").out, "colours reversed"));
}

TEST(rule, articles_are_found_by_their_words_in_one_book_or_all) {
    const auto all = dommer("rule --search 'both hands'"), one = dommer("rule laws-2018 --search 'both hands'");
    EXPECT_EQ(all.exit, 0);
    EXPECT_NE(all.out.find("laws-2023      7.5.4"), std::string::npos) << all.out;
    EXPECT_EQ(one.exit, 0);
    EXPECT_EQ(one.out.find("laws-2023"), std::string::npos);
    EXPECT_EQ(dommer("rule --search 'no article says this'").exit, 1);
    EXPECT_EQ(dommer("rule nowhere --search hands").exit, 2);
}

TEST(rule, an_article_as_a_rule_pack_has_it_inherited_or_its_own) {
    const auto own = dommer("rule 4.5.2.6 --pack dsu-rating-2024");
    EXPECT_EQ(own.exit, 0);
    EXPECT_TRUE(has(own.out, "No standard number is below 1200.")) << own.out;
    EXPECT_FALSE(has(own.out, "below 500")) << own.out;
    const auto inherited = dommer("rule dsu-2011 4.5.2.1 --pack dsu-rating-2024");
    EXPECT_TRUE(has(inherited.out, "inherited from dsu-rating-2015")) << inherited.out;
    const auto json = nlohmann::json::parse(dommer("rule 4.5.2.6 --pack dsu-rating-2024 --json").out);
    EXPECT_EQ(json["pack"]["id"], "dsu-rating-2024");
    ASSERT_EQ(json["values"].size(), 3u);
    EXPECT_EQ(json["values"][0]["inherited"], false);
    EXPECT_TRUE(has(dommer("rule 6.1.1 --pack dsu-rating-2024").out, "This pack fixes nothing here"));
    EXPECT_EQ(dommer("rule 4.5.2.6 --pack dsu-rating-1999").exit, 2);
    EXPECT_EQ(dommer("rule laws-2023 9.2.2 --pack dsu-rating-2024").exit, 2);
    EXPECT_EQ(dommer("rule --pack dsu-rating-2024").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
