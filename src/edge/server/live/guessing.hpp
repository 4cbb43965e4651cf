#pragma once

#include <mutex>
#include <set>

#include "accounts/throttle.hpp"
#include "storage/failed_tries.hpp"

namespace dommer::server {

// Who guesses from one place at one name is slowed down soon; a name alone or a place alone, where a whole hall may sit
// behind one address, only when it gets much worse, and never for a name that has signed in from that place before:
// others' guesses lock nobody out of their own desk. Kept in the store by who uses it, so that a restart forgets
// neither.
class Guessing {
public:
    // Without a name, the place alone counts.
    struct Who {
        std::string name, place;
    };
    std::chrono::milliseconds wait(const Who& who) const;
    // What is to be kept in the store; nothing as long as nobody has to wait.
    std::vector<storage::FailedTries::Row> failed(const Who& who, Instant now);
    std::vector<storage::FailedTries::Row> succeeded(const Who& who, Instant now);

    void take_over(const std::vector<storage::FailedTries::Row>& kept, Instant now);

private:
    mutable std::mutex guard_;
    std::set<std::string> proven_;  // name and place, as digests
    accounts::Throttle both_{{.free_tries = 5}}, name_{{.free_tries = 30}}, place_{{.free_tries = 100}};
};

}  // namespace dommer::server
