#include "register_json.hpp"

#include <algorithm>

#include "records/registry_events.hpp"
#include "texts/collation.hpp"

namespace dommer::server {

using namespace registry;

Date day_asked(const ApiRequest& request, const char* name, Date otherwise) {
    const std::string text = request.query(name);
    if (text.empty()) return otherwise;
    const auto day = parse_date(text);
    if (!day) throw Problem{.status = 400, .code = "day_wrong", .field = name};
    return *day;
}

std::optional<ClubId> club_of(const Person& person, Date day) {
    for (const Membership& membership : person.memberships)
        if (membership.club && runs_on(membership, day)) return membership.club;
    return std::nullopt;
}

std::vector<PersonId> members_of(const registry::Register& all, ClubId club) {
    std::vector<PersonId> members;
    for (const auto& [id, person] : all.persons)
        if (is_shown(person) && club_of(person, today()) == club) members.push_back(id);
    std::ranges::stable_sort(members, {},
                             [&](PersonId id) { return texts::collation_key(all.find(id)->particulars.name); });
    return members;
}

Json card_json(const registry::Register& all, const RatingCurves& curves, PersonId id) {
    const PublicCard card = public_card(all, id, today());
    const auto club = club_of(*all.find(id), today());
    const auto rating = rating_of(curves, id);
    return {{"person", id.number},
            {"name", card.name},
            {"birth_year", card.birth_year ? Json(*card.birth_year) : Json()},
            {"federation", card.federation},
            {"title", id_of(card.title)},
            {"club", card.club ? Json(*card.club) : Json()},
            {"club_id", club ? Json(club->number) : Json()},
            {"rating", rating ? Json(*rating) : Json()}};
}

Json club_json(const registry::Register& all, ClubId id) {
    const Club& club = all.clubs.at(id);
    return {{"club", id.number},
            {"name", club.name},
            {"district", club.district.number},
            {"members", members_of(all, id).size()}};
}

}  // namespace dommer::server
