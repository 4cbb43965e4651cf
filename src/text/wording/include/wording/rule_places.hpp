#pragma once

#include <optional>
#include <vector>

#include "rulebook/book.hpp"

// Where people find a rule: an article of a book, and the articles of other editions that say the same.
namespace dommer::wording {

struct RulePlace {
    const rulebook::Book* book;
    const rulebook::Article* article;
};

// By id, by code, or short for an edition of the Laws: 2023 is laws-2023.
const rulebook::Book* book_named(std::string_view name);

// The article in the newest edition of the Laws that has it, however it is typed.
std::optional<RulePlace> newest_place(std::string_view article);

// The same rule in the other editions of the Laws, newest first; nothing for books that are not the Laws.
std::vector<RulePlace> same_rule_elsewhere(const RulePlace& place);

// A rule with its places in the other editions, newest first.
std::vector<RulePlace> all_editions_of(const RulePlace& place);

// Articles by number or by words in that language, of one book or of all: those meant by the number first.
std::vector<RulePlace> rules_with(std::string_view typed, Language language, const rulebook::Book* only = nullptr);

}  // namespace dommer::wording
