#include "rechain.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "log_rows.hpp"
#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

// Some events after this one, without their payloads: a log may be larger than the memory.
Stored<std::vector<StoredEvent>> some_after(Database& database, std::int64_t sequence) {
    std::vector<StoredEvent> some;
    const auto take = [&](const Row& row) {
        some.push_back({.sequence = row.integer(0),
                        .stream = std::string(row.text(1)),
                        .version = row.integer(2),
                        .time = Instant(std::chrono::milliseconds(row.integer(3))),
                        .actor = std::string(row.text(4)),
                        .type = std::string(row.text(5)),
                        .payload = {},
                        .payload_digest = std::string(row.text(6)),
                        .digest = std::string(row.text(7))});
    };
    constexpr const char* sql =
        "SELECT sequence, stream, version, time, actor, type, payload_digest, stream_digest FROM event"
        " WHERE sequence > $1 ORDER BY sequence LIMIT 1000";
    return database.run(sql, {sequence}, take).map([&] { return std::move(some); });
}

// Now, as the log writes it: nobody asked for this.
Instant this_moment() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

Stored<void> record_old_end(Database& database, const StoredEvent& last, const EndOfStream& store_end) {
    const nlohmann::ordered_json about{{"sequence", last.sequence}, {"digest", last.digest}};
    const Entry entry{.stream = std::string(store_stream),
                      .version = store_end.version,
                      .actor = "dommer",
                      .time = this_moment(),
                      .events = {{std::string(rechained_type), about.dump()}}};
    if (auto ready = database.go_on_after_copied(); !ready) return ready;
    return database.draw_sequence(1).and_then([&](std::int64_t sequence) {
        return insert_event(database, chained(entry, sequence, store_end.digest).front());
    });
}

}  // namespace

Stored<void> rechain(Database& database) {
    std::map<std::string, EndOfStream> ends;
    StoredEvent last;
    for (;;) {
        const auto some = some_after(database, last.sequence);
        if (!some) return tl::unexpected(some.error());
        if (some->empty()) break;
        for (const StoredEvent& event : *some) {
            EndOfStream& end = ends[event.stream];
            end = {event.version, chain_digest(end.digest, event)};
            if (auto done = database.run("UPDATE event SET stream_digest = $1 WHERE sequence = $2",
                                         {end.digest, event.sequence});
                !done)
                return done;
        }
        last = some->back();
    }
    if (last.sequence == 0) return {};
    return record_old_end(database, last, ends[std::string(store_stream)]);
}

}  // namespace dommer::storage
