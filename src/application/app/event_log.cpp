#include "app/event_log.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "records/tournament_events.hpp"
#include "storage/chain.hpp"

namespace dommer::app {
namespace {

using Json = nlohmann::ordered_json;
using namespace tournament;

constexpr int log_format = 1;
constexpr std::size_t longest_log = std::size_t{1} << 27;

// What tells who somebody is. Rating, title and federation stay: pairings and standings rest on them.
struct TakeOutPersons {
    static void hide(EntryId id, Particulars& of) {
        of.name = "Player " + std::to_string(id.number);
        of.club.clear(), of.born.reset(), of.fide_id.reset(), of.person.reset(), of.sex.reset();
    }
    static void hide(Settings& settings) {
        settings.arbiters.clear(), settings.committee.clear();
        settings.announced.clear(), settings.conditions.clear();
    }
    void operator()(Created& e) const { hide(e.settings); }
    void operator()(SettingsChanged& e) const { hide(e.settings); }
    void operator()(Entered& e) const { hide(e.entrant, e.as), e.ground.clear(); }
    void operator()(EntryCorrected& e) const { hide(e.entrant, e.to); }
    void operator()(EntryRequested& e) const { hide_request(e.request.number, e.request.as); }
    void operator()(RequestConfirmed& e) const { hide_request(e.number, e.particulars), e.ground.clear(); }
    static void hide_request(int number, Particulars& of) {
        hide({}, of);
        of.name = "Request " + std::to_string(number);
    }
    void operator()(RoundPaired& e) const { e.broken.clear(), hide_reason(e.reason); }
    void operator()(ResultEntered& e) const { e.by.reset(); }
    void operator()(ResultCorrected& e) const { e.by.reset(), hide_reason(e.reason); }
    void operator()(LeftFideMode& e) const { hide_reason(e.as.reason), e.as.actor.clear(); }
    void operator()(PointsAdjusted& e) const { hide_reason(e.as.reason); }
    void operator()(Penalised& e) const { hide_reason(e.as.reason); }
    void operator()(Imported& e) const { e.as.accepted.clear(), e.as.comments.clear(), hide_reason(e.as.reason); }
    void operator()(ItemBooked& e) const { hide_reason(e.as.text); }
    void operator()(auto& e) const {
        if constexpr (requires { e.reason; }) hide_reason(e.reason);
    }
    // A reason in words may name anybody; that there was one stays.
    static void hide_reason(std::string& reason) {
        if (!reason.empty()) reason = "–";
    }
};

// How players are reached stays in the store, and the keys with which they look at their requests.
struct TakeOutContacts {
    void operator()(EntryRequested& e) const { e.request.contact = {}, e.request.key.clear(); }
    void operator()(auto&) const {}
};

struct TakeOutNumbers {
    void operator()(Entered& e) const { e.as.person.reset(); }
    void operator()(EntryCorrected& e) const { e.to.person.reset(); }
    void operator()(EntryRequested& e) const { e.request.as.person.reset(); }
    void operator()(RequestConfirmed& e) const { e.particulars.person.reset(); }
    void operator()(auto&) const {}
};

tl::unexpected<BadEventLog> bad(EventLogFault fault, int line, std::string found = {}) {
    return tl::unexpected(BadEventLog{fault, line, std::move(found)});
}

Json object_in(std::string_view line) {
    Json json = line.size() > (1 << 22) ? Json() : Json::parse(line, nullptr, false);
    return json.is_object() ? json : Json();
}

std::string text_in(const Json& json, const char* field) {
    return json.contains(field) && json[field].is_string() ? json[field].get<std::string>() : "";
}

std::optional<EventLog::Act> act_in(const Json& json) {
    const auto time = parse_instant(text_in(json, "time"));
    if (!time || !json.contains("what") || !json["what"].is_object()) return std::nullopt;
    const auto event = records::tournament_event_from(json["what"].dump());
    if (!event) return std::nullopt;
    return EventLog::Act{text_in(json, "actor"), *time, {*event}};
}

// Whoever is named somewhere has entered, and who was paired has a number: nothing else is asked of a log made here,
// but one that was made up must not lead anywhere.
bool names_only_entrants(const Tournament& then) {
    const auto is_numbered = [&](EntryId id) {
        return find(then, id) != nullptr && find(then, id)->number.has_value();
    };
    for (const HeldRound& round : then.rounds) {
        for (const BoardPairing& table : round.tables)
            if (!is_numbered(table.white) || !is_numbered(table.black)) return false;
        for (const SittingOut& out : round.sitting_out)
            if (!is_numbered(out.entrant)) return false;
        if (round.bye && !is_numbered(*round.bye)) return false;
    }
    for (const Forbidden& pair : then.forbidden)
        for (const EntryId id : pair.entrants)
            if (find(then, id) == nullptr) return false;
    return std::ranges::all_of(then.adjustments, [&](const Adjusted& each) { return is_numbered(each.entrant); }) &&
           std::ranges::all_of(then.penalties,
                               [&](const Penalty& each) { return find(then, each.entrant) != nullptr; });
}

void add_act(EventLog& log, EventLog::Act act) {
    const bool same = !log.acts.empty() && log.acts.back().actor == act.actor && log.acts.back().time == act.time;
    if (same)
        log.acts.back().events.push_back(std::move(act.events.front()));
    else
        log.acts.push_back(std::move(act));
}

}  // namespace

Outcome<std::string> event_log_of(const storage::Store& store, const std::string& id, PersonalData personal) {
    const auto events = store.events_of(std::string(tournament_streams) + id);
    if (!events) return tl::unexpected(Failure(events.error()));
    if (events->empty()) return tl::unexpected(Failure(Refusal{Refused::no_such_tournament}));
    std::string body;
    for (const storage::StoredEvent& stored : *events) {
        auto event = records::tournament_event_from(stored.payload);
        if (!event) return tl::unexpected(Failure(BadRecord{stored.sequence, event.error()}));
        std::visit(TakeOutContacts{}, *event);
        if (personal == PersonalData::without) std::visit(TakeOutPersons{}, *event);
        const Json line{{"time", iso(stored.time)},
                        {"actor", personal == PersonalData::with ? stored.actor : ""},
                        {"what", Json::parse(records::record_of(*event))}};
        body += line.dump() + "\n";
    }
    const Json heading{{"dommer_event_log", log_format},
                       {"tournament", id},
                       {"events", events->size()},
                       {"personal_data", personal == PersonalData::with},
                       {"sha256", storage::digest_of(body)}};
    return heading.dump() + "\n" + body;
}

tl::expected<EventLog, BadEventLog> event_log_from(std::string_view text) {
    const std::size_t end = text.find('\n');
    const Json heading = text.size() > longest_log ? Json() : object_in(text.substr(0, end));
    if (!heading.contains("dommer_event_log") || end == std::string_view::npos) return bad(EventLogFault::not_a_log, 1);
    if (heading["dommer_event_log"] != log_format) return bad(EventLogFault::later_format, 1);
    text.remove_prefix(end + 1);
    if (text_in(heading, "sha256") != storage::digest_of(text)) return bad(EventLogFault::changed, 1);
    EventLog log{.id = text_in(heading, "tournament"),
                 .has_personal_data = heading.value("personal_data", Json(true)) == true};
    int number = 1;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1)), ++number;
        const Json json = object_in(line);
        if (json.is_null()) return bad(EventLogFault::line_wrong, number);
        auto act = act_in(json);
        if (!act) return bad(EventLogFault::event_wrong, number);
        if (number == 2 && !std::holds_alternative<Created>(act->events.front()))
            return bad(EventLogFault::not_created, number);
        std::visit(TakeOutNumbers{}, act->events.front());
        log.then = evolve(std::move(log.then), act->events.front());
        add_act(log, std::move(*act));
    }
    if (log.acts.empty()) return bad(EventLogFault::not_created, number);
    if (!names_only_entrants(log.then)) return bad(EventLogFault::event_wrong, number);
    return log;
}

Outcome<HeldTournament> take_event_log(storage::Store& store, const std::string& id, EventLog log, const Import& import,
                                       const ActionContext& how) {
    const auto stream = stream_of_tournament(id);
    const auto there = store.version_of(stream.name);
    if (!there) return tl::unexpected(Failure(there.error()));
    if (*there > 0) return tl::unexpected(Failure(Refusal{Refused::exists_already}));
    log.acts.push_back({how.actor, how.time, {Imported{import}}});
    log.then = evolve(std::move(log.then), Imported{import});
    std::vector<storage::Entry> entries;
    std::int64_t version = 0;
    for (const EventLog::Act& act : log.acts) {
        storage::Entry entry{stream.name, version, act.actor, act.time, {}};
        for (const Event& event : act.events)
            entry.events.push_back({std::string(records::type_of(event)), records::record_of(event)});
        version += static_cast<std::int64_t>(entry.events.size());
        entries.push_back(std::move(entry));
    }
    HeldTournament held{{version, std::move(log.then)}, id};
    const auto views = stream.views ? stream.views(stream.name, held.now) : std::vector<storage::ViewRow>{};
    if (auto stored = store.append(entries, views, how.also); !stored) {
        if (stored.error().fault == storage::StoreFault::conflict)
            return tl::unexpected(Failure(Refusal{Refused::exists_already}));
        return tl::unexpected(Failure(stored.error()));
    }
    return held;
}

}  // namespace dommer::app
