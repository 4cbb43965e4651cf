#include <fmt/format.h>

#include "command.hpp"
#include "laws/legal_moves.hpp"
#include "position_argument.hpp"

namespace dommer::cli {
namespace {

struct PerftRequest {
    std::string fen;
    int depth = 0;
    bool chess960 = false, json = false;
};

Exit run(const PerftRequest& request) {
    const auto fen = position_argument(request.fen, request.chess960);
    if (!fen) return bad_input(fen.error());
    const std::uint64_t leaves = laws::perft(fen->position, request.depth);
    if (request.json)
        print({{"depth", request.depth}, {"leaves", leaves}});
    else
        fmt::print("{}\n", leaves);
    return Exit::done;
}

}  // namespace

void add_perft(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PerftRequest>();
    CommandLine* command = app.add_subcommand("perft", "Count the legal move sequences of a given length");
    command->add_option("depth", request->depth, "how many moves deep, 0 to 20")->required()->check(in_range(0, 20));
    command->add_option("--fen", request->fen, "the position; the initial position if left out");
    command->add_flag("--chess960", request->chess960, "castling by the rules of Chess960");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
