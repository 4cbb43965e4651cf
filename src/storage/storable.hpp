#pragma once

#include "storage/event.hpp"
#include "storage/store_error.hpp"

namespace dommer::storage {

// Both engines keep the same texts: UTF-8 without zero bytes; in names no control characters, because the chain sets
// them on lines of their own.
Stored<void> check_storable(const Entry& entry);
Stored<void> check_storable(const ViewRow& row);
Stored<void> check_storable(const StoredEvent& event);

}  // namespace dommer::storage
