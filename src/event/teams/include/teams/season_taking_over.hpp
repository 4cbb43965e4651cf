#pragma once

#include <tl/expected.hpp>

#include "foreign/taking_over.hpp"
#include "systems/system.hpp"
#include "teams/season_events.hpp"
#include "vocabulary/work.hpp"

// An event of teams that was begun with another program is taken over from its report, and goes on with the next round.
namespace dommer::teams::season {

// What the report does not say, or the arbiter says otherwise.
struct TakeOverChoices {
    std::string system = {};  // for teams; empty: as the report says
    std::optional<int> rounds = {};
    std::string tie_breaks = {};
    Date today{};
};

// A round of the report beside what the system makes of the rounds before it: the pairs that only one of them has, by
// the numbers of the teams, as 1-4 and 5=PAB.
struct ComparedRound {
    int round = 0;
    bool decided = true;  // false: not within the work allowed
    bool same = true;
    bool impossible = false;  // the system finds no pairing
    std::string by_system = {}, in_file = {};
    std::optional<trf::TeamFinding> where = {};  // the first pair of the file that the system does not make
    trf::Place place = {};
};

// The events that make the season, but for the one that says where it came from.
struct TakenOver {
    std::vector<Event> before, after;  // the import stands between them
    Season then;                       // as it stands when all of it has happened
    std::string group, system;
    int players = 0, rounds = 0;
    std::vector<foreign::Noted> notes;
    std::vector<ComparedRound> compared;
    std::vector<std::string> comments = {};  // as an import keeps them
    bool has_breaches() const;
    bool needs_acceptance() const;
};

// fide_acceptance_2026, 54: every round is paired again from the rounds before it, and compared.
tl::expected<TakenOver, std::vector<foreign::NotTakenOver>> taken_over_from(const trf::Report& report,
                                                                            const TakeOverChoices& choices,
                                                                            const Work& work = Work(usual_work));

// All of its events, with the one that says where it came from.
std::vector<Event> take_over(TakenOver taken, Import import);

}  // namespace dommer::teams::season
