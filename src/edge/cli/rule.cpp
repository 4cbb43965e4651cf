#include <fmt/format.h>

#include "command.hpp"
#include "laws/article_map.hpp"
#include "sheets/language.hpp"
#include "texts/texts.hpp"
#include "wording/rule_places.hpp"
#include "wording/rulebook.hpp"

namespace dommer::cli {
namespace {

using rulebook::Article;
using rulebook::Book;
using wording::RulePlace;

struct RuleRequest {
    std::string article, edition = "laws-2023", language = "en";
    bool list = false, topics = false, json = false;

    Language in() const { return *value_from<Language>(language); }
};

Json json_of(const Article& article, Language language) {
    return {{"article", article.number},
            {"status", rulebook::name_of(article.status)},
            {"rule", article.rule.in(language)}};
}

Json json_of(const std::vector<const Article*>& articles, Language language) {
    Json all = Json::array();
    for (const Article* article : articles) all.push_back(json_of(*article, language));
    return all;
}

Json json_of(const RulePlace& found, Language language) {
    Json json{{"book", found.book->id}, {"title", found.book->title.in(language)}, {"in_force", found.book->in_force}};
    json.update(json_of(*found.article, language));
    json["program"] = wording::sentence(found.article->status, language);
    json["part_of"] = json_of(rulebook::articles_above(*found.book, found.article->number), language);
    json["sub_articles"] = json_of(rulebook::articles_under(*found.book, found.article->number), language);
    json["same_rule"] = Json::array();
    for (const RulePlace& other : wording::same_rule_elsewhere(found)) {
        Json place{{"book", other.book->id}};
        place.update(json_of(*other.article, language));
        json["same_rule"].push_back(place);
    }
    return json;
}

void print_rule(const RulePlace& found, Language language) {
    const auto& [book, article] = found;
    fmt::print("{} {}\n    {}\n    {}\n", book->id, article->number, article->rule.in(language),
               wording::sentence(article->status, language));
    const auto above = rulebook::articles_above(*book, article->number);
    for (auto parent = above.rbegin(); parent != above.rend(); ++parent)
        fmt::print("{}\n    {}\n",
                   filled(texts::Key("rule_place.part_of").in(language), {{"article", std::string((*parent)->number)}}),
                   (*parent)->rule.in(language));
    const auto under = rulebook::articles_under(*book, article->number);
    if (!under.empty()) fmt::print("{}\n", texts::Key("rule_place.sub_articles").in(language));
    for (const Article* child : under)
        fmt::print("    {:<10} {:<17} {}\n", child->number, rulebook::name_of(child->status), child->rule.in(language));
    const auto others = wording::same_rule_elsewhere(found);
    if (!others.empty()) fmt::print("{}\n", texts::Key("rule_place.in_other_editions").in(language));
    for (const RulePlace& other : others)
        fmt::print("    {:<13} {:<10} {}\n", other.book->id, other.article->number, other.article->rule.in(language));
}

std::string unknown(const Book& book, const RuleRequest& request) {
    std::string near;
    for (const Article* article : rulebook::nearest_articles(book, request.article, 5))
        near += fmt::format("\n    {:<10} {}", article->number, article->rule.in(request.in()));
    return fmt::format("{} has no article {}; the nearest are{}\nAll of them: dommer rule --list --edition {}", book.id,
                       request.article.empty() ? "\"\"" : request.article, near, book.id);
}

std::string unknown_edition(const RuleRequest& request) {
    std::string known;
    for (const Book& book : rulebook::books())
        known += fmt::format("\n    {:<24} {}", book.id, book.title.in(request.in()));
    return fmt::format("--edition: there is no book {}; there are{}\nor all, for the editions of the Laws side by side",
                       request.edition, known);
}

// The number is looked for in the newest edition first; its rule is then followed through the others.
Exit in_all_editions(const RuleRequest& request) {
    const auto newest = wording::newest_place(request.article);
    if (!newest) return bad_input(unknown(*rulebook::find_book("laws-2023"), request));
    Json json = Json::array();
    for (const auto& [book, article] : wording::all_editions_of(*newest)) {
        Json row{{"book", book->id}, {"in_force", book->in_force}};
        row.update(json_of(*article, request.in()));
        json.push_back(row);
        if (!request.json)
            fmt::print("{:<13} {:<10} {:<17} {}\n", book->id, article->number, rulebook::name_of(article->status),
                       article->rule.in(request.in()));
    }
    if (request.json) print(json);
    return Exit::done;
}

Exit list_articles(const Book& book, const RuleRequest& request) {
    if (request.json) {
        Json articles = Json::array();
        for (const Article& article : book.articles) articles.push_back(json_of(article, request.in()));
        print({{"book", book.id},
               {"title", book.title.in(request.in())},
               {"in_force", book.in_force},
               {"articles", articles}});
        return Exit::done;
    }
    fmt::print("{}: {}\n", book.id, book.title.in(request.in()));
    for (const Article& article : book.articles)
        fmt::print("{:<12} {:<17} {}\n", article.number, rulebook::name_of(article.status),
                   article.rule.in(request.in()));
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

Exit run(const RuleRequest& request) {
    if (request.topics) return list_topics(request.json);
    if (request.article.empty() && !request.list)
        return bad_input("name an article, for example: dommer rule 9.2.2; or --list for all of them");
    if (request.edition == "all" && !request.list) return in_all_editions(request);
    if (request.edition == "all") return bad_input("--list prints one book: name it, for example --edition laws-2018");
    const Book* book = wording::book_named(request.edition);
    if (!book) return bad_input(unknown_edition(request));
    if (request.list) return list_articles(*book, request);
    const Article* article = book->find_as_typed(request.article);
    if (!article) return bad_input(unknown(*book, request));
    if (request.json)
        print(json_of(RulePlace{book, article}, request.in()));
    else
        print_rule({book, article}, request.in());
    return Exit::done;
}

}  // namespace

void add_rule(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<RuleRequest>();
    CommandLine* command = app.add_subcommand(
        "rule", "An article in our words, what the program does about it, and where it stands in other editions");
    command->add_option("article", request->article, "its number, such as 9.2.2, A.5.2 or \"9.2 b\"");
    command
        ->add_option(
            "--edition", request->edition,
            "the book: laws-2023, laws-2018, laws-2017-07, laws-2009 or another; all for the Laws side by side")
        ->capture_default_str();
    command->add_flag("--list", request->list, "every article of the book");
    command->add_flag("--topics", request->topics, "subjects of the Laws and their articles in each edition");
    command->add_option("--language", request->language, "of the rules: da, nb or en")
        ->check(one_of({"da", "nb", "en"}))
        ->capture_default_str();
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
