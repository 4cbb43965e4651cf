#include "storage/copies.hpp"

#include <fmt/format.h>

#include <istream>
#include <limits>
#include <ostream>

#include "log_rows.hpp"
#include "rechain.hpp"
#include "redaction_record.hpp"
#include "schema.hpp"
#include "storage/chain.hpp"
#include "storage/event_lines.hpp"
#include "storage/verify.hpp"

namespace dommer::storage {
namespace {

tl::unexpected<StoreError> bad_line(std::int64_t line, std::string_view why) {
    return tl::unexpected(StoreError{StoreFault::bad_line, fmt::format("line {}: {}", line, why)});
}

Stored<void> demand_empty(Database& database) {
    const auto last = last_sequence(database);
    if (!last) return tl::unexpected(last.error());
    if (*last != 0)
        return tl::unexpected(StoreError{StoreFault::not_empty, fmt::format("its last event is {}", *last)});
    return {};
}

// In the open transaction: redactions are known from the log itself.
Stored<void> insert_copied(Database& database, const StoredEvent& event) {
    const auto record = redaction_in(event);
    if (auto done = insert_event(database, event); !done || !record) return done;
    return database.run(
        "INSERT INTO redaction (sequence, recorded_in) VALUES ($1, $2) ON CONFLICT (sequence) DO UPDATE SET "
        "recorded_in = excluded.recorded_in",
        {record->sequence, event.sequence});
}

// In the open transaction, before rechain: afterwards nobody could tell.
Stored<void> check_one_chain(Database& database) {
    std::string digest(before_the_first);
    std::int64_t wrong = 0;
    const auto take = [&](const StoredEvent& event) {
        if (wrong == 0 && chain_digest_of_all(digest, event) != event.digest) wrong = event.sequence;
        digest = event.digest;
    };
    if (auto read = read_rows(database, {}, take); !read || wrong == 0) return read;
    return tl::unexpected(StoreError{StoreFault::damaged, fmt::format("the chain does not hold at event {}", wrong)});
}

// Sessions stay behind: whoever is signed in signs in again.
Stored<void> copy_beside_the_log(Database& from, Database& into) {
    Stored<void> outcome;
    const auto take_view = [&](const Row& row) {
        if (outcome)
            outcome = into.run("INSERT INTO view (kind, key, body) VALUES ($1, $2, $3)",
                               {row.text(0), row.text(1), row.text(2)});
    };
    const auto take_secret = [&](const Row& row) {
        if (outcome) outcome = into.run("INSERT INTO secret (id, body) VALUES ($1, $2)", {row.text(0), row.text(1)});
    };
    if (auto read = from.run("SELECT kind, key, body FROM view", {}, take_view); !read) return read;
    if (auto read = from.run("SELECT id, body FROM secret", {}, take_secret); !read) return read;
    return outcome;
}

}  // namespace

namespace {

Stored<std::int64_t> copy_database(Database& from, Database& into) {
    auto moment = Transaction::reading(from);
    if (!moment) return tl::unexpected(moment.error());
    auto transaction = Transaction::writing(into);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto empty = demand_empty(into); !empty) return tl::unexpected(empty.error());
    std::int64_t copied = 0;
    Stored<void> outcome;
    const auto take = [&](const StoredEvent& event) {
        if (outcome) outcome = insert_copied(into, event);
        ++copied;
    };
    if (auto read = read_events(from, {}, take); !read) return tl::unexpected(read.error());
    if (outcome) outcome = copy_beside_the_log(from, into);
    if (outcome && from.has_one_chain && !into.has_one_chain) outcome = rechain(into);
    if (outcome && !into.has_one_chain) outcome = into.go_on_after_copied();
    if (outcome) outcome = transaction->commit();
    if (!outcome) return tl::unexpected(outcome.error());
    return copied;
}

// In the tables it has, so that the program of before can read it.
Stored<std::int64_t> back_up_as_it_is(Database& from, const std::string& file) {
    auto into = open_sqlite(file, true);
    if (!into) return tl::unexpected(into.error());
    if (auto made = migrate_to(**into, last_with_one_chain); !made) return tl::unexpected(made.error());
    (*into)->has_one_chain = true;
    const auto copied = copy_database(from, **into);
    if (!copied) return copied;
    if (auto done = (*into)->make_one_file(); !done) return tl::unexpected(done.error());
    return copied;
}

}  // namespace

Stored<std::int64_t> copy(Store& from, Store& into) { return copy_database(from.database(), into.database()); }

Stored<std::int64_t> migrate_with_backup(const std::string& address, const std::string& file) {
    auto old = Store::open(address, Access::read);
    if (!old) return tl::unexpected(old.error());
    if (!old->database().has_one_chain) return 0;
    auto database = open_database(address, true, default_patience);
    if (!database) return tl::unexpected(database.error());
    const auto kept = back_up_as_it_is(old->database(), file);
    if (!kept) return kept;
    if (auto done = migrate_to(**database, newest_schema(), BackUp::made_already); !done)
        return tl::unexpected(done.error());
    return kept;
}

Stored<std::int64_t> back_up(Store& from, const std::string& file) {
    auto into = Store::open("sqlite:" + file);
    if (!into) return tl::unexpected(into.error());
    const auto copied = copy(from, *into);
    if (!copied) return copied;
    if (auto done = into->database().make_one_file(); !done) return tl::unexpected(done.error());
    return copied;
}

Stored<std::int64_t> export_log(Store& store, std::ostream& out) {
    std::int64_t written = 0;
    const auto take = [&](const StoredEvent& event) {
        out << line_of(event).dump() << '\n';
        ++written;
    };
    if (auto read = read_events(store.database(), {}, take); !read) return tl::unexpected(read.error());
    out.flush();
    if (!out) return tl::unexpected(StoreError{StoreFault::full, "the export cannot be written"});
    return written;
}

Stored<std::int64_t> import_log(std::istream& in, Store& store) {
    auto transaction = Transaction::writing(store.database());
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto empty = demand_empty(store.database()); !empty) return tl::unexpected(empty.error());
    std::int64_t line = 0;
    bool has_one_chain = false;  // as it was written before each stream had its own
    for (std::string text; std::getline(in, text);) {
        ++line;
        const auto event = event_in_line(text);
        if (!event) return bad_line(line, event.error());
        if (line == 1) has_one_chain = event->digest == chain_digest_of_all(before_the_first, *event);
        if (auto done = insert_copied(store.database(), *event); !done) return bad_line(line, done.error().detail);
    }
    if (has_one_chain) {
        if (auto sound = check_one_chain(store.database()); !sound) return tl::unexpected(sound.error());
        if (auto done = rechain(store.database()); !done) return tl::unexpected(done.error());
    }
    if (auto done = store.database().go_on_after_copied(); !done) return tl::unexpected(done.error());
    const auto verified = verify_in(store.database(), std::numeric_limits<std::int64_t>::max());
    if (!verified) return tl::unexpected(verified.error());
    if (!verified->engine_faults.empty())
        return tl::unexpected(StoreError{StoreFault::damaged, verified->engine_faults.front()});
    if (!verified->findings.empty())
        return tl::unexpected(StoreError{
            StoreFault::damaged,
            fmt::format("the chain does not hold at event {}, version {} of {}", verified->findings.front().sequence,
                        verified->findings.front().version, verified->findings.front().stream)});
    if (auto done = transaction->commit(); !done) return tl::unexpected(done.error());
    return line;
}

}  // namespace dommer::storage
