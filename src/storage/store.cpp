#include "storage/store.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <map>
#include <nlohmann/json.hpp>

#include "alongside.hpp"
#include "database.hpp"
#include "log_rows.hpp"
#include "ownership_check.hpp"
#include "schema.hpp"
#include "shipped_events.hpp"
#include "storable.hpp"
#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

using Ends = std::map<std::string, EndOfStream>;

// The ends of all streams that are written to: known when the next statement is answered.
Stored<void> look_for_ends(Database& database, std::span<const Entry> entries, Ends& ends) {
    for (const Entry& entry : entries)
        if (const auto [end, is_new] = ends.try_emplace(entry.stream); is_new)
            if (auto looked = look_for_end(database, entry.stream, end->second); !looked) return looked;
    return {};
}

// Each entry follows the one before it.
Stored<void> check_versions(std::span<const Entry> entries, const Ends& ends) {
    std::map<std::string, std::int64_t> versions;
    for (const auto& [stream, end] : ends) versions[stream] = end.version;
    for (const Entry& entry : entries) {
        std::int64_t& version = versions[entry.stream];
        if (version != entry.version)
            return tl::unexpected(StoreError{
                StoreFault::conflict,
                fmt::format("{} is at version {}, the change was made at {}", entry.stream, version, entry.version)});
        version += static_cast<std::int64_t>(entry.events.size());
    }
    return {};
}

// The first thing that a transaction writes are the sequence numbers that it draws.
Stored<std::int64_t> drawn_for(Database& database, std::span<const Entry> entries, std::size_t others = 0) {
    std::size_t count = others;
    for (const Entry& entry : entries) count += entry.events.size();
    return database.draw_sequence(static_cast<std::int64_t>(count));
}

Stored<void> insert_entries(Database& database, std::span<const Entry> entries, Ends ends, std::int64_t sequence,
                            std::vector<StoredEvent>& written) {
    for (const Entry& entry : entries)
        for (StoredEvent& event : chained(entry, sequence, ends[entry.stream].digest)) {
            if (auto done = insert_event(database, event); !done) return done;
            ends[entry.stream].digest = event.digest;
            sequence = event.sequence + 1;
            written.push_back(std::move(event));
        }
    return {};
}

std::vector<std::string> streams_of(std::span<const Entry> entries) {
    std::vector<std::string> streams;
    for (const Entry& entry : entries) streams.push_back(entry.stream);
    return streams;
}

Stored<void> write_view(Database& database, const ViewRow& row) {
    return database.run_later(
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
    const Instant time = entries.empty() ? Instant{} : entries.front().time;
    if (auto fresh = check_key(database, also, time); !fresh) return fresh;
    Stored<void> owned;
    Ends ends;
    if (auto asked = look_for_owners(database, entries, owned); !asked) return asked;
    if (auto asked = look_for_ends(database, entries, ends); !asked) return asked;
    const auto first = drawn_for(database, entries);
    if (!first) return tl::unexpected(first.error());
    if (!owned) return owned;
    if (auto fit = check_versions(entries, ends); !fit) return fit;
    if (auto done = write_alongside(database, also, time); !done) return done;
    if (auto done = insert_entries(database, entries, std::move(ends), *first, written); !done) return done;
    for (const ViewRow& row : views)
        if (auto done = write_view(database, row); !done) return done;
    return {};
}

// The same with what another store has written.
Stored<void> write_shipped(Database& database, const Store::Addition& addition, std::vector<StoredEvent>& written) {
    Ends ends;
    if (auto asked = look_for_ends(database, addition.entries, ends); !asked) return asked;
    if (auto known = database.settle(); !known) return known;
    if (auto fit = check_versions(addition.entries, ends); !fit) return fit;
    if (auto fit = check_shipped(database, addition.shipped); !fit) return fit;
    const auto count = static_cast<std::int64_t>(addition.shipped.size());
    const auto first = drawn_for(database, addition.entries, addition.shipped.size() + records_of(addition.shipped));
    if (!first) return tl::unexpected(first.error());
    const Instant time = addition.entries.empty() ? addition.shipped.back().time : addition.entries.front().time;
    if (auto done = write_alongside(database, addition.also, time); !done) return done;
    if (auto done = insert_shipped(database, addition.shipped, *first, written); !done) return done;
    if (auto done = insert_entries(database, addition.entries, std::move(ends), *first + count, written); !done)
        return done;
    for (const ViewRow& row : addition.views)
        if (auto done = write_view(database, row); !done) return done;
    return record_redactions(database, addition.shipped, *first, written.back().sequence + 1, time, written);
}

Stored<void> write_nothing(Database& database) {
    return database.run(
        "INSERT INTO store (name, value) VALUES ('tried', 1) ON CONFLICT (name) DO UPDATE SET value = store.value + 1");
}

// What is written of a redaction: which event, and what is there instead.
Stored<NewEvent> record_of(Database& database, const Store::Redaction& redaction, std::string_view kind) {
    nlohmann::ordered_json about{{"sequence", redaction.sequence}};
    const auto take = [&](const Row& row) { about["stream"] = row.text(0), about["version"] = row.integer(1); };
    if (auto found = database.run("SELECT stream, version FROM event WHERE sequence = $1", {redaction.sequence}, take);
        !found)
        return tl::unexpected(found.error());
    about["payload_digest"] = digest_of(redaction.payload), about["kind"] = kind;
    return NewEvent{std::string(redacted_type), about.dump()};
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

// Over a new connection, because the old one is of no more use, and as the only writer of these streams: whoever wrote
// there before has ended, one way or the other. Then something is written and committed: what a failed commit left in
// SQLite's side file, where a crash would bring it back, is overwritten by that.
Stored<bool> Store::is_stored(const std::vector<StoredEvent>& written) {
    std::vector<std::string> streams;
    for (const StoredEvent& event : written) streams.push_back(event.stream);
    auto fresh = open_database(address_, true, patience_);
    if (!fresh) return tl::unexpected(fresh.error());
    database_ = std::move(*fresh);
    auto transaction = Transaction::writing(*database_, streams);
    if (!transaction) return tl::unexpected(transaction.error());
    bool there = false;
    if (!written.empty()) {
        const auto compare = [&](const Row& row) { there = row.text(0) == written.back().digest; };
        if (auto looked = database_->run("SELECT stream_digest FROM event WHERE sequence = $1",
                                         {written.back().sequence}, compare);
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

Stored<std::vector<StoredEvent>> Store::commit(const std::vector<std::string>& streams, const Write& write) {
    constexpr int tries = 2;  // what certainly was not stored can be stored again
    for (int left = tries;; --left) {
        std::vector<StoredEvent> written;
        auto transaction = Transaction::writing(*database_, streams);
        if (!transaction) return tl::unexpected(transaction.error());
        if (auto done = write(*database_, written); !done) return tl::unexpected(done.error());
        const auto done = transaction->commit();
        if (done && !written.empty()) database_->announce();
        if (done) return written;
        if (done.error().fault != StoreFault::perhaps_done) return tl::unexpected(done.error());
        transaction->abandon();
        const auto there = is_stored(written);
        if (!there) return tl::unexpected(done.error());
        if (*there) database_->announce();
        if (*there) return written;
        if (left == 1)
            return tl::unexpected(
                StoreError{StoreFault::connection_lost, done.error().detail});  // certainly not stored
    }
}

Stored<std::vector<StoredEvent>> Store::append(std::span<const Entry> entries, std::span<const ViewRow> views,
                                               const Alongside& also) {
    if (auto fit = check_all(entries, views); !fit) return tl::unexpected(fit.error());
    return commit(streams_of(entries), [&](Database& database, std::vector<StoredEvent>& written) {
        return write_all(database, entries, views, also, written);
    });
}

Stored<std::vector<StoredEvent>> Store::append_alone(const std::vector<std::string>& streams, const Decide& decide) {
    return commit(streams, [&](Database& database, std::vector<StoredEvent>& written) -> Stored<void> {
        if (auto alone = database.settle(); !alone) return alone;
        const auto decided = decide();
        if (!decided) return tl::unexpected(decided.error());
        if (decided->entries.empty() && decided->shipped.empty()) return {};
        return check_all(decided->entries, decided->views).and_then([&] {
            if (!decided->shipped.empty()) return write_shipped(database, *decided, written);
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

Stored<std::int64_t> Store::last_sequence() const { return storage::last_sequence(*database_); }

// With one chain there was one writer at a time, on either engine.
Stored<std::int64_t> Store::settled_sequence() const {
    return database_->has_one_chain ? last_sequence() : database_->settled_sequence();
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

Stored<std::vector<StoredEvent>> Store::append_to_store_stream(const std::string& actor, Instant time,
                                                               const DecideOnStore& decide) {
    return commit({std::string(store_stream)},
                  [&](Database& database, std::vector<StoredEvent>& written) -> Stored<void> {
                      if (auto alone = database.settle(); !alone) return alone;
                      auto events = decide(database);
                      if (!events) return tl::unexpected(events.error());
                      if (events->empty()) return {};
                      const auto version = stream_version(database, store_stream);
                      if (!version) return tl::unexpected(version.error());
                      const Entry entry{std::string(store_stream), *version, actor, time, std::move(*events)};
                      return check_storable(entry).and_then(
                          [&] { return write_all(database, std::span(&entry, 1), {}, {}, written); });
                  });
}

Stored<Traces> Store::redact(std::span<const Redaction> redactions, const std::string& actor, Instant time,
                             std::string_view kind) {
    Entry entry{.stream = std::string(store_stream), .version = 0, .actor = actor, .time = time, .events = {}};
    const auto done =
        commit({entry.stream}, [&](Database& database, std::vector<StoredEvent>& written) -> Stored<void> {
            entry.events.clear();
            for (const Redaction& redaction : redactions) {
                auto record = record_of(database, redaction, kind);
                if (!record) return tl::unexpected(record.error());
                entry.events.push_back(std::move(*record));
            }
            if (auto fit = check_storable(entry); !fit) return fit;
            const auto version = stream_version(database, store_stream);
            if (!version) return tl::unexpected(version.error());
            entry.version = *version;
            if (auto appended = write_all(database, std::span(&entry, 1), {}, {}, written); !appended) return appended;
            for (std::size_t at = 0; at < redactions.size(); ++at)
                if (auto replaced = replace_payload(database, redactions[at].sequence, redactions[at].payload,
                                                    written[at].sequence);
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
    return commit({}, [](Database& database, std::vector<StoredEvent>&) { return write_nothing(database); })
        .map([](const std::vector<StoredEvent>&) {});
}

Stored<std::optional<Standby>> Store::standby() const { return database_->standby(); }

bool Store::is_sound() const { return database_->is_sound(); }

Stored<void> Store::wait_for_news(std::chrono::milliseconds longest) { return database_->wait_for_news(longest); }

}  // namespace dommer::storage
