#pragma once

#include "database.hpp"
#include "storage/chain.hpp"
#include "storage/store.hpp"

namespace dommer::storage {

// The log's rows as they stand in the database; transactions are the caller's.
Stored<std::int64_t> last_sequence(Database& database);
struct EndOfStream {
    std::int64_t version = 0;
    std::string digest = std::string(before_the_first);
};
Stored<EndOfStream> end_of_stream(Database& database, std::string_view stream);
// The same for whoever has more to ask: it is known when the next statement is answered.
Stored<void> look_for_end(Database& database, std::string_view stream, EndOfStream& end);
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

}  // namespace dommer::storage
