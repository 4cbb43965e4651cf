#include "at_the_board.hpp"

// Appendix D (E in 2009): when a move with pegs is made, and when the clock may be started.
namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023;
using Strings = std::vector<std::string>;

constexpr std::string_view pawn_takes_pawn = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";

Agreement blind_white(const laws::Edition& edition, std::string_view fen) {
    Agreement agreement = agreed(edition, fen);
    agreement.before.visually_impaired.white = true;
    return agreement;
}
std::string number_of(Rule rule, const laws::Edition& edition) { return std::string(article(rule, edition)); }

TEST(pegs, D_2_3_1_a_capture_is_made_only_when_the_captured_man_is_off_the_board) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(blind_white(*edition, pawn_takes_pawn));
        game.when(action::PegIn{white, sq("e4"), sq("d5")}).when(action::Announce{white, "bonde Erik fire Dora fem"});
        EXPECT_FALSE(last_move_is_made(game.table)) << edition->id;
        EXPECT_EQ(missing_parts(game.table), Strings{"captured_piece"}) << edition->id;
        game.when(action::Press{white});
        EXPECT_EQ(game.last_refusal(), "move_not_announced " + number_of(Rule::clock_after_announcement, *edition));
        EXPECT_EQ(game.table.on_move(), white);
        game.when(action::Remove{white, sq("d5")});
        EXPECT_EQ(game.fen(), "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1") << edition->id;
        game.when(action::Press{white});
        EXPECT_EQ(game.table.clock.running(), black) << edition->id;
        EXPECT_EQ(game.refusals.size(), 1U) << edition->id;
    }
}
TEST(pegs, laws_dk_2018_D_2_3_1_the_refused_press_names_the_captured_man) {
    Game game(blind_white(laws_dk_2018, pawn_takes_pawn));
    game.when(action::PegIn{white, sq("e4"), sq("d5")})
        .when(action::Announce{white, "bonde Erik fire Dora fem"})
        .when(action::Press{white});
    EXPECT_EQ(game.refusals.back().because,
              (Because{Rule::clock_after_announcement, Rule::peg_made, Rule::peg_man_off}));
}
TEST(pegs, laws_dk_2023_D_2_3_the_parts_come_in_any_order) {
    Game announced_first(blind_white(laws_dk_2023, pawn_takes_pawn));
    announced_first.when(action::Announce{white, "bonde Erik fire Dora fem"}).when(action::Remove{white, sq("d5")});
    EXPECT_EQ(announced_first.table.on_move(), white);
    announced_first.when(action::PegIn{white, sq("e4"), sq("d5")});
    EXPECT_EQ(announced_first.table.on_move(), black);
    Game removed_first(blind_white(laws_dk_2023, pawn_takes_pawn));
    removed_first.when(action::Remove{white, sq("d5")}).when(action::PegIn{white, sq("e4"), sq("d5")});
    EXPECT_EQ(missing_parts(removed_first.table), Strings{"announcement"});
    removed_first.when(action::Announce{white, "bonde Erik fire Dora fem"});
    EXPECT_EQ(removed_first.table.on_move(), black);
}
TEST(pegs, laws_dk_2023_D_2_3_1_en_passant_takes_the_pawn_beside) {
    Game game(blind_white(laws_dk_2023, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"));
    game.when(action::PegIn{white, sq("e5"), sq("d6")}).when(action::Announce{white, "bonde Erik fem Dora seks"});
    EXPECT_EQ(missing_parts(game.table), Strings{"captured_piece"});
    game.when(action::Remove{white, sq("d5")});
    EXPECT_EQ(game.fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}
TEST(pegs, laws_dk_2023_D_2_4_nothing_is_captured_and_the_announcement_is_enough) {
    Game game(blind_white(laws_dk_2023, "startpos"));
    game.when(action::PegIn{white, sq("e2"), sq("e4")})
        .when(action::Announce{white, "bonde Erik to Erik fire"})
        .when(action::Press{white});
    EXPECT_TRUE(game.refusals.empty());
}
TEST(pegs, laws_dk_2023_D_2_8_a_promotion_announced_without_its_piece_is_put_right_at_once) {
    Game game(blind_white(laws_dk_2023, "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
    game.when(action::PegIn{white, sq("a7"), sq("a8")}).when(action::Announce{white, "bonde Anna syv Anna otte"});
    EXPECT_EQ(missing_parts(game.table), Strings{"promotion_piece"});
    game.when(action::Announce{white, "bonde Anna syv Anna otte dronning", true});
    EXPECT_EQ(game.fen(), "Q7/4k3/8/8/8/8/8/4K3 b - - 0 1");
}
TEST(pegs, D_2_8_a_slip_of_the_tongue_is_too_late_once_the_clock_runs_and_D_2_9_follows) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(blind_white(*edition, "startpos"));
        game.when(action::PegIn{white, sq("e2"), sq("e4")}).when(action::Announce{white, "bonde Erik to Erik tre"});
        Game in_time = game;
        in_time.when(action::Announce{white, "bonde Erik to Erik fire", true});
        EXPECT_TRUE(in_time.refusals.empty()) << edition->id;
        game.when(action::Press{white}).when(action::Announce{white, "bonde Erik to Erik fire", true});
        EXPECT_EQ(game.last_refusal(), "correction_too_late " + number_of(Rule::slip_of_the_tongue, *edition));
        EXPECT_EQ(game.refusals.back().because, (Because{Rule::slip_of_the_tongue, Rule::boards_differ}));
    }
}

}  // namespace
}  // namespace dommer::table
