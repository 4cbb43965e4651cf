#include <fmt/format.h>

#include "answers/pairing_json.hpp"
#include "answers/report_rules.hpp"
#include "command.hpp"
#include "pair_output.hpp"
#include "private_output.hpp"
#include "report_file.hpp"
#include "systems.hpp"
#include "trf/event.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

using answers::ReportRules, answers::ReportedEvent, answers::json_of_round;

struct PairRequest {
    std::string file, out, system;
    int round = 0;
    bool strict = false, json = false, explain = false;
    std::vector<int> why_not;
    std::uint64_t budget = usual_budget;
    SystemOptions options;
};

Exit refuse(const PairRequest& request, int number, const pairing::NotPaired& why) {
    fmt::print(stderr, "dommer: {}: round {}: {}\n", request.file, number, wording::sentence(why));
    if (pairing::is_not_decided(why)) return Exit::undecided;
    return pairing::is_no_legal_pairing(why) ? Exit::no : Exit::bad_input;
}

Exit refuse_with_reasons(const PairRequest& request, int number, const pairing::NotPaired& why) {
    const Exit exit = refuse(request, number, why);
    const auto* cannot = std::get_if<pairing::CannotPair>(&why);
    if (cannot != nullptr && !cannot->players.empty())
        for (const auto& reason : cannot->reasons) fmt::print(stderr, "    {}\n", wording::sentence(reason));
    return exit;
}

Json with_rules(Json round, const ReportRules& rules) {
    round["rules"] = rules.by;
    return round;
}

// The round, or what is asked about it.
Exit answer(const PairRequest& request, const ReportRules& rules, int number, const ReportedEvent& reported) {
    const systems::System& system = *rules.system;
    const Work work = work_of(request.budget);
    const auto input = reported.input(work);
    const trf::Event& event = reported.event;
    const auto round = system.pair(input, request.options);
    if (!round) return refuse_with_reasons(request, number, round.error());
    for (const auto& reason : round->reasons) fmt::print(stderr, "dommer: {}\n", wording::sentence(reason));
    if (!request.why_not.empty()) {
        const pairing::PlayerId a{request.why_not[0]}, b{request.why_not[1]};
        const auto reasons = system.why_not(input, request.options, *round, a, b);
        if (!reasons) return refuse(request, number, reasons.error());
        return print_why_not(*reasons, number, a, b, event.field, request.json), Exit::done;
    }
    if (request.explain) {
        const auto explanation = systems::explain(system, input, request.options);
        if (!explanation) return refuse(request, number, explanation.error());
        return print_explanation(*explanation, number, event.field, request.json), Exit::done;
    }
    if (request.json) return print(with_rules(json_of_round(*round, number), rules)), Exit::done;
    if (!request.out.empty()) return write_private_file(request.out, plain_text(*round));
    return fmt::print("{}", plain_text(*round)), Exit::done;
}

Exit run(PairRequest request) {
    const auto report = read_report(request.file, request.strict ? trf::Reading::strict : trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const auto rules = answers::rules_of(*report, request.system);
    if (!rules) return bad_input(request.file + ": " + rules.error());
    if (rules->earlier_text)
        return bad_input(fmt::format("{}: {}; name them with --system if they are meant", request.file, rules->doubt));
    if (!rules->doubt.empty())
        fmt::print(stderr, "dommer: {}: paired by {}; {}\n", request.file, rules->by, rules->doubt);
    request.options = rules->options_with(request.options);
    const int paired = trf::paired_rounds(*report), number = request.round == 0 ? paired + 1 : request.round;
    if (number > paired + 1)
        return bad_input(fmt::format("--round {}: the file has {} paired rounds, so round {} comes next", number,
                                     paired, paired + 1));
    const auto reported = answers::event_before(*report, *rules, number);
    if (!reported) return bad_input(request.file + ": " + reported.error());
    const auto& rounds = reported->event.regulations.rounds;
    if (rounds && number > *rounds)
        fmt::print(stderr, "dommer: {}: the report speaks of {} rounds; this is round {}\n", request.file, *rounds,
                   number);
    if (!request.why_not.empty() && request.why_not[0] == request.why_not[1])
        return bad_input(fmt::format("--why-not {0} {0}: name two different players", request.why_not[0]));
    return answer(request, *rules, number, *reported);
}

}  // namespace

void add_pair(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PairRequest>();
    CommandLine* command = app.add_subcommand("pair", "Pair a round of a tournament from its report file (TRF)");
    command->add_option("file", request->file, "the report; - reads standard input")->required();
    add_system_options(*command, request->system, request->options);
    command->add_option("--round", request->round, "which round; the next one if left out")->check(in_range(1, 999));
    CommandOption* explain = command->add_flag(
        "--explain", request->explain, "say for each pair where it was made, what decided it and what came next");
    CommandOption* why_not =
        command->add_option("--why-not", request->why_not, "say why these two players (or teams) do not meet")
            ->expected(2);
    command->add_flag("--strict", request->strict,
                      "refuse a report with any fault instead of mending what can be mended");
    add_budget(*command, request->budget);
    CommandOption* json = command->add_flag("--json", request->json, "print JSON");
    command->add_option("--out", request->out, "write the pairs into this file; printed if left out")
        ->excludes(explain)
        ->excludes(why_not)
        ->excludes(json);
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
