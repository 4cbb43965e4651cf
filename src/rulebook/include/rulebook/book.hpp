#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vocabulary/text.hpp"

namespace dommer::rulebook {

// What the program does about an article.
enum class Status { applies, on_claim, arbiter_decides, recorded_only, not_for_software };

struct Article {
    std::string_view number;
    Status status;
    Text rule;  // one line, in our own words
};

struct Book {
    std::string_view id;        // as in citations and on the command line: laws-2023
    std::string_view code;      // as in the sources: laws_dk_2023
    std::string_view in_force;  // ISO date
    Text title;
    std::vector<Article> articles;  // in the order of the book

    const Article* find(std::string_view number) const;
    // The same, but without regard to blanks, capitals and a section sign: "§9.2B" finds 9.2 b.
    const Article* find_as_typed(std::string_view number) const;
};

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
    wrong_number_of_columns,
    empty_column,
    unknown_status,
    article_twice
};
struct BookError {
    BadBook what;
    int line;
};

// Header lines `# key: value` (id, code, in_force, title, title_da, title_nb), then `article <tab> status <tab> rule
// <tab> regel <tab> regel`: the rule in English, Danish and Norwegian.
tl::expected<Book, BookError> parse_book(std::string_view text);

// Every book under data/editions/, parsed once.
std::span<const Book> books();
const Book* find_book(std::string_view id_or_code);

std::string_view name_of(Status status);

}  // namespace dommer::rulebook
