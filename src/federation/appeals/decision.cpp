#include "appeals/decision.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "appeals/embedded.hpp"
#include "registry/fold.hpp"

namespace dommer::appeals {
namespace {

std::string_view next_part(std::string_view& text, std::string_view separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + separator.size()));
    return part;
}

// "emt 7; fide 5.2c": the first word is the book.
template <typename Named>
std::vector<Named> read_articles(std::string_view list) {
    std::vector<Named> articles;
    if (list == "-") return articles;
    while (!list.empty()) {
        std::string_view article = next_part(list, "; ");
        const std::string_view book = next_part(article, " ");
        articles.push_back({book, article});
    }
    return articles;
}

std::vector<std::string_view> read_words(std::string_view list) {
    std::vector<std::string_view> words;
    while (!list.empty()) words.push_back(next_part(list, ", "));
    return words;
}

constexpr std::size_t columns_of_a_decision = 16;

tl::expected<Decision, BadDecisions> read_decision(std::string_view line) {
    if (std::ranges::count(line, '\t') != columns_of_a_decision - 1)
        return tl::unexpected(BadDecisions::wrong_number_of_columns);
    std::array<std::string_view, columns_of_a_decision> cells;
    for (std::string_view& cell : cells) cell = next_part(line, "\t");
    if (std::ranges::any_of(cells, [](std::string_view cell) { return cell.empty(); }))
        return tl::unexpected(BadDecisions::empty_column);
    const auto kind = value_from<DecisionKind>(cells[4]);
    const auto outcome = value_from<DecisionOutcome>(cells[5]);
    const auto deposit = value_from<DecisionDeposit>(cells[6]);
    if (!kind || !outcome || !deposit) return tl::unexpected(BadDecisions::unknown_word);
    return Decision{.number = cells[0],
                    .date = cells[1] == "-" ? std::string_view() : cells[1],
                    .year = cells[2],
                    .article = cells[3],
                    .kind = *kind,
                    .outcome = *outcome,
                    .deposit = *deposit,
                    .indexed = read_articles<IndexedArticle>(cells[7]),
                    .present = read_articles<PresentArticle>(cells[8]),
                    .keywords = read_words(cells[9]),
                    .subject = {cells[10], cells[11], cells[12]},
                    .ruling = {cells[13], cells[14], cells[15]}};
}

// 6.7.1 is a part of 6.7, 4.1 §7 of 4.1.
bool is_part_of(std::string_view article, std::string_view whole) {
    return article.starts_with(whole) &&
           (article.size() == whole.size() || article[whole.size()] == '.' || article[whole.size()] == ' ');
}

std::string searched(const Decision& decision, Language language) {
    std::string all = std::string(decision.number) + " " + std::string(decision.subject.in(language)) + " " +
                      std::string(decision.ruling.in(language));
    for (const std::string_view word : decision.keywords) all += " " + std::string(word);
    for (const auto& each : decision.indexed) all += " " + std::string(each.article);
    for (const auto& each : decision.present) all += " " + std::string(each.article);
    return registry::folded(all);
}

template <typename Holds>
std::vector<const Decision*> decisions_that(Holds holds) {
    std::vector<const Decision*> found;
    for (const Decision& decision : decisions())
        if (holds(decision)) found.push_back(&decision);
    return found;
}

}  // namespace

tl::expected<std::vector<Decision>, DecisionsError> parse_decisions(std::string_view text) {
    std::vector<Decision> all;
    for (int line = 1; !text.empty(); ++line) {
        const std::string_view row = next_part(text, "\n");
        if (row.empty() || row.starts_with('#')) continue;
        auto decision = read_decision(row);
        if (!decision) return tl::unexpected(DecisionsError{decision.error(), line});
        if (std::ranges::find(all, decision->number, &Decision::number) != all.end())
            return tl::unexpected(DecisionsError{BadDecisions::number_twice, line});
        all.push_back(std::move(*decision));
    }
    return all;
}

std::span<const Decision> decisions() {
    static const std::vector<Decision> all = [] {
        auto read = parse_decisions(embedded_files().front().text);
        assert(read && "the decisions are checked by the tests before they are built in");
        return std::move(*read);
    }();
    return all;
}

const Decision* find_decision(std::string_view number) {
    const auto all = decisions();
    const auto found = std::ranges::find(all, number, &Decision::number);
    return found == all.end() ? nullptr : &*found;
}

std::vector<const Decision*> decisions_indexed(std::string_view rules, std::string_view article) {
    return decisions_that([&](const Decision& decision) {
        return std::ranges::find(decision.indexed, IndexedArticle{rules, article}) != decision.indexed.end();
    });
}

std::vector<const Decision*> decisions_on(std::string_view book, std::string_view article) {
    return decisions_that([&](const Decision& decision) {
        return std::ranges::any_of(decision.present, [&](const PresentArticle& place) {
            return place.book == book && is_part_of(place.article, article);
        });
    });
}

std::vector<const Decision*> decisions_with(std::string_view words, Language language) {
    std::vector<std::string> wanted;
    while (!words.empty())
        if (const std::string_view word = next_part(words, " "); !word.empty())
            wanted.push_back(registry::folded(word));
    return decisions_that([&](const Decision& decision) {
        const std::string text = searched(decision, language);
        return std::ranges::all_of(wanted, [&](const std::string& w) { return text.find(w) != std::string::npos; });
    });
}

}  // namespace dommer::appeals
