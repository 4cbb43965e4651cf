#include "hall/people.hpp"

#include <gtest/gtest.h>

#include "tournament/commands.hpp"

namespace dommer::hall {
namespace {

using namespace tournament;
using namespace std::chrono;

Tournament with(const std::vector<Particulars>& players) {
    Tournament now;
    for (const Particulars& as : players) {
        const EntryId id{++now.entries_given};
        now.entrants[id] = Entrant{.id = id, .particulars = as};
    }
    return now;
}

TEST(festival_players, somebody_in_two_tournaments_is_one_player) {
    const Tournament open = with({{.name = "Holm, Ida", .person = 7}, {.name = "Lund, Bo"}});
    const Tournament blitz = with({{.name = "Lund, Bo"}, {.name = "Holm, I.", .person = 7}, {.name = "Dahl, Per"}});
    const NamedTournament both[] = {{"open", &open}, {"blitz", &blitz}};
    const auto players = players_of(both);
    ASSERT_EQ(players.size(), 3u);
    EXPECT_EQ(players[0].as.name, "Holm, Ida") << "the name of the first entry";
    EXPECT_EQ(players[0].entries, (std::vector<FestivalEntry>{{"open", {1}, false}, {"blitz", {2}, false}}));
    EXPECT_EQ(players[1].entries, (std::vector<FestivalEntry>{{"open", {2}, false}, {"blitz", {1}, false}}));
    EXPECT_EQ(players[2].entries.size(), 1u);
}

TEST(festival_players, namesakes_are_told_apart_by_their_birth_dates) {
    const Tournament open = with({{.name = "Lund, Bo", .born = 1990y / May / 1}});
    const Tournament blitz = with({{.name = "Lund, Bo", .born = 2012y / May / 1}});
    const NamedTournament both[] = {{"open", &open}, {"blitz", &blitz}};
    EXPECT_EQ(players_of(both).size(), 2u);
}

TEST(festival_players, who_has_withdrawn_from_one_plays_in_the_others_alone) {
    Tournament open = with({{.name = "Lund, Bo"}, {.name = "Dahl, Per"}});
    const Tournament blitz = with({{.name = "Lund, Bo"}});
    open.entrants[{1}].withdrawal = Withdrawal{};
    const NamedTournament both[] = {{"open", &open}, {"blitz", &blitz}};
    const auto players = players_of(both);
    ASSERT_EQ(players.size(), 2u);
    EXPECT_EQ(find(players, "open", {1}), nullptr);
    ASSERT_NE(find(players, "blitz", {1}), nullptr);
    EXPECT_EQ(find(players, "blitz", {1})->entries.size(), 1u);
}

TEST(festival_players, have_come_when_they_are_checked_in_everywhere) {
    Tournament open = with({{.name = "Lund, Bo"}}), blitz = with({{.name = "Lund, Bo"}});
    const NamedTournament both[] = {{"open", &open}, {"blitz", &blitz}};
    open.entrants[{1}].checked_in = true;
    EXPECT_FALSE(has_come(players_of(both).front()));
    blitz.entrants[{1}].checked_in = true;
    EXPECT_TRUE(has_come(players_of(both).front()));
}

TEST(festival_seats, are_those_of_the_last_published_round_of_what_is_still_played) {
    Tournament open = with({{.name = "A"}, {.name = "B"}, {.name = "C"}, {.name = "D"}});
    open.phase = Phase::running;
    open.rounds.push_back({.tables = {{{1}, {2}, std::nullopt}}, .bye = EntryId{3}, .sitting_out = {{{4}}}});
    const NamedTournament only[] = {{"open", &open}};
    EXPECT_TRUE(seats_of(only).empty()) << "it is not published";
    open.rounds.front().published = true;
    const auto seats = seats_of(only);
    ASSERT_EQ(seats.size(), 4u);
    EXPECT_EQ(seats[0], (FestivalSeat{"open", {.name = "A"}, {1}, 1, Colour::white}));
    EXPECT_EQ(seats[1], (FestivalSeat{"open", {.name = "B"}, {1}, 1, Colour::black}));
    EXPECT_EQ(seats[2].board, std::nullopt);
    EXPECT_EQ(seats[3].board, std::nullopt);
    open.phase = Phase::finished;
    EXPECT_TRUE(seats_of(only).empty());
}

}  // namespace
}  // namespace dommer::hall
