#include <algorithm>
#include <numeric>

#include "statutes/union_law.hpp"

namespace dommer::statutes {
namespace {

Date on(std::chrono::year year, std::chrono::month_day day) { return {year, day.month(), day.day()}; }

Date last_day_of_quarter(Date day) {
    const unsigned month = static_cast<unsigned>(day.month());
    return day.year() / std::chrono::month((month + 2) / 3 * 3) / std::chrono::last;
}

}  // namespace

int july_quarter_before(const UnionLaw& law, Date meeting) {
    const int year = static_cast<int>(meeting.year());
    return meeting > on(meeting.year(), law.joined_late_after) ? year : year - 1;
}

int club_votes(const UnionLaw& law, int meeting_year, const ClubMembers& club) {
    const Date limit = on(std::chrono::year(meeting_year - 1), law.joined_late_after);
    const int members = club.joined && *club.joined > limit ? club.when_joining : club.july_quarter;
    return members >= law.least_members_to_vote ? members : 0;
}

ProxyVotes votes_with_proxies(const UnionLaw& law, int total_votes, int own_votes, std::span<const int> proxies) {
    const int handed_over = std::accumulate(proxies.begin(), proxies.end(), 0);
    const int cap = proxy_cap(law, total_votes);
    return {cap, handed_over, own_votes + std::min(cap, handed_over)};
}

TotalVotes total_votes(const UnionLaw& law, std::span<const int> members_of_clubs) {
    TotalVotes all;
    for (const int members : members_of_clubs)
        if (members >= law.least_members_to_vote) all.total += members, ++all.voting_clubs;
    return all;
}

Date day_by(const UnionLaw& law, DayRule rule, Date base) {
    switch (rule) {
        case DayRule::motion: return on(base.year(), law.motions_by);
        case DayRule::notice: return plus_days(base, -law.notice_days);
        case DayRule::accounts: return plus_days(base, -law.accounts_days);
        case DayRule::new_dues: return on(base.year(), law.new_dues_from);
        case DayRule::minutes: return plus_months(base, law.minutes_months);
        case DayRule::objection: return plus_months(base, law.objection_months);
        case DayRule::dues_settled: return last_day_of_quarter(base);
    }
    return base;
}

}  // namespace dommer::statutes
