#include "winnable/winnable.hpp"
#include "system/terminal.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "laws/article_map.hpp"
#include "notation/composed.hpp"
#include "position_argument.hpp"
#include "vocabulary/nesting.hpp"
#include "winnable/automatic_draws.hpp"
#include "winnable_json.hpp"
#include "wording/fen.hpp"
#include "wording/winnable.hpp"

namespace dommer::cli {
namespace {

using winnable::Answer;
using winnable::Verdict;

struct WinnableRequest {
    std::string fen, side = "both", verify, edition = std::string(laws::newest_edition().book);
    std::uint64_t budget = winnable::Budget{}.positions;
    bool fast = false, chess960 = false, json = false, automatic_draws = false;
};

std::vector<Colour> sides_of(const std::string& text) {
    if (text == "white") return {Colour::white};
    if (text == "black") return {Colour::black};
    return {Colour::white, Colour::black};
}

struct Told {
    Answer answer;
    std::string reason;
};

// The draws of 9.6 end the game by themselves: a mate must come before them.
Told told_with_automatic_draws(const notation::Fen& fen, Answer answer, std::string reason,
                               const laws::Edition& edition) {
    const int moves = edition.draws.automatic_moves.value_or(0);
    const std::string_view article = laws::article_in(edition, "9.6.2").value_or("");
    if (winnable::is_drawn_by_moves(fen.position, fen.counters, edition))
        return {{Verdict::unwinnable, {}, 0},
                fmt::format("the game is drawn after {} moves without a pawn move or capture ({})", moves, article)};
    const auto* line = std::get_if<certificate::Line>(&answer.certificate);
    if (line == nullptr) return {std::move(answer), std::move(reason)};
    const auto shorter = winnable::before_automatic_draws(fen.position, fen.counters, *line, edition);
    if (!shorter)
        return {{Verdict::undetermined, {}, answer.positions},
                fmt::format("the mate that was found comes after the {} moves of {}", moves, article)};
    answer.certificate = *shorter;
    return {answer, wording::reason_of(fen.position, answer, Language::english)};
}

Told told(const notation::Fen& fen, Colour winner, const WinnableRequest& request) {
    if (request.fast) return {{winnable::can_mate_fast(fen.position, winner), {}, 0}, ""};
    Answer answer = winnable::can_mate(fen.position, winner, {.positions = request.budget});
    std::string reason = wording::reason_of(fen.position, answer, Language::english);
    return request.automatic_draws ? told_with_automatic_draws(fen, std::move(answer), std::move(reason),
                                                               *laws::find_edition(request.edition))
                                   : Told{std::move(answer), std::move(reason)};
}

Json json_of(const notation::Fen& fen, Colour winner, const Told& told, bool chess960) {
    const Answer& answer = told.answer;
    return {
        {"fen", notation::to_fen(fen.position, fen.counters,
                                 chess960 ? notation::CastlingLetters::files : notation::CastlingLetters::outermost)},
        {"chess960", chess960},
        {"for", id_of(winner)},
        {"verdict", id_of(answer.verdict)},
        {"reason", told.reason},
        {"certificate", to_json(answer.certificate)}};
}

// One question: yes is 0, no is 1. Two: 1 if neither side can mate, a dead position (5.2.2).
Exit exit_of(const std::vector<Answer>& answers) {
    const auto all = [&](Verdict verdict) {
        return std::all_of(answers.begin(), answers.end(), [&](const Answer& a) { return a.verdict == verdict; });
    };
    for (const Answer& answer : answers)
        if (answer.verdict == Verdict::undetermined) return Exit::undecided;
    return all(Verdict::unwinnable) ? Exit::no : Exit::done;
}

// A composed board may have more men than a game could: whether it can be won is a question all the same.
tl::expected<notation::Fen, std::string> board_of(const std::string& text, bool chess960) {
    if (text == "startpos") return position_argument(text, chess960);
    auto fen = notation::parse_composed_fen(text, chess960 ? laws::Variant::chess960 : laws::Variant::standard);
    if (!fen) return tl::unexpected("the position: " + wording::sentence(fen.error()));
    return *fen;
}

Exit one_position(const WinnableRequest& request) {
    const auto fen = board_of(request.fen, request.chess960);
    if (!fen) return bad_input(fen.error());
    std::vector<Answer> answers;
    Json json = Json::array();
    for (const Colour winner : sides_of(request.side)) {
        const Told told = cli::told(*fen, winner, request);
        answers.push_back(told.answer);
        if (request.json)
            json.push_back(json_of(*fen, winner, told, request.chess960));
        else
            fmt::print("{}: {}{}{}\n", id_of(winner), id_of(told.answer.verdict), request.fast ? "" : ", ",
                       told.reason);
    }
    const Exit exit = exit_of(answers);
    if (request.json)
        print(json.size() == 1 ? json[0] : json);
    else if (answers.size() == 2 && exit == Exit::no && !request.automatic_draws)
        fmt::print("dead position: the game is drawn (5.2.2)\n");
    return exit;
}

struct Question {
    std::string fen;
    std::string side;
};

std::vector<std::string> lines_of(std::istream& in) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        lines.push_back(std::move(line));
    }
    return lines;
}

// fen,white or fen,black or fen alone, which asks for both; a first line of column names is passed over.
Question question_of(const std::string& line) {
    const auto comma = line.find(',');
    if (comma == std::string::npos) return {line, "both"};
    return {line.substr(0, comma), line.substr(comma + 1, line.find(',', comma + 1) - comma - 1)};
}

void show_progress(std::size_t done, std::size_t all) {
    const std::size_t width = 40, full = width * done / std::max<std::size_t>(all, 1);
    fmt::print(stderr, "\r[{}{}] {}/{}", std::string(full, '='), std::string(width - full, ' '), done, all);
    if (done == all) fmt::print(stderr, "\n");
}

// What is wrong with a line of the batch, or the answers printed. True if every one is determined.
tl::expected<bool, std::string> answer_line(const std::string& line, const WinnableRequest& request) {
    const Question question = question_of(line);
    if (question.side != "white" && question.side != "black" && question.side != "both")
        return tl::unexpected(fmt::format("'{}' is not a side; write white, black or both", question.side));
    const auto fen = board_of(question.fen, request.chess960);
    if (!fen) return tl::unexpected(fen.error());
    bool determined = true;
    for (const Colour winner : sides_of(question.side)) {
        const auto [answer, reason] = told(*fen, winner, request);
        determined = determined && answer.verdict != Verdict::undetermined;
        fmt::print("{},{},{},\"{}\"\n", question.fen, id_of(winner), id_of(answer.verdict), reason);
    }
    return determined;
}

// A line that is no question is named and passed over; the others are answered.
Exit batch(const WinnableRequest& request) {
    const auto lines = lines_of(std::cin);
    const bool bar = system::is_terminal(system::Stream::errors);
    Exit exit = Exit::done;
    fmt::print("fen,intended_winner,verdict,reason\n");
    for (std::size_t at = 0; at < lines.size(); ++at) {
        if (bar && (at % 64 == 0 || at + 1 == lines.size())) show_progress(at + 1, lines.size());
        if (lines[at].empty() || (at == 0 && lines[at].starts_with("fen"))) continue;
        const auto determined = answer_line(lines[at], request);
        if (!determined)
            exit = bad_input(fmt::format("standard input, line {}: {}", at + 1, determined.error()));
        else if (!*determined && exit == Exit::done)
            exit = Exit::undecided;
    }
    return exit;
}

// A verdict as --json wrote it. A line proves that a side can mate, all other certificates that it cannot.
tl::expected<certificate::Finding, std::string> finding_of(const Json& claim) {
    if (!claim.is_object()) return tl::unexpected(std::string("not a verdict as --json writes it"));
    const auto fen = board_of(claim.value("fen", ""), claim.value("chess960", false));
    if (!fen) return tl::unexpected(fen.error());
    const std::string side = claim.value("for", ""), verdict = claim.value("verdict", "");
    if (side != "white" && side != "black") return tl::unexpected("no such side: " + side);
    if (verdict != "winnable" && verdict != "unwinnable")
        return tl::unexpected("nothing to prove in the verdict '" + verdict + "'");
    const auto certificate = certificate_from(claim.value("certificate", Json()), fen->position);
    if (!certificate) return tl::unexpected("the certificate: " + certificate.error());
    const bool is_line = std::holds_alternative<certificate::Line>(*certificate);
    if (is_line != (verdict == "winnable")) return certificate::Finding::nothing_to_check;
    return certificate::check(fen->position, side == "white" ? Colour::white : Colour::black, *certificate);
}

Exit verify(const WinnableRequest& request) {
    std::ifstream file(request.verify);
    if (request.verify != "-" && !file) return bad_input(request.verify + ": cannot be opened");
    std::istream& from = request.verify == "-" ? std::cin : file;
    const std::string text{std::istreambuf_iterator<char>(from), {}};
    if (is_nested_too_deep(text))
        return bad_input(request.verify +
                         ": brackets inside each other deeper than dommer winnable --json prints them");
    Json claims = Json::parse(text, nullptr, false);
    if (claims.is_discarded())
        return bad_input(request.verify + ": not JSON; give what dommer winnable --json printed");
    if (!claims.is_array()) claims = Json::array({claims});
    bool all_accepted = true;
    for (const Json& claim : claims) {
        const auto finding = finding_of(claim);
        if (!finding) return bad_input(request.verify + ": " + finding.error());
        const bool accepted = *finding == certificate::Finding::accepted;
        all_accepted = all_accepted && accepted;
        fmt::print("{} {}: {}: {}\n", claim.value("for", ""), claim.value("verdict", ""),
                   accepted ? "accepted" : "rejected", sentence(*finding));
    }
    return all_accepted ? Exit::done : Exit::no;
}

Exit run(const WinnableRequest& request) {
    if (!request.verify.empty()) return verify(request);
    return request.fen.empty() ? batch(request) : one_position(request);
}

}  // namespace

void add_winnable(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<WinnableRequest>();
    CommandLine* command =
        app.add_subcommand("winnable", "Can a side still mate by any series of legal moves? With a proof either way");
    command->add_option("--fen", request->fen,
                        "the position; without it, lines fen,white or fen,black are read from standard input");
    command->add_option("--for", request->side, "whose mate is asked for: white, black or both")
        ->check(one_of({"white", "black", "both"}))
        ->capture_default_str();
    command->add_option("--budget", request->budget, "how many positions the search may look at")
        ->check(in_range(std::uint64_t{1}, std::uint64_t{100'000'000}))
        ->capture_default_str();
    CommandOption* fast = command->add_flag(
        "--fast", request->fast, "microseconds only: may well answer undetermined, and gives no certificate");
    command
        ->add_flag("--automatic-draws", request->automatic_draws,
                   "count the automatic draws (75 moves, fivefold) as the end: a mate must come before them")
        ->excludes(fast);
    command
        ->add_option("--edition", request->edition,
                     "whose automatic draws count: " + laws::list_of_editions(&laws::Edition::book))
        ->check(by([](const std::string& name) {
            return laws::find_edition(name) ? std::string() : name + " is no edition of the Laws";
        }))
        ->capture_default_str();
    command->add_option("--verify", request->verify,
                        "check the certificates in a file that --json wrote (- is standard input)");
    command->add_flag("--chess960", request->chess960, "castling by the rules of Chess960");
    command->add_flag("--json", request->json, "print JSON, with the certificate");
    command->footer(
        "Exit: 0 it can (or done), 1 it cannot (or a certificate is rejected), 2 bad input, 3 undetermined.");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
