#include <fmt/format.h>

#include "app/calendar.hpp"
#include "app/seasons.hpp"
#include "records/registry_events.hpp"
#include "registry_desk.hpp"
#include "sheets/exports.hpp"

// The plan of a club's season, and the union's calendar.
namespace dommer::cli {
namespace {

using namespace dommer::registry;

Command plan_day(const RegistryRequest& r, const registry::Register& all) {
    PlannedDay day{.title = r.name,
                   .place = r.place,
                   .occasion = word_of<Occasion>(r.occasion, "--occasion"),
                   .first_day = date_of(r.on, "--on"),
                   .last_day = date_of(r.until.empty() ? r.on : r.until, "--until"),
                   .club = std::nullopt,
                   .for_others = r.for_others};
    if (r.club != 0) day.club = ClubId{r.club};
    const int next = all.plan.empty() ? 1 : all.plan.rbegin()->first + 1;
    return PlanDay{r.number != 0 ? r.number : next, day};
}

Command cancel_day(const RegistryRequest& r, const registry::Register&) { return CancelPlannedDay{r.number}; }

Json json_of(const CalendarLine& line) {
    return {{"day", line.planned == 0 ? Json() : Json(line.planned)},
            {"event", line.tournament},
            {"title", line.day.title},
            {"place", line.day.place},
            {"occasion", id_of(line.day.occasion)},
            {"first_day", iso(line.day.first_day)},
            {"last_day", iso(line.day.last_day)},
            {"club", line.day.club ? Json(line.day.club->number) : Json()},
            {"for_others", line.day.for_others}};
}

// The match days of the team competitions. An exit: a season cannot be read.
std::optional<Exit> add_seasons(storage::Store& store, std::vector<CalendarLine>& lines) {
    app::Seasons seasons(store);
    const auto all = seasons.all();
    if (!all) return report(std::get<storage::StoreError>(all.error()));
    for (const app::SeasonLine& line : *all) {
        const auto held = seasons.read(line.id);
        if (!held || !held->now) return bad_input(line.id + ": the season cannot be read");
        std::ranges::move(app::calendar_lines(line.id, *held->now), std::back_inserter(lines));
    }
    return std::nullopt;
}

Exit calendar(const RegistryRequest& request) {
    CalendarPeriod period = calendar_year(date_of(request.today, "--today"));
    if (!request.from.empty()) period.from = date_of(request.from, "--from");
    if (!request.until.empty()) period.to = date_of(request.until, "--until");
    if (request.club != 0) period.club = ClubId{request.club};
    return with_store(request.store, storage::Access::read, [&](storage::Store& store) {
        app::Registers registers(store);
        const auto held = registers.members();
        if (!held) return report(held.error());
        const auto tournaments = app::Tournaments(store).all();
        if (!tournaments) return report(tournaments.error());
        auto all = app::calendar_lines(*tournaments);
        if (const auto failed = add_seasons(store, all)) return *failed;
        const auto lines = calendar_of(held->now.plan, std::move(all), period);
        Json json = Json::array();
        std::vector<sheets::CalendarDay> days;
        for (const CalendarLine& line : lines) {
            const PlannedDay& day = line.day;
            json.push_back(json_of(line));
            days.push_back({calendar_id(line), day.title, day.place, day.first_day, day.last_day});
            if (request.json || request.ics) continue;
            const std::string until = day.last_day == day.first_day ? "" : " to " + iso(day.last_day);
            const std::string club =
                day.club && held->now.clubs.contains(*day.club) ? held->now.clubs.at(*day.club).name : "";
            fmt::print("{:>5}  {:<24} {:<16} {}{}{}\n", line.planned == 0 ? "" : std::to_string(line.planned),
                       iso(day.first_day) + until, id_of(day.occasion), day.title,
                       day.place.empty() ? "" : ", " + day.place, club.empty() ? "" : " (" + club + ")");
        }
        if (request.json) print(json);
        if (request.ics) fmt::print("{}", sheets::calendar_ics("Dommer", days, now()));
        return Exit::done;
    });
}

}  // namespace

void add_registry_calendar(CommandLine* top, const std::shared_ptr<RegistryRequest>& r, Exit& exit) {
    const auto acting = [&](const char* name, const char* help, MakeRegistryCommand command) {
        return add_registry_command(top, r, exit, name, help,
                                    [command](const RegistryRequest& request) { return act(request, command); });
    };
    CommandLine* sub = acting("plan-day", "Put a day into the plan of a club's season, or change it (2.3)", plan_day);
    sub->add_option("title", r->name, "what it is")->required();
    sub->add_option("--on", r->on, "the first day")->required();
    sub->add_option("--until", r->until, "the last day; the first if left out");
    sub->add_option("--occasion", r->occasion, listed_ids<Occasion>());
    sub->add_option("--place", r->place, "where");
    sub->add_option("--club", r->club, "the club's number; left out: the union's own");
    sub->add_flag("--for-others", r->for_others,
                  "of interest to players of other clubs: it goes into the union's calendar");
    sub->add_option("--day", r->number, "the number of a planned day, to change it");
    acting("cancel-day", "Take a day out of the plan", cancel_day)
        ->add_option("day", r->number, "its number")
        ->required();
    sub = add_registry_command(top, r, exit, "calendar",
                               "The union's calendar with its tournaments, or the plan of a club's season", calendar);
    sub->add_option("--club", r->club, "this club's own plan");
    sub->add_option("--from", r->from, "the first day; 1 January if left out");
    sub->add_option("--until", r->until, "the last day; 31 December if left out");
    sub->add_flag("--ics", r->ics, "as a file for calendars");
}

}  // namespace dommer::cli
