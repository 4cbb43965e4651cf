#include "keyed_changes.hpp"

#include <sodium.h>

#include <array>
#include <nlohmann/json.hpp>

namespace dommer::server {
namespace {

using SealKey = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

SealKey seal_key(const std::string& key) {
    const std::string text = "answer " + key;
    SealKey made{};
    crypto_generichash(made.data(), made.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       nullptr, 0);
    return made;
}

constexpr std::size_t nonce_size = crypto_secretbox_NONCEBYTES, mark_size = crypto_secretbox_MACBYTES;

}  // namespace

bool KeyedChanges::begin(const std::string& id) {
    const std::lock_guard lock(guard_);
    return under_way_.insert(id).second;
}

void KeyedChanges::end(const std::string& id) {
    const std::lock_guard lock(guard_);
    under_way_.erase(id);
}

void KeyedChanges::doubt(const std::string& id) {
    const std::lock_guard lock(guard_);
    const auto now = std::chrono::steady_clock::now();
    std::erase_if(in_doubt_, [&](const auto& each) { return each.second + storage::change_keys_kept_for < now; });
    constexpr std::size_t most = 1000;
    if (in_doubt_.size() >= most) in_doubt_.erase(in_doubt_.begin());
    in_doubt_[id] = now;
}

bool KeyedChanges::is_in_doubt(const std::string& id) const {
    const std::lock_guard lock(guard_);
    return in_doubt_.contains(id);
}

void KeyedChanges::settle(const std::string& id) {
    const std::lock_guard lock(guard_);
    in_doubt_.erase(id);
}

std::string sealed(const Response& response, const std::string& key) {
    constexpr std::size_t largest = 256 * 1024;
    if (response.content_type != "application/json" || (response.body && response.body->size() > largest)) return "";
    const nlohmann::json said{{"status", response.status},
                              {"body", response.body ? *response.body : ""},
                              {"cookie", response.cookie},
                              {"caching", response.caching}};
    const std::string text = said.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::vector<unsigned char> bytes(nonce_size + mark_size + text.size());
    randombytes_buf(bytes.data(), nonce_size);
    const SealKey made = seal_key(key);
    crypto_secretbox_easy(bytes.data() + nonce_size, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                          bytes.data(), made.data());
    std::string kept(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(kept.data(), kept.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
    kept.resize(kept.size() - 1);  // the zero at the end
    return kept;
}

std::optional<Response> unsealed(const std::string& kept, const std::string& key) {
    std::vector<unsigned char> bytes(kept.size());
    std::size_t size = 0;
    if (sodium_base642bin(bytes.data(), bytes.size(), kept.data(), kept.size(), nullptr, &size, nullptr,
                          sodium_base64_VARIANT_ORIGINAL) != 0 ||
        size < nonce_size + mark_size)
        return std::nullopt;
    std::string text(size - nonce_size - mark_size, '\0');
    const SealKey made = seal_key(key);
    if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(text.data()), bytes.data() + nonce_size,
                                   size - nonce_size, bytes.data(), made.data()) != 0)
        return std::nullopt;
    const auto said = nlohmann::json::parse(text, nullptr, false);
    if (!said.is_object()) return std::nullopt;
    Response response{.status = said.value("status", 200)};
    if (const std::string body = said.value("body", ""); !body.empty())
        response.body = std::make_shared<const std::string>(body);
    response.cookie = said.value("cookie", ""), response.caching = said.value("caching", "no-store");
    return response;
}

}  // namespace dommer::server
