#pragma once

#include <string_view>

namespace dommer {

// No record, file or form of ours is nested this deep; what is would run over the stack of whoever reads it.
inline constexpr int deepest_json = 100;

// Whether brackets stand inside each other deeper than that, as JSON counts them: those in strings do not.
constexpr bool is_nested_too_deep(std::string_view json, int deepest = deepest_json) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (in_string) {
            if (c == '\\') ++at;
            in_string = c != '"';
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > deepest) return true;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return false;
}

}  // namespace dommer
