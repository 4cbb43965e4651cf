#include "notices/correspondence_mail.hpp"

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

}  // namespace
}  // namespace dommer::notices
