#pragma once

#include <functional>

#include "client/post.hpp"

namespace dommer::client {

// What a server has under a path; servers and sentences as for what is sent. Ends early when it is given up, which is
// looked at a few times a second.
tl::expected<Answer, std::string> fetch(
    const std::string& server, const std::string& path, std::chrono::seconds patience,
    const std::function<bool()>& given_up = [] { return false; });

}  // namespace dommer::client
