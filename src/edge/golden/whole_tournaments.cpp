#include <fmt/format.h>

#include <charconv>

#include "files.hpp"
#include "pairing/pairs.hpp"
#include "trf/event.hpp"
#include "trf/read.hpp"
#include "whole_tournaments.hpp"

namespace dommer::golden {
namespace {

namespace fs = std::filesystem;
using pairing::Pairs, pairing::pairs_of;
using pairing::PlayerId;

Pairs without_colours(const Pairs& pairs) {
    Pairs plain;
    for (const auto& [white, black] : pairs) plain.emplace(std::min(white, black), std::max(white, black));
    return plain;
}

std::string listed(const Pairs& pairs, const Pairs& but_not) {
    std::string text;
    for (const auto& pair : pairs)
        if (!but_not.contains(pair)) text += fmt::format(" {}-{}", pair.first, pair.second);
    return text;
}

class Runner {
public:
    Runner(Report& report, const PairEvent& pair, const Options& options)
        : report_(report),
          pair_(pair),
          options_(options) {}

    // Every round again from the rounds before it.
    void whole_tournament(const std::string& name, const std::string& text) {
        const auto read = trf::read(text, trf::Reading::strict);
        if (!read)
            return report_.fail(name, fmt::format("line {} column {}: cannot be read", read.error().front().line,
                                                  read.error().front().column));
        for (int round = 1; round <= trf::paired_rounds(read->report); ++round)
            compare(fmt::format("{} round {}", name, round), *trf::event_before(read->report, {round}),
                    pairs_of(trf::round_of(read->report, {round})));
    }

    // The round after the file, against a list "white black" (a bye: "player 0").
    void next_round(const fs::path& file, const fs::path& expected) {
        const auto read = trf::read(text_of(file), trf::Reading::lenient);
        if (!read)
            return report_.fail(file.filename().string(),
                                fmt::format("line {} column {}: cannot be read", read.error().front().line,
                                            read.error().front().column));
        Pairs pairs;
        for (const std::string& line : lines_of(text_of(expected))) {
            std::pair<int, int> pair{0, -1};
            const char* const end = line.data() + line.size();
            const auto first = std::from_chars(line.data(), end, pair.first);
            if (first.ptr < end) std::from_chars(first.ptr + 1, end, pair.second);
            if (pair.second >= 0) pairs.insert(pair);
        }
        compare(file.filename().string(), *trf::event_before(read->report, {trf::paired_rounds(read->report) + 1}),
                pairs);
    }

    void compare(const std::string& where, const trf::Event& event, const Pairs& expected) {
        if (options_.progress) options_.progress(where, 0);
        const auto round = pair_(event);
        if (!round) return report_.fail(where, "no pairing found");
        const Pairs got = pairs_of(*round);
        if (got == expected) return report_.pass();
        const bool colours_only = without_colours(got) == without_colours(expected);
        ++(colours_only ? colours_differ_ : pairs_differ_);
        report_.fail(where, fmt::format("expected{} got{}", listed(expected, got), listed(got, expected)));
    }

    void finish() {
        report_.notes.push_back(fmt::format("rounds equal {}, equal except colours {}, different {}", report_.passed,
                                            colours_differ_, pairs_differ_));
    }

private:
    Report& report_;
    const PairEvent& pair_;
    const Options& options_;
    int colours_differ_ = 0, pairs_differ_ = 0;
};

}  // namespace

Report run_whole_tournaments(const fs::path& folder, const PairEvent& pair, const Options& options) {
    Report report;
    Runner runner(report, pair, options);
    for (const auto& archive : files_in(folder, ".xz"))
        for (const PackedFile& file : files_packed_in(archive))
            if (file.name.ends_with(".trf")) runner.whole_tournament(file.name, file.text);
    for (const auto& file : files_in(folder, ".trf")) runner.whole_tournament(file.filename().string(), text_of(file));
    if (fs::is_directory(folder / "plain"))
        for (const auto& file : files_in(folder / "plain", ".trf")) {
            const fs::path expected = fs::path(file).replace_extension(".expected");
            if (fs::exists(expected))
                runner.next_round(file, expected);
            else
                runner.whole_tournament(file.filename().string(), text_of(file));
        }
    runner.finish();
    return report;
}

}  // namespace dommer::golden
