#include "records/registry_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace dommer::registry;

PersonId read_person(const Json& json, const char* field = "person") { return {read<int>(json, field)}; }
LicenceLevel read_level(const Json& json) { return read_value<LicenceLevel>(json, "level"); }

void write(Json& json, const Particulars& p) {
    json["name"] = p.name;
    if (p.born) json["born"] = iso(*p.born);
    if (p.sex) json["sex"] = id_of(*p.sex);
    json["federation"] = p.federation;
    if (p.fide_id) json["fide_id"] = *p.fide_id;
    json["title"] = id_of(p.title);
}
Particulars read_particulars(const Json& json) {
    Particulars p{.name = read<std::string>(json, "name"), .federation = read<std::string>(json, "federation")};
    if (json.contains("born")) p.born = read_date(json, "born");
    if (json.contains("sex")) p.sex = read_value<Sex>(json, "sex");
    if (json.contains("fide_id")) p.fide_id = read<int>(json, "fide_id");
    p.title = read_value<Title>(json, "title");
    return p;
}

void write(Json& json, const Membership& m) {
    json["kind"] = id_of(m.kind);
    if (m.club) json["club"] = m.club->number;
    if (m.district) json["district"] = m.district->number;
    json["from"] = iso(m.from);
    if (m.last_day) json["last_day"] = iso(*m.last_day);
    if (m.terms != MembershipTerms::full) json["terms"] = id_of(m.terms);
}
Membership read_membership(const Json& json) {
    Membership m{.kind = read_value<MembershipKind>(json, "kind"), .from = read_date(json, "from")};
    if (json.contains("club")) m.club = ClubId{read<int>(json, "club")};
    if (json.contains("district")) m.district = District{read<int>(json, "district")};
    if (json.contains("last_day")) m.last_day = read_date(json, "last_day");
    if (json.contains("terms")) m.terms = read_value<MembershipTerms>(json, "terms");
    return m;
}

void write(Json& json, const Sanction& sanction) {
    if (const auto* warning = std::get_if<Warning>(&sanction)) {
        json["warning"] = iso(warning->given), json["last_playing_day"] = iso(warning->last_playing_day);
        json["valid_until"] = iso(warning->valid_until);
    } else {
        const auto& quarantine = std::get<Quarantine>(sanction);
        json["quarantine"] = iso(quarantine.from), json["months"] = quarantine.months,
        json["until"] = iso(quarantine.until);
    }
}
Sanction read_sanction(const Json& json) {
    if (json.contains("warning"))
        return Warning{read_date(json, "warning"), read_date(json, "last_playing_day"), read_date(json, "valid_until")};
    return Quarantine{read_date(json, "quarantine"), read<int>(json, "months"), read_date(json, "until")};
}

// One line an event: its name, how it is written, how it is read.
template <typename E>
struct Form;

template <>
struct Form<ClubRegistered> {
    static constexpr const char* name = "club-registered";
    static void write_to(Json& j, const ClubRegistered& e) {
        j["club"] = e.club.number, j["name"] = e.as.name, j["district"] = e.as.district.number;
    }
    static ClubRegistered read_from(const Json& j) {
        return {{read<int>(j, "club")}, {read<std::string>(j, "name"), {read<int>(j, "district")}}};
    }
};
template <>
struct Form<ClubChanged> {
    static constexpr const char* name = "club-changed";
    static void write_to(Json& j, const ClubChanged& e) {
        j["club"] = e.club.number, j["name"] = e.to.name, j["district"] = e.to.district.number;
    }
    static ClubChanged read_from(const Json& j) {
        return {{read<int>(j, "club")}, {read<std::string>(j, "name"), {read<int>(j, "district")}}};
    }
};
template <>
struct Form<PersonRegistered> {
    static constexpr const char* name = "person-registered";
    static void write_to(Json& j, const PersonRegistered& e) { j["person"] = e.person.number, write(j, e.as); }
    static PersonRegistered read_from(const Json& j) { return {read_person(j), read_particulars(j)}; }
};
template <>
struct Form<ParticularsChanged> {
    static constexpr const char* name = "particulars-changed";
    static void write_to(Json& j, const ParticularsChanged& e) { j["person"] = e.person.number, write(j, e.to); }
    static ParticularsChanged read_from(const Json& j) { return {read_person(j), read_particulars(j)}; }
};
template <>
struct Form<MembershipBegun> {
    static constexpr const char* name = "membership-begun";
    static void write_to(Json& j, const MembershipBegun& e) { j["person"] = e.person.number, write(j, e.membership); }
    static MembershipBegun read_from(const Json& j) { return {read_person(j), read_membership(j)}; }
};
template <>
struct Form<MembershipEnded> {
    static constexpr const char* name = "membership-ended";
    static void write_to(Json& j, const MembershipEnded& e) {
        j["person"] = e.person.number, j["last_day"] = iso(e.last_day);
    }
    static MembershipEnded read_from(const Json& j) { return {read_person(j), read_date(j, "last_day")}; }
};
template <>
struct Form<SanctionRegistered> {
    static constexpr const char* name = "sanction-registered";
    static void write_to(Json& j, const SanctionRegistered& e) { j["person"] = e.person.number, write(j, e.sanction); }
    static SanctionRegistered read_from(const Json& j) { return {read_person(j), read_sanction(j)}; }
};
template <>
struct Form<CoursePassed> {
    static constexpr const char* name = "course-passed";
    static void write_to(Json& j, const CoursePassed& e) {
        j["person"] = e.person.number, j["level"] = id_of(e.level), j["day"] = iso(e.day);
    }
    static CoursePassed read_from(const Json& j) { return {read_person(j), read_level(j), read_date(j, "day")}; }
};
template <>
struct Form<PracticeDeclared> {
    static constexpr const char* name = "practice-declared";
    static void write_to(Json& j, const PracticeDeclared& e) {
        j["person"] = e.person.number, j["level"] = id_of(e.level), j["groups"] = e.groups,
        j["team_matches"] = e.team_matches;
        j["declared_by"] = e.declared_by.number, j["day"] = iso(e.day);
    }
    static PracticeDeclared read_from(const Json& j) {
        return {read_person(j),
                read_level(j),
                read<int>(j, "groups"),
                read<int>(j, "team_matches"),
                read_person(j, "declared_by"),
                read_date(j, "day")};
    }
};
template <>
struct Form<LicenceGranted> {
    static constexpr const char* name = "licence-granted";
    static void write_to(Json& j, const LicenceGranted& e) {
        j["person"] = e.person.number, j["level"] = id_of(e.level), j["day"] = iso(e.day);
        if (!e.reason.empty()) j["reason"] = e.reason;
    }
    static LicenceGranted read_from(const Json& j) {
        return {read_person(j), read_level(j), read_date(j, "day"),
                j.contains("reason") ? read<std::string>(j, "reason") : std::string()};
    }
};
template <>
struct Form<LicenceWithdrawn> {
    static constexpr const char* name = "licence-withdrawn";
    static void write_to(Json& j, const LicenceWithdrawn& e) {
        j["person"] = e.person.number, j["level"] = id_of(e.level), j["day"] = iso(e.day);
    }
    static LicenceWithdrawn read_from(const Json& j) { return {read_person(j), read_level(j), read_date(j, "day")}; }
};
template <>
struct Form<PlayedAsNonMember> {
    static constexpr const char* name = "played-as-non-member";
    static void write_to(Json& j, const PlayedAsNonMember& e) {
        j["person"] = e.person.number, j["tournament"] = e.tournament;
    }
    static PlayedAsNonMember read_from(const Json& j) { return {read_person(j), read<std::string>(j, "tournament")}; }
};
template <>
struct Form<ForeignerDispensed> {
    static constexpr const char* name = "foreigner-dispensed";
    static void write_to(Json& j, const ForeignerDispensed& e) { j["person"] = e.person.number; }
    static ForeignerDispensed read_from(const Json& j) { return {read_person(j)}; }
};
template <>
struct Form<PersonsMerged> {
    static constexpr const char* name = "persons-merged";
    static void write_to(Json& j, const PersonsMerged& e) {
        j["kept"] = e.kept.number, j["duplicate"] = e.duplicate.number;
    }
    static PersonsMerged read_from(const Json& j) { return {read_person(j, "kept"), read_person(j, "duplicate")}; }
};
template <>
struct Form<PersonErased> {
    static constexpr const char* name = "person-erased";
    static void write_to(Json& j, const PersonErased& e) { j["person"] = e.person.number; }
    static PersonErased read_from(const Json& j) { return {read_person(j)}; }
};

template <>
struct Form<DayPlanned> {
    static constexpr const char* name = "day-planned";
    static void write_to(Json& j, const DayPlanned& e) {
        j["number"] = e.number, j["title"] = e.as.title, j["occasion"] = id_of(e.as.occasion);
        j["first_day"] = iso(e.as.first_day), j["last_day"] = iso(e.as.last_day);
        if (!e.as.place.empty()) j["place"] = e.as.place;
        if (e.as.club) j["club"] = e.as.club->number;
        if (e.as.for_others) j["for_others"] = true;
    }
    static DayPlanned read_from(const Json& j) {
        DayPlanned e{read<int>(j, "number"),
                     {.title = read<std::string>(j, "title"),
                      .occasion = read_value<Occasion>(j, "occasion"),
                      .first_day = read_date(j, "first_day"),
                      .last_day = read_date(j, "last_day")}};
        if (j.contains("place")) e.as.place = read<std::string>(j, "place");
        if (j.contains("club")) e.as.club = ClubId{read<int>(j, "club")};
        if (j.contains("for_others")) e.as.for_others = at(j, "for_others") == true;
        return e;
    }
};
template <>
struct Form<PlannedDayCancelled> {
    static constexpr const char* name = "planned-day-cancelled";
    static void write_to(Json& j, const PlannedDayCancelled& e) { j["number"] = e.number; }
    static PlannedDayCancelled read_from(const Json& j) { return {read<int>(j, "number")}; }
};

template <>
struct Form<MemberBlocked> {
    static constexpr const char* name = "member-blocked";
    static void write_to(Json& j, const MemberBlocked& e) {
        j["person"] = e.person.number, j["club"] = e.block.club.number, j["quarters"] = e.block.quarters;
        j["day"] = iso(e.block.day);
    }
    static MemberBlocked read_from(const Json& j) {
        return {read_person(j), {{read<int>(j, "club")}, read<int>(j, "quarters"), read_date(j, "day")}};
    }
};
template <>
struct Form<BlockLifted> {
    static constexpr const char* name = "block-lifted";
    static void write_to(Json& j, const BlockLifted& e) {
        j["person"] = e.person.number, j["how"] = id_of(e.how), j["day"] = iso(e.day);
    }
    static BlockLifted read_from(const Json& j) {
        return {read_person(j), read_value<BlockEnd>(j, "how"), read_date(j, "day")};
    }
};
template <>
struct Form<SanctionLifted> {
    static constexpr const char* name = "sanction-lifted";
    static void write_to(Json& j, const SanctionLifted& e) {
        j["person"] = e.person.number, j["given"] = iso(e.given), j["reason"] = e.reason;
    }
    static SanctionLifted read_from(const Json& j) {
        return {read_person(j), read_date(j, "given"), read<std::string>(j, "reason")};
    }
};

}  // namespace

std::string_view type_of(const Event& event) {
    return std::visit([]<typename E>(const E&) -> std::string_view { return Form<E>::name; }, event);
}

std::string record_of(const Event& event) {
    Json json;
    std::visit([&]<typename E>(const E& e) { json["type"] = Form<E>::name, Form<E>::write_to(json, e); }, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string fields_of(const Event& event) {
    Json json = Json::object();
    std::visit([&]<typename E>(const E& e) { Form<E>::write_to(json, e); }, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<Event, RecordError> registry_event_from(std::string_view record) {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_event<Event, Form>(json);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}

}  // namespace dommer::records
