#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "../pairing/report_file.hpp"
#include "app/event_log.hpp"
#include "app/imports.hpp"
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
    int rounds = 0;
    bool accept = false, preview = false, not_rated = false;
};

TakeOverChoices choices_of(const AskedImport& asked) {
    TakeOverChoices choices{.system = std::nullopt, .rounds = std::nullopt, .tie_breaks = asked.tie_breaks};
    if (!asked.system.empty()) choices.system = systems::NamedSystem(asked.system);
    if (asked.rounds > 0) choices.rounds = asked.rounds;
    choices.fide_rated = !asked.not_rated;
    choices.today = Date{std::chrono::floor<std::chrono::days>(now())};
    choices.actor = how(asked.desk).actor;
    return choices;
}

void show(const app::ForeignEvent& event, const std::vector<std::string>& to_accept) {
    const TakenOver& taken = event.taken;
    const auto equal = std::ranges::count_if(
        taken.rounds, [](const ComparedRound& round) { return round.decided && !round.by_system; });
    fmt::print("{}: {} players, {} of {} rounds paired, {}\n", taken.settings.name, taken.then.entrants.size(),
               taken.rounds.size(), taken.settings.rounds, taken.settings.system->id);
    if (!taken.rounds.empty()) fmt::print("{} of {} rounds are as the system pairs them\n", equal, taken.rounds.size());
    for (const std::string& each : to_accept) fmt::print("  {}\n", each);
}

Json json_of(const app::ForeignEvent& event, const std::vector<std::string>& to_accept) {
    const TakenOver& taken = event.taken;
    Json rounds = Json::array();
    for (const ComparedRound& round : taken.rounds)
        rounds.push_back({{"round", round.round.number}, {"as_the_system_pairs", round.decided && !round.by_system}});
    return {{"name", taken.settings.name},
            {"format", event.format},
            {"system", taken.settings.system->id},
            {"players", taken.then.entrants.size()},
            {"rounds", taken.settings.rounds},
            {"paired", rounds},
            {"to_accept", to_accept},
            {"needs_reason", taken.has_breaches()}};
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

Exit import_event(AskedImport asked) {
    if (asked.file.empty()) asked.file = std::exchange(asked.desk.id, "");
    const auto bytes = bytes_of_file(asked.file);
    if (!bytes) return Exit::bad_input;
    const std::string name = asked.file == "-" ? "-" : system::name_of(system::path_of(asked.file).filename());
    auto event = app::read_event({name, *bytes, asked.group}, choices_of(asked), Work(20 * usual_work));
    if (!event) {
        for (const std::string& each : notices::sentences(event.error(), Language::english))
            fmt::print(stderr, "dommer: {}: {}\n", asked.file, each);
        return bad_input(asked.file + ": nothing was taken over");
    }
    if (asked.desk.id.empty()) asked.desk.id = app::short_name_from(event->taken.settings.name);
    const auto to_accept = notices::to_accept(*event, Language::english);
    if (asked.preview && asked.desk.json) return print(json_of(*event, to_accept)), Exit::done;
    const Json taken = json_of(*event, to_accept);
    if (!asked.desk.json) show(*event, to_accept);
    if (asked.preview) return fmt::print("nothing was taken over (--preview)\n"), Exit::done;
    const auto command = app::accepted(std::move(*event), {asked.accept, asked.reason, to_accept});
    if (!command) {
        fmt::print(stderr, "dommer: nothing was taken over: {}\n",
                   command.error() == app::AcceptanceMissing::acceptance
                       ? "read what is listed, and say --accept if it is right"
                       : "rounds that break the rules of pairing are taken with --reason TEXT alone");
        return Exit::no;
    }
    return act(asked.desk, *command, [&](const Tournament& now) {
        if (asked.desk.json) {
            Json all = taken;
            all["id"] = asked.desk.id, all["next"] = id_of(next_act(now));
            return print(all);
        }
        fmt::print("{} is taken over as {}; next: dommer tournament {} {}\n", now.settings.name, asked.desk.id,
                   words_of_next(now), asked.desk.id);
    });
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
                                      "the next round");
    command->add_option("file", asked->file,
                        "a report to FIDE (TRF of 2006, 2016, 2025 or 2026), a file of TurneringsService (.trx) or "
                        "Swiss-Manager (.TUNX, .TURX), the XML for chess-results or its starting-rank cross table "
                        "(XLSX, CSV); also as zip or gzip; - reads standard input. Where it stands alone, the short "
                        "name is made from that of the event");
    command->add_option("--system", asked->system, "the pairing system, where the report does not name it")
        ->check(one_of(systems::system_names()));
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
