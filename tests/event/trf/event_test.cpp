#include <gtest/gtest.h>

#include "pairing/card.hpp"
#include "trf/event.hpp"
#include "trf/read.hpp"

namespace dommer::trf {
namespace {

// Players 1 to n with these cells ("   2 w 1"), one list a player, in the order given.
std::string lines(const std::vector<std::pair<int, std::vector<std::string>>>& players) {
    std::string text;
    for (const auto& [number, cells] : players) {
        const std::string id = std::to_string(number);
        std::string line = "001 " + std::string(4 - id.size(), ' ') + id + " m    Player " + id;
        line += std::string(91 - line.size(), ' ');
        for (std::size_t at = 0; at < cells.size(); ++at) line += (at == 0 ? "" : "  ") + cells[at];
        text += line + "\n";
    }
    return text;
}

Event event(const std::string& text, int round) {
    const auto read = trf::read(text, Reading::strict);
    EXPECT_TRUE(read) << (read ? 0 : read.error().front().line) << ":" << (read ? 0 : read.error().front().column);
    return *event_before(read->report, RoundNumber{round});
}

std::vector<int> halves_after(const Event& event) {
    const auto cards = cards_of(event.field, event.history, event.regulations);
    std::vector<int> scores;
    for (int place = 0; place < event.field.size(); ++place) scores.push_back(cards->score(place).halves);
    return scores;
}

const std::string four = lines({{1, {"   2 w 1", "0000 - H"}},
                                {2, {"   1 b 0", "0000 - F"}},
                                {3, {"   4 w +", "0000 - U"}},
                                {4, {"   3 b -", "0000 - Z"}}});

TEST(trf_event, record_162_and_its_old_forms_give_the_points) {
    EXPECT_EQ(halves_after(event(four, 3)), (std::vector{3, 2, 4, 0}));
    EXPECT_EQ(halves_after(event("162  W 3.0    D 1.0    L 0.0    P 1.0\n" + four, 3)), (std::vector{8, 6, 8, 0}));
    EXPECT_EQ(halves_after(event("162  W 3.0    D 2.0    L 1.0    A 0.5\n" + four, 3)), (std::vector{10, 8, 12, 2}));
    EXPECT_EQ(halves_after(event(four + "XXS W=3 D=1\nXXS PAB=0.5\n", 3)), (std::vector{8, 6, 7, 0}));
    EXPECT_EQ(halves_after(event(four + "BBW  3.0\nBBD  1.0\nBBL  0.5\nBBZ  0.0\nBBF  0.5\nBBU  1.5\n", 3)),
              (std::vector{8, 7, 9, 1}));
}

TEST(trf_event, record_299_gives_abnormal_points_bonuses_and_penalties) {
    // A forfeit win worth half a point in round 1, a bonus of half a point for 2, and a point off for 1 in round 2.
    EXPECT_EQ(halves_after(event(
                  four + "299 +         0.5  001    3\n299           0.5  001    2\n299          -1.0  002    1\n", 3)),
              (std::vector{1, 3, 3, 0}));
    // Of every round, for two players at once: half-point byes are worth nothing.
    EXPECT_EQ(halves_after(event(four + "299 H         0.0  000    1    2\n", 3)), (std::vector{2, 2, 4, 0}));
    // Before round 2 the decision of round 2 does not count yet.
    EXPECT_EQ(halves_after(event(four + "299          -1.0  002    1\n", 2)), (std::vector{2, 0, 2, 0}));
}

TEST(trf_event, baku_in_record_192_accelerates_without_records_250) {
    std::vector<std::pair<int, std::vector<std::string>>> ten;
    for (int number = 1; number <= 10; ++number) ten.emplace_back(number, std::vector<std::string>{});
    const std::string players = lines(ten);
    const auto points = [&](const std::string& text, int round) {
        const Event found = event(text, round);
        std::vector<int> halves;
        for (const Points each : virtual_points_in(RoundNumber{round}, found.field, found.regulations))
            halves.push_back(each.halves);
        return halves;
    };
    const std::string baku = "142 9\n192 FIDE_DUTCH_2026_BAKU\n" + players;  // group A: 2 * ceil(10 / 4) = 6
    EXPECT_EQ(points(baku, 1), (std::vector{2, 2, 2, 2, 2, 2, 0, 0, 0, 0}));
    EXPECT_EQ(points("142 9\n192 FIDE_DUTCH_2026\n" + players, 1), std::vector<int>(10));
    // Record 250 stands above it.
    EXPECT_EQ(points(baku + "250       1.0   1   3    1    2\n", 1), (std::vector{2, 2, 0, 0, 0, 0, 0, 0, 0, 0}));
    // Who is not there in round 1 holds no number and is of group B: nine players, group A of six.
    EXPECT_EQ(points(baku + "240 Z   1    2\n", 1), (std::vector{2, 0, 2, 2, 2, 2, 2, 0, 0, 0}));
}

TEST(trf_event, prohibitions_hold_in_their_rounds) {
    const Event found = event("260   2   3    1    4\n" + four, 3);
    ASSERT_EQ(found.regulations.prohibitions.size(), 1u);
    EXPECT_EQ(found.regulations.prohibitions[0].from.number, 2);
    EXPECT_EQ(found.regulations.prohibitions[0].to.number, 3);
}

TEST(trf_event, byes_of_the_coming_round_are_absences_and_an_allocated_one_is_fixed) {
    const Event coming = event("240 H   3    1\n240 Z   3    2\n" + four, 3);
    EXPECT_EQ(coming.requests.absent, (std::vector{PlayerId{1}, PlayerId{2}}));
    const Event fixed = event(lines({{1, {"0000 - U"}}, {2, {}}, {3, {}}}), 1);
    EXPECT_EQ(fixed.requests.allocated_bye, PlayerId{1});
}

TEST(trf_event, xxc_rank_pairs_in_the_order_of_the_lines) {
    const std::string text = lines({{3, {}}, {1, {}}, {4, {}}, {2, {}}});
    EXPECT_EQ(event(text, 1).field[0].id, PlayerId{1});
    EXPECT_EQ(event(text + "XXC rank\n", 1).field[0].id, PlayerId{3});
    EXPECT_EQ(event(text + "XXC black1 rank\n", 1).regulations.initial_colour, Colour::black);
}

TEST(trf_event, the_initial_colour_is_the_first_player_s_in_round_1_unless_said) {
    EXPECT_EQ(event(four, 2).regulations.initial_colour, Colour::white);
    EXPECT_EQ(event("152 B\n" + four, 2).regulations.initial_colour, Colour::black);
    // Player 1 came late: the second player of the file is the first who is paired.
    EXPECT_EQ(event(lines({{1, {"0000 - Z"}}, {2, {"   3 b 1"}}, {3, {"   2 w 0"}}}), 2).regulations.initial_colour,
              Colour::black);
}

TEST(trf_read, byes_of_2006_are_mended_leniently_and_refused_strictly) {
    const std::string old =
        lines({{1, {"0000 - +"}}, {2, {"0000 - ="}}, {3, {"0000 - -"}}, {4, {"   5 w 1"}}, {5, {"   4 b 0"}}});
    EXPECT_FALSE(trf::read(old, Reading::strict));
    const auto mended = trf::read(old, Reading::lenient);
    ASSERT_TRUE(mended);
    EXPECT_EQ(mended->repairs.size(), 3u);
    EXPECT_EQ(mended->report.players[0].cells[0].code, Code::allocated_bye);
    EXPECT_EQ(mended->report.players[1].cells[0].code, Code::half_bye);
    EXPECT_EQ(mended->report.players[2].cells[0].code, Code::zero_bye);
    const auto two = trf::read(lines({{1, {"0000 - +"}}, {2, {"0000 - +"}}, {4, {"   5 w 1"}}, {5, {"   4 b 0"}}}),
                               Reading::lenient);
    ASSERT_TRUE(two);
    EXPECT_EQ(two->report.players[0].cells[0].code, Code::full_bye);
}

}  // namespace
}  // namespace dommer::trf
