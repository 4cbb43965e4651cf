#include "season_desk.hpp"
#include "teams/season_end.hpp"
#include "teams/season_pairing.hpp"
#include "teams/season_rating.hpp"
#include "teams/season_statistics.hpp"

// What was lawful and what was played stays so, whatever comes later: new members, teams that leave, lots.
namespace dommer::teams::season {
namespace {

// One match is played: board 1 to the visitors, board 2 drawn, the others to the home team.
int play_first(Desk& desk) {
    const int match = desk.now->matches.begin()->first;
    desk.line_ups(match);
    desk.act(CardDecided{match, *boards_from("ADHH"), "as played"});
    return match;
}

std::string name_at(const Season& now, int match, Side side, int board) {
    const SeasonMatch& of = now.matches.at(match);
    const ListedPlayer* player = find_player(now, of.team(side), player_at(of, side, board).value_or(0));
    return player == nullptr ? "" : player->name;
}

TEST(season_past, dsu_2011_5_1_11_a_new_member_moves_nobody_in_a_match_that_was_played) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = play_first(desk);
    const int home = desk.now->matches.at(match).home, club = desk.now->teams.at(home).club;
    const auto before = rated_games(*desk.now, "a");
    const auto prizes_before = board_prizes_of(*desk.now, "a", 1);
    desk.act(PlayerInserted{club, 1, {.team = 1, .name = "New"}}, second);
    EXPECT_EQ(desk.now->clubs.at(club).list.front().name, "New");
    for (int board = 1; board <= 4; ++board)
        EXPECT_EQ(name_at(*desk.now, match, Side::home, board), "P" + std::to_string(board));
    const auto after = rated_games(*desk.now, "a");
    ASSERT_EQ(after.players.size(), before.players.size());
    for (std::size_t at = 0; at < after.players.size(); ++at)
        EXPECT_EQ(after.players[at].person, before.players[at].person);
    const auto prizes = board_prizes_of(*desk.now, "a", 1);
    ASSERT_EQ(prizes.size(), prizes_before.size());
    for (std::size_t at = 0; at < prizes.size(); ++at) EXPECT_EQ(prizes[at].name, prizes_before[at].name);
}

TEST(season_past, dsu_2011_5_1_11_who_slides_out_of_the_team_played_lawfully_before) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = play_first(desk);
    const int club = desk.now->teams.at(desk.now->matches.at(match).home).club;
    ASSERT_TRUE(drafted_decisions(*desk.now, first).empty());
    desk.act(PlayerInserted{club, 1, {.team = 1, .name = "New"}}, first);
    EXPECT_EQ(desk.now->clubs.at(club).list.at(4).team, 0) << "the fourth of the team is a reserve now";
    EXPECT_EQ(desk.now->clubs.at(club).list.at(4).notice, first);
    EXPECT_TRUE(drafted_decisions(*desk.now, first).empty()) << "and was not when the match was played";
}

TEST(season_past, dsu_2011_5_1_9_a_list_that_is_corrected_keeps_its_players_in_their_matches) {
    Settings made = settings();
    made.list_deadline = third;
    Desk desk(made);
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = play_first(desk);
    const int club = desk.now->teams.at(desk.now->matches.at(match).home).club;
    StrengthList other = desk.now->clubs.at(club).list;
    std::swap(other[0].name, other[1].name), std::swap(other[0].person, other[1].person);
    desk.act(ListHandedIn{club, other}, first);
    EXPECT_EQ(desk.now->matches.at(match).line_ups[0]->boards[0], 2);
    EXPECT_EQ(name_at(*desk.now, match, Side::home, 1), "P1");
}

TEST(season_past, dsu_2011_5_1_13_who_helped_out_before_a_team_left_played_lawfully) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(TeamEntered{0, 1, 2, "", "a"}, deadline);
    desk.act(PlayerNoted{1, 5, {.number = 5, .team = 2, .name = "P5", .person = 105}}, deadline);
    desk.act(GroupDrawn{"a", {1, 2, 3}});
    const int match = matches_of(*desk.now, "a").front();
    int own = 0;
    for (const int id : matches_of(*desk.now, "a"))
        if (desk.now->matches.at(id).side_of(1) && desk.now->matches.at(id).side_of(2)) own = id;
    ASSERT_NE(own, 0) << match;
    const Side side = *desk.now->matches.at(own).side_of(1);
    desk.act(LineUpHandedIn{own, side, {1, 2, 3, 5}}, first);
    desk.act(TeamWithdrawn{3, "no players"}, second);
    EXPECT_TRUE(drafted_decisions(*desk.now, first).empty());
    const LineUpHandedIn again{own, side, {1, 2, 3, 5}};
    EXPECT_EQ(desk.refusal(again, second), Refused::line_up_not_legal) << "from now on";
}

TEST(season_past, dsu_2011_5_1_13_who_is_registered_for_a_team_that_left_does_not_play_for_another_club) {
    Desk desk(settings());
    desk.enter(4);
    ListedPlayer both = desk.now->clubs.at(2).list.front();
    both.person = 101;
    desk.act(PlayerNoted{2, 1, both}, deadline);
    desk.act(GroupDrawn{"a", {}});
    int match = 0;
    for (const int id : matches_of(*desk.now, "a"))
        if (desk.now->matches.at(id).side_of(2) && !desk.now->matches.at(id).side_of(1)) match = id;
    const LineUpHandedIn wish{match, *desk.now->matches.at(match).side_of(2), {1, 2, 3, 4}};
    EXPECT_EQ(desk.refusal(wish), std::nullopt);
    desk.act(TeamWithdrawn{1, "no players"});
    const auto refused = decide(desk.now, wish, {first});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().line_up->report.unlawful.front().reasons, std::vector{Unlawful::withdrawn_team});
}

TEST(season_past, dsu_2011_5_1_13_in_the_division_the_matches_of_a_team_that_leaves_are_deleted) {
    Desk desk = played(settings());
    desk.act(TeamWithdrawn{1, "no players"}, third);
    const auto table = standings(*desk.now, "a");
    EXPECT_EQ(table.back().team, 1);
    EXPECT_EQ(table.back().row.decided_by, "withdrawn");
    EXPECT_EQ(table.front().row.played, 2);
    EXPECT_EQ(statistics_of(*desk.now, "a").matches, 3);
}

TEST(season_past, dsu_2011_5_1_13_elsewhere_what_was_played_stands) {
    Settings made = settings("own");
    Desk desk = played(made);
    const auto before = standings(*desk.now, "a");
    desk.act(TeamWithdrawn{before.front().team, "no players"}, third);
    const auto after = standings(*desk.now, "a");
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t at = 0; at < after.size(); ++at) EXPECT_EQ(after[at].row, before[at].row);
    EXPECT_EQ(statistics_of(*desk.now, "a").matches, 6);
    EXPECT_EQ(desk.refusal(CardDecided{1, *boards_from("HHHH"), "a slip"}), std::nullopt) << "and can be corrected";
}

TEST(season_past, dsu_2011_5_3_2_table_and_pairing_agree_about_a_team_that_left) {
    Desk desk(settings("pokal"));
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    desk.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}, {.home = 3, .away = 4}}});
    for (const int match : {1, 2}) desk.act(CardDecided{match, *boards_from("HHDA"), "as played"});
    desk.act(TeamWithdrawn{2, "ill"});
    const auto input = pairing_input(*desk.now, "a");
    for (const Standing& each : standings(*desk.now, "a")) {
        Points sum;
        for (const pairing::Adjustment& adjustment : input.regulations.adjustments)
            if (adjustment.players.front() == *place_in(*desk.now, "a", each.team)) sum += adjustment.points;
        EXPECT_EQ(sum, each.row.board_points) << each.team;
    }
}

TEST(season_past, dsu_2011_5_3_2_a_match_that_was_not_played_may_be_paired_again) {
    Desk desk(settings("pokal"));
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    desk.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}, {.home = 3, .away = 4}}});
    desk.act(CardDecided{1, *boards_from("hhhh"), "nobody came"});
    desk.act(CardDecided{2, *boards_from("HHhh"), "as played"});
    EXPECT_EQ(desk.refusal(RoundPaired{"a", 0, {{.home = 1, .away = 3}, {.home = 4, .away = 2}}}), std::nullopt);
    EXPECT_EQ(desk.refusal(RoundPaired{"a", 0, {{.home = 2, .away = 1}, {.home = 4, .away = 3}}}), Refused::met_before)
        << "3 and 4 have met";
    desk.act(DecisionMade{0, {.sanction = Sanction::match_lost, .article = "5.3 §8", .team = 4, .match = 2}});
    EXPECT_EQ(desk.refusal(RoundPaired{"a", 0, {{.home = 2, .away = 1}, {.home = 4, .away = 3}}}), std::nullopt);
}

TEST(season_past, dsu_2011_5_1_13_a_team_that_leaves_before_the_draw_is_not_drawn) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(TeamWithdrawn{2, "no players"}, deadline);
    EXPECT_EQ(desk.refusal(GroupDrawn{"a", {1, 2, 3, 4}}), Refused::not_all_teams);
    desk.act(GroupDrawn{"a", {}});
    EXPECT_EQ(teams_of(*desk.now, "a"), (std::vector{1, 3, 4}));
    for (const auto& [id, match] : desk.now->matches) EXPECT_FALSE(match.side_of(2));
}

TEST(season_past, dsu_2011_5_1_6_also_what_the_director_allows_is_played_before_the_last_round) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    const int last = desk.now->matches.rbegin()->first;
    const MatchMoved late{last, plus_days(third, 7), MoveReason::agreed, {}, {}, true};
    EXPECT_EQ(desk.refusal(late), Refused::not_before_last_round);
    desk.act(ExemptionGranted{{0, "5.1 §6", "snow"}});
    EXPECT_EQ(desk.refusal(late), std::nullopt) << "dsu_2011, 5.1 §17";
}

TEST(season_past, dsu_2011_5_1_12_f_the_arbiter_does_not_come_into_the_line_up_later) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.act(ArbiterNamed{match, "P2"});
    EXPECT_EQ(desk.refusal(LineUpHandedIn{match, Side::home, {1, 2, 3, 4}}), Refused::arbiter_plays);
    desk.act(ArbiterNamed{match, "P5"});
    desk.line_ups(match);
    EXPECT_EQ(desk.refusal(ReservePutIn{match, {Side::home, 4, 5, 10}}), Refused::arbiter_plays);
    EXPECT_EQ(desk.refusal(ReservePutIn{match, {Side::home, 4, 6, 10}}), std::nullopt);
    EXPECT_EQ(article_of(Refused::arbiter_plays)->article, "5.1 §12 f");
}

TEST(season_past, dsu_2011_5_1_12_f_an_arbiter_of_fide_has_a_licence) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.act(ArbiterNamed{match, "Somebody", false, 0, ArbiterTitle::fide});
    EXPECT_EQ(desk.now->matches.at(match).arbiter_licensed, true);
    desk.act(ArbiterNamed{match, "Somebody", false});
    EXPECT_EQ(desk.now->matches.at(match).arbiter_licensed, false);
}

TEST(season_past, dsu_2011_5_1_11_a_foreign_player_is_late_only_after_the_deadline) {
    Desk desk(settings());
    desk.enter(2);
    const PlayerInserted foreign{1, 2, {.team = 1, .name = "Foreign", .foreign = true}};
    EXPECT_EQ(desk.refusal(foreign, plus_days(deadline, 1)), Refused::foreign_player_too_late);
    desk.act(foreign, deadline);
    EXPECT_EQ(desk.now->clubs.at(1).list.at(1).name, "Foreign");
    EXPECT_FALSE(desk.now->clubs.at(1).list.at(1).late_entry);
    Desk own(settings("own"));
    own.enter(2);
    own.act(foreign, second);
    EXPECT_EQ(own.now->clubs.at(1).list.at(1).name, "Foreign") << "a league of one's own has no such rule";
}

TEST(season_past, dsu_2011_5_3_9_of_three_level_teams_the_director_decides_the_order) {
    Desk desk(settings("pokal"));
    desk.now->settings.groups[0].days = {first};
    for (int club = 1; club <= 6; ++club) {
        desk.act(ClubEntered{0, "Club " + std::to_string(club)}, deadline);
        desk.act(TeamEntered{0, club, 1, "", "a"}, deadline);
    }
    desk.act(GroupDrawn{"a", {}});
    desk.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}, {.home = 3, .away = 4}, {.home = 5, .away = 6}}});
    for (const int match : {1, 2, 3}) desk.act(CardDecided{match, *boards_from("HHHD"), "as played"});
    EXPECT_EQ(desk.refusal(Closed{}), Refused::replay_needed);
    EXPECT_EQ(desk.refusal(ReplayPlayed{"a", 1, 3}), Refused::order_of_all_level);
    EXPECT_EQ(article_of(Refused::order_of_all_level)->article, "5.3 §9");
    EXPECT_EQ(desk.refusal(ReplayPlayed{"a", 0, 0, {1, 3, 2}}), Refused::bad_lots);
    EXPECT_EQ(desk.refusal(ReplayPlayed{"a", 0, 0, {1, 3, 3}}), Refused::bad_lots);
    desk.act(ReplayPlayed{"a", 0, 0, {5, 1, 3}});
    EXPECT_EQ(standings(*desk.now, "a").front().team, 5);
    EXPECT_EQ(desk.refusal(Closed{}), std::nullopt);
}

TEST(season_past, dsu_2011_5_5_6_a_player_of_at_most_1100_instead_of_a_girl_needs_the_districts_word) {
    Settings made = settings("junior");
    made.groups[0].squad = Squad::junior, made.rules.boards = 8;
    Desk desk(made);
    for (int club = 1; club <= 2; ++club) {
        desk.act(ClubEntered{0, "District " + std::to_string(club), "", club}, deadline);
        desk.act(TeamEntered{0, club, 1, "", "a"}, deadline);
        StrengthList list = list_of(8, 8, club);
        for (ListedPlayer& player : list) player.born = 2014y / May / 1, player.rating = 1300;
        list[7].rating = club == 1 ? 1100 : 0;
        desk.act(ListHandedIn{club, list}, deadline);
    }
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    const auto hand_in = [&](int team) {
        return LineUpHandedIn{match, *desk.now->matches.at(match).side_of(team), {1, 2, 3, 4, 5, 6, 7, 8}};
    };
    EXPECT_EQ(desk.refusal(hand_in(1)), Refused::line_up_not_legal);
    EXPECT_EQ(desk.refusal(GirlDeclaredMissing{1, ""}), Refused::needs_words);
    for (const int team : {1, 2}) desk.act(GirlDeclaredMissing{team, "none is available"});
    EXPECT_EQ(desk.refusal(hand_in(1)), std::nullopt);
    EXPECT_EQ(desk.refusal(hand_in(2)), Refused::line_up_not_legal) << "no rating is none of at most 1100";
    LineUpHandedIn despite = hand_in(2);
    despite.despite = true;
    desk.act(despite);
    const auto drafts = drafted_decisions(*desk.now, first);
    ASSERT_EQ(drafts.size(), 1u) << "what no board answers for is drafted all the same";
    EXPECT_EQ(drafts[0].sanction, Sanction::warning);
    EXPECT_EQ(drafts[0].about.substr(0, 8), "no_girl/");
    EXPECT_EQ(drafts[0].article, "5.5 §6");
}

TEST(season_past, dsu_2011_5_1_9_a_list_corrected_before_its_deadline_starts_no_new_waiting) {
    Desk desk(settings());
    desk.enter(2);
    const Date then = plus_days(deadline, -1);
    StrengthList list = desk.now->clubs.at(1).list;
    const Date notice = list.front().notice;
    for (ListedPlayer& player : list) player.notice = {};
    std::swap(list[0].name, list[1].name), std::swap(list[0].person, list[1].person);
    list.push_back({.number = 7, .name = "Late"});
    desk.act(ListHandedIn{1, list}, then, false);
    EXPECT_EQ(desk.now->clubs.at(1).list.front().notice, notice);
    EXPECT_EQ(desk.now->clubs.at(1).list.back().notice, then);
    EXPECT_EQ(desk.refusal(ListHandedIn{1, list}, first, false), Refused::list_is_closed);
}

TEST(season_past, dsu_2011_5_1_5_a_vacant_place_of_a_group_goes_to_a_team_of_that_group) {
    Desk desk(settings());
    desk.now->settings.rules.is_pyramid = true;
    desk.now->settings.groups = {{.id = "1-1", .row = "division1", .name = "1", .days = {}},
                                 {.id = "1-2", .row = "division1", .number = 2, .name = "2", .days = {}}};
    int number = 0;
    for (const auto& [name, group] :
         {std::pair{"A1", "1-1"}, {"A2", "1-1"}, {"A3", "1-1"}, {"B1", "1-2"}, {"B2", "1-2"}}) {
        desk.act(ClubEntered{0, name}, deadline);
        desk.act(TeamEntered{0, ++number, 1, name, group}, deadline);
    }
    desk.act(DecisionMade{0, {.sanction = Sanction::penalty_point, .article = "5.1 §13", .team = 2, .words = "late"}});
    desk.act(DecisionMade{0, {.sanction = Sanction::penalty_point, .article = "5.1 §13", .team = 3, .words = "late"}});
    desk.now->is_closed = true;
    desk.now->next = {{"A1", "A1", "division1"},
                      {"A2", "A2", "division2"},
                      {"A3", "A3", "division2"},
                      {"B1", "B1", "division1"},
                      {"B2", "B2", "division2"}};
    EXPECT_EQ(desk.refusal(VacancyFilled{"A1", "B2"}), Refused::not_next_in_line) << "of the other group";
    desk.act(VacancyFilled{"A1", ""});
    const auto row_of = [&](const char* name) { return std::ranges::find(desk.now->next, name, &NextTeam::name)->row; };
    EXPECT_EQ(row_of("A2"), "division1");
    EXPECT_EQ(row_of("B2"), "division2");
}

TEST(season_past, dsu_2011_5_1_6_a_club_asks_for_another_day_and_the_other_answers) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    const Date day = 2026y / October / 20;
    EXPECT_EQ(desk.refusal(MoveAsked{match, Side::home, {.to = plus_days(third, 1)}}, first, false),
              Refused::not_before_last_round);
    EXPECT_EQ(desk.refusal(MoveAnswered{match, Side::away}), Refused::nothing_to_answer);
    desk.act(MoveAsked{match, Side::home, {.to = day, .words = "a wedding"}}, first, false);
    EXPECT_EQ(desk.now->matches.at(match).move->asked, first);
    EXPECT_EQ(desk.refusal(MoveAnswered{match, Side::home}), Refused::nothing_to_answer) << "not one's own";
    desk.act(MoveAnswered{match, Side::away}, first, false);
    EXPECT_EQ(desk.now->matches.at(match).move->agreed, true);
    EXPECT_EQ(desk.now->matches.at(match).day, first) << "the director moves it";
    desk.act(MatchMoved{match, day});
    EXPECT_FALSE(desk.now->matches.at(match).move);
}

TEST(season_past, a_team_is_off_for_a_round_and_a_half_point_bye_is_a_drawn_match) {
    Desk desk(settings("pokal"));
    desk.enter(5);
    desk.act(GroupDrawn{"a", {1, 2, 3, 4, 5}});
    desk.act(RoundOff{5, 0, true});
    EXPECT_EQ(desk.refusal(RoundPaired{"a", 0, {{.home = 1, .away = 2}, {.home = 3, .away = 5}}, 4}),
              Refused::bad_pairing);
    EXPECT_EQ(pairing_input(*desk.now, "a").requests.absent, std::vector{pairing::PlayerId{5}});
    desk.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}, {.home = 3, .away = 4}}});
    EXPECT_EQ(desk.refusal(RoundOff{5, 1}), Refused::round_is_paired);
    const auto table = standings(*desk.now, "a");
    EXPECT_EQ(table.front().team, 5);
    EXPECT_EQ(table.front().row.board_points, Points{4});
    EXPECT_EQ(table.front().row.match_points, Points{2});
    for (const int match : {1, 2}) desk.act(CardDecided{match, *boards_from("HHHH"), "as played"});
    const auto input = pairing_input(*desk.now, "a");
    EXPECT_TRUE(input.requests.absent.empty());
    EXPECT_TRUE(std::ranges::any_of(input.history.rounds[0], [](const pairing::RoundEntry& entry) {
        const auto* bye = std::get_if<pairing::RequestedBye>(&entry);
        return bye != nullptr && bye->player == pairing::PlayerId{5};
    }));
    desk.act(RoundOff{4, 2});
    desk.act(RoundOff{4, 2, false, true});
    EXPECT_TRUE(pairing_input(*desk.now, "a").requests.absent.empty());
}

TEST(season_past, where_teams_are_checked_in_who_is_not_there_is_not_paired) {
    Desk desk(settings("pokal"));
    desk.enter(4);
    desk.act(GroupDrawn{"a", {1, 2, 3, 4}});
    EXPECT_TRUE(pairing_input(*desk.now, "a").requests.absent.empty()) << "nobody is checked in";
    for (const int team : {1, 2, 4}) desk.act(TeamCheckedIn{team, 1});
    EXPECT_EQ(pairing_input(*desk.now, "a").requests.absent, std::vector{pairing::PlayerId{3}});
    desk.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}}, 4});
    const Season then = before_round(*desk.now, "a", 1);
    EXPECT_EQ(pairing_input(then, "a").requests.absent, std::vector{pairing::PlayerId{3}}) << "as it was then";
}

TEST(season_past, dsu_2011_5_3_2_the_order_of_the_pokal_is_drawn_by_the_lot_from_outside) {
    Desk desk(settings("pokal"));
    desk.enter(4);
    const auto drawn = [&](std::uint64_t lot) {
        const auto events = decide(desk.now, GroupDrawn{"a", {}}, {first, true, lot});
        return std::get<GroupDrawn>(events->front());
    };
    EXPECT_TRUE(drawn(7).by_lot);
    EXPECT_EQ(drawn(7).lot, "7");
    EXPECT_EQ(drawn(7).order, drawn(7).order) << "the lot can be drawn again";
    EXPECT_NE(drawn(7).order, drawn(8).order);
    Desk league(settings());
    league.enter(4);
    const auto plain = decide(league.now, GroupDrawn{"a", {}}, {first, true, 7});
    EXPECT_EQ(std::get<GroupDrawn>(plain->front()).order, (std::vector{1, 2, 3, 4}));
    EXPECT_FALSE(std::get<GroupDrawn>(plain->front()).by_lot);
}

// The whole division tournament, played: in each group a team wins 8-0 over all that were drawn after it.
Desk whole_division() {
    Settings made{.name = "Divisions", .year = 2011, .list_deadline = deadline, .rules = *find_rules("division")};
    made.groups = pyramid_groups(2011);
    for (GroupPlan& group : made.groups)
        for (int round = 1; round <= (group.row == league.id ? 9 : 7); ++round)
            group.days.push_back(plus_days(first, 7 * round));
    Desk desk(made);
    int number = 0;
    for (const GroupPlan& group : made.groups)
        for (int team = 0; team < (group.row == league.id ? 10 : 8); ++team) {
            desk.act(ClubEntered{++number, "Club " + std::to_string(number)}, deadline);
            desk.act(TeamEntered{number, number, 1, group.id + " " + std::to_string(team + 1), group.id}, deadline);
        }
    for (const GroupPlan& group : made.groups) desk.act(GroupDrawn{group.id, {}}, deadline);
    for (const auto& [id, match] : std::map(desk.now->matches))
        desk.act(CardDecided{id, *boards_from(match.home < match.away ? "HHHHHHHH" : "AAAAAAAA"), "as played"});
    return desk;
}

Closed nine_winners() {
    Closed wish;
    for (int district = 1; district <= 9; ++district)
        wish.district_winners.push_back({"D" + std::to_string(district), "D" + std::to_string(district), ""});
    return wish;
}

TEST(season_past, dsu_2011_5_1_5_a_team_that_stays_away_from_the_play_off_has_lost_it) {
    Desk desk = whole_division();
    EXPECT_EQ(desk.refusal(nine_winners()), Refused::matches_missing);
    const auto pair = play_off_pair(*desk.now);
    ASSERT_EQ(pair.size(), 2u);
    ASSERT_EQ(name_of(*desk.now, pair[0]), "2-3 6");
    desk.act(PlayOffPlanned{0, pair[0], pair[1]});
    const int match = desk.now->matches.rbegin()->first;
    desk.act(ArrivalNoted{match, Side::home, {std::nullopt, 0}});
    desk.act(ArrivalNoted{match, Side::away, {0, 8}});
    const auto drafts = drafted_decisions(*desk.now, first);
    const auto out = std::ranges::find(drafts, Sanction::team_out, &Decision::sanction);
    ASSERT_NE(out, drafts.end());
    desk.act(DecisionMade{0, *out});
    desk.act(nine_winners());
    const auto stays = [&](const std::string& name) {
        return std::ranges::find(desk.now->next, name, &NextTeam::name) != desk.now->next.end();
    };
    for (const char* gone : {"2-3 6", "2-3 7", "2-3 8", "2-4 7", "2-4 8"}) EXPECT_FALSE(stays(gone)) << gone;
    EXPECT_TRUE(stays("2-4 6"));
    EXPECT_EQ(desk.now->next.size(), 58u);
}

TEST(season_past, dsu_2011_5_1_13_a_team_that_leaves_after_the_play_off_leaves_the_season_closable) {
    Desk desk = whole_division();
    const auto pair = play_off_pair(*desk.now);
    desk.act(PlayOffPlanned{0, pair[0], pair[1]});
    const int match = desk.now->matches.rbegin()->first;
    desk.act(CardDecided{match, *boards_from("AAAAAAAA"), "as played"});
    const auto third =
        std::ranges::find(desk.now->teams, std::string("2-3 3"), [](const auto& each) { return each.second.name; });
    desk.act(TeamWithdrawn{third->first, "no players"});
    EXPECT_EQ(desk.refusal(nine_winners()), std::nullopt);
}

TEST(season_past, dsu_2011_5_3_2_lots_are_recorded_with_the_draw) {
    Desk desk(settings("pokal"));
    desk.enter(3);
    const auto events = decide(desk.now, GroupDrawn{.group = "a", .order = {3, 1, 2}, .by_lot = true}, {first});
    ASSERT_TRUE(events);
    EXPECT_TRUE(std::get<GroupDrawn>(events->front()).by_lot);
}

}  // namespace
}  // namespace dommer::teams::season
