#include <algorithm>

#include "tournament/play.hpp"

namespace dommer::tournament {
namespace {

struct Wish {
    int board = 0;
    PlayerId number;
    std::size_t table = 0;  // in the order of the pairing
};

// The wish of a table is that of the lower number of its two players who have one.
std::vector<Wish> wishes_of(const Tournament& tournament, const std::vector<BoardPairing>& tables) {
    std::vector<Wish> wishes;
    for (std::size_t at = 0; at < tables.size(); ++at) {
        std::optional<Wish> wish;
        for (const EntryId id : {tables[at].white, tables[at].black}) {
            const Entrant* who = find(tournament, id);
            if (who == nullptr || !who->number || !who->particulars.fixed_board) continue;
            if (!wish || *who->number < wish->number) wish = Wish{*who->particulars.fixed_board, *who->number, at};
        }
        if (wish) wishes.push_back(*wish);
    }
    std::ranges::sort(wishes, {}, &Wish::number);
    return wishes;
}

// The free place that is nearest to the board, the lower one of two.
std::size_t nearest_free(const std::vector<std::optional<BoardPairing>>& boards, int board) {
    const auto wanted = static_cast<std::ptrdiff_t>(std::clamp(board, 1, static_cast<int>(boards.size()))) - 1;
    std::size_t best = boards.size();
    const auto distance = [&](std::size_t at) { return std::abs(static_cast<std::ptrdiff_t>(at) - wanted); };
    for (std::size_t at = 0; at < boards.size(); ++at)
        if (!boards[at] && (best == boards.size() || distance(at) < distance(best))) best = at;
    return best;
}

}  // namespace

std::vector<BoardPairing> seated(const Tournament& tournament, std::vector<BoardPairing> tables) {
    const auto wishes = wishes_of(tournament, tables);
    if (wishes.empty()) return tables;
    std::vector<std::optional<BoardPairing>> boards(tables.size());
    std::vector<bool> has_a_board(tables.size());
    for (const Wish& wish : wishes)
        boards[nearest_free(boards, wish.board)] = tables[wish.table], has_a_board[wish.table] = true;
    std::size_t next = 0;
    std::vector<BoardPairing> seated;
    for (const auto& board : boards) {
        if (board) {
            seated.push_back(*board);
            continue;
        }
        while (has_a_board[next]) ++next;
        seated.push_back(tables[next++]);
    }
    return seated;
}

}  // namespace dommer::tournament
