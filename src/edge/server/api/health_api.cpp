#include "embedded.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;

Response health(const ApiRequest& request) {
    if (!request.state.is_healthy()) throw Problem{.status = 503, .code = "store_failed", .retry_after = 1};
    Json health{{"status", "ok"}, {"sequence", request.state.feed.last()}};
    if (request.state.is_read_only()) health["read_only"] = true;
    if (const auto standby = request.state.standby()) {
        health["behind_ms"] = standby->behind.count();
        health["replayed"] = standby->replayed_to ? Json(iso(*standby->replayed_to)) : Json();
    }
    return json_response(health);
}

Response metrics(const ApiRequest& request) {
    Response response{.content_type = "text/plain; version=0.0.4"};
    response.body = std::make_shared<const std::string>(
        request.state.metrics.text(request.state.feed.spectators(), request.state.feed.last()));
    return response;
}

Response contract(const ApiRequest&) {
    Response response;
    response.body = std::make_shared<const std::string>(embedded_files().front().text);
    response.caching = "no-cache";
    return response;
}

}  // namespace

std::span<const Route> health_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/healthz", Permission::see_event, Kind::fresh, health},
        {Method::get, "/metrics", Permission::see_users, Kind::fresh, metrics},
        {Method::get, "/api/v1/openapi.json", Permission::see_event, Kind::fresh, contract},
    };
    return routes;
}

}  // namespace dommer::server
