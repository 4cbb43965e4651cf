#pragma once

#include "tournament/tournament.hpp"

namespace dommer::tournament {

// dsu_2011, 4.1 §27: who enters after the closing date pays the fee for late entry that the organiser has fixed.
tiebreak::Ore fee_of(const Settings& settings, const Entrant& entrant);

// dsu_2011, 4.1 §21: every participant pays the union's fee.
tiebreak::Ore owed_to_union(const Tournament& tournament);

struct FeesInAll {
    tiebreak::Ore due, paid, to_union;
    int unpaid = 0;  // players who owe something
    friend bool operator==(const FeesInAll&, const FeesInAll&) = default;
};
FeesInAll fees_in_all(const Tournament& tournament);

// dsu_2011, 4.2 §31: the accounts that the leader of the economy renders to the union's treasurer: what players have
// paid, what goes to the union, the prizes, and what was booked besides.
struct Accounts {
    tiebreak::Ore fees, to_union, prizes, besides, balance;
    friend bool operator==(const Accounts&, const Accounts&) = default;
};
Accounts accounts_of(const Tournament& tournament);

}  // namespace dommer::tournament
