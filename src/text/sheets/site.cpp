#include <fmt/format.h>

#include <algorithm>

#include "sheets/event_words.hpp"
#include "sheets/exports.hpp"
#include "sheets/html.hpp"
#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"
#include "tiebreak/tie_break.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

constexpr std::string_view style =
    R"(:root{color-scheme:light dark;--ink:#1c1b18;--paper:#fbfaf7;--line:#d9d5cb;--soft:#f1eee6;--accent:#7a2e1d;--quiet:#5b574e}
@media(prefers-color-scheme:dark){:root{--ink:#ece8df;--paper:#1b1a18;--line:#3d3a34;--soft:#26241f;--accent:#e8a48f;--quiet:#b3ada0}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:80rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.45 "Source Sans 3",Verdana,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}
a{color:var(--accent)}
h1{font-size:1.6rem;margin:.2rem 0}
h2{font-size:1.2rem;margin:1.2rem 0 .4rem}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem .9rem;margin:0;padding:.3rem 0}
nav a{display:inline-block;padding:.35rem 0}
nav [aria-current]{color:var(--ink);font-weight:bold;text-decoration:none}
.table{overflow-x:auto}
table{border-collapse:collapse;min-width:100%}
th,td{padding:.3rem .55rem;text-align:left;border-bottom:1px solid var(--line)}
td.r,td.c{white-space:nowrap}
th{border-bottom:2px solid var(--ink);font-weight:bold;vertical-align:bottom}
td:nth-child(n){vertical-align:top}
tr:nth-child(even) td{background:var(--soft)}
.r{text-align:right}.c{text-align:center}.s{font-weight:bold}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}
dt{color:var(--quiet)}dd{margin:0}
details{border-bottom:1px solid var(--line);padding:.2rem 0}
summary{cursor:pointer;padding:.3rem 0}
footer{margin-top:2rem;color:var(--quiet);font-size:.85rem}
@media(max-width:45rem){body{padding:.6rem}table{font-size:.85rem}th,td{padding:.25rem .25rem}th{font-size:.75rem}td{overflow-wrap:anywhere}}
@media print{nav{display:none}body{max-width:none;background:#fff;color:#000}}
)";

class Site {
public:
    Site(const Tournament& tournament, const Standing& standing, const Stamp& stamp)
        : tournament_(tournament),
          standing_(standing),
          stamp_(stamp) {}

    std::vector<File> files() {
        add({"style.css", std::string(style)});
        std::string choice;
        for (const Language language : languages) {
            in(language);
            choice += fmt::format("<li><a href=\"{}/index.html\" lang=\"{}\">{}</a></li>\n", id_of(language),
                                  id_of(language), name_of(language));
        }
        add({"index.html",
             fmt::format("<!DOCTYPE html>\n<html lang=\"da\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
                         "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n"
                         "<link rel=\"stylesheet\" "
                         "href=\"style.css\">\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n<ul>\n{1}</ul>\n</main>\n</"
                         "body>\n</html>\n",
                         escaped(tournament_.settings.name), choice)});
        if (!tournament_.games.empty()) add({"games.pgn", games_pgn(tournament_)});
        return std::move(files_);
    }

private:
    struct Page {
        std::string file, title;
    };

    void add(File file) { files_.push_back(std::move(file)); }
    std::string said(Word what) const { return std::string(word(what, language_)); }

    void in(Language language) {
        language_ = language;
        pages_ = {{"index.html", said(words::home)}, {"players.html", said(words::players)}};
        for (std::size_t round = 1; round <= tournament_.rounds.size(); ++round)
            pages_.push_back({fmt::format("round-{}.html", round), fmt::format("{} {}", said(words::round), round)});
        pages_.push_back({"standings.html", said(words::standings)});
        pages_.push_back({"cross-table.html", said(words::cross_table)});
        if (!tournament_.settings.prizes.empty()) pages_.push_back({"prizes.html", said(words::prizes)});
        put("index.html", said(words::home), home());
        put_sheet("players.html", players_sheet(tournament_, language));
        for (std::size_t round = 1; round <= tournament_.rounds.size(); ++round)
            put_sheet(fmt::format("round-{}.html", round),
                      pairings_sheet(tournament_, {static_cast<int>(round)}, language));
        const Sheet standings = standings_sheet(tournament_, standing_, language);
        put("standings.html", standings.subtitle,
            fmt::format("<h2>{}</h2>\n{}{}", escaped(standings.subtitle), table_html(standings), working()));
        put_sheet("cross-table.html", cross_table_sheet(tournament_, standing_, language));
        if (!tournament_.settings.prizes.empty())
            put_sheet("prizes.html", prizes_sheet(tournament_, standing_, language));
    }

    void put_sheet(const std::string& file, const Sheet& sheet) {
        put(file, sheet.subtitle, fmt::format("<h2>{}</h2>\n{}", escaped(sheet.subtitle), table_html(sheet)));
    }

    void put(const std::string& file, const std::string& title, const std::string& body) {
        std::string links, tongues;
        for (const Page& page : pages_)
            links += fmt::format("<li><a href=\"{}\"{}>{}</a></li>", page.file,
                                 page.file == file ? " aria-current=\"page\"" : "", escaped(page.title));
        for (const Language other : languages)
            tongues +=
                fmt::format("<li><a href=\"../{0}/{1}\" lang=\"{0}\" hreflang=\"{0}\"{2}>{3}</a></li>", id_of(other),
                            file, other == language_ ? " aria-current=\"true\"" : "", name_of(other));
        add({fmt::format("{}/{}", id_of(language_), file),
             fmt::format(
                 "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                 "content=\"width=device-width, initial-scale=1\">\n<title>{} – {}</title>\n"
                 "<link rel=\"stylesheet\" href=\"../style.css\">\n</head>\n<body>\n<header>\n<h1>{}</h1>\n<nav "
                 "aria-label=\"{}\"><ul>{}</ul></nav>\n<nav aria-label=\"{}\"><ul>{}</ul></nav>\n</header>\n"
                 "<main>\n{}</main>\n<footer><p>{} {} {} {}</p></footer>\n</body>\n</html>\n",
                 id_of(language_), escaped(title), escaped(event_title(tournament_, language_)),
                 escaped(event_title(tournament_, language_)), said(words::event), links, said(words::language),
                 tongues, body, said(words::made), moment_text(stamp_, language_), said(words::from_event),
                 stamp_.version)});
    }

    std::string home() const {
        const Settings& s = tournament_.settings;
        std::string html = "<dl>\n";
        const auto line = [&](Word what, const std::string& value) {
            if (!value.empty()) html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", said(what), escaped(value));
        };
        const auto names = [](const std::vector<Official>& officials) {
            std::string all;
            for (const Official& each : officials) all += (all.empty() ? "" : "; ") + each.name;
            return all;
        };
        line(words::venue, s.place);
        line(words::dates, s.first_day == s.last_day
                               ? date_text(s.first_day, language_)
                               : date_text(s.first_day, language_) + " – " + date_text(s.last_day, language_));
        line(words::system, system_name(s.system, language_));
        line(words::rounds, std::to_string(s.rounds));
        for (RoundNumber round{1}; time_of(s, round) != nullptr; ++round.number)
            html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", texts::round_text(round.number, language_),
                                escaped(round_time_text(s, round, language_)));
        line(words::time_control, s.time_control);
        line(words::arbiters, names(s.arbiters));
        line(words::committee, names(s.committee));
        html += "</dl>\n";
        if (!standing_.ranked.empty() && tournament_.phase == Phase::finished)
            html += fmt::format("<p><strong>{}: {}</strong></p>\n", said(words::winner),
                                escaped(name_with_title(tournament_, standing_.ranked.front().entrant)));
        if (!tournament_.games.empty())
            html += fmt::format("<p><a href=\"../games.pgn\">{} (PGN)</a></p>\n", said(words::games));
        return html;
    }

    // What each tie-break of each player is made of.
    std::string working() const {
        if (standing_.codes.empty()) return "";
        std::string html = fmt::format("<h2>{}</h2>\n", said(words::working));
        for (const RankedEntrant& row : standing_.ranked) {
            html += fmt::format("<details><summary>{} – {}</summary>\n",
                                escaped(name_with_title(tournament_, row.entrant)), points_text(row.points));
            for (std::size_t code = 0; code < standing_.codes.size() && code < row.tie_breaks.size(); ++code)
                html += fmt::format("<p>{}: {}</p>\n", escaped(tiebreak::name_of(standing_.codes[code], language_)),
                                    escaped(working_text(tournament_, standing_, code, row, language_)));
            html += "</details>\n";
        }
        for (const auto& level : standing_.level_groups) {
            if (level.size() < 2) continue;
            std::string names;
            for (const EntryId id : level)
                names += (names.empty() ? "" : ", ") + find(tournament_, id)->particulars.name;
            html += fmt::format("<p>{}: {}</p>\n", said(words::still_level), escaped(names));
        }
        return html;
    }

    const Tournament& tournament_;
    const Standing& standing_;
    const Stamp& stamp_;
    Language language_ = Language::danish;
    std::vector<Page> pages_;
    std::vector<File> files_;
};

}  // namespace

std::vector<File> site_of(const Tournament& tournament, const Standing& standing, const Stamp& stamp) {
    return Site(tournament, standing, stamp).files();
}

}  // namespace dommer::sheets
