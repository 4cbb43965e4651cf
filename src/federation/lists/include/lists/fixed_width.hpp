#pragma once

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "lists/cells.hpp"

namespace dommer::lists {

// FIDE's text lists: a header line, then one player a line in fixed columns. The columns are taken from the header, so
// that the combined list, the lists of one kind of play and the older layouts are all read.
class FixedWidthReader {
public:
    static tl::expected<FixedWidthReader, ListFault> from_header(std::string_view header);
    tl::expected<ListedPlayer, ListFault> read(std::string_view line) const;

private:
    struct Field {
        std::size_t from;
        Column column;
    };
    std::vector<Field> fields_;  // by place; each reaches to the next
    std::size_t width_ = 0;
};

}  // namespace dommer::lists
