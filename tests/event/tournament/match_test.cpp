#include "tournament/match.hpp"

#include <set>

#include "hall.hpp"
#include "pairing/knock_out.hpp"
#include "tournament/bracket.hpp"

namespace dommer::tournament {
namespace {

Result result(const char* text) { return *parse_result(text); }

// A knock-out of so many players, drawn; the round paired by its bracket.
struct Cup : Hall {
    explicit Cup(int players, int games = 2) {
        Settings settings = club_event(7, "knock-out");
        settings.match_games = games;
        open(settings, players);
    }
    bool pair_round() {
        const PairingInput input = pairing_input_of(*now);
        const auto paired = pairing::knock_out::pair_round(input.field, input.history, input.regulations,
                                                           input.requests, input.options.lot);
        return paired && act(PairRound{*paired}).has_value() && act(Publish{}).has_value();
    }
    const BoardPairing& table(int board) const {
        return now->rounds.back().tables[static_cast<std::size_t>(board - 1)];
    }
    RoundNumber round() const { return {static_cast<int>(now->rounds.size())}; }
    bool enter(int board, const char* text) { return act(EnterResult{round(), board, result(text)}).has_value(); }
};

TEST(match, dsu_2011_4_9_7_a_knock_out_has_the_rounds_its_players_make_and_its_draw_is_recorded) {
    Cup cup(6);
    EXPECT_EQ(cup.now->settings.rounds, 3);
    ASSERT_EQ(cup.now->lots.size(), 1u);
    EXPECT_EQ(cup.now->lots[0].about, bracket_lots);
    EXPECT_EQ(cup.now->lots[0].seed, cup.lot);
    EXPECT_EQ(cup.now->lots[0].order.size(), 6u);
    ASSERT_TRUE(cup.pair_round());
    EXPECT_EQ(cup.now->rounds[0].tables.size(), 2u);  // seeds 1 and 2 go through
    // The bracket that is played is the one that was recorded.
    for (const BoardPairing& table : cup.now->rounds[0].tables) {
        const auto& order = cup.now->lots[0].order;
        const auto white = std::ranges::find(order, table.white), black = std::ranges::find(order, table.black);
        EXPECT_EQ(std::abs(white - black), 1);
    }
}

TEST(match, dsu_2011_4_9_7_the_bracket_has_who_plays_who_goes_through_and_who_won) {
    Cup cup(6, 1);
    EXPECT_TRUE(bracket_of(*cup.now).empty());
    ASSERT_TRUE(cup.pair_round());
    const auto first = bracket_of(*cup.now);
    ASSERT_EQ(first.size(), 1u);
    ASSERT_EQ(first[0].size(), 4u) << "two matches, and two who go through";
    EXPECT_EQ(std::ranges::count_if(first[0], [](const BracketMatch& each) { return !each.other; }), 2);
    EXPECT_EQ(std::ranges::count_if(first[0], [](const BracketMatch& each) { return !each.winner; }), 2)
        << "to be played";
    for (int board = 1; board <= 2; ++board) ASSERT_TRUE(cup.enter(board, "1-0"));
    ASSERT_TRUE(cup.pair_round());
    const auto columns = bracket_of(*cup.now);
    ASSERT_EQ(columns.size(), 2u);
    ASSERT_EQ(columns[1].size(), 2u);
    // Two neighbours of the first column feed one match of the second.
    for (std::size_t match = 0; match < 2; ++match)
        for (const std::size_t from : {2 * match, 2 * match + 1}) {
            const auto winner = columns[0][from].winner;
            ASSERT_TRUE(winner);
            EXPECT_TRUE(columns[1][match].one == *winner || columns[1][match].other == winner) << from;
        }
}

// The first two seeds draw for the first and the last number.
TEST(match, dsu_2011_4_9_7_seeds_by_rating_then_title_then_elo_then_lot) {
    const auto ends_of_the_draw = [](const std::vector<Particulars>& players, std::uint64_t lot) {
        Hall hall;
        hall.lot = lot;
        EXPECT_TRUE(hall.act(Create{club_event(7, "knock-out")}));
        for (const Particulars& each : players) EXPECT_TRUE(hall.act(Enter{each}));
        EXPECT_TRUE(hall.act(GiveNumbers{}));
        const auto& order = hall.now->lots.front().order;
        return std::set{order.front().number, order.back().number};
    };
    const auto player = [](const char* name, int elo, Title title = Title::none) {
        return Particulars{.name = name, .rating = {2000}, .title = title, .elo = {elo}};
    };
    std::set<std::set<int>> by_lot;
    for (std::uint64_t lot = 1; lot <= 20; ++lot) {
        const std::vector by_elo{player("A", 2010), player("B", 2030), player("C", 0), player("D", 2020)};
        EXPECT_EQ(ends_of_the_draw(by_elo, lot), (std::set{2, 4})) << lot;
        const std::vector by_title{player("A", 2010), player("B", 2030), player("C", 0, Title::fm), player("D", 2020)};
        EXPECT_EQ(ends_of_the_draw(by_title, lot), (std::set{2, 3})) << lot;
        by_lot.insert(
            ends_of_the_draw({player("A", 2010), player("B", 2010), player("C", 2010), player("D", 2010)}, lot));
    }
    EXPECT_GT(by_lot.size(), 1u);
}

TEST(match, dsu_2011_4_9_7_normal_then_rapid_then_blitz_then_a_last_game_that_a_draw_wins_for_black) {
    Cup cup(2);
    ASSERT_TRUE(cup.pair_round());
    const auto drawn = [&] { ASSERT_TRUE(cup.enter(1, "½-½")); };
    for (int game = 0; game < 6; ++game) drawn();
    ASSERT_EQ(cup.table(1).games.size(), 6u);
    EXPECT_EQ(cup.table(1).games[1].stage, Stage::normal);
    EXPECT_NE(cup.table(1).games[0].white, cup.table(1).games[1].white);
    EXPECT_EQ(cup.table(1).games[2].stage, Stage::rapid);
    EXPECT_NE(cup.table(1).games[2].white, cup.table(1).games[3].white);
    EXPECT_EQ(cup.table(1).games[4].stage, Stage::blitz);
    EXPECT_FALSE(cup.table(1).result);
    ASSERT_TRUE(cup.table(1).next_white);
    const EntryId white = *cup.table(1).next_white;
    EXPECT_EQ(cup.now->lots.size(),
              1u + 1 + 3);  // the bracket, the colours of the round, and before each new kind of play-off
    drawn();
    EXPECT_EQ(cup.table(1).games.back().stage, Stage::final_game);
    ASSERT_TRUE(cup.table(1).result);
    EXPECT_EQ(*cup.table(1).result, result(white == cup.table(1).white ? "0-1" : "1-0"));
    ASSERT_TRUE(cup.act(Finish{}));
    EXPECT_EQ(cup.replayed(), *cup.now);
}

TEST(match, dsu_2011_4_9_7_the_winners_meet_and_the_places_follow_the_round_of_the_defeat) {
    Cup cup(8, 1);
    EXPECT_EQ(cup.now->settings.rounds, 3);
    for (int round = 1; round <= 3; ++round) {
        ASSERT_TRUE(cup.pair_round());
        for (int board = 1; board <= static_cast<int>(cup.now->rounds.back().tables.size()); ++board) {
            const BoardPairing table = cup.table(board);
            ASSERT_TRUE(cup.enter(board, table.white < table.black ? "1-0" : "0-1"));  // the better seed wins
        }
    }
    const auto standing = standing_of(*cup.now);
    ASSERT_TRUE(standing);
    EXPECT_EQ(standing->ranked[0].entrant, EntryId{1});
    EXPECT_EQ(standing->ranked[1].entrant, EntryId{2});
    EXPECT_EQ(standing->ranked[2].rank, 3);
    EXPECT_EQ(standing->ranked[3].rank, 3);
    EXPECT_EQ(standing->ranked[4].rank, 5);
    EXPECT_EQ(standing->level_groups.size(), 4u);
    EXPECT_TRUE(cup.act(Finish{}));
    EXPECT_EQ(cup.refusal_of(Reopen{}), Refused::reason_missing);
}

TEST(match, nobody_enters_a_bracket_that_is_played) {
    Cup cup(4, 1);
    ASSERT_TRUE(cup.act(Enter{{.name = "In time", .rating = {1000}}}));
    EXPECT_EQ(cup.now->settings.rounds, 3);
    ASSERT_TRUE(cup.pair_round());
    EXPECT_EQ(cup.refusal_of(Enter{{.name = "Too late"}}), Refused::entry_is_closed);
}

TEST(match, a_default_ends_a_match_and_a_correction_starts_it_anew) {
    Cup cup(4);
    ASSERT_TRUE(cup.pair_round());
    ASSERT_TRUE(cup.enter(1, "--+"));
    EXPECT_TRUE(cup.table(1).result.has_value());
    ASSERT_TRUE(cup.enter(2, "1-0"));
    ASSERT_TRUE(cup.act(CorrectResult{{1}, 2, std::nullopt, "wrong board"}));
    EXPECT_TRUE(cup.table(2).games.empty());
    ASSERT_TRUE(cup.enter(2, "0-1"));
    ASSERT_TRUE(cup.enter(2, "1-0"));  // the other has White now
    EXPECT_EQ(*cup.table(2).result, result("0-1"));
    EXPECT_EQ(cup.refusal_of(EnterResult{{1}, 2, result("0-0")}), Refused::result_there_already);
}

TEST(match, dsu_2011_4_9_7_a_result_is_told_of_the_colours_of_its_own_game) {
    Cup cup(4);
    ASSERT_TRUE(cup.pair_round());
    ASSERT_TRUE(cup.enter(1, "½-½"));
    const EntryId black = cup.table(1).black;
    EXPECT_EQ(seats_now(cup.table(1)).white, black);
    ASSERT_TRUE(cup.enter(1, "1-0"));
    EXPECT_EQ(cup.table(1).games.back().winner, black);
    EXPECT_EQ(*cup.table(1).result, result("0-1"));
    EXPECT_EQ(seats_now(cup.table(1)).black, black);  // over: as the round names them
    ASSERT_TRUE(cup.enter(2, "½-½"));
    const EntryId there = seats_now(cup.table(2)).white;
    ASSERT_TRUE(cup.enter(2, "+--"));
    EXPECT_EQ(*cup.table(2).result, result(there == cup.table(2).white ? "+--" : "--+"));
}

TEST(match, if_neither_player_of_a_match_came_nobody_goes_on_from_it_and_both_are_out) {
    Cup cup(8, 1);
    ASSERT_TRUE(cup.pair_round());
    const BoardPairing empty = cup.table(1);
    ASSERT_TRUE(cup.enter(1, "---"));
    for (int board = 2; board <= 4; ++board) ASSERT_TRUE(cup.enter(board, "1-0"));
    ASSERT_TRUE(cup.pair_round());
    ASSERT_EQ(cup.now->rounds.back().tables.size(), 1u);  // one goes through without a match
    ASSERT_TRUE(cup.enter(1, "1-0"));
    const EntryId through = cup.table(1).white;
    ASSERT_TRUE(cup.pair_round());
    ASSERT_EQ(cup.now->rounds.back().tables.size(), 1u);
    EXPECT_TRUE(cup.table(1).white == through || cup.table(1).black == through);
    ASSERT_TRUE(cup.enter(1, "0-1"));
    ASSERT_TRUE(cup.act(Finish{}));
    const auto standing = standing_of(*cup.now);
    for (const EntryId out : {empty.white, empty.black})
        EXPECT_EQ(std::ranges::find(standing->ranked, out, &RankedEntrant::entrant)->rank,
                  4);  // with the others of round 1: three went on and were placed before them
    EXPECT_EQ(standing->level_groups.front().size(), 1u);
}

TEST(match, dsu_2011_4_9_8_a_drawn_gladiator_game_is_replayed_with_colours_reversed_until_somebody_wins) {
    Hall hall;
    hall.open(club_event(1, "gladiator"), 4);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    const auto enter = [&](int board, const char* text) {
        ASSERT_TRUE(hall.act(EnterResult{{1}, board, result(text)}));
    };
    enter(1, "½-½"), enter(1, "½-½"), enter(1, "½-½"), enter(1, "1-0"), enter(2, "½-½"), enter(2, "1-0");
    const BoardPairing& first = hall.now->rounds[0].tables[0];
    ASSERT_EQ(first.games.size(), 4u);
    EXPECT_EQ(first.games[0].stage, Stage::normal);
    EXPECT_EQ(first.games[1].stage, Stage::rapid);
    EXPECT_EQ(first.games[1].white, first.black);
    EXPECT_EQ(first.games[3].stage, Stage::blitz);
    EXPECT_EQ(first.games[3].white, first.black);
    EXPECT_EQ(first.games[3].winner, first.black);
    EXPECT_EQ(*first.result, result("0-1"));
    const auto standing = standing_of(*hall.now);
    EXPECT_EQ(standing->ranked[0].points, win);
    EXPECT_EQ(standing->ranked[0].entrant,
              hall.now->rounds[0].tables[1].black);  // won with less time counts before blitz
    EXPECT_TRUE(hall.act(Finish{}));
}

TEST(match, dsu_2011_4_9_8_an_encounter_may_have_several_ordinary_games_and_replays) {
    Hall hall;
    Settings settings = club_event(1, "gladiator");
    settings.match_games = 2, settings.replays = 2;
    hall.open(settings, 4);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    const auto enter = [&](int board, const char* text) {
        ASSERT_TRUE(hall.act(EnterResult{{1}, board, result(text)}));
    };
    // Results are told as the board is named, whoever has White: 1-1 and two drawn replays, then blitz.
    enter(1, "1-0"), enter(1, "1-0"), enter(1, "½-½"), enter(1, "½-½"), enter(1, "1-0");
    const BoardPairing first = hall.now->rounds[0].tables[0];
    std::vector<Stage> stages;
    for (const MatchGame& game : first.games) stages.push_back(game.stage);
    EXPECT_EQ(stages, (std::vector{Stage::normal, Stage::normal, Stage::rapid, Stage::rapid, Stage::blitz}));
    for (std::size_t game = 1; game < first.games.size(); ++game)
        EXPECT_NE(first.games[game].white, first.games[game - 1].white);
    EXPECT_EQ(first.games[0].winner, first.white);
    EXPECT_EQ(first.games[1].winner, first.black);
    EXPECT_EQ(*first.result, result("1-0"));
    // A win and a draw decide the ordinary games.
    enter(2, "1-0");
    EXPECT_FALSE(hall.now->rounds[0].tables[1].result);
    enter(2, "½-½");
    EXPECT_EQ(*hall.now->rounds[0].tables[1].result, result("1-0"));
    // Both have a point; 1 won ordinary games on either side of board 1, so each of its players has one.
    const auto standing = standing_of(*hall.now);
    const auto wins = [&](EntryId id) {
        return std::ranges::find(standing->ranked, id, &RankedEntrant::entrant)->tie_breaks.front().value;
    };
    EXPECT_EQ(wins(first.white), wins(first.black));
    EXPECT_EQ(standing->ranked.back().points, loss);
}

TEST(match, a_knock_out_of_any_size_ends_with_one_winner) {
    for (int players = 2; players <= 33; ++players) {
        Cup cup(players, 1);
        while (static_cast<int>(cup.now->rounds.size()) < cup.now->settings.rounds) {
            ASSERT_TRUE(cup.pair_round()) << players;
            for (int board = 1; board <= static_cast<int>(cup.now->rounds.back().tables.size()); ++board)
                ASSERT_TRUE(cup.enter(board, board % 2 == 0 ? "1-0" : "0-1"));
        }
        ASSERT_TRUE(cup.act(Finish{}));
        const auto standing = standing_of(*cup.now);
        EXPECT_EQ(standing->level_groups.front().size(), 1u) << players;
        EXPECT_EQ(standing->ranked.size(), static_cast<std::size_t>(players));
    }
}

}  // namespace
}  // namespace dommer::tournament
