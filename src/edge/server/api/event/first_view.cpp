#include "first_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "link_preview.hpp"
#include "sheets/event_words.hpp"
#include "sheets/html.hpp"
#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

using namespace tournament;

struct Part {
    std::string_view name;
    texts::Key text;
};
constexpr Part parts[] = {{"pairings", "event.pairings"},
                          {"standings", "event.standings"},
                          {"crosstable", "event.crosstable"},
                          {"players", "event.players"},
                          {"prizes", "event.prizes"}};
// Parts that need script; without it they show the first list.
constexpr std::string_view parts_for_script[] = {"rating", "norms", "regulations", "live", "entry"};

// Pages of an event that have the window to themselves.
constexpr std::string_view bare_parts[] = {"screen", "tablet"};

// The card of one player: players/7.
std::optional<EntryId> player_of(std::string_view part) {
    constexpr std::string_view begin = "players/";
    if (!part.starts_with(begin)) return std::nullopt;
    int number = 0;
    const char* end = part.data() + part.size();
    const auto [rest, error] = std::from_chars(part.data() + begin.size(), end, number);
    return error == std::errc() && rest == end && number > 0 ? std::optional(EntryId{number}) : std::nullopt;
}

sheets::Sheet sheet_of(const Tournament& now, std::string_view part, Language language) {
    const auto standing = now.phase == Phase::entry ? std::nullopt : std::optional(standing_of(now));
    if (standing && *standing) {
        if (part == "standings") return sheets::standings_sheet(now, **standing, language);
        if (part == "crosstable") return sheets::cross_table_sheet(now, **standing, language);
        if (part == "prizes") return sheets::prizes_sheet(now, **standing, language);
    }
    if (!part.starts_with("players") && !now.rounds.empty())
        return sheets::pairings_sheet(now, {static_cast<int>(now.rounds.size())}, language);
    return sheets::players_sheet(now, language);
}

void replace(std::string& text, std::string_view what, std::string_view by) {
    if (const auto at = text.find(what); at != std::string::npos) text.replace(at, what.size(), by);
}

// Fjordby · 2. april 2026 – 6. april 2026 · Monrad
std::string described(const Settings& s, Language language) {
    using sheets::date_text;
    std::string text = s.place.empty() ? "" : s.place + " · ";
    text += date_text(s.first_day, language);
    if (s.last_day != s.first_day) text += " – " + date_text(s.last_day, language);
    return text + " · " + sheets::system_name(s.system, language);
}

// live/3/2: the second board of round 3.
struct LiveBoard {
    int round = 0, board = 0;
};
std::optional<LiveBoard> live_board(std::string_view part) {
    constexpr std::string_view begin = "live/";
    if (!part.starts_with(begin)) return std::nullopt;
    part.remove_prefix(begin.size());
    LiveBoard place;
    const char* end = part.data() + part.size();
    const auto [slash, round_error] = std::from_chars(part.data(), end, place.round);
    if (round_error != std::errc() || slash == end || *slash != '/') return std::nullopt;
    const auto [rest, board_error] = std::from_chars(slash + 1, end, place.board);
    if (board_error != std::errc() || rest != end || place.round < 1 || place.board < 1) return std::nullopt;
    return place;
}

// A board that is played live is shared with its players and its position. Whoever shows the picture keeps it for days:
// another position has another address.
void say_live_board(LinkPreview& preview, const Tournament& now, const EventPage& page, Language language,
                    std::string_view site) {
    const auto place = live_board(page.part);
    const BoardPairing* pairing = place ? find(now, RoundNumber{place->round}, place->board) : nullptr;
    if (pairing == nullptr) return;
    preview.title = fmt::format("{} – {}", find(now, pairing->white)->particulars.name,
                                find(now, pairing->black)->particulars.name);
    preview.description = fmt::format("{} · {} · {}", now.settings.name, place->round, place->board);
    if (!page.picture.empty() && !site.empty())
        preview.image = fmt::format("{}/api/v1/events/{}/{}/share.png?lang={}&v={}", site, page.event, page.part,
                                    id_of(language), page.picture);
}

LinkPreview preview_of(const Tournament& now, const EventPage& page, const sheets::Sheet& sheet, Language language,
                       std::string_view site) {
    const Settings& settings = now.settings;
    LinkPreview preview{settings.name + " · " + sheet.subtitle, described(settings, language), "", ""};
    if (const auto player = player_of(page.part))
        if (const Entrant* entrant = find(now, *player))
            preview.title = entrant->particulars.name + " · " + settings.name;
    if (!site.empty()) {  // addresses are whole ones or none
        const std::string_view slash = page.part.empty() ? "" : "/";
        preview.url = fmt::format("{}/events/{}{}{}", site, page.event, slash, page.part);
        preview.image = fmt::format("{}/api/v1/events/{}/share.png?lang={}", site, page.event, id_of(language));
    }
    say_live_board(preview, now, page, language, site);
    return preview;
}

}  // namespace

std::optional<EventPage> event_page(std::string_view path) {
    constexpr std::string_view begin = "/events/";
    if (!path.starts_with(begin)) return std::nullopt;
    path.remove_prefix(begin.size());
    const auto slash = path.find('/');
    const std::string_view event = path.substr(0, slash), part = slash == path.npos ? "" : path.substr(slash + 1);
    const bool is_known = part.empty() || std::ranges::find(parts, part, &Part::name) != std::end(parts) ||
                          std::ranges::find(parts_for_script, part) != std::end(parts_for_script) || live_board(part) ||
                          player_of(part);
    if (event.empty() || !is_known) return std::nullopt;
    return EventPage{std::string(event), std::string(part)};
}

bool is_unknown_part(std::string_view path) {
    constexpr std::string_view begin = "/events/";
    if (!path.starts_with(begin) || event_page(path)) return false;
    path.remove_prefix(begin.size());
    const auto slash = path.find('/');
    if (slash == path.npos || slash + 1 == path.size()) return false;
    const std::string_view part = path.substr(slash + 1), first = part.substr(0, part.find('/'));
    return std::ranges::find(bare_parts, first) == std::end(bare_parts);
}

bool is_there(const EventPage& page, const Tournament& now) {
    const auto player = player_of(page.part);
    return !player || find(now, *player) != nullptr;
}

std::optional<app::LivePlace> board_of(const EventPage& page) {
    const auto board = live_board(page.part);
    return board ? std::optional(app::LivePlace{page.event, board->round, board->board}) : std::nullopt;
}

std::string first_view(std::string_view frame, const Tournament& now, const EventPage& page, Language language,
                       std::string_view site) {
    const sheets::Sheet sheet = sheet_of(now, page.part, language);
    std::string links;
    for (const Part& part : parts)
        links += fmt::format("<li><a href=\"/events/{}/{}\">{}</a></li>", sheets::escaped(page.event), part.name,
                             part.text.in(language));
    const std::string name = sheets::escaped(sheets::event_title(now, language));
    std::string html = with_preview(
        frame, sheets::event_title(now, language), preview_of(now, page, sheet, language, site), language,
        fmt::format(
            "\n    <link rel=\"alternate\" type=\"application/atom+xml\" href=\"/api/v1/events/{}/feed.atom\" />",
            page.event));
    replace(html, "<div id=\"app\"></div>",
            fmt::format("<div id=\"app\"><main "
                        "class=\"plain-view\"><h1>{}</h1>\n<nav><ul>{}</ul></nav>\n<h2>{}</h2>\n{}</main></div>",
                        name, links, sheets::escaped(sheet.subtitle), sheets::table_html(sheet)));
    return html;
}

namespace {

struct PhaseList {
    Phase phase;
    texts::Key title;
};
constexpr PhaseList phase_lists[] = {
    {Phase::running, "events.running"}, {Phase::entry, "events.entry"}, {Phase::finished, "events.finished"}};

std::string list_item(const app::Tournaments::Line& line, Language language) {
    std::string about = line.place.empty() ? "" : line.place + " · ";
    about += sheets::date_text(line.first_day, language);
    if (line.last_day != line.first_day) about += " – " + sheets::date_text(line.last_day, language);
    return fmt::format("<li><a href=\"/events/{}\">{}</a> {}</li>\n", sheets::escaped(line.id),
                       sheets::escaped(line.name), sheets::escaped(about));
}

}  // namespace

std::string front_view(std::string_view frame, const std::vector<app::Tournaments::Line>& events, Language language,
                       std::string_view site) {
    constexpr texts::Key heading = "nav.events", none = "events.none";
    std::string lists;
    for (const auto& [phase, title] : phase_lists) {
        std::string items;
        for (const auto& line : events)
            if (line.phase == phase) items += list_item(line, language);
        if (!items.empty()) lists += fmt::format("<h2>{}</h2>\n<ul>\n{}</ul>\n", title.in(language), items);
    }
    if (lists.empty()) lists = fmt::format("<p>{}</p>\n", none.in(language));
    std::string html = with_preview(
        frame, heading.in(language), {std::string(heading.in(language)), "", std::string(site), ""}, language,
        "\n    <link rel=\"alternate\" type=\"application/atom+xml\" href=\"/api/v1/feed.atom\" />");
    replace(html, "<div id=\"app\"></div>",
            fmt::format("<div id=\"app\"><main class=\"plain-view\"><h1>{}</h1>\n{}</main></div>", heading.in(language),
                        lists));
    return html;
}

}  // namespace dommer::server
