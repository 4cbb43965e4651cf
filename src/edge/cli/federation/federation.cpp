#include <fmt/format.h>

#include <charconv>

#include "amounts.hpp"
#include "federation_desk.hpp"

namespace dommer::cli {
namespace {

std::string plain(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_null()) return "-";
    if (value.is_array()) {
        std::string all;
        for (const Json& each : value) all += (all.empty() ? "" : ", ") + plain(each);
        return all.empty() ? "-" : all;
    }
    if (value.is_object()) {
        std::string all;
        for (const auto& [key, each] : value.items()) all += (all.empty() ? "" : " ") + key + "=" + plain(each);
        return all;
    }
    return value.dump();
}

void run_or_refuse(const FederationRequest& request, Exit& exit, const RunFederation& run) {
    try {
        exit = run(request);
    } catch (const BadOption& bad) {
        exit = bad_input(bad.what);
    }
}

}  // namespace

Exit say(const FederationRequest& request, Json facts, std::string_view article, bool yes) {
    if (request.json) {
        facts["book"] = "dsu-2011", facts["article"] = article;
        print(facts);
        return yes ? Exit::done : Exit::no;
    }
    for (const auto& [key, value] : facts.items()) {
        std::string label = key;
        std::ranges::replace(label, '_', ' ');
        if (value.is_array() && !value.empty() && value.front().is_object()) {
            fmt::print("{}\n", label);
            for (const Json& each : value) fmt::print("    {}\n", plain(each));
        } else {
            fmt::print("{:<24} {}\n", label, plain(value));
        }
    }
    fmt::print("[dsu-2011, {}]\n", article);
    return yes ? Exit::done : Exit::no;
}

Date today_of(const FederationRequest& request) {
    return request.today.empty() ? Date(std::chrono::floor<std::chrono::days>(now()))
                                 : date_of(request.today, "--today");
}

std::map<std::string, int> counted(const std::vector<std::string>& words) {
    std::map<std::string, int> all;
    for (const std::string& word : words) {
        const auto at = word.rfind('=');
        int number = -1;
        const char* end = word.data() + word.size();
        const auto read = at == std::string::npos ? std::from_chars_result{end, std::errc::invalid_argument}
                                                  : std::from_chars(word.data() + at + 1, end, number);
        if (read.ec != std::errc() || read.ptr != end || number < 0 || at == 0)
            throw BadOption{fmt::format("{}: write NAME=NUMBER, such as A=46", word)};
        if (!all.emplace(word.substr(0, at), number).second)
            throw BadOption{fmt::format("{} is there twice", word.substr(0, at))};
    }
    return all;
}

Ore kroner(const std::string& text, const char* option) {
    const auto amount = amount_of(text);
    if (!amount) throw BadOption{fmt::format("{}: write kroner such as 540 or 99.50, not {}", option, text)};
    return *amount;
}

double in_kroner(Ore amount) { return static_cast<double>(amount.amount) / 100; }

double to_double(Fraction exact) { return static_cast<double>(exact.top()) / static_cast<double>(exact.bottom()); }

CommandLine* add_federation_command(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit,
                                    const char* name, const char* help, RunFederation run) {
    CommandLine* command = top->add_subcommand(name, help);
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit, run] { run_or_refuse(*request, exit, run); });
    return command;
}

CommandLine* add_federation_act(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit,
                                const char* name, const char* help, RunFederation run) {
    CommandLine* command = add_federation_command(top, request, exit, name, help, std::move(run));
    add_store_option(*command, request->store);
    add_actor_option(*command, request->store);
    command->add_option("--today", request->today, "the day to act on; today if left out");
    return command;
}

void add_federation(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<FederationRequest>();
    CommandLine* top = app.add_subcommand(
        "federation",
        "The federation's statutes: delegate meetings, votes, elections, dues, loans, and guidance for clubs");
    top->require_subcommand(1);
    add_federation_meeting(top, request, exit);
    add_federation_votes(top, request, exit);
    add_federation_money(top, request, exit);
    add_federation_treasury(top, request, exit);
    add_federation_admissions(top, request, exit);
    add_federation_clubs(top, request, exit);
}

}  // namespace dommer::cli
