#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace dommer::lists {

enum class TableFault { empty, heading_missing, wrong_number_of_columns, quote_not_closed };

struct TableError {
    std::size_t line = 1;
    TableFault fault;
    std::string heading;  // the one that is missing
};

struct TableRow {
    std::size_t line = 0;
    std::map<std::string, std::string, std::less<>> cells;  // by heading

    // The cell, without blanks around it; empty if there is no such column.
    std::string_view operator[](std::string_view heading) const;
};

// A table with a header line; the headings named must be there, others may be. The first error ends it.
tl::expected<std::vector<TableRow>, TableError> read_table(std::string_view text,
                                                           std::initializer_list<std::string_view> needed);

}  // namespace dommer::lists
