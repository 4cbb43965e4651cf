#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "vocabulary/citation.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tournament {

// How loudly the program asks before an act: it tells; it asks; it asks and wants a reason; it asks twice, the second
// time with what follows; it refuses. No level can be switched off or lowered.
enum class Level : std::uint8_t { note, ask, ask_with_reason, ask_twice, refuse };
constexpr Ids<5> ids_of(Level) { return {"note", "ask", "ask-with-reason", "ask-twice", "refuse"}; }

// What FIDE mode has something to say about.
enum class FideAct : std::uint8_t {
    leave,
    rounds,
    points,
    bye_value,
    system,
    acceleration,
    tie_breaks,
    first_colour,
    prohibitions,
    rating,
    old_result,
    old_colours,
    previous_result,
    previous_colours,
    rating_correction,
    open_report,
    buchholz,
    draws_above_win,
    bye_above_win,
    bye_between,
    provisional_points,
    second_half_bye,
    full_bye,
    adjourned_result,
    hand_pairing,
    going_back,
    renumbering,
    exchange,
    old_adjourned,
    hand_breach,
    order_of_tied,
    unpairing,
    old_pairing,
    cleared_result,
    numbers_otherwise,
    beyond_field,
};
constexpr Ids<36> ids_of(FideAct) {
    return {"leave",
            "rounds",
            "points",
            "bye_value",
            "system",
            "acceleration",
            "tie_breaks",
            "first_colour",
            "prohibitions",
            "rating",
            "old_result",
            "old_colours",
            "previous_result",
            "previous_colours",
            "rating_correction",
            "open_report",
            "buchholz",
            "draws_above_win",
            "bye_above_win",
            "bye_between",
            "provisional_points",
            "second_half_bye",
            "full_bye",
            "adjourned_result",
            "hand_pairing",
            "going_back",
            "renumbering",
            "exchange",
            "old_adjourned",
            "hand_breach",
            "order_of_tied",
            "unpairing",
            "old_pairing",
            "cleared_result",
            "numbers_otherwise",
            "beyond_field"};
}

// What follows from doing it: FIDE mode is left for good; the report to FIDE says so; only the rating report changes;
// what was done since is undone; the log keeps it with its reason; it can be undone; the last rounds are paired by
// hand.
enum class Consequence : std::uint8_t { leaving, reported, rating_only, undone, recorded, undoable, by_hand };
constexpr Ids<7> ids_of(Consequence) {
    return {"leaving", "reported", "rating_only", "undone", "recorded", "undoable", "by_hand"};
}

// An act, how it is asked about in FIDE mode, the rule, and what follows. Its words are fide_act.ID in data/texts,
// those of what follows fide_consequence.ID.
struct FideRow {
    FideAct act;
    Level level;
    std::string_view book, article;
    Consequence follows = Consequence::leaving;
    std::optional<FideAct> instead = std::nullopt;  // what may be done without leaving FIDE mode
};
std::span<const FideRow> fide_rows();  // in the order of FideAct
const FideRow& row_of(FideAct act);
Citation article_of(FideAct act);

// What somebody answered when they were asked.
struct Answer {
    bool confirmed = false;
    std::string leaving = {};                // why they leave FIDE mode for it; empty: they do not
    std::vector<std::string> accepted = {};  // of the rules that a hand breaks, those that were said yes to by name
    friend bool operator==(const Answer&, const Answer&) = default;
};

}  // namespace dommer::tournament
