#include "app/registers.hpp"

#include <algorithm>
#include <stdexcept>

#include "records/rating_events.hpp"
#include "records/registry_events.hpp"

namespace dommer::app {
namespace {

constexpr int tries = 20;

template <class Value>
RegisterOutcome<Value> failed(const storage::StoreError& error) {
    return tl::unexpected(RegisterFailure(error));
}

bool is_conflict(const RegisterFailure& failure) {
    const auto* error = std::get_if<storage::StoreError>(&failure);
    return error != nullptr && error->fault == storage::StoreFault::conflict;
}

// Folds a stream, or gives the first event that cannot be read.
template <class Held, class Fold>
RegisterOutcome<Held> read_stream(const storage::Store& store, std::string_view stream, Fold fold) {
    Held held;
    std::optional<BadRecord> bad;
    const auto read = store.read({.stream = std::string(stream)}, [&](const storage::StoredEvent& stored) {
        if (bad) return;
        if (const auto error = fold(held, stored.payload)) bad = BadRecord{stored.sequence, *error};
        held.version = stored.version;
    });
    if (!read) return failed<Held>(read.error());
    if (bad) return tl::unexpected(RegisterFailure(*bad));
    return held;
}

std::optional<records::RecordError> take_member_event(HeldMembers& held, const std::string& payload) {
    const auto event = records::registry_event_from(payload);
    if (!event) return event.error();
    try {
        held.all = registry::evolve(std::move(held.all), *event);
    } catch (const std::out_of_range&) {  // a log written by something else: the person was never registered
        return records::RecordError{records::RecordFault::field_wrong, "person"};
    }
    return std::nullopt;
}

std::optional<records::RecordError> take_rating_event(HeldRatings& held, const std::string& payload) {
    const auto event = records::rating_event_from(payload);
    if (!event) return event.error();
    held.now = registry::evolve(std::move(held.now), *event);
    return std::nullopt;
}

template <class Event>
RegisterOutcome<void> write(storage::Store& store, std::string_view stream, std::int64_t version,
                            const std::vector<Event>& events, const ActionContext& how) {
    if (events.empty()) return {};
    storage::Entry entry{
        .stream = std::string(stream), .version = version, .actor = how.actor, .time = how.time, .events = {}};
    for (const Event& event : events)
        entry.events.push_back({std::string(records::type_of(event)), records::record_of(event)});
    if (const auto stored = store.append(entry); !stored) return failed<void>(stored.error());
    return {};
}

// Repeats a try that may lose against another writer.
template <class Try>
auto until_first(Try attempt) {
    for (int left = tries;; --left) {
        auto done = attempt();
        if (done || left == 1 || !is_conflict(done.error())) return done;
    }
}

}  // namespace

RegisterOutcome<HeldMembers> Registers::members() const {
    return read_stream<HeldMembers>(store_, members_stream, take_member_event);
}
RegisterOutcome<HeldRatings> Registers::ratings() const {
    return read_stream<HeldRatings>(store_, ratings_stream, take_rating_event);
}

RegisterOutcome<void> Registers::append(const HeldMembers& seen, const std::vector<registry::Event>& events,
                                        const ActionContext& how) {
    return write(store_, members_stream, seen.version, events, how);
}

RegisterOutcome<void> Registers::append(const HeldRatings& seen, const std::vector<registry::RatingEvent>& events,
                                        const ActionContext& how) {
    return write(store_, ratings_stream, seen.version, events, how);
}

RegisterOutcome<std::vector<registry::Event>> Registers::act(const registry::Command& command, Date today,
                                                             const ActionContext& how) {
    return until_first([&]() -> RegisterOutcome<std::vector<registry::Event>> {
        const auto held = members();
        if (!held) return tl::unexpected(held.error());
        const auto decided = registry::decide(held->all, command, {today});
        if (!decided) return tl::unexpected(RegisterFailure(decided.error()));
        if (const auto stored = append(*held, *decided, how); !stored) return tl::unexpected(stored.error());
        return *decided;
    });
}

RegisterOutcome<std::vector<registry::RatingEvent>> Registers::act(const registry::RatingCommand& command,
                                                                   const ActionContext& how) {
    return until_first([&]() -> RegisterOutcome<std::vector<registry::RatingEvent>> {
        const auto held = ratings();
        if (!held) return tl::unexpected(held.error());
        const auto known = members();
        if (!known) return tl::unexpected(known.error());
        const auto decided = registry::decide(held->now, known->all, command);
        if (!decided) return tl::unexpected(RegisterFailure(decided.error()));
        if (const auto stored = append(*held, *decided, how); !stored) return tl::unexpected(stored.error());
        return *decided;
    });
}

RegisterOutcome<std::vector<registry::EntryRefusal>> Registers::entry_refusals(registry::EntryRequest request) const {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto now = known->all.current(request.person);
    if (!request.rating && now && request.to == registry::EntryClass::rapid_championship) {
        const auto held = ratings();
        if (!held) return tl::unexpected(held.error());
        request.rating = RegisteredNumbers(held->now, known->all, rating::List::standard).of(*now);
    }
    return registry::entry_refusals(known->all, request);
}

RegisterOutcome<EntryDesk> Registers::entry_desk(tournament::Pace pace) const {
    auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto held = ratings();
    if (!held) return tl::unexpected(held.error());
    EntryDesk desk{std::move(known->all), {}, {}};
    desk.standard = RegisteredNumbers(held->now, desk.all, rating::List::standard);
    desk.of_the_list =
        list_of(pace) == rating::List::standard ? desk.standard : RegisteredNumbers(held->now, desk.all, list_of(pace));
    return desk;
}

RegisterOutcome<std::vector<registry::OfficialsFault>> Registers::officials_faults(const OfficialsNamed& named) const {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto licences = [&](const std::vector<registry::PersonId>& persons)
        -> tl::expected<std::vector<registry::OfficialLicence>, registry::Refusal> {
        std::vector<registry::OfficialLicence> found;
        for (const registry::PersonId id : persons) {
            const registry::Person* person = known->all.find(id);
            if (!person) return tl::unexpected(registry::Refusal::no_such_person);
            found.push_back(registry::licence_held(*person));
        }
        return found;
    };
    const auto arbiters = licences(named.arbiters), committee = licences(named.committee);
    if (!arbiters) return tl::unexpected(RegisterFailure(arbiters.error()));
    if (!committee) return tl::unexpected(RegisterFailure(committee.error()));
    return registry::officials_faults({*arbiters, *committee, named.arbiter_plays, named.approved_by_register_keeper});
}

}  // namespace dommer::app
