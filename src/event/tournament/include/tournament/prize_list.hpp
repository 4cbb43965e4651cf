#pragma once

#include "tiebreak/prizes.hpp"
#include "tournament/standing.hpp"

namespace dommer::tournament {

struct PaidPrize {
    EntryId entrant;
    tiebreak::Ore amount;
    std::string category = {};  // empty: of the main prizes
    friend bool operator==(const PaidPrize&, const PaidPrize&) = default;
};
// One prize of honour; several players: the correction leaves them level, and lots or a play-off decide.
struct Trophy {
    int place = 0;
    std::vector<EntryId> entrants;
    friend bool operator==(const Trophy&, const Trophy&) = default;
};
struct PrizeTable {
    std::vector<PaidPrize> paid;       // in the order of the standing; after the main prizes those of each category
    tiebreak::Ore with_the_organiser;  // what nobody reached, and what could not be shared
    std::vector<Trophy> trophies = {};
};

// dsu_2011, 4.1 §24: shared among those level on points, or by the correction, or partly so and partly so, as the
// settings say; of the hybrid rule half of each category goes by the tie-break.
// The text knows no categories; where the settings have some, nobody has two prizes (tiebreak::one_prize_each).
PrizeTable prizes_of(const Tournament& tournament, const Standing& standing);

// dsu_2011, 4.1 §24: prizes of honour are never shared: they follow the correction, which is Sonneborn-Berger in an
// all-play-all unless the settings have another.
std::vector<Trophy> trophies_of(const Tournament& tournament, const Standing& standing);

// dsu_2011, 4.1 §24: unless something else was announced, an all-play-all shares and other groups go by the correction,
// where their system has no rule of its own.
inline PrizeRule usual_prize_rule(const systems::NamedSystem& system) {
    return system->customs.money_is_shared ? PrizeRule::shared : PrizeRule::by_tiebreak;
}

}  // namespace dommer::tournament
