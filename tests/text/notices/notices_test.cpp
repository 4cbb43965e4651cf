#include <gtest/gtest.h>

#include "accounts/accounts.hpp"
#include "notices/correspondence.hpp"
#include "notices/licence_papers.hpp"
#include "notices/sentences.hpp"
#include "notices/tournament.hpp"
#include "registry/published_list.hpp"
#include "texts/texts.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/presets.hpp"
#include "tournament/titles_won.hpp"

namespace dommer::notices {
namespace {

// Every value of an enumeration has its text in the catalogue, but for those that are left out.
template <Named Value>
void expect_texts(std::string_view group, std::string_view left_out = "") {
    for (const std::string_view id : ids_of(Value{})) {
        if (id == left_out) continue;
        EXPECT_NE(texts::find(group, id), nullptr) << group << "." << id;
    }
}

TEST(Notices, every_refusal_and_fault_has_its_text) {
    expect_texts<tournament::Refused>("problem");
    expect_texts<tournament::BadSettings>("problem");
    expect_texts<accounts::Refusal>("problem");
    expect_texts<registry::Refusal>("register_refusal");
    expect_texts<registry::RatingRefused>("rating_refusal");
    expect_texts<lists::MemberFault>("member_fault", "refused");
    expect_texts<correspondence::Why>("correspondence_refusal");
    expect_texts<correspondence::GroupWhy>("correspondence_group_refusal");
    expect_texts<correspondence::TournamentWhy>("correspondence_tournament_refusal");
    expect_texts<correspondence::RatingWhy>("correspondence_rating_refusal");
    expect_texts<correspondence::GroupTask>("correspondence_group_task");
    expect_texts<correspondence::Task>("correspondence_task");
    expect_texts<correspondence::TournamentTask>("correspondence_tournament_task");
    expect_texts<correspondence::EndReason>("correspondence_end");
    expect_texts<correspondence::TableFault>("correspondence_table_fault");
}

TEST(Notices, every_value_that_pages_show_has_its_text) {
    expect_texts<tournament::Phase>("phase");
    expect_texts<tournament::Pace>("pace");
    expect_texts<Sex>("sex");
    expect_texts<registry::MembershipTerms>("terms");
    expect_texts<registry::Occasion>("occasion");
    for (const tournament::AgeClass& each : tournament::age_classes())
        EXPECT_NE(texts::find("age_class", each.id), nullptr) << each.id;
    for (const tournament::Preset& preset : tournament::presets())
        EXPECT_NE(texts::find("preset", preset.id), nullptr) << preset.id;
    expect_texts<tournament::ByeValue>("bye");
    expect_texts<tournament::PrizeRule>("prizes");
    expect_texts<tournament::Admission>("admission");
    expect_texts<tournament::PlayOffFor>("play_off");
    expect_texts<tournament::Stage>("match_stage");
    expect_texts<tournament::MeasureKind>("penalty");
    expect_texts<tournament::MeasureKind>("given");
    expect_texts<tournament::RegulationKind>("regulation");
    expect_texts<tournament::InvitationKind>("invitation");
    expect_texts<tournament::InvitationField>("announced");
    expect_texts<tournament::ChampionTitle>("championship");
    expect_texts<tournament::NoAgreement>("problem");
    expect_texts<laws::Penalty>("penalty_option");
    expect_texts<registry::ListedAs>("listed_as");
    expect_texts<laws::Supervision>("supervision");
    expect_texts<accounts::Role>("role", "public");
}

TEST(Notices, every_result_has_its_text) {
    const auto results = tournament::results_as_written();
    EXPECT_EQ(results.size(), 16u);
    for (const std::string_view result : results) {
        ASSERT_TRUE(tournament::parse_result(result)) << result;
        EXPECT_EQ(to_string(*tournament::parse_result(result)), result);
        EXPECT_NE(texts::find("result", result), nullptr) << result;
    }
}

TEST(Notices, a_refusal_says_what_to_do_with_names_numbers_and_the_command) {
    EXPECT_EQ(sentence({tournament::Refused::no_such_board, {}, {3, 9, 4}}, nullptr),
              "Round 3 has no board 9; boards in that round: 4.");
    EXPECT_EQ(sentence({tournament::Refused::numbers_not_given}, nullptr),
              "The starting numbers are not given yet: close the entry first. (dommer tournament numbers)");
    EXPECT_EQ(sentence({tournament::Refused::round_unfinished, {}, {1, 4, 7}}, nullptr).substr(0, 37),
              "Results are missing on board 1, 4 and");
    EXPECT_EQ(sentence(registry::Refusal::name_missing, Language::danish), "Der mangler et navn.");
}

TEST(licence_papers, dsu_2011_4_6_4_card_of_an_aspirant_of_an_arbiter_and_the_letter_after_a_withdrawal) {
    using namespace std::chrono_literals;
    const Date day = 2011y / 4 / 1;
    registry::Register all;
    all.clubs[{1}] = {"K41", {4}};
    registry::Person& person = all.persons[{7}];
    person.particulars.name = "Lund, Mette";
    person.memberships = {{.kind = registry::MembershipKind::club, .club = registry::ClubId{1}, .from = 2000y / 1 / 1}};
    const auto paper = [&](registry::LicenceLevel level) {
        return licence_paper(all, {7}, level, day, Language::danish);
    };
    EXPECT_FALSE(paper(registry::LicenceLevel::d1));
    person.d1.course_passed = true, person.d1.groups_led = 1;
    EXPECT_NE(paper(registry::LicenceLevel::d1)->find("aspirant i en koordineret turnering"), std::string::npos);
    EXPECT_NE(paper(registry::LicenceLevel::d1)->find("underskrevet af en dommer med licens"), std::string::npos);
    EXPECT_FALSE(paper(registry::LicenceLevel::d2));
    person.d1.groups_led = 2;
    EXPECT_NE(paper(registry::LicenceLevel::d1)->find("Lund, Mette har unionens dommerlicens"), std::string::npos);
    person.d1 = registry::after_withdrawal();
    EXPECT_NE(paper(registry::LicenceLevel::d1)->find("Anbefalet brev til Lund, Mette"), std::string::npos);
    EXPECT_NE(paper(registry::LicenceLevel::d1)->find("formanden for hovedkreds 4"), std::string::npos);
    person.d2.course_passed = true;
    EXPECT_NE(paper(registry::LicenceLevel::d2)->find("aspirant i en holdkamp"), std::string::npos);
}

}  // namespace
}  // namespace dommer::notices
