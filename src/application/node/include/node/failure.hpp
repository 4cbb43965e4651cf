#pragma once

#include "app/tournaments.hpp"
#include "ownership/ownership.hpp"

namespace dommer::node {

// Why an act on the ownership of a tournament did not happen. Nothing was changed, unless the store says perhaps_done.
using Failure = std::variant<ownership::Fault, app::Failure>;
template <class Value>
using Outcome = tl::expected<Value, Failure>;

Outcome<ownership::Ownership> ownership_of(const storage::Store& store, const std::string& event);

// The tournaments that are or were elsewhere, or came from elsewhere.
struct OwnershipLine {
    std::string event;
    ownership::Ownership now;
};
Outcome<std::vector<OwnershipLine>> all_ownerships(const storage::Store& store);

}  // namespace dommer::node
