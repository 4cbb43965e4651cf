#pragma once

#include <optional>
#include <vector>

#include "rating/danish_rules.hpp"
#include "vocabulary/names.hpp"

namespace dommer::rating {

enum class Proposer { club_chairman, rating_committee, district, organiser };
constexpr Ids<4> ids_of(Proposer) { return {"club-chairman", "rating-committee", "district", "organiser"}; }
enum class Approver { nobody, district_chairman, executive_committee };
constexpr Ids<3> ids_of(Approver) { return {"nobody", "district-chairman", "executive-committee"}; }
enum class Belonging { club_member, individual_member, not_a_member };

struct EntryProposal {
    Rating rating;
    Proposer proposed_by;
    Approver approved_by = Approver::nobody;
    Belonging belonging = Belonging::club_member;
};

// dsu_2011, 4.5.5.1: 2000 and more: rating committee to executive committee; 1800 to 1999: club chairman with the
// district chairman's approval; whole hundreds up to 1700: the club chairman alone, for individual members the
// district, for non-members the organiser. Nothing else can be given, and nothing below the season's floor.
bool entry_is_allowed(const EntryProposal& proposal, const DanishRules& rules);

enum class OnReturn { still_listed, archived_rating, archived_rating_or_restart };

struct ListingStatus {
    bool listed = true;
    bool may_be_reassessed = false;
    OnReturn on_return = OnReturn::still_listed;
};

// dsu_2011, 4.5.5.1: off the list when the last rated result is more than 3 years old, free to start afresh after more
// than 5; after one and a half years a number far from the strength may be set anew with the committee's approval.
ListingStatus listing_status(Date last_rated_result, Date today, const DanishRules& rules);

enum class ForeignBasis { elo, national, performance };
struct ForeignStart {
    ForeignBasis basis;
    std::optional<Rating> rating;  // none: a performance rating must be computed
};

// dsu_2011, 4.5.5.2: a foreign player starts from their Elo, else a national number, else their performance.
ForeignStart foreign_start(std::optional<Rating> elo, std::optional<Rating> national);

enum class EloEntryFault {
    fewer_than_nine_games,
    performance_below_1201,
    fewer_than_three_in_an_event,
    over_two_years
};

// The games of a player without an Elo against players with one, added over events.
struct EloEntry {
    int games = 0;
    Rating performance;
    std::vector<int> rated_opponents_in_each;                       // of every event
    std::optional<Date> first = std::nullopt, last = std::nullopt;  // of the games; not known: not checked
};

// dsu_2011, 4.7.1: onto the Elo list: a performance of 1201 in at least 9 games, at least 3 rated opponents in each
// event, within eight rating periods, which are two years.
std::vector<EloEntryFault> elo_entry_faults(const EloEntry& entry);

}  // namespace dommer::rating
