#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "appeals/case_commands.hpp"
#include "appeals/rules_on.hpp"

namespace dommer::appeals {
namespace {

using namespace std::chrono;
using registry::OfficialLicence;

const CaseMoment moment{crowns(540)};

FileAppeal to_committee() {
    FileAppeal file;
    file.contested = {LogEntry{"tournament/easter", 17}, "a warning", {{"Arbiter, A"}}};
    file.complainant = {"Holm, A", registry::PersonId{7}};
    file.others = {{"Lund, B"}};
    file.decided_by = {Instance::arbiter};
    file.filing = {.counted_from = 2026y / April / 2, .filed = 2026y / April / 12};
    return file;
}

std::optional<Case> after(std::optional<Case> now, const CaseCommand& command) {
    const auto events = decide(now, command, moment);
    EXPECT_TRUE(events) << (events ? "" : id_of(events.error().why));
    if (events)
        for (const CaseEvent& event : *events) now = evolve(std::move(now), event);
    return now;
}
CaseRefused refused(const std::optional<Case>& now, const CaseCommand& command) {
    const auto events = decide(now, command, moment);
    EXPECT_FALSE(events);
    return events ? CaseRefused::exists_already : events.error().why;
}

NamePanel panel_of_three() {
    return {{{{"One"}, OfficialLicence::d1}, {{"Two"}, OfficialLicence::d2}, {{"Three"}, OfficialLicence::d1}}};
}
DecideCase ruling(ComplaintOutcome outcome) {
    return {.outcome = outcome,
            .articles = {{"dsu-2011", "4.1 §14"}},
            .reasons = "absence was announced",
            .day = 2026y / April / 20,
            .told = 2026y / April / 22};
}
AppealOn to_board(Date filed) { return {.filing = {.filed = filed, .form = {.copies = 3}, .deposit = crowns(540)}}; }

TEST(appeal_case, dsu_2011_4_1_17_the_tenth_day_is_in_time_and_the_eleventh_is_not) {
    EXPECT_TRUE(decide(std::nullopt, to_committee(), moment));
    FileAppeal late = to_committee();
    late.filing.filed = 2026y / April / 13;
    const auto no = decide(std::nullopt, late, moment);
    ASSERT_FALSE(no);
    EXPECT_EQ(no.error().why, CaseRefused::not_admissible);
    EXPECT_EQ(no.error().article, (Citation{"dsu-2011", "4.1 §17"}));
    EXPECT_EQ(no.error().last_day, Date(2026y / April / 12));
}

TEST(appeal_case, a_late_appeal_that_is_taken_in_can_only_be_dismissed) {
    FileAppeal late = to_committee();
    late.filing.filed = 2026y / April / 13;
    late.filing.to_be_dismissed = true;
    auto now = after(after(std::nullopt, late), panel_of_three());
    EXPECT_EQ(refused(now, ruling(ComplaintOutcome::upheld)), CaseRefused::only_dismissal);
    now = after(now, ruling(ComplaintOutcome::too_late));
    EXPECT_EQ(state_of(*now), CaseState::decided);
}

TEST(appeal_case, dsu_2011_4_1_5_the_panel_has_three_with_a_licence_who_are_not_concerned) {
    const auto now = after(std::nullopt, to_committee());
    const auto faults = [&](NamePanel panel) {
        const auto no = decide(now, panel, moment);
        return no ? std::vector<FaultOfPanel>{} : no.error().panel;
    };
    EXPECT_TRUE(faults(panel_of_three()).empty());
    NamePanel panel = panel_of_three();
    panel.members[0].licence = OfficialLicence::aspirant;
    ASSERT_EQ(faults(panel).size(), 1u);
    EXPECT_EQ(faults(panel)[0].why, PanelFault::without_licence);
    EXPECT_EQ(faults(panel)[0].citation.article, "4.1 §5");
    panel = panel_of_three(), panel.members[1].who = {"someone else", registry::PersonId{7}};
    EXPECT_EQ(faults(panel)[0].why, PanelFault::party);
    panel = panel_of_three(), panel.members[1].who = {"LUND, b"};
    EXPECT_EQ(faults(panel)[0].why, PanelFault::party);
    panel = panel_of_three(), panel.members[2].who = {"Arbiter, A"};
    EXPECT_EQ(faults(panel)[0].why, PanelFault::decided_below);
}

TEST(appeal_case, nobody_decides_without_panel_articles_and_reasons) {
    auto now = after(std::nullopt, to_committee());
    EXPECT_EQ(refused(now, ruling(ComplaintOutcome::rejected)), CaseRefused::panel_missing);
    now = after(now, panel_of_three());
    DecideCase bare = ruling(ComplaintOutcome::rejected);
    bare.articles.clear();
    EXPECT_EQ(refused(now, bare), CaseRefused::articles_missing);
    bare = ruling(ComplaintOutcome::rejected), bare.reasons.clear();
    EXPECT_EQ(refused(now, bare), CaseRefused::reasons_missing);
    bare = ruling(ComplaintOutcome::rejected), bare.day = 2026y / April / 11;
    EXPECT_EQ(refused(now, bare), CaseRefused::before_it_was_filed);
}

TEST(appeal_case, dsu_2011_4_1_18_and_1_3_9_on_to_the_board_within_three_weeks_with_a_deposit) {
    const auto ruled =
        after(after(after(std::nullopt, to_committee()), panel_of_three()), ruling(ComplaintOutcome::rejected));
    const auto acts = open_acts(*ruled, 2026y / May / 13);
    ASSERT_EQ(acts.size(), 1u);
    EXPECT_EQ(acts[0], (OpenAct{CaseAct::appeal_on, Date(2026y / May / 13), Instance::board}));
    EXPECT_TRUE(open_acts(*ruled, 2026y / May / 14).empty());
    EXPECT_EQ(refused(ruled, to_board(2026y / May / 14)), CaseRefused::not_admissible);
    AppealOn poor = to_board(2026y / May / 13);
    poor.filing.deposit = crowns(539);
    EXPECT_EQ(refused(ruled, poor), CaseRefused::deposit_too_small);
    poor.filing.deposit = std::nullopt;
    EXPECT_EQ(refused(ruled, poor), CaseRefused::not_admissible);
    const auto now = after(ruled, to_board(2026y / May / 13));
    EXPECT_EQ(now->hearings.back().to, Instance::board);
    EXPECT_FALSE(is_stayed(*now));
}

FileAppeal league_to_committee(Date told, Date filed) {
    FileAppeal file = to_committee();
    file.ladder = Ladder::team;
    file.decided_by = {Instance::arbiter, Instance::director};
    file.filing = {.counted_from = told, .filed = filed, .form = {.copies_to_lower_bodies = true}};
    return file;
}
std::optional<Case> league_ruled(Date told) {
    DecideCase decided = ruling(ComplaintOutcome::rejected);
    decided.day = decided.told = told;
    return after(
        after(after(std::nullopt, league_to_committee(2019y / June / 10, 2019y / June / 15)), panel_of_three()),
        decided);
}
AppealOn league_to_board(Date filed) {
    AppealOn on = to_board(filed);
    on.filing.form.copies_to_lower_bodies = true;
    return on;
}

// The pack of 1 July 2019 has 14 days at both steps; before it they were 10 and 21.
TEST(appeal_case, dsu_2011_5_1_15_the_days_of_an_appeal_are_those_of_the_day_they_are_counted_from) {
    const auto filed = [](Date told, Date day) {
        return decide(std::nullopt, league_to_committee(told, day), moment).has_value();
    };
    EXPECT_TRUE(filed(2019y / June / 25, 2019y / July / 5));
    EXPECT_FALSE(filed(2019y / June / 25, 2019y / July / 6));
    EXPECT_TRUE(filed(2019y / July / 1, 2019y / July / 15));
    EXPECT_FALSE(filed(2019y / July / 1, 2019y / July / 16));
}

TEST(appeal_case, dsu_2011_5_1_16_the_last_day_that_is_shown_is_the_last_day_that_is_heard) {
    const auto shown = [](const std::optional<Case>& now) {
        return open_acts(*now, 2019y / July / 10).front().last_day;
    };
    const auto before = league_ruled(2019y / June / 30), later = league_ruled(2019y / July / 1);
    EXPECT_EQ(shown(before), Date(2019y / July / 21));
    EXPECT_TRUE(decide(before, league_to_board(2019y / July / 21), moment));
    EXPECT_EQ(refused(before, league_to_board(2019y / July / 22)), CaseRefused::not_admissible);
    EXPECT_EQ(shown(later), Date(2019y / July / 15));
    EXPECT_TRUE(decide(later, league_to_board(2019y / July / 15), moment));
    EXPECT_EQ(refused(later, league_to_board(2019y / July / 16)), CaseRefused::not_admissible);
}

TEST(appeal_case, a_deposit_that_follows_is_paid_within_the_time_and_before_anybody_decides) {
    const auto ruled =
        after(after(after(std::nullopt, to_committee()), panel_of_three()), ruling(ComplaintOutcome::rejected));
    AppealOn bare = to_board(2026y / May / 1);
    bare.filing.deposit = std::nullopt, bare.filing.deposit_follows = true;
    auto now = after(ruled, bare);
    EXPECT_EQ(state_of(*now), CaseState::waits_for_deposit);
    EXPECT_EQ(refused(now, panel_of_three()), CaseRefused::deposit_missing);
    EXPECT_EQ(refused(now, PayDeposit{{crowns(540), 2026y / May / 14}}), CaseRefused::deposit_too_late);
    now = after(now, PayDeposit{{crowns(540), 2026y / May / 13}});
    EXPECT_EQ(state_of(*now), CaseState::waits_for_panel);
    EXPECT_EQ(refused(now, PayDeposit{{crowns(540), 2026y / May / 13}}), CaseRefused::deposit_paid_already);
}

TEST(appeal_case, dsu_2011_1_3_9_the_board_is_final_and_keeps_the_deposit_of_who_loses) {
    auto now = after(after(after(std::nullopt, to_committee()), panel_of_three()), ruling(ComplaintOutcome::rejected));
    now = after(now, to_board(2026y / May / 1));
    EXPECT_EQ(refused(now, panel_of_three()), CaseRefused::panel_faulty) << "they decided below";
    const NamePanel board{{{{"Four"}}, {{"Five"}}, {{"Six"}}}};
    now = after(now, board);
    DecideCase last = ruling(ComplaintOutcome::rejected);
    last.day = last.told = 2026y / June / 1;
    const auto lost = after(now, last);
    EXPECT_EQ(lost->hearings.back().ruling->deposit, DepositFate::forfeited);
    EXPECT_EQ(open_acts(*lost, 2026y / June / 1), (std::vector<OpenAct>{{CaseAct::publish}}))
        << "nothing is left but to publish it";
    EXPECT_EQ(refused(lost, to_board(2026y / June / 2)), CaseRefused::not_admissible);
    last.outcome = ComplaintOutcome::upheld;
    EXPECT_EQ(after(now, last)->hearings.back().ruling->deposit, DepositFate::returned);
}

TEST(appeal_case, a_decision_in_favour_drafts_a_correction_that_is_made_once) {
    auto now = after(after(std::nullopt, to_committee()), panel_of_three());
    DecideCase won = ruling(ComplaintOutcome::upheld);
    won.correction = LiftPenalty{1};
    DecideCase lost = ruling(ComplaintOutcome::rejected);
    lost.correction = LiftPenalty{1};
    EXPECT_EQ(refused(now, lost), CaseRefused::nothing_to_correct);
    now = after(now, won);
    EXPECT_EQ(open_correction(*now), std::optional<Correction>(LiftPenalty{1}));
    now = after(now, NoteCorrection{{"tournament/easter", 23}});
    EXPECT_FALSE(open_correction(*now));
    EXPECT_EQ(refused(now, NoteCorrection{{"tournament/easter", 24}}), CaseRefused::corrected_already);
}

TEST(appeal_case, the_other_party_may_appeal_on_and_strangers_may_not) {
    const auto ruled =
        after(after(after(std::nullopt, to_committee()), panel_of_three()), ruling(ComplaintOutcome::upheld));
    AppealOn on = to_board(2026y / May / 1);
    on.by = Party{"Lund, B"};
    EXPECT_EQ(after(ruled, on)->hearings.back().by.name, "Lund, B");
    on.by = Party{"Stranger"};
    EXPECT_EQ(refused(ruled, on), CaseRefused::not_a_party);
}

TEST(appeal_case, dsu_2011_6_4_3_a_quarantine_rests_while_the_board_has_it) {
    FileAppeal file = to_committee();
    file.ladder = Ladder::correspondence, file.subject = Subject::quarantine;
    file.decided_by = {Instance::director, Instance::head_of_correspondence};
    file.filing.deposit = crowns(540), file.filing.form.copies = 3;
    const auto now = after(std::nullopt, file);
    EXPECT_TRUE(is_stayed(*now));
}

TEST(appeal_case, a_withdrawn_appeal_is_over_and_its_deposit_is_spoken_of) {
    FileAppeal file = to_committee();
    file.decided_by = {Instance::arbiter, Instance::committee};
    file.filing.deposit = crowns(540), file.filing.form.copies = 3;
    auto now = after(std::nullopt, file);
    EXPECT_EQ(refused(now, WithdrawAppeal{2026y / April / 14, "settled", std::nullopt}),
              CaseRefused::fate_of_deposit_missing);
    now = after(now, WithdrawAppeal{2026y / April / 14, "settled", DepositFate::returned});
    EXPECT_EQ(state_of(*now), CaseState::withdrawn);
    EXPECT_EQ(refused(now, panel_of_three()), CaseRefused::withdrawn);
}

RC_GTEST_PROP(appeal_case, an_appeal_in_time_is_never_late_and_one_after_it_always, ()) {
    const Date from{sys_days(2000y / January / 1) + days(*rc::gen::inRange(0, 12000))};
    const auto steps = rules_on(from).steps;
    const Step& step = steps[*rc::gen::inRange<std::size_t>(0, steps.size())];
    const int wait = *rc::gen::inRange(1, 60);
    FileAppeal file = to_committee();
    file.ladder = step.ladder;
    file.decided_by.clear();
    for (const Instance each : instances_of(dsu_2011, step.ladder)) {
        file.decided_by.push_back(each);
        if (each == step.from) break;
    }
    file.filing = {.counted_from = from, .filed = plus_days(from, wait)};
    file.filing.form = {true, 3, true, true};
    const int board_is = static_cast<int>(file.decided_by.size()) + 1;
    if (step.to == Instance::board && needs_deposit(dsu_2011, step.ladder, board_is)) file.filing.deposit = crowns(540);
    const auto decided = decide(std::nullopt, file, moment);
    RC_ASSERT(decided.has_value() == (wait <= step.days));
    if (!decided) {
        RC_ASSERT(decided.error().filing.size() == 1u);
        RC_ASSERT(decided.error().filing[0].why == AppealRefusal::too_late);
        RC_ASSERT(decided.error().last_day == plus_days(from, step.days));
    }
}

TEST(appeal_case, dsu_2011_1_3_9_rulings_of_the_board_are_published_once_and_no_others) {
    auto now = after(std::nullopt, to_committee());
    const PublishRuling publish{{2026y / June / 1, "absence", "An absence that was announced is no breach."}};
    EXPECT_EQ(refused(now, publish), CaseRefused::not_decided);
    now = after(after(now, panel_of_three()), ruling(ComplaintOutcome::rejected));
    EXPECT_EQ(refused(now, publish), CaseRefused::not_of_the_board);
    now = after(now, to_board(2026y / May / 5));
    NamePanel board{{{{"Four"}}, {{"Five"}}, {{"Six"}}}};
    DecideCase decided = ruling(ComplaintOutcome::upheld);
    decided.day = decided.told = 2026y / May / 20;
    now = after(after(now, board), decided);
    EXPECT_EQ(refused(now, PublishRuling{{2026y / June / 1, "", "words"}}), CaseRefused::words_missing);
    now = after(now, publish);
    EXPECT_EQ(now->publication->subject, "absence");
    EXPECT_EQ(refused(now, publish), CaseRefused::published_already);
}

TEST(appeal_case, a_party_appeals_on_and_who_complained_takes_it_back_and_nobody_else_acts) {
    FileAppeal file = to_committee();
    file.complainant.account = "anna", file.others.front().account = "bo";
    const auto now = after(std::nullopt, file);
    EXPECT_TRUE(may_be_done_by(*now, CaseAct::withdraw, "anna"));
    EXPECT_FALSE(may_be_done_by(*now, CaseAct::withdraw, "bo"));
    EXPECT_TRUE(may_be_done_by(*now, CaseAct::appeal_on, "bo"));
    EXPECT_FALSE(may_be_done_by(*now, CaseAct::decide, "anna"));
    EXPECT_FALSE(may_be_done_by(*now, CaseAct::appeal_on, "carl"));
    EXPECT_EQ(party_of(*now, ""), nullptr);
}

TEST(appeal_case, dsu_2011_1_3_9_where_the_committee_decided_first_the_board_asks_for_no_deposit) {
    FileAppeal file = to_committee();
    file.decided_by = {Instance::committee};
    file.filing = {.counted_from = 2026y / April / 2, .filed = 2026y / April / 12, .form = {.copies = 3}};
    const auto now = after(std::nullopt, file);
    EXPECT_FALSE(now->hearings.back().deposit_needed);
    EXPECT_EQ(now->hearings.back().to, Instance::board);
    file.decided_by = {Instance::arbiter, Instance::committee};
    EXPECT_EQ(refused(std::nullopt, file), CaseRefused::not_admissible);
}

TEST(appeal_case, dsu_2011_1_3_9_whose_deposit_never_came_is_dismissed) {
    FileAppeal file = to_committee();
    file.decided_by = {Instance::arbiter, Instance::committee};
    file.filing.form.copies = 3, file.filing.deposit_follows = true;
    const auto now = after(std::nullopt, file);  // in time until 23 April
    const CaseMoment last{crowns(540), 2026y / April / 23}, over{crowns(540), 2026y / April / 24};
    EXPECT_EQ(decide(now, panel_of_three(), last).error().why, CaseRefused::deposit_missing);
    EXPECT_EQ(open_acts(*now, 2026y / April / 23).front().act, CaseAct::pay_deposit);
    EXPECT_EQ(open_acts(*now, 2026y / April / 24).front().act, CaseAct::name_panel);
    const auto named = decide(now, panel_of_three(), over);
    ASSERT_TRUE(named);
    const auto sitting = evolve(now, named->front());
    EXPECT_EQ(open_acts(*sitting, 2026y / April / 24).front().act, CaseAct::decide);
    DecideCase ruled = ruling(ComplaintOutcome::rejected);
    EXPECT_EQ(refused(sitting, ruled), CaseRefused::deposit_missing) << "on 20 April it could still come";
    ruled.day = ruled.told = 2026y / April / 24;
    EXPECT_EQ(refused(sitting, ruled), CaseRefused::only_dismissal);
    ruled.outcome = ComplaintOutcome::too_late;
    EXPECT_EQ(state_of(*after(sitting, ruled)), CaseState::decided);
}

TEST(appeal_case, a_decision_names_articles_that_there_are) {
    const auto now = after(after(std::nullopt, to_committee()), panel_of_three());
    DecideCase wrong = ruling(ComplaintOutcome::rejected);
    wrong.articles = {{"dsu-2011", "9.99"}};
    const auto no = decide(now, wrong, moment);
    ASSERT_FALSE(no);
    EXPECT_EQ(no.error().why, CaseRefused::article_unknown);
    EXPECT_EQ(no.error().article, (Citation{"dsu-2011", "9.99"}));
    wrong.articles = {{"no-book", "1"}};
    EXPECT_EQ(refused(now, wrong), CaseRefused::article_unknown);
    wrong.articles = {{"laws-2023", "9.2.2"}, {"dsu-2011", "4.1§14"}};
    const auto ruled = after(now, wrong);
    EXPECT_EQ(ruled->hearings[0].ruling->articles[1], (Citation{"dsu-2011", "4.1 §14"}));
}

TEST(appeal_case, who_ruled_is_known_by_their_account_and_by_either_order_of_the_name) {
    EXPECT_TRUE(are_one({"Anna Holm"}, {"Holm, Anna"}));
    EXPECT_FALSE(are_one({"Anna Holm"}, {"Holm, Anne"}));
    EXPECT_TRUE(are_one({"Anna", std::nullopt, "anna"}, {"Holm, A", registry::PersonId{7}, "anna"}));
    EXPECT_FALSE(are_one({"Anna", registry::PersonId{8}, "anna"}, {"Holm, A", registry::PersonId{7}, "anna"}));
    FileAppeal file = to_committee();
    file.contested.ruled_by = {{"Anna Arbiter", std::nullopt, "anna"}};
    const auto now = after(std::nullopt, file);
    NamePanel panel = panel_of_three();
    panel.members[1].who = {"Arbiter, Anna", registry::PersonId{12}};
    EXPECT_EQ(refused(now, panel), CaseRefused::panel_faulty);
}

TEST(appeal_case, a_correction_by_hand_names_the_entry_where_it_was_made) {
    auto now = after(after(std::nullopt, to_committee()), panel_of_three());
    DecideCase upheld = ruling(ComplaintOutcome::upheld);
    upheld.correction = CorrectByHand{"tell the league"};
    now = after(now, upheld);
    EXPECT_EQ(refused(now, NoteCorrection{{"", 0}}), CaseRefused::no_such_entry);
    EXPECT_EQ(refused(now, NoteCorrection{{"tournament/easter", 0}}), CaseRefused::no_such_entry);
    EXPECT_TRUE(decide(now, NoteCorrection{{"tournament/easter", 23}}, moment));
}

}  // namespace
}  // namespace dommer::appeals
