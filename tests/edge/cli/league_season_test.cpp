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
            "--days a=2026-10-04 --fee 600 --time-control '40/90+30, 30+30'");
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
    const Answer time = season("create e --list-deadline 2026-09-01 --time-control fast");
    EXPECT_EQ(time.exit, 2);
    EXPECT_TRUE(says(time.err, "--time-control fast: write it as")) << time.err;
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
    EXPECT_EQ(run("registry club 1 Havn --district 1").exit, 0);
    EXPECT_EQ(run("registry club 2 Bakke --district 1").exit, 0);
    for (int person = 1; person <= 10; ++person) {
        const std::string number = std::to_string(person);
        EXPECT_EQ(run("registry add " + number + " 'Person, P' --born 1990-01-01").exit, 0);
        EXPECT_EQ(run("registry join " + number + " --from 2020-01-01 --club " + (person <= 5 ? "1" : "2")).exit, 0);
    }
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

TEST_F(LeagueSeason, dsu_2011_5_1_8_the_draft_has_objections_answers_and_a_log_of_its_changes) {
    begin();
    EXPECT_TRUE(says(season("object d Havn 'the journey'").err, "dsu-2011, 5.1 §8"));
    EXPECT_EQ(json::parse(season("plan d --objections-by 2026-09-20 --day 2026-09-01 --json").out).at("sent"),
              "2026-09-01");
    EXPECT_EQ(season("object d Havn 'too late' --day 2026-09-21").exit, 1);
    EXPECT_EQ(season("object d Havn 'the journey' --to-main-board --day 2026-09-20").out, "1\n");
    EXPECT_TRUE(says(season("plan d --approved --day 2026-09-22").err, "The objection of Havn has no answer yet"));
    done("answer d 1 'the match is moved' --day 2026-09-22");
    done("move d 1 2026-10-03 --allowed --day 2026-09-23");
    const json plan = json::parse(season("plan d --approved --day 2026-09-24 --json").out);
    EXPECT_EQ(plan.at("approved"), "2026-09-24");
    EXPECT_EQ(plan.at("objections").at(0).at("answer"), "the match is moved");
    ASSERT_EQ(plan.at("changes").size(), 1u) << plan.dump();
    EXPECT_TRUE(says(plan.at("changes").at(0).at("words"), "Match moved: ")) << plan.dump();
    EXPECT_EQ(season("answer d 9 no").exit, 1);
    EXPECT_EQ(season("plan d --objections-by yesterday").exit, 2);
}

TEST_F(LeagueSeason, dsu_2011_5_2_and_5_1_12_d_steps_are_ticked_and_reports_noted) {
    begin();
    done("tick d 1 5"), done("irregularity d 1 'a phone rang'"), done("scores d 1 --on 2026-10-07");
    EXPECT_EQ(season("tick d 1 10").exit, 1);
    const std::string match = season("match d 1").out;
    EXPECT_TRUE(says(match, "x 5 Start all clocks on time")) << match;
    EXPECT_TRUE(says(match, "  6 Keep the room quiet")) << match;
    EXPECT_TRUE(says(match, "! a phone rang")) << match;
    EXPECT_TRUE(says(season("close-card d 1").err, "has not handed in its line-up"));
    done("line-up d 1 home 1 2 3 4"), done("line-up d 1 away 1 2 3 4");
    EXPECT_TRUE(says(season("close-card d 1").err, "dsu-2011, 5.3 §8"));
    done("host d a 1 Bakke --start 11"), done("prizes d a 1000 500"), done("payment d Havn 600");
    EXPECT_EQ(season("apart d Havn a").exit, 1);
    EXPECT_EQ(season("days d a 2026-10-05").exit, 1) << "the group is drawn";
    done("meals d Havn 4"), done("check-in d Havn");
}

TEST_F(LeagueSeason, trf_a_group_is_a_report_of_teams_that_the_other_commands_read) {
    begin();
    done("line-up d 1 home 1 2 3 4"), done("line-up d 1 away 1 2 3 5");
    done("decide d 1 HDAH --reason played");
    const Answer report = season("export d a");
    ASSERT_EQ(report.exit, 0) << report.err;
    EXPECT_TRUE(says(report.out, "192 BERGER_TEAM_ROUNDROBIN")) << report.out;
    EXPECT_TRUE(says(report.out, "310   1 Havn")) << report.out;
    EXPECT_EQ(season("export d nowhere").exit, 1);
}

TEST_F(LeagueSeason, dsu_2011_1_1_16_1_5_3_2_and_5_5_5_competitions_have_their_groups) {
    done("create skole --competition school-4 --year 2026 --list-deadline 2026-09-01");
    EXPECT_EQ(json::parse(season("show skole --json").out).at("groups").size(), 30u);
    done("create pokal --competition pokal --year 2027 --list-deadline 2027-04-01");
    EXPECT_EQ(json::parse(season("show pokal --json").out).at("groups").size(), 5u) << "two for seniors today";
    done("create before --competition pokal --year 2011 --list-deadline 2011-04-01");
    EXPECT_EQ(json::parse(season("show before --json").out).at("groups").size(), 4u);
    done("days pokal elite 2027-05-16,2027-05-16");
    done("enter pokal Havn --group elite --day 2027-04-16");
    EXPECT_TRUE(says(season("enter pokal Bakke --group elite --day 2027-04-17").err, "dsu-2011, 5.3 §7"));
    done("create junior --competition junior --year 2026 --list-deadline 2026-09-01");
    EXPECT_TRUE(json::parse(season("plan junior --day 2026-09-01 --json").out).at("remarks").empty());
}

TEST_F(LeagueSeason, dsu_2011_5_1_10_and_19_the_register_speaks_against_a_line_up) {
    begin();
    const auto registry = [&](const std::string& words) {
        const Answer answer = run("registry " + words);
        EXPECT_EQ(answer.exit, 0) << words << ": " << answer.err;
    };
    registry("club 3 Havn --district 1");
    for (const std::string person : {"1", "2"})
        registry("add " + person + " 'Havn " + person + "'"),
            registry("join " + person + " --club 3 --from 2020-01-01");
    EXPECT_EQ(season("line-up d 1 home 1 2 3 4 --check --day 2026-10-04").exit, 0);
    registry("quarantine 1 --months 3 --on 2026-09-10");
    registry("leave 2 --on 2026-09-30");
    const bool is_home = json::parse(season("match d 1 --json").out).at("home") == "Havn";
    const std::string line_up = std::string("line-up d 1 ") + (is_home ? "home" : "away") + " 1 2 3 4 --day 2026-10-04";
    for (const std::string& how : {std::string(" --check"), std::string()}) {
        const Answer refused = season(line_up + how);
        EXPECT_EQ(refused.exit, 1) << how;
        EXPECT_TRUE(says(refused.err, "Board 1, number 1")) << refused.err;
        EXPECT_TRUE(says(refused.err, "quarantine")) << refused.err;
        EXPECT_TRUE(says(refused.err, "Board 2, number 2")) << refused.err;
    }
    EXPECT_FALSE(says(season("log d").out, "line-up-handed-in"));
    done(line_up + " --despite");
    EXPECT_FALSE(says(season("log d").out, "member_days")) << "what the register knows is never stored";
    done(std::string("line-up d 1 ") + (is_home ? "away" : "home") + " 1 2 3 4 --day 2026-10-04");
    const json drafts = json::parse(season("drafts d --day 2026-10-05 --json").out).at("drafts");
    ASSERT_FALSE(drafts.empty());
    EXPECT_EQ(drafts.at(0).at("sanction"), "boards_lost") << drafts.dump();
    EXPECT_EQ(drafts.at(0).at("boards"), json({1, 2}));
}

TEST_F(LeagueSeason, dsu_2011_5_1_11_what_is_known_of_a_player_is_noted_and_the_rest_stays) {
    begin();
    done("note-player d Havn 5 --person 77 --rating 1500");
    const json list = json::parse(season("strength-list d Havn --json").out);
    EXPECT_EQ(list.at(4).at("person"), 77);
    EXPECT_EQ(list.at(4).at("rating"), 1500);
    EXPECT_EQ(list.at(4).at("name"), "Havn 5");
    EXPECT_EQ(list.at(4).at("notice"), "2026-08-01") << "since when the director knows of them";
    EXPECT_EQ(season("note-player d Havn 9 --rating 1500").exit, 1);
    EXPECT_TRUE(says(season("strength-list d Havn").out, "#77"));
}

TEST_F(LeagueSeason, dsu_2011_5_1_12_h_the_command_says_whose_clock_is_started) {
    begin();
    const Answer late = season("late d 1 home 1 20");
    EXPECT_EQ(late.exit, 0) << late.err;
    EXPECT_TRUE(says(late.out, "Black's clock is started")) << late.out;
    EXPECT_TRUE(says(season("late d 1 home 1 61").out, "Black came too late"));
    EXPECT_TRUE(json::parse(season("late d 1 home 1 --json").out).at("black_defaults").get<bool>());
    EXPECT_EQ(season("late d 1 home 9 3").exit, 1);
}

TEST_F(LeagueSeason, a_round_says_why_its_teams_meet_and_why_two_do_not) {
    done(
        "create m --competition own --pairing team-monrad --boards 4 --name Monrad --year 2026 --list-deadline "
        "2026-09-01 --group a=A --days a=2026-10-04,2026-10-05");
    for (const char* club : {"Ask", "Bøg", "Cypres", "Douglas"})
        done(std::string("enter m ") + club + " --group a --day 2026-08-01");
    EXPECT_EQ(season("explain m a 1").exit, 1) << "not drawn";
    done("fixtures m a --order Ask,Bøg,Cypres,Douglas"), done("pair m a");
    const json why = json::parse(season("explain m a 1 --json").out);
    ASSERT_EQ(why.at("matches").size(), 2u) << why.dump();
    EXPECT_FALSE(why.at("matches").at(0).at("reasons").empty());
    const std::string first = why.at("matches").at(0).at("home"), other = why.at("matches").at(1).at("home");
    const Answer apart = season("why-not m a 1 " + first + " " + other);
    EXPECT_EQ(apart.exit, 0) << apart.err;
    EXPECT_FALSE(apart.out.empty());
    EXPECT_EQ(season("why-not m a 1 Ask Ask").exit, 1);
    EXPECT_EQ(season("explain m a 2").exit, 1) << "not paired yet";
    EXPECT_EQ(season("explain m b 1").exit, 1);
    begin();
    EXPECT_EQ(season("explain d a 1").exit, 1) << "drawn at once";
}

TEST_F(LeagueSeason, dsu_2011_5_1_13_a_fine_a_warning_and_contacts_and_deadlines_by_command) {
    begin();
    done("penalty d Havn --reason 'no arbiter' --article '5.1 §13' --fine 300");
    done("penalty d Havn --reason 'no card' --article '5.1 §13' --warning");
    EXPECT_EQ(season("penalty d Havn --reason much --article '5.1 §13' --fine 601").exit, 1);
    const json decisions = json::parse(season("show d --json").out).at("decisions");
    EXPECT_EQ(decisions.at(0).at("amount"), 30000);
    EXPECT_EQ(decisions.at(1).at("sanction"), "warning");
    done("contact d Havn --name Hemmelig --role captain");
    done("remove-contact d 1");
    EXPECT_FALSE(says(season("show d --contacts").out, "Hemmelig"));
    EXPECT_TRUE(says(season("plan d").out, "2026-09-01     Strength lists, contacts and captains (5.1 §9)"))
        << season("plan d").out;
    EXPECT_TRUE(says(run("registry calendar --from 2026-01-01 --until 2026-12-31").out, "2026-10-04"));
    EXPECT_TRUE(says(run("registry calendar --from 2026-01-01 --until 2026-12-31 --ics").out, "season-d-2026-10-04"));
    EXPECT_EQ(season("fill-vacancy d Havn").exit, 1) << "it is not closed";
}

TEST_F(LeagueSeason, dsu_2011_5_1_11_a_new_member_moves_nobody_in_a_match_that_was_played) {
    begin();
    done("line-up d 1 home 1 2 3 4 --day 2026-10-04"), done("line-up d 1 away 1 2 3 4 --day 2026-10-04");
    done("decide d 1 HDAH --reason 'as played' --day 2026-10-04");
    const std::string before = season("match d 1").out;
    done("insert-player d Havn Ny --position 1 --day 2026-10-05"), done("insert-player d Bakke Ny --position 1");
    EXPECT_EQ(season("match d 1").out, before);
    EXPECT_FALSE(says(season("drafts d --day 2026-10-05").out, "unlawful/")) << season("drafts d").out;
    EXPECT_TRUE(says(season("strength-list d Havn").out, "1   1  Ny"));
}

TEST_F(LeagueSeason, dsu_2011_5_1_6_a_club_asks_for_another_day_and_the_other_agrees) {
    done(
        "create d --competition own --boards 2 --year 2026 --list-deadline 2026-09-01 --group a=A --days "
        "a=2026-10-04,2026-11-08,2026-11-29");
    for (const char* club : {"Ask", "Birk", "Cypres", "Douglas"})
        done(std::string("enter d ") + club + " --group a --day 2026-08-01");
    done("fixtures d a");
    EXPECT_EQ(season("answer-move d 1 away").exit, 1) << "nobody has asked";
    EXPECT_TRUE(says(season("ask-move d 1 home 2026-12-06").err, "5.1 §6"));
    done("ask-move d 1 home 2026-10-20 --reason 'a wedding'"), done("answer-move d 1 away");
    EXPECT_TRUE(says(season("match d 1").out, "asks for 2026-10-20; agreed")) << season("match d 1").out;
    done("move d 1 2026-10-20");
    EXPECT_TRUE(says(season("match d 1").out, "2026-10-20"));
    EXPECT_EQ(season("move d 6 2026-12-06 --allowed").exit, 1) << "the last round is the last";
}

TEST_F(LeagueSeason, dsu_2011_5_3_2_a_weekend_draws_by_lot_and_teams_sit_out) {
    done(
        "create p --competition own --pairing team-monrad --boards 2 --year 2026 --list-deadline 2026-09-01 --group "
        "a=A --days a=2026-10-04,2026-10-05 --ladder match_points,board_points --match-points 3,1,0 --level shared");
    for (const char* club : {"Ask", "Birk", "Cypres", "Douglas", "Eg"})
        done(std::string("enter p ") + club + " --group a --day 2026-08-01");
    done("fixtures p a --by-lot");
    EXPECT_TRUE(says(season("log p").out, "\"lot\""));
    done("round-off p Eg --half");
    EXPECT_TRUE(says(season("show p").out, "Eg does not play round 1 (a half-point bye)"));
    done("pair p a");
    EXPECT_EQ(season("round-off p Eg --round 1").exit, 1) << "it is paired";
    const json table = json::parse(season("table p a --json").out).at("tables").at("a");
    EXPECT_EQ(table.at(0).at("name"), "Eg");
    EXPECT_EQ(table.at(0).at("match_points"), 1.0) << "a drawn match, by the points of this league";
    EXPECT_EQ(season("create q --competition own --list-deadline 2026-09-01 --group a=A --match-points 2,1").exit, 2);
}

TEST_F(LeagueSeason, boards_of_a_match_are_live_tables_whose_results_are_on_the_card) {
    begin();
    EXPECT_EQ(run("live open-round d~1 1").exit, 1) << "there are no line-ups yet";
    done("line-up d 1 home 1 2 3 4"), done("line-up d 1 away 1 2 - -");
    const Answer opened = run("live open-round d~1 1 --json");
    ASSERT_EQ(opened.exit, 0) << opened.err;
    const json boards = json::parse(opened.out).at("opened");
    ASSERT_EQ(boards.size(), 2u);
    EXPECT_EQ(run("live open d~9 1 1").exit, 1);
    for (const int board : {1, 2}) {
        const std::string place = "d~1 1 " + std::to_string(board);
        ASSERT_EQ(run("live act " + place + " '{\"do\":\"start\"}'").exit, 0);
        const Answer over = run("live act " + place + " '{\"do\":\"resign\"}' --seat " +
                                boards[static_cast<std::size_t>(board - 1)].at("white").get<std::string>());
        ASSERT_EQ(over.exit, 0) << over.err;
    }
    EXPECT_EQ(json::parse(season("match d 1 --json").out).at("state"), "agreed") << season("match d 1").out;
    EXPECT_TRUE(says(run("live pgn d~1").out, "[Event \"League: ")) << run("live pgn d~1").err;
    EXPECT_TRUE(says(run("live replay d~1 1 1").out, "5.1.2")) << run("live replay d~1 1 1").out;
    EXPECT_EQ(run("store verify").exit, 0);
    EXPECT_EQ(run("store rebuild").exit, 0);
}

TEST_F(LeagueSeason, dsu_2011_5_1_9_clubs_captains_and_hours_change) {
    begin();
    done("club d Havn --venue Salen --district 4 --closed 2026-11-01");
    const json club = json::parse(season("show d --json").out).at("clubs").at(0);
    EXPECT_EQ(club.at("venue"), "Salen");
    EXPECT_EQ(club.at("district"), 4);
    EXPECT_EQ(club.at("closed_days"), json::array({"2026-11-01"}));
    done("captain d Havn ida");
    EXPECT_TRUE(says(season("show d --json").out, "\"ida\""));
    done("captain d Havn ida --taken-back");
    EXPECT_FALSE(says(season("show d --json").out, "\"ida\""));
    done("start d 1 13:30");
    EXPECT_EQ(season("start d 1 25:00").exit, 2);
    EXPECT_EQ(season("start d 1 13:7").exit, 2);
    done("arbiter d 1 'Lund, Mette' --no-licence --title FA");
    done("prizes d a 'A cup'"), done("exempt d '5.1 §10' --reason snow"), done("payment d Havn 600");
    done("irregularity d 1 'No heating'");
    const std::string shown = season("show d").out;
    for (const char* part : {"prize: A cup", "exempt from 5.1 §10", "Havn has paid 600 kr."})
        EXPECT_TRUE(says(shown, part)) << part << "\n" << shown;
    EXPECT_TRUE(says(season("match d 1").out, "! No heating"));
}

}  // namespace
}  // namespace dommer::cli_test
