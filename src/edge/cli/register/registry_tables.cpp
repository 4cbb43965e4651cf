#include <fmt/format.h>

#include "lists/club_table.hpp"
#include "lists/games_table.hpp"
#include "lists/member_table.hpp"
#include "notices/sentences.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "registry_desk.hpp"
#include "report_file.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

template <class Errors>
Exit refused(const std::string& file, const Errors& errors) {
    for (const auto& error : errors) fmt::print(stderr, "{}: {}\n", file, notices::sentence(error));
    return bad_input(fmt::format("{}: nothing was imported; mend the lines above and try again", file));
}

template <class Held, class Event>
Exit store(const RegistryRequest& request, app::Registers& registers, const Held& held,
           const std::vector<Event>& events) {
    if (!request.dry_run)
        if (const auto written = registers.append(held, events, how(request)); !written) return report(written.error());
    std::vector<std::string> records;
    if (request.dry_run || request.json)
        for (const Event& event : events) records.push_back(records::record_of(event));
    if (request.dry_run || request.json || events.empty()) print_recorded(request, records);
    return Exit::done;
}

Exit import_members(const RegistryRequest& request) {
    const auto text = text_of_file(request.file);
    if (!text) return Exit::bad_input;
    return with_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto plan = lists::plan_member_import(held.now, *text, date_of(request.today, "--today"));
        if (!plan) return refused(request.file, plan.error());
        const Exit exit = store(request, registers, held, plan->events);
        if (exit == Exit::done)
            fmt::print(stderr, "{} new, {} changed, {} into a club, {} as they were\n", plan->added, plan->changed,
                       plan->moved, plan->unchanged);
        return exit;
    });
}

Exit import_clubs(const RegistryRequest& request) {
    const auto text = text_of_file(request.file);
    if (!text) return Exit::bad_input;
    return with_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto plan = lists::plan_club_import(held.now, *text, date_of(request.today, "--today"));
        if (!plan) return refused(request.file, plan.error());
        const Exit exit = store(request, registers, held, plan->events);
        if (exit == Exit::done) fmt::print(stderr, "{} new, {} as they were\n", plan->added, plan->unchanged);
        return exit;
    });
}

Exit export_members(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers&, const app::HeldMembers& held) {
        fmt::print("{}", lists::member_table(held.now, on_or_today(request)));
        return Exit::done;
    });
}

Exit export_clubs(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers&, const app::HeldMembers& held) {
        fmt::print("{}", lists::club_table(held.now));
        return Exit::done;
    });
}

// The tables' rows as facts of the rating register: numbers taken over, and one report a tournament.
std::vector<RatingCommand> commands_of(const lists::Federation& tables, rating::List list, Date day) {
    std::vector<RatingCommand> commands;
    for (std::size_t player = 0; player < tables.numbers.size(); ++player)
        if (const auto number = tables.history.entry_ratings[player])
            commands.push_back(NumberGranted{{tables.numbers[player]},
                                             list,
                                             *number,
                                             NumberGround::taken_over,
                                             rating::Proposer::rating_committee,
                                             rating::Approver::nobody,
                                             day});
    for (std::size_t at = 0; at < tables.history.tournaments.size(); ++at) {
        const rating::Tournament& tournament = tables.history.tournaments[at];
        ReportTaken report{tables.tournament_names[at], list, tournament.start,  tournament.reported,
                           tournament.all_play_all,     {},   tournament.winner, tournament.games};
        for (const std::uint32_t player : tournament.players) report.players.push_back({tables.numbers[player]});
        commands.push_back(std::move(report));
    }
    return commands;
}

Exit import_ratings(const RegistryRequest& request) {
    const auto players = text_of_file(request.players);
    const auto games = request.games.empty()
                           ? std::optional(std::string("tournament,start,reported,white,black,result\n"))
                           : text_of_file(request.games);
    if (!players || !games) return Exit::bad_input;
    const auto tables = lists::read_federation(*players, *games);
    if (!tables) {
        for (const auto& error : tables.error())
            fmt::print(stderr, "{}: {}\n", error.in_games ? request.games : request.players, notices::sentence(error));
        return bad_input("nothing was imported; mend the lines above and try again");
    }
    return with_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto ratings = registers.ratings();
        if (!ratings) return report(ratings.error());
        RatingRegister after = ratings->now;
        std::vector<RatingEvent> events;
        int refusals = 0;
        for (const RatingCommand& command : commands_of(*tables, list_of(request), on_or_today(request))) {
            const auto decided = decide(after, held.now, command);
            if (!decided) {
                const auto* tournament = std::get_if<ReportTaken>(&command);
                if (++refusals <= 100)
                    fmt::print(stderr, "{}: {}{}\n", tournament ? request.games : request.players,
                               tournament ? tournament->tournament + ": " : "", notices::sentence(decided.error()));
                continue;
            }
            for (const RatingEvent& event : *decided) after = evolve(std::move(after), event), events.push_back(event);
        }
        if (refusals > 0) return bad_input(fmt::format("{} rows cannot be taken; nothing was imported", refusals));
        const Exit exit = store(request, registers, *ratings, events);
        if (exit == Exit::done)
            fmt::print(stderr, "{} numbers, {} tournaments, {} games\n",
                       events.size() - tables->tournament_names.size(), tables->tournament_names.size(), tables->games);
        return exit;
    });
}

}  // namespace

void add_registry_tables(CommandLine* top, const std::shared_ptr<RegistryRequest>& r, Exit& exit) {
    const auto with_file = [&](const char* name, const char* help, RunRegistry run) {
        add_registry_command(top, r, exit, name, help, std::move(run))
            ->add_option("file", r->file, "the table")
            ->required();
    };
    with_file("import", "Take in a table of members (CSV): number,name,born,sex,federation,fide_id,title,club,from",
              import_members);
    add_registry_command(top, r, exit, "export", "The members as a table (CSV)", export_members)
        ->add_option("--on", r->on, "on which day; today if left out");
    with_file("import-clubs", "Take in a table of clubs (CSV): number,name,district", import_clubs);
    add_registry_command(top, r, exit, "export-clubs", "The clubs as a table (CSV)", export_clubs);
    CommandLine* sub =
        add_registry_command(top, r, exit, "import-ratings",
                             "Take over a rating list, and games (CSV), from another system", import_ratings);
    sub->add_option("players", r->players,
                    "number,name,rating (empty: none yet); the numbers are those of the register")
        ->required();
    sub->add_option("--games", r->games, "tournament,start,reported,white,black,result");
    sub->add_option("--list", r->list, "standard, rapid or blitz");
    sub->add_option("--on", r->on, "the day the numbers hold from; today if left out");
}

}  // namespace dommer::cli
