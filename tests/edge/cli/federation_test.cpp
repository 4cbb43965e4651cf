#include <nlohmann/json.hpp>

#include "with_store.hpp"

// The federation's own rules at the command line: meetings, the treasurer's books, appeals.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

class FederationDesk : public WithStore {
protected:
    Answer federation(const std::string& words) const { return run("federation " + words); }
    Answer meeting(const std::string& words) const { return run("federation meeting " + words); }
    // The refusal names the section.
    static void refused(const Answer& answer, const char* section) {
        EXPECT_EQ(answer.exit, 1) << answer.out << answer.err;
        EXPECT_NE(answer.err.find(std::string("[dsu-2011, ") + section + "]"), std::string::npos) << answer.err;
    }
    void a_club_of(int members) const {
        ASSERT_EQ(run("registry club 7 Havn --district 4").exit, 0);
        std::string rows = "number,name,born,sex,federation,fide_id,title,club,from\n";
        for (int number = 1; number <= members; ++number)
            rows += std::to_string(number) + ",\"P, " + std::to_string(number) + "\",1970-01-01,,DEN,,,7,2020-01-01\n";
        ASSERT_EQ(run("registry import " + write("members.csv", rows)).exit, 0);
    }
};

TEST_F(FederationDesk, dsu_2011_1_3_6_a_meeting_by_the_register_with_motions_substitutes_and_lots) {
    a_club_of(9);
    ASSERT_EQ(meeting("call dm --title Easter --on 2027-03-27 --notice 2027-03-01 --agenda Motions").exit, 0);
    refused(meeting("motion dm 'Rule 5' --received 2027-01-05 --by Somebody"), "1.3 §6");
    refused(meeting("motion dm 'Rule 5' --received 2027-01-05 --by Havn --oral"), "1.3 §6");
    refused(meeting("motion dm Honorary --received 2027-01-05 --by Havn --majority honorary-member"), "1.3 §7");
    EXPECT_EQ(meeting("motion dm 'Rule 5' --received 2027-01-05 --by Somebody --main-board").exit, 0);
    ASSERT_EQ(meeting("open dm").exit, 0);
    ASSERT_EQ(meeting("arrive dm 'Holm, Anna' --club 7").exit, 0);
    refused(meeting("arrive dm 'holm, anna'"), "1.3 §6");
    EXPECT_EQ(meeting("leave dm 1").exit, 0);
    EXPECT_EQ(meeting("arrive dm 'Lund, Bo' --club 7").exit, 0);
    refused(meeting("leave dm 1 --back"), "1.3 §6");
    EXPECT_EQ(meeting("arrive dm Mistake").exit, 0);
    EXPECT_EQ(meeting("undo-arrival dm 3").exit, 0);
    EXPECT_EQ(meeting("vote dm 1 --for 9").exit, 0);
    refused(meeting("election dm chairman A=0 B=0 --form acclamation"), "2.4.1");
    EXPECT_EQ(meeting("election dm chairman A=0 --form acclamation").exit, 0);
    EXPECT_EQ(meeting("election dm auditor A=4 B=4 --ballots 8").exit, 0);
    EXPECT_EQ(meeting("draw dm 2 B A").exit, 0);
    ASSERT_EQ(meeting("close dm").exit, 0);
    const Answer holders = meeting("office-holders --today 2027-06-01 --json");
    EXPECT_EQ(json::parse(holders.out).at("holders").size(), 2u) << holders.out << holders.err;
    EXPECT_EQ(json::parse(holders.out).at("holders").at(1).at("name"), "B");
    ASSERT_EQ(meeting("minutes-pdf dm --out " + file("minutes.pdf")).exit, 0);
    EXPECT_EQ(text_of(file("minutes.pdf")).substr(0, 5), "%PDF-");
}

TEST_F(FederationDesk, dsu_2011_2_5_5_a_loan_by_the_register_its_interest_and_why_it_is_due) {
    a_club_of(30);
    refused(federation("grant-loan 7 8001 --price 20000 --on 2024-01-10"), "2.5.5.2");
    EXPECT_EQ(federation("grant-loan 8 1000 --price 20000").exit, 1) << "no such club";
    const Answer granted = federation("grant-loan 7 8000 --price 20000 --on 2024-01-10");
    ASSERT_EQ(granted.exit, 0) << granted.err;
    EXPECT_EQ(json::parse(granted.out).at("members"), 30);
    EXPECT_EQ(json::parse(granted.out).at("club"), "Havn");
    ASSERT_EQ(federation("pay-loan 1 1000 --on 2024-06-01").exit, 0);
    const auto loan_on = [&](const char* day) {
        return json::parse(federation(std::string("loans --json --today ") + day).out).at("loans").at(0);
    };
    EXPECT_EQ(loan_on("2024-12-01").at("next_payment"), 1160.0);
    EXPECT_EQ(json::parse(federation("pay-loan 1 1000 --on 2025-01-10").out).at("interest"), 16000);
    EXPECT_EQ(loan_on("2025-01-11").at("overdue"), 0.0);
    ASSERT_EQ(federation("borrower-left 1 --on 2025-02-01").exit, 0);
    EXPECT_EQ(loan_on("2025-02-01").at("why"), "left-union");
}

TEST_F(FederationDesk, dsu_2011_1_3_8_and_2_5_2_4_signatures_and_value_added_tax) {
    EXPECT_EQ(dommer("federation signatures chairman chairman chairman").exit, 1);
    EXPECT_EQ(dommer("federation signatures chairman treasurer member").exit, 0);
    EXPECT_EQ(dommer("federation vat 50001").exit, 1);
    EXPECT_EQ(dommer("federation vat 50000").exit, 0);
    EXPECT_EQ(dommer("federation vat 50001 --fair --surplus --documented --not-commercial").exit, 0);
    EXPECT_EQ(dommer("federation vat 50001 --fair --surplus --documented").exit, 1);
}

TEST_F(FederationDesk, dsu_2011_1_3_9_a_deposit_by_the_dues_of_the_pack_and_articles_that_there_are) {
    const auto appeals = [&](const std::string& words) { return run("appeals " + words); };
    const std::string filing =
        "file --by 'Holm, Anna' --what 'a warning' --counted-from 2026-04-02 --filed 2026-04-12 --copies 3 ";
    refused(appeals(filing + "--decided-by arbiter,committee --deposit 0.01"), "1.3 §9");
    refused(appeals(filing + "--decided-by committee --deposit 600"), "1.3 §9");
    ASSERT_EQ(appeals(filing + "--decided-by committee --case a").exit, 0) << "second instance: no deposit";
    ASSERT_EQ(appeals(filing + "--decided-by arbiter,committee --deposit-follows --case b").exit, 0);
    EXPECT_EQ(appeals("panel b One Two Three --today 2026-04-23").exit, 1);
    ASSERT_EQ(appeals("panel b One Two Three --today 2026-04-24").exit, 0) << "the time for the deposit is over";
    refused(appeals("decide b rejected --article '4.1 §7' --reasons no --on 2026-04-24"), "1.3 §9");
    refused(appeals("decide b too-late --article 9.99 --reasons late --on 2026-04-24"), "9.99");
    EXPECT_EQ(appeals("decide b too-late --article '1.3 §9' --reasons late --on 2026-04-24").exit, 0);
}

TEST_F(FederationDesk, dsu_2011_5_3_12_in_the_cup_the_day_of_play_counts) {
    const std::string filing =
        "appeals file --by Havn --what points --ladder cup --event union --decided-by director "
        "--copies 3 --counted-from 2026-05-25 --filed 2026-05-25 ";
    refused(run(filing), "5.3 §12");
    EXPECT_EQ(run(filing + "--played 2026-05-24").exit, 0);
}

}  // namespace
}  // namespace dommer::cli_test
