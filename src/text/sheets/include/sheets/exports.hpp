#pragma once

#include <map>

#include "archives/spreadsheet.hpp"
#include "sheets/language.hpp"
#include "tournament/rating_report.hpp"
#include "trf/write.hpp"
#include "vocabulary/instant.hpp"

namespace dommer::sheets {

struct File {
    std::string path, text;  // the path with slashes, below wherever it is put
};

// When a print or page was made, and from which state of the log: the number of the tournament's last event. It is told
// in the time of the place where it was made, as so many minutes east of UTC.
struct Stamp {
    Instant made;
    std::int64_t version = 0;
    std::chrono::minutes east{0};
    std::string sealed = {};  // the root of the store's last seal; empty: there is none
};
// 16 November 2026 13:05 (UTC+1)
std::string moment_text(const Stamp& stamp, Language language);

// Days of birth are the register's: whoever does not keep it gets the year alone.
enum class BirthDates : std::uint8_t { whole, years };

// The rounds that a report is about.
struct ReportedRounds {
    pairing::RoundNumber first{1}, last{99};
};

// dsu_2011, 4.1 §3: reports to FIDE. The event as FIDE's reports have it. A drawn game of gladiator chess stands as
// drawn, with the points it brought as record 299; a match of several games is one round a game.
trf::Report fide_report_of(const tournament::Tournament& tournament, const tournament::Standing& standing);
// The same as a file. The format of 2016 knows the headings up to 132 alone.
std::string fide_report_text(const tournament::Tournament& tournament, const tournament::Standing& standing,
                             trf::Dialect dialect, BirthDates births = BirthDates::whole);
// Of an event over a month: the rounds since the last report alone, with the ratings that held in the first of them.
// The other rounds are blank, and the points are those of the rounds reported.
// "4-6" or "4": rounds that were paired; none: it says something else.
std::optional<ReportedRounds> reported_rounds(std::string_view text, const tournament::Tournament& tournament);
std::string monthly_report_text(const tournament::Tournament& tournament, const tournament::Standing& standing,
                                trf::Dialect dialect, ReportedRounds rounds, BirthDates births = BirthDates::whole);

// Players, every round, standings and cross table as the sheets of one file for a spreadsheet. Numbers are numbers
// there.
std::string event_spreadsheet(const tournament::Tournament& tournament, const tournament::Standing& standing,
                              archives::SpreadsheetKind kind, Language language);

// dsu_2011, Forms report: to the register keeper. dsu_2011, 4.1 §6: results, new ratings, candidate results, days,
// sanctions, arbiters; to be sent within a week.
std::string officer_report(const tournament::Tournament& tournament, const tournament::Standing& standing,
                           const Stamp& stamp, Language language);
// dsu_2011, 4.1 §5, 4.2 §31, 4.4 §64 and Forms entries: the list of entries for the register keeper, with clubs, birth
// dates and ratings; also while entry is open. By name.
std::string entries_csv(const tournament::Tournament& tournament, BirthDates births = BirthDates::whole);
// The same games as a table: round, board, white, black, result, and the players with old and new numbers.
std::string officer_games_csv(const tournament::Tournament& tournament);
std::string officer_players_csv(const tournament::Tournament& tournament, const tournament::Standing& standing,
                                BirthDates births = BirthDates::whole);

// Whole days, each under an identifier of its own.
struct CalendarDay {
    std::string id, title, place;
    Date first, last;
};
std::string calendar_ics(std::string_view name, const std::vector<CalendarDay>& days, Instant made);

// RFC 5545: an entry for each round whose day is fixed, of the event with this short name. An entry keeps its UID, and
// its sequence grows with the log, so that a calendar that reads the file again moves it.
std::string calendar_ics(const tournament::Tournament& tournament, std::string_view event, const Stamp& stamp,
                         Language language);

// dsu_2011, 4.1 §25: games may be published. Those that were written down.
std::string games_pgn(const tournament::Tournament& tournament);

// What a board of a round shows instead of what is written down: moves in PGN, and the result, * while it runs. The
// result that the tournament has goes before it, but for one that spectators may not see yet: `kept_back`, as the
// tournament writes it.
struct BoardMoves {
    std::string moves, result = "*", kept_back = {};
};
using LiveBoards = std::map<std::pair<int, int>, BoardMoves>;  // by round and board
struct RoundPgn {
    int most_boards = 9999;
    bool names_teams = false;  // two teams meet, and the clubs of the players are their names
};
// Every board of a round, as broadcasters read it, or the first so many.
std::string round_pgn(const tournament::Tournament& tournament, pairing::RoundNumber round, const std::string& id,
                      const LiveBoards& live, RoundPgn how = {});
// The games of a player of which there are moves, in the order of the rounds.
std::string player_pgn(const tournament::Tournament& tournament, tournament::EntryId player, const std::string& id,
                       const LiveBoards& live);

// Plain pages in three languages that open from a folder: no script, no address outside it.
std::vector<File> site_of(const tournament::Tournament& tournament, const tournament::Standing& standing,
                          const Stamp& stamp);

}  // namespace dommer::sheets
