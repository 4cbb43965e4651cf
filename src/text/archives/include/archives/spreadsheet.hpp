#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "archives/fault.hpp"

namespace dommer::archives {

// A table as a spreadsheet has it. Every cell is text: numbers as they are, days as 2026-04-02. Rows and columns begin
// where those of the sheet do; empty ones at the end are left out.
struct Sheet {
    std::string name;
    std::vector<std::vector<std::string>> rows;
};

bool is_xlsx(std::string_view bytes);
bool is_ods(std::string_view bytes);
bool is_old_spreadsheet(std::string_view bytes);  // .xls of before 2007, which nobody reads here

Read<std::vector<Sheet>> read_xlsx(std::string_view bytes);
Read<std::vector<Sheet>> read_ods(std::string_view bytes);

// The first sheet that has more than a line or two, as a table with its cells parted by semicolons, a line for a row.
std::string as_table_text(const std::vector<Sheet>& sheets);

// A cell of a new spreadsheet: text stays text, whatever it looks like.
using NewCell = std::variant<std::string, double>;
struct NewSheet {
    std::string name;
    std::vector<std::string> headings;  // the first row, which stays in sight
    std::vector<std::vector<NewCell>> rows;
};
enum class SpreadsheetKind : std::uint8_t { xlsx, ods };
std::string write_spreadsheet(const std::vector<NewSheet>& sheets, SpreadsheetKind kind);

// Any file as the text inside it: gzip and zip are opened up, of a spreadsheet the table is taken. What is text stays
// as it is. Of a zip with several files the largest is taken.
struct Opened {
    std::string text;
    std::string taken;                  // the file of the zip that was read; empty: it was no zip
    std::vector<std::string> left_out;  // the other files in it
};
Read<Opened> opened(std::string_view bytes, const Limits& limits = {});
Read<std::string> opened_text(std::string_view bytes, const Limits& limits = {});

}  // namespace dommer::archives
