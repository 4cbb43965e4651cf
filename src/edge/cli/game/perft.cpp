#include <fmt/format.h>

#include "command.hpp"
#include "laws/legal_moves.hpp"
#include "position_argument.hpp"

namespace dommer::cli {
namespace {

struct PerftRequest {
    std::string fen;
    int depth = 0;
    std::uint64_t budget = 20'000;  // millions
    bool chess960 = false, json = false;
};

Exit run(const PerftRequest& request) {
    const auto fen = position_argument(request.fen, request.chess960);
    if (!fen) return bad_input(fen.error());
    const Work work = request.budget == 0 ? Work::without_limit() : Work(request.budget * 1'000'000);
    const auto leaves = laws::perft_within(fen->position, request.depth, work);
    if (!leaves) {
        fmt::print(stderr, "dommer: more than {} million sequences: raise --budget, or 0 for as many as there are\n",
                   request.budget);
        return Exit::undecided;
    }
    if (request.json)
        print({{"depth", request.depth}, {"leaves", *leaves}});
    else
        fmt::print("{}\n", *leaves);
    return Exit::done;
}

}  // namespace

void add_perft(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PerftRequest>();
    CommandLine* command = app.add_subcommand("perft", "Count the legal move sequences of a given length");
    command->add_option("depth", request->depth, "how many moves deep, 0 to 20")->required()->check(in_range(0, 20));
    command->add_option("--fen", request->fen, "the position; the initial position if left out");
    command->add_flag("--chess960", request->chess960, "castling by the rules of Chess960");
    command
        ->add_option("--budget", request->budget,
                     "how many sequences are counted at most, in millions; 0: as many as there are")
        ->check(in_range(std::uint64_t{0}, std::uint64_t{1'000'000'000'000}))
        ->capture_default_str();
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
