#include "accounts/throttle.hpp"

#include <algorithm>

namespace dommer::accounts {

std::chrono::milliseconds Throttle::wait(const std::string& who, Instant now) const {
    const auto found = slates_.find(who);
    if (found == slates_.end() || found->second.until <= now) return std::chrono::milliseconds(0);
    return found->second.until - now;
}

void Throttle::failed(const std::string& who, Instant now) {
    forget_the_oldest(now);
    Slate& slate = slates_[who];
    if (slate.failures > 0 && slate.until + rule_.longest_wait < now) slate.failures = 0;
    ++slate.failures;
    auto pause = rule_.first_wait;
    for (int beyond = slate.failures - rule_.free_tries; beyond > 0 && pause < rule_.longest_wait; --beyond) pause *= 2;
    slate.until = slate.failures < rule_.free_tries ? now : now + std::min(pause, rule_.longest_wait);
}

std::optional<Throttle::Slate> Throttle::slate_of(const std::string& who, Instant now) const {
    const auto found = slates_.find(who);
    return found == slates_.end() || found->second.until <= now ? std::nullopt : std::optional(found->second);
}

void Throttle::take_over(const std::string& who, Slate slate, Instant now) {
    forget_the_oldest(now);
    slate.until = std::min(slate.until, now + rule_.longest_wait);
    slates_[who] = slate;
}

// Guessing under ever new names must not fill the memory.
void Throttle::forget_the_oldest(Instant now) {
    constexpr std::size_t most = 10'000;
    if (slates_.size() < most) return;
    std::erase_if(slates_, [&](const auto& each) { return each.second.until <= now; });
    while (slates_.size() >= most) slates_.erase(slates_.begin());
}

}  // namespace dommer::accounts
