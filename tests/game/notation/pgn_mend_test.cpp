#include "notation/pgn_mend.hpp"

#include <gtest/gtest.h>

#include "notation/pgn_check.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"

namespace dommer::notation {
namespace {

TEST(pgn_mend, dates_are_written_as_pgn_has_them_where_there_is_one_way) {
    EXPECT_EQ(mended_date("1957"), "1957.??.??");
    EXPECT_EQ(mended_date("1957-2-3"), "1957.02.03");
    EXPECT_EQ(mended_date("1957/02/03"), "1957.02.03");
    EXPECT_EQ(mended_date("3.2.1957"), "1957.02.03");
    EXPECT_EQ(mended_date("1957.02.03"), "1957.02.03");
    EXPECT_EQ(mended_date(""), "????.??.??");
    for (const char* date : {"spring 1957", "57", "1957.13.01", "31.2.1957", "1957.1.1.1"})
        EXPECT_EQ(mended_date(date), date);
}

TEST(pgn_mend, moves_by_squares_and_long_moves_are_read) {
    for (const char* moves : {"1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 *",
                              "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 Ng8-f6 4. O-O *"}) {
        const auto games = games_of(moves);
        ASSERT_EQ(games.size(), 1u) << moves;
        EXPECT_EQ(games[0].line.moves.size(), 7u);
        EXPECT_NE(write_pgn(games[0]).find("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *"), std::string::npos);
    }
    EXPECT_TRUE(games_of("1. e2e5 *").empty());  // still no legal move
}

TEST(pgn_mend, tags_given_twice_and_counts_are_put_right) {
    auto games = games_of("[Event \"a\"]\n[Event \"b\"]\n[Date \"1957\"]\n[PlyCount \"9\"]\n\n1. e4 *\n");
    ASSERT_EQ(games.size(), 1u);
    const PgnGame game = with_mended_tags(games[0]);
    EXPECT_EQ(value_of(game, "Event"), "b");  // as the reader takes it
    EXPECT_EQ(value_of(game, "Date"), "1957.??.??");
    EXPECT_EQ(value_of(game, "PlyCount"), "1");
}

TEST(pgn_mend, a_set_up_without_position_and_a_time_control_that_cannot_be_go) {
    const auto mended = [](const std::string& tags) { return with_mended_tags(games_of(tags + "\n1. e4 *\n").at(0)); };
    EXPECT_EQ(value_of(mended("[SetUp \"1\"]\n"), "SetUp"), std::nullopt);
    EXPECT_EQ(value_of(mended("[TimeControl \"90 min\"]\n"), "TimeControl"), "?");
    EXPECT_EQ(value_of(mended("[TimeControl \"5400+30\"]\n"), "TimeControl"), "5400+30");
}

TEST(pgn_mend, faults_of_tags_are_warnings_and_those_of_games_are_not) {
    EXPECT_TRUE(is_warning(PgnFinding::date_impossible));
    EXPECT_TRUE(is_warning(PgnFinding::roster_tag_missing));
    EXPECT_FALSE(is_warning(PgnFinding::result_differs));
    EXPECT_FALSE(is_warning(PgnFinding::clock_gains_too_much));
}

}  // namespace
}  // namespace dommer::notation
