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

}  // namespace
}  // namespace dommer::cli_test
