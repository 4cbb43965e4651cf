#include "app/packs.hpp"
#include "routes.hpp"

// Rule packs: what the federations' rules fix from a day on.
namespace dommer::server {
namespace {

using accounts::Permission;
using packs::Federation, packs::Pack;

std::optional<Date> day_asked(const ApiRequest& request, const char* name) {
    const std::string text = request.query(name);
    if (text.empty()) return std::nullopt;
    const auto day = parse_date(text);
    if (!day) throw Problem{.status = 400, .code = "day_wrong", .field = name};
    return *day;
}

Date day_needed(const ApiRequest& request, const char* name) {
    const auto day = day_asked(request, name);
    if (!day) throw Problem{.status = 400, .code = "field_missing", .field = name};
    return *day;
}

std::optional<Federation> federation_asked(const ApiRequest& request) {
    const std::string text = request.query("federation");
    if (text.empty()) return std::nullopt;
    const auto federation = value_from<Federation>(text);
    if (!federation) throw Problem{.status = 400, .code = "field_wrong", .field = "federation"};
    return federation;
}

Response list_packs(const ApiRequest& request) {
    const auto on = day_asked(request, "on");
    const auto federation = federation_asked(request);
    Json list = Json::array();
    for (const Pack& pack : packs::all_packs()) {
        if (federation && pack.federation != *federation) continue;
        if (on && packs::pack_on(pack.federation, pack.subject, *on) != &pack) continue;
        list.push_back(app::with_values(pack, request.language));
    }
    return json_response({{"packs", list}});
}

Response pack_changes(const ApiRequest& request) {
    const Date from = day_needed(request, "from"), to = day_needed(request, "to");
    const auto federation = federation_asked(request);
    if (!federation) throw Problem{.status = 400, .code = "field_missing", .field = "federation"};
    return json_response({{"changes", app::json_of(packs::changes_between(*federation, from, to), request.language)}});
}

}  // namespace

std::span<const Route> packs_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/packs", Permission::read_rules, Kind::fresh, list_packs},
        {Method::get, "/api/v1/pack-changes", Permission::read_rules, Kind::fresh, pack_changes},
    };
    return routes;
}

}  // namespace dommer::server
