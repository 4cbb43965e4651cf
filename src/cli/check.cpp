#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <mutex>
#include <set>
#include <thread>

#include "command.hpp"
#include "dutch/explain.hpp"
#include "pairing/why_not.hpp"
#include "report_file.hpp"
#include "systems.hpp"
#include "trf/event.hpp"
#include "wording/dutch.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"
#include "wording/trf.hpp"

namespace dommer::cli {
namespace {

namespace fs = std::filesystem;
using Pairs = std::set<std::pair<int, int>>;

struct Request {
    std::string file, many, system = "dutch";
    bool strict = false, json = false;
};

struct Checked {
    std::string file;
    bool readable = true;
    int rounds = 0, equal = 0;
    std::vector<std::string> differences;
};

Pairs pairs_of(const pairing::PairedRound& round) {
    Pairs pairs;
    for (const auto& board : round.boards) pairs.emplace(board.white.number, board.black.number);
    if (round.bye) pairs.emplace(round.bye->player.number, 0);
    return pairs;
}

Pairs pairs_of(const pairing::Round& round) {
    Pairs pairs;
    for (const auto& entry : round) {
        if (const auto* game = std::get_if<pairing::Game>(&entry)) pairs.emplace(game->white.number, game->black.number);
        if (const auto* forfeit = std::get_if<pairing::Forfeit>(&entry)) pairs.emplace(forfeit->white.number, forfeit->black.number);
        if (const auto* bye = std::get_if<pairing::PairingAllocatedBye>(&entry)) pairs.emplace(bye->player.number, 0);
    }
    return pairs;
}

// A pair of the file that the rules do not make, and why they do not.
std::string why(const trf::Event& event, const System& system, const pairing::PairedRound& round, int white, int black, const Pairs& by_the_rules) {
    if (black == 0) return fmt::format("{} has the bye in the file, not by the rules", white);
    if (by_the_rules.contains({black, white})) return fmt::format("{} - {}: the colours are the other way round by the rules", white, black);
    const pairing::PlayerId a{white}, b{black};
    if (system.name != "dutch") {
        std::string text = fmt::format("{} - {}:", white, black);
        for (const auto& reason : pairing::why_not(event.field, event.history, event.regulations, event.requests, round, a, b)) text += " " + wording::sentence(reason) + ";";
        return text;
    }
    const auto answer = dutch::why_not(event.field, event.history, event.regulations, event.requests, a, b);
    return fmt::format("{} - {}: {}", white, black, answer ? wording::sentence(*answer, a, b, event.field) : wording::sentence(answer.error()));
}

void check_round(const trf::Report& report, const System& system, int number, Checked& checked) {
    const auto event = trf::event_before(report, {number});
    if (!event) return checked.differences.push_back(wording::sentence(event.error()));
    ++checked.rounds;
    const Pairs on_file = pairs_of(trf::round_of(report, {number}));
    const auto round = system.pair(event->field, event->history, event->regulations, event->requests);
    if (!round) return checked.differences.push_back(fmt::format("round {}: {}", number, wording::sentence(round.error())));
    const Pairs by_the_rules = pairs_of(*round);
    if (by_the_rules == on_file) { ++checked.equal; return; }
    for (const auto& [white, black] : on_file)
        if (!by_the_rules.contains({white, black})) checked.differences.push_back(fmt::format("round {}: {}", number, why(*event, system, *round, white, black, by_the_rules)));
}

// The points columns against the results, and the ranks against the points.
void check_standings(const trf::Report& report, Checked& checked) {
    const auto event = trf::event_before(report, {trf::rounds_in(report) + 1});
    if (!event) return;
    const auto cards = pairing::cards_of(event->field, event->history, event->regulations);
    if (!cards) return checked.differences.push_back(wording::sentence(cards.error()));
    for (const trf::PlayerLine& player : report.players) {
        const Points own = cards->score(*event->field.place_of(player.id));
        if (player.points && *player.points != own)
            checked.differences.push_back(fmt::format("standings: player {} has {} points in the file, {} by his results", player.id.number, wording::points_text(*player.points), wording::points_text(own)));
        for (const trf::PlayerLine& other : report.players)
            if (player.rank && other.rank && *player.rank < *other.rank && cards->score(*event->field.place_of(other.id)) > own) {
                checked.differences.push_back(fmt::format("standings: player {} (rank {}) stands before {} (rank {}), who has more points", player.id.number, *player.rank, other.id.number, *other.rank));
                break;
            }
    }
}

Checked check_report(const std::string& file, const trf::Report& report, const System& system) {
    Checked checked{.file = file};
    for (int number = 1; number <= trf::paired_rounds(report); ++number) check_round(report, system, number, checked);
    check_standings(report, checked);
    return checked;
}

Json json_of(const Checked& checked) {
    return {{"file", checked.file}, {"readable", checked.readable}, {"rounds", checked.rounds}, {"equal", checked.equal}, {"differences", checked.differences}};
}

void print_one(const Checked& checked) {
    fmt::print("{}: {} of {} rounds as the rules have them\n", checked.file, checked.equal, checked.rounds);
    for (const std::string& difference : checked.differences) fmt::print("  {}\n", difference);
}

Exit run_one(const Request& request) {
    const auto report = read_report(request.file, request.strict ? trf::Reading::strict : trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const Checked checked = check_report(request.file, *report, *find_system(request.system));
    if (request.json) print(json_of(checked));
    else print_one(checked);
    return checked.differences.empty() ? Exit::done : Exit::no;
}

Checked check_file(const std::string& file, trf::Reading reading, const System& system) {
    const auto text = text_of_file(file);
    if (!text) return {.file = file, .readable = false};
    const auto read = trf::read(*text, reading);
    if (read) return check_report(file, read->report, system);
    Checked checked{.file = file, .readable = false};
    for (const auto& finding : read.error()) checked.differences.push_back(wording::sentence(finding));
    return checked;
}

Exit run_many(const Request& request) {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(request.many))
        if (entry.is_regular_file() && (entry.path().extension() == ".trf" || entry.path().extension() == ".trfx")) files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    if (files.empty()) return bad_input(request.many + ": no .trf files in this folder");
    std::vector<Checked> all(files.size());
    std::atomic<std::size_t> next{0};
    std::mutex progress;
    const auto work = [&] {
        for (std::size_t at; (at = next++) < files.size();) {
            all[at] = check_file(files[at], request.strict ? trf::Reading::strict : trf::Reading::lenient, *find_system(request.system));
            if (!isatty(STDERR_FILENO)) continue;
            const std::lock_guard lock(progress);
            fmt::print(stderr, "\r\033[K{} of {}", at + 1, files.size());
        }
    };
    std::vector<std::jthread> workers;
    for (unsigned worker = std::max(1U, std::thread::hardware_concurrency()); worker > 0; --worker) workers.emplace_back(work);
    workers.clear();
    if (isatty(STDERR_FILENO)) fmt::print(stderr, "\r\033[K");
    int rounds = 0, equal = 0, with_difference = 0, unreadable = 0;
    Json json = Json::array();
    for (const Checked& checked : all) {
        rounds += checked.rounds, equal += checked.equal, unreadable += checked.readable ? 0 : 1, with_difference += checked.differences.empty() ? 0 : 1;
        if (request.json) json.push_back(json_of(checked));
        else if (!checked.differences.empty()) print_one(checked);
    }
    if (request.json) print({{"files", all.size()}, {"rounds", rounds}, {"equal", equal}, {"checked", json}});
    else fmt::print("{} files, {} of {} rounds as the rules have them, {} files with differences, {} unreadable\n", all.size(), equal, rounds, with_difference, unreadable);
    return unreadable > 0 ? Exit::bad_input : with_difference > 0 ? Exit::no : Exit::done;
}

Exit run(const Request& request) {
    if (!request.many.empty()) return run_many(request);
    if (request.file.empty()) return bad_input("check: name a report file, or a folder after --many");
    return run_one(request);
}

}  // namespace

void add_check(CLI::App& app, Exit& exit) {
    auto request = std::make_shared<Request>();
    CLI::App* command = app.add_subcommand("check", "Pair every round of a report again and list what differs, with reasons; check points and ranks");
    command->add_option("file", request->file, "the report (TRF); - reads standard input");
    command->add_option("--many", request->many, "check every .trf file below this folder, several at once")->check(CLI::ExistingDirectory);
    command->add_option("--system", request->system, "the pairing system")->check(CLI::IsMember(system_names()));
    command->add_flag("--strict", request->strict, "refuse a report with any fault instead of mending what can be mended");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
