#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "archives/spreadsheet.hpp"
#include "archives/xml.hpp"
#include "archives/zip.hpp"

namespace dommer::archives {
namespace {

const std::vector<NewSheet> two_sheets{
    {"Spillere & klubber", {"Navn", "Rating"}, {{"Sørensen, Åse", 1850.0}, {"=1+1", 1900.5}}}, {"Tom", {"a"}, {}}};

TEST(spreadsheets, what_is_written_is_read_again) {
    for (const auto kind : {SpreadsheetKind::xlsx, SpreadsheetKind::ods}) {
        const std::string bytes = write_spreadsheet(two_sheets, kind);
        EXPECT_EQ(is_xlsx(bytes), kind == SpreadsheetKind::xlsx);
        EXPECT_EQ(is_ods(bytes), kind == SpreadsheetKind::ods);
        const auto read = kind == SpreadsheetKind::xlsx ? read_xlsx(bytes) : read_ods(bytes);
        ASSERT_TRUE(read) << read.error().where;
        ASSERT_EQ(read->size(), 2U);
        EXPECT_EQ(read->front().name, "Spillere & klubber");
        EXPECT_EQ(as_table_text(*read), "Navn;Rating\nSørensen, Åse;1850\n=1+1;1900.5\n");
        EXPECT_EQ(*opened_text(bytes), as_table_text(*read));
    }
}

RC_GTEST_PROP(spreadsheets, any_text_survives_in_cells, ()) {
    const auto letters = rc::gen::container<std::string>(rc::gen::inRange<char>(' ', 127));
    const auto first = *rc::gen::nonEmpty(letters);
    RC_PRE(first.find_first_not_of(' ') != std::string::npos);
    const std::string bytes = write_spreadsheet({{"x", {first}, {{first}}}}, SpreadsheetKind::xlsx);
    const auto read = read_xlsx(bytes);
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->front().rows == (std::vector<std::vector<std::string>>{{first}, {first}}));
}

// As other programs write them: shared strings, styles with days, cells left out.
std::string foreign_xlsx(const std::string& sheet) {
    return zipped(
        {{"xl/workbook.xml",
          R"(<workbook xmlns:r="r"><sheets><sheet name="Ark1" sheetId="1" r:id="rId7"/></sheets></workbook>)"},
         {"xl/_rels/workbook.xml.rels",
          R"(<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>)"},
         {"xl/sharedStrings.xml",
          "<sst><si><t>Navn</t></si><si><r><t>Åse </t></r><r><t>Ørn</t></r></si><si><t>Født</t></si></sst>"},
         {"xl/styles.xml",
          R"(<styleSheet><numFmts><numFmt numFmtId="165" formatCode="dd\-mm\-yyyy"/></numFmts><cellXfs>)"
          R"(<xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>)"},
         {"xl/worksheets/sheet1.xml", sheet}});
}

TEST(spreadsheets, cells_of_other_programs_are_understood) {
    const auto read = read_xlsx(foreign_xlsx(
        R"(<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row>)"
        R"(<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>36526</v></c></row></sheetData></worksheet>)"));
    ASSERT_TRUE(read);
    EXPECT_EQ(as_table_text(*read), "Navn;;Født\n\nÅse Ørn;;2000-01-01\n");
}

TEST(spreadsheets, hostile_ones_are_refused_or_bounded) {
    const auto far = read_xlsx(foreign_xlsx(
        R"(<worksheet><sheetData><row r="1"><c r="A999999999"><v>1</v></c></row></sheetData></worksheet>)"));
    ASSERT_FALSE(far);
    EXPECT_EQ(far.error().fault, Fault::too_large);
    const auto broken = read_xlsx(foreign_xlsx("<worksheet><sheetData>"));
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().fault, Fault::xml_wrong);
    const std::string repeated =
        zipped({{"mimetype", "x"},
                {"content.xml", R"(<d><table name="a"><table-row number-rows-repeated="1048576"><table-cell )"
                                R"(number-columns-repeated="16384"><p>x</p></table-cell></table-row></table></d>)"}});
    EXPECT_EQ(read_ods(repeated).error().fault, Fault::too_large);
    const std::string empty_end = zipped(
        {{"mimetype", "x"},
         {"content.xml", R"(<d><table name="a"><table-row><table-cell><p>x</p></table-cell></table-row>)"
                         R"(<table-row number-rows-repeated="1048576"><table-cell number-columns-repeated="16384"/>)"
                         R"(</table-row></table></d>)"}});
    EXPECT_EQ(as_table_text(*read_ods(empty_end)), "x\n");
    EXPECT_EQ(opened_text("\xD0\xCF\x11\xE0\xA1\xB1").error().fault, Fault::old_spreadsheet);
}

TEST(zip, members_are_read_back_and_faults_named) {
    const std::string bytes = zipped({{"a.txt", "hello", true}, {"dir/b.txt", std::string(100'000, 'x')}});
    const auto zip = Zip::open(bytes);
    ASSERT_TRUE(zip);
    EXPECT_EQ(*zip->read(*zip->find("a.txt")), "hello");
    EXPECT_EQ(zip->read(*zip->find("dir/b.txt"))->size(), 100'000U);
    EXPECT_EQ(zip->find("c"), nullptr);
    std::string damaged = bytes;
    damaged[damaged.find("hello")] = 'j';
    const auto wrong = Zip::open(damaged);
    EXPECT_EQ(wrong->read(*wrong->find("a.txt")).error().fault, Fault::checksum_wrong);
    EXPECT_FALSE(Zip::open(bytes.substr(0, bytes.size() - 30)));
    EXPECT_EQ(Zip::open(bytes, {.whole = 1000, .members = 1}).error().fault, Fault::too_many_members);
    const auto bounded = Zip::open(bytes, {.whole = 1000, .members = 10});
    EXPECT_EQ(bounded->read(*bounded->find("dir/b.txt")).error().fault, Fault::too_large);
}

// A directory that lies about the size of a member does not make more of it than it says.
TEST(zip, a_bomb_that_lies_about_its_size_stops) {
    std::string bytes = zipped({{"b.txt", std::string(1'000'000, 'x')}});
    const std::size_t directory = bytes.find("PK\x01\x02");
    bytes[directory + 24] = 10, bytes[directory + 25] = bytes[directory + 26] = 0;
    const auto zip = Zip::open(bytes);
    ASSERT_TRUE(zip);
    EXPECT_EQ(zip->read(zip->members().front()).error().fault, Fault::too_large);
}

TEST(zip, a_zip_with_one_file_is_that_file) {
    EXPECT_EQ(*opened_text(zipped({{"__MACOSX/x", "no"}, {"list.csv", "name;rating\nA;1\n"}})), "name;rating\nA;1\n");
    EXPECT_EQ(opened_text(zipped({})).error().fault, Fault::nothing_inside);
    EXPECT_EQ(*opened_text("plain"), "plain");
    const auto several =
        opened(zipped({{"readme.txt", "short"}, {"event.trf", "012 the longest of them"}, {"dir/", ""}}));
    ASSERT_TRUE(several);
    EXPECT_EQ(several->text, "012 the longest of them");
    EXPECT_EQ(several->taken, "event.trf");
    EXPECT_EQ(several->left_out, std::vector<std::string>{"readme.txt"});
    EXPECT_TRUE(opened("plain")->taken.empty());
    EXPECT_EQ(opened_text("\x1F\x8Bxx").error().fault, Fault::damaged);
}

TEST(xml, entities_of_the_file_are_refused_and_those_of_xml_read) {
    std::string text;
    const XmlReader reader{.begins = [&](const XmlElement& element) { text += element["A"]; },
                           .ends = nullptr,
                           .text = [&](std::string_view part) { text += part; }};
    EXPECT_TRUE(read_xml("<x a='&#xE6;'>&lt;&amp;&#248;</x>", reader));
    EXPECT_EQ(text, "æ<&ø");
    text.clear();
    EXPECT_TRUE(read_xml("<?xml version='1.0' encoding='Windows-1252'?><x>\xE6\x80</x>", reader));
    EXPECT_EQ(text, "æ€");
    EXPECT_EQ(read_xml("<!DOCTYPE x [<!ENTITY a 'aaaa'>]><x>&a;</x>", reader).error().fault, Fault::entities);
    EXPECT_EQ(read_xml("<x><y></x>", reader).error().where, "1:9");
    std::string deep;
    for (int level = 0; level < 1000; ++level) deep += "<x>";
    EXPECT_EQ(read_xml(deep, reader).error().fault, Fault::xml_wrong);
}

}  // namespace
}  // namespace dommer::archives
