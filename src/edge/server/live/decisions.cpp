#include "decisions.hpp"

#include <algorithm>
#include <cctype>

#include "app/streams.hpp"
#include "changes.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "records/tournament_events.hpp"
#include "rulebook/book.hpp"
#include "tournament/event_facts.hpp"

namespace dommer::server {
namespace {

// The reason that an event of a register was given.
template <class Event>
std::string reason_in(const Event& event) {
    return std::visit(
        [](const auto& e) -> std::string {
            if constexpr (requires { e.reason; }) return e.reason;
            return "";
        },
        event);
}

void take(Decision& decision, const tournament::Event& event) {
    const tournament::About about = tournament::about(event);
    if (about.round) decision.round = about.round->number;
    decision.board = about.board;
    decision.words = tournament::reason_of(event);
}
// dsu_2011, 4.1 §19: warnings and quarantines are registered under it.
void take(Decision& decision, const registry::Event& event) {
    if (std::holds_alternative<registry::SanctionRegistered>(event)) decision.rule = Citation{"dsu-2011", "4.1 §19"};
    decision.words = reason_in(event);
}
void take(Decision& decision, const registry::RatingEvent& event) { decision.words = reason_in(event); }

std::optional<Decision> decision_in(const storage::StoredEvent& stored) {
    Decision decision{.sequence = stored.sequence,
                      .kind = stored.type,
                      .event = event_of(stored.stream),
                      .round = std::nullopt,
                      .board = std::nullopt,
                      .time = stored.time,
                      .words = {},
                      .rule = std::nullopt};
    const auto take_if_readable = [&](const auto& event) {
        if (event) take(decision, *event);
    };
    if (decision.event) take_if_readable(records::tournament_event_from(stored.payload));
    if (stored.stream == app::members_stream) take_if_readable(records::registry_event_from(stored.payload));
    if (stored.stream == app::ratings_stream) take_if_readable(records::rating_event_from(stored.payload));
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
