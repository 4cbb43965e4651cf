#pragma once

#include "routes.hpp"

namespace dommer::server {

// An answer as it is kept, and as it is given.
Response response_of(const PagePtr& page);
std::shared_ptr<Page> page_of(const Response& response);
// A page that is written out for who reads without script.
Response html_of(const PagePtr& page);

// What the asker has is what they would get: nothing has to be made. The body stays out, as it does with any answer
// whose tag they name.
std::optional<Response> unchanged_answer(const Request& request, const std::string& etag, std::int64_t version);

// Under which a page written out for this asker is kept.
std::string view_key(const Request& request, Language language);
Language language_of(const Request& request);

}  // namespace dommer::server
