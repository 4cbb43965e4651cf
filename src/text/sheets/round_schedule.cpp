#include <fmt/format.h>

#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"
#include "tournament/schedule.hpp"

namespace dommer::sheets {
namespace {

// Round, day, hour, latest arrival, place; as often as the round has lines, said once.
std::vector<std::string> time_cells(const tournament::Settings& settings, RoundNumber round, Language language) {
    const tournament::RoundTime* time = tournament::time_of(settings, round);
    std::vector<std::string> cells{std::to_string(round.number)};
    if (time == nullptr) return cells.resize(4), cells;
    cells.push_back(date_text(time->day, language));
    cells.push_back(time->at ? texts::hour_text(*time->at, language) : "");
    cells.push_back(time->place.empty() ? settings.place : time->place);
    return cells;
}

void add_pairs(Sheet& sheet, const Tournament& tournament, const std::vector<tournament::PlannedRound>& rounds,
               Language language) {
    RoundNumber number{0};
    for (const tournament::PlannedRound& round : rounds) {
        ++number.number;
        std::vector<std::string> before = time_cells(tournament.settings, number, language);
        int board = 0;
        const auto add = [&](std::string at, std::string one, std::string other) {
            std::vector<std::string> line = before;
            line.insert(line.end(), {std::move(at), std::move(one), std::move(other)});
            sheet.rows.push_back(std::move(line));
            before.assign(before.size(), "");
        };
        for (const tournament::ScheduledPair& pair : round.pairs)
            add(std::to_string(++board), name_with_title(tournament, pair.white),
                name_with_title(tournament, pair.black));
        if (round.bye) add("–", name_with_title(tournament, *round.bye), said(words::bye, language));
    }
}

}  // namespace

Sheet round_schedule_sheet(const Tournament& tournament, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = said("festival.schedule", language),
                .columns = {{said(words::round, language), Align::right, true},
                            {said(words::dates, language)},
                            {said("round.hour", language), Align::right, true},
                            {said(words::venue, language)}},
                .rows = {},
                .notes = {}};
    const auto rounds = tournament::schedule_of(tournament);
    for (RoundNumber round{1}; rounds.empty() && round.number <= tournament.settings.rounds; ++round.number)
        sheet.rows.push_back(time_cells(tournament.settings, round, language));
    if (rounds.empty()) return sheet;
    sheet.columns.insert(sheet.columns.end(), {{said(words::board, language), Align::right},
                                               {said(words::white, language), Align::left, true, 2},
                                               {said(words::black, language), Align::left, true, 2}});
    add_pairs(sheet, tournament, rounds, language);
    return sheet;
}

}  // namespace dommer::sheets
