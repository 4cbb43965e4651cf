#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "pairing/danish_swiss.hpp"
#include "pairing/monrad.hpp"
#include "pairing/round_robin.hpp"
#include "simple_systems.hpp"
#include "simulation/dice.hpp"

namespace dommer::pairing {
namespace {

// 20,000 with DOMMER_LONG_TESTS set, a tenth of the default with DOMMER_SHORT_TESTS.
int fields(int by_default) {
    if (std::getenv("DOMMER_LONG_TESTS") != nullptr) return 20000;
    return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? by_default / 10 : by_default;
}

using simulation::Dice;

MayMeet some_met(int size, int share, Dice& dice) {
    MayMeet not_met(size);
    for (int a = 0; a < size; ++a)
        for (int b = a + 1; b < size; ++b)
            if (dice.below(100) < share) not_met.forbid(a, b);
    return not_met;
}

TEST(monrad, dsu_2011_4_9_1_agrees_with_a_plain_search_on_random_fields) {
    for (int field = 0; field < fields(5000); ++field) {
        Dice dice(static_cast<std::uint64_t>(field));
        const int size = 2 + 2 * dice.below(5);
        const MayMeet not_met = some_met(size, dice.below(80), dice);
        std::vector<int> order;
        for (int place = 0; place < size; ++place) order.push_back(place);
        std::vector<Pair> plain;
        const bool possible = simple::monrad(order, not_met, plain);
        const auto formed = monrad::form_pairs(order, not_met);
        ASSERT_EQ(formed.has_value(), possible) << "field " << field;
        if (possible) {
            ASSERT_EQ(formed->pairs, plain) << "field " << field;
        }
    }
}

// White goes to the one who has had White less often, and only then to the lower placed. So where the better number
// always wins, a leader who has had no White meets opponents who have had none either and stand below them: Black again
// and again. With 16 players that ends in round 5, when everybody they can meet has had White.
TEST(monrad, dsu_2011_4_9_1_the_leader_has_black_until_he_meets_one_with_more_whites) {
    std::vector<Player> players;
    for (int number = 1; number <= 16; ++number) players.push_back({PlayerId{number}, "P", {2000}, Title::none});
    const Field field = *Field::of(players);
    History history;
    std::vector<Colour> leader;
    for (int round = 1; round <= 6; ++round) {
        const auto paired = monrad::pair_round(field, history, {.rounds = 6}, {});
        ASSERT_TRUE(paired) << round;
        history.rounds.emplace_back();
        for (const Board& board : paired->boards) {
            if (board.white == PlayerId{1} || board.black == PlayerId{1})
                leader.push_back(board.white == PlayerId{1} ? Colour::white : Colour::black);
            history.rounds.back().push_back(Game{
                board.white, board.black, board.white < board.black ? Outcome::white_wins : Outcome::black_wins, true});
        }
    }
    EXPECT_EQ(leader,
              (std::vector{Colour::black, Colour::black, Colour::black, Colour::black, Colour::white, Colour::white}));
}

danish_swiss::Contest random_contest(int number) {
    Dice dice(static_cast<std::uint64_t>(number));
    const int size = 2 + 2 * dice.below(5), rounds = dice.below(4), levels = 1 + dice.below(3);
    const bool with_x = dice.below(4) == 0;
    std::vector<danish_swiss::Contender> contenders;
    for (int place = 0; place < size; ++place) {
        danish_swiss::Contender each{.number = place + 1, .points = Points{dice.below(levels)}};
        each.score = each.points;
        for (int round = 0; round < rounds; ++round)
            each.colours.push_back(static_cast<HadColour>(dice.below(12) == 0 ? 0 : 1 + dice.below(2)));
        contenders.push_back(each);
    }
    if (with_x) contenders.back() = {.number = size, .is_x = true};
    std::vector<Pair> met;
    const int share = dice.below(60);
    for (int a = 0; a < size; ++a)
        for (int b = a + 1; b < size; ++b)
            if (dice.below(100) < share) met.emplace_back(a, b);
    return {std::move(contenders), met, dice.below(5) == 0 ? std::optional(rounds) : std::nullopt, {}};
}

TEST(danish_swiss, dsu_2011_4_9_3_agrees_with_a_plain_search_on_random_fields) {
    for (int field = 0; field < fields(4000); ++field) {
        const auto contest = random_contest(field);
        const auto plain = simple::DanishSwiss(contest).round();
        const auto pools = danish_swiss::pair_pools(contest);
        ASSERT_EQ(pools.has_value(), plain.has_value()) << "field " << field;
        if (!plain) continue;
        ASSERT_EQ(pools->size(), plain->size()) << "field " << field;
        for (std::size_t pool = 0; pool < plain->size(); ++pool) {
            ASSERT_EQ((*pools)[pool].pairs, (*plain)[pool].pairs) << "field " << field;
            ASSERT_EQ((*pools)[pool].floaters, (*plain)[pool].floaters) << "field " << field;
            ASSERT_EQ((*pools)[pool].floater_pairs, (*plain)[pool].floater_pairs) << "field " << field;
        }
    }
}

TEST(monrad, dsu_2011_4_9_2_warns_when_a_later_round_is_impossible) {
    // Two groups of three who have all met across: nobody can be paired, and the players are named.
    std::vector<Player> players;
    for (int number = 1; number <= 6; ++number) players.push_back({PlayerId{number}, "", {}, Title::none});
    const Field field = *Field::of(players);
    History history;
    for (const auto& round : {std::vector<std::pair<int, int>>{{1, 4}, {2, 5}, {3, 6}},
                              {{1, 5}, {2, 6}, {3, 4}},
                              {{1, 6}, {2, 4}, {3, 5}}}) {
        history.rounds.emplace_back();
        for (const auto& [white, black] : round)
            history.rounds.back().push_back(Game{PlayerId{white}, PlayerId{black}, Outcome::draw, true});
    }
    const auto refused = monrad::pair_round(field, history, {}, {});
    ASSERT_FALSE(refused);
    const auto& why = std::get<CannotPair>(refused.error());
    EXPECT_EQ(why.why, WhyNot::no_legal_pairing);
    EXPECT_FALSE(why.players.empty());
    EXPECT_FALSE(why.reasons.empty());
    // One round earlier the natural pairs would lead there; the look-ahead takes others.
    history.rounds.pop_back();
    const auto kept = monrad::pair_round(field, history, Regulations{.rounds = 5}, {});
    ASSERT_TRUE(kept);
    History next = history;
    next.rounds.emplace_back();
    for (const Board& board : kept->boards)
        next.rounds.back().push_back(Game{board.white, board.black, Outcome::draw, true});
    EXPECT_TRUE(monrad::pair_round(field, next, Regulations{.rounds = 5}, {}).has_value());
}

TEST(round_robin, dsu_2011_4_9_11_everybody_meets_everybody_once_and_twice_with_both_colours) {
    for (int size = 2; size <= 40; ++size)
        for (const int cycles : {1, 2}) {
            std::map<std::pair<int, int>, int> games;
            for (const auto& round : round_robin::schedule(size, cycles))
                for (const auto& game : round.games) ++games[{game.white, game.black}];
            for (int a = 1; a <= size; ++a)
                for (int b = a + 1; b <= size; ++b) {
                    const int as_white = games[{a, b}], as_black = games[{b, a}];
                    ASSERT_EQ(as_white + as_black, cycles);
                    if (cycles == 2) {
                        ASSERT_EQ(as_white, 1);
                    }
                }
        }
}

}  // namespace
}  // namespace dommer::pairing
