#include <fmt/format.h>

#include <bit>
#include <filesystem>
#include <fstream>
#include <random>

#include "command.hpp"
#include "pairing/round_robin.hpp"
#include "report_tiebreaks.hpp"
#include "simulation/tournament.hpp"
#include "system/terminal.hpp"
#include "systems.hpp"
#include "trf/write.hpp"

namespace dommer::cli {
namespace {

struct GenerateRequest {
    simulation::Wishes wishes;
    std::string system = "dutch", scoring, initial, folder, format = "trf26", tiebreaks;
    std::optional<std::uint64_t> seed;
    int files = 1;
    std::optional<bool> accelerated;
    SystemOptions options;
};

// Ranks by the tie-breaks asked for; players level on everything stand in the order of their numbers.
void rank_by(const std::vector<tiebreak::Code>& codes, const trf::Event& event, trf::Report& report) {
    const auto cards = pairing::cards_of(event.field, event.history, event.regulations);
    if (!cards) return;
    const auto table = tiebreak::standings({event.field, *cards, event.regulations.points, tiebreak::Format::swiss,
                                            tiebreak::newest, cards->rounds(), std::nullopt},
                                           codes);
    int rank = 0;
    for (const auto& group : table.groups)
        for (const int place : group) report.players[static_cast<std::size_t>(place)].rank = ++rank;
}

// Virtual points move players between score groups; Monrad, tables and cups have none.
bool knows_acceleration(const GenerateRequest& request) {
    const std::string& system = request.system == "gladiator" ? request.options.gladiator_by : request.system;
    return system != "monrad" && system != "round-robin" && system != "knock-out";
}

// What a system asks of the event: a round robin has the rounds of its table, a knock-out as many as it takes and a
// winner in every match, gladiator a winner in every round. Who asked for something else gets what he asked for.
simulation::Wishes suited_to(const GenerateRequest& request, std::uint64_t seed) {
    simulation::Wishes wishes = request.wishes;
    const bool table = request.system == "round-robin", cup = request.system == "knock-out";
    if (table || cup) {
        if (!wishes.players) wishes.players = simulation::Dice(seed).between(4, table ? 16 : 64);
        const int rounds =
            table ? (pairing::round_robin::table_size(*wishes.players) - 1) * (request.options.twice ? 2 : 1)
                  : static_cast<int>(std::bit_width(static_cast<unsigned>(*wishes.players - 1)));
        if (!wishes.rounds) wishes.rounds = rounds;
        for (auto* wish : {&wishes.half_byes, &wishes.zero_byes, &wishes.full_byes, &wishes.withdrawals,
                           &wishes.late_entries, &wishes.prohibitions})
            if (!*wish) *wish = 0;
    }
    if (!knows_acceleration(request)) wishes.accelerated = false;
    if (cup || request.system == "gladiator")
        for (auto* wish : {&wishes.draws, &wishes.double_forfeits, &wishes.odd_results})
            if (!*wish) *wish = 0;
    return wishes;
}

trf::Report played(const GenerateRequest& request, std::uint64_t seed) {
    simulation::Tournament tournament(suited_to(request, seed), seed);
    const System system = find_system(request.system, request.options);
    while (!tournament.is_over()) {
        const auto& event = tournament.event();
        const auto round = system.pair(event.field, event.history, event.regulations, event.requests);
        if (!round) break;  // no legal pairing: the event ends early, as the file shows
        tournament.play(*round);
    }
    trf::Event event = tournament.event();
    event.requests = {};
    trf::Report report = trf::report_of(event, fmt::format("Generated, seed {}", seed));
    if (!request.tiebreaks.empty()) {
        report.lines.push_back({"202", " " + request.tiebreaks});
        rank_by(*tiebreak::parse_codes(request.tiebreaks), event, report);
    }
    if (request.system != "dutch") {
        if (request.options.lot)
            report.lines.push_back({"###", fmt::format(" knock-out draw by lot from seed {}", *request.options.lot)});
        report.lines.push_back({"192", request.system == "round-robin" ? " CUSTOM_ROUNDROBIN"
                                       : request.system == "knock-out" ? " CUSTOM_KNOCKOUT"
                                                                       : " CUSTOM_SWISS"});
        return report;
    }
    report.lines.push_back(
        {"192", event.regulations.acceleration.empty() ? " FIDE_DUTCH_2026" : " FIDE_DUTCH_2026_BAKU"});
    return report;
}

std::string text_of(const GenerateRequest& request, std::uint64_t seed) {
    return trf::write(played(request, seed), request.format == "trf16" ? trf::Dialect::trf16 : trf::Dialect::trf26,
                      trf::LineEnd::lf)
        .text;
}

Exit run_folder(const GenerateRequest& request, std::uint64_t seed) {
    std::error_code error;
    std::filesystem::create_directories(request.folder, error);
    if (error) return bad_input(fmt::format("{}: the folder cannot be made: {}", request.folder, error.message()));
    for (int file = 0; file < request.files; ++file) {
        const std::uint64_t own = seed + static_cast<std::uint64_t>(file);
        const auto path = std::filesystem::path(request.folder) / fmt::format("{:020}.trf", own);
        std::ofstream out(path, std::ios::binary);
        out << text_of(request, own);
        if (!out.flush()) return bad_input(path.string() + ": cannot be written");
        if (system::is_terminal(system::Stream::errors) && ((file + 1) % 10 == 0 || file + 1 == request.files)) {
            const int done = 40 * (file + 1) / request.files;
            fmt::print(stderr, "\r[{:<40}] {} of {}", std::string(static_cast<std::size_t>(done), '#'), file + 1,
                       request.files);
        }
    }
    if (system::is_terminal(system::Stream::errors)) fmt::print(stderr, "\n");
    fmt::print("{} files in {}, seeds from {}\n", request.files, request.folder, seed);
    return Exit::done;
}

Exit run(GenerateRequest request) {
    using simulation::Scoring;
    if (!request.scoring.empty())
        request.wishes.scoring = request.scoring == "3-1-0"           ? Scoring::three_one_nought
                                 : request.scoring == "3-2-1"         ? Scoring::three_two_one
                                 : request.scoring == "half-bye"      ? Scoring::half_point_bye
                                 : request.scoring == "no-bye-points" ? Scoring::nought_bye
                                                                      : Scoring::standard;
    if (request.accelerated.value_or(false) && (request.scoring == "3-1-0" || request.scoring == "3-2-1"))
        return bad_input(
            "generate: Baku acceleration needs a win to be worth two draws; leave out --accelerated or choose another "
            "--scoring");
    if (request.accelerated.value_or(false) && !knows_acceleration(request))
        return bad_input(
            "generate: this system knows no acceleration; leave out --accelerated, or choose dutch, danish-swiss, "
            "dutch-1998 or dubov-1997");
    if (const auto codes = tiebreak::parse_codes(request.tiebreaks); !codes)
        return bad_input("--tiebreaks: " + sentence(codes.error()));
    if (!request.initial.empty())
        request.wishes.initial_colour = request.initial == "white" ? Colour::white : Colour::black;
    request.wishes.accelerated = request.accelerated;
    const std::uint64_t seed = request.seed ? *request.seed : std::random_device()();
    if (!request.folder.empty()) return run_folder(request, seed);
    if (request.files != 1) return bad_input("generate: several files need a folder; name it after --into");
    fmt::print("{}", text_of(request, seed));
    return Exit::done;
}

}  // namespace

void add_generate(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<GenerateRequest>();
    auto& wishes = request->wishes;
    CommandLine* command = app.add_subcommand(
        "generate", "Make up whole tournaments, paired by the rules; what is not given is drawn from the seed");
    const auto percent = in_range(0.0, 100.0);
    add_system_options(*command, request->system, request->options);
    command->add_option("--players", wishes.players, "how many players")->check(in_range(2, 9999));
    command->add_option("--rounds", wishes.rounds, "how many rounds")->check(in_range(1, 99));
    command->add_option("--seed", request->seed, "the same seed gives the same tournament; a fresh one if left out");
    command->add_option("--files", request->files, "how many tournaments, with seeds one after the other")
        ->check(in_range(1, 1'000'000));
    command->add_option("--into", request->folder, "the folder for the files; printed if left out");
    command->add_option("--format", request->format, "trf26, or trf16 with the XX lines")
        ->check(one_of({"trf16", "trf26"}));
    command->add_option("--lowest-rating", wishes.lowest_rating, "of the players")->check(in_range(0, 3500));
    command->add_option("--highest-rating", wishes.highest_rating, "of the players")->check(in_range(0, 3500));
    command->add_option("--draws", wishes.draws, "percent of the games")->check(percent);
    command->add_option("--forfeits", wishes.forfeits, "percent of the games")->check(percent);
    command->add_option("--double-forfeits", wishes.double_forfeits, "percent of the games")->check(percent);
    command->add_option("--odd-results", wishes.odd_results, "percent of the games: 1/2-0, 0-1/2, 0-0")->check(percent);
    command->add_option("--unrated", wishes.unrated, "percent of the games: over before a move")->check(percent);
    command->add_option("--half-byes", wishes.half_byes, "percent of the players in each round")->check(percent);
    command->add_option("--zero-byes", wishes.zero_byes, "percent of the players in each round")->check(percent);
    command->add_option("--full-byes", wishes.full_byes, "percent of the players in each round")->check(percent);
    command->add_option("--withdrawals", wishes.withdrawals, "percent of the players after each round")->check(percent);
    command->add_option("--late-entries", wishes.late_entries, "percent of the players")->check(percent);
    command->add_option("--prohibitions", wishes.prohibitions, "groups who must not meet, for each hundred players")
        ->check(percent);
    command
        ->add_option("--scoring", request->scoring,
                     "standard, 3-1-0, 3-2-1 (a loss is worth a point), half-bye (the bye is worth half a point) or "
                     "no-bye-points")
        ->check(one_of({"standard", "3-1-0", "3-2-1", "half-bye", "no-bye-points"}));
    command->add_option("--tiebreaks", request->tiebreaks,
                        "codes such as BH/C1,BH,SB: written as record 202, and the ranks follow them");
    command
        ->add_option("--fixed-byes", wishes.fixed_byes,
                     "percent of the odd rounds in which the arbiter, not the rules, says who has the bye")
        ->check(percent);
    command
        ->add_option("--penalties", wishes.penalties,
                     "percent of the players in each round who gain or lose points by decision (record 299)")
        ->check(percent);
    command->add_option("--accelerated", request->accelerated, "Baku acceleration: true or false");
    command->add_option("--initial-colour", request->initial, "of the first player")->check(one_of({"white", "black"}));
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
