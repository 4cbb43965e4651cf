#include <algorithm>

#include "embedded.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;

// A file of docs/guide: CHAPTER.md in English, CHAPTER.da.md and CHAPTER.nb.md translated.
struct ChapterFile {
    std::string_view id, language, text;
};

std::optional<ChapterFile> chapter_in(const EmbeddedFile& file) {
    constexpr std::string_view ending = ".md";
    if (!file.name.ends_with(ending)) return std::nullopt;
    const std::string_view name = file.name.substr(0, file.name.size() - ending.size());
    const auto dot = name.find('.');
    return ChapterFile{name.substr(0, dot), dot == std::string_view::npos ? "en" : name.substr(dot + 1), file.text};
}

// The first line is the title: # Your first tournament
Json chapter_json(const ChapterFile& chapter) {
    const auto end = std::min(chapter.text.find('\n'), chapter.text.size());
    const auto begin = std::min(end, chapter.text.find_first_not_of("# "));
    return {{"id", chapter.id},
            {"language", chapter.language},
            {"title", chapter.text.substr(begin, end - begin)},
            {"text", chapter.text.substr(end)}};
}

// In the order of src/edge/server/CMakeLists.txt, each in the request language or else in English.
Response guide(const ApiRequest& request) {
    const std::string_view wanted = id_of(request.language);
    std::vector<ChapterFile> chapters;
    for (const EmbeddedFile& file : embedded_files()) {
        const auto chapter = chapter_in(file);
        if (!chapter) continue;
        const auto known = std::ranges::find(chapters, chapter->id, &ChapterFile::id);
        if (known == chapters.end()) {
            chapters.push_back(*chapter);
        } else if (chapter->language == wanted || (chapter->language == "en" && known->language != wanted)) {
            *known = *chapter;
        }
    }
    Json list = Json::array();
    for (const ChapterFile& chapter : chapters) list.push_back(chapter_json(chapter));
    return json_response({{"chapters", list}});
}

}  // namespace

std::span<const Route> guide_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/guide", Permission::read_rules, Kind::fresh, guide},
    };
    return routes;
}

}  // namespace dommer::server
