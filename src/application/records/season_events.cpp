#include "records/season_events.hpp"

#include "season_fields.hpp"

namespace dommer::records {
namespace {

using namespace dommer::teams::season;

// In the order of the variant.
constexpr std::string_view names[] = {"season-created",      "club-entered",      "team-entered",
                                      "team-placed",         "days-set",          "contact-set",
                                      "contact-removed",     "captain-named",     "list-handed-in",
                                      "player-inserted",     "player-noted",      "group-drawn",
                                      "season-round-paired", "match-moved",       "start-set",
                                      "arbiter-named",       "line-up-handed-in", "arrival-noted",
                                      "reserve-put-in",      "card-entered",      "card-confirmed",
                                      "card-decided",        "card-agreed",       "step-ticked",
                                      "irregularity-noted",  "scores-sent",       "protest-noted",
                                      "protest-detailed",    "protest-ruled",     "protest-appealed",
                                      "decision-made",       "decision-lifted",   "team-withdrawn",
                                      "exemption-granted",   "team-lots-drawn",   "replay-played",
                                      "play-off-planned",    "payment-noted",     "prizes-set",
                                      "team-checked-in",     "season-closed",     "deposit-returned",
                                      "plan-sent",           "plan-approved",     "objection-made",
                                      "objection-answered",  "plan-changed",      "round-hosted",
                                      "apart-wished",        "meals-ordered",     "card-closed",
                                      "player-arrived",      "vacancy-filled",    "girl-declared-missing",
                                      "round-off",           "club-updated",      "move-asked",
                                      "move-answered",       "season-imported"};
static_assert(std::size(names) == std::variant_size_v<Event>);

template <std::size_t I = 0>
Event read_by_name(const Json& json, const std::string& type) {
    if constexpr (I == std::variant_size_v<Event>) {
        wrong(RecordFault::type_unknown, type);
    } else {
        if (type != names[I]) return read_by_name<I + 1>(json, type);
        std::variant_alternative_t<I, Event> event{};
        FieldReader io(json);
        fields(io, event);
        return event;
    }
}

template <class Read>
auto reading(std::string_view record, Read read) -> tl::expected<decltype(read(Json())), RecordError> {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (json.is_discarded()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read(json);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

struct ListAlone {
    teams::StrengthList list;
};
template <class Io>
void fields(Io& io, ListAlone& alone) {
    io("list", alone.list);
}

// What is left out of the rules is that of the competition they name, in the year of the season.
Json with_whole_rules(Json settings) {
    if (!settings.contains("rules") || !settings.at("rules").is_object()) return settings;
    const Json said = settings.at("rules");
    const Json year = settings.value("year", Json());
    auto row = said.contains("competition") && said.at("competition").is_string()
                   ? rules_in(said.at("competition").get<std::string>(), year.is_number_integer() ? year.get<int>() : 0)
                   : std::nullopt;
    if (!row) return settings;
    Json rules = Json::object();
    FieldWriter io(rules);
    fields(io, *row);
    rules.update(said, true);
    settings["rules"] = std::move(rules);
    return settings;
}

Json fields_in(Event event) {
    Json json = Json::object();
    FieldWriter io(json);
    std::visit([&](auto& e) { fields(io, e); }, event);
    return json;
}

}  // namespace

std::string_view type_of(const Event& event) { return names[event.index()]; }

std::string record_of(const Event& event) {
    Json json{{"type", type_of(event)}};
    json.update(fields_in(event));
    return text_of(json);
}

std::string public_fields_of(const Event& event) {
    Json json = fields_in(event);
    if (std::holds_alternative<ContactSet>(event))
        for (const char* name : {"name", "phone", "email"}) json.erase(name);
    const auto without_birth = [](Json& player) { player.erase("born"); };
    if (json.contains("list"))
        for (Json& player : json.at("list")) without_birth(player);
    for (const char* name : {"player", "as"})
        if (json.contains(name) && json.at(name).is_object()) without_birth(json.at(name));
    return text_of(json);
}

tl::expected<Event, RecordError> season_event_from(std::string_view record) {
    return reading(record, [](const Json& json) -> Event {
        if (!json.is_object()) wrong(RecordFault::not_json, "");
        return read_by_name(json, read<std::string>(json, "type"));
    });
}

std::string record_of(const Settings& settings) {
    Json json = Json::object();
    FieldWriter io(json);
    Settings copy = settings;
    fields(io, copy);
    return text_of(json);
}

tl::expected<Settings, RecordError> season_settings_from(std::string_view record) {
    return reading(record, [](const Json& json) {
        if (!json.is_object()) wrong(RecordFault::not_json, "");
        const Json whole = with_whole_rules(json);
        Settings settings;
        FieldReader io(whole);
        fields(io, settings);
        return settings;
    });
}

std::string record_of(const teams::StrengthList& list) {
    Json json = Json::object();
    FieldWriter io(json);
    ListAlone alone{list};
    fields(io, alone);
    return text_of(json.at("list"));
}

tl::expected<teams::StrengthList, RecordError> strength_list_from(std::string_view record) {
    return reading(record, [](const Json& json) {
        const Json object{{"list", json}};
        FieldReader io(object);
        ListAlone alone;
        fields(io, alone);
        return alone.list;
    });
}

}  // namespace dommer::records
