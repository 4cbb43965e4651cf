#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

class Packs : public WithStore {};

const std::string limits =
    "packs add-value --federation NOR --subject classes --from 2027-07-01 --key limits --value "
    "\"Elite:2450 Master:2050 5:0\" --source congress --english E. --danish D. --norwegian N.";

TEST_F(Packs, an_added_value_decides_from_its_day_on_and_stands_in_the_log) {
    const std::string asked = "packs norwegian-class --ratings 2027-06-01:2049 --on ";
    const Answer added = run(limits + " --actor Kari");
    ASSERT_EQ(added.exit, 0) << added.err;
    EXPECT_NE(added.out.find("nsf-classes-2027-07-01"), std::string::npos) << added.out;
    EXPECT_NE(run(asked + "2027-06-30").out.find("Master"), std::string::npos);
    EXPECT_NE(run(asked + "2027-07-01").out.find("class is 5"), std::string::npos) << run(asked + "2027-07-01").out;
    EXPECT_NE(dommer(asked + "2027-07-01").out.find("Master"), std::string::npos);  // without the store
    ASSERT_EQ(run("store export " + file("log.jsonl")).exit, 0);
    EXPECT_NE(text_of(file("log.jsonl")).find("Kari"), std::string::npos);
}

TEST_F(Packs, what_cannot_be_taken_changes_nothing) {
    ASSERT_EQ(run(limits).exit, 0);
    const std::string before = run("packs list").out;
    std::string unreadable = limits;
    unreadable.replace(unreadable.find("5:0"), 3, "5:x");
    unreadable.replace(unreadable.find("2027"), 4, "2028");
    const Answer refused = run(unreadable);
    EXPECT_EQ(refused.exit, 1);
    EXPECT_NE(refused.err.find("limits"), std::string::npos) << refused.err;
    EXPECT_EQ(run("packs add -", "# id: x\n").exit, 1);
    EXPECT_EQ(run("packs list").out, before);
}

}  // namespace
}  // namespace dommer::cli_test
