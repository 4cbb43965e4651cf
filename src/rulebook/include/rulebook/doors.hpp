#pragma once

#include "rulebook/book.hpp"

namespace dommer::rulebook {

// Where a person meets an article: a command (`tournament checklist`), a page (`/rules/:book`), or the test that holds
// it.
enum class DoorKind { command, page, test };
constexpr Ids<3> ids_of(DoorKind) { return {"command", "page", "test"}; }
struct Door {
    DoorKind kind;
    std::string_view name;
    friend bool operator==(const Door&, const Door&) = default;
};

// A row holds for its article and for all that stands under it; `*` is the whole book.
struct DoorRow {
    std::string_view book, article;
    std::vector<Door> doors;
};

enum class BadDoors { wrong_number_of_columns, empty_column, unknown_kind, row_twice };
struct DoorsError {
    BadDoors what;
    int line;
};

// `book <tab> article <tab> kind: name; kind: name`; lines with # are remarks.
tl::expected<std::vector<DoorRow>, DoorsError> parse_doors(std::string_view text);

// data/editions/doors.tsv, parsed once.
std::span<const DoorRow> door_rows();

// Of the rows that hold for the article the nearest one's; none for an article the program does nothing about.
std::vector<Door> doors_of(const Book& book, const Article& article);
std::vector<Door> doors_of(const Book& book, const Article& article, std::span<const DoorRow> rows);

}  // namespace dommer::rulebook
