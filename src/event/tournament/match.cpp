#include "tournament/match.hpp"

#include <algorithm>

#include "pairing/gladiator.hpp"

namespace dommer::tournament {
namespace {

namespace knock_out = pairing::knock_out;

EntryId other(const BoardPairing& table, EntryId one) { return one == table.white ? table.black : table.white; }

Points of_first(const BoardPairing& table, const MatchGame& game) {
    return !game.winner ? draw : *game.winner == table.white ? win : loss;
}

knock_out::MatchScore score_of(const BoardPairing& table) {
    knock_out::MatchScore score;
    for (const MatchGame& game : table.games) {
        const Points scored = of_first(table, game);
        if (game.stage == Stage::normal) score.normal.push_back(scored);
        if (game.stage == Stage::rapid) score.rapid.push_back(scored);
        if (game.stage == Stage::blitz) score.blitz.push_back(scored);
        if (game.stage == Stage::final_game)
            score.final_game =
                knock_out::FinalGame{game.white == table.white ? knock_out::Side::a : knock_out::Side::b, scored};
    }
    return score;
}

std::optional<EntryId> white_in(const BoardPairing& table, Stage stage) {
    if (table.games.empty()) return table.white;
    if (table.games.back().stage != stage) return std::nullopt;
    return other(table, table.games.back().white);
}

MatchStatus knock_out_status(const Settings& settings, const BoardPairing& table) {
    knock_out::MatchForm form;
    if (settings.match_games > 0) form.normal_games = settings.match_games;
    const auto status = knock_out::status_of(score_of(table), form);
    if (const auto* won = std::get_if<knock_out::Won>(&status))
        return MatchWon{won->by == knock_out::Side::a ? table.white : table.black, won->at};
    const auto* on = std::get_if<knock_out::GoesOn>(&status);  // the last game always decides
    const Stage next = on == nullptr ? Stage::final_game : on->next;
    return MatchGoesOn{next, white_in(table, next)};
}

namespace gladiator = pairing::gladiator;

gladiator::Form form_of(const Settings& settings) {
    gladiator::Form form;
    if (settings.match_games > 0) form.ordinary_games = settings.match_games;
    if (settings.replays > 0) form.replays = settings.replays;
    return form;
}

Stage as_played(gladiator::Stage stage) {
    switch (stage) {
        case gladiator::Stage::ordinary: return Stage::normal;
        case gladiator::Stage::reduced: return Stage::rapid;
        case gladiator::Stage::blitz: break;
    }
    return Stage::blitz;
}

MatchStatus gladiator_status(const Settings& settings, const BoardPairing& table) {
    gladiator::Winners winners;
    for (const MatchGame& game : table.games)
        winners.push_back(!game.winner                  ? std::nullopt
                          : *game.winner == table.white ? std::optional(gladiator::Side::first)
                                                        : std::optional(gladiator::Side::second));
    const gladiator::Form form = form_of(settings);
    if (const auto end = decided(winners, form))
        return MatchWon{end->winner == gladiator::Side::first ? table.white : table.black, as_played(end->stage)};
    const int played = static_cast<int>(winners.size());
    const EntryId white = table.games.empty() ? table.white : other(table, table.games.back().white);
    return MatchGoesOn{as_played(stage_of(played, form)), white};
}

}  // namespace

bool is_all_play_all(const Settings& settings) { return settings.system->schedule == systems::Schedule::all_play_all; }
bool has_matches(const Settings& settings) { return settings.system->encounter != systems::Encounter::game; }

MatchStatus status_of(const Settings& settings, const BoardPairing& table) {
    return settings.system->encounter == systems::Encounter::replayed_game ? gladiator_status(settings, table)
                                                                           : knock_out_status(settings, table);
}

Seats seats_now(const BoardPairing& table) {
    const EntryId white = table.next_white.value_or(table.white);
    return {white, other(table, white)};
}

Result as_named(const BoardPairing& table, const Result& told) {
    if (seats_now(table).white == table.white) return told;
    using pairing::Default, pairing::Outcome;
    Result named = told;
    const auto swapped = [](auto outcome, auto one, auto two) {
        return outcome == one ? two : outcome == two ? one : outcome;
    };
    if (auto* played = std::get_if<Played>(&named)) {
        played->outcome = swapped(played->outcome, Outcome::white_wins, Outcome::black_wins);
        played->outcome = swapped(played->outcome, Outcome::white_draws_black_loses, Outcome::white_loses_black_draws);
    }
    if (auto* defaulted = std::get_if<Defaulted>(&named))
        defaulted->outcome = swapped(defaulted->outcome, Default::white_wins, Default::black_wins);
    return named;
}

MatchGame next_game(const Settings& settings, const BoardPairing& table, pairing::Outcome outcome) {
    MatchGame game{.stage = Stage::normal, .white = table.next_white.value_or(table.white), .winner = std::nullopt};
    const MatchStatus status = status_of(settings, table);
    if (const auto* on = std::get_if<MatchGoesOn>(&status)) game.stage = on->next;
    if (outcome == pairing::Outcome::white_wins) game.winner = table.white;
    if (outcome == pairing::Outcome::black_wins) game.winner = table.black;
    return game;
}

int rounds_for(const Settings& settings, int players) {
    const auto fixed = systems::rounds_of(*settings.system, players);
    if (!fixed) return settings.rounds;
    const bool twice = is_all_play_all(settings) && settings.rounds == 2 * *fixed;
    return twice ? settings.rounds : *fixed;
}

bool takes_newcomers(const Tournament& tournament) {
    const systems::Schedule schedule = tournament.settings.system->schedule;
    return schedule == systems::Schedule::round_by_round ||
           (schedule == systems::Schedule::all_play_all && tournament.entrants.size() % 2 == 1);
}

std::vector<EntryId> bracket_order(const Tournament& tournament, const std::vector<EntryId>& numbered,
                                   std::uint64_t lot) {
    std::vector<knock_out::Seeded> players;
    for (const EntryId id : numbered) {
        const Particulars& each = find(tournament, id)->particulars;
        players.push_back(
            {each.name, each.rating.value, each.title, each.elo.value, static_cast<int>(players.size()) + 1});
    }
    const int count = static_cast<int>(players.size());
    const auto seeds = knock_out::seeding(players, lot);
    std::map<int, EntryId> by_number;
    for (const auto& [seed, number] : knock_out::draw(knock_out::bracket_size(count), lot))
        if (seed <= count)
            by_number.emplace(number, numbered[static_cast<std::size_t>(seeds[static_cast<std::size_t>(seed - 1)])]);
    std::vector<EntryId> order;
    for (const auto& [number, id] : by_number) order.push_back(id);
    return order;
}

}  // namespace dommer::tournament
