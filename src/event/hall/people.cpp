#include "hall/people.hpp"

#include <algorithm>

#include "tournament/progress.hpp"
#include "tournament/same_player.hpp"

namespace dommer::hall {

using namespace tournament;

bool has_come(const FestivalPlayer& player) { return std::ranges::all_of(player.entries, &FestivalEntry::checked_in); }

std::vector<FestivalPlayer> players_of(std::span<const NamedTournament> tournaments) {
    std::vector<FestivalPlayer> players;
    for (const auto& [id, now] : tournaments) {
        const auto known = static_cast<std::ptrdiff_t>(players.size());  // nobody is entered twice in one tournament
        for (const auto& [entry, entrant] : now->entrants) {
            if (entrant.withdrawal) continue;
            const auto end = players.begin() + known;
            const auto found = std::find_if(players.begin(), end, [&](const FestivalPlayer& player) {
                return is_same_player(player.as, entrant.particulars);
            });
            if (found == end)
                players.push_back({entrant.particulars, {{id, entry, entrant.checked_in}}});
            else
                found->entries.push_back({id, entry, entrant.checked_in});
        }
    }
    return players;
}

const FestivalPlayer* find(std::span<const FestivalPlayer> players, const std::string& tournament, EntryId entry) {
    const auto has_it = [&](const FestivalEntry& each) { return each.tournament == tournament && each.entry == entry; };
    const auto found = std::ranges::find_if(
        players, [&](const FestivalPlayer& player) { return std::ranges::any_of(player.entries, has_it); });
    return found == players.end() ? nullptr : &*found;
}

std::vector<FestivalSeat> seats_of(std::span<const NamedTournament> tournaments) {
    std::vector<FestivalSeat> seats;
    for (const auto& [id, now] : tournaments) {
        const RoundNumber round = last_published(*now);
        if (now->phase == Phase::finished || round.number == 0) continue;
        const auto add = [&, &id = id, now = now](EntryId entry, std::optional<int> board, Colour colour) {
            seats.push_back({id, find(*now, entry)->particulars, round, board, colour});
        };
        const HeldRound& held = now->rounds[static_cast<std::size_t>(round.number - 1)];
        for (std::size_t table = 0; table < held.tables.size(); ++table) {
            add(held.tables[table].white, static_cast<int>(table) + 1, Colour::white);
            add(held.tables[table].black, static_cast<int>(table) + 1, Colour::black);
        }
        if (held.bye) add(*held.bye, std::nullopt, Colour::white);
        for (const SittingOut& out : held.sitting_out) add(out.entrant, std::nullopt, Colour::white);
    }
    return seats;
}

}  // namespace dommer::hall
