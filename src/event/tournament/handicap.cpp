#include "tournament/handicap.hpp"

#include <algorithm>

#include "pairing/handicap.hpp"

namespace dommer::tournament {

HandicapTimes handicap_times(pairing::Rating white, pairing::Rating black, const HandicapScale& scale) {
    const int half = scale.together / 2;
    const bool unrated = white.value == 0 || black.value == 0;
    const int difference = unrated ? 0 : std::abs(white.value - black.value);
    const int stronger = std::max(scale.least, half - difference * scale.per_hundred / 100);
    if (stronger >= half) return {half, half};
    const std::chrono::minutes weaker =
        *pairing::weaker_players_time(std::chrono::minutes(scale.together), std::chrono::minutes(stronger));
    const int rest = static_cast<int>(weaker.count());
    return white > black ? HandicapTimes{stronger, rest} : HandicapTimes{rest, stronger};
}

std::vector<HandicapBoard> handicap_boards(const Tournament& tournament, RoundNumber round,
                                           const HandicapScale& scale) {
    std::vector<HandicapBoard> boards;
    const auto rating = [&](EntryId id) { return find(tournament, id)->particulars.rating; };
    for (const BoardPairing& table : tournament.rounds[static_cast<std::size_t>(round.number - 1)].tables)
        boards.push_back({static_cast<int>(boards.size()) + 1, table.white, table.black,
                          handicap_times(rating(table.white), rating(table.black), scale)});
    return boards;
}

}  // namespace dommer::tournament
