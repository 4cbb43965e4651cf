#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// What of HTTP the rest of the server sees: plain values, no library.
namespace dommer::server {

enum class Method { get, head, post, put, del, other };
std::string_view name_of(Method method);

struct Request {
    Method method = Method::get;
    std::string target;  // as sent
    std::string path;    // decoded, without the query
    std::string query;   // as sent
    std::string body, peer;
    bool is_forwarded = false;  // by a proxy, known to us or not: the peer may be anybody
    // The headers that are looked at.
    std::string host, origin, cookie, csrf, content_type, accept_language, accept_encoding, if_none_match,
        last_event_id, idempotency_key;
    bool is_authorized = false;  // there is an Authorization header: nothing of ours, but a cache must keep no answer
    // Set when nobody waits for the answer any more: the asker has gone, or the server stops. None: somebody always
    // does.
    std::shared_ptr<const std::atomic<bool>> given_up = nullptr;
};

using Bytes = std::shared_ptr<const std::string>;

class Spectator;

// What everybody may see, and a cache in front may show to others for a moment.
inline constexpr std::string_view shared_for_a_moment = "public, max-age=1, stale-while-revalidate=2";

// What is the same for everybody, whoever is signed in.
inline constexpr std::string_view varies_by_language = "Accept-Encoding, Accept-Language";

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    Bytes body, zipped;  // zipped: the same, for who understands gzip
    std::string etag;    // empty: none
    std::string caching = "no-store";
    std::string_view vary = "Accept-Encoding, Cookie, Accept-Language";  // what else the answer depends on
    std::optional<std::int64_t> event_version;  // the event in it has had so many changes, or fewer
    std::optional<std::int64_t> behind_ms;      // the store is a copy, and so far behind
    bool is_for_other_sites = false;            // pages of other sites may read it, too
    bool is_behind = false;                     // the asker has seen more than this server: they may wait a moment
    std::string cookie;                         // Set-Cookie, if any
    int retry_after = 0;                        // seconds
    std::string allow;                          // methods, with 405
    bool is_core_worker = false;                // the script that may compile the core of the pages
    std::shared_ptr<Spectator> live;            // an open stream; the body is what comes before it
};

// Splits a target into path and query and decodes the path. False: not a path, or with bytes that no path of ours has.
bool take_target(Request& request, std::string_view target);

// The value of a name in a query, decoded; empty if it is not there.
std::string query_value(std::string_view query, std::string_view name);

// The value of a cookie; empty if it is not there.
std::string_view cookie_value(std::string_view header, std::string_view name);

// The status line and headers, up to the blank line.
struct HeadOptions {
    bool keep_alive = true, secure = false;
};
std::string head_of(const Response& response, const Request& request, HeadOptions options);

// Which body goes out: none for HEAD and 304, the zipped one where it is understood.
Bytes body_for(const Response& response, const Request& request);

}  // namespace dommer::server
