#include <algorithm>

#include "laws/article_map.hpp"
#include "registry/fold.hpp"
#include "routes.hpp"
#include "rulebook/book.hpp"
#include "wording/rulebook.hpp"

namespace dommer::server {
namespace {

using accounts::Act;
using rulebook::Article;
using rulebook::Book;

struct Found {
    const Book* book;
    const Article* article;
};

Json book_json(const Book& book) { return {{"id", book.id}, {"title", book.title}, {"in_force", book.in_force}, {"articles", book.articles.size()}}; }
Json article_json(const Article& article) { return {{"article", article.number}, {"status", rulebook::name_of(article.status)}, {"rule", article.rule}}; }
Json place_json(const Found& found) {
    Json json{{"book", found.book->id}, {"title", found.book->title}, {"in_force", found.book->in_force}};
    json.update(article_json(*found.article));
    return json;
}
Json list_json(const std::vector<const Article*>& articles) {
    Json list = Json::array();
    for (const Article* article : articles) list.push_back(article_json(*article));
    return list;
}
Json list_json(const std::vector<Found>& places) {
    Json list = Json::array();
    for (const Found& place : places) list.push_back(place_json(place));
    return list;
}

const Book& book_named(const std::string& name) {
    const Book* book = rulebook::find_book(name);
    if (const auto* edition = book == nullptr ? laws::find_edition(name) : nullptr) book = rulebook::find_book(edition->book);
    if (book == nullptr) throw Problem{.status = 404, .code = "no_such_book", .field = "book"};
    return *book;
}

// The same rule in the other editions of the Laws, newest first.
std::vector<Found> elsewhere(const Found& found) {
    std::vector<Found> others;
    const laws::Edition* edition = laws::find_edition(found.book->id);
    if (edition == nullptr) return others;
    for (const laws::Place& place : laws::places_of_same_rule(*edition, found.article->number)) {
        const Book* book = rulebook::find_book(place.edition->book);
        const Article* article = book == nullptr ? nullptr : book->find(place.article);
        if (article != nullptr && book != found.book) others.push_back({book, article});
    }
    std::ranges::stable_sort(others, [](const Found& a, const Found& b) { return a.book->in_force > b.book->in_force; });
    return others;
}

Response books(const Asked&) {
    Json list = Json::array();
    for (const Book& book : rulebook::books()) list.push_back(book_json(book));
    return json_response({{"books", list}});
}

Response one_book(const Asked& asked) {
    const Book& book = book_named(asked.path.find("book")->second);
    Json list = Json::array();
    for (const Article& article : book.articles) list.push_back(article_json(article));
    return json_response({{"book", book_json(book)}, {"articles", list}});
}

// The decisions of the store that cite an article, the latest first. What was decided about a person is for the keepers of the
// register alone, and the words are for those who may read the log.
Json decisions_json(const Asked& asked, const Found& found) {
    auto all = asked.office.with_store([&](storage::Store& store) { return asked.office.decisions.all(store); });
    if (!all) throw problem_of(all.error());
    const laws::Edition* edition = laws::find_edition(found.book->id);
    Json list = Json::array();
    constexpr std::size_t most = 100;
    for (auto decision = all->rbegin(); decision != all->rend() && list.size() < most; ++decision) {
        const auto day = std::chrono::floor<std::chrono::days>(decision->time);
        const Citation place{std::string(found.book->id), std::string(found.article->number)};
        if (decision->rule != place && !cites(decision->words, place, found.book->code, edition != nullptr && edition == laws::edition_in_force(day))) continue;
        if (!decision->event && !asked.may(Act::change_register)) continue;
        const bool reads_log = decision->event ? asked.may(Act::see_log, decision->event) : true;
        const std::string title = decision->event ? asked.office.event(*decision->event)->now().settings.name : "";
        const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(); };
        list.push_back({{"id", std::to_string(decision->sequence)}, {"kind", decision->kind}, {"event", or_null(decision->event)}, {"title", title}, {"day", iso(Date(day))},
                        {"round", or_null(decision->round)}, {"board", or_null(decision->board)}, {"reason", reads_log ? Json(decision->words) : Json()}});
    }
    return list;
}

Response one_article(const Asked& asked) {
    const Book& book = book_named(asked.path.find("book")->second);
    const Article* article = book.find_as_typed(asked.path.find("article")->second);
    if (article == nullptr) throw Problem{.status = 404, .code = "no_such_article", .field = "article"};
    return json_response({{"book", book_json(book)}, {"article", article_json(*article)}, {"program", wording::sentence(article->status, asked.language)},
                          {"part_of", list_json(rulebook::articles_above(book, article->number))}, {"sub_articles", list_json(rulebook::articles_under(book, article->number))},
                          {"same_rule", list_json(elsewhere({&book, article}))}, {"decisions", decisions_json(asked, {&book, article})}});
}

Response search(const Asked& asked) {
    const std::string typed = asked.query("q");
    if (typed.empty()) throw Problem{.status = 400, .code = "field_missing", .field = "q"};
    const Book* only = asked.query("book").empty() ? nullptr : &book_named(asked.query("book"));
    const auto limit = static_cast<std::size_t>(asked.query_number("limit", 1, 200).value_or(50));
    const std::string words = registry::folded(typed);
    std::vector<Found> found;
    for (const Book& book : rulebook::books()) {
        if (only != nullptr && only != &book) continue;
        const Article* exact = book.find_as_typed(typed);
        if (exact != nullptr) found.push_back({&book, exact});
        if (words.size() < 3) continue;
        for (const Article& article : book.articles)
            if (&article != exact && registry::folded(article.rule).find(words) != std::string::npos) found.push_back({&book, &article});
    }
    if (found.size() > limit) found.resize(limit);
    return json_response({{"found", list_json(found)}});
}

// The number is looked for in the book named, or else in the newest edition first; its rule is then followed through the others.
std::optional<Found> place_of(const Asked& asked, const std::string& number) {
    if (const std::string name = asked.query("book"); !name.empty()) {
        const Book& book = book_named(name);
        const Article* article = book.find_as_typed(number);
        return article == nullptr ? std::nullopt : std::optional(Found{&book, article});
    }
    for (auto edition = laws::editions.rbegin(); edition != laws::editions.rend(); ++edition)
        if (const Book* book = rulebook::find_book((*edition)->book))
            if (const Article* article = book->find_as_typed(number)) return Found{book, article};
    return std::nullopt;
}

Response compare(const Asked& asked) {
    const std::string number = asked.query("article");
    if (number.empty()) throw Problem{.status = 400, .code = "field_missing", .field = "article"};
    const auto first = place_of(asked, number);
    if (!first) throw Problem{.status = 404, .code = "no_such_article", .field = "article"};
    std::vector<Found> all{*first};
    for (const Found& other : elsewhere(*first)) all.push_back(other);
    std::ranges::stable_sort(all, [](const Found& a, const Found& b) { return a.book->in_force > b.book->in_force; });
    return json_response({{"article", first->article->number}, {"editions", list_json(all)}});
}

constexpr Route routes[] = {
    {Method::get, "/api/v1/rules", Act::read_rules, Kind::fresh, books},
    {Method::get, "/api/v1/rules/{book}", Act::read_rules, Kind::fresh, one_book},
    {Method::get, "/api/v1/rules/{book}/articles/{article}", Act::read_rules, Kind::fresh, one_article},
    {Method::get, "/api/v1/rule-search", Act::read_rules, Kind::fresh, search},
    {Method::get, "/api/v1/rule-comparison", Act::read_rules, Kind::fresh, compare},
};

}  // namespace

std::span<const Route> rule_routes() { return routes; }

}  // namespace dommer::server
