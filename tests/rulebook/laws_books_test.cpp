#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "laws/article_map.hpp"
#include "rulebook/book.hpp"

namespace dommer::rulebook {
namespace {

const Book& book_of(const laws::Edition& edition) {
    const Book* book = find_book(edition.book);
    EXPECT_NE(book, nullptr) << edition.book;
    return *book;
}

TEST(laws_books, each_edition_has_its_book) {
    for (const laws::Edition* edition : laws::editions) {
        EXPECT_EQ(book_of(*edition).code, edition->code);
        const auto day = edition->in_force;
        EXPECT_EQ(book_of(*edition).in_force,
                  fmt::format("{}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                              static_cast<unsigned>(day.day())));
    }
}

// The number an article stands under directly: 9.2.2 -> 9.2, 9.2 b -> 9.2, A4 -> A; none for a chapter.
std::string_view directly_above(std::string_view number) {
    const bool unnumbered = number.starts_with("glossary") || number == "guidelines";
    if (unnumbered) return {};
    const auto cut = number.find_last_of(". ");
    if (cut != std::string_view::npos) return number.substr(0, cut);
    return number.size() > 1 && number[0] >= 'A' && number[0] <= 'G' ? number.substr(0, 1) : std::string_view{};
}

TEST(laws_books, no_article_hangs_in_the_air) {
    for (const laws::Edition* edition : laws::editions)
        for (const Article& article : book_of(*edition).articles) {
            const auto above = directly_above(article.number);
            EXPECT_TRUE(above.empty() || book_of(*edition).find(above)) << edition->book << " " << article.number;
        }
}

void expect_in_book(const laws::Edition& edition, std::string_view article) {
    EXPECT_TRUE(article.empty() || book_of(edition).find(article)) << edition.book << " has no " << article;
}

TEST(laws_books, the_article_map_names_articles_that_exist) {
    for (const laws::Edition* edition : laws::editions) {
        const laws::ArticleMap& map = laws::article_map();
        for (const auto* list : {&map.same_rules, &map.named_rules, &map.further_places})
            for (const laws::SameRule& rule : *list) expect_in_book(*edition, rule.in(*edition));
        for (const laws::PenaltyOption& option : edition->conduct.penalties) expect_in_book(*edition, option.article);
        for (const auto play : {laws::TimeClass::standard, laws::TimeClass::rapid, laws::TimeClass::blitz})
            for (const auto supervision : {laws::Supervision::competition_rules, laws::Supervision::basic}) {
                expect_in_book(*edition, edition->illegal_moves.cost.at(play, supervision).article);
                expect_in_book(*edition, edition->draws.wrong_claim.at(play, supervision).article);
                expect_in_book(*edition, edition->speed.governed_by.at(play, supervision));
            }
    }
}

// Rules of an older text that the others do not have.
const std::set<std::string_view> alone{"preface a", "preface b", "preface c", "14", "A4 b", "G"};

TEST(laws_books, the_article_map_reaches_every_article) {
    for (const laws::Edition* edition : laws::editions)
        for (const Article& article : book_of(*edition).articles) {
            if (article.number.starts_with("glossary") || alone.contains(article.number)) continue;
            EXPECT_FALSE(laws::places_of_same_rule(*edition, article.number).empty())
                << edition->book << " " << article.number;
        }
}

// The authorised Norwegian Laws call the arbiter turneringsleder, the flag klaff, the venue spilleområde and the hall
// in which the games are played spillelokale. The glossaries explain Danish words.
TEST(laws_books, the_norwegian_texts_use_the_words_of_the_authorised_laws) {
    for (const laws::Edition* edition : laws::editions)
        for (const Article& article : book_of(*edition).articles) {
            if (article.number.starts_with("glossary")) continue;
            for (const char* word : {"dommer", "Dommer", "vinge", "Vinge", "flagg", "spillesal", "spillerom"})
                EXPECT_EQ(article.rule.norwegian.find(word), std::string::npos)
                    << edition->book << ' ' << article.number << ": " << word;
        }
    for (const laws::Edition* edition : {&laws::laws_no_2017, &laws::laws_dk_2018, &laws::laws_dk_2023}) {
        const auto norwegian = [&](std::string_view number) { return book_of(*edition).find(number)->rule.norwegian; };
        EXPECT_TRUE(norwegian("11.2.1").starts_with("Spilleområdet er spillelokalet")) << edition->book;
        EXPECT_TRUE(norwegian("11.2.2").starts_with("Spillelokalet er der")) << edition->book;
    }
}

}  // namespace
}  // namespace dommer::rulebook
