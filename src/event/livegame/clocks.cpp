#include <algorithm>
#include <ranges>

#include "laws/edition.hpp"
#include "livegame/game.hpp"

namespace dommer::livegame {
namespace {

constexpr std::chrono::minutes short_time{5};
constexpr std::chrono::seconds long_increment{30};

bool lets_run_for_a_press(const Acted& acted) {
    return seat_of(acted.by) && !acted.acts.empty() &&
           std::holds_alternative<table::action::Resume>(acted.acts.front());
}

bool runs(const Game& game) { return game.has_started() && !game.table.over() && game.table.clock.running(); }

}  // namespace

// Where the players' own clock tells the time, it alone says that it is up: ours stops a second before.
std::optional<table::Time> time_since(const Game& game, Instant now) {
    if (!runs(game) || now <= game.clock_at) return std::nullopt;
    const table::Time passed = now - game.clock_at;
    if (!game.has_clock_of_board) return passed;
    const table::Face& face = game.table.clock.face(*game.table.clock.running());
    const table::Time most = face.delay_left + face.left - std::chrono::seconds(1);
    return most > table::Time{} ? std::optional(std::min(passed, most)) : std::nullopt;
}

table::Clock clock_at(const Game& game, Instant now) {
    table::Clock clock = game.table.clock;
    if (const auto passed = time_since(game, now)) clock.pass(*clock.running(), *passed);
    return clock;
}

Instant clocks_counted_from(const Game& game) {
    return runs(game) ? game.clock_at + game.table.clock.face(*game.table.clock.running()).delay_left : game.clock_at;
}

std::optional<Instant> flag_due(const Game& game) {
    if (!runs(game) || game.has_clock_of_board) return std::nullopt;
    const table::Face& face = game.table.clock.face(*game.table.clock.running());
    if (face.fallen) return std::nullopt;
    return game.clock_at + face.delay_left + face.left;
}

bool is_stopped_by_outage(const Game& game) {
    if (game.table.over() || !game.table.clock.stopped()) return false;
    const auto stops = [](const table::Action& act) {
        return std::holds_alternative<table::action::StopClocks>(act) ||
               std::holds_alternative<table::action::Pause>(act);
    };
    // What a player pressed meanwhile lets them run for that moment alone.
    for (const Acted& acted : std::views::reverse(game.log))
        if (std::ranges::any_of(acted.acts, stops) && !lets_run_for_a_press(acted)) return acted.by == Role::clock;
    return false;
}

bool is_short_of_time(const Game& game, Colour side, Instant now) {
    if (!game.has_started() || game.table.over()) return false;
    return clock_at(game, now).left(side) < short_time && game.table.clock.increment() < long_increment;
}

// laws_dk_2023, 10.1 and 12.9: what the tournament writes for the game's end. A game in which each has not made a move
// counts, but is not rated.
std::optional<tournament::Result> result_for_tournament(const table::Table& table) {
    using pairing::Default, pairing::Outcome, tournament::Defaulted, tournament::Played;
    const bool rated = moves_made(table, Colour::white) > 0 && moves_made(table, Colour::black) > 0;
    switch (table.ending.result) {
        case table::Result::white_wins: return Played{Outcome::white_wins, rated};
        case table::Result::black_wins: return Played{Outcome::black_wins, rated};
        case table::Result::draw: return Played{Outcome::draw, rated};
        case table::Result::both_lose: return tournament::parse_result("0-0");
        case table::Result::half_to_white_only: return tournament::parse_result("½-0");
        case table::Result::half_to_black_only: return tournament::parse_result("0-½");
        case table::Result::white_by_default: return Defaulted{Default::white_wins};
        case table::Result::black_by_default: return Defaulted{Default::black_wins};
        case table::Result::both_by_default: return Defaulted{Default::both_lose};
        case table::Result::goes_on:
        case table::Result::annulled:
        case table::Result::pending: break;
    }
    return std::nullopt;
}

}  // namespace dommer::livegame
