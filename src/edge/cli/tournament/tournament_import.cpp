#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "../league/season_desk.hpp"
#include "../pairing/report_file.hpp"
#include "app/event_log.hpp"
#include "app/imports.hpp"
#include "app/seasons.hpp"
#include "notices/imports.hpp"
#include "private_output.hpp"
#include "storage/chain.hpp"
#include "system/clock.hpp"
#include "system/file_name.hpp"
#include "tournament/progress.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

struct AskedImport {
    DeskOptions desk;
    std::string file, system, tie_breaks, reason, group;
    bool pairs_teams() const { return systems::find_team_system(system) != nullptr; }
    int rounds = 0;
    bool accept = false, preview = false, not_rated = false;
};

TakeOverChoices choices_of(const AskedImport& asked) {
    TakeOverChoices choices{.system = std::nullopt, .rounds = std::nullopt, .tie_breaks = asked.tie_breaks};
    if (!asked.system.empty() && !asked.pairs_teams()) choices.system = systems::NamedSystem(asked.system);
    if (asked.rounds > 0) choices.rounds = asked.rounds;
    choices.fide_rated = !asked.not_rated;
    choices.today = Date{std::chrono::floor<std::chrono::days>(now())};
    choices.actor = how(asked.desk).actor;
    return choices;
}

// What is told of events of players and of teams alike.
struct Summary {
    std::string system;
    std::size_t players = 0, teams = 0;
    int rounds = 0;
    std::vector<std::pair<int, bool>> paired = {};  // the rounds, and whether they are as the system pairs them
};
Summary summary_of(const app::ForeignEvent& event) {
    if (const auto* taken = event.of_teams()) {
        Summary summary{taken->system, static_cast<std::size_t>(taken->players), taken->then.teams.size(),
                        taken->rounds};
        for (const auto& round : taken->compared) summary.paired.emplace_back(round.round, round.same);
        return summary;
    }
    const TakenOver& taken = *event.of_players();
    Summary summary{std::string(taken.settings.system->id), taken.then.entrants.size(), 0, taken.settings.rounds};
    for (const ComparedRound& round : taken.rounds)
        summary.paired.emplace_back(round.round.number, round.decided && !round.by_system);
    return summary;
}

void show(const app::ForeignEvent& event, const std::vector<std::string>& to_accept) {
    const Summary summary = summary_of(event);
    const auto equal = std::ranges::count_if(summary.paired, [](const auto& round) { return round.second; });
    fmt::print("{}: {}{} players, {} of {} rounds paired, {}\n", event.called(),
               summary.teams > 0 ? fmt::format("{} teams, ", summary.teams) : "", summary.players,
               summary.paired.size(), summary.rounds, summary.system);
    if (!summary.paired.empty())
        fmt::print("{} of {} rounds are as the system pairs them\n", equal, summary.paired.size());
    for (const std::string& each : to_accept) fmt::print("  {}\n", each);
}

Json json_of(const app::ForeignEvent& event, const std::vector<std::string>& to_accept) {
    const Summary summary = summary_of(event);
    Json rounds = Json::array();
    for (const auto& [round, same] : summary.paired)
        rounds.push_back({{"round", round}, {"as_the_system_pairs", same}});
    Json json{{"name", event.called()},   {"format", event.format},
              {"system", summary.system}, {"players", summary.players},
              {"rounds", summary.rounds}, {"paired", rounds},
              {"to_accept", to_accept},   {"needs_reason", event.has_breaches()}};
    if (summary.teams > 0) json["teams"] = summary.teams;
    return json;
}

// The command that goes on with it.
const char* words_of_next(const Tournament& now) {
    switch (next_act(now)) {
        case NextAct::enter_players: return "enter";
        case NextAct::close_entry: return "numbers";
        case NextAct::publish: return "publish";
        case NextAct::results: return "result";
        case NextAct::pair: return "pair";
        case NextAct::play_off: return "play-off";
        case NextAct::finish:
        case NextAct::nothing: break;
    }
    return first_postponed(now) ? "result" : "finish";
}

// What goes on with a season: the match that is not finished, or the next round.
std::string words_of_next(const teams::season::Season& now, const std::string& id) {
    namespace season = teams::season;
    const std::string& group = now.settings.groups.front().id;
    for (const int match : season::matches_of(now, group))
        if (!season::counted_boards(now, match)) return fmt::format("match {} {}", id, match);
    if (season::last_round_of(now, group) == static_cast<int>(now.settings.groups.front().days.size()))
        return fmt::format("table {} {}", id, group);
    return fmt::format("pair {} {}", id, group);
}

Exit take_teams(const AskedImport& asked, const std::vector<teams::season::Event>& events, Json taken) {
    const std::string& id = asked.desk.id;
    if (!app::is_season_id(id))
        return bad_input(id + ": a season is called by small letters, digits and hyphens, 40 at most");
    return with_store(asked.desk.store, storage::Access::write, [&](storage::Store& store) {
        const auto done = app::Seasons(store).take_over(id, events, how(asked.desk));
        if (!done) return report(done.error(), Language::english);
        const std::string next = words_of_next(*done->now, id);
        if (asked.desk.json) {
            taken["id"] = id, taken["next"] = next.substr(0, next.find(' '));
            return print(taken), Exit::done;
        }
        fmt::print("{} is taken over as season {}; next: dommer league season {}\n", done->now->settings.name, id,
                   next);
        return Exit::done;
    });
}

Exit import_event(AskedImport asked) {
    if (asked.file.empty()) asked.file = std::exchange(asked.desk.id, "");
    const auto bytes = bytes_of_file(asked.file);
    if (!bytes) return Exit::bad_input;
    const std::string name = asked.file == "-" ? "-" : system::name_of(system::path_of(asked.file).filename());
    auto event = app::read_event({name, *bytes, asked.group, asked.pairs_teams() ? asked.system : ""},
                                 choices_of(asked), Work(20 * usual_work));
    if (!event) {
        for (const std::string& each : notices::sentences(event.error(), Language::english))
            fmt::print(stderr, "dommer: {}: {}\n", asked.file, each);
        return bad_input(asked.file + ": nothing was taken over");
    }
    if (asked.desk.id.empty())
        asked.desk.id = event->of_teams() != nullptr ? app::season_name_from(event->called())
                                                     : app::short_name_from(event->called());
    const auto to_accept = notices::to_accept(*event, Language::english);
    if (asked.preview && asked.desk.json) return print(json_of(*event, to_accept)), Exit::done;
    const Json taken = json_of(*event, to_accept);
    if (!asked.desk.json) show(*event, to_accept);
    if (asked.preview) return fmt::print("nothing was taken over (--preview)\n"), Exit::done;
    const auto accepted = app::accepted(std::move(*event), {asked.accept, asked.reason, to_accept});
    if (!accepted) {
        fmt::print(stderr, "dommer: nothing was taken over: {}\n",
                   accepted.error() == app::AcceptanceMissing::acceptance
                       ? "read what is listed, and say --accept if it is right"
                       : "rounds that break the rules of pairing are taken with --reason TEXT alone");
        return Exit::no;
    }
    if (const auto* events = std::get_if<std::vector<teams::season::Event>>(&*accepted))
        return take_teams(asked, *events, taken);
    return act(asked.desk, Command(std::get<TakeOver>(*accepted)), [&](const Tournament& now) {
        if (asked.desk.json) {
            Json all = taken;
            all["id"] = asked.desk.id, all["next"] = id_of(next_act(now));
            return print(all);
        }
        fmt::print("{} is taken over as {}; next: dommer tournament {} {}\n", now.settings.name, asked.desk.id,
                   words_of_next(now), asked.desk.id);
    });
}

std::vector<std::string> names_of_all_systems() {
    std::vector<std::string> names = systems::system_names();
    for (const systems::System* system : systems::all_team_systems()) names.emplace_back(system->id);
    return names;
}

struct AskedLog {
    DeskOptions desk;
    std::string file;
    bool without_personal_data = false;
};

Exit export_log(const AskedLog& asked) {
    return with_store(asked.desk.store, storage::Access::read, [&](storage::Store& store) {
        const auto personal = asked.without_personal_data ? app::PersonalData::without : app::PersonalData::with;
        const auto text = app::event_log_of(store, asked.desk.id, personal);
        if (!text) return report(text.error());
        if (asked.file == "-") return std::cout << *text, Exit::done;
        if (const Exit exit = write_private_file(asked.file, *text); exit != Exit::done) return exit;
        fmt::print("{} is written to {}{}\n", asked.desk.id, asked.file,
                   asked.without_personal_data ? ", without names" : ", with names and days of birth: keep it private");
        return Exit::done;
    });
}

Exit import_log(AskedLog asked) {
    if (asked.file.empty()) asked.file = std::exchange(asked.desk.id, "");
    const auto text = text_of_file(asked.file);
    if (!text) return Exit::bad_input;
    auto log = app::event_log_from(*text);
    if (!log) return bad_input(asked.file + ": " + notices::words(log.error(), Language::english));
    const std::string name = asked.file == "-" ? "-" : system::name_of(system::path_of(asked.file).filename());
    const std::string id = asked.desk.id.empty() ? log->id : asked.desk.id;
    const Import import{.file = name, .format = "dommer-log", .digest = storage::digest_of(*text)};
    return with_store(asked.desk.store, storage::Access::write, [&](storage::Store& store) {
        const auto held = app::take_event_log(store, id, std::move(*log), import, how(asked.desk));
        if (!held) return report(held.error());
        fmt::print("{} is here as {}, {} events\n", held->now->settings.name, id, held->version);
        return Exit::done;
    });
}

void add_logs(CommandLine& app, Exit& exit) {
    auto out = std::make_shared<AskedLog>();
    CommandLine* exporting =
        add_reading(app, out->desk, "export-log", "Write the event with its whole log, to be taken to another store");
    exporting->add_option("--out", out->file, "the file; - writes to standard output")->required();
    exporting->add_flag("--without-personal-data", out->without_personal_data,
                        "numbers instead of names; no clubs, days of birth, FIDE numbers, officials and reasons");
    exporting->callback([=, &exit] { exit = export_log(*out); });
    auto in = std::make_shared<AskedLog>();
    CommandLine* importing =
        add_acting(app, in->desk, "import-log", "Take an event over from another store, with its whole log");
    importing->add_option("file", in->file,
                          "as export-log writes it; - reads standard input. Where it stands alone, the event is "
                          "called what it was called there");
    importing->callback([=, &exit] { exit = import_log(*in); });
}

}  // namespace

void add_tournament_import(CommandLine& app, Exit& exit) {
    auto asked = std::make_shared<AskedImport>();
    CommandLine* command = add_acting(app, asked->desk, "import",
                                      "Take over an event that was begun elsewhere, from its report; it goes on with "
                                      "the next round, an event of teams as a season");
    command->add_option("file", asked->file,
                        "a report to FIDE (TRF of 2006, 2016, 2025 or 2026), a file of TurneringsService (.trx) or "
                        "Swiss-Manager (.TUNX, .TURX), the XML for chess-results or its starting-rank cross table "
                        "(XLSX, CSV); also as zip or gzip; - reads standard input. Where it stands alone, the short "
                        "name is made from that of the event");
    command->add_option("--system", asked->system, "the pairing system, where the report does not name it")
        ->check(one_of(names_of_all_systems()));
    command->add_option("--group", asked->group, "which, where the file has several tournaments");
    command->add_option("--rounds", asked->rounds, "how many rounds, where the report does not say it");
    command->add_option("--tie-breaks", asked->tie_breaks, "codes in order, where the report does not name them");
    command->add_flag("--not-fide-rated", asked->not_rated, "FIDE does not rate it: no FIDE mode");
    command->add_flag("--preview,--dry-run", asked->preview, "say what would be taken over, and store nothing");
    command->add_flag("--json", asked->desk.json, "print JSON: what would be taken over, or was");
    command->add_flag("--accept", asked->accept, "the repairs and assumptions that are listed are right");
    command->add_option("--reason", asked->reason, "why rounds that break the rules of pairing are taken as they are");
    command->callback([=, &exit] { exit = import_event(*asked); });
    add_logs(app, exit);
}

}  // namespace dommer::cli
