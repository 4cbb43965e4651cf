#pragma once

#include "database.hpp"

namespace dommer::storage {

// Events that another store has written to one stream, in the open transaction of whoever has its lock.

// They follow one another, and what the stream has here.
Stored<void> check_shipped(Database& database, const std::vector<StoredEvent>& shipped);
// From how many of them private words were taken out.
std::size_t records_of(const std::vector<StoredEvent>& shipped);
Stored<void> insert_shipped(Database& database, const std::vector<StoredEvent>& shipped, std::int64_t first,
                            std::vector<StoredEvent>& written);
// That words were taken out is recorded here, too, in events numbered from `next`.
Stored<void> record_redactions(Database& database, const std::vector<StoredEvent>& shipped, std::int64_t first,
                               std::int64_t next, Instant time, std::vector<StoredEvent>& written);

}  // namespace dommer::storage
