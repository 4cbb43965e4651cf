#pragma once

#include "database.hpp"
#include "storage/store.hpp"

namespace dommer::storage {

// The log's rows as they stand in the database; transactions are the caller's.
struct EndOfLog {
    std::int64_t sequence = 0;
    std::string digest;
};
Stored<EndOfLog> end_of_log(Database& database);
Stored<std::int64_t> stream_version(Database& database, std::string_view stream);
Stored<void> insert_event(Database& database, const StoredEvent& event);

// As the server reads. Of a stream: refused as damaged where a version is missing, there twice or out of order; what
// came before has been taken by then.
Stored<void> read_events(Database& database, const Selection& selection, const TakeEvent& take);
// The same rows, whatever is wrong with them: for whoever looks for damage.
Stored<void> read_rows(Database& database, const Selection& selection, const TakeEvent& take);

// The new payload, and in which event it is recorded that it was replaced.
Stored<void> replace_payload(Database& database, std::int64_t sequence, std::string_view payload,
                             std::int64_t recorded_in);

// The store's own kind of event: this payload was replaced, and has this digest now.
inline constexpr std::string_view redacted_type = "payload_redacted";

}  // namespace dommer::storage
