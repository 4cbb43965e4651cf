#include "laws/chess960.hpp"

#include <fmt/format.h>

#include <random>

#include "command.hpp"
#include "notation/fen.hpp"

namespace dommer::cli {
namespace {

struct Chess960Request {
    std::optional<std::uint64_t> seed;
    std::optional<int> number;
    bool json = false;
};

Exit print_array(int number, std::optional<std::uint64_t> seed, bool json) {
    const laws::Array960 array = *laws::chess960_array(number);
    const std::string letters = laws::letters_of(array), fen = notation::to_fen(laws::chess960_position(array), {});
    if (json) {
        Json answer{{"number", number}, {"array", letters}, {"fen", fen}};
        if (seed) answer["seed"] = *seed;
        print(answer);
        return Exit::done;
    }
    fmt::print("array {} of 0 to 959: {}{}\n{}\n", number, letters,
               seed ? fmt::format(", drawn with seed {}", *seed) : "", fen);
    return Exit::done;
}

// laws_dk_2023, II.1: without a seed chance gives one, and the answer names it.
std::uint64_t seed_from_chance() { return std::random_device{}(); }

Exit run(const Chess960Request& request) {
    if (request.number) return print_array(*request.number, std::nullopt, request.json);
    const std::uint64_t seed = request.seed ? *request.seed : seed_from_chance();
    return print_array(laws::drawn_array_number(seed), seed, request.json);
}

}  // namespace

void add_chess960(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<Chess960Request>();
    CommandLine* command =
        app.add_subcommand("chess960", "Draw the starting array of a Chess960 game, or show one by its number");
    CommandOption* seed = command->add_option("--seed", request->seed,
                                              "draw from this seed, to repeat a draw; chance gives one if left out");
    CommandOption* number =
        command->add_option("--number", request->number, "the array of this number, 0 to 959; 518 is ordinary chess");
    number->check(in_range(0, laws::arrays_of_chess960 - 1))->excludes(seed);
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
