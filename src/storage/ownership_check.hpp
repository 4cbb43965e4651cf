#pragma once

#include <span>

#include "database.hpp"

namespace dommer::storage {

// Whether this store may write these streams: the last fact about who owns each of them, or what it belongs to, says
// so. In the transaction that writes, which has the lock of the stream, or shares that of what it belongs to: handing a
// stream over takes the same one.
Stored<void> check_owned(Database& database, std::span<const Entry> entries);

}  // namespace dommer::storage
