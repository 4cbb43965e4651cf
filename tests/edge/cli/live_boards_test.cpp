#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "livechess_simulator.hpp"
#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;
using namespace std::chrono_literals;

const std::string initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
const std::string after_e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
const std::string after_nf3 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
const std::string after_nc6 = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";

class WithBoards : public WithStore {
protected:
    Json game() const { return Json::parse(run("live show club 1 1 --json").out, nullptr, false); }
    // Until the board shows it: the answer of the last look.
    template <class IsSo>
    bool comes(const IsSo& is_so, std::chrono::seconds patience = 12s) const {
        for (const auto end = std::chrono::steady_clock::now() + patience; std::chrono::steady_clock::now() < end;) {
            if (is_so()) return true;
            std::this_thread::sleep_for(200ms);
        }
        return is_so();
    }
    bool has_moves(const std::string& text) const {
        return comes([&] { return run("live show club 1 1").out.starts_with(text); });
    }
    bool has_doubt(const std::string& why) const {
        return comes([&] {
            const Json doubt = game()["board_doubt"];
            return why.empty() ? doubt.is_null() : !doubt.is_null() && doubt["why"] == why;
        });
    }
};

class LiveBoards : public WithBoards {
protected:
    void SetUp() override {
        WithStore::SetUp();
        ASSERT_EQ(run("tournament create club --name Klub --preset rapid --from 2026-05-01").exit, 0);
        for (const char* name : {"'Alm, Karin'", "'Berg, Ola'"})
            ASSERT_EQ(run(std::string("tournament enter club ") + name + " --rating 2000").exit, 0);
        for (const char* step : {"tournament numbers club", "tournament pair club", "tournament publish club",
                                 "live open club 1 1", "live boards club --serial 33017 --board 1"})
            ASSERT_EQ(run(step).exit, 0) << step;
    }
};

// As long as the test needs it: a listener that is stopped by its own time.
class Listening {
public:
    explicit Listening(std::function<Answer()> listen)
        : thread_([this, listen = std::move(listen)] { answer_ = listen(); }) {}
    ~Listening() {
        if (thread_.joinable()) thread_.join();
    }
    Answer ended() {
        thread_.join();
        return answer_;
    }

private:
    Answer answer_;
    std::thread thread_;
};

TEST_F(LiveBoards, a_game_comes_from_an_electronic_board_and_what_cannot_be_is_asked_of_the_arbiter) {
    LiveChessSimulator hall;
    hall.shows("33017", {.men = initial.substr(0, initial.find(' ')), .start = initial, .san = {}});
    Listening link([&] { return run("live boards club --livechess " + hall.address() + " --seconds 45"); });
    ASSERT_TRUE(hall.waits_for_subscriptions(1, 15s));

    LiveChessSimulator::Board board{
        .men = after_e4, .start = initial, .san = {"e4"}, .matches = true, .white = 897, .black = 900, .runs = "black"};
    hall.shows("33017", board);
    ASSERT_TRUE(has_moves("1. e4")) << run("live show club 1 1").out << run("live boards club").out;
    EXPECT_EQ(game()["state"]["clocks"]["white"], 897) << game()["state"].dump();
    EXPECT_NE(run("live boards club").out.find(" connected"), std::string::npos) << run("live boards club").out;

    board.men = after_e5, board.san = {"e4", "e5"}, board.runs = "white", board.black = 880;
    hall.shows("33017", board);
    ASSERT_TRUE(comes([&] { return run("live show club 1 1").out.find("e5") != std::string::npos; }));

    // A knight that jumps from b1 to d5 is no move: nothing is played, and the arbiter is asked.
    board.men = "rnbqkbnr/pppp1ppp/8/3Np3/4P3/8/PPPP1PPP/R1BQKBNR", board.matches = false;
    hall.shows("33017", board);
    EXPECT_TRUE(has_doubt("impossible_position")) << game().dump();
    EXPECT_EQ(game()["board_doubt"]["detail"], "d5");
    EXPECT_NE(run("live show club 1 1 --language da").out.find("d5"), std::string::npos);
    board.men = after_e5, board.matches = true;
    hall.shows("33017", board);
    EXPECT_TRUE(has_doubt("")) << "put right at the table";

    // A reset: the list is empty, the men stand. The board is told the position and counts on from it.
    board.start = initial, board.san.clear();
    hall.shows("33017", board);
    ASSERT_TRUE(hall.waits_for_set_up(1, 12s));
    const std::string told = hall.set_up().front();
    EXPECT_TRUE(told.starts_with(after_e5 + " w")) << told;
    board.start = told, board.san = {"Nf3"}, board.men = after_nf3, board.runs = "black";
    hall.shows("33017", board);
    ASSERT_TRUE(comes([&] { return run("live show club 1 1").out.find("Nf3") != std::string::npos; }));

    // The line is lost and found again; nothing is played twice.
    hall.hangs_up();
    ASSERT_TRUE(hall.waits_for_subscriptions(2, 15s)) << "it listens again";
    board.san = {"Nf3", "Nc6"}, board.men = after_nc6, board.runs = "white";
    hall.shows("33017", board);
    EXPECT_TRUE(comes([&] { return run("live show club 1 1").out.find("Nc6") != std::string::npos; }));

    // Another move than the game has: the arbiter lets the game stand, and the board is set up again.
    board.san = {"Nf3", "Nf6"}, board.men = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    hall.shows("33017", board);
    EXPECT_TRUE(has_doubt("moves_rewritten")) << game().dump();
    const std::size_t before = hall.set_up().size();
    EXPECT_EQ(run("live boards club --stands 1").exit, 0);
    EXPECT_TRUE(hall.waits_for_set_up(before + 1, 12s));
    EXPECT_TRUE(hall.set_up().back().starts_with(after_nc6)) << hall.set_up().back();

    const Answer ended = link.ended();
    EXPECT_EQ(ended.exit, 0) << ended.err;
    EXPECT_NE(ended.out.find("board 1: impossible_position d5"), std::string::npos) << ended.out;
    EXPECT_NE(run("live boards club").out.find("not connected"), std::string::npos);
    EXPECT_EQ(run("store verify").exit, 0);
}

TEST_F(LiveBoards, a_source_that_is_not_there_is_told_and_a_bad_address_changes_nothing) {
    const std::string before = run("live boards club").out;
    for (const char* bad : {"http://127.0.0.1:1982/", "ws://", "ws://x:y/", "ws://a b/"})
        EXPECT_EQ(run("live boards club --livechess '" + std::string(bad) + "'").exit, 2) << bad;
    EXPECT_EQ(run("live boards club").out, before);
    EXPECT_EQ(run("live boards club --serial '3 3' --board 1").exit, 1);
    EXPECT_EQ(run("live boards club --serial 33018").exit, 2) << "at which table?";
    EXPECT_EQ(run("live boards nowhere").exit, 2);
    const Answer lost = run("live boards club --livechess ws://127.0.0.1:1/api/v1.0 --seconds 2");
    EXPECT_EQ(lost.exit, 0) << lost.err;
    EXPECT_NE(lost.out.find("not connected"), std::string::npos) << lost.out;
    EXPECT_EQ(run("live boards club --serial 33017 --remove").exit, 0);
    EXPECT_EQ(run("live boards club --serial 33017 --remove").exit, 1);
}

class TeamLiveBoards : public WithBoards {
protected:
    void SetUp() override {
        WithStore::SetUp();
        const auto season = [&](const std::string& words, const std::string& input = "") {
            const Answer answer = run("league season " + words, input);
            ASSERT_EQ(answer.exit, 0) << words << ": " << answer.err;
        };
        season(
            "create d --competition own --boards 2 --name League --year 2026 --list-deadline 2026-09-01 --group a=A "
            "--days a=2026-10-04 --time-control '40/90+30, 30+30'");
        for (const char* club : {"Havn", "Bakke"}) {
            season(std::string("enter d ") + club + " --group a --day 2026-08-01");
            Json list = Json::array();
            for (int number = 1; number <= 2; ++number)
                list.push_back(
                    {{"number", number}, {"team", 1}, {"name", std::string(club) + " " + std::to_string(number)}});
            season(std::string("strength-list d ") + club + " - --day 2026-08-01", list.dump());
        }
        season("fixtures d a"), season("line-up d 1 home 1 2"), season("line-up d 1 away 1 2");
        for (const char* step : {"live open d~1 1 1", "live open d~1 1 2", "live boards d~1 --serial 33018 --board 2"})
            ASSERT_EQ(run(step).exit, 0) << step << run(step).err;
    }
};

TEST_F(TeamLiveBoards, a_board_of_a_team_match_is_listened_to_like_that_of_a_tournament) {
    LiveChessSimulator hall;
    hall.shows("33018", {.men = initial.substr(0, initial.find(' ')), .start = initial, .san = {}});
    Listening link([&] { return run("live boards d~1 --livechess " + hall.address() + " --seconds 20"); });
    ASSERT_TRUE(hall.waits_for_subscriptions(1, 15s));
    LiveChessSimulator::Board board{.men = after_e4,
                                    .start = initial,
                                    .san = {"e4"},
                                    .matches = true,
                                    .white = 5390,
                                    .black = 5400,
                                    .runs = "black"};
    hall.shows("33018", board);
    const auto moves = [&](int at) { return run("live show d~1 1 " + std::to_string(at)).out; };
    ASSERT_TRUE(comes([&] { return moves(2).starts_with("1. e4"); })) << moves(2) << run("live boards d~1").out;
    board.men = after_e5, board.san = {"e4", "e5"}, board.runs = "white";
    hall.shows("33018", board);
    ASSERT_TRUE(comes([&] { return moves(2).find("e5") != std::string::npos; }));
    EXPECT_EQ(moves(1).find("e4"), std::string::npos) << "the other board of the match";
    board.men = "rnbqkbnr/pppp1ppp/8/3Np3/4P3/8/PPPP1PPP/R1BQKBNR", board.matches = false;
    hall.shows("33018", board);
    EXPECT_TRUE(comes([&] {
        const Json game = Json::parse(run("live show d~1 1 2 --json").out, nullptr, false);
        return game["board_doubt"].is_object() && game["board_doubt"]["why"] == "impossible_position";
    }));
    const Answer ended = link.ended();
    EXPECT_EQ(ended.exit, 0) << ended.err;
    EXPECT_NE(ended.out.find("board 2: impossible_position d5"), std::string::npos) << ended.out;
    const std::string pgn = run("live pgn d~1 1").out;
    EXPECT_NE(pgn.find("1. e4"), std::string::npos) << pgn;
    EXPECT_EQ(run("store verify").exit, 0);
}

}  // namespace
}  // namespace dommer::cli_test
