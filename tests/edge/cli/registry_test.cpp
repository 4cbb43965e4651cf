#include <nlohmann/json.hpp>
#include <sstream>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;

class Registry : public WithStore {
protected:
    Answer at(const std::string& words) const { return run("registry " + words + " --today 2015-06-01"); }
    void four_players() const {
        ASSERT_EQ(at("import-clubs " + write("clubs.csv", "number,name,district\n3,Nord,7\n")).exit, 0);
        ASSERT_EQ(at("import " + write("members.csv",
                                       "number,name,born,federation,fide_id,club,from\n1,\"Aagaard, "
                                       "Ida\",1950-03-01,DEN,1400001,3,2010-01-01\n"
                                       "2,\"Berg, Bo\",1996-05-05,DEN,1400002,3,2010-01-01\n3,\"Berg, "
                                       "Bo\",1996-05-05,DEN,,,\n4,\"Olsson, Nils\",1980-01-01,SWE,1700001,,\n"))
                      .exit,
                  0);
    }
};

TEST_F(Registry, a_member_from_registration_to_erasure) {
    EXPECT_EQ(at("club 1 Springer --district 1").exit, 0);
    EXPECT_EQ(at("change-club 1 --name Springeren").out, "Club corrected: club 1, name Springeren, district 1\n");
    EXPECT_EQ(at("change-club 2 --name Nobody").exit, 1);
    EXPECT_EQ(at("change-club 1 --district 12").exit, 1);
    EXPECT_EQ(at("add 7 'Aagaard, Ida' --born 1950-03-01 --sex F").exit, 0);
    EXPECT_EQ(at("add 7 'Berg, Bo'").exit, 1);
    EXPECT_EQ(at("join 7 --club 1 --from 2015-02-30").exit, 2);
    EXPECT_EQ(at("join 7 --club 1 --from 2010-01-01").exit, 0);
    EXPECT_EQ(at("join 7 --district 2 --from 2012-01-01").exit, 1);  // members in two places at once
    EXPECT_NE(at("warn 7 --on 2015-05-01 --dry-run").out.find("would record: "), std::string::npos);
    EXPECT_NE(at("warn 7 --on 2015-05-01 --json").out.find("\"warning\":\"2015-05-01\""), std::string::npos);
    EXPECT_NE(at("warn 7 --on 2015-05-20 --json").out.find("\"quarantine\":\"2015-05-20\",\"months\":3"),
              std::string::npos);
    const Answer refused = at("may-enter 7 --on 2015-06-01");
    EXPECT_EQ(refused.exit, 1);
    EXPECT_NE(refused.out.find("[dsu-2011, 4.1 §19]"), std::string::npos) << refused.out;
    EXPECT_EQ(at("may-enter 7 --on 2015-08-20 --class veteran").exit, 0);
    EXPECT_EQ(at("may-enter 7 --on 2015-08-20 --class senior").out,  // as it was called before
              at("may-enter 7 --on 2015-08-20 --class senior-championship").out);
    EXPECT_EQ(at("may-enter 7 --on 2015-08-20 --class seniors").exit, 2);
    const Json shown = Json::parse(at("show 7 --json").out);
    EXPECT_EQ(shown["birth_year"], 1950);
    EXPECT_FALSE(shown.contains("born"));
    EXPECT_EQ(Json::parse(at("show 7 --json --everything").out)["events"].size(), 4u);
    EXPECT_EQ(at("erase 7").exit, 0);
    EXPECT_EQ(bytes().find("Aagaard"), std::string::npos);
    EXPECT_EQ(Json::parse(at("show 7 --json").out)["name"], "erased player 7");
    EXPECT_EQ(run("store verify").exit, 0);
}

TEST_F(Registry, an_import_is_all_or_nothing_and_can_be_tried_first) {
    const auto import = [&](const std::string& more) { return at("import " + file("table.csv") + more); };
    write("table.csv", "number,name,born\n1,\"Aagaard, Ida\",1950-03-01\n2,Berg,1950-13-01\n3,Olsen,2031-01-01\n");
    const Answer broken = import("");
    EXPECT_EQ(broken.exit, 2);
    EXPECT_NE(broken.err.find(file("table.csv") + ": line 3: the birth date is no day"), std::string::npos)
        << broken.err;
    EXPECT_NE(broken.err.find("line 4: The birth date lies in the future."), std::string::npos) << broken.err;
    EXPECT_EQ(at("find aagaard").exit, 1);
    write("table.csv", "number,name,born\n1,\"Aagaard, Ida\",1950-03-01\n2,Berg,\n");
    EXPECT_NE(import(" --dry-run").out.find("would record: Person registered: person 1, name Aagaard, Ida"),
              std::string::npos);
    EXPECT_EQ(at("find aagaard").exit, 1);
    EXPECT_EQ(import("").exit, 0);
    EXPECT_EQ(at("find agard").exit, 0);
    EXPECT_NE(import("").err.find("0 new, 0 changed, 0 into a club, 2 as they were"), std::string::npos);
    EXPECT_NE(at("export").out.find("1,\"Aagaard, Ida\",1950-03-01,,DEN,,,,\n"), std::string::npos);
}

TEST_F(Registry, a_dry_run_makes_no_store) {
    EXPECT_EQ(at("add 7 'Aagaard, Ida' --dry-run").exit, 0);
    EXPECT_FALSE(std::filesystem::exists(file("store.db")));
    EXPECT_EQ(at("show 7").exit, 2);
}

TEST_F(Registry, ratings_from_the_store_in_the_order_of_their_days) {
    four_players();
    EXPECT_EQ(at("rating 1 1750").exit, 1);
    EXPECT_NE(at("rating 1 1750").err.find("[dsu-2011, 4.5.5.1]"), std::string::npos);
    EXPECT_EQ(at("rating 1 1700 --on 2012-01-01").exit, 0);
    EXPECT_EQ(at("rating 1 1600").exit, 1);
    EXPECT_EQ(at("rating 2 2000 --on 2012-01-01 --proposed-by rating-committee --approved-by executive-committee").exit,
              0);
    write("numbers.csv", "number,name,rating\n1,A,\n2,B,\n3,C,1600\n4,D,2050\n");
    write("games.csv",
          "tournament,start,reported,white,black,result\nX,2012-02-01,2012-02-09,1,2,1-0\nY,2012-03-01,2012-03-09,1,9,"
          "1-0\n");
    const std::string import =
        "import-ratings " + file("numbers.csv") + " --on 2012-01-01 --games " + file("games.csv");
    EXPECT_NE(at(import).err.find("games.csv: line 3: a player is not in the players' table"), std::string::npos);
    write("games.csv", "tournament,start,reported,white,black,result\nX,2012-02-01,2012-02-09,1,2,1-0\n");
    EXPECT_EQ(at(import).exit, 0);
    const Answer list = run("rate --all --on 2024-05-31");
    EXPECT_NE(list.out.find("1,\"Aagaard, Ida\",1700,1726,2\n"), std::string::npos) << list.out;  // 30 x (1 - 0.15)
    // Nothing was reported since: the compression of 1 June 2024 is in the list of its day and of today.
    for (const char* on : {" --on 2024-06-01", ""}) {
        const Answer compressed = run(std::string("rate --all") + on);
        EXPECT_NE(compressed.out.find("1,\"Aagaard, Ida\",1700,1863,3\n"), std::string::npos) << compressed.out;
        EXPECT_NE(compressed.err.find("season dsu-rating-2024 inherits"), std::string::npos) << compressed.err;
    }
    EXPECT_NE(run("rate --all --on 2012-02-08").out.find("1,\"Aagaard, Ida\",1700,1700,1\n"), std::string::npos);
    EXPECT_EQ(run("rate --all --on yesterday").exit, 2);
    EXPECT_NE(run("rate --all --player 1 --explain").out.find("2024-06-01: 1726 -> 1863 change of season"),
              std::string::npos);
    const Answer explained = run("rate --all --player 1 --explain");
    EXPECT_NE(explained.out.find("30 x (1 - 0.15 + 0.00) = 25.5 [4.5.2]"), std::string::npos) << explained.out;
    EXPECT_EQ(at("merge 2 3").exit, 0);
    EXPECT_EQ(run("rate --all").out.find("\n3,"), std::string::npos);
    EXPECT_NE(at("inactive --on 2016-01-01").out.find("off the list"), std::string::npos);
    EXPECT_EQ(at("take-back X --reason wrong").exit, 0);
    EXPECT_NE(run("rate --all --on 2012-12-31").out.find("1,\"Aagaard, Ida\",1700,1700,1\n"), std::string::npos);
}

TEST_F(Registry, a_report_is_taken_only_if_every_player_is_known) {
    four_players();
    ASSERT_EQ(at("rating 1 1700 --on 2012-01-01").exit, 0);
    const auto tournament = [&](const std::string& words) { return run("tournament " + words).exit; };
    ASSERT_EQ(tournament("create club --name Klub --from 2012-09-01 --rounds 1 --system monrad"), 0);
    ASSERT_EQ(tournament("enter club 'Aagaard, Ida' --rating 1700 --fide-id 1400001"), 0);
    ASSERT_EQ(tournament("enter club 'Nobody, N' --rating 1700"), 0);
    ASSERT_EQ(tournament("numbers club --by rating"), 0);
    ASSERT_EQ(tournament("pair club"), 0);
    ASSERT_EQ(tournament("publish club"), 0);
    EXPECT_EQ(at("report --tournament club").exit, 2);  // not finished
    ASSERT_EQ(tournament("result club 1 1-0"), 0);
    ASSERT_EQ(tournament("finish club"), 0);
    const Answer unknown = at("report --tournament club --on 2012-09-08");
    EXPECT_EQ(unknown.exit, 2);
    EXPECT_NE(unknown.err.find("Nobody, N: nobody in the register"), std::string::npos) << unknown.err;
    const std::string other = unknown.err.find("player 1 Nobody") != std::string::npos ? "1" : "2";
    EXPECT_EQ(at("report --tournament club --on 2012-09-08 --as " + other + "=3").exit, 0);
    EXPECT_EQ(at("report --tournament club --on 2012-09-08 --as " + other + "=3").exit, 1);  // reported already
    EXPECT_NE(run("rate --all").err.find("1 tournaments, 1 games"), std::string::npos);
}

TEST_F(Registry, dsu_2011_4_5_3_a_tournament_of_the_store_is_rated_by_its_pace_and_its_log_alone) {
    four_players();
    for (const char* person : {"1", "2"})
        ASSERT_EQ(at(std::string("rating ") + person + " 1700 --list rapid --on 2012-01-01").exit, 0);
    const auto tournament = [&](const std::string& words) { return run("tournament " + words).exit; };
    ASSERT_EQ(tournament("create fast --name Hurtig --from 2012-09-01 --rounds 1 --system monrad --pace rapid"), 0);
    for (const char* name : {"One", "Two"})
        ASSERT_EQ(tournament(std::string("enter fast ") + name + " --rating 1700"), 0);
    for (const char* act :
         {"numbers fast --by rating", "pair fast", "publish fast", "result fast 1 1-0", "finish fast"})
        ASSERT_EQ(tournament(act), 0) << act;
    for (const char* said : {" --list standard", " --absent 1", " --team"}) {
        EXPECT_EQ(run(std::string("rate --tournament fast") + said).exit, 2) << said;
        EXPECT_EQ(at(std::string("report --tournament fast --as 1=1 --as 2=2") + said).exit, 2) << said;
    }
    EXPECT_EQ(at("report --tournament fast --as 1=1 --as 2=2 --from 2012-09-02").exit, 2);
    EXPECT_EQ(run("rate --tournament fast").exit, 0);
    EXPECT_EQ(run("rate --tournament fast --list rapid").exit, 0);
    ASSERT_EQ(at("report --tournament fast --list rapid --from 2012-09-01 --as 1=1 --as 2=2 --on 2012-09-08").exit, 0);
    EXPECT_NE(run("rate --all --list rapid").err.find("1 tournaments, 1 games"), std::string::npos);
    EXPECT_NE(run("rate --all").err.find("0 tournaments, 0 games"), std::string::npos);
}

TEST_F(Registry, rapid_and_blitz_begin_with_the_standard_numbers_of_8_november_2014) {
    four_players();
    ASSERT_EQ(at("rating 1 1700 --on 2012-01-01").exit, 0);
    EXPECT_NE(run("rate --all --list rapid --on 2014-11-07").out.find("1,\"Aagaard, Ida\",,,0\n"), std::string::npos);
    EXPECT_NE(run("rate --all --list rapid --on 2014-11-08").out.find("1,\"Aagaard, Ida\",1700,1700,1\n"),
              std::string::npos);
    const Answer explained = run("rate --all --list blitz --player 1 --explain");
    EXPECT_NE(explained.out.find("2014-11-08: 1700 -> 1700 the list begins with the standard number: dsu-rating-2014"),
              std::string::npos)
        << explained.out;
    EXPECT_NE(explained.out.find("2024-06-01: 1700 -> 1850 change of season"), std::string::npos) << explained.out;
    EXPECT_EQ(at("rating 1 1600 --list rapid --on 2014-11-08").exit, 1);
}

TEST_F(Registry, the_yearly_alignment_is_shown_and_then_applied) {
    four_players();
    write("numbers.csv", "number,name,rating\n1,A,2300\n2,B,2245\n");
    ASSERT_EQ(at("import-ratings " + file("numbers.csv") + " --on 2012-01-01").exit, 0);
    write("elo.csv", "id,name,rating,games\n1400001,A,2270,99\n1400002,B,2215,31\n");
    const std::string align = "align " + file("elo.csv") + " --on 2012-08-03";
    const Answer shown = at(align + " --explain");
    EXPECT_NE(shown.out.find("number 30: Danish ratings over 2250 go down by 30"), std::string::npos) << shown.out;
    EXPECT_NE(run("rate --all").out.find(",2300,2300,1\n"), std::string::npos);
    EXPECT_EQ(at(align + " --apply --json").exit, 0);
    EXPECT_NE(run("rate --all").out.find(",2300,2270,2\n"), std::string::npos);
    EXPECT_NE(run("rate --all").out.find(",2245,2216,2\n"), std::string::npos);
    write("elo.csv", "id,name,rating,games\n1400001,A,x,99\n");
    EXPECT_NE(at(align).err.find("elo.csv:2: "), std::string::npos);
}

TEST_F(Registry, licences_by_practice_by_grant_and_their_loss) {
    four_players();
    EXPECT_EQ(at("grant 1 --tournaments 1").exit, 1);
    EXPECT_EQ(at("grant 1 --tournaments 2").exit, 0);
    EXPECT_EQ(at("grant 2 --special-case 'arbiter abroad for years'").exit, 0);
    EXPECT_EQ(at("practice 4 --level D-II --team-matches 2 --by 1").exit, 1);
    EXPECT_EQ(at("course 4 --level D-II").exit, 0);
    EXPECT_EQ(at("practice 4 --level D-II --team-matches 2 --by 1").exit, 0);
    EXPECT_EQ(Json::parse(at("show 4 --json").out)["licence_d2"], "licensed");
    EXPECT_EQ(at("officials --arbiters 1,4 --committee 1,2,4").exit, 1);
    EXPECT_EQ(at("withdraw 2").exit, 0);
    EXPECT_EQ(at("grant 2 --tournaments 5").exit, 1);
}

TEST(regulations, questions_with_their_sections) {
    EXPECT_EQ(dommer("regulations entry-rating 1750 --on 2012-01-01").exit, 1);
    EXPECT_EQ(dommer("regulations entry-rating 1850 --approved-by district-chairman --on 2012-01-01").out,
              "yes: 1850 proposed by club-chairman, approved by district-chairman [dsu-2011, 4.5.5.1]\n");
    EXPECT_EQ(dommer("regulations entry-rating 1100 --on 2024-06-01").exit, 1);  // below the floor of the season
    EXPECT_EQ(dommer("regulations inactivity --last 2008-01-01 --on 2011-01-01").exit, 0);
    EXPECT_EQ(dommer("regulations inactivity --last 2008-01-01 --on 2011-01-02").exit, 1);
    EXPECT_NE(dommer("regulations inactivity --last 2008-01-01 --on 2013-01-02").out.find("fresh start"),
              std::string::npos);
    EXPECT_EQ(dommer("regulations inactivity --last 2008-02-30 --on 2013-01-02").exit, 2);
    EXPECT_EQ(dommer("regulations player-class 1899").out, "yes: class 1 (1700 to 1899) [dsu-2011, 4.1 §23]\n");
    EXPECT_NE(
        dommer("regulations candidate-result --own 2300 --opponents 2300,2300,2300,2300,2300 --score 3 --rounds 7")
            .out.find("needs 1"),
        std::string::npos);
    EXPECT_EQ(dommer("regulations candidate-result --own 2300 --opponents 2300,2300,2300,2300,2300 --score 4").exit, 0);
    EXPECT_EQ(dommer("regulations officials --arbiters D-I,aspirant --committee D-I,D-I,D-I").exit, 0);
    EXPECT_EQ(dommer("regulations officials --arbiters D-II --committee D-I,D-I").exit, 1);
    const Answer season = dommer("regulations season dsu-rating-2024");
    EXPECT_NE(season.out.find("inherited from dsu-rating-2011: nothing newer is known [dsu-2011, 4.5.2.3]"),
              std::string::npos)
        << season.out;
    EXPECT_EQ(dommer("regulations season nonsense").exit, 2);
    EXPECT_EQ(dommer("regulations foreign-player --elo 2010 --json").exit, 0);
}

TEST(regulations, questions_about_events_with_their_sections) {
    EXPECT_EQ(dommer("regulations elo-entry --games 9 --performance 1201 --opponents 3,6").exit, 0);
    EXPECT_EQ(dommer("regulations elo-entry --games 8 --performance 1201 --opponents 8").out,
              "no: nine games against rated players are needed [dsu-2011, 4.7.1]\n");
    EXPECT_EQ(dommer("regulations elo-entry --games 9 --performance 1200 --opponents 9").exit, 1);
    EXPECT_EQ(dommer("regulations elo-entry --games 9 --performance 1201 --opponents 7,2").exit, 1);
    const std::string nine =
        "regulations elo-entry --games 9 --performance 1201 --opponents 9 --first 2012-03-01 --last ";
    EXPECT_EQ(dommer(nine + "2014-02-28").exit, 0);
    EXPECT_EQ(dommer(nine + "2014-03-01").exit, 1);
    EXPECT_EQ(dommer(nine + "2014-02-30").exit, 2);
    EXPECT_EQ(dommer("regulations elo-tournament --closed --players 12 --rated 4 --days 90 --time 90+30").exit, 0);
    EXPECT_EQ(dommer("regulations elo-tournament --closed --players 13 --rated 4").exit, 1);
    EXPECT_EQ(dommer("regulations elo-tournament --days 91 --team-championship").exit, 0);
    EXPECT_EQ(dommer("regulations elo-tournament --time 119").exit, 1);
    EXPECT_EQ(dommer("regulations elo-tournament --time sandglass").exit, 2);
    EXPECT_EQ(dommer("regulations elo-tournament --smoking").out, "no: no smoking in the hall [dsu-2011, 4.7.2]\n");
    EXPECT_EQ(dommer("regulations entry-route foreign").out, "yes: through the register keeper [dsu-2011, 4.4 §62]\n");
    EXPECT_EQ(dommer("regulations other-rating ingo 80").out, "yes: ingo 80 is 2200 [dsu-2011, 4.9.5 A1]\n");
    EXPECT_EQ(dommer("regulations other-rating bcf 200 --json").exit, 0);
    EXPECT_EQ(dommer("regulations monrad-check 14").out,
              "yes: with 14 players check round 8 before round 7 starts [dsu-2011, 4.9.2]\n");
    EXPECT_EQ(dommer("regulations championship-entry 2026").out,
              "yes: entries are in by 2026-03-02, five weeks before Easter Monday [dsu-2011, 4.2 §33]\n");
}

TEST_F(Registry, championship_and_alignment_from_tables) {
    write("entries.csv",
          "name,rating,federation,born,games,rights\nA,2550,DEN,,10,\nB,2300,DEN,,10,champion\nC,2400,SWE,,10,\nD,2200,"
          "FAI,,9,\nE,2200,GRL,,11,\n");
    const Json chosen = Json::parse(
        dommer("regulations championship " + file("entries.csv") + " --class national --year 2012 --places 3 --json")
            .out);
    EXPECT_EQ(chosen["selected"][0]["name"], "B");
    EXPECT_EQ(chosen["selected"][1]["name"], "A");
    EXPECT_EQ(chosen["selected"][2]["name"], "E");
    EXPECT_EQ(chosen["not_selected"].size(), 2u);
    write("entries.csv", "name,rating,federation,rights\nA,2550,DEN,king\n");
    EXPECT_NE(dommer("regulations championship " + file("entries.csv") + " --class candidate --year 2012")
                  .err.find("line 2: \"king\" is no right"),
              std::string::npos);
    write("both.csv", "number,name,danish,elo,elo_games\n1,A,2300,2270,40\n2,B,2200,2175,30\n");
    const Json aligned =
        Json::parse(dommer("regulations alignment " + file("both.csv") + " --on 2012-08-01 --json").out);
    EXPECT_EQ(aligned["number"], 30);
    EXPECT_EQ(aligned["players"].size(), 1u);
    EXPECT_EQ(aligned["players"][0]["after"], 2270);
}

TEST_F(Registry, titles_by_norms_and_by_rating) {
    write("norms.csv",
          "norm,last_day,games,points_above,kinds\nGM,2023-05-01,9,,listed "
          "one-round-a-day\nGM,2023-06-01,9,,\nGM,2023-07-01,8,,eight-of-nine\n");
    const std::string title = "title GM --norms " + file("norms.csv");
    EXPECT_EQ(dommer(title + " --rating 2500").exit, 0);
    const Answer low = dommer(title + " --rating 2491");
    EXPECT_EQ(low.exit, 1);
    EXPECT_NE(low.out.find("no   rating reached: 2491 (at least 2500), 9 too few [1.5.3]"), std::string::npos)
        << low.out;
    EXPECT_EQ(dommer("title FM --rating 2300").exit, 0);
    EXPECT_EQ(dommer("title FM --rating 2300 --games 29").exit, 1);
    write("norms.csv", "norm,last_day,games\nGM,2023-02-30,9\n");
    EXPECT_NE(dommer(title + " --rating 2500").err.find("line 2: last_day is a day"), std::string::npos);
}

}  // namespace
}  // namespace dommer::cli_test
