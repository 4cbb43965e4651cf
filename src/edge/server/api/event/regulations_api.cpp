#include "app/packs.hpp"
#include "event_json.hpp"
#include "gamelog/scenario.hpp"
#include "notices/tournament.hpp"
#include "routes.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/rules_in_force.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

// What holds in every game of the event where the Laws leave it to the event, and the federation's rules of its day.
Response regulations(const ApiRequest& request) {
    const Settings& settings = seen(request).now->settings;
    Json list = Json::array(), rules = Json::array();
    for (const Regulation& each : regulations_of(settings))
        list.push_back({{"text", notices::words(each, request.language)},
                        {"book", each.article.book},
                        {"article", each.article.article}});
    for (const packs::Pack* pack : rules_in_force(settings)) rules.push_back(app::with_values(*pack, request.language));
    return json_response({{"regulations", list}, {"packs", rules}});
}

// What is settled before a game begins, as the log that `dommer table replay` reads.
Response game_log(const ApiRequest& request) {
    const Seen event = seen(request);
    const int round = request.number("round"), board = request.number("board");
    const auto agreed = agreement_of(*event.now, {round}, board);
    if (agreed) return json_response(Json::parse(gamelog::to_json(*agreed, {}).dump()));
    if (agreed.error() != NoAgreement::no_such_board)
        throw Problem{.status = 409, .code = std::string(id_of(agreed.error()))};
    const auto boards = static_cast<int>(round_of(*event.now, round).tables.size());
    throw Problem{.status = 404, .code = "no_such_board", .numbers = {round, board, boards}};
}

}  // namespace

std::span<const Route> regulations_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/regulations", Permission::see_event, Kind::fresh, regulations},
        {Method::get, "/api/v1/events/{event}/rounds/{round}/boards/{board}/log", Permission::see_desk, Kind::fresh,
         game_log},
    };
    return routes;
}

}  // namespace dommer::server
