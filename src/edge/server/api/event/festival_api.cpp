// Festivals: their list, one of them with its tournaments, who has come, and the papers that they share.
#include "app/imports.hpp"
#include "event_json.hpp"
#include "festival_access.hpp"
#include "live_response.hpp"
#include "print/prints.hpp"
#include "records/hall_events.hpp"
#include "routes.hpp"
#include "sheets/festival_sheets.hpp"
#include "system/clock.hpp"
#include "texts/collation.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using namespace hall;

const std::string& festival_in(const ApiRequest& request) { return request.path.find("festival")->second; }

}  // namespace

VersionedPtr<std::optional<Festival>> festival_of(const ApiRequest& request) {
    auto held = request.state.value_of(app::stream_of_festival(festival_in(request)));
    if (!held->now) throw problem_of(FestivalRefusal{FestivalRefused::no_such_festival});
    return held;
}

bool may_in_festival(const ApiRequest& request, const Festival& festival, Permission permission) {
    if (request.may(permission, std::string(app::festival_streams) + festival_in(request))) return true;
    if (festival.tournaments.empty()) return request.may(Permission::create_event);
    return std::ranges::all_of(festival.tournaments,
                               [&](const std::string& id) { return request.may(permission, id); });
}

void must_in_festival(const ApiRequest& request, const Festival& festival, Permission permission) {
    if (!may_in_festival(request, festival, permission)) throw Problem{.status = 403, .code = "not_allowed"};
}

namespace {

Response festivals(const ApiRequest& request) {
    std::vector<app::FestivalLine> lines;
    for (const storage::ViewRow& row : request.state.lines_of(app::festival_kind))
        if (auto line = app::festival_line_from(row)) lines.push_back(std::move(*line));
    std::ranges::stable_sort(lines, std::greater{},
                             [](const app::FestivalLine& line) { return line.festival.first_day; });
    Json list = Json::array();
    for (const app::FestivalLine& line : lines) list.push_back(Json::parse(app::record_of(line)));
    return json_response({{"festivals", list}});
}

Response page_of(const ApiRequest& request, const std::string& id, const Versioned<std::optional<Festival>>& held,
                 int status = 200) {
    Json json = Json::parse(app::record_of(app::FestivalLine{id, *held.now}));
    Json events = Json::array(), may = Json::array();
    const auto list = request.state.event_list();
    for (const std::string& tournament : held.now->tournaments)
        if (const auto line = std::ranges::find(list->lines, tournament, &app::Tournaments::Line::id);
            line != list->lines.end())
            events.push_back(line_json(request, *line));
    for (const Permission each :
         {Permission::change_settings, Permission::check_in, Permission::publish, Permission::see_desk})
        if (may_in_festival(request, *held.now, each)) may.push_back(accounts::name_of(each));
    json["events"] = std::move(events), json["may"] = std::move(may), json["version"] = held.version;
    return json_response(json, status);
}

Response festival_page(const ApiRequest& request) {
    return page_of(request, festival_in(request), *festival_of(request));
}

std::vector<std::string> names_in(Form& form, const char* field, std::size_t most) {
    std::vector<std::string> names;
    for (const Json& each : form.list(field, most)) {
        if (!each.is_string() || each.get<std::string>().size() > 60) throw form.wrong(field, "field_wrong");
        names.push_back(each.get<std::string>());
    }
    return names;
}

Festival festival_in(Form& form) {
    Festival made{.name = form.text_or("name", "", 120), .place = form.text_or("place", "", 120)};
    made.first_day = form.day("first_day");
    made.last_day = form.text_or("last_day", "").empty() ? made.first_day : form.day("last_day");
    made.tournaments = names_in(form, "tournaments", most_tournaments);
    return made;
}

std::vector<std::string> known_events(const ApiRequest& request) {
    std::vector<std::string> known;
    for (const auto& line : request.state.event_list()->lines) known.push_back(line.id);
    return known;
}

// Who adds a tournament to a festival, or takes it out, is one who may change that tournament.
void must_change_each(const ApiRequest& request, const std::vector<std::string>& before,
                      const std::vector<std::string>& after) {
    const auto check = [&](const std::vector<std::string>& these, const std::vector<std::string>& those) {
        for (const std::string& id : these)
            if (std::ranges::find(those, id) == those.end() && !request.may(Permission::change_settings, id))
                throw Problem{.status = 403, .code = "not_allowed", .field = "tournaments"};
    };
    check(before, after), check(after, before);
}

template <class Decide>
VersionedPtr<std::optional<Festival>> done(const ApiRequest& request, const std::string& id, const Decide& decide) {
    return request.state.act_on(
        app::stream_of_festival(id),
        [&](const std::optional<Festival>& now) {
            FestivalDecision decided = decide(now);
            if (!decided) throw problem_of(decided.error());
            return std::move(*decided);
        },
        request.actor());
}

Response announce(const ApiRequest& request) {
    Form form(request.body);
    const bool is_named = form.has("id");
    const std::string id = is_named ? form.text("id", 60) : app::short_name_from(form.text_or("name", "", 120));
    static_cast<void>(form.text_or("id", ""));
    const Festival as = festival_in(form);
    form.finish();
    if (as.name.empty()) throw problem_of(FestivalRefusal{FestivalRefused::name_missing});
    if (!is_event_id(id)) throw form.wrong(is_named ? "id" : "name", "event_id_bad");
    must_change_each(request, {}, as.tournaments);
    const auto known = known_events(request);
    const auto held =
        done(request, id, [&](const std::optional<Festival>& now) { return decide_announced(now, as, known); });
    ApiRequest of_new = request;
    of_new.path["festival"] = id;
    return page_of(of_new, id, *held, 201);
}

Response change(const ApiRequest& request) {
    must_in_festival(request, *festival_of(request)->now, Permission::change_settings);
    const auto known = known_events(request);
    const auto decide = [&](const std::optional<Festival>& now) {
        Form(request.body).check_unchanged(Json::parse(records::record_of(*now)));
        Json body = request.body;
        body.erase("was");
        Form form(body);
        const Festival to = festival_in(form);
        form.finish();
        must_change_each(request, now->tournaments, to.tournaments);
        return decide_changed(now, to, known);
    };
    return page_of(request, festival_in(request), *done(request, festival_in(request), decide));
}

// The tournaments as they stand; those whose log cannot be read are left out.
struct HeldTournaments {
    std::vector<SnapshotPtr> held;
    std::vector<NamedTournament> all;
};
HeldTournaments tournaments_of(const ApiRequest& request, const Festival& festival) {
    HeldTournaments tournaments;
    const auto list = request.state.event_list();
    for (const std::string& id : festival.tournaments)
        if (std::ranges::find(list->lines, id, &app::Tournaments::Line::id) != list->lines.end())
            tournaments.held.push_back(request.state.event(id));
    for (const SnapshotPtr& each : tournaments.held) tournaments.all.push_back({each->id(), &each->now()});
    return tournaments;
}

Json player_json(const FestivalPlayer& player) {
    Json entries = Json::array();
    for (const FestivalEntry& each : player.entries)
        entries.push_back({{"event", each.tournament}, {"entry", each.entry.number}, {"checked_in", each.checked_in}});
    return {{"name", player.as.name}, {"title", id_of(player.as.title)}, {"rating", player.as.rating.value},
            {"club", player.as.club}, {"has_come", has_come(player)},    {"entries", entries}};
}

Response players(const ApiRequest& request) {
    const auto held = festival_of(request);
    must_in_festival(request, *held->now, Permission::check_in);
    auto all = players_of(tournaments_of(request, *held->now).all);
    std::ranges::stable_sort(all, {}, [](const FestivalPlayer& each) { return texts::collation_key(each.as.name); });
    Json list = Json::array();
    for (const FestivalPlayer& each : all) list.push_back(player_json(each));
    return json_response({{"players", list}});
}

// Whoever has come is checked in wherever they play, or in one tournament alone.
Response check_in(const ApiRequest& request) {
    Form form(request.body);
    const std::string event = form.text("event", 60);
    const tournament::EntryId entry{form.number("entry", 1, 1'000'000)};
    const bool there = form.flag("there"), everywhere = form.flag_or("everywhere", true);
    form.finish();
    const auto held = festival_of(request);
    must_in_festival(request, *held->now, Permission::check_in);
    const auto all = players_of(tournaments_of(request, *held->now).all);
    const FestivalPlayer* player = find(all, event, entry);
    if (player == nullptr) throw problem_of(FestivalRefusal{FestivalRefused::no_such_entry, event});
    FestivalPlayer after = *player;
    for (FestivalEntry& each : after.entries) {
        if (!everywhere && each.tournament != event) continue;
        request.state.act(each.tournament,
                          [&](const tournament::Tournament&) -> tournament::Command {
                              return tournament::CheckIn{each.entry, there};
                          },
                          {request.visitor.user});
        each.checked_in = there;
    }
    return json_response(player_json(after));
}

Response paper(const ApiRequest& request) {
    const auto held = festival_of(request);
    const auto which = value_from<sheets::FestivalPaper>(request.path.find("sheet")->second);
    if (!which) throw Problem{.status = 404, .code = "not_found"};
    must_in_festival(request, *held->now, Permission::see_desk);
    const HeldTournaments tournaments = tournaments_of(request, *held->now);
    const sheets::Sheet sheet = sheets::festival_sheet(*held->now, tournaments.all, *which, request.language);
    if (sheet.rows.empty()) throw Problem{.status = 409, .code = "nothing_to_print"};
    const Instant made = now();
    std::vector<const tournament::Settings*> settings;
    for (const NamedTournament& each : tournaments.all) settings.push_back(&each.now->settings);
    const auto pdf =
        print::pdf_of(sheet, {made, held->version, system::minutes_east_of_utc(made)}, request.language, settings);
    if (!pdf) throw Problem{.status = 501, .code = "no_pdf_here"};
    Response response{.content_type = "application/pdf"};
    response.body = std::make_shared<const std::string>(*pdf);
    return response;
}

Response live(const ApiRequest& request) {
    festival_of(request);  // nobody waits for news of what is not there
    return live_response(request, std::string(app::festival_streams) + festival_in(request));
}

}  // namespace

std::span<const Route> festival_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/festivals", Permission::see_event, Kind::fresh, festivals},
        {Method::post, "/api/v1/festivals", Permission::create_event, Kind::fresh, announce},
        {Method::get, "/api/v1/festivals/{festival}", Permission::see_event, Kind::fresh, festival_page},
        {Method::put, "/api/v1/festivals/{festival}", Permission::act_in_festival, Kind::fresh, change},
        {Method::get, "/api/v1/festivals/{festival}/stream", Permission::see_event, Kind::fresh, live},
        {Method::get, "/api/v1/festivals/{festival}/players", Permission::act_in_festival, Kind::fresh, players},
        {Method::put, "/api/v1/festivals/{festival}/check-in", Permission::act_in_festival, Kind::fresh, check_in},
        {Method::get, "/api/v1/festivals/{festival}/prints/{sheet}", Permission::act_in_festival, Kind::fresh, paper},
    };
    return routes;
}

}  // namespace dommer::server
