#include "tournament/bracket.hpp"

#include <algorithm>
#include <set>

namespace dommer::tournament {
namespace {

std::optional<EntryId> winner_of(const BoardPairing& table) {
    if (!table.result) return std::nullopt;
    if (const auto* played = std::get_if<Played>(&*table.result)) {
        if (played->outcome == pairing::Outcome::white_wins) return table.white;
        if (played->outcome == pairing::Outcome::black_wins) return table.black;
    }
    if (const auto* defaulted = std::get_if<Defaulted>(&*table.result)) {
        if (defaulted->outcome == pairing::Default::white_wins) return table.white;
        if (defaulted->outcome == pairing::Default::black_wins) return table.black;
    }
    return std::nullopt;
}

using Column = std::vector<BracketMatch>;

// The matches in the order in which their players stand in the next column; who is in none stays behind them.
void stand_beside(Column& column, const Column& next) {
    const auto place = [&](const BracketMatch& match) {
        const auto feeds = [&](const BracketMatch& later) {
            return later.one == match.one || later.one == match.other || later.other == match.one ||
                   (later.other && later.other == match.other);
        };
        return std::ranges::find_if(next, feeds) - next.begin();
    };
    std::ranges::stable_sort(column, {}, place);
}

}  // namespace

std::vector<std::vector<BracketMatch>> bracket_of(const Tournament& tournament) {
    std::set<EntryId> left;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number && (!entrant.withdrawal || entrant.withdrawal->after.number > 0)) left.insert(id);
    std::vector<Column> columns;
    for (const HeldRound& round : tournament.rounds) {
        Column column;
        for (const BoardPairing& table : round.tables) {
            left.erase(table.white), left.erase(table.black);
            column.push_back({table.white, table.black, winner_of(table)});
        }
        for (const EntryId through : left) column.push_back({through, std::nullopt, through});
        left.clear();
        for (const BracketMatch& match : column)
            if (match.winner) left.insert(*match.winner);
        columns.push_back(std::move(column));
    }
    for (std::size_t at = columns.size(); at-- > 1;) stand_beside(columns[at - 1], columns[at]);
    return columns;
}

}  // namespace dommer::tournament
