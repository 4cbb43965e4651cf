#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "gamelog/broadcast_records.hpp"

namespace dommer::server {

class ServerState;

// Pushes the games of the rounds that have an address at a broadcast site: what everybody may see, whole games each
// time, only when something has changed, and never two requests at once.
class Broadcaster {
public:
    ~Broadcaster() { stop(); }

    void start(ServerState& state);
    void stop();

    // What became of the last push of a round.
    struct Last {
        Instant at;
        int games = 0, left_out = 0;
        gamelog::PushReport report;
    };
    std::optional<Last> last(const std::string& event, int round) const;
    // The address or the token is another one: nothing is known of it yet, and it is tried at once.
    void forget(const std::string& event, int round);

    // Before it is started.
    livegame::Reach reach = livegame::Reach::everybodys_hosts;
    std::string program = "dommer";  // as it names itself to the site

private:
    using Clock = std::chrono::steady_clock;
    using Place = std::pair<std::string, int>;  // event and round
    struct Round {
        Clock::time_point next{};
        std::chrono::seconds pause{0};
        std::string sent;  // the digest of what was taken
        std::optional<Last> last;
    };
    struct Games {
        std::string pgn, digest;
        int count = 0, left_out = 0;
    };

    void run(ServerState& state);
    void look_at_all(ServerState& state);
    void look_at(ServerState& state, const std::string& event, int round);
    std::optional<Games> games_of(ServerState& state, const std::string& event, int round);
    gamelog::PushReport push(ServerState& state, const livegame::Broadcast& to, int round, const Games& games);
    void note(ServerState& state, const Place& place, const Games& games, gamelog::PushReport report);

    mutable std::mutex guard_;
    std::condition_variable changed_;
    bool stopping_ = false;
    std::map<Place, Round> rounds_;
    std::thread thread_;
};

}  // namespace dommer::server
