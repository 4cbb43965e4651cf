#pragma once

#include <gtest/gtest.h>

#include "pairing/monrad.hpp"
#include "pairing/round_robin.hpp"
#include "tournament/commands.hpp"
#include "tournament/play.hpp"
#include "tournament/standing.hpp"

namespace dommer::tournament {

// A tournament and its log, as a desk would hold them.
struct Hall {
    std::optional<Tournament> now;
    std::vector<Event> log;
    std::uint64_t lot = 2026;
    Answer answer = {};  // to what FIDE mode asks
    Instant time = {};
    std::string actor = "chief";

    tl::expected<void, Refusal> act(const Command& command) {
        const Decision decision = decide(now, command, {time, lot, actor, answer});
        if (!decision) return tl::unexpected(decision.error());
        for (const Event& event : *decision) {
            now = evolve(now.value_or(Tournament{}), event);
            log.push_back(event);
        }
        return {};
    }
    Refused refusal_of(const Command& command) {
        const auto before = now;
        const auto refused = act(command);
        EXPECT_FALSE(refused.has_value());
        EXPECT_EQ(now, before);
        return refused ? Refused::same_result : refused.error().why;
    }

    // So many players of falling rating, numbered by it.
    void open(const Settings& settings, int players) {
        EXPECT_TRUE(act(Create{settings}));
        for (int player = 1; player <= players; ++player)
            EXPECT_TRUE(act(Enter{{.name = "Player " + std::to_string(player), .rating = {2400 - 10 * player}}}));
        EXPECT_TRUE(act(GiveNumbers{}));
    }
    tl::expected<void, Refusal> pair() {
        const PairingInput input = pairing_input_of(*now);
        const auto system = now->settings.system.id() == "round-robin" ? round_robin : monrad;  // gladiator rounds too
        const auto paired = system(input.field, input.history, input.regulations, input.requests);
        EXPECT_TRUE(paired.has_value());
        return act(PairRound{*paired});
    }
    static tl::expected<pairing::PairedRound, pairing::NotPaired> round_robin(const pairing::Field& field,
                                                                              const pairing::History& history,
                                                                              const pairing::Regulations& regulations,
                                                                              const pairing::RoundRequests& requests) {
        return pairing::round_robin::pair_round(field, history, regulations, requests, true);
    }
    static tl::expected<pairing::PairedRound, pairing::NotPaired> monrad(const pairing::Field& field,
                                                                         const pairing::History& history,
                                                                         const pairing::Regulations& regulations,
                                                                         const pairing::RoundRequests& requests) {
        return pairing::monrad::pair_round(field, history, regulations, requests);
    }
    // Pairs, publishes, and the better starting number wins everywhere.
    void play_round() {
        ASSERT_TRUE(pair());
        ASSERT_TRUE(act(Publish{}));
        const RoundNumber round{static_cast<int>(now->rounds.size())};
        const auto tables = now->rounds.back().tables;
        for (int board = 1; board <= static_cast<int>(tables.size()); ++board) {
            const BoardPairing& table = tables[static_cast<std::size_t>(board - 1)];
            if (table.result) continue;
            const bool white = now->entrants.at(table.white).number < now->entrants.at(table.black).number;
            ASSERT_TRUE(act(EnterResult{round, board, *parse_result(white ? "1-0" : "0-1")}));
        }
    }
    Tournament replayed() const {
        Tournament again;
        for (const Event& event : log) again = evolve(std::move(again), event);
        return again;
    }
};

inline Settings club_event(int rounds, std::string system = "monrad") {
    using namespace std::chrono;
    return {.name = "Club",
            .first_day = 2026y / 9 / 1,
            .last_day = 2026y / 9 / 2,
            .system = std::move(system),
            .rounds = rounds};
}

}  // namespace dommer::tournament
