#include <nlohmann/json.hpp>

#include "with_store.hpp"

// Chess960 in a tournament, from the settings to the game that is written down.
namespace dommer::cli_test {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class Chess960Event : public WithStore {
protected:
    Answer at(const std::string& command, const std::string& words = "", const std::string& input = "") const {
        return run("tournament " + command + " fisher " + words, input);
    }
    void open(const std::string& more) const {
        ASSERT_EQ(at("create", "--name Fisher --from 2026-09-01 --system monrad --time-control 15+10 " + more).exit, 0);
        for (const char* name : {"Alm", "Bro", "Dam", "Eng"})
            ASSERT_EQ(at("enter", std::string("'") + name + ", A' --rating 2000").exit, 0);
        ASSERT_EQ(at("numbers", "--by rating").exit, 0);
        ASSERT_EQ(at("pair").exit, 0);
    }
};

TEST_F(Chess960Event, laws_dk_2023_II_1_the_array_is_drawn_before_the_round_is_published_and_repeated_from_its_seed) {
    open("--rounds 2 --chess960 each-round");
    const Answer early = at("publish");
    EXPECT_EQ(early.exit, 1);
    EXPECT_TRUE(has(early.err, "array of the round is not drawn yet")) << early.err;
    EXPECT_TRUE(has(early.err, "laws-2023, II.1")) << early.err;
    const Answer drawn = at("array", "--seed 77");
    ASSERT_EQ(drawn.exit, 0) << drawn.err;
    const auto alone = nlohmann::json::parse(dommer("chess960 --seed 77 --json").out);
    const std::string letters = alone["array"];
    EXPECT_TRUE(has(drawn.out, letters)) << drawn.out;
    const Answer again = at("array");
    EXPECT_EQ(again.exit, 1);
    EXPECT_TRUE(has(again.err, "reason")) << again.err;
    ASSERT_EQ(at("publish").exit, 0);
    EXPECT_TRUE(has(at("pairings").out, letters));
    const auto json = nlohmann::json::parse(at("pairings", "--json").out);
    EXPECT_EQ(json["array"]["seed"], 77);
    EXPECT_EQ(json["array"]["letters"], letters);
    const auto log = nlohmann::json::parse(at("game-log", "1 --round 1").out);
    EXPECT_TRUE(has(log.dump(), "/PPPPPPPP/" + letters)) << log.dump();
}

// The same moves are legal from one array and not from another; a file without a position begins from the round's.
TEST_F(Chess960Event, a_game_is_read_from_the_array_of_its_round) {
    open("--rounds 1 --chess960 whole-event");
    ASSERT_EQ(at("array", "--seed 5").exit, 0);
    ASSERT_EQ(at("publish").exit, 0);
    EXPECT_EQ(at("game", "1 --round 1", "1. e4 e5 *\n").exit, 0);
    const Answer other =
        at("game", "1 --round 1",
           "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 *\n");
    EXPECT_EQ(other.exit, 2);
    EXPECT_TRUE(has(other.err, "the game begins from")) << other.err;
    ASSERT_EQ(at("export", "--what pgn --to " + file("out")).exit, 0);
    EXPECT_TRUE(
        has(run("pgn check " + file("out/games.pgn")).out + run("pgn check " + file("out/games.pgn")).err, "1"));
    EXPECT_EQ(run("pgn check " + file("out/games.pgn")).exit, 0);
}

TEST_F(Chess960Event, an_ordinary_event_has_no_array) {
    open("--rounds 1");
    const Answer none = at("array");
    EXPECT_EQ(none.exit, 1);
    EXPECT_TRUE(has(none.err, "ordinary chess")) << none.err;
    EXPECT_EQ(at("publish").exit, 0);
}

}  // namespace
}  // namespace dommer::cli_test
