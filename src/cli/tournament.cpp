#include <fmt/format.h>

#include "notices/tournament.hpp"
#include "records/tournament_events.hpp"
#include "systems/systems.hpp"
#include "tiebreak/code.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

struct Creation {
    DeskOptions desk;
    Settings settings;
    std::string from, to;
};

Exit create(Creation creation) {
    const auto from = parse_date(creation.from), to = parse_date(creation.to.empty() ? creation.from : creation.to);
    if (!from || !to) return bad_input("--from and --to are days as 2026-04-02");
    creation.settings.first_day = *from, creation.settings.last_day = *to;
    if (const auto codes = tiebreak::parse_codes(creation.settings.tie_breaks); !codes)
        return bad_input(fmt::format("--tie-breaks: {} is no tie-break: write codes such as DSU_ORD, BH/C1, SB", codes.error().code));
    for (const BadSettings fault : faults_of(creation.settings)) fmt::print(stderr, "dommer: {}\n", notices::sentence(fault));
    return act(creation.desk, Create{creation.settings}, [&](const Tournament& now) {
        fmt::print("{} is created as {}: enter players next (dommer tournament enter {} \"Surname, First names\")\n", now.settings.name, creation.desk.id, creation.desk.id);
    });
}

void add_create(CLI::App& app, Exit& exit) {
    auto creation = std::make_shared<Creation>();
    CLI::App* command = add_acting(app, creation->desk, "create", "Create a tournament");
    Settings& settings = creation->settings;
    command->add_option("--name", settings.name, "the name people know it by")->required();
    command->add_option("--place", settings.place, "where it is played");
    command->add_option("--from", creation->from, "the first day, YYYY-MM-DD")->required();
    command->add_option("--to", creation->to, "the last day; the first one if left out");
    command->add_option("--system", settings.system, "the pairing system")->check(CLI::IsMember(systems::system_names()))->capture_default_str();
    command->add_option("--rounds", settings.rounds, "how many rounds")->capture_default_str();
    command->add_option("--tie-breaks", settings.tie_breaks, "codes in order")->capture_default_str();
    command->add_option("--time-control", settings.time_control, "as announced");
    command->callback([=, &exit] { exit = create(*creation); });
}

void add_list(CLI::App& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CLI::App* command = app.add_subcommand("list", "List the tournaments of the store");
    add_store_option(*command, desk->store);
    command->add_flag("--json", desk->json, "print JSON");
    command->callback([=, &exit] {
        exit = with_store(desk->store, storage::Access::read, [&](storage::Store& store) {
            const auto lines = app::Tournaments(store).all();
            if (!lines) return report(lines.error());
            constexpr std::string_view phases[] = {"entry", "running", "finished"};
            Json list = Json::array();
            for (const auto& line : *lines) {
                const auto phase = phases[static_cast<std::size_t>(line.phase)];
                if (desk->json) list.push_back({{"id", line.id}, {"name", line.name}, {"system", line.system}, {"first_day", iso(line.first_day)}, {"last_day", iso(line.last_day)},
                                                {"players", line.players}, {"rounds", line.rounds}, {"round", line.round}, {"missing", line.missing}, {"phase", phase}});
                else fmt::print("{:<16} {:<32} {} {:<12} {:>3} players, round {} of {}, {}{}\n", line.id, line.name, iso(line.first_day), line.system, line.players, line.round, line.rounds, phase,
                                line.missing == 0 ? "" : fmt::format(", {} results missing", line.missing));
            }
            if (desk->json) print(list);
            return Exit::done;
        });
    });
}

void add_log(CLI::App& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CLI::App* command = add_reading(app, *desk, "log", "Show who did what and when");
    command->callback([=, &exit] {
        exit = with_store(desk->store, storage::Access::read, [&](storage::Store& store) {
            const auto events = store.events_of(std::string(app::tournament_streams) + desk->id);
            if (!events) return report(events.error());
            if (events->empty()) return report(app::Failure(Refusal{Refused::no_such_tournament}));
            Json list = Json::array();
            for (const auto& event : *events) {
                Json payload = Json::parse(event.payload);
                payload.erase("type");
                if (desk->json) list.push_back({{"event", event.sequence}, {"time", iso(event.time)}, {"actor", event.actor}, {"type", event.type}, {"what", payload}});
                else fmt::print("{:>6}  {}  {:<10} {:<18} {}\n", event.sequence, iso(event.time), event.actor, event.type, payload.dump());
            }
            if (desk->json) print(list);
            return Exit::done;
        });
    });
}

void add_ends(CLI::App& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto reason = std::make_shared<std::string>();
    CLI::App* finish = add_acting(app, *desk, "finish", "End the tournament; all rounds are played");
    finish->callback([=, &exit] { exit = act(*desk, Finish{}, [](const Tournament& now) { fmt::print("{} is finished\n", now.settings.name); }); });
    CLI::App* reopen = add_acting(app, *desk, "reopen", "Open a finished tournament again to correct something");
    reopen->add_option("--reason", *reason, "why")->required();
    reopen->callback([=, &exit] { exit = act(*desk, Reopen{*reason}); });
}

}  // namespace

void add_tournament(CLI::App& app, Exit& exit) {
    CLI::App* tournament = app.add_subcommand("tournament", "Run a tournament from entry to the end; everything is kept in a store");
    tournament->require_subcommand(1);
    add_create(*tournament, exit);
    add_list(*tournament, exit);
    add_tournament_players(*tournament, exit);
    add_tournament_rounds(*tournament, exit);
    add_tournament_tables(*tournament, exit);
    add_ends(*tournament, exit);
    add_log(*tournament, exit);
}

}  // namespace dommer::cli
