#include "hall.hpp"
#include "tournament/event_facts.hpp"
#include "tournament/fees.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono;

Settings coordinated_event(int rounds) {
    Settings settings = club_event(rounds);
    settings.committee = {{"A", "D-I"}, {"B", "D-I"}, {"C", "D-I"}};
    settings.regulations.highest_fine = {20'000};
    return settings;
}

TEST(penalties, laws_dk_2023_12_9_8_the_excluded_player_sits_out_the_next_rounds_without_points) {
    Hall hall;
    hall.open(coordinated_event(4), 6);
    hall.play_round();
    ASSERT_TRUE(hall.act(Penalise{{2}, measure::Exclusion{2}, "asked a spectator"}));
    EXPECT_EQ(hall.now->penalties.front().article, (Citation{"laws-2023", "12.9.8"}));
    EXPECT_EQ(hall.now->penalties.front().after, RoundNumber{1});
    EXPECT_TRUE(is_away(hall.now->entrants.at({2}), {2}) && is_away(hall.now->entrants.at({2}), {3}));
    EXPECT_FALSE(is_away(hall.now->entrants.at({2}), {4}));
    hall.play_round();
    EXPECT_EQ(hall.now->rounds[1].sitting_out, (std::vector{SittingOut{{2}, ByeValue::zero}}));
    EXPECT_EQ(hall.refusal_of(Penalise{{3}, measure::Exclusion{3}, "x"}), Refused::round_beyond_the_last);
    EXPECT_TRUE(hall.act(Penalise{{3}, measure::Exclusion{2}, "x"}));
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(penalties, laws_dk_2023_12_9_9_the_expelled_player_has_left_the_event) {
    Hall hall;
    hall.open(coordinated_event(3), 4);
    hall.play_round();
    ASSERT_TRUE(hall.act(Penalise{{4}, measure::Expulsion{}, "hit the clock"}));
    EXPECT_EQ(hall.now->penalties.front().article, (Citation{"laws-2023", "12.9.9"}));
    ASSERT_TRUE(hall.now->entrants.at({4}).withdrawal);
    EXPECT_EQ(hall.now->entrants.at({4}).withdrawal->notice, Notice::given);
    hall.play_round();
    EXPECT_EQ(hall.now->rounds[1].tables.size(), 1u);
    ASSERT_TRUE(hall.act(LiftPenalty{1, "the committee found otherwise"}));
    EXPECT_FALSE(hall.now->entrants.at({4}).withdrawal);
    hall.play_round();
    EXPECT_EQ(hall.now->rounds[2].tables.size(), 2u);
    ASSERT_TRUE(hall.act(Finish{}));
    EXPECT_EQ(hall.refusal_of(Penalise{{4}, measure::Expulsion{}, "too late"}), Refused::tournament_is_over);
}

TEST(penalties, laws_dk_2023_12_9_7_a_fine_is_announced_in_advance) {
    Hall hall;
    hall.open(coordinated_event(3), 4);
    EXPECT_TRUE(hall.act(Penalise{{1}, measure::Fine{{20'000}}, "a phone rang"}));
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Fine{{20'001}}, "again"}), Refused::fine_not_announced);
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Fine{}, "again"}), Refused::fine_not_announced);
    EXPECT_EQ(hall.now->penalties.front().article, (Citation{"laws-2023", "12.9.7"}));
}

TEST(penalties, dsu_2011_17_and_18_are_appealed_within_10_days_or_three_weeks) {
    Hall hall;
    hall.open(coordinated_event(3), 4);
    ASSERT_TRUE(hall.act(Penalise{{1}, measure::Warning{}, "talked"}));
    ASSERT_TRUE(hall.act(Penalise{{1}, measure::CommitteeWarning{}, "stayed away"}));
    const auto& [arbiters, committees] = std::pair(hall.now->penalties[0], hall.now->penalties[1]);
    EXPECT_EQ(arbiters.given, Date(1970y / 1 / 1));
    EXPECT_EQ(last_day_of_appeal(arbiters, true), Date(1970y / 1 / 11));
    EXPECT_EQ(last_day_of_appeal(committees, true), Date(1970y / 1 / 22));
    EXPECT_EQ(last_day_of_appeal(arbiters, false), std::nullopt);
    ASSERT_TRUE(hall.act(LiftPenalty{1, "wrong player"}));
    EXPECT_EQ(last_day_of_appeal(hall.now->penalties[0], true), std::nullopt);
    Penalty of_before = committees;
    of_before.given.reset();
    EXPECT_EQ(last_day_of_appeal(of_before, true), std::nullopt);
}

TEST(penalties, laws_dk_2009_13_4_has_warning_and_expulsion_but_no_fine_and_no_exclusion) {
    const Date before = 2017y / 6 / 30, after = 2017y / 7 / 1;
    EXPECT_EQ(article_of(MeasureKind::warning, before), (Citation{"laws-2009", "13.4 a"}));
    EXPECT_EQ(article_of(MeasureKind::expulsion, before), (Citation{"laws-2009", "13.4 g"}));
    EXPECT_EQ(article_of(MeasureKind::fine, before), std::nullopt);
    EXPECT_EQ(article_of(MeasureKind::exclusion, before), std::nullopt);
    EXPECT_EQ(article_of(MeasureKind::fine, after), (Citation{"laws-2017-07", "12.9.7"}));
    Hall hall;
    Settings settings = coordinated_event(3);
    settings.first_day = settings.last_day = before;
    hall.open(settings, 4);
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Exclusion{1}, "x"}), Refused::penalty_not_in_laws);
    EXPECT_TRUE(hall.act(Penalise{{1}, measure::Warning{}, "x"}));
}

TEST(penalties, dsu_2011_7_the_committee_warns_and_shuts_out_in_coordinated_events_also_after_the_end) {
    Hall hall;
    hall.open(coordinated_event(1), 4);
    hall.play_round();
    ASSERT_TRUE(hall.act(Finish{}));
    EXPECT_TRUE(hall.act(Penalise{{1}, measure::CommitteeWarning{}, "stayed away"}));
    EXPECT_TRUE(hall.act(Penalise{{1}, measure::Quarantine{3}, "again"}));
    EXPECT_EQ(hall.now->penalties.back().article, (Citation{"dsu-2011", "4.1 §7"}));
    EXPECT_EQ(hall.now->penalties.back().number, 2);
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Quarantine{0}, "x"}), Refused::quarantine_needs_months);
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Quarantine{121}, "x"}), Refused::quarantine_needs_months);
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Warning{}, ""}), Refused::reason_missing);
    EXPECT_EQ(hall.refusal_of(Penalise{{9}, measure::Warning{}, "x"}), Refused::no_such_entrant);
}

TEST(penalties, dsu_2011_3_5_4_118_and_135_no_quarantine_without_a_committee_of_three) {
    Hall hall;
    Settings settings = coordinated_event(3);
    settings.committee.pop_back();
    hall.open(settings, 4);
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Quarantine{3}, "x"}), Refused::committee_incomplete);
    settings.committee.push_back({"C", "aspirant"});
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::Quarantine{3}, "x"}), Refused::committee_incomplete);
    settings.committee.back().licence = "D-II";
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    EXPECT_TRUE(hall.act(Penalise{{1}, measure::Quarantine{3}, "x"}));
    settings.admission = Admission::everybody;
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    EXPECT_EQ(hall.refusal_of(Penalise{{1}, measure::CommitteeWarning{}, "x"}), Refused::not_coordinated);
    EXPECT_TRUE(hall.act(Penalise{{1}, measure::Warning{}, "x"}));  // the arbiter's own needs neither
}

TEST(penalties, what_is_lifted_stays_in_the_log_and_gives_back_the_rounds_to_come_alone) {
    Hall hall;
    hall.open(coordinated_event(4), 6);
    ASSERT_TRUE(hall.act(Penalise{{2}, measure::Exclusion{3}, "x"}));
    hall.play_round();
    EXPECT_EQ(hall.refusal_of(LiftPenalty{2, "y"}), Refused::no_such_penalty);
    EXPECT_EQ(hall.refusal_of(LiftPenalty{1, ""}), Refused::reason_missing);
    ASSERT_TRUE(hall.act(LiftPenalty{1, "upheld on appeal"}));
    EXPECT_EQ(hall.now->penalties.front().lifted, "upheld on appeal");
    EXPECT_TRUE(is_away(hall.now->entrants.at({2}), {1}));
    EXPECT_FALSE(is_away(hall.now->entrants.at({2}), {2}) || is_away(hall.now->entrants.at({2}), {3}));
    EXPECT_EQ(hall.refusal_of(LiftPenalty{1, "y"}), Refused::penalty_lifted_already);
    EXPECT_EQ(audience_of(hall.log.back()), Audience::everybody);  // that the player is back
    EXPECT_EQ(audience_of(Penalised{}), Audience::desk);
}

Entrant entrant_on(Date day, std::optional<Date> closing) {
    Settings settings = club_event(3);
    settings.closing = closing;
    const auto opened = decide(std::nullopt, Create{settings}, {Instant{}, 1});
    const Tournament made = evolve({}, opened->front());
    const auto entered = decide(made, Enter{{.name = "Late"}}, {sys_days(day), 1});
    return evolve(made, entered->front()).entrants.at({1});
}

TEST(fees, dsu_2011_27_after_the_closing_date_the_late_fee_is_due) {
    Settings settings = club_event(3);
    settings.fees = {{30'000}, {5'000}, {2'500}};
    const Date closing = 2026y / 8 / 20;
    EXPECT_EQ(fee_of(settings, entrant_on(closing, closing)), tiebreak::Ore{30'000});
    EXPECT_EQ(fee_of(settings, entrant_on(2026y / 8 / 21, closing)), tiebreak::Ore{35'000});
    EXPECT_EQ(fee_of(settings, entrant_on(2026y / 8 / 21, std::nullopt)), tiebreak::Ore{30'000});
}

TEST(fees, dsu_2011_21_every_participant_pays_the_union_and_who_owes_is_known) {
    Hall hall;
    Settings settings = club_event(3);
    settings.fees = {{30'000}, {5'000}, {2'500}};
    hall.open(settings, 4);
    EXPECT_EQ(owed_to_union(*hall.now), tiebreak::Ore{10'000});
    ASSERT_TRUE(hall.act(RecordPayment{{1}, {30'000}}));
    ASSERT_TRUE(hall.act(RecordPayment{{2}, {29'999}}));
    EXPECT_EQ(fees_in_all(*hall.now), (FeesInAll{{120'000}, {59'999}, {10'000}, 3}));
    EXPECT_EQ(hall.refusal_of(RecordPayment{{2}, {-30'000}}), Refused::more_than_was_paid);
    EXPECT_EQ(hall.refusal_of(RecordPayment{{2}, {}}), Refused::nothing_paid);
    EXPECT_EQ(hall.refusal_of(RecordPayment{{9}, {1}}), Refused::no_such_entrant);
    EXPECT_TRUE(hall.act(RecordPayment{{2}, {-29'999}}));
    EXPECT_EQ(hall.now->entrants.at({2}).paid, tiebreak::Ore{});
}

TEST(fees, dsu_2011_4_2_31_the_accounts_have_fees_prizes_and_what_was_booked) {
    Hall hall;
    Settings settings = club_event(3);
    settings.fees = {{30'000}, {}, {2'500}}, settings.prizes = {{50'000}, {20'000}};
    hall.open(settings, 4);
    ASSERT_TRUE(hall.act(RecordPayment{{1}, {30'000}}));
    EXPECT_EQ(hall.refusal_of(BookItem{{"", {1}}}), Refused::item_needs_words);
    EXPECT_EQ(hall.refusal_of(BookItem{{"Rent", {}}}), Refused::item_needs_an_amount);
    ASSERT_TRUE(hall.act(BookItem{{"Rent of the hall", {-150'000}}}));
    ASSERT_TRUE(hall.act(BookItem{{"The municipality's grant", {200'000}}}));
    EXPECT_EQ(accounts_of(*hall.now), (Accounts{{30'000}, {10'000}, {70'000}, {50'000}, {0}}));
}

}  // namespace
}  // namespace dommer::tournament
