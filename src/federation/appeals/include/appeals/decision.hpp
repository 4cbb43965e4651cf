#pragma once

#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vocabulary/names.hpp"
#include "vocabulary/text.hpp"

namespace dommer::appeals {

enum class DecisionKind { ruling, enquiry };
constexpr Ids<2> ids_of(DecisionKind) { return {"ruling", "enquiry"}; }

// What the board made of the decision before it; `upheld`: that decision stands.
enum class DecisionOutcome { upheld, upheld_modified, changed, reversed, annulled, dismissed, answered };
constexpr Ids<7> ids_of(DecisionOutcome) {
    return {"upheld", "upheld-modified", "changed", "reversed", "annulled", "dismissed", "answered"};
}

enum class DecisionDeposit { returned, forfeited, not_mentioned, none };
constexpr Ids<4> ids_of(DecisionDeposit) { return {"returned", "forfeited", "not-mentioned", "none"}; }

// An article of the printed index, in the numbers of its time: {"emt", "7"}.
struct IndexedArticle {
    std::string_view rules, article;
    friend bool operator==(const IndexedArticle&, const IndexedArticle&) = default;
};
// Where the rule stands now, in a book of data/editions.
struct PresentArticle {
    std::string_view book, article;
    friend bool operator==(const PresentArticle&, const PresentArticle&) = default;
};

// A published decision. Its principle is the rule of its own article in the handbook.
struct Decision {
    std::string_view number;   // 12, 47b
    std::string_view date;     // ISO; empty: the text has none
    std::string_view year;     // as the index or the facts tell
    std::string_view article;  // its place in the handbook: 3.5.4 12
    DecisionKind kind;
    DecisionOutcome outcome;
    DecisionDeposit deposit;
    std::vector<IndexedArticle> indexed;
    std::vector<PresentArticle> present;
    std::vector<std::string_view> keywords;
    Text subject, ruling;
};
inline constexpr std::string_view decisions_book = "dsu-2011";

enum class BadDecisions { wrong_number_of_columns, unknown_word, empty_column, number_twice };
struct DecisionsError {
    BadDecisions what;
    int line;
};
tl::expected<std::vector<Decision>, DecisionsError> parse_decisions(std::string_view text);

// dsu_2011, 3.5.1: the decisions by number, as data/appeals/decisions.tsv has them.
std::span<const Decision> decisions();
const Decision* find_decision(std::string_view number);

// dsu_2011, 3.5.2 and 3.5.3: the decisions on an article. With the numbers of the printed index:
std::vector<const Decision*> decisions_indexed(std::string_view rules, std::string_view article);
// With those of a book of today, which the decision names itself or by a part of it: 6.7 finds what is about 6.7.1.
std::vector<const Decision*> decisions_on(std::string_view book, std::string_view article);

// All words typed are in the number, the subject, the ruling, the keywords or the articles; large and small letters
// alike.
std::vector<const Decision*> decisions_with(std::string_view words, Language language);

}  // namespace dommer::appeals
