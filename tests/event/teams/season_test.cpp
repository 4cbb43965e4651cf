#include "packs/known_values.hpp"
#include "packs/library.hpp"
#include "season_desk.hpp"
#include "teams/match_checklist.hpp"
#include "teams/pokal.hpp"
#include "teams/season_rating.hpp"
#include "teams/season_statistics.hpp"

namespace dommer::teams::season {
namespace {

TEST(season, dsu_2011_5_1_12_a_card_needs_both_line_ups_and_both_captains) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    EXPECT_EQ(desk.now->matches.size(), 6u);
    const int match = desk.now->matches.begin()->first;
    EXPECT_EQ(desk.refusal(CardEntered{match, Side::home, open("HHHH")}), Refused::line_up_missing);
    EXPECT_EQ(article_of(Refused::line_up_missing)->article, "5.1 §12 e");
    desk.line_ups(match);
    EXPECT_EQ(desk.refusal(CardConfirmed{match, Side::away}), Refused::nothing_to_confirm);
    desk.act(CardEntered{match, Side::home, open("HD?A")});
    EXPECT_EQ(state_of(desk.now->matches.at(match)), CardState::entered);
    desk.act(CardEntered{match, Side::home, open("HDHA")});
    EXPECT_EQ(state_of(desk.now->matches.at(match)), CardState::waiting);
    EXPECT_EQ(counted_boards(*desk.now, match), std::nullopt);
    desk.act(CardEntered{match, Side::away, open("HDAA")});
    EXPECT_EQ(state_of(desk.now->matches.at(match)), CardState::disagreed);
    EXPECT_EQ(disagreed_boards(desk.now->matches.at(match)), std::vector{3});
    EXPECT_EQ(desk.refusal(CardDecided{match, *boards_from("HDDA"), ""}), Refused::needs_words);
    desk.act(CardDecided{match, *boards_from("HDDA"), "the scoresheets show a draw"});
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, match)), "HDDA");
    EXPECT_EQ(desk.refusal(CardEntered{match, Side::home, open("HHHH")}), Refused::card_is_settled);
}

TEST(season, dsu_2011_5_1_10_a_line_up_that_is_not_legal_is_refused_with_every_reason) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    const LineUpHandedIn wrong{match, Side::home, {2, 1, 9, std::nullopt}};
    const auto refused = decide(desk.now, wrong, {first, false});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().why, Refused::line_up_not_legal);
    ASSERT_TRUE(refused.error().line_up.has_value());
    ASSERT_EQ(refused.error().line_up->report.unlawful.size(), 2u);
    EXPECT_EQ(refused.error().line_up->report.unlawful[0].reasons, std::vector{Unlawful::order});
    EXPECT_EQ(refused.error().line_up->report.unlawful[1].reasons, std::vector{Unlawful::not_on_list});
    // A captain cannot insist; the director notes what was played, and the rules draft the lost boards.
    LineUpHandedIn insisted = wrong;
    insisted.despite = true;
    EXPECT_EQ(desk.refusal(insisted, first, false), Refused::line_up_not_legal);
    desk.act(insisted);
    desk.act(LineUpHandedIn{match, Side::away, {1, 2, 3, 4}});
    desk.act(CardEntered{match, Side::home, open("HHHa")});
    desk.act(CardConfirmed{match, Side::away});
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, match)), "HHHa");
    const auto drafts = drafted_decisions(*desk.now, first);
    ASSERT_EQ(drafts.size(), 1u);
    EXPECT_EQ(drafts[0].sanction, Sanction::boards_lost);
    EXPECT_EQ(drafts[0].boards, (std::vector{2, 3}));
    EXPECT_EQ(drafts[0].article, "5.1 §13");
    desk.act(DecisionMade{0, drafts[0]});
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, match)), "Haaa");
    EXPECT_TRUE(drafted_decisions(*desk.now, first).empty());
    EXPECT_EQ(desk.refusal(DecisionMade{0, drafts[0]}), Refused::decided_already);
    desk.act(DecisionLifted{1, "the protest was upheld"});
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, match)), "HHHa");
}

TEST(season, dsu_2011_5_1_12_e_once_a_clock_runs_on_the_programs_boards_a_captain_changes_the_line_up_no_more) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.line_ups(match);
    const LineUpHandedIn other{match, Side::home, {1, 2, 3, std::nullopt}};
    const auto decided = [&](bool is_director, bool is_played) {
        return decide(desk.now, other, {.today = first, .is_director = is_director, .lot = 0, .is_played = is_played});
    };
    EXPECT_TRUE(decided(false, false));
    ASSERT_FALSE(decided(false, true));
    EXPECT_EQ(decided(false, true).error().why, Refused::games_have_begun);
    EXPECT_TRUE(decided(true, true)) << "the director answers for what was played";
}

TEST(season, dsu_2011_5_1_13_an_empty_board_is_lost_and_needs_no_result) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.act(LineUpHandedIn{match, Side::home, {1, std::nullopt, 3, std::nullopt}});
    desk.act(LineUpHandedIn{match, Side::away, {1, 2, 3, std::nullopt}});
    EXPECT_EQ(desk.refusal(CardEntered{match, Side::home, open("HHHH")}), Refused::board_is_empty);
    desk.act(CardEntered{match, Side::home, open("H?A?")});
    EXPECT_EQ(state_of(desk.now->matches.at(match)), CardState::waiting);
    desk.act(CardConfirmed{match, Side::away});
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, match)), "HaA-");
}

TEST(season, dsu_2011_5_1_13_lateness_absence_and_late_cards_are_drafted_with_their_sections) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.act(ArrivalNoted{match, Side::home, {61, 4}});
    desk.act(ArrivalNoted{match, Side::away, {0, 4}});
    auto drafts = drafted_decisions(*desk.now, first);
    ASSERT_EQ(drafts.size(), 1u);
    EXPECT_EQ(drafts[0].sanction, Sanction::match_lost);
    desk.act(DecisionMade{0, drafts[0]});
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, match)), "aaaa");
    const int other = match + 1;
    desk.act(ArrivalNoted{other, Side::home, {0, 4}});
    desk.act(ArrivalNoted{other, Side::away, {std::nullopt, 0}});
    drafts = drafted_decisions(*desk.now, first);
    ASSERT_EQ(drafts.size(), 1u);
    EXPECT_EQ(drafts[0].sanction, Sanction::team_out);
    desk.act(DecisionMade{0, drafts[0]});
    const int out = desk.now->matches.at(other).away;
    EXPECT_TRUE(desk.now->teams.at(out).out.has_value());
    EXPECT_EQ(standings(*desk.now, "a").back().team, out);
    EXPECT_EQ(desk.refusal(LineUpHandedIn{other, Side::home, {1, 2, 3, 4}}), Refused::team_is_out);
    // The second round has no results two days after its day.
    const auto late = drafted_decisions(*desk.now, plus_days(second, 2));
    ASSERT_FALSE(late.empty());
    EXPECT_EQ(late[0].article, "5.2 6");
    EXPECT_EQ(late[0].amount, crowns(200));
}

TEST(season, dsu_2011_5_1_13_decisions_keep_to_the_rules) {
    Desk desk(settings());
    desk.enter(2);
    const Decision point{.sanction = Sanction::penalty_point, .article = "5.1 §13", .team = 1, .points = 2};
    EXPECT_EQ(desk.refusal(DecisionMade{0, point}), Refused::bad_decision);
    const Decision fine{.sanction = Sanction::fine, .article = "5.1 §9", .club = 1, .amount = {60001}};
    EXPECT_EQ(desk.refusal(DecisionMade{0, fine}), Refused::too_high_a_fine);
    Decision late = fine;
    late.article = "5.2 6", late.amount = {20001};
    EXPECT_EQ(desk.refusal(DecisionMade{0, late}), Refused::too_high_a_fine);
    late.amount = {20000};
    desk.act(DecisionMade{0, late});
}

TEST(season, dsu_2011_5_1_6_a_match_is_moved_by_the_rules) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.act(MatchMoved{match, 2026y / October / 20});
    EXPECT_EQ(desk.now->matches.at(match).day, 2026y / October / 20);
    EXPECT_EQ(desk.refusal(MatchMoved{match, plus_days(third, 1)}), Refused::not_before_last_round);
    const int last = desk.now->matches.rbegin()->first;
    EXPECT_EQ(desk.refusal(MatchMoved{last, 2026y / November / 20}), Refused::not_normally_moved);
    desk.act(MatchMoved{last, 2026y / November / 20, MoveReason::agreed, {}, {}, true});
    EXPECT_EQ(desk.refusal(MatchMoved{match, second, MoveReason::selected_players, 2026y / September / 20,
                                      2026y / September / 1}),
              Refused::moved_too_late);
}

TEST(season, dsu_2011_5_1_11_the_list_is_closed_and_new_members_wait_thirty_days) {
    Desk desk(settings());
    desk.enter(2);
    EXPECT_EQ(desk.refusal(ListHandedIn{1, list_of(6, 4)}, first, false), Refused::list_is_closed);
    desk.act(PlayerInserted{1, 2, {.team = 1, .name = "New"}}, first, false);
    const auto& list = desk.now->clubs.at(1).list;
    EXPECT_EQ(list.at(1).name, "New");
    EXPECT_EQ(list.at(1).notice, first);
    EXPECT_EQ(desk.refusal(PlayerInserted{1, 1, {.name = "Foreign", .foreign = true}}, first),
              Refused::foreign_player_too_late);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    const Side own = *desk.now->matches.at(match).side_of(1);
    EXPECT_EQ(desk.refusal(LineUpHandedIn{match, own, {2, 3, 4, 5}}), Refused::line_up_not_legal);
    desk.act(MatchMoved{match, plus_days(first, 30)});
    desk.act(LineUpHandedIn{match, own, {2, 3, 4, 5}});
}

TEST(season, dsu_2011_5_1_15_protests_have_their_deadlines) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first, team = desk.now->matches.at(match).home;
    desk.act(ProtestNoted{0, match, team, "a phone rang"}, first, false);
    EXPECT_EQ(desk.refusal(ProtestDetailed{1, "at length"}, plus_days(first, 5)), Refused::protest_too_late);
    EXPECT_EQ(desk.refusal(Appealed{1, "no"}, first), Refused::protest_order);
    desk.act(ProtestDetailed{1, "at length"}, plus_days(first, 4));
    desk.act(ProtestRuled{1, "not upheld"}, plus_days(first, 6));
    EXPECT_EQ(desk.refusal(Appealed{1, "we appeal"}, plus_days(first, 17)), Refused::appeal_too_late);
    desk.act(Appealed{1, "we appeal"}, plus_days(first, 16));
    EXPECT_EQ(desk.now->protests.at(1).state, ProtestState::appealed);
}

TEST(season, a_captain_acts_for_their_own_team_only) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(CaptainNamed{1, "ida"});
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    const Side own = *desk.now->matches.at(match).side_of(1);
    EXPECT_TRUE(may_ask(*desk.now, LineUpHandedIn{match, own, {1, 2, 3, 4}}, "ida"));
    EXPECT_FALSE(may_ask(*desk.now, LineUpHandedIn{match, other_side(own), {1, 2, 3, 4}}, "ida"));
    EXPECT_FALSE(may_ask(*desk.now, CardDecided{match, {}, "mine"}, "ida"));
    EXPECT_FALSE(may_ask(*desk.now, LineUpHandedIn{match, own, {1, 2, 3, 4}}, "bo"));
    EXPECT_TRUE(may_ask(*desk.now, ListHandedIn{1, {}}, "ida"));
}

TEST(season, dsu_2011_5_1_17_an_exemption_lifts_the_article_for_the_team) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first, team = desk.now->matches.at(match).home;
    const LineUpHandedIn wrong{match, Side::home, {2, 1, 3, 4}};
    EXPECT_EQ(desk.refusal(wrong), Refused::line_up_not_legal);
    desk.act(ExemptionGranted{{team, "5.1 §10", "the train was late"}});
    desk.act(wrong);
}

TEST(season, dsu_2011_5_3_4_and_5_5_6_the_team_as_a_whole) {
    Settings pokal = settings("pokal");
    pokal.groups[0].squad = Squad::pokal_breadth;
    Desk desk(pokal);
    desk.enter(2);
    StrengthList strong = list_of(5, 5);
    for (ListedPlayer& player : strong) player.rating = 1801;
    desk.act(ListHandedIn{1, strong}, deadline);
    desk.act(GroupDrawn{"a", {}});
    desk.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}}});
    const auto refused = decide(desk.now, LineUpHandedIn{1, Side::home, {1, 2, 3, 4}}, {first});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().line_up->faults.at(0).what, TeamFault::average_too_high);
    EXPECT_EQ(refused.error().line_up->faults.at(0).rule.article, "5.3 §4");
    const auto unrated = decide(desk.now, LineUpHandedIn{1, Side::away, {1, 2, 3, 4}}, {first});
    ASSERT_FALSE(unrated.has_value());
    EXPECT_EQ(unrated.error().line_up->faults.at(0).what, TeamFault::no_rating);
    EXPECT_EQ(unrated.error().line_up->faults.at(0).boards, (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(desk.refusal(RoundPaired{"a", 0, {{.home = 1, .away = 2}}}), Refused::round_not_finished);
}

TEST(season, dsu_2011_5_5_2_a_district_has_one_team_in_the_junior_event) {
    Desk desk(settings("junior"));
    desk.act(ClubEntered{0, "North", "", 4});
    desk.act(ClubEntered{0, "North too", "", 4});
    desk.act(TeamEntered{0, 1, 1, "", "a"});
    EXPECT_EQ(desk.refusal(TeamEntered{0, 2, 1, "", "a"}), Refused::district_has_its_teams);
    EXPECT_EQ(article_of(Refused::district_has_its_teams)->article, "5.5 §2");
}

TEST(season, dsu_2011_chapter_5_and_1_1_16_the_competitions_are_rows) {
    EXPECT_EQ(find_rules("division")->time_control, "40/90+30, 30+30");
    EXPECT_EQ(find_rules("pokal")->entry_fee, crowns(100));
    EXPECT_EQ(find_rules("pokal")->pairing, Pairing::team_monrad);
    EXPECT_EQ(find_rules("junior")->ladder.front(), Criterion::match_points);
    EXPECT_EQ(find_rules("school-8")->boards, 8);
    EXPECT_EQ(find_rules("upper-school")->boards, 4);
    EXPECT_EQ(find_rules("no such"), nullptr);
    EXPECT_EQ(pyramid_groups(2011).size(), 7u);
    EXPECT_EQ(pyramid_groups(2011).back().id, "2-4");
}

// The pack of the season decides; the handbook's values are those of the first pack.
TEST(season, dsu_2011_5_1_and_the_packs_since_then_the_year_chooses_the_values) {
    const auto division = [](int year) { return *rules_in("division", year); };
    EXPECT_EQ(division(2018).line_up.most_foreign, 2);
    EXPECT_EQ(division(2019).line_up.most_foreign, std::nullopt);
    EXPECT_EQ(division(2022).line_up.most_foreign, std::nullopt);
    EXPECT_EQ(division(2018).appeal_days, 10);
    EXPECT_EQ(division(2018).board_appeal_days, 21);
    EXPECT_EQ(division(2019).appeal_days, 14);
    EXPECT_EQ(division(2022).board_appeal_days, 14);
    EXPECT_FALSE(division(2021).short_team_is_warned);
    EXPECT_TRUE(division(2022).short_team_is_warned);
    EXPECT_TRUE(division(2024).phone_in_bag);
    EXPECT_EQ(checklist_of(division(2024)).size(), checklist_of(division(2021)).size() + 1);
    EXPECT_EQ(division(2005), *find_rules("division"));  // before any pack
    EXPECT_FALSE(rules_in("no such", 2024));
}

// Seriesjakken: the row that the commands have is what the pack says, and a later pack decides from its season on.
TEST(season, seriesjakken_goes_by_the_pack_of_its_season) {
    EXPECT_EQ(*rules_in("seriesjakk", 2021), *find_rules("seriesjakk"));
    for (const packs::KnownValue& each : packs::known_values())
        if (each.federation == packs::Federation::norway && each.key == "order") {
            for (const std::string_view word : packs::words_in(each.form)) EXPECT_TRUE(value_from<Criterion>(word));
        }
    const auto text = [](std::string_view rows) {
        return "# id: nsf-league-2040\n# federation: NOR\n# subject: league\n# valid_from: 2040-07-01\n# dating: "
               "stated\n"
               "# inherits: nsf-league\n# book: -\n# title: t\n# title_da: t\n# title_nb: t\n" +
               std::string(rows);
    };
    const auto more =
        packs::Library::built_in().with(text("match_points\t3 1 0\t-\tstated\tminutes\te\td\tn\n"
                                             "order\tmatch_points board_points\t-\tstated\tminutes\te\td\tn\n"
                                             "time\t90+30\t-\tstated\tminutes\te\td\tn\n"));
    ASSERT_TRUE(more);
    packs::use(*more);
    const Rules later = *rules_in("seriesjakk", 2040), before = *rules_in("seriesjakk", 2039);
    const Rules carried = carried_over(before, 2039, 2040);
    packs::use(packs::Library::built_in());
    EXPECT_EQ(later.match_points, (MatchPoints{Points{6}, Points{2}, Points{0}}));
    EXPECT_EQ(later.ladder, (std::vector{Criterion::match_points, Criterion::board_points}));
    EXPECT_EQ(later.time_control, "90+30");
    EXPECT_EQ(before, *find_rules("seriesjakk"));
    EXPECT_EQ(carried, later);
}

TEST(season, dsu_2011_5_1_1_since_2024_four_groups_of_division_1_and_no_division_2) {
    EXPECT_EQ(pyramid_groups(2023).size(), 7u);
    const auto groups = pyramid_groups(2024);
    ASSERT_EQ(groups.size(), 5u);
    EXPECT_EQ(groups.front().row, "league");
    EXPECT_EQ(groups.back().id, "1-4");
    EXPECT_EQ(groups.back().name, "1. division 4");
}

TEST(season, dsu_2011_5_3_since_2012_five_rows_of_the_pokal) {
    EXPECT_EQ(usual_groups(*rules_in("pokal", 2011), 2011).size(), 4u);
    const auto rows = usual_groups(*rules_in("pokal", 2012), 2012);
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[2].squad, Squad::pokal_senior_50);
    EXPECT_EQ(rows[3].squad, Squad::pokal_senior_65);
    EXPECT_EQ(rules_in("pokal", 2011)->time_control, "20+30");
    EXPECT_EQ(rules_in("pokal", 2012)->time_control, "20+5");
    EXPECT_EQ(rules_in("pokal", 2011)->senior_ages, std::vector{60});
    EXPECT_EQ(rules_in("pokal", 2012)->senior_ages, (std::vector{50, 65}));
    using pokal::Row;
    const auto may_play = [](Row row, Date born) {
        return pokal::is_eligible(row, born, 2024, pokal::senior_age_of(row, rules_in("pokal", 2024)->senior_ages));
    };
    EXPECT_TRUE(may_play(Row::senior_50, 1974y / January / 1));
    EXPECT_FALSE(may_play(Row::senior_50, 1974y / January / 2));
    EXPECT_TRUE(may_play(Row::senior_65, 1959y / January / 1));
    EXPECT_FALSE(may_play(Row::senior_65, 1959y / January / 2));
}

TEST(season, dsu_2011_5_1_13_since_2022_a_team_with_one_player_too_few_is_warned_and_then_loses_a_point) {
    Settings made = settings();
    made.rules.short_team_is_warned = true;
    Desk desk(made);
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const auto drafted = [&](int players) {
        desk.act(ArrivalNoted{1, Side::home, {0, players}});
        desk.act(ArrivalNoted{1, Side::away, {0, 4}});
        std::vector<Decision> found;
        for (const Decision& each : drafted_decisions(*desk.now, first))
            if (each.about.starts_with("short_team")) found.push_back(each);
        return found;
    };
    EXPECT_TRUE(drafted(4).empty());
    const auto warning = drafted(3);
    ASSERT_EQ(warning.size(), 1u);
    EXPECT_EQ(warning[0].sanction, Sanction::warning);
    Decision before = warning[0];
    before.match = 0, before.about = "short_team/99/home";
    desk.act(DecisionMade{0, before});
    const auto point = drafted(3);
    ASSERT_EQ(point.size(), 1u);
    EXPECT_EQ(point[0].sanction, Sanction::penalty_point);
    EXPECT_EQ(point[0].points, 1);
}

TEST(season, what_the_director_has_fixed_stays_and_the_rest_follows_the_pack_of_the_next_season) {
    Rules rules = *rules_in("division", 2018);
    rules.line_up.most_foreign = 3;
    const Rules next = carried_over(rules, 2018, 2022);
    EXPECT_EQ(next.line_up.most_foreign, 3);
    EXPECT_EQ(next.appeal_days, 14);
    EXPECT_EQ(carried_over(*rules_in("division", 2021), 2021, 2022), *rules_in("division", 2022));
}

TEST(season, dsu_2011_5_2_and_5_4_the_arbiters_steps_are_ticked_with_their_sections) {
    EXPECT_EQ(checklist_of(*find_rules("division")).size(), 9u);
    EXPECT_EQ(checklist_of(*find_rules("pokal")).back().rule.article, "5.4 7");
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.act(StepTicked{match, 1});
    desk.act(StepTicked{match, 1});
    EXPECT_EQ(desk.now->matches.at(match).ticks, std::vector{1});
    EXPECT_EQ(desk.refusal(StepTicked{match, 10}), Refused::no_such_step);
    desk.act(IrregularityNoted{match, "the heating failed"});
    EXPECT_EQ(desk.now->matches.at(match).irregularities.size(), 1u);
    EXPECT_EQ(desk.refusal(PrizesSet{"a", {}}), Refused::nothing_to_name);
    desk.act(PrizesSet{"a", {"a cup"}});
}

TEST(season, dsu_2011_4_5_4_2_played_team_games_are_rated_but_not_with_a_late_reserve) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.line_ups(match);
    EXPECT_TRUE(rated_games(*desk.now, "a").event.meetings.empty());
    desk.act(ReservePutIn{match, {Side::home, 4, 5, 31}});
    desk.act(ReservePutIn{match, {Side::away, 4, 6, 10}});
    desk.act(CardEntered{match, Side::home, open("HDaA")});
    desk.act(CardConfirmed{match, Side::away});
    const auto rated = rated_games(*desk.now, "a", 1);
    ASSERT_EQ(rated.event.meetings.size(), 2u);  // board 3 was not played, board 4 had a reserve after 31 minutes
    EXPECT_EQ(rated.event.kind, rating::EventKind::team);
    EXPECT_EQ(rated.event.first_day, first);
    const auto& board_one = rated.event.meetings[0];
    EXPECT_EQ(rated.players[board_one.white].team, desk.now->matches.at(match).away);  // the visitors have White
    EXPECT_EQ(board_one.of_black, win);
    const int home_club = desk.now->teams.at(desk.now->matches.at(match).home).club;
    EXPECT_EQ(rated.players[board_one.black].person, 100 * home_club + 1);
}

// The handbook gives the game to the opponent "whatever its result", and rates every played game.
TEST(season, dsu_2011_4_5_4_2_a_game_with_an_unlawfully_used_player_is_rated_as_it_was_played) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    desk.act(LineUpHandedIn{match, Side::home, {2, 1, 3, std::nullopt}, true});
    desk.act(LineUpHandedIn{match, Side::away, {1, 2, 3, 4}});
    desk.act(CardEntered{match, Side::home, open("HHDa")});
    desk.act(CardConfirmed{match, Side::away});
    const auto drafts = drafted_decisions(*desk.now, first);
    ASSERT_EQ(drafts.size(), 1u);
    desk.act(DecisionMade{0, drafts[0]});
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, match)), "HaDa");
    EXPECT_EQ(letters_of(*played_boards(*desk.now, match)), "HHDa");
    const auto rated = rated_games(*desk.now, "a").event.meetings;
    ASSERT_EQ(rated.size(), 3u);  // nobody sat at board 4
    EXPECT_EQ(rated[1].board, 2);
    const bool home_white = white_on(2) == Side::home;
    EXPECT_EQ(home_white ? rated[1].of_white : rated[1].of_black, win);
    // A match that is lost as a whole: what was played is rated all the same, what was not never.
    desk.act(DecisionMade{
        0, {.sanction = Sanction::match_lost, .article = "5.1 §13", .team = 1, .match = match, .words = "too late"}});
    EXPECT_EQ(rated_games(*desk.now, "a").event.meetings.size(), 3u);
}

TEST(season, fide_team_swiss_2026_1_3_a_bye_is_worth_a_drawn_match) {
    Desk desk(settings("pokal"));
    desk.enter(3);
    desk.act(GroupDrawn{"a", {}});
    EXPECT_EQ(desk.refusal(RoundPaired{"a", 0, {{.home = 1, .away = 2}}}), Refused::bad_pairing);
    desk.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}}, 3});
    const auto table = standings(*desk.now, "a");
    EXPECT_EQ(table[0].team, 3);
    EXPECT_EQ(table[0].row.board_points, Points{4});
    EXPECT_EQ(table[0].row.match_points, Points{2});
    EXPECT_TRUE(drafted_decisions(*desk.now, plus_days(first, 9)).empty());  // a weekend has no late cards
}

TEST(season, dsu_2011_5_3_2_a_district_has_two_teams_in_a_row_but_juniors_and_seniors_enter_freely) {
    Settings made = settings("pokal");
    made.groups = {{.id = "elite", .name = "Elite"}, {.id = "junior", .name = "Junior", .squad = Squad::pokal_junior}};
    Desk desk(made);
    for (int club = 1; club <= 3; ++club) desk.act(ClubEntered{0, "Club " + std::to_string(club), "", 4}, deadline);
    for (int club = 1; club <= 2; ++club) desk.act(TeamEntered{0, club, 1, "", "elite"}, deadline);
    EXPECT_EQ(desk.refusal(TeamEntered{0, 3, 1, "", "elite"}, deadline), Refused::district_has_its_pokal_teams);
    EXPECT_EQ(article_of(Refused::district_has_its_pokal_teams)->article, "5.3 §2");
    for (int club = 1; club <= 3; ++club) desk.act(TeamEntered{0, club, 2, "", "junior"}, deadline);
}

TEST(season, dsu_2011_5_1_7_the_deposit_goes_back_to_a_team_that_completes_the_season) {
    Settings made = settings();
    made.rules.deposit = crowns(1000);
    Desk desk(made);
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    EXPECT_EQ(desk.refusal(DepositReturned{1}), Refused::deposit_not_due);
    EXPECT_EQ(article_of(Refused::deposit_not_due)->article, "5.1 §7");
    Desk whole = played(made);
    whole.act(TeamWithdrawn{4, "no players"}, third);
    EXPECT_EQ(deposits_to_return(*whole.now), (std::vector{1, 2, 3}));
    whole.act(DepositReturned{2}, third);
    EXPECT_EQ(deposits_to_return(*whole.now), (std::vector{1, 3}));
    EXPECT_EQ(whole.refusal(DepositReturned{2}), Refused::deposit_not_due);
}

TEST(season, dsu_2011_5_1_7_board_prizes_scores_and_counts_of_a_stored_season) {
    const Desk desk = played(settings());
    const GroupStatistics all = statistics_of(*desk.now, "a");
    EXPECT_EQ(all.matches, 6);
    EXPECT_EQ(all.boards, 24);
    EXPECT_EQ(all.draws, 6);
    EXPECT_EQ(all.home_wins, 12);
    EXPECT_EQ(all.away_wins, 6);
    // The visitors have White on boards 1 and 3: board 1 is theirs, board 3 and 4 are the home team's.
    EXPECT_EQ(all.white_wins, 12);
    EXPECT_EQ(all.black_wins, 6);
    const auto prizes = board_prizes_of(*desk.now, "a", 3);
    ASSERT_EQ(prizes.size(), 16u);
    EXPECT_EQ(prizes.front().board, 1);
    EXPECT_EQ(prizes.front().rank, 1);
    Points sum;
    for (const PlayerScore& each : player_scores_of(*desk.now, "a")) sum += each.points;
    EXPECT_EQ(sum.halves, 48) << "a point for each of the 24 games";
    EXPECT_TRUE(board_prizes_of(*desk.now, "a", 4).empty()) << "nobody has four games";
}

TEST(season, dsu_2011_5_1_2_team_games_change_ratings_from_the_strength_list) {
    Settings made = settings();
    Desk desk(made);
    for (int club = 1; club <= 4; ++club) {
        desk.act(ClubEntered{0, "Club " + std::to_string(club)}, deadline);
        desk.act(TeamEntered{0, club, 1, "", "a"}, deadline);
        StrengthList list = list_of(6, 4);
        for (ListedPlayer& player : list) player.rating = 1800;
        list[5].rating = 0;
        desk.act(ListHandedIn{club, list}, deadline);
    }
    desk.act(GroupDrawn{"a", {}});
    const auto [match, planned] = *desk.now->matches.begin();
    desk.line_ups(match);
    desk.act(CardDecided{match, *boards_from("ADhH"), "as played"}, planned.day);
    const auto ratings = ratings_of(*desk.now, "a");
    ASSERT_EQ(ratings.size(), 6u) << "three boards were played";
    int change = 0, up = 0;
    for (const RatedScore& each : ratings) {
        ASSERT_TRUE(each.before && each.after) << each.name;
        EXPECT_EQ(each.before, 1800);
        change += *each.after - *each.before, up += *each.after > *each.before ? 1 : 0;
        EXPECT_TRUE(each.candidate_rounds.empty());
    }
    EXPECT_EQ(change, 0) << "equal numbers win what others lose";
    EXPECT_EQ(up, 2);
}

TEST(season, a_group_that_nobody_has_entered_has_an_empty_table) {
    for (const char* competition : {"pokal", "junior", "olympiad", "own"}) {
        const Desk desk(settings(competition));
        EXPECT_TRUE(standings(*desk.now, "a").empty());
        EXPECT_TRUE(ratings_of(*desk.now, "a").empty());
    }
}

TEST(season, a_decision_that_put_a_team_out_can_be_lifted_on_appeal) {
    Desk desk = played(settings());
    desk.act(DecisionMade{0, {.sanction = Sanction::team_out, .article = "5.1 §13", .club = 2, .team = 2}}, third);
    EXPECT_TRUE(desk.now->teams.at(2).out);
    desk.act(DecisionLifted{1, "appeal 2026-1"}, third);
    EXPECT_FALSE(desk.now->teams.at(2).out);
    EXPECT_EQ(standings(*desk.now, "a").size(), 4u);
}

TEST(season, the_swiss_of_a_season_has_a_type_of_colour_preferences) {
    Settings made = settings("olympiad");
    for (const char* type : {"a", "b", "none"}) {
        made.rules.swiss_type = type;
        EXPECT_TRUE(decide(std::nullopt, Created{made}, {first}));
    }
    made.rules.swiss_type = "c";
    EXPECT_FALSE(decide(std::nullopt, Created{made}, {first}));
}

TEST(season, what_is_private_can_be_taken_out_of_an_event) {
    const Event contact = ContactSet{3, {.club = 1, .name = "Ida", .phone = "12345678", .email = "i@example.org"}};
    const auto left = std::get<ContactSet>(without_contact(contact, 3));
    EXPECT_TRUE(left.as.name.empty() && left.as.phone.empty() && left.as.email.empty());
    EXPECT_EQ(std::get<ContactSet>(without_contact(contact, 4)).as.name, "Ida");
    const auto list = std::get<ListHandedIn>(without_person(ListHandedIn{1, list_of(3, 2)}, 2, "erased player 2"));
    EXPECT_EQ(list.list[1].name, "erased player 2");
    EXPECT_EQ(list.list[0].name, "P1");
}

TEST(season, dsu_2011_5_1_10_nobody_plays_for_two_clubs_in_a_season) {
    Desk desk(settings());
    desk.enter(4);
    for (const int club : {1, 2}) {
        ListedPlayer player = desk.now->clubs.at(club).list.front();
        player.person = 1042;
        desk.act(PlayerNoted{club, 1, player}, deadline);
    }
    desk.act(GroupDrawn{"a", {1, 2, 3, 4}});
    const auto match_of = [&](int team, int round) {
        for (const int id : matches_of(*desk.now, "a", round))
            if (desk.now->matches.at(id).side_of(team)) return id;
        return 0;
    };
    const auto hand_in = [&](int team, int round) {
        const int id = match_of(team, round);
        return LineUpHandedIn{id, *desk.now->matches.at(id).side_of(team), {1, 2, 3, 4}};
    };
    desk.act(hand_in(1, 1));
    EXPECT_EQ(desk.refusal(hand_in(1, 2)), std::nullopt) << "for the same club again";
    const auto refused = decide(desk.now, hand_in(2, 2), {first});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().line_up->report.unlawful.front().reasons, std::vector{Unlawful::other_club});
}

TEST(season, dsu_2011_5_1_10_the_register_says_who_is_a_member_on_the_day) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    const auto legal = [&](const std::vector<DayRange>& days) {
        Season known = *desk.now;
        const int club = known.teams.at(known.matches.at(match).home).club;
        known.clubs.at(club).list.front().member_days = days;
        return review_line_up(known, known.matches.at(match), Side::home, {1, 2, 3, 4}).is_legal();
    };
    EXPECT_TRUE(legal({{first, first}}));
    EXPECT_FALSE(legal({{plus_days(first, 1), third}}));
    EXPECT_FALSE(legal({})) << "never one";
}

TEST(season, dsu_2011_5_1_12_h_whose_clock_starts_where_a_player_is_late) {
    Desk desk(settings());
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    const int match = desk.now->matches.begin()->first;
    const auto clock = [&] { return clock_at(*desk.now, desk.now->matches.at(match), 1); };
    EXPECT_EQ(clock().started, Colour::white);
    desk.act(PlayerArrived{match, Side::home, 1, 20});  // the visitors have White on board 1
    EXPECT_EQ(clock().started, Colour::black);
    EXPECT_EQ(clock().black_lost, 20);
    EXPECT_FALSE(clock().black_defaults);
    desk.act(PlayerArrived{match, Side::home, 1, 61});
    EXPECT_TRUE(clock().black_defaults);
    desk.act(PlayerArrived{match, Side::home, 1, 60});
    EXPECT_FALSE(clock().black_defaults) << "exactly 60 minutes is in time";
    desk.act(PlayerArrived{match, Side::home, 1, std::nullopt});
    EXPECT_TRUE(clock().black_defaults);
    EXPECT_EQ(desk.refusal(PlayerArrived{match, Side::home, 5, 3}), Refused::board_not_in_line_up);
    EXPECT_EQ(desk.refusal(PlayerArrived{match, Side::home, 1, -1}), Refused::nothing_to_name);
    desk.act(ArrivalNoted{match, Side::away, {10, 4}});
    EXPECT_EQ(clock_at(*desk.now, desk.now->matches.at(match), 2).started, Colour::black)
        << "the home team has White there, and its opponents are late together";
    EXPECT_EQ(clock_at(*desk.now, desk.now->matches.at(match), 3).started, Colour::white);
}

TEST(season, dsu_2011_5_1_13_the_director_warns_fines_and_gives_a_point) {
    Desk desk(settings());
    desk.enter(2);
    desk.act(DecisionMade{0, {.sanction = Sanction::penalty_point, .article = "5.1 §13", .team = 1, .words = "x"}});
    EXPECT_EQ(desk.now->decisions.at(1).points, 1);
    EXPECT_EQ(desk.now->decisions.at(1).club, 1) << "a team answers with its club";
    Decision fine{.sanction = Sanction::fine, .article = "5.1 §13", .team = 2, .amount = {60000}, .words = "x"};
    desk.act(DecisionMade{0, fine});
    EXPECT_EQ(desk.now->decisions.at(2).club, 2);
    fine.amount = {60001};
    EXPECT_EQ(desk.refusal(DecisionMade{0, fine}), Refused::too_high_a_fine);
    desk.act(DecisionMade{0, {.sanction = Sanction::warning, .article = "5.1 §13", .team = 2, .person = 7}});
    EXPECT_EQ(desk.now->decisions.at(3).person, 7);
}

TEST(season, dsu_2011_5_1_5_a_vacant_place_goes_to_the_best_placed_of_the_relegated) {
    Desk desk(settings());
    desk.now->settings.rules.is_pyramid = true;
    desk.now->settings.groups = {{.id = "league", .row = "league", .name = "League", .days = {}},
                                 {.id = "1-1", .row = "division1", .name = "1", .days = {}},
                                 {.id = "2-1", .row = "division2", .name = "2", .days = {}}};
    int number = 0;
    for (const auto& [name, group] : {std::pair{"L1", "league"},
                                      {"L2", "league"},
                                      {"D1", "1-1"},
                                      {"D2", "1-1"},
                                      {"D3", "1-1"},
                                      {"E1", "2-1"},
                                      {"E2", "2-1"}}) {
        desk.act(ClubEntered{0, name}, deadline);
        desk.act(TeamEntered{0, ++number, 1, name, group}, deadline);
    }
    desk.act(DecisionMade{0, {.sanction = Sanction::penalty_point, .article = "5.1 §13", .team = 4, .words = "late"}});
    EXPECT_EQ(desk.refusal(VacancyFilled{"L2", ""}), Refused::season_runs);
    // L2 has left, so that its place in division 1 is vacant; D2 and D3 go down, E2 leaves the rows.
    desk.now->teams.at(2).out = first, desk.now->is_closed = true, desk.now->vacant = {"L2"};
    desk.now->next = {{"L1", "L1", "league"},
                      {"D1", "D1", "division1"},
                      {"D2", "D2", "division2"},
                      {"D3", "D3", "division2"},
                      {"E1", "E1", "division2"}};
    const auto vacant = vacancies_of(*desk.now);
    ASSERT_EQ(vacant.size(), 1u);
    EXPECT_EQ(vacant.front().row, "division1");
    EXPECT_EQ(vacant.front().in_line, (std::vector<std::string>{"D3", "D2"})) << "D2 has a penalty point";
    EXPECT_EQ(desk.refusal(VacancyFilled{"L2", "E1"}), Refused::not_next_in_line);
    EXPECT_EQ(article_of(Refused::not_next_in_line)->article, "5.1 §5");
    EXPECT_EQ(desk.refusal(VacancyFilled{"X", ""}), Refused::no_such_vacancy);
    desk.act(VacancyFilled{"L2", ""});
    const auto row_of = [&](const std::string& name) {
        const auto found = std::ranges::find(desk.now->next, name, &NextTeam::name);
        return found == desk.now->next.end() ? "" : found->row;
    };
    EXPECT_EQ(row_of("D3"), "division1");
    EXPECT_EQ(desk.now->vacant, std::vector<std::string>{"D3"}) << "its place in division 2";
    desk.act(VacancyFilled{"D3", ""});
    EXPECT_EQ(row_of("E2"), "division2");
    EXPECT_EQ(row_of("D3"), "division1") << "who went up stays";
    EXPECT_TRUE(desk.now->vacant.empty());
    desk.act(VacancyFilled{"D1", "D2"});
    EXPECT_EQ(row_of("D1"), "") << "a team that leaves the next season's row";
    EXPECT_EQ(row_of("D2"), "division1");
}

}  // namespace
}  // namespace dommer::teams::season
