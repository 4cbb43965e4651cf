#include "registry/rating_register.hpp"

#include <gtest/gtest.h>

#include "rating/abroad.hpp"
#include "registry/published_list.hpp"

namespace dommer::registry {
namespace {

using namespace std::chrono_literals;
using rating::Approver, rating::Proposer;

// 1 is a club member, 2 an individual member, 3 no member, 4 a Swede.
Register members() {
    Register all;
    all.clubs[{1}] = {"Springeren", {1}};
    for (const int number : {1, 2, 3, 4}) all.persons[{number}].particulars.name = "P" + std::to_string(number);
    all.persons[{1}].memberships.push_back(
        {MembershipKind::club, ClubId{1}, std::nullopt, 2010y / 1 / 1, std::nullopt});
    all.persons[{2}].memberships.push_back(
        {MembershipKind::individual, std::nullopt, District{2}, 2010y / 1 / 1, std::nullopt});
    all.persons[{4}].particulars.federation = "SWE";
    return all;
}

NumberGranted number(int person, int rating, Proposer by = Proposer::club_chairman,
                     Approver approved = Approver::nobody, Date day = 2012y / 1 / 1) {
    return {{person}, rating::List::standard, {rating}, NumberGround::entry, by, approved, day};
}

ReportTaken drawn(const std::string& name, int a, int b, Date reported) {
    return {name,       rating::List::standard, plus_days(reported, -10), reported, false,
            {{a}, {b}}, {true, true},           {{0, 1, draw, draw}}};
}

TEST(dsu_2011, article_4_5_5_1_who_may_give_which_number_by_what_the_player_is) {
    const Register all = members();
    const auto why = [&](const NumberGranted& wish) {
        const auto decided = decide(RatingRegister{}, all, wish);
        return decided ? std::optional<RatingRefused>() : decided.error().why;
    };
    EXPECT_FALSE(why(number(1, 1700)));
    EXPECT_EQ(why(number(1, 1750)), RatingRefused::may_not_give_this_number);
    EXPECT_EQ(why(number(2, 1700)), RatingRefused::may_not_give_this_number);
    EXPECT_FALSE(why(number(2, 1700, Proposer::district)));
    EXPECT_FALSE(why(number(3, 1000, Proposer::organiser)));
    EXPECT_FALSE(why(number(1, 1850, Proposer::club_chairman, Approver::district_chairman)));
    EXPECT_FALSE(why(number(1, 2100, Proposer::rating_committee, Approver::executive_committee)));
    EXPECT_EQ(why(number(4, 1700)), RatingRefused::is_a_foreigner);
    EXPECT_EQ(why(number(9, 1700)), RatingRefused::no_such_person);
    NumberGranted elo = number(4, 2033);
    elo.ground = NumberGround::elo;
    EXPECT_FALSE(why(elo));
    elo.person = {1};
    EXPECT_EQ(why(elo), RatingRefused::not_a_foreigner);
}

TEST(dsu_2011, article_4_5_5_1_a_number_is_kept_until_five_years_after_the_last_result) {
    const Register all = members();
    RatingRegister now;
    for (const RatingEvent& event : std::vector<RatingEvent>{number(1, 1500), number(2, 1500, Proposer::district),
                                                             drawn("T", 1, 2, 2012y / 6 / 1)})
        now = evolve(std::move(now), event);
    const auto refused = [&](Date day, NumberGround ground) {
        NumberGranted wish = number(1, 1700, Proposer::club_chairman, Approver::nobody, day);
        wish.ground = ground;
        return !decide(now, all, wish).has_value();
    };
    EXPECT_TRUE(refused(2013y / 11 / 30, NumberGround::reassessment));
    EXPECT_FALSE(refused(2013y / 12 / 1, NumberGround::reassessment));
    EXPECT_TRUE(refused(2017y / 6 / 1, NumberGround::entry));
    EXPECT_FALSE(refused(2017y / 6 / 2, NumberGround::entry));
}

TEST(rating_register, reports_name_known_players_once_and_can_be_taken_back) {
    const Register all = members();
    RatingRegister now;
    EXPECT_EQ(decide(now, all, drawn("T", 1, 9, 2012y / 6 / 1)).error().person, PersonId{9});
    EXPECT_EQ(decide(now, all, drawn("T", 1, 1, 2012y / 6 / 1)).error().why, RatingRefused::player_twice);
    now = evolve(std::move(now), drawn("T", 1, 2, 2012y / 6 / 1));
    EXPECT_EQ(decide(now, all, drawn("T", 1, 2, 2012y / 7 / 1)).error().why, RatingRefused::reported_already);
    EXPECT_EQ(decide(now, all, ReportTakenBack{"T", ""}).error().why, RatingRefused::reason_missing);
    EXPECT_EQ(decide(now, all, ReportTakenBack{"U", "wrong"}).error().why, RatingRefused::no_such_report);
    now = evolve(std::move(now), ReportTakenBack{"T", "wrong"});
    EXPECT_TRUE(decide(now, all, drawn("T", 1, 2, 2012y / 7 / 1)));
}

TEST(rating_register, merged_numbers_have_one_history_and_the_number_of_the_one_kept) {
    Register all = members();
    RatingRegister now;
    for (const RatingEvent& event : std::vector<RatingEvent>{
             number(1, 1500), number(2, 1600, Proposer::district), number(3, 1700, Proposer::organiser),
             drawn("A", 1, 2, 2012y / 6 / 1), drawn("B", 3, 2, 2012y / 7 / 1)})
        now = evolve(std::move(now), event);
    all = evolve(std::move(all), PersonsMerged{{1}, {3}});
    const auto players = history_of(now, all, rating::List::standard);
    ASSERT_TRUE(players);
    EXPECT_EQ(players->place.at({1}), players->place.at({3}));
    const auto ledger = rating::recompute(players->history);
    const auto& entries = ledger.entries()[players->place.at({1})];
    ASSERT_EQ(entries.size(), 3u);  // one number, two tournaments
    EXPECT_EQ(entries[0].after, Rating{1500});
    now = evolve(std::move(now), drawn("C", 1, 3, 2012y / 8 / 1));
    EXPECT_EQ(history_of(now, all, rating::List::standard).error(), "C");
}

rating::Ledger ledger_of(const RatingRegister& now, const Register& all, rating::List list, Date day) {
    return rating::recompute(history_of(now, all, list).value().history, {}, day);
}

TEST(seasons, rapid_and_blitz_begin_with_the_standard_numbers_of_8_november_2014_and_go_their_own_way) {
    const Register all = members();
    RatingRegister now;
    ReportTaken rapid = drawn("R", 1, 2, 2015y / 3 / 1);
    rapid.list = rating::List::rapid, rapid.games = {{0, 1, win, loss}}, rapid.winner = {true, false};
    for (const RatingEvent& event : std::vector<RatingEvent>{number(1, 1500), number(2, 1600, Proposer::district),
                                                             drawn("S", 1, 2, 2014y / 10 / 1), rapid})
        now = evolve(std::move(now), event);
    const auto standard = ledger_of(now, all, rating::List::standard, 2014y / 11 / 8);
    const Rating first = *standard.registered()[0], second = *standard.registered()[1];
    EXPECT_NE(first, Rating{1500}) << "the tournament of October counts";
    for (const rating::List list : {rating::List::rapid, rating::List::blitz}) {
        EXPECT_FALSE(ledger_of(now, all, list, 2014y / 11 / 7).registered()[0]);
        const auto begun = ledger_of(now, all, list, 2014y / 11 / 8);
        EXPECT_EQ(begun.registered()[0], first);
        EXPECT_EQ(begun.registered()[1], second);
        EXPECT_FALSE(begun.registered()[2]) << "who has no number begins with none";
        ASSERT_EQ(begun.entries()[0].size(), 1u);
        EXPECT_EQ(begun.entries()[0][0].by, rating::Change::begun);
        EXPECT_EQ(begun.entries()[0][0].day, Date(2014y / 11 / 8));
    }
    const auto after = [&](rating::List list) { return *ledger_of(now, all, list, 2015y / 3 / 1).registered()[0]; };
    EXPECT_GT(after(rating::List::rapid), first) << "a rapid tournament";
    EXPECT_EQ(after(rating::List::blitz), first);
    EXPECT_EQ(after(rating::List::standard), first);
}

TEST(seasons, a_number_that_a_list_began_with_is_a_number_and_gives_way_to_one_taken_over) {
    const Register all = members();
    RatingRegister now = evolve(RatingRegister{}, number(1, 1500));
    NumberGranted wish = number(1, 1400, Proposer::club_chairman, Approver::nobody, 2014y / 11 / 7);
    wish.list = rating::List::rapid;
    EXPECT_TRUE(decide(now, all, wish)) << "before the list began";
    wish.day = 2014y / 11 / 8;
    EXPECT_EQ(decide(now, all, wish).error().why, RatingRefused::has_a_number);
    wish.ground = NumberGround::taken_over;
    EXPECT_TRUE(decide(now, all, wish));
    now = evolve(std::move(now), wish);
    EXPECT_EQ(ledger_of(now, all, rating::List::rapid, 2014y / 11 / 8).registered()[0], Rating{1400});
    wish.person = {2}, wish.ground = NumberGround::entry, wish.proposed_by = Proposer::district;
    EXPECT_TRUE(decide(now, all, wish)) << "no number in either list";
}

TEST(seasons, who_has_a_number_in_a_list_that_begins_keeps_it) {
    const Register all = members();
    RatingRegister now = evolve(RatingRegister{}, number(1, 1500));
    NumberGranted rapid = number(1, 1700);
    rapid.list = rating::List::rapid;
    now = evolve(std::move(now), rapid);
    EXPECT_EQ(ledger_of(now, all, rating::List::rapid, 2014y / 11 / 8).registered()[0], Rating{1700});
}

TEST(dsu_2011, article_4_5_6_2_aligned_from_1_to_15_august) {
    const Register all = members();
    const auto on = [&](Date day) {
        return decide({}, all, ListAligned{rating::List::standard, day, 30, rating::Direction::down, {{1}}})
            .has_value();
    };
    EXPECT_FALSE(on(2012y / 7 / 31));
    EXPECT_TRUE(on(2012y / 8 / 1));
    EXPECT_TRUE(on(2012y / 8 / 15));
    EXPECT_FALSE(on(2012y / 8 / 16));
}

TEST(rating_events, concern_those_they_name_and_show_one_of_them_nothing_of_the_others) {
    const RatingEvent report = drawn("A", 1, 2, 2012y / 6 / 1),
                      aligned = ListAligned{rating::List::standard, 2012y / 8 / 1, 30, rating::Direction::down, {{3}}};
    EXPECT_TRUE(concerns(report, PersonId{1}) && concerns(report, PersonId{2}));
    EXPECT_FALSE(concerns(report, PersonId{3}));
    EXPECT_TRUE(concerns(aligned, PersonId{3}));
    EXPECT_FALSE(concerns(aligned, PersonId{1}));
    EXPECT_TRUE(concerns(RatingEvent(number(4, 1500)), PersonId{4}));
    EXPECT_FALSE(concerns(RatingEvent(ReportTakenBack{"A", "wrong"}), PersonId{1}));
    EXPECT_TRUE(std::get<ReportTaken>(without_others(report)).players.empty());
    EXPECT_EQ(std::get<ReportTaken>(without_others(report)).tournament, "A");
    EXPECT_TRUE(std::get<ListAligned>(without_others(aligned)).covered.empty());
}

TEST(rating_events, dsu_2011_4_5_4_2_a_report_takes_the_games_that_are_rated) {
    rating::ReportedEvent event{.first_day = 2012y / 9 / 1, .list = rating::List::rapid};
    event.start.resize(3), event.winner = {true, false, false};
    event.meetings = {{.round = 1, .board = 1, .white = 0, .black = 1, .of_white = win, .of_black = loss},
                      {.round = 2,
                       .board = 1,
                       .white = 0,
                       .black = 2,
                       .of_white = win,
                       .of_black = loss,
                       .what = rating::Meeting::not_played}};
    const ReportTaken taken = report_of("A", event, {PersonId{7}, PersonId{8}, PersonId{9}}, 2012y / 9 / 8);
    EXPECT_EQ(taken.games.size(), 1u);
    EXPECT_EQ(taken.list, rating::List::rapid);
    EXPECT_EQ(taken.start, Date(2012y / 9 / 1));
    EXPECT_EQ(taken.reported, Date(2012y / 9 / 8));
    EXPECT_TRUE(taken.winner[0]);
    event.meetings[1].what = rating::Meeting::played;
    EXPECT_EQ(report_of("A", event, {PersonId{7}, PersonId{8}, PersonId{9}}, 2012y / 9 / 8).games.size(), 2u);
}

// 4.5.3.2: a Dane among strangers: their numbers count for the change, and nothing is written about them.
TEST(rating_events, dsu_2011_4_5_3_2_abroad_the_opponents_keep_the_numbers_they_came_with) {
    rating::ReportedEvent event{.first_day = 2012y / 9 / 1};
    event.start = {Rating{2100}, std::nullopt, Rating{2300}}, event.winner = {false, true, false};
    event.meetings = {{.round = 1, .board = 1, .white = 0, .black = 1, .of_white = loss, .of_black = win},
                      {.round = 2, .board = 1, .white = 2, .black = 1, .of_white = loss, .of_black = win}};
    const ReportTaken taken =
        report_of("Open abroad", event, {std::nullopt, PersonId{7}, std::nullopt}, 2012y / 9 / 20);
    EXPECT_EQ(taken.players, std::vector<PersonId>{{7}});
    EXPECT_EQ(taken.strangers, (std::vector<std::optional<Rating>>{Rating{2100}, Rating{2300}}));
    EXPECT_EQ(taken.winner, std::vector<bool>{true});
    ASSERT_EQ(taken.games.size(), 2u);
    EXPECT_EQ(taken.games[0].white, 1u);  // the first stranger
    EXPECT_EQ(taken.games[0].black, 0u);
    EXPECT_EQ(taken.games[1].white, 2u);

    // The same as if the strangers were in the register with those numbers, for the player alone.
    rating::History among_strangers{.entry_ratings = {Rating{2200}}};
    among_strangers.tournaments = {
        {taken.start, taken.reported, taken.list, {0}, taken.games, taken.winner, false, taken.strangers}};
    rating::History all_registered{.entry_ratings = {Rating{2200}, Rating{2100}, Rating{2300}}};
    all_registered.tournaments = {
        {taken.start, taken.reported, taken.list, {0, 1, 2}, taken.games, {true, false, false}}};
    const auto one = rating::recompute(among_strangers), other = rating::recompute(all_registered);
    ASSERT_EQ(one.entries()[0].size(), 1u);
    EXPECT_EQ(one.entries()[0][0].after, other.entries()[0][0].after);
    EXPECT_NE(one.entries()[0][0].after, Rating{2200});
}

TEST(rating_events, dsu_2011_4_5_4_3_results_from_abroad_are_due_in_14_days_or_before_the_next_tournament) {
    EXPECT_EQ(rating::latest_report_from_abroad(2012y / 9 / 1), Date(2012y / 9 / 15));
    EXPECT_EQ(rating::latest_report_from_abroad(2012y / 9 / 1, 2012y / 9 / 10), Date(2012y / 9 / 9));
    EXPECT_EQ(rating::latest_report_from_abroad(2012y / 9 / 1, 2012y / 9 / 16), Date(2012y / 9 / 15));
    EXPECT_EQ(rating::latest_report_from_abroad(2012y / 9 / 1, 2012y / 8 / 30), Date(2012y / 9 / 15));
}

// 4.1 §4: 2200 and more, candidate results since the last closing date, the best juniors, the best women.
TEST(published_list, dsu_2011_4_1_section_4_holds_its_four_groups) {
    Register all;
    RatingRegister now;
    const auto enter = [&](int id, int rating, Date born, Sex sex) {
        all.persons[{id}].particulars = {.name = "P" + std::to_string(id), .born = born, .sex = sex};
        now.granted.push_back(
            {{id}, rating::List::standard, {rating}, NumberGround::taken_over, {}, {}, 2012y / 1 / 1});
    };
    enter(1, 2200, 1980y / 1 / 1, Sex::man);
    enter(2, 2199, 1980y / 1 / 1, Sex::man);
    enter(3, 1500, 1993y / 1 / 2, Sex::man);  // not 20 on 1 January 2013
    enter(4, 1600, 1993y / 1 / 1, Sex::man);  // 20 on that day
    enter(5, 1400, 1970y / 1 / 1, Sex::woman);
    enter(6, 1300, 1970y / 1 / 1, Sex::woman);
    const auto listed = [&](std::optional<Date> closing) {
        std::vector<int> numbers;
        const auto list = published_list(now, all, {.on = 2013y / 6 / 1, .closing = closing, .juniors = 1, .women = 1});
        for (const ListedPlayer& each : *list) numbers.push_back(each.person.number);
        return numbers;
    };
    EXPECT_EQ(listed(std::nullopt), (std::vector{1, 3, 5}));
    ReportTaken report = drawn("Easter", 2, 4, 2013y / 3 / 1);
    report.candidates = {{4}};
    ASSERT_TRUE(decide(now, all, report));
    now = evolve(std::move(now), report);
    EXPECT_EQ(candidates_since(now, all, 2013y / 2 / 28), std::vector<PersonId>{{4}});
    EXPECT_TRUE(candidates_since(now, all, 2013y / 3 / 1).empty());
    const auto with_candidate = listed(2013y / 2 / 28);
    EXPECT_TRUE(std::ranges::find(with_candidate, 4) != with_candidate.end());
    EXPECT_TRUE(std::ranges::find(with_candidate, 6) == with_candidate.end());
    report.tournament = "Whitsun", report.candidates = {{6}};
    EXPECT_EQ(decide(now, all, report).error().why, RatingRefused::candidate_did_not_play);
}

}  // namespace
}  // namespace dommer::registry
