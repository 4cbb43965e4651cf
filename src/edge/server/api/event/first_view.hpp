#pragma once

#include <optional>
#include <string>

#include "app/live_games.hpp"
#include "tournament/tournament.hpp"
#include "vocabulary/language.hpp"

namespace dommer::server {

// /events/NAME or /events/NAME/PART: what spectators look at.
struct EventPage {
    std::string event, part;
    std::string picture = {};  // of a live board: the version of the picture that a link to it shows; empty: none
};
std::optional<EventPage> event_page(std::string_view path);
// An address below an event at which there is no page.
bool is_unknown_part(std::string_view path);
// Whether what the page is about is in the event: the player of players/7.
bool is_there(const EventPage& page, const tournament::Tournament& now);
// The board that it is about: live/3/2 is the second of round 3.
std::optional<app::LivePlace> board_of(const EventPage& page);

// The pages' frame with the event's name and the table asked for in it as plain HTML: something to read before the
// script has come, or without it; and what a link to it shows elsewhere (Open Graph). `site` is where people reach the
// server.
std::string first_view(std::string_view frame, const tournament::Tournament& now, const EventPage& page,
                       Language language, std::string_view site);

// The same for the front page: the events, the latest first.
std::string front_view(std::string_view frame, const std::vector<app::Tournaments::Line>& events, Language language,
                       std::string_view site);

}  // namespace dommer::server
