#include "tournament/schedule.hpp"

#include <set>

#include "hall.hpp"

namespace dommer::tournament {
namespace {

Settings all_play_all(int rounds) {
    Settings settings = club_event(rounds);
    settings.system = "round-robin";
    return settings;
}

std::set<std::pair<EntryId, EntryId>> meetings(const std::vector<PlannedRound>& rounds) {
    std::set<std::pair<EntryId, EntryId>> met;
    for (const PlannedRound& round : rounds)
        for (const ScheduledPair& pair : round.pairs) met.insert(std::minmax(pair.white, pair.black));
    return met;
}

TEST(schedule, dsu_2011_4_9_11_where_all_play_all_it_is_known_when_the_numbers_are_given) {
    Hall hall;
    hall.open(all_play_all(5), 6);
    const auto before = schedule_of(*hall.now);
    ASSERT_EQ(before.size(), 5u);
    EXPECT_EQ(meetings(before).size(), 15u);
    ASSERT_EQ(before[0].pairs.size(), 3u);
    EXPECT_FALSE(before[0].bye);
    for (const PlannedRound& planned : before) {
        hall.play_round();
        std::vector<ScheduledPair> paired;
        for (const BoardPairing& table : hall.now->rounds.back().tables) paired.push_back({table.white, table.black});
        EXPECT_EQ(paired, planned.pairs);
    }
    EXPECT_EQ(schedule_of(*hall.now), before);
}

TEST(schedule, dsu_2011_4_9_11_of_an_odd_field_everybody_is_free_once) {
    Hall hall;
    hall.open(all_play_all(5), 5);
    std::set<EntryId> free;
    for (const PlannedRound& round : schedule_of(*hall.now)) free.insert(round.bye.value());
    EXPECT_EQ(free.size(), 5u);
}

TEST(schedule, dsu_2011_4_9_11_twice_round_has_both_colours) {
    Hall hall;
    hall.open(all_play_all(6), 4);
    const auto rounds = schedule_of(*hall.now);
    ASSERT_EQ(rounds.size(), 6u);
    std::set<std::pair<EntryId, EntryId>> games;
    for (const PlannedRound& round : rounds)
        for (const ScheduledPair& pair : round.pairs) games.insert({pair.white, pair.black});
    EXPECT_EQ(games.size(), 12u);
}

TEST(schedule, dsu_2011_4_9_11_rounds_paired_otherwise_stand_as_they_were_paired) {
    Hall hall;
    hall.open(all_play_all(3), 4);
    ASSERT_TRUE(
        hall.act(PairByHand{{{.white = {2}, .black = {1}, .result = {}}, {.white = {3}, .black = {4}, .result = {}}},
                            std::nullopt,
                            {},
                            "they asked for it"}));
    EXPECT_EQ(schedule_of(*hall.now)[0].pairs, (std::vector<ScheduledPair>{{{2}, {1}}, {{3}, {4}}}));
}

TEST(schedule, other_systems_have_none) {
    Hall hall;
    hall.open(club_event(3), 4);
    EXPECT_TRUE(schedule_of(*hall.now).empty());
}

}  // namespace
}  // namespace dommer::tournament
