#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace dommer::server_test {

// A small stand-in for a broadcast site on this machine: keeps what is pushed to it and answers as it was told to.
class BroadcastSite {
public:
    BroadcastSite();
    ~BroadcastSite();
    BroadcastSite(const BroadcastSite&) = delete;
    BroadcastSite& operator=(const BroadcastSite&) = delete;

    struct Push {
        std::string head, body;
        std::chrono::steady_clock::time_point at;
    };

    int port() const { return port_; }
    std::string address(const std::string& round) const;
    // From now on; empty: every game is taken.
    void answers(int status, const std::string& body);
    std::vector<Push> pushes() const;
    // Waits until so many pushes have come.
    bool waits_for(std::size_t count, std::chrono::seconds patience) const;

private:
    void serve();
    void answer(int connection);

    int listening_ = -1, port_ = 0;
    std::atomic<bool> stopping_{false};
    mutable std::mutex guard_;
    int status_ = 200;
    std::string body_;
    std::vector<Push> pushes_;
    std::thread thread_;
};

}  // namespace dommer::server_test
