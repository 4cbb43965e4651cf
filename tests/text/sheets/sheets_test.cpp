#include "../../event/tournament/hall.hpp"
#include "sheets/event_words.hpp"
#include "sheets/exports.hpp"
#include "sheets/letters.hpp"
#include "sheets/tables.hpp"
#include "tournament/arrays.hpp"
#include "trf/read.hpp"

#include <set>

namespace dommer::sheets {
namespace {

using namespace tournament;

constexpr Stamp stamp{Instant(std::chrono::milliseconds(1'775'000'000'000)), 42};

// Five rounds with a bye, a forfeit, a late entry and names that would break a careless page.
Hall played() {
    using namespace std::chrono;
    Hall hall;
    Settings settings = club_event(5);
    settings.name = "Påske & <Fest>", settings.place = "Århus", settings.prizes = {{100'000}, {50'000}},
    settings.time_control = "40/120+60";
    settings.arbiters = {{"Lund, Mette", "D-I"}, {"Vik, Geir", "aspirant"}};
    hall.open(settings, 7);
    EXPECT_TRUE(hall.act(CorrectEntry{{3},
                                      {.name = "Ørsted, \"Åse\" <b>",
                                       .rating = {2100},
                                       .title = Title::wfm,
                                       .federation = "DEN",
                                       .club = "K'41",
                                       .born = 1990y / 2 / 28,
                                       .fide_id = 1'400'000}}));
    hall.play_round();
    EXPECT_TRUE(hall.act(Enter{{.name = "Late, Larry"}}));
    EXPECT_TRUE(hall.act(GrantBye{{2}, {2}, ByeValue::half}));
    hall.play_round();
    EXPECT_TRUE(hall.act(CorrectResult{{2}, 1, *parse_result("+--"), "nobody came"}));
    EXPECT_TRUE(hall.act(Withdraw{{7}, Notice::given}));
    for (int round = 3; round <= 5; ++round) hall.play_round();
    EXPECT_TRUE(hall.act(WriteGame{{{1}, 1, "1. e4 e5 2. Nf3"}}));
    EXPECT_TRUE(hall.act(Finish{}));
    return hall;
}

TEST(event_words, a_moment_is_told_in_the_time_of_the_place_with_summer_time) {
    using namespace std::chrono_literals;
    const Instant winter = *parse_instant("2026-01-15T23:30:00.000Z"),
                  summer = *parse_instant("2026-07-15T12:05:00.000Z");
    const auto told = [](Instant made, std::chrono::minutes east) {
        return moment_text({.made = made, .version = 1, .east = east}, Language::english);
    };
    EXPECT_TRUE(told(winter, 0min).ends_with("23:30 UTC")) << told(winter, 0min);
    EXPECT_TRUE(told(winter, 60min).ends_with("00:30 (UTC+1)")) << told(winter, 60min);
    EXPECT_NE(told(winter, 60min).find("16"), std::string::npos) << "the next day has begun there";
    EXPECT_TRUE(told(summer, 120min).ends_with("14:05 (UTC+2)"));
    EXPECT_TRUE(told(summer, -210min).ends_with("08:35 (UTC-3:30)"));
}

TEST(sheets, laws_dk_2023_II_1_the_array_of_chess960_stands_on_the_pairings_and_before_the_moves) {
    Hall hall;
    Settings settings = club_event(2);
    settings.arrays = Arrays::each_round;
    hall.open(settings, 4);
    hall.lot = 77;
    ASSERT_TRUE(hall.act(DrawArray{}));
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(WriteGame{{{1}, 1, "1. e4 e5"}}));
    const std::string letters = letters_of(*array_of(*hall.now, {1}));
    for (const Sheet& sheet :
         {pairings_sheet(*hall.now, {1}, Language::danish), pairings_by_name_sheet(*hall.now, {1}, Language::danish)}) {
        ASSERT_FALSE(sheet.notes.empty());
        EXPECT_NE(sheet.notes.front().find(letters), std::string::npos) << sheet.notes.front();
        EXPECT_NE(sheet.notes.front().find("77"), std::string::npos) << "the seed";
    }
    for (const std::string& pgn : {round_pgn(*hall.now, {1}, "x", {}), games_pgn(*hall.now)}) {
        EXPECT_NE(pgn.find("[Variant \"Chess960\"]"), std::string::npos) << pgn;
        EXPECT_NE(pgn.find("/PPPPPPPP/" + letters + " w "), std::string::npos) << pgn;
        EXPECT_EQ(pgn.find("[ECO"), std::string::npos) << "openings are of ordinary chess";
    }
    EXPECT_EQ(array_text(*hall.now, {2}, Language::danish), "");
}

// Numbers are computed for what is rated in Denmark alone; another federation gets what was played.
TEST(sheets, dsu_2011_4_5_3_1_an_event_of_another_federation_has_no_danish_numbers_in_its_papers) {
    Hall hall;
    Settings settings = club_event(2);
    for (const char* federation : {"DEN", "NOR"}) {
        settings.federation = federation;
        hall = {};
        hall.open(settings, 4);
        hall.play_round();
        ASSERT_TRUE(hall.pair());
        ASSERT_TRUE(hall.act(Publish{}));
        ASSERT_TRUE(hall.act(EnterResult{{2}, 1, *parse_result("+--")}));
        const auto standing = standing_of(*hall.now);
        ASSERT_TRUE(standing);
        const bool danish = settings.federation == "DEN";
        const std::string csv = officer_players_csv(*hall.now, *standing);
        EXPECT_EQ(csv.find(",,,,\r\n") != std::string::npos, !danish) << csv;
        // Player 3 of 2370: two games, two points where one was expected, K 20.
        EXPECT_NE(csv.find(danish ? ",1,1,2,2,1,20,2390,no" : ",1,1,,,,\r\n"), std::string::npos) << csv;
        const std::string report = officer_report(*hall.now, *standing, stamp, Language::english);
        EXPECT_EQ(report.find("dsu-rating-") != std::string::npos, danish) << report;
        EXPECT_EQ(report.find("held under NOR") != std::string::npos, !danish) << report;
        EXPECT_EQ(report.find("4.1 §6") != std::string::npos, danish);
    }
}

TEST(event_words, tie_breaks_and_systems_are_called_by_their_names) {
    const auto called = [](const char* code, Language language) {
        return tie_break_heading(*tiebreak::parse_code(code), language);
    };
    EXPECT_EQ(called("DSU_SB", Language::danish), "S-B");
    EXPECT_EQ(called("DSU_ORD", Language::danish), "Almindelig korrektion");
    EXPECT_EQ(called("DSU_MID", Language::danish), "Middelkorrektion");
    EXPECT_EQ(called("DSU_MID", Language::norwegian), "Midt.");
    EXPECT_EQ(called("BH/C1", Language::english), "BH-1");
    EXPECT_EQ(called("BH/M1", Language::english), "Buchholz ±1");
    EXPECT_EQ(called("WON", Language::english), "Games won");
    EXPECT_EQ(system_name("round-robin", Language::danish), "Alle-mod-alle");
    EXPECT_EQ(system_name("something new", Language::english), "something new");
}

TEST(fide_report, reads_back_strictly_in_both_dialects_with_points_and_places) {
    const Hall hall = played();
    const auto standing = standing_of(*hall.now);
    const trf::Report report = fide_report_of(*hall.now, *standing);
    for (const trf::Dialect dialect : {trf::Dialect::trf16, trf::Dialect::trf26}) {
        const auto written = trf::write(report, dialect, trf::LineEnd::crlf);
        const auto read = trf::read(written.text, trf::Reading::strict);
        ASSERT_TRUE(read) << written.text;
        EXPECT_EQ(read->report.players.size(), 8u);
        EXPECT_EQ(trf::rounds_in(read->report), 5);
        for (const trf::PlayerLine& line : read->report.players) {
            const auto row =
                std::ranges::find(standing->ranked, *entrant_with(*hall.now, line.id), &RankedEntrant::entrant);
            EXPECT_EQ(line.points, row->points) << line.name;
            EXPECT_EQ(line.rank, row->rank) << line.name;
        }
        EXPECT_NE(written.text.find("102 Lund, Mette"), std::string::npos);
        EXPECT_NE(written.text.find("112 Vik, Geir"), std::string::npos);
        EXPECT_NE(written.text.find("1990/02/28"), std::string::npos);
    }
    const std::string newest = trf::write(report, trf::Dialect::trf26, trf::LineEnd::lf).text;
    EXPECT_NE(newest.find("192 CUSTOM_SWISS\n"), std::string::npos) << newest;
    EXPECT_NE(newest.find("222 40/7200:3600\n"), std::string::npos) << newest;
}

TEST(fide_report, fide_acceptance_2026_217_tells_the_byes_to_come_and_who_may_not_meet) {
    Hall hall;
    hall.open(club_event(4), 6);
    hall.play_round();
    ASSERT_TRUE(hall.act(GrantBye{{3}, {2}, ByeValue::half}));
    ASSERT_TRUE(hall.act(ForbidPair{{.entrants = {{1}, {2}}, .from = {2}}}));
    const std::string report =
        trf::write(fide_report_of(*hall.now, *standing_of(*hall.now)), trf::Dialect::trf26, trf::LineEnd::lf).text;
    EXPECT_NE(report.find("\n240 H   2    3\n"), std::string::npos) << report;
    EXPECT_NE(report.find("\n260 "), std::string::npos) << report;
}

TEST(fide_report, a_drawn_gladiator_game_stands_as_drawn_with_the_points_it_brought) {
    Hall hall;
    hall.open(club_event(1, "gladiator"), 2);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    for (const char* text : {"½-½", "0-1"}) ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result(text)}));
    const trf::Report report = fide_report_of(*hall.now, *standing_of(*hall.now));
    EXPECT_EQ(report.players[0].cells[0].code, trf::Code::draw);
    EXPECT_EQ(report.abnormal_points.size(), 2u);
    const auto read = trf::read(trf::write(report, trf::Dialect::trf26, trf::LineEnd::lf).text, trf::Reading::strict);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->report.abnormal_points, report.abnormal_points);
}

TEST(officer_report, has_what_section_6_asks_for_and_the_day) {
    const Hall hall = played();
    const auto standing = standing_of(*hall.now);
    const std::string danish = officer_report(*hall.now, *standing, stamp, Language::danish);
    for (const char* part : {"Indberetning til ratingføreren", "9. september 2026", "4.1 §6", "Lund, Mette (D-I)",
                             "Kandidatresultater", "Forslag om sanktion", "Nyt tal", "Runde 5", "hændelse 42"})
        EXPECT_NE(danish.find(part), std::string::npos) << part << "\n" << danish;
    for (const Language language : languages)
        EXPECT_FALSE(officer_report(*hall.now, *standing, stamp, language).empty());
    const std::string games = officer_games_csv(*hall.now);
    EXPECT_TRUE(games.starts_with("tournament,start,reported,white,black,result\r\n"));
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(games, '\n')), 1 + rated_games(*hall.now).size());
    EXPECT_NE(officer_players_csv(*hall.now, *standing).find("\"Ørsted, \"\"Åse\"\" <b>\""), std::string::npos);
}

TEST(officer_report, dsu_2011_6_has_the_penalties_that_stand) {
    Hall hall;
    Settings settings = club_event(2);
    settings.committee = {{"A", "D-I"}, {"B", "D-I"}, {"C", "D-I"}}, settings.regulations.highest_fine = {50'000};
    hall.open(settings, 4);
    hall.play_round();
    ASSERT_TRUE(hall.act(Penalise{{1}, measure::Quarantine{3}, "stayed away"}));
    ASSERT_TRUE(hall.act(Penalise{{2}, measure::Fine{{25'000}}, "a phone rang"}));
    ASSERT_TRUE(hall.act(LiftPenalty{2, "it was another's"}));
    const auto standing = standing_of(*hall.now);
    const std::string danish = officer_report(*hall.now, *standing, stamp, Language::danish);
    EXPECT_NE(danish.find(
                  "karantæne fra koordinerede turneringer, måneder: 3 (efter runde 1; dsu-2011, 4.1 §7): stayed away"),
              std::string::npos)
        << danish;
    EXPECT_EQ(danish.find("a phone rang"), std::string::npos);
}

TEST(letters, dsu_2011_7_say_what_why_and_how_to_appeal_with_copies_of_the_committees_own) {
    Hall hall;
    Settings settings = club_event(2);
    settings.committee = {{"Holm, A", "D-I"}, {"B", "D-I"}, {"C", "D-I"}}, settings.arbiters = {{"Lund, M", "D-I"}};
    hall.open(settings, 4);
    ASSERT_TRUE(hall.act(Penalise{{1}, measure::CommitteeWarning{}, "blev væk"}));
    ASSERT_TRUE(hall.act(Penalise{{1}, measure::Expulsion{}, "slog på uret"}));
    const auto letter = [&](std::size_t at, Language language) {
        return penalty_letter(*hall.now, hall.now->penalties[at], stamp, language);
    };
    const std::string committee = letter(0, Language::danish), arbiter = letter(1, Language::danish);
    for (const char* part :
         {"Player 1", "advarsel fra turneringskomiteen", "Begrundelsen: blev væk", "DSU’s håndbog, 4.1 §7", "4.1 §18",
          "Holm, A", "Kopi: ratingkartoteksføreren; spillerens klub"})
        EXPECT_NE(committee.find(part), std::string::npos) << part << "\n" << committee;
    for (const char* part : {"dommeren", "Skakreglerne 2023, § 12.9.9", "4.1 §17", "Lund, M"})
        EXPECT_NE(arbiter.find(part), std::string::npos) << part << "\n" << arbiter;
    EXPECT_EQ(arbiter.find("Kopi"), std::string::npos);
    EXPECT_NE(arbiter.find("Sidste dag er 11. januar 1970."), std::string::npos) << arbiter;
    EXPECT_NE(committee.find("Sidste dag er 22. januar 1970."), std::string::npos) << committee;
    ASSERT_TRUE(hall.act(LiftPenalty{1, "forkert spiller"}));
    EXPECT_NE(letter(0, Language::norwegian).find("gjelder ikke lenger: forkert spiller"), std::string::npos);
    EXPECT_EQ(letter(0, Language::english).find("4.1 §18"), std::string::npos);
    EXPECT_EQ(committee.find("UTC\n"), std::string::npos) << "the clocks are those of the place\n" << committee;
    EXPECT_EQ(committee.find("\n\n\n"), std::string::npos) << "no line for a club that there is not\n" << committee;
    EXPECT_NE(letter(1, Language::english).find("It rests on Laws 2023, 12.9.9."), std::string::npos);
    hall.now->settings.arbiters = {};
    EXPECT_EQ(letter(1, Language::danish).find("Dommere"), std::string::npos);
    hall.now->settings.admission = Admission::everybody;  // 3.5.4 116: no appeal from there
    EXPECT_EQ(letter(1, Language::danish).find("4.1 §17"), std::string::npos);
}

TEST(invitation, dsu_2011_61_says_system_time_and_of_a_closed_tournament_its_conditions) {
    using namespace std::chrono_literals;
    Settings s = club_event(7);
    s.place = "Skolegade 1, Vejle", s.time_control = "40/120+60", s.closing = 2026y / 8 / 1;
    s.fees = {{30'000}, {5'000}, {2'500}}, s.prizes = {{100'000}, {50'000}}, s.trophies = 3;
    const std::string open = invitation(s, Language::danish);
    for (const char* part : {"Indbydelse", "Skolegade 1, Vejle", "40/120+60", "Monrad",
                             "Tilmeldingsfrist: 1. august 2026", "åben for alle", "ærespræmier: 3"})
        EXPECT_NE(open.find(part), std::string::npos) << part << "\n" << open;
    for (const char* part : {"Betingelser", "røgfrit", "FIDE"}) EXPECT_EQ(open.find(part), std::string::npos) << part;
    s.invitation = InvitationKind::closed, s.conditions = "de otte bedste fra kredsen", s.smoke_free = false;
    s.elo_rated = true;
    const std::string closed = invitation(s, Language::danish);
    for (const char* part :
         {"for indbudte", "Betingelser: de otte bedste fra kredsen", "ikke noget røgfrit lokale", "rates af FIDE"})
        EXPECT_NE(closed.find(part), std::string::npos) << part << "\n" << closed;
    EXPECT_NE(invitation(s, Language::norwegian).find("Innbydelse"), std::string::npos);
    EXPECT_NE(invitation(s, Language::english).find("Invitation"), std::string::npos);
}

TEST(officer_report, dsu_2011_4_5_3_says_when_the_thinking_time_is_not_that_of_rated_events) {
    Hall hall;
    Settings settings = club_event(1);
    settings.time_control = "60";
    hall.open(settings, 4);
    hall.play_round();
    const auto report = [&] { return officer_report(*hall.now, *standing_of(*hall.now), stamp, Language::english); };
    EXPECT_NE(report().find("two hours at the least (dsu-2011, 4.1 §12; 4.5.3)"), std::string::npos) << report();
    hall.now->settings.time_control = "120";
    EXPECT_EQ(report().find("4.5.3"), std::string::npos);
    hall.now->settings.time_control = "60", hall.now->settings.pace = Pace::rapid;
    EXPECT_EQ(report().find("4.5.3"), std::string::npos);
}

TEST(entries, dsu_2011_64_are_listed_by_name_while_entry_is_open) {
    using namespace std::chrono_literals;
    Hall hall;
    ASSERT_TRUE(hall.act(Create{club_event(2)}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Ågård, Ib", .rating = {1500}, .club = "K41", .born = 1990y / 2 / 28}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Bech, Ole"}}));
    const std::string list = entries_csv(*hall.now);
    EXPECT_LT(list.find("Bech, Ole"), list.find("Ågård, Ib"));
    EXPECT_NE(list.find("\"Ågård, Ib\",K41,1990-02-28,1500"), std::string::npos) << list;
}

Tournament with_times() {
    using namespace std::chrono;
    Tournament now = *played().now;
    now.settings.round_times = {
        {2026y / 4 / 2, 14h, "Hal B; 1. sal, til højre"}, {2026y / 11 / 3, 10h + 5min}, {2026y / 11 / 4}};
    now.settings.regulations.default_minutes = 30, now.settings.page = "https://example.org/events/easter";
    return now;
}

TEST(calendar_file, rfc_5545_has_an_entry_for_each_round_in_utc_with_a_uid_that_stays) {
    const Tournament now = with_times();
    const std::string file = calendar_ics(now, "easter", stamp, Language::danish);
    const auto has = [&](const std::string& line) { return file.find("\r\n" + line + "\r\n") != std::string::npos; };
    EXPECT_TRUE(file.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")) << file;
    EXPECT_TRUE(file.ends_with("END:VEVENT\r\nEND:VCALENDAR\r\n")) << file;
    for (const char* line :
         {"UID:easter-round-1@dommer", "UID:easter-round-3@dommer", "SEQUENCE:42", "DTSTAMP:20260331T233320Z",
          "DTSTART:20260402T120000Z", "DTSTART:20261103T090500Z", "DTSTART;VALUE=DATE:20261104",
          "SUMMARY:Påske & <Fest> · Runde 1", "LOCATION:Hal B\\; 1. sal\\, til højre\\, Århus", "LOCATION:Århus",
          "DESCRIPTION:Fremmøde senest kl. 14.30", "URL:https://example.org/events/easter"})
        EXPECT_TRUE(has(line)) << line << "\n" << file;
    EXPECT_TRUE(has("DTEND:20260402T180000Z")) << "40 moves in 120 minutes and 60 for the rest, for both\n" << file;
    EXPECT_FALSE(has("UID:easter-round-4@dommer"));
    EXPECT_NE(calendar_ics(now, "easter", {stamp.made, 43}, Language::danish).find("UID:easter-round-1@dommer"),
              std::string::npos);
}

TEST(calendar_file, rfc_5545_3_1_a_line_has_at_most_75_octets_and_is_folded_between_letters) {
    for (std::size_t letters = 50; letters < 90; ++letters) {
        Tournament now = with_times();
        now.settings.name = std::string(letters, 'x') + "ÆØÅæøåÆØÅæøåÆØÅæøåÆØÅæøåÆØÅæøå½½½½½½½½½½½½½½½½½½½½";
        const std::string file = calendar_ics(now, "easter", stamp, Language::danish);
        std::string unfolded = file;
        for (std::size_t at = 0; (at = unfolded.find("\r\n ")) != std::string::npos;) unfolded.erase(at, 3);
        EXPECT_NE(unfolded.find("SUMMARY:" + now.settings.name + " · Runde 1\r\n"), std::string::npos) << unfolded;
        for (std::size_t from = 0; from < file.size();) {
            const std::size_t end = file.find("\r\n", from);
            ASSERT_LE(end - from, 75u) << file.substr(from, end - from);
            EXPECT_NE(static_cast<unsigned char>(file[from + (file[from] == ' ' ? 1 : 0)]) & 0xC0, 0x80)
                << "a letter is cut in two";
            from = end + 2;
        }
    }
}

TEST(calendar_file, the_hour_floats_where_the_clocks_of_the_federation_are_not_known) {
    Tournament now = with_times();
    now.settings.federation = "USA", now.settings.page = "javascript:alert(1)", now.settings.time_control = "by heart";
    const std::string file = calendar_ics(now, "x", stamp, Language::english);
    EXPECT_NE(file.find("DTSTART:20260402T140000\r\n"), std::string::npos) << file;
    EXPECT_EQ(file.find("DTEND"), std::string::npos) << file;
    EXPECT_EQ(file.find("URL"), std::string::npos) << file;
}

TEST(pairings_sheet, has_the_time_of_the_round_and_until_when_players_may_come) {
    const Tournament now = with_times();
    for (const Sheet& sheet :
         {pairings_sheet(now, {1}, Language::danish), pairings_by_name_sheet(now, {1}, Language::danish)}) {
        EXPECT_NE(sheet.subtitle.find(" · 2. april 2026 kl. 14.00, Hal B; 1. sal, til højre"), std::string::npos)
            << sheet.subtitle;
        EXPECT_EQ(sheet.notes.back(), "Fremmøde senest kl. 14.30");
    }
    EXPECT_TRUE(pairings_sheet(now, {2}, Language::norwegian).subtitle.ends_with(" · 3. november 2026 kl. 10:05"));
    EXPECT_TRUE(pairings_sheet(now, {3}, Language::english).subtitle.ends_with(" · 4 November 2026"));
    EXPECT_TRUE(pairings_sheet(now, {4}, Language::english).subtitle.ends_with("5")) << "not fixed";
    EXPECT_EQ(round_time_text(now.settings, {4}, Language::danish), "");
}

TEST(games_pgn, has_the_tags_and_the_moves) {
    const std::string pgn = games_pgn(*played().now);
    EXPECT_NE(pgn.find("[Event \"Påske & <Fest>\"]\n"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[Round \"1.1\"]\n"), std::string::npos);
    EXPECT_NE(pgn.find("1. e4 e5 2. Nf3 "), std::string::npos);
}

// Every link of every page leads to a page that is there, and no text of people's is taken for markup.
TEST(site, opens_from_a_folder_and_escapes_everything) {
    const Hall hall = played();
    const auto files = site_of(*hall.now, *standing_of(*hall.now), stamp);
    std::set<std::string> paths;
    for (const File& file : files) paths.insert(file.path);
    EXPECT_EQ(paths.size(), files.size());
    EXPECT_TRUE(paths.contains("nb/cross-table.html"));
    EXPECT_TRUE(paths.contains("games.pgn"));
    for (const File& file : files) {
        if (!file.path.ends_with(".html")) continue;
        EXPECT_EQ(file.text.find("<script"), std::string::npos);
        EXPECT_EQ(file.text.find("http"), std::string::npos) << file.path;
        EXPECT_EQ(file.text.find("<Fest>"), std::string::npos) << file.path;
        EXPECT_EQ(file.text.find("<b>"), std::string::npos) << file.path;
        const std::string folder =
            file.path.find('/') == std::string::npos ? "" : file.path.substr(0, file.path.find('/') + 1);
        for (std::size_t at = file.text.find("href=\""); at != std::string::npos;
             at = file.text.find("href=\"", at + 1)) {
            std::string link = file.text.substr(at + 6, file.text.find('"', at + 6) - at - 6);
            link = link.starts_with("../") ? link.substr(3) : folder + link;
            EXPECT_TRUE(paths.contains(link)) << file.path << " -> " << link;
        }
    }
}

TEST(cross_table, of_all_play_all_is_a_square) {
    Hall hall;
    hall.open(club_event(3, "round-robin"), 4);
    for (int round = 0; round < 3; ++round) hall.play_round();
    const Sheet sheet = cross_table_sheet(*hall.now, *standing_of(*hall.now), Language::danish);
    ASSERT_EQ(sheet.rows.size(), 4u);
    EXPECT_EQ(sheet.columns.size(), 2u + 4 + 1);
    for (std::size_t at = 0; at < 4; ++at) EXPECT_EQ(sheet.rows[at][2 + at], "■");
    EXPECT_EQ(sheet.rows[0][3], "1");
    EXPECT_EQ(sheet.rows[0].back(), "3");
}

}  // namespace
}  // namespace dommer::sheets
