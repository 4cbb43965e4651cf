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
    EXPECT_EQ(trf::text_of(report, "###"), "pairing system: nsf-monrad");
    EXPECT_EQ(groups->front().guessed,
              (std::vector<std::string>{"Group/@Pairing Monrad: nsf-monrad", "Game/@Opnt -1: U"}));
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
        const std::string text = write_turneringsservice(group.report).text;
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
        EXPECT_TRUE(std::ranges::all_of(again->front().guessed,
                                        [](const std::string& each) { return each.starts_with("Group/@Pairing"); }));
    }
}

TEST(turneringsservice, names_and_tie_breaks_keep_every_letter) {
    trf::Report report;
    report.lines = {{"012", " Høst & \"Vår\" <2026>"}, {"202", " NSF_MQ/C2,NSF_MQ/C1,NSF_MQ,SB"}};
    report.players = {{.id = {1}, .name = "Østby, Kåre \"K\" & Co"}};
    const auto again = read_turneringsservice(write_turneringsservice(report).text);
    ASSERT_TRUE(again) << again.error().where;
    EXPECT_EQ(again->front().report.players.front().name, report.players.front().name);
    EXPECT_EQ(trf::text_of(again->front().report, "012"), "Høst & \"Vår\" <2026>");
    EXPECT_EQ(trf::text_of(again->front().report, "202"), "NSF_MQ/C2,NSF_MQ/C1,NSF_MQ,SB");
}

std::string event_of(const std::string& group, const std::string& inside, const std::string& players) {
    return "<Tournament Event='X' Federation='NOR'><Groups><Group NumRounds='4' " + group + ">" + inside + "<Players>" +
           players + "</Players></Group></Groups></Tournament>";
}
bool is_in(const std::vector<std::string>& all, std::string_view what) {
    return std::ranges::find(all, what) != all.end();
}

TEST(turneringsservice, the_odd_player_over_has_a_draw_where_the_event_says_so) {
    const std::string bye = "<Player StartNo='1' Ln='A'><Games><Game Rd='1' Opnt='-1' Res='+'/></Games></Player>";
    const auto half = read_turneringsservice(event_of("PointsForBye='d'", "", bye)),
               full = read_turneringsservice(event_of("PointsForBye='+'", "", bye)),
               three = read_turneringsservice(event_of("PointsForWin='3' PointsForLoss='0' PointsForBye='d'", "", bye));
    ASSERT_TRUE(half && full && three);
    ASSERT_TRUE(half->front().report.points);
    EXPECT_EQ(half->front().report.points->allocated_bye, draw);
    EXPECT_EQ(half->front().report.points->white_win, win);
    EXPECT_EQ(half->front().report.players.front().cells.front().code, trf::Code::allocated_bye);
    EXPECT_FALSE(full->front().report.points);
    EXPECT_EQ(three->front().report.points->allocated_bye, Points{2});
    const auto again = read_turneringsservice(write_turneringsservice(half->front().report).text);
    EXPECT_EQ(again->front().report.points, half->front().report.points);
}

TEST(turneringsservice, days_of_rounds_and_years_of_birth_are_read_and_written) {
    const auto read = read_turneringsservice(
        event_of("",
                 "<Rounds><Rd StartDate='06.03.2026' TimeFirstMove='1:30:0'><TimeControls><phase moves='0'/>"
                 "</TimeControls></Rd><Rd StartDate='07.03.2026'/></Rounds>",
                 "<Player StartNo='1' Ln='A' BornYear='1990'/><Player StartNo='2' Ln='B' Born='02.04.1991' "
                 "BornYear='1991'/>"));
    ASSERT_TRUE(read) << read.error().where;
    const trf::Report& report = read->front().report;
    const auto days = std::ranges::find(report.lines, "132", &trf::OtherLine::code);
    ASSERT_NE(days, report.lines.end());
    EXPECT_EQ(days->text, std::string(88, ' ') + "26/03/06  26/03/07");
    EXPECT_EQ(report.players[0].birth, "1990/00/00");
    EXPECT_EQ(report.players[1].birth, "1991/04/02");
    EXPECT_TRUE(is_in(read->front().left_out, "Rd/@TimeFirstMove"));
    EXPECT_TRUE(is_in(read->front().left_out, "TimeControls/phase"));
    const auto again = read_turneringsservice(write_turneringsservice(report).text);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->front().report.players, report.players);
    EXPECT_EQ(*std::ranges::find(again->front().report.lines, "132", &trf::OtherLine::code), *days);
}

TEST(turneringsservice, variants_of_tie_breaks_are_read_or_named) {
    const auto read = read_turneringsservice(
        event_of("",
                 "<TieBreaksBy><Order Name='Buchholz-1low' Fore='Y'/><Order Name='Berger-2low' IncludeForfeits='Y'/>"
                 "<Order Name='Koya' Limit='60'/><Order Name='Monrad-1low-1high'/><Order Name='SumProgressiveScore-2'/>"
                 "<Order Name='FideRating'/><Order Name='LocalRating'/></TieBreaksBy>",
                 "<Player StartNo='1' Ln='A'/>"));
    ASSERT_TRUE(read);
    EXPECT_EQ(trf::text_of(read->front().report, "202"), "FB/C1,SB/C2/P,KS,NSF_MQ/M1,PS/C2,RTNG,RTNG");
    EXPECT_EQ(read->front().left_out, std::vector<std::string>{"TieBreaksBy/Koya/@Limit 60"});
    trf::Report report = read->front().report;
    report.lines = {{"012", " X"}, {"202", " FB/C1,SB/P,NSF_BQ,BH"}};
    const Written written = write_turneringsservice(report);
    EXPECT_EQ(written.left_out, std::vector<std::string>{"202 NSF_BQ"});
    EXPECT_NE(written.text.find("<!-- left out: 202 NSF_BQ -->"), std::string::npos);
    EXPECT_EQ(trf::text_of(read_turneringsservice(written.text)->front().report, "202"), "FB/C1,SB/P,BH");
}

TEST(turneringsservice, half_a_point_without_play_is_one_also_against_an_opponent) {
    const auto read = read_turneringsservice(
        event_of("", "",
                 "<Player StartNo='1' Ln='A'><Games><Game Rd='1' Clr='W' Opnt='2' Res='d'/></Games></Player>"
                 "<Player StartNo='2' Ln='B'><Games><Game Rd='1' Clr='B' Opnt='1' Res='d'/></Games></Player>"));
    ASSERT_TRUE(read) << read.error().where;
    for (const trf::PlayerLine& player : read->front().report.players) {
        EXPECT_EQ(player.cells.front().code, trf::Code::half_bye);
        EXPECT_FALSE(player.cells.front().opponent);
    }
    EXPECT_TRUE(is_in(read->front().guessed, "Game/@Res d against an opponent: H"));
}

TEST(turneringsservice, acceleration_and_the_system_are_read_and_written) {
    std::string players;
    for (int number = 1; number <= 8; ++number) players += "<Player StartNo='" + std::to_string(number) + "' Ln='P'/>";
    const auto read = read_turneringsservice(
        event_of("Pairing='Swiss' PairingAccellerated='Y' AccelleratedLastGaSn='4'", "", players));
    ASSERT_TRUE(read);
    const trf::Report& report = read->front().report;
    EXPECT_EQ(trf::text_of(report, "192"), "FIDE_DUTCH");
    ASSERT_FALSE(report.acceleration.empty());
    EXPECT_EQ(report.acceleration.front().last, trf::PlayerId{4});
    const auto again = read_turneringsservice(write_turneringsservice(report, {.max_meets = 2}).text);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->front().report.acceleration, report.acceleration);
    EXPECT_EQ(trf::text_of(again->front().report, "192"), "FIDE_DUTCH");
    EXPECT_TRUE(is_in(again->front().left_out, "Group/@MaxMeets 2"));
    const auto unknown = read_turneringsservice(event_of("Pairing='Cup' PairingAccellerated='Y'", "", players));
    EXPECT_TRUE(is_in(unknown->front().left_out, "Group/@Pairing Cup"));
    EXPECT_TRUE(is_in(unknown->front().left_out, "Group/@PairingAccellerated"));
}

TEST(turneringsservice, a_second_rating_is_kept_or_named) {
    const std::string players =
        "<Player StartNo='1' Ln='A' LocalRating='1500' FideRating='1700' FideRapidRating='1600'/>"
        "<Player StartNo='2' Ln='B' LocalRating='1400'/>";
    const auto local = read_turneringsservice(event_of("ActiveElo='Local'", "", players)),
               rapid = read_turneringsservice(event_of("ActiveElo='FIDErapid'", "", players));
    ASSERT_TRUE(local && rapid);
    EXPECT_EQ(local->front().report.players[0].rating, 1700);
    EXPECT_EQ(trf::text_of(local->front().report, "172"), "NOR NRO");
    EXPECT_EQ(std::ranges::count(local->front().report.lines, "NOR", &trf::OtherLine::code), 2);
    EXPECT_EQ(local->front().left_out, std::vector<std::string>{"Player/@FideRapidRating"});
    EXPECT_EQ(rapid->front().report.players[0].rating, 1600);
    EXPECT_EQ(rapid->front().left_out, (std::vector<std::string>{"Player/@FideRating", "Player/@LocalRating"}));
    const OfEvent beside{.rating_list = "Local",
                         .players = {{{1}, {.club = "Bergens & Co", .local_id = "77", .local_rating = 1500}}}};
    const std::string text = write_turneringsservice(local->front().report, beside).text;
    for (const char* part : {"Club=\"Bergens &amp; Co\"", "LocalID=\"77\"", "LocalRating=\"1500\"",
                             "FideRating=\"1700\"", "ActiveElo=\"Local\""})
        EXPECT_NE(text.find(part), std::string::npos) << part;
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

// What is not read is known by its first bytes, so that the arbiter is told what to save instead.
TEST(kinds_not_read, papi_is_a_database_of_access) {
    const std::string zeros(40, '\0');
    for (const char* engine : {"Standard Jet DB", "Standard ACE DB"}) {
        const std::string bytes = std::string("\0\1\0\0", 4) + engine + zeros;
        EXPECT_EQ(kind_of(bytes), Kind::papi);
        EXPECT_EQ(not_read(Kind::papi, bytes)->fault, Fault::papi);
    }
    EXPECT_EQ(kind_of("012 Standard Jet DB Open\n"), Kind::trf) << "a tournament may be called so";
    EXPECT_FALSE(not_read(Kind::trf, "012 Fjord Open\n"));
}

TEST(kinds_not_read, swar_begins_with_its_version) {
    const auto file = [](std::string_view version) {
        return std::string(1, static_cast<char>(version.size())) + std::string(3, '\0') + std::string(version) +
               std::string("\x24\0\0\0", 4) + "0f8fad5b-d9cb-469f-a165-70867728950e";
    };
    EXPECT_EQ(kind_of(file("v6.65")), Kind::swar);
    EXPECT_EQ(not_read(Kind::swar, file("v6.65"))->where, "v6.65");
    EXPECT_EQ(not_read(Kind::swar, file("v7.05 beta"))->where, "v7.05 beta");
    for (const char* other : {"v6", "6.65", "vv.65", "v6.x", "v6.65 of a later"})
        EXPECT_EQ(kind_of(file(other)), Kind::trf);
    EXPECT_EQ(kind_of(file("v6.65").substr(0, 9)), Kind::trf) << "it breaks off";
    EXPECT_EQ(kind_of(""), Kind::trf);
}

}  // namespace
}  // namespace dommer::foreign
