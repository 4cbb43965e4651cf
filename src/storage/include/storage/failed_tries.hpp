#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

// Who has to wait after guessing wrong, beside the log, so that a restart does not let them go on at once. What was
// written last may be lost with the machine: it is answered before it is on the disk.
class FailedTries {
public:
    explicit FailedTries(Store& store) : database_(store.database()) {}

    struct Row {
        std::string kind, who;  // who: a digest
        std::int64_t failures = 0;
        Instant until;
    };
    Stored<void> keep(std::span<const Row> rows);
    Stored<void> forget(std::string_view kind, std::string_view who);
    // Those that still count; the others go.
    Stored<std::vector<Row>> all(Instant now);

private:
    Database& database_;
};

}  // namespace dommer::storage
