#include "tournament/statistics.hpp"

#include <algorithm>

namespace dommer::tournament {
namespace {

// The year of the event less that of birth: how old they become in it.
AgeBand band_of(const Particulars& who, Date first_day) {
    if (!who.born) return AgeBand::unknown;
    const int age = static_cast<int>(std::chrono::year_month_day(first_day).year()) -
                    static_cast<int>(std::chrono::year_month_day(*who.born).year());
    return age < 20 ? AgeBand::under_20 : age < 40 ? AgeBand::from_20 : age < 60 ? AgeBand::from_40 : AgeBand::from_60;
}

void count(Statistics& all, const Result& result) {
    if (std::holds_alternative<Defaulted>(result)) ++all.defaults;
    const auto* played = std::get_if<Played>(&result);
    if (played == nullptr) return;
    ++all.games;
    all.white_won += played->outcome == pairing::Outcome::white_wins;
    all.drawn += played->outcome == pairing::Outcome::draw;
    all.black_won += played->outcome == pairing::Outcome::black_wins;
}

}  // namespace

Statistics statistics_of(const Tournament& tournament) {
    Statistics all;
    int sum = 0;
    for (const auto& [id, entrant] : tournament.entrants) {
        const Particulars& who = entrant.particulars;
        ++all.players;
        ++all.ages[static_cast<std::size_t>(band_of(who, tournament.settings.first_day))];
        all.women += who.sex == Sex::woman;
        if (!who.federation.empty()) ++all.federations[who.federation];
        if (who.rating.value == 0) continue;
        ++all.rated, sum += who.rating.value;
        all.highest_rating = std::max(all.highest_rating, who.rating.value);
        all.lowest_rating = all.rated == 1 ? who.rating.value : std::min(all.lowest_rating, who.rating.value);
    }
    if (all.rated > 0) all.average_rating = (2 * sum + all.rated) / (2 * all.rated);  // half up
    for (const HeldRound& round : tournament.rounds)
        for (const BoardPairing& table : round.tables)
            if (table.result) count(all, *table.result);
    return all;
}

}  // namespace dommer::tournament
