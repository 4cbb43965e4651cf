#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dommer::golden {

struct Difference {
    std::string where;  // file and case
    std::string what;   // expected and got
};

struct Report {
    std::string topic;
    int passed = 0;
    int skipped = 0;                      // cases of a kind that is not implemented yet
    std::vector<Difference> differences;  // one or more for each case that failed
    int failed = 0;
    std::vector<std::string> notes;  // what was left out and why

    void pass() { ++passed; }
    void fail(std::string where, std::string what) {
        ++failed, differences.push_back({std::move(where), std::move(what)});
    }
};

struct Options {
    std::uint64_t most_perft_nodes = 50'000'000;  // deeper counts are left out, and said so
    std::size_t every_nth_position = 1;           // of the long list of topic unwinnable
    std::uint64_t most_positions = UINT64_MAX;    // for each of them; a row that needs more is left out
    std::function<void(std::string_view what, double share)> progress;  // may be empty
};

// A topic is a folder of golden cases: its name is the path below the golden root, as in tests/golden/.
struct Topic {
    std::string_view folder;
    Report (*run)(const std::filesystem::path& folder, const Options& options);
};

std::span<const Topic> topics();

// Runs every topic found below `root` (or `root` itself, if it is a topic's folder). Folders with cases but without a
// runner are reported as skipped, with the number of files.
std::vector<Report> run_all(const std::filesystem::path& root, const Options& options);

}  // namespace dommer::golden
