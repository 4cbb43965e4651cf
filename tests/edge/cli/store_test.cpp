#include <nlohmann/json.hpp>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;

class StoreCommand : public WithStore {
protected:
    void SetUp() override {
        WithStore::SetUp();
        ASSERT_EQ(run("registry club 1 Aagade --district 1 --actor anna").exit, 0);
        ASSERT_EQ(run("registry add 7 'Alm, Karin' --born 1990-05-17 --actor anna").exit, 0);
    }
    std::string last_digest() const { return Json::parse(run("store verify --json").out)["last_digest"]; }
};

// Issue: redactions say who, when and what kind, and are listed.
TEST_F(StoreCommand, verify_lists_who_took_private_words_out_and_why) {
    const std::string expect = "2:" + last_digest();
    ASSERT_EQ(run("registry erase 7 --actor secretary").exit, 0);
    const Answer words = run("store verify --expect " + expect);
    EXPECT_EQ(words.exit, 0) << words.out;
    EXPECT_NE(words.out.find("event 2: private words taken out by secretary at 20"), std::string::npos) << words.out;
    EXPECT_NE(words.out.find("(person-erased), recorded in event 4, after the event you expect"), std::string::npos)
        << words.out;
    const Json found = Json::parse(run("store verify --json").out);
    ASSERT_EQ(found["redactions"].size(), 1u);
    EXPECT_EQ(found["redactions"][0]["actor"], "secretary");
    EXPECT_EQ(found["redactions"][0]["kind"], "person-erased");
    EXPECT_EQ(found["engine_faults"], Json::array());
}

// Issue: a tail cut off is found when an expected digest is given.
TEST_F(StoreCommand, verify_expects_what_was_written_down) {
    const Answer first = run("store verify");
    const std::string word = "--expect ", digest = last_digest();
    EXPECT_NE(first.out.find(word + "2:" + digest), std::string::npos) << first.out;
    EXPECT_EQ(run("store verify --expect 2:" + digest).exit, 0);
    EXPECT_EQ(run("store verify --expect 2:" + digest.substr(0, 32)).exit, 0);
    const Answer longer = run("store verify --expect 3:" + digest);
    EXPECT_EQ(longer.exit, 1);
    EXPECT_NE(longer.out.find("something was cut off"), std::string::npos) << longer.out;
    EXPECT_EQ(run("store verify --expect 1:" + digest).exit, 1);
    for (const char* wrong : {"2", "2:", ":abc", "x:0123456789abcdef0123456789abcdef", "2:0123456789abcdef",
                              "2:0123456789abcdef0123456789abcdeX"})
        EXPECT_EQ(run(std::string("store verify --expect ") + wrong).exit, 2) << wrong;
}

// The rule is one for the server and for commands: the last result of a round seals the store.
TEST_F(StoreCommand, is_sealed_when_the_last_result_of_a_round_is_entered_on_the_command_line) {
    const auto seals = [&] { return Json::parse(run("store verify --json").out)["seals"]; };
    ASSERT_EQ(run("tournament create spring --preset rapid --name Spring --from 2026-04-02").exit, 0);
    for (const char* name : {"Alm", "Berg", "Carlsen", "Dahl"})
        ASSERT_EQ(run(std::string("tournament enter spring ") + name).exit, 0);
    for (const char* step : {"numbers", "pair", "publish"})
        ASSERT_EQ(run(std::string("tournament ") + step + " spring").exit, 0) << step;
    ASSERT_EQ(run("tournament result spring 1 1-0").exit, 0);
    EXPECT_EQ(seals(), 0) << "a result is missing";
    ASSERT_EQ(run("tournament result spring 2 =").exit, 0);
    EXPECT_EQ(seals(), 1);
    const Answer verified = run("store verify");
    EXPECT_EQ(verified.exit, 0) << verified.out;
    ASSERT_EQ(run("tournament correct spring 2 0-1 --round 1 --reason misread").exit, 0);
    EXPECT_EQ(seals(), 1) << "a correction is no end of a round";
}

// Issue: seals, and one stream with its proof.
TEST_F(StoreCommand, seal_is_compared_with_what_was_printed) {
    EXPECT_EQ(run("store seal").exit, 0);
    const Answer again = run("store seal --actor anna");
    EXPECT_NE(again.out.find("nothing has happened since"), std::string::npos) << again.out;
    const Json found = Json::parse(run("store verify --json").out);
    EXPECT_EQ(found["seals"], 1);
    const std::string code = found["last_seal"]["code"], root = found["last_seal"]["root"];
    EXPECT_NE(again.out.find(code), std::string::npos) << again.out;
    EXPECT_NE(run("store verify").out.find("sealed 1 time, last at 20"), std::string::npos);
    EXPECT_EQ(run("store verify --code " + code).exit, 0);
    EXPECT_EQ(run("store verify --code " + root).exit, 0);
    const Answer other = run("store verify --code 0000-0000-0000-0000");
    EXPECT_EQ(other.exit, 1);
    EXPECT_NE(other.out.find("no seal has a root with this code"), std::string::npos) << other.out;
    for (const char* wrong : {"0000-0000-0000", "0000-0000-0000-000x"})
        EXPECT_EQ(run(std::string("store verify --code ") + wrong).exit, 2) << wrong;
}

TEST_F(StoreCommand, one_stream_is_exported_with_its_proof_and_verified_without_the_store) {
    const std::string out = file("registry.jsonl");
    const Answer unsealed = run("store export " + out + " --stream registry");
    EXPECT_EQ(unsealed.exit, 2);
    EXPECT_NE(unsealed.err.find("dommer store seal"), std::string::npos) << unsealed.err;
    ASSERT_EQ(run("registry erase 7 --actor secretary").exit, 0);
    ASSERT_EQ(run("store seal").exit, 0);
    ASSERT_EQ(run("store export " + out + " --stream registry").exit, 0);
    const Answer proven = dommer("store verify " + out);
    EXPECT_EQ(proven.exit, 0) << proven.err;
    EXPECT_NE(proven.out.find("registry: 3 events, 3 of them sealed at 20"), std::string::npos) << proven.out;
    EXPECT_NE(proven.out.find("1 with private words taken out, 0 of them after the seal"), std::string::npos);
    const Json found = Json::parse(dommer("store verify --json " + out).out);
    EXPECT_EQ(dommer("store verify " + out + " --code " + found["code"].get<std::string>()).exit, 0);
    EXPECT_EQ(dommer("store verify " + out + " --code 0000-0000-0000-0000").exit, 1);
    const Answer nothing = dommer("store verify " + file("nowhere.jsonl"));
    EXPECT_EQ(nothing.exit, 2);
    EXPECT_EQ(run("store export " + file("whole.jsonl")).exit, 0);
    EXPECT_EQ(dommer("store verify " + file("whole.jsonl")).exit, 2) << "a whole log is no stream with its proof";
}

}  // namespace
}  // namespace dommer::cli_test
