#include "alongside.hpp"

namespace dommer::storage {
namespace {

// None: no attempt, or so long ago that the key is no longer known.
Stored<std::optional<std::string>> known_attempt(Database& database, const ChangeKey& key, std::int64_t too_old) {
    std::optional<std::string> attempt;
    return database
        .run("SELECT attempt FROM change_key WHERE id = $1 AND time >= $2", {key.id, too_old},
             [&](const Row& row) { attempt = row.text(0); })
        .map([&] { return std::move(attempt); });
}

std::int64_t oldest_known(Instant time) { return (time - change_keys_kept_for).time_since_epoch().count(); }

// Where several prune at the same time, none waits for what another is pruning.
Stored<void> prune_keys(Database& database, std::int64_t too_old) {
    return database.run_later(database.has_many_writers()
                                  ? "DELETE FROM change_key WHERE id IN"
                                    " (SELECT id FROM change_key WHERE time < $1 FOR UPDATE SKIP LOCKED)"
                                  : "DELETE FROM change_key WHERE time < $1",
                              {too_old});
}

Stored<void> store_key(Database& database, const ChangeKey& key, Instant time) {
    const std::int64_t too_old = oldest_known(time);
    if (auto pruned = prune_keys(database, too_old); !pruned) return pruned;
    const auto attempt = known_attempt(database, key, too_old);
    if (!attempt) return tl::unexpected(attempt.error());
    if (*attempt) return {};  // of this attempt: check_key has looked
    return database.run_later("INSERT INTO change_key (id, request, attempt, time, answer) VALUES ($1, $2, $3, $4, '')",
                              {key.id, key.request, key.attempt, std::int64_t{time.time_since_epoch().count()}});
}

}  // namespace

Stored<void> check_key(Database& database, const Alongside& also, Instant time) {
    if (!also.key) return {};
    const auto attempt = known_attempt(database, *also.key, oldest_known(time));
    if (!attempt) return tl::unexpected(attempt.error());
    if (*attempt && **attempt != also.key->attempt) return tl::unexpected(StoreError{StoreFault::repeated, ""});
    return {};
}

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
