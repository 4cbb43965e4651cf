#include "rating/ledger.hpp"

#include <algorithm>

#include "rating/alignment.hpp"

namespace dommer::rating {
namespace {

bool is_in_force(const DanishRules& season) {  // not amended for the same day
    return season_on(season.valid_from).id == season.id;
}

}  // namespace

Ledger::Ledger(std::vector<std::optional<Rating>> entry_ratings, List list, std::vector<Beginning> beginnings)
    : list_(list),
      beginnings_(std::move(beginnings)),
      today_(danish_seasons().front().valid_from),
      registered_(std::move(entry_ratings)),
      entries_(registered_.size()) {}

void Ledger::compress(const DanishRules& season) {
    for (std::size_t player = 0; player < registered_.size(); ++player) {
        if (!registered_[player]) continue;
        const Rating before = *registered_[player];
        registered_[player] = std::max(compressed(before, *season.compression), season.floor(list_));
        if (before != *registered_[player])
            entries_[player].push_back(
                {season.valid_from, before, *registered_[player], no_tournament, Change::season});
    }
}

// Whoever has a number in the list already keeps it.
void Ledger::begin(const Beginning& beginning) {
    for (std::size_t player = 0; player < registered_.size(); ++player) {
        const auto number = beginning.standard.at(player);
        if (registered_[player] || !number) continue;
        registered_[player] = number;
        entries_[player].push_back({beginning.day, *number, *number, no_tournament, Change::begun});
    }
}

void Ledger::go_to(Date day) {
    for (const DanishRules& season : danish_seasons()) {
        if (season.valid_from <= today_ || season.valid_from > day || !is_in_force(season)) continue;
        if (season.compression) compress(season);
        for (const Beginning& beginning : beginnings_)
            if (beginning.day == season.valid_from) begin(beginning);
    }
    today_ = std::max(today_, day);
}

void Ledger::take_grant(const Grant& grant) {
    go_to(grant.day);
    auto& number = registered_[grant.player];
    entries_[grant.player].push_back(
        {grant.day, number.value_or(grant.rating), grant.rating, no_tournament, Change::granted});
    number = grant.rating;
}

void Ledger::take_adjustment(const Adjustment& adjustment) {
    go_to(adjustment.day);
    const auto& rules = season_on(adjustment.day).alignment;
    if (!rules) return;
    for (const std::uint32_t player : adjustment.covered) {
        if (!registered_[player]) continue;
        const Rating before = *registered_[player];
        const Rating after = adjusted(before, adjustment.number, adjustment.direction, true, *rules);
        if (after == before) continue;
        registered_[player] = after;
        entries_[player].push_back({adjustment.day, before, after, no_tournament, Change::aligned});
    }
}

void Ledger::send_list(std::uint32_t number, const Tournament& tournament) {
    go_to(tournament.start);
    if (start_lists_.size() <= number) start_lists_.resize(number + 1);
    auto& list = start_lists_[number];
    for (const std::uint32_t player : tournament.players) list.push_back(registered_[player]);
    list.insert(list.end(), tournament.strangers.begin(), tournament.strangers.end());
}

GroupReport Ledger::take_report(std::uint32_t number, const Tournament& tournament) {
    go_to(tournament.reported);
    std::vector<bool> winner = tournament.winner;
    winner.resize(start_lists_.at(number).size());
    auto report =
        rate_group({start_lists_.at(number), tournament.games, std::move(winner), tournament.all_play_all, list_},
                   season_on(tournament.start));
    const DanishRules& now = season_on(tournament.reported);
    for (std::size_t place = 0; place < tournament.players.size(); ++place) {
        if (!report.players[place]) continue;
        const std::uint32_t player = tournament.players[place];
        const Rating before = registered_[player].value_or(report.players[place]->start);
        const Rating after = registered_after(before, report.players[place]->increment.points, list_, now).rating;
        registered_[player] = after;
        entries_[player].push_back({tournament.reported, before, after, number, Change::report});
    }
    for (const std::size_t place : report.undetermined)
        if (place < tournament.players.size()) undetermined_.push_back(tournament.players[place]);
    start_lists_[number] = {};
    return report;
}

std::vector<LedgerStep> steps_of(const History& history) {
    std::vector<LedgerStep> steps;
    const auto add = [&](Date day, LedgerAct act, std::size_t number) {
        steps.push_back({day, act, static_cast<std::uint32_t>(number)});
    };
    for (std::size_t number = 0; number < history.grants.size(); ++number)
        add(history.grants[number].day, LedgerAct::grant, number);
    for (std::size_t number = 0; number < history.adjustments.size(); ++number)
        add(history.adjustments[number].day, LedgerAct::adjustment, number);
    for (std::size_t number = 0; number < history.tournaments.size(); ++number) {
        const Tournament& tournament = history.tournaments[number];
        if (tournament.list != history.list) continue;
        add(tournament.start, LedgerAct::list, number);
        add(std::max(tournament.start, tournament.reported), LedgerAct::report, number);
    }
    std::sort(steps.begin(), steps.end());
    return steps;
}

void take(Ledger& ledger, const LedgerStep& step, const History& history, const Onlooker& onlooker) {
    switch (step.act) {
        case LedgerAct::grant: return ledger.take_grant(history.grants[step.number]);
        case LedgerAct::adjustment: return ledger.take_adjustment(history.adjustments[step.number]);
        case LedgerAct::list: return ledger.send_list(step.number, history.tournaments[step.number]);
        case LedgerAct::report: {
            const GroupReport report = ledger.take_report(step.number, history.tournaments[step.number]);
            if (onlooker.report) onlooker.report(step.number, report);
            return;
        }
    }
}

Ledger recompute(const History& history, const Onlooker& onlooker, std::optional<Date> last_day) {
    Ledger ledger(history.entry_ratings, history.list, history.beginnings);
    const auto steps = steps_of(history);
    for (std::size_t at = 0; at < steps.size() && (!last_day || steps[at].day <= *last_day); ++at) {
        take(ledger, steps[at], history, onlooker);
        if (onlooker.progress && at % 256 == 0) onlooker.progress(at, steps.size());
    }
    if (last_day) ledger.go_to(*last_day);
    return ledger;
}

Ledger registered_on(const History& history, Date day) {
    Ledger ledger = recompute(history);
    ledger.go_to(day);
    return ledger;
}

std::vector<Date> beginnings_of(List list) {
    std::vector<Date> days;
    for (const DanishRules& season : danish_seasons())
        if (is_in_force(season) && std::ranges::find(season.lists_begin, list) != season.lists_begin.end())
            days.push_back(season.valid_from);
    return days;
}

std::optional<Date> last_rated_result(std::span<const Entry> entries) {
    for (std::size_t at = entries.size(); at-- > 0;)
        if (entries[at].by == Change::report) return entries[at].day;
    return std::nullopt;
}

}  // namespace dommer::rating
