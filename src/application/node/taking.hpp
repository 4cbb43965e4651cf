#pragma once

#include "acting.hpp"
#include "node/hand_over.hpp"

namespace dommer::node {

// The events after this version, as many as go into one batch.
std::vector<storage::StoredEvent> cut(const std::vector<storage::StoredEvent>& events, std::int64_t after);

// Under which name a key is kept, and the key.
struct KeptKey {
    std::string name, secret;
};
// Puts a tournament that came from elsewhere into this store with the part of the register and the key, if the decision
// allows it. Where the store has a register of its own, that stays as it is.
Outcome<void> put_handed_over(
    storage::Store& store, const HandOver& given, const KeptKey& key,
    const std::function<ownership::Decided<ownership::Facts>(const ownership::Ownership&)>& decide,
    const app::ActionContext& how);

}  // namespace dommer::node
