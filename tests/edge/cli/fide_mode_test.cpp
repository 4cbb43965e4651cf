#include <nlohmann/json.hpp>
#include <set>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class FideMode : public WithStore {
protected:
    Answer at(const std::string& command, const std::string& words = "") const {
        return run("tournament " + command + " open " + words);
    }
    void open(const std::string& more = "--rounds 4") const {
        ASSERT_EQ(at("create", "--name Open --from 2026-09-01 --system dutch --tie-breaks SB --elo " + more).exit, 0);
        for (const char* name : {"Alm", "Bro", "Dam", "Eng"})
            ASSERT_EQ(at("enter", std::string("'") + name + ", A' --rating 2000").exit, 0);
        ASSERT_EQ(at("numbers", "--by rating").exit, 0);
    }
    void play(int rounds) const {
        for (int round = 0; round < rounds; ++round) {
            ASSERT_EQ(at("pair").exit, 0);
            ASSERT_EQ(at("publish").exit, 0);
            ASSERT_EQ(at("result", "1 1-0 2 1-0").exit, 0);
        }
    }
};

TEST_F(FideMode, a_locked_setting_is_refused_with_its_rule_and_the_way_out_is_asked_twice) {
    open();
    EXPECT_TRUE(has(at("fide-mode").out, "Open is in FIDE mode"));
    play(1);
    const Answer refused = at("settings", "--rounds 5"), yes = at("settings", "--rounds 5 --yes"),
                 once = at("settings", "--rounds 5 --leave-fide-mode 'the sponsor wants it'");
    EXPECT_EQ(refused.exit, 1);
    EXPECT_TRUE(has(refused.err, "number of rounds is fixed")) << refused.err;
    EXPECT_TRUE(has(refused.err, "fide-acceptance-2026, 57")) << refused.err;
    EXPECT_TRUE(has(refused.err, "--leave-fide-mode")) << refused.err;
    EXPECT_EQ(yes.exit, 1);
    EXPECT_EQ(once.exit, 1);
    EXPECT_TRUE(has(once.err, "no way back") && has(once.err, "--yes")) << once.err;
    ASSERT_EQ(at("settings", "--rounds 5 --leave-fide-mode 'the sponsor wants it' --yes --actor chief").exit, 0);
    const auto mode = nlohmann::json::parse(at("fide-mode", "--json").out);
    EXPECT_EQ(mode["holds"], false);
    EXPECT_EQ(
        mode["left"],
        (nlohmann::json{{"round", 1}, {"act", "rounds"}, {"reason", "the sponsor wants it"}, {"actor", "chief"}}));
    EXPECT_EQ(mode["restore_points"].size(), 1u);
    EXPECT_TRUE(has(at("export", "--what trf26 --to -").out, "### FIDE mode exited @ Round 1"));
    EXPECT_TRUE(has(at("fide-mode").out, "not in FIDE mode since round 1"));
    EXPECT_EQ(at("settings", "--rounds 6").exit, 0) << "nothing is asked outside it";
}

TEST_F(FideMode, an_old_result_is_corrected_for_the_rating_report_alone) {
    open();
    play(3);
    EXPECT_TRUE(has(at("correct", "1 = --round 1 --reason misread").err, "for the rating report"));
    ASSERT_EQ(at("correct", "1 = --round 1 --reason misread --for-rating").exit, 0);
    EXPECT_TRUE(has(at("export", "--what trf26 --to -").out, "### Rating correction @ Round 1: "));
    EXPECT_EQ(at("correct", "1 none --round 1 --reason misread --for-rating").exit, 2);
    ASSERT_EQ(at("correct", "1 = --round 2 --reason misread").exit, 0);
    EXPECT_TRUE(has(at("fide-mode").out, "### Correction @ Round 2: "));
    const auto points = nlohmann::json::parse(at("fide-mode", "--json").out)["restore_points"];
    ASSERT_EQ(points.size(), 2u);
    EXPECT_EQ(at("go-back", "7 --reason wrong").exit, 1);
    ASSERT_EQ(at("go-back", "2 --reason wrong").exit, 0);
    EXPECT_FALSE(has(at("fide-mode").out, "### Correction @ Round 2: "));
    EXPECT_TRUE(has(at("fide-mode").out, "### Rating correction @ Round 1: "));
}

TEST_F(FideMode, unpairing_is_no_way_around_it) {
    open();
    play(3);
    EXPECT_EQ(at("take-back").exit, 1) << "results are in";
    const auto clear = [&](int round) {
        for (const int board : {1, 2})
            ASSERT_EQ(
                at("correct", std::to_string(board) + " none --reason wrong --round " + std::to_string(round)).exit, 0);
    };
    clear(3);
    EXPECT_EQ(at("take-back").exit, 1) << "without a reason";
    ASSERT_EQ(at("take-back", "--reason wrong").exit, 0);
    clear(2);
    ASSERT_EQ(at("take-back", "--reason wrong").exit, 0);
    const Answer old = at("correct", "1 0-1 --round 1 --reason wrong");
    EXPECT_EQ(old.exit, 1);
    EXPECT_TRUE(has(old.err, "fide-acceptance-2026, 191")) << old.err;
    const std::string said = at("fide-mode").out;
    EXPECT_TRUE(has(said, "### Unpairing @ Round 2: ")) << said;
    EXPECT_TRUE(has(said, "### Unpairing @ Round 3: ")) << said;
    EXPECT_TRUE(has(said, "before unpairing")) << said;
    EXPECT_TRUE(has(said, "Open is in FIDE mode"));
}

TEST_F(FideMode, a_round_by_hand_instead_of_the_last_is_one_act) {
    open();
    ASSERT_EQ(at("pair").exit, 0);
    const std::string before = at("pairings").out;
    EXPECT_EQ(at("pair-by-hand", "1-2 1-3 --instead --reason why").exit, 1);
    EXPECT_EQ(at("pairings").out, before) << "the round that was paired stays";
    EXPECT_EQ(at("pair-by-hand", "1-2 3-4 --reason why").exit, 1) << "round 1 is being played";
    ASSERT_EQ(at("pair-by-hand", "1-2 3-4 --instead --reason why").exit, 0);
    EXPECT_TRUE(has(at("fide-mode").out, "### MPA @ Round 1: "));
}

TEST_F(FideMode, numbers_in_the_arbiters_own_order_are_asked_about_and_reported) {
    open();
    EXPECT_EQ(at("numbers", "--order 4,3,2,1").exit, 1) << "asked about";
    EXPECT_EQ(at("numbers", "--order 4,3,2,1 --by lot --yes").exit, 2);
    EXPECT_EQ(at("numbers", "--order 4,3,2 --yes").exit, 1) << "one is missing";
    EXPECT_EQ(at("numbers", "--order 4,3,2,9 --yes").exit, 2);
    ASSERT_EQ(at("numbers", "--order 4,3,2,1 --yes").exit, 0);  // all are rated 2000: the order of equals
    const std::string list = write("order", "Dam\nAlm, A\nEng\nBro\n");
    ASSERT_EQ(at("correct-entry", "Dam 'Dam, A' --rating 1500").exit, 0);
    ASSERT_EQ(at("numbers", "--order " + list + " --yes").exit, 0);
    const std::string players = at("players").out;
    EXPECT_LT(players.find("Dam"), players.find("Alm")) << players;
    EXPECT_TRUE(has(at("export", "--what trf26 --to -").out, "172 DEN OTHER"));
}

TEST_F(FideMode, commands_that_act_print_json_where_they_are_asked_to) {
    open();
    const auto json = [](const Answer& answer) { return nlohmann::json::parse(answer.out, nullptr, false); };
    EXPECT_EQ(json(at("numbers", "--by rating --json")), json(at("players", "--json")));
    const auto paired = json(at("pair", "--json"));
    EXPECT_EQ(paired["boards"].size(), 2u);
    EXPECT_EQ(paired, json(at("pairings", "--json")));
    EXPECT_EQ(json(at("pair-by-hand", "1-2 3-4 --instead --reason why --json"))["boards"][0]["black"], 2);
    ASSERT_EQ(at("publish").exit, 0);
    EXPECT_EQ(json(at("result", "1 1-0 2 = --json"))["boards"][1]["result"], "½-½");
    EXPECT_FALSE(at("result", "7 1-0 --json").err.empty());
}

TEST_F(FideMode, more_rounds_than_opponents_are_told_when_round_1_is_paired) {
    open("--rounds 5");
    const Answer paired = at("pair");
    EXPECT_EQ(paired.exit, 0);
    EXPECT_TRUE(has(paired.err, "more rounds than the field")) << paired.err;
}

TEST_F(FideMode, a_second_half_point_bye_is_asked_about_and_a_full_one_told) {
    open();
    ASSERT_EQ(at("bye", "1 --round 1 --points half").exit, 0);
    EXPECT_EQ(at("bye", "1 --round 2 --points half").exit, 1);
    EXPECT_EQ(at("bye", "1 --round 2 --points half --yes").exit, 0);
    const Answer full = at("bye", "2 --round 3 --points full");
    EXPECT_EQ(full.exit, 0);
    EXPECT_TRUE(has(full.err, "no longer in use")) << full.err;
}

TEST_F(FideMode, the_value_of_the_bye_is_a_setting_within_bounds) {
    const std::string event = "--name Open --from 2026-09-01 --system dutch --rounds 4 --tie-breaks SB --elo ";
    EXPECT_TRUE(has(at("create", event + "--bye 1.5").err, "not worth more than a win"));
    EXPECT_EQ(at("create", event + "--bye 0.3").exit, 2);
    EXPECT_EQ(at("create", event + "--bye 0.5").exit, 0);
}

TEST_F(FideMode, no_final_report_while_a_game_is_open) {
    open("--rounds 1 --admission everybody");
    ASSERT_EQ(at("pair").exit, 0);
    ASSERT_EQ(at("publish").exit, 0);
    ASSERT_EQ(at("result", "1 1-0 2 pp").exit, 0);
    const Answer early = at("export", "--what trf26 --to -");
    EXPECT_EQ(early.exit, 1);
    EXPECT_TRUE(has(early.err, "fide-acceptance-2026, 169")) << early.err;
    EXPECT_EQ(at("export", "--what csv --to " + file("csv")).exit, 0) << "what is no report stays";
    ASSERT_EQ(at("result", "2 =").exit, 0);
    EXPECT_EQ(at("export", "--what trf26 --to -").exit, 0);
}

TEST(acceptance, every_command_that_a_question_names_exists) {
    std::set<std::string> commands;
    for (const auto& question : nlohmann::json::parse(dommer("acceptance --json").out))
        for (const auto& proof : question["proofs"])
            if (proof["kind"] == "command") commands.insert(proof["name"].get<std::string>());
    EXPECT_GT(commands.size(), 20u);
    for (const std::string& command : commands) {
        const Answer help = dommer(command + " --help");
        EXPECT_EQ(help.exit, 0) << command;
        EXPECT_TRUE(has(help.out, "dommer " + command + " ")) << command << ": " << help.out.substr(0, 200);
    }
}

TEST(acceptance, the_document_is_the_commands_print) {
    std::ifstream file(DOMMER_SOURCE_DIR "/docs/fide-acceptance.md", std::ios::binary);
    const std::string document{std::istreambuf_iterator<char>(file), {}};
    EXPECT_TRUE(dommer("acceptance --markdown").out == document)
        << "write it again: dommer acceptance --markdown > docs/fide-acceptance.md";
}

TEST(acceptance, questions_are_shown_with_their_checks) {
    const Answer all = dommer("acceptance");
    EXPECT_EQ(all.exit, 0);
    EXPECT_FALSE(has(all.out, "FAILS")) << all.out;
    const Answer one = dommer("acceptance 57");
    EXPECT_EQ(one.exit, 0);
    EXPECT_TRUE(has(one.out, "live check locked-rounds: holds")) << one.out;
    EXPECT_FALSE(has(one.out, "\n 58")) << one.out;
    EXPECT_EQ(dommer("acceptance 226").exit, 2);
    EXPECT_EQ(dommer("acceptance --state perhaps").exit, 2);
    EXPECT_TRUE(has(dommer("acceptance --state open").out, " 37  open"));
}

}  // namespace
}  // namespace dommer::cli_test
