#include "notices/correspondence_mail.hpp"
#include "notices/correspondence.hpp"

#include <gtest/gtest.h>

namespace dommer::notices {
namespace {

using namespace correspondence;

Date day(const char* text) { return parse_date(text).value(); }

BadOrder refused(std::string_view text) {
    const auto order = read_order(text);
    EXPECT_FALSE(order) << text;
    return order ? BadOrder{} : order.error();
}
MailMove move_in(std::string_view text) {
    const auto order = read_order(text);
    EXPECT_TRUE(order) << text;
    return order && std::holds_alternative<MailMove>(*order) ? std::get<MailMove>(*order) : MailMove{};
}

TEST(mail_orders, dsu_2011_6_8_2_a_move_with_its_days_in_any_of_our_languages) {
    for (const char* text :
         {"Move: 1. 5254, 5755\nReceived: 2011-08-29\nSent: 2011-08-30\n",
          "Kære Anna\n\nTRÆK: 1. 5254, 5755 \r\nmodtaget: 2011-08-29\nAfsendt: 2011-08-30\n\nHilsen\n",
          "Trekk: 1. 5254, 5755\nMottatt: 2011-08-29\nSendt: 2011-08-30\n-- \nFoo: bar\n",
          "Move: 1. 5254, 5755\nReceived: 2011-08-29\nSent: 2011-08-30\n> Move: 9. 1111\n"
          "===== Write your answer above this line =====\nMove: 1. 5254\nFrom: somebody\n"}) {
        const MailMove move = move_in(text);
        EXPECT_EQ(move.text, "1. 5254, 5755") << text;
        EXPECT_EQ(move.received, day("2011-08-29"));
        EXPECT_EQ(move.sent, day("2011-08-30"));
        EXPECT_FALSE(move.offers_draw);
    }
    EXPECT_TRUE(move_in("Move: e4\nNotation: san-en\nDraw: offer\n").offers_draw);
}

TEST(mail_orders, what_needs_no_more_than_to_be_said) {
    const auto act = [](const char* text) { return std::get<PlayerAct>(*read_order(text)); };
    EXPECT_EQ(act("Remis: accepterer\n"), PlayerAct::accept_draw);
    EXPECT_EQ(act("Gi opp: ja\n"), PlayerAct::resign);
    EXPECT_EQ(act("Krav: tid\n"), PlayerAct::claim_time);
    EXPECT_EQ(act("Claim: 50 moves\n"), PlayerAct::claim_fifty_moves);
    EXPECT_EQ(std::get<Period>(*read_order("Ferie: 2011-12-01 - 2011-12-10\n")),
              (Period{day("2011-12-01"), day("2011-12-10")}));
}

TEST(mail_orders, what_is_not_certain_is_refused_with_its_line) {
    EXPECT_EQ(refused("Hej\n"), (BadOrder{OrderFault::nothing_asked, 0, ""}));
    EXPECT_EQ(refused("\nMvoe: e4\n"), (BadOrder{OrderFault::unknown_field, 2, "Mvoe"}));
    EXPECT_EQ(refused("Move: e4\nTræk: e4\n"), (BadOrder{OrderFault::field_twice, 2, "Træk"}));
    EXPECT_EQ(refused("Move: e4\nSent: 30/08\n"), (BadOrder{OrderFault::bad_day, 2, "30/08"}));
    EXPECT_EQ(refused("Move: e4\nNotation: morse\n"), (BadOrder{OrderFault::bad_notation, 2, "morse"}));
    EXPECT_EQ(refused("Move: e4\nResign: yes\n").fault, OrderFault::two_things);
    EXPECT_EQ(refused("Move: e4\nDraw: I accept\n").fault, OrderFault::two_things);
    EXPECT_EQ(refused("Draw: offer\n"), (BadOrder{OrderFault::without_move, 1, "offer"}));
    EXPECT_EQ(refused("Received: 2011-08-29\n").fault, OrderFault::without_move);
    EXPECT_EQ(refused("Resign: perhaps\n"), (BadOrder{OrderFault::bad_value, 1, "perhaps"}));
    EXPECT_EQ(refused("Draw: maybe\n").fault, OrderFault::bad_value);
    EXPECT_EQ(refused("Claim: victory\n").fault, OrderFault::bad_value);
    for (const char* leave : {"Leave: soon\n", "Leave: 2011-12-01\n", "Leave: 2011-12-01 to 2011-12-10\n"})
        EXPECT_EQ(refused(leave).fault, OrderFault::bad_day) << leave;
    EXPECT_EQ(sentence(BadOrder{OrderFault::bad_day, 3, "x"}, Language::english).substr(0, 7), "Line 3:");
}

TEST(mail_letters, dsu_2011_6_8_2_a_letter_has_repetition_days_times_and_all_moves) {
    Game game = evolve(Game{}, Started{.group = "",
                                       .players = {PlayerCard{"Hvid", "hvid@example.org", 0},
                                                   PlayerCard{"Sort", "sort@example.org", 0}},
                                       .start = day("2011-08-29"),
                                       .regime = Regime::email_tournament,
                                       .days = 40,
                                       .opening = {}});
    EXPECT_FALSE(move_letter("g1", game, Language::english));
    game = evolve(game, MoveSent{Colour::white, {.stated = day("2011-08-29")}, {"5254"}, {"5755", "7163"}, 0, false});
    game = evolve(
        game, MoveSent{Colour::black,
                       {.received = day("2011-08-30"), .opponent_sent = day("2011-08-29"), .stated = day("2011-09-02")},
                       {"5755", "7163", "2836"},
                       {"6125"},
                       2,
                       true});
    const std::string letter = move_letter("g1", game, Language::english).value();
    for (const char* part :
         {"Move: 1. 5254, 5755 2. 7163, 2836 3. 06125", "A draw is offered.", "Received: 2011-08-30",
          "Sent: 2011-09-02", "Your move was sent on: 2011-08-29", "Time of Sort, last move/total: 3/03",
          "Time of Hvid, last move/total: 0/00", "01. 5254", "sort@example.org", "Hvid to move"})
        EXPECT_NE(letter.find(part), std::string::npos) << part << "\n" << letter;
    EXPECT_TRUE(letter.starts_with("===== "));  // so that an answer above it is all that is read
    EXPECT_FALSE(news_letter("g1", game, LeaveTaken{Colour::white, LeaveKind::own, {}, {}}, Colour::white, "", {}));
}

TEST(mail_orders, dsu_2011_6_3_4_silence_reports_and_agreements_by_mail) {
    const auto act = [](const char* text) { return std::get<PlayerAct>(*read_order(text)); };
    EXPECT_EQ(act("Announce: yes\n"), PlayerAct::announce);
    EXPECT_EQ(act("Varsel: ja\n"), PlayerAct::announce);
    EXPECT_EQ(act("Gentag: ja\n"), PlayerAct::remind);
    EXPECT_EQ(act("Silent: yes\n"), PlayerAct::tell_director);
    EXPECT_EQ(act("Indberetning: resultat\n"), PlayerAct::report_result);
    EXPECT_EQ(act("Report: game score\n"), PlayerAct::send_score);
    EXPECT_EQ(act("Foreslå: spil videre\n"), PlayerAct::propose_play_on);
    EXPECT_EQ(act("Agree to: e-mail\n"), PlayerAct::accept_email);
    EXPECT_EQ(refused("Announce: perhaps\n"), (BadOrder{OrderFault::bad_value, 1, "perhaps"}));
    EXPECT_EQ(refused("Announce: yes\nRepeat: yes\n").fault, OrderFault::two_things);
    EXPECT_EQ(refused("Agree to: peace\n").fault, OrderFault::bad_value);
}

TEST(mail_orders, dsu_2011_6_2_7_an_analysis_goes_on_to_the_end_of_the_answer) {
    const auto order = read_order(
        "Dear director\n\nAnalysis: White is better.\nNote: 34. Rd7 wins\n> Move: 1. 5254\nRegards\n"
        "===== Write your answer above this line =====\nMove: 1. 5254\n");
    ASSERT_TRUE(order);
    EXPECT_EQ(std::get<MailAnalysis>(*order).text, "White is better.\nNote: 34. Rd7 wins\nRegards");
    EXPECT_EQ(std::get<MailAnalysis>(*read_order("Analyse:\nRemis.\n")).text, "Remis.");
    EXPECT_EQ(refused("Analysis:\n").fault, OrderFault::bad_value);
    EXPECT_EQ(refused("Resign: yes\nAnalysis: lost\n").fault, OrderFault::two_things);
}

TEST(mail_orders, laws_2009_9_2_a_a_claim_beside_a_move_is_made_with_it) {
    EXPECT_EQ(move_in("Move: 1. 5254\nClaim: repetition\n").claims, DrawClaim::repetition);
    EXPECT_EQ(move_in("Move: 1. 5254\nKrav: 50 træk\n").claims, DrawClaim::fifty_moves);
    EXPECT_FALSE(move_in("Move: 1. 5254\n").claims);
    EXPECT_EQ(refused("Move: 1. 5254\nClaim: exceeded time\n").fault, OrderFault::two_things);
    EXPECT_EQ(refused("Move: 1. 5254\nClaim: victory\n").fault, OrderFault::bad_value);
}

class Letters : public ::testing::Test {
protected:
    Letters() {
        game = evolve(Game{}, Started{.group = "",
                                      .players = {PlayerCard{"Hvid", "hvid@example.org", 0},
                                                  PlayerCard{"Sort", "sort@example.org", 0}},
                                      .start = day("2011-08-29"),
                                      .regime = Regime::email_tournament,
                                      .days = 40,
                                      .opening = {}});
        game = evolve(game, MoveSent{Colour::white, {.stated = day("2011-08-29")}, {"5254"}, {}, 0, false});
    }
    std::string news(const GameEvent& event, Colour to) {
        game = evolve(game, event);
        return news_letter("g1", game, event, to, "Leder", Language::english).value_or("");
    }
    void expect(const std::string& letter, std::initializer_list<const char*> parts) {
        for (const char* part : parts) EXPECT_NE(letter.find(part), std::string::npos) << part << "\n" << letter;
    }
    Game game;
};

TEST_F(Letters, dsu_2011_6_3_4_a_long_think_is_told_to_the_opponent) {
    const GameEvent event = LongThinkAnnounced{Colour::black, day("2011-09-05")};
    EXPECT_EQ(news(event, Colour::black), "");
    expect(news(event, Colour::white), {"Sort announced on", "more than 14 days (6.3.4)"});
    EXPECT_EQ(notices_in(game, Language::english).size(), 2u);
}

TEST_F(Letters, every_decision_reaches_both_players) {
    for (const Colour to : {Colour::white, Colour::black}) {
        expect(news(Suspended{day("2011-09-05"), "a dispute"}, to), {"rests from", "a dispute", "(6.4.1)"});
        expect(news(Resumed{day("2011-09-09")}, to), {"goes on from"});
        expect(news(TimeClaimRejected{day("2011-09-10"), "the postmark counts"}, to), {"rejected", "(6.4.3)"});
        expect(news(DatesCorrected{1, {.stated = day("2011-08-30")}, "the receipt", day("2011-09-11")}, to),
               {"message 1", "the receipt", "White 0"});
        expect(news(MediumAgreed{Medium::fax_or_email, day("2011-09-12")}, to), {"agreed on e-mail instead of post"});
        expect(news(PlayOnAgreed{day("2011-09-12")}, to), {"obligatory leaves", "(6.3.6.2)"});
        expect(news(FaultyMessage{Colour::black,
                                  Misdeed::impossible_move,
                                  {.opponent_sent = day("2011-08-29"), .stated = day("2011-09-13")}},
                    to),
               {"Sort sent on", "impossible move", "costs 3 days"});
        expect(news(Ended{Result::drawn, EndReason::agreement, day("2011-09-14"), ""}, to), {"1/2-1/2"});
        expect(news(Reopened{day("2011-09-20"), "appeal 2011-1"}, to), {"goes on from", "appeal 2011-1"});
    }
    expect(news(AgreementProposed{Colour::white, Agreement::play_on, day("2011-09-21")}, Colour::black),
           {"Hvid proposes", "Agree to: play on"});
}

TEST_F(Letters, dsu_2011_6_8_3_the_director_gets_a_copy_of_a_repetition) {
    const auto told = [&](const GameEvent& event) {
        return director_letter("g1", game, event, Language::english).value_or("");
    };
    expect(told(MoveRepeated{Colour::white, day("2011-09-14")}), {"(6.8.3)", "Hvid repeated"});
    expect(told(DirectorTold{Colour::white, day("2011-09-22")}), {"Sort has not answered"});
    expect(told(AnalysisSent{Colour::black, day("2011-09-22"), "I am winning"}), {"Sort wrote", "I am winning"});
    EXPECT_EQ(told(Resumed{day("2011-09-22")}), "");
}

TEST_F(Letters, dsu_2011_6_3_3_4_the_decision_on_time_goes_to_both_with_the_days_of_the_overstepping) {
    const Date late = day("2011-10-10");
    game = evolve(game, MoveSent{Colour::black,
                                 {.received = day("2011-08-30"), .opponent_sent = day("2011-08-29"), .stated = late},
                                 {"5755"},
                                 {},
                                 0,
                                 false});
    game = evolve(
        game, MoveSent{Colour::white, {.opponent_sent = late, .stated = day("2011-10-11")}, {"7163"}, {}, 0, false});
    const auto letter =
        letter_of(Letter::decide_on_time, "g1", game, "Leder", day("2011-10-12"), Language::english).value_or("");
    expect(letter, {"To Hvid", "To Sort", "Sort has used 41 days, and 40 are allowed", "(6.3.3.4)"});
}

TEST_F(Letters, dsu_2011_6_2_8_a_game_called_in_by_a_withdrawal_has_its_letter_to_both) {
    EXPECT_FALSE(letter_of(Letter::call_in, "g1", game, "Leder", day("2011-10-12"), Language::english));
    game = evolve(game, CalledIn{day("2011-10-01"), Colour::black});
    expect(letter_of(Letter::call_in, "g1", game, "Leder", day("2011-10-12"), Language::english).value_or(""),
           {"To Hvid", "To Sort", "Sort has withdrawn", "(6.2.8)"});
    game = evolve(game, AnalysisSent{Colour::white, day("2011-10-03"), "White stands better."});
    EXPECT_FALSE(letter_of(Letter::adjudicated, "g1", game, "Leder", day("2011-10-12"), Language::english));
    game = evolve(game, Ended{Result::white_won, EndReason::adjudication, day("2011-10-12"), "A sound extra pawn"});
    expect(letter_of(Letter::adjudicated, "g1", game, "Leder", day("2011-10-12"), Language::english).value_or(""),
           {"adjudicated 1-0. A sound extra pawn.", "Position: rnbqkbnr/pppppppp", "Hvid wrote on", "White stands",
            "Sort has sent no analysis", "(6.4.3)"});
}

}  // namespace
}  // namespace dommer::notices
