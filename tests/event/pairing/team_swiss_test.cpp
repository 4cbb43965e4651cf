#include "pairing/team_swiss.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pairing/pairs.hpp"
#include "simple_team_swiss.hpp"
#include "simulation/dice.hpp"

namespace dommer::pairing::team_swiss {
namespace {

Field teams(int count) {
    std::vector<Player> all;
    for (int number = 1; number <= count; ++number) all.push_back({PlayerId{number}, "T", {}, Title::none});
    return *Field::of(all);
}
ColourHistory history(std::string_view letters) {
    ColourHistory colours;
    for (const char letter : letters)
        colours.push_back(letter == 'W' ? HadColour::white : letter == 'B' ? HadColour::black : HadColour::none);
    return colours;
}
Regulations by_match_points(int rounds) {
    Regulations regulations{.rounds = rounds, .points = PointSystem::of(Points{4}, Points{2}, Points{0})};
    regulations.points.allocated_bye = Points{2};
    return regulations;
}

constexpr Preference none{}, strong_white{Colour::white, Strength::strong},
    strong_black{Colour::black, Strength::strong}, mild_white{Colour::white, Strength::mild},
    mild_black{Colour::black, Strength::mild};

TEST(team_swiss, fide_team_swiss_2026_1_5_preferences_of_both_types) {
    struct Row {
        const char* colours;
        Preference a, b, b_in_last_round;
    };
    const Row rows[] = {{"", none, none, none},
                        {"W", none, mild_black, mild_black},
                        {"BW", none, mild_black, none},
                        {"WB", none, mild_white, none},
                        {"BB", strong_white, strong_white, strong_white},
                        {"WBB", strong_white, strong_white, strong_white},
                        {"WWBB", strong_white, strong_white, strong_white},
                        {"WWWBB", none, mild_black, mild_black},
                        {"WW", strong_black, strong_black, strong_black},
                        {"WBWBW", none, mild_black, mild_black},
                        {"B-B", strong_white, strong_white, strong_white},
                        {"-W-", none, mild_black, mild_black},
                        {"BWBB", strong_white, strong_white, strong_white}};
    for (const Row& row : rows) {
        const auto of = [&](Preferences type, bool last) { return preference_of(history(row.colours), type, last); };
        const auto same = [](Preference one, Preference two) {
            return one.strength == two.strength && (one.strength == Strength::none || one.colour == two.colour);
        };
        EXPECT_TRUE(same(of(Preferences::a, false), row.a)) << row.colours;
        EXPECT_TRUE(same(of(Preferences::b, false), row.b)) << row.colours;
        EXPECT_TRUE(same(of(Preferences::b, true), row.b_in_last_round)) << row.colours;
        EXPECT_TRUE(same(of(Preferences::none, false), none)) << row.colours;
    }
}

// The article that decides, and whether the first of the two has White.
std::pair<std::string, bool> decided(const char* one, const char* two, Preferences type = Preferences::a,
                                     Points first_score = {}, Points second_score = {}) {
    const auto a = history(one), b = history(two);
    const auto decision =
        colour_of_pair({a, preference_of(a, type, false), first_score, {}, PlayerId{1}},
                       {b, preference_of(b, type, false), second_score, {}, PlayerId{2}}, Colour::white);
    return {decision.article, decision.first_is_white};
}

TEST(team_swiss, fide_team_swiss_2026_4_the_first_rule_decides) {
    using Decided = std::pair<std::string, bool>;
    EXPECT_EQ(decided("", ""), (Decided{"4.1", true}));
    EXPECT_EQ(decided("", "", Preferences::a, {}, Points{2}), (Decided{"4.1", true}));  // team 2 is first, and even
    EXPECT_EQ(decided("WW", ""), (Decided{"4.2", false}));
    EXPECT_EQ(decided("WW", "BB"), (Decided{"4.3", false}));
    EXPECT_EQ(decided("BBB", "BB", Preferences::b), (Decided{"4.5", true}));
    EXPECT_EQ(decided("WB", "BB", Preferences::b), (Decided{"4.4", false}));
    EXPECT_EQ(decided("W", "B"), (Decided{"4.5", false}));
    EXPECT_EQ(decided("WB", "BW"), (Decided{"4.6", true}));
    EXPECT_EQ(decided("BB", "BB"), (Decided{"4.7", true}));
    EXPECT_EQ(decided("WB", "WB"), (Decided{"4.8", true}));
    EXPECT_EQ(decided("BW", "BW"), (Decided{"4.8", false}));
    EXPECT_EQ(decided("", "WB"), (Decided{"4.9", false}));
}

TEST(team_swiss, fide_team_swiss_2026_3_3_without_constraints_the_upper_half_meets_the_lower) {
    const auto round = pair_round(teams(6), {}, by_match_points(5), {});
    ASSERT_TRUE(round);
    EXPECT_EQ(pairs_of(*round), (Pairs{{1, 4}, {5, 2}, {3, 6}}));
}

TEST(team_swiss, fide_team_swiss_2026_3_1_the_bye_goes_to_the_lowest_of_those_who_may) {
    const Field field = teams(5);
    const auto first = pair_round(field, {}, by_match_points(4), {});
    EXPECT_EQ(first->bye->player, PlayerId{5});
    History history;
    history.rounds.push_back({Game{PlayerId{1}, PlayerId{3}, Outcome::white_wins},
                              Forfeit{PlayerId{2}, PlayerId{4}, Default::black_wins},
                              PairingAllocatedBye{PlayerId{5}}});
    const auto second = pair_round(field, history, by_match_points(4), {});
    EXPECT_EQ(second->bye->player, PlayerId{3}) << "4 won by forfeit and 5 had it; 3 has played more matches than 2";
}

TEST(team_swiss, no_round_is_refused_with_its_rule) {
    const Field field = teams(2);
    History met;
    met.rounds.push_back({Game{PlayerId{1}, PlayerId{2}, Outcome::draw}});
    const auto round = pair_round(field, met, by_match_points(3), {});
    ASSERT_FALSE(round);
    EXPECT_TRUE(is_no_legal_pairing(round.error()));
    EXPECT_EQ(std::get<CannotPair>(round.error()).reasons.front().rule.article, "C1");
    EXPECT_TRUE(is_not_decided(pair_round(teams(40), {}, by_match_points(3), {}, {}, {}, Work(10)).error()));
}

// An event by the engine, compared in every round with the literal reading.
void compare_event(std::uint64_t seed) {
    simulation::Dice dice(seed);
    const int count = dice.between(3, 10), rounds = dice.between(2, 7);
    const auto type = static_cast<Preferences>(dice.below(3));
    const Field field = teams(count);
    Regulations regulations = by_match_points(rounds);
    if (dice.below(2) == 0) regulations.initial_colour = Colour::black;
    if (dice.below(4) == 0) regulations.prohibitions.push_back({{PlayerId{1}, PlayerId{2}}, {1}, {2}});
    if (dice.below(5) == 0) regulations.acceleration.push_back({PlayerId{1}, PlayerId{count / 2}, {1}, {2}, Points{4}});
    const int wild = dice.below(3);  // results far from the scores lead to odd groups
    History history;
    std::vector<Points> secondary(static_cast<std::size_t>(count));
    for (int number = 1; number <= rounds; ++number) {
        RoundRequests requests;
        for (int place = 1; place <= count; ++place)
            if (dice.below(14) == 0) requests.absent.push_back(PlayerId{place});
        const auto round = pair_round(field, history, regulations, requests, {type}, secondary);
        const auto simple = simple_team_swiss::pair(field, history, regulations, requests, type, secondary);
        RC_ASSERT(round.has_value() == simple.has_value());
        if (!round) return;
        RC_ASSERT(pairs_of(*round) == *simple);
        Round played;
        for (const Board& board : round->boards) {
            const int lot = dice.below(20);
            if (lot == 0)
                played.push_back(Forfeit{board.white, board.black, static_cast<Default>(dice.below(3))});
            else
                played.push_back(Game{board.white, board.black,
                                      wild == 0                                    ? static_cast<Outcome>(dice.below(3))
                                      : (board.white < board.black) == (wild == 1) ? Outcome::white_wins
                                                                                   : Outcome::black_wins});
        }
        if (round->bye) played.push_back(PairingAllocatedBye{round->bye->player});
        for (const PlayerId away : requests.absent)
            played.push_back(RequestedBye{away, static_cast<ByeValue>(dice.below(3))});
        history.rounds.push_back(std::move(played));
        for (Points& each : secondary) each += Points{dice.below(9)};
    }
}

RC_GTEST_PROP(team_swiss, fide_team_swiss_2026_as_a_literal_reading_has_it, ()) {
    compare_event(*rc::gen::arbitrary<std::uint64_t>());
}
// Many more of the same, so that odd groups come up as well.
RC_GTEST_PROP(team_swiss, fide_team_swiss_2026_as_a_literal_reading_has_it_many_times, ()) {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    for (std::uint64_t more = 0; more < 10; ++more) compare_event(seed + more);
}

TEST(team_swiss, a_large_event_keeps_the_absolute_criteria) {
    simulation::Dice dice(7);
    const Field field = teams(61);
    const Regulations regulations = by_match_points(9);
    History history;
    std::set<std::pair<int, int>> met;
    std::set<int> byes;
    for (int number = 1; number <= 9; ++number) {
        const auto round = pair_round(field, history, regulations, {}, {Preferences::b});
        ASSERT_TRUE(round) << number;
        Round played;
        for (const Board& board : round->boards) {
            EXPECT_TRUE(met.insert(std::minmax(board.white.number, board.black.number)).second);
            played.push_back(Game{board.white, board.black, static_cast<Outcome>(dice.below(3))});
        }
        EXPECT_TRUE(byes.insert(round->bye->player.number).second);
        played.push_back(PairingAllocatedBye{round->bye->player});
        history.rounds.push_back(std::move(played));
    }
}

}  // namespace
}  // namespace dommer::pairing::team_swiss
