#include "log_rows.hpp"

#include <fmt/format.h>

#include <limits>

#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

Instant instant_of(std::int64_t count) { return Instant(std::chrono::milliseconds(count)); }

StoredEvent event_of(const Row& row) {
    return {.sequence = row.integer(0),
            .stream = std::string(row.text(1)),
            .version = row.integer(2),
            .time = instant_of(row.integer(3)),
            .actor = std::string(row.text(4)),
            .type = std::string(row.text(5)),
            .payload = std::string(row.text(6)),
            .payload_digest = std::string(row.text(7)),
            .digest = std::string(row.text(8))};
}

}  // namespace

Stored<std::int64_t> last_sequence(Database& database) {
    std::int64_t last = 0;
    return database
        .run("SELECT sequence FROM event ORDER BY sequence DESC LIMIT 1", {},
             [&](const Row& row) { last = row.integer(0); })
        .map([&] { return last; });
}

Stored<void> look_for_end(Database& database, std::string_view stream, EndOfStream& end) {
    return database.run_later(
        "SELECT version, stream_digest FROM event WHERE stream = $1 ORDER BY version DESC LIMIT 1", {stream},
        [&end](const Row& row) {
            end = {row.integer(0), std::string(row.text(1))};
        });
}

Stored<EndOfStream> end_of_stream(Database& database, std::string_view stream) {
    EndOfStream end;
    return look_for_end(database, stream, end).and_then([&] { return database.settle(); }).map([&] { return end; });
}

Stored<std::int64_t> stream_version(Database& database, std::string_view stream) {
    std::int64_t version = 0;
    return database
        .run("SELECT version FROM event WHERE stream = $1 ORDER BY version DESC LIMIT 1", {stream},
             [&](const Row& row) { version = row.integer(0); })
        .map([&] { return version; });
}

Stored<void> insert_event(Database& database, const StoredEvent& event) {
    constexpr const char* by_stream =
        "INSERT INTO event (sequence, stream, version, time, actor, type, payload, payload_digest, stream_digest)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    constexpr const char* in_one_chain =
        "INSERT INTO event (sequence, stream, version, time, actor, type, payload, payload_digest, digest)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    return database.run_later(
        database.has_one_chain ? in_one_chain : by_stream,
        {event.sequence, event.stream, event.version, std::int64_t{event.time.time_since_epoch().count()}, event.actor,
         event.type, event.payload, event.payload_digest, event.digest});
}

Stored<void> read_events(Database& database, const Selection& selection, const TakeEvent& take) {
    if (!selection.stream) return read_rows(database, selection, take);
    std::optional<StoredEvent> before, wrong;
    const auto take_next = [&](const StoredEvent& event) {
        const bool follows = before ? event.version == before->version + 1 && event.sequence > before->sequence
                                    : selection.after > 0 || event.version == 1;
        if (!follows && !wrong) wrong = event;
        if (wrong) return;
        before.emplace().sequence = event.sequence, before->version = event.version;
        take(event);
    };
    if (auto read = read_rows(database, selection, take_next); !read || !wrong) return read;
    return tl::unexpected(
        StoreError{StoreFault::damaged, fmt::format("{}: version {} (event {}) does not follow the one before it",
                                                    *selection.stream, wrong->version, wrong->sequence)});
}

Stored<void> read_rows(Database& database, const Selection& selection, const TakeEvent& take) {
    const auto take_row = [&](const Row& row) { take(event_of(row)); };
    constexpr const char* all =
        "SELECT sequence, stream, version, time, actor, type, payload, payload_digest, stream_digest FROM event"
        " WHERE sequence > $1 AND sequence <= $2 ORDER BY sequence";
    constexpr const char* of_a_stream =
        "SELECT sequence, stream, version, time, actor, type, payload, payload_digest, stream_digest FROM event"
        " WHERE stream = $1 AND sequence > $2 AND sequence <= $3 ORDER BY version";
    // Of tables up to version 7.
    constexpr const char* all_in_one_chain =
        "SELECT sequence, stream, version, time, actor, type, payload, payload_digest, digest FROM event"
        " WHERE sequence > $1 AND sequence <= $2 ORDER BY sequence";
    constexpr const char* of_a_stream_in_one_chain =
        "SELECT sequence, stream, version, time, actor, type, payload, payload_digest, digest FROM event"
        " WHERE stream = $1 AND sequence > $2 AND sequence <= $3 ORDER BY version";
    const std::int64_t upto = selection.upto.value_or(std::numeric_limits<std::int64_t>::max());
    if (!selection.stream)
        return database.run(database.has_one_chain ? all_in_one_chain : all, {selection.after, upto}, take_row);
    return database.run(database.has_one_chain ? of_a_stream_in_one_chain : of_a_stream,
                        {*selection.stream, selection.after, upto}, take_row);
}

Stored<void> replace_payload(Database& database, std::int64_t sequence, std::string_view payload,
                             std::int64_t recorded_in) {
    bool there = false;
    if (auto looked =
            database.run("SELECT 1 FROM event WHERE sequence = $1", {sequence}, [&](const Row&) { there = true; });
        !looked)
        return looked;
    if (!there) return tl::unexpected(StoreError{StoreFault::other, fmt::format("there is no event {}", sequence)});
    return database.run("UPDATE event SET payload = $1 WHERE sequence = $2", {payload, sequence}).and_then([&] {
        return database.run(
            "INSERT INTO redaction (sequence, recorded_in) VALUES ($1, $2)"
            " ON CONFLICT (sequence) DO UPDATE SET recorded_in = excluded.recorded_in",
            {sequence, recorded_in});
    });
}

}  // namespace dommer::storage
