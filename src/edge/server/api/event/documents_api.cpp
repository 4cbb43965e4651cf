// What leaves the house on paper and in files: the reports, the tables for other programs, the prints.
#include "app/event_log.hpp"
#include "event_json.hpp"
#include "foreign/event_file.hpp"
#include "print/prints.hpp"
#include "print/share_picture.hpp"
#include "routes.hpp"
#include "sheets/exports.hpp"
#include "sheets/letters.hpp"
#include "signing.hpp"
#include "system/clock.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/local_clock.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Response file(std::string text, std::string type) {
    Response response{.content_type = std::move(type)};
    response.body = std::make_shared<const std::string>(std::move(text));
    return response;
}

const Tournament& numbered(const Tournament& now) {
    if (now.phase == Phase::entry) throw Problem{.status = 409, .code = "numbers_not_given"};
    return now;
}

// Where people reach the event's page, unless it has another.
void add_page(Settings& settings, const ApiRequest& request, const Seen& event) {
    if (settings.page.empty() && !request.site.public_url.empty())
        settings.page = request.site.public_url + "/events/" + event.snapshot->id();
}

// In the time of the clocks where the event is held; the machine may be anywhere.
sheets::Stamp stamp_of(const Seen& event) {
    const Instant made = now();
    return {made, event.snapshot->held().version,
            clocks_east_of_utc(event.now->settings.federation, made).value_or(system::minutes_east_of_utc(made))};
}

// Rounds with their times, for the calendars of phones.
Response calendar_file(const ApiRequest& request) {
    const Seen event = seen(request);
    Tournament now = *event.now;
    add_page(now.settings, request, event);
    return file(sheets::calendar_ics(now, event.snapshot->id(), stamp_of(event), request.language),
                "text/calendar; charset=utf-8");
}

// `rounds`: these alone, as 4-6, with the ratings of then; all of them if it is left out.
std::string trf_text(const Tournament& now, trf::Dialect dialect, sheets::BirthDates births,
                     const std::string& rounds = "") {
    if (auto fault = report_fault(now)) throw problem_of(app::Failure(*fault), &now);
    const Standing standing = standing_after(now, std::nullopt);
    if (rounds.empty()) return sheets::fide_report_text(now, standing, dialect, births);
    const auto chosen = sheets::reported_rounds(rounds, now);
    if (!chosen) throw Problem{.status = 400, .code = "field_wrong", .field = "rounds"};
    return sheets::monthly_report_text(now, standing, dialect, *chosen, births);
}

// For everybody: nobody's day of birth is in it.
Response public_trf(const ApiRequest& request) {
    Tournament now = numbered(*seen(request).now);
    for (auto& [id, entrant] : now.entrants) entrant.particulars.born.reset();
    return file(trf_text(now, trf::Dialect::trf26, sheets::BirthDates::years), "text/plain; charset=utf-8");
}

const std::string as_text = "text/plain; charset=utf-8", as_csv = "text/csv; charset=utf-8";

// What TurneringsService keeps of an event beside its report.
foreign::OfEvent beside_the_report(const Tournament& now) {
    const Settings& settings = now.settings;
    const bool has_both = has_fides_ratings(now);
    foreign::OfEvent beside{.rating_list = has_both || !settings.elo_rated ? "Local"
                                           : settings.pace == Pace::rapid  ? "FIDErapid"
                                           : settings.pace == Pace::blitz  ? "FIDEblitz"
                                                                           : "FIDE"};
    beside.max_meets = settings.system->customs.meets_again ? pairing_input_of(now).options.nsf_monrad.max_meets : 1;
    for (const auto& [id, entrant] : now.entrants) {
        const Particulars& as = entrant.particulars;
        beside.players[*entrant.number] = {.club = as.club,
                                           .local_id = as.person ? std::to_string(*as.person) : "",
                                           .local_rating = has_both ? as.rating.value : 0};
    }
    return beside;
}

// The files that have days of birth in them.
std::optional<Response> file_with_births(const std::string& name, const Tournament& now, sheets::BirthDates births,
                                         const std::string& rounds) {
    if (name == "entries.csv") return file(sheets::entries_csv(now, births), as_csv);
    if (name == "trf16.txt") return file(trf_text(numbered(now), trf::Dialect::trf16, births, rounds), as_text);
    if (name == "trf26.txt") return file(trf_text(numbered(now), trf::Dialect::trf26, births, rounds), as_text);
    if (name == "event.trx") {
        if (auto fault = report_fault(now)) throw problem_of(app::Failure(*fault), &now);
        Tournament shown = numbered(now);
        if (births != sheets::BirthDates::whole)
            for (auto& [id, entrant] : shown.entrants) entrant.particulars.born.reset();
        const trf::Report report = sheets::fide_report_of(shown, standing_after(shown, std::nullopt));
        return file(foreign::write_turneringsservice(report, beside_the_report(shown)).text,
                    "application/xml; charset=utf-8");
    }
    if (name == "players.csv")
        return file(sheets::officer_players_csv(numbered(now), standing_after(now, std::nullopt), births), as_csv);
    return std::nullopt;
}

// The event with its whole log, to be taken to another store. Who is told no names reads none in it.
Response log_file(const ApiRequest& request, app::PersonalData personal) {
    std::string text;
    request.state.with_store([&](storage::Store& store) {
        auto made = app::event_log_of(store, request.event(), personal);
        if (!made) throw problem_of(made.error(), nullptr);
        text = std::move(*made);
    });
    return file(std::move(text), "application/jsonl; charset=utf-8");
}

Response table_file(const Tournament& now, std::string_view name, Language language) {
    const bool ods = name == "event.ods";
    return file(
        sheets::event_spreadsheet(now, standing_after(now, std::nullopt),
                                  ods ? archives::SpreadsheetKind::ods : archives::SpreadsheetKind::xlsx, language),
        ods ? "application/vnd.oasis.opendocument.spreadsheet"
            : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
}

// Who keeps the register sends the reports, with whole days of birth.
Response report_file(const ApiRequest& request) {
    const Seen event = seen(request);
    const std::string& name = request.path.find("file")->second;
    if (name == "event-log.jsonl") return log_file(request, app::PersonalData::with);
    auto found = file_with_births(name, *event.now, sheets::BirthDates::whole, request.query("rounds"));
    if (!found) throw Problem{.status = 404, .code = "not_found"};
    return *found;
}

// Who enters people from the register into an event does not read their birthdays out of it.
Response export_file(const ApiRequest& request) {
    const Seen event = seen(request);
    const std::string& name = request.path.find("file")->second;
    if (auto found = file_with_births(name, *event.now, sheets::BirthDates::years, request.query("rounds")))
        return *found;
    if (name == "event-log-nameless.jsonl") return log_file(request, app::PersonalData::without);
    if (name == "invitation.txt") return file(sheets::invitation(event.now->settings, request.language), as_text);
    const Tournament& now = numbered(*event.now);
    if (name == "report.txt")
        return file(sheets::officer_report(now, standing_after(now, std::nullopt), stamp_of(event), request.language),
                    as_text);
    if (name == "event.xlsx" || name == "event.ods") return table_file(now, name, request.language);
    if (name == "games.csv") return file(sheets::officer_games_csv(now), as_csv);
    if (name == "games.pgn") return file(sheets::games_pgn(now), "application/vnd.chess-pgn; charset=utf-8");
    throw Problem{.status = 404, .code = "not_found"};
}

// The code in the corner leads to the event's page, where people reach it.
Response print_sheet(const ApiRequest& request) {
    const Seen event = seen(request);
    const print::Printout* printout = print::find_printout(request.path.find("sheet")->second);
    if (printout == nullptr) throw Problem{.status = 404, .code = "not_found"};
    Tournament now = *event.now;
    add_page(now.settings, request, event);
    const RoundNumber round{request.query_number("round", 1, 1000).value_or(0)};
    sheets::Stamp stamp = stamp_of(event);
    stamp.sealed = request.sealed();
    // Who may see every player's key may print them; a card without one still leads to the board.
    const auto keys = request.may(Permission::enter_players, request.event()) ? player_keys(request, now)
                                                                              : std::map<EntryId, std::string>{};
    auto pdf = print::pdf_of(now, standing_after(now, std::nullopt), {printout, request.language, round, stamp, keys});
    if (pdf) return file(std::move(*pdf), "application/pdf");
    if (pdf.error() == print::PrintFault::no_such_round)
        throw Problem{.status = 404, .code = "no_such_round", .numbers = {round.number}};
    if (pdf.error() == print::PrintFault::nothing_to_print) throw Problem{.status = 409, .code = "nothing_to_print"};
    if (pdf.error() == print::PrintFault::not_built) throw Problem{.status = 501, .code = "no_pdf_here"};
    throw Problem{.status = 500, .code = "internal"};
}

// What a link to the event shows where it is passed on.
Response share_picture(const ApiRequest& request) {
    const Seen event = seen_by_all(request.state.event(request.event()));
    std::string picture = print::share_picture(*event.now, standing_after(*event.now, std::nullopt), request.language);
    if (picture.empty()) throw Problem{.status = 501, .code = "no_pdf_here"};
    return file(std::move(picture), "image/png");
}

}  // namespace

std::span<const Route> documents_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/export.trf", Permission::see_event, Kind::fresh, public_trf},
        {Method::get, "/api/v1/events/{event}/share.png", Permission::see_event, Kind::fresh, share_picture},
        {Method::get, "/api/v1/events/{event}/calendar.ics", Permission::see_event, Kind::fresh, calendar_file},
        {Method::get, "/api/v1/events/{event}/exports/{file}", Permission::see_log, Kind::fresh, export_file},
        {Method::get, "/api/v1/events/{event}/reports/{file}", Permission::change_register, Kind::fresh, report_file},
        {Method::get, "/api/v1/events/{event}/prints/{sheet}", Permission::see_desk, Kind::fresh, print_sheet},
    };
    return routes;
}

}  // namespace dommer::server
