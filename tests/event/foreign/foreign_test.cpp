#include <gtest/gtest.h>

#include "foreign/event_file.hpp"
#include "trf/read.hpp"
#include "trf/write.hpp"

namespace dommer::foreign {
namespace {

constexpr const char* trx = R"(<?xml version="1.0" encoding="ISO-8859-1"?>
<Tournament Producer="TS 6" TeamEvent="N" Event="Høstturnering" Site="Bergen" Federation="NOR" Arbiter="Vik, Geir"
 StartDate="06.03.2026" EndDate="08.03.2026" Email="x@y">
 <Groups Num="2">
  <Group Event="A" NumRounds="3" ActiveRound="2" Pairing="Monrad" PointsForWin="1" PointsForLoss="0" ActiveElo="FIDE">
   <TieBreaksBy><Order Name="Points"/><Order Name="Buchholz-1low"/><Order Name="Monrad"/><Order Name="Berger"/><Order Name="Cup"/></TieBreaksBy>
   <Players>
    <Player StartNo="1" Available="Y" Gn="Åse" Ln="&#216;rn" Title="FM" Federation="NOR" Born="02.04.1990" sex="F"
     FideId="1500001" FideRating="2100" Club="Bergens" Pts="1,5" Rank="1">
     <Games><Game Rd="1" Clr="W" Opnt="2" Res="1" Table="1"/><Game Rd="2" Clr="B" Opnt="3" Res="=" Table="1"/></Games>
    </Player>
    <Player StartNo="2" Available="N" Gn="Bo" Ln="Berg" FideRating="2000" Pts="0" Rank="3">
     <Games><Game Rd="1" Clr="B" Opnt="1" Res="0"/><Game Rd="2" Opnt="0" Res="?"/></Games>
    </Player>
    <Player StartNo="3" Available="Y" Gn="Cæcilie" Ln="Dahl" FideRating="0" Pts="1,5" Rank="1">
     <Games><Game Rd="1" Opnt="-1" Res="+"/><Game Rd="2" Clr="W" Opnt="1" Res="="/></Games>
    </Player>
   </Players>
  </Group>
  <Group Event="B" NumRounds="5" PointsForWin="3" PointsForLoss="0"><Players><Player StartNo="1" Ln="X"/></Players></Group>
 </Groups>
</Tournament>)";

TEST(turneringsservice, groups_become_reports_and_what_is_not_read_is_named) {
    std::string latin = trx;  // the declaration says ISO 8859-1, so that is what the bytes are
    for (const auto& [utf8, one] : {std::pair{"ø", "\xF8"}, {"Å", "\xC5"}, {"æ", "\xE6"}})
        for (auto at = latin.find(utf8); at != std::string::npos; at = latin.find(utf8, at)) latin.replace(at, 2, one);
    EXPECT_EQ(kind_of(latin), Kind::turneringsservice);
    const auto groups = read_turneringsservice(latin);
    ASSERT_TRUE(groups) << groups.error().where;
    ASSERT_EQ(groups->size(), 2U);
    const trf::Report& report = groups->front().report;
    EXPECT_EQ(trf::text_of(report, "012"), "Høstturnering A");
    EXPECT_EQ(trf::text_of(report, "042"), "2026/03/06");
    EXPECT_EQ(trf::text_of(report, "202"), "BH/C1,NSF_MQ,SB");
    EXPECT_EQ(report.rounds, 3);
    ASSERT_EQ(report.players.size(), 3U);
    EXPECT_EQ(report.players[0].name, "Ørn, Åse");
    EXPECT_EQ(report.players[0].rating, 2100);
    EXPECT_EQ(report.players[0].points, Points{3});
    EXPECT_EQ(report.players[2].cells[0].code, trf::Code::allocated_bye);
    EXPECT_EQ(report.players[1].cells[1].code, trf::Code::zero_bye);
    ASSERT_EQ(report.byes.size(), 1U);  // who is not available sits out the next round
    EXPECT_EQ(report.byes[0].players, std::vector{trf::PlayerId{2}});
    const auto names = [&](std::string_view what) {
        return std::ranges::find(groups->front().left_out, what) != groups->front().left_out.end();
    };
    EXPECT_TRUE(names("Player/@Club"));
    EXPECT_TRUE(names("TieBreaksBy/Cup"));
    EXPECT_TRUE(names("Group/@Pairing"));
    EXPECT_EQ(groups->front().guessed, std::vector<std::string>{"Game/@Opnt -1: U"});
    EXPECT_EQ((*groups)[1].report.points, pairing::PointSystem::of({6}, {2}, {0}));
    const auto read = trf::read(trf::write(report, trf::Dialect::trf26, trf::LineEnd::lf).text, trf::Reading::lenient);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->repairs.empty());
}

TEST(turneringsservice, damaged_files_are_refused_with_the_place) {
    EXPECT_EQ(read_turneringsservice("<Tournament>").error().fault, Fault::xml);
    EXPECT_EQ(read_turneringsservice("<Tournament/>").error().fault, Fault::no_groups);
    EXPECT_EQ(read_turneringsservice("<Tournament TeamEvent='Y'/>").error().fault, Fault::of_teams);
    std::string wrong = trx;
    wrong.replace(wrong.find("Res=\"1\""), 7, "Res=\"9\"");
    EXPECT_EQ(read_turneringsservice(wrong).error().where, "player 1, Game/@Rd 1: 9");
    wrong = trx;
    wrong.replace(wrong.find("Rd=\"1\""), 6, "Rd=\"x\"");
    EXPECT_EQ(read_turneringsservice(wrong).error().fault, Fault::number_wrong);
}

// Everything that a report of one group has and the format has words for comes back.
TEST(turneringsservice, what_is_written_is_read_again_the_same) {
    const auto first = read_turneringsservice(trx);
    ASSERT_TRUE(first);
    for (const Group& group : *first) {
        const std::string text = write_turneringsservice(group.report);
        EXPECT_EQ(kind_of(text), Kind::turneringsservice);
        const auto again = read_turneringsservice(text);
        ASSERT_TRUE(again) << again.error().where << text;
        ASSERT_EQ(again->size(), 1u);
        const trf::Report& report = again->front().report;
        EXPECT_EQ(report.players, group.report.players) << text;
        EXPECT_EQ(report.rounds, group.report.rounds);
        EXPECT_EQ(report.points, group.report.points);
        EXPECT_EQ(report.byes, group.report.byes);
        for (const char* code : {"012", "022", "032", "042", "052", "102", "202"})
            EXPECT_EQ(trf::text_of(report, code), trf::text_of(group.report, code)) << code;
        EXPECT_TRUE(again->front().guessed.empty());
    }
}

TEST(turneringsservice, names_and_tie_breaks_keep_every_letter) {
    trf::Report report;
    report.lines = {{"012", " Høst & \"Vår\" <2026>"}, {"202", " NSF_MQ/C2,NSF_MQ/C1,NSF_MQ,SB"}};
    report.players = {{.id = {1}, .name = "Østby, Kåre \"K\" & Co"}};
    const auto again = read_turneringsservice(write_turneringsservice(report));
    ASSERT_TRUE(again) << again.error().where;
    EXPECT_EQ(again->front().report.players.front().name, report.players.front().name);
    EXPECT_EQ(trf::text_of(again->front().report, "012"), "Høst & \"Vår\" <2026>");
    EXPECT_EQ(trf::text_of(again->front().report, "202"), "NSF_MQ/C2,NSF_MQ/C1,NSF_MQ,SB");
}

constexpr const char* results =
    R"(<chessresults><tournamentdata><tournament type="0" name="Fjord Open" location="Aarhus"
 rounds="5" from="20260306" to="08.03.2026" chiefarbiter="Lund, Mette" federation="DEN" tb1no="37"/></tournamentdata>
 <playerpairings><playerpairing round="1" whiteno="1" blackno="2" reswhite="1.0" resblack="0.0" forfeit=""/>
 <playerpairing round="1" whiteno="3" blackno="-1" reswhite="1.0" resblack="0.0" forfeit="K"/>
 <playerpairing round="1" whiteno="4" blackno="-2" reswhite="" resblack=""/>
 <playerpairing round="2" whiteno="2" blackno="3" reswhite="0" resblack="1" forfeit="K"/>
 <playerpairing round="2" whiteno="4" blackno="1" reswhite="0,5" resblack="0,5" forfeit=""/></playerpairings>
 <players><player No="1" Lastname="Alm" Firstname="Karin" Rtg="2310" Sex="w" Fed="DEN" Fideid="1990001" Club="9"/>
 <player No="2" Lastname="Berg" Rtg="2205"/><player No="3" Lastname="Dahl"/><player No="4" Lastname="Eng"/></players>
</chessresults>)";

TEST(chess_results, the_uploaded_xml_becomes_a_report) {
    EXPECT_EQ(kind_of(results), Kind::chess_results);
    const auto groups = read_chess_results(results);
    ASSERT_TRUE(groups) << groups.error().where;
    const trf::Report& report = groups->front().report;
    EXPECT_EQ(trf::text_of(report, "052"), "2026/03/08");
    EXPECT_EQ(report.players[0].cells[0].code, trf::Code::win);
    EXPECT_EQ(report.players[2].cells[0].code, trf::Code::allocated_bye);
    EXPECT_EQ(report.players[3].cells[0].code, trf::Code::zero_bye);
    EXPECT_EQ(report.players[2].cells[1].code, trf::Code::forfeit_win);
    EXPECT_EQ(report.players[3].cells[1].code, trf::Code::draw);
    EXPECT_EQ(groups->front().left_out, (std::vector<std::string>{"player/@Club", "tournament/@tb1no 37"}));
    std::string wrong = results;
    wrong.replace(wrong.find("blackno=\"2\""), 11, "blackno=\"8\"");
    EXPECT_EQ(read_chess_results(wrong).error().fault, Fault::player_unknown);
    EXPECT_EQ(kind_of("012 Fjord Open\n"), Kind::trf);
}

}  // namespace
}  // namespace dommer::foreign
