#include "kept_answer.hpp"

#include <fmt/format.h>

#include "passwords.hpp"
#include "zip.hpp"

namespace dommer::server {

Response response_of(const PagePtr& page) {
    Response response;
    response.body = page->body, response.zipped = page->zipped, response.etag = page->etag;
    response.caching = page->status == 200 ? shared_for_a_moment : "no-cache";
    response.status = page->status, response.event_version = page->event_version;
    return response;
}

std::shared_ptr<Page> page_of(const Response& response) {
    auto page = std::make_shared<Page>();
    page->body = response.body, page->status = response.status;
    constexpr int quick = 4;
    page->zipped = zipped(*response.body, quick);
    page->etag = '"' + digest_of_token(*response.body).substr(0, 20) + '"';
    return page;
}

std::optional<Response> unchanged_answer(const Request& request, const std::string& etag, std::int64_t version) {
    if (request.if_none_match.find(etag) == std::string::npos) return std::nullopt;
    Response response;
    response.etag = etag, response.caching = shared_for_a_moment, response.event_version = version;
    return response;
}

Response html_of(const PagePtr& page) {
    Response response = response_of(page);
    response.content_type = "text/html; charset=utf-8";
    response.vary = varies_by_language;
    return response;
}

std::string view_key(const Request& request, Language language) {
    return fmt::format("view {} {}", static_cast<int>(language), request.path);
}

Language language_of(const Request& request) {
    return server::language_of(query_value(request.query, "lang"), request.accept_language);
}

}  // namespace dommer::server
