#include "golden/golden.hpp"

#include <fmt/format.h>

#include "command.hpp"
#include "system/terminal.hpp"

namespace dommer::cli {
namespace {

struct GoldenRequest {
    std::string folder;
    bool deep = false, json = false;
    std::size_t most = 20;
};

Json json_of(const golden::Report& report) {
    Json differences = Json::array();
    for (const auto& difference : report.differences)
        differences.push_back({{"where", difference.where}, {"what", difference.what}});
    return {{"topic", report.topic},     {"passed", report.passed}, {"failed", report.failed},
            {"skipped", report.skipped}, {"notes", report.notes},   {"differences", differences}};
}

void print_report(const golden::Report& report, std::size_t most) {
    fmt::print("{:<20} {:>6} passed {:>6} failed {:>6} skipped\n", report.topic, report.passed, report.failed,
               report.skipped);
    for (const std::string& note : report.notes) fmt::print("    {}\n", note);
    for (std::size_t at = 0; at < report.differences.size() && at < most; ++at)
        fmt::print("    {}: {}\n", report.differences[at].where, report.differences[at].what);
    if (report.differences.size() > most)
        fmt::print("    and {} more (--most shows them)\n", report.differences.size() - most);
}

void print_total(const std::vector<golden::Report>& reports) {
    int passed = 0, failed = 0, skipped = 0;
    for (const auto& report : reports) passed += report.passed, failed += report.failed, skipped += report.skipped;
    fmt::print("{:<20} {:>6} passed {:>6} failed {:>6} skipped\n", "all", passed, failed, skipped);
}

Exit run(const GoldenRequest& request) {
    golden::Options options;
    if (request.deep) options.most_perft_nodes = UINT64_MAX;
    if (system::is_terminal(system::Stream::errors))
        options.progress = [](std::string_view what, double share) {
            fmt::print(stderr, "\r\033[K{:3.0f} % {}\r", 100 * share, what);
        };
    const auto reports = golden::run_all(request.folder, options);
    if (options.progress) fmt::print(stderr, "\r\033[K");
    if (reports.empty()) return bad_input(request.folder + ": no golden cases in this folder");
    bool all_equal = true;
    Json json = Json::array();
    for (const auto& report : reports) {
        all_equal = all_equal && report.failed == 0;
        if (request.json)
            json.push_back(json_of(report));
        else
            print_report(report, request.most);
    }
    if (request.json)
        print(json);
    else
        print_total(reports);
    return all_equal ? Exit::done : Exit::no;
}

}  // namespace

void add_golden(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<GoldenRequest>();
    CommandLine* command = app.add_subcommand("golden", "Run golden cases and list what differs");
    command->add_option("folder", request->folder, "a folder laid out like tests/golden")
        ->required()
        ->check(existing_folder());
    command->add_flag("--deep", request->deep, "also the move counts above 50 million leaves");
    command->add_option("--most", request->most, "how many differences to list for each topic");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
