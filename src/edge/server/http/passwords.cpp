#include "passwords.hpp"

#include <sodium.h>

#include <array>
#include <vector>

namespace dommer::server {
namespace {

std::string hex_of(const unsigned char* bytes, std::size_t size) {
    std::string text(size * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, size);
    text.pop_back();
    return text;
}

std::string random_hex(std::size_t size) {
    std::vector<unsigned char> bytes(size);
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes.data(), bytes.size());
}

}  // namespace

std::string stretched(std::string_view password) {
    std::array<char, crypto_pwhash_STRBYTES> out{};
    if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
        return "";
    return out.data();
}

bool fits(std::string_view password, const std::string& before) {
    return !before.empty() && crypto_pwhash_str_verify(before.c_str(), password.data(), password.size()) == 0;
}

void pretend_to_check(std::string_view password) {
    static const std::string nobody = stretched("nobody");
    static_cast<void>(fits(password, nobody));
}

std::string new_token() { return random_hex(32); }
std::string new_id() { return random_hex(8); }

std::uint64_t new_lot() {
    std::uint64_t lot = 0;
    randombytes_buf(&lot, sizeof lot);
    return lot >> 1;  // half the range: JSON readers elsewhere know no unsigned numbers
}

std::string digest_of_token(std::string_view token) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return hex_of(digest.data(), digest.size());
}

std::string csrf_of(std::string_view session_token) {
    return digest_of_token("csrf " + std::string(session_token)).substr(0, 32);
}

bool same(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace dommer::server
