#pragma once

#include "live_json.hpp"

// A live board as everybody sees it. What is answered about it is made once in each language and shared until
// something about it changes.
namespace dommer::server {

struct ShownBoard {
    app::LivePlace place;
    ShownGamePtr game;
    EventPtr event;
    std::string players;  // as they are shown

    PagePtr line(Language language) const;   // one of a list
    PagePtr whole(Language language) const;  // with the moves
    PagePtr picture(Language language) const;
    std::string version(Language language) const;  // of the picture: for its address
};
ShownBoard shown_board(ServerState& state, const app::LivePlace& place, const EventPtr& event);

// As caches may keep it.
Response shown_response(const PagePtr& page);

// A round of them, and the games of the other rounds.
struct ShownBoards {
    std::string event;
    int round = 0;
    std::vector<ShownBoard> boards;
    Json others = Json::array();

    // `zipped`: for who understands gzip.
    PagePtr list(ServerState& state, Language language, bool zipped) const;
};

}  // namespace dommer::server
