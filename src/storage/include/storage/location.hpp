#pragma once

#include <optional>
#include <string_view>

#include "storage/store.hpp"

namespace dommer::storage {

struct Location {
    std::string address;  // for Store::open
    std::string note;     // what its user should be told about it; mostly nothing
};

// Where the store is: as asked for (--store); else as DOMMER_STORE says; else dommer.db in this folder if there is one;
// else the user's own, dommer/dommer.db under $XDG_DATA_HOME or ~/.local/share (%LOCALAPPDATA% on Windows), whose
// folder is made for who wants to write.
Stored<Location> locate(std::string_view wanted, Access access);

// A pooler in front of a database server can pass no notifications on: DOMMER_STORE_DIRECT names the server itself, for
// who follows the store. The same address where there is no pooler.
std::string address_past_pooler(const std::string& address);

// The file of a store that is one; none for a database server.
std::optional<std::string> file_of(std::string_view address);

}  // namespace dommer::storage
