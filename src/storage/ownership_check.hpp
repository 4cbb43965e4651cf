#pragma once

#include <span>

#include "database.hpp"

namespace dommer::storage {

// Whether this store may write these streams: the last fact about who owns each of them, or what it belongs to, says
// so. In the transaction that writes, which has the lock of the stream, or shares that of what it belongs to: handing a
// stream over takes the same one. The outcome is known when the next statement is answered.
Stored<void> look_for_owners(Database& database, std::span<const Entry> entries, Stored<void>& outcome);

}  // namespace dommer::storage
