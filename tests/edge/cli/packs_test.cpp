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

// A pack as a file, of which one thing is wrong: told with its line where a line is wrong, and nothing is added.
TEST_F(Packs, a_pack_that_contradicts_itself_overlaps_or_names_an_unknown_value_is_refused_with_its_place) {
    const auto pack = [](const std::string& from, const std::string& inherits, const std::string& rows) {
        return "# id: dsu-cup-2095\n# federation: DEN\n# subject: cup\n# valid_from: " + from +
               "\n# dating: stated\n# inherits: " + inherits +
               "\n# book: dsu-2011\n# title: t\n# title_da: t\n# title_nb: t\n" + rows;
    };
    const auto row = [](const std::string& key, const std::string& value) {
        return key + "\t" + value + "\t-\tstated\tminutes\te\td\tn\n";
    };
    const std::string before = run("packs list").out, day = "2095-01-01", newest = "dsu-cup-current",
                      time = row("time", "20 min + 5 s");
    const auto refused = [&](const std::string& text) {
        const Answer answer = run("packs add -", text);
        EXPECT_EQ(answer.exit, 1) << text;
        EXPECT_EQ(run("packs list").out, before) << text;
        return answer.err;
    };
    EXPECT_NE(refused(pack(day, newest, row("rows", "elite broad") + row("senior_age", "60")))
                  .find("Line 12: senior_age, rows"),
              std::string::npos);
    EXPECT_NE(refused(pack("2011-12-31", newest, time)).find("overlaps with dsu-cup-current"), std::string::npos);
    EXPECT_NE(refused(pack(day, newest, time + row("weather", "fine"))).find("Line 12: weather"), std::string::npos);
    EXPECT_NE(refused(pack(day, newest, time + time)).find("Line 12: time"), std::string::npos);
    EXPECT_NE(refused(pack(day, newest, row("time", "an hour"))).find("Line 11: the value of time"), std::string::npos);
    EXPECT_NE(refused(pack(day, "nobody", time)).find("inherit"), std::string::npos);
    EXPECT_EQ(run("packs add -", pack(day, newest, time)).exit, 0);
}

}  // namespace
}  // namespace dommer::cli_test
