#include "notation/form.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/fen.hpp"
#include "notation/move_list.hpp"
#include "random_play.hpp"

namespace dommer::notation {
namespace {

using laws::Move;
using laws::Position;

Position position_of(std::string_view fen, laws::Variant variant = laws::Variant::standard) {
    const auto read = parse_fen(fen, variant);
    EXPECT_TRUE(read) << fen;
    return read ? read->position : Position::initial();
}

std::string uci(const tl::expected<WrittenMove, RefusedMove>& move) { return move ? write_uci(move->move) : "refused"; }

TEST(form, every_name_is_read_as_its_form) {
    std::set<std::string> names;
    for (const Form& form : all_forms()) {
        const auto found = form_of(name_of(form));
        ASSERT_TRUE(found) << name_of(form);
        EXPECT_EQ(found->index(), form.index());
        EXPECT_TRUE(names.insert(name_of(form)).second) << name_of(form);
    }
    for (const auto name : {"san-en", "san-da", "san-nb", "san-sv", "san-de", "san-fr", "san-es", "san-nl", "san-is",
                            "figurine", "long-da", "uci", "iccf", "spoken-da", "spoken-nb", "spoken-de", "spoken-en"})
        EXPECT_TRUE(names.contains(name)) << name;
    EXPECT_FALSE(form_of("san-xx"));
}

// Written in any form, a move reads back as itself, and two moves of one position are never written alike.
TEST(form, every_legal_move_returns_in_every_form) {
    const auto forms = all_forms();
    in_random_games(40, 2009, [&](const Position& position) {
        for (const Form& form : forms)
            for (const auto castling : {CastlingSquares::king_travels, CastlingSquares::king_takes_rook}) {
                std::set<std::string> texts;
                for (const Move move : laws::legal_moves(position)) {
                    const std::string text = write_move(position, move, form, castling);
                    const auto back = read_move(position, text, form);
                    EXPECT_TRUE(back && back->move == move && !back->draw_offered)
                        << name_of(form) << ' ' << text << ' ' << to_fen(position, {});
                    EXPECT_TRUE(texts.insert(text).second)
                        << name_of(form) << ' ' << text << ' ' << to_fen(position, {});
                }
            }
        return !testing::Test::HasFailure();
    });
}

// Without any of the optional marks (C.13.3-C.13.6) nothing becomes ambiguous.
TEST(form, laws_dk_2023_C_13_moves_without_optional_marks_return) {
    constexpr Marks bare{.captures = false, .checks = false, .en_passant = false};
    in_random_games(40, 2018, [&](const Position& position) {
        for (const Move move : laws::legal_moves(position))
            for (const Language language : all_languages)
                for (const std::string& text :
                     {write_short(position, move, language, bare), write_long(position, move, language, bare)}) {
                    const auto back = read_algebraic(position, text, language);
                    EXPECT_TRUE(back && back->move == move) << text << ' ' << to_fen(position, {});
                }
        return !testing::Test::HasFailure();
    });
}

TEST(form, laws_dk_2023_C_3_each_country_has_its_letters) {
    const Position position = position_of("4k3/8/8/8/8/8/8/R2QKBN1 w Q - 0 1");
    struct Row {
        std::string_view form, knight, bishop, rook, queen, king;
    };
    for (const Row& row :
         {Row{"san-en", "Nf3", "Bg2", "Rb1", "Qd2", "Ke2"}, Row{"san-da", "Sf3", "Lg2", "Tb1", "Dd2", "Ke2"},
          Row{"san-nb", "Sf3", "Lg2", "Tb1", "Dd2", "Ke2"}, Row{"san-sv", "Sf3", "Lg2", "Tb1", "Dd2", "Ke2"},
          Row{"san-de", "Sf3", "Lg2", "Tb1", "Dd2", "Ke2"}, Row{"san-fr", "Cf3", "Fg2", "Tb1", "Dd2", "Re2"},
          Row{"san-es", "Cf3", "Ag2", "Tb1", "Dd2", "Re2"}, Row{"san-nl", "Pf3", "Lg2", "Tb1", "Dd2", "Ke2"},
          Row{"san-is", "Rf3", "Bg2", "Hb1", "Dd2", "Ke2"}, Row{"figurine", "♘f3", "♗g2", "♖b1", "♕d2", "♔e2"},
          Row{"figurine", "♞f3", "♝g2", "♜b1", "♛d2", "♚e2"}}) {
        const Form form = *form_of(row.form);
        EXPECT_EQ(uci(read_move(position, row.knight, form)), "g1f3") << row.form;
        EXPECT_EQ(uci(read_move(position, row.bishop, form)), "f1g2") << row.form;
        EXPECT_EQ(uci(read_move(position, row.rook, form)), "a1b1") << row.form;
        EXPECT_EQ(uci(read_move(position, row.queen, form)), "d1d2") << row.form;
        EXPECT_EQ(uci(read_move(position, row.king, form)), "e1e2") << row.form;
    }
}

TEST(form, laws_dk_2023_C_4_a_letter_means_only_what_it_means_in_the_chosen_language) {
    const Position position = position_of("4k3/8/8/8/8/8/8/R2QKBN1 w Q - 0 1");
    // R is the rook in English, the king in French and the knight in Icelandic; none of them reads it as another's.
    EXPECT_EQ(uci(read_move(position, "Re2", *form_of("san-fr"))), "e1e2");
    EXPECT_EQ(uci(read_move(position, "Re2", *form_of("san-is"))), "g1e2");
    EXPECT_EQ(uci(read_move(position, "Re2", *form_of("san-en"))), "refused");
    EXPECT_EQ(read_move(position, "Re2", *form_of("san-da")).error().error.fault, MoveFault::unknown_piece_letter);
    // A small letter is always a file: the b-pawn takes, never the bishop.
    const Position bishop_or_pawn = position_of("4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1");
    EXPECT_EQ(uci(read_move(bishop_or_pawn, "bxc5", *form_of("san-en"))), "b4c5");
    EXPECT_EQ(uci(read_move(bishop_or_pawn, "Bxc5", *form_of("san-en"))), "d4c5");
    EXPECT_EQ(uci(read_move(position, "♙e4", *form_of("figurine"))), "refused");
}

TEST(form, laws_dk_2023_C_10_an_ambiguous_text_is_refused_with_its_candidates) {
    const Position position = position_of("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1");
    const auto refused = read_move(position, "Sf3", *form_of("san-da"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.fault, MoveFault::ambiguous);
    std::set<std::string> texts;
    for (const Move move : refused.error().candidates) texts.insert(write_move(position, move, *form_of("san-da")));
    EXPECT_EQ(texts, (std::set<std::string>{"Sef3", "Sgf3"}));
}

TEST(form, laws_dk_2023_C_12_a_draw_offer_comes_back_with_the_move) {
    const Position position = Position::initial();
    for (const auto text : {"e4 (=)", "e4(=)", "e2e4 (=)"}) {
        const auto move = read_move(position, text, *form_of("san-nb"));
        ASSERT_TRUE(move) << text;
        EXPECT_TRUE(move->draw_offered) << text;
    }
    EXPECT_FALSE(read_move(position, "e4", *form_of("san-nb"))->draw_offered);
    EXPECT_FALSE(read_move(position, "e4=", *form_of("san-nb")));
}

TEST(form, a_promotion_on_a_capture_with_a_draw_offer_keeps_both) {
    const Position position = position_of("5r2/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    const auto move = read_move(position, "ef8S(=)", *form_of("san-da"));
    ASSERT_TRUE(move);
    EXPECT_EQ(write_uci(move->move), "e7f8n");
    EXPECT_TRUE(move->draw_offered);
}

TEST(form, laws_dk_2023_II_3_castling_in_squares_is_read_as_journey_and_as_rook) {
    const Position usual = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const auto text : {"e1g1", "e1h1"}) EXPECT_EQ(uci(read_move(usual, text, Uci{})), "e1g1") << text;
    for (const auto text : {"5131", "5111"}) EXPECT_EQ(uci(read_move(usual, text, Iccf{})), "e1c1") << text;
    const auto castling = read_uci(usual, "e1g1");
    ASSERT_TRUE(castling);
    EXPECT_EQ(write_uci(*castling, CastlingSquares::king_takes_rook), "e1h1");
    // King b1: b1c1 is the plain step, castling long is b1a1.
    const Position array = position_of("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", laws::Variant::chess960);
    ASSERT_TRUE(read_uci(array, "b1c1"));
    EXPECT_FALSE(read_uci(array, "b1c1")->is_castling());
    ASSERT_TRUE(read_uci(array, "b1a1"));
    EXPECT_TRUE(read_uci(array, "b1a1")->is_castling());
    ASSERT_TRUE(read_uci(array, "b1g1"));
    EXPECT_TRUE(read_uci(array, "b1g1")->is_king_side_castling());
}

TEST(form, squares_that_are_no_move_are_refused_with_the_reason) {
    const Position start = Position::initial();
    const auto fault = [&](std::string_view text, std::string_view form) {
        const auto move = read_move(start, text, *form_of(form));
        return move ? MoveFault::empty : move.error().error.fault;
    };
    EXPECT_EQ(fault("e2e2", "uci"), MoveFault::same_square_twice);
    EXPECT_EQ(fault("e4e5", "uci"), MoveFault::no_man_to_move);
    EXPECT_EQ(fault("e7e5", "uci"), MoveFault::no_man_to_move);
    EXPECT_EQ(fault("e2e5", "uci"), MoveFault::illegal);
    EXPECT_EQ(fault("e2e4x", "uci"), MoveFault::unknown_promotion);
    EXPECT_EQ(fault("e2e4q", "uci"), MoveFault::promotion_impossible);
    EXPECT_EQ(fault("e2", "uci"), MoveFault::not_a_square);
    EXPECT_EQ(fault("e2e4qq", "uci"), MoveFault::text_after_the_move);
    EXPECT_EQ(fault("5295", "iccf"), MoveFault::not_a_square);
    EXPECT_EQ(fault("5254(5)", "iccf"), MoveFault::unknown_promotion);
    EXPECT_EQ(fault("5254(1", "iccf"), MoveFault::unknown_promotion);
    EXPECT_EQ(fault("5254(1)x", "iccf"), MoveFault::text_after_the_move);
    EXPECT_EQ(fault("05254", "iccf"), MoveFault::not_a_square);
    EXPECT_EQ(fault("5171", "iccf"), MoveFault::castling_impossible);
}

TEST(form, dsu_2011_6_2_2_promotion_digits_with_and_without_brackets) {
    const Position position = position_of("8/k3P3/8/8/8/8/8/4K3 w - - 0 1");
    struct Row {
        std::string_view text, uci;
    };
    for (const Row& row : {Row{"5758(1)", "e7e8q"}, Row{"5758(2)", "e7e8r"}, Row{"5758(3)", "e7e8b"},
                           Row{"5758(4)", "e7e8n"}, Row{"57584", "e7e8n"}})
        EXPECT_EQ(uci(read_move(position, row.text, Iccf{})), row.uci) << row.text;
    EXPECT_EQ(read_move(position, "5758", Iccf{}).error().error.fault, MoveFault::promotion_missing);
    EXPECT_EQ(read_move(position, "5758", Iccf{}).error().candidates.size(), 4u);
}

TEST(form, a_printed_line_is_split_into_its_moves) {
    std::vector<std::string> texts;
    for (const auto& listed : split_moves("1.e4 e5 2. Sf3, Sf6 6.exd6 e.p. Sxd6 10.0-0-0 11...Te8 12.- Kb1 (=)"))
        texts.emplace_back(listed.text);
    EXPECT_EQ(texts,
              (std::vector<std::string>{"e4", "e5", "Sf3", "Sf6", "exd6 e.p.", "Sxd6", "0-0-0", "Te8", "Kb1 (=)"}));
    EXPECT_TRUE(split_moves("").empty());
}

}  // namespace
}  // namespace dommer::notation
