#include <nlohmann/json.hpp>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;

class FestivalCommand : public WithStore {
protected:
    void SetUp() override {
        WithStore::SetUp();
        for (const char* id : {"open", "blitz"}) {
            ASSERT_EQ(run(std::string("tournament create ") + id + " --name 'The " + id +
                          "' --preset club --from 2026-07-10 --to 2026-07-12 --closing 2026-07-01 "
                          "--round-days '2026-07-10 14:00,2026-07-11 10:00' --arbiter 'Lund, Mette:D-I'")
                          .exit,
                      0);
            ASSERT_EQ(run(std::string("tournament enter ") + id + " 'Holm, Ida' --rating 1850").exit, 0);
        }
        ASSERT_EQ(run("tournament enter open 'Berg, Ola' --rating 1700").exit, 0);
    }
};

TEST_F(FestivalCommand, one_check_in_for_who_plays_in_two_tournaments) {
    const Answer made =
        run("festival create fjordby --name Fjordby --from 2026-07-10 --to 2026-07-19 --add open,blitz");
    ASSERT_EQ(made.exit, 0) << made.err;
    EXPECT_NE(made.out.find("The blitz"), std::string::npos);
    EXPECT_EQ(run("festival create fjordby --name Again --from 2026-07-10").exit, 1);
    EXPECT_NE(run("festival list").out.find("2 tournaments"), std::string::npos);
    EXPECT_EQ(run("festival check-in fjordby o").exit, 2) << "fits two";
    EXPECT_EQ(run("festival check-in fjordby nobody").exit, 2);
    const Answer done = run("festival check-in fjordby holm");
    ASSERT_EQ(done.exit, 0) << done.err;
    EXPECT_EQ(done.out, "Holm, Ida: open (1) here, blitz (1) here\n");
    EXPECT_EQ(run("festival check-in fjordby holm --only blitz --away").out, "Holm, Ida: open (1) here, blitz (1)\n");
    const Json players = Json::parse(run("festival players fjordby --json").out)["players"];
    ASSERT_EQ(players.size(), 2u);
    EXPECT_EQ(players[1]["has_come"], false);
}

TEST_F(FestivalCommand, its_tournaments_come_and_go_and_stay_as_they_are) {
    ASSERT_EQ(run("festival create fjordby --name Fjordby --from 2026-07-10 --add open").exit, 0);
    EXPECT_EQ(run("festival change fjordby --add senior").exit, 1);
    EXPECT_EQ(run("festival change fjordby --add open").exit, 1) << "twice";
    EXPECT_EQ(run("festival change fjordby --add blitz --remove open --place Hallen").exit, 0);
    const Json shown = Json::parse(run("festival show fjordby --json").out);
    EXPECT_EQ(shown["tournaments"], Json::array({"blitz"}));
    EXPECT_EQ(shown["last_day"], "2026-07-10");
    EXPECT_EQ(run("festival show other").exit, 1);
    EXPECT_EQ(run("festival change fjordby --to 2026-07-09").exit, 1);
    EXPECT_EQ(run("festival change fjordby --to soon").exit, 2);
    EXPECT_EQ(run("store rebuild").exit, 0);
    EXPECT_NE(run("festival list").out.find("Fjordby"), std::string::npos) << "the list is made again from the log";
}

TEST_F(FestivalCommand, prints_what_the_tournaments_share) {
    ASSERT_EQ(run("festival create fjordby --name Fjordby --from 2026-07-10 --add open,blitz").exit, 0);
    for (const char* what : {"check-in", "schedule"}) {
        ASSERT_EQ(run(std::string("festival print fjordby ") + what + " --language sv --out " + file("paper.pdf")).exit,
                  0)
            << what;
        EXPECT_TRUE(text_of(file("paper.pdf")).starts_with("%PDF-"));
        std::filesystem::remove(file("paper.pdf"));
    }
    EXPECT_EQ(run("festival print fjordby pairings --to " + file("paper.pdf")).exit, 2) << "no round is published";
}

TEST_F(FestivalCommand, screens_are_added_set_and_removed) {
    ASSERT_EQ(run("festival create fjordby --name Fjordby --from 2026-07-10 --add open").exit, 0);
    ASSERT_EQ(run("festival screen fjordby --name Door --shows boards --of open").exit, 0);
    EXPECT_EQ(run("festival screen fjordby --name Stage --of blitz").exit, 1);
    EXPECT_EQ(run("tournament screen open --shows boards").exit, 1) << "it has no name";
    ASSERT_EQ(run("tournament screen open --name Door").exit, 0);
    EXPECT_NE(run("tournament screen open --number 1 --message Lunch").out.find("message"), std::string::npos);
    const std::string picture = write("a.png", "\x89PNG\r\n\x1a\n");
    const Json shown = Json::parse(run("tournament screen open --number 1 --picture " + picture + " --json").out);
    EXPECT_EQ(shown["screens"][0]["shows"], "picture");
    EXPECT_EQ(run("tournament screen open --number 1 --picture " + write("a.svg", "<svg/>")).exit, 1);
    EXPECT_EQ(run("tournament screen open --all --shows standings").exit, 0);
    EXPECT_EQ(Json::parse(run("tournament screens open --json").out)["screens"][0]["shows"], "standings");
    EXPECT_EQ(run("tournament remove-screen open --number 1").exit, 0);
    EXPECT_EQ(run("tournament remove-screen open --number 1").exit, 1);
    EXPECT_EQ(run("tournament screens none").exit, 1);
}

TEST_F(FestivalCommand, a_tournament_is_held_again_from_another_day_on) {
    const Answer made = run("tournament copy open open-2027 --from 2027-07-09 --name 'Open 2027'");
    ASSERT_EQ(made.exit, 0) << made.err;
    EXPECT_NE(made.out.find("from 2027-07-09 to 2027-07-11, with 0 players"), std::string::npos) << made.out;
    EXPECT_NE(run("tournament times open-2027").out.find("10 July 2027"), std::string::npos);
    EXPECT_NE(run("tournament copy open again --from 2027-07-09 --with-players").out.find("with 2 players"),
              std::string::npos);
    EXPECT_EQ(run("tournament copy open again --from 2027-07-09").exit, 1) << "there is one already";
    EXPECT_EQ(run("tournament copy none other --from 2027-07-09").exit, 1);
    EXPECT_EQ(run("tournament copy open other --from summer").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
