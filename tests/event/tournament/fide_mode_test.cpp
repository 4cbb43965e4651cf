#include "tournament/fide_mode.hpp"

#include <algorithm>

#include "hall.hpp"
#include "tournament/checklist.hpp"
#include "tournament/event_facts.hpp"

namespace dommer::tournament {
namespace {

Settings rated_event(int rounds, std::string system = "dutch") {
    Settings settings = club_event(rounds, std::move(system));
    settings.elo_rated = true, settings.tie_breaks = "SB";
    return settings;
}

const Answer yes{.confirmed = true}, leaving{.confirmed = true, .leaving = "the sponsor wants it"};

Result result(std::string_view text) { return *parse_result(text); }

// The refusal with the act it is about; the answer counts for this command alone.
Refusal refused(Hall& hall, const Command& command, const Answer& answer = {}) {
    const auto before = hall.now;
    hall.answer = answer;
    const auto done = hall.act(command);
    hall.answer = {};
    EXPECT_FALSE(done.has_value());
    EXPECT_EQ(hall.now, before);
    return done ? Refusal{Refused::same_result} : done.error();
}
bool allowed(Hall& hall, const Command& command, const Answer& answer = {}) {
    hall.answer = answer;
    const bool done = hall.act(command).has_value();
    hall.answer = {};
    return done;
}

Refusal refusal_in_fide_mode(FideAct act) { return {.why = Refused::fide_mode_refuses, .act = act}; }

TEST(fide_mode, fide_acceptance_2026_40_a_new_event_rated_by_fide_is_in_it) {
    Hall rated, unrated, national;
    rated.open(rated_event(5), 4);
    EXPECT_TRUE(is_in_fide_mode(*rated.now));
    EXPECT_TRUE(std::holds_alternative<FideModeEntered>(rated.log[1]));
    unrated.open(club_event(5, "dutch"), 4);
    EXPECT_FALSE(is_in_fide_mode(*unrated.now));
    national.open(rated_event(5, "monrad"), 4);
    EXPECT_FALSE(is_in_fide_mode(*national.now)) << "no system of FIDE's handbook";
}

TEST(fide_mode, fide_acceptance_2026_40_it_begins_before_round_1_when_the_event_comes_to_be_rated_and_not_later) {
    Hall before, after;
    before.open(club_event(5, "dutch"), 4);
    ASSERT_TRUE(before.act(ChangeSettings{rated_event(5)}));
    EXPECT_TRUE(is_in_fide_mode(*before.now));
    after.open(club_event(5, "dutch"), 4);
    after.play_round();
    ASSERT_TRUE(after.act(ChangeSettings{rated_event(5)}));
    EXPECT_FALSE(after.now->fide);
}

// A log of before has no such event, and nothing in it is locked.
TEST(fide_mode, an_event_of_an_old_log_is_not_locked) {
    Hall hall;
    hall.open(rated_event(3), 4);
    std::erase_if(hall.log, [](const Event& event) { return std::holds_alternative<FideModeEntered>(event); });
    hall.now = hall.replayed();
    hall.play_round();
    Settings longer = rated_event(4);
    EXPECT_TRUE(hall.act(ChangeSettings{longer}));
    EXPECT_FALSE(hall.now->fide);
}

struct LockedSetting {
    FideAct act;
    void (*change)(Settings&);
};
const LockedSetting locked[] = {
    {FideAct::rounds, [](Settings& s) { s.rounds = 6; }},
    {FideAct::points, [](Settings& s) { s.points = pairing::PointSystem::of({6}, {2}, {0}); }},
    {FideAct::bye_value, [](Settings& s) { s.points.allocated_bye = draw; }},
    {FideAct::acceleration, [](Settings& s) { s.baku = true; }},
    {FideAct::tie_breaks, [](Settings& s) { s.tie_breaks = "SB,DE"; }},
    {FideAct::tie_breaks, [](Settings& s) { s.tie_break_edition = "2024"; }},
    {FideAct::first_colour, [](Settings& s) { s.initial_colour = Colour::black; }},
    {FideAct::rating, [](Settings& s) { s.elo_rated = false; }},
};

TEST(fide_mode, fide_acceptance_2026_57_75_85_109_200_settings_are_free_before_round_1_and_locked_after_it) {
    for (const LockedSetting& each : locked) {
        Hall hall;
        hall.open(rated_event(5), 4);
        Settings changed = hall.now->settings;
        each.change(changed);
        if (each.act != FideAct::rating) {
            Hall early = hall;
            EXPECT_TRUE(early.act(ChangeSettings{changed})) << id_of(each.act);
            EXPECT_TRUE(is_in_fide_mode(*early.now));
        }
        hall.play_round();
        EXPECT_EQ(refused(hall, ChangeSettings{changed}), refusal_in_fide_mode(each.act)) << id_of(each.act);
    }
    Hall hall;
    hall.open(rated_event(5), 4);
    hall.play_round();
    Settings named = hall.now->settings;
    named.name = "Another name", named.place = "Elsewhere";
    EXPECT_TRUE(hall.act(ChangeSettings{named})) << "what pairs nobody stays free";
    EXPECT_EQ(article_of(refusal_in_fide_mode(FideAct::rounds)), (Citation{"fide-acceptance-2026", "57"}));
}

TEST(fide_mode, fide_acceptance_2026_93_the_system_is_locked_and_before_round_1_another_than_fides_leaves) {
    Hall hall;
    hall.open(rated_event(5), 4);
    Settings monrad = hall.now->settings;
    monrad.system = "monrad";
    EXPECT_EQ(refused(hall, ChangeSettings{monrad}), refusal_in_fide_mode(FideAct::system));
    ASSERT_TRUE(allowed(hall, ChangeSettings{monrad}, leaving));
    EXPECT_EQ(hall.now->fide->left->round, RoundNumber{0});
    Hall begun;
    begun.open(rated_event(5), 4);
    begun.play_round();
    EXPECT_EQ(refused(begun, ChangeSettings{monrad}).why, Refused::system_is_in_use);
}

TEST(fide_mode, fide_acceptance_2026_195_prohibitions_are_settled_before_round_1) {
    Hall hall;
    hall.open(rated_event(5), 4);
    ASSERT_TRUE(hall.act(ForbidPair{{{{1}, {2}}}}));
    ASSERT_TRUE(hall.act(ForbidPair{{{{3}, {4}}}}));
    ASSERT_TRUE(hall.act(AllowPair{{{3}, {4}}, "they are friends again"}));
    hall.play_round();
    EXPECT_EQ(refused(hall, ForbidPair{{{{1}, {3}}}}), refusal_in_fide_mode(FideAct::prohibitions));
    EXPECT_EQ(refused(hall, AllowPair{{{1}, {2}}, "x"}), refusal_in_fide_mode(FideAct::prohibitions));
}

TEST(fide_mode, fide_acceptance_2026_74_81_83_105_167_odd_settings_are_refused_at_any_time) {
    const auto refusal_of = [](const Settings& settings) {
        Hall hall;
        const auto done = hall.act(Create{settings});
        return done ? std::optional<FideAct>() : done.error().act;
    };
    Settings settings = rated_event(5);
    settings.points = pairing::PointSystem::of({6}, {4}, {0});
    EXPECT_EQ(refusal_of(settings), FideAct::draws_above_win);
    settings.points = pairing::PointSystem::of({6}, {3}, {0});
    EXPECT_EQ(refusal_of(settings), std::nullopt);
    settings.points.allocated_bye = {7};
    EXPECT_EQ(refusal_of(settings), FideAct::bye_above_win);
    settings.points.allocated_bye = {5};
    EXPECT_EQ(refusal_of(settings), std::nullopt) << "fide_acceptance_2026, 84: any value under other points";
    settings = rated_event(5);
    settings.points.allocated_bye = {-1};
    EXPECT_EQ(refusal_of(settings), FideAct::bye_between);
    settings.points.allocated_bye = draw;
    EXPECT_EQ(refusal_of(settings), std::nullopt);
    settings.points.unknown = win;
    EXPECT_EQ(refusal_of(settings), FideAct::provisional_points);
    settings = rated_event(5, "round-robin");
    for (const char* code : {"BH", "BH/C1", "FB", "AOB"}) {
        settings.tie_breaks = std::string("SB,") + code;
        EXPECT_EQ(refusal_of(settings), FideAct::buchholz) << code;
    }
    settings.tie_breaks = "DE,WIN,SB,KS";
    EXPECT_EQ(refusal_of(settings), std::nullopt);
    settings = rated_event(5, "dutch");
    settings.tie_breaks = "BH";
    EXPECT_EQ(refusal_of(settings), std::nullopt);
}

TEST(fide_mode, fide_acceptance_2026_189_to_191_the_round_before_the_last_may_be_corrected_and_no_older_one) {
    Hall hall;
    hall.open(rated_event(5), 6);
    for (int round = 1; round <= 3; ++round) hall.play_round();
    EXPECT_EQ(refused(hall, CorrectResult{{1}, 1, result("½-½"), "misread"}),
              refusal_in_fide_mode(FideAct::old_result));
    EXPECT_EQ(refused(hall, ReverseColours{{1}, 1, "misread"}), refusal_in_fide_mode(FideAct::old_colours));
    EXPECT_EQ(refused(hall, CorrectResult{{2}, 1, result("½-½"), ""}).why, Refused::reason_missing);
    EXPECT_TRUE(hall.act(CorrectResult{{2}, 1, result("½-½"), "misread"}));
    ASSERT_EQ(hall.now->changed_afterwards.size(), 1u);
    EXPECT_EQ(hall.now->changed_afterwards.front().becomes, result("½-½"));
    EXPECT_TRUE(hall.act(ReverseColours{{2}, 2, "misread"}));
    EXPECT_TRUE(hall.act(CorrectResult{{3}, 1, result("½-½"), "misread"})) << "of the round being played";
    EXPECT_EQ(hall.now->changed_afterwards.size(), 2u) << "nothing was built on round 3";
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(fide_mode, fide_acceptance_2026_192_an_old_result_is_corrected_for_the_rating_report_alone) {
    Hall hall;
    hall.open(rated_event(3), 4);
    for (int round = 1; round <= 3; ++round) hall.play_round();
    const auto before = standing_of(*hall.now);
    EXPECT_EQ(refused(hall, CorrectForRating{{1}, 1, result("½-½"), ""}).why, Refused::reason_missing);
    EXPECT_EQ(refused(hall, CorrectForRating{{1}, 1, result("pp"), "x"}).why, Refused::no_such_result);
    EXPECT_EQ(refused(hall, CorrectForRating{{1}, 9, result("0-1"), "x"}).why, Refused::no_such_board);
    const Result played = *hall.now->rounds[0].tables[0].result;
    const Result other = played == result("1-0") ? result("0-1") : result("1-0");
    EXPECT_EQ(refused(hall, CorrectForRating{{1}, 1, played, "x"}).why, Refused::same_result);
    ASSERT_TRUE(hall.act(CorrectForRating{{1}, 1, other, "the scoresheets say so"}));
    EXPECT_EQ(hall.now->rounds[0].tables[0].result, played);
    EXPECT_EQ(hall.now->rounds[0].tables[0].for_rating, other);
    const auto after = standing_of(*hall.now);
    ASSERT_TRUE(before && after);
    for (std::size_t place = 0; place < before->ranked.size(); ++place)
        EXPECT_EQ(before->ranked[place].points, after->ranked[place].points);
    ASSERT_TRUE(hall.act(CorrectForRating{{1}, 1, played, "they do not"}));
    EXPECT_FALSE(hall.now->rounds[0].tables[0].for_rating);
    ASSERT_TRUE(hall.act(Finish{}));
    EXPECT_TRUE(hall.act(CorrectForRating{{1}, 1, other, "found later"})) << "also after the end";
}

TEST(fide_mode, fide_acceptance_2026_43_leaving_is_asked_twice_and_recorded_with_its_reason) {
    Hall hall;
    hall.open(rated_event(5), 4);
    hall.play_round();
    Settings longer = hall.now->settings;
    longer.rounds = 6;
    EXPECT_EQ(refused(hall, ChangeSettings{longer}, yes).why, Refused::fide_mode_refuses) << "yes alone is no way out";
    EXPECT_EQ(refused(hall, ChangeSettings{longer}, {.leaving = "the sponsor wants it"}).why,
              Refused::second_answer_missing);
    const std::size_t events = hall.log.size();
    ASSERT_TRUE(allowed(hall, ChangeSettings{longer}, leaving));
    ASSERT_EQ(hall.log.size(), events + 3);
    EXPECT_TRUE(std::holds_alternative<RestorePointMade>(hall.log[events]));
    EXPECT_TRUE(std::holds_alternative<LeftFideMode>(hall.log[events + 1]));
    EXPECT_EQ(hall.now->fide->left, (Departure{{1}, FideAct::rounds, "the sponsor wants it", "chief"}));
    EXPECT_EQ(hall.now->settings.rounds, 6);
    longer.rounds = 7;
    EXPECT_TRUE(hall.act(ChangeSettings{longer})) << "outside FIDE mode nothing is asked";
    EXPECT_EQ(hall.now->fide->left->round, RoundNumber{1}) << "the first departure stays";
}

TEST(fide_mode, fide_acceptance_2026_42_it_can_be_left_on_purpose) {
    Hall hall;
    hall.open(rated_event(5), 4);
    EXPECT_EQ(refused(hall, LeaveFideMode{"x"}).why, Refused::second_answer_missing);
    EXPECT_EQ(refused(hall, LeaveFideMode{""}, yes).why, Refused::reason_missing);
    ASSERT_TRUE(allowed(hall, LeaveFideMode{"a friendly event"}, yes));
    EXPECT_EQ(refused(hall, LeaveFideMode{"again"}, yes).why, Refused::not_in_fide_mode);
}

TEST(fide_mode, fide_acceptance_2026_45_there_is_no_way_back) {
    Hall hall;
    hall.open(rated_event(5), 4);
    ASSERT_TRUE(allowed(hall, LeaveFideMode{"a friendly event"}, yes));
    Settings settings = hall.now->settings;
    settings.elo_rated = false;
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    settings.elo_rated = true;
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    EXPECT_FALSE(is_in_fide_mode(*hall.now));
    ASSERT_EQ(hall.now->restore_points.size(), 1u);
    ASSERT_TRUE(hall.act(GoBack{1, "a mistake"}));
    EXPECT_FALSE(is_in_fide_mode(*hall.now)) << "nor by undoing";
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(fide_mode, fide_acceptance_2026_114_an_event_goes_back_to_before_a_correction) {
    Hall hall;
    hall.open(rated_event(5), 4);
    hall.play_round();
    hall.play_round();
    const Tournament before = *hall.now;
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, result("½-½"), "misread"}));
    ASSERT_EQ(hall.now->restore_points.size(), 1u);
    EXPECT_EQ(refused(hall, GoBack{2, "x"}).why, Refused::no_such_restore_point);
    EXPECT_EQ(refused(hall, GoBack{1, ""}).why, Refused::reason_missing);
    ASSERT_TRUE(hall.act(GoBack{1, "it was right"}));
    EXPECT_EQ(*hall.now, before);
    EXPECT_TRUE(is_in_fide_mode(*hall.now));
}

TEST(fide_mode, fide_acceptance_2026_114_not_after_a_later_round_was_played) {
    Hall hall;
    hall.open(rated_event(5), 4);
    hall.play_round();
    hall.play_round();
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, result("½-½"), "misread"}));
    ASSERT_TRUE(hall.pair());
    EXPECT_TRUE(can_go_back_to(*hall.now, hall.now->restore_points.front()));
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{3}, 1, result("1-0")}));
    EXPECT_EQ(refused(hall, GoBack{1, "x"}).why, Refused::too_late_to_go_back);
}

TEST(fide_mode, fide_acceptance_2026_114_payments_stay_when_the_event_goes_back) {
    Hall hall;
    hall.open(rated_event(5), 4);
    hall.play_round();
    hall.play_round();
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, result("½-½"), "misread"}));
    ASSERT_TRUE(hall.act(RecordPayment{{1}, {10'000}}));
    ASSERT_TRUE(hall.act(GoBack{1, "it was right"}));
    EXPECT_EQ(hall.now->entrants.at({1}).paid, (tiebreak::Ore{10'000}));
}

TEST(fide_mode, fide_acceptance_2026_174_from_the_second_half_point_bye_on_it_asks) {
    Hall hall;
    hall.open(rated_event(5), 6);
    EXPECT_TRUE(hall.act(GrantBye{{1}, {1}, ByeValue::half}));
    EXPECT_TRUE(hall.act(GrantBye{{2}, {2}, ByeValue::half})) << "of another player";
    EXPECT_EQ(refused(hall, GrantBye{{1}, {2}, ByeValue::half}).why, Refused::answer_missing);
    EXPECT_TRUE(hall.act(GrantBye{{1}, {2}, ByeValue::zero}));
    hall.play_round();
    EXPECT_EQ(refused(hall, GrantBye{{1}, {3}, ByeValue::half}).act, FideAct::second_half_bye) << "had in round 1";
    EXPECT_TRUE(allowed(hall, GrantBye{{1}, {3}, ByeValue::half}, yes));
    EXPECT_TRUE(hall.act(GrantBye{{3}, {3}, ByeValue::full})) << "fide_acceptance_2026, 178: told, not asked";
}

TEST(fide_mode,
     fide_acceptance_2026_163_an_adjourned_game_that_was_not_drawn_is_asked_about_once_a_round_is_built_on_it) {
    Hall hall;
    hall.open(rated_event(5), 4);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    for (const int board : {1, 2}) ASSERT_TRUE(hall.act(EnterResult{{1}, board, result("pp")}));
    hall.play_round();
    EXPECT_EQ(refused(hall, EnterResult{{1}, 1, result("1-0")}).act, FideAct::adjourned_result);
    EXPECT_TRUE(allowed(hall, EnterResult{{1}, 1, result("1-0")}, yes));
    EXPECT_TRUE(hall.act(EnterResult{{1}, 2, result("½-½")})) << "as the pairing took it";
    ASSERT_EQ(hall.now->changed_afterwards.size(), 1u);
    EXPECT_EQ(hall.now->changed_afterwards.front().what, ChangedAfterwards::What::adjourned);
}

TEST(fide_mode, fide_acceptance_2026_161_and_169_no_final_report_with_a_game_open) {
    Hall hall;
    Settings settings = rated_event(2);
    settings.admission = Admission::everybody;
    hall.open(settings, 4);
    hall.play_round();
    EXPECT_FALSE(report_fault(*hall.now)) << "a report of the rounds so far";
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 1, result("1-0")}));
    ASSERT_TRUE(hall.act(EnterResult{{2}, 2, result("pp")}));
    EXPECT_EQ(report_fault(*hall.now), refusal_in_fide_mode(FideAct::open_report));
    EXPECT_EQ(refused(hall, Finish{}).why, Refused::postponed_games_left);
    ASSERT_TRUE(hall.act(EnterResult{{2}, 2, result("1-0")}));
    EXPECT_FALSE(report_fault(*hall.now));
}

TEST(fide_mode, fide_acceptance_2026_69_a_round_by_hand_keeps_what_the_system_would_have_paired) {
    Hall hall;
    hall.open(rated_event(5), 4);
    const SystemRound system{.pairs = {{{1}, {3}}, {{4}, {2}}}};
    EXPECT_EQ(refused(hall, PairByHand{{{{1}, {2}, {}}, {{3}, {4}, {}}}, std::nullopt, {}, "", system}).why,
              Refused::reason_missing);
    ASSERT_TRUE(hall.act(PairByHand{{{{1}, {2}, {}}, {{3}, {4}, {}}}, std::nullopt, {}, "a broadcast", system}));
    EXPECT_EQ(hall.now->rounds[0].by_system, system);
    EXPECT_EQ(hall.now->restore_points.size(), 1u);
    EXPECT_TRUE(is_in_fide_mode(*hall.now));
    ASSERT_TRUE(hall.act(GoBack{1, "no broadcast"}));
    EXPECT_TRUE(hall.now->rounds.empty());
}

std::vector<std::string> asked_about(Hall& hall, const PairByHand& round, const Answer& answer = {}) {
    std::vector<std::string> names;
    for (const BrokenRule& each : refused(hall, round, answer).breaches) names.push_back(name_of(each));
    return names;
}

TEST(fide_mode, fide_acceptance_2026_66_each_breach_by_hand_is_asked_about_by_itself) {
    Hall hall;
    hall.open(rated_event(5), 5);
    ASSERT_TRUE(hall.act(PairByHand{{{{1}, {2}, {}}, {{3}, {4}, {}}}, EntryId{5}, {}, "a broadcast"}));
    ASSERT_TRUE(hall.act(Publish{}));
    for (const int board : {1, 2}) ASSERT_TRUE(hall.act(EnterResult{{1}, board, result("1-0")}));
    const PairByHand again{{{{2}, {1}, {}}, {{3}, {4}, {}}}, EntryId{5}, {}, "a second one"};
    EXPECT_EQ(asked_about(hall, again), (std::vector<std::string>{"met-before:2-1", "met-before:3-4", "second-bye:5"}));
    EXPECT_EQ(refused(hall, again).act, FideAct::hand_breach);
    EXPECT_EQ(asked_about(hall, again, yes).size(), 3u) << "one yes is not one for each";
    Answer some{.confirmed = true, .accepted = {"met-before:2-1", "second-bye:5"}};
    EXPECT_EQ(asked_about(hall, again, some), (std::vector<std::string>{"met-before:3-4"}));
    some.accepted.push_back("met-before:3-4");
    EXPECT_TRUE(allowed(hall, again, some));
    Hall national;
    national.open(club_event(5), 4);
    ASSERT_TRUE(national.act(PairByHand{{{{1}, {2}, {}}, {{3}, {4}, {}}}, std::nullopt, {}, "a broadcast"}));
    ASSERT_TRUE(national.act(Publish{}));
    for (const int board : {1, 2}) ASSERT_TRUE(national.act(EnterResult{{1}, board, result("1-0")}));
    EXPECT_TRUE(national.act(PairByHand{{{{1}, {2}, {}}, {{3}, {4}, {}}}, std::nullopt, {}, "again"}))
        << "outside FIDE mode they are named and recorded";
}

TEST(fide_mode, fide_acceptance_2026_66_colours_are_asked_about_before_the_last_round) {
    const auto colours_asked = [](int rounds) {
        Hall hall;
        hall.open(rated_event(rounds), 6);
        const auto play = [&](std::vector<BoardPairing> tables) {
            EXPECT_TRUE(hall.act(PairByHand{std::move(tables), std::nullopt, {}, "a test"}));
            EXPECT_TRUE(hall.act(Publish{}));
            const RoundNumber round{static_cast<int>(hall.now->rounds.size())};
            for (const int board : {1, 2, 3}) EXPECT_TRUE(hall.act(EnterResult{round, board, result("1-0")}));
        };
        play({{{1}, {4}, {}}, {{5}, {2}, {}}, {{3}, {6}, {}}});
        play({{{1}, {5}, {}}, {{2}, {3}, {}}, {{6}, {4}, {}}});
        const PairByHand third{{{{1}, {6}, {}}, {{3}, {5}, {}}, {{4}, {2}, {}}}, std::nullopt, {}, "a test"};
        std::vector<std::string> names;
        for (const BrokenRule& each : unaccepted_breaches(*hall.now, third, {})) names.push_back(name_of(each));
        return names;
    };
    EXPECT_EQ(colours_asked(5), (std::vector<std::string>{"third-colour:1", "colour-difference:1"}));
    EXPECT_TRUE(colours_asked(3).empty()) << "in the last round they are named only";
}

TEST(fide_mode, fide_acceptance_2026_101_a_round_robin_by_hand_must_leave_the_rest_playable) {
    Hall hall;
    Settings settings = rated_event(5, "round-robin");
    settings.tie_breaks = "SB";
    hall.open(settings, 6);
    const auto play = [&](std::vector<BoardPairing> tables) {
        EXPECT_TRUE(hall.act(PairByHand{std::move(tables), std::nullopt, {}, "a test"}));
        EXPECT_TRUE(hall.act(Publish{}));
        const RoundNumber round{static_cast<int>(hall.now->rounds.size())};
        for (const int board : {1, 2, 3}) EXPECT_TRUE(hall.act(EnterResult{round, board, result("1-0")}));
    };
    play({{{1}, {4}, {}}, {{2}, {5}, {}}, {{3}, {6}, {}}});
    play({{{4}, {2}, {}}, {{5}, {3}, {}}, {{6}, {1}, {}}});
    const auto asked = [&](std::vector<BoardPairing> tables) {
        std::vector<std::string> names;
        for (const BrokenRule& each :
             unaccepted_breaches(*hall.now, {std::move(tables), std::nullopt, {}, "a test"}, {}))
            names.push_back(name_of(each));
        return names;
    };
    EXPECT_EQ(asked({{{3}, {4}, {}}, {{1}, {5}, {}}, {{2}, {6}, {}}}), (std::vector<std::string>{"not-completable"}))
        << "1, 2 and 3 are left with each other, and so are 4, 5 and 6";
    EXPECT_TRUE(asked({{{1}, {2}, {}}, {{3}, {4}, {}}, {{5}, {6}, {}}}).empty());
    EXPECT_EQ(asked({{{4}, {1}, {}}, {{2}, {6}, {}}, {{3}, {5}, {}}}).front(), "met-before:4-1");
}

// Every result of the last round is taken away, and then the round.
void clear_and_unpair(Hall& hall) {
    const RoundNumber last{static_cast<int>(hall.now->rounds.size())};
    const int boards = static_cast<int>(hall.now->rounds.back().tables.size());
    for (int board = 1; board <= boards; ++board)
        EXPECT_TRUE(allowed(hall, CorrectResult{last, board, std::nullopt, "never played"}));
    EXPECT_TRUE(allowed(hall, TakeRoundBack{"never played"}));
}

TEST(fide_mode, fide_acceptance_2026_65_a_round_is_unpaired_with_a_reason_and_a_restore_point) {
    Hall hall;
    hall.open(rated_event(5), 6);
    hall.play_round();
    ASSERT_TRUE(hall.pair());
    EXPECT_EQ(refused(hall, TakeRoundBack{""}).why, Refused::reason_missing) << "before it is published, too";
    ASSERT_TRUE(hall.act(TakeRoundBack{"a late entry"}));
    ASSERT_EQ(hall.now->restore_points.size(), 1u);
    EXPECT_EQ(hall.now->restore_points.back().before, FideAct::unpairing);
    EXPECT_TRUE(hall.now->unpaired.empty()) << "nothing of it was played";
    Hall national;
    national.open(club_event(5), 6);
    ASSERT_TRUE(national.pair());
    EXPECT_TRUE(national.act(TakeRoundBack{""})) << "outside FIDE mode nobody is asked";
}

TEST(fide_mode, fide_acceptance_2026_115_a_result_that_is_taken_away_has_a_restore_point) {
    Hall hall;
    hall.open(rated_event(5), 4);
    hall.play_round();
    const Tournament before = *hall.now;
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, std::nullopt, "wrong board"}));
    ASSERT_EQ(hall.now->restore_points.size(), 1u);
    EXPECT_EQ(hall.now->restore_points.back().before, FideAct::cleared_result);
    ASSERT_TRUE(hall.act(GoBack{1, "it was right"}));
    EXPECT_EQ(*hall.now, before);
}

TEST(fide_mode, fide_acceptance_2026_189_unpairing_makes_no_round_young_again) {
    Hall hall;
    hall.open(rated_event(5), 6);
    for (int round = 1; round <= 3; ++round) hall.play_round();
    clear_and_unpair(hall);
    EXPECT_EQ(hall.now->unpaired.size(), 1u);
    EXPECT_EQ(refused(hall, CorrectResult{{1}, 1, result("½-½"), "x"}), refusal_in_fide_mode(FideAct::old_result));
    clear_and_unpair(hall);
    EXPECT_EQ(hall.now->unpaired.size(), 2u) << "round 2 is the one before the last that was played";
    EXPECT_EQ(refused(hall, CorrectResult{{1}, 1, std::nullopt, "x"}), refusal_in_fide_mode(FideAct::old_result));
    EXPECT_EQ(refused(hall, ReverseColours{{1}, 1, "x"}), refusal_in_fide_mode(FideAct::old_colours));
    Settings longer = hall.now->settings;
    longer.rounds = 6;
    EXPECT_EQ(refused(hall, ChangeSettings{longer}), refusal_in_fide_mode(FideAct::rounds));
    EXPECT_TRUE(is_in_fide_mode(*hall.now));
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(fide_mode, fide_acceptance_2026_191_an_older_round_is_not_unpaired_at_all) {
    Hall hall;
    hall.open(rated_event(5), 6);
    hall.answer = yes;
    ASSERT_TRUE(hall.pair());  // round 1: nobody came
    ASSERT_TRUE(hall.act(Publish{}));
    for (const int board : {1, 2, 3}) ASSERT_TRUE(hall.act(EnterResult{{1}, board, result("---")}));
    hall.answer = {};
    for (int round = 2; round <= 3; ++round) hall.play_round();
    clear_and_unpair(hall);
    clear_and_unpair(hall);
    EXPECT_EQ(refused(hall, TakeRoundBack{"x"}), refusal_in_fide_mode(FideAct::old_pairing));
}

TEST(fide_mode, fide_acceptance_2026_189_nor_does_going_back) {
    Hall hall;
    hall.open(rated_event(5), 6);
    hall.play_round();
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(TakeRoundBack{"a late entry"}));  // a restore point with round 2 paired
    for (int round = 2; round <= 3; ++round) hall.play_round();
    clear_and_unpair(hall);
    for (const int board : {1, 2, 3}) ASSERT_TRUE(hall.act(CorrectResult{{2}, board, std::nullopt, "x"}) || board > 3);
    ASSERT_TRUE(hall.act(GoBack{1, "x"}));
    EXPECT_EQ(refused(hall, CorrectResult{{1}, 1, result("½-½"), "x"}), refusal_in_fide_mode(FideAct::old_result));
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(fide_mode, fide_acceptance_2026_65_a_round_by_hand_instead_of_the_last_is_one_act) {
    Hall hall;
    hall.open(rated_event(5), 4);
    ASSERT_TRUE(hall.pair());
    const Tournament paired = *hall.now;
    const PairByHand twice{{{{1}, {2}, {}}, {{1}, {4}, {}}}, std::nullopt, {}, "why", std::nullopt, true};
    EXPECT_EQ(refused(hall, twice).why, Refused::pairing_does_not_fit) << "the round stays as it was";
    const PairByHand round{{{{1}, {2}, {}}, {{3}, {4}, {}}}, std::nullopt, {}, "why", std::nullopt, true};
    ASSERT_TRUE(hall.act(round));
    EXPECT_EQ(hall.now->rounds.size(), 1u);
    EXPECT_EQ(hall.now->rounds.back().by, PairedBy::hand);
    ASSERT_EQ(hall.now->restore_points.size(), 1u);
    ASSERT_TRUE(hall.act(GoBack{1, "no"}));
    EXPECT_EQ(hall.now->rounds, paired.rounds);
    Hall none;
    none.open(rated_event(5), 4);
    EXPECT_EQ(refused(none, round).why, Refused::no_round_to_take_back);
}

TEST(fide_mode, fide_acceptance_2026_145_numbers_that_do_not_follow_the_ratings_are_asked_about) {
    const auto entered = [](std::string system) {
        Hall hall;
        EXPECT_TRUE(hall.act(Create{rated_event(5, std::move(system))}));
        for (int player = 1; player <= 4; ++player)
            EXPECT_TRUE(hall.act(Enter{{.name = "Player " + std::to_string(player), .rating = {2400 - 10 * player}}}));
        return hall;
    };
    const GiveNumbers by_hand{NumberBy::order, {{2}, {1}, {3}, {4}}};
    Hall swiss = entered("dutch"), table = entered("round-robin");
    EXPECT_EQ(refused(swiss, GiveNumbers{NumberBy::lot, {}}).act, FideAct::numbers_otherwise);
    EXPECT_EQ(refused(swiss, by_hand).act, FideAct::numbers_otherwise);
    ASSERT_TRUE(allowed(swiss, by_hand, yes));
    EXPECT_TRUE(swiss.now->numbered_otherwise);
    ASSERT_TRUE(swiss.act(GiveNumbers{NumberBy::rating, {}}));
    EXPECT_FALSE(swiss.now->numbered_otherwise);
    EXPECT_TRUE(table.act(by_hand)) << "a table goes by drawn numbers";
}

TEST(fide_mode, fide_acceptance_2026_156_a_late_entry_has_the_number_that_its_rating_earns) {
    Hall rated, national;
    rated.open(rated_event(5), 4);  // 2390, 2380, 2370, 2360
    rated.play_round();
    ASSERT_TRUE(rated.act(Enter{{.name = "Late, L.", .rating = {2375}}}));
    EXPECT_EQ(rated.now->entrants.at({5}).number, PlayerId{3});
    EXPECT_EQ(rated.now->entrants.at({3}).number, PlayerId{4}) << "the others move down";
    EXPECT_EQ(rated.now->entrants.at({1}).number, PlayerId{1});
    ASSERT_TRUE(rated.act(Enter{{.name = "Last, L."}}));
    EXPECT_EQ(rated.now->entrants.at({6}).number, PlayerId{6});
    rated.play_round();
    EXPECT_EQ(rated.replayed(), *rated.now);
    national.open(club_event(5), 4);
    national.play_round();
    ASSERT_TRUE(national.act(Enter{{.name = "Late, L.", .rating = {2375}}}));
    EXPECT_EQ(national.now->entrants.at({5}).number, PlayerId{5}) << "after the field";
}

TEST(fide_mode, fide_acceptance_2026_62_more_rounds_than_opponents_are_told_before_round_1) {
    const auto is_told = [](int rounds, int players) {
        Hall hall;
        hall.open(rated_event(rounds), players);
        return std::ranges::count(checklist_of(*hall.now), Missing::rounds_beyond_field, &MissingItem::what) == 1;
    };
    EXPECT_FALSE(is_told(5, 6));
    EXPECT_TRUE(is_told(6, 6));
    EXPECT_FALSE(is_told(5, 5)) << "one sits out in each";
    EXPECT_TRUE(is_told(6, 5));
}

TEST(fide_mode, fide_acceptance_2026_62_and_when_round_1_is_paired) {
    Hall long_one, short_one;
    long_one.open(rated_event(4), 4);
    short_one.open(rated_event(3), 4);
    EXPECT_EQ(acts_in(*long_one.now, PairRound{}), std::vector{FideAct::beyond_field});
    EXPECT_TRUE(acts_in(*short_one.now, PairRound{}).empty());
    EXPECT_TRUE(long_one.pair()) << "told, not asked";
    EXPECT_TRUE(long_one.now->restore_points.empty());
}

TEST(fide_mode, levels_are_one_table_and_none_can_be_lowered) {
    for (const FideRow& row : fide_rows()) {
        EXPECT_FALSE(row.article.empty());
        const bool passes = !unanswered(row.act, {}).has_value();
        EXPECT_EQ(passes, row.level == Level::note || row.level == Level::ask_with_reason) << id_of(row.act);
        EXPECT_EQ(unanswered(row.act, yes).has_value(), row.level == Level::refuse) << id_of(row.act);
        EXPECT_FALSE(unanswered(row.act, leaving).has_value()) << id_of(row.act);
        EXPECT_EQ(row.level >= Level::ask_twice, row.follows == Consequence::leaving) << id_of(row.act);
    }
}

TEST(fide_mode, restore_points_are_the_desks_and_the_departure_is_everybodys) {
    EXPECT_EQ(audience_of(RestorePointMade{}), Audience::desk);
    EXPECT_EQ(audience_of(LeftFideMode{}), Audience::everybody);
    EXPECT_EQ(reason_of(LeftFideMode{{{2}, FideAct::rounds, "why", "who"}}), "why");
    EXPECT_EQ(about(LeftFideMode{{{2}, FideAct::rounds, "why", "who"}}).round, RoundNumber{2});
}

}  // namespace
}  // namespace dommer::tournament
