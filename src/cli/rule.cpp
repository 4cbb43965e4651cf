#include <fmt/format.h>

#include "command.hpp"
#include "laws/article_map.hpp"
#include "rulebook/book.hpp"
#include "wording/rulebook.hpp"

namespace dommer::cli {
namespace {

using rulebook::Article;
using rulebook::Book;

struct Request {
    std::string article, edition = "laws-2023";
    bool list = false, topics = false, json = false;
};

// 2023 is short for laws-2023.
const Book* book_named(const std::string& name) {
    if (const Book* book = rulebook::find_book(name)) return book;
    const laws::Edition* edition = laws::find_edition(name);
    return edition ? rulebook::find_book(edition->book) : nullptr;
}

struct Found {
    const Book* book;
    const Article* article;
};

void newest_first(std::vector<Found>& places) {
    std::stable_sort(places.begin(), places.end(),
                     [](const Found& a, const Found& b) { return a.book->in_force > b.book->in_force; });
}

// The same rule in the other editions of the Laws, newest first; nothing for books that are not the Laws.
std::vector<Found> elsewhere(const Found& found) {
    std::vector<Found> others;
    const laws::Edition* edition = laws::find_edition(found.book->id);
    if (!edition) return others;
    for (const laws::Place& place : laws::places_of_same_rule(*edition, found.article->number)) {
        const Book* book = rulebook::find_book(place.edition->book);
        const Article* article = book ? book->find(place.article) : nullptr;
        if (article && book != found.book) others.push_back({book, article});
    }
    newest_first(others);
    return others;
}

Json json_of(const Article& article) {
    return {{"article", article.number}, {"status", rulebook::name_of(article.status)}, {"rule", article.rule}};
}

Json json_of(const std::vector<const Article*>& articles) {
    Json all = Json::array();
    for (const Article* article : articles) all.push_back(json_of(*article));
    return all;
}

Json json_of(const Found& found) {
    Json json{{"book", found.book->id}, {"title", found.book->title}, {"in_force", found.book->in_force}};
    json.update(json_of(*found.article));
    json["program"] = wording::sentence(found.article->status);
    json["part_of"] = json_of(rulebook::articles_above(*found.book, found.article->number));
    json["sub_articles"] = json_of(rulebook::articles_under(*found.book, found.article->number));
    json["same_rule"] = Json::array();
    for (const Found& other : elsewhere(found)) {
        Json place{{"book", other.book->id}};
        place.update(json_of(*other.article));
        json["same_rule"].push_back(place);
    }
    return json;
}

void print_rule(const Found& found) {
    const auto& [book, article] = found;
    fmt::print("{} {}\n    {}\n    {}\n", book->id, article->number, article->rule, wording::sentence(article->status));
    const auto above = rulebook::articles_above(*book, article->number);
    for (auto parent = above.rbegin(); parent != above.rend(); ++parent)
        fmt::print("part of {}\n    {}\n", (*parent)->number, (*parent)->rule);
    const auto under = rulebook::articles_under(*book, article->number);
    if (!under.empty()) fmt::print("its sub-articles\n");
    for (const Article* child : under)
        fmt::print("    {:<10} {:<17} {}\n", child->number, rulebook::name_of(child->status), child->rule);
    const auto others = elsewhere(found);
    if (!others.empty()) fmt::print("the same rule in other editions\n");
    for (const Found& other : others)
        fmt::print("    {:<13} {:<10} {}\n", other.book->id, other.article->number, other.article->rule);
}

std::string unknown(const Book& book, const std::string& number) {
    std::string near;
    for (const Article* article : rulebook::nearest_articles(book, number, 5))
        near += fmt::format("\n    {:<10} {}", article->number, article->rule);
    return fmt::format("{} has no article {}; the nearest are{}\nAll of them: dommer rule --list --edition {}", book.id,
                       number.empty() ? "\"\"" : number, near, book.id);
}

std::string unknown_edition(const std::string& name) {
    std::string known;
    for (const Book& book : rulebook::books()) known += fmt::format("\n    {:<24} {}", book.id, book.title);
    return fmt::format("--edition: there is no book {}; there are{}\nor all, for the editions of the Laws side by side",
                       name, known);
}

// The number is looked for in the newest edition first; its rule is then followed through the others.
Exit in_all_editions(const Request& request) {
    for (auto edition = laws::editions.rbegin(); edition != laws::editions.rend(); ++edition) {
        const Book* book = rulebook::find_book((*edition)->book);
        const Article* article = book ? book->find_as_typed(request.article) : nullptr;
        if (!article) continue;
        std::vector<Found> all{{book, article}};
        for (const Found& other : elsewhere(all.front())) all.push_back(other);
        newest_first(all);
        Json json = Json::array();
        for (const Found& found : all) {
            Json row{{"book", found.book->id}, {"in_force", found.book->in_force}};
            row.update(json_of(*found.article));
            json.push_back(row);
            if (!request.json)
                fmt::print("{:<13} {:<10} {:<17} {}\n", found.book->id, found.article->number,
                           rulebook::name_of(found.article->status), found.article->rule);
        }
        if (request.json) print(json);
        return Exit::done;
    }
    return bad_input(unknown(*rulebook::find_book("laws-2023"), request.article));
}

Exit list_articles(const Book& book, bool as_json) {
    if (as_json) {
        Json articles = Json::array();
        for (const Article& article : book.articles) articles.push_back(json_of(article));
        print({{"book", book.id}, {"title", book.title}, {"in_force", book.in_force}, {"articles", articles}});
        return Exit::done;
    }
    fmt::print("{}: {}\n", book.id, book.title);
    for (const Article& article : book.articles)
        fmt::print("{:<12} {:<17} {}\n", article.number, rulebook::name_of(article.status), article.rule);
    return Exit::done;
}

Exit list_topics(bool as_json) {
    Json rows = Json::array();
    if (!as_json) fmt::print("{:<32} {:<16} {:<16} {:<20} {}\n", "", "2023", "2018", "2017-07", "2009");
    for (const laws::Topic& topic : laws::topics) {
        if (as_json)
            rows.push_back({{"topic", topic.name},
                            {"laws-2023", topic.laws_dk_2023},
                            {"laws-2018", topic.laws_dk_2018},
                            {"laws-2017-07", topic.laws_no_2017},
                            {"laws-2009", topic.laws_dk_2009}});
        else
            fmt::print("{:<32} {:<16} {:<16} {:<20} {}\n", topic.name, topic.laws_dk_2023, topic.laws_dk_2018,
                       topic.laws_no_2017, topic.laws_dk_2009);
    }
    if (as_json) print(rows);
    return Exit::done;
}

Exit run(const Request& request) {
    if (request.topics) return list_topics(request.json);
    if (request.article.empty() && !request.list)
        return bad_input("name an article, for example: dommer rule 9.2.2; or --list for all of them");
    if (request.edition == "all" && !request.list) return in_all_editions(request);
    if (request.edition == "all") return bad_input("--list prints one book: name it, for example --edition laws-2018");
    const Book* book = book_named(request.edition);
    if (!book) return bad_input(unknown_edition(request.edition));
    if (request.list) return list_articles(*book, request.json);
    const Article* article = book->find_as_typed(request.article);
    if (!article) return bad_input(unknown(*book, request.article));
    if (request.json)
        print(json_of(Found{book, article}));
    else
        print_rule({book, article});
    return Exit::done;
}

}  // namespace

void add_rule(CLI::App& app, Exit& exit) {
    auto request = std::make_shared<Request>();
    CLI::App* command = app.add_subcommand(
        "rule", "An article in our words, what the program does about it, and where it stands in other editions");
    command->add_option("article", request->article, "its number, such as 9.2.2, A.5.2 or \"9.2 b\"");
    command
        ->add_option(
            "--edition", request->edition,
            "the book: laws-2023, laws-2018, laws-2017-07, laws-2009 or another; all for the Laws side by side")
        ->capture_default_str();
    command->add_flag("--list", request->list, "every article of the book");
    command->add_flag("--topics", request->topics, "subjects of the Laws and their articles in each edition");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
