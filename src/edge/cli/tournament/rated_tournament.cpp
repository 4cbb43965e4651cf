#include <algorithm>

#include "rated_event.hpp"
#include "tournament/standing.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;
using trf::Code;
using Codes = std::pair<Code, Code>;  // of White and of Black

Codes codes_of(const Played& played) {
    using enum pairing::Outcome;
    const Code won = played.rated ? Code::win : Code::unrated_win,
               drew = played.rated ? Code::draw : Code::unrated_draw,
               lost = played.rated ? Code::loss : Code::unrated_loss;
    switch (played.outcome) {
        case white_wins: return {won, lost};
        case draw: return {drew, drew};
        case black_wins: return {lost, won};
        case white_draws_black_loses: return {drew, lost};
        case white_loses_black_draws: return {lost, drew};
        case both_lose: return {lost, lost};
        case unknown: return {Code::unknown, Code::unknown};
    }
    return {Code::unknown, Code::unknown};
}

Codes codes_of(const Defaulted& defaulted) {
    using enum pairing::Default;
    return {defaulted.outcome == white_wins ? Code::forfeit_win : Code::forfeit_loss,
            defaulted.outcome == black_wins ? Code::forfeit_win : Code::forfeit_loss};
}

Codes codes_of(const std::optional<Result>& result) {
    if (!result) return {Code::unknown, Code::unknown};
    if (const auto* played = std::get_if<Played>(&*result)) return codes_of(*played);
    if (const auto* defaulted = std::get_if<Defaulted>(&*result)) return codes_of(*defaulted);
    return {Code::unknown, Code::unknown};
}

void add_players(RatedEvent& event, const Tournament& tournament, std::map<EntryId, std::size_t>& place) {
    for (const auto& [id, entrant] : tournament.entrants) {
        const Particulars& p = entrant.particulars;
        RatedPlayer player{.number = entrant.number ? entrant.number->number : id.number,
                           .name = p.name,
                           .federation = p.federation,
                           .title = p.title};
        if (p.rating.value > 0) player.elo = rating::Rating{p.rating.value};
        if (p.born) player.birth_year = static_cast<int>(p.born->year());
        player.fide_id = p.fide_id, player.person = p.person;
        player.there.resize(tournament.rounds.size());
        place[id] = event.players.size();
        event.players.push_back(std::move(player));
    }
    event.unplayed_wins.resize(event.players.size());
}

void add_round(RatedEvent& event, const HeldRound& held, int round, const std::map<EntryId, std::size_t>& place) {
    const auto mark_there = [&](std::size_t at) {
        event.players[at].there[static_cast<std::size_t>(round) - 1] = true;
    };
    for (const BoardPairing& table : held.tables) {
        const auto [white, black] = codes_of(table.result);
        const std::size_t a = place.at(table.white), b = place.at(table.black);
        event.unplayed_wins[a] += white == Code::forfeit_win, event.unplayed_wins[b] += black == Code::forfeit_win;
        if (is_played(white) || is_played(black)) mark_there(a), mark_there(b);
        if (a < b)
            event.games.push_back({round, a, b, white, black});
        else
            event.games.push_back({round, b, a, black, white});
    }
    if (held.bye) ++event.unplayed_wins[place.at(*held.bye)], mark_there(place.at(*held.bye));
}

}  // namespace

RatedEvent rated_event(const Tournament& tournament) {
    RatedEvent event{.name = tournament.settings.name,
                     .start = tournament.settings.first_day,
                     .end = tournament.settings.last_day,
                     .rounds = tournament.settings.rounds};
    std::map<EntryId, std::size_t> place;
    add_players(event, tournament, place);
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round)
        add_round(event, tournament.rounds[round], static_cast<int>(round) + 1, place);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const RoundGame& game : event.games) pairs.emplace_back(game.first, game.second);
    event.all_play_all = rating::is_all_play_all(event.players.size(), pairs);
    if (const auto standing = standing_of(tournament); standing && !standing->ranked.empty()) {
        const Points most = standing->ranked.front().points;
        for (const RankedEntrant& ranked : standing->ranked)
            event.players[place.at(ranked.entrant)].total = ranked.points,
            event.players[place.at(ranked.entrant)].winner = ranked.points == most;
    }
    return event;
}

}  // namespace dommer::cli
