#include "tournament/calendar.hpp"

#include "hall.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/checklist.hpp"
#include "tournament/handicap.hpp"
#include "tournament/presets.hpp"
#include "tournament/prize_list.hpp"
#include "tournament/rating_report.hpp"
#include "tournament/team_draft.hpp"
#include "tournament/time_control.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono;

TEST(time_control, reads_as_it_is_written_and_refuses_the_rest) {
    for (const char* text : {"40/120+60", "90+30s", "25", "40/100+20/50+15+30s", "5+3s"}) {
        const auto control = parse_time_control(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(to_string(*control), text);
    }
    EXPECT_EQ(parse_time_control("40/75 + 15 + 30s"), parse_time_control("40/75+15+30s"));
    for (const char* text : {"", "+", "90+", "x", "40/90", "90+30s+5", "30s", "90+30+5", "90+30 parrots", "40/90/2",
                             "0", "90/G+40/G", "G", "90+2h", "-5", "40/", "1e3"})
        EXPECT_FALSE(parse_time_control(text)) << text;
    EXPECT_EQ(fide_code(*parse_time_control("40/100+15+30s")), "40/6000+30:900+30");
    EXPECT_EQ(fide_code(*parse_time_control("90+30s")), "5400+30");
}

TEST(time_control, dsu_2011_12_and_13_name_their_article) {
    const auto faults = [](const char* text) { return faults_of(*parse_time_control(text)); };
    EXPECT_TRUE(faults("40/120+60").empty());                                // 20 an hour
    EXPECT_EQ(faults("31/120+60"), std::vector{TimeFault::moves_per_hour});  // 15.5
    EXPECT_TRUE(faults("32/120+60").empty());                                // 16
    EXPECT_TRUE(faults("46/120+60").empty());                                // 23
    EXPECT_EQ(faults("47/120+60"), std::vector{TimeFault::moves_per_hour});  // 23.5
    EXPECT_EQ(article_of(TimeFault::moves_per_hour), (Citation{"dsu-2011", "4.1 §12"}));
    EXPECT_EQ(article_of(TimeFault::rest_not_15_to_60), (Citation{"dsu-2011", "4.1 §13"}));
}

TEST(checklist, dsu_2011_4_3_2_and_4_3_3_seven_rounds_at_their_own_times) {
    const auto lacks = [](Admission admission, Pace pace, int rounds, const char* time) {
        Settings settings = club_event(rounds);
        settings.admission = admission, settings.pace = pace, settings.time_control = time;
        const std::string article = admission == Admission::senior_championship ? "4.3.2" : "4.3.3";
        std::vector<Missing> found;
        for (const MissingItem& item : checklist_of(settings))
            if (item.article.article == article) found.push_back(item.what);
        return found;
    };
    const auto senior = Admission::senior_championship, rapid = Admission::rapid_championship;
    EXPECT_TRUE(lacks(senior, Pace::standard, 7, "40/100+40+30s").empty());
    EXPECT_EQ(lacks(senior, Pace::standard, 6, "40/100+40+30s"), std::vector{Missing::seven_rounds});
    EXPECT_EQ(lacks(senior, Pace::standard, 7, "90+30s"), std::vector{Missing::time_control_not_allowed});
    EXPECT_TRUE(lacks(rapid, Pace::rapid, 7, "30").empty());
    EXPECT_EQ(lacks(rapid, Pace::rapid, 8, "25"),
              (std::vector{Missing::seven_rounds, Missing::time_control_not_allowed}));
}

TEST(handicap, dsu_2011_4_9_9_4_the_stronger_player_has_less_time_by_the_difference) {
    const HandicapScale scale{60, 5, 15};
    const auto times = [&](int white, int black) { return handicap_times({white}, {black}, scale); };
    EXPECT_EQ(times(1800, 1800), (HandicapTimes{30, 30}));
    EXPECT_EQ(times(1800, 1600), (HandicapTimes{20, 40}));
    EXPECT_EQ(times(1600, 1800), (HandicapTimes{40, 20}));
    EXPECT_EQ(times(1819, 1800), (HandicapTimes{30, 30}));  // 19 points are not a whole minute
    EXPECT_EQ(times(1820, 1800), (HandicapTimes{29, 31}));
    EXPECT_EQ(times(2100, 1800), (HandicapTimes{15, 45}));  // the example of the text
    EXPECT_EQ(times(2500, 1000), (HandicapTimes{15, 45}));
    EXPECT_EQ(times(2500, 0), (HandicapTimes{30, 30}));
    EXPECT_TRUE(is_possible({60, 5, 30}));
    EXPECT_FALSE(is_possible({60, 5, 31}));
    EXPECT_FALSE(is_possible({60, 5, 0}));
}

TEST(team_draft, dsu_2011_4_9_9_5_the_printed_teams_and_nobody_who_has_left) {
    Hall hall;
    hall.open(club_event(3), 24);
    const auto numbers = [&](int teams) {
        std::vector<std::vector<int>> drafted;
        for (const auto& team : drafted_teams(*hall.now, teams)) {
            drafted.emplace_back();
            for (const EntryId id : team) drafted.back().push_back(id.number);
        }
        return drafted;
    };
    EXPECT_EQ(numbers(4),
              (std::vector<std::vector<int>>{
                  {1, 8, 11, 14, 17, 24}, {2, 7, 12, 13, 18, 23}, {3, 6, 9, 16, 19, 22}, {4, 5, 10, 15, 20, 21}}));
    EXPECT_TRUE(numbers(1).empty());
    EXPECT_EQ(numbers(24).size(), 24u);
    EXPECT_TRUE(numbers(25).empty());
    ASSERT_TRUE(hall.act(Withdraw{{24}}));
    EXPECT_TRUE(numbers(24).empty());
    EXPECT_EQ(numbers(4).front(), (std::vector{1, 8, 11, 14, 17}));
}

TEST(time_control, is_one_value_however_people_write_it) {
    for (const char* text : {"90+30", "90 + 30", "90 min + 30 sek.", "90'+30\"", "90 minutter + 30 sekunder pr. træk",
                             "90 Minutes + 30 seconds per move", "90/G+30"})
        EXPECT_EQ(parse_time_control(text), parse_time_control("90+30s")) << text;
    for (const char* text : {"40/90+30+30", "90/40+30/G+30", "90/40+30/G+30s", "40/90 min + 30 min + 30 s"})
        EXPECT_EQ(parse_time_control(text), parse_time_control("40/90+30+30s")) << text;
    EXPECT_EQ(parse_time_control("15 min + 10 s"), parse_time_control("15+10s"));
    EXPECT_EQ(parse_time_control("2 timer"), parse_time_control("120"));
    EXPECT_EQ(parse_time_control("40/2h+1h"), parse_time_control("40/120+60"));
    EXPECT_EQ(parse_time_control("40/90+30, 30+30"), parse_time_control("40/90+30+30s"));
    EXPECT_EQ(parse_time_control("40/100, 20/50, 15"), parse_time_control("40/100+20/50+15"));
    for (const char* text : {"40/90+30, 30", "40/90, 30+30", "90+30, 30+30", "40/90+30,", ",", "40/90+30, 20/30+30"})
        EXPECT_FALSE(parse_time_control(text)) << text;
}

std::vector<TimeFault> faults(const char* text) { return faults_of(*parse_time_control(text)); }

TEST(time_control, dsu_2011_12_two_hours_and_16_to_23_moves_an_hour_or_a_fide_time) {
    EXPECT_TRUE(faults("120").empty());
    EXPECT_EQ(faults("119"), std::vector{TimeFault::under_two_hours});
    EXPECT_TRUE(faults("40/120+60").empty());
    EXPECT_EQ(faults("40/104+60"), std::vector{TimeFault::moves_per_hour});  // 23.08 an hour
    EXPECT_TRUE(faults("40/105+60").empty());
    EXPECT_TRUE(faults("40/150+60").empty());
    EXPECT_EQ(faults("40/151+60"), std::vector{TimeFault::moves_per_hour});
    EXPECT_TRUE(faults("40/75+15+30s").empty());
    EXPECT_TRUE(faults("90+30s").empty());
    EXPECT_TRUE(faults("40/100+20/50+15+30s").empty());  // 4.2 §35
    EXPECT_EQ(faults("60+30s"), std::vector{TimeFault::not_a_fide_time});
}

TEST(time_control, dsu_2011_13_a_quickplay_finish_is_15_to_60_minutes) {
    EXPECT_TRUE(faults("40/120+15").empty());
    EXPECT_EQ(faults("40/120+14"), std::vector{TimeFault::rest_not_15_to_60});
    EXPECT_EQ(faults("40/120+61"), std::vector{TimeFault::rest_not_15_to_60});
}

TEST(presets, are_usable_as_they_are_and_their_times_are_allowed) {
    std::set<std::string_view> ids;
    for (const Preset& preset : presets()) {
        Settings settings = preset.settings;
        settings.name = "X", settings.first_day = settings.last_day = 2026y / 4 / 2;
        EXPECT_TRUE(faults_of(settings).empty()) << preset.id;
        EXPECT_TRUE(tiebreak::parse_codes(settings.tie_breaks)) << preset.id;
        for (const MissingItem& item : checklist_of(settings))
            EXPECT_TRUE(item.what != Missing::time_control_not_allowed &&
                        item.what != Missing::time_control_unreadable && item.what != Missing::time_control)
                << preset.id;
        ids.insert(preset.id);
    }
    EXPECT_EQ(ids.size(), presets().size());
    for (const char* id : {"coordinated", "championship-landshold", "championship-candidate", "championship-veteran",
                           "club", "rapid", "blitz", "pokal"})
        EXPECT_NE(find_preset(id), nullptr) << id;
}

TEST(calendar, has_the_days_of_the_handbook) {
    Tournament t;
    t.settings = club_event(7);
    t.settings.first_day = 2026y / 4 / 2, t.settings.last_day = 2026y / 4 / 6, t.settings.closing = 2026y / 3 / 31,
    t.settings.elo_rated = true, t.settings.prizes = {{100}};
    const auto latest = [&](Step step) {
        for (const Deadline& each : calendar_of(t))
            if (each.step == step) return each.latest;
        return Date{};
    };
    EXPECT_EQ(latest(Step::invitation), Date(2026y / 2 / 28));  // 4.4 §61, clipped to the month's end
    EXPECT_EQ(latest(Step::list_to_register),
              Date(2026y / 3 / 26));  // the earlier of the closing date and a week before the start
    EXPECT_EQ(latest(Step::elo_notice), Date(2026y / 3 / 26));
    EXPECT_EQ(latest(Step::fee), Date(2026y / 4 / 1));
    EXPECT_EQ(latest(Step::prizes), Date(2026y / 4 / 3));
    EXPECT_EQ(latest(Step::elo_copy), Date(2026y / 4 / 9));
    EXPECT_EQ(latest(Step::report), Date(2026y / 4 / 13));
    const auto calendar = calendar_of(t);
    EXPECT_TRUE(std::ranges::is_sorted(calendar, {}, &Deadline::latest));
    const Deadline report = calendar.back();
    EXPECT_EQ(urgency_of(report, 2026y / 4 / 5), Urgency::later);
    EXPECT_EQ(urgency_of(report, 2026y / 4 / 6), Urgency::soon);
    EXPECT_EQ(urgency_of(report, 2026y / 4 / 13), Urgency::soon);
    EXPECT_EQ(urgency_of(report, 2026y / 4 / 14), Urgency::overdue);
    t.steps[Step::report] = 2026y / 4 / 14;
    EXPECT_EQ(urgency_of(calendar_of(t).back(), 2026y / 4 / 20), Urgency::done_late);
}

TEST(checklist, dsu_2011_5_and_61_says_what_is_missing_until_nothing_is) {
    Settings s = find_preset("coordinated")->settings;
    const auto has = [&](Missing what) {
        return std::ranges::any_of(checklist_of(s), [&](const MissingItem& item) { return item.what == what; });
    };
    EXPECT_TRUE(has(Missing::arbiter_with_d1));
    EXPECT_TRUE(has(Missing::committee_of_three));
    s.place = "Hall", s.closing = 2026y / 3 / 1, s.prizes = {{100}}, s.round_times.assign(7, {2026y / 4 / 2});
    s.arbiters = {{"A", "aspirant"}}, s.committee = {{"B", "D-I"}, {"C", "D-I"}, {"D", "D-II"}};
    EXPECT_TRUE(has(Missing::arbiter_with_d1));
    EXPECT_TRUE(has(Missing::committee_licence_d1) && !has(Missing::committee_licence));
    s.committee[2].licence = "aspirant";
    EXPECT_TRUE(has(Missing::committee_licence) && !has(Missing::committee_licence_d1));
    s.arbiters.push_back({"E", "D-I"}), s.committee[2].licence = "D-I";
    EXPECT_FALSE(has(Missing::arbiter_licence));
    s.arbiters[0].licence = "";
    EXPECT_TRUE(has(Missing::arbiter_licence));
    s.arbiters[0].licence = "aspirant";
    EXPECT_TRUE(has(Missing::postponed_games));
    s.admission = Admission::everybody;
    EXPECT_FALSE(has(Missing::postponed_games));
    s.admission = Admission::coordinated, s.regulations.adjournments = "Sunday at ten";
    EXPECT_TRUE(checklist_of(s).empty());
    s.invitation = InvitationKind::closed;
    EXPECT_TRUE(has(Missing::entry_conditions) && has(Missing::selection_conditions) &&
                has(Missing::grouping_in_invitation));
    s.smoke_free = false;
    EXPECT_TRUE(has(Missing::no_smoke_free_room));
    s.time_control = "60+30s";
    EXPECT_TRUE(has(Missing::time_control_not_allowed));
}

bool lacks(const std::vector<MissingItem>& list, Missing what, std::string_view article) {
    return std::ranges::any_of(
        list, [&](const MissingItem& item) { return item.what == what && item.article.article == article; });
}

// 4.9.9.1 and 4.9.9.2 until the Laws moved the line from 15 to 10 minutes on 1 July 2017.
TEST(checklist, laws_A_1_and_B_1_of_the_first_day_part_rapid_from_blitz) {
    const auto fault = [](Pace pace, const char* time, Date day) -> std::string {
        Settings s = club_event(5);
        s.pace = pace, s.time_control = time, s.first_day = s.last_day = day;
        for (const MissingItem& item : checklist_of(s))
            if (item.what == Missing::time_control_not_allowed) return item.article.book + " " + item.article.article;
        return "";
    };
    const Date before = 2017y / 6 / 30, since = 2017y / 7 / 1, now = 2026y / 9 / 1;
    EXPECT_EQ(fault(Pace::rapid, "15", before), "");
    EXPECT_EQ(fault(Pace::rapid, "14", before), "dsu-2011 4.9.9.2");
    EXPECT_EQ(fault(Pace::blitz, "14", before), "");
    EXPECT_EQ(fault(Pace::blitz, "15", before), "dsu-2011 4.9.9.1");
    EXPECT_EQ(fault(Pace::rapid, "60", before), "");
    EXPECT_EQ(fault(Pace::rapid, "11", since), "");
    EXPECT_EQ(fault(Pace::rapid, "10", since), "laws-2017-07 A.1");
    EXPECT_EQ(fault(Pace::blitz, "10", now), "");
    EXPECT_EQ(fault(Pace::blitz, "11", now), "laws-2023 B.1");
    EXPECT_EQ(fault(Pace::rapid, "59", now), "");
    EXPECT_EQ(fault(Pace::rapid, "60", now), "laws-2023 A.1");
    EXPECT_EQ(fault(Pace::rapid, "30+30s", now), "laws-2023 A.1");
}

TEST(checklist, dsu_2011_33_the_championship_closes_five_weeks_before_easter_monday) {
    Settings s = find_preset("championship-landshold")->settings;
    s.first_day = 2026y / 3 / 28, s.last_day = 2026y / 4 / 6, s.closing = 2026y / 3 / 2;
    EXPECT_FALSE(lacks(checklist_of(s), Missing::closing_too_late, "4.2 §33"));
    s.closing = 2026y / 3 / 3;
    EXPECT_TRUE(lacks(checklist_of(s), Missing::closing_too_late, "4.2 §33"));
    s.admission = Admission::coordinated, s.play_off = PlayOffFor::nothing;
    EXPECT_FALSE(lacks(checklist_of(s), Missing::closing_too_late, "4.2 §33"));
}

TEST(calendar, dsu_2011_32_the_championship_is_announced_in_february) {
    Tournament t;
    t.settings = find_preset("championship-candidate")->settings;
    t.settings.first_day = 2026y / 3 / 28, t.settings.last_day = 2026y / 4 / 6, t.settings.closing = 2026y / 3 / 2;
    const auto calendar = calendar_of(t);
    const auto invitation = std::ranges::find(calendar, Step::invitation, &Deadline::step);
    ASSERT_NE(invitation, calendar.end());
    EXPECT_EQ(invitation->latest, Date(2026y / 2 / 28));
    EXPECT_EQ(invitation->article.article, "4.2 §32");
}

TEST(checklist, fields_keep_the_limits_of_their_championship) {
    const auto with = [](const char* preset, int players) {
        Tournament t;
        t.settings = find_preset(preset)->settings;
        for (int id = 1; id <= players; ++id) t.entrants[{id}] = {};
        return checklist_of(t);
    };
    for (const auto& [preset, article] : {std::pair("championship-candidate", "4.2 §37"),
                                          {"senior-championship", "4.3.2"},
                                          {"rapid-championship", "4.3.3"}}) {
        EXPECT_TRUE(lacks(with(preset, 7), Missing::too_few_players, article)) << preset;
        EXPECT_FALSE(lacks(with(preset, 8), Missing::too_few_players, article)) << preset;
    }
    EXPECT_FALSE(lacks(with("rapid-championship", 64), Missing::too_many_players, "4.3.3"));
    EXPECT_TRUE(lacks(with("rapid-championship", 65), Missing::too_many_players, "4.3.3"));
    EXPECT_TRUE(lacks(with("championship-landshold", 9), Missing::too_few_players, "4.2 §36"));
    EXPECT_TRUE(lacks(with("championship-landshold", 11), Missing::too_many_players, "4.2 §36"));
    EXPECT_FALSE(lacks(with("championship-landshold", 10), Missing::too_many_players, "4.2 §36"));
}

TEST(checklist, dsu_2011_38_veterans_play_five_rounds_at_most) {
    Settings s = find_preset("championship-veteran")->settings;
    EXPECT_FALSE(lacks(checklist_of(s), Missing::too_many_rounds, "4.2 §38"));
    s.rounds = 6;
    EXPECT_TRUE(lacks(checklist_of(s), Missing::too_many_rounds, "4.2 §38"));
}

TEST(checklist, dsu_2011_4_7_2_what_fide_asks_of_an_event_that_it_rates) {
    Settings s = club_event(7);
    s.elo_rated = true, s.time_control = "90+30s", s.announced = {InvitationField::elo_rating};
    s.first_day = 2026y / 1 / 1, s.last_day = 2026y / 3 / 31;  // the 90th day
    s.round_times = {{2026y / 1 / 1}, {2026y / 1 / 1}, {2026y / 1 / 1}};
    const auto faults = [&] {
        std::vector<Missing> found;
        for (const MissingItem& item : checklist_of(s))
            if (item.article.article == "4.7.2" || item.article.article == "4.7.3") found.push_back(item.what);
        return found;
    };
    EXPECT_TRUE(faults().empty());
    s.last_day = 2026y / 4 / 1;
    EXPECT_EQ(faults(), std::vector{Missing::elo_period});
    s.last_day = 2026y / 3 / 31, s.round_times.push_back({2026y / 1 / 1});
    EXPECT_EQ(faults(), std::vector{Missing::elo_rounds_a_day});
    s.round_times.pop_back(), s.time_control = "90+29s";
    EXPECT_EQ(faults(), std::vector{Missing::elo_time});
    s.time_control = "119";
    EXPECT_EQ(faults(), std::vector{Missing::elo_time});
    s.time_control = "120", s.smoke_free = false;
    EXPECT_EQ(faults(), std::vector{Missing::elo_smoking});
    s.smoke_free = true, s.announced.clear();
    EXPECT_EQ(faults(), std::vector{Missing::elo_in_invitation});
    s.elo_rated = false;
    EXPECT_TRUE(faults().empty());
}

TEST(prize_list, dsu_2011_24_is_shared_or_follows_the_correction) {
    Hall hall;
    Settings settings = club_event(1);
    settings.prizes = {{1000}, {500}}, settings.prize_rule = PrizeRule::shared;
    hall.open(settings, 4);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    for (const int board : {1, 2}) ASSERT_TRUE(hall.act(EnterResult{{1}, board, *parse_result("1-0")}));
    const auto standing = standing_of(*hall.now);
    const PrizeTable shared = prizes_of(*hall.now, *standing);
    ASSERT_EQ(shared.paid.size(), 2u);
    EXPECT_EQ(shared.paid[0].amount.amount, 750);
    EXPECT_EQ(shared.paid[1].amount.amount, 750);
    EXPECT_EQ(usual_prize_rule("round-robin"), PrizeRule::shared);
    EXPECT_EQ(usual_prize_rule("monrad"), PrizeRule::by_tiebreak);
}

// Four players, one round: board 1 is defaulted, with or without notice.
RatingReport after_default(const char* text, std::vector<Proposal>& sanctions) {
    Hall hall;
    hall.open(club_event(2), 4);
    hall.play_round();
    EXPECT_TRUE(hall.pair());
    EXPECT_TRUE(hall.act(Publish{}));
    EXPECT_TRUE(hall.act(EnterResult{{2}, 1, *parse_result(text)}));
    EXPECT_TRUE(hall.act(EnterResult{{2}, 2, *parse_result("½-½")}));
    sanctions = sanctions_of(*hall.now);
    return rating_report_of(*hall.now, *standing_of(*hall.now));
}

TEST(rating_report, dsu_2011_4_5_4_2_absence_is_rated_without_notice_and_not_with_it) {
    std::vector<Proposal> sanctions;
    EXPECT_EQ(after_default("+--", sanctions).games.size(), 4u);
    ASSERT_EQ(sanctions.size(), 1u);
    EXPECT_EQ(sanctions[0].kind, Proposal::Kind::warning);
    EXPECT_EQ(sanctions[0].article, (Citation{"dsu-2011", "4.1 §19"}));
    EXPECT_EQ(sanctions[0].rounds, std::vector{RoundNumber{2}});
    EXPECT_EQ(after_default("+-a", sanctions).games.size(), 3u);
    EXPECT_TRUE(sanctions.empty());
}

TEST(rating_report, dsu_2011_3_5_4_135_a_moved_game_that_was_forgotten_is_worth_a_warning) {
    Hall hall;
    hall.open(club_event(3), 4);
    hall.play_round();
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 1, *parse_result("pp")}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 2, *parse_result("½-½")}));
    EXPECT_TRUE(sanctions_of(*hall.now).empty());
    ASSERT_TRUE(hall.act(EnterResult{{2}, 1, *parse_result("+--")}));
    const auto sanctions = sanctions_of(*hall.now);
    ASSERT_EQ(sanctions.size(), 1u);
    EXPECT_EQ(sanctions[0].kind, Proposal::Kind::warning);
    EXPECT_EQ(sanctions[0].article, (Citation{"dsu-2011", "3.5.4 135"}));
    ASSERT_TRUE(hall.act(CorrectResult{{2}, 1, *parse_result("+-a"), "He had told us"}));
    EXPECT_TRUE(sanctions_of(*hall.now).empty());
}

TEST(rating_report, dsu_2011_4_5_4_2_who_never_came_is_not_rated_and_six_months_are_proposed) {
    Hall hall;
    hall.open(club_event(1), 2);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("+--")}));
    EXPECT_TRUE(rated_games(*hall.now).empty());
    const auto sanctions = sanctions_of(*hall.now);
    ASSERT_EQ(sanctions.size(), 1u);
    EXPECT_EQ(sanctions[0].kind, Proposal::Kind::quarantine);
    EXPECT_EQ(sanctions[0].months, 6);
}

TEST(rating_report, dsu_2011_4_9_8_of_a_match_the_normal_game_is_rated_by_its_own_result) {
    Hall hall;
    hall.open(club_event(1, "gladiator"), 2);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    for (const char* text : {"½-½", "1-0"}) ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result(text)}));
    const auto games = rated_games(*hall.now);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].of_white, draw);
}

TEST(rating_report, dsu_2011_4_5_4_2_of_a_match_a_game_that_nobody_played_is_rated_without_notice) {
    for (const auto& [system, text, rated] :
         {std::tuple("knock-out", "+--", 2u), std::tuple("knock-out", "+-a", 1u), std::tuple("gladiator", "+--", 1u)}) {
        Hall hall;
        hall.open(club_event(1, system), 2);
        ASSERT_TRUE(hall.pair());
        ASSERT_TRUE(hall.act(Publish{}));
        ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("½-½")}));
        ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result(text)}));
        EXPECT_EQ(rated_games(*hall.now).size(), rated) << system << " " << text;  // gladiator: rapid comes second
    }
}

TEST(rating_report, dsu_2011_4_5_3_the_pace_decides_the_list) {
    for (const auto& [pace, list] :
         {std::pair(Pace::standard, rating::List::standard), std::pair(Pace::rapid, rating::List::rapid),
          std::pair(Pace::blitz, rating::List::blitz)}) {
        Hall hall;
        Settings settings = club_event(1);
        settings.pace = pace;
        hall.open(settings, 2);
        hall.play_round();
        EXPECT_EQ(rating_report_of(*hall.now, *standing_of(*hall.now)).list, list);
    }
}

TEST(rating_report, dsu_2011_4_5_2_1_an_all_play_all_is_one_from_its_first_round_and_with_games_dropped) {
    Hall hall;
    Settings settings = club_event(3, "round-robin");
    settings.first_day = settings.last_day = 2012y / 9 / 1;
    hall.open(settings, 4);
    hall.play_round();
    EXPECT_TRUE(reported(*hall.now).event.all_play_all);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 1, *parse_result("+-a")}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 2, *parse_result("1-0")}));
    hall.play_round();
    const RatingReport report = rating_report_of(*hall.now, *standing_of(*hall.now));
    EXPECT_EQ(report.method, rating::Method::average);
    EXPECT_EQ(report.games.size(), 5u);
    Hall twice;
    twice.open(club_event(6, "round-robin"), 4);
    twice.play_round();
    EXPECT_FALSE(reported(*twice.now).event.all_play_all);
}

TEST(rating_report, dsu_2011_4_5_2_5_nobody_has_won_before_the_last_game) {
    Hall hall;
    Settings friendly = club_event(2);
    friendly.admission = Admission::everybody;  // where the last round may be postponed
    hall.open(friendly, 4);
    const auto winners = [&] { return std::ranges::count(reported(*hall.now).event.winner, true); };
    hall.play_round();
    EXPECT_EQ(winners(), 0);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 1, *parse_result("½-½")}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 2, *parse_result("pp")}));
    EXPECT_EQ(winners(), 0);
    ASSERT_TRUE(hall.act(EnterResult{{2}, 2, *parse_result("1-0")}));
    EXPECT_EQ(winners(), 2);  // level on points
}

TEST(by_hand, names_what_a_pairing_breaks) {
    Hall hall;
    hall.open(club_event(4), 4);
    hall.play_round();
    const BoardPairing met = hall.now->rounds[0].tables[0], other = hall.now->rounds[0].tables[1];
    const auto broken = broken_rules(*hall.now, {{met.white, met.black, {}}, {other.white, other.black, {}}},
                                     std::nullopt, std::nullopt);
    ASSERT_EQ(broken.size(), 2u);
    EXPECT_EQ(broken[0].what, BrokenRule::What::met_before);
    EXPECT_EQ(broken[0].number, 1);
    EXPECT_EQ(broken[0].article, (Citation{"dsu-2011", "4.9.1"}));
    ASSERT_TRUE(hall.act(ForbidPair{{{met.white, other.white}}}));
    const auto forbidden = broken_rules(*hall.now, {{met.white, other.white, {}}, {met.black, other.black, {}}},
                                        std::nullopt, std::nullopt);
    EXPECT_TRUE(std::ranges::any_of(forbidden,
                                    [](const BrokenRule& each) { return each.what == BrokenRule::What::forbidden; }));
    ASSERT_TRUE(hall.act(AllowPair{{met.white, other.white}, "they are no longer kept apart"}));
    const auto allowed = broken_rules(*hall.now, {{met.white, other.white, {}}, {met.black, other.black, {}}},
                                      std::nullopt, std::nullopt);
    EXPECT_FALSE(
        std::ranges::any_of(allowed, [](const BrokenRule& each) { return each.what == BrokenRule::What::forbidden; }));
}

}  // namespace
}  // namespace dommer::tournament
