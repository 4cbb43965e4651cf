#include <algorithm>

#include "answers/published_json.hpp"
#include "app/appeals.hpp"
#include "app/packs.hpp"
#include "laws/article_map.hpp"
#include "registry/fold.hpp"
#include "routes.hpp"
#include "rulebook/book.hpp"
#include "tournament/progress.hpp"
#include "wording/published_decisions.hpp"
#include "wording/rulebook.hpp"

namespace dommer::server {

namespace {

using accounts::Permission;
using answers::published_json;
using rulebook::Article;
using rulebook::Book;
using wording::RulePlace;

Json book_json(const Book& book, Language language) {
    return {{"id", book.id},
            {"title", book.title.in(language)},
            {"announced_on", book.announced_on.empty() ? Json() : Json(book.announced_on)},
            {"in_force", book.in_force},
            {"articles", book.articles.size()}};
}
Json article_json(const Article& article, Language language) {
    return {{"article", article.number}, {"status", id_of(article.status)}, {"rule", article.rule.in(language)}};
}
Json list_json(const std::vector<const Article*>& articles, Language language) {
    Json list = Json::array();
    for (const Article* article : articles) list.push_back(article_json(*article, language));
    return list;
}
Json list_json(const std::vector<RulePlace>& places, Language language) {
    Json list = Json::array();
    for (const RulePlace& place : places) {
        Json json{
            {"book", place.book->id}, {"title", place.book->title.in(language)}, {"in_force", place.book->in_force}};
        json.update(article_json(*place.article, language));
        list.push_back(std::move(json));
    }
    return list;
}

const Book& book_named(const std::string& name) {
    const Book* book = wording::book_named(name);
    if (book == nullptr) throw Problem{.status = 404, .code = "no_such_book", .field = "book"};
    return *book;
}

Response books(const ApiRequest& request) {
    Json list = Json::array();
    for (const Book& book : rulebook::books()) list.push_back(book_json(book, request.language));
    return json_response({{"books", list}});
}

Response one_book(const ApiRequest& request) {
    const Book& book = book_named(request.path.find("book")->second);
    Json list = Json::array();
    for (const Article& article : book.articles) list.push_back(article_json(article, request.language));
    return json_response({{"book", book_json(book, request.language)}, {"articles", list}});
}

// The decisions of the store that cite an article, the latest first. What was decided about a person is for the keepers
// of the register alone, and the words are for those who may read the log.
Json decisions_json(const ApiRequest& request, const RulePlace& found) {
    auto all = request.state.with_store([&](storage::Store& store) { return request.state.decisions.all(store); });
    if (!all) throw problem_of(all.error());
    const laws::Edition* edition = laws::find_edition(found.book->id);
    Json list = Json::array();
    constexpr std::size_t most = 100;
    for (auto decision = all->rbegin(); decision != all->rend() && list.size() < most; ++decision) {
        const auto day = std::chrono::floor<std::chrono::days>(decision->time);
        const Citation place{std::string(found.book->id), std::string(found.article->number)};
        if (decision->rule != place && !cites(decision->words, *found.book, *found.article,
                                              edition != nullptr && edition == laws::edition_in_force(day)))
            continue;
        if (!decision->event && !request.may(Permission::change_register)) continue;
        const bool reads_log = decision->event ? request.may(Permission::see_log, decision->event) : true;
        std::string title;
        if (decision->event) {
            const SnapshotPtr event = request.state.event(*decision->event);
            title = event->now().settings.name;
            // A round that is not published is not told of.
            const bool is_secret =
                decision->round && *decision->round > tournament::last_published(event->now()).number;
            if (is_secret && !request.may(Permission::see_desk, decision->event)) continue;
        }
        const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(); };
        list.push_back({{"id", std::to_string(decision->sequence)},
                        {"kind", decision->kind},
                        {"event", or_null(decision->event)},
                        {"title", title},
                        {"day", iso(Date(day))},
                        {"round", or_null(decision->round)},
                        {"board", or_null(decision->board)},
                        {"reason", reads_log ? Json(decision->words) : Json()}});
    }
    return list;
}

// dsu_2011, 1.3 §9: the rulings of the board that were published here, in the same words.
void add_published_here(Json& list, const ApiRequest& request, const std::string& words,
                        const std::vector<RulePlace>* about) {
    for (const storage::ViewRow& row : request.state.lines_of(app::published_kind)) {
        const auto ruling = app::published_ruling_from(row);
        if (!ruling) continue;
        const bool is_about = about == nullptr || std::ranges::any_of(*about, [&](const RulePlace& place) {
                                  return wording::is_among(place, ruling->articles);
                              });
        const std::string all = registry::folded(ruling->id + " " + ruling->subject + " " + ruling->words);
        if (!is_about || all.find(registry::folded(words)) == std::string::npos) continue;
        Json articles = Json::array();
        for (const Citation& each : ruling->articles)
            articles.push_back({{"book", each.book}, {"article", each.article}});
        list.push_back({{"number", ruling->id},
                        {"date", iso(ruling->day)},
                        {"year", std::to_string(static_cast<int>(ruling->day.year()))},
                        {"outcome", id_of(app::printed_outcome(ruling->outcome))},
                        {"book", nullptr},
                        {"article", nullptr},
                        {"subject", ruling->subject},
                        {"ruling", ruling->words},
                        {"articles", articles}});
    }
}

Response published(const ApiRequest& request) {
    const std::string article = request.query("article"), words = request.query("q");
    auto found =
        article.empty() ? appeals::decisions_with(words, request.language) : wording::decisions_citing(article);
    if (!article.empty() && !words.empty()) {
        const auto with_words = appeals::decisions_with(words, request.language);
        std::erase_if(found, [&](const auto* each) { return std::ranges::find(with_words, each) == with_words.end(); });
    }
    Json list = published_json(found, request.language);
    const auto about = wording::rules_typed(article);
    add_published_here(list, request, words, article.empty() ? nullptr : &about);
    return json_response({{"decisions", list}});
}

Response one_article(const ApiRequest& request) {
    const Book& book = book_named(request.path.find("book")->second);
    // Links in old logs and bookmarks name sections without their chapter.
    const Article* article = book.find_as_cited(request.path.find("article")->second);
    if (article == nullptr) throw Problem{.status = 404, .code = "no_such_article", .field = "article"};
    const Language language = request.language;
    Json boards = published_json(wording::decisions_on_rule({&book, article}), language);
    const std::vector<RulePlace> here{{&book, article}};
    add_published_here(boards, request, "", &here);
    return json_response({{"book", book_json(book, language)},
                          {"article", article_json(*article, language)},
                          {"program", wording::sentence(article->status, language)},
                          {"part_of", list_json(rulebook::articles_above(book, article->number), language)},
                          {"sub_articles", list_json(rulebook::articles_under(book, article->number), language)},
                          {"packs", app::json_of(packs::values_on(book.id, article->number), language)},
                          {"same_rule", list_json(wording::same_rule_elsewhere({&book, article}), language)},
                          {"decisions", decisions_json(request, {&book, article})},
                          {"published_decisions", boards}});
}

Response search(const ApiRequest& request) {
    const std::string typed = request.query("q");
    if (typed.empty()) throw Problem{.status = 400, .code = "field_missing", .field = "q"};
    const Book* only = request.query("book").empty() ? nullptr : &book_named(request.query("book"));
    const auto limit = static_cast<std::size_t>(request.query_number("limit", 1, 200).value_or(50));
    auto found = wording::rules_with(typed, request.language, only);
    if (found.size() > limit) found.resize(limit);
    return json_response({{"found", list_json(found, request.language)}});
}

// The number is looked for in the book named, or else in the newest edition first; its rule is then followed through
// the others.
std::optional<RulePlace> place_of(const ApiRequest& request, const std::string& number) {
    const std::string name = request.query("book");
    if (name.empty()) return wording::newest_place(number);
    const Book& book = book_named(name);
    const Article* article = book.find_as_cited(number);
    return article == nullptr ? std::nullopt : std::optional(RulePlace{&book, article});
}

Response compare(const ApiRequest& request) {
    const std::string number = request.query("article");
    if (number.empty()) throw Problem{.status = 400, .code = "field_missing", .field = "article"};
    const auto place = place_of(request, number);
    if (!place) throw Problem{.status = 404, .code = "no_such_article", .field = "article"};
    return json_response({{"article", place->article->number},
                          {"editions", list_json(wording::all_editions_of(*place), request.language)}});
}

}  // namespace

std::span<const Route> rule_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/rules", Permission::read_rules, Kind::listed, books},
        {Method::get, "/api/v1/rules/{book}", Permission::read_rules, Kind::listed, one_book},
        {Method::get, "/api/v1/rules/{book}/articles/{article}", Permission::read_rules, Kind::listed, one_article},
        {Method::get, "/api/v1/published-decisions", Permission::read_rules, Kind::fresh, published},
        {Method::get, "/api/v1/rule-search", Permission::read_rules, Kind::fresh, search},
        {Method::get, "/api/v1/rule-comparison", Permission::read_rules, Kind::fresh, compare},
    };
    return routes;
}

}  // namespace dommer::server
