#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "command.hpp"
#include "pairing/gladiator.hpp"

// Gladiator chess: encounters line by line, each with a winner in the end, and the table of those who fought them.
namespace dommer::cli {
namespace {

using namespace pairing::gladiator;

struct GladiatorRequest {
    std::string file;
    Form form;
    bool json = false;
};

struct Fight {
    int line = 0, first = 0, second = 0;
    Winners winners;
    int player(Side side) const { return side == Side::first ? first : second; }
};

tl::expected<Fight, std::string> fight_of(const std::string& text, int line, const Form& form) {
    std::istringstream words(text);
    Fight fight{.line = line};
    if (!(words >> fight.first >> fight.second) || fight.first < 1 || fight.second < 1)
        return tl::unexpected(
            std::string("two player numbers come first, who had White in the ordinary game before the other"));
    if (fight.first == fight.second) return tl::unexpected(fmt::format("{} cannot be both players", fight.first));
    for (std::string word; words >> word;) {
        if (word != "1" && word != "0" && word != "=")
            return tl::unexpected(
                fmt::format("\"{}\" is not a result: write 1, 0 or = as the first player scored", word));
        if (const auto end = decided(fight.winners, form))
            return tl::unexpected(end->stage == Stage::ordinary
                                      ? std::string("the ordinary game was won, so nothing is replayed")
                                      : std::string("a game was won before, so no more are played"));
        fight.winners.push_back(word == "=" ? std::nullopt : std::optional(word == "1" ? Side::first : Side::second));
    }
    if (fight.winners.empty())
        return tl::unexpected(
            std::string("a result comes after the two numbers: 1, 0 or = as the first player scored"));
    return fight;
}

tl::expected<std::vector<Fight>, std::string> fights_in(std::istream& in, const GladiatorRequest& request) {
    std::vector<Fight> fights;
    int line = 0;
    for (std::string text; std::getline(in, text);) {
        ++line;
        if (text.find_first_not_of(" \t\r") == std::string::npos || text[0] == '#') continue;
        auto fight = fight_of(text, line, request.form);
        if (!fight) return tl::unexpected(fmt::format("{}: line {}: {}", request.file, line, fight.error()));
        fights.push_back(std::move(*fight));
    }
    return fights;
}

struct FightTable {
    std::vector<Standing> standings;
    std::vector<Result> results;
};

FightTable table_of(const std::vector<Fight>& fights, const Form& form) {
    std::map<int, Standing> all;
    FightTable table;
    for (const Fight& fight : fights) {
        for (const int player : {fight.first, fight.second}) all[player].player = player;
        for (std::size_t game = 0; game < fight.winners.size(); ++game) {
            if (!fight.winners[game]) continue;
            Standing& own = all[fight.player(*fight.winners[game])];
            const Stage stage = stage_of(static_cast<int>(game), form);
            own.ordinary_wins += stage == Stage::ordinary ? 1 : 0;
            own.reduced_wins += stage == Stage::reduced ? 1 : 0;
        }
        const auto end = decided(fight.winners, form);
        if (!end) continue;
        Standing& winner = all[fight.player(end->winner)];
        winner.points += win;
        table.results.push_back({winner.player, fight.first + fight.second - winner.player});
    }
    for (const auto& [player, standing] : all) table.standings.push_back(standing);
    return table;
}

std::string fight_sentence(const Fight& fight, const Form& form) {
    if (const auto end = decided(fight.winners, form))
        return fmt::format("{} - {}: {} has the point, won in the {} game", fight.first, fight.second,
                           fight.player(end->winner), id_of(end->stage));
    constexpr const char* next[] = {"an ordinary game", "a game with less time", "a blitz game"};
    const int played = static_cast<int>(fight.winners.size());
    return fmt::format("{} - {}: not decided; next {} with White for {}", fight.first, fight.second,
                       next[static_cast<std::size_t>(stage_of(played, form))],
                       fight.player(white_in(played, Side::first)));
}

Json json_of(const Fight& fight, const Form& form) {
    Json json{{"first", fight.first}, {"second", fight.second}};
    const auto end = decided(fight.winners, form);
    json["winner"] = end ? Json(fight.player(end->winner)) : Json();
    if (end) json["stage"] = id_of(end->stage);
    return json;
}

Exit run(const GladiatorRequest& request) {
    std::ifstream opened;
    if (request.file != "-") {
        opened.open(request.file);
        if (!opened) return bad_input(request.file + ": cannot be read; is the name right?");
    }
    const auto fights = fights_in(request.file == "-" ? std::cin : opened, request);
    if (!fights) return bad_input(fights.error());
    const FightTable table = table_of(*fights, request.form);
    Json json{{"rule", "dsu-2011, 4.9.8"}, {"encounters", Json::array()}, {"standings", Json::array()}};
    for (const Fight& fight : *fights) {
        json["encounters"].push_back(json_of(fight, request.form));
        if (!request.json) fmt::print("{}\n", fight_sentence(fight, request.form));
    }
    if (!request.json) fmt::print("\nrank  no  points  ordinary  reduced   (dsu-2011, 4.9.8)\n");
    int rank = 1;
    for (const auto& group : final_order(table.standings, table.results)) {
        for (const int player : group) {
            const Standing& own = *std::ranges::find(table.standings, player, &Standing::player);
            json["standings"].push_back({{"rank", rank},
                                         {"player", player},
                                         {"points", own.points.halves / 2},
                                         {"ordinary_wins", own.ordinary_wins},
                                         {"reduced_wins", own.reduced_wins}});
            if (!request.json)
                fmt::print("{:>4} {:>3}  {:>6}  {:>8}  {:>7}\n", rank, player, own.points.halves / 2, own.ordinary_wins,
                           own.reduced_wins);
        }
        rank += static_cast<int>(group.size());
    }
    if (request.json) print(json);
    return Exit::done;
}

}  // namespace

void add_gladiator(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<GladiatorRequest>();
    CommandLine* command =
        app.add_subcommand("gladiator", "Gladiator encounters, each played to a winner, and the table of the players");
    command
        ->add_option("file", request->file,
                     "one encounter a line: the player with White, the other, then the games as the first scored, such "
                     "as 4 7 = = 0; - reads standard input")
        ->required();
    command->add_option("--ordinary-games", request->form.ordinary_games, "ordinary games of an encounter")
        ->check(in_range(1, 99));
    command->add_option("--replays", request->form.replays, "games with less time before blitz")
        ->check(in_range(1, 99));
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
