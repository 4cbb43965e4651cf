#include <fmt/format.h>

#include "tournament/play_off.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

std::string_view stage_words(PlayOffFor which, std::string_view stage) {
    return is_last_game(which, stage) ? "last game, a draw wins for Black"
           : stage == "rapid"         ? "rapid game"
           : stage == "blitz2"        ? "blitz game of the second two"
                                      : "blitz game";
}

void print_next(const Tournament& now, const NextPlayOffGame& next) {
    fmt::print("next: {} (White) - {} (Black), {}", name_of(now, next.white), name_of(now, next.black),
               stage_words(now.play_off->which, next.stage));
    if (next.minutes)
        fmt::print(": {} minutes against {}\n", next.minutes->first, next.minutes->second);
    else
        fmt::print("\n");
}

Json json_of(const Tournament& now) {
    Json json{{"level", Json::array()}, {"began", now.play_off.has_value()}};
    const auto rule = rule_of(now.settings.play_off);
    json["article"] = rule ? rule->article.article : "";
    for (const EntryId id : now.play_off ? now.play_off->players : level_for_first(now))
        json["level"].push_back(name_of(now, id));
    if (!now.play_off) return json;
    for (const PlayOffGame& game : now.play_off->games)
        json["games"].push_back({{"stage", game.stage},
                                 {"white", name_of(now, game.white)},
                                 {"winner", game.winner ? Json(name_of(now, *game.winner)) : Json()}});
    for (const EntryId id : now.play_off->order) json["order"].push_back(name_of(now, id));
    return json;
}

void print_play_off(const Tournament& now) {
    const auto rule = rule_of(now.settings.play_off);
    if (!rule) {
        fmt::print("the rules of this tournament have no play-off (settings --play-off)\n");
        return;
    }
    const auto level = now.play_off ? now.play_off->players : level_for_first(now);
    if (level.size() < 2) {
        fmt::print("nobody is level for the first place [{}, {}]\n", rule->article.book, rule->article.article);
        return;
    }
    fmt::print("level for the first place [{}, {}]:\n", rule->article.book, rule->article.article);
    for (const EntryId id : level) fmt::print("  {}\n", name_of(now, id));
    if (!now.play_off) {
        fmt::print("begin it with: dommer tournament play-off begin ...\n");
        return;
    }
    for (const PlayOffGame& game : now.play_off->games)
        fmt::print("{:<28} {} had White, {}\n", stage_words(now.play_off->which, game.stage), name_of(now, game.white),
                   game.winner ? name_of(now, *game.winner) + " won" : "drawn");
    const auto status = status_of(*now.play_off);
    if (const auto* won = std::get_if<PlayOffWon>(&status))
        fmt::print("{} has won the play-off{}\n", name_of(now, won->by),
                   rule->prizes_follow ? "; prizes follow it" : "; prizes stay shared");
    else if (const auto next = next_game(*now.play_off))
        print_next(now, *next);
    else
        fmt::print(
            "the rules leave the form open: play it as fixed, then dommer tournament play-off decide ... --reason "
            "\"who fixed it and how\"\n");
}

Exit show(const Tournament& now, bool json) {
    if (json)
        print(json_of(now));
    else
        print_play_off(now);
    return Exit::done;
}

using MakeForPlayers = std::function<Command(const std::vector<EntryId>&)>;

MakeCommand for_players(const std::vector<std::string>& names, const MakeForPlayers& make) {
    return [names, make](const Tournament& now) -> tl::expected<Command, std::string> {
        std::vector<EntryId> players;
        for (const std::string& text : names) {
            const auto id = player_named(now, text);
            if (!id) return tl::unexpected(id.error());
            players.push_back(*id);
        }
        return make(players);
    };
}

}  // namespace

void add_tournament_play_off(CommandLine& app, Exit& exit) {
    CommandLine* play_off =
        app.add_subcommand("play-off", "Play off a tie for the first place by sections 36, 37 or 4.3.3");
    play_off->require_subcommand(1);
    auto desk = std::make_shared<DeskOptions>();
    auto words = std::make_shared<std::vector<std::string>>();
    auto winner = std::make_shared<std::string>(), reason = std::make_shared<std::string>();
    const Show shown = [](const Tournament& now) { print_play_off(now); };
    CommandLine* status =
        add_reading(*play_off, *desk, "show", "Who plays it off, by which section, and how it stands");
    status->callback([=, &exit] { exit = look(*desk, [&](const Tournament& now) { return show(now, desk->json); }); });
    CommandLine* begin = add_acting(*play_off, *desk, "begin", "Begin the play-off; lots are drawn for White");
    begin->add_option("--seed", desk->seed, "the lot; drawn by the machine if left out, and recorded");
    begin->callback([=, &exit] { exit = act(*desk, BeginPlayOff{}, shown); });
    CommandLine* game = add_acting(*play_off, *desk, "result", "Enter the next game of the play-off");
    game->add_option("winner", *winner, "who won: the starting number, or a part of the name; = for a draw")
        ->required();
    game->add_option("--seed", desk->seed,
                     "the lot for White before a new kind of game; drawn by the machine if left out, and recorded");
    game->callback([=, &exit] {
        if (*winner == "=")
            exit = act(*desk, PlayPlayOffGame{std::nullopt}, shown);
        else
            exit = act(
                *desk,
                for_players({*winner}, [](const auto& players) -> Command { return PlayPlayOffGame{players.front()}; }),
                shown);
    });
    CommandLine* decided = add_acting(*play_off, *desk, "decide",
                                      "Enter the outcome of a play-off whose form the committee or the director fixed");
    decided->add_option("order", *words, "everybody in it, the winner first")->required();
    decided->add_option("--reason", *reason, "who fixed the form, and what it was")->required();
    decided->callback([=, &exit] {
        exit = act(*desk,
                   for_players(*words,
                               [=](const auto& players) -> Command {
                                   return DecidePlayOff{players, *reason};
                               }),
                   shown);
    });
    CommandLine* back = add_acting(*play_off, *desk, "take-back", "Take the whole play-off back");
    back->add_option("--reason", *reason, "why")->required();
    back->callback([=, &exit] { exit = act(*desk, TakePlayOffBack{*reason}, shown); });
}

}  // namespace dommer::cli
