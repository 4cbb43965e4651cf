#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "vocabulary/language.hpp"

namespace dommer {

// One text in our languages. What has no Swedish yet, such as the index of the rule books, is read there in English.
struct Text {
    std::string_view english, danish, norwegian, swedish = {};
    constexpr std::string_view in(Language language) const {
        switch (language) {
            case Language::danish: return danish;
            case Language::norwegian: return norwegian;
            case Language::swedish: return swedish.empty() ? english : swedish;
            case Language::english: break;
        }
        return english;
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
