#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "files.hpp"
#include "gamelog/scenario.hpp"
#include "laws/chess960.hpp"
#include "laws_expect.hpp"
#include "laws_rows.hpp"
#include "topics.hpp"

namespace dommer::golden::laws_cases {
namespace {

namespace fs = std::filesystem;

struct Written {  // a scenario as it stands in a file
    std::string file;
    Json json;
};

void run_scenario(Report& report, const Written& written, const laws::Edition& played) {
    const Json& json = written.json;
    const std::string id = json.value("id", "");
    const laws::Edition* edition = laws::find_edition(json.value("edition", "2023"));
    const Numbering numbering(edition ? *edition : played, played);
    const std::string where = numbering.same() ? fmt::format("{} {}", written.file, id)
                                               : fmt::format("{} {} under {}", written.file, id, played.id);
    const auto scenario = gamelog::read_scenario(numbering.translated(json));
    if (!scenario)
        return report.fail(where, fmt::format("cannot be read: {}: {}", scenario.error().where, scenario.error().what));
    const auto faults = unmet(json["expect"], gamelog::replay(*scenario), numbering);
    if (faults.empty()) return report.pass();
    report.fail(where, fmt::format("{}", fmt::join(faults, "; ")));
}

void run_time_classes(Report& report, const Json& file) {
    for (const Json& row : file["cases"]) {
        const laws::Edition* edition = laws::find_edition(row["edition"].get<std::string>());
        const auto minutes = std::chrono::duration<double, std::ratio<60>>(row["minutes"].get<double>());
        const auto increment = std::chrono::seconds(row["increment_s"].get<int>());
        const auto got =
            laws::time_class(*edition, std::chrono::duration_cast<std::chrono::seconds>(minutes), increment);
        if (row["class"] == id_of(got))
            report.pass();
        else
            report.fail("time_control_class.json " + row.dump(), fmt::format("got {}", id_of(got)));
    }
}

std::string_view violated(const std::string& letters) {
    laws::Array960 array{};
    for (std::size_t at = 0; at < 8; ++at)
        array[at] = static_cast<laws::Kind>(std::string_view("PNBRQK").find(letters.at(at)));
    const auto faults = laws::faults_of(array);
    if (faults.empty()) return "";
    return faults.front() == laws::BadArray::king_not_between_rooks ? "II.2.1" : "II.2.2";
}

void run_arrays(Report& report, const Json& file) {
    for (const Json& row : file["cases"]) {
        const std::string_view got = violated(row["white_back_rank"].get<std::string>());
        const std::string expected = row.value("violates", "");
        if (row["valid"] == got.empty() && expected == got)
            report.pass();
        else
            report.fail("chess960_arrays.json " + row.dump(), fmt::format("got '{}'", got));
    }
    if (file["count_of_valid_arrays"] == laws::arrays_of_chess960)
        report.pass();
    else
        report.fail("chess960_arrays.json", "another number of arrays");
}

const Written* find(const std::map<std::string, Written>& all, const std::string& id) {
    const auto found = all.find(id);
    return found == all.end() ? nullptr : &found->second;
}

// The listed 2023 scenarios under the other editions. An id whose scenario is not in the folder has nothing to run.
void run_same(Report& report, const Json& file, const std::map<std::string, Written>& all) {
    for (const Json& group : file["groups"]) {
        const laws::Edition* edition = laws::find_edition(group["edition"].get<std::string>());
        for (const Json& id : group["ids"])
            if (const Written* written = find(all, id.get<std::string>())) run_scenario(report, *written, *edition);
    }
}

}  // namespace

Report run(const fs::path& folder, const Options& options) {
    Report report;
    std::map<std::string, Written> all;
    std::optional<Json> same;
    for (const auto& path : files_in(folder, ".json")) {
        const std::string name = path.filename().string();
        if (options.progress) options.progress(name, 0);
        Json file = Json::parse(text_of(path));
        if (name == "time_control_class.json")
            run_time_classes(report, file);
        else if (name == "chess960_arrays.json")
            run_arrays(report, file);
        else if (name == "same_in_editions.json")
            same = std::move(file);
        else if (name == "editions.json")
            run_edition_rows(report, file);
        else
            for (Json& scenario : file["scenarios"]) all[scenario["id"].get<std::string>()] = {name, scenario};
    }
    for (const auto& [id, written] : all) {
        const laws::Edition* edition = laws::find_edition(written.json.value("edition", ""));
        if (edition)
            run_scenario(report, written, *edition);
        else
            report.fail(id, "unknown edition");
    }
    if (same) run_same(report, *same, all);
    return report;
}

}  // namespace dommer::golden::laws_cases
