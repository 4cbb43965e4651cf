#include "tournament/play_off.hpp"

#include <algorithm>

#include "tiebreak/play_off.hpp"

namespace dommer::tournament {
namespace {

namespace ladder = tiebreak::play_off;

const ladder::Ladder& ladder_of(PlayOffFor which) {
    return which == PlayOffFor::candidate_class ? ladder::candidate : ladder::landshold;
}

ladder::Score score_of(const PlayOff& play_off) {
    const ladder::Ladder& rungs = ladder_of(play_off.which);
    ladder::Score score{.stages = std::vector<std::vector<Points>>(rungs.stages.size()), .sudden_death = std::nullopt};
    const EntryId a = play_off.players.front();
    for (const PlayOffGame& game : play_off.games) {
        const Points scored = !game.winner ? draw : *game.winner == a ? win : loss;
        const auto stage = std::ranges::find(rungs.stages, game.stage);
        if (stage != rungs.stages.end())
            score.stages[static_cast<std::size_t>(stage - rungs.stages.begin())].push_back(scored);
        else
            score.sudden_death = ladder::SuddenDeath{game.white == a ? ladder::Side::a : ladder::Side::b, scored};
    }
    return score;
}

// Colours alternate inside a stage; before a new one lots are drawn.
std::optional<EntryId> white_in(const PlayOff& play_off, std::string_view stage) {
    if (play_off.games.empty() || play_off.games.back().stage != stage) return std::nullopt;
    return play_off.games.back().white == play_off.players[0] ? play_off.players[1] : play_off.players[0];
}

}  // namespace

std::optional<PlayOffRule> rule_of(PlayOffFor which) {
    switch (which) {
        case PlayOffFor::nothing: return std::nullopt;
        case PlayOffFor::national_class: return PlayOffRule{{"dsu-2011", "4.2 §36"}, true, true, true};
        case PlayOffFor::candidate_class: return PlayOffRule{{"dsu-2011", "4.2 §37"}, false, true, false};
        case PlayOffFor::rapid_championship: return PlayOffRule{{"dsu-2011", "4.3.3"}, true, false, true};
    }
    return std::nullopt;
}

std::vector<EntryId> level_for_first(const Tournament& tournament) {
    const auto rule = rule_of(tournament.settings.play_off);
    if (!rule) return {};
    Tournament before = tournament;
    before.play_off.reset();
    const auto standing = standing_of(before);
    if (!standing || standing->ranked.empty()) return {};
    if (!rule->by_points) return standing->level_groups.front();
    std::vector<EntryId> level;
    for (const RankedEntrant& row : standing->ranked)
        if (row.points == standing->ranked.front().points) level.push_back(row.entrant);
    return level;
}

PlayOffStatus status_of(const PlayOff& play_off) {
    if (!play_off.order.empty()) return PlayOffWon{play_off.order.front()};
    const auto rule = rule_of(play_off.which);
    if (!rule || !rule->has_ladder || play_off.players.size() != 2) return PlayOffDecidedElsewhere{};
    const auto status = ladder::status_of(ladder_of(play_off.which), score_of(play_off), 2);
    if (const auto* won = std::get_if<ladder::Won>(&status))
        return PlayOffWon{play_off.players[won->by == ladder::Side::a ? 0 : 1]};
    const auto stage = std::get<ladder::Next>(status).stage;
    return PlayOffGoesOn{stage, white_in(play_off, stage)};
}

bool is_last_game(PlayOffFor which, std::string_view stage) {
    const auto& stages = ladder_of(which).stages;
    return std::ranges::find(stages, stage) == stages.end();
}

std::optional<NextPlayOffGame> next_game(const PlayOff& play_off) {
    const auto status = status_of(play_off);
    const auto* on = std::get_if<PlayOffGoesOn>(&status);
    if (on == nullptr) return std::nullopt;
    const EntryId white = play_off.next_white.value_or(play_off.players[0]);
    NextPlayOffGame next{on->stage, white, white == play_off.players[0] ? play_off.players[1] : play_off.players[0],
                         std::nullopt};
    const ladder::Ladder& rungs = ladder_of(play_off.which);
    if (is_last_game(play_off.which, on->stage))
        next.minutes = {static_cast<int>(rungs.white.count()), static_cast<int>(rungs.black.count())};
    return next;
}

}  // namespace dommer::tournament
