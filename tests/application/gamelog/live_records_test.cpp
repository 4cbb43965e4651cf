#include "gamelog/live_records.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/pgn_game.hpp"

// Events of a live game as JSON: what is written is read back, and what is not ours is refused with its field.
namespace dommer::gamelog {
namespace {

using namespace livegame;
using records::RecordFault;

const Instant noon = *parse_instant("2026-11-14T12:00:00.250Z");

TEST(live_records, every_kind_of_event_is_read_back_as_it_was_written) {
    table::Agreement agreement;
    agreement.control.periods = {{std::nullopt, std::chrono::minutes(10)}};
    const Event events[] = {
        Opened{agreement, {"w", "b"}, std::chrono::seconds(60), true},
        SeatGiven{Colour::black, "d"},
        DelaySet{std::chrono::seconds(5)},
        Acted{Role::white, 3, noon, noon, {table::action::Press{Colour::white}}, std::nullopt, "a1"},
        Recorded{"1-0", "digest"},
        MessageRefused{Role::black, 2, "b2", noon, Refused::from_the_future},
        MessageRefused{std::nullopt, 0, "", noon, Refused::forged_seat},
        MessageRefused{Role::white, 4, "c3", noon, Refused::table_refuses,
                       MessageRefused::ByTheLaws{table::RefusalCode::game_over, "5.1"}}};
    for (const Event& event : events) {
        const std::string record = record_of(event);
        const auto read = live_event_from(record);
        ASSERT_TRUE(read) << record;
        EXPECT_EQ(read->index(), event.index());
        EXPECT_EQ(record_of(*read), record);
    }
}

TEST(live_records, what_is_not_ours_is_refused_with_its_field) {
    const auto fault = [](std::string_view record) { return live_event_from(record).error(); };
    EXPECT_EQ(fault("[]").fault, RecordFault::not_json);
    EXPECT_EQ(fault(R"({"type":"live-lost"})").fault, RecordFault::type_unknown);
    EXPECT_EQ(fault(R"({"type":"live-refused","at":"2026-11-14T12:00:00.000Z"})").field, "why");
    EXPECT_EQ(fault(R"({"type":"live-refused","at":"2026-11-14T12:00:00.000Z","why":"bad_luck"})").field, "why");
    EXPECT_EQ(fault(R"({"type":"live-refused","at":"noon","why":"forged_seat"})").fault, RecordFault::date_impossible);
    EXPECT_EQ(
        fault(R"({"type":"live-refused","at":"2026-11-14T12:00:00.000Z","why":"table_refuses","table":{"code":1}})")
            .field,
        "code");
    EXPECT_EQ(fault(R"({"type":"live-acted","by":"white","at":"2026-11-14T12:00:00.000Z","acts":[],"id":7})").field,
              "id");
}

TEST(live_records, a_game_that_was_written_down_is_on_its_table) {
    const auto game = game_as_written("1. e4 {[%clk 1:29:54]} e5 {[%clk 1:30:00.5]} 2. Nf3 {[%clk 0:59:59]}");
    ASSERT_TRUE(game);
    ASSERT_EQ(game->table.plies.size(), 3u);
    EXPECT_EQ(notation::to_fen(game->table.position, game->table.counters),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    using namespace std::chrono_literals;
    EXPECT_EQ(game->left_after, (std::vector<table::Time>{1h + 29min + 54s, 1h + 30min + 500ms, 59min + 59s}));
    EXPECT_TRUE(game_as_written("1. e4 {[%clk 1:29:54]} e5")->left_after.empty()) << "not of all moves";
    EXPECT_FALSE(game_as_written("1. e5"));
}

notation::PgnStart start_in(const std::string& tags) { return notation::games_of(tags + "\n*").front().start; }

TEST(live_records, laws_dk_2023_II_a_game_of_chess960_that_was_written_down_is_read_from_its_array) {
    const auto start = start_in(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n");
    const std::string moves = "1. Nd3 Nd6 2. f4 f5";
    const auto game = game_as_written(moves, start);
    ASSERT_TRUE(game);
    ASSERT_EQ(game->table.plies.size(), 4u);
    EXPECT_EQ(game->table.agreement.variant, laws::Variant::chess960);
    EXPECT_EQ(game->table.agreement.start, start.position);
    EXPECT_EQ(notation::to_fen(game->table.position, game->table.counters).substr(0, 51),
              "bbqn1rkr/ppppp1pp/3n4/5p2/5P2/3N4/PPPPP1PP/BBQN1RKR");
    EXPECT_FALSE(game_as_written(moves)) << "not from the array of ordinary chess";
}

TEST(live_records, a_game_from_a_position_that_was_set_up_begins_with_its_side_and_number) {
    const auto start = start_in("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n");
    const auto game = game_as_written("30... Ke7 31. e4", start);
    ASSERT_TRUE(game);
    EXPECT_EQ(notation::to_fen(game->table.position, game->table.counters), "8/4k3/8/8/4P3/8/8/4K3 b - - 0 31");
    EXPECT_FALSE(game_as_written("30... Ke7 31. e4"));
}

}  // namespace
}  // namespace dommer::gamelog
