#include "rate.hpp"

#include "rating_commands.hpp"
#include "rating_systems.hpp"
#include "report_file.hpp"

namespace dommer::cli {
namespace {

Exit rate(const RateRequest& request, const RatedEvent& event) {
    return rating_system(request.system).rate(request, event);
}

SaidOfReport said_in(const RateRequest& request) {
    return {list_of(request), request.team ? rating::EventKind::team : rating::EventKind::individual, request.absent};
}

Exit run(const RateRequest& request) {
    if (request.all) return rate_all(request);
    if (!request.tournament.empty())
        return with_store(request.store, storage::Access::read, [&](storage::Store& store) {
            const auto event = rated_event_of_store(store, request.tournament, request.with, Finished::not_needed);
            if (!event) return event.error();
            if (const auto wrong = contradiction(*event, request.list, said_in(request))) return bad_input(*wrong);
            return rate(request, *event);
        });
    if (request.file.empty())
        return bad_input(
            "give a report file (TRF), --tournament with its short name in the store, or --all for the whole "
            "federation");
    const auto report = read_report(request.file, trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    RatedEvent event = rated_event(*report, "DEN");
    complete(event, said_in(request));
    return rate(request, event);
}

}  // namespace

rating::List list_of(const RateRequest& request) {
    return request.list == "rapid"   ? rating::List::rapid
           : request.list == "blitz" ? rating::List::blitz
                                     : rating::List::standard;
}

tl::expected<std::optional<Date>, std::string> day_of(const RateRequest& request, const RatedEvent& event) {
    if (request.date.empty()) return event.start ? event.start : event.end;
    const auto date = parse_date(request.date);
    if (!date) return tl::unexpected("--date: \"" + request.date + "\" is no day: write YYYY-MM-DD");
    return *date;
}

void add_rate(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<RateRequest>();
    CommandLine* command =
        app.add_subcommand("rate", "New ratings from a tournament report (TRF), or of a whole federation (--all)");
    command->add_option("file", request->file, "the report; - reads standard input");
    add_store_option(*command, request->store);
    command->add_option("--tournament", request->tournament,
                        "a tournament of the store instead of a file, by its short name");
    command->add_option("--with", request->with,
                        "with --tournament: another group of it, in which some of its players went on (4.9.7); the "
                        "numbers of its own players are shown with 1000 added");
    command->add_option("--system", request->system, "dsu (Danish) or fide")->check(one_of(rating_system_names()));
    command->add_option("--list", request->list, "standard, rapid or blitz, of a report file or with --all")
        ->check(one_value_of<rating::List>());
    command->add_option("--season", request->season,
                        "the Danish season, such as dsu-rating-2011; by the report's date if left out");
    command->add_option("--date", request->date, "the first day, if the report has none; YYYY-MM-DD");
    command
        ->add_option("--absent", request->absent,
                     "players absent without accepted notice: their unplayed games are rated (dsu)")
        ->delimiter(',');
    command->add_flag("--team", request->team, "a division tournament or rated team event (dsu)");
    command
        ->add_option("--estimate", request->estimates,
                     "NUMBER=RATING: the committee's estimate for a player without rating (dsu)")
        ->delimiter(',');
    command->add_option("--newcomer", request->newcomers, "players with fewer than 30 rated games so far (fide)")
        ->delimiter(',');
    command
        ->add_option("--reached-2400", request->reached_2400,
                     "players whose published rating has once reached 2400 (fide)")
        ->delimiter(',');
    command->add_flag("--explain", request->explain, "show each game and each step with its section");
    command->add_flag("--json", request->json, "print JSON");
    command->add_flag("--all", request->all,
                      "a whole federation in the order of its days: from the store, or from two tables");
    command
        ->add_option("--players", request->players,
                     "with --all, instead of the store: number,name,rating (empty: none yet)")
        ->check(existing_file());
    command->add_option("--games", request->games, "with --all: tournament,start,reported,white,black,result")
        ->check(existing_file());
    command->add_option("--on", request->on,
                        "with --all: as the numbers are on this day, YYYY-MM-DD; left out: of a store today, of tables "
                        "after the last report");
    command->add_option("--player", request->player,
                        "with --all and --explain: only this player, each game and each step");
    command->add_option("--out", request->out, "with --all: write the new list here instead of printing it");
    command->add_option("--curve", request->curves,
                        "with --all: NUMBER=FILE.svg draws a player's rating over the years");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
