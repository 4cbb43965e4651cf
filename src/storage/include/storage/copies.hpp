#pragma once

#include <iosfwd>

#include "storage/store.hpp"

namespace dommer::storage {

// Copies the whole log of one moment, read models too, into an empty store: a backup while others go on writing (into a
// new sqlite: file), a restore, a move from one engine to the other. All or nothing.
Stored<std::int64_t> copy(Store& from, Store& into);

// The same into a new file, which stands by itself: it can be read where nothing can be written.
Stored<std::int64_t> back_up(Store& from, const std::string& file);

// Brings a store of an earlier version up to date after copying it into a new file, as it is: for a database server,
// where the program does not choose the place of the backup by itself. Gives back how many events were copied; 0: it is
// up to date already.
Stored<std::int64_t> migrate_with_backup(const std::string& address, const std::string& file);

// The log as JSON lines, one event a line, with the chain.
Stored<std::int64_t> export_log(Store& store, std::ostream& out);

// Into an empty store; the chain is checked, and nothing is kept if it does not hold.
Stored<std::int64_t> import_log(std::istream& in, Store& store);

}  // namespace dommer::storage
