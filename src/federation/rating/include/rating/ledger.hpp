#pragma once

#include <functional>
#include <span>
#include <vector>

#include "rating/danish_report.hpp"
#include "vocabulary/names.hpp"

namespace dommer::rating {

// A tournament in the rating register: who played, when the list with the start ratings was sent out, when the report
// came in. Players are places in the ledger.
struct Tournament {
    Date start, reported;
    List list = List::standard;
    std::vector<std::uint32_t> players;
    std::vector<ReportedGame> games;  // white and black are places in `players`
    std::vector<bool> winner;         // by place in `players`
    bool all_play_all = false;
    // Opponents who are not in the register, with the numbers they came with; their places follow those of the players.
    std::vector<std::optional<Rating>> strangers = {};
};

// A number set by those who may give one: on entry, on return, or in place of one far from the strength.
struct Grant {
    Date day;
    std::uint32_t player;
    Rating rating;
};

// The yearly alignment with the Elo list, as it was decided.
struct Adjustment {
    Date day;
    int number = 0;
    Direction direction = Direction::down;
    std::vector<std::uint32_t> covered;  // players
};

// A list that begins with the standard numbers.
struct Beginning {
    Date day;
    std::vector<std::optional<Rating>> standard;  // by player, as registered on that day
};

// Why a number changed.
enum class Change : std::uint8_t { report, granted, season, aligned, begun };
constexpr Ids<5> ids_of(Change) { return {"report", "granted", "season", "aligned", "begun"}; }

struct Entry {  // one change of a player's registered number
    Date day;
    Rating before, after;      // the same for a first number
    std::uint32_t tournament;  // which, in the order given; of reports alone
    Change by = Change::report;
};
inline constexpr std::uint32_t no_tournament = 0xFFFFFFFF;

// The register of one list over time. It takes start lists and reports in the order of their days.
class Ledger {
public:
    Ledger(std::vector<std::optional<Rating>> entry_ratings, List list, std::vector<Beginning> beginnings = {});

    // dsu_2011, 4.5.4.1: the number registered when the list is sent out is the start rating.
    void send_list(std::uint32_t number, const Tournament& tournament);

    // dsu_2011, 4.5.4.1: the increment by the start ratings is added to the number registered now.
    GroupReport take_report(std::uint32_t number, const Tournament& tournament);

    // dsu_2011, 4.5.5.1: a number given by those who may.
    void take_grant(const Grant& grant);

    // dsu_2011, 4.5.6.2: the numbers of the players compared move by the steps; the others stay.
    void take_adjustment(const Adjustment& adjustment);

    // Seasons that begin up to this day, with what some of them bring: a change of all numbers, the first of a list.
    void go_to(Date day);
    Date today() const { return today_; }

    std::span<const std::optional<Rating>> registered() const { return registered_; }
    std::span<const std::vector<Entry>> entries() const { return entries_; }
    std::span<const std::uint32_t> undetermined() const { return undetermined_; }  // players, once for each tournament

    friend bool operator==(const Ledger& a, const Ledger& b) { return a.registered_ == b.registered_; }

private:
    void compress(const DanishRules& season);
    void begin(const Beginning& beginning);

    List list_;
    std::vector<Beginning> beginnings_;
    Date today_;
    std::vector<std::optional<Rating>> registered_;
    std::vector<std::vector<Entry>> entries_;
    std::vector<std::vector<std::optional<Rating>>> start_lists_;  // by tournament, from list to report
    std::vector<std::uint32_t> undetermined_;
};

// Everything that ever happened in one list.
struct History {
    List list = List::standard;
    std::vector<std::optional<Rating>> entry_ratings;  // by player, before everything else; none: no number yet
    std::vector<Tournament> tournaments;
    std::vector<Grant> grants;
    std::vector<Adjustment> adjustments;
    std::vector<Beginning> beginnings;
};

// What happens in the register, in order. On one day numbers are given before lists go out, and reports come in last.
enum class LedgerAct : std::uint8_t { grant, adjustment, list, report };
struct LedgerStep {
    Date day;
    LedgerAct act;
    std::uint32_t number;  // of the grant, adjustment or tournament
    friend auto operator<=>(const LedgerStep&, const LedgerStep&) = default;
};
std::vector<LedgerStep> steps_of(const History& history);

// Who looks on while a history is computed; either may be empty.
struct Onlooker {
    std::function<void(std::size_t done, std::size_t all)> progress;
    std::function<void(std::uint32_t tournament, const GroupReport& report)> report;
};
void take(Ledger& ledger, const LedgerStep& step, const History& history, const Onlooker& onlooker = {});

// Takes every step, or those up to the end of a day. Tournaments of other lists are passed over.
Ledger recompute(const History& history, const Onlooker& onlooker = {}, std::optional<Date> last_day = std::nullopt);

// Everything that came in, and the seasons that began by the day: the numbers registered then.
Ledger registered_on(const History& history, Date day);

// The days on which the list begins with the standard numbers, of the seasons known.
std::vector<Date> beginnings_of(List list);

// dsu_2011, 4.5.5.1: the day of a player's last rated result, as reported; none: never rated.
std::optional<Date> last_rated_result(std::span<const Entry> entries);

}  // namespace dommer::rating
