#include "alongside.hpp"

namespace dommer::storage {
namespace {

Stored<void> store_key(Database& database, const ChangeKey& key, Instant time) {
    const std::int64_t too_old = (time - change_keys_kept_for).time_since_epoch().count();
    if (auto pruned = database.run("DELETE FROM change_key WHERE time < $1", {too_old}); !pruned) return pruned;
    std::optional<std::string> attempt;
    if (auto looked = database.run("SELECT attempt FROM change_key WHERE id = $1", {key.id},
                                   [&](const Row& row) { attempt = row.text(0); });
        !looked)
        return looked;
    if (attempt == key.attempt) return {};
    if (attempt) return tl::unexpected(StoreError{StoreFault::repeated, ""});
    return database.run("INSERT INTO change_key (id, request, attempt, time, answer) VALUES ($1, $2, $3, $4, '')",
                        {key.id, key.request, key.attempt, std::int64_t{time.time_since_epoch().count()}});
}

}  // namespace

Stored<void> write_alongside(Database& database, const Alongside& also, Instant time) {
    if (also.key)
        if (auto done = store_key(database, *also.key, time); !done) return done;
    for (const Secret& secret : also.keep)
        if (auto done = database.run("INSERT INTO secret (id, body) VALUES ($1, $2)", {secret.id, secret.body}); !done)
            return done;
    for (const std::string& id : also.forget)
        if (auto done = database.run("DELETE FROM secret WHERE id = $1", {id}); !done) return done;
    if (!also.end_sessions) return {};
    return database.run("DELETE FROM session WHERE user_name = $1 AND digest <> $2",
                        {also.end_sessions->user, also.end_sessions->but_digest});
}

}  // namespace dommer::storage
