#pragma once

#include <functional>
#include <span>
#include <vector>

#include "rating/danish_report.hpp"

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
};

struct Entry {  // one change of a player's registered number
    Date day;
    Rating before, after;
    std::uint32_t tournament;  // which, in the order given; `no_tournament` for entry and change of season
};
inline constexpr std::uint32_t no_tournament = 0xFFFFFFFF;

// The register of one list over time. It takes start lists and reports in the order of their days.
class Ledger {
public:
    Ledger(std::vector<std::optional<Rating>> entry_ratings, List list);

    // dsu_2011, 4.5.4.1: the number registered when the list is sent out is the start rating.
    void send_list(std::uint32_t number, const Tournament& tournament);

    // dsu_2011, 4.5.4.1: the increment by the start ratings is added to the number registered now.
    void take_report(std::uint32_t number, const Tournament& tournament);

    // Seasons that begin up to this day, with the change of numbers some of them bring.
    void go_to(Date day);

    std::span<const std::optional<Rating>> registered() const { return registered_; }
    std::span<const std::vector<Entry>> entries() const { return entries_; }
    std::span<const std::uint32_t> undetermined() const { return undetermined_; }  // players, once for each tournament

    friend bool operator==(const Ledger& a, const Ledger& b) { return a.registered_ == b.registered_; }

private:
    List list_;
    Date today_;
    std::vector<std::optional<Rating>> registered_;
    std::vector<std::vector<Entry>> entries_;
    std::vector<std::vector<std::optional<Rating>>> start_lists_;  // by tournament, from list to report
    std::vector<std::uint32_t> undetermined_;
};

// What happens in the register, in order: lists go out before reports of the same day come in.
struct LedgerStep {
    Date day;
    bool report;
    std::uint32_t tournament;
    friend auto operator<=>(const LedgerStep&, const LedgerStep&) = default;
};
std::vector<LedgerStep> steps_of(std::span<const Tournament> tournaments);

// Takes every step of every tournament of the ledger's list. `progress` may be empty.
Ledger recompute(std::vector<std::optional<Rating>> entry_ratings, List list, std::span<const Tournament> tournaments,
                 const std::function<void(std::size_t done, std::size_t all)>& progress = {});

}  // namespace dommer::rating
