#include "tiebreak/fide.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tiebreak/shown.hpp"

namespace dommer::tiebreak {
namespace {

using namespace pairing;

// A five-round Swiss of eight with a half-point bye, two odd players over, a forfeit and a withdrawal.
class FjordOpen : public testing::Test {
protected:
    static Game game(int white, int black, Outcome outcome) {
        return {PlayerId{white}, PlayerId{black}, outcome, true};
    }
    static constexpr auto w = Outcome::white_wins, d = Outcome::draw, b = Outcome::black_wins;

    FjordOpen() : field_(*Field::of(players())), cards_(*cards_of(field_, history(), Regulations{})) {}

    static std::vector<Player> players() {
        std::vector<Player> list;
        for (const int rating : {2310, 2205, 2188, 2101, 1995, 1880, 1764, 1650})
            list.push_back({PlayerId{static_cast<int>(list.size()) + 1}, "", {rating}, Title::none});
        return list;
    }
    static History history() {
        return {{{game(1, 5, w), game(6, 2, b), game(3, 7, d), game(8, 4, b)},
                 {game(2, 1, b), game(5, 3, d), game(7, 6, w), RequestedBye{PlayerId{4}, ByeValue::half},
                  PairingAllocatedBye{PlayerId{8}}},
                 {game(1, 7, w), game(4, 2, w), Forfeit{PlayerId{3}, PlayerId{8}, Default::white_wins}, game(6, 5, b)},
                 {game(4, 1, d), game(2, 3, w), game(7, 5, d), PairingAllocatedBye{PlayerId{6}},
                  RequestedBye{PlayerId{8}, ByeValue::zero}},
                 {game(3, 1, b), game(2, 7, d), game(6, 4, b), PairingAllocatedBye{PlayerId{5}},
                  RequestedBye{PlayerId{8}, ByeValue::zero}}}};
    }
    Event event(const Edition& edition = newest) const {
        return {field_, cards_, PointSystem{}, Format::swiss, edition, 5, std::nullopt};
    }

    std::vector<double> values(std::string_view code) const {
        std::vector<double> list;
        for (const Value& each : values_of(event(), *parse_code(code)))
            list.push_back(static_cast<double>(each.value.top()) / static_cast<double>(each.value.bottom()));
        return list;
    }
    using Row = std::vector<double>;
    Field field_;
    Cards cards_;
};

TEST_F(FjordOpen, fide_tiebreaks_2026_16_3_opponents_see_a_draw_for_rounds_after_a_withdrawal) {
    std::vector<int> halves;
    for (int place = 0; place < 8; ++place) halves.push_back(adjusted_score(event(), place).halves);
    EXPECT_EQ(halves, (std::vector<int>{9, 5, 4, 8, 6, 2, 5, 4}));
}

TEST_F(FjordOpen, fide_tiebreaks_2026_8_1_buchholz) {
    EXPECT_EQ(values("BH"), (Row{14, 14, 14.5, 12.5, 12.5, 13, 13, 8}));
    EXPECT_EQ(values("BH/C1"), (Row{12, 13, 12.5, 10, 11.5, 12, 12, 7}));
    EXPECT_EQ(values("bh-c1"), values("BH/C1"));
    EXPECT_EQ(values("FB"), (Row{14, 14, 14, 12.5, 13, 13, 13.5, 7.5}));
}

TEST_F(FjordOpen, fide_tiebreaks_2026_9_1_sonneborn_berger) {
    EXPECT_EQ(values("SB"), (Row{12, 4.25, 4.75, 9, 5.75, 1, 4.75, 1}));
    EXPECT_EQ(values("SB/C1"), (Row{10, 3.25, 2.75, 7.75, 4.75, 0, 3.75, 1}));
}

TEST_F(FjordOpen, fide_tiebreaks_2026_7_own_record) {
    EXPECT_EQ(values("PS"), (Row{14, 7.5, 7.5, 12, 7, 2, 8, 4}));
    EXPECT_EQ(values("WIN"), (Row{4, 2, 1, 3, 2, 1, 1, 1}));
    EXPECT_EQ(values("WON"), (Row{4, 2, 0, 3, 1, 0, 1, 0}));
    EXPECT_EQ(values("BPG"), (Row{3, 2, 2, 2, 3, 1, 3, 0}));
    EXPECT_EQ(values("REP"), (Row{5, 5, 5, 4, 5, 5, 5, 2}));
    EXPECT_EQ(values("STD"), (Row{4.5, 2.5, 2, 4, 3, 1, 2.5, 1}));
}

TEST_F(FjordOpen, fide_tiebreaks_2026_10_ratings) {
    EXPECT_EQ(values("ARO"), (Row{2051, 2049, 2069, 2011, 2036, 2016, 2116, 2101}));
    EXPECT_EQ(values("TPR"), (Row{2417, 2049, 1876, 2347, 2036, 1216, 2116, 1301}));
    EXPECT_EQ(values("PTP"), (Row{2467, 2051, 1826, 2462, 2034, 964, 2117, 1301}));
    EXPECT_EQ(values("APRO"), (Row{2085, 1994, 2155, 1746, 1906, 2137, 1919, 2347}));
    EXPECT_EQ(values("APPO"), (Row{2098, 1967, 2167, 1696, 1844, 2166, 1868, 2462}));
}

TEST_F(FjordOpen, fide_tiebreaks_2026_8_2_average_of_opponents_buchholz) {
    std::vector<double> hundredths;
    for (const double each : values("AOB")) hundredths.push_back(std::floor(each * 100 + 0.5));
    EXPECT_EQ(hundredths, (Row{1330, 1340, 1338, 1225, 1363, 1300, 1360, 1250}));
}

TEST_F(FjordOpen, fide_tiebreaks_2026_4_2_each_tie_break_separates_what_is_still_level) {
    const auto table = standings(event(), *parse_codes("BH/C1,BH,SB"));
    EXPECT_EQ(table.groups, (std::vector<std::vector<int>>{{0}, {3}, {4}, {1}, {6}, {2}, {5}, {7}}));
}

TEST_F(FjordOpen, fide_tiebreaks_2026_4_2_lots_follow_from_the_seed_and_the_number_alone) {
    Event drawn = event();
    EXPECT_FALSE(values_of(drawn, *parse_code("LOT")).front().counts);
    drawn.lot_seed = 7;
    const auto once = standings(drawn, *parse_codes("WON,LOT"));
    for (const auto& group : once.groups) EXPECT_EQ(group.size(), 1u);
    EXPECT_EQ(once.groups, standings(drawn, *parse_codes("WON,LOT")).groups);
    bool differs = false;
    for (drawn.lot_seed = 8; *drawn.lot_seed < 20; ++*drawn.lot_seed)
        differs = differs || standings(drawn, *parse_codes("WON,LOT")).groups != once.groups;
    EXPECT_TRUE(differs);
}

TEST_F(FjordOpen, fide_tiebreaks_2026_3_a_play_off_ranks_those_who_were_in_it) {
    Event played = event();
    played.play_off = {PlayerId{7}, PlayerId{2}};
    const auto table = standings(played, *parse_codes("PLAYOFF"));
    EXPECT_EQ(table.groups, (std::vector<std::vector<int>>{{0}, {3}, {4}, {6}, {1}, {2}, {5, 7}}));
}

// What a win is worth in the event has no say in how well somebody played.
TEST_F(FjordOpen, fide_tiebreaks_2026_10_2_a_performance_is_the_same_under_other_points) {
    const auto of = [&](const PointSystem& points, const char* code) {
        const Cards cards = *cards_of(field_, history(), Regulations{.points = points});
        std::vector<Fraction> all;
        for (const Value& each :
             values_of({field_, cards, points, Format::swiss, newest, 5, std::nullopt}, *parse_code(code)))
            all.push_back(each.value);
        return all;
    };
    const PointSystem three_one_none = PointSystem::of({6}, {2}, {0}), three_two_one = PointSystem::of({6}, {4}, {2});
    for (const char* code : {"TPR", "PTP", "APRO", "APPO"}) {
        EXPECT_EQ(of(three_one_none, code), of(PointSystem{}, code)) << code;
        EXPECT_EQ(of(three_two_one, code), of(PointSystem{}, code)) << code;
    }
    EXPECT_NE(of(three_one_none, "SB"), of(PointSystem{}, "SB")) << "Sonneborn-Berger counts points";
}

TEST(shown_values, have_two_decimals_a_half_upwards) {
    EXPECT_EQ(decimal_text(Fraction(23, 2)), "11.5");
    EXPECT_EQ(decimal_text(Fraction(45, 4)), "11.25");
    EXPECT_EQ(decimal_text(Fraction(89, 8)), "11.13");  // 11.125
    EXPECT_EQ(decimal_text(Fraction(101, 8)), "12.63");
    EXPECT_EQ(decimal_text(Fraction(40, 3)), "13.33");
    EXPECT_EQ(decimal_text(Fraction(1, 200)), "0.01");
}

TEST_F(FjordOpen, fide_tiebreaks_2026_every_code_says_what_it_is_made_of) {
    for (const char* code : {"BH", "BH/C1", "SB", "SB/C1", "PS", "ARO", "TPR", "PTP", "APRO", "APPO", "AOB", "FB",
                             "WIN", "BPG", "REP", "STD", "DSU_SB", "DSU_ORD", "DSU_MID"})
        for (const Value& value : values_of(event(), *parse_code(code))) {
            Fraction sum;
            for (const Contribution& part : value.parts)
                if (!part.cut) sum = sum + part.value;
            if (value.is_sum && value.further.empty()) {
                EXPECT_EQ(sum, value.value) << code;
            }
            if (value.value != 0) {
                EXPECT_FALSE(value.parts.empty()) << code;
            }
        }
}

TEST_F(FjordOpen, c07_pre2023_a_virtual_opponent_and_draws_for_unplayed_games) {
    // Player 8: lost to 4 (3.5 by games and a draw for the bye... 4.0), four virtual opponents.
    const auto old = values_of(event(*find_edition("c07-pre2023")), *parse_code("BH", *find_edition("c07-pre2023")));
    // Round 2: 0 + (1 - 1) + 1.5; round 3: 1 + 1 + 1; round 4: 1 + 1 + 0.5; round 5: 1 + 1 + 0; opponent 4: 4.0.
    EXPECT_EQ(old[7].value, Fraction(26, 2));
}

TEST_F(FjordOpen, c07_2024b_the_dummy_is_not_capped) {
    const auto before = values_of(event(*find_edition("c07-2024b")), *parse_code("BH"));
    EXPECT_EQ(before[3].value, Fraction(28, 2));  // the half-point bye counts 4.0, not 2.5
}

// Three players who all meet have two games each: who scored one has half of what could be had.
TEST(koya, fide_tiebreaks_2026_9_2_the_free_round_is_no_game_that_could_be_won) {
    const Field field = *Field::of({{PlayerId{1}, "", {2000}, Title::none},
                                    {PlayerId{2}, "", {1900}, Title::none},
                                    {PlayerId{3}, "", {1800}, Title::none}});
    const auto game = [](int white, int black, Outcome outcome) {
        return Game{PlayerId{white}, PlayerId{black}, outcome, true};
    };
    const History history{{{game(2, 3, Outcome::white_wins), RequestedBye{PlayerId{1}, ByeValue::zero}},
                           {game(3, 1, Outcome::black_wins), RequestedBye{PlayerId{2}, ByeValue::zero}},
                           {game(1, 2, Outcome::white_wins), RequestedBye{PlayerId{3}, ByeValue::zero}}}};
    const Cards cards = *cards_of(field, history, Regulations{});
    const auto values = [&](const char* code) {
        std::vector<Fraction> all;
        for (const Value& each : values_of(
                 {field, cards, PointSystem{}, Format::predetermined, newest, 3, std::nullopt}, *parse_code(code)))
            all.push_back(each.value);
        return all;
    };
    EXPECT_EQ(values("KS"), (std::vector<Fraction>{1, 0, 0})) << "player 2 has 1 of 2";
    EXPECT_EQ(values("KS/L+1"), (std::vector<Fraction>{0, 0, 0}));
    EXPECT_EQ(values("KS/L-2"), (std::vector<Fraction>{2, 1, 0}));
}

TEST(code, fide_tiebreaks_2026_names_and_variants) {
    EXPECT_EQ(parse_code("KS/L-2")->limit, -2);
    EXPECT_EQ(parse_code("GE")->name, Name::rep);
    EXPECT_EQ(parse_code("BH:GP/C1")->basis, Basis::game_points);
    EXPECT_EQ(parse_code("XX").error().what, BadCode::unknown);
    EXPECT_EQ(parse_code("BPG/C1").error().what, BadCode::variant_not_for_this_one);
    EXPECT_EQ(parse_code("BH/C7").error().what, BadCode::unknown_variant);
    EXPECT_EQ(parse_code("STD", *find_edition("c07-2024b")).error().what, BadCode::not_in_this_edition);
}

TEST(edition, an_event_keeps_the_edition_of_its_day) {
    EXPECT_EQ(edition_on("2023-08-31").id, "c07-pre2023");
    EXPECT_EQ(edition_on("2023-09-01").id, "c07-2023");
    EXPECT_EQ(edition_on("2024-07-31").id, "c07-2024a");
    EXPECT_EQ(edition_on("2026-02-28").id, "c07-2024b");
    EXPECT_EQ(edition_on("2026-03-01").id, "c07-2026");
}

}  // namespace
}  // namespace dommer::tiebreak
