#pragma once

#include <map>
#include <string>
#include <vector>

#include "vocabulary/fraction.hpp"
#include "vocabulary/names.hpp"

namespace dommer::statutes {

// dsu_2011, 2.4.1: only votes for and against count; blank and invalid ones do not.
struct Count {
    int yes = 0, no = 0, blank = 0, invalid = 0;
    constexpr int cast() const { return yes + no; }
    friend bool operator==(const Count&, const Count&) = default;
};

enum class Majority { simple, law_change, dissolution, honorary_member };
constexpr Ids<4> ids_of(Majority) { return {"simple", "law-change", "dissolution", "honorary-member"}; }
// dsu_2011, 1.3 §11: 2/3 to change the statutes. dsu_2011, 1.3 §12: 4/5 to dissolve the union. dsu_2011, 1.3 §7: 5/6
// for an honorary member. dsu_2011, 2.4.1: else more than half.
Fraction share_of(Majority majority);
std::string_view article_of(Majority majority);
// The smallest number of votes that suffices.
int votes_needed(Majority majority, int cast);
// dsu_2011, 1.3 §11: a change of the statutes must be on the agenda. Where nobody votes nothing is adopted.
bool is_adopted(Majority majority, const Count& count, bool on_agenda);

// dsu_2011, 2.2 §4: in a club's board the chairman's vote decides when the votes are level.
constexpr bool board_adopts(int yes, int no, bool chairman_for) { return yes > no || (yes == no && chairman_for); }
// dsu_2011, 2.2 §6: a club's statutes are changed at the annual assembly with 2/3 of those who vote.
constexpr bool club_law_is_changed(int yes, int no, bool annual_assembly) {
    return annual_assembly && yes > 0 && 3 * yes >= 2 * (yes + no);
}
// dsu_2011, 2.2 §6: a club is dissolved with 3/4 of all its members; what it owns goes to the district.
constexpr bool club_is_dissolved(int yes, int members) { return yes > 0 && 4 * yes >= 3 * members; }

struct Election {
    std::vector<std::string> elected, tied;  // by name
    int open_seats = 0;
    friend bool operator==(const Election&, const Election&) = default;
};
// dsu_2011, 2.4.1: relative majority: the most votes win; who is level for the last seats is voted on again or drawn.
Election by_relative_majority(const std::map<std::string, int>& votes, int seats);
// dsu_2011, 2.4.1: absolute majority: more than half of the votes cast, which with several names a ballot are ballots.
Election by_absolute_majority(const std::map<std::string, int>& votes, int seats, int ballots);

enum class BallotStatus { valid, invalid, blank };
constexpr Ids<3> ids_of(BallotStatus) { return {"valid", "invalid", "blank"}; }
struct Ballot {
    int names = 0, allowed = 1;
    bool irrelevant = false, ambiguous = false, voter_identifiable = false;
};
// dsu_2011, 2.4.1: irrelevant text, doubt who is meant, too many names or a voter who can be told make a ballot
// invalid; fewer names do not.
constexpr BallotStatus status_of(const Ballot& ballot) {
    if (ballot.irrelevant || ballot.ambiguous || ballot.voter_identifiable || ballot.names > ballot.allowed)
        return BallotStatus::invalid;
    return ballot.names == 0 ? BallotStatus::blank : BallotStatus::valid;
}

enum class Office { chairman, treasurer, member };
constexpr Ids<3> ids_of(Office) { return {"chairman", "treasurer", "member"}; }
// dsu_2011, 1.3 §8: executive committee: in odd years the chairman and a member, in even years the treasurer
// and two.
std::vector<Office> union_offices_up(int year);
// dsu_2011, 2.2 §4: a club's board: in even years the chairman and a member, in odd years the treasurer and two.
std::vector<Office> club_offices_up(int year);
// dsu_2011, 1.3 §6, 1.3 §8 and 1.3 §9: what else a delegate meeting elects every year, and for how long.
struct YearlyElections {
    int executive_term = 2, board_members = 1, board_term = 3, board_substitutes = 3, substitute_term = 1, auditors = 2,
        auditor_substitutes = 1;
};
// dsu_2011, 1.3 §8: three of the executive committee bind the union, the chairman or the treasurer among them. There is
// one chairman, one treasurer and three others: an office counts once for each who holds it.
bool binds_the_union(const std::vector<Office>& signers);

}  // namespace dommer::statutes
