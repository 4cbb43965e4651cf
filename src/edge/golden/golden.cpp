#include "golden/golden.hpp"

#include <fmt/format.h>

#include "topics.hpp"

namespace dommer::golden {
namespace {

namespace fs = std::filesystem;

// In alphabetical order. A folder of the golden root that is not named here is skipped with a count.
constexpr Topic all_topics[] = {
    {"games", games_cases::run},           {"notation", notation_cases::run},
    {"pairing", pairing_cases::run},       {"dutch/open", dutch_cases::run},
    {"dubov/open", dubov_cases::run},      {"laws", laws_cases::run},
    {"perft", perft_cases::run},           {"rating", rating_cases::run},
    {"teams", teams_cases::run},           {"tiebreaks", tiebreaks_cases::run},
    {"tournament", tournament_cases::run}, {"unwinnable", unwinnable_cases::run},
    {"appeals", appeals_cases::run},       {"correspondence", correspondence_cases::run},
    {"federation", federation_cases::run}, {"packs", packs_cases::run},
};

// `tests/golden/dutch/open` is the topic dutch/open: folders may lie deeper than one level.
const Topic* topic_of(const fs::path& folder) {
    const std::string path = folder.lexically_normal().generic_string();
    for (const Topic& topic : all_topics)
        if (path == topic.folder || path.ends_with("/" + std::string(topic.folder))) return &topic;
    return nullptr;
}

bool holds_cases(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().extension() != ".md") return true;
    return false;
}

Report not_implemented(const fs::path& folder, const fs::path& root) {
    Report report{.topic = folder.lexically_proximate(root).generic_string()};
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().extension() != ".md") ++report.skipped;
    report.notes.push_back(fmt::format("no runner for this topic yet: {} files not run", report.skipped));
    return report;
}

void run_below(const fs::path& folder, const fs::path& root, const Options& options, std::vector<Report>& reports) {
    if (const Topic* topic = topic_of(folder)) {
        reports.push_back(topic->run(folder, options));
        reports.back().topic = topic->folder;
        return;
    }
    std::vector<fs::path> below;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.is_directory()) below.push_back(entry.path());
    std::sort(below.begin(), below.end());
    if (holds_cases(folder)) reports.push_back(not_implemented(folder, root));
    for (const fs::path& next : below) run_below(next, root, options, reports);
}

}  // namespace

std::span<const Topic> topics() { return all_topics; }

std::vector<Report> run_all(const fs::path& root, const Options& options) {
    std::vector<Report> reports;
    const fs::path top = fs::absolute(root).lexically_normal();
    run_below(top, top, options, reports);
    return reports;
}

}  // namespace dommer::golden
