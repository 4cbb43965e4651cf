#pragma once

#include "listener_setup.hpp"
#include "open_connections.hpp"

namespace dommer::server {

// Who makes the answers: workers, so that nobody waits for another's; apart from them those who write, who may have to
// wait for the store while others can still read; and whoever stretches passwords, which is slow by design.
struct WorkerPools {
    std::optional<asio::thread_pool> workers{std::in_place, std::max(2u, std::thread::hardware_concurrency())},
        writers{std::in_place, 2}, hashers{std::in_place, 1};
    std::atomic<std::int64_t> writing{0}, hashing{0};
    std::atomic<bool> stopping{false};
    OpenConnections connections;

    // What is under way is finished; what nobody has begun is dropped, as nobody waits for it any more.
    void stop() {
        for (auto* pool : {&workers, &writers, &hashers}) {
            (*pool)->stop();
            (*pool)->join();
            pool->reset();
        }
    }
};

// Goes over to the pool, works there and comes back. Not by co_spawn: that stands in the pool's queue a second time
// with its result, behind everybody who has come meanwhile.
inline asio::awaitable<void> run_on(asio::thread_pool& pool, const std::function<void()>& work) {
    co_await asio::post(asio::bind_executor(pool.get_executor(), asio::use_awaitable));
    work();
    co_await asio::post(asio::use_awaitable);
}

// What is ready goes out at once; everything else is made by the pools.
inline asio::awaitable<void> answer(const ListenerSetup& setup, WorkerPools& pools, const Request& request,
                                    Response& response) {
    if (auto ready = setup.router.ready(request)) {
        response = std::move(*ready);
        co_return;
    }
    constexpr std::int64_t most_waiting = 2000, most_writing = 500, most_hashing = 40;
    const bool slow = setup.router.is_slow(request),
               reads = request.method == Method::get || request.method == Method::head;
    auto& count = slow ? pools.hashing : reads ? setup.state.metrics.waiting : pools.writing;
    if (count >= (slow ? most_hashing : reads ? most_waiting : most_writing)) {
        response = setup.router.refusal(503, "busy");
        co_return;
    }
    ++count;
    auto& pool = *(slow ? pools.hashers : reads ? pools.workers : pools.writers);
    const std::function<void()> make = [&] { response = setup.router.answer(request); };
    co_await run_on(pool, make);
    --count;
}

}  // namespace dommer::server
