#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "storage/store.hpp"

namespace dommer::server {

// Looks after the store on a thread and a connection of its own. It measures whether changes can be stored, by writing
// something that means nothing: while somebody asks, and after a change that could not be stored until one can. It
// clears away what was taken out of the log while somebody was reading it. And it seals the store while something
// happens.
class StoreUpkeep {
public:
    using Clock = std::chrono::steady_clock;
    using ReadClock = std::function<Clock::time_point()>;

    explicit StoreUpkeep(std::string address, ReadClock clock = Clock::now)
        : address_(std::move(address)),
          clock_(std::move(clock)) {}
    ~StoreUpkeep() { stop(); }
    StoreUpkeep(const StoreUpkeep&) = delete;
    StoreUpkeep& operator=(const StoreUpkeep&) = delete;

    void start();
    void stop();

    // As far as it is known at this moment; asks for a new measurement. Never waits.
    bool can_write();
    // How a change went.
    void wrote(bool well);
    // Something was taken out of the log.
    void look_for_traces();
    // Something has happened: the store is sealed within a minute.
    void seal_soon();
    // A round has ended: it is sealed at once.
    void seal_now();

private:
    void run();
    bool is_wanted(Clock::time_point now) const;
    void measure();
    void clear_traces();
    void write_seal();

    std::string address_;
    ReadClock clock_;
    std::optional<storage::Store> store_;  // of the thread
    std::mutex guard_;
    std::condition_variable changed_;
    bool stopping_ = false, fails_ = false, may_have_traces_ = true;
    std::optional<Clock::time_point> under_way_since_;
    Clock::time_point asked_{}, measured_{};
    std::optional<Clock::time_point> seal_at_;
    std::uint64_t successes_ = 0;
    std::thread thread_;
};

}  // namespace dommer::server
