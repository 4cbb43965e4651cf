#pragma once

#include <tl/expected.hpp>

#include "tournament/by_hand.hpp"
#include "tournament/commands.hpp"
#include "trf/report.hpp"
#include "vocabulary/work.hpp"

// An event that was begun with another program is taken over from its report, and goes on with the next round.
namespace dommer::tournament {

// What the report does not say, or the arbiter says otherwise.
struct TakeOverChoices {
    std::optional<systems::NamedSystem> system;
    std::optional<int> rounds;
    std::string tie_breaks;  // empty: as the report says
    bool fide_rated = true;
    Date today{};
    std::string actor;
};

// Why a report cannot be taken over.
enum class TakeOverFault : std::uint8_t {
    of_teams,
    of_matches,
    system_unknown,
    system_not_said,
    rounds_too_few,
    players_too_few,
    name_missing,
    settings_wrong
};
constexpr Ids<8> ids_of(TakeOverFault) {
    return {"of-teams",       "of-matches",      "system-unknown", "system-not-said",
            "rounds-too-few", "players-too-few", "name-missing",   "settings-wrong"};
}
struct NotTakenOver {
    TakeOverFault fault;
    std::string found = {};
};

// What was assumed, changed or left out on the way: somebody has to say that it is right.
enum class TakeOverNote : std::uint8_t {
    system_assumed,
    earlier_rules,
    rounds_assumed,
    tie_breaks_assumed,
    tie_breaks_unknown,
    days_assumed,
    renumbered,
    acceleration_left_out,
    second_bye_of_round,
    bye_of_next_round,
    game_open,
    absent_last,
    points_otherwise,
    lines_left_out,
    fide_mode_left,
    group_taken,
    read_as,
    files_left_out  // of a zip
};
constexpr Ids<18> ids_of(TakeOverNote) {
    return {"system-assumed", "earlier-rules", "rounds-assumed",        "tie-breaks-assumed", "tie-breaks-unknown",
            "days-assumed",   "renumbered",    "acceleration-left-out", "second-bye",         "bye-of-next-round",
            "game-open",      "absent-last",   "points-otherwise",      "lines-left-out",     "fide-mode-left",
            "group-taken",    "read-as",       "files-left-out"};
}
struct Noted {
    TakeOverNote what;
    std::string found = {};  // what it is about: a code, a name, numbers
    RoundNumber round = {};  // 0: none
    friend bool operator==(const Noted&, const Noted&) = default;
};

// A round of the report beside what the system makes of the rounds before it.
struct ComparedRound {
    RoundNumber round;
    bool decided = true;                                  // false: not within the work allowed
    std::optional<SystemRound> by_system = std::nullopt;  // none: it is the same
    std::vector<BrokenRule> broken = {};
};

// The events that make the tournament, but for the one that says where it came from.
struct TakenOver {
    Settings settings;
    std::vector<Event> before, after;  // the import stands between them
    Tournament then;                   // as it stands when all of it has happened
    std::vector<Noted> notes;
    std::vector<ComparedRound> rounds;
    std::vector<std::string> comments = {};  // as an import keeps them
    bool has_breaches() const;
    bool needs_acceptance() const;
};

tl::expected<TakenOver, std::vector<NotTakenOver>> taken_over_from(const trf::Report& report,
                                                                   const TakeOverChoices& choices,
                                                                   const Work& work = Work(usual_work));

// All of its events, with the one that says where it came from.
TakeOver take_over(TakenOver taken, Import import);

}  // namespace dommer::tournament
