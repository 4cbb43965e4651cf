#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

using nlohmann::json;

std::string player(int number, const std::string& cells) {
    const std::string id = std::to_string(number);
    std::string line = "001 " + std::string(4 - id.size(), ' ') + id + " m    Player " + id;
    return line + std::string(91 - line.size(), ' ') + cells + "\n";
}

// Two rounds played. 1 and 2 have had White twice, 5 and 6 Black twice; 9 came late; 6 has the bye of round 3.
const std::string nine = "142 5\n152 W\n" + player(1, "   5 w 1     6 w 1") + player(2, "   6 w 1     5 w 1") +
                         player(3, "   7 w 1     8 b =") + player(4, "   8 w 0     7 b =") +
                         player(5, "   1 b 0     2 b 0") + player(6, "   2 b 0     1 b 0") +
                         player(7, "   3 b 0     4 w =") + player(8, "   4 b 1     3 w =") +
                         player(9, "0000 - Z  0000 - Z");

json why_not(const std::string& text, const std::string& players) {
    const Answer answer = dommer("pair - --json --why-not " + players, text);
    EXPECT_EQ(answer.exit, 0) << answer.err;
    return json::parse(answer.out);
}

// White won everything, two rounds of it, by the system of 1998: some ten million steps.
std::string hard_field() {
    std::string text = "142 9\n152 W\n";
    constexpr int players = 64;
    std::vector<std::string> cells(players + 1);
    for (int round = 1; round <= 2; ++round) {
        std::string file = text;
        for (int at = 1; at <= players; ++at) file += player(at, cells[static_cast<std::size_t>(at)]);
        const json paired = json::parse(dommer("pair - --system dutch-1998 --json", file).out);
        for (const json& board : paired["boards"]) {
            const int white = board["white"], black = board["black"];
            const auto cell = [](int other, const char* rest) {
                const std::string id = std::to_string(other);
                return std::string(4 - id.size(), ' ') + id + rest;
            };
            cells[static_cast<std::size_t>(white)] += cell(black, " w 1  ");
            cells[static_cast<std::size_t>(black)] += cell(white, " b 0  ");
        }
    }
    for (int at = 1; at <= players; ++at) text += player(at, cells[static_cast<std::size_t>(at)]);
    return text;
}

TEST(pair_command, what_is_not_decided_within_the_budget_is_exit_3) {
    const std::string hard = hard_field();
    const Answer over = dommer("pair - --system dutch-1998 --budget 1", hard);
    EXPECT_EQ(over.exit, 3);
    EXPECT_NE(over.err.find("not decided"), std::string::npos) << over.err;
    const Answer usual = dommer("pair - --system dutch-1998", hard);
    EXPECT_EQ(usual.exit, 0) << usual.err;
    EXPECT_EQ(dommer("pair - --system dutch-1998 --budget 0", hard).out, usual.out) << "as much as it needs";
}

TEST(pair_command, prints_what_scripts_read_and_json) {
    const Answer plain = dommer("pair -", nine);
    EXPECT_EQ(plain.exit, 0) << plain.err;
    EXPECT_EQ(plain.out.substr(0, 2), "5\n");
    EXPECT_NE(plain.out.find("\n6 0\n"), std::string::npos) << plain.out;
    const json round = json::parse(dommer("pair - --json", nine).out);
    EXPECT_EQ(round.at("round"), 3);
    EXPECT_EQ(round.at("boards").size(), 4u);
    EXPECT_EQ(round.at("bye"), 6);
}

TEST(pair_command, explains_each_board_in_words_and_json) {
    const json round = json::parse(dommer("pair - --json --explain", nine).out);
    for (const auto& board : round.at("boards")) {
        EXPECT_TRUE(board.contains("bracket") && board.contains("floated") && board.contains("colour_rule"));
        EXPECT_FALSE(board.at("decided").at("rule").get<std::string>().empty());
        EXPECT_FALSE(board.at("decided").at("sentence").get<std::string>().empty());
    }
    EXPECT_TRUE(round.contains("bye_decided"));
    EXPECT_EQ(round.at("brackets").at(0).at("score"), 2.0);
    const std::string text = dommer("pair - --explain", nine).out;
    EXPECT_NE(text.find("next best for Player 1 (1)"), std::string::npos) << text;
    EXPECT_NE(text.find("Player 6 (6) has the bye"), std::string::npos) << text;
}

TEST(pair_command, why_not_says_what_forbids_it) {
    const json met = why_not(nine, "1 5");
    EXPECT_EQ(met.at("kind"), "have_met");
    EXPECT_EQ(met.at("met_in"), 1);
    EXPECT_NE(met.at("answer").get<std::string>().find("Player 1 (1) and Player 5 (5) met in round 1"),
              std::string::npos);
    const json colours = why_not(nine, "1 2");
    EXPECT_EQ(colours.at("kind"), "colours_forbid");
    EXPECT_NE(colours.at("answer").get<std::string>().find("must both have Black"), std::string::npos) << colours;
    EXPECT_EQ(why_not("260   3   3    1    3\n" + nine, "1 3").at("kind"), "prohibited");
    EXPECT_NE(why_not("260   1   2    1    3\n" + nine, "1 3").at("kind"), "prohibited");
    const json away = why_not("240 H   3    4\n" + nine, "1 4");
    EXPECT_EQ(away.at("kind"), "not_to_be_paired");
    EXPECT_NE(away.at("answer").get<std::string>().find("Player 4 (4) is not paired"), std::string::npos) << away;
}

TEST(pair_command, why_not_names_what_a_round_with_the_pair_would_worsen) {
    const json round = json::parse(dommer("pair - --json", nine).out);
    const int white = round.at("boards").at(0).at("white"), black = round.at("boards").at(0).at("black");
    EXPECT_EQ(why_not(nine, std::to_string(white) + " " + std::to_string(black)).at("kind"), "they_meet");
    const json bye = why_not(nine, "6 9");
    EXPECT_EQ(bye.at("kind"), "worse");
    EXPECT_TRUE(bye.at("instead").at(0).at("against").is_null());  // 6 has the bye
    EXPECT_NE(bye.at("answer").get<std::string>().find("Player 6 (6) has the bye"), std::string::npos) << bye;
    // 3 and 4 are the only ones without a point: if they met, the bye would go to a player with one.
    const std::string five = "142 5\n152 W\n" + player(1, "   3 w 1") + player(2, "   4 b 1") + player(3, "   1 b 0") +
                             player(4, "   2 w 0") + player(5, "0000 - U");
    const json lowest = why_not(five, "3 4");
    EXPECT_EQ(lowest.at("decided").at("rule"), "C5") << lowest;
    EXPECT_EQ(lowest.at("decided").at("bye_score"), 0.0);
    EXPECT_EQ(lowest.at("decided").at("other_bye_score"), 1.0);
    const json far = why_not(nine, "1 7");
    EXPECT_EQ(far.at("kind"), "worse");
    EXPECT_EQ(far.at("decided").at("rule"), "C6") << far;  // two points against half a point: one more is left over
    EXPECT_LT(far.at("decided").at("chosen").at("C6"), far.at("decided").at("other").at("C6"));
}

TEST(pair_command, why_not_refuses_numbers_that_make_no_question) {
    const Answer unknown = dommer("pair - --why-not 1 99", nine);
    EXPECT_EQ(unknown.exit, 2);
    EXPECT_NE(unknown.err.find("player 99"), std::string::npos) << unknown.err;
    EXPECT_EQ(dommer("pair - --why-not 3 3", nine).exit, 2);
    EXPECT_EQ(dommer("pair - --why-not 3", nine).exit, 2);
}

TEST(pair_command, a_round_that_cannot_be_paired_is_exit_1) {
    const std::string two = "142 3\n" + player(1, "   2 w 1") + player(2, "   1 b 0");
    const Answer answer = dommer("pair -", two);
    EXPECT_EQ(answer.exit, 1);
    EXPECT_NE(answer.err.find("the chief arbiter decides"), std::string::npos) << answer.err;
}

TEST(pair_command, a_bye_fixed_by_the_arbiter_stands) {
    const std::string text = "142 5\n" + player(1, "0000 - U") + player(2, "") + player(3, "");
    EXPECT_EQ(dommer("pair -", text).out, "2\n3 2\n1 0\n");
    const Answer even = dommer("pair -", text + player(4, ""));
    EXPECT_EQ(even.exit, 2);
    EXPECT_NE(even.err.find("player 1 was given the bye"), std::string::npos) << even.err;
}

TEST(pair_command, xxc_rank_pairs_in_the_order_of_the_lines) {
    const std::string text = "142 3\n152 W\n" + player(4, "") + player(2, "") + player(1, "") + player(3, "");
    EXPECT_EQ(dommer("pair -", text).out, "2\n1 3\n4 2\n");
    EXPECT_EQ(dommer("pair -", text + "XXC rank\n").out, "2\n4 1\n3 2\n");
}

TEST(bad_report, says_file_line_column_and_what_was_expected) {
    const auto says = [](const std::string& text, const std::string& part) {
        const Answer answer = dommer("pair -", text);
        EXPECT_EQ(answer.exit, 2);
        EXPECT_TRUE(answer.out.empty());
        EXPECT_NE(answer.err.find(part), std::string::npos) << answer.err;
    };
    const std::string one = player(1, "   2 w 1");
    says("142 x\n" + one + player(2, "   1 b 0"), "-: line 1, column 5: a number was expected, found 'x'");
    says(one + player(2, "   1 b Q"), "line 2, column 99: round 1: the result must be one of");
    says(one + player(2, "  1x b 0"), "line 2, column 92: a number was expected, found '1x'");
    says("152 G\n" + one + player(2, "   1 b 0"), "line 1, column 5: W or B");
    says("240 Q   2    1\n" + one + player(2, "   1 b 0"), "line 1, column 5: F, H or Z was expected, found 'Q'");
    says("250       9.x   1   2    1    1\n" + one + player(2, "   1 b 0"),
         "line 1, column 10: points such as 4.5 were expected");
    says(one + player(2, "   3 b 0") + player(3, "   2 w 1"),
         "round 1: player 1 names 2 as opponent, but 2 names somebody else or nobody");
    says(one + player(2, "   1 w 0"), "do not have opposite colours");
    says(one + player(2, "   1 b 1"), "cannot stand together");
    says(player(1, "") + player(1, ""), "the starting number 1 is given to two players");
    says("012 nobody\n", "no player lines");
}

TEST(bad_report, is_mended_leniently_with_a_list_and_refused_strictly) {
    const std::string text = player(1, "   2 w 1") + player(2, "");
    const Answer lenient = dommer("pair -", text);
    EXPECT_EQ(lenient.exit, 1);  // the two have met now
    EXPECT_NE(lenient.err.find("filled in from the opponent's line"), std::string::npos) << lenient.err;
    EXPECT_EQ(dommer("pair - --strict", text).exit, 2);
}

TEST(bad_report, may_not_be_a_folder) {
    const Answer folder = dommer("pair tests/data");
    EXPECT_EQ(folder.exit, 2);
    EXPECT_NE(folder.err.find("tests/data: is a folder"), std::string::npos) << folder.err;
}

TEST(pair_command, says_when_the_round_lies_beyond_the_last_one) {
    const std::string played =
        player(1, "   2 w 1") + player(2, "   1 b 0") + player(3, "   4 w 1") + player(4, "   3 b 0");
    const Answer beyond = dommer("pair -", "142 1\n" + played), within = dommer("pair -", "142 2\n" + played);
    EXPECT_EQ(beyond.exit, 0);
    EXPECT_NE(beyond.err.find("1 rounds; this is round 2"), std::string::npos) << beyond.err;
    EXPECT_EQ(within.err, "");
}

// A report says by which rules it is paired; pairs by others would look like an answer.
TEST(pair_command, follows_the_rules_that_the_report_names) {
    const std::string dutch = dommer("generate --seed 4 --players 12 --rounds 5").out;
    const auto named = [&](const std::string& type) {
        std::string text = dutch;
        return text.replace(text.find("192 "), text.find('\n', text.find("192 ")) - text.find("192 "), type);
    };
    const auto rules = [&](const std::string& type) {
        return json::parse(dommer("check - --json", named(type)).out).at("rules").get<std::string>();
    };
    EXPECT_NE(rules("192 FIDE_DUTCH_2026").find("by record 192 (FIDE_DUTCH_2026)"), std::string::npos);
    EXPECT_NE(rules("192 FIDE_DUTCH_2025").find("by record 192"), std::string::npos);
    EXPECT_NE(rules("###").find("no record 192"), std::string::npos);
    EXPECT_EQ(dommer("pair -", named("192 FIDE_DUTCH\n042 2026/02/01")).exit, 0);
    const Answer before = dommer("pair -", named("192 FIDE_DUTCH\n042 2026/01/31"));
    EXPECT_EQ(before.exit, 2);
    EXPECT_NE(before.err.find("rules of before 1 February 2026"), std::string::npos) << before.err;
    EXPECT_EQ(dommer("pair - --system dutch", named("192 FIDE_DUTCH_2017")).exit, 0);
    EXPECT_NE(rules("192 FIDE_DUBOV").find("by record 192 (FIDE_DUBOV)"), std::string::npos);
    EXPECT_EQ(dommer("pair -", named("192 FIDE_DUBOV_2026")).out, dommer("pair - --system dubov", dutch).out);
    EXPECT_EQ(dommer("pair -", named("192 FIDE_DUBOV\n042 2026/01/31")).exit, 2) << "the text of before";
    for (const char* type : {"192 FIDE_BURSTEIN", "192 CUSTOM_SWISS"}) {
        const Answer unknown = dommer("pair -", named(type));
        EXPECT_EQ(unknown.exit, 2);
        EXPECT_NE(unknown.err.find("name the rules with --system"), std::string::npos) << unknown.err;
        const Answer asked = dommer("pair - --system monrad", named(type));
        EXPECT_EQ(asked.exit, 0) << asked.err;
    }
    for (const char* command : {"pair -", "pair - --system dutch", "check -"}) {
        const Answer teams = dommer(command, named("192 FIDE_TEAM"));
        EXPECT_EQ(teams.exit, 2);
        EXPECT_NE(teams.err.find("a report of teams"), std::string::npos) << teams.err;
    }
    const Answer table = dommer("check - --json", dommer("generate --seed 4 --system round-robin --players 6").out);
    EXPECT_EQ(table.exit, 0) << table.out;
}

TEST(check_command, takes_the_last_round_for_the_last_where_the_report_does_not_say) {
    std::string text = dommer("generate --seed 4 --players 12 --rounds 5").out;
    EXPECT_EQ(json::parse(dommer("check - --json", text).out).at("assumed"), json::array());
    text.erase(text.find("142 "), text.find('\n', text.find("142 ")) - text.find("142 ") + 1);
    const json checked = json::parse(dommer("check - --json", text).out);
    EXPECT_TRUE(checked.at("right")) << checked;
    EXPECT_NE(checked.at("assumed").dump().find("round 5 is taken for the last"), std::string::npos) << checked;
}

TEST(convert_command, keeps_everything_between_the_editions) {
    const std::string file = "tests/data/fjord-open.trf";
    const std::string modern = dommer("convert " + file + " --line-end lf").out;
    const std::string old = dommer("convert - --to trf16 --line-end lf", modern).out;
    EXPECT_NE(old.find("\nXXR 5\n"), std::string::npos);
    EXPECT_NE(old.find("\nXXC white1\n"), std::string::npos);
    EXPECT_EQ(dommer("convert - --to trf26 --line-end lf", old).out, modern);
    const Answer oldest = dommer("convert " + file + " --to trf06");
    EXPECT_EQ(oldest.exit, 0);
    EXPECT_NE(oldest.err.find("record 142 has no equal in trf06 and was left out"), std::string::npos) << oldest.err;
    EXPECT_NE(oldest.out.find("0000 - ="), std::string::npos);
    const Answer again = dommer("convert - --to trf26", oldest.out);
    EXPECT_NE(again.err.find("as byes were written in 2006"), std::string::npos) << again.err;
    EXPECT_NE(again.out.find("0000 - H"), std::string::npos);
}

TEST(check_command, checks_points_and_ranks_by_the_tie_breaks_of_the_report) {
    std::ifstream in("tests/data/fjord-open.trf");
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const json right = json::parse(dommer("check - --json", text).out);
    EXPECT_EQ(right.at("ranked_by"), "points and BH/C1,BH,SB");
    EXPECT_TRUE(right.at("standings").empty()) << right;
    EXPECT_EQ(right.at("rounds"), 5);
    EXPECT_FALSE(right.at("differences").empty());  // the example is not paired by the rules
    std::string swapped = text;                     // 2 and 7 are level on points: the tie-break tells them apart
    swapped.replace(swapped.find(" 2.5    4 "), 10, " 2.5    5 ");
    swapped.replace(swapped.find(" 2.5    5 ", swapped.find("Holm")), 10, " 2.5    4 ");
    const Answer ranks = dommer("check -", swapped);
    EXPECT_EQ(ranks.exit, 1);
    EXPECT_NE(ranks.out.find("Berg, Ola (2) has rank 5 in the file, 4 by points and BH/C1,BH,SB"), std::string::npos)
        << ranks.out;
    std::string points = text;
    points.replace(points.find(" 4.5    1"), 4, " 4.0");
    EXPECT_NE(dommer("check -", points).out.find("Alm, Karin (1) has 4 points in the file, 4½ by the results"),
              std::string::npos);
}

TEST(check_command, says_why_a_pair_of_the_file_is_not_by_the_rules) {
    const Answer answer = dommer("check -", "142 3\n152 W\n" + player(1, "   2 w 1") + player(2, "   1 b 0") +
                                                player(3, "   4 w 1") + player(4, "   3 b 0"));
    EXPECT_EQ(answer.exit, 1);
    EXPECT_NE(
        answer.out.find("round 1: 1 - 2: Player 1 (1) and Player 2 (2) may meet, but it would make the round worse"),
        std::string::npos)
        << answer.out;
    const Answer colours = dommer("check -", "142 3\n152 W\n" + player(1, "   2 b 1") + player(2, "   1 w 0"));
    EXPECT_NE(colours.out.find("the colours are the other way round"), std::string::npos) << colours.out;
    const Answer bye =
        dommer("check -", "142 3\n152 W\n" + player(1, "0000 - U") + player(2, "   3 w 1") + player(3, "   2 b 0"));
    EXPECT_NE(bye.out.find("Player 1 (1) has the bye in the file; by the rules it goes to Player 3 (3)"),
              std::string::npos)
        << bye.out;
}

struct Folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("dommer-pairing-test-" + std::to_string(getpid()));
    Folder() { std::filesystem::remove_all(path); }
    ~Folder() { std::filesystem::remove_all(path); }
};

TEST(generate_command, makes_files_that_the_checker_finds_right) {
    const Folder folder;
    const int files = std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 40 : 300;
    EXPECT_EQ(dommer("generate --seed 11 --tiebreaks BH/C1,BH,SB --files " + std::to_string(files) + " --into " +
                     folder.path.string())
                  .exit,
              0);
    const Answer checked = dommer("check --strict --json --many " + folder.path.string());
    EXPECT_EQ(checked.exit, 0) << checked.out.substr(0, 2000);
    const json all = json::parse(checked.out);
    EXPECT_EQ(all.at("files"), files);
    EXPECT_EQ(all.at("rounds"), all.at("equal"));
    // One of them is spoiled: exit 1, and the file is named.
    const auto first = *std::filesystem::directory_iterator(folder.path);
    std::ifstream in(first.path());
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    text.replace(text.find("\n001 ") + 81, 4, "99.5");
    std::ofstream(first.path()) << text;
    const Answer spoiled = dommer("check --many " + folder.path.string());
    EXPECT_EQ(spoiled.exit, 1);
    EXPECT_NE(spoiled.out.find(first.path().filename().string()), std::string::npos) << spoiled.out;
}

TEST(generate_command, follows_the_seed_and_every_wish) {
    const auto made = [](const std::string& options) {
        return dommer("generate --players 30 --rounds 6 " + options).out;
    };
    EXPECT_EQ(made("--seed 5"), made("--seed 5"));
    EXPECT_NE(made("--seed 5"), made("--seed 6"));
    EXPECT_NE(made("--seed 1 --scoring 3-1-0").find("\n162  W 3.0    D 1.0    L 0.0"), std::string::npos);
    EXPECT_NE(made("--seed 1 --scoring 3-2-1").find("\n162  W 3.0    D 2.0    L 1.0"), std::string::npos);
    EXPECT_NE(made("--seed 1 --scoring half-bye").find("P 0.5"), std::string::npos);
    EXPECT_NE(made("--seed 1 --scoring standard --accelerated true").find("\n250 "), std::string::npos);
    EXPECT_EQ(made("--seed 1 --accelerated false").find("\n250 "), std::string::npos);
    EXPECT_NE(made("--seed 1 --initial-colour black").find("\n152 B"), std::string::npos);
    EXPECT_NE(made("--seed 1 --prohibitions 50").find("\n260 "), std::string::npos);
    EXPECT_NE(made("--seed 1 --penalties 30").find("\n299 "), std::string::npos);
    EXPECT_NE(made("--seed 1 --half-byes 30").find("0000 - H"), std::string::npos);
    EXPECT_NE(made("--seed 1 --full-byes 30").find("0000 - F"), std::string::npos);
    EXPECT_NE(made("--seed 1 --zero-byes 30").find("0000 - Z"), std::string::npos);
    EXPECT_NE(made("--seed 1 --late-entries 60").find("0000 - Z"), std::string::npos);
    EXPECT_NE(made("--seed 1 --forfeits 50").find(" w +"), std::string::npos);
    EXPECT_NE(made("--seed 1 --unrated 90").find(" w W"), std::string::npos);
    EXPECT_EQ(made("--seed 1 --draws 0 --odd-results 0").find(" w ="), std::string::npos);
    EXPECT_NE(made("--seed 1 --lowest-rating 1500 --highest-rating 1500").find(" 1500 "), std::string::npos);
    const std::string old = made("--seed 1 --format trf16 --prohibitions 50");
    for (const char* known : {"\nXXR 6\n", "\nXXP "}) EXPECT_NE(old.find(known), std::string::npos) << old;
    for (const char* unknown : {"\n192", "\n260", "\n142"}) EXPECT_EQ(old.find(unknown), std::string::npos) << old;
    EXPECT_TRUE(json::parse(dommer("check - --json", old).out).at("right")) << old;
    EXPECT_EQ(dommer("generate --format trf16 --penalties 5").exit, 2);
    EXPECT_EQ(dommer("generate --format trf16 --tie-breaks BH").exit, 2);
    EXPECT_EQ(dommer("generate --scoring 3-1-0 --accelerated true").exit, 2);
    EXPECT_EQ(dommer("generate --files 3").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
