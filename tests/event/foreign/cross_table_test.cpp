#include <gtest/gtest.h>

#include <algorithm>

#include "archives/spreadsheet.hpp"
#include "foreign/event_file.hpp"
#include "trf/read.hpp"
#include "trf/write.hpp"

// The starting-rank cross table of chess-results. The files are ours, made after the headings that the site writes.
namespace dommer::foreign {
namespace {

constexpr const char* table =
    "From the Tournament-Database of Chess-Results http://chess-results.com;;;;;;;;;;\n"
    "Fjordby Open 2026;;;;;;;;;;\n"
    "Starting rank crosstable after round 3;;;;;;;;;;\n"
    "No.;;Name;FideID;FED;Rtg;1.Rd;2.Rd;3.Rd;Pts.;Rk.;TB1\n"
    "1;FM;Ørn, Åse;1500001;NOR;2100;3w1;2b½;4w+;2,5;1;4,5\n"
    "2;;Berg, Bo;;DEN;2000;4w1;1w½;-½;2;2;4\n"
    "3;;Dahl, Cæcilie;;DEN;1900;1b0;-1;5b0;1;4;3\n"
    "4;;Eng, David;;SWE;1800;2b0;5w0;1b-;0;5;4\n"
    "5;;Falk, Eva;;DEN;0;-0;4b1;3w1;2;3;1\n"
    "Program - Tournament - Server;;;;;;;;;;\n";

TEST(cross_table, a_starting_rank_table_becomes_a_report) {
    EXPECT_EQ(kind_of(table), Kind::cross_table);
    const auto groups = read_cross_table(table);
    ASSERT_TRUE(groups) << groups.error().where;
    ASSERT_EQ(groups->size(), 1U);
    const Group& group = groups->front();
    EXPECT_EQ(group.name, "Fjordby Open 2026");
    const auto& players = group.report.players;
    ASSERT_EQ(players.size(), 5U);
    EXPECT_EQ(players[0].name, "Ørn, Åse");
    EXPECT_EQ(players[0].title, "FM");
    EXPECT_EQ(players[0].rating, 2100);
    EXPECT_EQ(players[0].fide_number, "1500001");
    EXPECT_EQ(players[0].points, Points{5});
    EXPECT_EQ(players[0].rank, 1);
    EXPECT_EQ(players[4].rating, std::nullopt);
    EXPECT_EQ(players[0].cells[0], (trf::Cell{trf::PlayerId{3}, Colour::white, trf::Code::win}));
    EXPECT_EQ(players[0].cells[1], (trf::Cell{trf::PlayerId{2}, Colour::black, trf::Code::draw}));
    EXPECT_EQ(players[0].cells[2].code, trf::Code::forfeit_win);
    EXPECT_EQ(players[3].cells[2].code, trf::Code::forfeit_loss);
    EXPECT_EQ(players[1].cells[2].code, trf::Code::half_bye);
    EXPECT_EQ(players[4].cells[0].code, trf::Code::zero_bye);
    EXPECT_EQ(players[2].cells[1].code, trf::Code::allocated_bye) << "the only bye of a point in its round";
    EXPECT_EQ(group.guessed, std::vector<std::string>{"-1: U"});
    EXPECT_EQ(group.left_out, std::vector<std::string>{"TB1"});
    const auto read =
        trf::read(trf::write(group.report, trf::Dialect::trf26, trf::LineEnd::lf).text, trf::Reading::lenient);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->report.players, players);
}

TEST(cross_table, two_byes_of_a_point_in_a_round_are_none_of_the_odd_player) {
    std::string two = table;
    two.replace(two.find("4b1"), 3, "-1");
    two.replace(two.find("5w0"), 3, "-0");
    const auto groups = read_cross_table(two);
    ASSERT_TRUE(groups) << groups.error().where;
    for (const std::size_t player : {2U, 4U})
        EXPECT_EQ(groups->front().report.players[player].cells[1].code, trf::Code::full_bye);
    EXPECT_TRUE(groups->front().guessed.empty());
}

TEST(cross_table, a_spreadsheet_of_it_is_the_same) {
    archives::NewSheet sheet{"Sheet1", {"Fjordby Open 2026"}, {}};
    sheet.rows.push_back({"No.", "", "Name", "FED", "Rtg", "1.Rd", "Pts."});
    sheet.rows.push_back({1.0, "", "One", "DEN", 2000.0, "2w1", 1.0});
    sheet.rows.push_back({2.0, "IM", "Two", "DEN", 1900.0, "1b0", 0.0});
    const auto text =
        archives::opened_text(archives::write_spreadsheet({sheet}, archives::SpreadsheetKind::xlsx), archives::small);
    ASSERT_TRUE(text);
    ASSERT_EQ(kind_of(*text), Kind::cross_table);
    const auto groups = read_cross_table(*text);
    ASSERT_TRUE(groups) << groups.error().where;
    EXPECT_EQ(groups->front().name, "Fjordby Open 2026");
    EXPECT_EQ(groups->front().report.players[1].title, "IM");
    EXPECT_EQ(groups->front().report.players[1].cells[0].code, trf::Code::loss);
}

TEST(cross_table, what_cannot_be_an_event_is_refused_with_the_place) {
    const auto fault = [](std::string text) {
        const auto groups = read_cross_table(text);
        return groups ? std::string() : std::string(id_of(groups.error().fault)) + " " + groups.error().where;
    };
    EXPECT_EQ(fault("Rk.;;Name;FED;Rtg;1.Rd;Pts.\n1;;One;DEN;2000;2w1;1\n"), "of-ranks Rk.");
    EXPECT_EQ(fault("No.;;Name;FED;Rtg;1.Rd;2.Rd\n1;;One;DEN;2000;*;1\n2;;Two;DEN;1;0;*\n"), "no-rounds One, 1: *");
    EXPECT_EQ(fault("No.;;Name;Rtg;1.Rd\n1;;One;2000;2w?\n"), "result-wrong One, 1: 2w?");
    EXPECT_EQ(fault("No.;;Name;Rtg;1.Rd\n1;;One;2000;7w1\n"), "player-unknown One: 7");
    EXPECT_EQ(fault("No.;;Name;Rtg;1.Rd\n1;;One;2000;\n1;;Two;1900;\n"), "number-wrong 1, Two");
    EXPECT_EQ(fault("No.;;Name;Rtg;2.Rd\n1;;One;2000;\n"), "number-wrong 2.Rd");
    EXPECT_EQ(fault("No.;;Name;Rtg;1.Rd\n"), "no-groups ");
    // A starting list, a report: not tables of rounds.
    EXPECT_EQ(kind_of("No.;;Name;FED;Rtg\n1;;One;DEN;2000\n"), Kind::trf);
    EXPECT_EQ(kind_of("012 Name\n001    1      One\n"), Kind::trf);
}

}  // namespace
}  // namespace dommer::foreign
