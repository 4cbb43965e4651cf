#include "storage/views_beginning.hpp"

#include "database.hpp"

namespace dommer::storage {
namespace {

// After the last code point there is nothing: every key that begins so is before it.
constexpr std::string_view last_code_point = "\U0010FFFF";

}  // namespace

Stored<std::vector<ViewRow>> views_beginning(Store& store, std::string_view kind, std::string_view beginning) {
    std::vector<ViewRow> rows;
    const std::string end = std::string(beginning) + std::string(last_code_point);
    Database& database = store.database();
    return database
        .run(database.views_in_range(), {kind, beginning, std::string_view(end)},
             [&](const Row& row) {
                 rows.push_back({std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2))});
             })
        .map([&] { return std::move(rows); });
}

}  // namespace dommer::storage
