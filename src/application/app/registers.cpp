#include "app/registers.hpp"

#include <algorithm>
#include <stdexcept>

#include "tournament/rating_report.hpp"

namespace dommer::app {

RegisterOutcome<HeldMembers> Registers::members() const { return read<RegisterFailure>(store_, stream_of_members()); }
RegisterOutcome<HeldRatings> Registers::ratings() const { return read<RegisterFailure>(store_, stream_of_ratings()); }

RegisterOutcome<void> Registers::append(const HeldMembers& seen, const std::vector<registry::Event>& events,
                                        const ActionContext& how) {
    if (const auto done = app::append(store_, seen, events, how, stream_of_members()); !done)
        return tl::unexpected(RegisterFailure(done.error()));
    return {};
}

RegisterOutcome<void> Registers::append(const HeldRatings& seen, const std::vector<registry::RatingEvent>& events,
                                        const ActionContext& how) {
    if (const auto done = app::append(store_, seen, events, how, stream_of_ratings()); !done)
        return tl::unexpected(RegisterFailure(done.error()));
    return {};
}

RegisterOutcome<std::vector<registry::Event>> Registers::act(const registry::Command& command, Date today,
                                                             const ActionContext& how) {
    auto done = decide_and_append<RegisterFailure>(
        store_, stream_of_members(),
        [&](const registry::Register& all) -> RegisterOutcome<std::vector<registry::Event>> {
            auto decided = registry::decide(all, command, {today});
            if (!decided) return tl::unexpected(RegisterFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->events);
}

RegisterOutcome<std::vector<registry::RatingEvent>> Registers::act(const registry::RatingCommand& command,
                                                                   const ActionContext& how) {
    auto done = decide_and_append<RegisterFailure>(
        store_, stream_of_ratings(),
        [&](const registry::RatingRegister& now) -> RegisterOutcome<std::vector<registry::RatingEvent>> {
            const auto known = members();
            if (!known) return tl::unexpected(known.error());
            auto decided = registry::decide(now, known->now, command);
            if (!decided) return tl::unexpected(RegisterFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->events);
}

RegisterOutcome<std::vector<registry::EntryRefusal>> Registers::entry_refusals(registry::EntryRequest request) const {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto now = known->now.current(request.person);
    if (!request.rating && now && request.to == registry::EntryClass::rapid_championship) {
        const auto held = ratings();
        if (!held) return tl::unexpected(held.error());
        request.rating = RegisteredNumbers(held->now, known->now, rating::List::standard, request.first_round).of(*now);
    }
    return registry::entry_refusals(known->now, request);
}

RegisterOutcome<EntryDesk> Registers::entry_desk(tournament::Pace pace, Date first_round) const {
    auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto held = ratings();
    if (!held) return tl::unexpected(held.error());
    EntryDesk desk{std::move(known->now), {}, {}};
    const auto numbers = [&](rating::List list) { return RegisteredNumbers(held->now, desk.all, list, first_round); };
    desk.standard = numbers(rating::List::standard);
    desk.of_the_list = list_of(pace) == rating::List::standard ? desk.standard : numbers(list_of(pace));
    return desk;
}

RegisterOutcome<std::vector<registry::OfficialsFault>> Registers::officials_faults(const OfficialsNamed& named) const {
    const auto known = members();
    if (!known) return tl::unexpected(known.error());
    const auto licences = [&](const std::vector<registry::PersonId>& persons)
        -> tl::expected<std::vector<registry::OfficialLicence>, registry::Refusal> {
        std::vector<registry::OfficialLicence> found;
        for (const registry::PersonId id : persons) {
            const registry::Person* person = known->now.find(id);
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
