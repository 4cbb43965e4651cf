#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

class Tournament : public WithStore {
protected:
    Answer at(const std::string& command, const std::string& words = "", const std::string& input = "") const {
        return run("tournament " + command + " club " + words, input);
    }
    void open(int players, const std::string& settings = "--rounds 2 --system monrad") const {
        ASSERT_EQ(at("create", "--name Klubturnering --from 2026-09-01 " + settings).exit, 0);
        for (int player = 1; player <= players; ++player)
            ASSERT_EQ(
                at("enter", "'Player" + std::to_string(player) + ", A' --rating " + std::to_string(2000 - player)).exit,
                0);
        ASSERT_EQ(at("numbers", "--by rating").exit, 0);
    }
};

TEST_F(Tournament, from_creation_to_the_end) {
    open(4);
    for (int round = 1; round <= 2; ++round) {
        ASSERT_EQ(at("pair").exit, 0);
        ASSERT_EQ(at("publish").exit, 0);
        ASSERT_EQ((round == 1 ? at("result", "", "1 1-0\n2 =\n") : at("result", "'1 1-0' 2 =")).exit, 0);
    }
    EXPECT_EQ(at("finish").exit, 0);
    const auto standing = nlohmann::json::parse(at("standings", "--json").out);
    EXPECT_EQ(standing.at("after"), 2);
    EXPECT_EQ(standing.at("standing").size(), 4u);
    const Answer cross = at("cross-table");
    EXPECT_NE(cross.out.find("½"), std::string::npos) << cross.out;
    EXPECT_EQ(at("enter", "'Late, B'").exit, 1);
    const auto log = nlohmann::json::parse(at("log", "--json").out);
    EXPECT_EQ(log.size(), 1u + 4 + 1 + 2 * 4 + 1);
}

TEST_F(Tournament, a_refusal_is_exit_1_with_what_to_do_and_changes_nothing) {
    open(4);
    const std::string before = at("log", "--json").out;
    const Answer early = at("result", "1 1-0");
    EXPECT_EQ(early.exit, 1);
    EXPECT_NE(early.err.find("no board 1"), std::string::npos) << early.err;
    EXPECT_EQ(at("finish").exit, 1);
    EXPECT_EQ(at("take-back").exit, 1);
    EXPECT_EQ(at("log", "--json").out, before);
}

TEST_F(Tournament, bad_words_are_exit_2_and_change_nothing) {
    open(4);
    ASSERT_EQ(at("pair").exit, 0);
    ASSERT_EQ(at("publish").exit, 0);
    const std::string before = at("log", "--json").out;
    const Answer odd = at("result", "1 2-0");
    EXPECT_EQ(odd.exit, 2);
    EXPECT_NE(odd.err.find("2-0 is no result"), std::string::npos) << odd.err;
    EXPECT_EQ(at("result", "one 1-0").exit, 2);
    for (const char* line : {"1 \n", "1\n", "1 1-0 2\n", "1-0\n"}) {
        const Answer half = at("result", "", line);
        EXPECT_EQ(half.exit, 2) << line;
        EXPECT_NE(half.err.find("write the board and the result"), std::string::npos) << half.err;
    }
    EXPECT_EQ(at("withdraw", "nobody").exit, 2);
    const Answer several = at("withdraw", "player");
    EXPECT_EQ(several.exit, 2);
    EXPECT_NE(several.err.find("fits 4 players"), std::string::npos) << several.err;
    EXPECT_EQ(at("enter", "'X' --born 1990-02-30").exit, 2);
    EXPECT_EQ(at("log", "--json").out, before);
    EXPECT_EQ(dommer("tournament list --store mysql:x").exit, 2);
    EXPECT_EQ(at("create", "--name X --from tomorrow").exit, 2);
}

TEST_F(Tournament, a_past_state_can_be_shown) {
    open(4);
    ASSERT_EQ(at("pair").exit, 0);
    EXPECT_EQ(at("pairings").exit, 0);
    EXPECT_EQ(at("pairings", "--at 6").exit, 2);
    EXPECT_EQ(nlohmann::json::parse(at("players", "--json --at 3").out).size(), 2u);
}

TEST_F(Tournament, lots_with_a_seed_are_drawn_again_the_same) {
    ASSERT_EQ(at("create", "--name A --from 2026-09-01").exit, 0);
    for (const char* name : {"A", "B", "C", "D", "E"}) ASSERT_EQ(at("enter", name).exit, 0);
    const std::string first = at("numbers", "--by lot --seed 42").out;
    EXPECT_EQ(at("numbers", "--by lot --seed 42").out, first);
    EXPECT_NE(at("numbers", "--by lot --seed 43").out, first);
    EXPECT_NE(at("log").out.find("\"seed\":42"), std::string::npos);
}

TEST_F(Tournament, the_store_is_verified_backed_up_restored_exported_and_imported) {
    open(4);
    EXPECT_EQ(run("store verify").exit, 0);
    ASSERT_EQ(run("store backup " + file("backup.db")).exit, 0);
    EXPECT_EQ(run("store backup " + file("backup.db")).exit, 2);
    const std::string other = " --store sqlite:" + file("other.db"), third = " --store sqlite:" + file("third.db");
    ASSERT_EQ(dommer("store restore " + file("backup.db") + other).exit, 0);
    EXPECT_EQ(dommer("tournament players club" + other).out, at("players").out);
    EXPECT_EQ(dommer("store restore " + file("backup.db") + other).exit, 2);
    const std::string log = dommer("store export -" + other).out;
    ASSERT_EQ(dommer("store import -" + third, log).exit, 0);
    EXPECT_EQ(dommer("tournament list" + third).out, run("tournament list").out);
    std::string changed = log;
    changed.replace(changed.find("Player1"), 7, "Player9");
    EXPECT_EQ(dommer("store import - --store sqlite:" + file("fourth.db"), changed).exit, 1);
    EXPECT_EQ(run("store rebuild").exit, 0);
    EXPECT_EQ(dommer("store verify --store sqlite:" + file("nowhere.db")).exit, 2);
}

// Waits until a file says it, for a while.
bool says(const std::filesystem::path& path, const std::string& words,
          const std::function<std::string(const std::filesystem::path&)>& text_of) {
    for (int tries = 0; tries < 200; ++tries) {
        if (text_of(path).find(words) != std::string::npos) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

TEST_F(Tournament, watch_draws_the_round_again_when_a_result_comes_and_ends_with_the_tournament) {
    open(4, "--rounds 1 --system monrad");
    ASSERT_EQ(at("pair").exit, 0);
    ASSERT_EQ(at("publish").exit, 0);
    const std::string command =
        "'" DOMMER_BINARY "' tournament watch club --for 60 --language en --store sqlite:" + file("store.db") + " > '" +
        file("seen") + "'";
    int status = -1;
    std::thread watching([&] { status = std::system(command.c_str()); });
    const auto seen = folder_ / "seen";
    EXPECT_TRUE(says(seen, "2 results missing", text_of));
    EXPECT_EQ(at("result", "1 1-0").exit, 0);
    EXPECT_TRUE(says(seen, "1 results missing", text_of));
    EXPECT_NE(text_of(seen).find("1-0"), std::string::npos);
    EXPECT_EQ(at("result", "2 =").exit, 0);
    EXPECT_TRUE(says(seen, "½-½", text_of));
    EXPECT_EQ(at("finish").exit, 0);
    watching.join();  // it ends by itself, long before a minute
    EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace dommer::cli_test
