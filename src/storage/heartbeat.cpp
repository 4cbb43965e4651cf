#include "storage/heartbeat.hpp"

#include "database.hpp"

namespace dommer::storage {

Stored<void> Heartbeat::beat(Instant now) {
    auto transaction = Transaction::relaxed_writing(database_);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto done = database_.run("INSERT INTO store (name, value) VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE "
                                  "SET value = excluded.value",
                                  {std::int64_t{now.time_since_epoch().count()}});
        !done)
        return done;
    return transaction->commit();
}

Stored<std::optional<Instant>> Heartbeat::last() const {
    std::optional<Instant> found;
    return database_
        .run("SELECT value FROM store WHERE name = 'alive'", {},
             [&](const Row& row) { found = Instant(std::chrono::milliseconds(row.integer(0))); })
        .map([&] { return found; });
}

}  // namespace dommer::storage
