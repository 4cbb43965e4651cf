#pragma once

#include <gtest/gtest.h>

#include "correspondence/commands.hpp"
#include "correspondence/due.hpp"

// A game that tests play: dates in short, and commands that must be accepted.
namespace dommer::correspondence {

inline Date day(const char* text) { return parse_date(text).value(); }

inline Started terms(Regime regime = Regime::email_tournament) {
    return {.group = "",
            .players = {PlayerCard{"Hvid", "hvid@example.org", 0}, PlayerCard{"Sort", "sort@example.org", 0}},
            .start = day("2011-08-29"),
            .regime = regime,
            .days = rules_of(regime).days,
            .moves = rules_of(regime).moves,
            .opening = {}};
}

class Playing {
public:
    explicit Playing(const Started& how = terms()) { must(how, how.start); }

    tl::expected<std::vector<GameEvent>, Refusal> attempt(const GameCommand& command, Date today) {
        auto events = decide(game, command, {today});
        if (!events) return events;
        for (const GameEvent& event : *events) {
            game = evolve(game.value_or(Game{}), event);
            log.push_back(event);
        }
        return events;
    }
    void must(const GameCommand& command, Date today) {
        const auto done = attempt(command, today);
        EXPECT_TRUE(done) << (done ? "" : std::string(id_of(done.error().why)));
    }
    Why refused(const GameCommand& command, Date today) {
        const auto done = decide(game, command, {today});
        EXPECT_FALSE(done);
        return done ? Why::exists_already : done.error().why;
    }
    // An electronic message received on a day and sent on another.
    Send message(const std::string& text, const char* received, const char* sent) const {
        Send send{.by = game->to_move(), .sending = {}, .text = text};
        if (*received != '\0') send.sending.received = day(received);
        send.sending.stated = day(sent);
        return send;
    }
    void sends(const std::string& text, const char* received, const char* sent) {
        must(message(text, received, sent), day(sent));
    }

    std::optional<Game> game;
    std::vector<GameEvent> log;
};

}  // namespace dommer::correspondence
