#include <fmt/format.h>

#include "command.hpp"
#include "dutch/explain.hpp"
#include "pairing/why_not.hpp"
#include "report_file.hpp"
#include "systems.hpp"
#include "trf/event.hpp"
#include "wording/dutch.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

struct Request {
    std::string file, system = "dutch";
    int round = 0;
    bool strict = false, json = false, explain = false;
    std::vector<int> why_not;
};

Json json_of(const pairing::PairedRound& round, int number) {
    Json boards = Json::array();
    for (const auto& board : round.boards) boards.push_back({{"white", board.white.number}, {"black", board.black.number}});
    Json json{{"round", number}, {"boards", boards}};
    if (round.bye) json["bye"] = round.bye->player.number;
    return json;
}

Json json_of(const dutch::Quality& quality) {
    const auto list = [](const std::vector<Points>& points) {
        Json values = Json::array();
        for (const Points score : points) values.push_back(score.halves / 2.0);
        return values;
    };
    return {{"C6", quality.unpaired}, {"C7", list(quality.floater_scores)}, {"C8", {{"unpaired", quality.next_unpaired}, {"scores", list(quality.next_floater_scores)}}},
            {"C9", quality.bye_unplayed}, {"C10", quality.beyond_two}, {"C11", quality.third_colour}, {"C12", quality.colour_faults},
            {"C13", quality.strong_faults}, {"C14", quality.floats_again}, {"C15", quality.meets_floater_again}, {"C16", quality.floats_again_before},
            {"C17", quality.meets_floater_again_before}, {"C18", list(quality.c18)}, {"C19", list(quality.c19)}, {"C20", list(quality.c20)}, {"C21", list(quality.c21)}};
}

Json json_of(const dutch::Comparison& comparison) {
    Json json{{"sentence", wording::sentence(comparison)}};
    if (comparison.criterion) json["criterion"] = fmt::format("C{}", *comparison.criterion), json["chosen"] = json_of(comparison.chosen), json["other"] = json_of(comparison.other);
    if (comparison.bracket) json["bracket"] = comparison.bracket->halves / 2.0;
    return json;
}

Json json_of(const std::vector<pairing::PlayerId>& players) {
    Json numbers = Json::array();
    for (const auto player : players) numbers.push_back(player.number);
    return numbers;
}

Json json_of(const dutch::Explanation& explanation, int number) {
    Json json = json_of(explanation.round, number);
    if (explanation.bye_score) json["bye_score"] = explanation.bye_score->halves / 2.0;
    for (std::size_t at = 0; at < explanation.boards.size(); ++at) {
        const auto& board = explanation.boards[at];
        Json& to = json["boards"][at];
        to["bracket"] = board.bracket.halves / 2.0;
        to["floated"] = board.floated;
        to["colour_rule"] = fmt::format("5.2.{}", static_cast<int>(board.colour_rule));
        to["decided"] = json_of(board.decided);
        if (board.alternative) to["next_best"] = {{"player", board.higher.number}, {"against", board.alternative->number}};
    }
    json["brackets"] = Json::array();
    for (const auto& bracket : explanation.brackets)
        json["brackets"].push_back({{"score", bracket.score.halves / 2.0}, {"moved_down", json_of(bracket.moved_down)}, {"residents", json_of(bracket.residents)},
                                    {"left_over", json_of(bracket.floaters)}, {"quality", json_of(bracket.quality)}});
    return json;
}

// What scripts of the JaVaFo family read: the number of pairs, then "white black" a line, a bye as "player 0".
void print_plain(const pairing::PairedRound& round) {
    fmt::print("{}\n", round.boards.size() + (round.bye ? 1 : 0));
    for (const auto& board : round.boards) fmt::print("{} {}\n", board.white.number, board.black.number);
    if (round.bye) fmt::print("{} 0\n", round.bye->player.number);
}

Exit refuse(const Request& request, int number, const pairing::NotPaired& why) {
    fmt::print(stderr, "dommer: {}: round {}: {}\n", request.file, number, wording::sentence(why));
    return pairing::is_no_legal_pairing(why) ? Exit::no : Exit::bad_input;
}

Exit run_explain(const Request& request, int number, const trf::Event& event) {
    const auto explanation = dutch::explain(event.field, event.history, event.regulations, event.requests);
    if (!explanation) return refuse(request, number, explanation.error());
    if (request.json) return print(json_of(*explanation, number)), Exit::done;
    print_plain(explanation->round);
    for (const auto& bracket : explanation->brackets) fmt::print("{}\n", wording::sentence(bracket));
    for (const auto& board : explanation->boards) fmt::print("{}\n", wording::sentence(board));
    if (explanation->bye_score) fmt::print("the bye goes to {} points, the lowest score that lets the round be completed (C5)\n", wording::points_text(*explanation->bye_score));
    return Exit::done;
}

Exit run_why_not(const Request& request, int number, const trf::Event& event) {
    const pairing::PlayerId a{request.why_not[0]}, b{request.why_not[1]};
    const auto answer = dutch::why_not(event.field, event.history, event.regulations, event.requests, a, b);
    if (!answer) return refuse(request, number, answer.error());
    if (!request.json) return fmt::print("{}\n", wording::sentence(*answer, a, b)), Exit::done;
    Json json{{"round", number}, {"players", {a.number, b.number}}, {"answer", wording::sentence(*answer, a, b)}};
    if (answer->kind == dutch::WhyNotKind::worse) json["decided"] = json_of(answer->decided);
    return print(json), Exit::done;
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
    for (const auto& board : round.boards) fmt::print("{} - {}\n", board.white.number, board.black.number), list(board.reasons);
    if (round.bye) fmt::print("{} has the bye\n", round.bye->player.number), list(round.bye->reasons);
}

// The systems that keep their reasons with the round: all but the FIDE (Dutch) System of 2026.
Exit run_system(const Request& request, int number, const trf::Event& event) {
    const auto round = find_system(request.system)->pair(event.field, event.history, event.regulations, event.requests);
    if (!round) {
        const Exit exit = refuse(request, number, round.error());
        if (const auto* cannot = std::get_if<pairing::CannotPair>(&round.error()))
            for (const auto& reason : cannot->reasons) fmt::print(stderr, "    {}\n", wording::sentence(reason));
        return exit;
    }
    for (const auto& reason : round->reasons) fmt::print(stderr, "dommer: {}\n", wording::sentence(reason));
    Json json = json_of(*round, number);
    if (!request.why_not.empty()) {
        const auto answer = pairing::why_not(event.field, event.history, event.regulations, event.requests, *round, {request.why_not[0]}, {request.why_not[1]});
        if (request.json) return print({{"round", number}, {"players", request.why_not}, {"answer", json_of(answer)}}), Exit::done;
        for (const auto& reason : answer) fmt::print("{}\n", wording::sentence(reason));
        return Exit::done;
    }
    if (request.explain) {
        for (std::size_t board = 0; board < round->boards.size(); ++board) json["boards"][board]["reasons"] = json_of(round->boards[board].reasons);
        if (round->bye) json["bye_reasons"] = json_of(round->bye->reasons);
    }
    if (request.json) return print(json), Exit::done;
    print_plain(*round);
    if (request.explain) print_reasons(*round);
    return Exit::done;
}

Exit run(const Request& request) {
    const auto report = read_report(request.file, request.strict ? trf::Reading::strict : trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const int paired = trf::paired_rounds(*report), number = request.round == 0 ? paired + 1 : request.round;
    if (number > paired + 1) return bad_input(fmt::format("--round {}: the file has {} paired rounds, so round {} comes next", number, paired, paired + 1));
    if (report->numbered_by_rank) return bad_input(request.file + ": XXC rank (pairing by rank instead of starting number) is not supported; give the players their numbers by rank");
    const auto event = trf::event_before(*report, {number});
    if (!event) return bad_input(request.file + ": " + wording::sentence(event.error()));
    if (request.system != "dutch") return run_system(request, number, *event);
    if (!request.why_not.empty()) return run_why_not(request, number, *event);
    if (request.explain) return run_explain(request, number, *event);
    const auto round = dutch::pair(event->field, event->history, event->regulations, event->requests);
    if (!round) return refuse(request, number, round.error());
    if (request.json) print(json_of(*round, number));
    else print_plain(*round);
    return Exit::done;
}

}  // namespace

void add_pair(CLI::App& app, Exit& exit) {
    auto request = std::make_shared<Request>();
    CLI::App* command = app.add_subcommand("pair", "Pair a round of a tournament from its report file (TRF)");
    command->add_option("file", request->file, "the report; - reads standard input")->required();
    command->add_option("--system", request->system, "the pairing system")->check(CLI::IsMember(system_names()));
    command->add_option("--round", request->round, "which round; the next one if left out")->check(CLI::Range(1, 999));
    command->add_flag("--explain", request->explain, "say for each pair where it was made, what decided it and what came next");
    command->add_option("--why-not", request->why_not, "say why these two players do not meet")->expected(2);
    command->add_flag("--strict", request->strict, "refuse a report with any fault instead of mending what can be mended");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
