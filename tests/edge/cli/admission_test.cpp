#include <nlohmann/json.hpp>

#include "with_store.hpp"

// Players of the register enter tournaments, or are refused with the section that says so.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

class Admission : public WithStore {
protected:
    Answer registry(const std::string& words) const { return run("registry " + words + " --today 2026-01-01"); }
    Answer at(const std::string& command, const std::string& words = "", const std::string& input = "") const {
        return run("tournament " + command + " t " + words, input);
    }
    void register_players() const {
        ASSERT_EQ(registry("import-clubs " + write("clubs.csv", "number,name,district\n3,Nordre,7\n")).exit, 0);
        ASSERT_EQ(
            registry("import " +
                     write("members.csv",
                           "number,name,born,sex,federation,fide_id,title,club,from\n"
                           "1,\"Aagaard, Ida\",1950-03-01,F,DEN,1400001,WFM,3,2010-01-01\n2,\"Berg, "
                           "Bo\",1996-05-05,M,DEN,1400002,,3,2010-01-01\n"
                           "3,\"Cohn, Eva\",1990-05-05,F,DEN,,,,\n4,\"Olsson, Nils\",1980-01-01,M,SWE,1700001,,,\n"))
                .exit,
            0);
        ASSERT_EQ(registry("rating 1 1950 --ground taken-over --proposed-by rating-committee").exit, 0);
    }
    void create(const std::string& settings = "--system monrad") const {
        ASSERT_EQ(at("create", "--name Turnering --from 2026-04-02 " + settings).exit, 0);
    }
    json entered(int number) const {
        return json::parse(at("log", "--json").out).at(static_cast<std::size_t>(number)).at("what");
    }
    // The refusal in the answer names this section, and nobody was entered.
    void refused(const Answer& answer, const char* section) const {
        EXPECT_EQ(answer.exit, 1) << answer.err;
        EXPECT_NE(answer.err.find(std::string("[dsu-2011, ") + section + "]"), std::string::npos) << answer.err;
    }
};

TEST_F(Admission, what_the_register_knows_comes_from_there) {
    register_players(), create();
    EXPECT_EQ(at("enter", "--person 1").exit, 0);
    const json who = entered(1);
    EXPECT_EQ(who.at("name"), "Aagaard, Ida");
    EXPECT_EQ(who.at("rating"), 1950);
    EXPECT_EQ(who.at("title"), "WFM");
    EXPECT_EQ(who.at("federation"), "DEN");
    EXPECT_EQ(who.at("club"), "Nordre");
    EXPECT_EQ(who.at("born"), "1950-03-01");
    EXPECT_EQ(who.at("fide_id"), 1400001);
    EXPECT_EQ(who.at("person"), 1);
    EXPECT_EQ(at("enter", "--person 1").exit, 1);  // entered already
    EXPECT_EQ(at("enter", "--person 2 --rating 1711").exit, 0);
    EXPECT_EQ(entered(2).at("rating"), 1711);
    EXPECT_EQ(at("enter", "--person 99").exit, 1);
    EXPECT_EQ(at("enter", "'Berg, Bo' --person 2").exit, 2);
    EXPECT_EQ(at("enter").exit, 2);
}

TEST_F(Admission, dsu_2011_19_who_is_in_quarantine_on_the_day_of_the_first_round_is_refused) {
    register_players(), create();
    ASSERT_EQ(registry("quarantine 2 --months 6 --on 2025-12-01").exit, 0);
    refused(at("enter", "--person 2"), "4.1 §19");
    EXPECT_EQ(json::parse(at("players", "--json").out).size(), 0u);
    ASSERT_EQ(at("settings", "--from 2026-06-01 --to 2026-06-02").exit, 0);
    EXPECT_EQ(at("enter", "--person 2").exit, 0);  // it is over by then
}

TEST_F(Admission, dsu_2011_63_a_non_member_plays_once_and_an_event_open_to_everybody_does_not_ask) {
    register_players(), create();
    const Answer first = at("enter", "--person 3");
    EXPECT_EQ(first.exit, 0);
    EXPECT_NE(first.err.find("registry non-member 3 t"), std::string::npos) << first.err;
    ASSERT_EQ(registry("non-member 3 Julestævne").exit, 0);
    ASSERT_EQ(registry("non-member 4 Julestævne").exit, 0);
    refused(at("enter", "--person 4"), "4.4 §63");
    ASSERT_EQ(registry("dispense 4").exit, 0);
    EXPECT_EQ(at("enter", "--person 4").exit, 0);
    ASSERT_EQ(at("cancel-entry", "Cohn").exit, 0);
    refused(at("enter", "--person 3"), "4.4 §63");
    ASSERT_EQ(at("settings", "--admission everybody").exit, 0);
    EXPECT_EQ(at("enter", "--person 3").exit, 0);
}

TEST_F(Admission, dsu_2011_36_to_38_the_limits_of_the_classes) {
    register_players(), create("--preset championship-veteran");
    EXPECT_EQ(at("enter", "--person 1").exit, 0);
    refused(at("enter", "--person 2"), "4.2 §38");
    EXPECT_EQ(at("enter", "--person 2 --played-before").exit, 0);
    EXPECT_EQ(entered(2).at("ground"), "has played in the class before");
    ASSERT_EQ(at("settings", "--admission rapid-championship").exit, 0);
    refused(at("enter", "--person 3"), "4.3.3");
    ASSERT_EQ(at("settings", "--admission junior").exit, 0);
    refused(at("enter", "--person 3"), "4.2 §37");
    ASSERT_EQ(at("settings", "--admission national-class").exit, 0);
    refused(at("enter", "--person 4"), "4.2 §36");
    ASSERT_EQ(at("settings", "--admission senior-championship").exit, 0);
    refused(at("enter", "--person 3"), "4.3.2");
}

TEST_F(Admission, dsu_2011_6_an_arbiter_plays_with_the_register_keepers_approval) {
    register_players(), create("--arbiter 'Berg, Bo:D-I'");
    refused(at("enter", "--person 2"), "4.1 §6");
    EXPECT_EQ(at("enter", "--person 2 --approved").exit, 0);
    EXPECT_NE(entered(1).at("ground").get<std::string>().find("approves"), std::string::npos);
}

TEST_F(Admission, a_list_asks_the_register_too_and_enters_all_or_none) {
    register_players(), create();
    ASSERT_EQ(registry("quarantine 2 --months 6 --on 2025-12-01").exit, 0);
    const Answer refusal = at("enter-list", "-", "number,name\n1,Ida\n2,Bo\n");
    refused(refusal, "4.1 §19");
    EXPECT_NE(refusal.err.find("nobody was entered"), std::string::npos);
    EXPECT_EQ(json::parse(at("players", "--json").out).size(), 0u);
    EXPECT_EQ(at("enter-list", "-", "number,name\n1,Ida\n,\"Frey, Gro\"\n").exit, 0);
    EXPECT_EQ(entered(1).at("name"), "Aagaard, Ida");
    EXPECT_EQ(entered(2).at("name"), "Frey, Gro");
}

TEST_F(Admission, who_was_entered_by_hand_can_be_erased_and_who_is_of_the_register_there) {
    register_players(), create();
    ASSERT_EQ(at("enter", "'Hemmelig, Hans' --born 1961-01-01 --fide-id 1499999").exit, 0);
    ASSERT_EQ(at("enter", "--person 1").exit, 0);
    EXPECT_EQ(at("erase-player", "Aagaard").exit, 2);
    EXPECT_EQ(at("erase-player", "Hemmelig").exit, 0);
    EXPECT_EQ(run("store verify").exit, 0);
    const std::string log = at("log").out;
    for (const char* secret : {"Hemmelig", "1961-01-01", "1499999"})
        EXPECT_EQ(log.find(secret), std::string::npos) << secret;
    EXPECT_NE(log.find("Aagaard"), std::string::npos);
}

}  // namespace
}  // namespace dommer::cli_test
