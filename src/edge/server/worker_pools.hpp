#pragma once

#include "asker_watch.hpp"
#include "bytes_in_flight.hpp"
#include "listener_setup.hpp"
#include "shared_answers.hpp"
#include "system/process.hpp"

namespace dommer::server {

// Who makes the answers. Strangers have workers of their own, and one more for what is hard; whoever is signed in has
// others, which no stranger can take: some that read, some that write, who may have to wait for the store, and some for
// pairings. Players at live games have no account but a clock that runs: they do not wait behind spectators. Passwords
// are stretched apart from all of them, which is slow by design.
struct WorkerPools {
    std::optional<asio::thread_pool> strangers{std::in_place, std::max(2u, std::thread::hardware_concurrency())},
        explainers{std::in_place, 1}, players{std::in_place, 2}, desk{std::in_place, 4}, writers{std::in_place, 2},
        pairers{std::in_place, 2}, hashers{std::in_place, 1};
    std::atomic<std::int64_t> explaining{0}, playing{0}, at_desk{0}, writing{0}, pairing{0}, hashing{0};
    std::atomic<bool> stopping{false};
    OpenConnections connections;
    SharedAnswers shared;
    // What connections may hold together: bodies of strangers, bodies of those who are signed in, and answers.
    ByteBudget strangers_bodies{16 << 20}, bodies{64 << 20};
    AnswersInFlight answers{96 << 20};

    // What is under way is finished; what nobody has begun is dropped, as nobody waits for it any more.
    void stop() {
        for (auto* pool : {&strangers, &explainers, &players, &desk, &writers, &pairers, &hashers}) {
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

// Which workers answer a request, how many wait for them, and how many may.
struct Queue {
    asio::thread_pool& pool;
    std::atomic<std::int64_t>& waiting;
    std::int64_t most;
    bool is_for_strangers = false;
};

inline Queue queue_for(const Handling& handling, bool reads, const ListenerSetup& setup, WorkerPools& pools) {
    if (handling.kind == Kind::slow) return {*pools.hashers, pools.hashing, 40};
    if (!handling.is_known && handling.kind == Kind::explained) return {*pools.explainers, pools.explaining, 200, true};
    if (!handling.is_known && handling.kind == Kind::seat) return {*pools.players, pools.playing, 2000};
    if (!handling.is_known) return {*pools.strangers, setup.state.metrics.waiting, 2000, true};
    if (handling.kind == Kind::pairing) return {*pools.pairers, pools.pairing, 50};
    return reads ? Queue{*pools.desk, pools.at_desk, 1000} : Queue{*pools.writers, pools.writing, 500};
}

inline asio::awaitable<void> answer_on(Queue queue, const ListenerSetup& setup, const Request& request,
                                       Response& response) {
    if (queue.waiting >= queue.most) {
        response = setup.router.refusal(503, "busy");
        co_return;
    }
    ++queue.waiting;
    const std::function<void()> make = [&] {
        // Who is signed in goes first, also where there are fewer processors than workers.
        if (queue.is_for_strangers) {
            static thread_local const bool lowered = system::lower_this_thread();
            static_cast<void>(lowered);
        }
        // Where nobody waits for it any more it need not be begun.
        const bool is_given_up = request.given_up && *request.given_up;
        response = is_given_up ? setup.router.refusal(503, "busy") : setup.router.answer(request);
    };
    co_await run_on(queue.pool, make);
    --queue.waiting;
}

// What is ready goes out at once; everything else is made by the pools, as long as somebody waits for it.
inline asio::awaitable<void> answer_now(const ListenerSetup& setup, WorkerPools& pools, Request& request,
                                        const std::shared_ptr<AskerWatch>& watch, Response& response) {
    if (auto ready = setup.router.ready(request)) {
        response = std::move(*ready);
        co_return;
    }
    const Handling handling = setup.router.handling_of(request);
    const bool reads = request.method == Method::get || request.method == Method::head;
    const Queue queue = queue_for(handling, reads, setup, pools);
    if (!handling.shared) {
        request.given_up = watch->start();
        co_await answer_on(queue, setup, request, response);
        co_return;
    }
    const auto bell = std::make_shared<WakeTimer>(co_await asio::this_coro::executor);
    const auto [answer, makes_it] = pools.shared.join(*handling.shared, bell);
    watch->start([&pools, answer] { pools.shared.left(answer); });
    if (makes_it) {
        request.given_up = answer->given_up;
        co_await answer_on(queue, setup, request, response);
        pools.shared.made(*handling.shared, answer, response);
        co_return;
    }
    bell->timer.expires_at(asio::steady_timer::time_point::max());
    if (!bell->fired) co_await bell->timer.async_wait(waiting);
    response = pools.shared.response_of(answer).value_or(setup.router.refusal(503, "busy"));
}

// Who has seen more of an event than has come here yet waits a moment for it, and holds no worker meanwhile.
inline asio::awaitable<void> answer(const ListenerSetup& setup, WorkerPools& pools, Request& request,
                                    const std::shared_ptr<AskerWatch>& watch, Response& response) {
    constexpr std::chrono::milliseconds a_little(25), a_moment(1000);
    const auto until = std::chrono::steady_clock::now() + a_moment;
    const auto is_time_left = [&] { return std::chrono::steady_clock::now() < until && !pools.stopping; };
    asio::steady_timer timer(co_await asio::this_coro::executor);
    for (bool again = true; again; again = response.is_behind && is_time_left()) {
        while (setup.router.is_behind(request) && is_time_left()) {
            timer.expires_after(a_little);
            co_await timer.async_wait(waiting);
        }
        response = Response();
        co_await answer_now(setup, pools, request, watch, response);
    }
}

}  // namespace dommer::server
