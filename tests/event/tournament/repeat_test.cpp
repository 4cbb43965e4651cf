// What happened elsewhere is decided once more here: the same command, about the same players, round and board.
#include "tournament/repeat.hpp"

#include <gtest/gtest.h>

#include "tournament/event_facts.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono_literals;

Tournament with(Tournament now, const Command& command) {
    const auto decided = decide(now, command, {Instant{}, 5});
    EXPECT_TRUE(decided) << command.index();
    if (decided)
        for (const Event& event : *decided) now = evolve(std::move(now), event);
    return now;
}

Tournament of_four(const std::string& last = "D") {
    using namespace std::chrono;
    const Settings settings{
        .name = "Easter", .first_day = 2026y / 4 / 2, .last_day = 2026y / 4 / 5, .system = "monrad", .rounds = 3};
    const auto created = decide(std::nullopt, Create{settings}, {Instant{}, 5});
    Tournament now = evolve({}, created->front());
    for (const std::string& name : {std::string("A"), std::string("B"), std::string("C"), last})
        now = with(now, Enter{{.name = name, .rating = {1500}}});
    return with(now, GiveNumbers{});
}
const std::vector<BoardPairing> boards{{{1}, {2}, std::nullopt}, {{3}, {4}, std::nullopt}};
Tournament paired(const std::string& last = "D") {
    return with(with(of_four(last), PairByHand{boards, std::nullopt, {}, "a promise"}), Publish{});
}

// Everything that an arbiter does in a round comes out the same when it is made again.
TEST(repeated, an_event_comes_of_its_command_again) {
    const Result won = *parse_result("1-0");
    const Tournament round = paired(), played = with(round, EnterResult{{1}, 1, won});
    const std::pair<Tournament, Command> acts[] = {{of_four(), Enter{{.name = "E", .rating = {1400}}}},
                                                   {of_four(), CheckIn{{1}, true}},
                                                   {of_four(), CorrectEntry{{1}, {.name = "A2", .rating = {1500}}}},
                                                   {of_four(), GrantBye{{1}, {2}, ByeValue::half}},
                                                   {of_four(), Withdraw{{1}}},
                                                   {of_four(), ForbidPair{{{{1}, {2}}}}},
                                                   {of_four(), PairByHand{boards, std::nullopt, {}, "a promise"}},
                                                   {round, EnterResult{{1}, 1, won}},
                                                   {played, CorrectResult{{1}, 1, *parse_result("0-1"), "misread"}},
                                                   {played, AdjustPoints{{1}, {-1}, "a phone rang"}},
                                                   {round, TakeRoundBack{"too early"}}};
    for (const auto& [before, act] : acts) {
        const auto made = decide(before, act, {Instant{}, 5});
        ASSERT_TRUE(made) << act.index();
        const auto again = command_of(made->front(), "");
        ASSERT_TRUE(again);
        EXPECT_TRUE(is_about_the_same(made->front(), before, before));
        const auto once_more = decide(before, *again, {Instant{}, 5});
        ASSERT_TRUE(once_more) << act.index();
        EXPECT_EQ(once_more->front().index(), made->front().index());
        EXPECT_EQ(about(once_more->front()), about(made->front()));
    }
}

TEST(repeated, a_pairing_of_the_system_needs_the_reason_of_who_accepts_it) {
    const Event by_system = RoundPaired{{1}, {.tables = boards}, {}, ""};
    EXPECT_EQ(decide(of_four(), *command_of(by_system, ""), {}).error().why, Refused::reason_missing);
    EXPECT_TRUE(decide(of_four(), *command_of(by_system, "as it was played"), {}));
}

TEST(repeated, lots_are_not_drawn_again) {
    EXPECT_FALSE(command_of(LotsDrawn{{"colours", 5, {{1}, {2}}}}, "x"));
    EXPECT_FALSE(command_of(MatchGamePlayed{}, "x"));
}

TEST(repeated, another_player_under_the_same_number_is_not_the_same) {
    const Tournament there = paired(), here = paired("Somebody else");
    const Result won = *parse_result("1-0");
    EXPECT_TRUE(is_about_the_same(ResultEntered{{1}, 1, won}, there, here));
    EXPECT_FALSE(is_about_the_same(ResultEntered{{1}, 2, won}, there, here)) << "number 4 plays there";
    EXPECT_FALSE(is_about_the_same(ResultEntered{{2}, 1, won}, there, here)) << "there is no such round";
    EXPECT_TRUE(is_about_the_same(CheckedIn{{3}}, there, here));
    EXPECT_FALSE(is_about_the_same(CheckedIn{{4}}, there, here));
    EXPECT_FALSE(is_about_the_same(CheckedIn{{5}}, there, here));
    EXPECT_TRUE(is_about_the_same(Entered{{5}, {.name = "E"}}, there, here)) << "the next number";
    EXPECT_FALSE(is_about_the_same(Entered{{6}, {.name = "E"}}, there, here));
    EXPECT_FALSE(is_about_the_same(RoundPaired{{2}, {.tables = boards}, {}, ""}, there, here));
    EXPECT_FALSE(is_about_the_same(PairForbidden{{{{1}, {4}}}}, there, here));
    EXPECT_TRUE(is_about_the_same(PairForbidden{{{{1}, {2}}}}, there, here));
}

}  // namespace
}  // namespace dommer::tournament
