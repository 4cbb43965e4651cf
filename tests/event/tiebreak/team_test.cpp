#include "tiebreak/team.hpp"

#include <gtest/gtest.h>

#include <charconv>

namespace dommer::tiebreak {
namespace {

using namespace pairing;

// A published exercise: fourteen teams, seven rounds, four boards. An entry is opponent, colour and game points.
constexpr const char* crosstable[14][7] = {
    {"8w2.5", "4b1.5", "7w3", "2b2.5", "5w1.5", "+6", "3b2.5"},
    {"9b3", "3w4", "5b0", "1w1.5", "13w3", "4b2.5", "10b3"},
    {"10w2.5", "2b0", "9w3", "6b2.5", "4w3", "5b3.5", "1w1.5"},
    {"11b3", "1w2.5", "13b3", "5w3.5", "3b1", "2w1.5", "9b2.5"},
    {"12w4", "6b3", "2w4", "4b0.5", "1b2.5", "3w0.5", "13b3.5"},
    {"13b2", "5w1", "8b3", "3w1.5", "11b2.5", "-1", "12w2.5"},
    {"14w2", "8b2", "1b1", "10w2.5", "9b2", "13w2", "zero"},
    {"1b1.5", "7w2", "6w1", "12b3.5", "10b2", "9w2", "11w3"},
    {"2w1", "12b4", "3b1", "14w3", "7w2", "8b2", "4w1.5"},
    {"3b1.5", "11w1.5", "12b2.5", "7b1.5", "8w2", "14b3", "2w1"},
    {"4w1", "10b2.5", "14w2", "13b1.5", "6w1.5", "12w2", "8b1"},
    {"5b0", "9w0", "10w1.5", "8w0.5", "bye", "11b2", "6b1.5"},
    {"6w2", "14b2.5", "4w1", "11w2.5", "2b1", "7b2", "5w0.5"},
    {"7b2", "13w1.5", "11b2", "9b1", "half", "10w1", "bye"},
};

std::vector<Points> boards_of(Points game_points, bool eleven_against_fourteen) {
    if (eleven_against_fourteen) return {win, draw, draw, loss};
    std::vector<Points> boards;
    for (int left = game_points.halves; boards.size() < 4; left -= std::min(left, 2))
        boards.push_back(Points{std::min(left, 2)});
    return boards;
}

class TeamExercise : public testing::Test {
protected:
    TeamExercise() : cards_(field(), 7, 4) {
        for (int team = 0; team < 14; ++team)
            for (int round = 0; round < 7; ++round) enter(team, round, crosstable[team][round]);
    }

    static Field field() {
        std::vector<Player> teams;
        for (int number = 1; number <= 14; ++number) teams.push_back({PlayerId{number}, "", {}, Title::none});
        return *Field::of(teams);
    }

    void enter(int team, int round, std::string_view text) {
        if (text == "zero") return cards_.enter(team, round, {.what = Happening::zero_bye}, {}, {}, {});
        if (text == "half") return cards_.enter(team, round, {.what = Happening::half_bye}, Points{2}, Points{4}, {});
        if (text == "bye")
            return cards_.enter(team, round, {.what = Happening::allocated_bye}, Points{2}, Points{4}, {});
        const bool won = text[0] == '+', lost = text[0] == '-';
        int opponent = 0;
        const auto* end = std::from_chars(text.data() + (won || lost ? 1 : 0), text.data() + text.size(), opponent).ptr;
        CardRow row{.what = won    ? Happening::forfeit_win
                            : lost ? Happening::forfeit_loss
                                   : Happening::game,
                    .opponent = opponent - 1};
        if (won) return cards_.enter(team, round, row, Points{4}, Points{8}, {win, win, win, win});
        if (lost) return cards_.enter(team, round, row, {}, {}, std::vector<Points>(4));
        row.colour = *end == 'w' ? Colour::white : Colour::black;
        const std::string_view points(end + 1, text.data() + text.size());
        const Points game{2 * (points[0] - '0') + (points.size() > 1 ? 1 : 0)};
        const bool special = (team == 10 && opponent == 14) || (team == 13 && opponent == 11);
        auto boards = boards_of(game, special);
        if (row.colour == Colour::black || special) {  // the white team's results begin with its wins
            if (!special) {
                boards = boards_of(Points{8 - game.halves}, false);
                for (Points& each : boards) each = win - each;
            } else if (team == 13) {
                boards = {loss, draw, draw, win};
            }
        }
        cards_.enter(team, round, row,
                     game.halves > 4    ? Points{4}
                     : game.halves == 4 ? Points{2}
                                        : Points{},
                     game, boards);
    }

    TeamEvent event(std::string_view edition) const {
        return {cards_, Basis::match_points, Format::swiss, *find_edition(edition), 7};
    }

    double value(std::string_view edition, std::string_view code, int team) const {
        const auto value = team_values_of(event(edition), *parse_code(code))[static_cast<std::size_t>(team - 1)].value;
        return static_cast<double>(value.top()) / static_cast<double>(value.bottom());
    }
    std::vector<double> values(std::string_view edition, std::string_view code, const std::vector<int>& teams) const {
        std::vector<double> list;
        for (const int team : teams) list.push_back(value(edition, code, team));
        return list;
    }
    // The teams of one group in the order that the codes give, level ones together.
    std::vector<std::vector<int>> order(std::string_view codes) const {
        auto groups = team_standings(event("c07-2023"), *parse_codes(codes)).groups;
        for (auto& group : groups)
            for (int& team : group) ++team;
        return groups;
    }

    using Row = std::vector<double>;
    const std::vector<int> all_{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    TeamCards cards_;
};

TEST_F(TeamExercise, c07_2023_13_1_match_points_then_game_points) {
    EXPECT_EQ(values("c07-2023", "PTS", all_), (Row{10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4}));
    EXPECT_EQ(values("c07-2023", "MPvGP", all_),
              (Row{17.5, 17, 16, 17, 18, 12.5, 11.5, 15, 14.5, 13, 11.5, 7.5, 11.5, 11.5}));
    EXPECT_EQ(order("MPvGP"),
              (std::vector<std::vector<int>>{{5}, {1}, {2, 4}, {3}, {8}, {6}, {9}, {7, 13}, {10}, {11, 14}, {12}}));
}

TEST_F(TeamExercise, c07_2023_8_1_buchholz_on_either_score) {
    EXPECT_EQ(values("c07-2023", "BH:MP", all_), (Row{64, 57, 58, 56, 55, 46, 44, 41, 50, 44, 41, 41, 52, 36}));
    EXPECT_EQ(values("c07-2023", "BH:MP/C1", all_), (Row{57, 52, 53, 52, 53, 39, 38, 39, 48, 42, 39, 39, 48, 32}));
    EXPECT_EQ(values("c07-2023", "BH:GP", all_),
              (Row{114, 107.5, 109.5, 106, 99, 92, 94.5, 90, 97.5, 92, 88, 92, 101, 87}));
    EXPECT_EQ(values("c07-2023", "BH:GP/C1", all_),
              (Row{100.5, 96, 97, 94.5, 91.5, 79.5, 83, 82.5, 90, 84.5, 80.5, 84.5, 89.5, 75.5}));
}

TEST_F(TeamExercise, c07_2023_13_2_extended_sonneborn_berger) {
    EXPECT_EQ(values("c07-2023", "EMMSB/C1", {1, 2, 3, 4, 5}), (Row{74, 64, 66, 64, 66}));
    EXPECT_EQ(values("c07-2023", "EGMSB", {1, 2, 3, 4, 5}), (Row{158, 144, 150, 146, 132}));
    EXPECT_EQ(values("c07-2023", "EMGSB", {7, 9, 13}), (Row{68.5, 83, 73}));
    EXPECT_EQ(values("c07-2023", "EGGSB", {6, 8}), (Row{157.5, 181.5}));
}

// Its dummy is worth what the scheduled opponent, team 6, has: 7 match points and 12.5 game points.
TEST_F(TeamExercise, fide_tiebreaks_2026_16_4_the_cap_changes_the_forfeit_win_of_team_1_alone) {
    EXPECT_EQ(values("c07-2026", "BH:MP", {1, 2}), (Row{61, 57}));
    EXPECT_EQ(values("c07-2026", "BH:MP/C1", {1, 2}), (Row{54, 52}));
    EXPECT_EQ(values("c07-2026", "BH:GP", {1, 2}), (Row{109, 107.5}));
    EXPECT_EQ(values("c07-2026", "EMMSB/C1", {1, 2}), (Row{68, 64}));
    EXPECT_EQ(values("c07-2026", "EGMSB", {1, 2}), (Row{148, 144}));
    EXPECT_EQ(values("c07-2026", "EMGSB", {1, 2}), (Row{146.5, 131}));
    EXPECT_EQ(values("c07-2026", "EGGSB", {1, 2}), (Row{263, 249.75}));
}

TEST_F(TeamExercise, c07_2023_13_3_extended_direct_encounter) {
    const auto groups = order("EDE");
    EXPECT_EQ(std::vector(groups.begin(), groups.begin() + 5),
              (std::vector<std::vector<int>>{{4}, {2}, {1}, {3}, {5}}));
    EXPECT_EQ(groups[5], (std::vector<int>{6}));         // 6 beat 8
    EXPECT_EQ(groups[7], (std::vector<int>{7, 9, 13}));  // 9 and 13 have not met
    EXPECT_EQ(groups.back(), (std::vector<int>{12}));
    EXPECT_EQ(groups[groups.size() - 2], (std::vector<int>{11, 14}));  // drawn, two each
}

TEST_F(TeamExercise, c07_2023_13_3_two_teams_level_in_both_scores_are_separated_by_the_boards_of_their_match) {
    for (const char* code : {"EDEBT", "EDEBB", "EDET", "EDEB"}) {
        const auto groups = order(code);
        EXPECT_EQ(groups[groups.size() - 3], (std::vector<int>{11})) << code;
        EXPECT_EQ(groups[groups.size() - 2], (std::vector<int>{14})) << code;
    }
}

TEST_F(TeamExercise, c07_2023_13_4_scores_and_schedule_strength) {
    std::vector<int> hundredths;
    for (const int team : all_) hundredths.push_back(static_cast<int>(value("c07-2023", "SSSC", team) * 100 + 0.5));
    EXPECT_EQ(hundredths,
              (std::vector<int>{3883, 3600, 3533, 3567, 3633, 2783, 2617, 2867, 3117, 2767, 2517, 2117, 2883, 2350}));
    EXPECT_EQ(value("c07-2023", "SSSC/K2", 1), 17.5 + 32);
}

TEST_F(TeamExercise, fide_tiebreaks_2026_12_the_boards_of_all_rounds) {
    // A bye counts as a win on every board: team 12 has 0, 0, 1.5, 0.5, four wins, 2 and 1.5.
    const auto top = team_values_of(event("c07-2026"), *parse_code("TBR"))[11];
    EXPECT_EQ(top.parts.size(), 4u);
    Fraction sum;
    for (const auto& part : top.parts) sum = sum + part.value;
    EXPECT_EQ(sum, Fraction(19, 2));
    // Board counts separate only teams with equal game points: 2 and 4 have 17 each, the others of the group have not.
    EXPECT_EQ(order("BC").front().size(), 5u);
    EXPECT_EQ(order("MPvGP,BC")[2].size(), 1u);
}

}  // namespace
}  // namespace dommer::tiebreak
