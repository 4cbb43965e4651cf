// Forms of tournaments that clubs play: olympiads with drafted teams, and handicap games. Nothing is kept.
#include "event_json.hpp"
#include "routes.hpp"
#include "tournament/handicap.hpp"
#include "tournament/team_draft.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

// dsu_2011, 4.9.9.5: equal teams for an olympiad.
Response draft_teams(const ApiRequest& request) {
    const Seen event = seen(request);
    Json teams = Json::array();
    const int count = request.query_number("teams", 0, 999).value_or(0);
    const auto said = request.query("rows");
    const auto rows = said.empty() ? pairing::DraftRows::halves : value_from<pairing::DraftRows>(said);
    if (!rows) throw Problem{.status = 400, .code = "field_wrong", .field = "rows"};
    const auto drafted = drafted_teams(*event.now, count, *rows);
    if (drafted.empty()) throw Problem{.status = 409, .code = "too_few_for_teams"};
    for (const std::vector<EntryId>& team : drafted) {
        Json players = Json::array();
        for (const EntryId id : team) players.push_back(player_ref(*event.now, id, {}));
        teams.push_back({{"team", teams.size() + 1}, {"players", players}});
    }
    return json_response({{"teams", teams}, {"local", pairing::is_local_draft(count, *rows)}});
}

// dsu_2011, 4.9.9.4: the times of every board of a round by the organiser's scale.
Response handicap_times(const ApiRequest& request) {
    const Seen event = seen(request);
    const int held = static_cast<int>(event.now->rounds.size());
    const int round = request.query_number("round", 1, 1000).value_or(held);
    if (round < 1 || round > held) throw Problem{.status = 404, .code = "no_such_round", .numbers = {round}};
    const auto number = [&](std::string_view name) { return request.query_number(name, 0, 1440).value_or(0); };
    const HandicapScale scale{number("together"), number("per_hundred"), number("least")};
    if (!is_possible(scale)) throw Problem{.status = 400, .code = "handicap_wrong", .field = "least"};
    Json boards = Json::array();
    for (const HandicapBoard& board : handicap_boards(*event.now, {round}, scale))
        boards.push_back({{"board", board.board},
                          {"white", player_ref(*event.now, board.white, {})},
                          {"black", player_ref(*event.now, board.black, {})},
                          {"white_minutes", board.times.white},
                          {"black_minutes", board.times.black}});
    return json_response({{"round", round}, {"boards", boards}});
}

}  // namespace

std::span<const Route> club_forms_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/draft", Permission::see_desk, Kind::fresh, draft_teams},
        {Method::get, "/api/v1/events/{event}/handicap", Permission::see_desk, Kind::fresh, handicap_times},
    };
    return routes;
}

}  // namespace dommer::server
