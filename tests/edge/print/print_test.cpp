#include "print/prints.hpp"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "../../event/tournament/hall.hpp"
#include "pairing/knock_out.hpp"
#include "print/season_prints.hpp"

namespace dommer::print {
namespace {

using namespace tournament;

constexpr sheets::Stamp stamp{Instant(std::chrono::milliseconds(1'775'000'000'000)), 7};

// The words on a page, as a reader of the PDF sees them.
std::string words_of(const std::string& pdf, const std::string& options = "") {
    std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
    const int file = mkstemp(name.data());
    close(file);
    std::ofstream(name, std::ios::binary) << pdf;
    std::string text;
    FILE* reader = popen(("pdftotext -layout " + options + " " + name + " -").c_str(), "r");
    char buffer[4096];
    for (std::size_t read = 0; (read = fread(buffer, 1, sizeof buffer, reader)) > 0;) text.append(buffer, read);
    pclose(reader);
    std::filesystem::remove(name);
    return text;
}

Hall hall_of(int players) {
    Hall hall;
    Settings settings = club_event(3);
    settings.name = "Påsketurneringen i Ærøskøbing", settings.prizes = {{100'000}, {50'000}},
    settings.page = "https://example.org/t/paaske";
    hall.open(settings, players);
    EXPECT_TRUE(
        hall.act(CorrectEntry{{1},
                              {.name = "Ørsted-Frederiksborg von und zu Aalborghus, Jørgen-Christoffer Maximilian",
                               .rating = {2400},
                               .title = Title::gm,
                               .club = "Skakklubben af 1841"}}));
    hall.play_round();
    return hall;
}

std::string made(const Hall& hall, const Printout& printout, sheets::Language language = sheets::Language::danish) {
    const auto pdf = pdf_of(*hall.now, *standing_of(*hall.now), {&printout, language, {0}, stamp});
    EXPECT_TRUE(pdf);
    return pdf.value_or("");
}

// A bracket is of a knock-out alone.
std::vector<std::string> names_without_bracket() {
    auto names = printout_names();
    std::erase(names, "bracket");
    return names;
}

TEST(prints, dsu_2011_4_9_7_the_bracket_of_a_knock_out_and_of_nothing_else) {
    Hall cup;
    Settings settings = club_event(7, "knock-out");
    settings.match_games = 1;
    cup.open(settings, 6);
    const auto printed = [&] { return words_of(made(cup, *find_printout("bracket"), sheets::Language::english)); };
    EXPECT_NE(printed().find("Round 3"), std::string::npos) << "before it begins, empty";
    const PairingInput input = pairing_input_of(*cup.now);
    const auto paired = pairing::knock_out::pair_round(input.field, input.history, input.regulations, input.requests,
                                                       input.options.lot);
    ASSERT_TRUE(paired);
    ASSERT_TRUE(cup.act(PairRound{*paired}));
    const std::string words = printed();
    for (int player = 1; player <= 6; ++player)
        EXPECT_NE(words.find("Player " + std::to_string(player)), std::string::npos) << words;
    const Hall swiss = hall_of(6);
    const auto none =
        pdf_of(*swiss.now, *standing_of(*swiss.now), {find_printout("bracket"), sheets::Language::english, {0}, stamp});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error(), PrintFault::nothing_to_print);
}

TEST(prints, receipts_for_fees_are_of_those_who_paid_and_before_that_of_all) {
    Hall hall = hall_of(4);
    Settings settings = hall.now->settings;
    settings.fees.entry = {30000};
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    const auto printed = [&] {
        return words_of(made(hall, *find_printout("fee-receipts"), sheets::Language::english));
    };
    EXPECT_NE(printed().find("Player 2"), std::string::npos);
    ASSERT_TRUE(hall.act(RecordPayment{{3}, {25000}}));
    const std::string words = printed();
    EXPECT_NE(words.find("Player 3"), std::string::npos) << words;
    EXPECT_NE(words.find("250"), std::string::npos) << words;
    EXPECT_EQ(words.find("Player 2"), std::string::npos) << words;
}

TEST(prints, everything_of_a_round_is_one_file) {
    Hall hall = hall_of(6);
    EXPECT_TRUE(hall.pair());
    const std::string first = words_of(
        *pdf_of(*hall.now, *standing_of(*hall.now), {find_printout("round"), sheets::Language::english, {1}, stamp}));
    for (const char* part : {"Pairings", "by name", "Signature"})
        EXPECT_NE(first.find(part), std::string::npos) << part;
    EXPECT_EQ(first.find("Standings after round"), std::string::npos) << "there is none before the first";
    const std::string second = words_of(made(hall, *find_printout("round"), sheets::Language::english));
    EXPECT_NE(second.find("Standings after round 1"), std::string::npos);
}

// Issue: the root of the last seal stands on lists, as a short code and as one that a phone reads.
TEST(prints, a_list_has_the_code_of_the_last_seal_if_there_is_one) {
    const Hall hall = hall_of(4);
    sheets::Stamp sealed = stamp;
    sealed.sealed = "0123456789abcdef" + std::string(48, '7');
    const auto pdf =
        pdf_of(*hall.now, *standing_of(*hall.now), {find_printout("players"), sheets::Language::english, {0}, sealed});
    ASSERT_TRUE(pdf);
    EXPECT_NE(words_of(*pdf).find("sealed 0123-4567-89ab-cdef"), std::string::npos) << words_of(*pdf);
    const std::string without = made(hall, *find_printout("players"), sheets::Language::english);
    EXPECT_EQ(words_of(without).find("sealed"), std::string::npos) << words_of(without);
    EXPECT_GT(pdf->size(), without.size()) << "the code is drawn";
}

TEST(prints, a_season_has_it_too) {
    teams::season::Season season;
    season.settings.name = "Liga";
    season.settings.groups.push_back({.id = "1", .row = "league", .name = "Gruppe 1", .days = {}});
    sheets::Stamp sealed = stamp;
    sealed.sealed = "0123456789abcdef" + std::string(48, '7');
    const auto pdf = season_pdf(season, SeasonPaper::fixtures, "", 0, Language::english, sealed);
    ASSERT_TRUE(pdf);
    EXPECT_NE(words_of(*pdf).find("sealed 0123-4567-89ab-cdef"), std::string::npos) << words_of(*pdf);
}

teams::season::Season one_match(const char* competition) {
    using namespace teams::season;
    Season season;
    season.settings.name = "Liga", season.settings.year = 2026, season.settings.rules = *find_rules(competition);
    season.settings.groups.push_back({.id = "1", .row = "league", .name = "Gruppe 1", .days = {}});
    for (int club = 1; club <= 2; ++club) {
        season.clubs[club].name = season.clubs[club].venue = club == 1 ? "Havn" : "Bakke";
        season.teams[club].club = club, season.teams[club].group = "1";
        season.teams[club].name = season.clubs[club].name;
    }
    const Date day{std::chrono::year(2026), std::chrono::October, std::chrono::day(4)};
    season.matches[1] = {
        .group = "1", .round = 1, .home = 1, .away = 2, .day = day, .planned = day, .start = 13 * 60 + 30};
    season.decisions[1] = {
        .sanction = Sanction::warning, .article = "5.1 §13", .club = 1, .team = 1, .words = "x", .day = day};
    return season;
}

std::string season_words(const teams::season::Season& season, SeasonPaper paper) {
    return words_of(*season_pdf(season, paper, "", 0, Language::english, stamp));
}

TEST(prints, fixtures_say_the_hour_and_the_place) {
    const std::string words = season_words(one_match("division"), SeasonPaper::fixtures);
    for (const char* part : {"13:30", "Venue"}) EXPECT_NE(words.find(part), std::string::npos) << part << words;
    teams::season::Season hosted = one_match("division");
    hosted.matches.at(1).host = 2, hosted.clubs.at(2).venue = "Salen";
    EXPECT_NE(season_words(hosted, SeasonPaper::fixtures).find("Salen"), std::string::npos);
}

TEST(prints, dsu_2011_5_3_12_papers_of_the_pokal_name_no_committee) {
    const auto division = one_match("division"), pokal = one_match("pokal");
    EXPECT_NE(season_words(division, SeasonPaper::letters).find("5.1 §15"), std::string::npos);
    EXPECT_NE(season_words(division, SeasonPaper::match_cards).find("5.1 §15"), std::string::npos);
    for (const SeasonPaper paper : {SeasonPaper::letters, SeasonPaper::match_cards}) {
        const std::string words = season_words(pokal, paper);
        EXPECT_NE(words.find("5.3"), std::string::npos) << words;  // a line may end before its section
        EXPECT_EQ(words.find("5.1 §15"), std::string::npos) << words;
    }
    EXPECT_NE(season_words(pokal, SeasonPaper::letters).find("(1.3"), std::string::npos) << "then the appeals board";
}

TEST(prints, what_is_no_character_is_drawn_as_a_sign_for_it) {
    Hall hall = hall_of(4);
    for (const auto& [id, name] : {std::pair{2, "Tricky \uffff"}, std::pair{3, "\ufdd0 \U0001fffe"}})
        hall.now->entrants.at({id}).particulars.name = name;
    for (const std::string& name : names_without_bracket())
        EXPECT_TRUE(made(hall, *find_printout(name)).starts_with("%PDF")) << name;
    const std::string text = words_of(made(hall, *find_printout("players")));
    EXPECT_NE(text.find("Tricky \ufffd"), std::string::npos) << text;
}

TEST(prints, each_kind_is_a_pdf_in_each_language) {
    const Hall hall = hall_of(9);
    for (const std::string& name : names_without_bracket())
        for (const sheets::Language language : sheets::languages) {
            const std::string pdf = made(hall, *find_printout(name), language);
            EXPECT_TRUE(pdf.starts_with("%PDF")) << name;
            EXPECT_EQ(pdf, made(hall, *find_printout(name), language)) << name << " differs from itself";
        }
    const std::string words = words_of(made(hall, *find_printout("pairings")));
    for (const char* part :
         {"Påsketurneringen i Ærøskøbing", "Bræt", "Hvid", "Sort", "oversidder", "hændelse 7", "GM Ørsted"})
        EXPECT_NE(words.find(part), std::string::npos) << part << "\n" << words;
    EXPECT_NE(
        words_of(made(hall, *find_printout("standings"), sheets::Language::norwegian)).find("Stilling etter runde 1"),
        std::string::npos);
    const std::string prizes = words_of(made(hall, *find_printout("prizes"), sheets::Language::english));
    EXPECT_NE(prizes.find("300"), std::string::npos) << prizes;  // five share
    EXPECT_EQ(prizes.find("300.00"), std::string::npos) << prizes;
}

TEST(prints, an_invitation_is_printed_before_anybody_is_entered) {
    Hall hall;
    Settings settings = club_event(3);
    settings.name = "Åben turnering";
    ASSERT_TRUE(hall.act(Create{settings}));
    for (const auto& [id, fault] : {std::pair{"invitation", false}, {"players", true}}) {
        const auto pdf = pdf_of(*hall.now, *standing_of(*hall.now), {find_printout(id), {}, {0}, stamp});
        EXPECT_EQ(!pdf, fault) << id;
        EXPECT_EQ(pdf && words_of(*pdf).find("Åben turnering") != std::string::npos, !fault) << id;
    }
}

TEST(prints, a_list_says_when_it_was_made_by_the_clocks_where_the_event_is_held) {
    const std::string words = words_of(made(hall_of(4), *find_printout("players")));
    EXPECT_NE(words.find("01:33 (UTC+2)"), std::string::npos) << words;
}

TEST(prints, a_list_for_the_wall_is_on_one_sheet_with_its_whole_heading) {
    Hall hall = hall_of(42);
    hall.now->settings.round_times = {*parse_round_time("2026-04-02 19:00 Fjordby Medborgerhus, den store sal")};
    ASSERT_TRUE(hall.act(CorrectEntry{{1}, {.name = "Ørsted, Jørgen", .rating = {2400}}}));
    for (const char* id : {"pairings", "pairings-by-name", "standings"}) {
        const std::string words = words_of(made(hall, *find_printout(id)));
        EXPECT_NE(words.find("side 1 / 1"), std::string::npos) << words;
        EXPECT_EQ(words.find("den store sal") == std::string::npos, std::string_view(id) == "standings") << words;
        EXPECT_EQ(words.find("…"), std::string::npos) << words;
    }
}

TEST(prints, two_hundred_players_have_headings_on_every_page_and_nobody_is_lost) {
    const Hall hall = hall_of(200);
    const std::string pdf = made(hall, *find_printout("pairings-by-name")), words = words_of(pdf);
    for (int player = 2; player <= 200; ++player)
        EXPECT_NE(words.find("Player " + std::to_string(player) + " "), std::string::npos) << player;
    const std::string second = words_of(pdf, "-f 2 -l 2");
    EXPECT_NE(second.find("Modstander"), std::string::npos);
    EXPECT_NE(second.find("side 2 / "), std::string::npos);
    const std::string slips = words_of(made(hall, *find_printout("slips")));
    for (int board = 1; board <= 100; ++board)
        EXPECT_NE(slips.find("Bræt " + std::to_string(board)), std::string::npos) << board;
}

TEST(prints, what_cannot_be_printed_says_so) {
    Hall hall;
    hall.open(club_event(3), 4);
    const auto standing = standing_of(*hall.now);
    EXPECT_EQ(pdf_of(*hall.now, *standing, {find_printout("pairings"), {}, {0}, stamp}).error(),
              PrintFault::no_such_round);
    EXPECT_EQ(pdf_of(*hall.now, *standing, {find_printout("slips"), {}, {4}, stamp}).error(),
              PrintFault::no_such_round);
    EXPECT_EQ(pdf_of(*hall.now, *standing, {find_printout("prizes"), {}, {0}, stamp}).error(),
              PrintFault::nothing_to_print);
    EXPECT_TRUE(pdf_of(*hall.now, *standing, {find_printout("check-in"), {}, {0}, stamp}));
}

}  // namespace
}  // namespace dommer::print
