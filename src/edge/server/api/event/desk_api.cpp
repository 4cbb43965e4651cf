#include <cmath>

#include "app/imports.hpp"
#include "event_json.hpp"
#include "from_register.hpp"
#include "routes.hpp"
#include "settings_form.hpp"
#include "tournament/copy.hpp"
#include "tournament/presets.hpp"
#include "tournament/rating_report.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

}  // namespace

bool is_event_id(std::string_view id) {
    return id.size() >= 2 && id.size() <= 60 && id.front() != '-' &&
           std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

// A name of its own choice is numbered until it is free.
Response created_event(const ApiRequest& request, const std::optional<std::string>& named, std::string_view name,
                       std::span<const Command> commands) {
    std::string id = named ? *named : app::short_name_from(name);
    if (!is_event_id(id)) throw Form(request.body).wrong("id", "event_id_bad");
    for (int next = 2;; ++next) {
        try {
            return event_after(request, request.state.create(id, commands, request.actor()), 201);
        } catch (const Problem& problem) {
            if (named || problem.code != "event_exists" || next > 99) throw;
            id = app::short_name_from(name) + "-" + std::to_string(next);
        }
    }
}

namespace {

Response create_event(const ApiRequest& request) {
    Form form(request.body);
    Settings settings;
    if (form.has("preset")) {
        const Preset* preset = find_preset(form.text("preset"));
        if (preset == nullptr) throw form.wrong("preset", "no_such_preset");
        settings = preset->settings;
    }
    settings = settings_in(form.object("settings"), std::move(settings), "settings");
    const auto named = form.has("id") ? std::optional(form.text("id")) : std::nullopt;
    static_cast<void>(form.text_or("preset", ""));
    static_cast<void>(form.text_or("id", ""));
    form.finish();
    const Command create = Create{settings};
    return created_event(request, named, settings.name, std::span(&create, 1));
}

// The same event once more: its settings from another day on, and whoever plays there if that is asked for.
Response copy_event(const ApiRequest& request) {
    Form form(request.body);
    const std::string name = form.text("name", 120);
    const Date first_day = form.day("first_day");
    const auto with = form.has("with") ? form.choice<CopyWith>("with") : CopyWith::settings;
    const auto named = form.has("id") ? std::optional(form.text("id")) : std::nullopt;
    static_cast<void>(form.text_or("with", ""));
    static_cast<void>(form.text_or("id", ""));
    form.finish();
    // A role in this event alone would have none in the new one.
    if (!request.may(Permission::create_event)) throw Problem{.status = 403, .code = "not_allowed"};
    const SnapshotPtr copied = request.state.event(request.event());
    return created_event(request, named, name, commands_of_copy(copied->now(), name, first_day, with));
}

Response change_settings(const ApiRequest& request) {
    return event_after(request, request.state.act(
                                    request.event(),
                                    [&](const Tournament& now) -> Command {
                                        Form(request.body).check_unchanged(settings_json(now.settings));
                                        Json body = request.body;
                                        body.erase("was");
                                        return ChangeSettings{settings_in(body, now.settings, "")};
                                    },
                                    request.actor()));
}

Enter entry_in(const ApiRequest& request, const Json& body, const Settings& settings) {
    Form form(body);
    Enter entry;
    const app::Vouched vouched{form.flag_or("played_before", false), form.flag_or("approved", false)};
    if (const int person = form.number_or("person", 0, 0, 1'000'000'000); person != 0)
        entry = from_register(request, person, settings, vouched);
    else if (vouched.played_class_before || vouched.approved_by_register_keeper)
        throw form.wrong("person", "field_missing");
    Particulars& made = entry.as;
    made.name = form.text_or("name", made.name, 120);
    if (made.name.empty()) throw form.wrong("name", "field_missing");
    made.rating = {form.number_or("rating", made.rating.value, 0, 4000)};
    made.elo = {form.number_or("elo", made.elo.value, 0, 4000)};
    if (form.has("sex")) made.sex = form.text("sex").empty() ? std::nullopt : std::optional(form.choice<Sex>("sex"));
    if (form.has("title")) made.title = form.choice<Title>("title");
    static_cast<void>(form.text_or("title", ""));
    made.no_half_bye = form.flag_or("no_half_bye", made.no_half_bye);
    if (form.has("fixed_board")) {
        const int board = form.number("fixed_board", 0, 9999);
        made.fixed_board = board == 0 ? std::nullopt : std::optional(board);
    }
    made.federation = form.text_or("federation", made.federation, 20);
    made.club = form.text_or("club", made.club, 120);
    if (!form.text_or("born", "", 10).empty()) made.born = form.day("born");
    if (const int fide_id = form.number_or("fide_id", 0, 0, 999'999'999); fide_id != 0) made.fide_id = fide_id;
    form.finish();
    return entry;
}

Response entrant_after(const SnapshotPtr& after, int entry, int status = 200) {
    return json_response(entrant_json(entrant_of(after->now(), entry), true), status);
}

Response enter_player(const ApiRequest& request) {
    const SnapshotPtr after = request.state.act(
        request.event(),
        [&](const Tournament& now) -> Command { return entry_in(request, request.body, now.settings); },
        request.actor());
    return entrant_after(after, after->now().entrants.rbegin()->first.number, 201);
}

// Acts on the player of the path.
Response for_player(const ApiRequest& request, const std::function<Command(EntryId)>& make) {
    const int entry = request.number("entry");
    return entrant_after(request.state.act(
                             request.event(),
                             [&](const Tournament& now) {
                                 entrant_of(now, entry);
                                 return make({entry});
                             },
                             request.actor()),
                         entry);
}

// What the form does not name stays as it was: the day of birth is never shown, so it cannot be sent back.
Response correct_player(const ApiRequest& request) {
    const int entry = request.number("entry");
    return entrant_after(request.state.act(
                             request.event(),
                             [&](const Tournament& now) -> Command {
                                 Form(request.body).check_unchanged(entrant_json(entrant_of(now, entry), true));
                                 Json body = request.body;
                                 body.erase("was");
                                 Particulars made = entry_in(request, body, now.settings).as;
                                 const Particulars& was = entrant_of(now, entry).particulars;
                                 if (!request.body.contains("born")) made.born = made.born ? made.born : was.born;
                                 if (!request.body.contains("person")) made.person = was.person;
                                 if (!request.body.contains("fide_id"))
                                     made.fide_id = made.fide_id ? made.fide_id : was.fide_id;
                                 if (!request.body.contains("rating") && !request.body.contains("person"))
                                     made.rating = was.rating;
                                 if (!request.body.contains("fixed_board")) made.fixed_board = was.fixed_board;
                                 if (!request.body.contains("elo")) made.elo = was.elo;
                                 if (!request.body.contains("no_half_bye")) made.no_half_bye = was.no_half_bye;
                                 if (made.rating == was.rating && made.elo == was.elo)
                                     made.rating_from = was.rating_from;
                                 if (!request.body.contains("sex")) made.sex = was.sex;
                                 if (!request.body.contains("title")) made.title = was.title;
                                 if (!request.body.contains("federation") && !request.body.contains("person"))
                                     made.federation = was.federation;
                                 if (!request.body.contains("club") && !request.body.contains("person"))
                                     made.club = was.club;
                                 return CorrectEntry{{entry}, made};
                             },
                             request.actor()),
                         entry);
}

Response cancel_player(const ApiRequest& request) {
    const int entry = request.number("entry");
    return event_after(request, request.state.act(
                                    request.event(), [&](const Tournament&) -> Command { return CancelEntry{{entry}}; },
                                    request.actor()));
}

Response check_in(const ApiRequest& request) {
    Form form(request.body);
    const bool there = form.flag("there");
    form.finish();
    // At a screen of their own, players say that they have come; that somebody has not is the desk's to say.
    if (!there && !request.may(Permission::check_in, request.event()))
        throw Problem{.status = 403, .code = "not_allowed"};
    return for_player(request, [&](EntryId id) -> Command { return CheckIn{id, there}; });
}

Response withdraw(const ApiRequest& request) {
    Form form(request.body);
    const bool notice = form.flag("notice");
    form.finish();
    return for_player(request, [&](EntryId id) -> Command {
        return Withdraw{id, notice ? Notice::given : Notice::none};
    });
}

Response return_player(const ApiRequest& request) {
    return for_player(request, [](EntryId id) -> Command { return Return{id}; });
}

Response grant_bye(const ApiRequest& request) {
    Form form(request.body);
    const auto value = form.choice<ByeValue>("value");
    form.finish();
    const RoundNumber round{request.number("round")};
    return for_player(request, [&](EntryId id) -> Command { return GrantBye{id, round, value}; });
}

Response cancel_bye(const ApiRequest& request) {
    const RoundNumber round{request.number("round")};
    return for_player(request, [&](EntryId id) -> Command { return CancelBye{id, round}; });
}

Response give_numbers(const ApiRequest& request) {
    Form form(request.body);
    GiveNumbers numbers{form.choice<NumberBy>("by"), {}};
    if (form.has("order")) numbers.order = entries_in(form, "order");
    form.finish();
    return event_after(request,
                       request.state.act(
                           request.event(), [&](const Tournament&) -> Command { return numbers; }, request.actor()));
}

Response exchange_numbers(const ApiRequest& request) {
    Form form(request.body);
    const auto both = entries_in(form, "entries");
    form.finish();
    if (both.size() != 2) throw form.wrong("entries", "field_wrong");
    const ExchangeNumbers exchange{both[0], both[1]};
    return event_after(request,
                       request.state.act(
                           request.event(), [&](const Tournament&) -> Command { return exchange; }, request.actor()));
}

Response adjust_points(const ApiRequest& request) {
    Form form(request.body);
    const EntryId entry{form.number("entry", 1, 1'000'000)};
    const double halves = form.decimal("points") * 2;
    if (halves != std::floor(halves) || std::abs(halves) > 200) throw form.wrong("points", "field_wrong");
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    return event_after(request, request.state.act(
                                    request.event(),
                                    [&](const Tournament&) -> Command {
                                        return AdjustPoints{entry, Points{static_cast<int>(halves)}, reason};
                                    },
                                    request.actor()));
}

}  // namespace

std::span<const Route> desk_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/events", Permission::create_event, Kind::fresh, create_event},
        {Method::post, "/api/v1/events/{event}/copies", Permission::create_event, Kind::fresh, copy_event},
        {Method::put, "/api/v1/events/{event}/settings", Permission::change_settings, Kind::fresh, change_settings},
        {Method::post, "/api/v1/events/{event}/players", Permission::enter_players, Kind::fresh, enter_player},
        {Method::put, "/api/v1/events/{event}/players/{entry}", Permission::enter_players, Kind::fresh, correct_player},
        {Method::del, "/api/v1/events/{event}/players/{entry}", Permission::enter_players, Kind::fresh, cancel_player},
        {Method::put, "/api/v1/events/{event}/players/{entry}/check-in", Permission::arrive, Kind::fresh, check_in},
        {Method::put, "/api/v1/events/{event}/players/{entry}/withdrawal", Permission::change_players_rounds,
         Kind::fresh, withdraw},
        {Method::del, "/api/v1/events/{event}/players/{entry}/withdrawal", Permission::change_players_rounds,
         Kind::fresh, return_player},
        {Method::put, "/api/v1/events/{event}/players/{entry}/byes/{round}", Permission::change_players_rounds,
         Kind::fresh, grant_bye},
        {Method::del, "/api/v1/events/{event}/players/{entry}/byes/{round}", Permission::change_players_rounds,
         Kind::fresh, cancel_bye},
        {Method::post, "/api/v1/events/{event}/numbers", Permission::number_players, Kind::fresh, give_numbers},
        {Method::post, "/api/v1/events/{event}/numbers/exchange", Permission::number_players, Kind::fresh,
         exchange_numbers},
        {Method::post, "/api/v1/events/{event}/adjustments", Permission::adjust, Kind::fresh, adjust_points},
    };
    return routes;
}

}  // namespace dommer::server
