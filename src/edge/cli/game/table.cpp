#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "command.hpp"
#include "gamelog/protocol.hpp"
#include "gamelog/state.hpp"

namespace dommer::cli {
namespace {

struct TableRequest {
    std::string file, edition, language = "en";
    std::vector<std::string> compare;
    bool json = false, pgn = false, log = false;
};

tl::expected<std::string, std::string> text_of(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return tl::unexpected(fmt::format("{}: cannot be opened: check the name", file));
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

// The scenarios of the file, under the edition asked for. What could not have happened is bad input, not a ruling.
tl::expected<std::vector<gamelog::Scenario>, std::string> scenarios_of(const TableRequest& request,
                                                                       const std::string& edition) {
    const auto text = text_of(request.file);
    if (!text) return tl::unexpected(text.error());
    auto scenarios = gamelog::read_scenarios(*text, edition.empty() ? nullptr : laws::find_edition(edition));
    if (!scenarios) {
        const auto& fault = scenarios.error();
        return tl::unexpected(
            fmt::format("{}: {}{}{}", request.file, fault.where, fault.where.empty() ? "" : ": ", fault.what));
    }
    for (const auto& scenario : *scenarios)
        for (const auto& step : gamelog::replay(scenario).steps)
            if (!step.decision && gamelog::cannot_have_happened(step.decision.error()))
                return tl::unexpected(fmt::format("{}: {}events {}: {}: {}. Correct the log and replay it",
                                                  request.file, scenario.id.empty() ? "" : scenario.id + ", ",
                                                  step.entry, gamelog::words_of(scenario.entries[step.entry]),
                                                  gamelog::words_of(step.decision.error(), Language::english)));
    return std::move(*scenarios);
}

Json json_of(const gamelog::Scenario& scenario, const gamelog::Course& course) {
    Json json{{"id", scenario.id}, {"edition", std::string(course.table.edition().book)}};
    json["state"] = gamelog::state_of(course.table);
    json["log"] = gamelog::log_of(course);
    return json;
}

// What was done, also what was refused.
std::vector<table::Action> acts_of(const gamelog::Course& course) {
    std::vector<table::Action> acts;
    for (const auto& step : course.steps) acts.push_back(step.act);
    return acts;
}

Exit print_each(const TableRequest& request, const std::vector<gamelog::Scenario>& scenarios) {
    Json all = Json::array();
    for (const auto& scenario : scenarios) {
        if (request.pgn)
            fmt::print("{}", gamelog::to_pgn(scenario));
        else if (request.log)
            all.push_back(gamelog::to_json(scenario.agreement, acts_of(gamelog::replay(scenario))));
        else if (request.json)
            all.push_back(json_of(scenario, gamelog::replay(scenario)));
        else
            fmt::print("{}{}", &scenario == &scenarios.front() ? "" : "\n",
                       gamelog::protocol(scenario, gamelog::replay(scenario), *value_from<Language>(request.language)));
    }
    if (request.json || request.log) print(all.size() == 1 ? all.front() : all);
    return Exit::done;
}

Exit compare(const TableRequest& request) {
    const auto first = scenarios_of(request, request.compare[0]), second = scenarios_of(request, request.compare[1]);
    if (!first) return bad_input(first.error());
    if (!second) return bad_input(second.error());
    bool parted = false;
    Json all = Json::array();
    for (std::size_t at = 0; at < first->size(); ++at) {
        const auto& scenario = (*first)[at];
        const auto partings = gamelog::partings(gamelog::replay(scenario), gamelog::replay((*second)[at]),
                                                scenario.entries.size(), *value_from<Language>(request.language));
        if (request.json) {
            for (const auto& parting : partings)
                all.push_back({{"id", scenario.id},
                               {"event", parting.entry},
                               {request.compare[0], parting.first},
                               {request.compare[1], parting.second}});
            parted |= !partings.empty();
            continue;
        }
        if (partings.empty())
            fmt::print("{}: {} and {} rule alike\n", scenario.id, request.compare[0], request.compare[1]);
        for (const auto& parting : partings) {
            parted = true;
            fmt::print("{} event {}, {}\n  {}:\n", scenario.id, parting.entry,
                       gamelog::words_of(scenario.entries[parting.entry]), request.compare[0]);
            for (const auto& line : parting.first) fmt::print("    {}\n", line);
            fmt::print("  {}:\n", request.compare[1]);
            for (const auto& line : parting.second) fmt::print("    {}\n", line);
        }
    }
    if (request.json) print(all);
    return parted ? Exit::no : Exit::done;
}

Exit run(const TableRequest& request) {
    std::vector<std::string> named = request.compare;
    if (!request.edition.empty()) named.push_back(request.edition);
    for (const std::string& edition : named)
        if (!laws::find_edition(edition))
            return bad_input(fmt::format("'{}' is no edition of the Laws: use one of {}", edition,
                                         laws::list_of_editions(&laws::Edition::id)));
    if (!request.compare.empty()) return compare(request);
    const auto scenarios = scenarios_of(request, request.edition);
    if (!scenarios) return bad_input(scenarios.error());
    return print_each(request, *scenarios);
}

}  // namespace

void add_table(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<TableRequest>();
    CommandLine* table = app.add_subcommand("table", "A game under the arbiter's eye");
    table->require_subcommand(1);
    CommandLine* replay =
        table->add_subcommand("replay", "Replay a game's events: each ruling with its article, and the clocks");
    replay
        ->add_option("file", request->file,
                     "a log in JSON: what was agreed and what was done (docs/how-dommer-rules.md)")
        ->required();
    CommandOption* edition = replay->add_option("--edition", request->edition,
                                                "under another edition: " + laws::list_of_editions(&laws::Edition::id));
    CommandOption* compared =
        replay->add_option("--compare", request->compare, "two editions: show only where they part (exit 1 if they do)")
            ->expected(2);
    CommandOption* json =
        replay->add_flag("--json", request->json, "print the final state and everything that happened as JSON");
    CommandOption* pgn = replay->add_flag("--pgn", request->pgn, "print the game as PGN with the clock times");
    CommandOption* log =
        replay->add_flag("--log", request->log, "print the log itself, one act an entry, ready to be replayed");
    replay->add_option("--language", request->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    compared->expected(2)->excludes(edition)->excludes(pgn)->excludes(log);
    pgn->excludes(json)->excludes(log);
    log->excludes(json);
    replay->callback([request, &exit] { exit = run(*request); });
    add_law_desk(*table, exit);
}

}  // namespace dommer::cli
