#include "answers/answers.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace dommer::answers {
namespace {

Json ask(Json question) { return Json::parse(answer(question.dump())); }
std::string code_of(const Json& said) { return said.at("error").at("code"); }
std::string field_of(const Json& said) { return said.at("error").at("field"); }

std::string fjord_open() {
    std::ifstream in(DOMMER_SOURCE_DIR "/tests/data/fjord-open.trf", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

TEST(answers, what_is_no_question_is_refused_in_the_words_of_its_language) {
    EXPECT_EQ(code_of(Json::parse(answer("nonsense"))), "field_wrong");
    EXPECT_EQ(code_of(Json::parse(answer("\"\xff\""))), "field_wrong");
    EXPECT_EQ(code_of(Json::parse(answer(std::string(100'000, '[')))), "field_wrong");
    EXPECT_EQ(code_of(ask({{"question", nullptr}})), "field_missing");
    const Json said = ask({{"question", "weather"}, {"language", "da"}});
    EXPECT_EQ(field_of(said), "question");
    EXPECT_EQ(said["error"]["message"].get<std::string>().find("Dette spørgsmål kendes ikke her"), 0u);
}

TEST(answers, every_question_is_answered_or_says_which_field_is_missing) {
    for (const std::string_view name : questions()) {
        const Json said = ask({{"question", name}});
        EXPECT_TRUE(!said.contains("error") || code_of(said) == "field_missing") << name << ": " << said;
    }
}

TEST(answers, a_field_of_the_wrong_kind_changes_nothing_and_is_named) {
    EXPECT_EQ(field_of(ask({{"question", "law-desk"}, {"what", 7}})), "what");
    EXPECT_EQ(field_of(ask({{"question", "law-desk"}, {"what", "came-late"}, {"minute", "soon"}})), "minute");
    EXPECT_EQ(code_of(ask({{"question", "law-desk"}, {"what", "came-late"}, {"minute", 1441}})), "number_wrong");
    EXPECT_EQ(field_of(ask({{"question", "law-desk/log"}, {"log", "e4"}})), "log");
    EXPECT_EQ(field_of(ask({{"question", "law-desk/log"}, {"log", {{"events", 3}}}})), "log");
    EXPECT_EQ(field_of(ask({{"question", "notation"}, {"from", "uci"}, {"to", "uci"}, {"moves", {1, 2}}})), "moves");
}

TEST(answers, laws_dk_2023_C_10_an_ambiguous_move_is_told_in_the_readers_language) {
    const Json said = ask({{"question", "notation"},
                           {"language", "da"},
                           {"from", "san-da"},
                           {"to", "uci"},
                           {"fen", "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1"},
                           {"moves", "Sb3"}});
    EXPECT_EQ(said["error"]["message"], "Sb3 passer på to springere: Sab3 eller Scb3.");
    EXPECT_EQ(said["fen"], "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1");
}

TEST(answers, moves_come_with_their_numbers_or_a_line_each_and_every_one_has_its_position) {
    const Json printed =
        ask({{"question", "notation"}, {"from", "san-da"}, {"to", "uci"}, {"moves", "1. e4 e5 2. Sf3"}});
    ASSERT_EQ(printed["moves"].size(), 3u) << printed;
    EXPECT_EQ(printed["moves"][0]["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(printed["moves"][2]["move"], "g1f3");
    const Json listed =
        ask({{"question", "notation"}, {"from", "uci"}, {"to", "uci"}, {"moves", Json::array({"e2e4", "e7e5"})}});
    EXPECT_EQ(listed["moves"].size(), 2u) << listed;
}

TEST(answers, a_ruling_rests_on_its_articles_and_its_log_is_played_to_the_same_end) {
    const Json said = ask(
        {{"question", "law-desk"}, {"what", "illegal-move"}, {"move", "e2e5"}, {"earlier", "1"}, {"on", "2019-03-01"}});
    ASSERT_EQ(said["rulings"].size(), 4u) << said;
    const Json& first = said["rulings"][0];
    EXPECT_EQ(first["edition"], "2018");
    EXPECT_EQ(first["in_force"], true);
    EXPECT_FALSE(first["steps"].back()["ruled"][0]["articles"].empty());
    const Json played = ask({{"question", "law-desk/log"}, {"log", first["log"]}});
    EXPECT_EQ(played["result"], first["result"]);
    EXPECT_EQ(played["black"], first["black"]);
}

// A competition's own rule stands beside the Laws from its day on, and FIDE's guideline for games on a screen.
TEST(answers, the_packs_of_the_day_stand_beside_the_laws) {
    const auto packs = [](const char* what, const char* on) {
        Json asked{{"question", "law-desk"}, {"what", what}, {"move", "e2e5"}};
        if (*on != 0) asked["on"] = on;
        return ask(asked)["packs"];
    };
    EXPECT_TRUE(packs("device", "2022-06-30").empty());
    const Json league = packs("device", "2022-07-01"), today = packs("device", "");
    ASSERT_EQ(league.size(), 1u) << league;
    EXPECT_EQ(league[0]["pack"], "dsu-league-2022");
    EXPECT_EQ(league[0]["inherited"], false);
    EXPECT_EQ(today[0]["pack"], "dsu-league-2024");
    EXPECT_EQ(today[0]["inherited"], true);
    EXPECT_EQ(today[0]["from"], "dsu-league-2022");
    EXPECT_TRUE(packs("illegal-move", "2021-01-03").empty());
    EXPECT_EQ(packs("illegal-move", "2021-01-04")[0]["guideline"], true);
    EXPECT_TRUE(packs("touched-another", "").empty());
}

Json mate(const std::string& fen) { return ask({{"question", "law-desk/mate"}, {"fen", fen}}); }

TEST(answers, laws_dk_2023_5_2_2_a_side_with_too_few_men_is_shown_with_what_it_has) {
    const Json answer = mate("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
    const Json& proof = answer["white"]["proof"];
    EXPECT_EQ(proof["shows"], "material");
    EXPECT_EQ(proof["men"].dump(), R"([{"side":"white","man":"B","squares":["f1"]},)"
                                   R"({"side":"white","man":"K","squares":["e1"]}])");
    EXPECT_TRUE(mate("4k3/8/8/8/8/8/8/4K2R w - - 0 1")["white"]["proof"].is_null()) << "it can mate";
}

TEST(answers, laws_dk_2023_5_2_2_behind_a_wall_of_pawns_each_king_is_shown_with_its_squares) {
    const Json answer = mate("4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1");
    for (const char* side : {"white", "black"}) {
        const Json& proof = answer[side]["proof"];
        ASSERT_EQ(answer[side]["verdict"], "unwinnable") << answer.dump();
        ASSERT_TRUE(proof.is_object()) << answer.dump();
        EXPECT_EQ(proof["shows"], "reach");
        EXPECT_EQ(proof["fixed"].size(), 16u);
        ASSERT_EQ(proof["men"].size(), 2u);
        for (const Json& king : proof["men"]) {
            const bool is_white = king["side"] == "white";
            EXPECT_EQ(king["man"], "K");
            EXPECT_EQ(king["squares"].size(), is_white ? 16u : 24u);
            for (const Json& square : king["squares"])
                EXPECT_EQ(square.get<std::string>()[1] <= '2', is_white) << square;
        }
    }
}

TEST(answers, laws_dk_2023_5_2_2_forced_moves_that_lead_to_no_mate_are_played_through) {
    const Json taken = mate("K7/8/8/8/8/8/8/6Qk b - - 0 1")["white"];
    EXPECT_EQ(taken["verdict"], "unwinnable");
    ASSERT_EQ(taken["line"].size(), 1u) << taken.dump();
    EXPECT_EQ(taken["line"][0]["text"], "Kxg1");
    EXPECT_TRUE(taken["moves"].empty()) << "no moves to mate";
    const Json stalemate = mate("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(stalemate["white"]["verdict"], "unwinnable") << "no move is left";
    EXPECT_TRUE(stalemate["white"]["line"].empty());
    EXPECT_TRUE(stalemate["white"]["proof"].is_null());
}

TEST(answers, a_report_is_paired_again_and_told_round_by_round) {
    const Json said = ask({{"question", "check"}, {"text", fjord_open()}, {"file", "fjord.trf"}, {"language", "sv"}});
    ASSERT_EQ(said["readable"], true) << said;
    EXPECT_EQ(said["each_round"].size(), 5u);
    EXPECT_EQ(said["each_round"][0]["verdict"], "right");
    EXPECT_EQ(said["each_round"][4]["verdict"], "differs");
    EXPECT_EQ(said["rules"], "FIDE-schweizer (holländsk), enligt rad 192 (FIDE_DUTCH_2026)");
    EXPECT_EQ(said["entrants"][0], (Json{{"number", 1}, {"name", "Alm, Karin"}}));
}

TEST(answers, what_cannot_be_read_is_told_by_line_and_column) {
    const Json said = ask({{"question", "check"}, {"text", "012 Nobody\n001 what is this\n"}});
    EXPECT_EQ(said["readable"], false);
    // The file as a whole first, then the place.
    ASSERT_EQ(said["findings"].size(), 2u) << said;
    EXPECT_EQ(said["findings"][0]["line"], 0);
    EXPECT_EQ(said["findings"][1]["line"], 2);
    EXPECT_EQ(said["findings"][1]["column"], 5);
    EXPECT_FALSE(said.contains("each_round"));
}

TEST(answers, two_of_a_report_who_do_not_meet_are_told_why) {
    Json question{{"question", "why-not"}, {"text", fjord_open()}, {"round", 2}, {"a", 1}, {"b", 2}};
    EXPECT_EQ(ask(question)["kind"], "they_meet");
    question["b"] = 1;
    EXPECT_EQ(field_of(ask(question)), "b");
    question["b"] = 99;
    EXPECT_EQ(field_of(ask(question)), "b");
    question["b"] = 2, question["round"] = 7;
    EXPECT_EQ(field_of(ask(question)), "round");
    question.erase("round");
    EXPECT_EQ(code_of(ask(question)), "field_missing");
}

TEST(answers, a_round_that_the_work_does_not_reach_for_is_not_decided_and_not_wrong) {
    const Work little(50);
    const auto said = answer({{"question", "check"}, {"text", fjord_open()}}, Language::english, {.whole = &little});
    ASSERT_TRUE(said);
    EXPECT_EQ(said->at("each_round").at(3).at("verdict"), "not-decided") << *said;
    const auto why = answer({{"question", "why-not"}, {"text", fjord_open()}, {"round", 2}, {"a", 1}, {"b", 3}},
                            Language::english, {.whole = &little});
    ASSERT_FALSE(why);
    EXPECT_EQ(why.error().code, "not_decided");
}

}  // namespace
}  // namespace dommer::answers
