#include "tournament_lines.hpp"

#include <nlohmann/json.hpp>

namespace dommer::app {

namespace {

using Json = nlohmann::ordered_json;

void add_fields(Json& json, const Tournaments::Line& line) {
    json["name"] = line.name, json["place"] = line.place, json["system"] = line.system;
    json["first_day"] = iso(line.first_day), json["last_day"] = iso(line.last_day);
    json["players"] = line.players, json["rounds"] = line.rounds, json["round"] = line.round;
    json["missing"] = line.missing, json["phase"] = id_of(line.phase);
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

storage::ViewRow line_of(const std::string& id, const tournament::Tournament& t) {
    const std::size_t missing = t.rounds.empty() ? 0 : boards_without_result(t.rounds.back()).size();
    Json body;
    add_fields(body, {.id = id,
                      .name = t.settings.name,
                      .place = t.settings.place,
                      .system = t.settings.system.id(),
                      .first_day = t.settings.first_day,
                      .last_day = t.settings.last_day,
                      .players = static_cast<int>(t.entrants.size()),
                      .rounds = t.settings.rounds,
                      .round = static_cast<int>(t.rounds.size()),
                      .missing = static_cast<int>(missing),
                      .phase = t.phase});
    return {std::string(line_kind), id, text_of(body)};
}

std::string Tournaments::record_of(const Line& line) {
    Json json{{"id", line.id}};
    add_fields(json, line);
    return text_of(json);
}

std::optional<Tournaments::Line> line_from(const storage::ViewRow& row) {
    const auto body = Json::parse(row.body, nullptr, false);
    if (!body.is_object()) return std::nullopt;
    const auto first = parse_date(body.value("first_day", "")), last = parse_date(body.value("last_day", ""));
    if (!first || !last) return std::nullopt;
    const auto phase = value_from<tournament::Phase>(body.value("phase", ""));
    if (!phase) return std::nullopt;
    return Tournaments::Line{.id = row.key,
                             .name = body.value("name", ""),
                             .place = body.value("place", ""),
                             .system = body.value("system", ""),
                             .first_day = *first,
                             .last_day = *last,
                             .players = body.value("players", 0),
                             .rounds = body.value("rounds", 0),
                             .round = body.value("round", 0),
                             .missing = body.value("missing", 0),
                             .phase = *phase};
}

}  // namespace dommer::app
