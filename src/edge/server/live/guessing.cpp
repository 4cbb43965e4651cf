#include "guessing.hpp"

#include <fmt/format.h>

#include "passwords.hpp"
#include "system/network.hpp"

namespace dommer::server {

namespace {

constexpr std::string_view of_both = "both", of_name = "name", of_place = "place", of_proven = "proven";
constexpr std::chrono::hours proven_for{24 * 90};

// However the clock on the wall is set meanwhile, a minute's wait is a minute.
Instant steady_now() {
    return Instant(std::chrono::duration_cast<Instant::duration>(std::chrono::steady_clock::now().time_since_epoch()));
}

std::string digest_of(const Guessing::Who& who) { return digest_of_token("both " + who.name + " " + who.place); }
std::string digest_of_name(const Guessing::Who& who) { return digest_of_token("name " + who.name); }
std::string digest_of_place(const Guessing::Who& who) { return digest_of_token("place " + who.place); }

}  // namespace

std::chrono::milliseconds Guessing::wait(const Who& who) const {
    const std::lock_guard lock(guard_);
    const Instant now = steady_now();
    auto wait = std::chrono::milliseconds(0);
    const std::string both = digest_of(who);
    if (!who.name.empty()) wait = both_.wait(both, now);
    if (proven_.contains(both)) return wait;
    if (!who.name.empty()) wait = std::max(wait, name_.wait(digest_of_name(who), now));
    return std::max(wait, place_.wait(digest_of_place(who), now));
}

std::vector<storage::FailedTries::Row> Guessing::failed(const Who& who, Instant now) {
    const std::lock_guard lock(guard_);
    const Instant steady = steady_now();
    std::vector<storage::FailedTries::Row> rows;
    const auto count = [&](accounts::Throttle& throttle, std::string_view kind, const std::string& digest) {
        throttle.failed(digest, steady);
        if (const auto slate = throttle.slate_of(digest, steady))
            rows.push_back({std::string(kind), digest, slate->failures, now + (slate->until - steady)});
    };
    count(place_, of_place, digest_of_place(who));
    if (who.name.empty()) return rows;
    count(both_, of_both, digest_of(who));
    count(name_, of_name, digest_of_name(who));
    return rows;
}

std::vector<storage::FailedTries::Row> Guessing::succeeded(const Who& who, Instant now) {
    const std::lock_guard lock(guard_);
    constexpr std::size_t most = 10'000;
    if (proven_.size() >= most) proven_.clear();
    const std::string both = digest_of(who);
    both_.succeeded(both);
    if (!proven_.insert(both).second) return {};
    return {{std::string(of_proven), both, 0, now + proven_for}, {std::string(of_both), both, 0, now}};
}

void Guessing::take_over(const std::vector<storage::FailedTries::Row>& kept, Instant now) {
    const std::lock_guard lock(guard_);
    const Instant steady = steady_now();
    for (const auto& [kind, who, failures, until] : kept) {
        const accounts::Throttle::Slate slate{static_cast<int>(failures), steady + (until - now)};
        if (kind == of_both) both_.take_over(who, slate, steady);
        if (kind == of_name) name_.take_over(who, slate, steady);
        if (kind == of_place) place_.take_over(who, slate, steady);
        if (kind == of_proven) proven_.insert(who);
    }
}

std::string house_of(const std::string& address) {
    const auto bytes = system::ipv6_bytes(address);
    if (!bytes || address.starts_with("::ffff:")) return address;
    std::string half;
    for (std::size_t at = 0; at < 8; ++at) half += fmt::format("{:02x}", (*bytes)[at]);
    return half;
}

std::chrono::milliseconds Senders::wait(const std::string& place) const {
    const std::lock_guard lock(guard_);
    return places_.wait(place, steady_now());
}

void Senders::sent(const std::string& place) {
    const std::lock_guard lock(guard_);
    places_.failed(place, steady_now());
}

}  // namespace dommer::server
