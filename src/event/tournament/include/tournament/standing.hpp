#pragma once

#include "tiebreak/fide.hpp"
#include "tournament/play.hpp"

namespace dommer::tournament {

struct RankedEntrant {
    int rank = 1;  // players who are level share it
    EntryId entrant;
    Points points;
    std::vector<tiebreak::Value> tie_breaks;  // in the order of the settings; nothing behind a direct encounter
    friend bool operator==(const RankedEntrant& a, const RankedEntrant& b) {
        return a.rank == b.rank && a.entrant == b.entrant && a.points == b.points;
    }
};

struct Standing {
    RoundNumber after;
    std::vector<tiebreak::Code> codes;
    std::vector<RankedEntrant> ranked;
    std::vector<RankedEntrant> unranked;  // who left an all-play-all too early: in the table, but out of the standing
    std::vector<std::vector<EntryId>> level_groups;  // still level after all tie-breaks, best first
    std::vector<std::vector<EntryId>> by_hand = {};  // level after all tie-breaks, and put in order by the arbiter
};

// The standing after a round; the last one that has all its results if none is named.
// dsu_2011, 4.1 §16: in all-play-all the points by and against a player count only if they completed half of their
// games.
tl::expected<Standing, tiebreak::CodeError> standing_of(const Tournament& tournament,
                                                        std::optional<RoundNumber> after = std::nullopt);

// The same without the order that the arbiter put level players in.
tl::expected<Standing, tiebreak::CodeError> standing_by_rules(const Tournament& tournament,
                                                              std::optional<RoundNumber> after = std::nullopt);

// What each round was for an entrant: one line of the cross table.
struct CrossCell {
    std::optional<EntryId> opponent;
    std::optional<Colour> colour;
    std::optional<Points> points;  // none: not known yet
    pairing::Happening what = pairing::Happening::absent;
};
std::vector<CrossCell> cross_row(const Tournament& tournament, EntryId entrant);

// The lines of everybody, worked out together: as much work as there are cells.
class CrossTable {
public:
    explicit CrossTable(const Tournament& tournament);
    const std::vector<CrossCell>& row(EntryId entrant) const;  // empty: has no starting number

private:
    std::map<EntryId, std::vector<CrossCell>> rows_;
};

}  // namespace dommer::tournament
