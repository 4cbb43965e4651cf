#include <fmt/format.h>

#include "command.hpp"
#include "notation/fen.hpp"
#include "notation/move_list.hpp"
#include "wording/fen.hpp"
#include "wording/move.hpp"

namespace dommer::cli {
namespace {

struct NotationRequest {
    std::string from, to, fen;
    std::vector<std::string> moves;
    bool chess960 = false, json = false;
};

struct Converted {
    std::string from, to;
    bool draw_offered;
};

// A printed line of moves may come in one argument or in many; a spoken move has blanks of its own, so there an
// argument is a move.
std::vector<std::string> texts_of(const NotationRequest& request, const notation::Form& from) {
    if (std::holds_alternative<notation::Spoken>(from)) return request.moves;
    std::string line;
    for (const std::string& move : request.moves) line += move + ' ';
    std::vector<std::string> texts;
    for (const auto& listed : notation::split_moves(line)) texts.emplace_back(listed.text);
    return texts;
}

// The mark of a draw offer has a place in the algebraic forms alone.
bool can_mark_draws(const notation::Form& form) {
    return std::holds_alternative<notation::ShortForm>(form) || std::holds_alternative<notation::LongForm>(form);
}

void print_moves(const std::vector<Converted>& moves, const NotationRequest& request, const notation::Form& to) {
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const Converted& move = moves[at];
        fmt::print("{}{}\n", move.to, move.draw_offered && can_mark_draws(to) ? " (=)" : "");
        if (move.draw_offered && !can_mark_draws(to))
            fmt::print(stderr, "dommer: move {} ({}) carries a draw offer, for which {} has no sign\n", at + 1,
                       move.from, request.to);
    }
}

Json json_of(const std::vector<Converted>& moves) {
    Json list = Json::array();
    for (const Converted& move : moves)
        list.push_back({{"text", move.from}, {"move", move.to}, {"draw_offered", move.draw_offered}});
    return list;
}

struct Conversion {
    const NotationRequest& request;
    notation::Form from, to;
    laws::Position position;
    laws::Counters counters;
    std::vector<Converted> done;

    Exit refuse(const notation::RefusedMove& refused, const std::string& text) const {
        const std::string what = wording::sentence(refused, position, text, from);
        if (request.json)
            print({{"moves", json_of(done)},
                   {"error",
                    {{"number", done.size() + 1},
                     {"text", text},
                     {"column", refused.error.column},
                     {"fault", wording::name_of(refused.error.fault)},
                     {"message", what},
                     {"candidates", wording::texts_of(refused.candidates, position, from)}}}});
        else
            print_moves(done, request, to);
        fmt::print(stderr, "dommer: move {}: {}\n", done.size() + 1, what);
        return refused.error.fault < notation::MoveFault::illegal ? Exit::bad_input : Exit::no;
    }

    Exit run() {
        const auto castling =
            request.chess960 ? notation::CastlingSquares::king_takes_rook : notation::CastlingSquares::king_travels;
        for (const std::string& text : texts_of(request, from)) {
            const auto read = read_move(position, text, from);
            if (!read) return refuse(read.error(), text);
            done.push_back({text, write_move(position, read->move, to, castling), read->draw_offered});
            counters = counters_after(counters, position, read->move);
            position = play(position, read->move);
        }
        if (request.json)
            print({{"moves", json_of(done)}, {"fen", notation::to_fen(position, counters)}});
        else
            print_moves(done, request, to);
        return Exit::done;
    }
};

std::string unknown_form(std::string_view option, std::string_view name) {
    std::string known;
    for (const auto& form : notation::all_forms()) known += ' ' + notation::name_of(form);
    return fmt::format("{}: {} is not a notation. Use one of:{}", option, name, known);
}

Exit run(const NotationRequest& request) {
    const auto from = notation::form_of(request.from), to = notation::form_of(request.to);
    if (!from) return bad_input(unknown_form("--from", request.from));
    if (!to) return bad_input(unknown_form("--to", request.to));
    Conversion conversion{request, *from, *to, laws::Position::initial(), {}, {}};
    if (!request.fen.empty() && request.fen != "startpos") {
        const auto variant = request.chess960 ? laws::Variant::chess960 : laws::Variant::standard;
        const auto fen = notation::parse_fen(request.fen, variant, notation::FenReading::lenient);
        if (!fen) return bad_input("--fen: " + wording::sentence(fen.error()));
        conversion.position = fen->position;
        conversion.counters = fen->counters;
    }
    return conversion.run();
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
