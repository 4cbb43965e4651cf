#include "laws/chess960.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/fen.hpp"

namespace dommer::laws {
namespace {

TEST(chess960, laws_dk_2023_II_2_2_there_are_960_different_arrays) {
    std::set<Array960> arrays;
    for (int number = 0; number < arrays_of_chess960; ++number) {
        const auto array = chess960_array(number);
        ASSERT_TRUE(array);
        EXPECT_TRUE(faults_of(*array).empty()) << number;
        EXPECT_EQ(number_of(*array), number);
        arrays.insert(*array);
    }
    EXPECT_EQ(arrays.size(), 960u);
    EXPECT_FALSE(chess960_array(-1));
    EXPECT_FALSE(chess960_array(960));
}

TEST(chess960, laws_dk_2023_II_1_a_draw_follows_from_its_seed_and_every_array_can_be_drawn) {
    std::set<int> drawn;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        const int number = drawn_array_number(seed);
        ASSERT_TRUE(chess960_array(number)) << seed;
        EXPECT_EQ(drawn_array_number(seed), number);
        drawn.insert(number);
    }
    EXPECT_EQ(drawn.size(), 960u);
}

TEST(chess960, the_letters_of_an_array_are_those_of_its_pieces) {
    EXPECT_EQ(letters_of(*chess960_array(518)), "RNBQKBNR");
    EXPECT_EQ(letters_of(*chess960_array(0)), "BBQNNRKR");
}

TEST(chess960, laws_dk_2023_2_3_array_518_is_ordinary_chess) {
    EXPECT_EQ(notation::to_fen(Position::initial(), {}), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(notation::to_fen(chess960_position(*chess960_array(0)), {}),
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
}

TEST(chess960, laws_dk_2023_II_2_2_says_what_is_wrong_with_an_array) {
    using enum Kind;
    EXPECT_EQ(faults_of({rook, knight, bishop, queen, king, knight, bishop, rook}),
              std::vector{BadArray::bishops_on_one_colour});
    EXPECT_EQ(faults_of({king, knight, bishop, queen, rook, bishop, knight, rook}),
              std::vector{BadArray::king_not_between_rooks});
    EXPECT_EQ(faults_of({rook, rook, bishop, queen, king, bishop, knight, rook}), std::vector{BadArray::wrong_men});
}

}  // namespace
}  // namespace dommer::laws
