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

TEST_F(Tournament, laws_12_9_penalties_are_recorded_listed_lifted_and_in_the_report) {
    open(4,
         "--rounds 3 --system monrad --highest-fine 200 --committee 'A:D-I' --committee 'B:D-I' --committee 'C:D-I'");
    ASSERT_EQ(at("pair").exit, 0);
    const Answer excluded = at("penalty", "1 exclusion --rounds 2 --reason 'asked a spectator'");
    EXPECT_EQ(excluded.exit, 0) << excluded.err;
    EXPECT_NE(excluded.out.find("laws-2023, 12.9.8"), std::string::npos) << excluded.out;
    EXPECT_EQ(at("penalty", "2 fine --amount 200 --reason phone").exit, 0);
    EXPECT_EQ(at("penalty", "2 fine --amount 200.01 --reason phone").exit, 1);
    EXPECT_EQ(at("penalty", "2 fine --amount much --reason phone").exit, 2);
    EXPECT_EQ(at("penalty", "2 exclusion --rounds 3 --reason late").exit, 1);
    EXPECT_EQ(at("penalty", "2 beheading --reason late").exit, 2);
    const Answer quarantine = at("penalty", "3 quarantine --months 3 --reason away");
    EXPECT_EQ(quarantine.exit, 0);
    EXPECT_NE(quarantine.err.find("dommer registry quarantine"), std::string::npos) << quarantine.err;
    const Answer letter = at("letter", "3 --language da");
    EXPECT_NE(letter.out.find("Kopi: ratingkartoteksføreren"), std::string::npos) << letter.out;
    EXPECT_EQ(at("letter", "9").exit, 1);
    EXPECT_EQ(at("lift-penalty", "1 --reason appeal").exit, 0);
    EXPECT_EQ(at("lift-penalty", "1 --reason appeal").exit, 1);
    const auto list = nlohmann::json::parse(at("penalties", "--json").out);
    ASSERT_EQ(list.size(), 3u);
    EXPECT_EQ(list[0]["lifted"], "appeal");
    const std::string report = at("report", "--language en").out;
    EXPECT_NE(report.find("fine of 200 kr."), std::string::npos) << report;
    EXPECT_EQ(report.find("asked a spectator"), std::string::npos);
}

TEST_F(Tournament, fees_are_asked_for_paid_and_owed) {
    open(2, "--rounds 1 --system monrad --fee 300 --late-fee 50 --union-fee 25.50 --closing 2020-01-01");
    EXPECT_EQ(at("fees").exit, 1);
    EXPECT_NE(at("pay", "1 350").out.find("has paid 350 of 350"), std::string::npos);
    EXPECT_EQ(at("fees").exit, 1);
    EXPECT_EQ(at("pay", "2 400").exit, 0);
    EXPECT_EQ(at("pay", "2 50 --back").exit, 0);
    EXPECT_EQ(at("pay", "2 351 --back").exit, 1);
    const Answer fees = at("fees");
    EXPECT_EQ(fees.exit, 0);
    EXPECT_NE(fees.out.find("to the union, before the first round: 51 "), std::string::npos) << fees.out;
}

TEST_F(Tournament, regulations_of_the_event_reach_a_game_that_the_table_replays) {
    open(4, "--rounds 2 --system monrad --time-control 90+30 --default-time 30 --no-draw-before 30 --report-leaving");
    EXPECT_EQ(at("settings", "--no-draw-before sometimes").exit, 2);
    const Answer shown = at("regulations");
    for (const char* part : {"more than 30 minutes", "laws-2023, 6.7.1", "before move 30", "11.2.4"})
        EXPECT_NE(shown.out.find(part), std::string::npos) << shown.out;
    ASSERT_EQ(at("pair").exit, 0);
    const Answer log = at("game-log", "1 --round 1");
    ASSERT_EQ(log.exit, 0) << log.err;
    auto game = nlohmann::json::parse(log.out);
    EXPECT_EQ(game["regs"]["no_draw_before_move"], 30);
    game["events"] = {{{"do", "move"}, {"by", "white"}, {"uci", "e2e4"}}, {{"do", "offer_draw"}, {"by", "white"}}};
    const Answer ruled = dommer("table replay " + write("game.json", game.dump()));
    EXPECT_NE(ruled.out.find("9.1.1"), std::string::npos) << ruled.out << ruled.err;
    EXPECT_EQ(at("game-log", "9 --round 1").exit, 2);
    EXPECT_EQ(at("settings", "--no-draw-before any").exit, 0);
    EXPECT_EQ(at("regulations").out.find("before move 30"), std::string::npos);
}

TEST_F(Tournament, dsu_2011_64_the_list_of_entries_is_there_before_the_numbers) {
    ASSERT_EQ(at("create", "--name Klub --from 2026-09-01").exit, 0);
    ASSERT_EQ(at("enter", "'Bech, Ole' --born 1990-02-28 --club K41").exit, 0);
    const Answer list = at("export", "--to - --what entries");
    EXPECT_EQ(list.exit, 0) << list.err;
    EXPECT_NE(list.out.find("\"Bech, Ole\",K41,1990-02-28"), std::string::npos) << list.out;
    EXPECT_EQ(at("export", "--to - --what report").exit, 2);
    ASSERT_EQ(at("settings", "--conditions 'the best eight' --trophies 2").exit, 0);
    const Answer invitation = at("export", "--to - --what invitation --language en");
    EXPECT_EQ(invitation.exit, 0) << invitation.err;
    EXPECT_NE(invitation.out.find("Conditions: the best eight"), std::string::npos) << invitation.out;
    EXPECT_NE(invitation.out.find("prizes of honour: 2"), std::string::npos) << invitation.out;
}

TEST_F(Tournament, dsu_2011_24_prizes_of_a_category_are_set_and_refused_with_what_to_write) {
    ASSERT_EQ(at("create", "--name Klub --from 2026-09-01").exit, 0);
    EXPECT_EQ(at("settings", "--category 'Juniors:age to 20:500,300' --category 'U1800:1799:400'").exit, 0);
    for (const char* bad : {"Juniors:500", "Juniors:young:500", "U1800:1799:300,500", "U1800:1799:much", ":1799:500"}) {
        const Answer refused = at("settings", "--category '" + std::string(bad) + "'");
        EXPECT_EQ(refused.exit, 2) << bad;
        EXPECT_NE(refused.err.find("write NAME:FOR WHOM:AMOUNTS"), std::string::npos) << refused.err;
    }
}

}  // namespace
}  // namespace dommer::cli_test
