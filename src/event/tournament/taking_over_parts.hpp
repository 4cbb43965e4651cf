#pragma once

#include <map>

#include "tournament/taking_over.hpp"
#include "trf/event.hpp"

namespace dommer::tournament {

// The national ratings of a report beside FIDE's, and by which of them its players are numbered.
struct BothRatings {
    std::string federation;
    StrengthBy by = StrengthBy::rating;
    // Our own reports mean the national number as the one that is played by; of others the one that 172 names is.
    bool keeps_both = true;
    std::map<PlayerId, int> national = {};
};
std::optional<BothRatings> both_ratings_of(const trf::Report& report);

// A report on its way to become a tournament. The starting numbers of the report are places in `order`.
struct Draft {
    const trf::Report& report;
    const TakeOverChoices& choices;
    int paired = 0;  // rounds
    Settings settings = {};
    std::vector<const trf::PlayerLine*> order = {};  // in the order of the starting numbers
    std::map<PlayerId, EntryId> entrants = {};       // by the numbers of the report
    std::vector<Noted> notes = {};
    std::vector<NotTakenOver> faults = {};
    std::optional<BothRatings> ratings = {};

    void note(TakeOverNote what, std::string found = {}, RoundNumber round = {}) {
        notes.push_back({what, std::move(found), round});
    }
    void refuse(TakeOverFault fault, std::string found = {}) { faults.push_back({fault, std::move(found)}); }
    EntryId entrant(PlayerId id) const { return entrants.at(id); }
};

// What our own reports say in comments, for which FIDE has no record.
using trf::comment_of;

// What the headings of the report fix.
void read_settings(Draft& draft);

// Who plays, from when, and which rounds they sat out or will.
std::vector<Event> entries_of(Draft& draft);

// One round, and how it compares with the system.
struct RoundTaken {
    RoundPaired event;
    ComparedRound compared;
};
RoundTaken take_round(Draft& draft, const Tournament& before, const Work& work);

// The first round in which the player was of the field: blank rounds before it were before they entered.
int first_round_of(const Draft& draft, const trf::PlayerLine& player);
// fide_acceptance_2026, 111: who has a bye in round 1 held no number then.
bool is_there_at_the_start(const Draft& draft, const trf::PlayerLine& player);

}  // namespace dommer::tournament
