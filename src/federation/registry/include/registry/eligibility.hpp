#pragma once

#include <string_view>

#include "rating/number.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/sex.hpp"

namespace dommer::registry {

using rating::Rating;

struct MembershipFacts {
    bool member = false;
    int earlier_tournaments_as_non_member = 0;
    bool foreigner = false, dispensed = false;
};

// dsu_2011, 4.4 §63: members; a non-member once; a foreigner whom the register keeper has dispensed.
constexpr bool may_play_coordinated(const MembershipFacts& facts) {
    return facts.member || (facts.foreigner && facts.dispensed) || facts.earlier_tournaments_as_non_member == 0;
}

enum class MemberKind { club_member, individual_member, foreign_individual_member };
enum class EntryRoute { club_chairman, district, register_keeper };

// dsu_2011, 4.4 §62: club members enter through the club's chairman, individual members through the district, foreign
// ones through the register keeper.
constexpr EntryRoute entry_route(MemberKind kind) {
    switch (kind) {
        case MemberKind::club_member: return EntryRoute::club_chairman;
        case MemberKind::individual_member: return EntryRoute::district;
        case MemberKind::foreign_individual_member: return EntryRoute::register_keeper;
    }
    return EntryRoute::club_chairman;
}

// dsu_2011, 4.2 §36: registered with FIDE for a part of the Realm.
constexpr bool is_of_the_realm(std::string_view federation) {
    return federation == "DEN" || federation == "FAI" || federation == "GRL";
}

constexpr Date new_year(int year) { return {std::chrono::year(year), std::chrono::January, std::chrono::day(1)}; }

// dsu_2011, 4.2 §37: juniors have not turned 20 on 1 January of the year.
constexpr bool is_junior(Date born, int year) { return !has_reached_age(born, 20, new_year(year)); }

// dsu_2011, 4.2 §38: veterans are 60 on the day of the first round, or have played in the class before.
constexpr bool is_veteran(Date born, Date first_round, bool played_before) {
    return played_before || has_reached_age(born, 60, first_round);
}

// dsu_2011, 4.3.2: the senior championship: men 60, women 50 on 1 January.
constexpr bool is_senior(Sex sex, Date born, int year) {
    return has_reached_age(born, sex == Sex::man ? 60 : 50, new_year(year));
}

// dsu_2011, 4.3.3: the rapid championship: 1900 at the closing date; 8 to 64 players.
constexpr bool may_play_rapid_championship(Rating at_closing_date) { return at_closing_date >= Rating{1900}; }
constexpr bool rapid_championship_field_is_valid(int players) { return players >= 8 && players <= 64; }

}  // namespace dommer::registry
