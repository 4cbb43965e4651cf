#pragma once

#include <string>
#include <vector>

namespace dommer::archives {

inline constexpr std::size_t longest_cell = 1 << 15, most_rows = 200'000, most_columns = 1000, most_cells = 1'000'000;

// Cells as they come; never more than a sheet of people has.
struct Grid {
    std::vector<std::vector<std::string>> rows;
    std::size_t cells = 0;
    bool is_too_large = false;

    void put(std::size_t row, std::size_t column, std::string text) {
        if (text.empty() || is_too_large) return;
        if (row >= most_rows || column >= most_columns || ++cells > most_cells) {
            is_too_large = true;
            return;
        }
        if (rows.size() <= row) rows.resize(row + 1);
        if (rows[row].size() <= column) rows[row].resize(column + 1);
        if (text.size() > longest_cell) text.resize(longest_cell);
        rows[row][column] = std::move(text);
    }
    std::vector<std::vector<std::string>> trimmed() && { return std::move(rows); }
};

}  // namespace dommer::archives
