#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <span>

#include "tiebreak/team.hpp"

// What --explain shows of a team's tie-break: the contributions add up to the value, whatever the code.
namespace dommer::tiebreak {
namespace {

using namespace pairing;

class Draw {
public:
    explicit Draw(unsigned seed) : engine_(seed) {}
    int below(int end) { return static_cast<int>(engine_() % static_cast<unsigned>(end)); }
    std::mt19937& engine() { return engine_; }

private:
    std::mt19937 engine_;
};

Points sum_of(const std::vector<Points>& boards) {
    Points sum;
    for (const Points each : boards) sum += each;
    return sum;
}

// A match board by board, or one that was forfeited.
void enter_match(TeamCards& cards, int round, int white, int black, Draw& draw) {
    const bool forfeited = draw.below(8) == 0;
    std::vector<Points> one, two;
    for (int board = 0; board < cards.boards; ++board) {
        one.push_back(forfeited ? win : Points{draw.below(3)});
        two.push_back(win - one.back());
    }
    const Points a = sum_of(one), b = sum_of(two);
    const auto match = [&](Points own, Points other) {
        return own > other ? cards.match_win : own == other ? cards.match_draw : cards.match_loss;
    };
    cards.enter(
        white, round,
        {.what = forfeited ? Happening::forfeit_win : Happening::game, .colour = Colour::white, .opponent = black},
        match(a, b), a, one);
    cards.enter(
        black, round,
        {.what = forfeited ? Happening::forfeit_loss : Happening::game, .colour = Colour::black, .opponent = white},
        match(b, a), b, two);
}

TeamCards random_teams(unsigned seed) {
    Draw draw(seed);
    const int size = 4 + draw.below(8), rounds = 3 + draw.below(5);
    std::vector<Player> teams;
    for (int number = 1; number <= size; ++number) teams.push_back({PlayerId{number}, "", {}, Title::none});
    TeamCards cards(*Field::of(teams), rounds, 2 + draw.below(5));
    for (int round = 0; round < rounds; ++round) {
        std::vector<int> order;
        for (int team = 0; team < size; ++team) order.push_back(team);
        std::ranges::shuffle(order, draw.engine());
        for (std::size_t at = 0; at < order.size();) {
            const Points half_games{cards.boards};
            const int lot = draw.below(12);
            if (at + 1 < order.size() && lot > 1) {
                enter_match(cards, round, order[at], order[at + 1], draw), at += 2;
                continue;
            }
            if (lot == 0)
                cards.enter(order[at], round, {.what = Happening::zero_bye}, {}, {}, {});
            else if (lot == 1)
                cards.enter(order[at], round, {.what = Happening::half_bye}, cards.match_draw, half_games, {});
            else
                cards.enter(order[at], round, {.what = Happening::allocated_bye}, cards.match_draw, half_games, {});
            ++at;
        }
    }
    return cards;
}

Fraction sum_of_kept(const Value& value, auto belongs) {
    Fraction sum;
    for (const Contribution& part : value.parts)
        if (!part.cut && belongs(part)) sum = sum + part.value;
    return sum;
}

// Several meetings with one opponent count with their average.
Fraction sum_of_averages(const Value& value, auto belongs) {
    std::map<int, std::vector<Fraction>> by_opponent;
    for (const Contribution& part : value.parts)
        if (belongs(part)) by_opponent[part.opponent].push_back(part.value);
    Fraction sum;
    for (const auto& [opponent, values] : by_opponent)
        for (const Fraction& each : values) sum = sum + each * Fraction(1, std::ssize(values));
    return sum;
}

constexpr const char* sums[] = {"MPvGP",    "WIN",       "WON",      "PS",       "PS:GP",   "PS/C1",    "BH:MP",
                                "BH:MP/C1", "BH:MP/M1",  "BH:GP",    "BH:GP/C2", "BH:MP/P", "FB:MP",    "FB:GP/C1",
                                "KS:MP",    "KS:GP/L+1", "EMMSB",    "EMMSB/C1", "EMGSB",   "EMGSB/C1", "EGMSB",
                                "EGMSB/C1", "EGGSB",     "EGGSB/C1", "SSSC",     "SSSC/K2", "SSSC/F"};
constexpr const char* by_boards[] = {"BC", "TBR", "BBE"};
constexpr const char* encounters[] = {"DE:MP", "DE:GP", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB"};

int cases() { return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 30 : 300; }

template <class Check>
void for_every_event(Check check) {
    for (int number = 0; number < cases(); ++number) {
        const TeamCards cards = random_teams(static_cast<unsigned>(number));
        for (const Edition& edition : editions)
            for (const Format format : {Format::swiss, Format::predetermined})
                for (const Basis primary : {Basis::match_points, Basis::game_points})
                    check(TeamEvent{cards, primary, format, edition, cards.match.rounds()}, number);
    }
}

TEST(team_contributions, fide_tiebreaks_2026_13_they_add_up_to_the_value) {
    std::set<std::string> seen;
    for_every_event([&](const TeamEvent& event, int number) {
        for (const char* text : sums) {
            const auto code = parse_code(text, event.edition);
            if (!code) continue;
            for (const Value& value : team_values_of(event, *code)) {
                if (!value.counts) continue;
                ASSERT_TRUE(value.is_sum && value.further.empty()) << text;
                ASSERT_EQ(sum_of_kept(value, [](const Contribution&) { return true; }), value.value)
                    << text << " in " << event.edition.id << ", event " << number;
                if (!value.parts.empty()) seen.insert(text);
            }
        }
    });
    EXPECT_EQ(seen.size(), std::size(sums));
}

TEST(team_contributions, fide_tiebreaks_2026_12_the_boards_are_all_a_team_scored_on_them) {
    for_every_event([](const TeamEvent& event, int number) {
        for (const char* text : by_boards) {
            const auto code = parse_code(text, event.edition);
            if (!code) continue;
            const auto values = team_values_of(event, *code);
            for (std::size_t team = 0; team < values.size(); ++team) {
                ASSERT_EQ(std::ssize(values[team].parts), event.cards.boards);
                Fraction count;
                for (const Contribution& part : values[team].parts) count = count - part.value * Fraction(part.board);
                if (code->name == Name::bc) {
                    ASSERT_EQ(count, values[team].value) << event.edition.id << ", event " << number;
                }
                if (code->name == Name::tbr) {
                    ASSERT_EQ(values[team].parts.front().value, values[team].value);
                }
                if (code->name == Name::bbe) {
                    ASSERT_EQ(sum_of_kept(values[team],
                                          [&](const Contribution& part) { return part.board < event.cards.boards; }),
                              values[team].value);
                }
            }
        }
    });
}

TEST(team_contributions, fide_tiebreaks_2026_13_3_encounters_show_the_matches_among_each_other) {
    int shown = 0;
    for_every_event([&](const TeamEvent& event, int number) {
        for (const char* text : encounters) {
            const auto code = parse_code(text, event.edition);
            if (!code) continue;
            const Standings standings = team_standings(event, {*code});
            for (const Value& value : standings.steps.front().values) {
                if (value.parts.empty()) continue;
                ++shown;
                ASSERT_EQ(
                    sum_of_averages(value, [](const Contribution& part) { return !part.secondary && part.board == 0; }),
                    value.value)
                    << text << ", event " << number;
                if (!value.further.empty()) {
                    ASSERT_EQ(sum_of_averages(value, [](const Contribution& part) { return part.secondary; }),
                              value.further.front())
                        << text << ", event " << number;
                }
            }
        }
    });
    EXPECT_GT(shown, 100);
}

TEST(team_contributions, no_code_for_teams_is_left_out) {
    std::set<Name> tested;
    for (const auto& list : {std::span<const char* const>(sums), std::span<const char* const>(by_boards),
                             std::span<const char* const>(encounters)})
        for (const char* text : list) tested.insert(parse_code(text)->name);
    for (int name = 0; name <= static_cast<int>(Name::lot); ++name) {
        const Name each = static_cast<Name>(name);
        // The score itself, the starting number, the average of averages (not a sum), the play-off and the lot have no
        // contributions.
        const bool has_none =
            each == Name::pts || each == Name::tpn || each == Name::aob || each == Name::play_off || each == Name::lot;
        if (is_for_teams(each) && !has_none) {
            EXPECT_TRUE(tested.contains(each)) << name;
        }
    }
}

}  // namespace
}  // namespace dommer::tiebreak
