#include "storage/views_beginning.hpp"

#include "database.hpp"

namespace dommer::storage {

// Not by the order of keys: a PostgreSQL database may have the order of any language.
Stored<std::vector<ViewRow>> views_beginning(Store& store, std::string_view kind, std::string_view beginning) {
    std::vector<ViewRow> rows;
    return store.database()
        .run(
            "SELECT kind, key, body FROM view WHERE kind = $1 AND substr(key, 1, length(CAST($2 AS TEXT))) = $2 "
            "ORDER BY key",
            {kind, beginning},
            [&](const Row& row) {
                rows.push_back({std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2))});
            })
        .map([&] { return std::move(rows); });
}

}  // namespace dommer::storage
