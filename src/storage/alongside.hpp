#pragma once

#include "database.hpp"
#include "storage/alongside.hpp"

namespace dommer::storage {

// In the caller's transaction. A key that another attempt has stored is StoreFault::repeated; this only looks.
Stored<void> check_key(Database& database, const Alongside& also, Instant time);
Stored<void> write_alongside(Database& database, const Alongside& also, Instant time);

}  // namespace dommer::storage
