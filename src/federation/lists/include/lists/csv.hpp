#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "lists/cells.hpp"
#include "vocabulary/encoding.hpp"

namespace dommer::lists {

// One line of a table: cells separated by comma, semicolon or tab, a cell with the separator in quotes, quotes doubled.
tl::expected<std::vector<std::string>, ListFault> csv_cells(std::string_view line, char separator);
char separator_of(std::string_view header);
std::string csv_line(const std::vector<std::string>& cells);

// A rating list as a table with a header line. Headings are known in English and the Scandinavian languages, and those
// of the union's club export, the older and the newer: Nummer, Navn, Klub, Titel, Rating, Hurtig, Lyn, Fiderating,
// Fide, K_factor, Foedtaar; Født år, Elo or Fide rating, K-factor.
class CsvListReader {
public:
    static tl::expected<CsvListReader, ListFault> from_header(std::string_view header);
    tl::expected<ListedPlayer, ListFault> read(std::string_view line) const;

private:
    std::vector<Column> columns_;
    char separator_ = ',';
};

}  // namespace dommer::lists
