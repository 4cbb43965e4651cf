#include <nlohmann/json.hpp>

#include "with_store.hpp"

// Who asks for a place, who is kept apart by rule, and who sits at a board of their own.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

class EntryRequests : public WithStore {
protected:
    Answer at(const std::string& command, const std::string& words = "") const {
        return run("tournament " + command + " t " + words);
    }
    void create(const std::string& settings) const {
        ASSERT_EQ(at("create", "--name Turnering --from 2030-04-02 --system monrad --rounds 3 " + settings).exit, 0);
    }
};

TEST_F(EntryRequests, are_listed_confirmed_declined_and_wait_for_a_place) {
    create("--online-entry --places 1");
    ASSERT_EQ(at("request-entry", "'Holm, Ida' --rating 1500 --email ida@example.org").exit, 0);
    ASSERT_EQ(at("request-entry", "'Lund, Bo' --phone 12345678").exit, 0);
    ASSERT_EQ(at("request-entry", "'Krog, Pia' --phone 87654321").exit, 0);
    EXPECT_EQ(at("request-entry", "'Nowhere, Nils'").exit, 1);
    ASSERT_EQ(at("confirm-request", "1").exit, 0);
    const Answer waits = at("confirm-request", "2");
    EXPECT_NE(waits.out.find("number 1 of those who wait"), std::string::npos) << waits.out;
    EXPECT_EQ(at("decline-request", "3").exit, 2);
    ASSERT_EQ(at("decline-request", "3 --reason 'no room'").exit, 0);
    EXPECT_EQ(at("confirm-request", "3").exit, 1);
    EXPECT_EQ(at("confirm-request", "9").exit, 1);
    const Answer list = at("requests");
    EXPECT_NE(list.out.find("1 of 1 places are taken"), std::string::npos) << list.out;
    EXPECT_EQ(list.out.find("ida@example.org"), std::string::npos);
    EXPECT_NE(at("requests", "--contacts").out.find("ida@example.org"), std::string::npos);
    const json all = json::parse(at("requests", "--json").out);
    EXPECT_EQ(all[0].at("state"), "entered");
    EXPECT_EQ(all[1].at("state"), "waiting");
    EXPECT_EQ(all[2].at("state"), "declined");
    ASSERT_EQ(at("cancel-entry", "Holm").exit, 0);
    EXPECT_NE(at("players").out.find("Lund, Bo"), std::string::npos) << "moved up";
}

TEST_F(EntryRequests, dsu_2011_62_a_member_comes_through_the_club) {
    create("--online-entry --admission coordinated");
    const auto registry = [&](const std::string& words) { return run("registry " + words + " --today 2026-01-01"); };
    ASSERT_EQ(registry("import-clubs " + write("clubs.csv", "number,name,district\n3,Nordre,7\n")).exit, 0);
    ASSERT_EQ(registry("import " + write("members.csv",
                                         "number,name,born,sex,federation,fide_id,title,club,from\n"
                                         "1,\"Berg, Bo\",1996-05-05,M,DEN,1400002,,3,2010-01-01\n"))
                  .exit,
              0);
    ASSERT_EQ(at("request-entry", "--person 1 --phone 1").exit, 0);
    EXPECT_NE(at("requests").out.find("through the club-chairman"), std::string::npos) << at("requests").out;
    const Answer refused = at("confirm-request", "1");
    EXPECT_EQ(refused.exit, 1);
    EXPECT_NE(refused.err.find("4.4 §62"), std::string::npos) << refused.err;
    EXPECT_EQ(at("confirm-request", "1 --word-given").exit, 0);
}

TEST_F(EntryRequests, what_is_private_is_in_no_log_that_is_shown_or_exported_and_leaves_the_store_on_request) {
    create("--online-entry");
    ASSERT_EQ(at("request-entry", "'Hemmelig, Hans' --email hans@secret.example --words 'a wheelchair'").exit, 0);
    ASSERT_EQ(at("request-entry", "'Aaben, Anne' --email anne@secret.example").exit, 0);
    ASSERT_EQ(at("confirm-request", "2").exit, 0);
    for (const char* secret : {"hans@", "wheelchair", "anne@"}) {
        EXPECT_EQ(at("log").out.find(secret), std::string::npos) << secret;
        EXPECT_EQ(at("export-log").out.find(secret), std::string::npos) << secret;
    }
    EXPECT_EQ(at("erase-contacts").exit, 2);
    ASSERT_EQ(at("erase-contacts", "1").exit, 0);
    EXPECT_EQ(bytes().find("hans@"), std::string::npos);
    EXPECT_EQ(bytes().find("Hemmelig"), std::string::npos) << "who never got in goes by name too";
    EXPECT_NE(bytes().find("anne@"), std::string::npos);
    ASSERT_EQ(at("erase-contacts", "--all").exit, 0);
    EXPECT_EQ(bytes().find("anne@"), std::string::npos);
    EXPECT_NE(at("players").out.find("Aaben, Anne"), std::string::npos) << "who plays keeps the name";
    EXPECT_EQ(run("store verify").exit, 0);
    ASSERT_EQ(at("request-entry", "'Borte, Bo' --email bo@secret.example --born 1961-02-03").exit, 0);
    ASSERT_EQ(at("confirm-request", "3").exit, 0);
    ASSERT_EQ(at("erase-player", "Borte").exit, 0);
    for (const char* secret : {"Borte", "bo@secret", "1961-02-03"})
        EXPECT_EQ(bytes().find(secret), std::string::npos) << secret;
    EXPECT_EQ(run("store verify").exit, 0);
}

TEST_F(EntryRequests, a_club_is_kept_apart_by_rule_and_a_player_sits_at_their_own_board) {
    create("--apart-clubs all --apart-how never");
    for (int player = 1; player <= 8; ++player)
        ASSERT_EQ(at("enter", "'Player " + std::to_string(player) + "' --rating " + std::to_string(2000 - player) +
                                  " --club " + (player <= 4 ? "Nord" : "Syd") + (player == 1 ? " --board 4" : ""))
                      .exit,
                  0);
    EXPECT_NE(at("players").out.find("at board 4"), std::string::npos);
    ASSERT_EQ(at("numbers").exit, 0);
    ASSERT_EQ(at("pair").exit, 0);
    const json round = json::parse(at("pairings", "--json").out);
    const std::string text = round.dump();
    const auto& boards = round.contains("boards") ? round.at("boards") : round;
    EXPECT_NE(boards.at(3).dump().find("Player 1"), std::string::npos) << text;
    EXPECT_EQ(at("settings", "--apart-clubs none --apart-families Player --apart-until 2").exit, 0);
    EXPECT_EQ(at("settings", "--apart-until 100").exit, 2);
}

TEST_F(EntryRequests, the_first_prizes_go_by_the_tie_break_and_a_knock_out_is_drawn_on_paper) {
    create("--prizes 500,400,300 --prize-rule hybrid --prizes-by-tie-break 1");
    EXPECT_EQ(at("settings", "--prizes-by-tie-break 101").exit, 2);
    EXPECT_EQ(at("enter", "'A, A'").exit, 0);
    EXPECT_NE(at("print", "bracket --out " + file("no.pdf")).exit, 0) << "no knock-out";
    ASSERT_EQ(run("tournament create cup --name Cup --from 2030-04-02 --system knock-out").exit, 0);
    for (const char* name : {"A", "B", "C", "D", "E"})
        ASSERT_EQ(run(std::string("tournament enter cup '") + name + "'").exit, 0);
    ASSERT_EQ(run("tournament numbers cup").exit, 0);
    ASSERT_EQ(run("tournament pair cup").exit, 0);
    ASSERT_EQ(run("tournament print cup bracket --out " + file("cup.pdf")).exit, 0);
    EXPECT_TRUE(text_of(file("cup.pdf")).starts_with("%PDF"));
}

}  // namespace
}  // namespace dommer::cli_test
