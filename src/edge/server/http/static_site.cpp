#include "static_site.hpp"

#include <cctype>
#include <fstream>
#include <iterator>

#include "passwords.hpp"
#include "zip.hpp"

namespace dommer::server {
namespace {

std::string_view type_of(std::string_view path) {
    constexpr std::pair<std::string_view, std::string_view> types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".txt", "text/plain; charset=utf-8"},
    };
    for (const auto& [ending, type] : types)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

// An address of the pages may end in a number with dots, as /rules/laws-2023/9.2.2 does; a file ends in letters.
bool names_a_file(std::string_view path) {
    const auto dot = path.rfind('.');
    return dot != path.npos && dot > path.rfind('/') && dot + 1 < path.size() &&
           std::isalpha(static_cast<unsigned char>(path[dot + 1]));
}

bool is_zippable(std::string_view type) {
    return type.starts_with("text/") || type.starts_with("application/json") ||
           type.starts_with("application/manifest") || type.starts_with("image/svg");
}

constexpr std::string_view without_pages =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Dommer</title></head><body><h1>Dommer</h1>"
    "<p>This server has no pages. The interface is at <a "
    "href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a>.</p></body></html>\n";

}  // namespace

StaticSite::StaticSite(const std::filesystem::path& folder) {
    std::error_code failed;
    for (std::filesystem::recursive_directory_iterator entry(folder, failed), end; !failed && entry != end;
         entry.increment(failed)) {
        if (!entry->is_regular_file()) continue;
        std::ifstream in(entry->path(), std::ios::binary);
        add("/" + std::filesystem::relative(entry->path(), folder).generic_string(),
            {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
    }
}

StaticSite::StaticSite(std::span<const EmbeddedFile> files) {
    for (const EmbeddedFile& file : files) add("/" + std::string(file.name), std::string(file.text));
    if (files.empty()) add("/index.html", std::string(without_pages));
}

void StaticSite::add(std::string path, std::string text) {
    Response response{.content_type = std::string(type_of(path))};
    response.etag = '"' + digest_of_token(text).substr(0, 20) + '"';
    // Files under assets/ carry their digest in their name: they never change.
    response.vary = "Accept-Encoding";
    response.caching = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    constexpr int best = 9;
    if (is_zippable(response.content_type)) response.zipped = zipped(text, best);
    response.body = std::make_shared<const std::string>(std::move(text));
    files_.emplace(std::move(path), std::move(response));
}

std::optional<Response> StaticSite::find(const std::string& path) const {
    if (const auto found = files_.find(path); found != files_.end()) return found->second;
    if (path.starts_with("/api/") || path == "/api" || names_a_file(path)) return std::nullopt;
    return files_.at("/index.html");
}

}  // namespace dommer::server
