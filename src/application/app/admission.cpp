#include "app/admission.hpp"

#include <algorithm>

#include "registry/fold.hpp"

namespace dommer::app {
namespace {

using registry::EntryClass;
using tournament::Admission;

EntryClass class_of(Admission admission) {
    switch (admission) {
        case Admission::everybody:
        case Admission::coordinated: return EntryClass::coordinated;
        case Admission::veteran: return EntryClass::veteran;
        case Admission::senior_championship: return EntryClass::senior_championship;
        case Admission::rapid_championship: return EntryClass::rapid_championship;
        case Admission::national_class: return EntryClass::national_class;
        case Admission::junior: return EntryClass::junior;
    }
    return EntryClass::coordinated;
}

Date first_round_of(const tournament::Settings& settings) {
    return settings.round_times.empty() ? settings.first_day : settings.round_times.front().day;
}

bool is_arbiter(const registry::Person& person, const tournament::Settings& settings) {
    return std::ranges::any_of(settings.arbiters, [&](const tournament::Official& each) {
        return registry::folded(each.name) == registry::folded(person.particulars.name);
    });
}

tournament::Particulars particulars_of(const registry::Register& all, registry::PersonId person, const Numbers& numbers,
                                       Date first_round) {
    const auto number = numbers.of_the_list ? numbers.of_the_list : numbers.standard;
    const auto card = registry::public_card(all, person, first_round);
    const registry::Person& known = *all.find(person);
    return {.name = card.name,
            .rating = {number ? number->number : 0},
            .title = card.title,
            .federation = card.federation,
            .club = card.club.value_or(""),
            .born = known.particulars.born,
            .fide_id = known.particulars.fide_id,
            .person = card.id.number,
            .sex = known.particulars.sex};
}

std::string ground_of(const Vouched& vouched) {
    std::string ground = vouched.played_class_before ? "has played in the class before" : "";
    if (vouched.approved_by_register_keeper)
        ground += (ground.empty() ? "" : "; ") + std::string("the register keeper approves that an arbiter plays");
    return ground;
}

}  // namespace

RegisteredNumbers::RegisteredNumbers(const registry::RatingRegister& ratings, const registry::Register& all,
                                     rating::List list, Date day) {
    const auto players = registry::history_of(ratings, all, list);
    if (!players) return;
    const rating::Ledger ledger = rating::registered_on(players->history, day);
    for (std::size_t place = 0; place < players->persons.size(); ++place)
        if (const auto number = ledger.registered()[place]) numbers_.emplace(players->persons[place], *number);
}

std::optional<rating::Rating> RegisteredNumbers::of(registry::PersonId person) const {
    const auto found = numbers_.find(person);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

tl::expected<Admitted, std::vector<registry::EntryRefusal>> admitted(const registry::Register& all,
                                                                     registry::PersonId person, const Numbers& numbers,
                                                                     const tournament::Settings& settings,
                                                                     const Vouched& vouched) {
    const Date first_round = first_round_of(settings);
    const registry::Person* known = all.find(person);
    const registry::EntryRequest request{.person = person,
                                         .to = class_of(settings.admission),
                                         .first_round = first_round,
                                         .rating = numbers.standard,
                                         .played_class_before = vouched.played_class_before,
                                         .is_arbiter = known && is_arbiter(*known, settings),
                                         .approved_by_register_keeper = vouched.approved_by_register_keeper};
    auto refusals = registry::entry_refusals(all, request);
    const auto is_unknown = [](const registry::EntryRefusal& each) {
        return each.refusal == registry::Refusal::no_such_person || each.refusal == registry::Refusal::already_erased;
    };
    if (settings.admission == Admission::everybody)
        std::erase_if(refusals, [&](const auto& each) { return !is_unknown(each); });
    if (!refusals.empty()) return tl::unexpected(std::move(refusals));
    tournament::Particulars as = particulars_of(all, person, numbers, first_round);
    return Admitted{{std::move(as), ground_of(vouched)},
                    settings.admission != Admission::everybody && !registry::is_member_on(*known, first_round)};
}

std::optional<RequestedEntry> requested(const registry::Register& all, registry::PersonId person,
                                        const Numbers& numbers, const tournament::Settings& settings) {
    const registry::Person* known = all.find(person);
    if (known == nullptr || known->erased) return std::nullopt;
    const Date first_round = first_round_of(settings);
    RequestedEntry entry{particulars_of(all, person, numbers, first_round), std::nullopt};
    if (!is_coordinated(settings) || settings.federation != "DEN" || !registry::is_member_on(*known, first_round))
        return entry;
    using registry::MemberKind;
    const bool foreigner = !entry.as.federation.empty() && !registry::is_of_the_realm(entry.as.federation);
    const auto kind = !entry.as.club.empty() ? MemberKind::club_member
                      : foreigner            ? MemberKind::foreign_individual_member
                                             : MemberKind::individual_member;
    entry.due = tournament::sent_by_of(registry::entry_route(kind));
    return entry;
}

tl::expected<Admitted, std::vector<registry::EntryRefusal>> EntryDesk::admitted(registry::PersonId person,
                                                                                const tournament::Settings& settings,
                                                                                const Vouched& vouched) const {
    const registry::PersonId now = all.current(person).value_or(person);
    return app::admitted(all, person, {standard.of(now), of_the_list.of(now)}, settings, vouched);
}

}  // namespace dommer::app
