#include "link_preview.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "sheets/html.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

void replace(std::string& text, std::string_view what, std::string_view by) {
    if (const auto at = text.find(what); at != std::string::npos) text.replace(at, what.size(), by);
}

// What the frame says of itself is for pages that have nothing of their own to say.
void take_out_tags(std::string& html) {
    constexpr std::string_view begin = "<meta property=\"og:";
    for (auto at = html.find(begin); at != std::string::npos; at = html.find(begin, at)) {
        const auto end = html.find('>', at);
        const auto next = html.find_first_not_of(" \n", end + 1);
        html.erase(at, (next == std::string::npos ? html.size() : next) - at);
    }
}

struct SubjectRow {
    std::string_view page, interface, name;
};
constexpr SubjectRow subjects[] = {{"/players/", "/api/v1/players/", "/person/name"},
                                   {"/clubs/", "/api/v1/clubs/", "/club/name"},
                                   {"/festivals/", "/api/v1/festivals/", "/name"},
                                   {"/seasons/", "/api/v1/seasons/", "/name"},
                                   {"/rules/", "/api/v1/rules/", "/book/title"}};
// Pages of their own below these addresses.
constexpr std::string_view others[] = {"/rules/acceptance", "/rules/packs"};

}  // namespace

std::string with_preview(std::string_view frame, std::string_view title, const LinkPreview& preview, Language language,
                         std::string_view head) {
    std::string tags(head);
    for (const auto& [name, content] : {std::pair("type", std::string("website")),
                                        {"site_name", "Dommer"},
                                        {"title", preview.title},
                                        {"description", preview.description},
                                        {"url", preview.url},
                                        {"image", preview.image}})
        if (!content.empty())
            tags += fmt::format("\n    <meta property=\"og:{}\" content=\"{}\" />", name, sheets::escaped(content));
    std::string html(frame);
    take_out_tags(html);
    replace(html, "<html lang=\"en\">", fmt::format("<html lang=\"{}\">", id_of(language)));
    replace(html, "<title>Dommer</title>",
            fmt::format("<title>{} – Dommer</title>{}", sheets::escaped(std::string(title)), tags));
    if (!preview.description.empty())
        replace(html, "Pairings, standings and rules", sheets::escaped(preview.description));
    return html;
}

std::optional<PageSubject> subject_of(std::string_view path) {
    if (path.ends_with('/')) path.remove_suffix(1);
    for (const std::string_view other : others)
        if (path == other) return std::nullopt;
    for (const SubjectRow& row : subjects) {
        if (!path.starts_with(row.page) || path.size() == row.page.size()) continue;
        const std::string_view rest = path.substr(row.page.size());
        const auto slash = rest.find('/');
        std::string target = std::string(row.interface) + std::string(rest.substr(0, slash));
        if (slash == rest.npos) return PageSubject{std::move(target), row.name};
        const std::string_view below = rest.substr(slash + 1);
        if (row.page != "/rules/" || below.find('/') != below.npos) return std::nullopt;
        return PageSubject{target + "/articles/" + std::string(below), row.name};
    }
    return std::nullopt;
}

std::string name_in(std::string_view answer, std::string_view pointer) {
    const auto json = nlohmann::json::parse(answer, nullptr, false);
    const nlohmann::json::json_pointer at{std::string(pointer)};
    if (json.is_discarded() || !json.contains(at) || !json.at(at).is_string()) return "";
    return json.at(at).get<std::string>();
}

}  // namespace dommer::server
