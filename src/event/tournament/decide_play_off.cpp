#include <algorithm>
#include <set>

#include "deciding.hpp"
#include "tournament/lots.hpp"
#include "tournament/play_off.hpp"

namespace dommer::tournament {
namespace {

std::string lots_for(std::string_view stage) { return "White in the play-off, " + std::string(stage); }

}  // namespace

// Whether the tournament may end as far as the play-off is concerned.
// dsu_2011, 4.2 §36: level for the first place it is played off.
std::optional<Refusal> Decider::play_off_fault() const {
    if (now.play_off)
        return now.play_off->order.empty() ? std::optional(Refusal{Refused::play_off_undecided, now.play_off->players})
                                           : std::nullopt;
    auto level = level_for_first(now);
    if (level.size() < 2) return std::nullopt;
    return Refusal{Refused::play_off_needed, std::move(level)};
}

Decision Decider::operator()(const BeginPlayOff&) const {
    if (!rule_of(now.settings.play_off)) return no(Refused::no_play_off_here);
    if (now.play_off) return no(Refused::play_off_began, now.play_off->players);
    if (const auto ready = (*this)(Finish{}); !ready && ready.error().why != Refused::play_off_needed) return ready;
    auto level = level_for_first(now);
    if (level.size() < 2) return no(Refused::nobody_is_level);
    PlayOff begun{.which = now.settings.play_off, .players = std::move(level)};
    const auto status = status_of(begun);
    const auto* next = std::get_if<PlayOffGoesOn>(&status);
    if (next == nullptr) return only(PlayOffBegun{begun.which, begun.players, std::nullopt});
    const auto order = drawn_order(begun.players, moment.lot);
    return std::vector<Event>{LotsDrawn{{lots_for(next->stage), moment.lot, order}},
                              PlayOffBegun{begun.which, begun.players, order.front()}};
}

Decision Decider::operator()(const PlayPlayOffGame& c) const {
    if (!now.play_off) return no(Refused::no_play_off_began);
    const auto before = status_of(*now.play_off);
    const auto* next = std::get_if<PlayOffGoesOn>(&before);
    if (next == nullptr)
        return no(now.play_off->order.empty() ? Refused::play_off_has_no_ladder : Refused::play_off_is_decided,
                  now.play_off->players);
    if (c.winner && std::ranges::find(now.play_off->players, *c.winner) == now.play_off->players.end())
        return no(Refused::not_in_the_play_off, {*c.winner});
    const PlayOffGame game{std::string(next->stage), now.play_off->next_white.value_or(now.play_off->players.front()),
                           c.winner};
    PlayOff after = *now.play_off;
    after.games.push_back(game);
    const auto status = status_of(after);
    if (const auto* won = std::get_if<PlayOffWon>(&status)) {
        const EntryId lost = won->by == after.players[0] ? after.players[1] : after.players[0];
        return std::vector<Event>{PlayOffGamePlayed{game, std::nullopt}, PlayOffDecided{{won->by, lost}, ""}};
    }
    const auto& goes_on = std::get<PlayOffGoesOn>(status);
    if (goes_on.white) return only(PlayOffGamePlayed{game, goes_on.white});
    const auto order = drawn_order(after.players, moment.lot);
    return std::vector<Event>{LotsDrawn{{lots_for(goes_on.stage), moment.lot, order}},
                              PlayOffGamePlayed{game, order.front()}};
}

// dsu_2011, 4.2 §36: of more than two the executive committee fixes how it is played.
// dsu_2011, 4.3.3: the tournament director fixes the details.
Decision Decider::operator()(const DecidePlayOff& c) const {
    if (!now.play_off) return no(Refused::no_play_off_began);
    if (!now.play_off->order.empty()) return no(Refused::play_off_is_decided, now.play_off->players);
    const auto& players = now.play_off->players;
    for (const EntryId id : c.order)
        if (std::ranges::find(players, id) == players.end()) return no(Refused::not_in_the_play_off, {id});
    if (c.order.size() != players.size() || std::set(c.order.begin(), c.order.end()).size() != players.size())
        return no(Refused::order_incomplete);
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(PlayOffDecided{c.order, c.reason});
}

Decision Decider::operator()(const TakePlayOffBack& c) const {
    if (!now.play_off) return no(Refused::no_play_off_began);
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(PlayOffTakenBack{c.reason});
}

}  // namespace dommer::tournament
