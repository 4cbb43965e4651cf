#pragma once

#include <mutex>
#include <set>

#include "accounts/throttle.hpp"
#include "storage/failed_tries.hpp"

namespace dommer::server {

// One house: an IPv6 address's first half, since whoever has one address of it has them all; otherwise the address.
std::string house_of(const std::string& address);

// Forms that anybody may send, from one place: a club's players one after the other, but no flood. In memory alone.
class Senders {
public:
    std::chrono::milliseconds wait(const std::string& place) const;
    void sent(const std::string& place);

private:
    mutable std::mutex guard_;
    accounts::Throttle places_{{.free_tries = 20, .first_wait = std::chrono::milliseconds(5000)}};
};

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
