#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <random>

#include "answers/report_rules.hpp"
#include "answers/report_tiebreaks.hpp"
#include "command.hpp"
#include "private_output.hpp"
#include "simulation/team_tournament.hpp"
#include "simulation/tournament.hpp"
#include "system/terminal.hpp"
#include "systems.hpp"
#include "systems/trf_type.hpp"
#include "trf/write.hpp"

namespace dommer::cli {
namespace {

using answers::event_before, answers::rules_of, answers::sentence;

struct GenerateRequest {
    simulation::Wishes wishes;
    std::string system = "dutch", scoring, initial, folder, out, format = "trf26", tiebreaks;
    std::optional<std::uint64_t> seed;
    int files = 1;
    std::optional<bool> accelerated;
    std::vector<double> points;  // win, draw, loss, bye, away, forfeit lost
    SystemOptions options;
    std::optional<int> teams, boards;
    bool game_points_first = false;

    bool of_teams() const { return systems::find_team_system(system) != nullptr; }
    bool is_old() const { return format == "trf16"; }
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

std::string accelerated_systems() {
    std::string names;
    for (const systems::System* system : systems::all_systems())
        if (system->knows_acceleration) names += (names.empty() ? "" : ", ") + std::string(system->id);
    return names;
}

bool knows_acceleration(const GenerateRequest& request) {
    return systems::paired_by(*systems::find_system(request.system), request.options).knows_acceleration;
}

// What a system asks of the event: a table and a bracket fix the rounds, and who must have a winner has no draws. Who
// asked for something else gets what they asked for.
simulation::Wishes suited_to(const GenerateRequest& request, std::uint64_t seed) {
    const systems::System& system = *systems::find_system(request.system);
    simulation::Wishes wishes = request.wishes;
    const auto none_of = [](auto... wished) {
        for (auto* wish : {wished...})
            if (!*wish) *wish = 0;
    };
    if (system.schedule != systems::Schedule::round_by_round) {
        const bool table = system.schedule == systems::Schedule::all_play_all;
        if (!wishes.players) wishes.players = simulation::Dice(seed).between(4, table ? 16 : 64);
        const int times = table && request.options.twice ? 2 : 1;
        if (!wishes.rounds) wishes.rounds = times * *systems::rounds_of(system, *wishes.players);
        none_of(&wishes.half_byes, &wishes.zero_byes, &wishes.full_byes, &wishes.withdrawals, &wishes.late_entries,
                &wishes.prohibitions);
    }
    if (!knows_acceleration(request)) wishes.accelerated = false;
    if (system.encounter != systems::Encounter::game)
        none_of(&wishes.draws, &wishes.double_forfeits, &wishes.odd_results);
    return wishes;
}

std::string type_of(const systems::System& system, const trf::Event& event, bool accelerated, bool swapped) {
    if (system.schedule == systems::Schedule::all_play_all)
        return std::string(systems::type_of_table(event.field.size(), event.regulations.rounds.value_or(0), swapped));
    return std::string(accelerated ? system.trf.accelerated_code : system.trf.code);
}

trf::Report played(const GenerateRequest& request, std::uint64_t seed) {
    simulation::Tournament tournament(suited_to(request, seed), seed);
    const systems::System& system = *systems::find_system(request.system);
    while (!tournament.is_over()) {
        const Work work(usual_work);
        const auto round = system.pair(pairing::input_of(tournament.event(), work), request.options);
        if (!round) break;  // no legal pairing, or none that is found: the event ends early, as the file shows
        tournament.play(*round);
    }
    trf::Event event = tournament.event();
    event.requests = {};
    trf::Report report = trf::report_of(event, fmt::format("Generated, seed {}", seed));
    if (!request.tiebreaks.empty()) {
        report.lines.push_back({"202", " " + request.tiebreaks});
        rank_by(*tiebreak::parse_codes(request.tiebreaks), event, report);
    }
    if (request.options.lot)
        report.lines.push_back({"###", fmt::format(" knock-out draw by lot from seed {}", *request.options.lot)});
    const bool accelerated = !event.regulations.acceleration.empty();
    if (!request.is_old())
        report.lines.push_back({"192", " " + type_of(system, event, accelerated, request.options.swapped)});
    return report;
}

// The type of record 192 by the system, the preferences and the score that comes first.
std::string team_type(const GenerateRequest& request) {
    const systems::System& system = *systems::find_team_system(request.system);
    if (system.schedule == systems::Schedule::all_play_all)
        return request.options.twice ? "BERGER_TEAM_DOUBLEROUNDROBIN" : "BERGER_TEAM_ROUNDROBIN";
    if (system.id != "team-swiss") return std::string(system.trf.code);
    using pairing::team_swiss::Preferences;
    const Preferences preferences = request.options.team_preferences.value_or(Preferences::a);
    return fmt::format("FIDE_TEAM{}{}",
                       preferences == Preferences::a   ? "_TYPEA"
                       : preferences == Preferences::b ? "_TYPEB"
                                                       : "",
                       request.game_points_first ? "_GP_MP" : "_MP_GP");
}

trf::Report played_by_teams(const GenerateRequest& request, std::uint64_t seed) {
    const systems::System& system = *systems::find_team_system(request.system);
    simulation::TeamWishes wishes{.teams = request.teams,
                                  .rounds = request.wishes.rounds,
                                  .boards = request.boards,
                                  .draws = request.wishes.draws,
                                  .forfeits = request.wishes.forfeits,
                                  .absences = request.wishes.zero_byes,
                                  .initial_colour = request.wishes.initial_colour};
    if (system.schedule == systems::Schedule::all_play_all) {
        wishes.everybody_plays = true;
        if (!wishes.teams) wishes.teams = simulation::Dice(seed).between(4, 12);
        if (!wishes.rounds)
            wishes.rounds = (request.options.twice ? 2 : 1) * *systems::rounds_of(system, *wishes.teams);
    }
    simulation::TeamTournament tournament(wishes, seed, team_type(request));
    while (!tournament.is_over()) {
        const Work work(usual_work);
        const auto rules = rules_of(tournament.report(), request.system);
        const auto event = event_before(tournament.report(), *rules, tournament.played() + 1);
        const auto round = system.pair(event->input(work), rules->options_with(request.options));
        if (!round) break;
        tournament.play(*round);
    }
    return tournament.report();
}

std::string text_of(const GenerateRequest& request, std::uint64_t seed) {
    return trf::write(request.of_teams() ? played_by_teams(request, seed) : played(request, seed),
                      request.is_old() ? trf::Dialect::trf16 : trf::Dialect::trf26, trf::LineEnd::lf)
        .text;
}

Exit run_folder(const GenerateRequest& request, std::uint64_t seed) {
    std::error_code error;
    std::filesystem::create_directories(request.folder, error);
    if (error) return bad_input(fmt::format("{}: the folder cannot be made: {}", request.folder, error.message()));
    for (int file = 0; file < request.files; ++file) {
        const std::uint64_t own = seed + static_cast<std::uint64_t>(file);
        const auto path = std::filesystem::path(request.folder) / fmt::format("{:020}.trf", own);
        if (const Exit exit = write_public_file(path.string(), text_of(request, own)); exit != Exit::done) return exit;
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

// What is said for players alone is refused for teams, and the other way round.
std::optional<std::string> wrong_for_teams(const GenerateRequest& request) {
    if (!request.of_teams()) {
        if (request.teams || request.boards || request.game_points_first)
            return "generate: --teams, --boards and --game-points-first are for the systems of teams";
        return std::nullopt;
    }
    if (request.wishes.players || request.accelerated || !request.scoring.empty() || !request.points.empty() ||
        !request.tiebreaks.empty() || request.is_old())
        return "generate: teams are made with --teams, --boards, --rounds, --draws, --forfeits and --zero-byes, as "
               "trf26";
    return std::nullopt;
}

Exit write_out(const GenerateRequest& request) {
    const std::uint64_t seed = request.seed ? *request.seed : std::random_device()();
    if (!request.folder.empty()) return run_folder(request, seed);
    if (request.files != 1) return bad_input("generate: several files need a folder; name it after --into");
    if (!request.out.empty()) return write_private_file(request.out, text_of(request, seed));
    fmt::print("{}", text_of(request, seed));
    return Exit::done;
}

tl::expected<pairing::PointSystem, std::string> points_of(const std::vector<double>& said) {
    std::vector<Points> worth;
    for (const double each : said) {
        const double halves = each * 2;
        if (halves != std::floor(halves) || halves < 0 || halves > 99)
            return tl::unexpected(fmt::format("{} is no number of whole or half points up to 49.5", each));
        worth.push_back({static_cast<int>(halves)});
    }
    auto points = pairing::PointSystem::of(worth[0], worth[1], worth[2]);
    if (worth[0] < worth[1] || worth[1] < worth[2])
        return tl::unexpected(std::string("a win is worth no less than a draw, and a draw no less than a loss"));
    if (worth.size() > 3) points.allocated_bye = worth[3];
    if (worth.size() > 4) points.zero_bye = points.forfeit_loss = worth[4];
    if (worth.size() > 5) points.forfeit_loss = worth[5];
    return points;
}

Exit run(GenerateRequest request) {
    using simulation::Scoring;
    if (const auto wrong = wrong_for_teams(request)) return bad_input(*wrong);
    if (!request.initial.empty())
        request.wishes.initial_colour = request.initial == "white" ? Colour::white : Colour::black;
    if (request.of_teams()) return write_out(request);
    if (!request.scoring.empty())
        request.wishes.scoring = request.scoring == "3-1-0"           ? Scoring::three_one_nought
                                 : request.scoring == "3-2-1"         ? Scoring::three_two_one
                                 : request.scoring == "half-bye"      ? Scoring::half_point_bye
                                 : request.scoring == "no-bye-points" ? Scoring::nought_bye
                                                                      : Scoring::standard;
    if (!request.points.empty()) {
        const auto points = points_of(request.points);
        if (!points) return bad_input("--points: " + points.error());
        request.wishes.points = *points;
    }
    if (request.accelerated.value_or(false) && (request.scoring == "3-1-0" || request.scoring == "3-2-1"))
        return bad_input(
            "generate: Baku acceleration needs a win to be worth two draws; leave out --accelerated or choose another "
            "--scoring");
    if (request.accelerated.value_or(false) && !knows_acceleration(request))
        return bad_input("generate: this system knows no acceleration; leave out --accelerated, or choose one of " +
                         accelerated_systems());
    if (const auto codes = tiebreak::parse_codes(request.tiebreaks); !codes)
        return bad_input("--tie-breaks: " + sentence(codes.error()));
    if (request.is_old() && (!request.tiebreaks.empty() || request.wishes.penalties > 0))
        return bad_input(
            "generate: trf16 has no record for tie-breaks or for points by decision; leave out --tie-breaks and "
            "--penalties, or take --format trf26");
    request.wishes.lasting_prohibitions = request.is_old();
    request.wishes.accelerated = request.accelerated;
    return write_out(request);
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
    command->add_option("--teams", request->teams, "how many teams, for the systems of teams")->check(in_range(2, 999));
    command->add_option("--boards", request->boards, "of a match of teams")->check(in_range(1, 20));
    command->add_flag("--game-points-first", request->game_points_first,
                      "teams are paired by game points, and match points come second");
    command->add_option("--rounds", wishes.rounds, "how many rounds")->check(in_range(1, 99));
    command->add_option("--seed", request->seed, "the same seed gives the same tournament; a fresh one if left out");
    command->add_option("--files", request->files, "how many tournaments, with seeds one after the other")
        ->check(in_range(1, 1'000'000));
    CommandOption* into = command->add_option("--into", request->folder, "the folder for several files");
    command->add_option("--out", request->out, "the file for one; printed if left out")->excludes(into);
    command->add_option("--format", request->format, "trf26, or trf16 with the XX lines and nothing that it cannot say")
        ->check(one_of({"trf16", "trf26"}));
    command->add_option("--ratings", wishes.ratings, "of the players, as 2400,2315,1990; drawn for those left out")
        ->delimiter(',')
        ->check(in_range(0, 3500));
    command->add_option("--lowest-rating", wishes.lowest_rating, "of the players")->check(in_range(0, 3500));
    command->add_option("--highest-rating", wishes.highest_rating, "of the players")->check(in_range(0, 3500));
    command->add_option("--draws", wishes.draws, "percent of the games")->check(percent);
    command->add_option("--forfeits", wishes.forfeits, "percent of the games")->check(percent);
    command->add_option("--double-forfeits", wishes.double_forfeits, "percent of the games")->check(percent);
    command->add_option("--odd-results", wishes.odd_results, "percent of the games: 1/2-0, 0-1/2, 0-0")->check(percent);
    command->add_option("--unrated-games,--unrated", wishes.unrated, "percent of the games: over before a move")
        ->check(percent);
    command->add_option("--half-byes", wishes.half_byes, "percent of the players in each round")->check(percent);
    command->add_option("--zero-byes", wishes.zero_byes, "percent of the players in each round")->check(percent);
    command->add_option("--full-byes", wishes.full_byes, "percent of the players in each round")->check(percent);
    command->add_option("--withdrawals", wishes.withdrawals, "percent of the players after each round")->check(percent);
    command->add_option("--late-entries", wishes.late_entries, "percent of the players")->check(percent);
    command->add_option("--prohibitions", wishes.prohibitions, "groups who must not meet, for each hundred players")
        ->check(percent);
    CommandOption* scoring =
        command
            ->add_option(
                "--scoring", request->scoring,
                "standard, 3-1-0, 3-2-1 (a loss is worth a point), half-bye (the bye is worth half a point) or "
                "no-bye-points")
            ->check(one_of({"standard", "3-1-0", "3-2-1", "half-bye", "no-bye-points"}));
    command
        ->add_option("--points", request->points,
                     "what a win, a draw and a loss are worth and, if said, the bye, a round away and a forfeit lost: "
                     "3,1,0 or 1,0.5,0,0.5")
        ->delimiter(',')
        ->expected(3, 6)
        ->excludes(scoring);
    command->add_option("--tie-breaks", request->tiebreaks,
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
