#include "tournament/entry_list.hpp"

#include <gtest/gtest.h>

#include "hall.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono;

EntryListFault fault_of(std::string_view text) { return read_entry_list(text).error().fault; }

TEST(entry_list, reads_tables_as_they_are_copied_and_names_the_columns_it_does_not_know) {
    const auto list = read_entry_list(
        "\xEF\xBB\xBFNavn\tRating\tKlub\tTelefon\tfødt\r\n\r\nHolm, Anna\t1850\tK41\t12\t1990-02-28\r\n");
    ASSERT_TRUE(list);
    ASSERT_EQ(list->players.size(), 1u);
    EXPECT_EQ(list->players[0].line, 3);
    EXPECT_EQ(list->players[0].as.name, "Holm, Anna");
    EXPECT_EQ(list->players[0].as.rating.value, 1850);
    EXPECT_EQ(list->players[0].as.born, 1990y / 2 / 28);
    EXPECT_EQ(list->ignored, std::vector<std::string>{"Telefon"});
    const auto quoted = read_entry_list("name,title,fide_id,number,federation\n\"Lund, Bo\",FM,1400000,17,DEN\n");
    ASSERT_TRUE(quoted);
    EXPECT_EQ(quoted->players[0].as.title, Title::fm);
    EXPECT_EQ(quoted->players[0].as.fide_id, 1400000);
    EXPECT_EQ(quoted->players[0].as.person, 17);
    EXPECT_TRUE(quoted->ignored.empty());
}

TEST(entry_list, headings_in_capitals_are_the_same_headings) {
    const auto list = read_entry_list("NAVN;RATING;FØDT;KØN\nHolm, Anna;1850;1990-02-28;F\n");
    ASSERT_TRUE(list);
    EXPECT_TRUE(list->ignored.empty()) << list->ignored.front();
    EXPECT_EQ(list->players[0].as.born, 1990y / 2 / 28);
    EXPECT_EQ(list->players[0].as.sex, Sex::woman);
    const auto norwegian = read_entry_list("NAVN;KJØNN;FÖRNAMN\nHolm;F;Anna\n");
    ASSERT_TRUE(norwegian);
    EXPECT_TRUE(norwegian->ignored.empty());
}

// As FIDE publishes it; years of birth are no days and are left out.
TEST(entry_list, reads_fides_list_as_text_and_as_xml) {
    std::string header(162, ' '), player = header;
    const std::pair<std::size_t, const char*> heads[] = {
        {0, "ID Number"}, {15, "Name"},   {76, "Fed"},  {80, "Sex"},    {84, "Tit"},    {89, "WTit"}, {94, "OTit"},
        {109, "FOA"},     {113, "SRtng"}, {119, "SGm"}, {123, "SK"},    {126, "RRtng"}, {132, "RGm"}, {136, "Rk"},
        {139, "BRtng"},   {145, "BGm"},   {149, "BK"},  {152, "B-day"}, {158, "Flag"}};
    const std::pair<std::size_t, const char*> cells[] = {{0, "1400000"}, {15, "Lund, Bo"}, {76, "DEN"},
                                                         {80, "M"},      {84, "FM"},       {113, "2310"},
                                                         {126, "2250"},  {152, "1990"}};
    for (const auto& [at, text] : heads) header.replace(at, std::string_view(text).size(), text);
    for (const auto& [at, text] : cells) player.replace(at, std::string_view(text).size(), text);
    const std::string xml =
        "<?xml version=\"1.0\"?>\n<playerslist>\n<player>\n<fideid>1400000</fideid>\n<name>Lund, Bo</name>\n"
        "<country>DEN</country>\n<sex>M</sex>\n<title>FM</title>\n<rating>2310</rating>\n"
        "<birthday>1990</birthday>\n</player>\n</playerslist>\n";
    for (const std::string& text : {header + "\n" + player + "\n", xml}) {
        const auto list = read_entry_list(text);
        ASSERT_TRUE(list) << static_cast<int>(list.error().fault) << " in line " << list.error().line;
        ASSERT_EQ(list->players.size(), 1u);
        const Particulars& as = list->players[0].as;
        EXPECT_EQ(as.name, "Lund, Bo");
        EXPECT_EQ(as.rating.value, 2310);
        EXPECT_EQ(as.fide_id, 1400000);
        EXPECT_EQ(as.person, std::nullopt);
        EXPECT_EQ(as.title, Title::fm);
        EXPECT_EQ(as.federation, "DEN");
        EXPECT_EQ(as.sex, Sex::man);
        EXPECT_EQ(as.born, std::nullopt);
    }
    EXPECT_EQ(fault_of("<playerslist><player><fideid>x</fideid></player></playerslist>"),
              EntryListFault::fide_number_wrong);
    EXPECT_FALSE(read_entry_list("<html></html>"));
}

TEST(entry_list, reads_the_lists_of_chess_results_and_swiss_manager) {
    const auto list = read_entry_list(
        "Fjord Open;;;;;;;\nStarting rank;;;;;;;\n;;;;;;;\n"
        "No.;;Name;FideID;FED;Rtg;Club/City;Typ\n"
        "1;IM;Alm, Karin;1990001;DEN;2310;Aarhus;\n2;;Berg, Ola;0;NOR;0;;U20\n"
        "You find all details on the page;;;;;;;\n");
    ASSERT_TRUE(list) << static_cast<int>(list.error().fault) << " " << list.error().line;
    ASSERT_EQ(list->players.size(), 2u);
    EXPECT_EQ(list->players[0].as.title, Title::im);
    EXPECT_EQ(list->players[0].as.fide_id, 1990001);
    EXPECT_EQ(list->players[0].as.club, "Aarhus");
    EXPECT_EQ(list->players[1].as.fide_id, std::nullopt);
    EXPECT_EQ(list->ignored, (std::vector<std::string>{"Fjord Open;;;;;;;", "Starting rank;;;;;;;", ";;;;;;;", "No.",
                                                       "Typ", "You find all details on the page;;;;;;;"}));
}

TEST(entry_list, a_column_without_a_heading_is_the_mark_of_women_or_is_named_by_its_place) {
    const auto list =
        read_entry_list("No.;Name;;Rtg;;Club/City;\n1;Alm, Karin;w;2310;x;Aarhus;\n2;Berg, Ola;;1900;;;\n");
    ASSERT_TRUE(list) << static_cast<int>(list.error().fault) << " " << list.error().line;
    EXPECT_EQ(list->players[0].as.sex, Sex::woman);
    EXPECT_EQ(list->players[1].as.sex, std::nullopt);
    EXPECT_EQ(list->ignored, (std::vector<std::string>{"No.", "#5"}));
    const auto other = read_entry_list("Name;;Rtg\nAlm, Karin;U20;2310\n");
    ASSERT_TRUE(other);
    EXPECT_EQ(other->players[0].as.sex, std::nullopt);
    EXPECT_EQ(other->ignored, std::vector<std::string>{"#2"});
}

TEST(entry_list, reads_the_unions_list_of_a_club_and_days_as_people_write_them) {
    const auto list = read_entry_list(
        "\"\"\n\"Nummer\";\"Født år\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Elo\";\"Fide\"\n"
        "\"17\";\"1990\";\"Karin Alm\";\"K41\";\"\";\"1850\";\"1800\";\"1900\";\"1400000\"\n");
    ASSERT_TRUE(list) << static_cast<int>(list.error().fault) << " " << list.error().line;
    EXPECT_EQ(list->players[0].as.person, 17);
    EXPECT_EQ(list->players[0].as.fide_id, 1400000);
    EXPECT_EQ(list->players[0].as.elo.value, 1900);
    EXPECT_EQ(list->players[0].as.born, std::nullopt);
    EXPECT_EQ(list->ignored, (std::vector<std::string>{"Hurtig", "Født år (1990)"}));
    const auto days = read_entry_list("sep=|\nEfternavn|Fornavn|Født\nAlm|Karin|28.02.1990\nBerg|Ola|1985/11/20\n");
    ASSERT_TRUE(days);
    EXPECT_EQ(days->players[0].as.name, "Alm, Karin");
    EXPECT_EQ(days->players[0].as.born, 1990y / 2 / 28);
    EXPECT_EQ(days->players[1].as.born, 1985y / 11 / 20);
}

TEST(entry_list, says_in_which_line_what_is_wrong) {
    EXPECT_EQ(fault_of(""), EntryListFault::empty);
    EXPECT_EQ(fault_of("name;rating\n"), EntryListFault::empty);
    EXPECT_EQ(fault_of("rating;club\n1;2\n"), EntryListFault::no_name_column);
    EXPECT_EQ(fault_of("name,rating\n\"A,1\n"), EntryListFault::quote_open);
    EXPECT_EQ(fault_of("name;rating\nA\n"), EntryListFault::cells_differ);
    EXPECT_EQ(fault_of("name;rating\n;1500\n"), EntryListFault::name_missing);
    EXPECT_EQ(fault_of("name;rating\nA;4001\n"), EntryListFault::rating_wrong);
    EXPECT_TRUE(read_entry_list("name;rating\nA;4000\n"));
    EXPECT_EQ(fault_of("name;number\nA;x\n"), EntryListFault::number_wrong);
    EXPECT_EQ(fault_of("name;fide_id\nA;x\n"), EntryListFault::fide_number_wrong);
    EXPECT_EQ(fault_of("name;title\nA;XM\n"), EntryListFault::title_wrong);
    EXPECT_EQ(fault_of("name;born\nA;in spring\n"), EntryListFault::born_wrong);
    EXPECT_TRUE(read_entry_list("name\n" + std::string(120, 'x') + "\n"));
    EXPECT_EQ(fault_of("name\n" + std::string(121, 'x') + "\n"), EntryListFault::text_too_long);
    const auto bad = read_entry_list("name;rating\nA;1500\n\nB;many\n");
    EXPECT_EQ(bad.error().line, 4);
    EXPECT_EQ(bad.error().found, "many");
}

TEST(entry_list, reads_the_players_of_a_report_to_fide) {
    const auto list = read_entry_list(
        "012 Open\n"
        "001    1 m  m Holm, Anna                        2010 DEN     1400000 1990/02/28  0.0    1\n"
        "001    2      Lund, Bo                                               1991/00/00  0.0    2\n");
    ASSERT_TRUE(list) << static_cast<int>(list.error().fault) << list.error().line << list.error().found;
    ASSERT_EQ(list->players.size(), 2u);
    EXPECT_EQ(list->players[0].as.title, Title::im);
    EXPECT_EQ(list->players[0].as.rating.value, 2010);
    EXPECT_EQ(list->players[0].as.fide_id, 1400000);
    EXPECT_EQ(list->players[0].as.born, 1990y / 2 / 28);
    EXPECT_EQ(list->players[1].as.born, std::nullopt);
    EXPECT_EQ(fault_of("001 nonsense\n"), EntryListFault::report_wrong);
}

class EntryReview : public testing::Test {
protected:
    EntryReview() {
        EXPECT_TRUE(hall.act(Create{club_event(5)}));
        enter({.name = "Holm, Anna", .rating = {1850}, .club = "K41", .born = 1990y / 2 / 28, .fide_id = 1400000});
        enter({.name = "Lund, Bo", .rating = {1700}});
    }
    void enter(const Particulars& as) { EXPECT_TRUE(hall.act(Enter{as})); }
    ReviewedEntry one(const std::string& text) const { return reviewed(*read_entry_list(text), *hall.now).at(0); }
    Hall hall;
};

TEST_F(EntryReview, who_is_not_known_is_new) {
    const ReviewedEntry entry = one("name;rating\nDahl, Eva;1500\n");
    EXPECT_EQ(entry.news, EntryNews::fresh);
    EXPECT_TRUE(entry.doubts.empty());
    ASSERT_TRUE(taken_over(entry));
    EXPECT_EQ(std::get<Enter>(*taken_over(entry)).as.name, "Dahl, Eva");
}

TEST_F(EntryReview, what_the_list_leaves_out_stays_as_it_is) {
    const ReviewedEntry entry = one("name;rating;fide_id\nHolm, Anna;1900;1400000\n");
    EXPECT_EQ(entry.news, EntryNews::changed);
    EXPECT_TRUE(entry.doubts.empty());
    const auto correct = std::get<CorrectEntry>(*taken_over(entry));
    EXPECT_EQ(correct.entrant, EntryId{1});
    EXPECT_EQ(correct.to.rating.value, 1900);
    EXPECT_EQ(correct.to.club, "K41");
    EXPECT_EQ(correct.to.born, 1990y / 2 / 28);
    EXPECT_EQ(one("name;fide_id\nHolm, Anna;1400000\n").news, EntryNews::same);
    EXPECT_FALSE(taken_over(one("name;fide_id\nHolm, Anna;1400000\n")));
}

TEST_F(EntryReview, a_name_alone_may_be_the_same_player_and_a_contradiction_makes_a_namesake) {
    const ReviewedEntry alone = one("name;rating\nholm, anna;1860\n");
    EXPECT_EQ(alone.news, EntryNews::changed);
    EXPECT_EQ(alone.doubts, std::vector{EntryDoubt::by_name_alone});
    const ReviewedEntry other = one("name;fide_id\nHolm, Anna;1400001\n");
    EXPECT_EQ(other.news, EntryNews::fresh);
    EXPECT_EQ(other.doubts, std::vector{EntryDoubt::namesake});
}

TEST_F(EntryReview, unlikely_ratings_are_asked_about_at_both_ends) {
    const auto doubts = [&](int rating) {
        return one("name;rating\nDahl, Eva;" + std::to_string(rating) + "\n").doubts;
    };
    EXPECT_EQ(doubts(499), std::vector{EntryDoubt::rating_unlikely});
    EXPECT_TRUE(doubts(500).empty());
    EXPECT_TRUE(doubts(2900).empty());
    EXPECT_EQ(doubts(2901), std::vector{EntryDoubt::rating_unlikely});
    EXPECT_TRUE(doubts(0).empty()) << "unrated";
    EXPECT_TRUE(one("name;rating\nLund, Bo;2000\n").doubts.empty());
    EXPECT_EQ(one("name;rating\nLund, Bo;2001\n").doubts, std::vector{EntryDoubt::rating_far_off});
}

TEST_F(EntryReview, who_stands_twice_in_the_list_is_taken_once) {
    const auto all = reviewed(*read_entry_list("name;rating;fide_id\nDahl, Eva;1500;\nDAHL, Eva;1510;\n"
                                               "Vik, Geir;1600;1500001\nVik, Geir;1700;1500002\n"),
                              *hall.now);
    EXPECT_EQ(all[1].news, EntryNews::twice);
    EXPECT_FALSE(taken_over(all[1]));
    EXPECT_EQ(all[3].news, EntryNews::fresh);
    EXPECT_EQ(all[3].doubts, std::vector{EntryDoubt::namesake});
}

}  // namespace
}  // namespace dommer::tournament
