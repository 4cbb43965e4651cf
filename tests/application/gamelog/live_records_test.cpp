#include "gamelog/live_records.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

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

}  // namespace
}  // namespace dommer::gamelog
