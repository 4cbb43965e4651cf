#include "storage/copies.hpp"

#include <fmt/format.h>

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "log_rows.hpp"
#include "storable.hpp"
#include "storage/chain.hpp"
#include "storage/verify.hpp"

namespace dommer::storage {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const StoredEvent& event) {
    return {{"sequence", event.sequence}, {"stream", event.stream},
            {"version", event.version},   {"time", iso(event.time)},
            {"actor", event.actor},       {"type", event.type},
            {"payload", event.payload},   {"payload_digest", event.payload_digest},
            {"digest", event.digest}};
}

tl::unexpected<StoreError> bad_line(std::int64_t line, std::string_view why) {
    return tl::unexpected(StoreError{StoreFault::bad_line, fmt::format("line {}: {}", line, why)});
}

Stored<StoredEvent> event_from(std::string_view text, std::int64_t line) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return bad_line(line, "this is not a JSON object");
    for (const char* number : {"sequence", "version"})
        if (!json.contains(number) || !json[number].is_number_integer())
            return bad_line(line, fmt::format("{} is not there or no whole number", number));
    for (const char* word : {"stream", "time", "actor", "type", "payload", "payload_digest", "digest"})
        if (!json.contains(word) || !json[word].is_string())
            return bad_line(line, fmt::format("{} is not there or no text", word));
    const auto time = parse_instant(json["time"].get<std::string>());
    if (!time) return bad_line(line, "the time is not like 2026-11-15T12:00:00.000Z");
    return StoredEvent{.sequence = json["sequence"],
                       .stream = json["stream"],
                       .version = json["version"],
                       .time = *time,
                       .actor = json["actor"],
                       .type = json["type"],
                       .payload = json["payload"],
                       .payload_digest = json["payload_digest"],
                       .digest = json["digest"]};
}

Stored<void> demand_empty(Database& database) {
    const auto end = end_of_log(database);
    if (!end) return tl::unexpected(end.error());
    if (end->sequence != 0)
        return tl::unexpected(StoreError{StoreFault::not_empty, fmt::format("it has {} events", end->sequence)});
    return {};
}

// In the open transaction: redactions are known from the log itself.
Stored<void> insert_copied(Database& database, const StoredEvent& event) {
    if (auto done = insert_event(database, event); !done || event.type != redacted_type || event.stream != store_stream)
        return done;
    const auto about = nlohmann::json::parse(event.payload, nullptr, false);
    return database.run(
        "INSERT INTO redaction (sequence, recorded_in) VALUES ($1, $2) ON CONFLICT (sequence) DO UPDATE SET "
        "recorded_in = excluded.recorded_in",
        {about.value("sequence", std::int64_t{0}), event.sequence});
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

Stored<std::int64_t> copy(Store& from, Store& into) {
    auto moment = Transaction::reading(from.database());
    if (!moment) return tl::unexpected(moment.error());
    auto transaction = Transaction::writing(into.database());
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto empty = demand_empty(into.database()); !empty) return tl::unexpected(empty.error());
    std::int64_t copied = 0;
    Stored<void> outcome;
    const auto take = [&](const StoredEvent& event) {
        if (outcome) outcome = insert_copied(into.database(), event);
        ++copied;
    };
    if (auto read = read_events(from.database(), {}, take); !read) return tl::unexpected(read.error());
    if (outcome) outcome = copy_beside_the_log(from.database(), into.database());
    if (outcome) outcome = transaction->commit();
    if (!outcome) return tl::unexpected(outcome.error());
    return copied;
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
        out << json_of(event).dump() << '\n';
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
    for (std::string text; std::getline(in, text);) {
        ++line;
        auto event = event_from(text, line);
        if (!event) return tl::unexpected(event.error());
        if (auto fit = check_storable(*event); !fit) return bad_line(line, fit.error().detail);
        if (auto done = insert_copied(store.database(), *event); !done) return bad_line(line, done.error().detail);
    }
    const auto verified = verify_in(store.database());
    if (!verified) return tl::unexpected(verified.error());
    if (!verified->engine_faults.empty())
        return tl::unexpected(StoreError{StoreFault::damaged, verified->engine_faults.front()});
    if (!verified->findings.empty())
        return tl::unexpected(StoreError{StoreFault::damaged, fmt::format("the chain does not hold at event {}",
                                                                          verified->findings.front().sequence)});
    if (auto done = transaction->commit(); !done) return tl::unexpected(done.error());
    return line;
}

}  // namespace dommer::storage
