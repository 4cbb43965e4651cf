#include <gtest/gtest.h>

#include "hall.hpp"
#include "tournament/checklist.hpp"
#include "tournament/licences.hpp"
#include "tournament/norwegian_classes.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono_literals;

const packs::Pack& classes_on(Date day) {
    return *packs::pack_on(packs::Federation::norway, packs::Subject::classes, day);
}
std::string_view class_with(Date day, int rating) {
    const ListedRating listed[] = {{day, rating}};
    return class_of(classes_on(day), day, listed)->own;
}

TEST(norwegian_classes, limits_of_2018_and_2024_hold_on_both_sides) {
    const Date in_2018 = 2018y / 7 / 7, in_2023 = 2023y / 7 / 7, in_2024 = 2024y / 7 / 7;
    EXPECT_EQ(class_with(in_2018, 2350), "Elite");
    EXPECT_EQ(class_with(in_2018, 2349), "Master");
    EXPECT_EQ(class_with(in_2023, 1800), "1");
    EXPECT_EQ(class_with(in_2023, 1799), "2");
    EXPECT_EQ(class_with(in_2024, 2399), "Candidate");
    EXPECT_EQ(class_with(in_2024, 2200), "Candidate");
    EXPECT_EQ(class_with(in_2024, 2199), "Master");
    EXPECT_EQ(class_with(in_2024, 1880), "1");
    EXPECT_EQ(class_with(in_2024, 1879), "2");
    EXPECT_EQ(class_with(in_2024, 1519), "5");
    EXPECT_EQ(class_of(classes_on(in_2024), in_2024, {})->own, "5");
}

// The steps of 2024 are those of 2018 put through 800 + 0.6 x.
TEST(norwegian_classes, limits_of_2024_follow_from_those_of_2018) {
    const auto before = class_limits(classes_on(Date(2018y / 7 / 7))),
               after = class_limits(classes_on(Date(2024y / 7 / 7)));
    for (const ClassLimit& old : *before) {
        if (old.from == 0 || old.from >= 2000) continue;
        const auto now = std::ranges::find(*after, old.name, &ClassLimit::name);
        EXPECT_EQ(5 * now->from, 4000 + 3 * old.from) << old.name;
    }
}

TEST(norwegian_classes, one_list_over_a_limit_since_the_august_before_is_enough_and_nobody_is_forced_up) {
    const Date event = 2019y / 7 / 6;
    EXPECT_EQ(august_before(event), Date(2018y / 8 / 1));
    EXPECT_EQ(august_before(Date(2019y / 8 / 10)), Date(2018y / 8 / 1));
    EXPECT_EQ(august_before(Date(2019y / 9 / 1)), Date(2019y / 8 / 1));
    const ListedRating since[] = {{2018y / 8 / 1, 1805}, {2019y / 7 / 1, 1750}};
    const auto choice = class_of(classes_on(event), event, since);
    EXPECT_EQ(choice->own, "2");
    EXPECT_EQ(choice->highest, "1");
    EXPECT_EQ(choice->by_list, Date(2018y / 8 / 1));
    const ListedRating earlier[] = {{2018y / 7 / 1, 1805}, {2019y / 7 / 1, 1750}};
    EXPECT_EQ(class_of(classes_on(event), event, earlier)->highest, "2");
    // Before 2018 no such rule is known.
    const Date old = 2017y / 7 / 8;
    const ListedRating then[] = {{2016y / 10 / 1, 1760}, {2017y / 6 / 1, 1740}};
    EXPECT_EQ(class_of(classes_on(old), old, then)->highest, "2");
}

TEST(norwegian_classes, ratings_are_read_with_their_lists) {
    ASSERT_TRUE(parse_listed_ratings("2023-08-01:1875,2024-07-01:1790"));
    EXPECT_EQ(parse_listed_ratings("2023-08-01:1875,2024-07-01:1790")->back().rating, 1790);
    EXPECT_TRUE(parse_listed_ratings("")->empty());
    for (const char* bad : {"1875", "2023-08-01", "2023-08-01:", "2023-13-01:1875", "2023-08-01:0", "2023-08-01:9999"})
        EXPECT_FALSE(parse_listed_ratings(bad)) << bad;
}

bool asks_for_another_system(Date first_day, const char* system, int clubs, bool announced) {
    Hall hall;
    Settings settings = club_event(5, system);
    settings.federation = "NOR", settings.first_day = settings.last_day = first_day;
    settings.announced.clear();
    if (announced) settings.announced = {InvitationField::system};
    hall.open(settings, 4);
    Tournament now = *hall.now;
    int number = 0;
    for (auto& [id, entrant] : now.entrants) entrant.particulars.club = std::to_string(number++ % clubs);
    return std::ranges::count(checklist_of(now), Missing::system_not_first_choice, &MissingItem::what) == 1;
}

TEST(checklist, nsf_tournament_2024_4_a_fide_swiss_or_all_play_all_comes_first) {
    const Date day = 2024y / 7 / 1, day_before = 2024y / 6 / 30;
    EXPECT_TRUE(asks_for_another_system(day, "nsf-monrad", 3, false));
    EXPECT_FALSE(asks_for_another_system(day_before, "nsf-monrad", 3, false));
    EXPECT_FALSE(asks_for_another_system(day, "dutch", 3, false));
    EXPECT_FALSE(asks_for_another_system(day, "round-robin", 3, false));
}
TEST(checklist, nsf_tournament_2024_1_it_holds_for_more_than_two_clubs) {
    EXPECT_FALSE(asks_for_another_system(Date(2024y / 7 / 1), "nsf-monrad", 2, false));
}
TEST(checklist, nsf_tournament_2024_3_the_invitation_may_say_otherwise) {
    EXPECT_FALSE(asks_for_another_system(Date(2024y / 7 / 1), "nsf-monrad", 3, true));
}

// The grades of 2022: KD for games, TD and more for events, aspirants with an A; the older names still count.
TEST(licences, dsu_2011_4_1_5_are_called_as_on_the_day_of_the_event) {
    Settings before, after;
    before.first_day = 2022y / 2 / 22, after.first_day = 2022y / 2 / 23;
    const Official d1{"A", "D-I"}, td{"B", "TD"}, kd{"C", "KD"}, na{"D", "NA"}, kda{"E", "KDA"}, d2{"F", "D-II"};
    EXPECT_TRUE(Licences(before).may_run_an_event(d1) && Licences(before).has_one(d2));
    EXPECT_FALSE(Licences(before).may_run_an_event(td) || Licences(before).may_run_an_event(d2));
    for (const Official& official : {d1, td, na}) EXPECT_TRUE(Licences(after).may_run_an_event(official));
    for (const Official& official : {kd, d2}) {
        EXPECT_TRUE(Licences(after).has_one(official));
        EXPECT_FALSE(Licences(after).may_run_an_event(official));
    }
    EXPECT_TRUE(Licences(after).is_aspirant(kda) && !Licences(after).has_one(kda));
    EXPECT_FALSE(Licences(before).is_aspirant(kda));
}

}  // namespace
}  // namespace dommer::tournament
