#include "notation/series.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace dommer::notation {
namespace {

SeriesStart start_of(std::string_view fen) {
    const auto read = parse_fen(fen);
    EXPECT_TRUE(read) << fen;
    return {read->position, read->counters};
}

constexpr std::string_view printed = "r2qk3/pb6/8/8/1P6/8/3P4/R3K3 b - - 0 11";

SeriesFault fault(const SeriesStart& start, std::string_view text) {
    const auto series = read_series(start, text);
    EXPECT_FALSE(series) << text;
    return series ? SeriesFault::empty : series.error().fault;
}

TEST(series, dsu_2011_6_2_5_a_nought_marks_the_first_proposed_move) {
    const auto start = start_of(printed);
    const auto series = read_series(start, "11.-, 1716 12. 2425, 01625 13. 1118, 2718 14. 4244");
    ASSERT_TRUE(series);
    EXPECT_EQ(series->firm().size(), 2u);
    EXPECT_EQ(series->proposed().size(), 4u);
    EXPECT_EQ(write_series(start, *series), "11.-, 1716 12. 2425, 01625 13. 1118, 2718 14. 4244");
    const auto firm = read_series(start, "11...1716 12.2425");
    ASSERT_TRUE(firm);
    EXPECT_TRUE(firm->proposed().empty());
}

TEST(series, dsu_2011_6_2_5_the_reply_follows_until_it_chooses_another_continuation) {
    const auto proposal = read_series(start_of(printed), "11.-, 1716 12. 2425, 01625 13. 1118, 2718 14. 4244");
    ASSERT_TRUE(proposal);
    auto moves = proposal->moves;
    const auto reply = [&](std::size_t count) { return std::span<const laws::Move>(moves).subspan(1, count); };
    EXPECT_EQ(accepted_moves(*proposal, reply(1)), 0u);
    EXPECT_EQ(accepted_moves(*proposal, reply(3)), 2u);
    EXPECT_EQ(accepted_moves(*proposal, reply(5)), 4u);
    EXPECT_EQ(accepted_moves(*proposal, std::span<const laws::Move>(moves).subspan(2)), 0u);  // firm move not repeated
    EXPECT_EQ(accepted_moves(*proposal, {}), 0u);
}

TEST(series, texts_that_do_not_fit_are_refused_where_they_stand) {
    const auto start = start_of(printed);
    EXPECT_EQ(fault(start, "12.-, 1716"), SeriesFault::wrong_number);
    EXPECT_EQ(fault(start, "11.-, 1716 11. 2425"), SeriesFault::wrong_number);
    EXPECT_EQ(fault(start, "1716 -"), SeriesFault::dash_for_a_move);
    EXPECT_EQ(fault(start, "01716 02425"), SeriesFault::two_series);
    EXPECT_EQ(fault(start, "1716 2426"), SeriesFault::bad_move);
    EXPECT_EQ(read_series(start, "1716 2426").error().column, 6u);
    EXPECT_EQ(fault(start, "99999999999999999999. 1716"), SeriesFault::wrong_number);
    EXPECT_EQ(fault(start, "11.-,"), SeriesFault::empty);
    EXPECT_EQ(fault(start, "0"), SeriesFault::bad_move);
    EXPECT_EQ(fault(start_of("4k3/8/8/8/8/8/8/4K3 w - - 0 11"), "11.-, 5857"), SeriesFault::dash_for_a_move);
}

}  // namespace
}  // namespace dommer::notation
