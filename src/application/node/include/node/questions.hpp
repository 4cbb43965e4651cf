#pragma once

#include "node/home.hpp"
#include "node/laptop.hpp"

namespace dommer::node {

// What an arbiter is asked: at home about an event that came late, on a node about news of the register.
using AnyQuestion = std::variant<ownership::QuestionId, ownership::NewsId>;
std::string name_of(const AnyQuestion& question);  // 1-17, or r230-1042-0
std::optional<AnyQuestion> question_named(std::string_view name);

struct AskedQuestion {
    AnyQuestion id;
    std::string from;  // the node; empty: the register
    std::optional<int> person = std::nullopt;
    std::optional<storage::StoredEvent> event = std::nullopt;  // as the node wrote it
    std::string type, payload;
    std::optional<bool> accepted = std::nullopt;
    std::string reason = {};
};
Outcome<std::vector<AskedQuestion>> questions_of(storage::Store& store, const std::string& event);
Outcome<void> answer(storage::Store& store, const std::string& event, const AnyQuestion& question, bool accepted,
                     const std::string& reason, const app::ActionContext& how);

}  // namespace dommer::node
