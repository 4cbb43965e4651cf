#include <nlohmann/json.hpp>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;

class LiveCommand : public WithStore {
protected:
    void SetUp() override {
        WithStore::SetUp();
        ASSERT_EQ(run("tournament create club --name Klub --preset rapid --from 2026-05-01").exit, 0);
        for (const char* name : {"'Alm, Karin'", "'Berg, Ola'"})
            ASSERT_EQ(run(std::string("tournament enter club ") + name + " --rating 2000").exit, 0);
        ASSERT_EQ(run("tournament numbers club").exit, 0);
        ASSERT_EQ(run("tournament pair club").exit, 0);
    }
    void open() {
        ASSERT_EQ(run("tournament publish club").exit, 0);
        const Answer opened = run("live open club 1 1 --json");
        ASSERT_EQ(opened.exit, 0) << opened.err;
        seats = Json::parse(opened.out);
        ASSERT_EQ(run("live act club 1 1 '{\"do\":\"start\"}'").exit, 0);
    }
    Answer from(const std::string& side, const std::string& act, const std::string& more = "") {
        return run("live act club 1 1 '" + act + "' --seat " + seats[side].get<std::string>() + " " + more);
    }
    Json seats;
};

TEST_F(LiveCommand, a_game_is_played_replayed_and_its_result_is_in_the_tournament) {
    EXPECT_EQ(run("live open club 1 1").exit, 1) << "the round is not published";
    open();
    EXPECT_EQ(from("white", R"({"do":"move","uci":"f2f3"})", "--press").exit, 0);
    EXPECT_EQ(from("black", R"({"do":"move","uci":"e7e5"})", "--press").exit, 0);
    EXPECT_EQ(from("white", R"({"do":"move","uci":"g2g4"})", "--press").exit, 0);
    const Answer mate = from("black", R"({"do":"move","uci":"d8h4"})", "--press --json");
    ASSERT_EQ(mate.exit, 0) << mate.err;
    EXPECT_EQ(Json::parse(mate.out)["recorded"], "0-1");
    EXPECT_NE(run("tournament pairings club").out.find("0-1"), std::string::npos)
        << run("tournament pairings club").err;
    const std::string log = write("game.json", run("live replay club 1 1 --log").out);
    const Answer replayed = dommer("table replay " + log + " --json");
    ASSERT_EQ(replayed.exit, 0) << replayed.err;
    EXPECT_EQ(Json::parse(replayed.out)["state"]["result"], "0-1");
    EXPECT_EQ(Json::parse(replayed.out)["state"]["reason"], "checkmate");
    EXPECT_NE(run("live replay club 1 1").out.find("5.1.1"), std::string::npos);
    EXPECT_NE(run("tournament log club").out.find("log_digest"), std::string::npos) << run("tournament log club").err;
    EXPECT_EQ(run("store verify").exit, 0);
    EXPECT_EQ(run("store rebuild").exit, 0);
}

TEST_F(LiveCommand, the_games_of_a_round_and_of_a_player_are_printed_with_the_opening) {
    open();
    EXPECT_EQ(from("white", R"({"do":"move","uci":"e2e4"})", "--press").exit, 0);
    EXPECT_EQ(from("black", R"({"do":"move","uci":"c7c6"})", "--press").exit, 0);
    const Answer round = run("live pgn club");
    ASSERT_EQ(round.exit, 0) << round.err;
    EXPECT_NE(round.out.find("[ECO \"B10\"]"), std::string::npos) << round.out;
    EXPECT_NE(round.out.find("[Opening \"Caro-Kann Defence\"]"), std::string::npos);
    EXPECT_EQ(run("live pgn club --player 1").out, round.out);
    EXPECT_EQ(run("live pgn club --player 9").exit, 2);
    EXPECT_EQ(run("live pgn club --round 2").exit, 2);
    const std::string file = write("games.pgn", round.out);
    const Answer counted = dommer("pgn stats --openings --json " + file);
    ASSERT_EQ(counted.exit, 0) << counted.err;
    EXPECT_EQ(Json::parse(counted.out)["openings"][0]["code"], "B10");
}

TEST_F(LiveCommand, a_round_gets_an_address_to_be_pushed_to_and_the_token_is_not_in_the_log) {
    const std::string token = write("token", "lip_Secret\n");
    const std::string address = " --address https://lichess.example/api/broadcast/round/abcdefgh/push";
    EXPECT_EQ(run("live broadcast club --round 1" + address).exit, 1) << "there is no token";
    const Answer set = run("live broadcast club --round 1" + address + " --token-file " + token + " --json");
    ASSERT_EQ(set.exit, 0) << set.err;
    EXPECT_TRUE(Json::parse(set.out)["has_token"]);
    EXPECT_NE(run("live broadcast club").out.find("abcdefgh"), std::string::npos);
    EXPECT_EQ(run("live broadcast club --round 1 --address https://10.0.0.1/push --token-file " + token).exit, 1);
    EXPECT_EQ(run("live broadcast club --round 99" + address).exit, 1);
    EXPECT_EQ(run("live broadcast club --round 2" + address).exit, 0) << "two rounds at a time";
    EXPECT_EQ(run("live broadcast club --round 2 --stop").exit, 0);
    const Answer exported = run("store export -");
    ASSERT_EQ(exported.exit, 0) << exported.err;
    EXPECT_NE(exported.out.find("abcdefgh"), std::string::npos) << "the log has the address";
    EXPECT_EQ(exported.out.find("lip_Secret"), std::string::npos);
    EXPECT_EQ(run("live broadcast club --round 1 --stop").exit, 0);
    EXPECT_EQ(run("live broadcast club --round 1 --stop").exit, 1);
    EXPECT_EQ(run("store rebuild").exit, 0);
    EXPECT_EQ(run("store verify").exit, 0);
}

TEST_F(LiveCommand, laws_dk_2023_I_1_1_a_move_is_sealed_and_played_when_the_envelope_is_opened) {
    open();
    EXPECT_EQ(from("white", R"({"do":"move","uci":"e2e4"})", "--press").exit, 0);
    EXPECT_NE(run("live show club 1 1").out.find("request_seal [I.1.1]"), std::string::npos)
        << run("live show club 1 1").out;
    EXPECT_EQ(run(R"(live act club 1 1 '{"do":"arbiter","act":"request_seal"}')").exit, 0);
    EXPECT_EQ(from("black", R"({"do":"seal","text":"c5","uci":"c7c5"})").exit, 0);
    EXPECT_EQ(from("black", R"({"do":"pause","reason":"sealed"})").exit, 0);
    EXPECT_EQ(run(R"(live act club 1 1 '{"do":"resume_adjourned","present":["white","black"]}')").exit, 0);
    const Answer opened = run(R"(live act club 1 1 '{"do":"arbiter","act":"open_envelope"}')");
    ASSERT_EQ(opened.exit, 0) << opened.err;
    EXPECT_NE(opened.out.find("c5"), std::string::npos) << opened.out;
}

TEST_F(LiveCommand, what_may_not_be_is_refused_and_changes_nothing) {
    open();
    const std::string before = run("live replay club 1 1 --log").out;
    const Answer wrong_side = from("black", R"({"do":"move","uci":"e7e5"})");
    EXPECT_EQ(wrong_side.exit, 1);
    EXPECT_NE(wrong_side.err.find("[1."), std::string::npos) << wrong_side.err;
    EXPECT_EQ(run("live act club 1 1 '{\"do\":\"resign\"}' --seat abc").exit, 1);
    EXPECT_EQ(run("live act club 1 1 '{\"do\":\"resign\",\"by\":\"white\"}'").exit, 1) << "the arbiter resigns nobody";
    EXPECT_EQ(run("live act club 1 1 'resign'").exit, 2);
    EXPECT_EQ(run("live act club 1 1 '{\"do\":\"sing\"}'").exit, 2);
    EXPECT_EQ(run("live show club 1 2").exit, 1);
    EXPECT_EQ(run("live open club 1 1").exit, 1);
    EXPECT_EQ(run("live replay club 1 1 --log").out, before);
    EXPECT_NE(run("live show club 1 1").out.find("claim_threefold_intended"), std::string::npos);
    EXPECT_EQ(bytes().find(seats["white"].get<std::string>()), std::string::npos) << "only digests are stored";
}

}  // namespace
}  // namespace dommer::cli_test
