#include <nlohmann/json.hpp>

#include "with_store.hpp"

// `dommer league season`: a small season in a store, as a director leads it.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class LeagueSeason : public WithStore {
protected:
    Answer season(const std::string& words, const std::string& input = "") const {
        return run("league season " + words, input);
    }
    void done(const std::string& words, const std::string& input = "") const {
        const Answer answer = season(words, input);
        EXPECT_EQ(answer.exit, 0) << words << ": " << answer.err;
    }
    // Two clubs of four players, drawn: match 1.
    void begin() const {
        done(
            "create d --competition own --boards 4 --name League --year 2026 --list-deadline 2026-09-01 --group a=A "
            "--days a=2026-10-04 --fee 600");
        for (const char* club : {"Havn", "Bakke"}) {
            done(std::string("enter d ") + club + " --group a --day 2026-08-01");
            json list = json::array();
            for (int number = 1; number <= 5; ++number)
                list.push_back({{"number", number},
                                {"team", number < 5 ? 1 : 0},
                                {"name", std::string(club) + " " + std::to_string(number)},
                                {"person", number + (club[0] == 'H' ? 0 : 5)}});
            done(std::string("strength-list d ") + club + " - --day 2026-08-01", list.dump());
        }
        done("fixtures d a");
    }
};

TEST_F(LeagueSeason, dsu_2011_5_1_10_a_wrong_line_up_is_refused_with_the_section_and_nothing_is_stored) {
    begin();
    const Answer wrong = season("line-up d 1 home 2 1 3 -");
    EXPECT_EQ(wrong.exit, 1);
    EXPECT_TRUE(says(wrong.err, "Board 2, number 1 of the list")) << wrong.err;
    EXPECT_TRUE(says(wrong.err, "dsu-2011, 5.1 §10")) << wrong.err;
    EXPECT_TRUE(says(season("line-up d 1 home 2 1 3 - --language da").err, "Holdopstillingen for"));
    EXPECT_TRUE(says(season("line-up d 1 home 2 1 3 - --language nb").err, "Lagoppstillingen til"));
    EXPECT_FALSE(says(season("log d").out, "line-up-handed-in"));
    EXPECT_EQ(season("line-up d 1 home 1 2 3 - --check").exit, 0);
    EXPECT_FALSE(says(season("log d").out, "line-up-handed-in"));
    done("line-up d 1 home 1 2 3 -");
    EXPECT_EQ(season("line-up d 1 home one 2 3 4").exit, 2);
    EXPECT_EQ(season("line-up d 9 home 1 2 3 4").exit, 1);
    EXPECT_EQ(season("show nowhere").exit, 1);
    EXPECT_EQ(season("create 'A b' --list-deadline 2026-09-01").exit, 2);
    EXPECT_EQ(season("create e --list-deadline yesterday").exit, 2);
    EXPECT_EQ(season("create d --list-deadline 2026-09-01 --competition own --group a=A").exit, 1);
}

TEST_F(LeagueSeason, dsu_2011_5_2_6_two_captains_disagree_and_the_director_decides) {
    begin();
    done("line-up d 1 home 1 2 3 4"), done("line-up d 1 away 1 2 3 4");
    EXPECT_TRUE(says(season("result d 1 home HDA?").out, "boards are missing"));
    EXPECT_TRUE(says(season("result d 1 home HDAH").out, "waits for the other captain"));
    EXPECT_TRUE(says(season("result d 1 away HDHH").out, "the captains disagree"));
    EXPECT_EQ(season("decide d 1 HDX").exit, 2);
    EXPECT_EQ(json::parse(season("decide d 1 HDDH --reason scoresheets --json").out).at("boards"), "HDDH");
    const json table = json::parse(season("table d a --json").out).at("tables").at("a");
    EXPECT_EQ(table.at(0).at("board_points"), 3.0);
    EXPECT_EQ(season("confirm d 1 away").exit, 1);
    const json drafts = json::parse(season("drafts d --day 2026-10-20 --json").out).at("drafts");
    EXPECT_TRUE(drafts.empty() || drafts.at(0).at("article") == "5.2 6") << drafts.dump();
    done("close d");
    EXPECT_EQ(season("withdraw d Havn --reason late").exit, 1);
}

TEST_F(LeagueSeason, contacts_are_shown_on_request_alone_and_can_be_erased) {
    begin();
    done("contact d Havn --name Hemmelig --phone 12345678 --role captain");
    EXPECT_FALSE(says(season("show d --json").out, "Hemmelig"));
    EXPECT_FALSE(says(season("log d").out, "Hemmelig"));
    EXPECT_TRUE(says(season("show d --contacts").out, "Hemmelig"));
    done("erase-contact d 1");
    EXPECT_FALSE(says(season("show d --contacts").out, "Hemmelig"));
    EXPECT_FALSE(says(bytes(), "Hemmelig"));
}

TEST_F(LeagueSeason, dsu_2011_5_1_2_and_4_5_4_2_team_games_go_into_the_rating_register_but_not_with_a_late_reserve) {
    begin();
    for (int person = 1; person <= 10; ++person)
        EXPECT_EQ(run("registry add " + std::to_string(person) + " 'Person, P' --born 1990-01-01").exit, 0);
    done("line-up d 1 home 1 2 3 4"), done("line-up d 1 away 1 2 3 4");
    done("reserve d 1 home 4 5 31");
    done("result d 1 home HDhA"), done("confirm d 1 away");
    const Answer taken = run("registry report --season d --group a --round 1 --on 2026-10-20 --json");
    EXPECT_EQ(taken.exit, 0) << taken.err;
    EXPECT_TRUE(says(taken.out, "League, A, 1")) << taken.out;
    const json report = json::parse(taken.out);
    const json& fact = report.is_array() ? report.at(0) : report;
    EXPECT_EQ((fact.contains("games") ? fact : fact.at("what")).at("games").size(), 2u) << taken.out;
    EXPECT_NE(run("registry report --season d --group a --round 1 --on 2026-10-21").exit, 0);
    EXPECT_EQ(run("registry report --season d --group none").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
