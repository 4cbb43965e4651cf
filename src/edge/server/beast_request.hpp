#pragma once

#include "net.hpp"
#include "router.hpp"

namespace dommer::server {

using BeastRequest = http::request<http::string_body>;

inline Method method_of(http::verb verb) {
    switch (verb) {
        case http::verb::get: return Method::get;
        case http::verb::head: return Method::head;
        case http::verb::post: return Method::post;
        case http::verb::put: return Method::put;
        case http::verb::delete_: return Method::del;
        default: return Method::other;
    }
}

template <class Name>
std::string header(const BeastRequest& message, Name name) {
    const auto found = message.find(name);
    return found == message.end() ? "" : std::string(found->value());
}

// Anything else about how a body travels, or for whom it is, would be read differently by us and by somebody in
// between.
inline bool is_unambiguous(const BeastRequest& message) {
    if (message.version() != 11)
        return message.version() == 10 && message.count(http::field::transfer_encoding) == 0 &&
               message.count(http::field::host) <= 1;
    const auto encodings = message.count(http::field::transfer_encoding);
    if (encodings > 1 || (encodings == 1 && !beast::iequals(message[http::field::transfer_encoding], "chunked")))
        return false;
    return message.count(http::field::host) == 1;
}

// What came, as the rest of the server sees it; its body is taken over. False: not a request of ours.
inline bool take(Request& request, BeastRequest& message) {
    request.method = method_of(message.method());
    request.host = header(message, http::field::host);
    request.origin = header(message, http::field::origin);
    request.cookie = header(message, http::field::cookie);
    request.csrf = header(message, "X-CSRF-Token");
    request.content_type = header(message, http::field::content_type);
    request.accept_language = header(message, http::field::accept_language);
    request.accept_encoding = header(message, http::field::accept_encoding);
    request.if_none_match = header(message, http::field::if_none_match);
    request.last_event_id = header(message, "Last-Event-ID");
    request.idempotency_key = header(message, "Idempotency-Key");
    request.is_authorized = message.count(http::field::authorization) > 0;
    request.is_forwarded = message.count("X-Forwarded-For") > 0 || message.count(http::field::forwarded) > 0;
    const bool fine = take_target(request, {message.target().data(), message.target().size()});
    request.body = std::move(message.body());
    return fine && is_unambiguous(message);
}

// Where a request comes from, if it came through a proxy of ours: the last address is the one that the proxy itself has
// seen.
inline std::string address_behind_proxy(const BeastRequest& message, const std::string& proxy) {
    const std::string chain = header(message, "X-Forwarded-For");
    const auto comma = chain.rfind(',');
    std::string last = comma == std::string::npos ? chain : chain.substr(comma + 1);
    std::erase(last, ' ');
    error_code error;
    const auto address = asio::ip::make_address(last, error);
    return error ? proxy : address.to_string();
}

// What to say to a request that could not be read.
inline Response refusal_of(const error_code& error, const Router& router) {
    if (error == beast::error::timeout) return router.refusal(408, "too_slow");
    if (error == asio::error::no_buffer_space) return router.refusal(503, "busy");
    if (error == http::error::body_limit) return router.refusal(413, "too_large");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return router.refusal(431, "header_too_large");
    return router.refusal(400, "bad_request");
}

inline bool is_gone(const error_code& error) {
    return error == http::error::end_of_stream || error == asio::error::operation_aborted ||
           error == asio::error::connection_reset || error == asio::error::eof;
}

}  // namespace dommer::server
