#include "hall.hpp"

// What players say of their own games, and what is recorded with the numbers.
namespace dommer::tournament {
namespace {

Hall with_round_out(int players = 4) {
    Hall hall;
    hall.open(club_event(4), players);
    EXPECT_TRUE(hall.pair());
    EXPECT_TRUE(hall.act(Publish{}));
    return hall;
}
const BoardPairing& first_board(const Hall& hall) { return hall.now->rounds[0].tables[0]; }
ReportResult says(EntryId who, const char* result, int board = 1) { return {{1}, board, who, *parse_result(result)}; }

TEST(signing, a_result_counts_once_both_players_say_the_same) {
    Hall hall = with_round_out();
    const EntryId white = first_board(hall).white, black = first_board(hall).black;
    ASSERT_TRUE(hall.act(says(white, "1-0")));
    EXPECT_FALSE(first_board(hall).result);
    EXPECT_EQ(confirmation_of(first_board(hall)), Confirmation::one);
    ASSERT_TRUE(hall.act(says(black, "½-½")));
    EXPECT_FALSE(first_board(hall).result);
    EXPECT_EQ(confirmation_of(first_board(hall)), Confirmation::differing);
    ASSERT_TRUE(hall.act(says(black, "1-0")));
    EXPECT_EQ(first_board(hall).result, parse_result("1-0"));
    EXPECT_EQ(confirmation_of(first_board(hall)), Confirmation::both);
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(signing, the_same_word_twice_changes_nothing) {
    Hall hall = with_round_out();
    ASSERT_TRUE(hall.act(says(first_board(hall).white, "1-0")));
    const std::size_t before = hall.log.size();
    ASSERT_TRUE(hall.act(says(first_board(hall).white, "1-0")));
    EXPECT_EQ(hall.log.size(), before);
}

TEST(signing, what_the_arbiter_entered_is_signed_and_not_changed) {
    Hall hall = with_round_out();
    const EntryId white = first_board(hall).white, black = first_board(hall).black;
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("0-1")}));
    EXPECT_EQ(confirmation_of(first_board(hall)), Confirmation::none);
    EXPECT_EQ(hall.refusal_of(says(white, "1-0")), Refused::result_there_already);
    ASSERT_TRUE(hall.act(says(black, "0-1")));
    EXPECT_EQ(confirmation_of(first_board(hall)), Confirmation::one);
    EXPECT_EQ(first_board(hall).result, parse_result("0-1"));
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, parse_result("1-0"), "misread"}));
    EXPECT_EQ(confirmation_of(first_board(hall)), Confirmation::none) << "what was signed was another result";
}

TEST(signing, an_arbiters_result_against_what_a_player_said_is_shown) {
    Hall hall = with_round_out();
    ASSERT_TRUE(hall.act(says(first_board(hall).white, "1-0")));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("½-½")}));
    EXPECT_EQ(confirmation_of(first_board(hall)), Confirmation::differing);
}

TEST(signing, defaults_postponed_games_and_others_boards_are_not_the_players_to_report) {
    Hall hall = with_round_out();
    const EntryId white = first_board(hall).white;
    for (const char* result : {"+--", "---", "a-+", "pp", "0-0", "w"})
        EXPECT_EQ(hall.refusal_of(says(white, result)), Refused::not_for_players) << result;
    EXPECT_EQ(hall.refusal_of(says(white, "1-0", 2)), Refused::not_at_this_board);
    EXPECT_EQ(hall.refusal_of(says(white, "1-0", 9)), Refused::no_such_board);
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("pp")}));
    EXPECT_EQ(hall.refusal_of(says(white, "1-0")), Refused::not_for_players);
}

TEST(signing, nothing_is_reported_of_a_round_that_is_not_published) {
    Hall hall;
    hall.open(club_event(4), 4);
    ASSERT_TRUE(hall.pair());
    EXPECT_EQ(hall.refusal_of(says(first_board(hall).white, "1-0")), Refused::not_published);
}

TEST(colours_reversed, the_result_follows_the_players) {
    Hall hall = with_round_out();
    const EntryId winner = first_board(hall).white, loser = first_board(hall).black;
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("1-0")}));
    ASSERT_TRUE(hall.act(ReverseColours{{1}, 1, "they sat the other way round"}));
    EXPECT_EQ(first_board(hall).white, loser);
    EXPECT_EQ(first_board(hall).result, parse_result("0-1"));
    EXPECT_EQ(cross_row(*hall.now, winner)[0].points, win);
    EXPECT_EQ(cross_row(*hall.now, loser)[0].points, loss);
}

TEST(colours_reversed, every_result_has_its_mirror_and_the_first_logs_stay_as_they_were) {
    for (const auto& [one, other] : {std::pair("1-0", "0-1"),
                                     {"½-½", "½-½"},
                                     {"½-0", "0-½"},
                                     {"+--", "--+"},
                                     {"+-a", "a-+"},
                                     {"w", "l"},
                                     {"---", "---"},
                                     {"pp", "pp"},
                                     {"0-0", "0-0"}}) {
        EXPECT_EQ(with_colours_reversed(*parse_result(one)), *parse_result(other)) << one;
        EXPECT_EQ(with_colours_reversed(*parse_result(other)), *parse_result(one)) << other;
    }
    Hall hall = with_round_out();
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("1-0")}));
    const Tournament old = evolve(*hall.now, ColoursReversed{{1}, 1, "as it was once written"});
    EXPECT_EQ(old.rounds[0].tables[0].result, parse_result("1-0"));
}

TEST(tournament_numbers, the_number_of_a_cancelled_entry_is_given_to_nobody_else) {
    Hall hall;
    ASSERT_TRUE(hall.act(Create{club_event(4)}));
    for (const char* name : {"One", "Two", "Three"}) ASSERT_TRUE(hall.act(Enter{{.name = name}}));
    ASSERT_TRUE(hall.act(CancelEntry{{3}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Four"}}));
    EXPECT_FALSE(hall.now->entrants.contains({3}));
    EXPECT_EQ(hall.now->entrants.at({4}).particulars.name, "Four");
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(tournament_numbers, fide_dutch_2026_5_2_5_the_first_colour_is_drawn_with_the_numbers_and_recorded) {
    for (const auto& [lot, colour] : {std::pair(2026, Colour::white), {2027, Colour::black}}) {
        Hall hall;
        hall.lot = static_cast<std::uint64_t>(lot);
        hall.open(club_event(4, "dutch"), 4);
        EXPECT_EQ(hall.now->settings.initial_colour, colour);
        ASSERT_TRUE(std::holds_alternative<FirstColourDrawn>(hall.log.back()));
        EXPECT_EQ(std::get<FirstColourDrawn>(hall.log.back()).seed, hall.lot);
        hall.lot = 5 - hall.lot % 2;  // numbers given again draw no second time
        ASSERT_TRUE(hall.act(GiveNumbers{}));
        EXPECT_EQ(hall.now->settings.initial_colour, colour);
    }
    Settings settings = club_event(4, "dutch");
    settings.initial_colour = Colour::white;
    Hall hall;
    hall.lot = 1;
    hall.open(settings, 4);
    EXPECT_EQ(hall.now->settings.initial_colour, Colour::white) << "somebody has set it";
    Hall monrad;
    monrad.open(club_event(4), 4);
    EXPECT_FALSE(monrad.now->settings.initial_colour) << "Monrad's colours follow the numbers";
}

TEST(tournament_numbers, fide_acceptance_2026_156_late_entries_are_numbered_by_rating_where_fide_does_not_rate_too) {
    Hall hall;
    Settings settings = club_event(4, "dutch");
    settings.elo_rated = false;
    hall.open(settings, 4);  // 2390, 2380, 2370, 2360
    ASSERT_TRUE(hall.act(Enter{{.name = "Late", .rating = {2375}}}));
    EXPECT_EQ(hall.now->entrants.at({5}).number, PlayerId{3});
    EXPECT_EQ(hall.now->entrants.at({3}).number, PlayerId{4});
}

TEST(round_robin, the_free_round_is_worth_nothing) {
    Hall hall;
    hall.open(club_event(3, "round-robin"), 3);
    hall.play_round();
    ASSERT_TRUE(hall.now->rounds[0].bye);
    const EntryId free = *hall.now->rounds[0].bye;
    EXPECT_EQ(cross_row(*hall.now, free)[0].points, loss);
    const auto standing = standing_of(*hall.now);
    const auto row = std::ranges::find(standing->ranked, free, &RankedEntrant::entrant);
    EXPECT_EQ(row->points, loss);
}

}  // namespace
}  // namespace dommer::tournament
