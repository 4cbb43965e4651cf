#include "records/correspondence_events.hpp"

#include <gtest/gtest.h>

namespace dommer::records {
namespace {

using namespace correspondence;

Date on(const char* text) { return parse_date(text).value(); }

std::vector<GameEvent> one_of_each() {
    const Sending sending{on("2011-09-01"), on("2011-08-30"), on("2011-09-03"), on("2011-09-02"), on("2011-09-04")};
    const Date day = on("2011-09-05");
    return {Started{.group = "M12",
                    .players = {PlayerCard{"Æsel", "Å 1", 7, "aesel"}, PlayerCard{"Sort", "s@example.org", 0}},
                    .start = on("2011-08-29"),
                    .regime = Regime::server,
                    .days = 50,
                    .moves = 10,
                    .post_days = 3,
                    .opening = {"5254"},
                    .score_wanted = true},
            MoveSent{Colour::black, sending, {"5755", "7163"}, {"2836"}, 1, true},
            FaultyMessage{Colour::white, Misdeed::illegible_by_sender, sending},
            LongThinkAnnounced{Colour::black, day},
            MoveRepeated{Colour::white, day},
            DirectorTold{Colour::white, day},
            DirectorWrote{Colour::black, day},
            LeaveTaken{Colour::white, LeaveKind::special, day, {day, on("2011-09-20")}},
            MediumAgreed{Medium::fax_or_email, day},
            PlayOnAgreed{day},
            DatesCorrected{2, sending, "the postmark", day},
            TimeClaimed{Colour::white, day},
            TimeClaimRejected{day, "in time"},
            Suspended{day, "a dispute"},
            Resumed{day},
            CalledIn{day},
            AnalysisSent{Colour::black, day, "level"},
            Ended{Result::both_lost, EndReason::time_tolerated, day, "both"},
            ResultReported{Colour::white, day},
            ScoreSent{Colour::white, day},
            CardChanged{Colour::black, "ny@example.org", "sort"},
            ReserveTookOver{Colour::black, {"Reserve", "r@example.org", 9, "res"}, day},
            Reopened{day, "case 1"},
            AgreementProposed{Colour::black, Agreement::email, day},
            DirectorAnswered{Colour::black, day}};
}

TEST(correspondence_events, every_event_of_a_game_is_read_as_it_was_written) {
    const auto events = one_of_each();
    ASSERT_EQ(events.size(), std::variant_size_v<GameEvent>);
    for (std::size_t at = 0; at < events.size(); ++at) {
        ASSERT_EQ(events[at].index(), at);
        const std::string record = record_of(events[at]);
        const auto read = correspondence_game_event_from(record);
        ASSERT_TRUE(read) << record;
        EXPECT_EQ(*read, events[at]) << record;
        EXPECT_NE(record.find(type_of(events[at])), std::string::npos);
    }
}

TEST(correspondence_events, what_is_said_beside_a_fact_is_kept_and_without_it_the_record_is_as_before) {
    const Date day = on("2011-09-05");
    MoveSent sent{.by = Colour::white, .sending = {.stated = day}, .moves = {"5254"}, .series = {}};
    const GameEvent plain[] = {sent, DatesCorrected{2, {.stated = day}, "x", day}, TimeClaimed{Colour::white, day}};
    EXPECT_EQ(record_of(plain[0]).find("words"), std::string::npos);
    EXPECT_EQ(record_of(plain[1]).find("\"by\""), std::string::npos);
    EXPECT_EQ(record_of(plain[2]).find("text"), std::string::npos);
    sent.words = "Good luck";
    const GameEvent more[] = {sent, DatesCorrected{2, {.stated = day}, "x", day, Colour::black},
                              TimeClaimed{Colour::white, day, "41 days"}};
    for (const GameEvent& event : more)
        EXPECT_EQ(*correspondence_game_event_from(record_of(event)), event) << record_of(event);
}

TEST(correspondence_events, every_event_of_a_group_is_read_as_it_was_written) {
    const std::vector<GroupEvent> events{GroupStarted{.title = "M 12",
                                                      .contest = Contest::cup_round,
                                                      .start = on("2011-09-01"),
                                                      .director = "TL",
                                                      .director_address = "tl@example.org",
                                                      .players = {{"A", "a", 1}, {"B", "b", 2}},
                                                      .opening = {"5254"}},
                                         PlayerWithdrew{2, on("2011-10-01"), WithdrawalReason::silent},
                                         ResultPublished{on("2012-10-01")},
                                         PlayerCardChanged{3, "c@example.org", "carl"},
                                         ObjectionMade{1, on("2012-10-02"), "wrong"},
                                         ObjectionSettled{1, on("2012-10-03"), true, "right"},
                                         PrizesSent{on("2012-10-04")},
                                         PlayerPenalised{2, Penalty::quarantine, 3, on("2012-10-04"), "delay"},
                                         PlayerReplaced{1, {"R", "r", 4, "res"}, on("2012-10-05")},
                                         PenaltyLifted{1, on("2012-10-06"), "case 2"},
                                         ConnectionLost{2, on("2012-10-07")},
                                         ConnectionRestored{2, on("2012-10-08")}};
    ASSERT_EQ(events.size(), std::variant_size_v<GroupEvent>);
    for (const GroupEvent& event : events) {
        const auto read = correspondence_group_event_from(record_of(event));
        ASSERT_TRUE(read) << record_of(event);
        EXPECT_EQ(*read, event);
    }
}

TEST(correspondence_events, every_event_of_a_tournament_is_read_as_it_was_written) {
    const Date day = on("2011-10-01");
    const TeamPlayer player{{"A", "a", 1, "anna"}, 2050, RatingKind::provisional, 1999};
    PlayerEntered entered{.entry = {.card = {"A", "a", 1, "anna"}}, .on = day, .by_director = "known"};
    entered.entry.club = "Nord", entered.entry.member_number = "123", entered.entry.wanted = Class::master;
    entered.entry.proof = "won a group", entered.entry.over_board_rating = 2100;
    entered.entry.correspondence_rating = 2000, entered.entry.born = on("1970-01-02");
    entered.entry.supplementary_card = true, entered.entry.from_semifinal = true;
    entered.entry.danish_citizen = false, entered.door = Door::rating, entered.by_head = "agreed";
    const std::vector<TournamentEvent> events{
        TournamentOpened{.title = "Cup",
                         .kind = TournamentKind::cup,
                         .on = day,
                         .entries_close = on("2011-11-01"),
                         .fee = crowns(125),
                         .director = "TL",
                         .director_address = "tl@example.org",
                         .opening = {"5254"},
                         .before = "teams-2010"},
        entered,
        TeamEntered{"Nord", 2, "K", "k@example.org", {player, player, player, player}, day, "few teams"},
        FeeReceived{3, day},
        EntryWithdrawn{4, day},
        GroupDrawn{"P1", "Cup P1", Contest::cup_round, CupStage::semifinal, 2, {3, 1, 2}, day, ~std::uint64_t{0}},
        StageDecided{CupStage::semifinal, 2, {1, 5}, true, day},
        ReservePut{1, 3, player, day, on("2011-10-02")},
        TitleSettled{"DM", {1, 2}, SettledBy::play_off, day}};
    ASSERT_EQ(events.size(), std::variant_size_v<TournamentEvent>);
    for (const TournamentEvent& event : events) {
        const auto read = correspondence_tournament_event_from(record_of(event));
        ASSERT_TRUE(read) << record_of(event);
        EXPECT_EQ(*read, event) << record_of(event);
    }
    EXPECT_EQ(*correspondence_tournament_event_from(
                  record_of(TournamentEvent(PlayerEntered{.entry = {.card = {"B", "", 0}}, .on = day}))),
              TournamentEvent(PlayerEntered{.entry = {.card = {"B", "", 0}}, .on = day}));
    const RatingEvent rating = RatingEntered{7, "Alfa", {2050, RatingKind::provisional, day}};
    EXPECT_EQ(*correspondence_rating_from(record_of(rating)), rating);
    const RatingEvent by_score = IccfResultEntered{7, "Alfa", IccfEvent::m_class, {13}, 10, std::nullopt, day},
                      by_place = IccfResultEntered{0, "Bo", IccfEvent::cup_final, {0}, 0, 3, day};
    EXPECT_EQ(*correspondence_rating_from(record_of(by_score)), by_score);
    EXPECT_EQ(*correspondence_rating_from(record_of(by_place)), by_place);
    EXPECT_EQ(correspondence_tournament_event_from(R"({"type":"group-drawn","group":"x"})").error().field, "title");
}

TEST(correspondence_events, what_is_no_event_is_refused_with_its_field) {
    const auto fault = [](std::string_view record) { return correspondence_game_event_from(record).error(); };
    EXPECT_EQ(fault("no JSON").fault, RecordFault::not_json);
    EXPECT_EQ(fault(R"({"type":"checkers"})").fault, RecordFault::type_unknown);
    EXPECT_EQ(fault(R"({"type":"resumed"})").field, "on");
    EXPECT_EQ(fault(R"({"type":"resumed","on":"2011-02-30"})").fault, RecordFault::date_impossible);
    EXPECT_EQ(fault(R"({"type":"move-sent","by":"red"})").field, "by");
}

}  // namespace
}  // namespace dommer::records
