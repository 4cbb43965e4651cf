#include <algorithm>

#include "rulebook/book.hpp"

namespace dommer::rulebook {
namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

constexpr std::string_view section_sign = "§";

// Without blanks and capitals, and without a section sign before it; one inside parts the chapter from the section.
std::string as_typed(std::string_view number) {
    std::string plain;
    for (const char letter : number)
        if (letter != ' ') plain += lower(letter);
    while (plain.starts_with(section_sign)) plain.erase(0, section_sign.size());
    while (plain.ends_with('.')) plain.pop_back();
    return plain;
}

// How many single letters must be put in, taken out or changed to make one text of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

std::size_t common_start(std::string_view a, std::string_view b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

}  // namespace

std::vector<const Article*> articles_meant(const Book& book, std::string_view typed) {
    if (const Article* exact = book.find(typed)) return {exact};
    const std::string plain = as_typed(typed);
    std::vector<const Article*> meant;
    const bool bare = typed.starts_with(section_sign) && plain.find(section_sign) == std::string::npos;
    for (const Article& article : book.articles) {
        const std::string number = as_typed(article.number);
        if (number == plain && !bare) return {&article};
        const auto sign = number.rfind(section_sign);
        if (sign == std::string::npos ? number == plain && book.bare_sections.empty()
                                      : number.substr(sign + section_sign.size()) == plain)
            meant.push_back(&article);
    }
    return meant;
}

const Article* Book::find_as_typed(std::string_view number) const {
    const auto meant = articles_meant(*this, number);
    return meant.size() == 1 ? meant.front() : nullptr;
}

const Article* Book::find_as_cited(std::string_view number) const {
    const auto meant = articles_meant(*this, number);
    if (meant.size() < 2) return meant.empty() ? nullptr : meant.front();
    const auto found =
        std::ranges::find_if(meant, [&](const Article* article) { return bare_number(*this, *article).has_value(); });
    return found == meant.end() ? nullptr : *found;
}

std::optional<std::string_view> bare_number(const Book& book, const Article& article) {
    const auto sign = article.number.find(section_sign);
    if (sign == std::string_view::npos || !stands_under(article.number, book.bare_sections)) return std::nullopt;
    return article.number.substr(sign);
}

bool stands_under(std::string_view article, std::string_view parent) {
    if (parent.empty() || !article.starts_with(parent) || article.size() == parent.size()) return false;
    const char next = article[parent.size()];
    const bool appendix = parent.size() == 1 && parent[0] >= 'A' && parent[0] <= 'H';
    return next == '.' || next == ' ' || (appendix && next >= '0' && next <= '9');
}

std::vector<const Article*> articles_under(const Book& book, std::string_view parent) {
    std::vector<const Article*> found;
    for (const Article& article : book.articles)
        if (stands_under(article.number, parent)) found.push_back(&article);
    return found;
}

std::vector<const Article*> articles_above(const Book& book, std::string_view article) {
    std::vector<const Article*> found;
    for (const Article& parent : book.articles)
        if (stands_under(article, parent.number)) found.push_back(&parent);
    return found;
}

std::vector<const Article*> nearest_articles(const Book& book, std::string_view typed, std::size_t most) {
    const std::string wanted = as_typed(typed.substr(0, 40));
    std::vector<std::pair<long, const Article*>> ranked;
    for (const Article& article : book.articles) {
        const std::string number = as_typed(article.number);
        const auto steps = static_cast<long>(distance(wanted, number)),
                   same = static_cast<long>(common_start(wanted, number));
        ranked.emplace_back(2 * steps - same, &article);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<const Article*> nearest;
    for (std::size_t at = 0; at < ranked.size() && at < most; ++at) nearest.push_back(ranked[at].second);
    return nearest;
}

}  // namespace dommer::rulebook
