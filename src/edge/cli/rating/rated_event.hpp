#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command.hpp"
#include "notices/rating_steps.hpp"
#include "rating/fide.hpp"
#include "rating/norm.hpp"
#include "rating/reported_event.hpp"
#include "store_option.hpp"
#include "tournament/tournament.hpp"
#include "trf/report.hpp"

// A tournament report as the rating rules see it.
namespace dommer::cli {

struct RatedPlayer {
    int number = 0;  // starting rank
    std::string name, federation;
    Title title = Title::none;
    std::optional<rating::Rating> elo, national;
    std::optional<int> birth_year, fide_id;
    std::optional<int> person;  // number in the register, where the entry was made by it
    std::vector<bool> there;    // by round: played, or had the pairing-allocated bye
    Points total;
    bool winner = false;            // most points, also shared
    bool candidate_result = false;  // of a tournament of the store (4.1 section 26)
};

struct RoundGame {  // one meeting of two players, of the first's side; the lower place first
    int round = 0;
    std::size_t first, second;
    trf::Code of_first, of_second;
};

struct RatedEvent {
    std::string name, host;                // host: the federation it is held in
    std::optional<int> most_rounds_a_day;  // where the report has the days of the rounds
    std::optional<Date> start, end;
    int rounds = 0;
    std::vector<RatedPlayer> players;
    std::vector<RoundGame> games;    // of a report file, by round
    std::vector<int> unplayed_wins;  // of a report file, by player: forfeits won and allocated byes
    rating::ReportedEvent reported;  // the same for the rating rules

    std::optional<std::size_t> place_of(int number) const;
};

// National numbers are those of the federation's own records (DEN, NOR, ...), where the report has them.
RatedEvent rated_event(const trf::Report& report, std::string_view national_federation);

// A tournament of the store, as far as it is played.
RatedEvent rated_event(const tournament::Tournament& tournament);

// dsu_2011, 4.9.7: with another group of the tournament, in which players of the first went on: those are rated for
// both together. In what is printed, the other group's players have this much more than their starting numbers.
inline constexpr int numbers_of_other_group = 1000;
tl::expected<RatedEvent, std::string> joined(RatedEvent first, RatedEvent other);
enum class Finished : std::uint8_t { needed, not_needed };
tl::expected<RatedEvent, Exit> rated_event_of_store(storage::Store& store, const std::string& id,
                                                    const std::string& with, Finished finished);

// What a report file does not tell, as it is said on the command line.
struct SaidOfReport {
    rating::List list = rating::List::standard;
    rating::EventKind kind = rating::EventKind::individual;
    std::vector<int> absent;  // starting numbers of those absent without accepted notice
};
void complete(RatedEvent& event, const SaidOfReport& said);

// A tournament of the store has its pace in its settings, and in its log who was absent without notice: what is said on
// the command line may repeat it. None: it does; `list` is empty where nothing was said.
std::optional<std::string> contradiction(const RatedEvent& event, const std::string& list, const SaidOfReport& said);

Points points_of(trf::Code code);
bool is_played(trf::Code code);
using notices::decimal;

}  // namespace dommer::cli
