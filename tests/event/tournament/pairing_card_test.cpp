#include "tournament/pairing_card.hpp"

#include "hall.hpp"

namespace dommer::tournament {
namespace {

TEST(pairing_card, dsu_2011_4_9_2_places_are_by_points_and_then_by_the_place_of_the_last_pairing) {
    Hall hall;
    hall.open(club_event(3), 4);
    hall.play_round();
    auto cards = pairing_cards(*hall.now);
    const HeldRound& first = hall.now->rounds[0];
    for (const BoardPairing& board : first.tables) {
        EXPECT_EQ(cards.at(board.white)[0].opponent, hall.now->entrants.at(board.black).number);
        EXPECT_EQ(cards.at(board.white)[0].colour, Colour::white);
    }
    std::vector<EntryId> won, lost;  // in the order of starting numbers
    for (const int number : {1, 2, 3, 4}) (cards.at({number})[0].result == win ? won : lost).push_back({number});
    ASSERT_EQ(won.size(), 2u);
    EXPECT_EQ(cards.at(won[0])[0].place, 1);
    EXPECT_EQ(cards.at(won[1])[0].place, 2);
    EXPECT_EQ(cards.at(lost[1])[0].place, 4);
    ASSERT_TRUE(hall.pair());
    cards = pairing_cards(*hall.now);
    EXPECT_TRUE(cards.at({1})[1].opponent);
    EXPECT_EQ(cards.at({1})[1].total, std::nullopt);  // the round is not played yet
    EXPECT_EQ(cards.at({1})[0].place, 1);
}

TEST(pairing_card, dsu_2011_4_9_2_a_postponed_game_counts_half_until_it_is_played) {
    Hall hall;
    Settings settings = club_event(3);
    hall.open(settings, 2);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("pp")}));
    EXPECT_EQ(pairing_cards(*hall.now).at({1})[0].total, draw);
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, *parse_result("1-0"), "played"}));
    const EntryId white = hall.now->rounds[0].tables[0].white;
    EXPECT_EQ(pairing_cards(*hall.now).at(white)[0].total, win);
}

TEST(averages, dsu_2011_4_9_6_9_are_those_of_the_opponents_of_the_rounds_that_are_paired) {
    Hall hall;
    hall.open(club_event(3), 4);
    EXPECT_EQ(average_of_opponents(*hall.now, {1}).count, 0);
    hall.play_round(), hall.play_round();
    std::int64_t sum = 0;
    for (const HeldRound& round : hall.now->rounds)
        for (const BoardPairing& board : round.tables)
            if (board.white == EntryId{1} || board.black == EntryId{1})
                sum += hall.now->entrants.at(board.white == EntryId{1} ? board.black : board.white)
                           .particulars.rating.value;
    const auto average = average_of_opponents(*hall.now, {1});
    EXPECT_EQ(average.count, 2);
    EXPECT_EQ(average.sum, sum);
}

}  // namespace
}  // namespace dommer::tournament
