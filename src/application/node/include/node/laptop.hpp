#pragma once

#include "node/failure.hpp"
#include "node/hand_over.hpp"

namespace dommer::node {

// The node's side: tournaments that this store has taken from elsewhere.
class Laptop {
public:
    explicit Laptop(storage::Store& store) : store_(store) {}

    // Puts a tournament that was handed over into this store, with the part of the register, and keeps the key. Where
    // the store has a register of its own, that stays as it is.
    struct From {
        std::string home;  // its address
        KeyPair keys;
    };
    Outcome<void> take(const HandOver& given, const From& from, const app::ActionContext& how);

    // What home does not have yet, signed; without events if it has everything. None: there is nothing more to say.
    Outcome<std::optional<Batch>> next_batch(const std::string& event) const;
    // What home has answered to it.
    Outcome<void> learn(const std::string& event, const BatchAnswer& answer, Instant time);

    // Nothing is written here any more; home hears of it with the next batch.
    Outcome<void> give_back(const std::string& event, const app::ActionContext& how);

    // How many events home does not have.
    Outcome<std::int64_t> unshipped(const std::string& event) const;

    // News of the register go into the register of this store, or are dismissed with a reason.
    Outcome<void> answer_news(const std::string& event, ownership::NewsId news, bool accepted,
                              const std::string& reason, const app::ActionContext& how);

private:
    storage::Store& store_;
};

}  // namespace dommer::node
