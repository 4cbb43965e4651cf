#include "rating/ledger.hpp"

#include <algorithm>

namespace dommer::rating {

Ledger::Ledger(std::vector<std::optional<Rating>> entry_ratings, List list)
    : list_(list), today_(danish_seasons().front().valid_from), registered_(std::move(entry_ratings)), entries_(registered_.size()) {}

void Ledger::go_to(Date day) {
    for (const DanishRules& season : danish_seasons()) {
        if (season.valid_from <= today_ || season.valid_from > day || !season.compression) continue;
        for (std::size_t player = 0; player < registered_.size(); ++player) {
            if (!registered_[player]) continue;
            const Rating before = *registered_[player];
            registered_[player] = std::max(compressed(before, *season.compression), season.floor(list_));
            if (before != *registered_[player]) entries_[player].push_back({season.valid_from, before, *registered_[player], no_tournament});
        }
    }
    today_ = std::max(today_, day);
}

void Ledger::send_list(std::uint32_t number, const Tournament& tournament) {
    go_to(tournament.start);
    if (start_lists_.size() <= number) start_lists_.resize(number + 1);
    auto& list = start_lists_[number];
    for (const std::uint32_t player : tournament.players) list.push_back(registered_[player]);
}

void Ledger::take_report(std::uint32_t number, const Tournament& tournament) {
    go_to(tournament.reported);
    const auto report = rate_group({start_lists_.at(number), tournament.games, tournament.winner, tournament.all_play_all, list_},
                                   season_on(tournament.start));
    const DanishRules& now = season_on(tournament.reported);
    for (std::size_t place = 0; place < tournament.players.size(); ++place) {
        if (!report.players[place]) continue;
        const std::uint32_t player = tournament.players[place];
        const Rating before = registered_[player].value_or(report.players[place]->start);
        const Rating after = registered_after(before, report.players[place]->increment.points, list_, now).rating;
        registered_[player] = after;
        entries_[player].push_back({tournament.reported, before, after, number});
    }
    for (const std::size_t place : report.undetermined) undetermined_.push_back(tournament.players[place]);
    start_lists_[number] = {};
}

std::vector<LedgerStep> steps_of(std::span<const Tournament> tournaments) {
    std::vector<LedgerStep> steps;
    for (std::uint32_t number = 0; number < tournaments.size(); ++number) {
        steps.push_back({tournaments[number].start, false, number});
        steps.push_back({std::max(tournaments[number].start, tournaments[number].reported), true, number});
    }
    std::sort(steps.begin(), steps.end());
    return steps;
}

Ledger recompute(std::vector<std::optional<Rating>> entry_ratings, List list, std::span<const Tournament> tournaments,
                 const std::function<void(std::size_t, std::size_t)>& progress) {
    Ledger ledger(std::move(entry_ratings), list);
    const auto steps = steps_of(tournaments);
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const Tournament& tournament = tournaments[steps[at].tournament];
        if (tournament.list != list) continue;
        if (steps[at].report) ledger.take_report(steps[at].tournament, tournament);
        else ledger.send_list(steps[at].tournament, tournament);
        if (progress && at % 256 == 0) progress(at, steps.size());
    }
    return ledger;
}

}  // namespace dommer::rating
