#include "print/prints.hpp"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "../../event/tournament/hall.hpp"

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

TEST(prints, what_is_no_character_is_drawn_as_a_sign_for_it) {
    Hall hall = hall_of(4);
    for (const auto& [id, name] : {std::pair{2, "Tricky \uffff"}, std::pair{3, "\ufdd0 \U0001fffe"}})
        hall.now->entrants.at({id}).particulars.name = name;
    for (const std::string& name : printout_names())
        EXPECT_TRUE(made(hall, *find_printout(name)).starts_with("%PDF")) << name;
    const std::string text = words_of(made(hall, *find_printout("players")));
    EXPECT_NE(text.find("Tricky \ufffd"), std::string::npos) << text;
}

TEST(prints, each_kind_is_a_pdf_in_each_language) {
    const Hall hall = hall_of(9);
    for (const std::string& name : printout_names())
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
