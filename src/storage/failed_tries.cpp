#include "storage/failed_tries.hpp"

#include "database.hpp"

namespace dommer::storage {

Stored<void> FailedTries::keep(std::span<const Row> rows) {
    auto transaction = Transaction::relaxed_writing(database_);
    if (!transaction) return tl::unexpected(transaction.error());
    for (const Row& row : rows)
        if (auto done =
                database_.run("INSERT INTO failed_try (kind, who, failures, until) VALUES ($1, $2, $3, $4) ON CONFLICT "
                              "(kind, who) DO "
                              "UPDATE SET failures = excluded.failures, until = excluded.until",
                              {row.kind, row.who, row.failures, std::int64_t{row.until.time_since_epoch().count()}});
            !done)
            return done;
    return transaction->commit();
}

Stored<void> FailedTries::forget(std::string_view kind, std::string_view who) {
    auto transaction = Transaction::relaxed_writing(database_);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto done = database_.run("DELETE FROM failed_try WHERE kind = $1 AND who = $2", {kind, who}); !done)
        return done;
    return transaction->commit();
}

Stored<std::vector<FailedTries::Row>> FailedTries::all(Instant now) {
    auto transaction = Transaction::relaxed_writing(database_);
    if (!transaction) return tl::unexpected(transaction.error());
    const std::int64_t today = now.time_since_epoch().count();
    if (auto pruned = database_.run("DELETE FROM failed_try WHERE until <= $1", {today}); !pruned)
        return tl::unexpected(pruned.error());
    std::vector<Row> rows;
    const auto take = [&](const storage::Row& row) {
        rows.push_back({std::string(row.text(0)), std::string(row.text(1)), row.integer(2),
                        Instant(std::chrono::milliseconds(row.integer(3)))});
    };
    if (auto read = database_.run("SELECT kind, who, failures, until FROM failed_try", {}, take); !read)
        return tl::unexpected(read.error());
    if (auto done = transaction->commit(); !done) return tl::unexpected(done.error());
    return rows;
}

}  // namespace dommer::storage
