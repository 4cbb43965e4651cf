#include "app/entry_files.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "lists/any_list.hpp"
#include "tournament/entry_list.hpp"

namespace dommer::app {
namespace {

constexpr std::string_view swedish = R"([
 {"id": 7001, "firstName": "Åsa", "lastName": "Öberg", "birthdate": "1990-02-28", "sex": 2, "fideid": 1700001,
  "country": "SWE", "club": "SK Ö;st", "clubId": 12, "elo": {"rating": 1934, "title": "", "k": 20, "rapidRating": 1920,
  "blitzRating": 0}, "lask": {"rating": 1900}},
 {"id": 7002, "firstName": "Nils", "lastName": "Ny", "birthdate": null, "fideid": 0, "country": "SWE", "club": "",
  "elo": {"rating": 0, "title": null}}
])";

TEST(entry_files, the_swedish_federations_list_is_a_table_of_players) {
    const auto table = entry_table_in(swedish);
    ASSERT_TRUE(table);
    const auto list = tournament::read_entry_list(*table);
    ASSERT_TRUE(list);
    ASSERT_EQ(list->players.size(), 2u);
    const auto& first = list->players[0].as;
    EXPECT_EQ(first.name, "Öberg, Åsa");
    EXPECT_EQ(first.rating.value, 1934);
    EXPECT_EQ(first.elo.value, 1934);
    EXPECT_EQ(first.fide_id, 1700001);
    EXPECT_EQ(first.federation, "SWE");
    EXPECT_EQ(first.club, "SK Öst");
    EXPECT_FALSE(first.person) << "the numbers of Swedish members are none of ours";
    const auto& second = list->players[1].as;
    EXPECT_EQ(second.name, "Ny, Nils");
    EXPECT_EQ(second.rating.value, 0);
    EXPECT_FALSE(second.fide_id);
}

TEST(entry_files, the_swedish_federations_list_is_a_rating_list_with_fides_numbers) {
    std::istringstream in(rating_list_in(std::string(swedish)));
    std::vector<lists::ListedPlayer> players;
    const auto errors = lists::read_list(in, [&](lists::ListedPlayer&& player) { players.push_back(player); });
    EXPECT_TRUE(errors.empty());
    ASSERT_EQ(players.size(), 1u) << "who has no FIDE number has no rating";
    EXPECT_EQ(players[0].id, 1700001);
    EXPECT_EQ(players[0].name, "Öberg, Åsa");
    EXPECT_EQ(players[0].federation, "SWE");
    EXPECT_EQ(players[0].rating, (std::array{1934, 1920, 0}));
    EXPECT_EQ(players[0].k[0], 20);
    EXPECT_EQ(players[0].birth_year, 1990);
    EXPECT_EQ(rating_list_in("[1, 2]"), "[1, 2]");
}

TEST(entry_files, other_text_stays_as_it_is) {
    for (const std::string_view text : {"Namn;Rating\nÖberg, Åsa;1934\n", "[1, 2]", "[{\"name\": \"x\"}]", "[", ""})
        EXPECT_EQ(entry_table_in(text), std::string(text));
}

}  // namespace
}  // namespace dommer::app
