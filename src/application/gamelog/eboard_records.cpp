#include "gamelog/eboard_records.hpp"

#include <nlohmann/json.hpp>

#include "vocabulary/nesting.hpp"

namespace dommer::gamelog {
namespace {

using namespace livegame;
using records::RecordError, records::RecordFault;
using EboardJson = nlohmann::ordered_json;

struct EboardWriter {
    EboardJson operator()(const EboardPlaced& e) const { return {{"serial", e.serial}, {"board", e.board}}; }
    EboardJson operator()(const EboardTakenAway& e) const { return {{"serial", e.serial}}; }
    EboardJson operator()(const EboardsHeard& e) const {
        EboardJson states = EboardJson::object();
        for (const auto& [serial, state] : e.states) states[serial] = state;
        return {{"source", e.source}, {"at", iso(e.at)}, {"states", states}};
    }
    EboardJson operator()(const EboardsLost& e) const { return {{"at", iso(e.at)}, {"why", e.why}}; }
};

struct WrongField {
    const char* name;
};

std::string eboard_text(const EboardJson& json, const char* name) {
    if (!json.contains(name) || !json[name].is_string()) throw WrongField{name};
    return json[name];
}
Instant eboard_instant(const EboardJson& json) {
    const auto at = parse_instant(eboard_text(json, "at"));
    if (!at) throw WrongField{"at"};
    return *at;
}

EboardEvent eboard_event_in(const EboardJson& json, const std::string& type) {
    if (type == eboard_event_names[0]) {
        if (!json.contains("board") || !json["board"].is_number_integer()) throw WrongField{"board"};
        const auto board = json["board"].get<std::int64_t>();
        if (board < 1 || board > 9999) throw WrongField{"board"};
        return EboardPlaced{eboard_text(json, "serial"), static_cast<int>(board)};
    }
    if (type == eboard_event_names[1]) return EboardTakenAway{eboard_text(json, "serial")};
    if (type == eboard_event_names[3]) return EboardsLost{eboard_instant(json), eboard_text(json, "why")};
    EboardsHeard heard{eboard_text(json, "source"), eboard_instant(json), {}};
    if (!json.contains("states") || !json["states"].is_object()) throw WrongField{"states"};
    for (const auto& [serial, state] : json["states"].items()) {
        if (!state.is_string()) throw WrongField{"states"};
        heard.states[serial] = state;
    }
    return heard;
}

}  // namespace

std::string_view type_of(const EboardEvent& event) { return eboard_event_names[event.index()]; }

std::string record_of(const EboardEvent& event) {
    EboardJson json{{"type", type_of(event)}};
    json.update(std::visit(EboardWriter{}, event));
    return json.dump(-1, ' ', false, EboardJson::error_handler_t::replace);
}

tl::expected<EboardEvent, RecordError> eboard_event_from(std::string_view record) {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const EboardJson json = EboardJson::parse(record, nullptr, false);
    if (!json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        const std::string type = eboard_text(json, "type");
        if (std::ranges::find(eboard_event_names, type) == eboard_event_names.end())
            return tl::unexpected(RecordError{RecordFault::type_unknown, type});
        return eboard_event_in(json, type);
    } catch (const WrongField& wrong) {
        return tl::unexpected(RecordError{RecordFault::field_wrong, wrong.name});
    }
}

}  // namespace dommer::gamelog
