#include <fmt/format.h>

#include "answers/converted_moves.hpp"
#include "command.hpp"
#include "notation/fen.hpp"
#include "wording/fen.hpp"

namespace dommer::cli {
namespace {

struct NotationRequest {
    std::string from, to, fen;
    std::vector<std::string> moves;
    bool chess960 = false, json = false;
};

// The mark of a draw offer has a place in the algebraic forms alone.
bool can_mark_draws(const notation::Form& form) {
    return std::holds_alternative<notation::ShortForm>(form) || std::holds_alternative<notation::LongForm>(form);
}

void print_moves(const std::vector<answers::ConvertedMove>& moves, const NotationRequest& request,
                 const notation::Form& to) {
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const answers::ConvertedMove& move = moves[at];
        fmt::print("{}{}\n", move.move, move.draw_offered && can_mark_draws(to) ? " (=)" : "");
        if (move.draw_offered && !can_mark_draws(to))
            fmt::print(stderr, "dommer: move {} ({}) carries a draw offer, for which {} has no sign\n", at + 1,
                       move.text, request.to);
    }
}

Exit print_converted(const NotationRequest& request, const answers::ConvertedMoves& converted,
                     const notation::Form& to) {
    if (request.json)
        print(answers::json_of(converted));
    else
        print_moves(converted.moves, request, to);
    if (!converted.refused) return Exit::done;
    fmt::print(stderr, "dommer: move {}: {}\n", converted.moves.size() + 1, converted.refused->sentence);
    return converted.refused->why.error.fault < notation::MoveFault::illegal ? Exit::bad_input : Exit::no;
}

std::string unknown_form(std::string_view option, std::string_view name) {
    std::string known;
    for (const auto& form : notation::all_forms()) known += ' ' + notation::name_of(form);
    return fmt::format("{}: {} is not a notation. Use one of:{}", option, name, known);
}

Exit run(const NotationRequest& request) {
    const auto from = notation::form_of(request.from), to = notation::form_of(request.to);
    if (!from) return bad_input(unknown_form("--from", request.from));
    if (!to) return bad_input(unknown_form("--to", request.to));
    answers::Conversion conversion{.from = *from, .to = *to, .chess960 = request.chess960};
    if (!request.fen.empty() && request.fen != "startpos") {
        const auto variant = request.chess960 ? laws::Variant::chess960 : laws::Variant::standard;
        const auto fen = notation::parse_fen(request.fen, variant, notation::FenReading::lenient);
        if (!fen) return bad_input("--fen: " + wording::sentence(fen.error()));
        conversion.position = fen->position;
        conversion.counters = fen->counters;
    }
    const auto moves = answers::single_moves(request.moves, *from);
    return print_converted(request, answers::convert(conversion, moves), *to);
}

}  // namespace

void add_notation(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<NotationRequest>();
    CommandLine* command = app.add_subcommand("notation", "Convert moves between languages and systems of notation");
    command
        ->add_option("--from", request->from,
                     "how the moves are written: san-da, long-no, figurine, uci, iccf, spoken-de, ...")
        ->required();
    command->add_option("--to", request->to, "how to write them; the same names")->required();
    command->add_option("--fen", request->fen, "the position before the first move; the initial position if left out");
    command->add_flag("--chess960", request->chess960,
                      "castling by the rules of Chess960, written in squares as the king onto its rook");
    command
        ->add_option("moves", request->moves,
                     "the moves, played one after another; move numbers are left out; each spoken move is one argument")
        ->required();
    command->add_flag("--json", request->json, "print JSON");
    command->footer("Exit 1: a move is illegal or fits several pieces. Exit 2: a text is not a move at all.");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
