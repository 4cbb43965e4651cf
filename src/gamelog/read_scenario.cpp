#include "reading.hpp"

namespace dommer::gamelog {
namespace {

tl::expected<Json, LogError> parsed(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return tl::unexpected(LogError{"", "this is not JSON"});
    return json;
}

}  // namespace

tl::expected<Entry, LogError> read_entry(const Json& json) {
    const Reader in(json);
    Entry entry = read_entry(in);
    if (in.fault()) return tl::unexpected(*in.fault());
    entry.text = json.dump();
    return entry;
}

tl::expected<Scenario, LogError> read_scenario(const Json& json) {
    const Reader in(json);
    if (in.fault()) return tl::unexpected(*in.fault());
    Scenario scenario{in.text("id", ""), read_agreement(in), {}};
    if (in.fault()) return tl::unexpected(*in.fault());
    for (const Reader& event : in.objects("events")) {
        scenario.entries.push_back(read_entry(event));
        if (in.fault()) return tl::unexpected(*in.fault());
    }
    if (in.fault()) return tl::unexpected(*in.fault());
    for (std::size_t at = 0; at < scenario.entries.size(); ++at) scenario.entries[at].text = json.at("events")[at].dump();
    return scenario;
}

tl::expected<Scenario, LogError> read_scenario(const std::string& text) {
    const auto json = parsed(text);
    if (!json) return tl::unexpected(json.error());
    return read_scenario(*json);
}

tl::expected<std::vector<Scenario>, LogError> read_scenarios(const std::string& text) {
    const auto json = parsed(text);
    if (!json) return tl::unexpected(json.error());
    std::vector<Scenario> scenarios;
    const bool many = json->is_object() && json->contains("scenarios") && json->at("scenarios").is_array();
    if (!many) {
        auto one = read_scenario(*json);
        if (!one) return tl::unexpected(one.error());
        scenarios.push_back(std::move(*one));
        return scenarios;
    }
    for (const Json& each : json->at("scenarios")) {
        auto one = read_scenario(each);
        if (!one) return tl::unexpected(LogError{fmt::format("scenario {}, {}", scenarios.size(), one.error().where), one.error().what});
        scenarios.push_back(std::move(*one));
    }
    return scenarios;
}

}  // namespace dommer::gamelog
