#include <sys/wait.h>
#include <unistd.h>

#include <map>

#include "../../storage/engines.hpp"
#include "app/tournaments.hpp"
#include "storage/follower.hpp"
#include "storage/verify.hpp"

namespace dommer::app {
namespace {

using namespace tournament;

// Several arbiters on one store, each a process of its own.
class Desks : public storage_test::OnBothEngines {
protected:
    static constexpr int boards = 20, desks = 4;
    void open_round() {
        auto store = opened();
        Tournaments office(store);
        using namespace std::chrono;
        const ActionContext how{"anna", Instant{}, 5};
        ASSERT_TRUE(office.act(
            "t",
            Create{
                {.name = "T", .first_day = 2026y / 4 / 2, .last_day = 2026y / 4 / 2, .system = "monrad", .rounds = 3}},
            how));
        std::vector<Command> entries;
        for (int player = 1; player <= 2 * boards; ++player)
            entries.emplace_back(Enter{{.name = "P" + std::to_string(player), .rating = {2000 - player}}});
        entries.emplace_back(GiveNumbers{});
        const auto held = office.act_all(*office.read("t"), entries, how);
        ASSERT_TRUE(held);
        ASSERT_TRUE(office.act("t", PairRound{*Tournaments::next_pairing(*held->now)}, how));
        ASSERT_TRUE(office.act("t", Publish{}, how));
    }
    // How many of the desks, each doing this at the same time, end with 0.
    template <typename Work>
    int how_many_succeed(const Work& work) {
        std::vector<pid_t> children;
        for (int desk = 0; desk < desks; ++desk) {
            const pid_t child = fork();
            if (child == 0) {
                auto store = storage::Store::open(address_);
                _exit(store && work(*store, desk) ? 0 : 1);
            }
            children.push_back(child);
        }
        int succeeded = 0;
        for (const pid_t child : children) {
            int status = 0;
            waitpid(child, &status, 0);
            succeeded += WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 1 : 0;
        }
        return succeeded;
    }
};
INSTANTIATE_TEST_SUITE_P(engines, Desks, testing::Values("sqlite", "postgresql"));

TEST_P(Desks, enter_results_at_the_same_time_and_none_is_lost) {
    open_round();
    std::int64_t before = 0;
    {
        auto store = opened();
        before = *store.last_sequence();
    }
    storage::Follower follower(address_, before);
    EXPECT_EQ(how_many_succeed([](storage::Store& store, int desk) {
                  Tournaments office(store);
                  for (int board = desk + 1; board <= boards; board += desks)
                      if (!office.act("t", EnterResult{{1}, board, *parse_result("1-0")},
                                      {"desk" + std::to_string(desk), Instant{}, 0}))
                          return false;
                  return true;
              }),
              desks);
    // Every result once; the last one ends the round, which is sealed.
    std::map<std::string, int> seen;
    for (int tries = 0; tries < 50 && (seen["tournament/t"] < boards || seen["store"] < 1); ++tries)
        if (const auto news = follower.next(std::chrono::milliseconds(100)))
            for (const storage::StoredEvent& event : *news) ++seen[event.stream];
    EXPECT_EQ(seen, (std::map<std::string, int>{{"store", 1}, {"tournament/t", boards}}));
    auto store = opened();
    EXPECT_TRUE(boards_without_result(Tournaments(store).read("t")->now->rounds[0]).empty());
    EXPECT_TRUE(storage::verify(store)->findings.empty());
}

TEST_P(Desks, with_different_results_of_one_game_one_is_right_and_the_others_are_told) {
    open_round();
    EXPECT_EQ(how_many_succeed([](storage::Store& store, int desk) {
                  constexpr const char* results[] = {"1-0", "0-1", "½-½", "+--"};
                  const auto done = Tournaments(store).act("t", EnterResult{{1}, 1, *parse_result(results[desk])},
                                                           {"x", Instant{}, 0});
                  if (!done && std::get<Refusal>(done.error()).why != Refused::result_there_already) _exit(2);
                  return done.has_value();
              }),
              1);
    auto store = opened();
    EXPECT_TRUE(Tournaments(store).read("t")->now->rounds[0].tables[0].result.has_value());
}

}  // namespace
}  // namespace dommer::app
