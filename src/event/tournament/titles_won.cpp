#include "tournament/titles_won.hpp"

#include <algorithm>

#include "registry/eligibility.hpp"
#include "tournament/play_off.hpp"

namespace dommer::tournament {
namespace {

bool are_level(const RankedEntrant& a, const RankedEntrant& b) {
    return a.points == b.points &&
           std::ranges::equal(a.tie_breaks, b.tie_breaks, [](const tiebreak::Value& x, const tiebreak::Value& y) {
               return x.value == y.value && x.further == y.further;
           });
}

bool is_junior_here(const Tournament& tournament, EntryId id) {
    const auto& born = find(tournament, id)->particulars.born;
    return born && registry::is_junior(*born, static_cast<int>(tournament.settings.first_day.year()));
}

}  // namespace

std::vector<TitleWon> titles_won(const Tournament& tournament, const Standing& standing) {
    std::vector<TitleWon> won;
    if (!are_all_rounds_played(tournament) || standing.ranked.empty() ||
        standing.after.number != static_cast<int>(tournament.rounds.size()))
        return won;
    const auto& played_off = tournament.play_off;
    const bool decided = (played_off && !played_off->order.empty()) || level_for_first(tournament).size() < 2;
    if (tournament.settings.admission == Admission::national_class && decided)
        won.push_back(
            {played_off && !played_off->order.empty() ? played_off->order.front() : standing.ranked.front().entrant,
             ChampionTitle::danish_champion,
             {"dsu-2011", "4.2 §36"}});
    if (tournament.settings.play_off != PlayOffFor::candidate_class) return won;
    const auto best = std::ranges::find_if(
        standing.ranked, [&](const RankedEntrant& row) { return is_junior_here(tournament, row.entrant); });
    for (auto row = best; row != standing.ranked.end(); ++row)
        if (is_junior_here(tournament, row->entrant) && are_level(*row, *best))
            won.push_back({row->entrant, ChampionTitle::junior_champion, {"dsu-2011", "4.2 §37"}});
    return won;
}

}  // namespace dommer::tournament
