#include "tournament/namesakes.hpp"

#include <gtest/gtest.h>

#include "hall.hpp"

namespace dommer::tournament {
namespace {

Hall hall_of_two(Particulars first, Particulars second) {
    Hall hall;
    hall.open(club_event(3), 4);
    for (auto& [id, entrant] : hall.now->entrants) entrant.particulars.name = "Player " + std::to_string(id.number);
    first.name = second.name = "Holm, Ida";
    hall.now->entrants.at({1}).particulars = first;
    hall.now->entrants.at({3}).particulars = second;
    return hall;
}

TEST(namesakes, a_name_that_nobody_else_has_stands_alone) {
    const Hall hall = hall_of_two({.club = "Fjordby"}, {.club = "Sundby"});
    EXPECT_EQ(told_apart_by(*hall.now, {2}), "");
}

TEST(namesakes, the_club_tells_them_apart_first) {
    const Hall hall = hall_of_two({.club = "Fjordby"}, {.club = "Sundby"});
    EXPECT_EQ(told_apart_by(*hall.now, {1}), "Fjordby");
    EXPECT_EQ(told_apart_by(*hall.now, {3}), "Sundby");
}

TEST(namesakes, of_one_club_the_year_of_birth_does) {
    Particulars first{.club = "Fjordby"}, second{.club = "Fjordby"};
    first.born = *parse_date("1975-03-01"), second.born = *parse_date("2011-05-02");
    const Hall hall = hall_of_two(first, second);
    EXPECT_EQ(told_apart_by(*hall.now, {1}), "1975");
    EXPECT_EQ(told_apart_by(*hall.now, {3}), "2011");
}

TEST(namesakes, who_shares_everything_has_the_number_of_the_entry) {
    const Hall hall = hall_of_two({.rating = {1500}, .club = "Fjordby"}, {.rating = {1500}, .club = "Fjordby"});
    EXPECT_EQ(told_apart_by(*hall.now, {1}), "1");
    EXPECT_EQ(told_apart_by(*hall.now, {3}), "3");
}

TEST(namesakes, the_one_without_a_club_is_told_by_what_is_known) {
    const Hall hall = hall_of_two({.rating = {1500}}, {.rating = {1500}, .club = "Fjordby"});
    EXPECT_EQ(told_apart_by(*hall.now, {3}), "Fjordby");
    EXPECT_EQ(told_apart_by(*hall.now, {1}), "1");
}

}  // namespace
}  // namespace dommer::tournament
