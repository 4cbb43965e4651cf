#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

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

    // A copy hears of the owner; who owns tells home. An owner that does not answer is no reason to let home wait.
    enum class Other { owner, home };
    using Way = std::pair<std::string, Other>;  // of which tournament, to whom

    struct Line {
        Clock::time_point next{}, heard{};
        std::chrono::seconds wait{0};
    };

    void run();
    void ship_all();
    void ship(storage::Store& store, const std::string& event);
    void copy(storage::Store& store, const std::string& event);
    bool is_due(const Way& way);
    void after_trying(const Way& way, const tl::expected<std::int64_t, node::ShippingFailure>& done);

    std::string address_;
    ServerLog& log_;
    std::mutex guard_;
    std::condition_variable changed_;
    bool stopping_ = false;
    std::map<Way, Line> lines_;  // of the thread
    std::thread thread_;
};

}  // namespace dommer::server
