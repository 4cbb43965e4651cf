#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pairing/danish_swiss.hpp"
#include "pairing/explanation.hpp"
#include "pairing/monrad.hpp"
#include "pairing/nsf_monrad.hpp"
#include "pairing/team_swiss.hpp"
#include "vocabulary/text.hpp"

namespace dommer::systems {

// What a system leaves to the regulations or the arbiter. Each is offered by the row of its system.
struct SystemOptions {
    pairing::danish_swiss::Options danish_swiss;
    pairing::monrad::Options monrad;
    pairing::nsf_monrad::Options nsf_monrad;
    std::optional<std::uint64_t> lot;  // of the knock-out draw
    std::string gladiator_by = "monrad";
    bool twice = false;    // round robin: everybody meets twice
    bool swapped = false;  // a double round robin: the last two rounds of the first cycle change places
    std::optional<pairing::team_swiss::Preferences> team_preferences;  // type A if nothing is said
};

// An option as the command line offers it: a flag, a number, or one of some words.
struct Flag {
    bool& (*of)(SystemOptions&);
    bool value = true;  // what naming it means
};
struct Number {
    int low, high;
    void (*set)(SystemOptions&, int);
};
struct OneOf {
    std::vector<std::string> (*words)();
    void (*set)(SystemOptions&, std::string_view);
};
struct Option {
    std::string_view name;  // floater-order
    std::string_view help;
    std::variant<Flag, Number, OneOf> value;
};

// When it is settled who meets whom: after each round, or before the first one by a table or a bracket.
enum class Schedule : std::uint8_t { round_by_round, all_play_all, bracket };

// What two opponents play: one game; a match of stages until one is ahead; a game, replayed until one has won it.
enum class Encounter : std::uint8_t { game, match, replayed_game };

// Where the system says what a round by hand may break; empty where it does not.
struct Articles {
    std::string_view book, second_meeting, second_bye, colours, order;
};

// What holds in an event by this system unless its regulations say otherwise.
struct Customs {
    bool numbers_by_lot = false;              // else by rating
    bool numbers_by_quarters = false;         // or by lot among quarters of strength
    bool meets_again = false;                 // two may meet more than once
    bool colours_in_last_round = false;       // has a setting for the colours of the last round
    bool absence_withdraws = false;           // who stays away from a round without notice has left the event
    bool first_colour_by_lot = false;         // whether the first player begins with White
    bool money_is_shared = false;             // among players level on points
    std::string_view tie_breaks = "DSU_ORD";  // codes, parted by commas
};

struct Trf {  // record 192, and what record 092 says in words
    std::string_view code, accelerated_code, type;
};

using pairing::RoundInput, pairing::PairedRound, pairing::PlayerId, pairing::Reason;
using Paired = tl::expected<PairedRound, pairing::NotPaired>;
using Explained = tl::expected<pairing::Explanation, pairing::NotPaired>;
using Reasons = tl::expected<std::vector<Reason>, pairing::NotPaired>;

// A pairing system: everything that differs from the others. Adding one is adding a row (CONTRIBUTING.md).
struct System {
    std::string_view id;  // as the command line, the settings of a tournament and the interface call it
    Text name;
    Trf trf;
    Schedule schedule = Schedule::round_by_round;
    Encounter encounter = Encounter::game;
    bool is_fides = false;  // a system of FIDE's handbook as it is in force
    // C.04.2, 1.4: no program is approved by FIDE for it, and so it counts as deprecated.
    bool is_without_approved_program = false;
    bool knows_acceleration = false;  // virtual points move players between score groups
    Articles articles = {};
    Customs customs = {};
    std::span<const Option> options = {};

    Paired (*pair)(const RoundInput&, const SystemOptions&);
    // The round with its reasons; where there is no function of its own, those that `pair` gives.
    Explained (*explain)(const RoundInput&, const SystemOptions&) = nullptr;
    // Why two players do not meet in a round paired by this system.
    Reasons (*why_not)(const RoundInput&, const SystemOptions&, const PairedRound&, PlayerId, PlayerId);
    // What keeps a player from having the bye, for systems that can say so.
    std::optional<Reason> (*why_no_bye)(const RoundInput&, PlayerId) = nullptr;
};

// dsu_2011, 4.2 §40: the systems to choose from, in the order in which they are offered.
std::span<const System* const> all_systems();
const System* find_system(std::string_view id);
std::vector<std::string> system_names();

// The systems for teams: the entrants of the field are teams, a game of the history is a match. They pair reports and
// seasons of teams; the settings of a tournament for players do not offer them.
std::span<const System* const> all_team_systems();
const System* find_team_system(std::string_view id);

Explained explain(const System& system, const RoundInput& input, const SystemOptions& options = {});

// The system that makes the pairs: gladiator rounds are paired by another one.
const System& paired_by(const System& system, const SystemOptions& options);

// How many rounds the table or the bracket has; nothing where any number can be played.
std::optional<int> rounds_of(const System& system, int players);

}  // namespace dommer::systems
