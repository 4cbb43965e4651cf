#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "lists/any_list.hpp"
#include "lists/csv.hpp"
#include "lists/fixed_width.hpp"
#include "lists/games_table.hpp"
#include "lists/member_table.hpp"
#include "lists/name_index.hpp"
#include "lists/xml.hpp"
#include "registry/fold.hpp"

namespace dommer::lists {
namespace {

using namespace std::chrono_literals;

// Puts each cell at its column, as FIDE's lists have them.
std::string laid_out(const std::vector<std::pair<std::size_t, std::string>>& cells) {
    std::string line(162, ' ');
    for (const auto& [column, text] : cells) line.replace(column - 1, text.size(), text);
    return line;
}
const std::string combined_header = laid_out({{1, "ID Number"},
                                              {16, "Name"},
                                              {77, "Fed"},
                                              {81, "Sex"},
                                              {85, "Tit"},
                                              {90, "WTit"},
                                              {95, "OTit"},
                                              {110, "FOA"},
                                              {114, "SRtng"},
                                              {120, "SGm"},
                                              {124, "SK"},
                                              {127, "RRtng"},
                                              {133, "RGm"},
                                              {137, "Rk"},
                                              {140, "BRtng"},
                                              {146, "BGm"},
                                              {150, "BK"},
                                              {153, "B-day"},
                                              {159, "Flag"}});
const std::string a_player = laid_out({{1, "1400001"},
                                       {16, "Aagaard, Ida"},
                                       {77, "DEN"},
                                       {81, "F"},
                                       {85, "FM"},
                                       {90, "WFM"},
                                       {95, "FA,FT"},
                                       {114, "2301"},
                                       {120, "9"},
                                       {124, "20"},
                                       {127, "2250"},
                                       {137, "20"},
                                       {140, "2199"},
                                       {150, "20"},
                                       {153, "1990"},
                                       {159, "wi"}});

TEST(fide_list, columns_come_from_the_header) {
    const auto reader = FixedWidthReader::from_header(combined_header + "\r");
    ASSERT_TRUE(reader);
    const auto player = reader->read(a_player + "\r");
    ASSERT_TRUE(player);
    EXPECT_EQ(player->id, 1400001);
    EXPECT_EQ(player->name, "Aagaard, Ida");
    EXPECT_EQ(player->federation, "DEN");
    EXPECT_EQ(player->title, "FM");
    EXPECT_EQ(player->womens_title, "WFM");
    EXPECT_EQ(player->rating, (std::array{2301, 2250, 2199}));
    EXPECT_EQ(player->k[0], 20);
    EXPECT_EQ(player->birth_year, 1990);
    EXPECT_TRUE(player->inactive);
    EXPECT_EQ(player->sex, 'F');
}

TEST(fide_list, a_line_whose_other_titles_overflow_is_read_all_the_same) {
    const auto reader = FixedWidthReader::from_header(combined_header);
    std::string longer = a_player;
    longer.replace(94, 15, "IA,FT,FST,IO,DI,");
    const auto player = reader->read(longer);
    ASSERT_TRUE(player);
    EXPECT_EQ(player->rating[0], 2301);
    EXPECT_EQ(player->birth_year, 1990);
}

TEST(fide_list, lists_of_one_kind_of_play_head_the_rating_with_the_month) {
    const std::string header = laid_out({{1, "ID Number"},
                                         {16, "Name"},
                                         {77, "Fed"},
                                         {81, "Sex"},
                                         {85, "Tit"},
                                         {90, "WTit"},
                                         {95, "OTit"},
                                         {110, "FOA"},
                                         {114, "OCT26"},
                                         {120, "Gms"},
                                         {124, "K"},
                                         {127, "B-day"},
                                         {133, "Flag"}});
    const auto reader = FixedWidthReader::from_header(header);
    ASSERT_TRUE(reader);
    const auto player = reader->read(
        laid_out({{1, "7"}, {16, "X"}, {114, "1999"}, {120, "3"}, {124, "40"}, {127, "2011"}}).substr(0, 136));
    ASSERT_TRUE(player);
    EXPECT_EQ(player->rating[0], 1999);
    EXPECT_EQ(player->k[0], 40);
    EXPECT_EQ(player->birth_year, 2011);
}

TEST(fide_list, broken_lines_say_what_is_wrong) {
    const auto reader = FixedWidthReader::from_header(combined_header);
    EXPECT_EQ(reader->read("").error(), ListFault::id_missing);
    EXPECT_EQ(reader->read(laid_out({{1, "12a"}, {16, "X"}})).error(), ListFault::id_not_a_number);
    EXPECT_EQ(reader->read(laid_out({{1, "12"}})).error(), ListFault::name_missing);
    EXPECT_EQ(reader->read(laid_out({{1, "12"}, {16, "X"}, {114, "2x00"}})).error(), ListFault::rating_not_a_number);
    EXPECT_EQ(reader->read(laid_out({{1, "12"}, {16, "X"}, {153, "1492"}})).error(), ListFault::birth_year_impossible);
    EXPECT_EQ(FixedWidthReader::from_header("Name Rating").error(), ListFault::no_header);
}

constexpr std::string_view xml =
    "<playerslist>\n<player>\n<fideid>1400001</fideid>\n<name>Aagaard, Ida &amp; "
    "Co</name>\n<country>DEN</country><sex>F</sex><title></title><w_title/>\n"
    "<rating>2301</rating><k>20</k><rapid_rating>2250</rapid_rating><birthday>1990</birthday><flag>wi</flag></player>\n"
    "<player><fideid>x</fideid><name>B</name></player>\n<player><fideid>3</fideid><name>C</name></player></"
    "playerslist>\n";

TEST(fide_xml, entities_are_letters) {
    const auto name_of = [](std::string_view written) {
        XmlListReader reader;
        reader.feed("<playerslist><player><fideid>1</fideid><name>" + std::string(written) +
                    "</name></player></playerslist>");
        const auto player = reader.next();
        return player && *player ? (*player)->name : std::string("none");
    };
    EXPECT_EQ(name_of("M&#230;rsk, &#x00D8;jvind"), "Mærsk, Øjvind");
    EXPECT_EQ(name_of("Lund &amp; &quot;Bo&quot; &lt;&apos;&gt;"), "Lund & \"Bo\" <'>");
    EXPECT_EQ(name_of("Lund & Bo"), "Lund & Bo") << "a bare & is what is written";
}

TEST(fide_xml, players_come_out_whatever_the_pieces) {
    for (std::size_t size = 1; size < 60; ++size) {
        XmlListReader reader;
        std::vector<ListedPlayer> players;
        std::vector<ListError> errors;
        for (std::size_t at = 0; at < xml.size(); at += size) {
            reader.feed(xml.substr(at, size));
            for (auto player = reader.next(); player; player = reader.next()) {
                if (*player)
                    players.push_back(**player);
                else
                    errors.push_back(player->error());
            }
        }
        ASSERT_EQ(players.size(), 2u) << size;
        EXPECT_EQ(players[0].name, "Aagaard, Ida & Co");
        EXPECT_EQ(players[0].rating[1], 2250);
        ASSERT_EQ(errors.size(), 1u);
        EXPECT_EQ(errors[0].line, 7u);
        EXPECT_EQ(errors[0].fault, ListFault::id_not_a_number);
        EXPECT_FALSE(reader.finish());
    }
}

TEST(fide_xml, a_file_cut_off_or_of_another_kind_is_refused) {
    XmlListReader cut;
    cut.feed(xml.substr(0, 60));
    EXPECT_FALSE(cut.next());
    EXPECT_EQ(cut.finish()->fault, ListFault::player_not_closed);
    XmlListReader other;
    other.feed("<html></html>");
    EXPECT_FALSE(other.next());
    EXPECT_EQ(other.finish()->fault, ListFault::no_header);
}

TEST(csv_list, the_unions_club_export_in_its_own_encoding) {
    const auto reader =
        CsvListReader::from_header("Nummer;Navn;Klub;Titel;Rating;Hurtig;Lyn;Fiderating;Fide;K_factor;Foedtaar");
    ASSERT_TRUE(reader);
    const auto player = reader->read("123;S\xF8rensen, \xC5ge;Springeren;;1500;1520;;1480;1400009;20;1971\r");
    ASSERT_TRUE(player);
    EXPECT_EQ(player->name, "Sørensen, Åge");
    EXPECT_EQ(player->rating, (std::array{1500, 1520, 0}));
    EXPECT_EQ(player->fide_id, 1400009);
    EXPECT_EQ(player->birth_year, 1971);
    EXPECT_EQ(reader->read("123;A").error(), ListFault::wrong_number_of_columns);
    EXPECT_EQ(CsvListReader::from_header("a,b").error(), ListFault::no_header);
}

// As it is downloaded today: an empty line first, every cell in quotes, Windows-1252.
TEST(csv_list, the_unions_newer_club_export_has_an_empty_line_before_its_heading) {
    std::istringstream file(
        "\"\"\r\n\"Nummer\";\"F\xF8"
        "dt \xE5r\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Lyn\";\"Elo\";"
        "\"Fide\";\"K-factor\"\r\n"
        "\"123\";\"1971\";\"\xC5ge "
        "S\xF8rensen\";\"Springeren\";\"\";\"1700\";\"1520\";\"\";\"1480\";\"1400009\";\"20\"\r\n");
    std::vector<ListedPlayer> players;
    const auto take = [&](ListedPlayer&& player) { players.push_back(std::move(player)); };
    ASSERT_TRUE(read_list(file, take).empty());
    ASSERT_EQ(players.size(), 1u);
    EXPECT_EQ(players[0].name, "Åge Sørensen");
    EXPECT_EQ(players[0].rating, (std::array{1700, 1520, 0}));
    EXPECT_EQ(players[0].fide_rating, 1480);
    EXPECT_EQ(players[0].fide_id, 1400009);
    EXPECT_EQ(players[0].k[0], 20);
    EXPECT_EQ(players[0].birth_year, 1971);
    std::istringstream wrong("\"\"\nNummer;Navn\nx;y\n");
    const auto errors = read_list(wrong, take);
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_EQ(errors[0].line, 3u);
    std::istringstream nothing("\"\"\n");
    EXPECT_EQ(read_list(nothing, take).front().fault, ListFault::no_header);
}

TEST(csv_list, fides_numbers_are_the_lists_own_where_it_has_no_others) {
    const auto reader = CsvListReader::from_header("Namn;Klubb;Kön;Elo;Fide id;Född");
    ASSERT_TRUE(reader);
    const auto player = reader->read("Öberg, Åsa;Lund;K;1934;1700001;1990");
    ASSERT_TRUE(player);
    EXPECT_EQ(player->id, 1700001);
    EXPECT_EQ(player->rating[0], 1934);
    EXPECT_EQ(player->fide_rating, 0);
    EXPECT_EQ(player->sex, 'F');
    EXPECT_EQ(player->birth_year, 1990);
}

RC_GTEST_PROP(csv, cells_read_back_as_written, ()) {
    auto cells = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab,;\"\t -='1")))));
    RC_ASSERT(csv_cells(csv_line(cells), ',') == cells);
}

TEST(csv, a_cell_that_a_spreadsheet_would_work_out_is_written_as_text) {
    EXPECT_EQ(csv_line({"=1+1", "+cmd", "-", "@x", "=A1,B1"}), "'=1+1,'+cmd,'-,'@x,\"'=A1,B1\"");
    EXPECT_EQ(csv_line({"-12", "+8", "-0.5", "1-0", "a=b", "'quoted'"}), "-12,+8,-0.5,1-0,a=b,'quoted'");
    EXPECT_EQ(csv_line({"'=x"}), "''=x") << "an apostrophe of its own is not lost";
    EXPECT_EQ(*csv_cells("'=1+1,''=x,'quoted',-12", ','), (std::vector<std::string>{"=1+1", "'=x", "'quoted'", "-12"}));
}

TEST(name_index, every_word_typed_begins_a_word_of_the_name) {
    NameIndex index;
    index.add("Nielsen, Søren Bæk", 2000);
    index.add("Nielsen, Peter", 2100);
    index.add("Soerensen, Niels", 1500);
    index.build();
    EXPECT_EQ(index.search("niels", 10), (std::vector<std::uint32_t>{1, 0, 2}));
    EXPECT_EQ(index.search("so ni", 10), (std::vector<std::uint32_t>{0, 2}));
    EXPECT_EQ(index.search("NIELSEN S", 10), (std::vector<std::uint32_t>{0}));
    EXPECT_EQ(index.search("baek", 10), (std::vector<std::uint32_t>{0}));
    EXPECT_EQ(index.search("niels", 1), (std::vector<std::uint32_t>{1}));
    EXPECT_TRUE(index.search("", 10).empty());
    EXPECT_TRUE(index.search("ielsen", 10).empty());
}

RC_GTEST_PROP(name_index, finds_what_looking_through_everything_finds, ()) {
    const auto names = *rc::gen::container<std::vector<std::string>>(
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("abe o"))));
    const auto query = *rc::gen::container<std::string>(3, rc::gen::elementOf(std::string("abeo ")));
    NameIndex index;
    for (const std::string& name : names) index.add(name, static_cast<int>(name.size()));
    index.build();
    std::vector<std::uint32_t> expected;
    const std::string wanted = registry::folded(query);
    for (std::uint32_t at = 0; at < names.size(); ++at) {
        bool all = !wanted.empty();
        for (std::size_t from = 0; from <= wanted.size();) {
            const auto end = std::min(wanted.find(' ', from), wanted.size());
            all = all &&
                  (" " + registry::folded(names[at])).find(" " + wanted.substr(from, end - from)) != std::string::npos;
            from = end + 1;
        }
        if (all) expected.push_back(at);
    }
    auto found = index.search(query, 1000);
    std::sort(found.begin(), found.end());
    RC_ASSERT(found == expected);
}

TEST(member_table, a_broken_line_stops_the_whole_import) {
    registry::Register all;
    all.clubs[{1}] = {"Springeren", {1}};
    const auto plan = plan_member_import(
        all, "number,name,born,club,from\n1,Aagaard Ida,1950-03-01,1,2010-01-01\n2,Berg Bo,1950-02-30,,\n2,,,,\n",
        2015y / 1 / 1);
    ASSERT_FALSE(plan);
    ASSERT_EQ(plan.error().size(), 2u);
    EXPECT_EQ(plan.error()[0].line, 3u);
    EXPECT_EQ(plan.error()[0].fault, MemberFault::born_wrong);
    EXPECT_EQ(plan.error()[1].fault, MemberFault::name_missing);
    EXPECT_EQ(plan_member_import(all, "number,name,club,from\n1,A,9,2010-01-01\n", 2015y / 1 / 1).error()[0].refusal,
              registry::Refusal::no_such_club);
}

TEST(member_table, importing_what_was_exported_changes_nothing) {
    registry::Register all;
    all.clubs[{1}] = {"Springeren", {1}}, all.clubs[{2}] = {"K40", {2}};
    const auto take = [&](std::string_view text) {
        const auto plan = plan_member_import(all, text, 2015y / 1 / 1);
        EXPECT_TRUE(plan);
        for (const auto& event : plan->events) all = evolve(std::move(all), event);
        return *plan;
    };
    EXPECT_EQ(take("number,name,born,sex,federation,fide_id,title,club,from\n1,\"Aagaard, "
                   "Ida\",1950-03-01,F,DEN,1400001,FM,1,2010-01-01\n2,\"Berg, Bo\",,,,,,,\n")
                  .added,
              2u);
    EXPECT_EQ(take(member_table(all, 2015y / 1 / 1)).unchanged, 2u);
    const auto moved = take("number,name,club,from\n1,\"Aagaard, Ida\",2,2012-01-01\n");
    EXPECT_EQ(moved.moved, 1u);
    EXPECT_EQ(moved.changed, 0u);  // columns that are not there say nothing
    EXPECT_EQ(all.find({1})->memberships.size(), 2u);
}

TEST(games_table, errors_are_located_and_nothing_is_half_read) {
    const std::string players = "number,name,rating\n1,A,1500\n2,B,\n1,C,1400\n";
    const auto errors = read_federation(players,
                                        "tournament,start,reported,white,black,result\nX,2012-01-01,2012-01-02,1,9,1-"
                                        "0\nX,2012-02-30,2012-01-02,1,2,1-0\n")
                            .error();
    ASSERT_EQ(errors.size(), 3u);
    EXPECT_EQ(errors[0].fault, GamesFault::number_twice);
    EXPECT_EQ(errors[0].line, 4u);
    EXPECT_EQ(errors[1].fault, GamesFault::player_unknown);
    EXPECT_EQ(errors[2].fault, GamesFault::date_wrong);
    EXPECT_EQ(read_federation("", "").error()[0].fault, GamesFault::heading_missing);
}

TEST(games_table, tournaments_know_their_players_winners_and_kind) {
    const auto federation =
        read_federation("number,name,rating\n10,A,1500\n20,B,1500\n30,C,\n",
                        "tournament,start,reported,white,black,result\nX,2012-01-01,2012-01-02,10,20,1-0\nX,2012-01-01,"
                        "2012-01-02,30,10,1/2-1/2\nX,2012-01-01,2012-01-02,20,30,0-1\n");
    ASSERT_TRUE(federation);
    const auto& t = federation->history.tournaments.at(0);
    EXPECT_EQ(t.players, (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_TRUE(t.all_play_all);
    EXPECT_EQ(t.winner, (std::vector<bool>{true, false, true}));
}

}  // namespace
}  // namespace dommer::lists
