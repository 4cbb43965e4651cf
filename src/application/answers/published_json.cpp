#include "answers/published_json.hpp"

#include <nlohmann/json.hpp>

namespace dommer::answers {

Json published_json(const std::vector<const appeals::Decision*>& decisions, Language language) {
    Json list = Json::array();
    for (const appeals::Decision* each : decisions) {
        Json articles = Json::array();
        for (const auto& place : each->present) articles.push_back({{"book", place.book}, {"article", place.article}});
        list.push_back({{"number", each->number},
                        {"date", each->date.empty() ? Json() : Json(each->date)},
                        {"year", each->year},
                        {"outcome", id_of(each->outcome)},
                        {"book", appeals::decisions_book},
                        {"article", each->article},
                        {"subject", each->subject.in(language)},
                        {"ruling", each->ruling.in(language)},
                        {"articles", articles}});
    }
    return list;
}

}  // namespace dommer::answers
