#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "node/shipping.hpp"
#include "server_log.hpp"
#include "storage/store.hpp"

namespace dommer::server {

// Where this store is a node: ships what is new in its tournaments whenever there is a line. As long as there is none
// it waits longer each time. Where it keeps a copy of another node's tournament: fetches what is new there.
class NodeShipping {
public:
    NodeShipping(std::string address, ServerLog& log) : address_(std::move(address)), log_(log) {}
    ~NodeShipping() { stop(); }
    NodeShipping(const NodeShipping&) = delete;
    NodeShipping& operator=(const NodeShipping&) = delete;

    void start();
    void stop();

private:
    using Clock = std::chrono::steady_clock;

    // Of one tournament.
    struct Line {
        Clock::time_point next{}, heard{};
        std::chrono::seconds wait{0};
    };

    void run();
    void ship_all();
    void ship(storage::Store& store, const std::string& event);
    bool copied(storage::Store& store, const std::string& event);
    void after_trying(const std::string& event, const tl::expected<std::int64_t, node::ShippingFailure>& done,
                      const std::string& whom);

    std::string address_;
    ServerLog& log_;
    std::mutex guard_;
    std::condition_variable changed_;
    bool stopping_ = false;
    std::map<std::string, Line> lines_;  // of the thread
    std::thread thread_;
};

}  // namespace dommer::server
