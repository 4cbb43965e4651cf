#pragma once

#include <chrono>
#include <optional>

namespace dommer::pairing {

// dsu_2011, 4.9.9.4: the stronger player has less time; together they have the time agreed on. Nothing if the stronger
// would have as much as the weaker, or none at all.
constexpr std::optional<std::chrono::minutes> weaker_players_time(std::chrono::minutes together,
                                                                  std::chrono::minutes stronger) {
    using std::chrono::minutes;
    if (stronger <= minutes{0} || 2 * stronger > together) return std::nullopt;
    return together - stronger;
}

enum class TournamentForm { blitz, rapid };

// dsu_2011, 4.9.9.1: a blitz tournament gives each player less than 15 minutes.
// dsu_2011, 4.9.9.2: a rapid tournament 15 minutes to an hour for the whole game. Neither: nothing.
constexpr std::optional<TournamentForm> tournament_form(std::chrono::minutes each_player) {
    using std::chrono::minutes;
    if (each_player < minutes{15}) return TournamentForm::blitz;
    return each_player <= minutes{60} ? std::optional(TournamentForm::rapid) : std::nullopt;
}

}  // namespace dommer::pairing
