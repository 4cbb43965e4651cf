#include <fmt/format.h>

#include "appeals/decision.hpp"
#include "appeals_desk.hpp"
#include "registry/fold.hpp"
#include "wording/published_decisions.hpp"

namespace dommer::cli {
namespace {

// Those that were published in the store, after the printed ones.
void add_published_here(const AppealsRequest& request, Json& list) {
    const auto about = wording::rules_typed(request.article);
    with_store(request.store, storage::Access::read, [&](storage::Store& store) {
        const auto rows = store.views(app::published_kind);
        if (!rows) return report(rows.error());
        for (const storage::ViewRow& row : *rows) {
            const auto ruling = app::published_ruling_from(row);
            if (!ruling || (!request.number.empty() && ruling->id != request.number)) continue;
            const auto is_cited = [&](const auto& place) { return wording::is_among(place, ruling->articles); };
            if (!request.article.empty() && std::ranges::none_of(about, is_cited)) continue;
            const std::string all = registry::folded(ruling->id + " " + ruling->subject + " " + ruling->words);
            if (all.find(registry::folded(request.words)) == std::string::npos) continue;
            const auto outcome = id_of(app::printed_outcome(ruling->outcome));
            if (!request.json)
                fmt::print("{:<6} {:<10} {:<15} {}\n     {}\n", ruling->id, iso(ruling->day), outcome, ruling->subject,
                           ruling->words);
            Json articles = Json::array();
            for (const Citation& each : ruling->articles)
                articles.push_back({{"book", each.book}, {"article", each.article}});
            list.push_back({{"number", ruling->id},
                            {"date", iso(ruling->day)},
                            {"outcome", outcome},
                            {"subject", ruling->subject},
                            {"ruling", ruling->words},
                            {"articles", articles}});
        }
        return Exit::done;
    });
}

Exit decisions(const AppealsRequest& request) {
    const Language language = word_of<Language>(request.language, "--language");
    auto found = request.article.empty() ? appeals::decisions_with(request.words, language)
                                         : wording::decisions_citing(request.article);
    if (!request.article.empty() && !request.words.empty()) {
        const auto with_words = appeals::decisions_with(request.words, language);
        std::erase_if(found, [&](const auto* each) { return std::ranges::find(with_words, each) == with_words.end(); });
    }
    if (!request.number.empty()) std::erase_if(found, [&](const auto* each) { return each->number != request.number; });
    Json list = Json::array();
    for (const appeals::Decision* each : found) {
        if (!request.json)
            fmt::print("{:<4} {:<10} {:<15} {} [{}, {}]\n     {}\n", each->number,
                       each->date.empty() ? each->year : each->date, id_of(each->outcome), each->subject.in(language),
                       appeals::decisions_book, each->article, each->ruling.in(language));
        Json present = Json::array(), indexed = Json::array();
        for (const auto& place : each->present) present.push_back({{"book", place.book}, {"article", place.article}});
        for (const auto& place : each->indexed) indexed.push_back({{"rules", place.rules}, {"article", place.article}});
        list.push_back({{"number", each->number},
                        {"date", each->date.empty() ? Json() : Json(each->date)},
                        {"year", each->year},
                        {"kind", id_of(each->kind)},
                        {"outcome", id_of(each->outcome)},
                        {"deposit", id_of(each->deposit)},
                        {"book", appeals::decisions_book},
                        {"article", each->article},
                        {"subject", each->subject.in(language)},
                        {"ruling", each->ruling.in(language)},
                        {"articles", present},
                        {"articles_then", indexed}});
    }
    if (!request.store.store.empty()) add_published_here(request, list);
    if (request.json) print(list);
    return list.empty() ? Exit::no : Exit::done;
}

}  // namespace

void add_appeals_decisions(CommandLine* top, const std::shared_ptr<AppealsRequest>& r, Exit& exit) {
    CommandLine* sub = add_appeals_command(top, r, exit, "decisions",
                                           "The appeals board's published decisions. Exit 1: there is none", decisions);
    sub->add_option("--article", r->article,
                    "those on an article, as 6.7 or \"dsu-2011 4.1 §14\"; the newest Laws if no book is named");
    sub->add_option("--words", r->words, "those with all of these words");
    sub->add_option("--number", r->number, "the one of this number");
    sub->add_option("--language", r->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
}

}  // namespace dommer::cli
