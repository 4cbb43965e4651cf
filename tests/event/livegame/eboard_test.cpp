#include "livegame/eboard.hpp"

#include <gtest/gtest.h>

#include "livegame/choices.hpp"
#include "livegame/decide.hpp"
#include "livegame/eboards.hpp"
#include "notation/algebraic.hpp"
#include "notation/fen.hpp"
#include "table/board.hpp"

// What an electronic board says and what follows: moves when they are sure, a question for the arbiter when not.
namespace dommer::livegame {
namespace {

using namespace std::chrono_literals;
namespace action = table::action;

const Instant noon = std::chrono::sys_days(std::chrono::year(2026) / 11 / 14) + 12h;
const std::string initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string men(const std::string& fen) { return fen.substr(0, fen.find(' ')); }

class AtTheBoard : public testing::Test {
protected:
    void SetUp() override {
        table::Agreement agreement;
        agreement.control.periods = {{std::nullopt, 10min}};
        agreement.time_class = laws::TimeClass::rapid;
        take(Open{std::move(agreement), {"w", "b"}, {}, false}, noon);
    }
    void take(const Command& command, Instant at) {
        const auto decided = decide(game, command, at);
        ASSERT_TRUE(decided) << id_of(decided.error().why);
        for (const Event& event : *decided) game = evolve(std::move(game), event);
    }
    // As LiveChess would say it after these moves, with all men where they belong.
    static BoardReading after(std::vector<std::string> san, const std::string& start = initial) {
        BoardReading reading{.men = "", .start = start, .san = san, .matches = true, .clock = {}};
        laws::Position position = notation::parse_fen(start)->position;
        for (const std::string& each : san) {
            const auto move = notation::read_algebraic(position, each, notation::Language::english);
            if (!move) return reading;  // what no position can be told of
            position = laws::play(position, move->move);
        }
        reading.men = men(notation::to_fen(position, {}));
        return reading;
    }
    void played(const std::vector<std::string>& san, Instant at = noon + 5s) {
        const BoardSays says = board_says(*game, after(san), false);
        ASSERT_FALSE(says.doubt) << id_of(*says.doubt) << says.detail;
        take(FromBoard{static_cast<int>(game->table.plies.size()), says.moves, {}}, at);
        ASSERT_EQ(game->table.plies.size(), san.size());
    }
    std::string position() const { return notation::to_fen(game->table.position, game->table.counters); }

    std::optional<Game> game;
};

TEST_F(AtTheBoard, the_first_move_starts_the_game_and_two_moves_may_come_together) {
    played({"e4"});
    EXPECT_TRUE(game->has_started());
    EXPECT_EQ(game->table.clock.running(), Colour::black);
    played({"e4", "e5", "Nf3"});
    EXPECT_EQ(board_says(*game, after({"e4", "e5", "Nf3"}), true), BoardSays{})
        << "the same list again says nothing new";
}

TEST_F(AtTheBoard, a_move_counts_once_the_board_shows_it_or_has_rested) {
    BoardReading in_the_hand = after({"e4"});
    in_the_hand.matches = false, in_the_hand.men = men("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    EXPECT_TRUE(board_says(*game, in_the_hand, false).moves.empty());
    BoardReading rested = after({"e4"});
    rested.matches = false;
    EXPECT_TRUE(board_says(*game, rested, false).moves.empty());
    EXPECT_EQ(board_says(*game, rested, true).moves.size(), 1u);
}

TEST_F(AtTheBoard, a_man_in_the_hand_is_no_doubt_however_long_it_is_thought_about) {
    played({"e4", "d5"});
    BoardReading reading = after({"e4", "d5"});
    reading.matches = false;
    for (const char* held : {"rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR",     // the pawn is lifted
                             "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR",       // and the one it takes
                             "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR"}) {  // taken, not told yet
        reading.men = held;
        EXPECT_EQ(board_says(*game, reading, true).doubt, std::nullopt) << held;
    }
}

TEST_F(AtTheBoard, men_where_no_legal_move_puts_them_are_asked_about_and_nothing_is_guessed) {
    played({"e4", "e5"});
    BoardReading jumped = after({"e4", "e5"});
    jumped.matches = false, jumped.men = "rnbqkbnr/pppp1ppp/8/3Np3/4P3/8/PPPP1PPP/R1BQKBNR";
    EXPECT_EQ(board_says(*game, jumped, false).doubt, std::nullopt) << "a man that slides passes many squares";
    const BoardSays says = board_says(*game, jumped, true);
    EXPECT_EQ(says.doubt, BoardDoubt::impossible_position);
    EXPECT_EQ(says.detail, "d5");
    EXPECT_TRUE(says.moves.empty());
    take(DoubtBoard{*says.doubt, says.detail}, noon + 10s);
    EXPECT_EQ(alarms_of(*game, noon + 10s).front(), Alarm::board);
    take(DoubtBoard{*says.doubt, says.detail}, noon + 11s);
    EXPECT_EQ(game->board_doubt->at, noon + 10s) << "the same doubt is raised once";
    take(TrustBoard{Role::board}, noon + 12s);
    EXPECT_TRUE(alarms_of(*game, noon + 12s).empty());
    jumped.men = "8/8/8/8/8/8/8/8";
    EXPECT_EQ(board_says(*game, jumped, true).doubt, BoardDoubt::impossible_position) << "the men are put away";
}

TEST_F(AtTheBoard, a_rewritten_tail_is_the_arbiters) {
    played({"e4", "e5", "Nf3"});
    const BoardSays says = board_says(*game, after({"e4", "e5", "Nc3"}), true);
    EXPECT_EQ(says.doubt, BoardDoubt::moves_rewritten);
    EXPECT_EQ(says.detail, "2. Nc3");
    EXPECT_TRUE(says.moves.empty());
    const BoardSays shorter = board_says(*game, after({"e4", "e5"}), true);
    EXPECT_EQ(shorter.doubt, BoardDoubt::moves_lost);
    EXPECT_EQ(board_says(*game, after({"e4", "e5", "Nf3", "Ke4"}), true).doubt, BoardDoubt::not_understood);
}

TEST_F(AtTheBoard, an_empty_list_is_told_the_last_trusted_position_and_counts_on_from_there) {
    played({"e4", "e5"});
    BoardReading lost = after({});
    lost.men = men(position());
    const BoardSays says = board_says(*game, lost, true);
    EXPECT_TRUE(says.set_up);
    EXPECT_FALSE(says.doubt) << "the men stand as in the game";
    const BoardReading on = after({"Nf3"}, position());
    EXPECT_EQ(board_says(*game, on, false).moves.size(), 1u);
    BoardReading put_away = after({});
    EXPECT_EQ(board_says(*game, put_away, true).doubt, BoardDoubt::moves_lost) << "the men stand for a new game";
    BoardReading elsewhere = after({}, "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1");
    EXPECT_EQ(board_says(*game, elsewhere, true).doubt, BoardDoubt::other_start);
}

TEST_F(AtTheBoard, castling_told_twice_is_played_once) {
    played({"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"});
    BoardReading reading = after({"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"});
    reading.san.push_back("O-O");
    const BoardSays says = board_says(*game, reading, true);
    EXPECT_FALSE(says.doubt);
    ASSERT_EQ(says.moves.size(), 1u);
    EXPECT_EQ(table::to_string(says.moves.front()), "e1g1");
}

TEST_F(AtTheBoard, kings_in_the_centre_offer_a_result_and_enter_none) {
    played({"e4", "e5"});
    BoardReading reading = after({"e4", "e5"});
    reading.matches = false, reading.men = "rnbq1bnr/pppp1ppp/8/3kp3/4K3/8/PPPP1PPP/RNBQ1BNR";
    const BoardSays says = board_says(*game, reading, true);
    EXPECT_EQ(says.doubt, BoardDoubt::result_shown);
    EXPECT_EQ(says.detail, "1-0");
    EXPECT_EQ(result_shown_by_kings("8/8/8/4k3/3K4/8/8/8"), "0-1");
    EXPECT_EQ(result_shown_by_kings("8/8/8/4k3/4K3/8/8/8"), "½-½");
    EXPECT_EQ(result_shown_by_kings("8/8/8/8/4K3/8/8/4k3"), "");
}

TEST_F(AtTheBoard, the_boards_own_clock_is_followed_and_alone_says_that_time_is_up) {
    const auto moves = board_says(*game, after({"e4"}), false).moves;
    take(FromBoard{0, moves, BoardClock{585s, 600s, Colour::black}}, noon + 20s);
    EXPECT_EQ(game->table.clock.left(Colour::white), 585s);
    EXPECT_EQ(game->left_after.back(), 585s);
    EXPECT_EQ(flag_due(*game), std::nullopt);
    EXPECT_FALSE(clock_at(*game, noon + 1h).face(Colour::black).fallen) << "the way of a message is no flag-fall";
    const std::size_t told = game->happenings.size();
    take(FromBoard{1, {}, BoardClock{585s, 540s, Colour::black}}, noon + 30s);
    EXPECT_EQ(game->table.clock.left(Colour::black), 540s);
    EXPECT_EQ(game->happenings.size(), told) << "reading the clock is no ruling";
    take(FromBoard{1, {}, BoardClock{585s, 300s, std::nullopt}}, noon + 6min);
    EXPECT_TRUE(game->table.clock.stopped());
    take(FromBoard{1, {}, BoardClock{585s, 300s, Colour::black}}, noon + 7min);
    EXPECT_EQ(game->table.clock.running(), Colour::black);
    const std::size_t acts = game->log.size();
    take(FromBoard{1, {}, BoardClock{585s, 299s, Colour::black}}, noon + 7min + 1s);
    EXPECT_EQ(game->log.size(), acts) << "what our clock shows, too, is no news";
    take(FromBoard{1, {}, BoardClock{585s, 0s, Colour::black}}, noon + 12min);
    EXPECT_EQ(alarms_of(*game, noon + 12min).front(), Alarm::flag);
    EXPECT_FALSE(game->table.over()) << "the arbiter calls it (6.8)";
}

TEST_F(AtTheBoard, what_was_read_of_another_position_is_refused) {
    const auto moves = board_says(*game, after({"e4"}), false).moves;
    take(FromBoard{0, moves, {}}, noon + 1s);
    const auto again = decide(game, FromBoard{0, moves, {}}, noon + 2s);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().why, Refused::board_has_changed);
}

TEST(Eboards, one_board_stands_at_one_table_and_a_source_is_heard_or_lost) {
    Eboards now;
    const auto take = [&](const EboardDecision& decided) {
        ASSERT_TRUE(decided);
        for (const EboardEvent& event : *decided) now = evolve(std::move(now), event);
    };
    take(decide_placed(now, {"33017", 1}));
    take(decide_placed(now, {"33018", 1}));
    EXPECT_EQ(now.by_serial.at("33017").board, 0);
    EXPECT_EQ(*now.serial_at(1), "33018");
    EXPECT_TRUE(decide_placed(now, {"33018", 1})->empty());
    EXPECT_EQ(decide_placed(now, {"33 018", 1}).error(), EboardRefused::serial_impossible);
    EXPECT_EQ(decide_placed(now, {"33019", 0}).error(), EboardRefused::board_impossible);
    EXPECT_EQ(decide_taken_away(now, "33017").error(), EboardRefused::not_placed);
    const EboardsHeard heard{"ws://x", noon, {{"33018", "ACTIVE"}, {"40000", "INACTIVE"}}};
    take(decide_heard(now, heard));
    EXPECT_TRUE(now.is_connected);
    EXPECT_EQ(now.by_serial.at("33018").state, "ACTIVE");
    EXPECT_TRUE(decide_heard(now, {"ws://x", noon + 5s, heard.states})->empty()) << "nothing has changed";
    take(decide_lost(now, {noon + 9s, "has gone"}));
    EXPECT_FALSE(now.is_connected);
    EXPECT_TRUE(decide_lost(now, {noon + 19s, "has gone"})->empty());
    EXPECT_TRUE(decide_lost({}, {noon, ""})->empty()) << "stopped before anything was heard";
}

}  // namespace
}  // namespace dommer::livegame
