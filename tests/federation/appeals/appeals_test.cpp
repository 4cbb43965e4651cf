#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "appeals/admissibility.hpp"
#include "appeals/decision.hpp"
#include "appeals/panel.hpp"
#include "appeals/stay.hpp"
#include "rulebook/book.hpp"

namespace dommer::appeals {
namespace {

using namespace std::chrono;
using enum registry::OfficialLicence;

std::vector<AppealRefusal> refusals_of(const Complaint& complaint) {
    std::vector<AppealRefusal> all;
    for (const Refused& each : admissibility_of(dsu_2011, complaint).refusals) all.push_back(each.why);
    return all;
}
using Refusals = std::vector<AppealRefusal>;

Complaint to_the_board() {
    return {.decided_by = {Instance::arbiter, Instance::committee},
            .counted_from = 2011y / May / 2,
            .filed = 2011y / May / 23,
            .deposit_paid = true,
            .copies = 3};
}

TEST(appeals, dsu_2011_1_3_9_a_complaint_in_order_is_heard_on_its_last_day_and_not_after) {
    EXPECT_EQ(refusals_of(to_the_board()), Refusals{});
    Complaint late = to_the_board();
    late.filed = 2011y / May / 24;
    EXPECT_EQ(refusals_of(late), Refusals{AppealRefusal::too_late});
    late.filed = 2011y / May / 1;
    EXPECT_EQ(refusals_of(late), Refusals{AppealRefusal::before_the_decision});
}

TEST(appeals, dsu_2011_1_3_9_deposit_as_third_instance_but_not_as_second) {
    Complaint unpaid = to_the_board();
    unpaid.deposit_paid = false;
    EXPECT_EQ(refusals_of(unpaid), Refusals{AppealRefusal::deposit_missing});
    unpaid.decided_by = {Instance::committee};
    EXPECT_EQ(refusals_of(unpaid), Refusals{});
    EXPECT_TRUE(needs_deposit(dsu_2011, Ladder::correspondence, 2));
}

TEST(appeals, dsu_2011_1_3_9_money_and_events_that_are_not_coordinated_are_refused_with_the_decision) {
    Complaint complaint = to_the_board();
    complaint.event = EventKind::uncoordinated;
    EXPECT_EQ(admissibility_of(dsu_2011, complaint).refusals,
              (std::vector<Refused>{{AppealRefusal::event_not_covered, {"dsu-2011", "3.5.4 116"}}}));
    complaint.matter = Matter::money;
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::not_a_chess_matter});
    complaint.matter = Matter::interpretation;
    EXPECT_EQ(refusals_of(complaint), Refusals{});
}

TEST(appeals, dsu_2011_1_3_9_form_and_copies) {
    Complaint complaint = to_the_board();
    complaint.copies = 2;
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::too_few_copies});
    complaint.copies = 3, complaint.written = false;
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::not_written});
}

TEST(appeals, dsu_2011_1_3_9_nobody_is_passed_over_and_the_board_is_final) {
    Complaint complaint = to_the_board();
    complaint.ladder = Ladder::team, complaint.copies_to_lower_bodies = true;
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::other_bodies_not_exhausted});
    complaint.decided_by = {Instance::board};
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::final_decision});
    complaint.decided_by = {Instance::head_of_correspondence};
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::not_of_this_ladder});
    complaint.decided_by = {};
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::nobody_decided});
}

TEST(appeals, dsu_2011_5_1_15_and_3_5_4_133_a_team_protest_stands_on_the_card) {
    Complaint protest{.ladder = Ladder::team,
                      .decided_by = {Instance::arbiter},
                      .counted_from = 2011y / February / 26,
                      .filed = 2011y / March / 2,
                      .reserved_on_card = true};
    EXPECT_EQ(refusals_of(protest), Refusals{});
    protest.reserved_on_card = false;
    EXPECT_EQ(refusals_of(protest), Refusals{AppealRefusal::not_on_the_card});
    EXPECT_TRUE(protest_is_admissible(dsu_2011, true, 4));
    EXPECT_FALSE(protest_is_admissible(dsu_2011, true, 5));
    EXPECT_FALSE(protest_is_admissible(dsu_2011, true, std::nullopt));
}

TEST(appeals, dsu_2011_5_3_12_no_appeal_on_the_day_in_the_cup) {
    Complaint complaint{.ladder = Ladder::cup,
                        .decided_by = {Instance::director},
                        .counted_from = 2011y / May / 2,
                        .filed = 2011y / May / 2,
                        .copies = 3};
    EXPECT_EQ(refusals_of(complaint), Refusals{AppealRefusal::on_the_playing_day});
    complaint.filed = 2011y / May / 3;
    EXPECT_EQ(refusals_of(complaint), Refusals{});
}

TEST(appeals, dsu_2011_4_1_5_who_may_sit_in_a_committee) {
    const auto faults = [](Ladder ladder, std::vector<Decider> deciders) {
        return panel_faults(dsu_2011, ladder, Instance::committee, deciders);
    };
    using Faults = std::vector<PanelFault>;
    EXPECT_EQ(faults(Ladder::individual, {{d1}, {d2}, {d2}}), Faults{});
    EXPECT_EQ(faults(Ladder::individual, {{d1}, {d2}}), Faults{});
    EXPECT_EQ(faults(Ladder::individual, {{d1}}), Faults{PanelFault::one_alone});
    EXPECT_EQ(faults(Ladder::individual, {}), Faults{PanelFault::too_few});
    EXPECT_EQ(faults(Ladder::individual, {{d1}, {d1}, {d1}, {d1}}), Faults{PanelFault::too_many});
    EXPECT_EQ(faults(Ladder::individual, {{d1}, {d1}, {aspirant}}), Faults{PanelFault::without_licence});
    EXPECT_EQ(faults(Ladder::team, {{none}, {none}, {none}}), Faults{});
    EXPECT_EQ(faults(Ladder::individual, {{d1}, {d1}, {d1, true}}), Faults{PanelFault::party});
    EXPECT_EQ(faults(Ladder::individual, {{d1}, {d1}, {d1, false, true}}), Faults{PanelFault::decided_below});
}

TEST(appeals, every_ladder_ends_at_the_board_and_every_article_is_in_the_book) {
    const rulebook::Book& book = *rulebook::find_book(dsu_2011.book);
    for (const Step& step : dsu_2011.steps) EXPECT_NE(book.find(step.article), nullptr) << step.article;
    for (const Ladder ladder : {Ladder::individual, Ladder::team, Ladder::correspondence, Ladder::cup})
        EXPECT_EQ(instances_of(dsu_2011, ladder).back(), Instance::board);
}

RC_GTEST_PROP(appeals, every_refusal_names_an_article_of_the_book, ()) {
    const auto small = [](int most) { return *rc::gen::inRange(0, most); };
    Complaint complaint{.ladder = static_cast<Ladder>(small(4)),
                        .counted_from = 2011y / May / 2,
                        .filed = plus_days(2011y / May / 1, small(30)),
                        .event = static_cast<EventKind>(small(4)),
                        .matter = static_cast<Matter>(small(3)),
                        .written = small(2) == 0,
                        .deposit_paid = small(2) == 0,
                        .copies = small(4),
                        .copies_to_lower_bodies = small(2) == 0,
                        .reserved_on_card = small(2) == 0};
    for (int left = small(4); left > 0; --left) complaint.decided_by.push_back(static_cast<Instance>(small(5)));
    const auto answer = admissibility_of(dsu_2011, complaint);
    for (const Refused& refused : answer.refusals)
        RC_ASSERT(rulebook::find_book(refused.citation.book)->find(refused.citation.article) != nullptr);
    RC_ASSERT(!answer.refusals.empty() || (answer.last_day && complaint.filed <= *answer.last_day));
}

TEST(decisions, dsu_2011_3_5_1_seventeen_and_each_article_they_name_exists) {
    EXPECT_EQ(decisions().size(), 17U);
    for (const Decision& decision : decisions()) {
        EXPECT_NE(rulebook::find_book(decisions_book)->find(decision.article), nullptr) << decision.article;
        EXPECT_FALSE(decision.present.empty()) << decision.number;
        for (const auto& [book, article] : decision.present)
            EXPECT_TRUE(rulebook::find_book(book) && rulebook::find_book(book)->find(article))
                << book << ' ' << article;
    }
}

std::vector<std::string_view> numbers(const std::vector<const Decision*>& found) {
    std::vector<std::string_view> all;
    for (const Decision* decision : found) all.push_back(decision->number);
    return all;
}
using Numbers = std::vector<std::string_view>;

TEST(decisions, dsu_2011_3_5_2_and_3_5_3_are_found_by_article_old_and_new_and_by_words) {
    EXPECT_EQ(numbers(decisions_indexed("fide", "6.11")), (Numbers{"95", "103"}));
    EXPECT_EQ(numbers(decisions_indexed("emt", "7")), (Numbers{"42", "97", "135"}));
    EXPECT_EQ(numbers(decisions_on("laws-2023", "6.10.1")), (Numbers{"95", "103"}));
    EXPECT_EQ(numbers(decisions_on("laws-2023", "6.7")), Numbers{"12"});
    EXPECT_EQ(numbers(decisions_on("laws-2023", "6.1")), Numbers{});
    EXPECT_EQ(numbers(decisions_with("POSTMARK", Language::english)), (Numbers{"38", "107"}));
    EXPECT_EQ(numbers(decisions_with("karantæne klubturnering", Language::danish)), (Numbers{"97"}));
    EXPECT_EQ(numbers(decisions_with("zugzwang", Language::english)), Numbers{});
    EXPECT_EQ(find_decision("47b")->outcome, DecisionOutcome::answered);
    EXPECT_EQ(find_decision("13"), nullptr);
}

TEST(decisions, a_wrong_row_is_refused_with_its_line) {
    EXPECT_EQ(parse_decisions("# a\nx\ty\n").error().what, BadDecisions::wrong_number_of_columns);
    const std::string row = "1\t-\t1999\t3.5.4 1\truling\tupheld\tnone\t-\tb 1\tk\ts\ts\ts\tr\tr\tr\n";
    EXPECT_TRUE(parse_decisions(row));
    EXPECT_EQ(parse_decisions(row + row).error().what, BadDecisions::number_twice);
    EXPECT_EQ(parse_decisions(row + row).error().line, 2);
    std::string wrong = row;
    wrong.replace(wrong.find("upheld"), 6, "upset!");
    EXPECT_EQ(parse_decisions(wrong).error().what, BadDecisions::unknown_word);
    wrong = row;
    wrong.replace(wrong.find("1999"), 4, "");
    EXPECT_EQ(parse_decisions(wrong).error().what, BadDecisions::empty_column);
}

// dsu_2011, 5.3 §12: nobody hears an appeal on the day of play, whenever the complainant was told.
TEST(appeals, dsu_2011_5_3_12_the_day_of_play_is_not_the_day_of_the_message) {
    Complaint complaint{.ladder = Ladder::cup,
                        .decided_by = {Instance::director},
                        .counted_from = std::chrono::year(2026) / 5 / 25,
                        .filed = std::chrono::year(2026) / 5 / 25,
                        .copies = 3};
    const auto on_the_day = [&] {
        const auto refusals = admissibility_of(dsu_2011, complaint).refusals;
        return std::ranges::count(refusals, AppealRefusal::on_the_playing_day, &Refused::why) == 1;
    };
    EXPECT_TRUE(on_the_day());
    complaint.played = std::chrono::year(2026) / 5 / 24;
    EXPECT_FALSE(on_the_day());
    complaint.played = complaint.filed = std::chrono::year(2026) / 5 / 26;
    EXPECT_TRUE(on_the_day());
}

}  // namespace
}  // namespace dommer::appeals
