#include <fmt/format.h>

#include "app/hand_pairing.hpp"
#include "notices/tournament.hpp"
#include "sheets/tables.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/elsewhere.hpp"
#include "tournament/progress.hpp"
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

// The others as the system pairs them among themselves.
tl::expected<ByHand, std::string> with_the_rest(const Tournament& now, ByHand round) {
    const auto rest = app::pairing_of_rest(now, PairByHand{round.tables, round.bye, {}, {}}, Work(usual_work));
    if (!rest)
        return tl::unexpected<std::string>(
            "the system has no pairing for the others: name their pairs too, or leave out --rest");
    round.tables.insert(round.tables.end(), rest->tables.begin(), rest->tables.end());
    if (!round.bye) round.bye = rest->bye;
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
    command->add_flag("--json", desk->json, "print the round as JSON, as `pairings --json` has it");
    auto instead = std::make_shared<bool>(false);
    command->add_flag("--instead", *instead, "of the last round, which is taken back with it: both or neither");
    auto rest = std::make_shared<bool>(false);
    command->add_flag("--rest", *rest, "the others as the system pairs them among themselves");
    command->add_option("--accept-breach", desk->answer.accepted,
                        "in FIDE mode: yes to one rule that the round breaks, as it is named when it is asked about");
    command->callback([=, &exit] {
        auto broken = std::make_shared<std::vector<std::string>>();
        exit = act(
            *desk,
            [=](const Tournament& held) -> tl::expected<Command, std::string> {
                if (held.phase != Phase::running) return PairByHand{{}, std::nullopt, {}, *reason};
                const Tournament now = *instead && !held.rounds.empty() ? without_last_round(held) : held;
                auto round = read_pairs(now, *words);
                if (round && *rest) round = with_the_rest(now, std::move(*round));
                if (!round) return tl::unexpected(round.error());
                const app::SystemBeside system = app::Tournaments::system_beside_a_hand(now);
                for (const BrokenRule& each : broken_rules(now, round->tables, round->bye, system.paired))
                    broken->push_back(notices::sentence(each, now));
                return PairByHand{round->tables, round->bye, *broken, *reason, system.kept, *instead};
            },
            [=](const Tournament& now) {
                if (desk->json) return static_cast<void>(show_round(now, 0, true));
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
                auto among = players_named(now, *players);
                if (!among) return tl::unexpected(among.error());
                return DrawLots{*about, std::move(*among)};
            },
            [](const Tournament& now) {
                const Lots& lots = now.lots.back();
                fmt::print("{} (seed {}):\n", lots.about, lots.seed);
                for (const EntryId id : lots.order) fmt::print("  {}\n", name_of(now, id));
            });
    });
}

void add_tied(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto words = std::make_shared<std::vector<std::string>>();
    auto reason = std::make_shared<std::string>();
    auto level_again = std::make_shared<bool>(false);
    CommandLine* command = add_acting(app, *desk, "tied",
                                      "Put players who are level after all tie-breaks in order, such as by a play-off");
    command->add_option("players", *words, "all who are level, the best first: starting numbers or parts of names")
        ->required()
        ->expected(2, 999);
    command->add_option("--reason", *reason, "what decided it")->required();
    command->add_flag("--level-again", *level_again, "they share their places again");
    command->callback([=, &exit] {
        exit = act(
            *desk,
            [=](const Tournament& now) -> tl::expected<Command, std::string> {
                auto order = players_named(now, *words);
                if (!order) return tl::unexpected(order.error());
                return OrderTied{std::move(*order), *reason, *level_again};
            },
            [](const Tournament& now) {
                const auto standing = standing_of(now);
                if (!standing) return;
                for (const RankedEntrant& row : standing->ranked)
                    fmt::print("{:>4}  {}\n", row.rank, name_of(now, row.entrant));
            });
    });
}

void add_tie_break_values(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto code = std::make_shared<std::string>(), reason = std::make_shared<std::string>();
    auto words = std::make_shared<std::vector<std::string>>();
    CommandLine* command =
        add_acting(app, *desk, "tie-break-values", "Enter values of a tie-break that is worked out elsewhere");
    command->add_option("code", *code, "as the tie-breaks of the settings have it, such as OTHER_JURY")->required();
    command->add_option("values", *words, "PLAYER=VALUE, such as 7=12.5; nothing after = takes the value away")
        ->required();
    command->add_option("--reason", *reason, "where the values come from")->required();
    command->callback([=, &exit] {
        exit = act(*desk, [=](const Tournament& now) -> tl::expected<Command, std::string> {
            EnterTieBreakValues entered{*code, {}, *reason};
            for (const std::string& text : *words) {
                const auto equals = text.rfind('=');
                if (equals == std::string::npos)
                    return tl::unexpected(fmt::format("{}: write PLAYER=VALUE, such as 7=12.5", text));
                const auto id = player_named(now, text.substr(0, equals));
                if (!id) return tl::unexpected(id.error());
                const std::string value = text.substr(equals + 1);
                const auto thousandths = thousandths_in(value);
                if (!thousandths && !value.empty())
                    return tl::unexpected(
                        fmt::format("{}: a value is a number with at most three decimals, such as 12.5", text));
                entered.values.push_back({*id, thousandths});
            }
            return entered;
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
    add_tied(app, exit);
    add_tie_break_values(app, exit);
    add_adjust(app, exit);
}

}  // namespace dommer::cli
