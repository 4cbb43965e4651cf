#include "teams/junior.hpp"

#include <algorithm>
#include <array>

namespace dommer::teams::junior {
namespace {

constexpr std::array paying{5, 6, 7, 9};
constexpr std::array receiving{1, 2, 8};

std::vector<int> present(std::span<const int> districts, std::span<const int> participating) {
    std::vector<int> all;
    for (const int district : districts)
        if (std::ranges::find(participating, district) != participating.end()) all.push_back(district);
    return all;
}

}  // namespace

TeamReport check_team(std::span<const Member> team, int year) {
    TeamReport report{.players = static_cast<int>(team.size())};
    report.cadets = static_cast<int>(
        std::ranges::count_if(team, [&](const Member& member) { return is_cadet(member.born, year); }));
    if (std::ranges::any_of(team, &Member::girl))
        report.girl_rule = GirlRule::girl;
    else if (std::ranges::any_of(
                 team, [](const Member& member) { return member.rating > 0 && member.rating <= highest_replacement; }))
        report.girl_rule = GirlRule::replacement;
    report.is_legal =
        report.players == players_of_a_team && report.cadets >= least_cadets && report.girl_rule != GirlRule::missing;
    return report;
}

Weekend weekend(int year) {
    using namespace std::chrono;
    const Date saturday = sys_days(std::chrono::year(year) / October / Saturday[1]);
    return {saturday, plus_days(saturday, 1), plus_months(saturday, -3)};
}

Travel travel(Fraction amount, std::span<const int> participating) {
    Travel travel{.payers = present(paying, participating), .receivers = present(receiving, participating)};
    if (travel.receivers.empty()) return travel;
    const auto count = [](const auto& list) { return static_cast<std::int64_t>(list.size()); };
    travel.receives_each = amount * Fraction(count(paying), count(receiving));
    travel.pays_each = amount * Fraction(count(travel.receivers), count(receiving));
    travel.union_pays = travel.pays_each * (count(paying) - count(travel.payers));
    return travel;
}

}  // namespace dommer::teams::junior
