#pragma once

#include "database.hpp"

namespace dommer::storage {

// In the caller's transaction, over a log whose digests are those of one chain over all events: gives every stream its
// own chain, and records in the stream `store` how the one chain ended. A log without events stays so.
Stored<void> rechain(Database& database);

}  // namespace dommer::storage
