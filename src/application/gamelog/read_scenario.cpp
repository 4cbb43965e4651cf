#include <algorithm>

#include "gamelog/numbering.hpp"
#include "reading.hpp"
#include "vocabulary/nesting.hpp"

namespace dommer::gamelog {
namespace {

// "line 3, column 14" of the byte where reading failed.
std::string place_in(const std::string& text, std::size_t byte) {
    const std::string_view before = std::string_view(text).substr(0, std::min(byte > 0 ? byte - 1 : 0, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto start = before.rfind('\n');
    return fmt::format("line {}, column {}", line,
                       before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1);
}

// The numbers of the edition it was written for become those of the edition in play. What cannot be read is left to the
// reader, who says why.
Json written_for(const laws::Edition& played, const Json& json) {
    if (!json.is_object() || !json.contains("events") || !json["events"].is_array()) return json;
    const bool named = json.contains("edition") && json["edition"].is_string();
    const laws::Edition* written = laws::find_edition(named ? json["edition"].get<std::string>() : "2023");
    return written ? Numbering(*written, played).translated(json) : json;
}

}  // namespace

tl::expected<Entry, LogError> read_entry(const Json& json) {
    const Reader in(json);
    Entry entry = read_entry(in);
    if (in.fault()) return tl::unexpected(*in.fault());
    entry.text = json.dump();
    return entry;
}

tl::expected<Scenario, LogError> read_scenario(const Json& json, const laws::Edition* under) {
    const Reader in(json);
    if (!in.has("events")) in.wrong("events", "is missing: a log lists what was done under \"events\"");
    if (in.fault()) return tl::unexpected(*in.fault());
    Scenario scenario{in.text("id", ""), read_agreement(in, under), {}};
    if (in.fault()) return tl::unexpected(*in.fault());
    for (const Reader& event : in.objects("events")) {
        scenario.entries.push_back(read_entry(event));
        if (in.fault()) return tl::unexpected(*in.fault());
    }
    if (in.fault()) return tl::unexpected(*in.fault());
    for (std::size_t at = 0; at < scenario.entries.size(); ++at)
        scenario.entries[at].text = json.at("events")[at].dump();
    return scenario;
}

namespace {

tl::expected<Json, LogError> read_json(const std::string& text) {
    if (is_nested_too_deep(text))
        return tl::unexpected(LogError{"the log", "brackets stand inside each other deeper than in any log of ours"});
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        return tl::unexpected(
            LogError{place_in(text, error.byte),
                     "this is not JSON: a bracket, comma or quotation mark is wrong here or just before"});
    } catch (const Json::out_of_range&) {
        return tl::unexpected(LogError{"the log", "a number in it is too large for any clock or count"});
    }
}

}  // namespace

tl::expected<Scenario, LogError> read_scenario(const std::string& text) {
    const auto json = read_json(text);
    if (!json) return tl::unexpected(json.error());
    return read_scenario(*json);
}

tl::expected<std::vector<Scenario>, LogError> read_scenarios(const std::string& text, const laws::Edition* edition) {
    const auto json = read_json(text);
    if (!json) return tl::unexpected(json.error());
    const bool many = json->is_object() && json->contains("scenarios") && json->at("scenarios").is_array();
    const Json all = many ? json->at("scenarios") : Json::array({*json});
    std::vector<Scenario> scenarios;
    for (const Json& each : all) {
        auto one = read_scenario(edition ? written_for(*edition, each) : each, edition);
        if (!one && !many) return tl::unexpected(one.error());
        if (!one)
            return tl::unexpected(
                LogError{fmt::format("scenario {}, {}", scenarios.size(), one.error().where), one.error().what});
        scenarios.push_back(std::move(*one));
    }
    return scenarios;
}

}  // namespace dommer::gamelog
