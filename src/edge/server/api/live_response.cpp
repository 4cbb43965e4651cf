#include "live_response.hpp"

#include "changes.hpp"

namespace dommer::server {

// Joins first and reads the log up to there: nothing falls between.
Response live_response(const ApiRequest& request, const std::string& channel, std::span<const std::string> streams,
                       const std::optional<DeskAccess>& access, const MissedMessages& missed) {
    std::string since = request.http.last_event_id.empty() ? request.query("after") : request.http.last_event_id;
    if (since.find_first_not_of("0123456789") != std::string::npos || since.size() > 18) since.clear();
    Response response;
    std::int64_t last = 0;
    response.live = request.state.feed.join(channel, access, last);
    std::string text = "retry: 2000\nevent: hello\nid: " + std::to_string(last) +
                       "\ndata: {\"sequence\":" + std::to_string(last) + "}\n\n";
    if (!since.empty() && std::stoll(since) < last) {
        std::vector<storage::StoredEvent> events;
        for (const std::string& stream : streams) {
            const auto read = request.state.with_store([&](storage::Store& store) {
                return store.read({.stream = stream, .after = std::stoll(since)},
                                  [&](const storage::StoredEvent& stored) {
                                      if (stored.sequence <= last) events.push_back(stored);
                                  });
            });
            if (!read) throw problem_of(read.error());
        }
        std::ranges::sort(events, {}, &storage::StoredEvent::sequence);
        text = missed(events) + text;
    }
    response.body = std::make_shared<const std::string>(std::move(text));
    return response;
}

Response live_response(const ApiRequest& request, const std::string& stream) {
    return live_response(request, stream, std::span(&stream, 1), std::nullopt, plain_sse_messages);
}

}  // namespace dommer::server
