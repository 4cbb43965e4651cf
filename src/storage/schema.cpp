#include "schema.hpp"

#include <fmt/format.h>

#include "rechain.hpp"

namespace dommer::storage {
namespace {

// The steps are never changed once released: a new one is added. Both engines understand them, but call the number of a
// row {number} and the order of bytes {bytewise} differently.
constexpr std::array<std::string_view, 9> steps{
    // 1: the log.
    "CREATE TABLE event ("
    " sequence {number} PRIMARY KEY, stream TEXT NOT NULL, version BIGINT NOT NULL, time BIGINT NOT NULL, actor TEXT "
    "NOT NULL,"
    " type TEXT NOT NULL, payload TEXT NOT NULL, payload_digest TEXT NOT NULL, digest TEXT NOT NULL,"
    " UNIQUE (stream, version))",
    // 2: read models, which can be thrown away and computed again.
    "CREATE TABLE view (kind TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, key))",
    // 3: which events have had private words taken out, and in which event that is recorded.
    "CREATE TABLE redaction (sequence {number} PRIMARY KEY, recorded_in BIGINT NOT NULL)",
    // 4: what must never stand in the log: passwords, stretched and salted, under numbers that the log names.
    "CREATE TABLE secret (id TEXT PRIMARY KEY, body TEXT NOT NULL)",
    // 5: who is signed in, by the digest of what the browser holds.
    "CREATE TABLE session (digest TEXT PRIMARY KEY, user_name TEXT NOT NULL, until BIGINT NOT NULL)",
    // 6: changes that their senders gave a key, so that one sent again is not made again.
    "CREATE TABLE change_key (id TEXT PRIMARY KEY, request TEXT NOT NULL, attempt TEXT NOT NULL, time BIGINT NOT NULL,"
    " answer TEXT NOT NULL)",
    // 7: who has guessed passwords wrong, how often, and from when on the next try is looked at.
    "CREATE TABLE failed_try (kind TEXT NOT NULL, who TEXT NOT NULL, failures BIGINT NOT NULL, until BIGINT NOT NULL,"
    " PRIMARY KEY (kind, who))",
    // 8: a chain for each stream (rechain.hpp). The column has a new name, so that a program of before that still has
    // the
    // store open can write nothing into it.
    "ALTER TABLE event RENAME COLUMN digest TO stream_digest",
    // 9: read models by the beginning of their keys (views_beginning.hpp).
    "CREATE INDEX view_in_order ON view (kind, key COLLATE {bytewise})",
};

constexpr std::int64_t chains_by_stream = last_with_one_chain + 1;

// Everything that is read without being able to write has its table since this version.
constexpr std::int64_t oldest_readable = 5;

constexpr const char* state_table = "CREATE TABLE store (name TEXT PRIMARY KEY, value BIGINT NOT NULL)";

Stored<std::int64_t> version_of(Database& database) {
    std::int64_t version = 0;
    return database
        .run("SELECT value FROM store WHERE name = 'schema'", {}, [&](const Row& row) { version = row.integer(0); })
        .map([&] { return version; });
}

// 0 for a blank database.
Stored<std::int64_t> found_version(Database& database) {
    const auto has = database.has_table("store");
    if (!has) return tl::unexpected(has.error());
    if (*has) return version_of(database);
    const auto blank = database.is_blank();
    if (!blank) return tl::unexpected(blank.error());
    if (!*blank) return tl::unexpected(StoreError{StoreFault::not_a_store, "its tables are not ours"});
    return 0;
}

// The same; a store of a later program is refused.
Stored<std::int64_t> known_version(Database& database) {
    const auto version = found_version(database);
    if (version && *version > newest_schema())
        return tl::unexpected(
            StoreError{StoreFault::newer_store,
                       fmt::format("tables of version {}, this program knows {}", *version, newest_schema())});
    return version;
}

Stored<void> take_step(Database& database, std::int64_t from) {
    const std::string sql =
        fmt::format(fmt::runtime(steps[static_cast<std::size_t>(from)]), fmt::arg("number", database.row_number()),
                    fmt::arg("bytewise", database.bytewise()));
    if (auto done = database.run_once(sql); !done) return done;
    if (from + 1 == chains_by_stream) {
        if (auto done = database.run_once(database.tables_for_streams()); !done) return done;
        if (auto done = rechain(database); !done) return done;
    }
    return database.run("UPDATE store SET value = $1 WHERE name = 'schema'", {from + 1});
}

// Whether it has events in one chain, which will be written anew.
Stored<bool> is_rewritten(Database& database, std::int64_t version, std::int64_t target) {
    if (version == 0 || version >= chains_by_stream || target < chains_by_stream) return false;
    bool any = false;
    return database.run("SELECT 1 FROM event LIMIT 1", {}, [&](const Row&) { any = true; }).map([&] { return any; });
}

Stored<void> migrate_in(Database& database, std::int64_t target, BackUp backup) {
    auto version = known_version(database);
    if (!version) return tl::unexpected(version.error());
    if (backup == BackUp::beside) {
        const auto rewritten = is_rewritten(database, *version, target);
        if (!rewritten) return tl::unexpected(rewritten.error());
        if (*rewritten)
            if (auto done = database.back_up_before(chains_by_stream); !done) return done;
    }
    if (*version == 0)
        for (const char* sql : {state_table, "INSERT INTO store VALUES ('schema', 0)"})
            if (auto done = database.run(sql); !done) return done;
    for (; *version < target; ++*version)
        if (auto done = take_step(database, *version); !done) return done;
    return {};
}

}  // namespace

std::int64_t newest_schema() { return static_cast<std::int64_t>(steps.size()); }

Stored<void> migrate_to(Database& database, std::int64_t version, BackUp backup) {
    auto transaction = Transaction::writing(database);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto done = migrate_in(database, version, backup); !done) return done;
    return transaction->commit();
}

Stored<void> migrate(Database& database) {
    const auto current = is_up_to_date(database);
    if (!current) return tl::unexpected(current.error());
    return *current ? database.take_over_dump() : migrate_to(database, newest_schema());
}

Stored<bool> is_up_to_date(Database& database) {
    return known_version(database).map([](std::int64_t version) { return version == newest_schema(); });
}

Stored<bool> is_readable(Database& database) {
    return known_version(database).map([&](std::int64_t version) {
        database.has_one_chain = version < chains_by_stream;
        return version >= oldest_readable;
    });
}

}  // namespace dommer::storage
