#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "vocabulary/calendar.hpp"
#include "vocabulary/fraction.hpp"
#include "vocabulary/names.hpp"

namespace dommer::statutes {

// What the union's statutes fix, in numbers.
struct UnionLaw {
    std::string_view book;
    int least_members_to_vote, proxy_percent, extraordinary_percent;
    std::chrono::month_day joined_late_after, motions_by, new_dues_from;
    int notice_days, accounts_days, minutes_months, objection_months, arrears_months;
    std::array<int, 3> divisors;
    int extra_votes, members_for_extraordinary_board, signatures;
};
// dsu_2011, 1.3 §6, 1.3 §7, 1.3 §8 and 1.3 §10: the numbers of the functions below.
inline constexpr UnionLaw dsu_2011{.book = "dsu-2011",
                                   .least_members_to_vote = 8,
                                   .proxy_percent = 2,
                                   .extraordinary_percent = 10,
                                   .joined_late_after = std::chrono::September / 30,
                                   .motions_by = std::chrono::February / 1,
                                   .new_dues_from = std::chrono::July / 1,
                                   .notice_days = 14,
                                   .accounts_days = 14,
                                   .minutes_months = 2,
                                   .objection_months = 1,
                                   .arrears_months = 6,
                                   .divisors = {3, 5, 7},
                                   .extra_votes = 3,
                                   .members_for_extraordinary_board = 5,
                                   .signatures = 3};

struct ClubMembers {
    int july_quarter = 0;  // paid for in the July quarter of the year before the meeting
    std::optional<Date> joined;
    int when_joining = 0;
    friend bool operator==(const ClubMembers&, const ClubMembers&) = default;
};
// dsu_2011, 1.3 §6: the members of the July quarter count at the meetings that follow it. The text does not say from
// which day: our reading is from when the quarter is over and its dues are settled (1.3 §10), so a meeting in the
// autumn goes by the quarter of its own year.
int july_quarter_before(const UnionLaw& law, Date meeting);

// `meeting_year`: the year after that of the July quarter that counts.
// dsu_2011, 1.3 §6: a club with at least 8 members has as many votes as members, by the July quarter's dues; one that
// joined after 30 September by the number it joined with.
int club_votes(const UnionLaw& law, int meeting_year, const ClubMembers& club);

// dsu_2011, 1.3 §6: one person casts proxy votes of other clubs up to 2 % of all votes, rounded up.
constexpr int proxy_cap(const UnionLaw& law, int total_votes) { return (total_votes * law.proxy_percent + 99) / 100; }

struct ProxyVotes {
    int cap, handed_over, cast;
    bool within_cap() const { return handed_over <= cap; }
};
// dsu_2011, 1.3 §6: the votes of the own club do not count towards the cap. What exceeds it is cut; the text does not
// say that the others are lost too.
ProxyVotes votes_with_proxies(const UnionLaw& law, int total_votes, int own_votes, std::span<const int> proxies);

struct TotalVotes {
    int total = 0, voting_clubs = 0;
};
TotalVotes total_votes(const UnionLaw& law, std::span<const int> members_of_clubs);

// dsu_2011, 1.3 §6: an extraordinary meeting when the executive committee or clubs with 10 % of all votes demand it.
constexpr int extraordinary_threshold(const UnionLaw& law, int total_votes) {
    return (total_votes * law.extraordinary_percent + 99) / 100;
}
constexpr bool extraordinary_meeting_is_due(const UnionLaw& law, int total_votes, int votes, bool executive) {
    return executive || (votes > 0 && votes >= extraordinary_threshold(law, total_votes));
}

// dsu_2011, 1.1.1 and 1.3 §6: the ordinary meeting is at Easter.
constexpr Date delegate_meeting_easter(int year) { return easter_sunday(year); }

// dsu_2011, 1.3 §6 and 1.3 §10: the last day, or the day from which it holds. Months are calendar months.
enum class DayRule { motion, notice, accounts, new_dues, minutes, objection, dues_settled };
constexpr Ids<7> ids_of(DayRule) {
    return {"motion", "notice", "accounts", "new-dues", "minutes", "objection", "dues-settled"};
}
// `base`: any day of the year for motions and new dues, of the quarter for dues; else the meeting or the publication.
Date day_by(const UnionLaw& law, DayRule rule, Date base);

struct Quotient {
    int district, divisor;
    Fraction value;
};
struct ExtraVotes {
    std::vector<Quotient> ranked;  // all, the greatest first; ties by district, then divisor
    std::map<int, int> certain;    // by district: votes that no tie touches
    std::vector<int> tied;         // districts level for the rest; empty: all three are certain
};
// dsu_2011, 1.1.3 and 1.3 §7: three extra votes in the main board go to the greatest quotients of the districts'
// members by three, five and seven. What is level for the last of them is settled by lot, which the text does not say.
ExtraVotes extra_votes(const UnionLaw& law, const std::map<int, int>& members);
// After the lots: the districts in the order drawn; every tied one is in it.
std::map<int, int> with_lots(const UnionLaw& law, const ExtraVotes& votes, std::span<const int> drawn);

struct BoardSize {
    int members, votes;
};
// dsu_2011, 1.3 §7: one from each district and the executive committee, one vote each, and the extra votes.
constexpr BoardSize main_board_size(const UnionLaw& law, int districts, int executive) {
    return {districts + executive, districts + executive + law.extra_votes};
}
// dsu_2011, 1.3 §7: an extraordinary meeting of the main board when the chairman or five members wish it.
constexpr bool board_meeting_is_due(const UnionLaw& law, int members, bool chairman) {
    return chairman || members >= law.members_for_extraordinary_board;
}

}  // namespace dommer::statutes
