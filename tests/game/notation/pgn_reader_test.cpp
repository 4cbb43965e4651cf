#include "notation/pgn_reader.hpp"

#include <gtest/gtest.h>

#include "pgn_log.hpp"

namespace dommer::notation {
namespace {

using Said = std::vector<std::string>;

TEST(pgn_reader, pgn_tags_are_read_with_their_escapes_and_in_any_spacing) {
    const auto log = log_of("[Event \"The \\\"Fjord\\\" Open\"]\n[ Site\t\"C:\\\\x\" ]\n[Round \"\"]\n\n*\n");
    EXPECT_EQ(log.said,
              (Said{"game", "tag Event=The \"Fjord\" Open", "tag Site=C:\\x", "tag Round=", "moves", "end *"}));
}

TEST(pgn_reader, pgn_move_numbers_may_stand_anyhow) {
    for (const std::string_view text : {"1. e4 e5 2. Nf3 *", "1.e4 1...e5 2.Nf3 *", "1 e4 e5 2 Nf3 *", "e4 e5 Nf3 *",
                                        "1.\ne4\r\ne5\r\n2\r\n.\r\nNf3\r\n*\r\n", "  1. e4\te5 2 . Nf3*"})
        EXPECT_EQ(log_of(text).moves(), "e4 e5 Nf3 end *") << text;
}

TEST(pgn_reader, pgn_results_and_castling_with_zeros_are_told_apart) {
    const std::string_view ready = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 ";
    const std::string played = "e4 e5 Nf3 Nf6 Be2 Be7 ";
    EXPECT_EQ(log_of(std::string(ready) + "4. 0-0 0-0 0-1").moves(), played + "O-O O-O end 0-1");
    EXPECT_EQ(log_of(std::string(ready) + "4. O-O 0-0 1-0").moves(), played + "O-O O-O end 1-0");
    EXPECT_EQ(log_of(std::string(ready) + "1/2-1/2").moves(), played + "end 1/2-1/2");
    EXPECT_EQ(log_of(std::string(ready) + "4. 0-0+! *").moves(), played + "O-O $1 end *");
}

TEST(pgn_reader, pgn_comments_of_both_kinds_and_escape_lines) {
    const auto log = log_of("{before} 1. e4 {a\nb; } e5 ; to the } end {\n%ignored [Event \"x\"] 1-0\n2. Nf3{x}Nc6 *");
    EXPECT_EQ(log.said, (Said{"between {before}", "game", "moves", "e4", "{a\nb; }", "e5", "{ to the } end {}", "Nf3",
                              "{x}", "Nc6", "end *"}));
}

TEST(pgn_reader, pgn_a_percent_sign_is_an_escape_only_in_the_first_column) {
    EXPECT_EQ(log_of("1. e4 %x\n e5 *").faults.size(), 1u);
    EXPECT_EQ(log_of("%x\n1. e4\r%y\r\n%z\n e5 *").moves(), "e4 e5 end *");
}

TEST(pgn_reader, pgn_variations_nest_and_go_back_to_the_position_before_the_move) {
    const auto log = log_of("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *");
    EXPECT_EQ(log.moves(), "e4 e5 ( c5 Nf3 ( c3 d5 ) d6 ) ( e6 ) Nf3 end *");
    EXPECT_TRUE(log.faults.empty());
}

TEST(pgn_reader, pgn_suffixes_become_nags) {
    EXPECT_EQ(log_of("1. e4! e5? 2. Nf3!! Nc6 ?? 3. Bc4!? Nf6?! 4. d3 $14 $6 Be7!!! *").moves(),
              "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bc4 $5 Nf6 $6 d3 $14 $6 Be7 $3 end *");
    EXPECT_EQ(log_of("1. e4 $256 *").faults.at(0).kind, PgnFaultKind::nag_impossible);
    EXPECT_EQ(log_of("1. e4 $ *").faults.at(0).kind, PgnFaultKind::nag_impossible);
    EXPECT_EQ(log_of("1. e4 $146 *").remarks.at(0).kind, PgnRemarkKind::nag_not_standard);
}

TEST(pgn_reader, pgn_import_forms_of_moves) {
    EXPECT_EQ(log_of("1. e2-e4 d7d5 2. e4xd5 Ng8-f6 3. Ng1f3 *").moves(), "e4 d5 exd5 Nf6 Nf3 end *");
    EXPECT_EQ(log_of("1. e4 a6 2. e5 d5 3. exd6 e.p. *").moves(), "e4 a6 e5 d5 exd6 end *");
    EXPECT_EQ(log_of("1. e4 a6 2. e5 d5 3. exd6e.p. *").moves(), "e4 a6 e5 d5 exd6 end *");
    EXPECT_EQ(log_of("1. e4 e.p. *").faults.at(0).kind, PgnFaultKind::en_passant_mark_misplaced);
    const std::string start = "[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n";
    for (const std::string_view text : {"1. a8=Q *", "1. a8Q *", "1. a8(Q) *", "1. a8(Q)*"})
        EXPECT_EQ(log_of(start + std::string(text)).moves(), "a8=Q end *") << text;
    EXPECT_EQ(log_of("1. e4 (=) e5 *").moves(), "e4 e5 end *");
}

TEST(pgn_reader, pgn_national_letters_on_request_only) {
    const std::string_view danish = "1. e4 e5 2. Sf3 Sc6 3. Lb5 *";
    EXPECT_EQ(log_of(danish, {.language = Language::danish}).moves(), "e4 e5 Nf3 Nc6 Bb5 end *");
    EXPECT_EQ(log_of(danish).faults.size(), 1u);
    EXPECT_EQ(log_of("1. ♘f3 *", {.language = Language::figurine}).moves(), "Nf3 end *");
}

TEST(pgn_reader, pgn_null_moves_are_an_extension_that_is_reported) {
    const auto log = log_of("1. e4 -- 2. d4 Z0 *");
    EXPECT_EQ(log.moves(), "e4 -- d4 -- end *");
    ASSERT_EQ(log.remarks.size(), 2u);
    EXPECT_EQ(log.remarks[1].kind, PgnRemarkKind::null_move);
    EXPECT_EQ(log.remarks[1].place, (PgnPlace{1, 1, 16}));
    EXPECT_EQ(log_of("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- *").faults.at(0).kind, PgnFaultKind::null_move_in_check);
}

TEST(pgn_reader, pgn_byte_order_mark_crlf_and_utf_16) {
    EXPECT_EQ(log_of("\xef\xbb\xbf[Event \"x\"]\r\n\r\n1. e4 *\r\n").moves(), "e4 end *");
    EXPECT_EQ(log_of("\xef\xbb\xbf%x\n1. e4 *").moves(), "e4 end *");
    EXPECT_EQ(log_of(std::string_view("\xff\xfe[\0E\0", 6)).faults.at(0).kind, PgnFaultKind::text_is_utf_16);
    EXPECT_EQ(log_of(std::string_view("1. e4 \0 e5 *", 12)).faults.at(0).kind, PgnFaultKind::character_not_allowed);
}

TEST(pgn_reader, pgn_chess960_by_tag_and_by_its_rights_alone) {
    const std::string fen = "[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 9\"]\n";
    for (const std::string_view tag :
         {"", "[Variant \"Chess960\"]\n", "[Variant \"fischer random\"]\n", "[Variant \"Fischerandom\"]\n"})
        EXPECT_TRUE(log_of(std::string(tag) + fen + "9. O-O *").faults.empty()) << tag;
    EXPECT_EQ(log_of(fen + "9. O-O *").remarks.at(0).kind, PgnRemarkKind::chess960_without_variant_tag);
    EXPECT_EQ(log_of("[Variant \"Atomic\"]\n1. e4 *").faults.at(0).kind, PgnFaultKind::unknown_variant);
}

TEST(pgn_reader, pgn_faults_say_where_and_why) {
    const auto log = log_of("[Event \"x\"]\n\n1. e4 e5\n2. Nf3 {æøå} Nf3 3. d4 *\n");
    ASSERT_EQ(log.faults.size(), 1u);
    EXPECT_EQ(log.faults[0].kind, PgnFaultKind::move_refused);
    EXPECT_EQ(log.faults[0].text, "Nf3");
    EXPECT_EQ(log.faults[0].place, (PgnPlace{1, 4, 14}));
    EXPECT_EQ(std::get<RefusedWord>(log.faults[0].reason).error.fault, MoveFault::illegal);
    EXPECT_EQ(log.said.back(), "end *");

    const auto fen = log_of("\n[FEN \"8/8 w\"]\n1. e4 *");
    ASSERT_EQ(fen.faults.size(), 1u);
    EXPECT_EQ(fen.faults[0].place, (PgnPlace{1, 2, 1}));
    EXPECT_EQ(std::get<FenError>(fen.faults[0].reason).fault, FenFault::too_few_ranks);
}

TEST(pgn_reader, pgn_each_fault_of_the_grammar) {
    const std::pair<std::string_view, PgnFaultKind> cases[] = {
        {"[\"x\"]\n*", PgnFaultKind::tag_name_missing},
        {"[Event]\n*", PgnFaultKind::tag_value_missing},
        {"[Event \"x]\n*", PgnFaultKind::tag_value_not_closed},
        {"[White \"a \"b\" c\"]\n*", PgnFaultKind::tag_not_closed},
        {"(1. e4) *", PgnFaultKind::variation_before_a_move},
        {"1. e4 ) *", PgnFaultKind::variation_not_opened},
        {"1. e4 (1. d4 *", PgnFaultKind::variation_not_closed},
        {"1. e4 } *", PgnFaultKind::comment_not_opened},
        {"1. e4 {never", PgnFaultKind::comment_not_closed},
        {"1. e4", PgnFaultKind::result_missing},
        {"[Event \"x\"]\n", PgnFaultKind::result_missing},
        {"1. e4 <x> *", PgnFaultKind::character_not_allowed},
        {"1. e4 \"x\" *", PgnFaultKind::character_not_allowed},
    };
    for (const auto& [text, kind] : cases) {
        const auto log = log_of(text);
        ASSERT_EQ(log.faults.size(), 1u) << text;
        EXPECT_EQ(log.faults[0].kind, kind) << text;
        EXPECT_TRUE(log.said.back().starts_with("end")) << text;
    }
}

TEST(pgn_reader, pgn_after_a_fault_the_next_game_is_read) {
    const std::string_view good = "[Event \"good\"]\n\n1. d4 *\n";
    for (const std::string_view bad :
         {"[Event \"bad\"]\n\n1. e5 1-0\n\n", "[Event \"bad\"]\n\n1. e5 e5\n\n",
          "[Event \"bad]\n[Site \"a;b{\"]\n\n1. e4 *\n",
          "[Event \"bad\"]\n\n1. e4 (1. Ke2 {1-0 [Event\n\n[Event \"no\"] } *) 1-0\n",
          "[Event \"bad\"]\n\n1. e9 ; *\n*\n",
          "[Event \"bad\"]\n\n1. e4 e5 2. Ke3 {\n\n[Event \"no\"]\n\n1. d4 *\n} 1-0\n", "some letter, dear friend\n\n",
          "[Event \"bad\"]\n[Site \"?\"]\n\n", "[Event \"bad\"]\n\n1. e4 (1. d4 d5\n\n", "1. e5 *\n",
          "[Event \"bad\"]\n\n1. e4 e5 2. Ke3\n%[Event \"no\"]\n1-0\n"}) {
        const auto log = log_of(std::string(bad) + std::string(good));
        EXPECT_EQ(log.faults.size(), 1u) << bad;
        ASSERT_GE(log.said.size(), 5u);
        EXPECT_EQ(Said(log.said.end() - 5, log.said.end()), (Said{"game", "tag Event=good", "moves", "d4", "end *"}))
            << bad;
        EXPECT_EQ(std::count(log.said.begin(), log.said.end(), "game"), 2) << bad;
    }
}

TEST(pgn_reader, pgn_comments_that_look_like_games_do_not_split_a_game) {
    const auto log = log_of(
        "1. e4 {\n\n[Event \"x\"]\n\n1. d4 1-0\n\n} e5 ;[Event \"y\"] 1-0\n2. Nf3 0-1\n\n[Event \"z\"]\n1. c4 *");
    EXPECT_EQ(std::count(log.said.begin(), log.said.end(), "game"), 2);
    EXPECT_TRUE(log.faults.empty());
}

TEST(pgn_reader, pgn_variations_are_bounded) {
    std::string text = "1. e4";
    for (std::size_t depth = 0; depth <= deepest_variation; ++depth) text += " (1. d4";
    const auto log = log_of(text + " *");
    EXPECT_EQ(log.faults.at(0).kind, PgnFaultKind::variations_too_deep);
}

TEST(pgn_reader, pgn_any_cut_of_the_text_gives_the_same_games) {
    const std::string text =
        "\xef\xbb\xbf{loose} [Event \"The \\\"Fjord\\\" Open\"]\r\n[Site \"Århus\"]\r\n\r\n1. e4! {[%clk 1:30:25]\r\n} "
        "1... e5 "
        "(1... c5 2. Nf3 (2. c3 $14) 2... d6 (=)) 2. Nf3 ; line\r\n%escape\r\n Nc6 3. Bb5 a6 4. O-O -- 1/2-1/2\r\n"
        "1. e4 Ke4 (no {[Event} ; *\n) 0-1 [Event \"b\"]\n[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n1. a8(Q)?? Kg7 *"
        "[White \"x\n[Black \"y\"]\n\n1. e4 *\n 1. d4 { not closed";
    const auto whole = log_of(text);
    EXPECT_EQ(whole.faults.size(), 3u);
    for (const std::size_t block : {128u, 200u, 4096u})
        for (std::size_t piece = 1; piece < 80; ++piece)
            ASSERT_EQ(log_in_pieces(text, piece, {.block = block}).said, whole.said) << block << ' ' << piece;
}

TEST(pgn_reader, pgn_a_comment_of_any_length_needs_no_more_memory) {
    std::string words;
    for (int word = 0; word < 2000; ++word) words += "æøå ";
    const auto log = log_of("1. e4 {" + words + "} e5 ;" + words + "\n *", {.block = 256});
    EXPECT_EQ(log.said, (Said{"game", "moves", "e4", "{" + words + "}", "e5", "{" + words + "}", "end *"}));
    const auto open = log_of("1. e4\n {" + words, {.block = 256});
    EXPECT_EQ(open.faults.at(0).place, (PgnPlace{1, 2, 2}));
    EXPECT_EQ(log_of("[Event \"" + words + "\"]\n*", {.block = 256}).faults.at(0).kind, PgnFaultKind::tag_too_long);
    EXPECT_EQ(log_of(std::string(1000, 'N') + " *", {.block = 256}).faults.at(0).kind, PgnFaultKind::word_too_long);
}

}  // namespace
}  // namespace dommer::notation
