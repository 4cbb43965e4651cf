#include "http.hpp"

#include <fmt/format.h>

#include <chrono>
#include <mutex>
#include <optional>

#include "plain_text.hpp"

namespace dommer::server {
namespace {

int hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// A percent sign without two digits, and control characters, are no text.
std::optional<std::string> decoded(std::string_view text, bool plus_is_blank) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        char c = text[at];
        if (c == '%') {
            if (at + 2 >= text.size() || hex(text[at + 1]) < 0 || hex(text[at + 2]) < 0) return std::nullopt;
            c = static_cast<char>(16 * hex(text[at + 1]) + hex(text[at + 2]));
            at += 2;
        } else if (c == '+' && plus_is_blank) {
            c = ' ';
        }
        if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) return std::nullopt;
        out += c;
    }
    return out;
}

std::string_view reason_of(int status) {
    switch (status) {
        case 200: return "OK";
        case 201: return "Created";
        case 204: return "No Content";
        case 304: return "Not Modified";
        case 400: return "Bad Request";
        case 401: return "Unauthorized";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 405: return "Method Not Allowed";
        case 408: return "Request Timeout";
        case 409: return "Conflict";
        case 413: return "Content Too Large";
        case 415: return "Unsupported Media Type";
        case 429: return "Too Many Requests";
        case 431: return "Request Header Fields Too Large";
        case 501: return "Not Implemented";
        case 503: return "Service Unavailable";
        case 504: return "Gateway Timeout";
        default: return "Internal Server Error";
    }
}

bool is_unchanged(const Response& response, const Request& request) {
    return response.status == 200 && !response.etag.empty() &&
           request.if_none_match.find(response.etag) != std::string::npos;
}

// "gzip;q=0" says no.
bool understands_gzip(std::string_view accepted) {
    const auto at = accepted.find("gzip");
    if (at == std::string_view::npos) return false;
    const auto one = accepted.substr(at, accepted.find(',', at) - at);
    const auto weight = one.find("q=");
    return weight == std::string_view::npos || one.find_first_of("123456789", weight) != std::string_view::npos;
}

bool goes_zipped(const Response& response, const Request& request) {
    return response.zipped != nullptr && understands_gzip(request.accept_encoding);
}

// In English whatever the machine speaks: Sun, 06 Nov 1994 08:49:37 GMT.
std::string http_date(std::chrono::sys_seconds moment) {
    constexpr std::string_view days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::string_view months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                           "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto midnight = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day day(midnight);
    const std::chrono::hh_mm_ss time(moment - midnight);
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT", days[std::chrono::weekday(midnight).c_encoding()],
                       unsigned(day.day()), months[unsigned(day.month()) - 1], int(day.year()), time.hours().count(),
                       time.minutes().count(), time.seconds().count());
}

// The same text for everybody within a second.
std::string date_now() {
    static std::mutex guard;
    static std::chrono::sys_seconds last;
    static std::string text;
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    const std::lock_guard lock(guard);
    if (now != last) {
        text = http_date(now);
        last = now;
    }
    return text;
}

// The worker that the core of the pages runs in compiles it: a file of our own, like every script. Nothing else may.
constexpr std::string_view worker_policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'\r\n";

// Nothing of anybody else's, nothing inline, no frames, no guessing of types.
constexpr std::string_view page_policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n";
constexpr std::string_view protection =
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

}  // namespace

std::string_view name_of(Method method) {
    constexpr std::string_view names[] = {"GET", "HEAD", "POST", "PUT", "DELETE", "?"};
    return names[static_cast<std::size_t>(method)];
}

bool take_target(Request& request, std::string_view target) {
    request.target = target;
    const auto question = target.find('?');
    request.query = question == std::string_view::npos ? "" : target.substr(question + 1);
    auto path = decoded(target.substr(0, question), false);
    if (!path || path->empty() || path->front() != '/' || !characters_in(*path)) return false;
    request.path = std::move(*path);
    return true;
}

std::string query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const std::string_view pair = query.substr(0, end);
        if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
            return decoded(pair.substr(name.size() + 1), true).value_or("");
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return "";
}

std::string_view cookie_value(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const auto end = std::min(header.find(';'), header.size());
        std::string_view pair = header.substr(0, end);
        while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
        if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
            return pair.substr(name.size() + 1);
        header.remove_prefix(std::min(end + 1, header.size()));
    }
    return {};
}

std::string head_of(const Response& response, const Request& request, HeadOptions options) {
    const bool unchanged = is_unchanged(response, request);
    const int status = unchanged ? 304 : response.status;
    std::string head;
    head.reserve(1100);
    auto out = std::back_inserter(head);
    fmt::format_to(out, "HTTP/1.1 {} {}\r\nDate: {}\r\n", status, reason_of(status), date_now());
    if (response.live) {
        head += "Content-Type: text/event-stream\r\nX-Accel-Buffering: no\r\n";
    } else if (!unchanged && status != 204) {
        const Bytes& body = goes_zipped(response, request) ? response.zipped : response.body;
        fmt::format_to(out, "Content-Type: {}\r\nContent-Length: {}\r\n", response.content_type,
                       body ? body->size() : 0);
        if (goes_zipped(response, request)) head += "Content-Encoding: gzip\r\n";
    }
    if (response.zipped || response.caching.starts_with("public")) fmt::format_to(out, "Vary: {}\r\n", response.vary);
    if (response.event_version) fmt::format_to(out, "Event-Version: {}\r\n", *response.event_version);
    if (response.behind_ms) fmt::format_to(out, "Store-Behind: {}\r\n", *response.behind_ms);
    if (!response.etag.empty()) fmt::format_to(out, "ETag: {}\r\n", response.etag);
    fmt::format_to(out, "Cache-Control: {}\r\n", response.caching);
    if (response.is_for_other_sites) head += "Access-Control-Allow-Origin: *\r\n";
    if (!response.cookie.empty()) fmt::format_to(out, "Set-Cookie: {}\r\n", response.cookie);
    if (response.retry_after > 0) fmt::format_to(out, "Retry-After: {}\r\n", response.retry_after);
    if (!response.allow.empty()) fmt::format_to(out, "Allow: {}\r\n", response.allow);
    if (!options.keep_alive || response.live) head += "Connection: close\r\n";
    if (options.secure) head += "Strict-Transport-Security: max-age=31536000\r\n";
    head += response.is_core_worker ? worker_policy : page_policy;
    head += protection;
    head += "\r\n";
    return head;
}

Bytes body_for(const Response& response, const Request& request) {
    if (request.method == Method::head || response.status == 204 || is_unchanged(response, request)) return nullptr;
    return goes_zipped(response, request) ? response.zipped : response.body;
}

}  // namespace dommer::server
