#pragma once

#include "event_json.hpp"
#include "first_view.hpp"
#include "link_preview.hpp"
#include "route_table.hpp"
#include "static_site.hpp"
#include "visitors.hpp"

namespace dommer::server {

// What has to be known of a request before somebody is set to answer it.
struct Handling {
    Kind kind = Kind::fresh;
    bool is_known = false;  // of a session that held a moment ago
    // Whoever asks with the same words gets the same answer; nothing: it is for the asker alone.
    std::optional<std::string> shared = std::nullopt;
};

// From request to response. Thread-safe.
class Router {
public:
    Router(ServerState& state, Site site, const StaticSite& pages);

    // An answer that is ready, if there is one. Never waits for anything.
    std::optional<Response> ready(const Request& request) const;
    Handling handling_of(const Request& request) const;
    // Whether the asker has seen more of an event (`seen` in the query) than is at hand here. Never waits for anything.
    bool is_behind(const Request& request) const;
    Response answer(const Request& request) const;
    const Visitors& visitors() const { return visitors_; }

    // For requests that could not even be read.
    Response refusal(int status, const char* code) const;

private:
    using Match = RouteTable::Match;
    Response view(const Request& request, const EventPage& page) const;
    Response board_view(EventPage page, const app::LivePlace& place, const Seen& event, Language language) const;
    Response front(const Request& request) const;
    Response page_about(const Request& request, const PageSubject& subject) const;
    std::optional<Response> kept_front(const Request& request) const;
    std::optional<Response> kept_view(const Request& request, const EventPage& page) const;
    Response answer_at_once(const Request& request) const;
    bool may_read_metrics(const Request& request) const;
    void note(const Problem& problem, const Request& request) const;
    Response answer_any(const Request& request) const;
    std::optional<Response> ready_answer(const Request& request) const;
    Response finished(Response response, const Request& request) const;
    Response answer_route(const Request& request, Match match) const;
    void check_seen(const ApiRequest& api) const;
    std::string etag_of(const Snapshot& snapshot, Language language) const;
    std::string etag_of(const Snapshot& snapshot, const ownership::Ownership& owner, Language language) const;
    void refuse_write() const;
    Response page_of_event(const ApiRequest& api, const Route& route) const;
    Response listed_page(const ApiRequest& api, const Route& route) const;
    std::optional<std::string> listed_key(std::optional<std::string> key) const;
    PagePtr kept_page(const Request& request, const Match& found) const;
    std::string version_of(const std::string& event) const;

    ServerState& state_;
    Site site_;
    const StaticSite& pages_;
    Visitors visitors_{state_, site_};
    RouteTable routes_;
    std::string build_;  // names the program and its pages: another makes other answers of the same event
};

}  // namespace dommer::server
