#include <array>
#include <chrono>
#include <thread>

#include "live_games.hpp"

// Live games over HTTP: a seat's secret plays, the arbiter rules, everybody looks behind the delay; what is forged,
// repeated or for another board is refused and changes nothing.
namespace dommer::server_test {
namespace {

TEST_F(LiveGame, is_played_from_two_seats_and_its_result_goes_into_the_tournament) {
    EXPECT_EQ(move("white", "e2e4").code(), "not_started");
    start();
    ASSERT_EQ(move("white", "e4").status, 200);
    const Reply answered = move("black", "e5");
    ASSERT_EQ(answered.status, 200) << answered.body;
    EXPECT_EQ(answered.json()["ply"], 2);
    EXPECT_EQ(answered.json()["clocks"]["running"], "white");
    const Reply over = act("white", {{"do", "resign"}});
    ASSERT_EQ(over.status, 200) << over.body;
    EXPECT_EQ(over.json()["result"], "0-1");
    EXPECT_EQ(over.json()["recorded"], "0-1");
    const Json board = player.get(event + "/rounds/1").json()["boards"][0];
    EXPECT_EQ(board["result"], "0-1") << board;
    EXPECT_EQ(act("black", {{"do", "sign"}, {"result", "0-1"}}).json()["signed"]["black"], "0-1");
    EXPECT_FALSE(over.json()["log_digest"].get<std::string>().empty());
    const Reply log = player.get(game + "/log");
    ASSERT_EQ(log.status, 200) << "a game that is over is everybody's";
    EXPECT_GE(log.json()["events"].size(), 6u);
    EXPECT_NE(player.get(event + "/live/1/games.pgn").body.find("1. e4"), std::string::npos);
}

TEST_F(LiveGame, says_its_opening_and_its_moves_in_words_and_gives_the_games_of_a_player) {
    start();
    EXPECT_TRUE(player.get(game).json()["opening"].is_null());
    move("white", "d4"), move("black", "Nf6"), move("white", "c4"), move("black", "g6");
    const Json seen = player.get(game + "?lang=da").json();
    EXPECT_EQ(seen["opening"], Json::parse(R"({"code":"E60","name":"Indisk med g6"})")) << seen["opening"];
    EXPECT_EQ(seen["moves"][1]["spoken"], "springer Gustav otte Frederik seks") << seen["moves"][1];
    const Reply games = player.get(event + "/players/" + seen["white"]["entry"].dump() + "/games.pgn");
    ASSERT_EQ(games.status, 200) << games.body;
    EXPECT_NE(games.body.find("[ECO \"E60\"]"), std::string::npos) << games.body;
    EXPECT_EQ(player.get(event + "/players/9999/games.pgn").status, 404);
}

TEST_F(LiveGame, laws_dk_2023_I_1_1_a_sealed_move_is_seen_by_nobody_until_the_envelope_is_opened) {
    start();
    move("white", "e4");
    ASSERT_EQ(rule({{"do", "arbiter"}, {"act", "request_seal"}}).status, 200);
    ASSERT_EQ(act("black", {{"do", "seal"}, {"text", "c5"}, {"uci", "c5"}}).status, 200);
    ASSERT_EQ(act("black", {{"do", "pause"}, {"reason", "sealed"}}).status, 200);
    for (const std::string& seen :
         {player.get(game).body, player.post(game + "/seat", Json{{"seat", seats["white"]}}).body,
          player.get(event + "/live/1/games.pgn").body})
        EXPECT_EQ(seen.find("c7c5"), std::string::npos) << seen;
    EXPECT_EQ(player.get(game + "/log").status, 403) << "the log has it";
    ASSERT_EQ(rule({{"do", "resume_adjourned"}, {"present", {"white", "black"}}}).status, 200);
    const Reply opened = rule({{"do", "arbiter"}, {"act", "open_envelope"}});
    ASSERT_EQ(opened.status, 200) << opened.body;
    EXPECT_EQ(opened.json()["moves"][1]["uci"], "c7c5");
}

TEST_F(LiveGame, a_link_to_it_shows_a_picture_of_the_position) {
    start();
    const Reply before = player.get(game + "/share.png");
    ASSERT_EQ(before.status, 200) << before.body;
    EXPECT_TRUE(before.body.starts_with("\x89PNG"));
    EXPECT_LT(before.body.size(), 300'000u);
    move("white", "e4");
    EXPECT_NE(player.get(game + "/share.png").body, before.body);
    EXPECT_EQ(player.get(event + "/live/1/9/share.png").status, 404);
}

TEST_F(LiveGame, a_forged_seat_is_refused_and_nothing_changes) {
    start();
    const Json before = stands();
    Json forged = message("white", {{"do", "move"}, {"uci", "e2e4"}});
    forged["seat"] = std::string(32, 'a');
    EXPECT_EQ(player.post(game + "/acts", forged).status, 403);
    EXPECT_EQ(player.post(game + "/acts", forged).code(), "forged_seat");
    EXPECT_EQ(player.post(game + "/seat", Json{{"seat", "x"}}).code(), "forged_seat");
    forged.erase("seat");
    EXPECT_EQ(player.post(game + "/acts", forged).status, 401) << "without a seat it is the arbiter's";
    EXPECT_EQ(federation.as("result_entry").post(game + "/acts", Json{{"act", {{"do", "start"}}}}).status, 403);
    EXPECT_EQ(stands(), before);
    EXPECT_EQ(refused(), (Refused{"? forged_seat", "? forged_seat"}));
    EXPECT_FALSE(player.get(game).json().contains("refused")) << "the arbiter's alone";
}

TEST_F(LiveGame, a_message_with_a_name_that_comes_again_is_answered_as_the_first_time) {
    start();
    Json first = message("white", {{"do", "move"}, {"uci", "e2e4"}}, true);
    first["id"] = "5f0c";
    ASSERT_EQ(player.post(game + "/acts", first).json()["ply"], 1);
    const Json before = stands();
    const Reply again = player.post(game + "/acts", first);
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.json()["ply"], 1);
    EXPECT_EQ(stands(), before);
    EXPECT_EQ(refused(), Refused{});
    Json wrong = message("white", {{"do", "move"}, {"uci", "d2d4"}}, true);
    wrong["id"] = "77aa";
    const Reply no = player.post(game + "/acts", wrong);
    EXPECT_EQ(no.code(), "table_refuses") << "Black is on move";
    EXPECT_EQ(player.post(game + "/acts", wrong).body, no.body);
    EXPECT_EQ(refused(), Refused{"white table_refuses"}) << "noted once";
    wrong["id"] = std::string(65, 'a');
    EXPECT_EQ(player.post(game + "/acts", wrong).status, 400);
}

TEST_F(LiveGame, a_move_in_letters_that_comes_again_is_not_read_on_the_board_after_it) {
    start();
    Json first = message("white", {{"do", "move"}, {"uci", "Nf3"}}, true);
    first["id"] = "5f0d";
    ASSERT_EQ(player.post(game + "/acts", first).json()["ply"], 1);
    const Reply again = player.post(game + "/acts", first);
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.json()["ply"], 1);
    EXPECT_EQ(refused(), Refused{});
}

TEST_F(LiveGame, a_move_in_letters_for_another_board_is_refused_for_the_board_and_noted) {
    start();
    Json stale = message("white", {{"do", "move"}, {"uci", "Nf3"}}, true);
    ASSERT_EQ(move("white", "e2e4").status, 200);
    stale["number"] = 2;
    const Json before = stands();
    EXPECT_EQ(player.post(game + "/acts", stale).code(), "board_has_changed");
    EXPECT_EQ(stands(), before);
    EXPECT_EQ(refused(), Refused{"white board_has_changed"});
    EXPECT_EQ(move("black", "Qh4").code(), "move_not_understood") << "it is read on this board";
}

TEST_F(LiveGame, laws_dk_2023_D_2_1_a_move_may_come_as_it_is_announced) {
    start();
    const auto in = [&](const std::string& language, const std::string& side, const std::string& text) {
        return player.post(game + "/acts?lang=" + language, message(side, {{"do", "move"}, {"uci", text}}, true));
    };
    for (const auto& [language, side, text, played] :
         std::vector<std::array<std::string, 4>>{{"en", "white", "knight f three", "g1f3"},
                                                 {"da", "black", "bonde Erik syv Erik fem", "e7e5"},
                                                 {"nb", "white", "springer f 3 e 5", "f3e5"},
                                                 {"sv", "black", "springare b åtta c sex", "b8c6"}}) {
        const Reply reply = in(language, side, text);
        ASSERT_EQ(reply.status, 200) << text << ": " << reply.body;
        EXPECT_EQ(reply.json()["moves"].back()["uci"], played);
    }
    EXPECT_EQ(in("en", "white", "knight to the moon").code(), "move_not_understood");
}

TEST_F(LiveGame, laws_dk_2023_4_8_a_touch_move_dispute_is_ruled_on) {
    EXPECT_EQ(act("white", {{"do", "touch"}, {"sq", "g1"}}).code(), "not_for_this_seat")
        << "board 1: taps do not count";
    const Reply opened = arbiter.post(event + "/live/1", Json{{"board", 2}, {"touches_count", true}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    seats = opened.json()["opened"][0]["seats"], game = event + "/live/1/2";
    start();
    EXPECT_EQ(act("white", {{"do", "touch"}, {"sq", "g1"}}).json()["touched"], Json{"g1"});
    ASSERT_EQ(move("white", "e2e4").json()["ply"], 1);
    ASSERT_EQ(act("black", {{"do", "claim_breach"}}).status, 200);
    const Json question = arbiter.get(game).json()["questions"][0];
    const Json ruled =
        rule({{"do", "arbiter"}, {"act", "decide"}, {"matter", question["matter"]}, {"outcome", "uphold"}},
             question["number"].get<int>())
            .json();
    EXPECT_EQ(ruled["ply"], 0);
    EXPECT_EQ(ruled["touched"], Json{"g1"});
}

TEST_F(LiveGame, a_seat_given_anew_takes_the_old_link_away) {
    const std::string old = seats["white"];
    const Reply given = arbiter.post(game + "/link", Json{{"side", "white"}});
    ASSERT_EQ(given.status, 201) << given.body;
    EXPECT_EQ(player.post(game + "/seat", Json{{"seat", old}}).code(), "forged_seat");
    EXPECT_EQ(player.post(game + "/seat", Json{{"seat", given.json()["seat"]}}).status, 200);
    EXPECT_EQ(federation.as("player").post(game + "/link", Json{{"side", "white"}}).status, 403);
}

TEST_F(LiveGame, a_move_for_the_wrong_side_is_refused_and_nothing_changes) {
    start();
    const Json before = stands();
    EXPECT_EQ(move("black", "e7e5").code(), "table_refuses") << "White is on move";
    EXPECT_EQ(act("black", {{"do", "move"}, {"by", "white"}, {"uci", "e2e4"}}).status, 400);
    EXPECT_EQ(act("white", {{"do", "arbiter"}, {"act", "award_time"}, {"side", "white"}, {"s", 600}}).code(),
              "not_for_this_seat");
    EXPECT_EQ(stands(), before);
    EXPECT_EQ(refused(), (Refused{"black table_refuses", "white not_for_this_seat"}));
}

TEST_F(LiveGame, a_clock_from_the_future_and_a_repeated_message_are_refused_and_nothing_changes) {
    start();
    Json first = message("white", {{"do", "move"}, {"uci", "e2e4"}}, true);
    first["sent"] = "2099-01-01T00:00:00.000Z";
    Json before = stands();
    EXPECT_EQ(player.post(game + "/acts", first).code(), "from_the_future");
    first["sent"] = "soon";
    EXPECT_EQ(player.post(game + "/acts", first).status, 400);
    EXPECT_EQ(stands(), before);
    first.erase("sent");
    ASSERT_EQ(player.post(game + "/acts", first).status, 200);
    before = stands();
    EXPECT_EQ(player.post(game + "/acts", first).code(), "message_repeated");
    Json skipped = message("black", {{"do", "move"}, {"uci", "e7e5"}});
    skipped["number"] = 5;
    EXPECT_EQ(player.post(game + "/acts", skipped).code(), "message_missing");
    Json stale = message("black", {{"do", "move"}, {"uci", "e7e5"}});
    stale["ply"] = 0;
    EXPECT_EQ(player.post(game + "/acts", stale).code(), "board_has_changed");
    EXPECT_EQ(stands(), before);
    EXPECT_EQ(refused(), (Refused{"white from_the_future", "white message_repeated", "black message_missing",
                                  "black board_has_changed"}));
}

TEST_F(LiveGame, laws_dk_2023_7_5_an_illegal_move_is_claimed_and_the_arbiter_is_asked_about_the_clocks) {
    start();
    ASSERT_EQ(move("white", "e2e5").status, 200);
    EXPECT_EQ(arbiter.get(game).json()["clocks"]["running"], "white") << "nobody presses over an illegal move for them";
    ASSERT_EQ(act("white", {{"do", "press"}}).status, 200);
    const Json claimed = act("black", {{"do", "claim_illegal"}}).json();
    EXPECT_EQ(claimed["ply"], 0);
    EXPECT_EQ(claimed["illegal_moves"]["white"], 1);
    const Json asked = arbiter.get(game).json();
    ASSERT_EQ(asked["questions"].size(), 1u) << asked;
    const Json question = asked["questions"][0];
    EXPECT_EQ(question["options"].size(), 2u);
    const Json answered =
        rule({{"do", "arbiter"}, {"act", "decide"}, {"matter", question["matter"]}, {"outcome", "leave_clocks"}},
             question["number"].get<int>())
            .json();
    EXPECT_TRUE(answered["questions"].empty());
    EXPECT_EQ(rule({{"do", "arbiter"}, {"act", "resume"}}, 99).code(), "no_such_question");
}

TEST_F(LiveGame, laws_dk_2023_6_9_a_flag_falls_without_anybody_acting) {
    start();
    ASSERT_EQ(rule({{"do", "arbiter"}, {"act", "set_clocks"}, {"white", 1}}).status, 200);
    Json now = Json::object();
    for (int waited = 0; waited < 100 && !now.value("over", false); ++waited) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        now = player.get(game).json();
    }
    EXPECT_EQ(now["result"], "0-1") << now;
    for (int waited = 0; waited < 100 && now["recorded"].is_null(); ++waited) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        now = player.get(game).json();
    }
    EXPECT_EQ(now["recorded"], "l") << "less than a move by each: it counts, and is not rated";
}

TEST_F(LiveGame, spectators_see_it_behind_the_delay_and_the_arbiter_at_once) {
    ASSERT_EQ(arbiter.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 900}}).status, 200);
    start();
    ASSERT_EQ(move("white", "e2e4").status, 200);
    EXPECT_EQ(player.get(game).json()["ply"], 0);
    EXPECT_EQ(player.get(event + "/live").json()["boards"][0]["ply"], 0);
    EXPECT_EQ(player.get(event + "/live/1/games.pgn").body.find("e4"), std::string::npos);
    EXPECT_EQ(player.get(game + "/log").status, 403);
    EXPECT_EQ(arbiter.get(game).json()["ply"], 1);
    EXPECT_EQ(arbiter.get(event + "/live-desk").json()["boards"][0]["ply"], 1);
    EXPECT_EQ(player.get(event + "/live-desk").status, 401);
    EXPECT_EQ(arbiter.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 4000}}).status, 400);
}

TEST_F(LiveGame, what_cannot_be_opened_says_why) {
    EXPECT_EQ(arbiter.post(event + "/live/1", Json{{"board", 1}}).code(), "opened_already");
    EXPECT_EQ(arbiter.post(event + "/live/1", Json::object()).json()["opened"].size(), 1u) << "the other board";
    EXPECT_EQ(arbiter.post(event + "/live/9", Json::object()).status, 404);
    EXPECT_EQ(player.get(event + "/live/1/7").status, 404);
    EXPECT_EQ(federation.as("result_entry").post(event + "/live/1", Json::object()).status, 403);
}

TEST_F(LiveGame, the_secrets_of_the_seats_are_nowhere_to_be_read) {
    start();
    const std::string secret = seats["white"];
    for (const std::string& path : {game, event + "/live", event + "/live-desk", game + "/log"})
        EXPECT_EQ(arbiter.get(path).body.find(secret), std::string::npos) << path;
}

TEST_F(LiveGame, the_list_is_of_one_round_with_a_tag_that_changes_with_the_games_alone) {
    start();
    const Reply first = player.get(event + "/live");
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(first.json()["round"], 1);
    EXPECT_EQ(first.json()["boards"].size(), 1u);
    EXPECT_EQ(first.json()["earlier"].size(), 0u);
    EXPECT_NE(first.headers.at("cache-control").find("public"), std::string::npos) << first.headers.at("cache-control");
    std::this_thread::sleep_for(std::chrono::milliseconds(700));  // the clock runs, and no more
    const std::string tag = "If-None-Match: " + first.headers.at("etag") + "\r\n";
    const Reply again = player.get(event + "/live", tag);
    EXPECT_EQ(again.status, 304) << again.body;
    EXPECT_EQ(player.get(event + "/live").json()["boards"], first.json()["boards"]);
    ASSERT_EQ(move("white", "e4").status, 200);
    const Reply moved = player.get(event + "/live", tag);
    ASSERT_EQ(moved.status, 200) << "a move is seen at once";
    EXPECT_EQ(moved.json()["boards"][0]["ply"], 1);
    EXPECT_EQ(player.get(event + "/live?round=2").json()["boards"].size(), 0u);
    EXPECT_EQ(player.get(event + "/live?round=2").json()["earlier"].size(), 1u);
    EXPECT_EQ(player.get(event + "/live?round=x").status, 400);
}

TEST_F(LiveGame, a_result_that_the_arbiter_enters_or_corrects_is_in_the_pgn_and_the_moves_stay) {
    start();
    ASSERT_EQ(move("white", "e4").status, 200);
    const std::string result = event + "/rounds/1/boards/1/result", pgn = event + "/live/1/games.pgn";
    EXPECT_NE(player.get(pgn).body.find("[Result \"*\"]"), std::string::npos);
    ASSERT_EQ(arbiter.put(result, Json{{"result", "1-0"}}).status, 200);
    const std::string won = player.get(pgn).body;
    EXPECT_NE(won.find("1. e4"), std::string::npos) << won;
    EXPECT_NE(won.find("[Result \"1-0\"]"), std::string::npos) << won;
}

TEST_F(LiveGame, a_result_of_the_game_itself_waits_in_the_pgn_for_the_delay_of_the_spectators) {
    start();
    ASSERT_EQ(arbiter.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 900}}).status, 200);
    ASSERT_EQ(act("white", {{"do", "resign"}}).status, 200);
    EXPECT_NE(player.get(event + "/live/1/games.pgn").body.find("[Result \"*\"]"), std::string::npos);
}

TEST_F(LiveGame, every_position_of_the_game_has_its_own_counters) {
    start();
    for (const auto& [side, text] : {std::pair("white", "Nf3"), {"black", "Nf6"}, {"white", "e4"}})
        ASSERT_EQ(move(side, text).status, 200) << text;
    const Json moves = player.get(game).json()["moves"];
    const auto counters = [&](std::size_t at) {
        const std::string fen = moves[at]["fen"];
        return fen.substr(fen.find(" KQkq ") + 6);
    };
    EXPECT_EQ(counters(0), "- 1 1");
    EXPECT_EQ(counters(1), "- 2 2");
    EXPECT_TRUE(counters(2).ends_with(" 0 2")) << counters(2);
}

TEST_F(LiveGame, a_round_opened_twice_with_one_key_gives_the_same_seats) {
    const std::string key = "Idempotency-Key: open-" + id + "\r\n";
    const Reply first = arbiter.ask("POST", event + "/live/1", Json::object(), key);
    ASSERT_EQ(first.status, 201) << first.body;
    ASSERT_EQ(first.json()["opened"].size(), 1u) << "board 1 is open already";
    const Reply again = arbiter.ask("POST", event + "/live/1", Json::object(), key);
    EXPECT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(again.json(), first.json()) << "its answer may have been lost";
    const Json seats_of_two = first.json()["opened"][0]["seats"];
    EXPECT_EQ(player.post(event + "/live/1/2/seat", Json{{"seat", seats_of_two["white"]}}).status, 200);
    EXPECT_EQ(arbiter.post(event + "/live/1", Json::object()).json()["opened"].size(), 0u);
}

TEST_F(LiveGame, a_swede_gets_the_moves_in_swedish_words) {
    start();
    ASSERT_EQ(move("white", "Nf3").status, 200);
    EXPECT_EQ(player.get(game + "?lang=sv").json()["moves"][0]["spoken"], "springare Gustav ett Felix tre");
}

}  // namespace
}  // namespace dommer::server_test
