#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vocabulary/names.hpp"
#include "vocabulary/text.hpp"

namespace dommer::rulebook {

// What the program does about an article.
enum class Status { applies, on_claim, in_part, arbiter_decides, recorded_only, not_yet, not_for_software };
constexpr Ids<7> ids_of(Status) {
    return {"applies", "on claim", "in part", "arbiter decides", "recorded only", "not yet", "not for software"};
}

// What a heading says whose parts say these: `applies` (or what else they have in common) as long as none is left out,
// in part when some are, not yet when all are; parts that are not for software do not count.
Status status_of_heading(std::span<const Status> parts);

struct Article {
    std::string_view number;
    Status status;
    Text rule;  // one line, in our own words
};

struct Book {
    std::string_view id;            // as in citations and on the command line: laws-2023
    std::string_view code;          // as in the sources: laws_dk_2023
    std::string_view in_force;      // ISO date
    std::string_view announced_on;  // ISO date, not after it; empty: not known
    // The chapter in which a section sign without a chapter stands (§5), as citations were written when the index had
    // one chapter only; logs hold such citations. Empty: none.
    std::string_view bare_sections;
    Text title;
    std::vector<Article> articles;  // in the order of the book

    const Article* find(std::string_view number) const;
    // The same, but without regard to blanks, capitals and a section sign: "§9.2B" finds 9.2 b. A section sign without
    // its chapter finds the article if one chapter alone has that section.
    const Article* find_as_typed(std::string_view number) const;
    // The same for what was written down once: a section sign without its chapter means the chapter it then meant.
    const Article* find_as_cited(std::string_view number) const;
};

// All that a typed number may mean: the article, or for a section sign without its chapter the section of each chapter.
std::vector<const Article*> articles_meant(const Book& book, std::string_view typed);

// The number by which citations of the time before chapters name the article: §5 for 4.1 §5; none for others.
std::optional<std::string_view> bare_number(const Book& book, const Article& article);

// 9.2.2 stands under 9.2 and 9, 9.1 b 3 under 9.1 b, A4 c under A4 and A; nothing stands under itself.
bool stands_under(std::string_view article, std::string_view parent);

// The articles that stand under `parent`, at any depth, and those that `article` stands under, in the order of the
// book.
std::vector<const Article*> articles_under(const Book& book, std::string_view parent);
std::vector<const Article*> articles_above(const Book& book, std::string_view article);

// For a number that is not in the book: the numbers most like it, best first.
std::vector<const Article*> nearest_articles(const Book& book, std::string_view typed, std::size_t most);

enum class BadBook {
    header_missing,
    date_is_no_day,
    in_force_before_announced,
    wrong_number_of_columns,
    empty_column,
    unknown_status,
    article_twice,
    no_parts
};
struct BookError {
    BadBook what;
    int line;
};

// Header lines `# key: value` (id, code, in_force, title, title_da, title_nb; announced_on, bare_sections if the book
// has them), then `article <tab> status <tab> rule <tab> regel <tab> regel`: the rule in English, Danish and Norwegian.
// A heading has `by its parts` for a status: what the articles under it say together.
tl::expected<Book, BookError> parse_book(std::string_view text);

// Every book under data/editions/, parsed once.
std::span<const Book> books();
const Book* find_book(std::string_view id_or_code);

}  // namespace dommer::rulebook
