#pragma once

#include <array>

#include "api_request.hpp"

namespace dommer::server {

// How an answer is made: from the event alone, so that it can be kept until the event changes; from the event by asking
// its pairing system again, which may be hard; from the lists of the federation, and kept until anything changes; anew
// each time; anew for who sits at a live game, and waits behind nobody who looks on; anew by asking a pairing system;
// or slowly, by hashing a password.
enum class Kind { kept, explained, listed, fresh, seat, pairing, slow };
constexpr bool is_kept(Kind kind) { return kind == Kind::kept || kind == Kind::explained || kind == Kind::listed; }

// What the answer of a route that is kept reads behind the question mark: a number, or one word that matters.
struct QueryPart {
    std::string_view name, word = {};
};

struct Route {
    Method method;
    std::string_view pattern;  // as in docs/openapi.json
    accounts::Permission permission;
    Kind kind;
    Response (*answer)(const ApiRequest&);
    std::array<QueryPart, 2> reads = {};
    bool takes_xml = false;  // its body is XML, and who asks is in it: for programs that know no session
};

// Each part of the interface lists its own.
std::span<const Route> event_routes();
std::span<const Route> desk_routes();
std::span<const Route> entry_list_routes();
std::span<const Route> entrant_search_routes();
std::span<const Route> entry_request_routes();
std::span<const Route> event_import_routes();
std::span<const Route> ratings_routes();
std::span<const Route> tied_routes();
std::span<const Route> forbidden_pairs_routes();
std::span<const Route> preparation_routes();
std::span<const Route> penalties_routes();
std::span<const Route> regulations_routes();
std::span<const Route> round_routes();
std::span<const Route> signing_routes();
std::span<const Route> feed_routes();
std::span<const Route> joint_rating_routes();
std::span<const Route> norms_routes();
std::span<const Route> play_off_routes();
std::span<const Route> documents_routes();
std::span<const Route> register_routes();
std::span<const Route> officer_routes();
std::span<const Route> championship_routes();
std::span<const Route> calendar_routes();
std::span<const Route> club_forms_routes();
std::span<const Route> season_routes();
std::span<const Route> fide_mode_routes();
std::span<const Route> acceptance_routes();
std::span<const Route> packs_routes();
std::span<const Route> law_desk_routes();
std::span<const Route> rule_routes();
std::span<const Route> guide_routes();
std::span<const Route> session_routes();
std::span<const Route> account_routes();
std::span<const Route> health_routes();
std::span<const Route> setup_routes();
std::span<const Route> owner_routes();
std::span<const Route> appeals_routes();
std::span<const Route> appeal_filing_routes();
std::span<const Route> treasury_routes();
std::span<const Route> guidance_routes();
std::span<const Route> meeting_routes();
std::span<const Route> live_routes();
std::span<const Route> broadcast_routes();
std::span<const Route> eboard_routes();
std::span<const Route> live_file_routes();
std::span<const Route> festival_routes();
std::span<const Route> screen_routes();
std::span<const Route> correspondence_group_routes();
std::span<const Route> correspondence_game_routes();
std::span<const Route> correspondence_tournament_routes();
std::span<const Route> xfcc_routes();

inline auto all_routes() {
    return std::array{event_import_routes(),
                      event_routes(),
                      desk_routes(),
                      entry_list_routes(),
                      entrant_search_routes(),
                      entry_request_routes(),
                      ratings_routes(),
                      tied_routes(),
                      forbidden_pairs_routes(),
                      preparation_routes(),
                      penalties_routes(),
                      regulations_routes(),
                      round_routes(),
                      signing_routes(),
                      feed_routes(),
                      joint_rating_routes(),
                      norms_routes(),
                      play_off_routes(),
                      documents_routes(),
                      register_routes(),
                      officer_routes(),
                      championship_routes(),
                      calendar_routes(),
                      club_forms_routes(),
                      season_routes(),
                      fide_mode_routes(),
                      acceptance_routes(),
                      packs_routes(),
                      law_desk_routes(),
                      rule_routes(),
                      guide_routes(),
                      session_routes(),
                      account_routes(),
                      health_routes(),
                      setup_routes(),
                      owner_routes(),
                      appeals_routes(),
                      appeal_filing_routes(),
                      treasury_routes(),
                      guidance_routes(),
                      meeting_routes(),
                      broadcast_routes(),
                      eboard_routes(),
                      live_file_routes(),
                      live_routes(),
                      festival_routes(),
                      screen_routes(),
                      correspondence_group_routes(),
                      correspondence_game_routes(),
                      correspondence_tournament_routes(),
                      xfcc_routes()};
}

}  // namespace dommer::server
