#pragma once

#include "reading.hpp"
#include "records/tournament_events.hpp"
#include "tournament/tournament.hpp"

namespace dommer::records {

// The parts that several events of a tournament are made of.
Json json_of(const tournament::Settings& settings);
tournament::Settings read_settings(const Json& json);

Json json_of(const tournament::EventRegulations& regulations);
tournament::EventRegulations read_regulations(const Json& json);

std::vector<std::string> read_texts(const Json& json, const char* field);
Json json_of(const tournament::EntryLimits& limits);
tournament::EntryLimits read_limits(const Json& json);
Json json_of(const std::vector<tournament::PrizeCategory>& categories);
std::vector<tournament::PrizeCategory> read_categories(const Json& list);
Json json_of(const tournament::KeptApart& rule);
tournament::KeptApart read_kept_apart(const Json& json);
Json json_of(const tournament::FideChoices& choices);
tournament::FideChoices read_choices(const Json& json);

void write(Json& json, const tournament::Penalty& penalty);
tournament::Penalty read_penalty(const Json& json);
void write(Json& json, const tournament::Import& import);
tournament::Import read_import(const Json& json);
tiebreak::Ore read_ore(const Json& json, const char* field);

void write(Json& json, const tournament::Particulars& particulars);
tournament::Particulars read_particulars_of_entrant(const Json& json);

Json json_of(const std::vector<tournament::EntryId>& entrants);
std::vector<tournament::EntryId> read_entrants(const Json& json, const char* field);
tournament::EntryId read_entrant(const Json& json, const char* field);
// "entry" and "entries"; the first logs have "entrant" and "entrants".
tournament::EntryId read_entry(const Json& json);
std::vector<tournament::EntryId> read_pair(const Json& json);
tournament::RoundNumber read_round(const Json& json, const char* field = "round");

Json json_of(const tournament::HeldRound& round);
tournament::HeldRound read_held_round(const Json& json);

tournament::Result read_result(const Json& json, const char* field = "result");

void write(Json& json, const tournament::MatchGame& game);
tournament::MatchGame read_match_game(const Json& json);

int read_signed(const Json& json, const char* field);

}  // namespace dommer::records
