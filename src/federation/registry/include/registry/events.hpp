#pragma once

#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "registry/register.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::registry {

// Facts, each with everything needed to replay it. A correction is a new event.
struct ClubRegistered {
    ClubId club;
    Club as;
};
struct ClubChanged {
    ClubId club;
    Club to;
};
struct PersonRegistered {
    PersonId person;
    Particulars as;
};
struct ParticularsChanged {
    PersonId person;
    Particulars to;
};
struct MembershipBegun {
    PersonId person;
    Membership membership;
};
struct MembershipEnded {
    PersonId person;
    Date last_day;
};
struct SanctionRegistered {
    PersonId person;
    Sanction sanction;
};  // as it was registered, conversion and doubling done
// A decision in favour of the person took it away; the last one given on that day.
struct SanctionLifted {
    PersonId person;
    Date given;
    std::string reason;
};
struct CoursePassed {
    PersonId person;
    LicenceLevel level;
    Date day;
};
struct PracticeDeclared {
    PersonId person;
    LicenceLevel level;
    int groups = 0, team_matches = 0;
    PersonId declared_by;
    Date day;
};
struct LicenceGranted {
    PersonId person;
    LicenceLevel level;
    Date day;
    std::string reason;
};  // specially, by the executive committee
struct LicenceWithdrawn {
    PersonId person;
    LicenceLevel level;
    Date day;
};
struct PlayedAsNonMember {
    PersonId person;
    std::string tournament;
};
struct ForeignerDispensed {
    PersonId person;
};
struct PersonsMerged {
    PersonId kept, duplicate;
};
struct PersonErased {
    PersonId person;
};
struct DayPlanned {
    int number = 0;
    PlannedDay as;
};  // or changed, if there is one of this number
struct PlannedDayCancelled {
    int number = 0;
};

struct MemberBlocked {
    PersonId person;
    Block block;
};
struct BlockLifted {
    PersonId person;
    BlockEnd how = BlockEnd::paid;
    Date day;
};

using Event = std::variant<ClubRegistered, ClubChanged, PersonRegistered, ParticularsChanged, MembershipBegun,
                           MembershipEnded, SanctionRegistered, CoursePassed, PracticeDeclared, LicenceGranted,
                           LicenceWithdrawn, PlayedAsNonMember, ForeignerDispensed, PersonsMerged, PersonErased,
                           DayPlanned, PlannedDayCancelled, MemberBlocked, BlockLifted, SanctionLifted>;

Register evolve(Register all, const Event& event);

// Whether the event is about this person, or about this club itself and not about a member of it.
bool concerns(const Event& event, PersonId person);
bool concerns(const Event& event, ClubId club);

// The event without what is private of this person: what remains of it in the log after an erasure.
Event redacted(Event event, PersonId person);

}  // namespace dommer::registry
