#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>
#include <random>
#include <set>

#include "by_name.hpp"
#include "simulation/dice.hpp"

// Whole events by every system there is, with absences, forfeits, withdrawals and results by lot.
namespace dommer::systems {
namespace {

using namespace pairing;

// 500 with DOMMER_LONG_TESTS set, a tenth of the default with DOMMER_SHORT_TESTS.
int events(int by_default) {
    if (std::getenv("DOMMER_LONG_TESTS") != nullptr) return 500;
    return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? by_default / 10 : by_default;
}

using simulation::Dice;

struct Trait {
    std::string name;
    bool colours_absolute = false;  // nobody three times running with one colour, nor beyond two more of it
    bool danish = false;  // Danish Swiss: sitting out counts as White (2.2), another round without a game breaks a run
    bool by_table = false;  // absent players keep their games
    bool cup = false;       // losers are out, nobody draws
    bool no_draws = false;
    bool meets_again = false;  // Konrad: twice, with colours swapped
    std::string gladiator_by = "monrad";
    friend void PrintTo(const Trait& trait, std::ostream* out) { *out << trait.name; }
};

std::vector<Trait> traits() {
    std::vector<Trait> all;
    for (const std::string& name : system_names()) {
        Trait trait{.name = name};
        trait.colours_absolute = name == "dutch" || name == "dubov" || name == "dutch-1998" || name == "dubov-1997" ||
                                 name == "danish-swiss";
        trait.danish = name == "danish-swiss";
        trait.by_table = name == "round-robin", trait.cup = name == "knock-out",
        trait.no_draws = trait.cup || name == "gladiator";
        trait.meets_again = name == "konrad";
        all.push_back(trait);
        if (name == "gladiator")
            for (const char* by : {"danish-swiss", "round-robin"})
                all.push_back(
                    {.name = name, .by_table = by == std::string("round-robin"), .no_draws = true, .gladiator_by = by});
    }
    return all;
}

ByName system_of(const Trait& trait) { return by_name(trait.name, {.lot = 17, .gladiator_by = trait.gladiator_by}); }

Field random_field(int size, Dice& dice) {
    std::vector<Player> players;
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number},
                           "P" + std::to_string(dice.below(1000)),
                           {2400 - 10 * number + dice.below(9)},
                           Title::none});
    return *Field::of(players);
}

Round played(const Trait& trait, const PairedRound& paired, Dice& dice) {
    Round round;
    for (const Board& board : paired.boards) {
        if (dice.below(25) == 0)
            round.push_back(Forfeit{board.white, board.black, Default::white_wins});
        else
            round.push_back(Game{board.white, board.black,
                                 trait.no_draws ? (dice.below(2) == 0 ? Outcome::white_wins : Outcome::black_wins)
                                                : static_cast<Outcome>(dice.below(3)),
                                 true});
    }
    if (paired.bye) round.push_back(PairingAllocatedBye{paired.bye->player});
    return round;
}

// Who must be in the round: who is there and, in a cup, still in it.
std::set<PlayerId> expected_in(const Trait& trait, const Field& field, const History& history,
                               const RoundRequests& requests) {
    std::set<PlayerId> expected;
    for (const Player& player : field.players()) expected.insert(player.id);
    if (!trait.by_table)
        for (const PlayerId id : requests.absent) expected.erase(id);
    if (trait.cup)
        for (const Round& round : history.rounds)
            for (const RoundEntry& entry : round) {
                if (const auto* game = std::get_if<Game>(&entry))
                    expected.erase(game->outcome == Outcome::white_wins ? game->black : game->white);
                if (const auto* forfeit = std::get_if<Forfeit>(&entry)) expected.erase(forfeit->black);
            }
    return expected;
}

void expect_everybody_once(const Trait& trait, const PairedRound& round, std::set<PlayerId> expected) {
    std::multiset<PlayerId> seen;
    for (const Board& board : round.boards) seen.insert(board.white), seen.insert(board.black);
    if (round.bye) seen.insert(round.bye->player);
    if (trait.cup)  // who goes through without a match is named among the reasons
        for (const Reason& reason : round.reasons)
            if (reason.what == "goes_through_without_a_match") seen.insert(reason.players.front());
    EXPECT_EQ(seen, std::multiset<PlayerId>(expected.begin(), expected.end()));
}

// Three games running with one colour, or a difference beyond 2, are forbidden except between leaders in the last
// round.
void expect_colours_within_limits(const Cards& cards, const Field& field, bool danish) {
    for (int place = 0; place < field.size(); ++place) {
        int difference = 0, run = 0;
        std::optional<Colour> last;
        for (const CardRow& row : cards.of(place)) {
            const bool sat_out = danish && row.what == Happening::allocated_bye;
            if (!was_played(row) && !sat_out) {
                if (danish) last.reset();
                continue;
            }
            const Colour colour = sat_out ? Colour::white : row.colour;
            difference += colour == Colour::white ? 1 : -1;
            run = last == colour ? run + 1 : 1;
            last = colour;
            ASSERT_LE(std::abs(difference), 2) << field[place].id.number;
            ASSERT_LE(run, 2) << field[place].id.number;
        }
    }
}

RoundRequests random_absences(const Trait& trait, const Field& field, std::set<PlayerId>& withdrawn, Dice& dice) {
    RoundRequests requests;
    if (trait.cup) return requests;
    for (const Player& player : field.players()) {
        if (dice.below(150) == 0) withdrawn.insert(player.id);
        if (withdrawn.contains(player.id) || dice.below(30) == 0) requests.absent.push_back(player.id);
    }
    return requests;
}

class EverySystem : public testing::TestWithParam<Trait> {};

TEST_P(EverySystem, nobody_meets_twice_everybody_is_paired_once_and_colours_keep_their_limits) {
    const Trait& trait = GetParam();
    const ByName system = system_of(trait);
    for (int number = 0; number < events(60); ++number) {
        Dice dice(static_cast<std::uint64_t>(number) + 7000);
        const int size = 8 + dice.below(30), rounds = trait.cup ? 3 : 5 + dice.below(3);
        const Field field = random_field(size, dice);
        const Regulations regulations{.rounds = rounds + 1};  // the last round has exceptions of its own
        History history;
        std::set<PlayerId> withdrawn;
        std::set<std::pair<int, int>> met, with_colours;
        for (int round = 1; round <= rounds; ++round) {
            const RoundRequests requests = random_absences(trait, field, withdrawn, dice);
            const auto paired = system.pair(field, history, regulations, requests);
            if (!paired) {  // a small field may run out of opponents; then the players concerned are named
                const auto* cannot = std::get_if<CannotPair>(&paired.error());
                ASSERT_TRUE(cannot != nullptr && !cannot->reasons.empty()) << "event " << number << " round " << round;
                break;
            }
            expect_everybody_once(trait, *paired, expected_in(trait, field, history, requests));
            for (const Board& board : paired->boards) {
                ASSERT_FALSE(board.reasons.empty() && trait.name != "dutch");
                ASSERT_FALSE(trait.meets_again ? with_colours.contains({board.white.number, board.black.number})
                                               : met.contains(std::minmax(board.white.number, board.black.number)))
                    << "event " << number << " round " << round;
            }
            history.rounds.push_back(played(trait, *paired, dice));
            if (!trait.by_table)
                for (const PlayerId id : requests.absent)
                    history.rounds.back().push_back(RequestedBye{id, ByeValue::zero});
            for (const RoundEntry& entry : history.rounds.back())
                if (const auto* game = std::get_if<Game>(&entry))
                    met.insert(std::minmax(game->white.number, game->black.number)),
                        with_colours.insert({game->white.number, game->black.number});
        }
        ASSERT_GE(history.rounds.size(), 3u) << "event " << number;
        if (trait.colours_absolute)
            expect_colours_within_limits(*cards_of(field, history, regulations), field, trait.danish);
    }
}

TEST_P(EverySystem, the_order_of_entry_does_not_matter_and_the_same_question_has_the_same_answer) {
    const Trait& trait = GetParam();
    const ByName system = system_of(trait);
    for (int number = 0; number < events(20); ++number) {
        Dice dice(static_cast<std::uint64_t>(number));
        const Field field = random_field(9 + dice.below(20), dice);
        std::vector<Player> turned(field.players().begin(), field.players().end());
        std::ranges::shuffle(turned, std::mt19937(static_cast<unsigned>(number)));
        const Field same = *Field::of(turned);
        History history;
        for (int round = 0; round < (trait.cup ? 3 : 5); ++round) {
            const auto one = system.pair(field, history, {}, {}), two = system.pair(same, history, {}, {}),
                       again = system.pair(field, history, {}, {});
            ASSERT_EQ(one.has_value(), two.has_value());
            if (!one) break;
            EXPECT_EQ(*one, *two);
            EXPECT_EQ(*one, *again);
            history.rounds.push_back(played(trait, *one, dice));
            std::ranges::reverse(history.rounds.back());
        }
        ASSERT_GE(history.rounds.size(), 3u);
    }
}

// One, two and three players, everybody away, and more rounds than opponents: an answer or a refusal with its reasons.
TEST_P(EverySystem, tiny_fields_are_paired_or_refused_with_reasons) {
    const Trait& trait = GetParam();
    const ByName system = system_of(trait);
    for (int size = 0; size <= 5; ++size) {
        Dice dice(static_cast<std::uint64_t>(size));
        const Field field = random_field(size, dice);
        History history;
        for (int round = 1; round <= 8; ++round) {
            const auto paired = system.pair(field, history, {.rounds = 9}, {});
            if (!paired) {
                const auto* cannot = std::get_if<CannotPair>(&paired.error());
                ASSERT_TRUE(cannot != nullptr && !cannot->reasons.empty()) << size << " players, round " << round;
                break;
            }
            if (paired->boards.empty() && !paired->bye) break;
            history.rounds.push_back(played(trait, *paired, dice));
        }
        RoundRequests nobody;
        for (const Player& player : field.players()) nobody.absent.push_back(player.id);
        const auto empty = system.pair(field, {}, {.rounds = 9}, nobody);
        if (empty && !trait.by_table && !trait.cup) {
            EXPECT_TRUE(empty->boards.empty() && !empty->bye);
        }
    }
}

std::string name_of(const testing::TestParamInfo<Trait>& trait) {
    std::string name = trait.param.name;
    if (trait.param.gladiator_by != "monrad") name += "_by_" + trait.param.gladiator_by;
    std::ranges::replace(name, '-', '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(systems, EverySystem, testing::ValuesIn(traits()), name_of);

}  // namespace
}  // namespace dommer::systems
