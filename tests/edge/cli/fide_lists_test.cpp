#include <nlohmann/json.hpp>

#include "with_store.hpp"

// Known rating lists, level players, values from elsewhere and breaches by hand, as one types them.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

class FideLists : public WithStore {
protected:
    Answer at(const std::string& command, const std::string& words = "") const {
        return run("tournament " + command + " t " + words);
    }
    void open(const std::string& settings) const {
        ASSERT_EQ(at("create", "--name Open --system dutch --elo --from 2026-11-14 --to 2026-11-16 " + settings).exit,
                  0);
        for (const char* player : {"'Aas, Kari' --rating 1850 --fide-id 1500002", "'Berg, Bo' --rating 1800",
                                   "'Cohn, Eva' --rating 1750", "'Dahl, Per' --rating 1700"})
            ASSERT_EQ(at("enter", player).exit, 0);
        ASSERT_EQ(at("numbers").exit, 0);
    }
    void play() const {
        ASSERT_EQ(at("pair").exit, 0);
        ASSERT_EQ(at("publish").exit, 0);
        ASSERT_EQ(at("result", "1 1-0 2 1-0").exit, 0);
    }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        const json standing = json::parse(at("standings", "--json").out);
        for (const json& row : standing.at("standing")) all.push_back(row.at("name"));
        return all;
    }
};

TEST_F(FideLists, fide_acceptance_2026_119_lists_are_put_into_a_folder_and_compared_from_there) {
    open("--rounds 3");
    ASSERT_EQ(dommer("rating-list known --lists " + file("nowhere")).exit, 2);
    const std::string lists = file("lists");
    std::filesystem::create_directory(lists);
    const std::string header = "id,name,federation,standard,rapid,blitz\n";
    const std::string october = write("standard_oct26frl.csv", header + "1500002,\"Aas, Kari\",NOR,1850,,\n"),
                      other = write("anything.csv", header + "1500002,\"Aas, Kari\",NOR,1862,,\n");
    EXPECT_EQ(dommer("rating-list add " + october + " --lists " + lists).out,
              "FIDE standard 2026-10 is kept as fide-standard-2026-10.csv\n");
    const Answer unnamed = dommer("rating-list add " + other + " --lists " + lists);
    EXPECT_EQ(unnamed.exit, 2);
    EXPECT_NE(unnamed.err.find("give --source and --on"), std::string::npos) << unnamed.err;
    const Answer late = at("ratings", "--lists " + lists);
    EXPECT_NE(late.out.find("FIDE standard 2026-10: out of date"), std::string::npos) << late.out;
    EXPECT_EQ(dommer("rating-list add " + other + " --source fide --kind standard --on 2026-11 --lists " + lists).exit,
              0);
    EXPECT_EQ(json::parse(dommer("rating-list known --json --lists " + lists).out)["lists"].size(), 2u);
    const json check = json::parse(at("ratings", "--json --lists " + lists).out);
    EXPECT_EQ(check["lists"][0]["name"], "FIDE standard 2026-11");
    EXPECT_EQ(check["differences"][0]["listed"], 1862);
    EXPECT_EQ(at("ratings", "--take-all --lists " + lists).exit, 0);
    EXPECT_TRUE(json::parse(at("ratings", "--json --lists " + lists).out)["differences"].empty());
    EXPECT_EQ(at("ratings").exit, 2) << "no folder is named";
}

TEST_F(FideLists, fide_acceptance_2026_138_a_tournament_that_asks_no_list_is_not_compared) {
    open("--rounds 3");
    std::filesystem::create_directory(file("lists"));
    write("lists/fide-2026-11.csv", "id,name,standard\n1500002,\"Aas, Kari\",1862\n");
    const auto differences = [&] {
        return json::parse(at("ratings", "--json --lists " + file("lists")).out)["differences"].size();
    };
    EXPECT_EQ(differences(), 1U);
    ASSERT_EQ(at("settings", "--list-order none").exit, 0);
    EXPECT_EQ(differences(), 0U);
    ASSERT_EQ(at("settings", "--list-order usual").exit, 0);
    EXPECT_EQ(differences(), 1U);
}

TEST_F(FideLists, fide_acceptance_2026_205_and_207_level_players_and_values_from_elsewhere) {
    open("--rounds 1 --tie-breaks OTHER_JURY");
    play();
    const auto before = names();
    EXPECT_EQ(at("tied", "'" + before[1] + "' '" + before[0] + "'").exit, 2) << "no reason";
    EXPECT_EQ(at("tied", "'" + before[1] + "' '" + before[2] + "' --reason blitz").exit, 1);
    ASSERT_EQ(at("tied", "'" + before[1] + "' '" + before[0] + "' --reason blitz").exit, 0);
    EXPECT_EQ(names().front(), before[1]);
    EXPECT_EQ(at("tie-break-values", "OTHER_ELSE '" + before[0] + "=1' --reason x").exit, 1);
    EXPECT_EQ(at("tie-break-values", "OTHER_JURY '" + before[0] + "=many' --reason x").exit, 2);
    ASSERT_EQ(at("tie-break-values", "OTHER_JURY '" + before[0] + "=12.5' --reason 'the jury'").exit, 0);
    EXPECT_EQ(names().front(), before[0]) << "they are not level any more";
}

TEST_F(FideLists, fide_acceptance_2026_66_a_breach_by_hand_needs_a_yes_of_its_own) {
    open("--rounds 3");
    ASSERT_EQ(at("pair-by-hand", "1-2 3-4 --reason broadcast").exit, 0);
    ASSERT_EQ(at("publish").exit, 0);
    ASSERT_EQ(at("result", "1 1-0 2 1-0").exit, 0);
    const Answer asked = at("pair-by-hand", "2-1 3-4 --reason again --yes");
    EXPECT_EQ(asked.exit, 1);
    EXPECT_NE(asked.err.find("--accept-breach met-before:2-1"), std::string::npos) << asked.err;
    EXPECT_NE(asked.err.find("--accept-breach met-before:3-4"), std::string::npos) << asked.err;
    EXPECT_EQ(at("pair-by-hand", "2-1 3-4 --reason again --accept-breach met-before:2-1").exit, 1);
    EXPECT_EQ(
        at("pair-by-hand", "2-1 3-4 --reason again --accept-breach met-before:2-1 --accept-breach met-before:3-4").exit,
        0);
}

TEST_F(FideLists, fide_acceptance_2026_209_the_unrated_count_as_was_announced) {
    EXPECT_EQ(at("create", "--name Open --from 2026-11-14 --unrated none").exit, 2);
    ASSERT_EQ(at("create", "--name Open --from 2026-11-14 --unrated lowest --list-order dsu,fide").exit, 0);
    ASSERT_EQ(at("settings", "--unrated 1400").exit, 0);
    const json log = json::parse(at("log", "--json").out);
    EXPECT_EQ(log.at(0)["what"]["settings"]["choices"]["unrated"], "lowest");
    EXPECT_EQ(log.at(0)["what"]["settings"]["choices"]["list_order"], (json{"dsu", "fide"}));
    EXPECT_EQ(log.back()["what"]["settings"]["choices"]["unrated_rating"], 1400);
}

}  // namespace
}  // namespace dommer::cli_test
