#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dommer::rulebook {

// What the program does about an article.
enum class Status { applies, on_claim, arbiter_decides, recorded_only, not_for_software };

struct Article {
    std::string_view number;
    Status status;
    std::string_view rule;  // one line, in our own words
};

struct Book {
    std::string_view id;        // as in citations and on the command line: laws-2023
    std::string_view code;      // as in the sources: laws_dk_2023
    std::string_view in_force;  // ISO date
    std::string_view title;
    std::vector<Article> articles;  // in the order of the book

    const Article* find(std::string_view number) const;
};

enum class BadBook { header_missing, wrong_number_of_columns, unknown_status, article_twice };
struct BookError {
    BadBook what;
    int line;
};

// Header lines `# key: value` (id, code, in_force, title), then `article <tab> status <tab> rule`.
tl::expected<Book, BookError> parse_book(std::string_view text);

// Every book under data/editions/, parsed once.
std::span<const Book> books();
const Book* find_book(std::string_view id_or_code);

std::string_view name_of(Status status);

}  // namespace dommer::rulebook
