#include <fmt/format.h>

#include "command.hpp"
#include "pair_output.hpp"
#include "report_file.hpp"
#include "systems.hpp"
#include "trf/event.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

struct PairRequest {
    std::string file, system = "dutch";
    int round = 0;
    bool strict = false, json = false, explain = false;
    std::vector<int> why_not;
    SystemOptions options;
};

Exit refuse(const PairRequest& request, int number, const pairing::NotPaired& why) {
    fmt::print(stderr, "dommer: {}: round {}: {}\n", request.file, number, wording::sentence(why));
    return pairing::is_no_legal_pairing(why) ? Exit::no : Exit::bad_input;
}

Json json_of(const std::vector<pairing::Reason>& reasons) {
    Json sentences = Json::array();
    for (const auto& reason : reasons) sentences.push_back(wording::sentence(reason));
    return sentences;
}

void print_reasons(const pairing::PairedRound& round) {
    const auto list = [](const std::vector<pairing::Reason>& reasons) {
        for (const auto& reason : reasons) fmt::print("    {}\n", wording::sentence(reason));
    };
    for (const auto& board : round.boards)
        fmt::print("{} - {}\n", board.white.number, board.black.number), list(board.reasons);
    if (round.bye) fmt::print("{} has the bye\n", round.bye->player.number), list(round.bye->reasons);
}

// The systems that keep their reasons with the round: all but the FIDE (Dutch) System of 2026.
Exit run_system(const PairRequest& request, int number, const trf::Event& event) {
    const auto round = find_system(request.system, request.options)
                           .pair(event.field, event.history, event.regulations, event.requests);
    if (!round) {
        const Exit exit = refuse(request, number, round.error());
        if (const auto* cannot = std::get_if<pairing::CannotPair>(&round.error());
            cannot != nullptr && !cannot->players.empty())
            for (const auto& reason : cannot->reasons) fmt::print(stderr, "    {}\n", wording::sentence(reason));
        return exit;
    }
    for (const auto& reason : round->reasons) fmt::print(stderr, "dommer: {}\n", wording::sentence(reason));
    Json json = json_of_round(*round, number);
    if (!request.why_not.empty()) {
        const auto answer =
            systems::why_not(request.system, request.options, event.field, event.history, event.regulations,
                             event.requests, *round, {request.why_not[0]}, {request.why_not[1]});
        if (request.json)
            return print({{"round", number}, {"players", request.why_not}, {"answer", json_of(answer)}}), Exit::done;
        for (const auto& reason : answer) fmt::print("{}\n", wording::sentence(reason));
        return Exit::done;
    }
    for (const auto& reason : round->reasons) json["remarks"].push_back(wording::sentence(reason));
    if (request.explain) {
        for (std::size_t board = 0; board < round->boards.size(); ++board)
            json["boards"][board]["reasons"] = json_of(round->boards[board].reasons);
        if (round->bye) json["bye_reasons"] = json_of(round->bye->reasons);
    }
    if (request.json) return print(json), Exit::done;
    print_plain(*round);
    if (request.explain) print_reasons(*round);
    return Exit::done;
}

Exit run(const PairRequest& request) {
    const auto report = read_report(request.file, request.strict ? trf::Reading::strict : trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const int paired = trf::paired_rounds(*report), number = request.round == 0 ? paired + 1 : request.round;
    if (number > paired + 1)
        return bad_input(fmt::format("--round {}: the file has {} paired rounds, so round {} comes next", number,
                                     paired, paired + 1));
    const auto event = trf::event_before(*report, {number});
    if (!event) return bad_input(request.file + ": " + wording::sentence(event.error()));
    if (event->regulations.rounds && number > *event->regulations.rounds)
        fmt::print(stderr, "dommer: {}: the report speaks of {} rounds; this is round {}\n", request.file,
                   *event->regulations.rounds, number);
    if (request.system != "dutch") return run_system(request, number, *event);
    if (!request.why_not.empty()) {
        if (request.why_not[0] == request.why_not[1])
            return bad_input(
                fmt::format("--why-not {0} {0}: nobody plays himself; name two different players", request.why_not[0]));
        const auto answer = dutch::why_not(event->field, event->history, event->regulations, event->requests,
                                           {request.why_not[0]}, {request.why_not[1]});
        if (!answer) return refuse(request, number, answer.error());
        return print_why_not(*answer, number, {request.why_not[0]}, {request.why_not[1]}, event->field, request.json),
               Exit::done;
    }
    if (request.explain) {
        const auto explanation = dutch::explain(event->field, event->history, event->regulations, event->requests);
        if (!explanation) return refuse(request, number, explanation.error());
        return print_explanation(*explanation, number, event->field, request.json), Exit::done;
    }
    const auto round = dutch::pair(event->field, event->history, event->regulations, event->requests);
    if (!round) return refuse(request, number, round.error());
    if (request.json) return print(json_of_round(*round, number)), Exit::done;
    for (const auto& reason : round->reasons) fmt::print(stderr, "dommer: {}\n", wording::sentence(reason));
    print_plain(*round);
    return Exit::done;
}

}  // namespace

void add_pair(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PairRequest>();
    CommandLine* command = app.add_subcommand("pair", "Pair a round of a tournament from its report file (TRF)");
    command->add_option("file", request->file, "the report; - reads standard input")->required();
    add_system_options(*command, request->system, request->options);
    command->add_option("--round", request->round, "which round; the next one if left out")->check(in_range(1, 999));
    command->add_flag("--explain", request->explain,
                      "say for each pair where it was made, what decided it and what came next");
    command->add_option("--why-not", request->why_not, "say why these two players do not meet")->expected(2);
    command->add_flag("--strict", request->strict,
                      "refuse a report with any fault instead of mending what can be mended");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
