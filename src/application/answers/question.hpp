#pragma once

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "answers/answers.hpp"
#include "texts/texts.hpp"
#include "vocabulary/names.hpp"
#include "vocabulary/text.hpp"

// Inside the room: a question is read value by value, and the first fault is remembered. Numbers may come as the text
// of a form or an address.
namespace dommer::answers {

class Question {
public:
    Question(const Json& json, Language reader, const Limits& most) : language(reader), limits(most), json_(json) {}

    const Language language;
    const Limits limits;

    const std::optional<Refusal>& fault() const { return fault_; }
    tl::unexpected<Refusal> refused() const { return tl::unexpected(*fault_); }

    // A code of data/texts/problems.tsv, or a sentence of its own.
    Refusal refusal(std::string_view code, std::string_view field) const {
        const Text* text = texts::find("problem", code);
        return {std::string(code), std::string(field), std::string(text == nullptr ? code : text->in(language))};
    }
    void wrong(std::string_view field, std::string message = {}) const {
        Refusal why = refusal("field_wrong", field);
        if (!message.empty()) why.message = std::move(message);
        note(std::move(why));
    }
    void missing(std::string_view field) const { note(refusal("field_missing", field)); }

    std::string text(const char* name) const;
    std::string needed(const char* name) const;
    std::vector<std::string> words(const char* name, std::size_t most) const;  // a list, or a text with blanks
    std::optional<int> number(const char* name, int low, int high) const;
    bool flag(const char* name) const;
    bool is_list(const char* name) const { return find(name) != nullptr && find(name)->is_array(); }
    const Json& object(const char* name) const;  // null where it is none

    template <Named Value>
    Value value(const char* name, std::optional<Value> otherwise = std::nullopt) const {
        const std::string said = otherwise ? text(name) : needed(name);
        if (said.empty()) return otherwise.value_or(Value{});
        const auto value = value_from<Value>(said);
        if (!value) wrong(name);
        return value.value_or(Value{});
    }

private:
    void note(Refusal why) const {
        if (!fault_) fault_ = std::move(why);
    }
    const Json* find(const char* name) const;

    const Json& json_;
    mutable std::optional<Refusal> fault_;
};

// One function a question.
Answer answer_happenings(const Question& asked);
Answer answer_rulings(const Question& asked);
Answer answer_position(const Question& asked);
Answer answer_can_mate(const Question& asked);
Answer answer_log(const Question& asked);
Answer answer_notation(const Question& asked);
Answer answer_notations(const Question& asked);
Answer answer_check(const Question& asked);
Answer answer_why_not(const Question& asked);
Answer answer_systems(const Question& asked);

}  // namespace dommer::answers
