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

// The best placed of those who may win the title, and who of them is level with the best.
template <typename MayWin, typename Level>
std::vector<EntryId> best_of(const Standing& standing, const MayWin& may_win, const Level& is_level) {
    std::vector<EntryId> best;
    const RankedEntrant* first = nullptr;
    for (const RankedEntrant& row : standing.ranked) {
        if (!may_win(row.entrant)) continue;
        if (first == nullptr) first = &row;
        if (is_level(row, *first)) best.push_back(row.entrant);
    }
    return best;
}

std::optional<EntryId> rapid_champion(const Tournament& tournament, const Standing& standing) {
    const auto level = best_of(
        standing, [&](EntryId id) { return registry::is_of_the_realm(find(tournament, id)->particulars.federation); },
        [](const RankedEntrant& a, const RankedEntrant& b) { return a.points == b.points; });
    if (level.empty()) return std::nullopt;
    const bool was_played_off = tournament.play_off && std::ranges::find(tournament.play_off->order, level.front()) !=
                                                           tournament.play_off->order.end();
    return level.size() == 1 || was_played_off ? std::optional(level.front()) : std::nullopt;
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
    if (tournament.settings.admission == Admission::rapid_championship && decided)
        if (const auto winner = rapid_champion(tournament, standing))
            won.push_back({*winner, ChampionTitle::rapid_champion, {"dsu-2011", "4.3.3"}});
    const auto is_a_dane = [&](EntryId id) { return find(tournament, id)->particulars.federation == "DEN"; };
    if (tournament.settings.admission == Admission::senior_championship)
        for (const EntryId id : best_of(standing, is_a_dane, are_level))
            won.push_back({id, ChampionTitle::senior_champion, {"dsu-2011", "4.3.2"}});
    if (tournament.settings.play_off == PlayOffFor::candidate_class)
        for (const EntryId id : best_of(
                 standing, [&](EntryId each) { return is_junior_here(tournament, each); }, are_level))
            won.push_back({id, ChampionTitle::junior_champion, {"dsu-2011", "4.2 §37"}});
    return won;
}

}  // namespace dommer::tournament
