#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "vocabulary/language.hpp"

namespace dommer {

// One text in the three languages.
struct Text {
    std::string_view english, danish, norwegian;
    constexpr std::string_view in(Language language) const {
        return language == Language::danish ? danish : language == Language::norwegian ? norwegian : english;
    }
};

// {name} is replaced by its value; what stands in a value is left as it is.
struct Value {
    std::string_view name;
    std::string text;
};
inline std::string filled(std::string_view text, std::initializer_list<Value> values) {
    std::string all;
    while (!text.empty()) {
        const auto open = std::min(text.find('{'), text.size()), close = text.find('}', open);
        all += text.substr(0, open);
        if (close == std::string_view::npos) return all.append(text.substr(open));
        const auto name = text.substr(open + 1, close - open - 1);
        const auto* value = std::ranges::find(values, name, &Value::name);
        all += value == values.end() ? text.substr(open, close - open + 1) : std::string_view(value->text);
        text.remove_prefix(close + 1);
    }
    return all;
}

}  // namespace dommer
