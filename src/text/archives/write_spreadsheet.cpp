#include <charconv>

#include "archives/spreadsheet.hpp"
#include "archives/xml.hpp"
#include "archives/zip.hpp"

namespace dommer::archives {
namespace {

constexpr std::string_view xml_head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

std::string number_text(double value) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value);
    return {text, end.ptr};
}

// 0: A, 26: AA
std::string column_name(std::size_t column) {
    std::string name;
    for (std::size_t left = column + 1; left > 0; left = (left - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (left - 1) % 26));
    return name;
}

std::string xlsx_cell(const NewCell& cell, std::size_t row, std::size_t column, bool is_heading) {
    const std::string place = " r=\"" + column_name(column) + std::to_string(row + 1) + "\"";
    if (const auto* number = std::get_if<double>(&cell))
        return "<c" + place + "><v>" + number_text(*number) + "</v></c>";
    const std::string& text = std::get<std::string>(cell);
    if (text.empty()) return "";
    return "<c" + place + (is_heading ? " s=\"1\"" : " s=\"2\"") + " t=\"inlineStr\"><is><t xml:space=\"preserve\">" +
           as_xml(text) + "</t></is></c>";
}

// Rows are numbered as the sheet has them: the headings are row 1.
std::string xlsx_sheet(const NewSheet& sheet) {
    std::string out(xml_head);
    out +=
        "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetViews><sheetView "
        "workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
        "</sheetView></sheetViews><sheetData>";
    const auto put_row = [&](const std::vector<NewCell>& cells, std::size_t row) {
        out += "<row r=\"" + std::to_string(row + 1) + "\">";
        for (std::size_t column = 0; column < cells.size(); ++column)
            out += xlsx_cell(cells[column], row, column, row == 0);
        out += "</row>";
    };
    put_row({sheet.headings.begin(), sheet.headings.end()}, 0);
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) put_row(sheet.rows[row], row + 1);
    return out + "</sheetData></worksheet>";
}

std::string xlsx(const std::vector<NewSheet>& sheets) {
    std::string types(xml_head), relations(xml_head), book(xml_head);
    types +=
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" "
        "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" "
        "ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" "
        "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/><Override "
        "PartName=\"/xl/styles.xml\" "
        "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/>";
    relations +=
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship "
        "Id=\"rId0\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" "
        "Target=\"styles.xml\"/>";
    book +=
        "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" "
        "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>";
    std::vector<NewMember> members;
    for (std::size_t at = 0; at < sheets.size(); ++at) {
        const std::string number = std::to_string(at + 1);
        types += "<Override PartName=\"/xl/worksheets/sheet" + number +
                 ".xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>";
        relations += "<Relationship Id=\"rId" + number +
                     "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" "
                     "Target=\"worksheets/sheet" +
                     number + ".xml\"/>";
        book +=
            "<sheet name=\"" + as_xml(sheets[at].name) + "\" sheetId=\"" + number + "\" r:id=\"rId" + number + "\"/>";
        members.push_back({"xl/worksheets/sheet" + number + ".xml", xlsx_sheet(sheets[at])});
    }
    const std::string styles =
        std::string(xml_head) +
        "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><fonts count=\"2\"><font/>"
        "<font><b/></font></fonts><fills count=\"1\"><fill/></fills><borders count=\"1\"><border/></borders>"
        "<cellStyleXfs count=\"1\"><xf/></cellStyleXfs><cellXfs count=\"3\"><xf numFmtId=\"0\"/><xf numFmtId=\"49\" "
        "fontId=\"1\" applyFont=\"1\"/><xf numFmtId=\"49\" applyNumberFormat=\"1\"/></cellXfs></styleSheet>";
    const std::string top =
        std::string(xml_head) +
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        "<Relationship Id=\"rId1\" "
        "Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" "
        "Target=\"xl/workbook.xml\"/></Relationships>";
    std::vector<NewMember> all{{"[Content_Types].xml", types + "</Types>"},
                               {"_rels/.rels", top},
                               {"xl/workbook.xml", book + "</sheets></workbook>"},
                               {"xl/_rels/workbook.xml.rels", relations + "</Relationships>"},
                               {"xl/styles.xml", styles}};
    all.insert(all.end(), std::make_move_iterator(members.begin()), std::make_move_iterator(members.end()));
    return zipped(all);
}

std::string ods_cell(const NewCell& cell) {
    if (const auto* number = std::get_if<double>(&cell)) {
        const std::string text = number_text(*number);
        return "<table:table-cell office:value-type=\"float\" office:value=\"" + text + "\"><text:p>" + text +
               "</text:p></table:table-cell>";
    }
    const std::string& text = std::get<std::string>(cell);
    if (text.empty()) return "<table:table-cell/>";
    return "<table:table-cell office:value-type=\"string\"><text:p>" + as_xml(text) + "</text:p></table:table-cell>";
}

std::string ods(const std::vector<NewSheet>& sheets) {
    std::string content(xml_head);
    content +=
        "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
        "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "
        "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" office:version=\"1.3\"><office:body>"
        "<office:spreadsheet>";
    for (const NewSheet& sheet : sheets) {
        content += "<table:table table:name=\"" + as_xml(sheet.name) + "\"><table:table-header-rows><table:table-row>";
        for (const std::string& heading : sheet.headings) content += ods_cell(heading);
        content += "</table:table-row></table:table-header-rows>";
        for (const auto& row : sheet.rows) {
            content += "<table:table-row>";
            for (const NewCell& cell : row) content += ods_cell(cell);
            content += "</table:table-row>";
        }
        content += "</table:table>";
    }
    content += "</office:spreadsheet></office:body></office:document-content>";
    constexpr const char* kind = "application/vnd.oasis.opendocument.spreadsheet";
    const std::string manifest =
        std::string(xml_head) +
        "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
        "manifest:version=\"1.3\"><manifest:file-entry manifest:full-path=\"/\" "
        "manifest:media-type=\"" +
        std::string(kind) +
        "\"/><manifest:file-entry manifest:full-path=\"content.xml\" "
        "manifest:media-type=\"text/xml\"/></manifest:manifest>";
    return zipped({{"mimetype", kind, true}, {"content.xml", content}, {"META-INF/manifest.xml", manifest}});
}

}  // namespace

std::string write_spreadsheet(const std::vector<NewSheet>& sheets, SpreadsheetKind kind) {
    return kind == SpreadsheetKind::xlsx ? xlsx(sheets) : ods(sheets);
}

}  // namespace dommer::archives
