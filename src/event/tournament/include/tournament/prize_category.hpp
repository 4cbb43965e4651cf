#pragma once

#include <string>
#include <vector>

#include "tiebreak/prizes.hpp"
#include "tournament/entry_limits.hpp"

namespace dommer::tournament {

// Prizes beside the main ones for some of the players: juniors, women, a rating band, a club. They are ranked among
// themselves by the rule of the main prizes, and nobody has two prizes.
struct PrizeCategory {
    std::string name;
    EntryLimits whom;
    std::vector<tiebreak::Ore> prizes;  // first prize first
    friend bool operator==(const PrizeCategory&, const PrizeCategory&) = default;
};

// Whether an entrant plays for these prizes.
bool is_in(const PrizeCategory& category, const Particulars& player, Date first_day);

// A name, somebody it is for, and prizes that fall; no two of one name.
bool are_possible(const std::vector<PrizeCategory>& categories);

}  // namespace dommer::tournament
