#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "vocabulary/instant.hpp"

namespace dommer::server {

// The eye on the clocks of live games (6.8): when a flag is due the game is asked to look at its clock, also where
// nobody is connected. Whoever hears of a change to a game says so here.
class FlagWatch {
public:
    // When the flag of a game falls if nobody acts, none if no clock runs; throws nothing.
    using Due = std::function<std::optional<Instant>(const std::string& name)>;
    using Look = std::function<void(const std::string& name)>;
    // Called about once a second while a clock runs, and until it is stored: the sign that the clocks are watched.
    // False: it was not stored.
    using Beat = std::function<bool()>;

    ~FlagWatch() { stop(); }

    void start(std::set<std::string> names, Due due, Look look, Beat beat);
    void changed(const std::string& name);
    void stop();

private:
    void run();

    std::mutex guard_;
    std::condition_variable news_;
    std::set<std::string> changed_;
    bool stopping_ = false;
    std::map<std::string, Instant> due_;  // of the thread
    Due ask_due_;
    Look look_;
    Beat beat_;
    std::chrono::steady_clock::time_point beaten_{};
    bool is_stored_ = true;  // the last sign
    std::thread thread_;
};

}  // namespace dommer::server
