#pragma once

#include "api_request.hpp"
#include "tournament/progress.hpp"
#include "tournament/standing.hpp"

namespace dommer::server {

// An event as the asker may see it: without a round that is not published, unless they are of the desk.
struct Seen {
    SnapshotPtr snapshot;
    std::shared_ptr<const tournament::Tournament> now;
};
Seen seen(const ApiRequest& request);
Seen seen(const ApiRequest& request, const SnapshotPtr& snapshot);
Seen seen_by_all(const SnapshotPtr& snapshot);
// The same for lists of events: none if this program cannot read its log, which is no reason to show none of the
// others.
std::optional<Seen> seen_if_readable(const ApiRequest& request);

using Scores = std::map<tournament::EntryId, Points>;  // by entry

// A time control as it is read, for pages to say in words; null: it is written in a way of its own.
Json time_json(std::string_view written);

Json event_json(const ApiRequest& request, const Seen& seen);
// The answer to a write: the event as it stands after it.
Response event_after(const ApiRequest& request, const SnapshotPtr& after, int status = 200);
// Two to sixty small letters, digits and hyphens: the short name of an event or a festival.
bool is_event_id(std::string_view id);
// The answer to commands that make an event; without a name of its choice it has one after `name`.
Response created_event(const ApiRequest& request, const std::optional<std::string>& named, std::string_view name,
                       std::span<const tournament::Command> commands);
// A line of the list of events as the asker may see it: a round that is not published is not told of.
Json line_json(const ApiRequest& request, app::Tournaments::Line line);
std::vector<tournament::EntryId> entries_in(Form& form, const char* field);
Json settings_json(const tournament::Settings& settings);
Json player_ref(const tournament::Tournament& now, tournament::EntryId id, Points points);
Json entrant_json(const tournament::Entrant& entrant, bool for_desk = false);
Json board_json(const tournament::Tournament& now, int round, int board, const Scores& scores);
Json round_json(const tournament::Tournament& now, int round);
Json standing_json(const tournament::Tournament& now, const tournament::Standing& standing);
Json cross_table_json(const tournament::Tournament& now, const tournament::Standing& standing);

// The round, or a Problem that it is not there.
const tournament::HeldRound& round_of(const tournament::Tournament& now, int round);
const tournament::Entrant& entrant_of(const tournament::Tournament& now, int entry);
tournament::Standing standing_after(const tournament::Tournament& now, std::optional<int> round);

std::string_view happening_text(const tournament::CrossCell& cell);

}  // namespace dommer::server
