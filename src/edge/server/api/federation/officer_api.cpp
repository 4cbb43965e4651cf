#include "notices/licence_papers.hpp"
#include "records/registry_events.hpp"
#include "register_json.hpp"
#include "registry/published_list.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using namespace registry;
using Commands = std::vector<registry::Command>;

PersonId shown_person(const ApiRequest& request, const registry::Register& all) {
    const auto id = all.current({request.number("person")});
    if (!id || !is_shown(*all.find(*id))) throw Problem{.status = 404, .code = "no_such_person"};
    return *id;
}

ClubId known_club(const ApiRequest& request, const registry::Register& all) {
    const ClubId id{request.number("club")};
    if (!all.clubs.contains(id)) throw Problem{.status = 404, .code = "no_such_club"};
    return id;
}

// What the form does not name stays as it was; an empty day or sex, and the number 0, take it away.
Particulars particulars_in(Form& form, Particulars as) {
    as.name = form.text_or("name", as.name, 120);
    if (form.has("born")) as.born = form.text("born", 10).empty() ? std::nullopt : std::optional(form.day("born"));
    static_cast<void>(form.text_or("born", ""));
    if (form.has("sex")) as.sex = form.text("sex").empty() ? std::nullopt : std::optional(form.choice<Sex>("sex"));
    static_cast<void>(form.text_or("sex", ""));
    as.federation = form.text_or("federation", as.federation, 3);
    if (form.has("fide_id")) {
        const int fide_id = form.number("fide_id", 0, 999'999'999);
        as.fide_id = fide_id == 0 ? std::nullopt : std::optional(fide_id);
    }
    if (form.has("title")) as.title = form.choice<Title>("title");
    static_cast<void>(form.text_or("title", ""));
    static_cast<void>(form.number_or("fide_id", 0, 0, 999'999'999));
    return as;
}

Membership member_of(int club, Date from, MembershipTerms terms) {
    return {.kind = MembershipKind::club,
            .club = ClubId{club},
            .district = std::nullopt,
            .from = from,
            .last_day = std::nullopt,
            .terms = terms};
}

MembershipTerms terms_in(Form& form) {
    const auto terms = form.has("terms") ? form.choice<MembershipTerms>("terms") : MembershipTerms::full;
    static_cast<void>(form.text_or("terms", ""));
    return terms;
}

Response register_club(const ApiRequest& request) {
    Form form(request.body);
    const Club as{form.text("name", 120), {form.number("district", 0, 99)}};
    const int wanted = form.number_or("club", 0, 1, 1'000'000);
    form.finish();
    int number = wanted;
    const auto all = request.state.act(
        [&](const registry::Register& known) -> Commands {
            number = wanted != 0 ? wanted : known.clubs.empty() ? 1 : known.clubs.rbegin()->first.number + 1;
            return {RegisterClub{{number}, as}};
        },
        request.actor());
    return json_response(club_json(all->now, {number}), 201);
}

Response change_club(const ApiRequest& request) {
    Form form(request.body);
    const Club to{form.text("name", 120), {form.number("district", 0, 99)}};
    const auto all = request.state.act(
        [&](const registry::Register& known) -> Commands {
            const ClubId id = known_club(request, known);
            form.check_unchanged(club_json(known, id));
            form.finish();
            return {ChangeClub{id, to}};
        },
        request.actor());
    return json_response(club_json(all->now, {request.number("club")}));
}

Response register_player(const ApiRequest& request) {
    Form form(request.body);
    static_cast<void>(form.text("name", 120));
    const Particulars as = particulars_in(form, {});
    const int club = form.number_or("club", 0, 1, 1'000'000);
    const int wanted = form.number_or("person", 0, 1, 1'000'000'000);
    const MembershipTerms terms = terms_in(form);
    form.finish();
    int number = wanted;
    const auto all = request.state.act(
        [&](const registry::Register& known) -> Commands {
            if (club != 0 && !known.clubs.contains({club})) throw form.wrong("club", "no_such_club");
            number = wanted != 0 ? wanted : known.persons.empty() ? 1 : known.persons.rbegin()->first.number + 1;
            Commands commands{RegisterPerson{{number}, as}};
            if (club != 0) commands.push_back(BeginMembership{{number}, member_of(club, today(), terms)});
            return commands;
        },
        request.actor());
    return json_response(card_json(all->now, *request.state.curves(), {number}), 201);
}

// What only the register's keepers see, so that they can correct it.
Json particulars_json(const Person& person) {
    const Particulars& p = person.particulars;
    const auto club = club_of(person, today());
    return {{"name", p.name},
            {"born", p.born ? iso(*p.born) : ""},
            {"sex", p.sex ? id_of(*p.sex) : ""},
            {"federation", p.federation},
            {"fide_id", p.fide_id ? Json(*p.fide_id) : Json()},
            {"title", id_of(p.title)},
            {"club", club ? Json(club->number) : Json()}};
}

Response particulars(const ApiRequest& request) {
    const auto all = request.state.members();
    return json_response(particulars_json(*all->now.find(shown_person(request, all->now))));
}

Response change_player(const ApiRequest& request) {
    Form form(request.body);
    PersonId id;
    const auto all = request.state.act(
        [&](const registry::Register& known) -> Commands {
            id = shown_person(request, known);
            form.check_unchanged(particulars_json(*known.find(id)));
            const Particulars to = particulars_in(form, known.find(id)->particulars);
            form.finish();
            return {ChangeParticulars{id, to}};
        },
        request.actor());
    return json_response(card_json(all->now, *request.state.curves(), id));
}

// From that day in another club, or in none: the club of the day before ends with it.
Response move_player(const ApiRequest& request) {
    Form form(request.body);
    const int club = form.number("club", 0, 1'000'000);
    const Date from = form.day("from"), day_before = std::chrono::sys_days(from) - std::chrono::days(1);
    const MembershipTerms terms = terms_in(form);
    form.finish();
    PersonId id;
    const auto all = request.state.act(
        [&](const registry::Register& known) -> Commands {
            id = shown_person(request, known);
            if (club != 0 && !known.clubs.contains({club})) throw form.wrong("club", "no_such_club");
            if (const auto now = club_of(*known.find(id), from); club != 0 && now == ClubId{club})
                throw Problem{.status = 409, .code = "in_that_club_already", .field = "club"};
            Commands commands;
            if (club_of(*known.find(id), day_before))
                commands.push_back(EndMembership{id, day_before});
            else if (club == 0)
                throw Problem{.status = 409, .code = "in_no_club_then", .field = "from"};
            if (club != 0) commands.push_back(BeginMembership{id, member_of(club, from, terms)});
            return commands;
        },
        request.actor());
    return json_response(card_json(all->now, *request.state.curves(), id));
}

// Everything that was written down of a person or a club, who wrote it and when.
template <class Id>
Response changes_of(const ApiRequest& request, Id id) {
    Json list = Json::array();
    const auto read = request.state.with_store([&](storage::Store& store) {
        return store.read({.stream = std::string(app::members_stream)}, [&](const storage::StoredEvent& stored) {
            const auto event = records::registry_event_from(stored.payload);
            if (!event || !concerns(*event, id)) return;
            list.push_back({{"sequence", stored.sequence},
                            {"version", stored.version},
                            {"time", iso(stored.time)},
                            {"actor", stored.actor},
                            {"type", stored.type},
                            {"what", Json::parse(records::fields_of(*event))}});
        });
    });
    if (!read) throw problem_of(read.error());
    return json_response({{"log", list}});
}

Response player_changes(const ApiRequest& request) {
    return changes_of(request, shown_person(request, request.state.members()->now));
}
Response club_changes(const ApiRequest& request) {
    return changes_of(request, known_club(request, request.state.members()->now));
}

// dsu_2011, 4.1 §4: the list that the register keeper publishes on request.
Response union_list(const ApiRequest& request) {
    ListedGroups groups{.on = today(), .closing = std::nullopt};
    if (const std::string since = request.query("since"); !since.empty()) {
        const auto day = parse_date(since);
        if (!day) throw Problem{.status = 400, .code = "day_wrong", .field = "since"};
        groups.closing = *day;
    }
    const auto ratings = request.state.ratings();
    const auto all = request.state.members();
    const auto listed = published_list(ratings->now, all->now, groups);
    if (!listed) throw Problem{.status = 409, .code = "both_numbers_played"};
    Json list = Json::array();
    for (const ListedPlayer& each : *listed) {
        Json as = Json::array();
        for (const ListedAs group : groups_of(each)) as.push_back(id_of(group));
        list.push_back({{"person", each.person.number},
                        {"name", public_card(all->now, each.person, groups.on).name},
                        {"rating", each.rating.number},
                        {"listed_as", as}});
    }
    return json_response({{"on", iso(groups.on)}, {"players", list}});
}

// The papers of the licences that a person has, aspires to or has lost.
Response licences(const ApiRequest& request) {
    const auto all = request.state.members();
    const PersonId id = shown_person(request, all->now);
    const Person& person = *all->now.find(id);
    Json list = Json::array();
    for (const LicenceLevel level : {LicenceLevel::d1, LicenceLevel::d2})
        if (const auto paper = notices::licence_paper(all->now, id, level, today(), request.language))
            list.push_back({{"level", id_of(level)},
                            {"status", id_of(licence_status(level, level == LicenceLevel::d1 ? person.d1 : person.d2))},
                            {"paper", *paper}});
    return json_response({{"licences", list}});
}

}  // namespace

std::span<const Route> officer_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/players", Permission::change_register, Kind::fresh, register_player},
        {Method::put, "/api/v1/players/{person}", Permission::change_register, Kind::fresh, change_player},
        {Method::get, "/api/v1/players/{person}/particulars", Permission::change_register, Kind::fresh, particulars},
        {Method::put, "/api/v1/players/{person}/club", Permission::change_register, Kind::fresh, move_player},
        {Method::get, "/api/v1/players/{person}/changes", Permission::change_register, Kind::fresh, player_changes},
        {Method::get, "/api/v1/union-list", Permission::change_register, Kind::fresh, union_list},
        {Method::get, "/api/v1/players/{person}/licences", Permission::change_register, Kind::fresh, licences},
        {Method::post, "/api/v1/clubs", Permission::change_register, Kind::fresh, register_club},
        {Method::put, "/api/v1/clubs/{club}", Permission::change_register, Kind::fresh, change_club},
        {Method::get, "/api/v1/clubs/{club}/changes", Permission::change_register, Kind::fresh, club_changes},
    };
    return routes;
}

}  // namespace dommer::server
