#include "correspondence/take_over.hpp"

#include "correspondence/score.hpp"
#include "notation/pgn_writer.hpp"
#include "playing.hpp"

namespace dommer::correspondence {
namespace {

tl::expected<std::vector<GameEvent>, BadTable> taken(std::string_view table) {
    return game_from_table(terms(), table, day("2012-12-01"));
}
BadTable fault(std::string_view table) {
    const auto events = taken(table);
    EXPECT_FALSE(events) << table;
    return events ? BadTable{} : events.error();
}

// The example that 6.8.2 prints.
constexpr const char* printed =
    "----  29/08 0/00  01. 5254    5755    29/08 30/08 1/01\n"
    "30/08 31/08 1/01  02. 7163    2836    31/08 03/09 3/04\n"
    "03/09 05/09 2/03  03. 6125\n";

TEST(taking_over, dsu_2011_6_8_2_the_printed_table_becomes_the_game_and_the_game_the_table) {
    const auto events = taken(printed);
    ASSERT_TRUE(events) << id_of(events.error().fault) << events.error().line << events.error().words;
    Game game;
    for (const GameEvent& event : *events) game = evolve(std::move(game), event);
    EXPECT_EQ(used_days(game, Colour::white), 3);
    EXPECT_EQ(used_days(game, Colour::black), 4);
    const auto again = taken(iccf_table(game));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, *events);
}

TEST(taking_over, dsu_2011_6_8_2_the_game_goes_out_as_pgn_and_comes_back) {
    const auto events = taken(printed);
    ASSERT_TRUE(events);
    Game game;
    for (const GameEvent& event : *events) game = evolve(std::move(game), event);
    const std::string pgn = notation::write_pgn(pgn_of(game, "", ""));
    const auto again = game_from_pgn(terms(), pgn, day("2012-12-01"));
    ASSERT_TRUE(again) << id_of(again.error().fault) << again.error().words << pgn;
    EXPECT_EQ(*again, *events);
    EXPECT_EQ(game_from_pgn(terms(), "no game", day("2012-12-01")).error().fault, TableFault::no_game);
    EXPECT_EQ(game_from_pgn(terms(), "1. e4 e5 *", day("2012-12-01")).error().fault, TableFault::bad_row);
    EXPECT_EQ(game_from_pgn(terms(), "1. e4 {2011-08-29 0/00} e5 {2011-08-29 - 2011-08-30 2/02} *", day("2012-12-01"))
                  .error()
                  .fault,
              TableFault::time_differs);
    Started theme = terms();
    theme.opening = {"4244"};
    EXPECT_EQ(game_from_pgn(theme, pgn, day("2012-12-01")).error().fault, TableFault::no_game);
}

TEST(taking_over, dsu_2011_6_2_5_moves_without_days_were_accepted_from_a_series) {
    Playing game;
    game.sends("1. 5254, 05755 2. 7163", "", "2011-08-29");
    game.sends("1. 5254, 5755 2. 7163, 2836", "2011-08-30", "2011-12-31");
    game.sends("2.-, 2836 3. 6125", "2012-01-01", "2012-01-03");  // the year goes on
    const auto events = taken(iccf_table(*game.game));
    ASSERT_TRUE(events) << id_of(events.error().fault) << events.error().line << events.error().words;
    EXPECT_EQ(*events, game.log);
}

TEST(taking_over, what_does_not_fit_is_refused_with_its_line) {
    const auto expect = [](const char* table, TableFault what, int line) {
        const BadTable found = fault(table);
        EXPECT_EQ(found.fault, what) << table << found.words;
        EXPECT_EQ(found.line, line) << table;
    };
    expect("what is this\n", TableFault::bad_row, 1);
    expect("---- 29/08 01. 5254\n", TableFault::bad_row, 1);
    expect("01. 5254\n", TableFault::bad_row, 1);  // nobody has sent it
    expect("---- 29/08 0/00 02. 5254\n", TableFault::wrong_number, 1);
    expect("---- 29/08 0/00 01. 5259\n", TableFault::bad_move, 1);
    expect("---- 30/02 0/00 01. 5254\n", TableFault::bad_day, 1);
    expect("---- 29/08 0/00 01. 5254\n29/08 30/08 1/01 02. 5755\n", TableFault::bad_row, 2);
    expect("---- 29/08 0/00 01. 5254 5755 29/08 30/08 2/02\n", TableFault::time_differs, 1);
    EXPECT_EQ(fault("---- 29/08 0/00 01. 5254 5755 29/08 30/08 2/02\n").words, "1/01");
    const auto to_come = game_from_table(terms(), printed, day("2011-09-01"));
    ASSERT_FALSE(to_come);
    EXPECT_EQ(to_come.error().refusal->why, Why::in_the_future);
    EXPECT_EQ(to_come.error().line, 2);
}

TEST(dsu_2011, section_6_8_2_a_pgn_of_another_server_says_when_each_move_was_sent) {
    const auto events = game_from_pgn(terms(),
                                      "1. e4 {[%ccsnt 2011.08.29,12:00:00]} e5 {[%ccsnt 2011-09-02,08:15]} "
                                      "2. Nf3 {[%ccsnt 2011.09.03,12:00:00]} *\n",
                                      day("2011-10-01"));
    ASSERT_TRUE(events) << (events ? "" : events.error().words);
    std::optional<Game> game;
    for (const GameEvent& event : *events) game = evolve(game.value_or(Game{}), event);
    ASSERT_EQ(game->messages.size(), 3u);
    EXPECT_EQ(game->messages[1].time.sent, day("2011-09-02"));
    EXPECT_EQ(used_days(*game, Colour::black), 3);  // received the day after it was sent
}

}  // namespace
}  // namespace dommer::correspondence
