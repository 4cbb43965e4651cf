#pragma once

#include <optional>
#include <string>
#include <vector>

namespace dommer::sheets {

enum class Align : unsigned char { left, centre, right };

struct Column {
    std::string heading;
    Align align = Align::left;
    bool strong = false;  // what people look for
    int share = 1;        // of the room that is left over, for columns of words
};

// A position: the men as the first field of a FEN has them, and what is told beside it.
struct Diagram {
    std::string placement;
    std::vector<std::string> lines;
};

// A table in words, ready to be set on paper, on a page or in a terminal.
struct Sheet {
    std::string title;     // of the event
    std::string subtitle;  // what the sheet is
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes;                 // below the table
    std::optional<Diagram> diagram = std::nullopt;  // on a page of its own before the table
};

}  // namespace dommer::sheets
