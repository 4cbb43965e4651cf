#include "storage/store.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <nlohmann/json.hpp>

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

}  // namespace

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Stored<Store> Store::open(std::string_view address, Access access, std::chrono::milliseconds patience) {
    if (sodium_init() < 0) return tl::unexpected(StoreError{StoreFault::other, "libsodium cannot start"});
    const auto parsed = parse_address(address);
    if (!parsed) return tl::unexpected(parsed.error());
    const auto open_engine = parsed->engine == Address::Engine::sqlite ? open_sqlite : open_postgresql;
    auto database = open_engine(parsed->where, access == Access::write, patience);
    if (!database) return tl::unexpected(database.error());
    if (access == Access::write) {
        if (auto ready = migrate(**database); !ready) return tl::unexpected(ready.error());
    } else {
        const auto current = is_up_to_date(**database);
        if (!current) return tl::unexpected(current.error());
        if (!*current)
            return tl::unexpected(
                StoreError{StoreFault::not_a_store, "it is empty or of an older version: open it once for writing"});
    }
    return Store(std::move(*database));
}

Stored<std::vector<StoredEvent>> Store::append(std::span<const Entry> entries, std::span<const ViewRow> views) {
    for (const Entry& entry : entries)
        if (auto fit = check_storable(entry); !fit) return tl::unexpected(fit.error());
    for (const ViewRow& row : views)
        if (auto fit = check_storable(row); !fit) return tl::unexpected(fit.error());
    auto transaction = Transaction::writing(*database_);
    if (!transaction) return tl::unexpected(transaction.error());
    std::vector<StoredEvent> written;
    for (const Entry& entry : entries)
        if (auto done = append_entry(*database_, entry, written); !done) return tl::unexpected(done.error());
    for (const ViewRow& row : views)
        if (auto done = write_view(*database_, row); !done) return tl::unexpected(done.error());
    if (!written.empty())
        if (auto told = database_->announce(written.back().sequence); !told) return tl::unexpected(told.error());
    if (auto done = transaction->commit(); !done) return tl::unexpected(done.error());
    return written;
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
    for (const ViewRow& row : views)
        if (auto fit = check_storable(row); !fit) return fit;
    auto transaction = Transaction::writing(*database_);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto cleared = database_->run("DELETE FROM view"); !cleared) return cleared;
    for (const ViewRow& row : views)
        if (auto done = write_view(*database_, row); !done) return done;
    return transaction->commit();
}

Stored<void> Store::redact(std::span<const Redaction> redactions, const std::string& actor, Instant time) {
    auto transaction = Transaction::writing(*database_);
    if (!transaction) return tl::unexpected(transaction.error());
    const auto version = stream_version(*database_, store_stream);
    if (!version) return tl::unexpected(version.error());
    Entry entry{.stream = std::string(store_stream), .version = *version, .actor = actor, .time = time, .events = {}};
    for (const Redaction& redaction : redactions) {
        const nlohmann::ordered_json about{{"sequence", redaction.sequence},
                                           {"payload_digest", digest_of(redaction.payload)}};
        entry.events.push_back({std::string(redacted_type), about.dump()});
    }
    if (auto fit = check_storable(entry); !fit) return fit;
    std::vector<StoredEvent> written;
    if (auto done = append_entry(*database_, entry, written); !done) return done;
    for (std::size_t at = 0; at < redactions.size(); ++at)
        if (auto done =
                replace_payload(*database_, redactions[at].sequence, redactions[at].payload, written[at].sequence);
            !done)
            return done;
    if (auto told = database_->announce(written.back().sequence); !told) return told;
    return transaction->commit().and_then([&] { return database_->forget_overwritten(); });
}

bool Store::is_sound() const { return database_->is_sound(); }

Stored<void> Store::wait_for_news(std::chrono::milliseconds longest) { return database_->wait_for_news(longest); }

}  // namespace dommer::storage
