#include "database.hpp"

namespace dommer::storage {

// In place of postgresql.cpp, in a build without libpq.
Stored<std::unique_ptr<Database>> open_postgresql(const std::string&, bool, std::chrono::milliseconds) {
    return tl::unexpected(StoreError{StoreFault::engine_not_built, ""});
}

}  // namespace dommer::storage
