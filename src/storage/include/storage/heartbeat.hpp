#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

// When a server that serves this store was last known to be there, beside the log, or another program with a name of
// its own. What was written last may be lost with the machine: then it was there a little longer than is known.
class Heartbeat {
public:
    explicit Heartbeat(Store& store, std::string name = "alive")
        : database_(store.database()),
          name_(std::move(name)) {}

    Stored<void> beat(Instant now);
    Stored<std::optional<Instant>> last() const;  // none: never

private:
    Database& database_;
    std::string name_;
};

}  // namespace dommer::storage
