#include <algorithm>
#include <set>

#include "app/registers.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "records/tournament_events.hpp"

namespace dommer::app {
namespace {

using registry::PersonId;

// All numbers that lead to the person: his own and those merged into it.
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

// The entrant keeps rating, title and number; who he was is gone.
void take_out(tournament::Particulars& of, const std::set<PersonId>& numbers) {
    if (!of.person || !numbers.contains({*of.person})) return;
    of.name = "erased player " + std::to_string(*of.person);
    of.born.reset(), of.fide_id.reset();
}

std::optional<std::string> redacted_tournament_event(const std::string& payload, const std::set<PersonId>& numbers) {
    auto event = records::tournament_event_from(payload);
    if (!event) return std::nullopt;
    if (auto* entered = std::get_if<tournament::Entered>(&*event)) take_out(entered->as, numbers);
    else if (auto* corrected = std::get_if<tournament::EntryCorrected>(&*event)) take_out(corrected->to, numbers);
    else return std::nullopt;
    return records::record_of(*event);
}

bool names_in_register(const std::string& payload, const std::set<PersonId>& numbers) {
    const auto event = records::registry_event_from(payload);
    if (!event) return false;
    return std::visit([&](const auto& e) {
        if constexpr (requires { e.person; }) return numbers.contains(e.person);
        else if constexpr (requires { e.kept; }) return numbers.contains(e.kept) || numbers.contains(e.duplicate);
        else return false;
    }, *event);
}

bool names_in_ratings(const std::string& payload, const std::set<PersonId>& numbers) {
    const auto event = records::rating_event_from(payload);
    if (!event) return false;
    const auto any = [&](const std::vector<PersonId>& persons) { return std::ranges::any_of(persons, [&](PersonId id) { return numbers.contains(id); }); };
    return std::visit([&](const auto& e) {
        if constexpr (requires { e.person; }) return numbers.contains(e.person);
        else if constexpr (requires { e.players; }) return any(e.players);
        else if constexpr (requires { e.covered; }) return any(e.covered);
        else return false;
    }, *event);
}

bool names_in_tournament(const std::string& payload, const std::set<PersonId>& numbers) {
    const auto event = records::tournament_event_from(payload);
    if (!event) return false;
    const auto is_he = [&](const tournament::Particulars& p) { return p.person && numbers.contains({*p.person}); };
    if (const auto* entered = std::get_if<tournament::Entered>(&*event)) return is_he(entered->as);
    if (const auto* corrected = std::get_if<tournament::EntryCorrected>(&*event)) return is_he(corrected->to);
    return false;
}

}  // namespace

RegisterOutcome<Registers::Erasure> Registers::erase(PersonId person, Date today, const Act& how) {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto now = known->all.current(person);
    if (!now) return tl::unexpected(RegisterFailure(registry::Refusal::no_such_person));
    if (!known->all.find(*now)->erased)
        if (const auto done = act(registry::ErasePerson{*now}, today, how); !done) return tl::unexpected(done.error());
    const auto numbers = numbers_of(known->all, *now);
    std::vector<storage::Store::Redaction> redactions;
    const auto read = store_.read({}, [&](const storage::StoredEvent& stored) {
        const auto left = stored.stream == members_stream               ? redacted_member_event(stored.payload, numbers)
                          : stored.stream.starts_with(tournament_streams) ? redacted_tournament_event(stored.payload, numbers)
                                                                          : std::nullopt;
        if (left && *left != stored.payload) redactions.push_back({stored.sequence, *left});
    });
    if (!read) return tl::unexpected(RegisterFailure(read.error()));
    if (!redactions.empty())
        if (const auto done = store_.redact(redactions, how.actor, how.time); !done) return tl::unexpected(RegisterFailure(done.error()));
    return Erasure{*now, redactions.size()};
}

RegisterOutcome<std::vector<storage::StoredEvent>> Registers::events_about(PersonId person) const {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto now = known->all.current(person);
    if (!now) return tl::unexpected(RegisterFailure(registry::Refusal::no_such_person));
    const auto numbers = numbers_of(known->all, *now);
    std::vector<storage::StoredEvent> events;
    const auto read = store_.read({}, [&](const storage::StoredEvent& stored) {
        const bool names = stored.stream == members_stream                  ? names_in_register(stored.payload, numbers)
                           : stored.stream == ratings_stream                ? names_in_ratings(stored.payload, numbers)
                           : stored.stream.starts_with(tournament_streams) && names_in_tournament(stored.payload, numbers);
        if (names) events.push_back(stored);
    });
    if (!read) return tl::unexpected(RegisterFailure(read.error()));
    return events;
}

}  // namespace dommer::app
