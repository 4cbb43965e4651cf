#include "idempotency_cache.hpp"

namespace dommer::server {

IdempotencyCache::Known IdempotencyCache::begin(const std::string& key, const std::string& request_digest) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(guard_);
    std::erase_if(entries_,
                  [&](const auto& each) { return each.second.response && each.second.since + kept_for < now; });
    if (const auto found = entries_.find(key); found != entries_.end()) {
        const Entry& entry = found->second;
        if (entry.request_digest != request_digest) return {State::of_another_request};
        return entry.response ? Known{State::answered, *entry.response} : Known{State::under_way};
    }
    if (entries_.size() >= most)
        std::erase_if(entries_, [](const auto& each) { return each.second.response.has_value(); });
    entries_[key] = {request_digest, now, std::nullopt};
    return {};
}

void IdempotencyCache::answered(const std::string& key, const Response& response) {
    const std::lock_guard lock(guard_);
    if (const auto found = entries_.find(key); found != entries_.end()) found->second.response = response;
}

void IdempotencyCache::given_up(const std::string& key) {
    const std::lock_guard lock(guard_);
    entries_.erase(key);
}

}  // namespace dommer::server
