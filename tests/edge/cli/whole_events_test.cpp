#include <nlohmann/json.hpp>
#include <sstream>

#include "with_store.hpp"

// Whole tournaments through the program, from the first entry to the report.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

class WholeEvent : public WithStore {
protected:
    Answer at(const std::string& command, const std::string& words = "", const std::string& input = "") const {
        return run("tournament " + command + " t " + words, input);
    }
    void done(const std::string& command, const std::string& words = "", const std::string& input = "") const {
        const Answer answer = at(command, words, input);
        ASSERT_EQ(answer.exit, 0) << command << " " << words << "\n" << answer.err;
    }
    json read(const std::string& command, const std::string& words = "") const {
        return json::parse(at(command, words + " --json").out);
    }

    void open(int players, const std::string& settings) const {
        done("create",
             "--name 'Åben påske' --place Århus --from 2026-04-02 --to 2026-04-06 --arbiter 'Lund, Mette:D-I' " +
                 settings);
        std::string list = "name;rating;club\n";
        for (int player = 1; player <= players; ++player)
            list += "Spiller " + std::string(1, static_cast<char>('A' + player - 1)) + ";" +
                    std::to_string(2300 - 20 * player) + ";K41\n";
        done("enter-list", "-", list);
    }
    void pair() const {
        done("pair", "--seed 7");
        done("publish");
    }
    // The better number wins where it has White, else the game is drawn; boards that have a result, or are named, are
    // left out.
    void enter_the_rest(const std::vector<int>& but = {}) const {
        std::string lines;
        const json round = read("pairings");
        for (const json& board : round["boards"]) {
            const int number = board["board"];
            if (board.contains("result") || std::ranges::find(but, number) != but.end()) continue;
            lines += std::to_string(number) + (board["white"] < board["black"] ? " 1-0\n" : " =\n");
        }
        if (!lines.empty()) done("result", "", lines);
    }
};

TEST_F(WholeEvent, who_was_kept_apart_may_meet_again_with_a_reason) {
    open(4, "--system monrad --rounds 3");
    done("numbers", "--by rating");
    done("forbid", "1 2");
    EXPECT_EQ(at("allow", "1 3 --reason x").exit, 1);
    const Answer without = at("allow", "2 1");
    EXPECT_EQ(without.exit, 1);
    EXPECT_NE(without.err.find("Say why"), std::string::npos) << without.err;
    done("allow", "2 1 --reason 'the ruling was lifted'");
    EXPECT_EQ(at("allow", "2 1 --reason again").exit, 1);
}

TEST_F(WholeEvent, a_list_is_looked_at_before_anybody_is_entered) {
    open(2, "--rounds 3");
    const std::string list =
        "navn;rating;telefon\nSpiller A;2280;1\nNy, Nils;1500;2\nSpiller B;1200;3\nNY, Nils;1500;4\n";
    const Answer looked = at("enter-list", "- --preview", list);
    EXPECT_EQ(looked.exit, 0) << looked.err;
    EXPECT_NE(looked.out.find("1 new, 1 changed, 1 as they are, 1 twice"), std::string::npos) << looked.out;
    EXPECT_NE(looked.out.find("Spiller B; the rating is more than 300"), std::string::npos) << looked.out;
    EXPECT_NE(looked.err.find("not read: telefon"), std::string::npos) << looked.err;
    const Answer data = at("enter-list", "- --preview --json", list);
    EXPECT_NE(data.out.find("\"news\""), std::string::npos) << data.out << data.err;
    EXPECT_NE(data.out.find("\"telefon\""), std::string::npos) << data.out;
    EXPECT_EQ(read("players").size(), 2u);
}

TEST_F(WholeEvent, the_times_of_the_rounds_are_set_shown_and_exported) {
    open(4, "--rounds 3");
    EXPECT_EQ(at("times", "").exit, 2);
    done("settings", "--default-time 30 --round-days '2026-07-01 14.00 Hall B,2026-07-01 19:00,2026-07-02'");
    const json times = read("times");
    EXPECT_EQ(times[0]["when"], "2026-07-01 14:00 Hall B");
    EXPECT_EQ(times[0]["starts"], "2026-07-01T12:00:00.000Z");
    EXPECT_EQ(times[2], json({{"round", 3}, {"when", "2026-07-02"}}));
    EXPECT_EQ(at("settings", "--round-days '2026-07-01 24:00'").exit, 2);
    const Answer calendar = at("export", "--what calendar --to -");  // while entry is open
    EXPECT_EQ(calendar.exit, 0) << calendar.err;
    EXPECT_NE(calendar.out.find("DTSTART:20260701T170000Z"), std::string::npos) << calendar.out;
}

TEST_F(WholeEvent, nine_rounds_of_swiss_with_every_irregularity) {
    open(13,
         "--preset fide-open --rounds 9 --first-colour white --prizes 3000,2000,1000 --prize-rule hort --round-days "
         "2026-04-02,2026-04-02,2026-04-03,2026-04-03,2026-04-04,2026-04-04,2026-04-05,2026-04-05,2026-04-06");
    done("check-in", "'Spiller A'");
    done("numbers", "--by rating");
    EXPECT_TRUE(read("players")[0]["checked_in"]);
    done("forbid", "1 13");
    done("bye", "5 --round 2 --points half");  // asked for ahead
    done("bye", "6 --round 3 --points zero");
    pair();  // 1
    enter_the_rest({1, 2});
    done("result", "1 +--");                        // not there, no word
    done("result", "2 pp");                         // to be played later
    done("enter", "'Sen, Spiller' --rating 1500");  // late entry
    pair();                                         // 2: the postponed game counts as a draw
    EXPECT_EQ(read("pairings")["sitting_out"], json::array({5}));
    enter_the_rest({1});
    done("result", "1 +-a");  // absence announced
    pair();                   // 3
    enter_the_rest();
    done("result", "2 0-1 --round 1");  // the postponed game
    done("withdraw", "12 --without-notice");
    pair();  // 4
    enter_the_rest();
    for (const json& board : read("pairings")["boards"]) EXPECT_TRUE(board["white"] != 12 && board["black"] != 12);
    const Answer corrected = at("correct", "1 0-1 --round 3 --reason 'slip misread'");
    EXPECT_EQ(corrected.exit, 0);
    EXPECT_NE(corrected.out.find("round 4 was paired before the correction and stays as it is"), std::string::npos)
        << corrected.out;
    EXPECT_NE(corrected.out.find("round 5 will be paired with it"), std::string::npos) << corrected.out;
    pair();  // 5
    enter_the_rest();
    done("correct", "2 colours --round 5 --reason 'sat down the other way round'");
    // 6 by hand: those who have met.
    const json fifth = read("pairings", "--round 5");
    std::string pairs;
    for (const json& board : fifth["boards"])
        pairs += " " + std::to_string(board["black"].get<int>()) + "-" + std::to_string(board["white"].get<int>());
    if (fifth.contains("bye")) pairs += " " + std::to_string(fifth["bye"].get<int>());
    const Answer by_hand = at("pair-by-hand", pairs + " --reason 'the hall asked for it'");
    ASSERT_EQ(by_hand.exit, 0) << by_hand.err;
    EXPECT_NE(by_hand.out.find("have met in round 5 (fide-dutch-2026, C1)"), std::string::npos) << by_hand.out;
    done("publish");
    enter_the_rest();
    done("return", "12");
    for (int round = 7; round <= 9; ++round) {
        pair();
        enter_the_rest();
    }
    done("game", "1 --round 9", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n");
    EXPECT_EQ(at("game", "1 --round 9", "1. e4 e5 2. Ke3 *\n").exit, 2);
    done("finish");
    const Answer lots = at("lots", "1 2 3 --about 'honorary prize' --seed 99");
    EXPECT_EQ(lots.exit, 1);  // finished: reopen first
    done("reopen", "--reason 'lots for the honorary prize'");
    EXPECT_EQ(at("lots", "1 2 3 --about 'honorary prize' --seed 99").out,
              at("lots", "3 1 2 --about 'honorary prize' --seed 99").out);
    done("finish");

    done("export", "--to " + (folder_ / "out").string());
    const std::string report = text_of(folder_ / "out/report.txt"), trf = text_of(folder_ / "out/trf26.txt");
    for (const char* part : {"13. april 2026", "advarsel", "4.1 §19", "Lodtrækninger", "honorary prize", "Runde 9"})
        EXPECT_NE(report.find(part), std::string::npos) << part << "\n" << report;
    EXPECT_NE(trf.find("### MPA @ Round 6"), std::string::npos) << trf;
    EXPECT_NE(trf.find("192 FIDE_DUTCH_2026"), std::string::npos);
    // The report itself says which pairings are not the system's, and ranks as the store does.
    const auto ranked = json::parse(dommer("standings " + (folder_ / "out/trf26.txt").string() + " --json").out);
    const json mine = read("standings");
    ASSERT_EQ(ranked["standings"].size(), mine["standing"].size());
    for (std::size_t at = 0; at < mine["standing"].size(); ++at)
        EXPECT_EQ(ranked["standings"][at]["points"], mine["standing"][at]["points"]) << at;
    EXPECT_EQ(dommer("convert " + (folder_ / "out/trf16.txt").string() + " --to trf26").exit, 0);
    EXPECT_EQ(dommer("pgn check " + (folder_ / "out/games.pgn").string()).exit, 0);
    EXPECT_TRUE(std::filesystem::exists(folder_ / "out/site/da/round-9.html"));
    EXPECT_NE(at("prizes").out.find("3,000"), std::string::npos);
    EXPECT_EQ(run("store verify").exit, 0);
    // Any past state: before the correction.
    for (const json& event : read("log"))
        if (event["type"] == "result-corrected" && event["what"]["round"] == 3) {
            const int before = event["event"].get<int>() - 1;
            EXPECT_EQ(read("pairings", "--round 3 --at " + std::to_string(before))["boards"].size(),
                      read("pairings", "--round 3")["boards"].size());
            EXPECT_NE(read("pairings", "--round 3 --at " + std::to_string(before))["boards"][0]["result"], "0-1");
        }
    for (const char* what : {"pairings", "pairings-by-name", "standings", "cross-table", "slips", "place-cards",
                             "board-cards", "scoresheets", "check-in", "prizes"})
        EXPECT_EQ(at("print", std::string(what) + " --to " + (folder_ / "print.pdf").string()).exit, 0) << what;
}

TEST_F(WholeEvent, all_play_all_that_a_player_leaves_too_early) {
    open(6, "--preset club");
    done("numbers", "--by lot --seed 3");
    for (int round = 1; round <= 5; ++round) {
        pair();
        enter_the_rest();
        if (round == 2) done("withdraw", "4");
    }
    done("finish");
    const json standing = read("standings");
    EXPECT_EQ(standing["standing"].size(), 5u);  // dsu_2011, 4.1 §16: fewer than half of their games
    EXPECT_NE(at("standings").out.find("out"), std::string::npos);
    const std::string report = at("report").out;
    EXPECT_NE(report.find("uden for stillingen"), std::string::npos) << report;
    EXPECT_NE(report.find("Nyt tal"), std::string::npos);
}

TEST_F(WholeEvent, a_cup_by_knock_out) {
    open(6, "--preset pokal --match-games 2");
    done("numbers", "--seed 11");
    for (int round = 1; round <= 3; ++round) {
        pair();
        const json boards = read("pairings")["boards"];
        for (std::size_t board = 1; board <= boards.size(); ++board) {
            const std::string number = std::to_string(board);
            done("result", number + " = " + number + " =");  // two normal games drawn
            done("result", number + " 1-0 --seed 5");
            done("result", number + " =");  // rapid decides
        }
        for (const json& board : read("pairings")["boards"]) EXPECT_EQ(board["result"], "1-0");
    }
    EXPECT_EQ(at("pair").exit, 1);
    done("finish");
    const json standing = read("standings");
    EXPECT_EQ(standing["standing"][0]["rank"], 1);
    EXPECT_EQ(standing["standing"][1]["rank"], 2);
    EXPECT_EQ(standing["standing"][3]["rank"], 3);
    const std::string trf = at("export", "--to - --what trf26").out;
    EXPECT_NE(trf.find("192 CUSTOM_KNOCKOUT"), std::string::npos) << trf;
    EXPECT_NE(trf.find("142 6"), std::string::npos);  // each normal game is a round of the report
    EXPECT_NE(at("report", "--language en").out.find("Drawing of lots"), std::string::npos);
}

TEST_F(WholeEvent, a_gladiator_tournament) {
    open(6, "--preset gladiator --rounds 3");
    done("numbers", "--by rating");
    for (int round = 1; round <= 3; ++round) {
        pair();
        done("result", "1 = 1 0-1 2 1-0 3 = 3 = 3 = 3 1-0");
    }
    done("finish");
    const json standing = read("standings");
    double points = 0;
    for (const json& row : standing["standing"]) points += row["points"].get<double>();
    EXPECT_EQ(points, 9);
    const std::string trf = at("export", "--to - --what trf26").out;
    EXPECT_NE(trf.find("\r\n299 D"), std::string::npos) << trf;
    EXPECT_EQ(at("report").exit, 0);
}

TEST_F(WholeEvent, preparation_says_what_is_missing_and_when) {
    done("create",
         "--preset coordinated --name Efterår --from 2026-10-01 --to 2026-10-05 --closing 2026-09-20 --prizes 500");
    const Answer missing = at("checklist");
    EXPECT_EQ(missing.exit, 1);
    EXPECT_NE(missing.out.find("committee of three (dsu-2011, 4.1 §5)"), std::string::npos) << missing.out;
    const Answer late = at("calendar", "--on 2026-09-21");
    EXPECT_EQ(late.exit, 1);
    EXPECT_NE(late.out.find("2026-08-20"), std::string::npos) << late.out;
    EXPECT_NE(late.out.find("OVERDUE"), std::string::npos) << late.out;
    done("step", "invitation --on 2026-08-01");
    done("step", "list-to-register --on 2026-09-20");
    EXPECT_EQ(at("calendar", "--on 2026-09-21").exit, 0);
    done("settings",
         "--place Hal --arbiter 'A:D-I' --committee 'B:D-I' --committee 'C:D-I' --committee 'D:D-I' "
         "--round-days 2026-10-01,2026-10-01,2026-10-02,2026-10-03,2026-10-04,2026-10-05,2026-10-05");
    EXPECT_NE(at("checklist").out.find("4.1 §11"), std::string::npos);
    done("settings", "--adjournments 'søndag kl. 10'");
    EXPECT_EQ(at("checklist").exit, 0) << at("checklist").out;
    EXPECT_EQ(at("settings", "--time-control nonsense").exit, 2);
    EXPECT_NE(at("settings", "--time-control 60").err.find("4.1 §12"), std::string::npos);
    EXPECT_EQ(at("settings", "--points 1/1/0").exit, 2);
}

TEST_F(WholeEvent, groups_by_rating_of_which_one_is_odd) {
    open(17, "--preset coordinated");
    EXPECT_EQ(at("groups", "--size 5").exit, 1);  // dsu_2011, 4.4 §65
    EXPECT_EQ(at("groups", "--size 16").exit, 2);
    done("groups", "--size 6");
    EXPECT_EQ(json::parse(run("tournament players t-1 --json").out).size(), 6u);
    EXPECT_EQ(json::parse(run("tournament players t-3 --json").out).size(), 5u);
    EXPECT_EQ(json::parse(run("tournament players t-1 --json").out)[0]["name"], "Spiller A");
    EXPECT_EQ(at("groups", "--size 6").exit, 1);  // they are there already
}

TEST_F(WholeEvent, a_list_with_a_fault_enters_nobody) {
    done("create", "--name X --from 2026-10-01");
    const Answer bad = at("enter-list", "-", "navn,rating\nA,1500\nB,mange\n");
    EXPECT_EQ(bad.exit, 2);
    EXPECT_NE(bad.err.find("line 3"), std::string::npos) << bad.err;
    EXPECT_EQ(at("enter-list", "-", "navn,rating\nA,1500\nA,1500\n").exit, 1);
    EXPECT_TRUE(read("players").empty());
    done("enter-list", "- --only 7,9", "number,name,rating\n7,Ålund,1500\n8,Berg,1400\n9,Dahl,1600\n");
    EXPECT_EQ(read("players").size(), 2u);
}

TEST_F(WholeEvent, watching_shows_the_round_and_what_is_missing) {
    open(4, "--preset rapid");
    done("numbers", "--by rating");
    pair();
    done("result", "1 1-0");
    const Answer watched = at("watch", "--for 1");
    EXPECT_EQ(watched.exit, 0) << watched.err;
    EXPECT_NE(watched.out.find("1 resultater mangler"), std::string::npos) << watched.out;
    EXPECT_EQ(run("tournament watch nowhere --for 1").exit, 1);
}

// dsu_2011, 4.2 §36: ten players all play all; two are level at the end and play it off.
TEST_F(WholeEvent, the_national_class_with_its_play_off) {
    open(10, "--preset championship-landshold --prizes 10000,6000,4000");
    done("numbers", "--by rating");
    for (int round = 1; round <= 9; ++round) {
        pair();
        std::string lines;
        const json held = read("pairings");
        for (const json& board : held["boards"]) {  // 1 and 2 beat everybody but each other
            const int white = board["white"], black = board["black"];
            const bool is_top = white <= 2 && black <= 2;
            lines += board["board"].dump() + (is_top ? " =\n" : white <= 2 ? " 1-0\n" : black <= 2 ? " 0-1\n" : " =\n");
        }
        done("result", "", lines);
    }
    EXPECT_EQ(at("finish").exit, 1);
    const auto play_off = [&](const std::string& command, const std::string& words = "") {
        return run("tournament play-off " + command + " t " + words);
    };
    EXPECT_NE(play_off("show").out.find("4.2 §36"), std::string::npos);
    EXPECT_NE(play_off("begin", "--seed 3").out.find("rapid game"), std::string::npos);
    EXPECT_EQ(play_off("result", "=").exit, 0);
    EXPECT_NE(play_off("result", "=").out.find("blitz game"), std::string::npos);
    EXPECT_EQ(play_off("result", "2").exit, 0);
    EXPECT_NE(play_off("result", "2").out.find("Spiller B has won the play-off"), std::string::npos);
    EXPECT_EQ(play_off("result", "2").exit, 1);
    done("finish");
    EXPECT_EQ(read("standings")["standing"][0]["name"], "Spiller B");
    EXPECT_EQ(read("standings")["standing"][1]["rank"], 2);
    const json prizes = read("prizes");
    EXPECT_EQ(prizes[0]["name"], "Spiller B");
    EXPECT_EQ(prizes[0]["amount"], "10,000");
    EXPECT_EQ(prizes[1]["amount"], "6,000");
    EXPECT_EQ(play_off("show", "--json").exit, 0);
    EXPECT_EQ(json::parse(play_off("show", "--json").out)["games"].size(), 4u);
}

// The cells of a table that has no quoted commas in the columns asked for.
std::vector<std::vector<std::string>> table_of(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) line.pop_back();
        rows.emplace_back();
        std::string cell;
        for (bool quoted = false; const char c : line + ",") {
            if (c == '"')
                quoted = !quoted;
            else if (c == ',' && !quoted)
                rows.back().push_back(std::exchange(cell, ""));
            else
                cell += c;
        }
    }
    return rows;
}

TEST_F(WholeEvent, the_report_to_the_rating_officer_is_what_the_rating_command_computes_from_it) {
    open(12, "--preset coordinated --rounds 5");
    done("enter", "'Ny, Spiller'");  // without a number: from the performance
    done("numbers", "--by rating");
    for (int round = 1; round <= 5; ++round) {
        pair();
        if (round == 2) done("result", "2 +-a");  // announced: not rated
        if (round == 3) done("result", "3 +--");  // not announced: rated
        enter_the_rest();
    }
    done("finish");
    const std::string absent = [&] {
        const json held = read("pairings", "--round 3");
        for (const json& board : held["boards"])
            if (board["board"] == 3) return board["black"].dump();
        return std::string();
    }();
    done("export", "--to " + file("out"));
    const auto players = table_of(text_of(folder_ / "out" / "players.csv"));
    ASSERT_EQ(players.size(), 14u);
    EXPECT_EQ(players[0][12], "new_rating");
    for (const std::string& from : {"rate " + file("out") + "/trf16.txt",
                                    std::string("rate --tournament t --store sqlite:" + file("store.db"))}) {
        const Answer answer = dommer(from + " --system dsu --json --absent " + absent);
        ASSERT_EQ(answer.exit, 0) << answer.err;
        const json rated = json::parse(answer.out);
        std::size_t compared = 0;
        for (const json& each : rated["players"]) {
            const auto& row = players[each["number"].get<std::size_t>()];
            EXPECT_EQ(row[1], each["name"]);
            EXPECT_EQ(row[8], std::to_string(each["games"].size())) << from << row[1];
            EXPECT_EQ(std::stod(row[10]), std::stod(each["expected"].get<std::string>())) << from << row[1];
            EXPECT_EQ(std::stoi(row[11]), each["k"]) << from << row[1];
            if (each["old_is_performance"]) continue;  // the officer gives the first number
            EXPECT_EQ(std::stoi(row[12]), each["new"]) << from << row[1];
            ++compared;
        }
        EXPECT_EQ(compared, 12u) << from;
    }
}

}  // namespace
}  // namespace dommer::cli_test
