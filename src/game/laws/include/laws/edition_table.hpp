#pragma once

#include <tl/expected.hpp>

#include "laws/edition.hpp"

namespace dommer::laws {

enum class BadTable {
    no_header,
    wrong_number_of_columns,
    unknown_kind,
    key_twice,
    value_missing,
    value_not_understood,
    value_not_asked_for,
    not_in_order_of_force
};
struct TableError {
    BadTable what;
    int line;  // 0 for a value that is missing
    friend bool operator==(const TableError&, const TableError&) = default;
};

// Reads a table laid out as data/laws/editions.tsv, which must outlive its editions: one column an edition; rows that
// begin with `value`, `article`, `rule`, `also` or `topic` and a key.
tl::expected<std::vector<Edition>, TableError> parse_editions(std::string_view text);

}  // namespace dommer::laws
