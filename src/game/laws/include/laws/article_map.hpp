#pragma once

#include <optional>
#include <vector>

#include "laws/edition.hpp"

// Where a rule stands in each edition: data/laws/editions.tsv, compared with the books under data/editions/ by the
// tests.
namespace dommer::laws {

// One rule and its number in each edition of the table; empty where an edition has no such rule.
struct SameRule {
    std::string_view key;  // its number in the 2023 text, or its name where that does not say which rule is meant
    std::vector<std::string_view> numbers;

    std::string_view in(const Edition& edition) const { return numbers[edition.column]; }
};

struct ArticleMap {
    std::vector<SameRule> same_rules;      // a row for each article of the 2023 text
    std::vector<SameRule> named_rules;     // those that are not the counterpart of one article in every edition
    std::vector<SameRule> further_places;  // second places, for looking back from an old number only
    std::vector<SameRule> topics;          // subjects, with ranges and lists of articles; "-" where there are none

    const SameRule* find(std::string_view key) const;
    void sort();  // makes what `find` looks in

private:
    std::vector<const SameRule*> by_key_;
};

// The map of the editions that the program has.
const ArticleMap& article_map();

// The number in `edition` of the rule with this key; none if the edition has no such rule.
std::optional<std::string_view> article_in(const Edition& edition, std::string_view key);

// The places of one rule in all editions, oldest edition first; an edition may have none or several.
struct Place {
    const Edition* edition;
    std::string_view article;
};
std::vector<Place> places_of_same_rule(const Edition& edition, std::string_view article);

}  // namespace dommer::laws
