#include "embedded.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using accounts::Act;

Response health(const Asked& asked) {
    if (!asked.office.is_healthy()) throw Problem{.status = 503, .code = "store_failed", .retry_after = 1};
    return json_response({{"status", "ok"}, {"sequence", asked.office.feed.last()}});
}

Response metrics(const Asked& asked) {
    Response response{.content_type = "text/plain; version=0.0.4"};
    response.body = std::make_shared<const std::string>(
        asked.office.metrics.text(asked.office.feed.spectators(), asked.office.feed.last()));
    return response;
}

Response contract(const Asked&) {
    Response response;
    response.body = std::make_shared<const std::string>(embedded_files().front().text);
    response.caching = "no-cache";
    return response;
}

constexpr Route routes[] = {
    {Method::get, "/healthz", Act::see_event, Kind::fresh, health},
    {Method::get, "/metrics", Act::see_event, Kind::fresh, metrics},
    {Method::get, "/api/v1/openapi.json", Act::see_event, Kind::fresh, contract},
};

}  // namespace

std::span<const Route> house_routes() { return routes; }

}  // namespace dommer::server
