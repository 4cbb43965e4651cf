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

}  // namespace
}  // namespace dommer::cli_test
