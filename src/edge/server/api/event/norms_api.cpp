// Title norms of an event: made, within reach, just missed; rule by rule, with the games for the certificate.
#include "tournament/norms.hpp"

#include <algorithm>

#include "event_json.hpp"
#include "notices/norms.hpp"
#include "routes.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

constexpr std::string_view book = "fide-b01-2024";

Json checks_json(const std::vector<rating::NormCheck>& checks, Language language) {
    Json list = Json::array();
    for (const rating::NormCheck& check : checks)
        list.push_back({{"text", notices::words(check, language)},
                        {"ok", check.ok()},
                        {"book", book},
                        {"article", check.article}});
    return list;
}

Json games_json(const Tournament& now, const NormChance& chance) {
    Json games = Json::array();
    for (std::size_t at = 0; at < chance.opponents.size(); ++at) {
        Json game = player_ref(now, chance.opponents[at], {});
        game["federation"] = find(now, chance.opponents[at])->particulars.federation;
        games.push_back({{"opponent", std::move(game)},
                         {"score", chance.scores[at] ? Json(as_number(*chance.scores[at])) : Json()},
                         {"counted", std::ranges::count(chance.audit.counted, at) > 0},
                         {"lifted", chance.audit.lifted == at}});
    }
    return games;
}

Json row_of(const Tournament& now, const NormChance& chance, Language language) {
    return {{"player", player_ref(now, chance.entrant, {})},
            {"norm", id_of(chance.audit.norm)},
            {"state", id_of(state_of(chance))},
            {"games", chance.audit.counted.size()},
            {"score", as_number(chance.audit.score)},
            {"average", chance.audit.average.number},
            {"performance", chance.audit.performance.number},
            {"needs", notices::words(chance.audit, chance.needed, language)},
            {"checks", checks_json(chance.audit.checks, language)},
            {"opponents", games_json(now, chance)}};
}

Response norms(const ApiRequest& request) {
    const Seen event = seen(request);
    const EventNorms norms = event_norms(*event.now);
    Json rows = Json::array(), notes = Json::array();
    for (const NormChance& chance : norms.chances) rows.push_back(row_of(*event.now, chance, request.language));
    if (norms.field_lifts_federation_rules) notes.push_back(texts::Key("norm.field_lifts").in(request.language));
    if (norms.large_field) notes.push_back(texts::Key("norm.large_field").in(request.language));
    return json_response(
        {{"conditions", checks_json(norms.conditions, request.language)}, {"notes", notes}, {"rows", rows}});
}

}  // namespace

std::span<const Route> norms_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/norms", Permission::see_event, Kind::kept, norms},
    };
    return routes;
}

}  // namespace dommer::server
