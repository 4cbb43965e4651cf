#pragma once

#include <string>
#include <string_view>

namespace dommer::server {

// argon2id, stretched so that guessing is slow; it takes tens of milliseconds and megabytes.
std::string stretched(std::string_view password);
bool fits(std::string_view password, const std::string& stretched_before);
// The same work for nothing, so that an unknown user takes as long to refuse as a wrong password.
void pretend_to_check(std::string_view password);

// 256 random bits in hexadecimal.
std::string new_token();
std::string new_id();  // 64 bits, for names that need not be secret
std::uint64_t new_lot();

// SHA-256 in hexadecimal: what is kept of a token.
std::string digest_of_token(std::string_view token);
// What a page must send back with a write: made from the session's token, which no other site can read.
std::string csrf_of(std::string_view session_token);
// Takes the same time wherever they differ.
bool same(std::string_view a, std::string_view b);

inline constexpr int shortest_password = 10;
inline constexpr std::size_t longest_password = 256;

}  // namespace dommer::server
