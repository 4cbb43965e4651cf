#include "dutch/pair.hpp"
#include "topics.hpp"
#include "whole_tournaments.hpp"

namespace dommer::golden::dutch_cases {

Report run(const std::filesystem::path& folder, const Options& options) {
    return run_whole_tournaments(
        folder,
        [](const trf::Event& event) {
            return dutch::pair(event.field, event.history, event.regulations, event.requests);
        },
        options);
}

}  // namespace dommer::golden::dutch_cases
