#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

using nlohmann::json;

class EverySystem : public testing::TestWithParam<const char*> {
protected:
    std::string system() const { return std::string(" --system ") + GetParam(); }
    std::string more() const {
        return std::string(GetParam()) == "knock-out"     ? " --lot 5"
               : std::string(GetParam()) == "round-robin" ? " --twice"
                                                          : "";
    }
    std::string generated() const {
        return dommer("generate" + system() + more() +
                      " --players 12 --seed 3 --half-byes 0 --zero-byes 0 --withdrawals 0 --late-entries 0")
            .out;
    }
};

TEST_P(EverySystem, what_it_generates_its_own_check_confirms) {
    const Answer checked = dommer("check -" + system() + more() + " --json", generated());
    EXPECT_EQ(checked.exit, 0) << checked.out << checked.err;
}

TEST_P(EverySystem, explains_each_pair_and_answers_why_not_for_any_two) {
    const std::string report = generated();
    const auto round = json::parse(dommer("pair - --round 2 --explain --json" + system() + more(), report).out);
    ASSERT_FALSE(round.at("boards").empty());
    for (const auto& board : round.at("boards")) {
        if (std::string(GetParam()) != "dutch") {
            EXPECT_FALSE(board.at("reasons").empty()) << board;
        }
    }
    const int white = round.at("boards")[0].at("white"), black = round.at("boards")[0].at("black");
    for (int other = 1; other <= 12; ++other) {
        if (other == white) continue;
        const Answer answer = dommer(
            "pair - --round 2 --why-not " + std::to_string(white) + " " + std::to_string(other) + system() + more(),
            report);
        EXPECT_EQ(answer.exit, 0) << other << answer.err;
        EXPECT_FALSE(answer.out.empty()) << other;
        if (other == black) {
            EXPECT_NE(answer.out.find("meet"), std::string::npos) << answer.out;
        }
    }
}

std::string plain(const testing::TestParamInfo<const char*>& system) {
    std::string name = system.param;
    std::erase(name, '-');
    return name;
}
INSTANTIATE_TEST_SUITE_P(systems, EverySystem,
                         testing::Values("dutch", "monrad", "danish-swiss", "dubov", "dutch-1998", "dubov-1997",
                                         "round-robin", "knock-out", "gladiator", "nsf-monrad", "konrad"),
                         plain);

std::string player(int number, const std::string& cells) {
    const std::string id = std::to_string(number);
    std::string line = "001 " + std::string(4 - id.size(), ' ') + id + " m    Player " + id;
    return line + std::string(91 - line.size(), ' ') + cells + "\n";
}

// Three against three, all met across: nobody is left to meet.
const std::string exhausted = "142 5\n" + player(1, "   4 w 1     5 b =     6 w 0") +
                              player(2, "   5 w 0     6 b =     4 w =") + player(3, "   6 w 1     4 b 0     5 w 1") +
                              player(4, "   1 b 0     3 w 1     2 b =") + player(5, "   2 b 1     1 w =     3 b 0") +
                              player(6, "   3 b 0     2 w =     1 b 1");

TEST(impossible_round, names_the_players_and_says_why_in_every_system) {
    for (const char* system : {"monrad", "danish-swiss", "dubov", "dutch-1998", "dubov-1997"}) {
        const Answer answer = dommer(std::string("pair - --system ") + system, exhausted);
        EXPECT_EQ(answer.exit, 1) << system;
        EXPECT_NE(answer.err.find("nobody can be found for"), std::string::npos) << system << answer.err;
        EXPECT_NE(answer.err.find("met in round"), std::string::npos) << system << answer.err;
    }
}

// nsf_monrad_2000, 4: in Konrad they meet again, with colours swapped; once is all where that is asked for.
TEST(konrad, nsf_monrad_4_who_has_met_all_others_of_the_score_meets_again) {
    const std::string four = "142 6\n" + player(1, "   2 w =     3 b =     4 b =") +
                             player(2, "   1 b =     4 w =     3 w =") + player(3, "   4 w =     1 w =     2 b =") +
                             player(4, "   3 b =     2 b =     1 w =");
    const Answer again = dommer("pair - --system konrad --explain", four);
    EXPECT_EQ(again.exit, 0) << again.err;
    EXPECT_NE(again.out.find("again"), std::string::npos) << again.out;
    EXPECT_NE(again.out.find("nsf-monrad"), std::string::npos) << again.out;
    EXPECT_EQ(dommer("pair - --system konrad --max-meets 1", four).exit, 1);
    EXPECT_EQ(dommer("pair - --system nsf-monrad", four).exit, 1);
}

TEST(history, that_breaks_the_rules_is_reported_with_rounds_and_players) {
    const std::string twice = "142 9\n" + player(1, "   2 w 1     2 w =     3 w 1") +
                              player(2, "   1 b 0     1 b =     4 b 0") + player(3, "   4 w 1     4 b =     1 b 0") +
                              player(4, "   3 b 0     3 w =     2 w 1") + player(5, "   6 w 1     7 b =     8 w 1") +
                              player(6, "   5 b 0     8 w =     7 b 0") + player(7, "   8 w 1     5 w =     6 w 0") +
                              player(8, "   7 b 0     6 b =     5 b 0");
    for (const char* system : {"monrad", "danish-swiss", "dubov", "dutch-1998", "dubov-1997"}) {
        const Answer answer = dommer(std::string("pair - --system ") + system, twice);
        EXPECT_NE(answer.err.find("1 and 2 have met twice, in rounds 1 and 2"), std::string::npos)
            << system << answer.err;
    }
    EXPECT_NE(dommer("pair - --system dutch-1998", twice)
                  .err.find("1 had the same colour three times running, the third in round 3"),
              std::string::npos);
}

TEST(knock_out, the_draw_follows_from_the_lot_which_is_recorded) {
    const std::string field = "142 3\n" + player(1, "") + player(2, "") + player(3, "") + player(4, "") +
                              player(5, "") + player(6, "") + player(7, "") + player(8, "");
    const Answer once = dommer("pair - --system knock-out --lot 11 --json", field);
    EXPECT_EQ(once.exit, 0) << once.err;
    EXPECT_EQ(once.out, dommer("pair - --system knock-out --lot 11 --json", field).out);
    EXPECT_NE(once.out.find("seed 11"), std::string::npos) << once.out;
    EXPECT_EQ(json::parse(once.out).at("boards").size(), 4u);
}

TEST(danish_swiss, its_choices_have_names) {
    const std::string report = dommer(
                                   "generate --system danish-swiss --players 14 --rounds 5 --seed 2 --floater-order "
                                   "nearest --colour-scope pool")
                                   .out;
    EXPECT_EQ(dommer("check - --system danish-swiss --floater-order nearest --colour-scope pool", report).exit, 0);
    EXPECT_EQ(dommer("pair - --system danish-swiss --allow-strong-clashes --round 3", report).exit, 0);
    EXPECT_EQ(dommer("pair - --system danish-swiss --floater-order farthest", report).exit, 2);
}

TEST(monrad, dsu_2011_4_9_2_warns_before_the_round_is_published) {
    // The natural pairs of round 3 would make 1, 4 and 5 have met all of 2, 3 and 6.
    const std::string report = "142 5\n" + player(1, "   2 b 1     3 b 1") + player(2, "   1 w 0     5 b =") +
                               player(3, "   4 b 1     1 w 0") + player(4, "   3 w 0     6 w 0") +
                               player(5, "   6 b =     2 w =") + player(6, "   5 w =     4 b 1");
    const Answer kept = dommer("pair - --system monrad", report),
                 natural = dommer("pair - --system monrad --keep-natural-pairs", report);
    EXPECT_NE(kept.err.find("the first pairing that leaves round 4 possible was taken"), std::string::npos) << kept.err;
    EXPECT_NE(natural.err.find("warning: after these pairs round 4 cannot be paired"), std::string::npos)
        << natural.err;
    EXPECT_NE(kept.out, natural.out);
}

TEST(draft, dsu_2011_4_9_9_5_the_printed_example) {
    EXPECT_EQ(dommer("draft --players 24 --teams 4").out,
              "1: 1 8 11 14 17 24\n2: 2 7 12 13 18 23\n3: 3 6 9 16 19 22\n4: 4 5 10 15 20 21\n");
    EXPECT_EQ(dommer("draft --players 3 --teams 4").exit, 2);
}

TEST(handicap, dsu_2011_4_9_9_4_an_hour_in_all) {
    EXPECT_NE(dommer("handicap --together 60 --stronger 15").out.find("the weaker 45"), std::string::npos);
    EXPECT_EQ(dommer("handicap --together 60 --stronger 40").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
