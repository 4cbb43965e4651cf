#include <algorithm>

#include "hall.hpp"
#include "tournament/game_agreement.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono;

Settings event_on(Date day, const char* time_control = "90+30s") {
    Settings settings = club_event(3);
    settings.first_day = settings.last_day = day, settings.time_control = time_control;
    return settings;
}

const Regulation* find_in(const std::vector<Regulation>& all, RegulationKind what) {
    const auto found = std::ranges::find(all, what, &Regulation::what);
    return found == all.end() ? nullptr : &*found;
}

// The game at board 1 of round 1.
tl::expected<table::Agreement, NoAgreement> game_of(const Settings& settings) {
    Hall hall;
    hall.open(settings, 4);
    hall.play_round();
    return agreement_of(*hall.now, {1}, 1);
}

TEST(event_regulations, laws_6_7_1_the_default_time_is_that_of_the_edition_unless_the_event_has_its_own) {
    Settings settings = event_on(2026y / 9 / 1);
    auto all = regulations_of(settings);
    ASSERT_NE(find_in(all, RegulationKind::default_time), nullptr);
    EXPECT_EQ(find_in(all, RegulationKind::default_time)->number, 0);
    EXPECT_EQ(find_in(all, RegulationKind::default_time)->article, (Citation{"laws-2023", "6.7.1"}));
    EXPECT_EQ(game_of(settings)->regulations.default_time, std::nullopt);
    settings.regulations.default_minutes = 30;
    EXPECT_EQ(find_in(all = regulations_of(settings), RegulationKind::default_time)->number, 30);
    EXPECT_EQ(game_of(settings)->regulations.default_time, minutes(30));
    all = regulations_of(event_on(2012y / 9 / 1));
    EXPECT_EQ(find_in(all, RegulationKind::default_time)->number, 15);
    EXPECT_EQ(find_in(all, RegulationKind::default_time)->article, (Citation{"laws-2009", "6.6 a"}));
}

TEST(event_regulations, laws_9_1_1_draws_are_forbidden_before_a_move_or_altogether) {
    Settings settings = event_on(2026y / 9 / 1);
    EXPECT_EQ(game_of(settings)->regulations.no_draw_before_move, std::nullopt);
    settings.regulations.draw_ban = DrawBan{30};
    EXPECT_EQ(game_of(settings)->regulations.no_draw_before_move, 30);
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::no_draws), nullptr);
    settings.regulations.draw_ban = DrawBan{};
    EXPECT_GT(*game_of(settings)->regulations.no_draw_before_move, 5899);  // the longest game there can be
    const auto all = regulations_of(settings);
    EXPECT_EQ(find_in(all, RegulationKind::no_draw_before), nullptr);
    EXPECT_EQ(find_in(all, RegulationKind::no_draws)->article.article, "9.1.1");
    settings.regulations.draw_ban = DrawBan{0};
    EXPECT_EQ(faults_of(settings), std::vector{BadSettings::draw_ban_impossible});
}

TEST(event_regulations, laws_11_2_4_and_11_3_2_hold_where_the_edition_knows_them) {
    Settings settings = event_on(2026y / 9 / 1);
    settings.regulations.report_before_leaving = settings.regulations.devices_in_bag = true;
    settings.regulations.device_penalty = laws::Penalty::warning;
    auto all = regulations_of(settings);
    EXPECT_EQ(find_in(all, RegulationKind::report_before_leaving)->article.article, "11.2.4");
    EXPECT_EQ(find_in(all, RegulationKind::devices_in_bag)->article.article, "11.3.2.1");
    EXPECT_EQ(find_in(all, RegulationKind::device_penalty)->words, "warning");
    EXPECT_EQ(game_of(settings)->regulations.device_penalty, "12.9.1");
    EXPECT_TRUE(game_of(settings)->regulations.devices_in_bag);
    settings.first_day = settings.last_day = 2012y / 9 / 1;
    all = regulations_of(settings);
    EXPECT_EQ(find_in(all, RegulationKind::report_before_leaving), nullptr);
    EXPECT_EQ(find_in(all, RegulationKind::devices_in_bag), nullptr);
    EXPECT_EQ(find_in(all, RegulationKind::device_penalty), nullptr);
}

TEST(event_regulations, laws_A_6_and_B_4_supervision_is_a_matter_of_rapid_and_blitz) {
    Settings settings = event_on(2026y / 9 / 1, "25");
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::competition_rules)->article.article, "A.4");
    settings.regulations.supervision = laws::Supervision::basic;
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::basic_rules)->article.article, "A.5");
    EXPECT_TRUE(game_of(settings)->is_basic());
    settings.time_control = "5+3s";
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::basic_rules)->article.article, "B.3");
    settings.time_control = "90+30s";
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::basic_rules), nullptr);
    EXPECT_FALSE(game_of(settings)->is_basic());
}

TEST(event_regulations, laws_III_2_1_and_III_4_hold_only_where_they_were_announced) {
    Settings settings = event_on(2026y / 9 / 1, "120");
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::quickplay), nullptr);
    EXPECT_FALSE(game_of(settings)->regulations.guideline_III);
    settings.regulations.quickplay_guideline = settings.regulations.increment_request = true;
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::quickplay)->article.article, "III.2.1");
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::increment_request)->article.article, "III.4");
    EXPECT_TRUE(game_of(settings)->regulations.guideline_III && game_of(settings)->regulations.increment_request);
}

TEST(event_regulations, dsu_2011_11_adjourned_games_are_resumed_as_the_event_announced) {
    Settings settings = event_on(2026y / 9 / 1);
    EXPECT_EQ(game_of(settings)->resumption, "as announced");
    settings.regulations.adjournments = "Sunday at ten in the library";
    EXPECT_EQ(game_of(settings)->resumption, "Sunday at ten in the library");
    EXPECT_EQ(find_in(regulations_of(settings), RegulationKind::adjournments)->article,
              (Citation{"dsu-2011", "4.1 §11"}));
}

TEST(game_agreement, has_the_laws_of_the_day_of_its_round_the_clock_and_the_names) {
    Settings settings = event_on(2017y / 12 / 31, "40/90+30+30s");
    settings.last_day = 2018y / 1 / 2, settings.round_times = {{2017y / 12 / 31}, {2018y / 1 / 1}};
    settings.points = pairing::PointSystem::of({6}, {2}, {0});
    Hall hall;
    hall.open(settings, 4);
    hall.play_round(), hall.play_round();
    const auto first = agreement_of(*hall.now, {1}, 1), second = agreement_of(*hall.now, {2}, 1);
    EXPECT_EQ(first->edition->book, "laws-2017-07");
    EXPECT_EQ(second->edition->book, "laws-2018");
    ASSERT_EQ(first->control.periods.size(), 2u);
    EXPECT_EQ(first->control.periods[0], (table::Period{40, minutes(90)}));
    EXPECT_EQ(first->control.increment, seconds(30));
    EXPECT_EQ(first->time_class, laws::TimeClass::standard);
    EXPECT_EQ(first->regulations.points, (table::Scores{300, 100, 0}));
    const BoardPairing& board = hall.now->rounds[0].tables[0];
    EXPECT_EQ(first->names.white, hall.now->entrants.at(board.white).particulars.name);
    EXPECT_EQ(agreement_of(*hall.now, {1}, 3).error(), NoAgreement::no_such_board);
    EXPECT_EQ(agreement_of(*hall.now, {4}, 1).error(), NoAgreement::no_such_board);
    hall.now->settings.time_control = "";
    EXPECT_EQ(agreement_of(*hall.now, {1}, 1).error(), NoAgreement::no_time_control);
    hall.now->settings.time_control = "25", hall.now->settings.round_times = {{1999y / 1 / 1}};
    EXPECT_EQ(agreement_of(*hall.now, {1}, 1).error(), NoAgreement::no_laws);
}

TEST(event_regulations, impossible_values_are_faults_of_the_settings) {
    Settings settings = event_on(2026y / 9 / 1);
    settings.regulations.default_minutes = 1440;
    EXPECT_TRUE(faults_of(settings).empty());
    settings.regulations.default_minutes = 1441;
    EXPECT_EQ(faults_of(settings), std::vector{BadSettings::default_time_impossible});
    settings.regulations.default_minutes = 0, settings.fees.late = {-1};
    EXPECT_EQ(faults_of(settings), std::vector{BadSettings::fee_negative});
}

}  // namespace
}  // namespace dommer::tournament
