#include "tournament_lines.hpp"

#include <nlohmann/json.hpp>

namespace dommer::app {

storage::ViewRow line_of(const std::string& id, const tournament::Tournament& t) {
    const int missing = t.rounds.empty() ? 0 : static_cast<int>(boards_without_result(t.rounds.back()).size());
    const nlohmann::ordered_json body{{"name", t.settings.name},
                                      {"place", t.settings.place},
                                      {"system", t.settings.system},
                                      {"first_day", iso(t.settings.first_day)},
                                      {"last_day", iso(t.settings.last_day)},
                                      {"players", t.entrants.size()},
                                      {"rounds", t.settings.rounds},
                                      {"round", t.rounds.size()},
                                      {"missing", missing},
                                      {"phase", id_of(t.phase)}};
    return {std::string(line_kind), id, body.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)};
}

std::optional<Tournaments::Line> line_from(const storage::ViewRow& row) {
    const auto body = nlohmann::json::parse(row.body, nullptr, false);
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
