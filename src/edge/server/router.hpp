#pragma once

#include "first_view.hpp"
#include "routes.hpp"
#include "static_site.hpp"

namespace dommer::server {

// From request to response. Thread-safe.
class Router {
public:
    Router(ServerState& state, Site site, const StaticSite& pages);

    // An answer that is ready, if there is one. Never waits for anything.
    std::optional<Response> ready(const Request& request) const;
    // Whether answering means hashing a password.
    bool is_slow(const Request& request) const;
    Response answer(const Request& request) const;
    // Whether who watches from the desk may still do so.
    bool holds(const DeskAccess& access) const;

    // For requests that could not even be read.
    Response refusal(int status, const char* code) const;

private:
    struct Match {
        const Route* route = nullptr;
        std::map<std::string, std::string, std::less<>> path;
        std::string allow;  // other methods at this address
    };
    Match match(Method method, std::string_view path) const;
    Visitor visitor_of(const Request& request) const;
    Response view(const Request& request, const EventPage& page) const;
    std::optional<Response> kept_view(const Request& request, const EventPage& page) const;
    Visitor holder_of(const std::string& session_digest) const;
    Response answer_at_once(const Request& request) const;
    void note(const Problem& problem, const Request& request) const;
    Response answer_route(const Request& request, Match match) const;
    void check_write(const Request& request, const Route& route, const Visitor& visitor) const;

    ServerState& state_;
    Site site_;
    const StaticSite& pages_;
    std::vector<Route> routes_;
};

}  // namespace dommer::server
