#include "list_fetching.hpp"

#include <chrono>

#include "client/fide_lists.hpp"

namespace dommer::server {
namespace {

constexpr std::chrono::hours a_day{24}, after_failing{1};

}  // namespace

void ListFetching::start() {
    thread_ = std::thread([this] { run(); });
}

void ListFetching::stop() {
    {
        const std::lock_guard lock(guard_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool ListFetching::is_stopping() const {
    const std::lock_guard lock(guard_);
    return stopping_;
}

void ListFetching::run() {
    while (!is_stopping()) {
        const auto wait = fetch() ? a_day : after_failing;
        std::unique_lock lock(guard_);
        changed_.wait_for(lock, wait, [&] { return stopping_; });
    }
}

// What cannot be had is logged once, not every hour.
bool ListFetching::fetch() {
    const Date today{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    const auto fetched = client::fetch_fide_lists(folder_, today, from_, [this] { return is_stopping(); });
    for (const lists::KnownList& list : fetched.kept)
        log_.note(LogLevel::changes, "a rating list was fetched", {{"list", name_of(list)}});
    if (is_stopping()) return true;
    std::string why;
    for (const std::string& fault : fetched.faults) why += (why.empty() ? "" : "; ") + fault;
    if (!why.empty() && why != said_) log_.note(LogLevel::errors, "a rating list could not be fetched", {{"why", why}});
    said_ = why;
    return why.empty();
}

}  // namespace dommer::server
