#include "notation/spoken.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/uci.hpp"

namespace dommer::notation {
namespace {

using laws::Position;

Position position_of(std::string_view fen) {
    const auto read = parse_fen(fen);
    EXPECT_TRUE(read) << fen;
    return read ? read->position : Position::initial();
}

std::string heard(const Position& position, std::string_view text, Tongue tongue) {
    const auto move = hear(position, text, tongue);
    return move ? write_uci(*move) : "refused";
}

MoveFault fault(const Position& position, std::string_view text, Tongue tongue) {
    const auto move = hear(position, text, tongue);
    EXPECT_FALSE(move) << text;
    return move ? MoveFault::empty : move.error().fault;
}

TEST(spoken, laws_dk_2023_D_2_1_both_danish_columns_are_understood_even_mixed) {
    const Position start = Position::initial();
    for (const auto text : {"bonde Erik to Erik fire", "Bauer Eva zwei Eva vier", "bonde Eva to Erik vier",
                            "BONDE ERIK TO, ERIK FIRE!", "e to e fire", "e2 e4", "Erik fire"})
        EXPECT_EQ(heard(start, text, Tongue::danish), "e2e4") << text;
    EXPECT_EQ(heard(start, "springer Frederik tre", Tongue::danish), "g1f3");
    EXPECT_EQ(heard(start, "Springer Caesar drei", Tongue::danish_alternative), "b1c3");
}

TEST(spoken, laws_no_2017_D_2_1_scandinavian_words_between_scandinavians) {
    const Position start = Position::initial();
    for (const auto text : {"Bauer Eva zwei Eva vier", "bonde Eva to Eva fire"})
        EXPECT_EQ(heard(start, text, Tongue::norwegian), "e2e4") << text;
    const Position bishop = position_of("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1");
    EXPECT_EQ(heard(bishop, "løper Cæsar en Hector seks", Tongue::norwegian), "c1h6");
    EXPECT_EQ(heard(bishop, "loeper c1 h6 sjakk", Tongue::norwegian), "c1h6");
}

TEST(spoken, an_announcement_without_squares_of_departure_must_fit_one_move) {
    const Position twins = position_of("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1");
    EXPECT_EQ(fault(twins, "springer Frederik tre", Tongue::danish), MoveFault::ambiguous);
    EXPECT_EQ(heard(twins, "springer Gustav Frederik tre", Tongue::danish), "g1f3");
    EXPECT_EQ(heard(twins, "springer Erik et Frederik tre", Tongue::danish), "e1f3");
    EXPECT_EQ(fault(twins, "tårn Erik et Frederik tre", Tongue::danish), MoveFault::illegal);
    EXPECT_EQ(fault(twins, "springer et Frederik tre", Tongue::danish), MoveFault::ambiguous);
}

TEST(spoken, laws_dk_2023_D_2_1_a_promotion_names_the_chosen_piece) {
    const Position position = position_of("5r2/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(heard(position, "bonde Erik syv slår Frederik otte springer", Tongue::danish), "e7f8n");
    EXPECT_EQ(heard(position, "pawn Eva seven takes Felix eight queen check", Tongue::english), "e7f8q");
    EXPECT_EQ(fault(position, "bonde Erik syv Frederik otte", Tongue::danish), MoveFault::promotion_missing);
    EXPECT_EQ(fault(position, "bonde Erik syv Frederik otte konge", Tongue::danish), MoveFault::promotion_impossible);
    EXPECT_EQ(fault(position, "bonde Erik syv slår Erik otte dronning", Tongue::danish), MoveFault::nothing_to_capture);
    EXPECT_EQ(fault(position, "bonde slår Frederik otte dronning", Tongue::danish), MoveFault::pawn_file_missing);
}

TEST(spoken, laws_dk_2023_D_2_1_castling_by_its_name) {
    const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(heard(position, "Lange Rochade", Tongue::danish), "e1c1");
    EXPECT_EQ(heard(position, "kort rokade", Tongue::danish), "e1g1");
    EXPECT_EQ(heard(position, "castles queenside", Tongue::english), "e1c1");
    EXPECT_EQ(fault(position, "rokade", Tongue::danish), MoveFault::castling_unclear);
    EXPECT_EQ(fault(position, "kort", Tongue::danish), MoveFault::castling_unclear);
    EXPECT_EQ(fault(position, "kort rokade Erik et", Tongue::danish), MoveFault::castling_unclear);
    EXPECT_EQ(fault(Position::initial(), "kort rokade", Tongue::danish), MoveFault::castling_impossible);
}

TEST(spoken, en_passant_may_be_said_where_it_is_true) {
    const Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    EXPECT_EQ(heard(position, "bonde Eva fem Dora seks en passant", Tongue::norwegian), "e5d6");
    EXPECT_EQ(fault(position, "bonde Eva fem Eva seks en passant", Tongue::norwegian), MoveFault::not_en_passant);
}

TEST(spoken, words_of_another_tongue_are_refused_where_they_stand) {
    const Position start = Position::initial();
    EXPECT_EQ(fault(start, "pawn Eva two Eva four", Tongue::danish), MoveFault::unknown_word);
    EXPECT_EQ(hear(start, "bonde Erik two Erik fire", Tongue::danish).error().column, 12u);
    EXPECT_EQ(fault(start, "", Tongue::german), MoveFault::empty);
    EXPECT_EQ(fault(start, "Springer", Tongue::german), MoveFault::no_arrival_square);
    EXPECT_EQ(fault(start, "e4 e5 e6", Tongue::german), MoveFault::unknown_word);
    EXPECT_EQ(fault(start, "e7 e5", Tongue::german), MoveFault::no_man_to_move);
}

TEST(spoken, a_swede_hears_a_move_in_swedish_words_and_says_it_so) {
    const Position start = Position::initial();
    for (const char* text : {"bonde Eva två Eva fyra", "Eva fyra", "bonde e2 till e4"})
        EXPECT_EQ(heard(start, text, Tongue::swedish), "e2e4") << text;
    const auto knight = hear(start, "springare Gustav ett Felix tre", Tongue::swedish);
    ASSERT_TRUE(knight);
    EXPECT_EQ(speak(*knight, Tongue::swedish), "springare Gustav ett Felix tre");
    EXPECT_EQ(tongue_of("sv"), Tongue::swedish);
}

}  // namespace
}  // namespace dommer::notation
