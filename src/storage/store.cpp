#include "storage/store.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <nlohmann/json.hpp>

#include "alongside.hpp"
#include "database.hpp"
#include "log_rows.hpp"
#include "schema.hpp"
#include "storable.hpp"
#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

Stored<void> expect_version(Database& database, const Entry& entry) {
    const auto version = stream_version(database, entry.stream);
    if (!version) return tl::unexpected(version.error());
    if (*version == entry.version) return {};
    return tl::unexpected(StoreError{StoreFault::conflict, fmt::format("{} is at version {}, the change was made at {}",
                                                                       entry.stream, *version, entry.version)});
}

Stored<void> append_entry(Database& database, const Entry& entry, std::vector<StoredEvent>& written) {
    if (auto expected = expect_version(database, entry); !expected) return expected;
    const auto end = end_of_log(database);
    if (!end) return tl::unexpected(end.error());
    for (StoredEvent& event : chained(entry, end->sequence, end->digest)) {
        if (auto done = insert_event(database, event); !done) return done;
        written.push_back(std::move(event));
    }
    return {};
}

Stored<void> write_view(Database& database, const ViewRow& row) {
    return database.run(
        "INSERT INTO view (kind, key, body) VALUES ($1, $2, $3) ON CONFLICT (kind, key) DO UPDATE SET body = "
        "excluded.body",
        {row.kind, row.key, row.body});
}

Stored<void> check_all(std::span<const Entry> entries, std::span<const ViewRow> views) {
    for (const Entry& entry : entries)
        if (auto fit = check_storable(entry); !fit) return fit;
    for (const ViewRow& row : views)
        if (auto fit = check_storable(row); !fit) return fit;
    return {};
}

Stored<void> write_all(Database& database, std::span<const Entry> entries, std::span<const ViewRow> views,
                       const Alongside& also, std::vector<StoredEvent>& written) {
    if (auto done = write_alongside(database, also, entries.empty() ? Instant{} : entries.front().time); !done)
        return done;
    for (const Entry& entry : entries)
        if (auto done = append_entry(database, entry, written); !done) return done;
    for (const ViewRow& row : views)
        if (auto done = write_view(database, row); !done) return done;
    return {};
}

Stored<void> write_nothing(Database& database) {
    return database.run(
        "INSERT INTO store (name, value) VALUES ('tried', 1) ON CONFLICT (name) DO UPDATE SET value = store.value + 1");
}

// Words that were taken out of the log may still stand in a side file.
Stored<void> note_traces(Database& database) {
    return database.run("INSERT INTO store (name, value) VALUES ('traces', 1) ON CONFLICT (name) DO NOTHING");
}

Stored<bool> has_traces(Database& database) {
    bool any = false;
    return database.run("SELECT 1 FROM store WHERE name = 'traces'", {}, [&](const Row&) { any = true; }).map([&] {
        return any;
    });
}

}  // namespace

Store::Store(std::unique_ptr<Database> database, std::string address, std::chrono::milliseconds patience)
    : database_(std::move(database)),
      address_(std::move(address)),
      patience_(patience) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Stored<Store> Store::open(std::string_view address, Access access, std::chrono::milliseconds patience) {
    if (sodium_init() < 0) return tl::unexpected(StoreError{StoreFault::other, "libsodium cannot start"});
    auto database = open_database(address, access == Access::write, patience);
    if (!database) return tl::unexpected(database.error());
    if (access == Access::read) {
        const auto readable = is_readable(**database);
        if (!readable) return tl::unexpected(readable.error());
        if (!*readable)
            return tl::unexpected(
                StoreError{StoreFault::not_a_store, "it is empty or of an older version: open it once for writing"});
        return Store(std::move(*database), std::string(address), patience);
    }
    if (auto ready = migrate(**database); !ready) {
        // Whoever opens it next finds out and does what is left.
        if (ready.error().fault == StoreFault::perhaps_done) ready.error().fault = StoreFault::cannot_open;
        return tl::unexpected(ready.error());
    }
    return Store(std::move(*database), std::string(address), patience);
}

// Over a new connection, because the old one is of no more use, and as the only writer: whoever wrote before has ended,
// one way or the other. Then something is written and committed: what a failed commit left in SQLite's side file, where
// a crash would bring it back, is overwritten by that.
Stored<bool> Store::is_stored(const std::vector<StoredEvent>& written) {
    auto fresh = open_database(address_, true, patience_);
    if (!fresh) return tl::unexpected(fresh.error());
    database_ = std::move(*fresh);
    auto transaction = Transaction::writing(*database_);
    if (!transaction) return tl::unexpected(transaction.error());
    bool there = false;
    if (!written.empty()) {
        const auto compare = [&](const Row& row) { there = row.text(0) == written.back().digest; };
        if (auto looked =
                database_->run("SELECT digest FROM event WHERE sequence = $1", {written.back().sequence}, compare);
            !looked)
            return tl::unexpected(looked.error());
    }
    if (auto done = write_nothing(*database_); !done) return tl::unexpected(done.error());
    if (auto done = transaction->commit(); !done) return tl::unexpected(done.error());
    if (!there) return false;
    const auto kept = database_->is_on_disk();
    if (!kept) return tl::unexpected(kept.error());
    if (!*kept) return tl::unexpected(StoreError{StoreFault::busy, "others read"});
    return true;
}

Stored<std::vector<StoredEvent>> Store::commit(const Write& write) {
    constexpr int tries = 2;  // what certainly was not stored can be stored again
    for (int left = tries;; --left) {
        std::vector<StoredEvent> written;
        auto transaction = Transaction::writing(*database_);
        if (!transaction) return tl::unexpected(transaction.error());
        if (auto done = write(*database_, written); !done) return tl::unexpected(done.error());
        if (!written.empty())
            if (auto told = database_->announce(written.back().sequence); !told) return tl::unexpected(told.error());
        const auto done = transaction->commit();
        if (done) return written;
        if (done.error().fault != StoreFault::perhaps_done) return tl::unexpected(done.error());
        transaction->abandon();
        const auto there = is_stored(written);
        if (!there) return tl::unexpected(done.error());
        if (*there) return written;
        if (left == 1)
            return tl::unexpected(
                StoreError{StoreFault::connection_lost, done.error().detail});  // certainly not stored
    }
}

Stored<std::vector<StoredEvent>> Store::append(std::span<const Entry> entries, std::span<const ViewRow> views,
                                               const Alongside& also) {
    if (auto fit = check_all(entries, views); !fit) return tl::unexpected(fit.error());
    return commit([&](Database& database, std::vector<StoredEvent>& written) {
        return write_all(database, entries, views, also, written);
    });
}

Stored<std::vector<StoredEvent>> Store::append_alone(const Decide& decide) {
    return commit([&](Database& database, std::vector<StoredEvent>& written) -> Stored<void> {
        const auto decided = decide();
        if (!decided) return tl::unexpected(decided.error());
        if (decided->entries.empty()) return {};
        return check_all(decided->entries, decided->views).and_then([&] {
            return write_all(database, decided->entries, decided->views, decided->also, written);
        });
    });
}

Stored<void> Store::read(const Selection& selection, const TakeEvent& take) const {
    return read_events(*database_, selection, take);
}

Stored<std::vector<StoredEvent>> Store::events_of(const std::string& stream) const {
    std::vector<StoredEvent> events;
    return read({.stream = stream}, [&](const StoredEvent& event) { events.push_back(event); }).map([&] {
        return std::move(events);
    });
}

Stored<std::int64_t> Store::version_of(std::string_view stream) const { return stream_version(*database_, stream); }

Stored<std::int64_t> Store::last_sequence() const {
    return end_of_log(*database_).map([](const EndOfLog& end) { return end.sequence; });
}

Stored<std::vector<ViewRow>> Store::views(std::string_view kind) const {
    std::vector<ViewRow> rows;
    return database_
        ->run("SELECT kind, key, body FROM view WHERE kind = $1 ORDER BY key", {kind},
              [&](const Row& row) {
                  rows.push_back({std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2))});
              })
        .map([&] { return std::move(rows); });
}

Stored<std::optional<std::string>> Store::view(std::string_view kind, std::string_view key) const {
    std::optional<std::string> body;
    return database_
        ->run("SELECT body FROM view WHERE kind = $1 AND key = $2", {kind, key},
              [&](const Row& row) { body = row.text(0); })
        .map([&] { return std::move(body); });
}

Stored<void> Store::replace_views(std::span<const ViewRow> views) {
    if (auto fit = check_all({}, views); !fit) return fit;
    auto transaction = Transaction::writing(*database_);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto cleared = database_->run("DELETE FROM view"); !cleared) return cleared;
    for (const ViewRow& row : views)
        if (auto done = write_view(*database_, row); !done) return done;
    return transaction->commit();
}

Stored<Traces> Store::redact(std::span<const Redaction> redactions, const std::string& actor, Instant time,
                             std::string_view kind) {
    Entry entry{.stream = std::string(store_stream), .version = 0, .actor = actor, .time = time, .events = {}};
    for (const Redaction& redaction : redactions) {
        const nlohmann::ordered_json about{
            {"sequence", redaction.sequence}, {"payload_digest", digest_of(redaction.payload)}, {"kind", kind}};
        entry.events.push_back({std::string(redacted_type), about.dump()});
    }
    if (auto fit = check_storable(entry); !fit) return tl::unexpected(fit.error());
    const auto done = commit([&](Database& database, std::vector<StoredEvent>& written) -> Stored<void> {
        const auto version = stream_version(database, store_stream);
        if (!version) return tl::unexpected(version.error());
        entry.version = *version;
        if (auto appended = append_entry(database, entry, written); !appended) return appended;
        for (std::size_t at = 0; at < redactions.size(); ++at)
            if (auto replaced =
                    replace_payload(database, redactions[at].sequence, redactions[at].payload, written[at].sequence);
                !replaced)
                return replaced;
        // The answers kept for changes sent again may name whoever was taken out.
        return database.run("UPDATE change_key SET answer = ''").and_then([&] { return note_traces(database); });
    });
    if (!done) return tl::unexpected(done.error());
    return forget_overwritten();
}

Stored<Traces> Store::forget_overwritten() {
    const auto any = has_traces(*database_);
    if (!any) return tl::unexpected(any.error());
    if (!*any) return Traces::gone;
    const auto forgotten = database_->forget_overwritten();
    if (!forgotten) return tl::unexpected(forgotten.error());
    if (!*forgotten) return Traces::left_while_others_read;
    return database_->run("DELETE FROM store WHERE name = 'traces'").map([] { return Traces::gone; });
}

Stored<void> Store::try_writing() {
    return commit([](Database& database, std::vector<StoredEvent>&) { return write_nothing(database); })
        .map([](const std::vector<StoredEvent>&) {});
}

bool Store::is_sound() const { return database_->is_sound(); }

Stored<void> Store::wait_for_news(std::chrono::milliseconds longest) { return database_->wait_for_news(longest); }

}  // namespace dommer::storage
