#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archives/fault.hpp"
#include "trf/report.hpp"

// Files in which other programs keep an event. Each becomes reports, so that one way leads from there to an event.
namespace dommer::foreign {

enum class Kind : std::uint8_t { trf, turneringsservice, chess_results, swiss_manager, cross_table, papi, swar };
constexpr Ids<7> ids_of(Kind) {
    return {"trf", "turneringsservice", "chess-results", "swiss-manager", "cross-table", "papi", "swar"};
}

// What the bytes are, by their beginning or the root of the XML; everything else is taken for a report.
Kind kind_of(std::string_view bytes);

enum class Fault : std::uint8_t {
    xml,
    no_groups,
    of_teams,
    number_wrong,
    result_wrong,
    player_unknown,
    too_many,
    damaged,
    of_ranks,   // a table that names opponents by their places
    no_rounds,  // a table of all against all, which does not say when two met
    papi,       // kinds that are known by their beginning and not read
    swar
};
constexpr Ids<12> ids_of(Fault) {
    return {"xml",      "no-groups", "of-teams", "number-wrong", "result-wrong", "player-unknown",
            "too-many", "damaged",   "of-ranks", "no-rounds",    "papi",         "swar"};
}
struct Bad {
    Fault fault;
    std::string where = {};  // the element and what was found there
};

// Why a file of this kind is not read at all, with the program's version where the file says it; none: it is read.
std::optional<Bad> not_read(Kind kind, std::string_view bytes);

// One tournament of the file.
struct Group {
    std::string name;
    trf::Report report;
    std::vector<std::string> left_out = {};  // elements and attributes with something in them that is not read
    std::vector<std::string> guessed = {};   // what the format leaves open, as it was read
};

// TurneringsService from version 6 on (.trx): every group of the event.
tl::expected<std::vector<Group>, Bad> read_turneringsservice(std::string_view xml);

// What TurneringsService keeps and a report has no record for.
struct OfPlayer {
    std::string club, local_id;
    int local_rating = 0;  // the national rating that is played by, where record 001 has FIDE's; 0: none
};
struct OfEvent {
    std::string rating_list = "FIDE";   // that is played by: Local, FIDE, FIDErapid or FIDEblitz
    std::optional<int> max_meets = {};  // how often two may meet
    std::map<trf::PlayerId, OfPlayer> players = {};
};
struct Written {
    std::string text;
    std::vector<std::string> left_out = {};  // what has no word there; the file says it in a comment, too
};
// A report as TurneringsService keeps it, in one group. A result that the format has no word for is written as the
// nearest thing it has (an unrated game as a game, a bye of a full point as the odd player over).
Written write_turneringsservice(const trf::Report& report, const OfEvent& beside = {});
// The XML that programs send to chess-results.
tl::expected<std::vector<Group>, Bad> read_chess_results(std::string_view xml);
// The starting-rank cross table of chess-results, as a spreadsheet or CSV made into lines.
tl::expected<std::vector<Group>, Bad> read_cross_table(std::string_view text);
// Swiss-Manager's own file (.TUNX, .TURX) of an individual Swiss or round robin, as far as public files tell how it is
// laid out. Where it breaks is said by the byte.
tl::expected<std::vector<Group>, Bad> read_swiss_manager(std::string_view bytes);

}  // namespace dommer::foreign
