#include "shipped_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "log_rows.hpp"
#include "storable.hpp"
#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

bool has_its_words(const StoredEvent& event) { return digest_of(event.payload) == event.payload_digest; }

}  // namespace

Stored<void> check_shipped(Database& database, const std::vector<StoredEvent>& shipped) {
    auto end = end_of_stream(database, shipped.front().stream);
    if (!end) return tl::unexpected(end.error());
    for (const StoredEvent& event : shipped) {
        if (auto fit = check_storable(event); !fit) return fit;
        if (event.stream != shipped.front().stream || event.version != end->version + 1)
            return tl::unexpected(StoreError{StoreFault::conflict,
                                             fmt::format("{} is at version {}", shipped.front().stream, end->version)});
        if (event.digest != chain_digest(end->digest, event))
            return tl::unexpected(StoreError{
                StoreFault::damaged, fmt::format("version {} of {} does not fit", event.version, event.stream)});
        *end = {event.version, event.digest};
    }
    return {};
}

std::size_t records_of(const std::vector<StoredEvent>& shipped) {
    return static_cast<std::size_t>(
        std::ranges::count_if(shipped, [](const StoredEvent& each) { return !has_its_words(each); }));
}

Stored<void> insert_shipped(Database& database, const std::vector<StoredEvent>& shipped, std::int64_t first,
                            std::vector<StoredEvent>& written) {
    for (StoredEvent event : shipped) {
        event.sequence = first++;
        if (auto done = insert_event(database, event); !done) return done;
        written.push_back(std::move(event));
    }
    return {};
}

Stored<void> record_redactions(Database& database, const std::vector<StoredEvent>& shipped, std::int64_t first,
                               std::int64_t next, Instant time, std::vector<StoredEvent>& written) {
    if (records_of(shipped) == 0) return {};
    const auto end = end_of_stream(database, store_stream);
    if (!end) return tl::unexpected(end.error());
    Entry entry{std::string(store_stream), end->version, "dommer", time, {}};
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < shipped.size(); ++at) {
        if (has_its_words(shipped[at])) continue;
        const nlohmann::ordered_json about{{"sequence", first + static_cast<std::int64_t>(at)},
                                           {"stream", shipped[at].stream},
                                           {"version", shipped[at].version},
                                           {"payload_digest", digest_of(shipped[at].payload)},
                                           {"kind", "where it came from"}};
        entry.events.push_back({std::string(redacted_type), about.dump()});
        places.push_back(at);
    }
    const auto records = chained(entry, next, end->digest);
    for (std::size_t at = 0; at < records.size(); ++at) {
        if (auto done = insert_event(database, records[at]); !done) return done;
        if (auto done = replace_payload(database, first + static_cast<std::int64_t>(places[at]),
                                        shipped[places[at]].payload, records[at].sequence);
            !done)
            return done;
        written.push_back(records[at]);
    }
    return {};
}

}  // namespace dommer::storage
