#include "lists/plain_table.hpp"

#include <algorithm>
#include <optional>

#include "lists/csv.hpp"
#include "table_lines.hpp"

namespace dommer::lists {

std::string_view TableRow::operator[](std::string_view heading) const {
    const auto found = cells.find(heading);
    return found == cells.end() ? std::string_view() : trimmed(found->second);
}

tl::expected<std::vector<TableRow>, TableError> read_table(std::string_view text,
                                                           std::initializer_list<std::string_view> needed) {
    std::vector<TableRow> rows;
    std::vector<std::string> headings;
    char separator = ',';
    std::optional<TableError> error;
    const auto wrong = [&](TableError what) { return error = std::move(what), false; };
    each_line_of(text, [&](std::size_t number, std::string_view line) {
        if (headings.empty()) separator = separator_of(line);
        const auto cells = csv_cells(as_utf8(line), separator);
        if (!cells) return wrong({number, TableFault::quote_not_closed, ""});
        if (headings.empty()) {
            for (const std::string& cell : *cells) headings.emplace_back(trimmed(cell));
            for (const std::string_view heading : needed)
                if (std::ranges::find(headings, heading) == headings.end())
                    return wrong({number, TableFault::heading_missing, std::string(heading)});
            return true;
        }
        if (cells->size() != headings.size()) return wrong({number, TableFault::wrong_number_of_columns, ""});
        TableRow row{.line = number, .cells = {}};
        for (std::size_t at = 0; at < cells->size(); ++at) row.cells[headings[at]] = (*cells)[at];
        rows.push_back(std::move(row));
        return true;
    });
    if (error) return tl::unexpected(std::move(*error));
    if (headings.empty()) return tl::unexpected(TableError{1, TableFault::empty, ""});
    return rows;
}

}  // namespace dommer::lists
