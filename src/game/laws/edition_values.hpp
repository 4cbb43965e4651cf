#pragma once

#include <map>

#include "laws/edition_table.hpp"

namespace dommer::laws {

struct ValueRow {
    int line = 0;
    std::vector<std::string_view> cells;  // by edition
};
using ValueRows = std::map<std::string_view, ValueRow>;

// What the rows fix for the edition in this column. Every row must be asked for, and every value must have a row.
tl::expected<Edition, TableError> edition_of(const ValueRows& rows, std::size_t column);

}  // namespace dommer::laws
