#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "../../game/table/any_action.hpp"
#include "gamelog/protocol.hpp"
#include "gamelog/state.hpp"
#include "notation/pgn_check.hpp"

namespace dommer::gamelog {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::string fault(const std::string& text) {
    const auto scenario = read_scenario(text);
    return scenario ? "" : scenario.error().where + ": " + scenario.error().what;
}

TEST(log, an_unknown_event_is_refused_with_its_place) {
    EXPECT_EQ(fault(R"({"events": [{"do": "turns", "uci": []}, {"do": "castle"}]})").substr(0, 42),
              "events 1, do: 'castle' is no event that th");
}
TEST(log, an_impossible_square_is_refused_with_the_reason) {
    EXPECT_EQ(fault(R"({"events": [{"do": "touch", "by": "white", "sq": "e9"}]})"),
              "events 0, sq: 'e9' is not a square: ranks run from 1 to 8");
}
TEST(log, a_field_of_the_wrong_kind_is_refused) {
    EXPECT_EQ(fault(R"({"events": [{"do": "spend", "by": "white", "s": "ten"}]})"),
              "events 0, s: a number is expected, not a string");
    EXPECT_EQ(fault(R"({"events": [{"do": "press"}]})"), "events 0, by: is missing");
    EXPECT_EQ(fault("[1, 2]"), ": a JSON object is expected here");
    EXPECT_EQ(fault("{}"), "events: is missing: a log lists what was done under \"events\"");
    EXPECT_EQ(fault("{\n  \"id\": 3,,\n}").substr(0, 36), "line 2, column 11: this is not JSON:");
}
TEST(log, time_does_not_run_backwards_anywhere) {
    EXPECT_EQ(fault(R"({"events": [{"do": "spend", "by": "white", "s": -1}]})"),
              "events 0, s: time does not run backwards: write 0 or more");
    EXPECT_EQ(
        fault(R"({"time_control": {"periods": [{"moves": null, "minutes": 5}], "increment_s": -2}, "events": []})")
            .substr(0, 26),
        "time_control, increment_s:");
    EXPECT_EQ(
        fault(
            R"({"time_control": {"periods": [{"moves": null, "minutes": 5}], "odds_s": {"black": 301}}, "events": []})")
            .substr(0, 21),
        "time_control, odds_s:");
}
TEST(log, time_odds_are_taken_off_at_the_start_and_written_again) {
    const auto scenario = read_scenario(std::string(
        R"({"time_control": {"periods": [{"moves": null, "minutes": 5}], "odds_s": {"black": 60}}, "events": []})"));
    ASSERT_TRUE(scenario);
    EXPECT_EQ(replay(*scenario).table.clock.left(Colour::black), std::chrono::minutes(4));
    const auto again = read_scenario(to_json(scenario->agreement, {}).dump());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->agreement, scenario->agreement);
}
TEST(log, a_question_that_is_none_is_refused) {
    EXPECT_NE(fault(R"({"events": [{"do": "query", "what": "weather"}]})").find("'weather' is no question"),
              std::string::npos);
    EXPECT_NE(fault(R"({"events": [{"do": "query", "what": "is_legal", "uci": "e2e9"}]})").find("'e2e9' is not a move"),
              std::string::npos);
    EXPECT_NE(fault(R"({"events": [{"do": "move", "by": "white", "uci": "e2e4", "hands": 3}]})").find("write 1 or 2"),
              std::string::npos);
}
TEST(log, an_unknown_word_is_refused_and_never_taken_for_another) {
    const auto refuses = [](const std::string& event, const std::string& word) {
        return fault(R"({"events": [)" + event + "]}").find("'" + word + "' is unknown: use one of") !=
               std::string::npos;
    };
    EXPECT_TRUE(refuses(R"({"do": "flag", "side": "white", "seen_by": "neighbour"})", "neighbour"));
    EXPECT_TRUE(refuses(R"({"do": "flag", "side": "both", "order": "together"})", "together"));
    EXPECT_TRUE(refuses(R"({"do": "touch", "by": "white", "sq": "e2", "order": "perhaps"})", "perhaps"));
    EXPECT_TRUE(refuses(R"({"do": "press", "by": "white", "manner": "gentle"})", "gentle"));
    EXPECT_TRUE(refuses(R"({"do": "claim_flag", "by": "white", "evidence": "hearsay"})", "hearsay"));
    EXPECT_TRUE(refuses(R"({"do": "write", "by": "white", "text": "e4", "device": "slate"})", "slate"));
    EXPECT_TRUE(refuses(R"({"do": "reconstruct", "outcome": "maybe"})", "maybe"));
    const std::string queen = R"({"do": "promo_piece", "by": "white", "from": "a7", "sq": "a8", "piece": "Q")"
                              R"(, "state": "released")";
    EXPECT_TRUE(refuses(queen + R"(, "look": "odd"})", "odd"));
    EXPECT_TRUE(refuses(queen + R"(, "colour": "red"})", "red"));
    EXPECT_TRUE(refuses(R"({"do": "arbiter", "act": "approve_assistant", "side": "white", "task": "think"})", "think"));
    EXPECT_TRUE(refuses(R"({"do": "query", "what": "in_check", "side": "grey"})", "grey"));
    EXPECT_EQ(fault(R"({"events": [{"do": "flag", "side": "white", "seen_by": "spectator"}]})"), "");
    EXPECT_EQ(fault(R"({"events": [{"do": "flag", "side": "white", "seen_by": "assistant"}]})"), "");
}
TEST(log, an_unknown_word_of_the_settings_is_refused) {
    EXPECT_EQ(fault(R"({"context": {"visually_impaired": ["whtie"]}, "events": []})"),
              "context, visually_impaired: 'whtie' is unknown: use one of white, black");
    EXPECT_EQ(fault(R"({"context": {"not_recording": ["both"]}, "events": []})").substr(0, 37),
              "context, not_recording: 'both' is unk");
    EXPECT_EQ(fault(R"({"regs": {"device_penalty": "12.9.12"}, "events": []})").substr(0, 42),
              "regs, device_penalty: '12.9.12' is no pena");
    EXPECT_EQ(fault(R"({"regs": {"device_penalty": "12.9.1"}, "events": []})"), "");
}
TEST(log, a_fen_with_the_wrong_king_in_check_says_so) {
    const std::string said = fault(R"({"start": "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "events": []})");
    EXPECT_NE(said.find("The side that is not to move is in check."), std::string::npos) << said;
    EXPECT_EQ(fault(R"({"start": "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", "events": []})"), "");
}
TEST(log, laws_dk_2018_A_3_and_A_3_1_name_the_same_supervision_and_A_alone_names_none) {
    const auto game = [](const std::string& article) {
        return R"({"edition": "2018", "events": [], "time_control": {"class": "rapid", "periods": [{"minutes": 15}]}, )"
               R"("supervision": ")" +
               article + R"("})";
    };
    EXPECT_EQ(fault(game("A.3")), "");
    EXPECT_EQ(fault(game("A.3.1")), "");
    EXPECT_NE(fault(game("A")), "");
    EXPECT_EQ(read_scenario(game("A.3"))->agreement, read_scenario(game("A.3.1"))->agreement);
}
TEST(log, laws_dk_2023_12_9_8_is_listed_for_the_tournament) {
    const auto scenario = read_scenario(std::string(R"({"events": [
        {"do": "arbiter", "act": "penalty", "option": "12.9.8", "side": "black", "rounds": 2, "article": "11.1"},
        {"do": "arbiter", "act": "penalty", "option": "12.9.7", "side": "white", "fine": "200 kr.", "article": "11.1"},
        {"do": "arbiter", "act": "penalty", "option": "12.9.1", "side": "white", "article": "11.1"}]})"));
    ASSERT_TRUE(scenario);
    EXPECT_EQ(log_of(replay(*scenario))["tournament"].dump(),
              R"([{"side":"black","measure":"exclusion","article":"12.9.8","rounds":2},)"
              R"({"side":"white","measure":"fine","article":"12.9.7","fine":"200 kr."}])");
}
TEST(log, a_number_beyond_all_bounds_is_refused) {
    EXPECT_EQ(fault(R"({"time_control": {"periods": [{"minutes": 1e666666}]}, "events": []})"),
              "the log: a number in it is too large for any clock or count");
}
TEST(log, an_unknown_edition_or_supervision_is_refused) {
    EXPECT_NE(fault(R"({"edition": "1997", "events": []})").find("'1997' is no edition"), std::string::npos);
    EXPECT_NE(fault(R"({"supervision": "Z.9", "events": []})").find("'Z.9' is not the article"), std::string::npos);
}

TEST(log, laws_dk_2023_A_5_is_of_no_account_in_a_standard_game) {
    const auto supervision_of = [](int minutes) {
        return read_scenario(R"({"supervision": "A.5", "time_control": {"periods": [{"moves": null, "minutes": )" +
                             std::to_string(minutes) + R"(}]}, "events": []})")
            ->agreement.supervision;
    };
    EXPECT_EQ(supervision_of(59), laws::Supervision::basic);
    EXPECT_EQ(supervision_of(60), laws::Supervision::competition_rules);
}

// Every example of the guide and every golden scenario: written out as a log and read back, it replays to the same
// table.
TEST(log, what_is_written_replays_to_the_identical_table) {
    int scenarios = 0;
    for (const char* folder : {"/docs/examples", "/tests/golden/laws"})
        for (const auto& entry : std::filesystem::directory_iterator(std::string(DOMMER_SOURCE_DIR) + folder)) {
            if (entry.path().extension() != ".json") continue;
            const std::string text = text_of(entry.path());
            if (text.find("\"events\"") == std::string::npos) continue;
            const auto read = read_scenarios(text);
            ASSERT_TRUE(read) << entry.path() << " " << read.error().where << " " << read.error().what;
            for (const Scenario& scenario : *read) {
                std::vector<table::Action> acts;
                for (const Step& step : replay(scenario).steps) acts.push_back(step.act);
                const auto again = read_scenario(to_json(scenario.agreement, acts).dump());
                ASSERT_TRUE(again) << scenario.id << " " << again.error().where << " " << again.error().what;
                EXPECT_EQ(replay(*again).table, replay(scenario).table) << scenario.id;
                ++scenarios;
            }
        }
    EXPECT_GT(scenarios, 300);
}

RC_GTEST_PROP(log, of_any_game_replays_to_the_identical_table, ()) {
    Scenario scenario;
    const auto& editions = laws::editions;
    scenario.agreement.edition = editions[*rc::gen::inRange<std::size_t>(0, editions.size())];
    scenario.agreement.control.periods = {{40, std::chrono::minutes(90)},
                                          {std::nullopt, std::chrono::seconds(*rc::gen::inRange(1, 4000))}};
    scenario.agreement.control.increment = std::chrono::seconds(*rc::gen::inRange(0, 40));
    scenario.agreement.control.delay = std::chrono::seconds(*rc::gen::inRange(0, 3));
    table::Table live = table::open_table(scenario.agreement);
    std::vector<table::Action> acts;
    for (const std::uint32_t number :
         *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::arbitrary<std::uint32_t>())) {
        acts.push_back(table::any_act(live, number));
        play(live, acts.size() - 1, acts.back());
    }
    const auto again = read_scenario(to_json(scenario.agreement, acts).dump());
    RC_ASSERT(again.has_value());
    RC_ASSERT(replay(*again).table == live);
    RC_ASSERT(!to_pgn(*again).empty());
    RC_ASSERT(!protocol(*again, replay(*again)).empty());
}

TEST(pgn, every_move_has_its_clock) {
    const auto scenario = read_scenario(
        std::string(R"({"id": "short", "time_control": {"periods": [{"moves": null, "minutes": 90}], "increment_s": 30},
        "events": [{"do": "spend", "by": "white", "s": 50}, {"do": "turn", "by": "white", "uci": "e2e4"}, {"do": "turn", "by": "black", "uci": "e7e5"}, {"do": "resign", "by": "white"}]})"));
    ASSERT_TRUE(scenario);
    const std::string pgn = to_pgn(*scenario);
    EXPECT_NE(pgn.find("1. e4 {[%clk 1:30:10]} 1... e5 {[%clk 1:31:00]} 0-1"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[TimeControl \"5400+30\"]"), std::string::npos) << pgn;
}

// What the checker of PGN says of a game that the table has written.
std::string clock_faults_in(const std::string& pgn) {
    std::string faults;
    notation::PgnReader reader;
    notation::PgnCheck check(reader, notation::Language::english, std::nullopt, [&](const notation::PgnFound& found) {
        if (found.what == notation::PgnFinding::clock_gains_too_much ||
            found.what == notation::PgnFinding::clock_without_time_control ||
            found.what == notation::PgnFinding::time_control_impossible)
            faults += found.text + " ";
    });
    const auto room = reader.room();
    std::memcpy(room.data(), pgn.data(), pgn.size());
    reader.read(pgn.size(), check);
    reader.finish(check);
    return faults;
}

// laws_dk_2023, glossary: tillægstid: table and checker begin with the same time, in any period and with time odds.
RC_GTEST_PROP(pgn, the_clocks_of_a_table_are_none_that_the_checker_refuses, ()) {
    Scenario scenario;
    scenario.agreement.control.periods = {{*rc::gen::inRange(1, 4), std::chrono::minutes(*rc::gen::inRange(1, 90))},
                                          {std::nullopt, std::chrono::seconds(*rc::gen::inRange(1, 4000))}};
    scenario.agreement.control.increment = std::chrono::seconds(*rc::gen::inRange(0, 40));
    scenario.agreement.control.odds.white = std::chrono::seconds(*rc::gen::inRange(0, 30));
    const char* moves[] = {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6"};
    std::string events;
    for (int ply = 0; ply < 8; ++ply) {
        const char* by = ply % 2 == 0 ? "white" : "black";
        events += fmt::format(R"({}{{"do": "spend", "by": "{}", "s": {}}}, {{"do": "turn", "by": "{}", "uci": "{}"}})",
                              ply == 0 ? "" : ", ", by, *rc::gen::inRange(0, 10), by, moves[ply]);
    }
    auto json = to_json(scenario.agreement, {});
    json["events"] = nlohmann::json::parse("[" + events + "]");
    const auto played = read_scenario(json.dump());
    RC_ASSERT(played.has_value());
    const std::string pgn = to_pgn(*played);
    RC_LOG() << pgn;
    RC_ASSERT(clock_faults_in(pgn).empty());
}

}  // namespace
}  // namespace dommer::gamelog
