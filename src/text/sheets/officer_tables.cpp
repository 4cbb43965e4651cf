#include <algorithm>

#include "lists/csv.hpp"
#include "numbered.hpp"
#include "sheets/event_words.hpp"
#include "sheets/exports.hpp"
#include "sheets/tables.hpp"
#include "texts/collation.hpp"

// Tables of an event for other programs: its entries, and what the rating officer takes.
namespace dommer::sheets {
namespace {

using namespace tournament;

std::string csv(const std::vector<std::string>& cells) { return lists::csv_line(cells) + "\r\n"; }

// The number in the register where it is known; else the starting number.
std::string person_of(const Tournament& tournament, EntryId id) {
    const auto& person = find(tournament, id)->particulars.person;
    return person ? std::to_string(*person) : number_text(tournament, id);
}

// A player's line in the table of the officer who rates the event: as computed, or only what was played.
std::vector<std::string> computed_cells(const RatingReport& report, const RatingLine& line) {
    const auto half = [](Points points) { return decimal_text(50 * std::int64_t{points.halves}, Language::english); };
    if (report.rules == nullptr) {
        int games = 0;
        Points score;
        for (const RatedGame& game : report.games) {
            if (game.white != line.entrant && game.black != line.entrant) continue;
            ++games, score += game.white == line.entrant ? game.of_white : game.of_black;
        }
        return {std::to_string(games), half(score), "", "", "", ""};
    }
    const std::string candidate = line.candidate && line.candidate->achieved ? "yes" : "no";
    if (!line.report) return {"0", "", "", "", "", candidate};
    return {std::to_string(line.report->games.size()),
            half(line.report->score),
            decimal_text(line.report->expected.count, Language::english),
            std::to_string(line.report->increment.k),
            line.after ? std::to_string(line.after->rating.number) : "",
            candidate};
}

}  // namespace

std::string entries_csv(const Tournament& tournament, BirthDates births) {
    std::vector<const Entrant*> all;
    for (const auto& [id, entrant] : tournament.entrants) all.push_back(&entrant);
    std::ranges::stable_sort(all, {}, [](const Entrant* each) { return texts::collation_key(each->particulars.name); });
    std::string text = csv({"person", "name", "club", "born", "rating", "federation", "fide_id", "title", "late"});
    for (const Entrant* each : all) {
        const Particulars& p = each->particulars;
        text += csv({p.person ? std::to_string(*p.person) : "", p.name, p.club,
                     p.born ? iso(*p.born).substr(0, births == BirthDates::whole ? 10 : 4) : "",
                     p.rating.value == 0 ? "" : std::to_string(p.rating.value), p.federation,
                     p.fide_id ? std::to_string(*p.fide_id) : "", std::string(id_of(p.title)),
                     each->is_late ? "yes" : "no"});
    }
    return text;
}

std::string officer_games_csv(const Tournament& tournament) {
    std::string text = csv({"tournament", "start", "reported", "white", "black", "result"});
    for (const RatedGame& game : rated_games(tournament)) {
        if (game.of_white + game.of_black != win)
            continue;  // a game that both lost has no place in the register's table; the report has it
        const char* result = game.of_white == win ? "1-0" : game.of_white == loss ? "0-1" : "1/2-1/2";
        text += csv({tournament.settings.name, iso(tournament.settings.first_day), iso(tournament.settings.last_day),
                     person_of(tournament, game.white), person_of(tournament, game.black), result});
    }
    return text;
}

std::string officer_players_csv(const Tournament& tournament, const Standing& standing, BirthDates births) {
    const RatingReport report = rating_report_of(tournament, standing);
    std::string text = csv({"number", "name", "rating", "born", "club", "fide_id", "place", "points", "rated_games",
                            "score", "expected", "k", "new_rating", "candidate_result"});
    const auto half = [](Points points) { return decimal_text(50 * std::int64_t{points.halves}, Language::english); };
    for (const RatingLine& line : report.lines) {
        const Particulars& p = find(tournament, line.entrant)->particulars;
        const auto row = std::ranges::find(standing.ranked, line.entrant, &RankedEntrant::entrant);
        const bool ranked = row != standing.ranked.end();
        std::vector<std::string> cells{person_of(tournament, line.entrant),
                                       p.name,
                                       p.rating.value == 0 ? "" : std::to_string(p.rating.value),
                                       p.born ? iso(*p.born).substr(0, births == BirthDates::whole ? 10 : 4) : "",
                                       p.club,
                                       p.fide_id ? std::to_string(*p.fide_id) : "",
                                       ranked ? std::to_string(row->rank) : "",
                                       ranked ? half(row->points) : ""};
        for (std::string& cell : computed_cells(report, line)) cells.push_back(std::move(cell));
        text += csv(cells);
    }
    return text;
}

}  // namespace dommer::sheets
