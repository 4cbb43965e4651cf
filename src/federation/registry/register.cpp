#include "registry/register.hpp"

#include <algorithm>

#include "registry/fold.hpp"

namespace dommer::registry {

std::optional<PersonId> Register::current(PersonId id) const {
    for (auto found = persons.find(id); found != persons.end(); found = persons.find(id)) {
        if (!found->second.merged_into) return id;
        id = *found->second.merged_into;
    }
    return std::nullopt;
}

const Person* Register::find(PersonId id) const {
    const auto now = current(id);
    return now ? &persons.at(*now) : nullptr;
}

bool runs_on(const Membership& membership, Date day) {
    return membership.from <= day && (!membership.last_day || day <= *membership.last_day);
}

bool is_member_on(const Person& person, Date day) {
    return std::any_of(person.memberships.begin(), person.memberships.end(), [&](const Membership& membership) {
        return membership.kind != MembershipKind::net && runs_on(membership, day);
    });
}

OfficialLicence licence_held(const Person& person) {
    const auto d1 = licence_status(LicenceLevel::d1, person.d1), d2 = licence_status(LicenceLevel::d2, person.d2);
    if (d1 == LicenceStatus::licensed) return OfficialLicence::d1;
    if (d2 == LicenceStatus::licensed) return OfficialLicence::d2;
    return d1 == LicenceStatus::aspirant || d2 == LicenceStatus::aspirant ? OfficialLicence::aspirant
                                                                          : OfficialLicence::none;
}

PublicCard public_card(const Register& all, PersonId id, Date day) {
    const PersonId now = all.current(id).value_or(id);
    const Person& person = all.persons.at(now);
    PublicCard card{
        now,         person.particulars.name, std::nullopt, person.particulars.federation, person.particulars.title,
        std::nullopt};
    if (person.erased) card.name = "erased player " + std::to_string(now.number);
    if (person.particulars.born) card.birth_year = static_cast<int>(person.particulars.born->year());
    for (const Membership& membership : person.memberships)
        if (membership.club && runs_on(membership, day)) card.club = all.clubs.at(*membership.club).name;
    return card;
}

std::vector<LikelyDuplicate> likely_duplicates(const Register& all) {
    std::vector<LikelyDuplicate> found;
    std::map<int, PersonId> by_fide_id;
    std::map<std::pair<std::string, Date>, PersonId> by_name;
    for (const auto& [id, person] : all.persons) {
        if (person.merged_into || person.erased) continue;
        bool reported = false;
        if (person.particulars.fide_id) {
            const auto [first, is_new] = by_fide_id.try_emplace(*person.particulars.fide_id, id);
            if (!is_new) found.push_back({first->second, id, DuplicateSign::same_fide_id}), reported = true;
        }
        if (!person.particulars.born) continue;
        const auto [first, is_new] =
            by_name.try_emplace({folded(person.particulars.name), *person.particulars.born}, id);
        if (!is_new && !reported) found.push_back({first->second, id, DuplicateSign::same_name_and_birth});
    }
    return found;
}

}  // namespace dommer::registry
