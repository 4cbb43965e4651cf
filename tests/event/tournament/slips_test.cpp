#include "hall.hpp"

namespace dommer::tournament {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr RoundNumber first{1};
Result result(const char* text) { return *parse_result(text); }

// Round 1 of four players, board 1 won by White at the helper's hand.
Hall hall_with_a_result(const char* entered = "1-0", const char* system = "monrad") {
    Hall hall;
    hall.open(club_event(3, system), 4);
    EXPECT_TRUE(hall.pair());
    EXPECT_TRUE(hall.act(Publish{}));
    hall.actor = "helper";
    EXPECT_TRUE(hall.act(EnterResult{first, 1, result(entered)}));
    return hall;
}
const BoardPairing& board_1(const Hall& hall) { return hall.now->rounds.front().tables.front(); }

TEST(slips, the_same_hand_puts_a_result_right_without_a_reason_for_two_minutes) {
    Hall hall = hall_with_a_result();
    hall.time += minutes{2};
    EXPECT_EQ(hall.refusal_of(CorrectResult{first, 1, result("0-1"), ""}), Refused::reason_missing);
    hall.time -= seconds{1};
    ASSERT_TRUE(hall.act(CorrectResult{first, 1, result("0-1"), ""}));
    EXPECT_EQ(board_1(hall).result, result("0-1"));
    ASSERT_TRUE(hall.act(CorrectResult{first, 1, std::nullopt, ""})) << "and again, from the first entry on";
    EXPECT_EQ(board_1(hall).result, std::nullopt);
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(slips, another_hand_gives_a_reason_and_then_it_is_no_slip_any_more) {
    Hall hall = hall_with_a_result();
    hall.actor = "chief";
    EXPECT_EQ(hall.refusal_of(CorrectResult{first, 1, result("0-1"), ""}), Refused::reason_missing);
    ASSERT_TRUE(hall.act(CorrectResult{first, 1, result("0-1"), "the players say so"}));
    hall.actor = "helper";
    EXPECT_FALSE(slip_left(*hall.now, first, 1, {.time = hall.time, .actor = hall.actor}));
    EXPECT_EQ(hall.refusal_of(CorrectResult{first, 1, result("1-0"), ""}), Refused::reason_missing);
}

TEST(slips, what_a_round_was_paired_with_is_no_slip_any_more) {
    Hall hall = hall_with_a_result();
    ASSERT_TRUE(hall.act(EnterResult{first, 2, result("1-0")}));
    EXPECT_TRUE(slip_left(*hall.now, first, 1, {.time = hall.time, .actor = hall.actor}));
    ASSERT_TRUE(hall.pair());
    EXPECT_FALSE(slip_left(*hall.now, first, 1, {.time = hall.time, .actor = hall.actor}));
    EXPECT_EQ(hall.refusal_of(CorrectResult{first, 1, result("0-1"), ""}), Refused::reason_missing);
}

TEST(slips, dsu_2011_4_9_5_F8_an_absence_that_was_typed_by_mistake_takes_nobody_out) {
    Hall hall = hall_with_a_result("+--", "dutch-1998");
    const EntryId black = board_1(hall).black;
    ASSERT_TRUE(hall.now->entrants.at(black).withdrawal) << "stayed away without notice";
    ASSERT_TRUE(hall.act(CorrectResult{first, 1, result("1-0"), ""}));
    EXPECT_FALSE(hall.now->entrants.at(black).withdrawal);
    EXPECT_TRUE(hall.now->entrants.at(black).byes.empty());
    ASSERT_TRUE(hall.act(CorrectResult{first, 1, result("+--"), ""})) << "and away after all";
    EXPECT_TRUE(hall.now->entrants.at(black).withdrawal);
    ASSERT_TRUE(hall.act(CorrectResult{first, 1, result("--+"), ""})) << "no: White was";
    EXPECT_FALSE(hall.now->entrants.at(black).withdrawal);
    EXPECT_TRUE(hall.now->entrants.at(board_1(hall).white).withdrawal);
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(slips, dsu_2011_4_9_5_F8_who_gave_notice_after_all_is_in_again) {
    Hall hall = hall_with_a_result("---", "dutch-1998");
    ASSERT_TRUE(hall.act(CorrectResult{first, 1, result("a-a"), "both had telephoned"}));
    EXPECT_FALSE(hall.now->entrants.at(board_1(hall).white).withdrawal);
    EXPECT_FALSE(hall.now->entrants.at(board_1(hall).black).withdrawal);
}

}  // namespace
}  // namespace dommer::tournament
