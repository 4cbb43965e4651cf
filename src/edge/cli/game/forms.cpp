#include <fmt/format.h>

#include "command.hpp"
#include "pairing/handicap.hpp"
#include "pairing/team_draft.hpp"

// The other forms of tournaments in the handbook: olympiads with drafted teams, and handicap games.
namespace dommer::cli {
namespace {

struct Draft {
    int players = 0, teams = 0;
    std::string rows = "halves";
    bool json = false;
};

Exit run_draft(const Draft& draft) {
    if (draft.players < draft.teams)
        return bad_input(fmt::format("draft: {} players cannot fill {} teams", draft.players, draft.teams));
    const auto rows = *value_from<pairing::DraftRows>(draft.rows);
    const bool local = pairing::is_local_draft(draft.teams, rows);
    const auto teams = pairing::draft(draft.players, draft.teams, rows);
    if (draft.json) {
        Json json = Json::array();
        for (std::size_t team = 0; team < teams.size(); ++team)
            json.push_back({{"team", team + 1}, {"players", teams[team]}});
        return print({{"rule", "dsu-2011, 4.9.9.5"}, {"local", local}, {"teams", json}}), Exit::done;
    }
    for (std::size_t team = 0; team < teams.size(); ++team) {
        fmt::print("{}:", team + 1);
        for (const int player : teams[team]) fmt::print(" {}", player);
        fmt::print("\n");
    }
    if (local) fmt::print("a local rule: the handbook has its rows for four teams (dsu-2011, 4.9.9.5)\n");
    return Exit::done;
}

struct Handicap {
    int together = 0, stronger = 0;
    bool json = false;
};

Exit run_handicap(const Handicap& game) {
    const auto weaker =
        pairing::weaker_players_time(std::chrono::minutes(game.together), std::chrono::minutes(game.stronger));
    if (!weaker)
        return bad_input(fmt::format(
            "handicap: the stronger player has less than half of the {} minutes, and more than none", game.together));
    if (game.json)
        return print({{"rule", "dsu-2011, 4.9.9.4"}, {"stronger", game.stronger}, {"weaker", weaker->count()}}),
               Exit::done;
    fmt::print("the stronger player has {} minutes, the weaker {} (dsu-2011, 4.9.9.4)\n", game.stronger,
               weaker->count());
    return Exit::done;
}

}  // namespace

void add_draft(CommandLine& app, Exit& exit) {
    auto draft = std::make_shared<Draft>();
    CommandLine* command =
        app.add_subcommand("draft", "Draft equal teams for an olympiad from players numbered by strength");
    command->add_option("--players", draft->players, "how many players, 1 the strongest")
        ->required()
        ->check(in_range(2, 9999));
    command->add_option("--teams", draft->teams, "how many teams")->required()->check(in_range(2, 999));
    command->add_option("--rows", draft->rows, "halves, as in the handbook, or snake")
        ->check(one_value_of<pairing::DraftRows>())
        ->capture_default_str();
    command->add_flag("--json", draft->json, "print JSON");
    command->callback([draft, &exit] { exit = run_draft(*draft); });
}

void add_handicap(CommandLine& app, Exit& exit) {
    auto game = std::make_shared<Handicap>();
    CommandLine* command =
        app.add_subcommand("handicap", "Time odds: what the weaker player has when both have a time together");
    command->add_option("--together", game->together, "minutes of both players")->required()->check(in_range(2, 1440));
    command->add_option("--stronger", game->stronger, "minutes of the stronger player")
        ->required()
        ->check(in_range(0, 1440));
    command->add_flag("--json", game->json, "print JSON");
    command->callback([game, &exit] { exit = run_handicap(*game); });
}

}  // namespace dommer::cli
