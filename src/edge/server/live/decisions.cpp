#include "decisions.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "changes.hpp"
#include "rulebook/book.hpp"

namespace dommer::server {
namespace {

using Payload = nlohmann::json;

std::optional<int> number_in(const Payload& payload, const char* name) {
    return payload.contains(name) && payload[name].is_number_integer() ? std::optional(payload[name].get<int>())
                                                                       : std::nullopt;
}

std::string words_in(const Payload& payload) {
    std::string words =
        payload.contains("reason") && payload["reason"].is_string() ? payload["reason"].get<std::string>() : "";
    if (payload.contains("broken") && payload["broken"].is_array())
        for (const Payload& rule : payload["broken"])
            if (rule.is_string()) words += (words.empty() ? "" : "; ") + rule.get<std::string>();
    return words;
}

// dsu_2011, 4.1 §19: warnings and quarantines are registered under it.
std::optional<Decision> decision_in(const storage::StoredEvent& stored) {
    const Payload payload = Payload::parse(stored.payload, nullptr, false);
    if (!payload.is_object()) return std::nullopt;
    Decision decision{.sequence = stored.sequence,
                      .kind = stored.type,
                      .event = event_of(stored.stream),
                      .round = number_in(payload, "round"),
                      .board = number_in(payload, "board"),
                      .time = stored.time,
                      .words = words_in(payload),
                      .rule = std::nullopt};
    if (stored.type == "sanction-registered") decision.rule = Citation{"dsu-2011", "4.1 §19"};
    if (decision.words.empty() && !decision.rule) return std::nullopt;
    return decision;
}

bool is_part_of_a_number(std::string_view text, std::size_t at) {
    if (at >= text.size()) return false;
    const auto c = static_cast<unsigned char>(text[at]);
    return std::isalnum(c) != 0 ||
           (c == '.' && at + 1 < text.size() && std::isalnum(static_cast<unsigned char>(text[at + 1])) != 0);
}

bool is_digit_at(std::string_view text, std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
}

// Whether what stands before `at` is part of the number: another digit or letter, or the chapter before a section sign.
bool goes_on_before(std::string_view words, std::size_t at) {
    if (at == 0) return false;
    if (words.substr(at).starts_with("§") && words[at - 1] == ' ') return at > 1 && is_digit_at(words, at - 2);
    return std::isalnum(static_cast<unsigned char>(words[at - 1])) != 0 || words[at - 1] == '.';
}

bool names_article(std::string_view words, std::string_view article) {
    for (auto at = words.find(article); at != std::string_view::npos; at = words.find(article, at + 1))
        if (!goes_on_before(words, at) && !is_part_of_a_number(words, at + article.size())) return true;
    return false;
}

bool names_any_book(std::string_view words) {
    return std::ranges::any_of(rulebook::books(), [&](const rulebook::Book& book) {
        return words.find(book.id) != std::string_view::npos || words.find(book.code) != std::string_view::npos;
    });
}

}  // namespace

storage::Stored<std::vector<Decision>> Decisions::all(const storage::Store& store) {
    const std::lock_guard lock(guard_);
    const auto read = store.read({.stream = std::nullopt, .after = upto_}, [&](const storage::StoredEvent& stored) {
        upto_ = stored.sequence;
        if (auto decision = decision_in(stored)) all_.push_back(std::move(*decision));
    });
    if (!read) return tl::unexpected(read.error());
    return all_;
}

void Decisions::forget() {
    const std::lock_guard lock(guard_);
    upto_ = 0;
    all_.clear();
}

bool cites(std::string_view words, const rulebook::Book& book, const rulebook::Article& article, bool is_in_force) {
    const auto bare = rulebook::bare_number(book, article);
    if (!names_article(words, article.number) && !(bare && names_article(words, *bare))) return false;
    if (words.find(book.id) != std::string_view::npos || words.find(book.code) != std::string_view::npos) return true;
    // A bare number with one full stop may be points or minutes; with two it is an article.
    return is_in_force && std::ranges::count(article.number, '.') >= 2 && !names_any_book(words);
}

}  // namespace dommer::server
