#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

// How long a body may be. What all strangers send at once is bounded elsewhere.
namespace dommer::server {

inline constexpr std::size_t usual_body_of_stranger = 64 * 1024;  // of somebody who has not signed in

// Whether a node sends a batch of events here. Who it is, is seen by the signature, after it was read.
constexpr bool ships_a_batch(std::string_view target) {
    target = target.substr(0, target.find('?'));
    return target.starts_with("/api/v1/events/") && target.ends_with("/owner/batches");
}

// A node ships what its store has taken from people who are signed in: one event may be as long as their longest body,
// and every quotation mark of it is two characters in a batch.
constexpr std::size_t largest_batch(std::size_t largest_body) { return 2 * largest_body + usual_body_of_stranger; }

constexpr std::size_t largest_body_of_stranger(std::string_view target, std::size_t largest_body) {
    return ships_a_batch(target) ? largest_batch(largest_body) : std::min(usual_body_of_stranger, largest_body);
}

}  // namespace dommer::server
