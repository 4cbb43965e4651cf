#include <nlohmann/json.hpp>

#include "with_store.hpp"

// Classes by age, sex and rating, the season's plan, accounts, and groups that are rated together.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

class Limits : public WithStore {
protected:
    Answer at(const std::string& command, const std::string& words = "", const std::string& input = "") const {
        return run("tournament " + command + " t " + words, input);
    }
    Answer registry(const std::string& words) const { return run("registry " + words + " --today 2026-01-01"); }
    void create(const std::string& settings) const {
        ASSERT_EQ(at("create", "--name Turnering --from 2026-04-02 --system monrad " + settings).exit, 0);
    }
};

TEST_F(Limits, dsu_2011_1_1_16_3_a_class_by_age_takes_its_players_and_no_others) {
    create("--age-class d --women-only");
    EXPECT_EQ(at("enter", "'Lille, Ida' --born 2014-05-05 --sex F").exit, 0);
    const Answer young = at("enter", "'Mini, Eva' --born 2016-05-05 --sex F");
    EXPECT_EQ(young.exit, 1);
    EXPECT_NE(young.err.find("from 11 years"), std::string::npos) << young.err;
    EXPECT_NE(at("enter", "'Stor, Eva' --born 2012-05-05 --sex F").err.find("up to 12"), std::string::npos);
    EXPECT_NE(at("enter", "'Bo, Bo' --born 2014-05-05 --sex M").err.find("women or girls"), std::string::npos);
    EXPECT_NE(at("enter", "'Eva, Eva' --sex F").err.find("date of birth"), std::string::npos);
    EXPECT_EQ(at("settings", "--age-class any --no-women-only").exit, 0);
    EXPECT_EQ(at("enter", "'Bo, Bo' --sex M").exit, 0);
    EXPECT_EQ(at("settings", "--age-class g").exit, 2);
    EXPECT_EQ(at("settings", "--ages 12-11").exit, 2);
    EXPECT_EQ(at("settings", "--ratings many").exit, 2);
    EXPECT_EQ(at("settings", "--age-on 2026-02-30").exit, 2);
}

TEST_F(Limits, a_class_for_clubs_refuses_others_with_the_reason_and_says_so_in_its_invitation) {
    create("--for-clubs Nordre,Søndre --ratings -1799");
    EXPECT_EQ(at("enter", "'Lille, Ida' --club nordre").exit, 0);
    const Answer other = at("enter", "'Bo, Bo' --club Vestre");
    EXPECT_EQ(other.exit, 1);
    EXPECT_NE(other.err.find("members of Nordre, Søndre"), std::string::npos) << other.err;
    EXPECT_EQ(at("enter", "'Eva, Eva'").exit, 1);
    const Answer invitation = at("export", "--what invitation --to -");
    EXPECT_NE(invitation.out.find("For hvem: rating til og med 1799; medlemmer af Nordre, Søndre"), std::string::npos)
        << invitation.out;
    EXPECT_EQ(at("settings", "--for-clubs any").exit, 0);
    EXPECT_EQ(at("enter", "'Bo, Bo' --club Vestre").exit, 0);
}

TEST_F(Limits, dsu_2011_2_3_the_season_has_a_plan_and_the_union_a_calendar) {
    create("--rounds 3");
    ASSERT_EQ(registry("club 3 Nordre --district 7").exit, 0);
    ASSERT_EQ(registry("plan-day Klubaften --on 2026-02-03 --occasion club-night --club 3").exit, 0);
    ASSERT_EQ(registry("plan-day 'Åben lyn' --on 2026-02-10 --occasion tournament --club 3 --for-others").exit, 0);
    EXPECT_EQ(registry("plan-day X --on 2026-02-10 --until 2026-02-09").exit, 1);
    EXPECT_EQ(registry("plan-day X --on 2026-02-10 --club 4").exit, 1);
    EXPECT_EQ(registry("plan-day X --on 2026-02-10 --occasion party").exit, 2);
    const json all = json::parse(registry("calendar --json").out);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].at("title"), "Åben lyn");
    EXPECT_EQ(all[1].at("event"), "t");
    EXPECT_EQ(json::parse(registry("calendar --club 3 --json").out).size(), 2u);
    ASSERT_EQ(registry("cancel-day 2").exit, 0);
    EXPECT_EQ(registry("cancel-day 2").exit, 1);
    EXPECT_EQ(json::parse(registry("calendar --json").out).size(), 1u);
    EXPECT_NE(registry("calendar --ics").out.find("DTEND;VALUE=DATE:20260403\r\n"), std::string::npos);
}

TEST_F(Limits, dsu_2011_2_6_2_a_trial_ends_by_itself) {
    ASSERT_EQ(registry("club 3 Nordre --district 7").exit, 0);
    ASSERT_EQ(registry("add 1 'Ny, Nis'").exit, 0);
    ASSERT_EQ(registry("join 1 --club 3 --terms trial --from 2026-01-15").exit, 0);
    const json member = json::parse(registry("show 1 --json --everything").out);
    EXPECT_EQ(member.at("memberships")[0].at("last_day"), "2026-04-14") << member;
    const Answer again = registry("join 1 --club 3 --terms trial --from 2026-05-01");
    EXPECT_EQ(again.exit, 1);
    EXPECT_NE(again.err.find("[dsu-2011, 2.6.2]"), std::string::npos) << again.err;
}

TEST_F(Limits, dsu_2011_4_2_31_the_accounts_balance) {
    create("--rounds 3 --fee 300 --prizes 500");
    ASSERT_EQ(at("enter", "'A, A'").exit, 0);
    ASSERT_EQ(at("pay", "A 300").exit, 0);
    ASSERT_EQ(at("book", "'Rent of the hall' 1500.50 --expense").exit, 0);
    EXPECT_EQ(at("book", "Rent much").exit, 2);
    EXPECT_EQ(json::parse(at("accounts", "--json").out).at("balance"), 30'000 - 50'000 - 150'050);
}

// Two of the cup go on in a Monrad group.
TEST_F(Limits, dsu_2011_4_9_7_who_plays_in_two_groups_is_rated_for_both) {
    const auto play = [&](const std::string& id, const std::string& settings, const std::string& players,
                          const std::string& results) {
        const auto of = [&](const std::string& command, const std::string& words = "", const std::string& input = "") {
            const Answer answer = run("tournament " + command + " " + id + " " + words, input);
            EXPECT_EQ(answer.exit, 0) << command << "\n" << answer.err;
        };
        of("create", "--name " + id + " --from 2014-04-02 " + settings);
        of("enter-list", "-", players);
        of("numbers", "--by rating"), of("pair", "--seed 7"), of("publish"), of("result", "", results), of("finish");
    };
    play("cup", "--system knock-out --match-games 1", "name;rating\nA;2000\nB;1800\n", "1 1-0\n");
    play("monrad", "--system monrad --rounds 1", "name;rating\nB;1800\nC;1700\n", "1 1-0\n");
    play("other", "--system monrad --rounds 1", "name;rating\nD;1800\nE;1700\n", "1 1-0\n");
    const json both = json::parse(run("rate --tournament cup --with monrad --json").out);
    std::map<std::string, std::size_t> games;
    for (const json& player : both.at("players")) games[player.at("name")] = player.at("games").size();
    EXPECT_EQ(games, (std::map<std::string, std::size_t>{{"A", 1}, {"B", 2}, {"C", 1}}));
    EXPECT_NE(run("rate --tournament cup --with other").err.find("nobody plays in both"), std::string::npos);
    EXPECT_EQ(run("rate --tournament cup --with cup").exit, 2);
    EXPECT_EQ(run("rate --tournament cup --with nowhere").exit, 1);
}

}  // namespace
}  // namespace dommer::cli_test
