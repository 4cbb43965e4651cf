#pragma once

#include "node/failure.hpp"
#include "node/hand_over.hpp"

namespace dommer::node {

// An event that a node wrote when it no longer owned the tournament, and what became of it.
struct LateEvent {
    ownership::QuestionId id;
    std::string node;
    storage::StoredEvent event;
    ownership::Question question;
};

// How long a code to take a tournament is good.
inline constexpr std::chrono::hours offers_hold{24};

// The federation's side: tournaments of this store that are handed to nodes.
class Home {
public:
    explicit Home(storage::Store& store) : store_(store) {}

    // Whoever has the code may take the tournament once, as this node. An earlier offer ends.
    Outcome<void> offer(const std::string& event, const std::string& node, const std::string& code_digest,
                        const app::ActionContext& how);
    // The code itself; the key that the node will sign with. Asked again by the same node the answer is the same.
    Outcome<HandOver> hand_over(const std::string& event, const std::string& code, const std::string& key,
                                Instant time);
    // A batch is taken in, kept beside the stream or refused; a refusal is recorded.
    Outcome<BatchAnswer> receive(const Batch& batch, Instant time);
    // A second laptop goes on from its copy: the tournament is its, or what it wrote is kept beside the stream.
    Outcome<SuccessionReply> succeed(const SuccessionText& succession, Instant time);
    // A lost node: the tournament goes on here from what it had shipped.
    Outcome<void> take_back(const std::string& event, const std::string& reason, const app::ActionContext& how);

    Outcome<std::vector<LateEvent>> questions(const std::string& event) const;
    // The event is made again as the rules have it now. The reason is for what the rules want one for.
    Outcome<void> accept(const std::string& event, ownership::QuestionId question, const std::string& reason,
                         const app::ActionContext& how);
    Outcome<void> dismiss(const std::string& event, ownership::QuestionId question, const std::string& reason,
                          const app::ActionContext& how);

private:
    storage::Store& store_;
};

}  // namespace dommer::node
