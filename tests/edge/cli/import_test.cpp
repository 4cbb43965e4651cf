// Events that were begun elsewhere, and events that go to another store.
#include <gtest/gtest.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "archives/zip.hpp"
#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

class Import : public WithStore {
protected:
    Answer import(const std::string& words, const std::string& input = "") const {
        return run("tournament import " + words, input);
    }
};

const std::string files = "tests/data/events/";

TEST_F(Import, a_sound_report_goes_on_with_the_next_round) {
    const Answer taken = import(files + "fjord-2026.trf");
    ASSERT_EQ(taken.exit, 0) << taken.out << taken.err;
    EXPECT_NE(taken.out.find("1 of 1 rounds are as the system pairs them"), std::string::npos) << taken.out;
    ASSERT_EQ(run("tournament pair fjord-open-own-example").exit, 0);
    const Answer pairs = run("tournament pairings fjord-open-own-example --json");
    EXPECT_NE(pairs.out.find("Alm, Karin"), std::string::npos);
    EXPECT_NE(run("tournament log fjord-open-own-example").out.find("imported"), std::string::npos);
    EXPECT_EQ(import(files + "fjord-2026.trf").exit, 1);  // it is there already
}

TEST_F(Import, repairs_and_assumptions_are_listed_and_nothing_is_stored_before_they_are_accepted) {
    for (const char* name : {"fjord-2016.trf", "fjord-2006.trf"}) {
        const Answer asked = import(std::string("old ") + files + name + " --system dutch");
        EXPECT_EQ(asked.exit, 1) << asked.out << asked.err;
        EXPECT_NE(asked.err.find("--accept"), std::string::npos) << asked.err;
        EXPECT_NE(run("tournament players old").exit, 0);
    }
    const Answer listed = import("old " + files + "fjord-2006.trf --preview");
    EXPECT_EQ(listed.exit, 0);
    EXPECT_NE(listed.out.find("line 6, column 99"), std::string::npos) << listed.out;
    EXPECT_NE(listed.out.find("taken as FIDE Swiss (Dutch)"), std::string::npos) << listed.out;
    const Answer taken = import("old " + files + "fjord-2006.trf --accept --rounds 3");
    EXPECT_EQ(taken.exit, 0) << taken.out << taken.err;
}

TEST_F(Import, a_damaged_file_gets_every_place_and_leaves_the_store_alone) {
    const Answer damaged =
        import("x -", "012 X\n001    1      A                                 20x0\n001    1      B\n");
    EXPECT_EQ(damaged.exit, 2);
    EXPECT_NE(damaged.err.find("line 2, column 49"), std::string::npos) << damaged.err;
    EXPECT_NE(damaged.err.find("line 3"), std::string::npos) << damaged.err;
    EXPECT_EQ(import("x " + files + "none.trf").exit, 2);
    ASSERT_EQ(import("sound " + files + "fjord-2026.trf").exit, 0);
    EXPECT_EQ(nlohmann::json::parse(run("tournament list --json").out).size(), 1u);  // the sound one alone
}

TEST_F(Import, an_event_of_teams_goes_on_as_a_season_and_its_report_brings_it_back) {
    const Answer seen = import("cup " + files + "limfjord-teams.trf --preview --json");
    ASSERT_EQ(seen.exit, 0) << seen.err;
    const auto said = nlohmann::json::parse(seen.out);
    EXPECT_EQ(said.at("teams"), 7);
    EXPECT_EQ(said.at("system"), "team-swiss");
    EXPECT_EQ(said.at("paired").size(), 3u);
    EXPECT_FALSE(said.at("needs_reason").get<bool>());
    EXPECT_NE(run("league season show cup").exit, 0);
    const Answer taken = import("cup " + files + "limfjord-teams.trf");
    ASSERT_EQ(taken.exit, 0) << taken.out << taken.err;
    EXPECT_NE(taken.out.find("next: dommer league season pair cup a"), std::string::npos) << taken.out;
    EXPECT_NE(run("league season log cup").out.find("season-imported"), std::string::npos);
    EXPECT_EQ(import("cup " + files + "limfjord-teams.trf").exit, 1) << "it is there already";
    const Answer report = run("league season export cup a");
    ASSERT_EQ(report.exit, 0);
    const Answer back = import("back -", report.out);
    ASSERT_EQ(back.exit, 0) << back.out << back.err;
    EXPECT_EQ(run("league season export back a").out, report.out);
    EXPECT_EQ(run("league season table back --json").out, run("league season table cup --json").out);
    // The next round is that of the report itself.
    ASSERT_EQ(run("league season pair cup a").exit, 0);
    ASSERT_EQ(run("league season pair back a").exit, 0);
    const Answer pairs = dommer("pair " + files + "limfjord-teams.trf");
    ASSERT_EQ(pairs.exit, 0) << pairs.err;
    for (int match = 10; match <= 12; ++match) {  // three of round 4; the seventh team has the bye
        const Answer shown = run("league season match cup " + std::to_string(match) + " --json");
        EXPECT_EQ(shown.out, run("league season match back " + std::to_string(match) + " --json").out);
        const auto number = [&](const char* side) {
            const std::string name = nlohmann::json::parse(shown.out).at(side);
            return name.substr(name.find(' ') + 1);  // Team 3
        };
        EXPECT_NE(pairs.out.find("\n" + number("away") + " " + number("home") + "\n"), std::string::npos)
            << pairs.out << shown.out;
    }
}

TEST_F(Import, what_is_listed_of_a_report_of_teams_is_accepted_and_a_round_against_the_rules_needs_a_reason) {
    const std::string kattegat = "kat tests/data/kattegat-cup.trf";
    const Answer listed = import(kattegat);
    EXPECT_EQ(listed.exit, 1);
    EXPECT_NE(listed.out.find("line 21, column 112: round 3 is not as the system pairs it: 3-2 by the system, 2-3"),
              std::string::npos)
        << listed.out;
    EXPECT_NE(listed.err.find("--accept"), std::string::npos) << listed.err;
    EXPECT_NE(import(kattegat + " --accept").err.find("--reason"), std::string::npos);
    EXPECT_NE(run("league season show kat").exit, 0);
    ASSERT_EQ(import(kattegat + " --accept --reason 'played so'").exit, 0);
    EXPECT_NE(run("league season export kat a").out.find("### Import @ Round 3: 3-2 => 2-3"), std::string::npos);
}

TEST_F(Import, a_report_of_teams_that_does_not_fit_together_gets_every_place_and_leaves_the_store_alone) {
    std::string text = text_of(files + "limfjord-teams.trf");
    const auto first = text.find("\n310   2") + 1;
    const auto end = text.find('\n', first);
    std::string twice = text;
    twice.insert(end, "    1");  // a player of team 1
    const Answer two_teams = import("cup -", twice);
    EXPECT_EQ(two_teams.exit, 2);
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(first), '\n') + 1;
    EXPECT_NE(two_teams.err.find("line " + std::to_string(line) + ", column 99"), std::string::npos) << two_teams.err;
    EXPECT_NE(two_teams.err.find("player no. 1 stands in team 2 and in another one"), std::string::npos)
        << two_teams.err;
    EXPECT_NE(import("cup - --system dutch", text).err.find("name a system for teams"), std::string::npos);
    EXPECT_NE(import("cup " + files + "fjord-2026.trf --system team-swiss").err.find("name a system for players"),
              std::string::npos);
    EXPECT_NE(run("league season show cup").exit, 0);
}

TEST_F(Import, a_file_of_swiss_manager_goes_on_with_the_next_round) {
    const Answer asked = import("sm " + files + "fjord.tunx");
    EXPECT_EQ(asked.exit, 1);
    EXPECT_NE(asked.out.find("record 192"), std::string::npos) << "the file does not say which Swiss system it is";
    const Answer taken = import("sm " + files + "fjord.tunx --accept");
    ASSERT_EQ(taken.exit, 0) << taken.out << taken.err;
    EXPECT_NE(taken.out.find("Fjord Åben: 4 players, 1 of 3 rounds paired"), std::string::npos) << taken.out;
    ASSERT_EQ(run("tournament pair sm").exit, 0);
    EXPECT_NE(run("tournament pairings sm").out.find("Alm"), std::string::npos);
    const Answer cut = import("cut " + write("cut.tunx", text_of(files + "fjord.tunx").substr(0, 3000)));
    EXPECT_EQ(cut.exit, 2);
    EXPECT_NE(cut.err.find("byte "), std::string::npos) << cut.err;
}

TEST_F(Import, files_of_papi_and_swar_are_named_with_what_to_save_instead) {
    const Answer papi = import("x -", std::string("\0\1\0\0Standard Jet DB\0", 20));
    EXPECT_EQ(papi.exit, 2);
    EXPECT_NE(papi.err.find("Papi"), std::string::npos) << papi.err;
    EXPECT_NE(papi.err.find("export the tournament as TRF"), std::string::npos) << papi.err;
    const Answer swar = import("x -", std::string("\5\0\0\0v6.65", 9) + std::string("\x24\0\0\0", 4) + "0f8fad5b");
    EXPECT_EQ(swar.exit, 2);
    EXPECT_NE(swar.err.find("SWAR (v6.65)"), std::string::npos) << swar.err;
    EXPECT_NE(run("tournament players x").exit, 0);
}

TEST_F(Import, commands_for_reports_say_where_a_file_of_another_program_belongs) {
    for (const char* command : {"check", "pair", "standings"}) {
        const Answer told = dommer(std::string(command) + " " + files + "fjord.tunx");
        EXPECT_EQ(told.exit, 2) << command;
        EXPECT_NE(told.err.find("(swiss-manager): take it over with dommer tournament import"), std::string::npos)
            << told.err;
    }
}

TEST_F(Import, an_event_goes_with_its_log) {
    ASSERT_EQ(import("fjord " + files + "fjord-2026.trf").exit, 0);
    const Answer out = run("tournament export-log fjord --out -");
    ASSERT_EQ(out.exit, 0);
    const Answer in = run("tournament import-log copy -", out.out);
    ASSERT_EQ(in.exit, 0) << in.err;
    EXPECT_EQ(run("tournament standings copy --json").out, run("tournament standings fjord --json").out);
    const Answer hidden = run("tournament export-log fjord --out - --without-personal-data");
    EXPECT_EQ(hidden.out.find("Alm"), std::string::npos);
    EXPECT_EQ(run("tournament import-log other -", "{}").exit, 2);
    EXPECT_EQ(run("tournament import-log copy -", out.out).exit, 1);
}

TEST_F(Import, a_preview_is_data_too_and_the_files_of_a_zip_that_are_left_out_are_to_accept) {
    const Answer plain = import("old " + files + "fjord-2006.trf --preview --json");
    ASSERT_EQ(plain.exit, 0) << plain.err;
    const auto said = nlohmann::json::parse(plain.out);
    EXPECT_GT(said.at("players"), 1);
    EXPECT_FALSE(said.at("to_accept").empty());
    const std::string zip =
        write("old.zip", archives::zipped({{"old.trf", text_of(files + "fjord-2006.trf")}, {"a.txt", "a"}}));
    const auto packed = nlohmann::json::parse(import("old " + zip + " --preview --json").out);
    EXPECT_EQ(packed.at("to_accept").size(), said.at("to_accept").size() + 1);
    EXPECT_NE(packed.at("to_accept").dump().find("left out: a.txt"), std::string::npos) << packed.at("to_accept");
    EXPECT_EQ(run("tournament report old --json").exit, 2);  // it has none
}

TEST_F(Import, a_spreadsheet_goes_out_and_its_players_come_in) {
    ASSERT_EQ(import("fjord " + files + "fjord-2026.trf").exit, 0);
    const Answer out = run("tournament export fjord --what xlsx --to -");
    ASSERT_EQ(out.exit, 0) << out.err;
    EXPECT_TRUE(out.out.starts_with("PK"));
}

}  // namespace
}  // namespace dommer::cli_test
