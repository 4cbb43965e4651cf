#include <algorithm>
#include <functional>
#include <set>

#include "app/erased_names.hpp"
#include "app/registers.hpp"
#include "app/seasons.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "records/season_events.hpp"
#include "records/tournament_events.hpp"

namespace dommer::app {
namespace {

using registry::PersonId;
using tournament::EntryId;

// All numbers that lead to the person: their own and those merged into it.
std::set<PersonId> numbers_of(const registry::Register& all, PersonId person) {
    std::set<PersonId> numbers;
    for (const auto& [id, entry] : all.persons)
        if (all.current(id) == person) numbers.insert(id);
    return numbers;
}

std::optional<std::string> redacted_member_event(const std::string& payload, const std::set<PersonId>& numbers) {
    auto event = records::registry_event_from(payload);
    if (!event) return std::nullopt;
    for (const PersonId number : numbers) event = registry::redacted(std::move(*event), number);
    return records::record_of(*event);
}

// Who is taken out of a tournament's stream, and what stands there instead.
struct Leaving {
    std::function<bool(EntryId, const tournament::Particulars&)> is_he;
    std::string instead;
    std::set<std::string> names = {};  // that they had in the stream, for the sentences that name them
    std::set<int> requests = {};       // by which they came in
};

// The entrant keeps rating, title and number; who they were is gone.
void take_out(EntryId entrant, tournament::Particulars& of, const Leaving& who) {
    if (!who.is_he(entrant, of)) return;
    of.name = who.instead;
    of.born.reset(), of.fide_id.reset();
}

void take_out(int request, tournament::Particulars& of, const Leaving& who) {
    if (!who.requests.contains(request)) return;
    of.name = who.instead;
    of.born.reset(), of.fide_id.reset();
}

void take_out(std::string& text, const Leaving& who) {
    for (const std::string& name : who.names)
        for (std::size_t at = text.find(name); !name.empty() && at != std::string::npos;
             at = text.find(name, at + who.instead.size()))
            text.replace(at, name.size(), who.instead);
}

struct TakeOut {
    const Leaving& who;
    void operator()(tournament::Entered& e) const { take_out(e.entrant, e.as, who), take_out(e.ground, who); }
    void operator()(tournament::EntryCorrected& e) const { take_out(e.entrant, e.to, who); }
    void operator()(tournament::EntryRequested& e) const {
        take_out(e.request.number, e.request.as, who);
        if (who.requests.contains(e.request.number)) e.request.contact = {};
    }
    void operator()(tournament::RequestConfirmed& e) const {
        take_out(e.number, e.particulars, who), take_out(e.ground, who);
    }
    void operator()(tournament::RoundPaired& e) const {
        for (std::string& rule : e.broken) take_out(rule, who);
        take_out(e.reason, who);
    }
    void operator()(tournament::LotsDrawn& e) const { take_out(e.as.about, who); }
    void operator()(tournament::PointsAdjusted& e) const { take_out(e.as.reason, who); }
    void operator()(tournament::Penalised& e) const { take_out(e.as.reason, who); }
    void operator()(auto& e) const {
        if constexpr (requires { e.reason; }) take_out(e.reason, who);
    }
};

std::optional<std::string> redacted_tournament_event(const std::string& payload, const Leaving& who) {
    auto event = records::tournament_event_from(payload);
    if (!event) return std::nullopt;
    std::visit(TakeOut{who}, *event);
    return records::record_of(*event);
}

// A season's strength lists keep the number of the player; the name and the birth date are gone.
std::optional<std::string> redacted_season_event(const std::string& payload, const std::set<PersonId>& numbers,
                                                 const std::string& instead) {
    auto event = records::season_event_from(payload);
    if (!event) return std::nullopt;
    for (const PersonId number : numbers)
        event = teams::season::without_person(std::move(*event), number.number, instead);
    return records::record_of(*event);
}

bool names_in_season(const std::string& payload, const std::set<PersonId>& numbers) {
    const auto event = records::season_event_from(payload);
    const auto is_listed = [&](const teams::ListedPlayer& player) { return numbers.contains({player.person}); };
    if (!event) return false;
    if (const auto* list = std::get_if<teams::season::ListHandedIn>(&*event))
        return std::ranges::any_of(list->list, is_listed);
    if (const auto* inserted = std::get_if<teams::season::PlayerInserted>(&*event)) return is_listed(inserted->player);
    const auto* noted = std::get_if<teams::season::PlayerNoted>(&*event);
    return noted != nullptr && is_listed(noted->as);
}

// The names they had, as their entry and its corrections tell them.
void note_names(const std::string& payload, Leaving& who) {
    const auto event = records::tournament_event_from(payload);
    if (!event) return;
    if (const auto* entered = std::get_if<tournament::Entered>(&*event);
        entered && who.is_he(entered->entrant, entered->as)) {
        who.names.insert(entered->as.name);
        if (entered->request > 0) who.requests.insert(entered->request);
    }
    // Who never got in has no entry; a number that no entrant has tells them by the register alone.
    if (const auto* asked = std::get_if<tournament::EntryRequested>(&*event);
        asked && who.is_he(EntryId{}, asked->request.as))
        who.names.insert(asked->request.as.name), who.requests.insert(asked->request.number);
    if (const auto* corrected = std::get_if<tournament::EntryCorrected>(&*event);
        corrected && who.is_he(corrected->entrant, corrected->to))
        who.names.insert(corrected->to.name);
    who.names.erase(who.instead);
}

// tournament/easter, also where a node wrote to it too late: late/1/tournament/easter.
std::string tournament_in(const std::string& stream) { return stream.substr(stream.find(tournament_streams)); }

// Whether the event, if it can be read, is about one of the numbers.
template <class Event>
bool names_any(const tl::expected<Event, records::RecordError>& event, const std::set<PersonId>& numbers) {
    return event && std::ranges::any_of(numbers, [&](PersonId number) { return concerns(*event, number); });
}

bool names_in_tournament(const std::string& payload, const std::set<PersonId>& numbers) {
    const auto event = records::tournament_event_from(payload);
    if (!event) return false;
    const auto is_he = [&](const tournament::Particulars& p) { return p.person && numbers.contains({*p.person}); };
    if (const auto* entered = std::get_if<tournament::Entered>(&*event)) return is_he(entered->as);
    if (const auto* corrected = std::get_if<tournament::EntryCorrected>(&*event)) return is_he(corrected->to);
    if (const auto* asked = std::get_if<tournament::EntryRequested>(&*event)) return is_he(asked->request.as);
    return false;
}

}  // namespace

RegisterOutcome<Registers::Erasure> Registers::erase(PersonId person, Date today, const ActionContext& how) {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto now = known->now.current(person);
    if (!now) return tl::unexpected(RegisterFailure(registry::Refusal::no_such_person));
    if (!known->now.find(*now)->erased)
        if (const auto done = act(registry::ErasePerson{*now}, today, how); !done) return tl::unexpected(done.error());
    const auto numbers = numbers_of(known->now, *now);
    const std::string instead = "erased player " + std::to_string(now->number);
    std::map<std::string, Leaving> leaving;  // by tournament: a name in one is nobody's in another
    const auto is_he = [&](EntryId, const tournament::Particulars& of) {
        return of.person && numbers.contains({*of.person});
    };
    const auto noted = store_.read({}, [&](const storage::StoredEvent& stored) {
        if (is_of_tournaments(stored.stream))
            note_names(stored.payload,
                       leaving.try_emplace(tournament_in(stored.stream), Leaving{is_he, instead}).first->second);
    });
    if (!noted) return tl::unexpected(RegisterFailure(noted.error()));
    std::vector<storage::Store::Redaction> redactions;
    const auto read = store_.read({}, [&](const storage::StoredEvent& stored) {
        const auto left = stored.stream == members_stream ? redacted_member_event(stored.payload, numbers)
                          : is_of_tournaments(stored.stream)
                              ? redacted_tournament_event(stored.payload, leaving.at(tournament_in(stored.stream)))
                          : stored.stream.starts_with(season_streams)
                              ? redacted_season_event(stored.payload, numbers, instead)
                              : std::nullopt;
        if (left && *left != stored.payload) redactions.push_back({stored.sequence, *left});
    });
    if (!read) return tl::unexpected(RegisterFailure(read.error()));
    auto traces = redactions.empty() ? store_.forget_overwritten()
                                     : store_.redact(redactions, how.actor, how.time, "person-erased");
    if (!traces) return tl::unexpected(RegisterFailure(traces.error()));
    return Erasure{*now, {redactions.size(), *traces}};
}

namespace {

// The events of a tournament, also those that a node wrote too late.
Outcome<std::vector<storage::StoredEvent>> all_events_of(storage::Store& store, const std::string& id) {
    auto events = store.events_of(std::string(tournament_streams) + id);
    if (!events) return tl::unexpected(Failure(events.error()));
    const auto owners = app::read<Failure>(store, stream_of_ownership(id));
    if (!owners) return tl::unexpected(owners.error());
    for (const auto& [epoch, tenure] : owners->now.tenures) {
        const auto late = store.events_of(ownership::late_stream_of(std::string(tournament_streams) + id, epoch));
        if (!late) return tl::unexpected(Failure(late.error()));
        events->insert(events->end(), late->begin(), late->end());
    }
    return std::move(*events);
}

using Left = std::function<std::optional<std::string>(const std::string& payload)>;

Outcome<ErasedWords> redact_each(storage::Store& store, std::span<const storage::StoredEvent> events, const Left& left,
                                 const ActionContext& how, const std::string& why) {
    std::vector<storage::Store::Redaction> redactions;
    for (const storage::StoredEvent& stored : events)
        if (const auto rest = left(stored.payload); rest && *rest != stored.payload)
            redactions.push_back({stored.sequence, *rest});
    auto traces = redactions.empty() ? store.forget_overwritten() : store.redact(redactions, how.actor, how.time, why);
    if (!traces) return tl::unexpected(Failure(traces.error()));
    return ErasedWords{redactions.size(), *traces};
}

// Without how they are reached and, where they never got in, without who they are.
std::optional<std::string> without_contact(const std::string& payload, std::optional<int> request,
                                           const tournament::Tournament& now) {
    const auto event = records::tournament_event_from(payload);
    const auto* asked = event ? std::get_if<tournament::EntryRequested>(&*event) : nullptr;
    const auto* answered = event ? std::get_if<tournament::RequestConfirmed>(&*event) : nullptr;
    const int number = asked ? asked->request.number : answered ? answered->number : 0;
    if (number == 0 || (request && number != *request)) return std::nullopt;
    const auto found = now.requests.find(number);
    const bool plays = found != now.requests.end() && found->second.state == tournament::RequestState::entered;
    const Leaving who{{}, "erased request " + std::to_string(number), {}, {number}};
    if (!plays) return redacted_tournament_event(payload, who);
    if (!asked) return std::nullopt;
    tournament::EntryRequested left = *asked;
    left.request.contact = {};
    return records::record_of(tournament::Event(left));
}

}  // namespace

std::string erased_name_of(EntryId entrant) { return "erased player, entry " + std::to_string(entrant.number); }

Outcome<ErasedWords> Tournaments::erase_entrant(const std::string& id, EntryId entrant, const ActionContext& how) {
    const auto held = read(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(Failure(tournament::Refusal{tournament::Refused::no_such_tournament}));
    if (find(*held->now, entrant) == nullptr)
        return tl::unexpected(Failure(tournament::Refusal{tournament::Refused::no_such_entrant, {entrant}}));
    Leaving who{[entrant](EntryId each, const tournament::Particulars&) { return each == entrant; },
                erased_name_of(entrant)};
    const auto events = all_events_of(store_, id);
    if (!events) return tl::unexpected(events.error());
    for (const storage::StoredEvent& stored : *events) note_names(stored.payload, who);
    return redact_each(
        store_, *events, [&](const std::string& payload) { return redacted_tournament_event(payload, who); }, how,
        "entrant-erased");
}

Outcome<ErasedWords> Tournaments::erase_contacts(const std::string& id, std::optional<int> request,
                                                 const ActionContext& how) {
    const auto held = read(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(Failure(tournament::Refusal{tournament::Refused::no_such_tournament}));
    if (request && !held->now->requests.contains(*request))
        return tl::unexpected(Failure(tournament::Refusal{tournament::Refused::no_such_request, {}, {*request}}));
    const auto events = all_events_of(store_, id);
    if (!events) return tl::unexpected(events.error());
    return redact_each(
        store_, *events, [&](const std::string& payload) { return without_contact(payload, request, *held->now); }, how,
        "contacts-erased");
}

RegisterOutcome<std::vector<storage::StoredEvent>> Registers::events_about(PersonId person) const {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto now = known->now.current(person);
    if (!now) return tl::unexpected(RegisterFailure(registry::Refusal::no_such_person));
    const auto numbers = numbers_of(known->now, *now);
    std::vector<storage::StoredEvent> events;
    const auto read = store_.read({}, [&](const storage::StoredEvent& stored) {
        const bool names =
            stored.stream == members_stream   ? names_any(records::registry_event_from(stored.payload), numbers)
            : stored.stream == ratings_stream ? names_any(records::rating_event_from(stored.payload), numbers)
            : stored.stream.starts_with(season_streams)
                ? names_in_season(stored.payload, numbers)
                : is_of_tournaments(stored.stream) && names_in_tournament(stored.payload, numbers);
        if (names) events.push_back(stored);
    });
    if (!read) return tl::unexpected(RegisterFailure(read.error()));
    return events;
}

}  // namespace dommer::app
