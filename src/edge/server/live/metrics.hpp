#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <string>

namespace dommer::server {

// What the server counts. All of it may be counted from any thread.
struct Metrics {
    std::array<std::atomic<std::uint64_t>, 6> answers{};  // by first digit of the status
    std::atomic<std::uint64_t> connections{0}, refused_connections{0}, quick_answers{0}, stream_messages{0},
        dropped_spectators{0}, store_errors{0}, pages_made{0}, questions_given_up{0};
    std::atomic<std::int64_t> open_connections{0}, waiting{0};
    static constexpr std::array<double, 8> limits{0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 30};  // seconds
    std::array<std::atomic<std::uint64_t>, limits.size() + 1> durations{};
    std::atomic<std::uint64_t> duration_sum_us{0};

    void count(int status, std::chrono::microseconds took);
    std::string text(std::size_t spectators, std::int64_t sequence) const;
};

}  // namespace dommer::server
