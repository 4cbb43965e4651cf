#include <fmt/format.h>

#include <ranges>

#include "app/packs.hpp"
#include "command.hpp"
#include "laws/article_map.hpp"
#include "notices/packs.hpp"
#include "rulebook/doors.hpp"
#include "sheets/language.hpp"
#include "texts/texts.hpp"
#include "wording/published_decisions.hpp"
#include "wording/rulebook.hpp"

namespace dommer::cli {
namespace {

using rulebook::Article;
using rulebook::Book;
using wording::RulePlace;

struct RuleRequest {
    std::vector<std::string> words;   // as typed: the article, or the book and the article
    std::optional<std::string> book;  // as named before the article or by --edition
    std::string article, search, pack, edition = std::string(laws::newest_edition().book), language = "en";
    bool list = false, topics = false, coverage = false, json = false;

    Language in() const { return *value_from<Language>(language); }
};

Json json_of(const Article& article, Language language) {
    return {{"article", article.number}, {"status", id_of(article.status)}, {"rule", article.rule.in(language)}};
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
    json["packs"] = app::json_of(packs::values_on(found.book->id, found.article->number), language);
    json["same_rule"] = Json::array();
    for (const RulePlace& other : wording::same_rule_elsewhere(found)) {
        Json place{{"book", other.book->id}};
        place.update(json_of(*other.article, language));
        json["same_rule"].push_back(place);
    }
    json["announced_on"] = found.book->announced_on.empty() ? Json() : Json(found.book->announced_on);
    json["published_decisions"] = Json::array();
    for (const appeals::Decision* each : wording::decisions_on_rule(found))
        json["published_decisions"].push_back({{"number", each->number},
                                               {"date", each->date.empty() ? Json() : Json(each->date)},
                                               {"year", each->year},
                                               {"outcome", id_of(each->outcome)},
                                               {"article", each->article},
                                               {"subject", each->subject.in(language)},
                                               {"ruling", each->ruling.in(language)}});
    return json;
}

// dsu_2011, 3.5.4 139: a rule holds from its announcement, so the book's day is shown with the decisions.
void print_decisions(const RulePlace& found, Language language) {
    const auto decisions = wording::decisions_on_rule(found);
    if (decisions.empty()) return;
    fmt::print("{}\n", texts::Key("rule_place.published_decisions").in(language));
    for (const appeals::Decision* each : decisions)
        fmt::print("    {:<5} {:<10} {} ({}, {})\n          {}\n", each->number,
                   each->date.empty() ? each->year : each->date, each->subject.in(language), appeals::decisions_book,
                   each->article, each->ruling.in(language));
    fmt::print("{}\n", filled(texts::Key("rule_place.holds_from").in(language),
                              {{"day", std::string(found.book->announced_on.empty() ? found.book->in_force
                                                                                    : found.book->announced_on)}}));
}

void print_rule(const RulePlace& found, Language language) {
    const auto& [book, article] = found;
    fmt::print("{} {}\n    {}\n    {}\n", book->id, article->number, article->rule.in(language),
               wording::sentence(article->status, language));
    for (const packs::SectionValue& each : packs::values_on(book->id, article->number))
        fmt::print("    {} {} ({}): {}\n", texts::Key("packs.since").in(language), iso(each.pack->valid_from),
                   each.pack->id, each.value->sentence.in(language));
    const auto above = rulebook::articles_above(*book, article->number);
    for (auto parent = above.rbegin(); parent != above.rend(); ++parent)
        fmt::print("{}\n    {}\n",
                   filled(texts::Key("rule_place.part_of").in(language), {{"article", std::string((*parent)->number)}}),
                   (*parent)->rule.in(language));
    const auto under = rulebook::articles_under(*book, article->number);
    if (!under.empty()) fmt::print("{}\n", texts::Key("rule_place.sub_articles").in(language));
    for (const Article* child : under)
        fmt::print("    {:<10} {:<17} {}\n", child->number, id_of(child->status), child->rule.in(language));
    const auto others = wording::same_rule_elsewhere(found);
    if (!others.empty()) fmt::print("{}\n", texts::Key("rule_place.in_other_editions").in(language));
    for (const RulePlace& other : others)
        fmt::print("    {:<13} {:<10} {}\n", other.book->id, other.article->number, other.article->rule.in(language));
    print_decisions(found, language);
}

std::string unknown(const Book& book, const RuleRequest& request) {
    std::string near;
    for (const Article* article : rulebook::nearest_articles(book, request.article, 5))
        near += fmt::format("\n    {:<10} {}", article->number, article->rule.in(request.in()));
    return fmt::format("{} has no article {}; the nearest are{}\nAll of them: dommer rule --list --edition {}", book.id,
                       request.article.empty() ? "\"\"" : request.article, near, book.id);
}

constexpr Text may_mean{"{} has {} in several chapters; name one of them", "{} har {} i flere kapitler; nævn et af dem",
                        "{} har {} i flere kapitler; nevn ett av dem"};

std::string several(const Book& book, const std::vector<const Article*>& meant, const RuleRequest& request) {
    std::string text = fmt::format(fmt::runtime(may_mean.in(request.in())), book.id, request.article);
    for (const Article* article : meant)
        text += fmt::format("\n    {:<10} {}", article->number, article->rule.in(request.in()));
    return text;
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
    if (!newest) return bad_input(unknown(*rulebook::find_book(laws::newest_edition().book), request));
    Json json = Json::array();
    for (const auto& [book, article] : wording::all_editions_of(*newest)) {
        Json row{{"book", book->id}, {"in_force", book->in_force}};
        row.update(json_of(*article, request.in()));
        json.push_back(row);
        if (!request.json)
            fmt::print("{:<13} {:<10} {:<17} {}\n", book->id, article->number, id_of(article->status),
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
        fmt::print("{:<12} {:<17} {}\n", article.number, id_of(article.status), article.rule.in(request.in()));
    return Exit::done;
}

// One column an edition, the newest first.
Exit list_topics(bool as_json) {
    const auto columns = [](auto text_in) {
        std::string line;
        for (const laws::Edition* edition : laws::editions | std::views::reverse)
            line += fmt::format(" {:<20}", text_in(*edition));
        return line.substr(0, line.find_last_not_of(' ') + 1);
    };
    Json rows = Json::array();
    if (!as_json) fmt::print("{:<32}{}\n", "", columns([](const laws::Edition& edition) { return edition.id; }));
    for (const laws::SameRule& topic : laws::article_map().topics) {
        Json row{{"topic", topic.key}};
        for (const laws::Edition* edition : laws::editions) row[std::string(edition->book)] = topic.in(*edition);
        rows.push_back(row);
        if (!as_json)
            fmt::print("{:<32}{}\n", topic.key,
                       columns([&](const laws::Edition& edition) { return topic.in(edition); }));
    }
    if (as_json) print(rows);
    return Exit::done;
}

// What carries an article out, as people write it: `dommer rate`, a page, the file of a test.
std::string words_of(const rulebook::Door& door) {
    return (door.kind == rulebook::DoorKind::command ? "dommer " : "") + std::string(door.name);
}

Json coverage_json(const Book& book, Language language) {
    Json rows = Json::array(), counts = Json::object();
    for (const Article& article : book.articles) {
        Json doors = Json::array();
        for (const rulebook::Door& door : rulebook::doors_of(book, article))
            doors.push_back({{"kind", id_of(door.kind)}, {"name", words_of(door)}});
        Json row = json_of(article, language);
        row["carried_out_by"] = std::move(doors);
        rows.push_back(std::move(row));
        Json& count = counts[std::string(id_of(article.status))];
        count = count.is_null() ? 1 : count.get<int>() + 1;
    }
    return {{"book", book.id}, {"title", book.title.in(language)}, {"rows", rows}, {"counts", counts}};
}

void print_coverage(const Book& book, Language language) {
    fmt::print("{}: {}\n", book.id, book.title.in(language));
    const Json coverage = coverage_json(book, language);
    for (const Json& row : coverage["rows"]) {
        fmt::print("{:<12} {:<17} {}\n", row["article"].get_ref<const std::string&>(),
                   row["status"].get_ref<const std::string&>(), row["rule"].get_ref<const std::string&>());
        std::string doors;
        for (const Json& door : row["carried_out_by"])
            doors += (doors.empty() ? "" : "; ") + door["name"].get_ref<const std::string&>();
        if (!doors.empty()) fmt::print("{:<30} [{}]\n", "", doors);
    }
    for (const auto& [status, count] : coverage["counts"].items()) fmt::print("{:>5} {}\n", count.get<int>(), status);
}

// Every article with what the program does about it and what carries it out: of one book, or of all.
Exit coverage_of(const RuleRequest& request) {
    Json all = Json::array();
    const bool every = !request.book || *request.book == "all";
    const Book* one = every ? nullptr : wording::book_named(request.edition);
    if (!every && one == nullptr) return bad_input(unknown_edition(request));
    for (const Book& book : rulebook::books()) {
        if (one != nullptr && one != &book) continue;
        if (request.json)
            all.push_back(coverage_json(book, request.in()));
        else
            print_coverage(book, request.in());
    }
    if (request.json) print({{"books", all}});
    return Exit::done;
}

// Exit 1: nothing has these words.
Exit search(const RuleRequest& request) {
    const bool every = !request.book || *request.book == "all";
    const Book* one = every ? nullptr : wording::book_named(request.edition);
    if (!every && one == nullptr) return bad_input(unknown_edition(request));
    const auto found = wording::rules_with(request.search, request.in(), one);
    Json list = Json::array();
    for (const RulePlace& place : found) {
        Json row{{"book", place.book->id}};
        row.update(json_of(*place.article, request.in()));
        if (!request.json)
            fmt::print("{:<14} {:<12} {}\n", place.book->id, place.article->number,
                       place.article->rule.in(request.in()));
        list.push_back(std::move(row));
    }
    if (request.json) print({{"found", list}});
    return found.empty() ? Exit::no : Exit::done;
}

// An article as a rule pack has it: the book's words, and what the pack fixes, inherited or its own.
Exit under_pack(const RuleRequest& request) {
    const packs::Pack* pack = packs::find_pack(request.pack);
    if (!pack) return bad_input("--pack: there is no pack " + request.pack + "; `dommer packs list` shows them");
    if (request.article.empty())
        return bad_input("name an article, for example: dommer rule 4.5.2.6 --pack " + request.pack);
    const Book* book = wording::book_named(request.book.value_or(std::string(pack->book)));
    if (!book || book->id != pack->book)
        return bad_input(fmt::format("--pack: {} is about {}; name an article of that book", pack->id, pack->book));
    const auto meant = rulebook::articles_meant(*book, request.article);
    if (meant.empty()) return bad_input(unknown(*book, request));
    if (meant.size() > 1) return bad_input(several(*book, meant, request));
    const Article& article = *meant.front();
    const auto values = packs::values_on(*pack, article.number);
    if (request.json) {
        Json all = Json::array();
        const auto shown = app::with_values(*pack, request.in());
        for (const Json& value : shown["values"])
            if (value["section"] == std::string(article.number)) all.push_back(value);
        Json json = json_of(article, request.in());
        json.update({{"book", book->id}, {"pack", app::json_of(*pack, request.in())}, {"values", all}});
        print(json);
        return Exit::done;
    }
    fmt::print("{} {}\n    {}\n{} ({} {})\n", book->id, article.number, article.rule.in(request.in()),
               pack->title.in(request.in()), texts::Key("packs.since").in(request.in()), iso(pack->valid_from));
    for (const packs::PackValue* value : values)
        fmt::print("    {}\n      {}; {}\n", value->sentence.in(request.in()),
                   notices::standing(*pack, *value, request.in()), value->source);
    if (values.empty()) fmt::print("    {}\n", texts::Key("packs.nothing_here").in(request.in()));
    return Exit::done;
}

// `rule 9.2.2`, `rule laws-2018 9.2.1.2`, `rule --coverage dsu-2011`: a book may be named before the article.
RuleRequest with_book(RuleRequest request) {
    const bool book_first =
        request.words.size() == (request.coverage || request.list || !request.search.empty() ? 1 : 2);
    if (book_first) request.book = request.words.front();
    if (request.book) request.edition = *request.book;
    if (!request.words.empty()) request.article = request.words.back();
    return request;
}

Exit run(const RuleRequest& request) {
    if (request.topics) return list_topics(request.json);
    if (request.coverage) return coverage_of(request);
    if (!request.search.empty()) return search(request);
    if (!request.pack.empty()) return under_pack(request);
    if (request.article.empty() && !request.list)
        return bad_input("name an article, for example: dommer rule 9.2.2; or --list for all of them");
    if (request.edition == "all" && !request.list) return in_all_editions(request);
    if (request.edition == "all") return bad_input("--list prints one book: name it, for example --edition laws-2018");
    const Book* book = wording::book_named(request.edition);
    if (!book) return bad_input(unknown_edition(request));
    if (request.list) return list_articles(*book, request);
    const auto meant = rulebook::articles_meant(*book, request.article);
    if (meant.empty()) return bad_input(unknown(*book, request));
    if (meant.size() > 1) return bad_input(several(*book, meant, request));
    if (request.json)
        print(json_of(RulePlace{book, meant.front()}, request.in()));
    else
        print_rule({book, meant.front()}, request.in());
    return Exit::done;
}

}  // namespace

void add_rule(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<RuleRequest>();
    CommandLine* command = app.add_subcommand(
        "rule", "An article in our words, what the program does about it, and where it stands in other editions");
    command
        ->add_option("article", request->words,
                     "its number, such as 9.2.2, A.5.2 or \"9.2 b\"; before it the book, as in dsu-2011 \"4.1 §5\"")
        ->expected(0, 2);
    command->add_option("--edition", request->book,
                        "the book: " + laws::list_of_editions(&laws::Edition::book) +
                            " or another, the newest Laws if none is named; all for the Laws side by side");
    command->add_flag("--list", request->list, "every article of the book");
    command->add_flag("--coverage", request->coverage,
                      "every article of the books, or of one, with the command, page or test that carries it out");
    command->add_option("--search", request->search,
                        "every article with these words, of all books or of one. Exit 1: there is none");
    command->add_option("--pack", request->pack,
                        "the article as a rule pack has it, such as dsu-rating-2024; `dommer packs list` shows them");
    command->add_flag("--topics", request->topics, "subjects of the Laws and their articles in each edition");
    command->add_option("--language", request->language, "of the rules: da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(with_book(*request)); });
}

}  // namespace dommer::cli
