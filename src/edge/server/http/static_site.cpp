#include "static_site.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <sstream>

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
        {".wasm", "application/wasm"},
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
           type.starts_with("application/manifest") || type == "application/wasm" || type.starts_with("image/svg");
}

// The part of a path up to the next slash; it is taken off.
std::string_view next_part(std::string_view& path) {
    const auto slash = path.find('/', 1);
    const std::string_view part = path.substr(0, slash);
    path.remove_prefix(part.size());
    return part;
}

// /clubs/:club is the address of every club.
bool matches(std::string_view address, std::string_view path) {
    while (!address.empty() && !path.empty()) {
        const std::string_view wanted = next_part(address), part = next_part(path);
        if (wanted.starts_with("/:") ? part.size() < 2 : wanted != part) return false;
    }
    return address.empty() && (path.empty() || path == "/");
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
    response.is_core_worker = path.starts_with("/assets/core-worker-");  // as web/vite.config.ts names it
    // A large file is not worth the last per cent: every server does it when it starts.
    constexpr int best = 9, usual = 6;
    constexpr std::size_t large = 1'000'000;
    if (is_zippable(response.content_type)) response.zipped = zipped(text, text.size() < large ? best : usual);
    if (path == "/addresses.txt") {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) addresses_.push_back(line);
    }
    response.body = std::make_shared<const std::string>(std::move(text));
    files_.emplace(std::move(path), std::move(response));
}

std::optional<Response> StaticSite::find(const std::string& path) const {
    if (const auto found = files_.find(path); found != files_.end()) return found->second;
    if (path.starts_with("/api/") || path == "/api" || names_a_file(path)) return std::nullopt;
    Response page = files_.at("/index.html");
    if (!is_page(path)) page.status = 404;
    return page;
}

bool StaticSite::is_page(std::string_view path) const {
    return addresses_.empty() ||
           std::ranges::any_of(addresses_, [&](const std::string& each) { return matches(each, path); });
}

}  // namespace dommer::server
