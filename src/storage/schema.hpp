#pragma once

#include "database.hpp"

namespace dommer::storage {

// The last version whose log has one chain over all events.
inline constexpr std::int64_t last_with_one_chain = 7;

// The version of the tables that this program writes.
std::int64_t newest_schema();

// Before the log itself is written anew, the store is kept as it was.
enum class BackUp { beside, made_already };

// Makes the tables in a blank database, brings older ones up to date, one step and one transaction each, and refuses
// what is no store or a newer one.
Stored<void> migrate(Database& database);

// The same without changing anything: false if a step is missing.
Stored<bool> is_up_to_date(Database& database);

// Whether it can be read as it is, without bringing it up to date: a backup on a medium that cannot be written. Notes
// in the database whether it has one chain.
Stored<bool> is_readable(Database& database);

// As far as this version: to copy a store as it is, and for the tests of the steps.
Stored<void> migrate_to(Database& database, std::int64_t version, BackUp backup = BackUp::beside);

}  // namespace dommer::storage
