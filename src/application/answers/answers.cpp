#include "answers/answers.hpp"

#include <algorithm>
#include <array>

#include "question.hpp"
#include "vocabulary/nesting.hpp"

namespace dommer::answers {
namespace {

using Ask = Answer (*)(const Question&);
struct Row {
    std::string_view name;
    Ask ask;
};
constexpr std::array rows{Row{"law-desk", answer_rulings},
                          Row{"law-desk/happenings", answer_happenings},
                          Row{"law-desk/position", answer_position},
                          Row{"law-desk/mate", answer_can_mate},
                          Row{"law-desk/log", answer_log},
                          Row{"notation", answer_notation},
                          Row{"notations", answer_notations},
                          Row{"check", answer_check},
                          Row{"why-not", answer_why_not},
                          Row{"systems", answer_systems}};

constexpr auto names = [] {
    std::array<std::string_view, rows.size()> all;
    std::ranges::transform(rows, all.begin(), &Row::name);
    return all;
}();

std::string known_questions() {
    std::string known;
    for (const std::string_view name : names) known += (known.empty() ? "" : ", ") + std::string(name);
    return known;
}

Refusal not_an_object(Language language) {
    return {"field_wrong", "question", std::string(texts::Key("answer.not_an_object").in(language))};
}

Language language_in(const Json& question) {
    const auto said = question.is_object() ? question.find("language") : question.end();
    if (said == question.end() || !said->is_string()) return Language::english;
    return value_from<Language>(said->get<std::string>()).value_or(Language::english);
}

}  // namespace

std::span<const std::string_view> questions() { return names; }

Answer answer(const Json& question, Language language, const Limits& limits) {
    if (!question.is_object()) return tl::unexpected(not_an_object(language));
    const Question asked(question, language, limits);
    const std::string name = asked.needed("question");
    const auto row = std::ranges::find(rows, name, &Row::name);
    if (!asked.fault() && row == rows.end())
        asked.wrong("question",
                    filled(texts::Key("answer.question_unknown").in(language), {{"known", known_questions()}}));
    if (asked.fault()) return asked.refused();
    return row->ask(asked);
}

Json json_of(const Refusal& refusal) {
    return {{"error", {{"code", refusal.code}, {"field", refusal.field}, {"message", refusal.message}}}};
}

std::string answer(std::string_view question) {
    const Json asked = is_nested_too_deep(question) ? Json() : Json::parse(question, nullptr, false);
    const Language language = language_in(asked);
    const Answer said = answer(asked, language);
    return (said ? *said : json_of(said.error())).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace dommer::answers
