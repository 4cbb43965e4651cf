#include "correspondence/tournament.hpp"

#include <set>

#include "playing.hpp"

namespace dommer::correspondence {
namespace {

// A tournament that is asked for things, with what the rest of the store would know.
class Running {
public:
    explicit Running(TournamentKind kind, Ore fee = {}, std::vector<std::string> opening = {}) {
        must(TournamentOpened{.title = "T", .kind = kind, .on = day("2011-01-01"), .fee = fee, .opening = opening});
    }
    std::optional<TournamentWhy> ask(const TournamentCommand& command) {
        const auto decided = decide(now, command, moment);
        if (!decided) return decided.error();
        for (const TournamentEvent& event : *decided) now = evolve(now.value_or(Tournament{}), event);
        return std::nullopt;
    }
    void must(const TournamentCommand& command) {
        const auto why = ask(command);
        EXPECT_FALSE(why) << id_of(why.value_or(TournamentWhy::not_open));
    }
    static PlayerEntered player(const std::string& name, std::optional<Class> in = std::nullopt) {
        PlayerEntered entered{.entry = {.card = {name, "", 0}}, .on = day("2011-02-01")};
        entered.entry.born = day("1970-01-01"), entered.entry.wanted = in;
        return entered;
    }
    void enter(int count, std::optional<Class> in = std::nullopt) {
        for (int each = 0; each < count; ++each) {
            PlayerEntered entered = player("P" + std::to_string(now->players.size() + 1), in);
            entered.entry.correspondence_rating = 2400 - 10 * each;
            must(entered);
        }
    }
    void finish(CupStage stage) {
        for (const GroupDrawn& group : now->groups) {
            if (group.stage != stage) continue;
            GroupStand stand{.is_finished = true};
            for (int place = 0; place < static_cast<int>(group.entries.size()); ++place)
                stand.rows.push_back({.player = place, .rank = place + 1});
            moment.stands[group.group] = stand;
        }
    }

    std::optional<Tournament> now;
    TournamentMoment moment{.today = day("2011-12-31"), .lot = 7, .facts = {.is_member = true}};
};

TEST(dsu_2011, section_6_4_4_1_an_entry_is_valid_when_the_fee_has_come) {
    Running individual(TournamentKind::individual, crowns(100));
    individual.enter(7, Class::open);
    EXPECT_FALSE(is_entry_valid(*individual.now, 1));
    const DrawGroups draw{.name = "O1", .start = day("2011-12-01"), .in = Class::open};
    EXPECT_EQ(individual.ask(draw), TournamentWhy::too_few_entries);
    for (int entry = 1; entry <= 7; ++entry) individual.must(FeeReceived{entry, day("2011-02-02")});
    EXPECT_EQ(individual.ask(FeeReceived{7, day("2011-02-02")}), TournamentWhy::fee_received_already);
    EXPECT_EQ(individual.ask(FeeReceived{8, day("2011-02-02")}), TournamentWhy::no_such_entry);
    individual.must(draw);
    EXPECT_EQ(individual.now->groups[0].entries.size(), 7u);
    EXPECT_EQ(individual.ask(EntryWithdrawn{1, day("2011-12-02")}), TournamentWhy::drawn_already);
}

TEST(dsu_2011, section_6_4_4_1_what_comes_with_an_entry) {
    Running individual(TournamentKind::individual);
    PlayerEntered entered = Running::player("Alfa", Class::open);
    entered.entry.born.reset();
    EXPECT_EQ(individual.ask(entered), TournamentWhy::birth_date_missing);
    EXPECT_EQ(individual.ask(Running::player("Alfa")), TournamentWhy::class_missing);
    EXPECT_EQ(individual.ask(Running::player("", Class::open)), TournamentWhy::name_missing);
    entered = Running::player("Alfa", Class::open);
    entered.on = day("2012-01-01");
    EXPECT_EQ(individual.ask(entered), TournamentWhy::in_the_future);
    EXPECT_EQ(individual.ask(Running::player("Alfa", Class::master)), TournamentWhy::no_access);
    entered = Running::player("Alfa", Class::master);
    entered.by_director = "known to be strong";
    individual.must(entered);
    EXPECT_EQ(individual.now->players[0].as.door, Door::director);
    individual.must(Running::player("Bravo", Class::open));
    EXPECT_EQ(individual.now->players[1].as.door, Door::first_time);
}

TEST(dsu_2011, section_6_5_2_2_into_the_championship_class_the_director_and_the_head_together) {
    Running individual(TournamentKind::individual);
    PlayerEntered entered = Running::player("Alfa", Class::championship);
    entered.by_director = "strong";
    EXPECT_EQ(individual.ask(entered), TournamentWhy::head_not_asked);
    EXPECT_EQ(article_of(TournamentWhy::head_not_asked), dsu_2011("6.5.2.2"));
    entered.by_head = "agreed on 1 February";
    individual.must(entered);
    EXPECT_EQ(individual.now->players[0].as.by_head, "agreed on 1 February");
    PlayerEntered master = Running::player("Bravo", Class::master);
    master.by_director = "strong";  // 6.5.3.2: the director alone
    individual.must(master);
}

TEST(dsu_2011, section_6_7_5_1_a_right_belongs_to_the_team_and_not_to_its_club) {
    const std::vector<TeamScore> last{{.club = "A", .division = 1, .entitled_to = 1},
                                      {.club = "A", .division = 2, .entitled_to = 3},
                                      {.club = "B", .division = 2, .entitled_to = 1}};
    Tournament now;
    EXPECT_EQ(division_left(now, "A", last), 1);
    now.teams.push_back({.as = {.club = "A", .division = 1}, .fee = {}, .withdrawn = {}, .reserves = {}});
    EXPECT_EQ(division_left(now, "A", last), 3) << "its good team has entered";
    EXPECT_EQ(division_left(now, "B", last), 1);
    now.teams[0].withdrawn = day("2011-01-01");
    EXPECT_EQ(division_left(now, "A", last), 1);
    now.teams[0].withdrawn.reset(), now.teams[0].as.division = 3;  // the third division needs no right
    EXPECT_EQ(division_left(now, "A", last), 1);
    // In the mixture of a division each team counts as from where that team comes.
    now.teams[0].as.division = 1;
    now.teams.push_back({.as = {.club = "A", .division = 2}, .fee = {}, .withdrawn = {}, .reserves = {}});
    const auto scores = scores_of_entries(now, last);
    EXPECT_EQ(scores[0], &last[0]);
    EXPECT_EQ(scores[1], &last[1]) << "let in by the director";
    EXPECT_EQ(scores[1]->division, 2);
}

TEST(dsu_2011, section_6_7_4_3_a_reserve_is_of_the_club) {
    Running teams(TournamentKind::teams);
    teams.moment.facts.entitled_to = 1;
    for (const char* club : {"A", "B"}) {
        TeamEntered team{.club = club, .division = 1, .captain = "K", .players = {}, .on = day("2011-02-01")};
        for (int board = 1; board <= 4; ++board)
            team.players.push_back({{club + std::to_string(board), "", 0}, 2000 - board});
        teams.must(team);
    }
    teams.must(DrawGroups{.name = "D1", .start = day("2011-12-10"), .division = 1});
    const ReservePut put{1, 1, {{"New", "", 0}, 1900}, day("2011-12-20")};
    teams.moment.facts.not_of_the_club = {"New"};
    EXPECT_EQ(teams.ask(put), TournamentWhy::not_of_the_club);
    teams.moment.facts.not_of_the_club.clear();
    teams.must(put);
}

TEST(dsu_2011, section_6_1_without_membership_one_group_may_be_played) {
    Running individual(TournamentKind::individual), theme(TournamentKind::theme, {}, {"5254"});
    individual.moment.facts.is_member = theme.moment.facts.is_member = false;
    EXPECT_EQ(theme.ask(Running::player("Alfa")), TournamentWhy::not_a_member);
    individual.must(Running::player("Alfa", Class::open));
    EXPECT_EQ(individual.ask(Running::player("Alfa", Class::open)), TournamentWhy::not_a_member);
    individual.moment.facts.earlier_groups = 1;
    EXPECT_EQ(individual.ask(Running::player("Bravo", Class::open)), TournamentWhy::not_a_member);
}

TEST(dsu_2011, section_6_5_2_the_championship_class_is_one_group_a_year_in_september) {
    Running individual(TournamentKind::individual);
    for (const char* name : {"Alfa", "Bravo", "Charlie"}) {
        PlayerEntered entered = Running::player(name, Class::championship);
        entered.by_director = "strong", entered.by_head = "agreed";
        individual.must(entered);
    }
    DrawGroups draw{.name = "DM", .start = day("2011-10-01"), .in = Class::championship};
    EXPECT_EQ(individual.ask(draw), TournamentWhy::not_in_september);
    draw.start = day("2011-09-30");
    individual.must(draw);
    for (const char* name : {"Delta", "Ekko"}) {
        PlayerEntered entered = Running::player(name, Class::championship);
        entered.by_director = "strong", entered.by_head = "agreed";
        individual.must(entered);
    }
    draw.start = day("2011-09-01");
    EXPECT_EQ(individual.ask(draw), TournamentWhy::one_group_a_year);
}

TEST(dsu_2011, section_6_5_2_the_title_goes_to_a_citizen_and_level_players_play_off_or_share) {
    Running individual(TournamentKind::individual);
    for (const char* name : {"Alfa", "Bravo", "Charlie"}) {
        PlayerEntered entered = Running::player(name, Class::championship);
        entered.by_director = "strong", entered.by_head = "agreed",
        entered.entry.danish_citizen = std::string(name) != "Alfa";
        individual.must(entered);
    }
    individual.must(DrawGroups{.name = "DM", .start = day("2011-09-01"), .in = Class::championship});
    const GroupDrawn drawn = individual.now->groups[0];
    const auto place = [&](int entry) {
        return static_cast<int>(std::ranges::find(drawn.entries, entry) - drawn.entries.begin());
    };
    GroupStand stand{
        {{.player = place(1), .rank = 1}, {.player = place(2), .rank = 2}, {.player = place(3), .rank = 3}}, true};
    EXPECT_EQ(title_of(*individual.now, drawn, stand)->entries, std::vector<int>{2});
    stand.rows[2].rank = 2;
    EXPECT_TRUE(title_of(*individual.now, drawn, stand)->is_open);
    individual.moment.stands["DM"] = stand;
    EXPECT_EQ(individual.ask(TitleSettled{"DM", {1}, SettledBy::play_off, day("2011-12-01")}),
              TournamentWhy::not_level);
    individual.must(TitleSettled{"DM", {3}, SettledBy::play_off, day("2011-12-01")});
    EXPECT_EQ(title_of(*individual.now, drawn, stand)->entries, std::vector<int>{3});
    EXPECT_FALSE(title_of(*individual.now, drawn, stand)->is_open);
    EXPECT_EQ(individual.ask(TitleSettled{"DM", {2}, SettledBy::agreement, day("2011-12-01")}),
              TournamentWhy::not_level);
}

TEST(dsu_2011, section_6_6_1_a_cup_goes_from_its_first_round_to_the_final) {
    Running cup(TournamentKind::cup);
    cup.enter(20);
    PlayerEntered strong = Running::player("Strong");
    strong.entry.from_semifinal = true;
    cup.moment.facts.correspondence_rating = 1999;
    EXPECT_EQ(cup.ask(strong), TournamentWhy::rating_too_low);
    cup.moment.facts.correspondence_rating = 2000;
    cup.must(strong);
    EXPECT_EQ(cup.ask(DecideStage{CupStage::preliminary, 2, false, day("2011-12-01")}),
              TournamentWhy::stage_not_finished);
    cup.must(DrawGroups{.name = "P", .start = day("2011-10-01")});
    ASSERT_EQ(cup.now->groups.size(), 3u);  // 7, 7 and 6
    EXPECT_EQ(cup.now->groups[0].group, "P1");
    EXPECT_EQ(cup.now->groups[2].entries.size(), 6u);
    EXPECT_EQ(cup.ask(DrawGroups{.name = "P", .start = day("2011-10-01")}), TournamentWhy::drawn_already);
    EXPECT_EQ(cup.ask(DrawGroups{.name = "S", .start = day("2011-12-01"), .stage = CupStage::semifinal}),
              TournamentWhy::stage_not_decided);
    cup.finish(CupStage::preliminary);
    EXPECT_EQ(cup.ask(DecideStage{CupStage::preliminary, 4, false, day("2011-12-01")}), TournamentWhy::places_wrong);
    cup.must(DecideStage{CupStage::preliminary, 2, false, day("2011-12-01")});
    EXPECT_EQ(cup.now->decided[0].entries.size(), 6u);
    EXPECT_EQ(cup.ask(DecideStage{CupStage::preliminary, 1, false, day("2011-12-01")}), TournamentWhy::stage_decided);
    cup.must(
        DrawGroups{.name = "S", .start = day("2011-12-02"), .stage = CupStage::semifinal});  // 6 and the strong one
    ASSERT_EQ(cup.now->groups.size(), 4u);
    EXPECT_EQ(cup.now->groups[3].entries.size(), 7u);
    cup.finish(CupStage::semifinal);
    EXPECT_EQ(cup.ask(DecideStage{CupStage::semifinal, 3, false, day("2011-12-20")}), TournamentWhy::places_wrong);
    cup.must(DecideStage{CupStage::semifinal, 2, false, day("2011-12-20")});
    cup.must(DrawGroups{.name = "F", .start = day("2011-12-21"), .stage = CupStage::final});
    EXPECT_EQ(cup.now->groups[4].contest, Contest::cup_final);
    cup.moment.stands["F"] = {{{.player = 0, .rank = 1}, {.player = 1, .rank = 1}}, true};
    const auto title = title_of(*cup.now, cup.now->groups[4], cup.moment.stands["F"]);
    EXPECT_EQ(title->entries.size(), 2u);  // 6.6.1.5: shared
    EXPECT_FALSE(title->is_open);
}

TEST(dsu_2011, section_6_6_1_4_level_players_have_the_same_right_to_go_on) {
    Running cup(TournamentKind::cup);
    cup.enter(7);
    cup.must(DrawGroups{.name = "P", .start = day("2011-10-01")});
    cup.finish(CupStage::preliminary);
    cup.moment.stands["P"].rows[1].rank = 1;
    cup.must(DecideStage{CupStage::preliminary, 1, true, day("2011-12-01")});
    EXPECT_EQ(cup.now->decided[0].entries.size(), 2u);
    EXPECT_FALSE(is_semifinal_held(*cup.now));
    EXPECT_EQ(cup.ask(DrawGroups{.name = "S", .start = day("2011-12-02"), .stage = CupStage::semifinal}),
              TournamentWhy::stage_not_decided);
    cup.must(DrawGroups{.name = "F", .start = day("2011-12-02"), .stage = CupStage::final});
}

TEST(dsu_2011, section_6_6_1_1_where_sevens_and_sixes_do_not_fit_the_director_decides) {
    Running cup(TournamentKind::cup);
    cup.enter(8);
    EXPECT_EQ(cup.ask(DrawGroups{.name = "P", .start = day("2011-10-01")}), TournamentWhy::not_sevens);
    EXPECT_EQ(cup.ask(DrawGroups{.name = "P", .start = day("2011-10-01"), .sizes = {4, 3}}), TournamentWhy::not_sevens);
    cup.must(DrawGroups{.name = "P", .start = day("2011-10-01"), .sizes = {4, 4}});
    for (const GroupDrawn& drawn : cup.now->groups)
        for (const auto& [name, terms] : groups_of(*cup.now, drawn))
            EXPECT_TRUE(decide(std::nullopt, GroupCommand(terms), {terms.start})) << name << " starts";
}

TEST(dsu_2011, section_6_6_1_2_nobody_is_twice_in_a_group_nor_in_a_third) {
    Running cup(TournamentKind::cup);
    cup.enter(12);
    for (int times = 0; times < 2; ++times) {
        PlayerEntered entered = Running::player("Twice");
        entered.entry.correspondence_rating = 2500;
        cup.must(entered);
    }
    EXPECT_EQ(cup.ask(Running::player("Twice")), TournamentWhy::too_many_groups);
    cup.must(DrawGroups{.name = "P", .start = day("2011-10-01")});
    for (const GroupDrawn& group : cup.now->groups) {
        EXPECT_EQ(std::ranges::count_if(group.entries, [](int entry) { return entry > 12; }), 1);
        EXPECT_EQ(group.entries.size(), 7u);
    }
}

TEST(dsu_2011, section_6_6_1_2_the_lot_is_repeatable_and_mixes) {
    std::set<std::vector<int>> orders;
    for (const std::uint64_t lot : {1u, 2u, 3u, 1u}) {
        Running cup(TournamentKind::cup);
        cup.moment.lot = lot;
        cup.enter(7);
        cup.must(DrawGroups{.name = "P", .start = day("2011-10-01")});
        orders.insert(cup.now->groups[0].entries);
    }
    EXPECT_EQ(orders.size(), 3u);
}

TeamEntered team(const std::string& club, int division) {
    TeamEntered entered{.club = club, .division = division, .captain = "K " + club, .players = {}};
    for (int board = 1; board <= 4; ++board)
        entered.players.push_back({{club + std::to_string(board), "", 0}, 2300 - 100 * board, RatingKind::final});
    entered.on = day("2011-11-01");
    return entered;
}
Running two_teams() {
    Running teams(TournamentKind::teams);
    teams.moment.facts.entitled_to = 1;
    teams.must(team("Nord", 1)), teams.must(team("Syd", 1));
    return teams;
}

TEST(dsu_2011, section_6_7_2_1_four_boards_with_colours_board_by_board) {
    Running teams = two_teams();
    teams.must(DrawGroups{.name = "D1", .start = day("2012-01-10"), .division = 1});
    const GroupDrawn& drawn = teams.now->groups[0];
    EXPECT_EQ(drawn.contest, Contest::division_1);
    const auto boards = groups_of(*teams.now, drawn);
    ASSERT_EQ(boards.size(), 4u);
    EXPECT_EQ(boards[1].first, "D1-b2");
    EXPECT_NE(games_of(boards[0].second)[0].white, games_of(boards[1].second)[0].white);
    EXPECT_EQ(games_of(boards[0].second)[0].name, games_of(boards[1].second)[0].name);
    EXPECT_TRUE(are_scores_wanted(drawn.contest));  // 6.2.9
    const int home_white = games_of(boards[0].second)[0].white == 1 ? 1 : 0;
    std::array<std::map<std::string, Result>, boards_of_a_team> results;
    results[0]["1-2"] = results[1]["1-2"] = Result::white_won, results[2]["1-2"] = Result::drawn;
    const auto matches = matches_of(*teams.now, drawn, results);
    EXPECT_EQ(matches[0].boards, (home_white ? std::array{'W', 'L', 'D', '-'} : std::array{'L', 'W', 'D', '-'}));
    EXPECT_EQ(team_table(2, matches)[0].points, (Points{3}));
}

TEST(dsu_2011, section_6_7_3_a_team_that_may_not_be_is_refused) {
    Running teams = two_teams();
    EXPECT_EQ(teams.ask(team("Nord", 1)), TournamentWhy::club_twice);
    EXPECT_EQ(teams.ask(team("Nord", 2)), TournamentWhy::player_on_two_teams);
    TeamEntered other = team("Vest", 2);
    other.captain.clear();
    EXPECT_EQ(teams.ask(other), TournamentWhy::captain_missing);
    other = team("Vest", 2);
    other.players[0].card.name = "Nord1";
    EXPECT_EQ(teams.ask(other), TournamentWhy::player_for_two_clubs);
    other.by_director = "lives far away";
    teams.must(other);
    other = team("Vest2", 4);
    EXPECT_EQ(teams.ask(other), TournamentWhy::bad_terms);
    other = team("Fem", 3);
    other.players.pop_back();
    EXPECT_EQ(teams.ask(other), TournamentWhy::team_of_four);
    teams.moment.facts.not_of_the_club = {"Fem1"};
    EXPECT_EQ(teams.ask(team("Fem", 3)), TournamentWhy::not_of_the_club);
    teams.moment.facts.not_of_the_club.clear(), teams.moment.facts.entitled_to = 2;
    EXPECT_EQ(teams.ask(team("Fem", 1)), TournamentWhy::not_entitled);
    teams.must(team("Fem", 2));
}

TEST(dsu_2011, section_6_7_4_3_two_reserves_a_team) {
    Running teams = two_teams();
    const auto put = [](const char* name, int board) {
        return ReservePut{1, board, {{name, "", 0}, 1800, RatingKind::final}, day("2011-12-01")};
    };
    EXPECT_EQ(teams.ask(put("R1", 4)), TournamentWhy::not_drawn);
    teams.must(DrawGroups{.name = "D1", .start = day("2011-11-10"), .division = 1});
    EXPECT_EQ(teams.ask(put("Syd1", 4)), TournamentWhy::player_for_two_clubs);
    teams.must(put("R1", 4)), teams.must(put("R2", 3));
    EXPECT_EQ(teams.ask(put("R3", 2)), TournamentWhy::too_many_reserves);
}

TEST(dsu_2011, section_6_7_1_1_only_the_third_division_has_several_groups_of_equal_strength) {
    Running teams(TournamentKind::teams);
    for (const char* club : {"A", "B", "C", "D"}) teams.must(team(club, 3));
    teams.must(DrawGroups{.name = "D3", .start = day("2012-01-10"), .division = 3, .sizes = {2, 2}});
    EXPECT_EQ(teams.now->groups.size(), 2u);
    Running second = two_teams();
    EXPECT_EQ(second.ask(DrawGroups{.name = "D1", .start = day("2012-01-10"), .division = 1, .sizes = {1, 1}}),
              TournamentWhy::not_sevens);
}

TEST(dsu_2011, section_6_7_5_1_five_from_the_first_and_two_from_the_second_if_more_than_seven_are_entitled) {
    const std::vector<int> good{1, 1, 1, 1, 1, 2, 2}, bad{1, 1, 1, 1, 1, 1, 2};
    EXPECT_TRUE(is_mixture_allowed(1, 8, good));
    EXPECT_FALSE(is_mixture_allowed(1, 8, bad));
    EXPECT_TRUE(is_mixture_allowed(1, 7, bad));
    EXPECT_TRUE(is_mixture_allowed(2, 8, std::vector{1, 1, 2, 2, 2, 3, 3}));
    EXPECT_FALSE(is_mixture_allowed(2, 8, std::vector{1, 2, 2, 2, 2, 3, 3}));
}

TEST(dsu_2011, section_6_7_5_1_a_division_with_too_many_of_the_old_one_is_not_drawn) {
    Running teams(TournamentKind::teams);
    teams.moment.facts.entitled_to = 1;
    for (int club = 1; club <= 8; ++club) {
        teams.must(team("C" + std::to_string(club), 1));
        teams.moment.last_championship.push_back(
            {.club = "C" + std::to_string(club), .division = club <= 6 ? 1 : 2, .entitled_to = 1});
    }
    const DrawGroups draw{.name = "D1", .start = day("2012-01-10"), .division = 1};
    teams.must(EntryWithdrawn{8, day("2011-12-01")});  // six of the old first division, one of the second
    EXPECT_EQ(teams.ask(draw), TournamentWhy::mixture_wrong);
    teams.must(team("C8", 1));
    teams.must(EntryWithdrawn{1, day("2011-12-01")});
    teams.must(draw);
    EXPECT_EQ(teams.now->groups[0].entries.size(), 7u);
}

TEST(dsu_2011, section_6_5_4_1_cash_is_shared_by_level_players_and_not_by_who_left_without_reason) {
    Group group{.terms = {.title = "O"}, .withdrawn = {}};
    const std::vector<GroupRow> table{{.player = 0, .rank = 1}, {.player = 1, .rank = 2}, {.player = 2, .rank = 2}};
    const std::vector<Ore> amounts{crowns(500), crowns(300), {10001}};
    EXPECT_EQ(cash_prizes(group, table, amounts), (std::vector<Ore>{crowns(500), {20001}, {20000}}));
    group = evolve(group, PlayerWithdrew{1, day("2011-06-01"), WithdrawalReason::silent});
    EXPECT_EQ(cash_prizes(group, table, amounts), (std::vector<Ore>{{}, crowns(400), crowns(400)}));
}

TEST(dsu_2011, section_6_6_3_and_6_7_1_2_when_tournaments_usually_start) {
    EXPECT_TRUE(is_usual_start(TournamentKind::cup, CupStage::preliminary, day("2011-10-01")));
    EXPECT_FALSE(is_usual_start(TournamentKind::cup, CupStage::preliminary, day("2011-09-30")));
    EXPECT_TRUE(is_usual_start(TournamentKind::cup, CupStage::final, day("2011-05-01")));
    EXPECT_TRUE(is_usual_start(TournamentKind::teams, CupStage::preliminary, day("2012-01-17")));
    EXPECT_FALSE(is_usual_start(TournamentKind::teams, CupStage::preliminary, day("2012-01-18")));
    EXPECT_EQ(tables_sent_by(day("2012-01-10")), day("2011-12-27"));
}

TEST(dsu_2011, section_1_1_22_a_theme_tournament_needs_an_opening_and_others_have_none) {
    const auto opened = [](TournamentKind kind, std::vector<std::string> opening) {
        return decide(std::nullopt,
                      TournamentOpened{.title = "T", .kind = kind, .on = day("2011-01-01"), .opening = opening},
                      {.today = day("2011-01-01")});
    };
    EXPECT_EQ(opened(TournamentKind::theme, {}).error(), TournamentWhy::bad_terms);
    EXPECT_EQ(opened(TournamentKind::theme, {"5259"}).error(), TournamentWhy::bad_terms);
    EXPECT_EQ(opened(TournamentKind::cup, {"5254"}).error(), TournamentWhy::bad_terms);
    Running theme(TournamentKind::theme, {}, {"5254", "3735"});
    theme.enter(3);
    theme.must(DrawGroups{.name = "Sic", .start = day("2011-10-01")});
    EXPECT_EQ(groups_of(*theme.now, theme.now->groups[0])[0].second.opening.size(), 2u);
}

TEST(dsu_2011, section_6_4_5_1_objections_within_14_days_and_prizes_within_3_weeks) {
    Group group{.terms = {.title = "O", .contest = Contest::open, .start = day("2011-01-01")}, .withdrawn = {}};
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G"}) group.terms.players.push_back({name, "", 0});
    const auto ask = [&](const GroupCommand& command) { return decide(group, command, {day("2011-12-31")}); };
    EXPECT_EQ(ask(ObjectionMade{1, day("2011-06-01"), "?"}).error(), GroupWhy::not_published);
    EXPECT_TRUE(due(group, std::nullopt, day("2011-06-01")).empty());
    EXPECT_EQ(due(group, day("2011-05-30"), day("2011-06-01"))[0].task, GroupTask::publish_result);
    group = evolve(group, ResultPublished{day("2011-06-01")});
    EXPECT_TRUE(ask(ObjectionMade{1, day("2011-06-15"), "I won against B"}));
    EXPECT_EQ(ask(ObjectionMade{1, day("2011-06-16"), "?"}).error(), GroupWhy::objection_too_late);
    EXPECT_EQ(ask(ObjectionMade{1, day("2011-06-10"), ""}).error(), GroupWhy::reason_missing);
    group = evolve(group, ObjectionMade{1, day("2011-06-15"), "I won against B"});
    EXPECT_EQ(due(group, {}, day("2011-06-16"))[0].task, GroupTask::settle_objection);
    EXPECT_EQ(ask(ObjectionSettled{2, day("2011-06-17"), true, "yes"}).error(), GroupWhy::no_such_objection);
    group = evolve(group, ObjectionSettled{1, day("2011-06-17"), true, "the card shows it"});
    EXPECT_EQ(ask(ObjectionSettled{1, day("2011-06-17"), true, "yes"}).error(), GroupWhy::settled_already);
    EXPECT_FALSE(due(group, {}, day("2011-06-22"))[0].late);
    EXPECT_TRUE(due(group, {}, day("2011-06-23"))[0].late);
    group = evolve(group, PrizesSent{day("2011-06-20")});
    EXPECT_TRUE(due(group, {}, day("2011-07-22")).empty());
    EXPECT_EQ(ask(PrizesSent{day("2011-06-21")}).error(), GroupWhy::prizes_sent_already);
}

TEST(dsu_2011, section_6_4_2_a_penalty_has_a_reason_and_a_quarantine_its_months) {
    Group group{.terms = {.title = "O", .contest = Contest::open, .start = day("2011-01-01")}, .withdrawn = {}};
    group.terms.players = {{"A", "", 0}, {"B", "", 0}};
    const auto ask = [&](const GroupCommand& command) { return decide(group, command, {day("2011-12-31")}); };
    EXPECT_EQ(ask(PlayerPenalised{1, Penalty::warning, 0, day("2011-06-01"), ""}).error(), GroupWhy::reason_missing);
    EXPECT_EQ(ask(PlayerPenalised{1, Penalty::warning, 3, day("2011-06-01"), "delay"}).error(),
              GroupWhy::months_missing);
    EXPECT_EQ(ask(PlayerPenalised{1, Penalty::quarantine, 0, day("2011-06-01"), "delay"}).error(),
              GroupWhy::months_missing);
    EXPECT_EQ(ask(PlayerPenalised{3, Penalty::warning, 0, day("2011-06-01"), "delay"}).error(),
              GroupWhy::no_such_player);
    EXPECT_TRUE(ask(PlayerPenalised{1, Penalty::quarantine, 3, day("2011-06-01"), "delay"}));
    EXPECT_EQ(ask(PlayerReplaced{1, {"R", "", 0}, day("2011-06-01")}).error(), GroupWhy::no_reserves_here);
    EXPECT_TRUE(has_right_to_prizes(group, 1));
    group = evolve(group, PlayerWithdrew{1, day("2011-06-01"), WithdrawalReason::without_reason});
    EXPECT_FALSE(has_right_to_prizes(group, 1));
}

TEST(dsu_2011, section_6_6_1_3_the_stages_of_a_cup_wait_for_their_director) {
    Running cup(TournamentKind::cup);
    cup.now->terms.entries_close = day("2011-02-10");
    cup.enter(14);
    const auto tasks = [&](const char* today) { return due(*cup.now, cup.moment.stands, day(today)); };
    EXPECT_TRUE(tasks("2011-02-10").empty());
    ASSERT_EQ(tasks("2011-02-11").size(), 1u);
    EXPECT_EQ(tasks("2011-02-11")[0].task, TournamentTask::draw_entries);
    cup.must(DrawGroups{.name = "P", .start = day("2011-10-01")});
    EXPECT_TRUE(tasks("2011-10-01").empty());
    cup.finish(CupStage::preliminary);
    ASSERT_EQ(tasks("2011-12-01").size(), 1u);
    EXPECT_EQ(tasks("2011-12-01")[0], (TournamentDue{TournamentTask::decide_stage, "preliminary", day("2011-12-01")}));
    EXPECT_EQ(article_of(TournamentTask::decide_stage), "6.6.1.3");
    cup.must(DecideStage{CupStage::preliminary, 1, true, day("2011-12-02")});
    EXPECT_EQ(tasks("2011-12-03"),
              (std::vector<TournamentDue>{{TournamentTask::draw_stage, "final", day("2011-12-02")}}));
    cup.must(DrawGroups{.name = "F", .start = day("2011-12-10"), .stage = CupStage::final});
    EXPECT_TRUE(tasks("2011-12-31").empty());
}

TEST(dsu_2011, section_6_5_2_a_title_that_is_level_waits_for_its_director) {
    Running individual(TournamentKind::individual);
    for (const char* name : {"Alfa", "Bravo"}) {
        PlayerEntered entered = Running::player(name, Class::championship);
        entered.by_director = "strong", entered.by_head = "agreed";
        individual.must(entered);
    }
    EXPECT_TRUE(due(*individual.now, {}, day("2011-08-31")).empty());
    EXPECT_EQ(due(*individual.now, {}, day("2011-09-02")),
              (std::vector<TournamentDue>{{TournamentTask::draw_class, "DM", day("2011-09-01")}}));
    individual.must(DrawGroups{.name = "DM", .start = day("2011-09-01"), .in = Class::championship});
    const std::map<std::string, GroupStand> stands{
        {"DM", {{{.player = 0, .rank = 1}, {.player = 1, .rank = 1}}, true}}};
    EXPECT_EQ(due(*individual.now, stands, day("2012-01-01")),
              (std::vector<TournamentDue>{{TournamentTask::settle_title, "DM", day("2012-01-01")}}));
}

}  // namespace
}  // namespace dommer::correspondence
