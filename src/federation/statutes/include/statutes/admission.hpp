#pragma once

#include <vector>

#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"
#include "vocabulary/text.hpp"

namespace dommer::statutes {

enum class Applicant { danish_club, club_abroad, club_outside_district_area, personal_member, net_member };
constexpr Ids<5> ids_of(Applicant) {
    return {"danish-club", "club-abroad", "club-outside-district-area", "personal-member", "net-member"};
}
enum class AdmissionStep {
    district_admission,
    special_reason,
    district_consent,
    main_board_consent,
    direct_to_union,
    district_registration,
    appeal_to_main_board,
    district_heard,
    main_board_decides
};
constexpr Ids<9> ids_of(AdmissionStep) {
    return {"district-admission",   "special-reason",  "district-consent",
            "main-board-consent",   "direct-to-union", "district-registration",
            "appeal-to-main-board", "district-heard",  "main-board-decides"};
}
// dsu_2011, 1.3 §4 and 1.3 §5: how one becomes a member. A club that its district refuses may go to the main board,
// which hears the district and decides; persons have no such way. Net members join the union itself (chapter 1; 1.3 is
// silent).
std::vector<AdmissionStep> admission_steps(Applicant applicant, bool district_refuses);

struct District {
    int number;
    Text area;
};
// dsu_2011, 1.1.4 and Forms districts: the nine districts and their areas. The table of taxes is in money.hpp, those of
// classes in correspondence/classes.hpp, and the league in teams/season_end.hpp.
inline constexpr District districts_dsu_2011[] = {
    {1, {"Greater Copenhagen", "Storkøbenhavn", "Stor-København"}},
    {2,
     {"Lolland, Falster, Møn, south and north-west Zealand", "Lolland, Falster, Møn, Syd- og Nordvestsjælland",
      "Lolland, Falster, Møn, sør- og nordvest-Sjælland"}},
    {3, {"Funen and surrounding islands", "Fyn og omkringliggende øer", "Fyn og øyene omkring"}},
    {4, {"Southern Jutland", "Sønderjylland", "Sør-Jylland"}},
    {5, {"Central Jutland", "Midtjylland", "Midt-Jylland"}},
    {6, {"Aarhus area", "Århusområdet", "Aarhus-området"}},
    {7, {"North Jutland", "Nordjylland", "Nord-Jylland"}},
    {8, {"North-east Zealand and Bornholm", "Nordøstsjælland og Bornholm", "Nordøst-Sjælland og Bornholm"}},
    {9, {"West Jutland", "Vestjylland", "Vest-Jylland"}},
};

// dsu_dues_2024, joined_districts: the fourth and the fifth are one from then on. Which a district is on a day: of
// joined ones the first.
int district_on(Date day, int district);
std::vector<int> districts_on(Date day);
// The districts that are one with it, itself among them.
std::vector<int> joined_with(Date day, int district);

}  // namespace dommer::statutes
