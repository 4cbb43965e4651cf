#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "archives/fault.hpp"
#include "trf/report.hpp"

// Files in which other programs keep an event. Each becomes reports, so that one way leads from there to an event.
namespace dommer::foreign {

enum class Kind : std::uint8_t { trf, turneringsservice, chess_results };
constexpr Ids<3> ids_of(Kind) { return {"trf", "turneringsservice", "chess-results"}; }

// What the bytes are, by the root of the XML; everything else is taken for a report.
Kind kind_of(std::string_view bytes);

enum class Fault : std::uint8_t { xml, no_groups, of_teams, number_wrong, result_wrong, player_unknown, too_many };
constexpr Ids<7> ids_of(Fault) {
    return {"xml", "no-groups", "of-teams", "number-wrong", "result-wrong", "player-unknown", "too-many"};
}
struct Bad {
    Fault fault;
    std::string where = {};  // the element and what was found there
};

// One tournament of the file.
struct Group {
    std::string name;
    trf::Report report;
    std::vector<std::string> left_out = {};  // elements and attributes with something in them that is not read
    std::vector<std::string> guessed = {};   // what the format leaves open, as it was read
};

// TurneringsService from version 6 on (.trx): every group of the event.
tl::expected<std::vector<Group>, Bad> read_turneringsservice(std::string_view xml);
// A report as TurneringsService keeps it, in one group. What that format has no word for is left out: it is read back
// as the nearest thing it has (an unrated game as a game, a bye of a full point as the odd player over).
std::string write_turneringsservice(const trf::Report& report);
// The XML that programs send to chess-results.
tl::expected<std::vector<Group>, Bad> read_chess_results(std::string_view xml);

}  // namespace dommer::foreign
