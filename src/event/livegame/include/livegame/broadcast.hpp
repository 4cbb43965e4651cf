#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "vocabulary/instant.hpp"
#include "vocabulary/names.hpp"

// Where the games of an event are pushed to while they are played. A broadcast site has an address for each round.
namespace dommer::livegame {

// Which addresses may be pushed to. A server that asks wherever somebody tells it to can be used against its own
// network: https to hosts that everybody can reach, and for trials this machine.
enum class Reach : std::uint8_t { everybodys_hosts, this_machine_too };

struct PushAddress {
    std::string server;  // https://host:port, without a path
    std::string path;    // that ends in /push
    friend bool operator==(const PushAddress&, const PushAddress&) = default;
};

enum class BroadcastRefused : std::uint8_t {
    address_not_understood,
    address_not_secure,
    address_is_private,
    address_not_for_pushing,
    token_missing,
    token_impossible,
    no_such_round,
    not_broadcast
};
constexpr Ids<8> ids_of(BroadcastRefused) {
    return {"push_address_wrong", "push_address_not_secure", "push_address_private", "push_address_no_push",
            "push_token_missing", "push_token_wrong",        "push_no_such_round",   "push_not_broadcast"};
}

tl::expected<PushAddress, BroadcastRefused> parse_push_address(std::string_view url, Reach reach);

// A token as it may stand in a header of a request.
bool is_token(std::string_view token);

struct Broadcast {
    std::map<int, std::string> rounds;  // the address of each
    std::string secret;                 // the number under which the token is stored beside the log; empty: none
    std::string server;                 // that the token was given for
    friend bool operator==(const Broadcast&, const Broadcast&) = default;
};

struct BroadcastSet {
    int round = 0;
    std::string url, secret;
    friend bool operator==(const BroadcastSet&, const BroadcastSet&) = default;
};
struct BroadcastStopped {
    int round = 0;
    friend bool operator==(const BroadcastStopped&, const BroadcastStopped&) = default;
};
using BroadcastEvent = std::variant<BroadcastSet, BroadcastStopped>;
inline constexpr Ids<2> broadcast_event_names{"broadcast-set", "broadcast-stopped"};

using BroadcastDecision = tl::expected<std::vector<BroadcastEvent>, BroadcastRefused>;
// `secret`: the number of a token that is given with it; empty: the one that is there. A token goes to the server that
// it was given for and to no other: whoever changes the address to another one gives a token for it.
BroadcastDecision decide_broadcast(const Broadcast& now, const BroadcastSet& set, Reach reach);
BroadcastDecision decide_stopped(const Broadcast& now, int round);
Broadcast evolve(Broadcast before, const BroadcastEvent& event);

// As many games of a round are pushed.
inline constexpr int most_games_pushed = 64;

// What became of a push.
enum class Pushed : std::uint8_t { nothing_yet, taken, taken_in_part, refused, too_often, unreachable };
constexpr Ids<6> ids_of(Pushed) {
    return {"nothing_yet", "taken", "taken_in_part", "refused", "too_often", "unreachable"};
}
inline constexpr std::chrono::seconds between_pushes{3}, after_too_often{60}, longest_pause{300};
// How long the next push of this round waits. Who is not reached, or refuses, is asked less and less often.
std::chrono::seconds pause_after(Pushed outcome, std::chrono::seconds last_pause);

}  // namespace dommer::livegame
