#include <fmt/format.h>

#include "notices/tournament.hpp"
#include "sheets/tables.hpp"
#include "tournament/by_hand.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

struct ByHand {
    std::vector<BoardPairing> tables;
    std::optional<EntryId> bye;
};

// "3-7" is a pair with White first, "5" the bye.
tl::expected<ByHand, std::string> read_pairs(const Tournament& now, const std::vector<std::string>& words) {
    ByHand round;
    for (const std::string& text : words) {
        const auto dash = text.find('-');
        const auto white = player_named(now, text.substr(0, dash));
        if (!white) return tl::unexpected(white.error());
        if (dash == std::string::npos) {
            if (round.bye)
                return tl::unexpected(
                    fmt::format("{}: only one player can have the bye; write pairs as 3-7, White first", text));
            round.bye = *white;
            continue;
        }
        const auto black = player_named(now, text.substr(dash + 1));
        if (!black) return tl::unexpected(black.error());
        round.tables.push_back({.white = *white, .black = *black, .result = std::nullopt});
    }
    return round;
}

void add_pair_by_hand(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto words = std::make_shared<std::vector<std::string>>();
    auto reason = std::make_shared<std::string>();
    CommandLine* command = add_acting(app, *desk, "pair-by-hand",
                                      "Pair the next round by hand; the rules it breaks are named and recorded");
    command->add_option("pairs", *words, "numbers as 3-7, White first; a single number has the bye")->required();
    command->add_option("--reason", *reason, "why")->required();
    command->callback([=, &exit] {
        auto broken = std::make_shared<std::vector<std::string>>();
        exit = act(
            *desk,
            [=](const Tournament& now) -> tl::expected<Command, std::string> {
                if (now.phase != Phase::running) return PairByHand{{}, std::nullopt, {}, *reason};
                const auto round = read_pairs(now, *words);
                if (!round) return tl::unexpected(round.error());
                const app::SystemBeside system = app::Tournaments::system_beside_a_hand(now);
                for (const BrokenRule& each : broken_rules(now, round->tables, round->bye, system.paired))
                    broken->push_back(notices::sentence(each, now));
                return PairByHand{round->tables, round->bye, *broken, *reason, system.kept};
            },
            [=](const Tournament& now) {
                fmt::print("round {} is paired by hand\n", now.rounds.size());
                for (const std::string& rule : *broken) fmt::print("  {}\n", rule);
            });
    });
}

void add_lots(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto players = std::make_shared<std::vector<std::string>>();
    auto about = std::make_shared<std::string>();
    CommandLine* command = add_acting(
        app, *desk, "lots", "Draw lots among players; the seed is recorded, and the same seed draws the same");
    command->add_option("players", *players, "starting numbers or parts of names")->required()->expected(2, 999);
    command->add_option("--about", *about, "what the lots decide")->required();
    command->add_option("--seed", desk->seed, "drawn by the machine if left out");
    command->callback([=, &exit] {
        exit = act(
            *desk,
            [=](const Tournament& now) -> tl::expected<Command, std::string> {
                DrawLots draw{*about, {}};
                for (const std::string& text : *players) {
                    const auto id = player_named(now, text);
                    if (!id) return tl::unexpected(id.error());
                    draw.among.push_back(*id);
                }
                return draw;
            },
            [](const Tournament& now) {
                const Lots& lots = now.lots.back();
                fmt::print("{} (seed {}):\n", lots.about, lots.seed);
                for (const EntryId id : lots.order) fmt::print("  {}\n", name_of(now, id));
            });
    });
}

void add_adjust(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto player = std::make_shared<std::string>(), reason = std::make_shared<std::string>();
    auto points = std::make_shared<double>(0);
    CommandLine* command = add_acting(app, *desk, "adjust", "Add points to a player's score, or take some away");
    command->add_option("player", *player, "the starting number, or a part of the name")->required();
    command->add_option("points", *points, "halves, such as 0.5 or -1")->required()->check(in_range(-99.0, 99.0));
    command->add_option("--reason", *reason, "why")->required();
    command->callback([=, &exit] {
        if (const double doubled = 2 * *points; doubled != static_cast<int>(doubled)) {
            exit = bad_input("points are in halves: 0.5, 1, -1");
            return;
        }
        exit = act(*desk, [=](const Tournament& now) -> tl::expected<Command, std::string> {
            const auto id = player_named(now, *player);
            if (!id) return tl::unexpected(id.error());
            return AdjustPoints{*id, {static_cast<int>(2 * *points)}, *reason};
        });
    });
}

}  // namespace

void add_tournament_hand(CommandLine& app, Exit& exit) {
    add_pair_by_hand(app, exit);
    add_lots(app, exit);
    add_adjust(app, exit);
}

}  // namespace dommer::cli
