#pragma once

#include "api_request.hpp"
#include "app/correspondence.hpp"
#include "correspondence/open_acts.hpp"

// Correspondence games and groups as the pages read them.
namespace dommer::server {

// Who asks about a game, and what they are in it.
struct SeenGame {
    std::string id;
    const correspondence::Game& now;
    std::int64_t version = 0;
    std::optional<Colour> side;  // that the asker plays
    bool directs = false;
    Date today;
    Language language = Language::english;

    // dsu_2011, 6.2.9: games may be published; those that are running are for their players and the director.
    bool may_be_seen() const { return now.is_over() || side.has_value() || directs; }
};

Json correspondence_game_json(const SeenGame& seen);
// A game in the list of its player.
Json my_correspondence_game_json(const SeenGame& seen);
Json correspondence_due_json(const SeenGame& seen, const correspondence::Due& due);
// Where a line of moves from the position on the board leads, and the text that would send it.
Json correspondence_line_json(const SeenGame& seen, std::span<const laws::Move> line);

struct SeenGroup {
    std::string id;
    const correspondence::Group& now;
    std::int64_t version = 0;
    int player = 0;  // that the asker is, from 1; 0: none
    bool directs = false;
    Date today;
    std::vector<Ore> prizes = {};  // cash by places that was asked about
};
// `results`: those of the games that are over, by their name in the group. `leaves`: the asker's own.
Json correspondence_group_json(const SeenGroup& seen, const std::map<std::string, correspondence::Result>& results,
                               std::span<const correspondence::Period> leaves);

// As evidence: the position, the moves, the days and the table of 6.8.2, as they stood.
Json replayed_correspondence_json(const correspondence::Game& game, Language language);

}  // namespace dommer::server
