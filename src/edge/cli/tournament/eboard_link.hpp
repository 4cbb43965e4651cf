#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <set>

#include "app/eboards.hpp"
#include "app/live_games.hpp"
#include "client/websocket.hpp"
#include "gamelog/livechess.hpp"

// The line between DGT LiveChess and the live games of an event: what its boards say goes into the games, and what only
// the arbiter can settle is asked of them. It listens again when the line was lost.
namespace dommer::cli {

struct LinkOptions {
    std::string event, url, actor;
    std::function<bool()> stops;                         // asked several times a second
    std::function<void(const std::string& line)> tells;  // what happened, for who looks at the terminal
};

class EboardLink {
public:
    EboardLink(storage::Store& store, LinkOptions options);
    // Until it is stopped. An error is of the store: the line is opened again and again.
    tl::expected<void, app::Failure> run();

private:
    using Clock = std::chrono::steady_clock;
    struct Board {
        int feed = 0;
        livegame::BoardReading reading;
        Clock::time_point changed{};
        bool is_news = false, has_rested = false, clock_is_news = false;
        bool has_doubt = false;   // that we have raised
        std::string settled_men;  // as they stood when the arbiter let the game stand
        std::string told_fen;
        Clock::time_point told{};
    };

    tl::expected<void, app::Failure> listen(client::WebSocket& line);
    tl::expected<void, app::Failure> look_at_the_store(client::WebSocket& line);
    tl::expected<void, app::Failure> hear(const std::string& frame);
    tl::expected<void, app::Failure> look_at(client::WebSocket& line, const std::string& serial, Board& board);
    tl::expected<void, app::Failure> doubts(const app::LivePlace& place, const livegame::Game& game, Board& board,
                                            const livegame::BoardSays& says);
    tl::expected<void, app::Failure> plays(const app::LivePlace& place, int ply, const livegame::BoardSays& says,
                                           Board& board);
    tl::expected<void, app::Failure> act(const app::LivePlace& place, const livegame::Command& command);
    tl::expected<void, app::Failure> note_heard(std::map<std::string, std::string> states);
    tl::expected<void, app::Failure> note_lost(const std::string& why);
    void set_up(client::WebSocket& line, Board& board, const livegame::Game& game);
    bool send(client::WebSocket& line, const std::string& text);
    app::ActionContext how() const;

    storage::Store& store_;
    LinkOptions options_;
    livegame::Eboards eboards_;
    std::int64_t tournament_version_ = -1;
    int round_ = 0;  // the newest that is published
    std::map<std::string, Board> boards_;
    int last_id_ = 0, store_looks_ = 0;
    std::string line_broken_;
    Clock::time_point store_looked_at_{};
};

}  // namespace dommer::cli
