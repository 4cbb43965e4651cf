#pragma once

#include "database.hpp"

namespace dommer::storage {

// The version of the tables that this program writes.
std::int64_t newest_schema();

// Makes the tables in a blank database, brings older ones up to date, one step and one transaction each, and refuses
// what is no store or a newer one.
Stored<void> migrate(Database& database);

// The same without changing anything: false if a step is missing.
Stored<bool> is_up_to_date(Database& database);

// Whether it can be read as it is, without bringing it up to date: a backup on a medium that cannot be written.
Stored<bool> is_readable(Database& database);

// For the tests of the steps: only as far as this version.
Stored<void> migrate_to(Database& database, std::int64_t version);

}  // namespace dommer::storage
