#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "by_name.hpp"
#include "pairing/card.hpp"
#include "simulation/dice.hpp"

// "Why do we two not meet?" in every system but dutch: each answer is held against the round itself.
namespace dommer::systems {
namespace {

using namespace pairing;
using simulation::Dice;

Field field_of(int size) {
    std::vector<Player> players;
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number}, "P" + std::to_string(number), {2400 - 10 * number}, Title::none});
    return *Field::of(players);
}

Round played(const PairedRound& paired, bool draws, Dice& dice) {
    Round round;
    for (const Board& board : paired.boards)
        round.push_back(Game{board.white, board.black,
                             draws                ? static_cast<Outcome>(dice.below(3))
                             : dice.below(2) == 0 ? Outcome::white_wins
                                                  : Outcome::black_wins,
                             true});
    if (paired.bye) round.push_back(PairingAllocatedBye{paired.bye->player});
    return round;
}

bool meet(const PairedRound& round, PlayerId a, PlayerId b) {
    return std::ranges::any_of(
        round.boards, [&](const Board& board) { return std::minmax(board.white, board.black) == std::minmax(a, b); });
}

const std::string systems_compared[] = {"monrad",     "danish-swiss", "dubov", "dutch-1998",
                                        "dubov-1997", "nsf-monrad",   "konrad"};

TEST(why_not, every_answer_names_the_article_and_what_would_be_worse) {
    std::map<std::string, std::set<std::string_view>> kinds;
    for (const std::string& name : systems_compared)
        for (int number = 0; number < 40; ++number) {  // in fewer not every kind of answer comes up
            Dice dice(static_cast<std::uint64_t>(number) + 1);
            const Field field = field_of(dice.between(6, 20));
            const ByName system = by_name(name);
            History history;
            const int rounds = dice.between(1, 5);
            for (int round = 0; round < rounds; ++round) {
                const auto paired = system.pair(field, history, {.rounds = 9}, {});
                if (!paired) break;
                for (int question = 0; question < 6; ++question) {
                    const PlayerId a{dice.between(1, field.size())}, b{dice.between(1, field.size())};
                    if (a == b || meet(*paired, a, b)) continue;
                    const auto answer = by_name(name).why_not(field, history, {.rounds = 9}, {}, *paired, a, b);
                    ASSERT_FALSE(answer.empty()) << name << " event " << number;
                    const Reason& first = answer.front();
                    ASSERT_FALSE(first.rule.article.empty()) << name << " " << first.what;
                    ASSERT_NE(first.what, "meets_instead")
                        << name << " event " << number << " round " << round + 1 << ": " << a.number << " " << b.number;
                    kinds[name].insert(first.what);
                    if (first.numbers.size() == 2) {
                        ASSERT_GT(first.numbers[0], first.numbers[1]) << name << " " << first.what;
                    }
                    if (first.what == "had_met") {
                        ASSERT_LE(first.numbers[0], round);
                    }
                }
                history.rounds.push_back(played(*paired, true, dice));
            }
        }
    for (const char* what : {"had_met", "order_reaches_first", "order_gives_him_another"})
        EXPECT_TRUE(kinds["monrad"].contains(what)) << what;
    for (const char* what : {"had_met", "points_further_apart", "fewer_colours_met", "both_in_the_upper_half",
                             "both_in_the_lower_half", "same_strong_preference"})
        EXPECT_TRUE(kinds["danish-swiss"].contains(what)) << what;
    for (const char* what : {"had_met", "points_further_apart", "fewer_colours_met", "both_in_the_upper_half",
                             "same_absolute_preference", "bye_higher_up"})
        EXPECT_TRUE(kinds["dutch-1998"].contains(what)) << what;
    for (const char* what : {"had_met", "both_too_often_one_colour", "order_reaches_first"})
        EXPECT_TRUE(kinds["nsf-monrad"].contains(what)) << what;
    EXPECT_TRUE(kinds["konrad"].contains("not_all_others_met"));
    for (const char* what : {"had_met", "points_further_apart", "fewer_colours_met"})
        EXPECT_TRUE(kinds["dubov-1997"].contains(what)) << what;
    for (const char* what : {"had_met", "points_further_apart", "fewer_colours_met", "same_absolute_preference"})
        EXPECT_TRUE(kinds["dubov"].contains(what)) << what;
}

// dsu_2011, 4.9.1: with the pair, the first player from the top who has another opponent has one placed lower than as
// paired.
TEST(why_not, dsu_2011_4_9_1_the_nearest_comes_first) {
    const Field field = field_of(8);
    const auto round = by_name("monrad").pair(field, {}, {.rounds = 5}, {});
    ASSERT_TRUE(round);
    const auto answer = by_name("monrad").why_not(field, {}, {.rounds = 5}, {}, *round, {1}, {5});
    EXPECT_EQ(answer.front(), (Reason{{"dsu-2011", "4.9.1"}, "order_reaches_first", {{1}, {2}, {5}}, {}}));
    const auto further_down = by_name("monrad").why_not(field, {}, {.rounds = 5}, {}, *round, {4}, {8});
    EXPECT_EQ(further_down.front(),
              (Reason{{"dsu-2011", "4.9.1"}, "order_gives_him_another", {{4}, {8}, {3}, {4}, {5}}, {}}));
}

TEST(why_not, a_pair_that_leaves_others_alone_names_them) {
    const Field field = field_of(4);
    const Regulations regulations{.rounds = 3, .prohibitions = {{{{3}, {4}}, {1}, {9}, false}}};
    for (const std::string& name : systems_compared) {
        const auto round = by_name(name).pair(field, {}, regulations, {});
        ASSERT_TRUE(round) << name;
        const PlayerId other = meet(*round, {1}, {2}) ? PlayerId{3} : PlayerId{2};
        ASSERT_EQ(other, PlayerId{2}) << name;
        const auto answer = by_name(name).why_not(field, {}, regulations, {}, *round, {1}, {2});
        EXPECT_EQ(answer.front().what, "others_cannot_be_paired") << name;
        EXPECT_TRUE(std::ranges::any_of(answer, [](const Reason& reason) {
            return reason.what == "nobody_left_for_him";
        })) << name;
    }
}

TEST(why_not, dsu_2011_4_9_3_5_1_halves_and_6_1_points) {
    const Field field = field_of(8);
    const ByName system = by_name("danish-swiss");
    const auto first = system.pair(field, {}, {.rounds = 5}, {});
    ASSERT_TRUE(first);
    const auto upper = by_name("danish-swiss").why_not(field, {}, {.rounds = 5}, {}, *first, {1}, {2});
    EXPECT_EQ(upper.front().what, "both_in_the_upper_half");
    EXPECT_EQ(upper.front().rule.article, "4.9.3 5.1");
    History history;
    history.rounds.emplace_back();
    for (const Board& board : first->boards)
        history.rounds.back().push_back(Game{
            board.white, board.black, board.white < board.black ? Outcome::white_wins : Outcome::black_wins, true});
    const auto second = system.pair(field, history, {.rounds = 5}, {});
    ASSERT_TRUE(second);
    const auto apart = by_name("danish-swiss").why_not(field, history, {.rounds = 5}, {}, *second, {1}, {6});
    EXPECT_EQ(apart.front(), (Reason{{"dsu-2011", "4.9.3 6.1"}, "points_further_apart", {{1}, {6}}, {4, 0}}));
}

TEST(why_not, dsu_2011_4_9_11_and_4_9_7_the_table_and_the_bracket_say_when) {
    const Field field = field_of(8);
    const auto table = by_name("round-robin").pair(field, {}, {}, {});
    EXPECT_EQ(by_name("round-robin").why_not(field, {}, {}, {}, *table, {1}, {2}).back(),
              (Reason{{"dsu-2011", "4.9.11"}, "meet_by_the_table_in", {{1}, {2}}, {2}}));
    const auto cup = by_name("knock-out").pair(field, {}, {}, {});
    EXPECT_EQ(by_name("knock-out").why_not(field, {}, {}, {}, *cup, {1}, {3}).back(),
              (Reason{{"dsu-2011", "4.9.7"}, "meet_in_the_bracket_in", {{1}, {3}}, {2}}));
    History history{{{Game{{1}, {2}, Outcome::white_wins, true}, Game{{3}, {4}, Outcome::white_wins, true},
                      Game{{5}, {6}, Outcome::white_wins, true}, Game{{7}, {8}, Outcome::white_wins, true}}}};
    const auto next = by_name("knock-out").pair(field, history, {}, {});
    ASSERT_TRUE(next);
    const auto out = by_name("knock-out").why_not(field, history, {}, {}, *next, {2}, {3});
    EXPECT_TRUE(std::ranges::any_of(
        out, [](const Reason& reason) { return reason.what == "is_out" && reason.players.front() == PlayerId{2}; }));
}

// dsu_2011, 4.9.5 C12 to C14: where one of these steps decided, the boards say so.
TEST(explain, dsu_2011_4_9_5_the_steps_beyond_one_bracket_are_told) {
    std::set<std::string> articles;
    const ByName system = by_name("dutch-1998");
    for (int number = 0; number < 200; ++number) {
        Dice dice(static_cast<std::uint64_t>(number) + 1);
        const Field field = field_of(dice.between(6, 14));
        History history;
        for (int round = 0; round < field.size() - 2; ++round) {
            const auto paired = system.pair(field, history, {.rounds = field.size()}, {});
            if (!paired) break;
            for (const Board& board : paired->boards)
                for (const Reason& reason : board.reasons) articles.insert(reason.rule.article);
            history.rounds.push_back(played(*paired, true, dice));
        }
    }
    for (const char* article : {"4.9.5 C12", "4.9.5 C13", "4.9.5 C14"})
        EXPECT_TRUE(articles.contains(article)) << article;
}

}  // namespace
}  // namespace dommer::systems
