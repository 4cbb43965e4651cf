#pragma once

#include <map>
#include <set>

#include "net.hpp"
#include "system/network.hpp"

namespace dommer::server {

// One open connection. The fields below its address are touched on its executor alone.
struct OpenConnection {
    asio::any_io_executor executor;
    std::string place;                       // where it comes from, as connections are counted
    std::function<void()> cancel = nullptr;  // ends what it waits for
    bool busy = false;                       // answering: it may finish
};

// All connections that are open, so that they can be counted, and ended when the server stops.
class OpenConnections {
public:
    // None: there are as many from this place as one may have.
    std::shared_ptr<OpenConnection> add(const asio::any_io_executor& executor, const std::string& place,
                                        std::size_t most_of_a_place) {
        const std::lock_guard lock(guard_);
        std::size_t& here = places_[place];
        if (here >= most_of_a_place) return nullptr;
        ++here;
        return *open_.insert(std::make_shared<OpenConnection>(executor, place)).first;
    }
    void remove(const std::shared_ptr<OpenConnection>& connection) {
        const std::lock_guard lock(guard_);
        if (open_.erase(connection) == 0) return;
        if (const auto here = places_.find(connection->place); here != places_.end() && --here->second == 0)
            places_.erase(here);
    }
    void forget_all() {
        const std::lock_guard lock(guard_);
        open_.clear();
        places_.clear();
    }
    void end_all() {
        const std::lock_guard lock(guard_);
        for (const auto& connection : open_)
            asio::post(connection->executor, [connection] {
                if (!connection->busy && connection->cancel) connection->cancel();
            });
    }
    std::size_t size() const {
        const std::lock_guard lock(guard_);
        return open_.size();
    }

private:
    mutable std::mutex guard_;
    std::set<std::shared_ptr<OpenConnection>> open_;
    std::map<std::string, std::size_t> places_;
};

// One house: an IPv4 address, or the first half of an IPv6 address, since whoever has one address of it has them all.
inline std::string place_of(asio::ip::address address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    if (address.is_v4()) return address.to_string();
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), 0);
    return asio::ip::make_address_v6(bytes).to_string();
}

// An address as people write it: one of IPv4 that came in through a listener of IPv6 is one of IPv4.
inline std::string plain_address(const asio::ip::address& address) {
    return *system::plain_address(address.to_string());
}

// Wakes a spectator's connection from any thread.
struct WakeTimer {
    explicit WakeTimer(const asio::any_io_executor& on) : executor(on), timer(on) {}
    asio::any_io_executor executor;
    asio::steady_timer timer;
    std::atomic<bool> fired{false};
};
inline void ring(const std::shared_ptr<WakeTimer>& bell) {
    if (bell->fired.exchange(true)) return;
    asio::post(bell->executor, [bell] { bell->timer.cancel(); });
}

}  // namespace dommer::server
