#include "language.hpp"

#include <optional>

namespace dommer::server {
namespace {

std::optional<Language> named(std::string_view tag) {
    if (tag.starts_with("da")) return Language::danish;
    if (tag.starts_with("nb") || tag.starts_with("no") || tag.starts_with("nn")) return Language::norwegian;
    if (tag.starts_with("sv")) return Language::swedish;
    if (tag.starts_with("en")) return Language::english;
    return std::nullopt;
}

}  // namespace

Language language_of(std::string_view request, std::string_view accept_language) {
    if (const auto language = named(request)) return *language;
    while (!accept_language.empty()) {
        while (!accept_language.empty() && (accept_language.front() == ' ' || accept_language.front() == ','))
            accept_language.remove_prefix(1);
        if (const auto language = named(accept_language)) return *language;
        const auto comma = accept_language.find(',');
        if (comma == std::string_view::npos) break;
        accept_language.remove_prefix(comma);
    }
    return Language::english;
}

}  // namespace dommer::server
