#include "rulebook/doors.hpp"

#include <cassert>

#include "rulebook/embedded.hpp"

namespace dommer::rulebook {
namespace {

std::string_view cut_off(std::string_view& text, std::string_view separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + separator.size()));
    return part;
}

tl::expected<Door, BadDoors> read_door(std::string_view text) {
    const auto kind = value_from<DoorKind>(cut_off(text, ": "));
    if (!kind) return tl::unexpected(BadDoors::unknown_kind);
    if (text.empty()) return tl::unexpected(BadDoors::empty_column);
    return Door{*kind, text};
}

tl::expected<DoorRow, BadDoors> read_row(std::string_view line) {
    if (std::ranges::count(line, '\t') != 2) return tl::unexpected(BadDoors::wrong_number_of_columns);
    DoorRow row{cut_off(line, "\t"), cut_off(line, "\t"), {}};
    if (row.book.empty() || row.article.empty() || line.empty()) return tl::unexpected(BadDoors::empty_column);
    while (!line.empty()) {
        const auto door = read_door(cut_off(line, "; "));
        if (!door) return tl::unexpected(door.error());
        row.doors.push_back(*door);
    }
    return row;
}

// How near a row is to the article; 0: it does not hold for it.
std::size_t nearness(const DoorRow& row, const Book& book, const Article& article) {
    if (row.book != book.id) return 0;
    if (row.article == "*") return 1;
    return row.article == article.number || stands_under(article.number, row.article) ? 1 + row.article.size() : 0;
}

std::vector<DoorRow> parse_embedded_doors() {
    const auto files = embedded_files();
    const auto file = std::ranges::find(files, doors_file, &EmbeddedFile::name);
    assert(file != files.end());
    auto rows = parse_doors(file->text);
    assert(rows && "the rows are checked by the tests before they are built in");
    return std::move(*rows);
}

}  // namespace

tl::expected<std::vector<DoorRow>, DoorsError> parse_doors(std::string_view text) {
    std::vector<DoorRow> rows;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = cut_off(text, "\n");
        if (line.empty() || line.starts_with('#')) continue;
        auto row = read_row(line);
        if (!row) return tl::unexpected(DoorsError{row.error(), number});
        const auto is_same = [&](const DoorRow& other) {
            return other.book == row->book && other.article == row->article;
        };
        if (std::ranges::any_of(rows, is_same)) return tl::unexpected(DoorsError{BadDoors::row_twice, number});
        rows.push_back(std::move(*row));
    }
    return rows;
}

std::span<const DoorRow> door_rows() {
    static const std::vector<DoorRow> rows = parse_embedded_doors();
    return rows;
}

std::vector<Door> doors_of(const Book& book, const Article& article) { return doors_of(book, article, door_rows()); }

std::vector<Door> doors_of(const Book& book, const Article& article, std::span<const DoorRow> rows) {
    if (article.status == Status::not_yet || article.status == Status::not_for_software) return {};
    const DoorRow* nearest = nullptr;
    std::size_t most = 0;
    for (const DoorRow& row : rows)
        if (const std::size_t near = nearness(row, book, article); near > most) most = near, nearest = &row;
    return nearest == nullptr ? std::vector<Door>{} : nearest->doors;
}

}  // namespace dommer::rulebook
