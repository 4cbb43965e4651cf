#pragma once

#include "node/batch.hpp"

namespace dommer::node {

// What a node gets when it takes a tournament: its stream, and the part of the register that it needs.
struct HandOver {
    int epoch = 0;
    std::string event, node;
    Instant since;
    std::vector<storage::StoredEvent> events = {};
    std::vector<storage::NewEvent> members = {}, ratings = {};
    std::int64_t register_at = 0;
};
std::string text_of(const HandOver& given);
tl::expected<HandOver, std::string> hand_over_in(std::string_view text);

// What home answers to a batch.
struct BatchAnswer {
    ownership::Disposition what = ownership::Disposition::known;
    ownership::Reply reply;
    std::vector<ownership::RegisterNews> news = {};
};
std::string text_of(const BatchAnswer& answer);
tl::expected<BatchAnswer, std::string> batch_answer_in(std::string_view text);

}  // namespace dommer::node
