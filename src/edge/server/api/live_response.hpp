#pragma once

#include "api_request.hpp"

namespace dommer::server {

// The messages for changes that the asker has missed.
using MissedMessages = std::function<std::string(std::span<const storage::StoredEvent>)>;

// An open stream of server-sent events: what came since the last one that the asker names, and then what comes.
// `channel` is where the feed publishes the changes of these streams of the log.
Response live_response(const ApiRequest& request, const std::string& channel, std::span<const std::string> streams,
                       const std::optional<DeskAccess>& access, const MissedMessages& missed);

// The same for a stream that the federation has many of (a season, a case, a meeting): whoever may see the page is told
// that something changed, and asks again. The caller looks whether they may.
Response live_response(const ApiRequest& request, const std::string& stream);

}  // namespace dommer::server
