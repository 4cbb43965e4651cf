#include <charconv>
#include <cmath>

#include "sheets/exports.hpp"
#include "sheets/tables.hpp"

namespace dommer::sheets {
namespace {

using archives::NewCell;
using archives::NewSheet;

// 1850, 3½ and 11,5 in a column of numbers are numbers; everything else is text as it stands.
NewCell cell_of(const std::string& text, bool of_numbers) {
    if (!of_numbers || text.empty()) return text;
    constexpr std::string_view half = "½";
    std::string plain = text;
    const bool has_half = plain.ends_with(half);
    if (has_half) plain.erase(plain.size() - half.size());
    if (const auto comma = plain.find(','); comma != std::string::npos) plain[comma] = '.';
    if (has_half && plain.empty()) return 0.5;
    double value = 0;
    const auto read = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (read.ec != std::errc() || read.ptr != plain.data() + plain.size() || !std::isfinite(value)) return text;
    return has_half ? value + 0.5 : value;
}

// A name that spreadsheets take: at most 31 characters, none of those that have a meaning there.
std::string sheet_name(std::string_view title) {
    std::string name;
    for (const char c : title) name += std::string_view("[]:*?/\\").find(c) == std::string_view::npos ? c : '-';
    std::size_t end = std::min<std::size_t>(name.size(), 31);
    while (end > 0 && end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
    return name.substr(0, end);
}

NewSheet new_sheet(const Sheet& sheet, std::string name) {
    NewSheet out{sheet_name(name), {}, {}};
    for (const Column& column : sheet.columns) out.headings.push_back(column.heading);
    for (const auto& row : sheet.rows) {
        std::vector<NewCell> cells;
        for (std::size_t at = 0; at < row.size(); ++at)
            cells.push_back(cell_of(row[at], at < sheet.columns.size() && sheet.columns[at].align == Align::right));
        out.rows.push_back(std::move(cells));
    }
    return out;
}

}  // namespace

std::string event_spreadsheet(const Tournament& tournament, const Standing& standing, archives::SpreadsheetKind kind,
                              Language language) {
    std::vector<NewSheet> sheets;
    const Sheet players = players_sheet(tournament, language), table = standings_sheet(tournament, standing, language),
                cross = cross_table_sheet(tournament, standing, language);
    sheets.push_back(new_sheet(table, table.subtitle));
    sheets.push_back(new_sheet(players, players.subtitle));
    sheets.push_back(new_sheet(cross, cross.subtitle));
    for (int round = 1; round <= static_cast<int>(tournament.rounds.size()); ++round) {
        const Sheet pairs = pairings_sheet(tournament, {round}, language);
        sheets.push_back(new_sheet(pairs, std::to_string(round) + " " + pairs.subtitle));
    }
    return write_spreadsheet(sheets, kind);
}

}  // namespace dommer::sheets
