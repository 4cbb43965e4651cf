#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vocabulary/language.hpp"

namespace dommer::server {

// What a link to a page shows where it is passed on (Open Graph). Addresses are whole ones or empty.
struct LinkPreview {
    std::string title, description, url, image;
};

// The pages' frame with it, in place of what the frame says of itself. `head` is put there as it is.
std::string with_preview(std::string_view frame, std::string_view title, const LinkPreview& preview, Language language,
                         std::string_view head = {});

// A page about one player, club, festival, season or rule: where the interface tells of it, and what its name is there.
struct PageSubject {
    std::string target;
    std::string_view name;  // as a JSON pointer
};
std::optional<PageSubject> subject_of(std::string_view path);
// The name in an answer of the interface; empty: it has none.
std::string name_in(std::string_view answer, std::string_view pointer);

}  // namespace dommer::server
