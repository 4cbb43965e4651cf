#pragma once

#include <algorithm>
#include <map>

#include "teams/season_taking_over.hpp"

namespace dommer::teams::season {

inline constexpr const char* taken_group = "a";  // the only one of an event that was taken over

// A report of teams on its way to become a season. Teams have the number of their place, from 1, and clubs that of
// their first team; a player's list number is their place in the records of the teams of the club.
struct TeamDraft {
    const trf::Report& report;
    const TakeOverChoices& choices;
    trf::Squads squads = {};
    std::vector<trf::RoundOnFile> rounds = {};  // that are paired
    std::optional<pairing::TeamCards> cards = {};
    const systems::System* system = nullptr;
    bool game_points_first = false, swapped = false;
    int planned = 0;  // rounds of the event
    Settings settings = {};
    std::map<std::pair<int, int>, int> matches = {};  // by round and team
    std::vector<foreign::Noted> notes = {};
    std::vector<foreign::NotTakenOver> faults = {};

    int paired() const { return static_cast<int>(rounds.size()); }
    int number_of(int place) const { return squads.teams[static_cast<std::size_t>(place)].number.number; }
    // The teams of the club of a team, by place.
    std::vector<int> teams_beside(int place) const {
        for (const trf::ClubOnFile& club : squads.clubs)
            if (std::ranges::count(club.teams, place) > 0) return club.teams;
        return {place};
    }
    int club_of(int place) const { return teams_beside(place).front() + 1; }
    int list_number_of(int team, trf::PlayerId player) const {
        int before = 0;
        for (const int place : teams_beside(team)) {
            const auto& members = squads.teams[static_cast<std::size_t>(place)].members;
            const auto at = std::ranges::find(members, player);
            before += static_cast<int>(at - members.begin());
            if (at != members.end()) break;
        }
        return before + 1;
    }
    void note(foreign::TakeOverNote what, std::string found = {}, int round = 0,
              std::optional<trf::TeamFinding> where = {}) {
        notes.push_back({what, std::move(found), {round}, std::move(where)});
    }
    void refuse(foreign::TakeOverFault fault, std::string found = {}, std::optional<trf::TeamFinding> finding = {}) {
        faults.push_back({fault, std::move(found), std::move(finding)});
    }
};

// What the headings of the report fix.
void read_season_settings(TeamDraft& draft);
// Clubs, teams and their players.
std::vector<Event> squads_entered(const TeamDraft& draft);
// The draw, every round and its cards, who was off and who has left, and penalties.
std::vector<Event> rounds_played(TeamDraft& draft);

}  // namespace dommer::teams::season
