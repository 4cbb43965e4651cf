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
    std::string home = {}, letter = {};  // to a second laptop: where home is, and the owner's word
};
std::string text_of(const HandOver& given);
tl::expected<HandOver, std::string> hand_over_in(std::string_view text);

// A second laptop tells home that it goes on from its copy, with the owner's word that it may.
struct SuccessionText {
    std::string stream;
    ownership::SuccessionClaim claim;
    std::string letter;
};
std::string text_of(const SuccessionText& succession);
tl::expected<SuccessionText, std::string> succession_in(std::string_view text);
// What home answers to it. Behind: these events the copy does not have; they are added, and home is asked again.
struct SuccessionReply {
    int epoch = 0;
    ownership::Position at;
    bool beside = false, behind = false;
    std::vector<storage::StoredEvent> events = {};
};
std::string text_of(const SuccessionReply& reply);
tl::expected<SuccessionReply, std::string> succession_reply_in(std::string_view text);

std::string text_of(const CopyRequest& request);
tl::expected<CopyRequest, std::string> copy_request_in(std::string_view text);

// What home answers to a batch.
struct BatchAnswer {
    ownership::Disposition what = ownership::Disposition::known;
    ownership::Reply reply;
    std::vector<ownership::RegisterNews> news = {};
};
std::string text_of(const BatchAnswer& answer);
tl::expected<BatchAnswer, std::string> batch_answer_in(std::string_view text);

}  // namespace dommer::node
