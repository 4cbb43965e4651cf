#pragma once

#include "front.hpp"
#include "lines.hpp"

namespace dommer::server {

// Who makes the answers: workers, so that nobody waits for another's, and apart from them whoever stretches passwords, which is
// slow by design.
struct Staff {
    asio::thread_pool workers{std::max(2u, std::thread::hardware_concurrency())}, stretchers{1};
    std::atomic<std::int64_t> stretching{0};
    std::atomic<bool> stopping{false};
    Lines lines;
};

// Made into the caller's: GCC 12 copies what a co_await gives back byte by byte in some places. Both outlive the work, since the
// caller waits for it.
inline asio::awaitable<void> made_by_router(const Router& router, const Request& request, Response& response) {
    response = router.answer(request);
    co_return;
}

// What is ready goes out at once; everything else is made by the staff.
inline asio::awaitable<void> answer(const Front& front, Staff& staff, const Request& request, Response& response) {
    if (auto ready = front.router.ready(request)) {
        response = std::move(*ready);
        co_return;
    }
    constexpr std::int64_t most_waiting = 2000, most_stretching = 40;
    const bool slow = front.router.is_slow(request);
    auto& count = slow ? staff.stretching : front.office.metrics.waiting;
    if (count >= (slow ? most_stretching : most_waiting)) {
        response = front.router.refusal(503, "busy");
        co_return;
    }
    ++count;
    auto& pool = slow ? staff.stretchers : staff.workers;
    co_await asio::co_spawn(pool.get_executor(), made_by_router(front.router, request, response), asio::use_awaitable);
    --count;
}

}  // namespace dommer::server
