#include "storage/heartbeat.hpp"

#include "database.hpp"

namespace dommer::storage {

Stored<void> Heartbeat::beat(Instant now) {
    auto transaction = Transaction::relaxed_writing(database_);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto done = database_.run("INSERT INTO store (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE "
                                  "SET value = excluded.value",
                                  {std::string_view(name_), std::int64_t{now.time_since_epoch().count()}});
        !done)
        return done;
    return transaction->commit();
}

Stored<std::optional<Instant>> Heartbeat::last() const {
    std::optional<Instant> found;
    return database_
        .run("SELECT value FROM store WHERE name = $1", {std::string_view(name_)},
             [&](const Row& row) { found = Instant(std::chrono::milliseconds(row.integer(0))); })
        .map([&] { return found; });
}

}  // namespace dommer::storage
