#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <mutex>
#include <thread>

#include "answers/checked_report.hpp"
#include "answers/pairing_json.hpp"
#include "command.hpp"
#include "report_file.hpp"
#include "system/terminal.hpp"
#include "systems.hpp"
#include "wording/trf.hpp"

namespace dommer::cli {
namespace {

namespace fs = std::filesystem;

using answers::Checked, answers::CheckedRound, answers::check_report, answers::rules_of;

struct CheckRequest {
    std::string file, many, system;
    bool strict = false, json = false, as_engine = false;
    trf::Reading reading() const { return strict ? trf::Reading::strict : trf::Reading::lenient; }
    SystemOptions options;
};

void print_wrong(const Checked& checked) {
    for (const CheckedRound& round : checked.rounds)
        for (const std::string& difference : round.differences)
            fmt::print("    round {}: {}\n", round.number, difference);
    for (const std::string& wrong : checked.standings) fmt::print("    standings: {}\n", wrong);
}

void print_one(const Checked& checked) {
    fmt::print("{}: {} of {} rounds are as the rules have them\n", checked.file, checked.equal_rounds(),
               checked.rounds.size());
    fmt::print("    by {}\n", checked.rules);
    for (const std::string& each : checked.assumed) fmt::print("    mind: {}\n", each);
    for (const CheckedRound& round : checked.rounds)
        fmt::print("    round {:>2}  {:>4} boards  {}\n", round.number, round.boards,
                   round.equal     ? "right"
                   : round.decided ? "differs"
                                   : "not decided");
    fmt::print("    points and ranks (by {}): {}\n", checked.ranked_by,
               checked.standings.empty() ? "right" : fmt::format("{} wrong", checked.standings.size()));
    print_wrong(checked);
}

// As JaVaFo and bbpPairings print a check: a line for each round, and below it what differs.
void print_as_engine(const Checked& checked) {
    const std::string name = fs::path(checked.file).stem().string();
    for (const CheckedRound& round : checked.rounds) {
        fmt::print("{}: Round #{}\n", name, round.number);
        for (const std::string& difference : round.differences) fmt::print("  {}\n", difference);
        if (!round.decided) fmt::print("  not decided with so much work\n");
    }
    fmt::print("\n");
}

Checked check_file(const std::string& file, const CheckRequest& request) {
    const auto text = text_of_file(file);
    if (!text) return {.file = file, .readable = false, .repairs = {"cannot be opened"}};
    const auto read = trf::read(*text, request.reading());
    Checked checked{.file = file, .readable = read.has_value()};
    if (read) {
        const auto rules = rules_of(read->report, request.system);
        if (!rules) return {.file = file, .readable = false, .repairs = {rules.error()}};
        checked = check_report(file, read->report, *rules, request.options);
    }
    for (const auto& finding : read ? read->repairs : read.error())
        checked.repairs.push_back(read ? wording::repair(finding) : wording::sentence(finding));
    return checked;
}

Exit run_one(const CheckRequest& request) {
    const auto report = read_report(request.file, request.reading());
    if (!report) return Exit::bad_input;
    const auto rules = rules_of(*report, request.system);
    if (!rules) return bad_input(request.file + ": " + rules.error());
    const Checked checked = check_report(request.file, *report, *rules, request.options);
    if (request.json)
        print(answers::json_of(checked));
    else if (request.as_engine)
        print_as_engine(checked);
    else
        print_one(checked);
    return checked.is_right() ? Exit::done : checked.is_undecided() ? Exit::undecided : Exit::no;
}

// event.trf, event.trfx, either of them as .gz, and any .zip.
bool is_report_name(fs::path name) {
    if (name.extension() == ".zip") return true;
    if (name.extension() == ".gz") name.replace_extension();
    return name.extension() == ".trf" || name.extension() == ".trfx";
}

std::vector<std::string> reports_below(const std::string& folder) {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied))
        if (entry.is_regular_file() && is_report_name(entry.path())) files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

// Several at once, with a line of progress where somebody watches.
std::vector<Checked> check_all(const std::vector<std::string>& files, const CheckRequest& request) {
    std::vector<Checked> all(files.size());
    std::atomic<std::size_t> next{0};
    std::mutex progress;
    std::size_t done = 0;
    const bool watched = system::is_terminal(system::Stream::errors);
    const auto work = [&] {
        for (std::size_t at; (at = next++) < files.size();) {
            all[at] = check_file(files[at], request);
            const std::lock_guard lock(progress);
            ++done;
            if (watched && (done % 10 == 0 || done == files.size()))
                fmt::print(stderr, "\r[{:<40}] {} of {}", std::string(40 * done / files.size(), '#'), done,
                           files.size());
        }
    };
    std::vector<std::jthread> workers;
    for (unsigned worker = std::max(1U, std::thread::hardware_concurrency()); worker > 0; --worker)
        workers.emplace_back(work);
    workers.clear();
    if (watched) fmt::print(stderr, "\n");
    return all;
}

Exit run_many(const CheckRequest& request) {
    const auto files = reports_below(request.many);
    if (files.empty()) return bad_input(request.many + ": no .trf files in this folder");
    std::size_t rounds = 0;
    int equal = 0, wrong = 0, undecided = 0, unreadable = 0;
    Json json = Json::array();
    for (const Checked& checked : check_all(files, request)) {
        rounds += checked.rounds.size(), equal += checked.equal_rounds(), unreadable += checked.readable ? 0 : 1;
        wrong += checked.readable && !checked.is_right() ? 1 : 0, undecided += checked.is_undecided() ? 1 : 0;
        if (request.json)
            json.push_back(answers::json_of(checked));
        else if (!checked.readable)
            for (const std::string& fault : checked.repairs)
                fmt::print("{}: cannot be read: {}\n", checked.file, fault);
        else if (!checked.is_right())
            fmt::print("{}\n", checked.file), print_wrong(checked);
    }
    if (request.json)
        print({{"files", files.size()},
               {"rounds", rounds},
               {"equal", equal},
               {"wrong", wrong},
               {"unreadable", unreadable},
               {"checked", json}});
    else
        fmt::print(
            "{} files: {} of {} rounds are as the rules have them; {} files with something wrong, {} unreadable\n",
            files.size(), equal, rounds, wrong, unreadable);
    if (unreadable > 0) return Exit::bad_input;
    return wrong > undecided ? Exit::no : undecided > 0 ? Exit::undecided : Exit::done;
}

Exit run(const CheckRequest& request) {
    if (!request.many.empty() && !request.file.empty())
        return bad_input("check: name one report, or a folder after --many, not both");
    if (!request.many.empty()) return run_many(request);
    if (request.file.empty()) return bad_input("check: name a report file, or a folder after --many");
    return run_one(request);
}

}  // namespace

void add_check(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<CheckRequest>();
    CommandLine* command = app.add_subcommand("check",
                                              "Pair every round of a report again and list what differs, with reasons; "
                                              "check points and ranks, by the report's own tie-breaks");
    command->add_option("file", request->file, "the report (TRF); - reads standard input");
    command
        ->add_option("--many", request->many,
                     "check every .trf file below this folder, packed ones (.gz, .zip) too, several at once")
        ->check(existing_folder());
    add_system_options(*command, request->system, request->options);
    command->add_flag("--strict", request->strict,
                      "refuse a report with any fault instead of mending what can be mended");
    command->add_flag("--json", request->json, "print JSON");
    command->add_flag("--rounds-alone", request->as_engine,
                      "print a line `NAME: Round #n` for each round and below it what differs, as other engines do");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
