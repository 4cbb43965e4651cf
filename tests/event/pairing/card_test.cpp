#include "pairing/card.hpp"

#include <gtest/gtest.h>

#include "pairing/baku.hpp"

namespace dommer::pairing {
namespace {

static_assert(!std::is_convertible_v<PlayerId, RoundNumber> && !std::is_convertible_v<int, PlayerId>);

Field field_of(int players) {
    std::vector<Player> list;
    for (int number = 1; number <= players; ++number) list.push_back({PlayerId{number}, "", Rating{}, Title::none});
    return *Field::of(list);
}

TEST(field, players_stand_in_the_order_of_their_numbers) {
    const auto field = Field::of({{PlayerId{7}, "b"}, {PlayerId{2}, "a"}});
    ASSERT_TRUE(field);
    EXPECT_EQ((*field)[0].name, "a");
    EXPECT_EQ(field->place_of(PlayerId{7}), 1);
    EXPECT_EQ(field->place_of(PlayerId{3}), std::nullopt);
    EXPECT_EQ(field->place_of(PlayerId{8}), std::nullopt);
}

TEST(field, a_number_given_twice_is_named) {
    const auto field = Field::of({{PlayerId{2}, "a"}, {PlayerId{1}, "b"}, {PlayerId{2}, "c"}});
    ASSERT_FALSE(field);
    EXPECT_EQ(field.error().what, BadField::number_twice);
    EXPECT_EQ(field.error().player, PlayerId{2});
}

TEST(card, scores_and_virtual_points_before_each_round) {
    Regulations regulations;
    regulations.acceleration = {{PlayerId{1}, PlayerId{2}, RoundNumber{1}, RoundNumber{2}, win}};
    const History history{
        {{Game{PlayerId{1}, PlayerId{3}, Outcome::draw}, Forfeit{PlayerId{4}, PlayerId{2}, Default::black_wins}},
         {Game{PlayerId{2}, PlayerId{1}, Outcome::white_wins}, RequestedBye{PlayerId{3}, ByeValue::half}}}};
    const auto cards = cards_of(field_of(4), history, regulations);
    ASSERT_TRUE(cards);
    EXPECT_EQ(cards->score(0), draw);
    EXPECT_EQ(cards->score(1), win + win);
    EXPECT_EQ(cards->score(2), win);
    EXPECT_EQ(cards->of(0)[1].before, win + draw);
    EXPECT_EQ(cards->of(3)[0].what, Happening::forfeit_loss);
    EXPECT_EQ(cards->of(3)[1].what, Happening::absent);
    EXPECT_EQ(cards->of(1)[1].opponent, 0);
}

TEST(card, contradictory_entries_are_named) {
    const auto wrong = [](Round round) { return cards_of(field_of(3), History{{{}, std::move(round)}}, {}).error(); };
    EXPECT_EQ(wrong({Game{PlayerId{1}, PlayerId{9}}}).what, BadHistory::unknown_player);
    EXPECT_EQ(wrong({Game{PlayerId{1}, PlayerId{9}}}).player, PlayerId{9});
    EXPECT_EQ(wrong({Game{PlayerId{1}, PlayerId{2}}, PairingAllocatedBye{PlayerId{2}}}).what,
              BadHistory::twice_in_a_round);
    EXPECT_EQ(wrong({Game{PlayerId{1}, PlayerId{2}}, PairingAllocatedBye{PlayerId{2}}}).round, RoundNumber{2});
    EXPECT_EQ(wrong({Game{PlayerId{3}, PlayerId{3}}}).what, BadHistory::against_themselves);
}

TEST(card, fide_acceleration_2026_2_1_group_a_is_even_and_at_least_half) {
    EXPECT_EQ(baku_group_a(161), 82);
    EXPECT_EQ(baku_group_a(160), 80);
    EXPECT_EQ(baku_group_a(10), 6);
}

TEST(card, fide_acceleration_2026_2_3_nine_rounds_three_with_a_point_two_with_half) {
    std::vector<PlayerId> starters;
    for (int number = 1; number <= 12; ++number)
        if (number != 3) starters.push_back(PlayerId{number});
    const auto rows = baku_acceleration(starters, 9, win);  // 11 starters: group A are 1 2 4 5 6 7
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0], (VirtualPoints{PlayerId{1}, PlayerId{2}, RoundNumber{1}, RoundNumber{3}, win}));
    EXPECT_EQ(rows[1], (VirtualPoints{PlayerId{1}, PlayerId{2}, RoundNumber{4}, RoundNumber{5}, draw}));
    EXPECT_EQ(rows[3], (VirtualPoints{PlayerId{4}, PlayerId{7}, RoundNumber{4}, RoundNumber{5}, draw}));
}

}  // namespace
}  // namespace dommer::pairing
