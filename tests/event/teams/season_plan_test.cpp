#include "teams/season_plan.hpp"

#include <gtest/gtest.h>

#include "teams/season_decide.hpp"

// The plan of a season: draft, objections, rounds in one place, wishes, entry a month before, cards that are closed.
namespace dommer::teams::season {
namespace {

using namespace std::chrono;

class PlanDesk {
public:
    explicit PlanDesk(const Settings& made) { act(Created{made}, 2026y / March / 1); }
    void act(const Event& wish, Date today, bool is_director = true) {
        const auto events = decide(now, wish, {today, is_director});
        ASSERT_TRUE(events.has_value()) << id_of(events.error().why) << " " << events.error().where;
        for (const Event& event : *events) now = evolve(std::move(now).value_or(Season{}), event);
    }
    std::optional<Refused> refusal(const Event& wish, Date today, bool is_director = true) const {
        const auto events = decide(now, wish, {today, is_director});
        return events ? std::nullopt : std::optional(events.error().why);
    }
    bool remarks(PlanRemark what, Date today) const {
        const auto all = remarks_on_plan(*now, today);
        return std::ranges::find(all, what, &RemarkedPlan::what) != all.end();
    }
    std::optional<Season> now;
};

constexpr Date april = 2026y / April / 10, june = 2026y / June / 1, first = 2026y / October / 4;

Settings of(std::string_view competition) {
    Settings made{.name = "Test", .year = 2026, .list_deadline = 2026y / September / 1};
    made.rules = *find_rules(competition), made.rules.entry_fee = crowns(600);
    made.groups = usual_groups(made.rules, made.year);
    return made;
}

// Two groups of a row, four clubs; club 1 has two teams.
PlanDesk two_groups() {
    Settings made = of("division");
    made.rules.is_pyramid = false, made.rules.boards = 2, made.rules.line_up.least_players = 1;
    const std::vector<Date> days{first, plus_days(first, 28), plus_days(first, 29)};
    made.groups = {{.id = "2-1", .row = "division2", .number = 1, .name = "2. division 1", .days = days},
                   {.id = "2-2", .row = "division2", .number = 2, .name = "2. division 2", .days = days}};
    PlanDesk desk(made);
    for (int club = 1; club <= 4; ++club) desk.act(ClubEntered{0, "Club " + std::to_string(club), "Hall"}, april);
    for (const int club : {1, 2, 3}) desk.act(TeamEntered{0, club, 1, "", "2-1"}, april);
    desk.act(TeamEntered{0, 1, 2, "", "2-1"}, april);
    desk.act(TeamEntered{0, 4, 1, "", "2-2"}, april);
    return desk;
}

TEST(season_plan, dsu_2011_5_1_8_clubs_object_to_the_draft_until_the_day_they_were_told) {
    PlanDesk desk = two_groups();
    EXPECT_EQ(desk.refusal(ObjectionMade{0, 2, "the journey"}, june), Refused::plan_not_sent);
    EXPECT_EQ(desk.refusal(PlanApproved{}, june), Refused::plan_not_sent);
    EXPECT_EQ(desk.refusal(PlanSent{{}, 2026y / May / 31}, june), Refused::bad_settings);
    desk.act(PlanSent{{}, 2026y / July / 31}, june);
    EXPECT_EQ(desk.now->plan.sent, june);
    desk.act(ObjectionMade{0, 2, "the journey", true}, 2026y / July / 31, false);
    EXPECT_EQ(desk.refusal(ObjectionMade{0, 3, "too late"}, 2026y / August / 1), Refused::objection_too_late);
    EXPECT_EQ(article_of(Refused::objection_too_late)->article, "5.1 §8");
    EXPECT_TRUE(desk.remarks(PlanRemark::objection_open, june));
    EXPECT_EQ(desk.refusal(PlanApproved{}, 2026y / August / 5), Refused::objections_open);
    EXPECT_EQ(desk.refusal(ObjectionAnswered{2, "no"}, 2026y / August / 5), Refused::no_such_objection);
    desk.act(ObjectionAnswered{1, "the match is moved"}, 2026y / August / 5);
    EXPECT_EQ(desk.refusal(ObjectionAnswered{1, "again"}, 2026y / August / 5), Refused::decided_already);
    EXPECT_FALSE(desk.remarks(PlanRemark::objection_open, june));
    desk.act(PlanApproved{}, 2026y / August / 6);
    EXPECT_EQ(desk.now->settings.programme_sent, 2026y / August / 6);
    EXPECT_EQ(desk.refusal(ObjectionMade{0, 3, "once more"}, june), Refused::objection_too_late);
}

TEST(season_plan, dsu_2011_5_1_8_changes_of_a_draft_that_was_sent_are_logged) {
    PlanDesk desk = two_groups();
    desk.act(TeamPlaced{4, "2-2"}, april);
    EXPECT_TRUE(desk.now->plan.changes.empty());  // nobody has the plan yet
    desk.act(PlanSent{{}, 2026y / July / 31}, june);
    desk.act(TeamPlaced{3, "2-2"}, plus_days(june, 2));
    ASSERT_EQ(desk.now->plan.changes.size(), 1u);
    EXPECT_EQ(desk.now->plan.changes[0].part, PlanPart::team_placed);
    EXPECT_EQ(desk.now->plan.changes[0].day, plus_days(june, 2));
    EXPECT_EQ(desk.now->plan.changes[0].where, "Club 3: 2. division 2");
    EXPECT_EQ(desk.refusal(PlanChanged{}, june), Refused::follows_by_itself);
}

TEST(season_plan, dsu_2011_5_1_1_a_club_has_its_teams_apart_if_it_costs_no_more_than_the_fee) {
    PlanDesk desk = two_groups();
    EXPECT_EQ(desk.refusal(ApartWished{2, "division2", 0}, april), Refused::no_teams_to_part);
    EXPECT_EQ(desk.refusal(ApartWished{1, "division2", 60001}, april), Refused::parting_costs_too_much);
    EXPECT_EQ(article_of(Refused::parting_costs_too_much)->article, "5.1 §1");
    desk.act(ApartWished{1, "division2", 60000}, april, false);
    EXPECT_TRUE(desk.remarks(PlanRemark::teams_together, april));
    EXPECT_EQ(desk.refusal(GroupDrawn{"2-1", {}}, june), Refused::to_be_apart);
    desk.act(TeamPlaced{4, "2-2"}, june);
    EXPECT_FALSE(desk.remarks(PlanRemark::teams_together, april));
    desk.act(GroupDrawn{"2-1", {}}, june);
}

TEST(season_plan, dsu_2011_5_1_6_only_the_last_round_and_double_rounds_are_played_in_one_place) {
    PlanDesk desk = two_groups();
    EXPECT_EQ(desk.refusal(RoundHosted{"2-1", 3, 2, 660}, june), Refused::group_is_not_drawn);
    desk.act(GroupDrawn{"2-1", {}}, june);
    EXPECT_EQ(desk.refusal(RoundHosted{"2-1", 1, 2, 660}, june), Refused::not_played_together);
    EXPECT_EQ(article_of(Refused::not_played_together)->article, "5.1 §6");
    EXPECT_EQ(desk.refusal(RoundHosted{"2-1", 3, 9, 660}, june), Refused::no_such_club);
    desk.act(RoundHosted{"2-1", 2, 2, 660}, june);  // with round 3 a double round
    desk.act(RoundHosted{"2-1", 3, 3, 660}, june);  // the last one
    for (const int match : matches_of(*desk.now, "2-1", 3)) {
        EXPECT_EQ(desk.now->matches.at(match).host, 3);
        EXPECT_EQ(desk.now->matches.at(match).start, 660);
        // dsu_2011, 5.1 §12 a: there the director alone sets the hour.
        EXPECT_EQ(desk.refusal(StartSet{match, 720}, june, false), Refused::director_sets_start);
        EXPECT_EQ(desk.refusal(StartSet{match, 720}, june), std::nullopt);
    }
    EXPECT_EQ(desk.refusal(StartSet{matches_of(*desk.now, "2-1", 1).front(), 720}, june, false), std::nullopt);
}

TEST(season_plan, dsu_2011_5_1_9_a_home_match_on_a_day_without_the_venue_is_remarked) {
    PlanDesk desk = two_groups();
    desk.act(GroupDrawn{"2-1", {}}, june);
    EXPECT_FALSE(desk.remarks(PlanRemark::venue_closed, june));
    const int home = desk.now->teams.at(desk.now->matches.begin()->second.home).club;
    desk.act(ClubEntered{home, desk.now->clubs.at(home).name, "Hall", 0, {first}}, june);
    EXPECT_TRUE(desk.remarks(PlanRemark::venue_closed, june));
}

TEST(season_plan, dsu_2011_5_1_6_and_5_1_8_the_days_of_a_division_are_due_by_the_calendar) {
    PlanDesk desk(of("division"));
    EXPECT_FALSE(desk.remarks(PlanRemark::days_missing, 2026y / March / 15));
    EXPECT_TRUE(desk.remarks(PlanRemark::days_missing, 2026y / March / 16));
    EXPECT_FALSE(desk.remarks(PlanRemark::draft_due, 2026y / July / 14));
    EXPECT_TRUE(desk.remarks(PlanRemark::draft_due, 2026y / July / 15));
    EXPECT_TRUE(desk.remarks(PlanRemark::prize_missing, april));
    for (const GroupPlan& group : std::vector(desk.now->settings.groups)) {
        desk.act(DaysSet{group.id, {first, 2027y / March / 14}}, april);
        desk.act(PrizesSet{group.id, {"1000 kr."}}, april);
    }
    EXPECT_FALSE(desk.remarks(PlanRemark::prize_missing, april));
    EXPECT_TRUE(desk.remarks(PlanRemark::league_end, april));  // on the same day as the divisions
    desk.act(DaysSet{"league", {first, 2027y / March / 21}}, april);
    EXPECT_TRUE(desk.remarks(PlanRemark::league_end, april));  // a week later, but no double round
    desk.act(DaysSet{"league", {first, 2027y / March / 20, 2027y / March / 21}}, april);
    EXPECT_FALSE(desk.remarks(PlanRemark::league_end, april));
    desk.act(PlanSent{{}, 2026y / July / 31}, 2026y / July / 14);
    EXPECT_FALSE(desk.remarks(PlanRemark::draft_due, 2026y / July / 15));
}

TEST(season_plan, dsu_2011_5_1_12_d_the_games_of_a_league_match_are_sent_by_the_wednesday_after_it) {
    Settings made = of("division");
    for (GroupPlan& group : made.groups) group.days = {first};
    PlanDesk desk(made);
    for (int club = 1; club <= 4; ++club) {
        desk.act(ClubEntered{0, "Club " + std::to_string(club)}, april);
        desk.act(TeamEntered{0, club, 1, "", club <= 2 ? "league" : "1-1"}, april);
    }
    desk.act(GroupDrawn{"league", {}}, april), desk.act(GroupDrawn{"1-1", {}}, april);
    const int of_league = matches_of(*desk.now, "league").front(), other = matches_of(*desk.now, "1-1").front();
    constexpr Date wednesday = 2026y / October / 7;
    EXPECT_EQ(scores_due(*desk.now, of_league), wednesday);
    EXPECT_EQ(scores_due(*desk.now, other), std::nullopt);
    const auto is_drafted = [&](Date today) {
        return std::ranges::any_of(drafted_decisions(*desk.now, today), [&](const Decision& draft) {
            return draft.about == "late_scores/" + std::to_string(of_league);
        });
    };
    EXPECT_FALSE(is_drafted(wednesday));
    EXPECT_TRUE(is_drafted(plus_days(wednesday, 1)));
    desk.act(ScoresSent{of_league, wednesday}, plus_days(wednesday, 1));
    EXPECT_FALSE(is_drafted(plus_days(wednesday, 2)));
}

Settings pokal_of_day(Date day) {
    Settings made = of("pokal");
    for (GroupPlan& group : made.groups) group.days = {day, day};
    return made;
}
constexpr Date whit = 2026y / May / 24;

TEST(season_plan, dsu_2011_5_3_2_the_pokal_has_four_rows_on_whit_sunday) {
    const auto rows = usual_groups(*find_rules("pokal"), 2011);
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0].squad, Squad::pokal_junior);
    EXPECT_EQ(rows[3].squad, Squad::any);
    EXPECT_FALSE(PlanDesk(pokal_of_day(whit)).remarks(PlanRemark::not_whit_sunday, april));
    EXPECT_TRUE(PlanDesk(pokal_of_day(plus_days(whit, 1))).remarks(PlanRemark::not_whit_sunday, april));
}

TEST(season_plan, dsu_2011_5_3_7_teams_and_meals_a_month_before_and_5_3_5_new_members_too) {
    PlanDesk desk(pokal_of_day(whit));
    constexpr Date last = 2026y / April / 24;
    desk.act(ClubEntered{0, "North", "", 4}, last);
    EXPECT_EQ(desk.refusal(TeamEntered{0, 1, 1, "", "elite"}, plus_days(last, 1)), Refused::entered_too_late);
    EXPECT_EQ(article_of(Refused::entered_too_late)->article, "5.3 §7");
    desk.act(TeamEntered{0, 1, 1, "", "elite"}, last);
    desk.act(MealsOrdered{1, 5}, last, false);
    EXPECT_EQ(desk.refusal(MealsOrdered{1, 6}, plus_days(last, 1), false), Refused::entered_too_late);
    EXPECT_EQ(desk.now->teams.at(1).meals, 5);
    // dsu_2011, 5.3 §4: four and a reserve.
    StrengthList list;
    for (int number = 1; number <= 4; ++number) list.push_back({.number = number, .team = 1, .name = "P"});
    desk.act(ListHandedIn{1, list}, last);
    const ListedPlayer added{.name = "New"};
    EXPECT_EQ(desk.refusal(PlayerInserted{1, 5, added}, plus_days(last, 1)), Refused::new_member_too_late);
    EXPECT_EQ(article_of(Refused::new_member_too_late)->article, "5.3 §5");
    desk.act(PlayerInserted{1, 5, added, last}, plus_days(last, 9));  // a member in time, told later
    EXPECT_EQ(desk.refusal(PlayerInserted{1, 6, added, last}, last), Refused::squad_too_large);
    list.push_back({.number = 5, .name = "R"}), list.push_back({.number = 6, .name = "S"});
    EXPECT_EQ(desk.refusal(ListHandedIn{1, list}, last), Refused::squad_too_large);
    EXPECT_EQ(article_of(Refused::squad_too_large)->article, "5.3 §4");
    desk.act(ExemptionGranted{{0, "5.3 §7", "the district's letter was lost"}}, plus_days(last, 2));
    desk.act(TeamEntered{0, 1, 2, "", "elite"}, plus_days(last, 3));
}

TEST(season_plan, dsu_2011_5_3_8_where_nothing_is_on_the_round_card_nobody_has_a_point) {
    Settings made = pokal_of_day(whit);
    PlanDesk desk(made);
    for (int club = 1; club <= 2; ++club) {
        desk.act(ClubEntered{0, "Club " + std::to_string(club)}, april);
        desk.act(TeamEntered{0, club, 1, "", "elite"}, april);
        StrengthList list;
        for (int number = 1; number <= 4; ++number) list.push_back({.number = number, .team = 1, .name = "P"});
        desk.act(ListHandedIn{club, list}, april);
    }
    desk.act(GroupDrawn{"elite", {}}, april);
    desk.act(RoundPaired{"elite", 0, {{.home = 1, .away = 2}}}, whit);
    for (const Side side : {Side::home, Side::away}) desk.act(LineUpHandedIn{1, side, {1, 2, 3, 4}}, whit);
    const auto boards = [](std::string_view letters) {
        OpenBoards open;
        for (const char letter : letters) open.push_back(value_from<BoardResult>(std::string_view(&letter, 1)));
        return open;
    };
    desk.act(CardEntered{1, Side::home, boards("HD??")}, whit);
    desk.act(CardEntered{1, Side::away, boards("AD?A")}, whit);
    EXPECT_EQ(desk.refusal(CardClosed{1}, whit), Refused::cards_differ);
    EXPECT_EQ(article_of(Refused::cards_differ)->article, "5.3 §8");
    desk.act(CardEntered{1, Side::away, boards("HD?A")}, whit);
    desk.act(CardClosed{1}, whit);
    EXPECT_EQ(letters_of(*counted_boards(*desk.now, 1)), "HD-A");
    EXPECT_EQ(desk.refusal(CardClosed{1}, whit), Refused::card_is_settled);
    PlanDesk league = two_groups();
    league.act(GroupDrawn{"2-1", {}}, june);
    EXPECT_EQ(league.refusal(CardClosed{1}, first), Refused::line_up_missing);
}

TEST(season_plan, dsu_2011_5_5_5_the_junior_event_has_six_rounds_and_three_and_its_organiser_may_change_them) {
    const Settings made = of("junior");
    ASSERT_EQ(made.groups.size(), 1u);
    ASSERT_EQ(made.groups[0].days.size(), 9u);
    EXPECT_EQ(made.groups[0].days[5], 2026y / October / 3);
    EXPECT_EQ(made.groups[0].days[6], 2026y / October / 4);
    EXPECT_EQ(made.groups[0].squad, Squad::junior);
    PlanDesk desk(made);
    EXPECT_FALSE(desk.remarks(PlanRemark::not_junior_weekend, april));
    auto other = made.groups[0].days;
    other.pop_back();
    desk.act(DaysSet{"junior", other}, april);  // dsu_2011, 5.5 §7
    EXPECT_TRUE(desk.remarks(PlanRemark::not_junior_weekend, april));
    // dsu_2011, 5.5 §6: eight and one reserve.
    desk.act(ClubEntered{0, "North", "", 4}, april);
    desk.act(TeamEntered{0, 1, 1, "", "junior"}, april);
    StrengthList list;
    for (int number = 1; number <= 9; ++number) list.push_back({.number = number, .team = 1, .name = "P"});
    desk.act(ListHandedIn{1, list}, april);
    list.push_back({.number = 10, .name = "R"});
    EXPECT_EQ(desk.refusal(ListHandedIn{1, list}, april), Refused::junior_squad_too_large);
    EXPECT_EQ(article_of(Refused::junior_squad_too_large)->article, "5.5 §6");
}

TEST(season_plan, dsu_2011_1_1_16_1_the_winners_of_fifteen_regions_play_on) {
    const auto regions = usual_groups(*find_rules("school-4"), 2026);
    EXPECT_EQ(regions.size(), 30u);
    EXPECT_EQ(std::ranges::count(regions, "1-7", &GroupPlan::row), 15);
    Settings made = of("school-4");
    made.rules.boards = 1, made.rules.pairing = Pairing::round_robin, made.rules.line_up.least_players = 1;
    made.groups = {regions[0], regions[1], regions[15]};
    for (GroupPlan& group : made.groups) group.days = {first};
    PlanDesk desk(made);
    for (std::size_t group = 0; group < 3; ++group)
        for (int school = 1; school <= 2; ++school) {
            const int club = static_cast<int>(group) * 2 + school;
            desk.act(ClubEntered{0, "School " + std::to_string(club)}, april);
            desk.act(TeamEntered{0, club, 1, "", made.groups[group].id}, april);
        }
    for (const GroupPlan& group : made.groups) desk.act(GroupDrawn{group.id, {}}, april);
    EXPECT_EQ(desk.refusal(Closed{{}, {}}, first), Refused::matches_missing);
    for (const auto& [match, planned] : std::map(desk.now->matches))
        desk.act(CardDecided{match, *boards_from("H"), "as played"}, first);
    desk.act(Closed{{}, {}}, first);
    ASSERT_EQ(desk.now->next.size(), 2u);  // the third row has one group: there is nothing to play on for
    EXPECT_EQ(desk.now->next[0].row, "1-10");
    EXPECT_EQ(desk.now->next[0].club, name_of(*desk.now, desk.now->matches.at(1).home));
}

TEST(season_plan, dsu_2011_1_1_16_1_a_region_that_nobody_entered_keeps_nobody_waiting) {
    const auto regions = usual_groups(*find_rules("school-4"), 2026);
    Settings made = of("school-4");
    made.rules.boards = 1, made.rules.pairing = Pairing::round_robin, made.rules.line_up.least_players = 1;
    made.groups = {regions[0], regions[1], regions[2]};
    for (GroupPlan& group : made.groups) group.days = {first};
    PlanDesk desk(made);
    for (int school = 1; school <= 3; ++school) {
        desk.act(ClubEntered{0, "School " + std::to_string(school)}, april);
        desk.act(TeamEntered{0, school, 1, "", made.groups[school == 3 ? 1 : 0].id}, april);
    }
    desk.act(GroupDrawn{made.groups[0].id, {}}, april);
    EXPECT_EQ(desk.refusal(Closed{{}, {}}, first), Refused::matches_missing) << "two schools have to play";
    desk.act(CardDecided{1, *boards_from("H"), "as played"}, first);
    desk.act(Closed{{}, {}}, first);
    ASSERT_EQ(desk.now->next.size(), 2u);  // of the first region, and the only school of the second
    EXPECT_EQ(desk.now->next[1].club, "School 3");
}

}  // namespace
}  // namespace dommer::teams::season
