#include <fmt/format.h>

#include "command.hpp"
#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"
#include "wording/fen.hpp"

namespace dommer::cli {
namespace {

struct Request {
    std::string fen;
    int depth = 0;
    bool chess960 = false, json = false;
};

Exit run(const Request& request) {
    const auto variant = request.chess960 ? laws::Variant::chess960 : laws::Variant::standard;
    laws::Position position = laws::Position::initial();
    if (!request.fen.empty() && request.fen != "startpos") {
        const auto fen = notation::parse_fen(request.fen, variant, notation::FenReading::lenient);
        if (!fen) return bad_input("--fen: " + wording::sentence(fen.error()));
        position = fen->position;
    }
    const std::uint64_t leaves = laws::perft(position, request.depth);
    if (request.json) print({{"depth", request.depth}, {"leaves", leaves}});
    else fmt::print("{}\n", leaves);
    return Exit::done;
}

}  // namespace

void add_perft(CLI::App& app, Exit& exit) {
    auto request = std::make_shared<Request>();
    CLI::App* command = app.add_subcommand("perft", "Count the legal move sequences of a given length");
    command->add_option("depth", request->depth, "how many moves deep, 0 to 20")->required()->check(CLI::Range(0, 20));
    command->add_option("--fen", request->fen, "the position; the initial position if left out");
    command->add_flag("--chess960", request->chess960, "castling by the rules of Chess960");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
