#pragma once

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "table/board.hpp"
#include "table/queries.hpp"
#include "table/table.hpp"

// A game told in a test: what was done, what followed.
namespace dommer::table {

using namespace std::chrono_literals;
inline constexpr Colour white = Colour::white, black = Colour::black;

inline laws::Square sq(std::string_view name) { return *laws::Square::parse(name); }
inline HandMove uci(std::string_view text) { return *parse_hand_move(text); }

inline TimeControl classical() { return {{{40, 90min}, {std::nullopt, 30min}}, 30s, {}, {}}; }
inline TimeControl without_increment() { return {{{40, 120min}, {std::nullopt, 60min}}, {}, {}, {}}; }

struct Game {
    Table table;
    Events events;  // everything that happened
    std::vector<Refusal> refusals;

    explicit Game(Agreement agreement) : table(open_table(std::move(agreement))) {}

    Game& when(const Action& act) {
        Decision decision = decide(table, act);
        if (!decision) {
            for (const Event& event : decision.error().noted) events.push_back(event);
            refusals.push_back(decision.error());
            return *this;
        }
        for (const Event& event : *decision) {
            table = evolve(std::move(table), event);
            events.push_back(event);
        }
        return *this;
    }
    Game& turn(std::string_view text) {
        const Colour by = table.on_move();
        return when(action::Move{by, uci(text)}).when(action::Press{by});
    }
    Game& turns(std::initializer_list<std::string_view> moves) {
        for (const auto move : moves) turn(move);
        return *this;
    }

    std::string result() const { return std::string(id_of(table.ending.result)); }
    std::string reason() const { return full_reason(table.ending); }
    std::string fen() const { return notation::to_fen(table.position, table.counters); }
    std::string last_refusal() const {
        return refusals.empty() ? "" : std::string(id_of(refusals.back().code)) + " " + refusals.back().article;
    }
    bool cites(std::string_view number) const {
        for (const Event& event : events)
            for (const Rule rule : event.because)
                if (article(rule, table.edition()) == number) return true;
        return false;
    }
    // "black 120 7.5.5; ..."
    std::string times() const {
        std::string text;
        for (const Event& event : events)
            if (const auto* time = std::get_if<fact::TimeGiven>(&event.fact))
                text += (text.empty() ? "" : "; ") + std::string(time->side == white ? "white " : "black ") +
                        std::to_string(time->time.count()) + " " + time->article;
        return text;
    }
    std::vector<std::string> allowed() const {
        std::vector<std::string> names;
        for (const laws::Move move : duty_of(table).allowed)
            names.push_back(to_string(hand_move(move, table.agreement.variant)));
        std::sort(names.begin(), names.end());
        return names;
    }
    bool recorded(RecordKind kind, std::string_view number) const {
        for (const Event& event : events)
            if (const auto* record = std::get_if<fact::Recorded>(&event.fact))
                if (record->kind == kind && record->article == number) return true;
        return false;
    }
    bool asked(const std::vector<std::string>& options) const {
        for (const Event& event : events)
            if (const auto* prompt = std::get_if<fact::Prompted>(&event.fact))
                if (prompt->options == options) return true;
        return false;
    }
};

inline Agreement agreed(const laws::Edition& edition, std::string_view fen = "startpos",
                        TimeControl control = classical()) {
    Agreement agreement;
    agreement.edition = &edition;
    agreement.control = std::move(control);
    if (fen != "startpos") {
        const auto parsed = notation::parse_fen(fen);
        agreement.start = parsed->position;
        agreement.counters = parsed->counters;
    }
    return agreement;
}

inline Agreement rapid(const laws::Edition& edition, laws::Supervision supervision, std::string_view fen = "startpos") {
    Agreement agreement = agreed(edition, fen, {{{std::nullopt, 15min}}, 10s, {}, {}});
    agreement.time_class = laws::TimeClass::rapid;
    agreement.supervision = supervision;
    return agreement;
}

inline Agreement blitz(const laws::Edition& edition, laws::Supervision supervision, std::string_view fen = "startpos") {
    Agreement agreement = agreed(edition, fen, {{{std::nullopt, 3min}}, 2s, {}, {}});
    agreement.time_class = laws::TimeClass::blitz;
    agreement.supervision = supervision;
    return agreement;
}

}  // namespace dommer::table
