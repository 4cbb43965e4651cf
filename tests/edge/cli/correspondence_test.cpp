#include <algorithm>
#include <nlohmann/json.hpp>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;

class CorrespondenceCommand : public WithStore {
protected:
    Answer at(const std::string& words, const std::string& today = "2011-12-01") const {
        return run("correspondence " + words + " --today " + today);
    }
    Json json(const std::string& words) const { return Json::parse(at(words + " --json").out); }
    void start() const {
        ASSERT_EQ(at("start g1 --white Hvid --black Sort --start 2011-08-29 --rules email_tournament").exit, 0);
    }
    void expect_no(const Answer& answer, const char* what) const {
        EXPECT_EQ(answer.exit, 1) << answer.out;
        EXPECT_NE(answer.err.find(what), std::string::npos) << answer.err;
    }
};

TEST_F(CorrespondenceCommand, dsu_2011_6_8_2_a_game_is_taken_over_from_its_table_and_gives_it_back) {
    const std::string table = "----  29/08 0/00  01. 5254    5755    29/08 30/08 1/01\n30/08 31/08 1/01  02. 7163\n";
    const std::string words =
        "take-over g9 --white Hvid --black Sort --start 2011-08-29 --rules email_tournament --table ";
    const Answer wrong = at(words + write("wrong", "---- 29/08 0/00 01. 5259\n"));
    EXPECT_EQ(wrong.exit, 2);
    EXPECT_NE(wrong.err.find("wrong:1: this move is not legal"), std::string::npos) << wrong.err;
    EXPECT_EQ(at(words + write("table", table)).exit, 0);
    EXPECT_EQ(at("show g9 --iccf").out, table);
    expect_no(at(words + file("table")), "started already");
}

TEST_F(CorrespondenceCommand, a_game_by_email_as_the_handbook_prints_it) {
    start();
    expect_no(at("start g1 --white A --black B"), "started already");
    EXPECT_EQ(at("send g1 '1. 5254' --by white --sent 2011-08-29").exit, 0);
    EXPECT_EQ(at("send g1 '1. e4 e5' --notation san-en --by black --received 2011-08-29 --sent 2011-08-30").exit, 0);
    EXPECT_EQ(at("send g1 '1.-, 5755 2. 7163 02836' --by white --received 2011-08-30 --sent 2011-08-31").exit, 0);
    EXPECT_EQ(at("send g1 '2. 7163, 2836' --by black --received 2011-08-31 --sent 2011-09-03").exit, 0);
    EXPECT_EQ(at("send g1 '2.-, 2836 3. 6125' --by white --received 2011-09-03 --sent 2011-09-05").exit, 0);
    EXPECT_NE(at("show g1 --iccf").out.find("30/08 31/08 1/01  02. 7163    2836    31/08 03/09 3/04"),
              std::string::npos);
    EXPECT_NE(at("show g1 --pgn").out.find("3. Bb5"), std::string::npos);
    EXPECT_EQ(json("show g1")["used"]["black"], 4);
    EXPECT_EQ(run("store verify").exit, 0);
    EXPECT_EQ(run("store rebuild").exit, 0);
    EXPECT_EQ(json("list")[0]["half_moves"], 5);
}

TEST_F(CorrespondenceCommand, what_may_not_be_is_refused_with_its_section_and_its_price_and_changes_nothing) {
    start();
    EXPECT_EQ(at("send g1 '1. 5254' --by white --sent 2011-08-29").exit, 0);
    expect_no(at("send g1 '1. 5254 5754' --by black --sent 2011-08-30"), "[dsu-2011, 6.8.6]");
    expect_no(at("send g1 '1. 4244 5755' --by black --sent 2011-08-30"), "[dsu-2011, 6.8.4]");
    expect_no(at("send g1 '1. 4244 5755' --by black --sent 2011-08-30"), "3 more days");
    expect_no(at("send g1 '1. 4244 5755' --by black --sent 2011-08-30 --language da"), "3 dages ekstra");
    expect_no(at("send g1 '1. 5254 5755' --by black --sent 2012-08-30"), "still to come");
    expect_no(at("claim g1 time --by white --on 2011-09-05"), "[dsu-2011, 6.8.7]");
    expect_no(at("send g9 '1. 5254' --by white --sent 2011-08-29"), "No game has this name");
    EXPECT_EQ(at("send g1 '1. 5254 5755' --by black --sent 2011-02-30").exit, 2);
    EXPECT_EQ(at("send g1 '1. 5254 5755' --by green --sent 2011-08-30").exit, 2);
    EXPECT_EQ(at("decide g1 coffee").exit, 2);
    EXPECT_EQ(json("show g1")["moves"].size(), 1u);
}

TEST_F(CorrespondenceCommand, silence_and_time_are_due_on_their_days_and_letters_are_drafted) {
    start();
    EXPECT_EQ(at("send g1 '1. 5254' --by white --sent 2011-08-29").exit, 0);
    EXPECT_EQ(json("due --at 2011-09-12").size(), 0u);
    const Json due = json("due --at 2011-09-13");
    ASSERT_EQ(due.size(), 1u);
    EXPECT_EQ(due[0]["task"], "repeat_move");
    EXPECT_NE(at("due --at 2011-09-13 --language nb").out.find("gjenta siste trekk"), std::string::npos);
    EXPECT_NE(at("letter g1 repeat_move --language da --on 2011-09-13").out.find("1. 5254"), std::string::npos);
    EXPECT_EQ(at("remind g1 --by white --on 2011-09-13").exit, 0);
    EXPECT_EQ(at("tell g1 --by white --on 2011-09-21").exit, 0);
    EXPECT_EQ(json("due --at 2011-09-22")[0]["task"], "write_to_silent");
    EXPECT_EQ(at("write g1 --to black --on 2011-09-22").exit, 0);
    EXPECT_EQ(json("due --at 2011-10-10")[0]["task"], "claim_time");
    EXPECT_EQ(at("claim g1 time --by white --on 2011-10-10").exit, 0);
    EXPECT_NE(at("letter g1 decide_on_time --on 2011-10-10").out.find("used 41 days, and 40 are allowed"),
              std::string::npos);
    EXPECT_EQ(at("decide g1 time --on 2011-10-11 --reason counted").exit, 0);
    EXPECT_EQ(json("show g1")["result"], "1-0");
    EXPECT_EQ(json("due").size(), 0u);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_2_7_an_adjudication_with_its_analyses_and_letter) {
    start();
    EXPECT_EQ(at("send g1 '1. 5254' --by white --sent 2011-08-29").exit, 0);
    expect_no(at("analysis g1 better --by white", "2013-04-01"), "[dsu-2011, 6.2.7]");
    ASSERT_EQ(at("decide g1 call-in", "2013-04-01").exit, 0);
    const Answer letter = at("letter g1 call_in", "2013-04-01");
    EXPECT_NE(letter.out.find("To "), letter.out.rfind("To ")) << "to both: " << letter.out;
    ASSERT_EQ(at("analysis g1 'White is better.' --by white", "2013-04-02").exit, 0);
    const Answer seen = at("show g1", "2013-04-03");
    for (const char* part : {"White is better.", "Position: rnbqkbnr", "has sent no analysis"})
        EXPECT_NE(seen.out.find(part), std::string::npos) << seen.out;
    ASSERT_EQ(at("decide g1 adjudicate --result 1-0 --reason 'a clear plus'", "2013-04-20").exit, 0);
    EXPECT_NE(at("letter g1 adjudicated", "2013-04-20").out.find("a clear plus. An appeal"), std::string::npos);
}

TEST_F(CorrespondenceCommand, laws_2009_9_2_a_a_claim_with_the_move_that_is_not_correct_sends_nothing) {
    start();
    expect_no(at("send g1 '1. 5254' --by white --sent 2011-08-29 --claim-draw repetition"), "[laws-2009, 9.2]");
    EXPECT_EQ(json("show g1")["moves"].size(), 0u);
    EXPECT_EQ(at("send g1 '1. 5254' --by white --sent 2011-08-29 --claim-draw coffee").exit, 2);
}

TEST_F(CorrespondenceCommand, a_group_of_seven_from_its_letter_to_a_withdrawal) {
    std::string players;
    for (const char* name : {"Alfa", "Bravo", "Charlie", "Delta", "Ekko", "Foxtrot", "Golf"})
        players += (players.empty() ? "" : ",") + (R"({"name":")" + std::string(name) + R"(","address":"Vej 1"})");
    const std::string file = write("group.json", R"({"title":"M 12","contest":"MASTER","start":"2011-09-01",)"
                                                 R"("director":"Turneringsleder","players":[)" +
                                                     players + "]}");
    const Answer letter = at("group M12 " + file + " --language da");
    EXPECT_EQ(letter.exit, 0) << letter.err;
    EXPECT_NE(letter.out.find("Gruppe M 12 starter den"), std::string::npos) << letter.out;
    EXPECT_EQ(at("start-letter M12 --language da").out, letter.out);
    expect_no(at("group M12 " + file), "started already");
    EXPECT_EQ(json("list").size(), 21u);
    EXPECT_EQ(at("resign M12-1-2 --by white --on 2011-10-01").exit, 0);
    EXPECT_EQ(json("group-leave M12 --player 7 --notice 2011-10-01 --from 2011-10-07 --to 2011-10-20")["games"].size(),
              6u);
    expect_no(at("group-leave M12 --player 7 --notice 2011-10-01 --from 2011-10-06 --to 2011-10-06"), "6.3.6.1");
    EXPECT_EQ(json("table M12")["table"].size(), 7u);
    EXPECT_EQ(json("table M12")["table"][0]["points"], 1);
    EXPECT_EQ(json("withdraw M12 --player 1 --reason silent --on 2011-11-01")["games"].size(), 6u);
    expect_no(at("withdraw M12 --player 1 --reason silent --on 2011-11-01"), "withdrawn already");
    const Json table = json("table M12");
    EXPECT_EQ(table["finished"], 6);
    EXPECT_EQ(table["table"][6]["number"], 1);
    EXPECT_EQ(json("publish M12 --on 2011-11-20")["objections_until"], "2011-12-04");
    EXPECT_EQ(at("group M13 " + write("bad.json", R"({"title":"M 13"})")).exit, 2);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_6_a_cup_from_its_entries_to_the_draw_and_what_is_refused) {
    expect_no(at("enter pokal --name A --born 1970-01-01"), "No tournament has this name");
    ASSERT_EQ(at("open pokal --title Pokalen --kind cup --fee 100 --on 2011-09-01").exit, 0);
    expect_no(at("enter pokal --name A --member-number 1"), "date of birth");
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G"})
        ASSERT_EQ(
            at("enter pokal --on 2011-09-02 --member-number 1 --born 1970-01-01 --name " + std::string(name)).exit, 0);
    expect_no(at("enter pokal --name H --member-number 1 --born 1970-01-01 --from-semifinal"), "[dsu-2011, 6.6.1.6]");
    EXPECT_EQ(at("rate --name H --rating 2000 --on 2011-08-01").exit, 0);
    EXPECT_EQ(at("enter pokal --name H --member-number 1 --born 1970-01-01 --from-semifinal").exit, 0);
    expect_no(at("draw pokal --group P --start 2011-10-01"), "[dsu-2011, 6.5.1.1]");
    for (int entry = 1; entry <= 7; ++entry)
        ASSERT_EQ(at("fee pokal --on 2011-09-03 --entry " + std::to_string(entry)).exit, 0);
    ASSERT_EQ(at("draw pokal --group P --start 2011-10-01 --lot 5").exit, 0);
    const Json cup = Json::parse(at("tournament pokal").out);
    EXPECT_EQ(cup["groups"][0]["rows"].size(), 7u);
    EXPECT_EQ(cup["groups"][0]["lot"], "5");
    EXPECT_EQ(json("list").size(), 21u);
    expect_no(at("go-on pokal --stage preliminary --places 1"), "[dsu-2011, 6.6.1.3]");
    EXPECT_EQ(Json::parse(at("tournaments").out).size(), 1u);
    EXPECT_EQ(Json::parse(at("ratings").out)[0]["rating"], 2000);
    EXPECT_EQ(run("store verify").exit, 0);
    EXPECT_EQ(run("store rebuild").exit, 0);
    EXPECT_EQ(Json::parse(at("tournaments").out)[0]["entries"], 8);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_5_3_2_which_classes_are_open) {
    ASSERT_EQ(at("open emt --title EMT --kind individual --on 2011-01-01").exit, 0);
    const auto classes = [&](const std::string& words) {
        return Json::parse(at("access --name Alfa " + words).out)["classes"];
    };
    EXPECT_EQ(classes("").size(), 1u);
    EXPECT_EQ(classes("")[0]["door"], "first_time");
    EXPECT_EQ(classes("--rating 2100 --supplementary-card")[0]["class"], "MASTER");
    EXPECT_EQ(classes("--rating 2100")[0]["class"], "OPEN");
    EXPECT_EQ(classes("--iccf M_CLASS --percent 75 --finished 2010-01-01")[0]["class"], "DM");
    EXPECT_EQ(classes("--iccf M_CLASS --percent 75 --finished 2009-11-30")[0]["class"], "OPEN");
}

TEST_F(CorrespondenceCommand, dsu_2011_6_7_a_team_a_division_and_a_reserve) {
    ASSERT_EQ(at("open dt --title DT --kind teams --on 2011-09-01").exit, 0);
    const auto team = [&](const std::string& club, const char* captain) {
        std::string players;
        for (int board = 1; board <= 4; ++board)
            players += (board == 1 ? "" : ",") + (R"({"name":")" + club + std::to_string(board) + R"(","rating":)") +
                       std::to_string(2300 - 100 * board) + "}";
        return write((club + ".json").c_str(), R"({"club":")" + club + R"(","division":1,"captain":")" + captain +
                                                   R"(","players":[)" + players + "]}");
    };
    expect_no(at("enter-team dt " + team("Nord", "")), "[dsu-2011, 6.7.2.2]");
    ASSERT_EQ(at("enter-team dt " + team("Nord", "K")).exit, 0);
    expect_no(at("enter-team dt " + team("Nord", "K")), "[dsu-2011, 6.7.3.3]");
    ASSERT_EQ(at("enter-team dt " + team("Syd", "K")).exit, 0);
    ASSERT_EQ(at("draw dt --group d1 --division 1 --start 2011-10-10").exit, 0);
    EXPECT_EQ(json("list").size(), 4u);
    ASSERT_EQ(at("reserve dt --team 1 --board 2 --name Nord5 --rating 1900 --stop-from 2011-12-05").exit, 0);
    const Json game = json("show d1-b2-1-2");
    EXPECT_TRUE(game["white"] == "Nord5" || game["black"] == "Nord5");
    EXPECT_EQ(game["leaves"][0]["to"], "2011-12-18");
    EXPECT_EQ(Json::parse(at("qualify dt --on 2011-12-01").out)["teams"].size(), 2u);
    EXPECT_EQ(at("enter-team dt " + write("bad.json", R"({"club":"Vest"})")).exit, 2);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_4_5_1_objections_prizes_and_6_4_2_penalties_of_a_group) {
    const std::string file = write("theme.json", R"({"title":"T","contest":"theme","start":"2011-01-01",)"
                                                 R"("players":[{"name":"Alfa"},{"name":"Bravo"}]})");
    ASSERT_EQ(at("group T1 " + file).exit, 0);
    ASSERT_EQ(at("resign T1-1-2 --by white --on 2011-05-01").exit, 0);
    ASSERT_EQ(at("report T1-1-2 --by black --on 2011-05-01").exit, 0);
    EXPECT_EQ(json("due --at 2011-06-01")[0]["task"], "publish_result");
    expect_no(at("object T1 --player 1 --text wrong --on 2011-06-01"), "not published yet");
    ASSERT_EQ(at("publish T1 --on 2011-06-01").exit, 0);
    expect_no(at("object T1 --player 1 --text wrong --on 2011-06-16"), "[dsu-2011, 6.4.5.1]");
    ASSERT_EQ(at("object T1 --player 1 --text wrong --on 2011-06-15").exit, 0);
    EXPECT_EQ(json("due --at 2011-06-20")[0]["task"], "settle_objection");
    ASSERT_EQ(at("settle T1 --objection 1 --reason 'the card shows it' --on 2011-06-17").exit, 0);
    EXPECT_TRUE(json("due --at 2011-06-23")[0]["late"].get<bool>());
    ASSERT_EQ(at("prizes T1 --on 2011-06-22").exit, 0);
    EXPECT_EQ(json("due --at 2011-07-23").size(), 0u);
    expect_no(at("penalise T1 quarantine --player 1 --reason delay"), "[dsu-2011, 6.4.2]");
    EXPECT_EQ(at("penalise T1 quarantine --player 1 --months 3 --reason delay").exit, 0);
    EXPECT_EQ(json("table T1 --prizes '500 300'")["table"][0]["prize"], 500);
    EXPECT_EQ(at("table T1 --prizes many").exit, 2);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_8_2_a_game_of_a_group_is_taken_over_from_its_pgn) {
    const std::string file = write("mail.json", R"({"title":"T","contest":"theme","start":"2011-08-29",)"
                                                R"("rules":"email_tournament","players":[{"name":"A"},{"name":"B"}]})");
    ASSERT_EQ(at("group T1 " + file).exit, 0);
    const std::string pgn = write("game.pgn", "1. e4 {2011-08-29 0/00} e5 {2011-08-29 - 2011-08-30 1/01} *\n");
    ASSERT_EQ(at("take-over T1-1-2 --pgn --file " + pgn).exit, 0);
    EXPECT_EQ(json("show T1-1-2")["moves"].size(), 2u);
    EXPECT_EQ(json("show T1-1-2")["group"], "T1");
    EXPECT_NE(at("show T1-1-2 --pgn").out.find("2011-08-29 - 2011-08-30 1/01"), std::string::npos);
    expect_no(at("take-over T1-1-2 --pgn --file " + pgn), "started already");
    EXPECT_EQ(at("take-over g9 --pgn --file " + pgn).exit, 2);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_3_6_2_an_agreement_is_proposed_and_accepted) {
    ASSERT_EQ(at("start g1 --white Hvid --black Sort --start 2011-08-29").exit, 0);
    expect_no(at("propose g1 play_on --by white --accept"), "has not proposed this");
    EXPECT_EQ(at("propose g1 play_on --by white").exit, 0);
    expect_no(at("propose g1 play_on --by white"), "[dsu-2011, 6.3.6.2]");
    EXPECT_NE(at("propose g1 play_on --by black --accept").out.find("play-on-agreed"), std::string::npos);
    EXPECT_EQ(at("propose g1 coffee --by black").exit, 2);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_5_3_2_results_in_the_iccf_are_kept_and_open_classes) {
    const auto door = [&](const std::string& on) { return at("access --name Anna --at " + on).out.find("\"iccf\""); };
    EXPECT_EQ(door("2011-12-01"), std::string::npos);
    expect_no(at("iccf-result --name Anna --iccf M_CLASS --finished 2011-06-01"), "points and games");
    EXPECT_EQ(at("iccf-result --name Anna --iccf M_CLASS --points 7 --games 10 --finished 2011-06-01").exit, 0);
    EXPECT_NE(door("2011-12-01"), std::string::npos);
    EXPECT_NE(door("2013-06-01"), std::string::npos);
    EXPECT_EQ(door("2013-06-02"), std::string::npos);
    EXPECT_EQ(at("iccf-result --name Anna --iccf CHECKERS --place 1 --finished 2011-06-01").exit, 2);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_8_1_a_connection_lost_for_more_than_30_days_counts_as_withdrawn) {
    const std::string players = R"("players":[{"name":"A"},{"name":"B"}]})";
    ASSERT_EQ(
        at("group P1 " + write("post.json", R"({"title":"P","contest":"theme","start":"2011-08-29",)" + players)).exit,
        0);
    expect_no(at("connection P1 lost --player 1"), "[dsu-2011, 6.8.1]");
    ASSERT_EQ(at("group T1 " + write("mail.json", R"({"title":"T","contest":"theme","start":"2011-08-29",)"
                                                  R"("rules":"email_tournament",)" +
                                                      players))
                  .exit,
              0);
    EXPECT_EQ(at("connection T1 gone --player 1").exit, 2);
    expect_no(at("connection T1 restored --player 1"), "had a connection");
    ASSERT_EQ(at("connection T1 lost --player 1 --on 2011-09-01").exit, 0);
    expect_no(at("connection T1 lost --player 1"), "known already");
    const auto asked = [&](const char* day) {
        const Json due = json(std::string("due --at ") + day);
        return std::ranges::any_of(due, [](const Json& each) { return each["task"] == "withdraw_unconnected"; });
    };
    EXPECT_FALSE(asked("2011-10-01"));
    EXPECT_TRUE(asked("2011-10-02"));
    EXPECT_EQ(json("facts T1")["players"][0]["no_connection"], "2011-09-01");
    ASSERT_EQ(at("connection T1 restored --player 1 --on 2011-09-20").exit, 0);
    EXPECT_FALSE(asked("2011-10-02"));
}

TEST_F(CorrespondenceCommand, dsu_2011_6_3_6_1_leave_of_a_game_is_leave_in_its_group_and_facts_say_what_is_left) {
    const std::string file = write("theme.json", R"({"title":"T","contest":"theme","start":"2011-01-01",)"
                                                 R"("players":[{"name":"Alfa"},{"name":"Bravo"},{"name":"Charlie"}]})");
    ASSERT_EQ(at("group T1 " + file).exit, 0);
    const Json game = json("show T1-1-2");
    const std::string side = game["white"] == "Alfa" ? "white" : "black";
    ASSERT_EQ(at("leave T1-1-2 --by " + side + " --notice 2011-05-01 --from 2011-06-01 --to 2011-06-10").exit, 0);
    EXPECT_EQ(json("show T1-1-3")["leaves"].size(), 1u) << "against all opponents at the same time";
    EXPECT_EQ(json("facts T1")["players"][0]["leave_left"], 25);
    EXPECT_EQ(json("facts T1")["players"][1]["leave_left"], 35);
    ASSERT_EQ(at("penalise T1 warning --player 2 --reason delay").exit, 0);
    EXPECT_NE(at("facts T1").out.find("penalty 1: player 2, warning"), std::string::npos);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_8_5_a_single_game_has_accounts_and_new_addresses) {
    ASSERT_EQ(at("start g1 --white Hvid --black Sort --white-user hvid --start 2011-08-29").exit, 0);
    EXPECT_NE(at("game-card g1 --by black --user sort --address 'Vej 2'").out.find("\"user\":\"sort\""),
              std::string::npos);
    expect_no(at("game-card g1 --by black --user hvid"), "[dsu-2011, 6.8.5]");
}

TEST_F(CorrespondenceCommand, dsu_2011_6_2_1_and_6_8_2_the_receiver_corrects_dates_before_answering) {
    start();
    ASSERT_EQ(at("send g1 '1. 5254' --by white --sent 2011-08-29 --words 'Good luck'").exit, 0);
    EXPECT_EQ(json("show g1")["messages"][0]["words"], "Good luck");
    expect_no(at("correct g1 --message 1 --by white --sent 2011-08-30 --reason x"), "[dsu-2011, 6.8.2]");
    ASSERT_EQ(at("correct g1 --message 1 --by black --sent 2011-08-30 --reason 'date of the mail'").exit, 0);
    EXPECT_EQ(json("show g1")["messages"][0]["sent"], "2011-08-30");
    ASSERT_EQ(at("send g1 '1. 5254 5755' --by black --received 2011-09-05 --sent 2011-09-06").exit, 0);
    EXPECT_TRUE(json("show g1")["messages"][1]["long_way"].get<bool>());
    expect_no(at("correct g1 --message 1 --by black --sent 2011-08-29 --reason x"), "Who received");
}

TEST_F(CorrespondenceCommand, dsu_2011_6_5_1_1_seven_who_wait_for_a_class_are_due_at_the_directors_desk) {
    ASSERT_EQ(at("open emt --title EMT --kind individual --on 2011-01-01").exit, 0);
    for (int player = 1; player <= 7; ++player) {
        EXPECT_EQ(json("due --at 2011-02-01").size(), 0u);
        ASSERT_EQ(at("enter emt --name P" + std::to_string(player) +
                     " --class OPEN --born 1970-01-01 --member-number 1 --on 2011-01-15")
                      .exit,
                  0);
    }
    const Json due = json("due --at 2011-02-01");
    ASSERT_EQ(due.size(), 1u) << due;
    EXPECT_EQ(due[0]["task"], "draw_class");
    EXPECT_EQ(due[0]["article"], "dsu-2011 6.5.1.1");
    EXPECT_NE(at("due --at 2011-02-01").out.find("draw the group"), std::string::npos);
    expect_no(at("enter emt --name X --class DM --born 1970-01-01 --member-number 1 --judged strong"),
              "[dsu-2011, 6.5.2.2]");
    EXPECT_EQ(
        at("enter emt --name X --class DM --born 1970-01-01 --member-number 1 --judged strong --head agreed").exit, 0);
}

TEST_F(CorrespondenceCommand, dsu_2011_6_2_8_a_silent_player_is_due_for_withdrawal) {
    const std::string file = write("theme.json", R"({"title":"T","contest":"theme","start":"2011-01-01",)"
                                                 R"("players":[{"name":"Alfa"},{"name":"Bravo"},{"name":"C"}]})");
    ASSERT_EQ(at("group T1 " + file).exit, 0);
    const Json game = json("show T1-1-2");
    const std::string white = game["white"], black = game["black"];
    ASSERT_EQ(at("tell T1-1-2 --by black --on 2011-02-01").exit, 0);
    ASSERT_EQ(at("write T1-1-2 --to white --on 2011-02-02").exit, 0);
    ASSERT_EQ(at("decide T1-1-2 silence --on 2011-03-01").exit, 0);
    const Json due = json("due --at 2011-03-02");
    const auto task = std::ranges::find_if(due, [](const Json& each) { return each["task"] == "withdraw_silent"; });
    ASSERT_NE(task, due.end()) << due;
    EXPECT_EQ((*task)["player"], white == "Alfa" ? 1 : 2);
    EXPECT_NE(at("due --at 2011-03-02").out.find(white + " has lost a game by silence"), std::string::npos);
}

}  // namespace
}  // namespace dommer::cli_test
