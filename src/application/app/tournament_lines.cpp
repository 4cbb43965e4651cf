#include "tournament_lines.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "tournament/progress.hpp"

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

int missing_in(std::span<const tournament::HeldRound> rounds) {
    return rounds.empty() ? 0 : static_cast<int>(boards_without_result(rounds.back()).size());
}

std::optional<Tournaments::Line::ForEverybody> for_everybody_in(const nlohmann::json& body) {
    const auto found = body.find("for_everybody");
    if (found == body.end() || !found->is_object()) return std::nullopt;
    Tournaments::Line::ForEverybody known{.round = found->value("round", 0), .missing = found->value("missing", 0)};
    if (const auto persons = found->find("persons"); persons != found->end() && persons->is_array())
        for (const auto& person : *persons)
            if (person.is_number_integer()) known.persons.push_back(person.get<int>());
    return known;
}

}  // namespace

Tournaments::Line::ForEverybody Tournaments::for_everybody(const tournament::Tournament& now) {
    const auto published = static_cast<std::size_t>(tournament::last_published(now).number);
    Line::ForEverybody known{.round = static_cast<int>(published),
                             .missing = missing_in(std::span(now.rounds).first(published))};
    for (const auto& [id, entrant] : now.entrants)
        if (entrant.particulars.person) known.persons.push_back(*entrant.particulars.person);
    std::ranges::sort(known.persons);
    return known;
}

storage::ViewRow line_of(const std::string& id, const tournament::Tournament& t) {
    const auto known = Tournaments::for_everybody(t);
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
                      .missing = missing_in(t.rounds),
                      .phase = t.phase});
    body["for_everybody"] = {{"round", known.round}, {"missing", known.missing}, {"persons", known.persons}};
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
                             .phase = *phase,
                             .for_everybody = for_everybody_in(body)};
}

}  // namespace dommer::app
