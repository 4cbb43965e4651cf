#pragma once

#include "event_json.hpp"
#include "first_view.hpp"
#include "link_preview.hpp"
#include "routes.hpp"
#include "static_site.hpp"

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
    // Of a session that held when it was last looked up; never waits for anything.
    bool is_known(const Request& request) const;
    // The same looked up now.
    bool is_signed_in(const Request& request) const;
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
    Response board_view(EventPage page, const app::LivePlace& place, const Seen& event, Language language) const;
    Response front(const Request& request) const;
    Response page_about(const Request& request, const PageSubject& subject) const;
    std::optional<Response> kept_front(const Request& request) const;
    std::optional<Response> kept_view(const Request& request, const EventPage& page) const;
    Visitor holder_of(const std::string& session_digest) const;
    Response answer_at_once(const Request& request) const;
    bool may_read_metrics(const Request& request) const;
    void note(const Problem& problem, const Request& request) const;
    Response answer_any(const Request& request) const;
    std::optional<Response> ready_answer(const Request& request) const;
    Response finished(Response response, const Request& request) const;
    Response answer_route(const Request& request, Match match) const;
    void check_seen(const ApiRequest& api) const;
    std::string etag_of(const Snapshot& snapshot, Language language) const;
    void refuse_write() const;
    Response page_of_event(const ApiRequest& api, const Route& route) const;
    Response listed_page(const ApiRequest& api, const Route& route) const;
    std::optional<std::string> listed_key(std::optional<std::string> key) const;
    PagePtr kept_page(const Request& request, const Match& found) const;
    std::string version_of(const std::string& event) const;
    void check_write(const Request& request, const Route& route, const Visitor& visitor) const;

    ServerState& state_;
    Site site_;
    const StaticSite& pages_;
    std::map<std::ptrdiff_t, std::vector<Route>> routes_;  // by how many slashes are in their addresses
    std::string build_;  // names the program and its pages: another makes other answers of the same event
};

}  // namespace dommer::server
