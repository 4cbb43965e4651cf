#include <algorithm>

#include "correspondence/score.hpp"
#include "notation/pgn_writer.hpp"
#include "playing.hpp"

namespace dommer::correspondence {
namespace {

// The example of 6.8.2, message by message.
Playing email_example() {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.sends("1. 5254, 5755", "2011-08-29", "2011-08-30");
    game.sends("1.-, 5755 2. 7163", "2011-08-30", "2011-08-31");
    game.sends("2. 7163, 2836", "2011-08-31", "2011-09-03");
    game.sends("2.-, 2836 3. 6125", "2011-09-03", "2011-09-05");
    return game;
}

TEST(dsu_2011, section_6_8_2_the_printed_table_and_lines_are_what_the_example_shows) {
    const Playing game = email_example();
    EXPECT_EQ(iccf_table(*game.game),
              "----  29/08 0/00  01. 5254    5755    29/08 30/08 1/01\n"
              "30/08 31/08 1/01  02. 7163    2836    31/08 03/09 3/04\n"
              "03/09 05/09 2/03  03. 6125\n");
    EXPECT_EQ(time_line(*game.game, Colour::white), "03/09 - 05/09 2/03");
    EXPECT_EQ(time_line(*game.game, Colour::black), "31/08 - 03/09 3/04");
    const std::string pgn = notation::write_pgn(pgn_of(*game.game, "", ""), {.comments = false});
    EXPECT_NE(pgn.find("1. e4 e5 2. Nf3 Nc6 3. Bb5 *"), std::string::npos) << pgn;
}

TEST(dsu_2011, section_6_8_2_any_agreed_notation_means_the_same_moves) {
    Playing game;
    auto send = game.message("1. e4", "", "2011-08-29");
    send.form = notation::ShortForm{};
    game.must(send, day("2011-08-29"));
    send = game.message("1. e4 e5", "2011-08-30", "2011-08-30");
    send.form = notation::ShortForm{notation::Language::danish};
    game.must(send, day("2011-08-30"));
    send = game.message("1... e5 2. Sf3 0Sc6 3. Lb5", "2011-08-31", "2011-08-31");
    send.form = notation::ShortForm{notation::Language::danish};
    game.must(send, day("2011-08-31"));
    EXPECT_EQ(std::get<MoveSent>(game.log.back()).moves, std::vector<std::string>{"7163"});
    EXPECT_EQ(std::get<MoveSent>(game.log.back()).series, (std::vector<std::string>{"2836", "6125"}));
}

TEST(dsu_2011, section_6_2_5_a_series_accepted_in_part_binds_up_to_the_break) {
    Playing game;
    game.sends("1. 5254 05755 2. 7163 2836", "", "2011-08-29");
    game.sends("1. 5254 5755 2. 7163 4746", "2011-08-30", "2011-09-01");
    EXPECT_EQ(game.game->moves.size(), 4u);
    EXPECT_EQ(game.game->messages.back().accepted, 2u);
    EXPECT_EQ(game.game->messages.back().time.days, 2);
    EXPECT_EQ(used_days(*game.game, Colour::white), 0);
    EXPECT_EQ(game.game->to_move(), Colour::white);
}

TEST(dsu_2011, section_6_2_5_a_series_accepted_whole_leaves_the_sender_to_move) {
    Playing game;
    game.sends("1. 5254 05755 2. 7163 2836", "", "2011-08-29");
    EXPECT_EQ(game.refused(game.message("1. 5254 5755 2. 7163", "2011-08-30", "2011-09-01"), day("2011-09-01")),
              Why::series_stopped);
    game.sends("1. 5254 5755 2. 7163 2836", "2011-08-30", "2011-09-01");
    EXPECT_EQ(game.game->to_move(), Colour::white);
    game.sends("2.-, 2836 3. 6125", "2011-09-02", "2011-09-02");
    EXPECT_EQ(game.game->moves.size(), 5u);
}

TEST(dsu_2011, section_6_8_4_and_6_8_6_a_wrong_repetition_and_an_impossible_move_are_refused_with_their_price) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    const auto wrong =
        decide(game.game, game.message("1. 4244, 5755", "2011-08-30", "2011-08-30"), {day("2011-08-30")});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().why, Why::wrong_repetition);
    EXPECT_EQ(wrong.error().penalty, 3);
    EXPECT_EQ(article_of(wrong.error().why, Regime::email_tournament), dsu_2011("6.8.4"));
    const auto impossible =
        decide(game.game, game.message("1. 5254, 5754", "2011-08-30", "2011-08-30"), {day("2011-08-30")});
    ASSERT_FALSE(impossible);
    EXPECT_EQ(impossible.error().why, Why::unreadable_move);
    EXPECT_EQ(impossible.error().penalty, 3);
    EXPECT_EQ(impossible.error().column, 10u);
    EXPECT_EQ(game.game->moves.size(), 1u);
}

TEST(dsu_2011, section_6_3_5_1_the_first_impossible_move_costs_3_days_the_next_6) {
    Playing game(terms(Regime::general));
    Send first = game.message("1. 5254", "", "2011-08-29");
    game.must(first, day("2011-08-29"));
    const auto faulty = [](const char* received, const char* sent) {
        return FaultyMessage{Colour::black, Misdeed::impossible_move, {.received = day(received), .stated = day(sent)}};
    };
    game.must(faulty("2011-08-31", "2011-09-01"), day("2011-09-05"));
    EXPECT_EQ(used_days(*game.game, Colour::black), 1 + 3);
    game.must(faulty("2011-09-05", "2011-09-06"), day("2011-09-09"));
    EXPECT_EQ(used_days(*game.game, Colour::black), 1 + 3 + 1 + 6);
    game.must(
        FaultyMessage{
            Colour::black, Misdeed::damaged_by_post, {.received = day("2011-09-09"), .stated = day("2011-09-09")}},
        day("2011-09-12"));
    EXPECT_EQ(used_days(*game.game, Colour::black), 11);
    EXPECT_EQ(game.game->to_move(), Colour::black);
}

TEST(dsu_2011, section_6_2_4_dates_in_the_future_or_out_of_order_are_refused) {
    Playing game;
    EXPECT_EQ(game.refused(game.message("1. 5254", "", "2011-09-30"), day("2011-09-29")), Why::in_the_future);
    EXPECT_EQ(game.refused(game.message("1. 5254", "", "2011-08-28"), day("2011-09-29")), Why::before_the_start);
    game.sends("1. 5254", "", "2011-09-01");
    EXPECT_EQ(game.refused(game.message("1. 5254 5755", "2011-08-31", "2011-09-02"), day("2011-09-29")),
              Why::received_before_sent);
    Send white{.by = Colour::white, .sending = {}, .text = "2. 4244"};
    EXPECT_EQ(game.refused(white, day("2011-09-29")), Why::not_your_move);
}

TEST(dsu_2011, section_6_3_3_time_exceeded_is_claimed_and_decided) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    EXPECT_EQ(game.refused(TimeClaimed{Colour::white, day("2011-10-09")}, day("2011-12-01")), Why::not_overstepped);
    // Received 30 August: 40 days are over on 9 October, the 41st is too many.
    EXPECT_EQ(running_clock(*game.game, day("2011-10-09"))->days, 40);
    game.must(TimeClaimed{Colour::white, day("2011-10-10")}, day("2011-12-01"));
    EXPECT_EQ(game.refused(game.message("1. 5254 5755", "", "2011-10-10"), day("2011-12-01")), Why::unanswered_claim);
    game.must(RuleOnTime{day("2011-10-12"), "41 days"}, day("2011-12-01"));
    EXPECT_EQ(game.game->ended->result, Result::white_won);
    EXPECT_EQ(game.game->ended->reason, EndReason::time);
}

TEST(dsu_2011, section_6_3_3_4_both_lose_when_the_game_goes_on_after_an_overstepping) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.sends("1. 5254 5755", "2011-08-30", "2011-10-10");
    EXPECT_TRUE(game.game->messages.back().exceeded);
    EXPECT_EQ(due(*game.game, day("2011-10-11")),
              (std::vector<Due>{{Task::claim_time, Colour::white, day("2011-10-10")}}));
    game.sends("1.- 5755 2. 7163", "2011-10-11", "2011-10-11");
    EXPECT_TRUE(overstepping(*game.game, day("2011-10-12"))->tolerated);
    game.must(RuleOnTime{day("2011-10-12"), ""}, day("2011-10-12"));
    EXPECT_EQ(game.game->ended->result, Result::both_lost);
}

TEST(dsu_2011, section_3_5_5_107_a_corrected_postmark_takes_the_time_from_in_time_to_exceeded) {
    Playing game(terms(Regime::general));
    game.must(game.message("1. 5254", "", "2011-08-29"), day("2011-08-29"));
    game.must(game.message("1. 5254 5755", "2011-08-31", "2011-09-30"), day("2011-10-03"));
    EXPECT_EQ(used_days(*game.game, Colour::black), 30);
    EXPECT_FALSE(overstepping(*game.game, day("2011-10-01")));
    const Sending stamped{.received = day("2011-08-31"), .postmark = day("2011-10-03"), .stated = day("2011-09-30")};
    EXPECT_EQ(game.refused(DatesCorrected{2, stamped, "", day("2011-10-04")}, day("2011-10-04")), Why::reason_missing);
    game.must(DatesCorrected{2, stamped, "the postmark", day("2011-10-04")}, day("2011-10-04"));
    EXPECT_EQ(used_days(*game.game, Colour::black), 33);
    EXPECT_EQ(overstepping(*game.game, day("2011-10-04"))->by, Colour::black);
}

TEST(dsu_2011, section_6_3_4_silence_is_reminded_reported_and_lost) {
    Playing game;
    game.sends("1. 5254", "", "2012-02-20");
    EXPECT_TRUE(due(*game.game, day("2012-03-05")).empty());
    EXPECT_EQ(due(*game.game, day("2012-03-06")),
              (std::vector<Due>{{Task::repeat_move, Colour::white, day("2012-03-06")}}));
    EXPECT_EQ(game.refused(MoveRepeated{Colour::white, day("2012-03-05")}, day("2012-03-06")), Why::reminder_too_soon);
    game.must(MoveRepeated{Colour::white, day("2012-03-06")}, day("2012-03-06"));
    EXPECT_TRUE(due(*game.game, day("2012-03-13")).empty());
    EXPECT_EQ(due(*game.game, day("2012-03-14")).front().task, Task::tell_director);
    game.must(DirectorTold{Colour::white, day("2012-03-14")}, day("2012-03-14"));
    EXPECT_EQ(due(*game.game, day("2012-03-15")).front().task, Task::write_to_silent);
    EXPECT_EQ(game.refused(RuleSilent{day("2012-03-15"), ""}, day("2012-03-15")), Why::silent_not_written_to);
    game.must(DirectorWrote{Colour::black, day("2012-03-15")}, day("2012-03-15"));
    EXPECT_EQ(due(*game.game, day("2012-03-20")).front().task, Task::decide_on_silence);
    Playing answered = game;
    answered.sends("1. 5254 5755", "2012-02-21", "2012-03-18");
    // 26 days, 3 for the reminder and 6 for the director.
    EXPECT_EQ(used_days(*answered.game, Colour::black), 26 + 9);
    game.must(RuleSilent{day("2012-03-25"), "no answer"}, day("2012-03-25"));
    EXPECT_EQ(game.game->ended->result, Result::white_won);
    EXPECT_EQ(game.game->ended->reason, EndReason::silence);
}

TEST(dsu_2011, section_6_3_4_a_player_who_does_not_begin_is_silent_too) {
    Playing game;
    EXPECT_EQ(due(*game.game, day("2011-09-13")),
              (std::vector<Due>{{Task::tell_director, Colour::black, day("2011-09-13")}}));
    EXPECT_EQ(game.refused(DirectorTold{Colour::black, day("2011-09-12")}, day("2011-09-13")), Why::director_too_soon);
    game.must(DirectorTold{Colour::black, day("2011-09-13")}, day("2011-09-13"));
    game.must(DirectorWrote{Colour::white, day("2011-09-14")}, day("2011-09-14"));
    game.must(RuleSilent{day("2011-09-20"), "no answer"}, day("2011-09-20"));
    EXPECT_EQ(game.game->ended->result, Result::black_won);
}

TEST(dsu_2011, section_6_3_4_who_announces_a_long_think_is_not_reminded_nor_charged) {
    Playing game;
    game.sends("1. 5254", "", "2012-01-10");
    game.must(LongThinkAnnounced{Colour::black, day("2012-01-20")}, day("2012-01-20"));
    EXPECT_TRUE(due(*game.game, day("2012-02-01")).empty());
    game.must(MoveRepeated{Colour::white, day("2012-01-30")}, day("2012-01-30"));
    game.sends("1. 5254 5755", "2012-01-11", "2012-02-05");
    EXPECT_EQ(used_days(*game.game, Colour::black), 25);
}

TEST(dsu_2011, section_6_3_6_leave_needs_notice_and_has_an_end) {
    Playing game;
    const auto leave = [](const char* notice, const char* from, const char* to) {
        return LeaveTaken{Colour::black, LeaveKind::own, day(notice), {day(from), day(to)}};
    };
    const Date today = day("2012-06-30");
    EXPECT_EQ(game.refused(leave("2012-06-05", "2012-06-10", "2012-06-20"), today), Why::leave_too_early);
    game.must(leave("2012-06-05", "2012-06-11", "2012-07-10"), today);
    EXPECT_EQ(game.refused(leave("2012-06-05", "2012-08-01", "2012-08-06"), today), Why::leave_over_quota);
    game.must(leave("2012-06-05", "2012-08-01", "2012-08-05"), today);
    EXPECT_EQ(game.refused(leave("2012-06-05", "2012-08-01", "2012-08-05"), today), Why::leave_already_taken);
    game.must(leave("2012-06-05", "2012-08-29", "2012-09-10"), today);  // the tournament's second year
    const LeaveTaken special{
        Colour::white, LeaveKind::special, day("2012-06-05"), {day("2012-06-06"), day("2012-07-06")}};
    EXPECT_EQ(game.refused(special, today), Why::special_leave_over_quota);
}

TEST(laws_dk_2009, section_9_2_and_9_3_claims_of_a_draw_are_checked_on_the_board) {
    Playing game;
    game.sends("1. 7163", "", "2011-08-29");
    EXPECT_EQ(game.refused(ClaimDraw{Colour::black, DrawClaim::repetition, day("2011-08-30")}, day("2011-08-30")),
              Why::claim_not_correct);
    const char* moves[] = {"7163", "7866", "6371", "6678"};
    for (int ply = 1; ply < 8; ++ply) {
        const std::string number = std::to_string(ply / 2 + (ply % 2 == 0 ? 0 : 1));
        const std::string last = moves[(ply - 1) % 4], own = moves[ply % 4];
        game.sends(ply % 2 == 1 ? number + ". " + last + ", " + own
                                : number + ".-, " + last + " " + std::to_string(ply / 2 + 1) + ". " + own,
                   "2011-08-29", "2011-08-29");
    }
    EXPECT_EQ(occurrences_now(*game.game), 3);
    EXPECT_EQ(game.refused(ClaimDraw{Colour::white, DrawClaim::fifty_moves, day("2011-08-30")}, day("2011-08-30")),
              Why::claim_not_correct);
    EXPECT_EQ(game.refused(ClaimDraw{Colour::black, DrawClaim::repetition, day("2011-08-30")}, day("2011-08-30")),
              Why::claim_not_correct);
    game.must(ClaimDraw{Colour::white, DrawClaim::repetition, day("2011-08-30")}, day("2011-08-30"));
    EXPECT_EQ(game.game->ended->reason, EndReason::repetition);
}

TEST(dsu_2011, section_6_2_6_the_winner_reports_in_8_days_and_both_by_email) {
    Playing by_post(terms(Regime::general)), by_mail;
    for (Playing* game : {&by_post, &by_mail}) game->must(Resign{Colour::white, day("2011-12-27")}, day("2011-12-27"));
    EXPECT_EQ(due(*by_post.game, day("2012-01-04")),
              (std::vector<Due>{{Task::report_result, Colour::black, day("2012-01-04")}}));
    EXPECT_TRUE(due(*by_post.game, day("2012-01-05")).front().late);
    EXPECT_EQ(due(*by_mail.game, day("2012-01-04")).size(), 2u);
    by_post.must(ResultReported{Colour::black, day("2012-01-02")}, day("2012-01-02"));
    EXPECT_TRUE(due(*by_post.game, day("2012-01-05")).empty());
    EXPECT_EQ(by_post.refused(ResultReported{Colour::black, day("2012-01-02")}, day("2012-01-02")),
              Why::reported_already);
}

TEST(dsu_2011, section_6_2_7_games_are_called_in_after_18_months_and_adjudicated) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    EXPECT_EQ(game.refused(CalledIn{day("2013-02-27")}, day("2013-03-01")), Why::adjudication_too_soon);
    EXPECT_EQ(game.refused(Adjudicate{Result::drawn, day("2013-03-01"), "level"}, day("2013-03-01")),
              Why::not_called_in);
    game.must(CalledIn{day("2013-02-28")}, day("2013-03-01"));
    game.must(AnalysisSent{Colour::black, day("2013-03-01"), "e5 holds"}, day("2013-03-01"));
    game.must(Adjudicate{Result::drawn, day("2013-03-01"), "level"}, day("2013-03-01"));
    EXPECT_EQ(game.game->ended->reason, EndReason::adjudication);
}

TEST(dsu_2011, section_6_2_8_who_withdraws_early_loses_finished_games_too) {
    Playing game;
    game.must(Resign{Colour::white, day("2011-12-27")}, day("2011-12-27"));
    game.must(WithdrawFrom{Colour::black, OpenGames::lost, day("2012-01-27")}, day("2012-01-27"));
    EXPECT_EQ(game.game->ended->result, Result::white_won);
    EXPECT_EQ(game.game->ended->reason, EndReason::withdrawal);
}

TEST(dsu_2011, section_6_4_1_a_game_that_rests_uses_no_time) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.must(Suspended{day("2011-09-01"), "a dispute"}, day("2011-09-01"));
    EXPECT_EQ(game.refused(game.message("1. 5254 5755", "", "2011-09-02"), day("2011-09-02")), Why::suspended);
    EXPECT_EQ(due(*game.game, day("2012-09-01")),
              (std::vector<Due>{{Task::decide_on_suspension, {}, day("2011-09-01")}}));
    EXPECT_EQ(quiet_until(*game.game), day("2011-09-01"));
    game.must(Resumed{day("2011-10-01")}, day("2011-10-01"));
    game.sends("1. 5254 5755", "2011-08-30", "2011-10-03");
    EXPECT_EQ(used_days(*game.game, Colour::black), 2 + 2);
}

TEST(dsu_2011, section_6_3_6_2_one_player_proposes_to_play_on_and_the_other_accepts) {
    Playing game(terms(Regime::general));
    const Date today = day("2011-12-01");
    EXPECT_EQ(game.refused(AcceptAgreement{Colour::white, Agreement::play_on, today}, today), Why::no_proposal);
    game.must(AgreementProposed{Colour::white, Agreement::play_on, today}, today);
    EXPECT_FALSE(game.game->play_on);
    EXPECT_EQ(game.refused(AgreementProposed{Colour::white, Agreement::play_on, today}, today), Why::agreed_already);
    EXPECT_EQ(game.refused(AcceptAgreement{Colour::white, Agreement::play_on, today}, today), Why::no_proposal)
        << "nobody accepts their own";
    game.must(AcceptAgreement{Colour::black, Agreement::play_on, today}, today);
    EXPECT_EQ(game.game->play_on, today);
    EXPECT_TRUE(game.game->proposals.empty());
    EXPECT_EQ(game.refused(AgreementProposed{Colour::black, Agreement::play_on, today}, today), Why::agreed_already);
}

TEST(dsu_2011, section_6_2_1_and_6_8_1_email_is_agreed_on_where_the_post_is_the_rule) {
    Playing game(terms(Regime::general));
    const Date today = day("2011-12-01");
    EXPECT_EQ(game.refused(AgreementProposed{Colour::white, Agreement::post, today}, today), Why::agreed_already);
    game.must(AgreementProposed{Colour::black, Agreement::email, today}, today);
    game.must(AcceptAgreement{Colour::white, Agreement::email, today}, today);
    EXPECT_EQ(game.game->medium, Medium::fax_or_email);
    game.must(AgreementProposed{Colour::white, Agreement::post, today}, today);
    Playing email(terms(Regime::email_tournament));
    EXPECT_EQ(email.refused(AgreementProposed{Colour::white, Agreement::post, today}, today), Why::not_by_agreement);
}

TEST(dsu_2011, section_6_4_3_an_appeal_gives_a_game_another_end_or_lets_it_go_on) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    EXPECT_EQ(game.refused(CorrectEnding{std::nullopt, day("2011-09-01"), "case 1"}, day("2011-09-01")), Why::not_over);
    game.must(TimeClaimed{Colour::white, day("2011-10-10")}, day("2011-12-01"));
    EXPECT_FALSE(game.game->has_decision);
    game.must(RuleOnTime{day("2011-10-12"), "41 days"}, day("2011-12-01"));
    EXPECT_TRUE(game.game->has_decision);
    EXPECT_EQ(game.refused(CorrectEnding{Result::drawn, day("2011-11-01"), ""}, day("2011-12-01")),
              Why::reason_missing);
    Playing level = game;
    level.must(CorrectEnding{Result::drawn, day("2011-11-01"), "case 1"}, day("2011-12-01"));
    EXPECT_EQ(level.game->ended->result, Result::drawn);
    EXPECT_EQ(level.game->ended->reason, EndReason::appeal);
    // Above it the game goes on, and neither ending holds. 10 October (the claim) to 9 November count for nobody.
    level.must(CorrectEnding{std::nullopt, day("2011-11-10"), "case 1"}, day("2011-12-01"));
    EXPECT_FALSE(level.game->is_over());
    EXPECT_EQ(running_clock(*level.game, day("2011-11-10"))->days, 41);
    // The director corrects the days that the case was about, and the game is in time.
    level.must(DatesCorrected{1, {.stated = day("2011-10-01")}, "case 1", day("2011-11-10")}, day("2011-12-01"));
    EXPECT_EQ(running_clock(*level.game, day("2011-11-10"))->days, 8);
    EXPECT_EQ(overstepping(*level.game, day("2011-11-10")).has_value(), false);
    level.sends("1. 5254 5755", "2011-10-02", "2011-11-11");
    EXPECT_EQ(used_days(*level.game, Colour::black), 9);
}

TEST(dsu_2011, section_6_4_3_an_expelled_player_who_is_back_has_the_games_as_they_were) {
    Playing finished;
    finished.must(Resign{Colour::white, day("2011-12-27")}, day("2011-12-27"));
    finished.must(WithdrawFrom{Colour::black, OpenGames::lost, day("2012-01-27")}, day("2012-01-27"));
    EXPECT_EQ(finished.game->ended->result, Result::white_won);
    finished.must(UndoWithdrawal{day("2012-02-01"), "case 2"}, day("2012-02-01"));
    EXPECT_EQ(finished.game->ended->result, Result::black_won);
    EXPECT_EQ(finished.game->ended->reason, EndReason::resignation);
    Playing running;
    running.must(WithdrawFrom{Colour::black, OpenGames::lost, day("2012-01-27")}, day("2012-01-27"));
    running.must(UndoWithdrawal{day("2012-02-01"), "case 2"}, day("2012-02-01"));
    EXPECT_FALSE(running.game->is_over());
    Playing called;
    called.must(WithdrawFrom{Colour::black, OpenGames::adjudicated, day("2012-01-27")}, day("2012-01-27"));
    called.must(UndoWithdrawal{day("2012-02-01"), "case 2"}, day("2012-02-01"));
    EXPECT_FALSE(called.game->called_in);
    // What had another end stays.
    Playing other;
    other.must(Resign{Colour::white, day("2011-12-27")}, day("2011-12-27"));
    EXPECT_TRUE(decide(other.game, UndoWithdrawal{day("2012-02-01"), "case 2"}, {day("2012-02-01")})->empty());
}

TEST(laws_dk_2009, section_9_1_an_offer_is_accepted_or_declined_by_a_move) {
    Playing game;
    Send offer = game.message("1. 5254", "", "2011-08-29");
    offer.offers_draw = true;
    game.must(offer, day("2011-08-29"));
    EXPECT_EQ(game.refused(AcceptDraw{Colour::white, day("2011-08-30")}, day("2011-08-30")), Why::no_offer);
    Playing declined = game;
    declined.sends("1. 5254 5755", "2011-08-30", "2011-08-30");
    EXPECT_EQ(declined.refused(AcceptDraw{Colour::black, day("2011-08-30")}, day("2011-08-30")), Why::no_offer);
    game.must(AcceptDraw{Colour::black, day("2011-08-30")}, day("2011-08-30"));
    EXPECT_EQ(game.game->ended->result, Result::drawn);
}

TEST(dsu_2011, section_6_1_mate_on_the_board_ends_the_game) {
    Playing game;
    game.sends("1. 6263", "", "2011-08-29");
    game.sends("1. 6263 5755", "2011-08-29", "2011-08-29");
    game.sends("1.- 5755 2. 7274", "2011-08-29", "2011-08-29");
    game.sends("2. 7274 4884", "2011-08-29", "2011-08-29");
    EXPECT_EQ(game.game->ended->result, Result::black_won);
    EXPECT_EQ(game.game->ended->reason, EndReason::checkmate);
}

TEST(dsu_2011, section_1_1_22_a_theme_game_starts_after_the_given_opening) {
    Started theme = terms();
    theme.opening = {"5254", "5755", "6264"};
    Playing game(theme);
    EXPECT_EQ(game.game->to_move(), Colour::black);
    game.sends("2.-, 5564", "", "2011-08-29");
    game.sends("2.-, 5564 3. 7163", "2011-08-29", "2011-08-30");
    EXPECT_EQ(moves_sent(*game.game, Colour::white), 3);
    theme.opening = {"5255"};
    EXPECT_EQ(decide(std::nullopt, theme, {theme.start}).error().why, Why::bad_terms);
}

// White's and Black's knights go out and back: every fourth half-move the position is the one before.
const char* const shuffle[] = {"7163", "7866", "6371", "6678"};

// A game of knights that go out and back, by post: the sender's moves cost no day but those that are said.
class Shuffling {
public:
    Shuffling() : game(terms(Regime::general)) {}
    // Each message is received two days after the one before and sent `days` later.
    void send(int days, std::optional<DrawClaim> claims = std::nullopt) {
        const std::size_t ply = game.game->moves.size();
        const Date received = plus_days(last, 2);
        last = ply == 0 ? game.game->terms.start : plus_days(received, days);
        Send message{.by = game.game->to_move(), .sending = {.stated = last}, .text = text(ply)};
        if (ply > 0) message.sending.received = received;
        message.claims = claims;
        outcome = game.attempt(message, last);
    }
    std::string text(std::size_t ply) const {
        const std::size_t number = ply / 2 + 1;
        if (ply == 0) return "1. 7163";
        if (ply % 2 == 1) return std::to_string(number) + ". " + shuffle[(ply - 1) % 4] + ", " + shuffle[ply % 4];
        return std::to_string(number - 1) + ".-, " + shuffle[(ply - 1) % 4] + " " + std::to_string(number) + ". " +
               shuffle[ply % 4];
    }
    Playing game;
    Date last;
    tl::expected<std::vector<GameEvent>, Refusal> outcome;
};

TEST(dsu_2011, section_6_3_3_1_an_overstepping_is_measured_at_the_move_that_overstepped) {
    Shuffling play;
    // Black uses more than 30 days for ten moves, and then the game goes on.
    for (int ply = 0; ply < 19; ++ply) play.send(0);
    play.send(33);
    ASSERT_TRUE(play.outcome);
    const Message& tenth = play.game.game->messages.back();
    ASSERT_TRUE(tenth.exceeded);
    EXPECT_EQ(tenth.limit, 30);
    const int used = tenth.total;
    play.send(0), play.send(0);
    ASSERT_TRUE(play.outcome);
    ASSERT_EQ(moves_sent(*play.game.game, Colour::black), 11);
    const auto found = overstepping(*play.game.game, play.last);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->by, Colour::black);
    EXPECT_TRUE(found->tolerated);
    EXPECT_EQ(found->used, used);
    EXPECT_EQ(found->limit, 30);
}

TEST(dsu_2011, section_6_3_3_1_a_faulty_message_is_measured_by_the_moves_sent_before_it) {
    Playing game(terms(Regime::general));
    game.must(game.message("1. 5254", "", "2011-08-29"), day("2011-08-29"));
    game.must(
        FaultyMessage{
            Colour::black, Misdeed::impossible_move, {.received = day("2011-08-31"), .stated = day("2011-09-29")}},
        day("2011-10-05"));
    EXPECT_EQ(game.game->messages.back().limit, 30);
    EXPECT_EQ(game.game->messages.back().total, 29 + 3);
    EXPECT_TRUE(game.game->messages.back().exceeded);
}

TEST(dsu_2011, section_6_3_3_2_a_series_past_the_control_is_measured_at_its_last_accepted_move) {
    Shuffling play;
    for (int ply = 0; ply < 18; ++ply) play.send(0);
    // White sends move 10 and proposes as far as 12...; Black accepts moves 10 and 11 of the series.
    const Date sent = plus_days(play.last, 2);
    play.game.must(Send{.by = Colour::white,
                        .sending = {.received = sent, .stated = sent},
                        .text = "9.-, 7866 10. 6371, 06678 11. 7163, 7866 12. 6371"},
                   sent);
    const Date received = plus_days(sent, 2), answered = plus_days(received, 33);
    play.game.must(Send{.by = Colour::black,
                        .sending = {.received = received, .stated = answered},
                        .text = "10. 6371, 6678 11. 7163, 7866 12. 6371, 6678"},
                   answered);
    const Message& reply = play.game.game->messages.back();
    EXPECT_EQ(reply.limit, 33);
    EXPECT_EQ(reply.exceeded, reply.total > 33);
}

TEST(dsu_2011, section_6_2_1_and_6_8_2_a_day_that_cannot_be_is_refused_with_its_section) {
    EXPECT_EQ(article_of(Why::in_the_future), dsu_2011("6.2.1"));
    EXPECT_EQ(article_of(Why::in_the_future, Regime::email_tournament), dsu_2011("6.8.2"));
    EXPECT_EQ(article_of(Why::before_the_start), dsu_2011("6.5.3.1"));
    EXPECT_EQ(article_of(Why::unanswered_claim), dsu_2011("6.3.3.5"));
    EXPECT_EQ(article_of(Why::suspended), dsu_2011("6.4.1"));
}

TEST(laws_dk_2009, section_9_2_a_a_draw_is_claimed_with_the_move_that_repeats_the_position) {
    Shuffling play;
    for (int ply = 0; ply < 6; ++ply) play.send(0);
    play.send(0, DrawClaim::repetition);  // White's fourth move: the position is there for the second time
    ASSERT_FALSE(play.outcome);
    EXPECT_EQ(play.outcome.error().why, Why::claim_not_correct);
    EXPECT_EQ(play.game.game->moves.size(), 6u);  // nothing was sent
    play.last = plus_days(play.last, -2);
    play.send(0);
    play.send(0, DrawClaim::repetition);  // Black's fourth: the first position for the third time
    ASSERT_TRUE(play.outcome);
    EXPECT_EQ(play.game.game->moves.size(), 8u);
    ASSERT_TRUE(play.game.game->ended);
    EXPECT_EQ(play.game.game->ended->reason, EndReason::repetition);
    EXPECT_EQ(play.game.game->ended->result, Result::drawn);
}

TEST(laws_dk_2009, section_9_3_a_a_draw_is_claimed_with_the_move_that_completes_fifty) {
    Shuffling play;
    for (int ply = 0; ply < 98; ++ply) play.send(0);
    play.send(0, DrawClaim::fifty_moves);  // White's fiftieth: Black has made 49
    ASSERT_FALSE(play.outcome);
    play.last = plus_days(play.last, -2);
    play.send(0);
    play.send(0, DrawClaim::fifty_moves);
    ASSERT_TRUE(play.outcome);
    ASSERT_TRUE(play.game.game->ended);
    EXPECT_EQ(play.game.game->ended->reason, EndReason::fifty_moves);
}

TEST(dsu_2011, section_6_2_7_an_analysis_is_due_from_each_player_of_a_game_that_is_called_in) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.must(CalledIn{day("2013-03-01")}, day("2013-03-01"));
    EXPECT_EQ(awaited_analyses(*game.game), (std::vector{Colour::white, Colour::black}));
    const auto tasks = due(*game.game, day("2013-03-02"));
    EXPECT_EQ(std::ranges::count(tasks, Task::send_analysis, &Due::task), 2);
    EXPECT_EQ(std::ranges::count(tasks, Task::repeat_move, &Due::task), 0);  // nobody waits for a move any more
    game.must(AnalysisSent{Colour::black, day("2013-03-05"), "1...e5 is equal"}, day("2013-03-05"));
    EXPECT_EQ(awaited_analyses(*game.game), (std::vector{Colour::white}));
}

TEST(dsu_2011, section_6_2_8_after_a_withdrawal_the_opponent_sends_in_the_game) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.must(WithdrawFrom{Colour::black, OpenGames::adjudicated, day("2011-10-01")}, day("2011-10-01"));
    ASSERT_TRUE(game.game->called_in);
    EXPECT_EQ(game.game->called_in->withdrew, Colour::black);
    EXPECT_EQ(awaited_analyses(*game.game), (std::vector{Colour::white}));
}

TEST(dsu_2011, section_6_2_9_a_score_is_kept_for_three_years) {
    Started how = terms();
    how.score_wanted = true;
    Playing game(how);
    game.sends("1. 5254", "", "2011-08-29");
    game.must(Resign{Colour::black, day("2011-09-01")}, day("2011-09-01"));
    EXPECT_FALSE(score_kept_until(*game.game));
    game.must(ScoreSent{Colour::white, day("2011-09-05")}, day("2011-09-05"));
    EXPECT_EQ(score_kept_until(*game.game), day("2014-09-05"));
}

TEST(dsu_2011, section_6_8_6_a_server_brings_a_move_at_once_whatever_the_player_states) {
    Playing game(terms(Regime::server));
    game.sends("1. 5254", "", "2011-08-29");
    game.sends("1. 5254 5755", "2011-09-20", "2011-09-21");
    EXPECT_EQ(game.game->messages.back().time.received, day("2011-08-29"));
    EXPECT_EQ(used_days(*game.game, Colour::black), 23);
    EXPECT_FALSE(std::get<MoveSent>(game.log.back()).sending.received);
    // Also in a log that has it.
    MoveSent stated{.by = Colour::white, .sending = {}, .moves = {"7163"}, .series = {}};
    stated.sending = {.received = day("2011-10-01"), .opponent_sent = day("2011-09-21"), .stated = day("2011-10-02")};
    EXPECT_EQ(evolve(*game.game, stated).messages.back().time.days, 11);
}

TEST(dsu_2011, section_6_8_2_transmission_over_one_day_is_marked_for_the_director) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.sends("1. 5254 5755", "2011-08-30", "2011-08-30");
    const Message on_time = game.game->messages.back();
    EXPECT_FALSE(is_long_transmission(on_time.medium, on_time.sending));
    game.sends("1.- 5755 2. 7163", "2011-09-01", "2011-09-01");
    const Message late = game.game->messages.back();
    EXPECT_TRUE(is_long_transmission(late.medium, late.sending));
    EXPECT_FALSE(is_long_transmission(Medium::post, late.sending));
    EXPECT_EQ(late.time.days, 0) << "it counts until the director corrects it";
}

TEST(dsu_2011, section_6_3_1_nobody_answers_before_the_move_was_received) {
    Playing game(terms(Regime::general));
    game.must(game.message("1. 5254", "", "2011-08-29"), day("2011-08-29"));
    const Date today = day("2011-10-01");
    EXPECT_EQ(game.refused(game.message("1. 5254 5755", "2011-09-10", "2011-09-05"), today),
              Why::answered_before_received);
    EXPECT_EQ(article_of(Why::answered_before_received), dsu_2011("6.3.1"));
    EXPECT_EQ(article_of(Why::answered_before_received, Regime::email_tournament), dsu_2011("6.8.6"));
    const FaultyMessage faulty{
        Colour::black, Misdeed::impossible_move, {.received = day("2011-09-10"), .stated = day("2011-09-05")}};
    EXPECT_EQ(game.refused(faulty, today), Why::answered_before_received);
    game.must(game.message("1. 5254 5755", "2011-09-01", "2011-09-05"), today);
    game.must(game.message("1.- 5755 2. 7163", "2011-09-08", "2011-09-10"), today);
    const auto correct = [&](const char* received, const char* sent) {
        return DatesCorrected{2, {.received = day(received), .stated = day(sent)}, "the postmark", today};
    };
    EXPECT_EQ(game.refused(correct("2011-09-05", "2011-09-04"), today), Why::answered_before_received);
    EXPECT_EQ(game.refused(correct("2011-08-28", "2011-09-04"), today), Why::received_before_sent);
    EXPECT_EQ(game.refused(correct("2011-09-01", "2011-09-09"), today), Why::received_before_sent) << "of the answer";
    EXPECT_EQ(game.refused(correct("2011-09-01", "2011-09-11"), today), Why::received_before_sent);
    game.must(correct("2011-09-01", "2011-09-07"), today);
}

TEST(dsu_2011, section_6_3_2_1_a_corrected_day_of_sending_moves_the_receipt_of_the_answer) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.sends("1. 5254 5755", "", "2011-09-05");
    EXPECT_EQ(used_days(*game.game, Colour::black), 6);
    game.must(DatesCorrected{1, {.stated = day("2011-09-01")}, "the date of the mail", day("2011-09-06")},
              day("2011-09-06"));
    EXPECT_EQ(used_days(*game.game, Colour::black), 3);
}

TEST(dsu_2011, section_6_4_1_a_claim_in_a_game_that_rests_waits_for_the_director) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.must(TimeClaimed{Colour::white, day("2011-10-10")}, day("2011-10-10"));
    game.must(Suspended{day("2011-10-11"), "a dispute"}, day("2011-10-11"));
    const auto tasks = due(*game.game, day("2011-10-12"));
    EXPECT_EQ(std::ranges::count(tasks, Task::decide_on_time, &Due::task), 1);
    EXPECT_EQ(std::ranges::count(tasks, Task::decide_on_suspension, &Due::task), 1);
}

TEST(dsu_2011, section_6_3_3_5_the_days_that_a_claim_waits_count_for_nobody) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.must(TimeClaimed{Colour::white, day("2011-10-10")}, day("2011-10-10"));
    EXPECT_EQ(running_clock(*game.game, day("2011-10-30"))->days, 41);
    EXPECT_TRUE(overstepping(*game.game, day("2011-10-30")));
    game.must(TimeClaimRejected{day("2011-10-30"), "leave was known"}, day("2011-10-30"));
    EXPECT_EQ(running_clock(*game.game, day("2011-10-31"))->days, 42);
}

TEST(dsu_2011, section_6_2_7_a_game_that_is_called_in_is_not_played_on) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    game.must(CalledIn{day("2013-03-01")}, day("2013-03-01"));
    EXPECT_EQ(game.refused(game.message("1. 5254 5755", "2013-03-01", "2013-03-02"), day("2013-03-02")),
              Why::called_in);
    EXPECT_EQ(article_of(Why::called_in), dsu_2011("6.2.7"));
    EXPECT_FALSE(running_clock(*game.game, day("2013-03-02")));
    const auto tasks = due(*game.game, day("2013-06-02"));
    EXPECT_EQ(std::ranges::count(tasks, Task::claim_time, &Due::task), 0);
}

TEST(dsu_2011, section_6_3_4_who_announced_a_long_think_is_not_silent) {
    Playing game;
    game.sends("1. 5254", "", "2012-01-10");
    game.must(LongThinkAnnounced{Colour::black, day("2012-01-20")}, day("2012-01-20"));
    game.must(MoveRepeated{Colour::white, day("2012-01-30")}, day("2012-01-30"));
    EXPECT_TRUE(due(*game.game, day("2012-02-15")).empty());
    EXPECT_EQ(game.refused(DirectorTold{Colour::white, day("2012-02-15")}, day("2012-02-15")), Why::thinks_with_notice);
    EXPECT_EQ(game.refused(DirectorWrote{Colour::black, day("2012-02-15")}, day("2012-02-15")), Why::director_not_told);
    EXPECT_EQ(game.refused(RuleSilent{day("2012-02-15"), ""}, day("2012-02-15")), Why::silent_not_written_to);
}

TEST(dsu_2011, section_6_3_4_who_answers_the_director_has_not_lost) {
    Playing game;
    game.sends("1. 5254", "", "2012-02-20");
    EXPECT_EQ(game.refused(DirectorAnswered{Colour::black, day("2012-03-06")}, day("2012-03-06")), Why::not_written_to);
    game.must(MoveRepeated{Colour::white, day("2012-03-06")}, day("2012-03-06"));
    game.must(DirectorTold{Colour::white, day("2012-03-14")}, day("2012-03-14"));
    game.must(DirectorWrote{Colour::black, day("2012-03-15")}, day("2012-03-15"));
    game.must(DirectorAnswered{Colour::black, day("2012-03-15")}, day("2012-03-15"));
    EXPECT_EQ(game.refused(RuleSilent{day("2012-03-16"), ""}, day("2012-03-16")), Why::silent_not_written_to);
    EXPECT_TRUE(due(*game.game, day("2012-03-20")).empty());
    // Silence begins again with the answer.
    EXPECT_EQ(due(*game.game, day("2012-03-30")),
              (std::vector<Due>{{Task::repeat_move, Colour::white, day("2012-03-30")}}));
    EXPECT_EQ(game.refused(DirectorTold{Colour::white, day("2012-03-30")}, day("2012-03-30")), Why::director_too_soon);
}

TEST(dsu_2011, section_6_3_6_the_earliest_day_of_a_reminder_counts_leave) {
    Playing game;
    game.sends("1. 5254", "", "2011-12-10");
    // Fifteen days count from the 10th, and the obligatory leave from 20 to 31 December does not.
    const auto refused = decide(game.game, MoveRepeated{Colour::white, day("2011-12-26")}, {day("2011-12-26")});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().earliest, day("2012-01-06"));
    game.must(MoveRepeated{Colour::white, day("2012-01-06")}, day("2012-01-06"));
    EXPECT_EQ(due(*game.game, day("2012-02-01")).front().since, day("2012-01-14"));
}

TEST(dsu_2011, section_6_8_3_and_6_8_9_tasks_of_email_tournaments_cite_chapter_6_8) {
    EXPECT_EQ(article_of(Task::repeat_move, Regime::general), "6.3.4");
    EXPECT_EQ(article_of(Task::repeat_move, Regime::email_tournament), "6.8.3");
    EXPECT_EQ(article_of(Task::claim_time, Regime::email_tournament), "6.8.7");
    EXPECT_EQ(article_of(Task::report_result, Regime::email_tournament), "6.8.9");
    EXPECT_EQ(article_of(Task::report_result, Regime::server), "6.2.6");
}

}  // namespace
}  // namespace dommer::correspondence
