#pragma once

#include <tl/expected.hpp>

#include "foreign/taking_over.hpp"
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

using foreign::Noted;
using foreign::NotTakenOver;
using foreign::TakeOverFault;
using foreign::TakeOverNote;

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
