#pragma once

#include <optional>
#include <span>

#include "rating/norm.hpp"

namespace dommer::rating {

// dsu_2011, Forms norms: the Danish handbook's extract of FIDE's title rules of its time, for nine rounds.
struct HandbookNorm {
    Rating average;                       // the two lowest raised, half up
    std::optional<Points> needed_points;  // none: outside the printed table
    bool sufficient = false;
};

// dsu_2011, 4.7.4: the average of nine opponents, of whom the two lowest may be raised, sets the score needed.
HandbookNorm handbook_norm(Norm norm, std::span<const Rating> opponents, Points score);

struct HandbookOpposition {
    int opponents = 0, rated_1601 = 0, foreign = 0, federations = 0, titled = 0;
    std::optional<int> rated = std::nullopt;  // with an Elo at all; not said: not checked
    bool has_required_titles = true;
};

enum class OppositionFault {
    fewer_than_nine_games,
    eighty_per_cent_rule,
    one_third_foreigners,
    three_federations,
    five_title_holders,
    seven_rated,
    required_titles
};

// dsu_2011, 4.7.4: for GM three GMs; for IM three IMs or two GMs; for WGM three of GM, IM, WGM; for WIM three WIMs or
// two of GM, IM, WGM, FM. CM and WCM are no title holders here.
HandbookOpposition opposition_of(Norm norm, const NormCandidate& candidate);

// dsu_2011, 4.7.4: nine games; 80 % of the opponents with 1601 or more; a third foreigners; three nations; five titles;
// seven with an Elo.
std::vector<OppositionFault> opposition_faults(const HandbookOpposition& opposition);

}  // namespace dommer::rating
