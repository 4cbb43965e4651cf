#include <gtest/gtest.h>

#include "systems/system.hpp"

// Every question about a round has a budget of work, and can be taken back.
namespace dommer::systems {
namespace {

using namespace pairing;

Field field_of(int size) {
    std::vector<Player> players;
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number}, "P" + std::to_string(number), {2600 - 5 * number}, Title::none});
    return *Field::of(players);
}

// What was paired, as far as it was decided.
struct Played {
    Field field;
    History history;
    Regulations regulations;
    bool decided = true;
};

// White wins every game.
Played white_won_everything(const System& system, int size, int rounds, const Work& work) {
    Played played{field_of(size), {}, {}};
    played.regulations.rounds = std::max(9, rounds);
    for (int round = 1; round <= rounds; ++round) {
        const auto paired = system.pair({played.field, played.history, played.regulations, {}, work}, {});
        if (!paired) return played.decided = !is_not_decided(paired.error()), played;
        Round games;
        for (const Board& board : paired->boards) games.push_back(Game{board.white, board.black, Outcome::white_wins});
        if (paired->bye) games.push_back(PairingAllocatedBye{paired->bye->player});
        played.history.rounds.push_back(std::move(games));
    }
    return played;
}

TEST(work, dsu_2011_4_9_5_fifty_players_where_white_won_everything_are_paired_in_round_5) {
    const Work work(usual_work);
    const Played played = white_won_everything(*find_system("dutch-1998"), 50, 5, work);
    EXPECT_TRUE(played.decided);
    EXPECT_EQ(played.history.rounds.size(), 5u);
}

TEST(work, a_round_that_is_not_decided_within_the_work_says_so_in_every_system_that_searches) {
    for (const char* name :
         {"monrad", "danish-swiss", "dutch", "dubov", "dutch-1998", "dubov-1997", "gladiator", "nsf-monrad"}) {
        const System& system = *find_system(name);
        const Played played = white_won_everything(system, 12, 2, Work::without_limit());
        ASSERT_EQ(played.history.rounds.size(), 2u) << name;
        const auto asked = [&](const Work& work) -> RoundInput {
            static const RoundRequests nothing;
            return {played.field, played.history, played.regulations, nothing, work};
        };
        const Work none(0), enough(usual_work);
        const auto refused = system.pair(asked(none), {});
        ASSERT_FALSE(refused) << name;
        EXPECT_TRUE(is_not_decided(refused.error())) << name;
        EXPECT_TRUE(none.is_over()) << name;
        const auto paired = system.pair(asked(enough), {});
        ASSERT_TRUE(paired) << name;
        EXPECT_EQ(*paired, *system.pair(asked(Work::without_limit()), {})) << name << ": a budget changes no answer";
        const Work no_more(0);
        const auto explained = explain(system, asked(no_more));
        ASSERT_FALSE(explained) << name;
        EXPECT_TRUE(is_not_decided(explained.error())) << name;
        int undecided = 0;  // who have met, or whose colours forbid it, need no work
        for (const Board& board : paired->boards) {
            const Work none_left(0);
            const auto why_not =
                system.why_not(asked(none_left), {}, *paired, paired->boards.front().white, board.black);
            if (why_not) continue;
            ++undecided;
            EXPECT_TRUE(is_not_decided(why_not.error())) << name;
        }
        EXPECT_GT(undecided, 0) << name;
    }
}

TEST(work, a_question_that_nobody_waits_for_is_given_up) {
    std::atomic<bool> gone{false};
    const System& system = *find_system("dutch-1998");
    const Work waited_for(usual_work, &gone), taken_back(usual_work, &gone);
    EXPECT_TRUE(white_won_everything(system, 20, 2, waited_for).decided);
    gone = true;
    EXPECT_FALSE(white_won_everything(system, 20, 2, taken_back).decided);
}

}  // namespace
}  // namespace dommer::systems
