#pragma once

#include "ownership/ownership.hpp"
#include "storage/event.hpp"

namespace dommer::node {

// An Ed25519 pair, in hexadecimal.
struct KeyPair {
    std::string open, secret;
};
KeyPair new_keys();
// What a node shows to take a tournament: 128 random bits in hexadecimal.
std::string new_code();

// Events of one stream on their way from a node to home, signed by the node. Without any the node only asks.
struct Batch {
    std::string stream;
    int epoch = 0;
    ownership::Position after;
    std::vector<storage::StoredEvent> events = {};
    bool gives_back = false;
    std::int64_t register_at = 0;  // how far the node has heard of the register
    std::string signature = {};
};

// Above this a batch is cut. One event goes alone, however large.
inline constexpr std::size_t most_events_of_a_batch = 200, most_bytes_of_a_batch = 40'000;

std::string signature_of(const Batch& batch, const std::string& secret);

// What home sees of it: whether it is signed with this key, and whether its events follow from one another.
ownership::Claim claim_of(const Batch& batch, const std::string& key);

// The owner's word that a second laptop with this key may go on from its copy, signed with the owner's key.
struct LetterText {
    std::string stream;
    int epoch = 0;
    std::string node, key;
};
std::string letter_of(const LetterText& text, const std::string& secret);
bool letter_holds(const LetterText& text, const std::string& letter, const std::string& key);

// A second laptop asks the owner for what it does not have yet, signed with its own key.
struct CopyRequest {
    std::string stream;
    int epoch = 0;
    std::int64_t after = 0;
    std::string signature = {};
};
std::string signature_of(const CopyRequest& request, const std::string& secret);
bool is_signed_with(const CopyRequest& request, const std::string& key);

// As it goes over the line: a JSON object.
std::string text_of(const Batch& batch);
// Where it is none: why. Whether it may be believed is another question.
tl::expected<Batch, std::string> batch_in(std::string_view text);

// Events as JSON, and back; private words may have been taken out of some.
std::string text_of(const std::vector<storage::StoredEvent>& events);
tl::expected<std::vector<storage::StoredEvent>, std::string> events_in(std::string_view text);

}  // namespace dommer::node
