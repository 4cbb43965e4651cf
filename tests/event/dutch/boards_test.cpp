#include <gtest/gtest.h>

#include "dutch/pair.hpp"
#include "pairing/baku.hpp"

namespace dommer::dutch {
namespace {

using pairing::Game, pairing::Outcome, pairing::PlayerId;

// Round 1 with 1 to 4 in group A: 1 and 3 drew, 2, 5 and 6 won.
std::vector<std::pair<int, int>> boards_of_round_2(bool accelerated) {
    std::vector<pairing::Player> players;
    std::vector<PlayerId> starters;
    for (int number = 1; number <= 8; ++number) {
        players.push_back({{number}, "P" + std::to_string(number), {2400 - number}, Title::none});
        starters.push_back({number});
    }
    pairing::History history;
    history.rounds.push_back({Game{{1}, {3}, Outcome::draw}, Game{{4}, {2}, Outcome::black_wins},
                              Game{{5}, {7}, Outcome::white_wins}, Game{{8}, {6}, Outcome::black_wins}});
    pairing::Regulations regulations;
    regulations.rounds = 9;
    if (accelerated) regulations.acceleration = pairing::baku_acceleration(starters, 9, win);
    const auto round = pair(*pairing::Field::of(players), history, regulations, {}, Engine::fast);
    std::vector<std::pair<int, int>> boards;
    if (round)
        for (const auto& board : round->boards) boards.push_back(std::minmax(board.white.number, board.black.number));
    return boards;
}

TEST(dutch_boards, fide_acceptance_2026_188_with_acceleration_by_real_plus_virtual_points) {
    const auto boards = boards_of_round_2(true);
    ASSERT_EQ(boards.size(), 4u);
    EXPECT_EQ(boards[0], std::pair(1, 2)) << "2 and 1 1/2";
    EXPECT_EQ(boards[1].first, 3) << "1 1/2, of which one is virtual";
    EXPECT_EQ(boards[3], std::pair(7, 8));
    const auto plain = boards_of_round_2(false);
    ASSERT_EQ(plain.size(), 4u);
    EXPECT_EQ(plain[0].first, 2) << "the winners first";
}

}  // namespace
}  // namespace dommer::dutch
