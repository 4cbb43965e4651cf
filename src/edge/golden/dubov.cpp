#include "pairing/dubov_2026.hpp"
#include "topics.hpp"
#include "whole_tournaments.hpp"

namespace dommer::golden::dubov_cases {

// Positions in `disputed` are questions on which two programs differ, without an answer to hold against ours.
Report run(const std::filesystem::path& folder, const Options& options) {
    Report report = run_whole_tournaments(
        folder,
        [](const trf::Event& event) {
            return pairing::dubov_2026::pair_round(event.field, event.history, event.regulations, event.requests);
        },
        options);
    if (std::filesystem::is_directory(folder / "disputed"))
        report.notes.push_back("disputed: questions without an agreed answer, not run");
    return report;
}

}  // namespace dommer::golden::dubov_cases
