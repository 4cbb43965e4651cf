#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;

// A log in a file of its own for as long as the test needs it.
class LogFile {
public:
    explicit LogFile(const std::string& text)
        : path_(std::filesystem::temp_directory_path() / ("dommer-log-" + std::to_string(getpid()) + "-" +
                                                          std::to_string(std::hash<std::string>{}(text)) + ".json")) {
        std::ofstream(path_) << text;
    }
    ~LogFile() { std::filesystem::remove(path_); }
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;
    std::string name() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

std::string refused(const std::string& text) {
    const LogFile log(text);
    const Answer answer = dommer("table replay " + log.name());
    EXPECT_EQ(answer.exit, 2) << text;
    EXPECT_TRUE(answer.out.empty()) << answer.out;
    EXPECT_NE(answer.err.find(log.name()), std::string::npos) << answer.err;
    return answer.err;
}

TEST(table_replay, bad_input_says_what_where_and_why_and_exits_with_2) {
    EXPECT_NE(refused(R"({"events": [{"do": "castle"}]})").find("events 0, do: 'castle' is no event"),
              std::string::npos);
    EXPECT_NE(refused(R"({"events": [{"do": "touch", "by": "white", "sq": "i4"}]})")
                  .find("'i4' is not a square: files run from a to h"),
              std::string::npos);
    EXPECT_NE(refused(R"({"events": [{"do": "spend", "by": "white", "s": -5}]})").find("time does not run backwards"),
              std::string::npos);
    EXPECT_NE(refused("{\"events\": [\n{\"do\": \"start\"},,\n]}").find("line 2, column 17"), std::string::npos);
    EXPECT_NE(
        refused(
            R"({"events": [{"do": "start"}, {"do": "arrive", "by": "white", "minute": 9}, {"do": "arrive", "by": "black", "minute": 4}]})")
            .find("events 2"),
        std::string::npos);
    EXPECT_NE(refused(R"({"events": [{"do": "move", "by": "white", "uci": "e4e5"}]})").find("no piece"),
              std::string::npos);
}

TEST(table_replay, fifty_thousand_nested_objects_end_in_an_error) {
    std::string nested;
    for (int at = 0; at < 50'000; ++at) nested += "{\"a\":";
    const LogFile log(nested + "1" + std::string(50'000, '}'));
    const Answer answer = dommer("table replay " + log.name());
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("deeper"), std::string::npos) << answer.err;
}

TEST(table_replay, a_file_or_edition_that_is_not_there_is_exit_2) {
    EXPECT_EQ(dommer("table replay /nowhere.json").exit, 2);
    EXPECT_EQ(dommer("table replay docs/examples/clock.json --edition 1997").exit, 2);
    EXPECT_EQ(dommer("table replay docs/examples/clock.json --compare 2009 1997").exit, 2);
    EXPECT_EQ(dommer("table replay docs/examples/clock.json --json --pgn").exit, 2);
}

TEST(table_replay, tells_the_game_in_the_language_asked_for) {
    const Answer danish = dommer("table replay docs/examples/clock.json --language da");
    EXPECT_NE(danish.out.find("hvids vinge falder  [6.8]"), std::string::npos) << danish.out;
    const Answer norwegian = dommer("table replay docs/examples/clock.json --language nb");
    EXPECT_NE(norwegian.out.find("flagget til hvit faller  [6.8]"), std::string::npos) << norwegian.out;
    EXPECT_EQ(dommer("table replay docs/examples/clock.json --language de").exit, 2);
}

TEST(table_replay, prints_event_ruling_article_and_clocks) {
    const Answer answer = dommer("table replay docs/examples/illegal-move.json");
    EXPECT_EQ(answer.exit, 0);
    for (const char* part : {"black: claim illegal", "Black gets 60 seconds more", "A.3", "clocks", "then"})
        EXPECT_NE(answer.out.find(part), std::string::npos) << part << "\n" << answer.out;
}

TEST(table_replay, json_has_the_state_and_everything_that_happened) {
    const Json json = Json::parse(dommer("table replay docs/examples/illegal-move.json --json").out);
    EXPECT_EQ(json["state"]["illegal_count"]["white"], 1);
    EXPECT_EQ(json["log"]["time_adjustments"][0]["article"], "A.3");
}

TEST(table_replay, another_edition_gives_its_own_ruling) {
    EXPECT_NE(dommer("table replay docs/examples/illegal-move.json --edition 2017-07").out.find("Result 0-1"),
              std::string::npos);
    EXPECT_NE(dommer("table replay docs/examples/illegal-move.json --edition 2018").out.find("120 seconds"),
              std::string::npos);
}

TEST(table_replay, compare_shows_where_two_editions_part_and_exits_with_1) {
    const Answer parted = dommer("table replay docs/examples/end-of-game.json --compare 2018 2023");
    EXPECT_EQ(parted.exit, 1);
    EXPECT_NE(parted.out.find("0-1"), std::string::npos);
    const Answer alike = dommer("table replay docs/examples/chess960.json --compare 2018 2023");
    EXPECT_EQ(alike.exit, 0);
    EXPECT_EQ(Json::parse(dommer("table replay docs/examples/end-of-game.json --compare 2018 2023 --json").out).size(),
              1u);
}

TEST(table_replay, the_log_it_prints_replays_to_the_same_state) {
    for (const auto& entry : std::filesystem::directory_iterator(DOMMER_SOURCE_DIR "/docs/examples")) {
        if (entry.path().extension() != ".json") continue;
        const std::string file = entry.path().string();
        const LogFile log(dommer("table replay " + file + " --log").out);
        EXPECT_EQ(Json::parse(dommer("table replay " + log.name() + " --json").out)["state"],
                  Json::parse(dommer("table replay " + file + " --json").out)["state"])
            << file;
    }
}

TEST(table_replay, pgn_carries_the_clock_of_every_move_and_is_read_again) {
    const Answer pgn = dommer("table replay docs/examples/draw-offer.json --pgn");
    EXPECT_EQ(pgn.exit, 0);
    EXPECT_NE(pgn.out.find("[%clk 1:31:00]"), std::string::npos) << pgn.out;
    const LogFile file(pgn.out);
    EXPECT_EQ(dommer("pgn check " + file.name()).exit, 0);
}

}  // namespace
}  // namespace dommer::cli_test
