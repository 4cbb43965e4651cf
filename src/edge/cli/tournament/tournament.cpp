#include <fmt/format.h>

#include "hall_desk.hpp"
#include "records/tournament_events.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

void add_list(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command = app.add_subcommand("list", "List the tournaments of the store");
    add_store_option(*command, desk->store);
    command->add_flag("--json", desk->json, "print JSON");
    command->callback([=, &exit] {
        exit = with_store(desk->store, storage::Access::read, [&](storage::Store& store) {
            const auto lines = app::Tournaments(store).all();
            if (!lines) return report(lines.error());
            Json list = Json::array();
            if (!desk->json && lines->empty())
                fmt::print("no tournaments yet: dommer tournament create begins one\n");
            else if (!desk->json)
                fmt::print("{:<16} {:<32} {:<10} {:<12} {}\n", "id", "name", "first day", "system", "state");
            for (const auto& line : *lines) {
                if (desk->json)
                    list.push_back(Json::parse(app::Tournaments::record_of(line)));
                else
                    fmt::print("{:<16} {:<32} {} {:<12} {:>3} players, round {} of {}, {}{}\n", line.id, line.name,
                               iso(line.first_day), line.system, line.players, line.round, line.rounds,
                               id_of(line.phase),
                               line.missing == 0 ? "" : fmt::format(", {} results missing", line.missing));
            }
            if (desk->json) print(list);
            return Exit::done;
        });
    });
}

void add_log(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command = add_reading(app, *desk, "log", "Show who did what and when");
    command->callback([=, &exit] {
        exit = with_store(desk->store, storage::Access::read, [&](storage::Store& store) {
            const auto events = store.events_of(std::string(app::tournament_streams) + desk->id);
            if (!events) return report(events.error());
            if (events->empty()) return report(app::Failure(Refusal{Refused::no_such_tournament}));
            Json list = Json::array();
            if (!desk->json) fmt::print("{:>6}  {:<24}  {:<10} {:<18} {}\n", "event", "time", "who", "what", "fields");
            for (const auto& event : *events) {
                const auto read = records::tournament_event_from(event.payload);
                if (!read) return report(app::Failure(app::BadRecord{event.sequence, read.error()}));
                const std::string fields = records::fields_of(*read, records::BirthDates::whole);
                if (desk->json)
                    list.push_back({{"event", event.sequence},
                                    {"time", iso(event.time)},
                                    {"actor", event.actor},
                                    {"type", event.type},
                                    {"what", Json::parse(fields)}});
                else
                    fmt::print("{:>6}  {}  {:<10} {:<18} {}\n", event.sequence, iso(event.time), event.actor,
                               event.type, fields);
            }
            if (desk->json) print(list);
            return Exit::done;
        });
    });
}

void add_ends(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto reason = std::make_shared<std::string>();
    CommandLine* finish = add_acting(app, *desk, "finish", "End the tournament; all rounds are played");
    finish->callback([=, &exit] {
        exit = act(*desk, Finish{}, [](const Tournament& now) { fmt::print("{} is finished\n", now.settings.name); });
    });
    CommandLine* reopen = add_acting(app, *desk, "reopen", "Open a finished tournament again to correct something");
    reopen->add_option("--reason", *reason, "why")->required();
    reopen->callback([=, &exit] { exit = act(*desk, Reopen{*reason}); });
}

tl::expected<ScreensOf, Exit> screens_of(storage::Store& store, const std::string& id) {
    const auto held = app::Tournaments(store).read(id);
    if (!held) return tl::unexpected(report(held.error()));
    if (!held->now) return tl::unexpected(report(app::Failure(Refusal{Refused::no_such_tournament})));
    return ScreensOf{std::string(app::event_screens) + id, {}};
}

struct Shelf {
    const char* group;
    std::vector<const char*> commands;
};

// In the order of a tournament's life.
void arrange(CommandLine& tournament) {
    const Shelf shelves[] = {
        {"Prepare",
         {"create", "copy", "import", "import-log", "settings", "presets", "checklist", "calendar", "step",
          "regulations", "fees", "accounts", "book", "times", "handicap", "draft", "list"}},
        {"Players",
         {"enter", "enter-list", "players", "correct-entry", "cancel-entry", "check-in", "groups", "ratings", "numbers",
          "exchange-numbers", "forbid", "allow", "pay", "erase-player", "request-entry", "requests", "confirm-request",
          "decline-request", "erase-contacts"}},
        {"Rounds",
         {"pair", "pair-by-hand", "publish", "take-back", "result", "correct", "pairings", "why-not", "watch", "game",
          "game-log"}},
        {"Players between rounds",
         {"bye", "cancel-bye", "withdraw", "return", "adjust", "penalty", "penalties", "lift-penalty", "letter",
          "lots"}},
        {"FIDE mode", {"fide-mode", "leave-fide-mode", "go-back"}},
        {"Show and print",
         {"standings", "tied", "tie-break-values", "cross-table", "prizes", "norms", "print", "screens", "screen",
          "remove-screen"}},
        {"The end", {"play-off", "finish", "report", "export", "export-log", "reopen", "log"}},
    };
    for (const Shelf& shelf : shelves)
        for (const char* name : shelf.commands) tournament.get_subcommand(name)->group(shelf.group);
}

constexpr const char* example =
    R"(A tournament from beginning to end, kept in your data folder (--store FILE: elsewhere):
  dommer tournament create easter --preset coordinated --name "Easter" --from 2026-04-02 --to 2026-04-06
  dommer tournament enter easter "Holm, Ida" --rating 1850     (or --person 12 from the register, or enter-list for a table)
  dommer tournament numbers easter                             close the entry
  dommer tournament pair easter                                and then publish, for every round
  dommer tournament publish easter
  dommer tournament result easter 1 1-0 2 = 3 0-1              boards and results
  dommer tournament standings easter
  dommer tournament finish easter
  dommer tournament export easter --out report                 for the rating officer, FIDE and the web)";

}  // namespace

void add_tournament(CommandLine& app, Exit& exit) {
    CommandLine* tournament =
        app.add_subcommand("tournament", "Run a tournament from entry to the end; everything is kept in a store");
    tournament->require_subcommand(1);
    add_tournament_settings(*tournament, exit);
    add_list(*tournament, exit);
    add_tournament_players(*tournament, exit);
    add_tournament_requests(*tournament, exit);
    add_tournament_rounds(*tournament, exit);
    add_tournament_tables(*tournament, exit);
    add_tournament_preparation(*tournament, exit);
    add_tournament_hand(*tournament, exit);
    add_tournament_exports(*tournament, exit);
    add_tournament_entry_list(*tournament, exit);
    add_tournament_watch(*tournament, exit);
    add_tournament_print(*tournament, exit);
    add_tournament_play_off(*tournament, exit);
    add_tournament_penalties(*tournament, exit);
    add_tournament_fide_mode(*tournament, exit);
    add_tournament_ratings(*tournament, exit);
    add_tournament_regulations(*tournament, exit);
    add_tournament_import(*tournament, exit);
    add_ends(*tournament, exit);
    add_log(*tournament, exit);
    add_screens(*tournament, exit, "tournament", screens_of);
    arrange(*tournament);
    tournament->footer(example);
}

}  // namespace dommer::cli
