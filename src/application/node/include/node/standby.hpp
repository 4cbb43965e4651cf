#pragma once

#include "node/failure.hpp"
#include "node/hand_over.hpp"

namespace dommer::node {

// Two laptops in one hall, the owner's side: a second one keeps a copy and may go on from it.
class Owner {
public:
    explicit Owner(storage::Store& store) : store_(store) {}

    // Whoever has the code may keep a copy, as this node.
    Outcome<void> offer_standby(const std::string& event, const std::string& node, const std::string& code_digest,
                                const app::ActionContext& how);
    // The whole tournament, with the word that it may go on from it. Asked again the answer is the same.
    Outcome<HandOver> add_standby(const std::string& event, const std::string& code, const std::string& key,
                                  Instant time);
    // What the copy does not have yet, as much as goes into one answer.
    Outcome<std::vector<storage::StoredEvent>> copy(const CopyRequest& request) const;

private:
    storage::Store& store_;
};

// The second laptop's side.
class Follower {
public:
    explicit Follower(storage::Store& store) : store_(store) {}

    struct From {
        std::string owner;  // where it is reached in the hall
        KeyPair keys;
    };
    Outcome<void> follow(const HandOver& given, const From& from, const app::ActionContext& how);

    Outcome<CopyRequest> next_copy(const std::string& event) const;
    // Gives back how many were new.
    Outcome<std::int64_t> take_copy(const std::string& event, const std::vector<storage::StoredEvent>& events);

    // The owner is dead: from now on this laptop writes.
    Outcome<void> take_over(const std::string& event, const std::string& reason, const app::ActionContext& how);
    // What home is told of it; none: it has heard.
    Outcome<std::optional<SuccessionText>> succession(const std::string& event) const;
    Outcome<void> learn(const std::string& event, const SuccessionText& told, const SuccessionReply& reply,
                        Instant time);

private:
    storage::Store& store_;
};

}  // namespace dommer::node
