#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>

#include "http.hpp"

namespace dommer::server {

// The answers to changes whose sender gave them a key, so that a change whose answer was lost on the way can be sent
// again without being made twice. Kept by this server for a while, for each user apart.
class IdempotencyCache {
public:
    enum class State { fresh, under_way, of_another_request, answered };
    struct Known {
        State state = State::fresh;
        Response response = {};
    };
    // `key` is the user's with their own name before it. Fresh: it is under way from now on, until it is answered or
    // given up.
    Known begin(const std::string& key, const std::string& request_digest);
    void answered(const std::string& key, const Response& response);
    void given_up(const std::string& key);

private:
    static constexpr std::size_t most = 2000;
    static constexpr std::chrono::minutes kept_for{10};

    struct Entry {
        std::string request_digest;
        std::chrono::steady_clock::time_point since;
        std::optional<Response> response;
    };
    std::mutex guard_;
    std::map<std::string, Entry> entries_;
};

}  // namespace dommer::server
