#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "livegame/broadcast.hpp"
#include "records/record_error.hpp"

// Where games are pushed to, as JSON in the log; and what a broadcast site answers.
namespace dommer::gamelog {

std::string_view type_of(const livegame::BroadcastEvent& event);
std::string record_of(const livegame::BroadcastEvent& event);
tl::expected<livegame::BroadcastEvent, records::RecordError> broadcast_event_from(std::string_view record);

struct RefusedGame {
    int place = 0;  // among the games of the push, from 1
    std::string why;
    friend bool operator==(const RefusedGame&, const RefusedGame&) = default;
};
// What became of a push of so many games. Each has its entry in the answer: that all is well must be said of every one.
struct PushReport {
    livegame::Pushed outcome = livegame::Pushed::nothing_yet;
    int taken = 0;
    std::vector<RefusedGame> refused;
    std::string why;  // in the words of the site, or of the network
    friend bool operator==(const PushReport&, const PushReport&) = default;
};
PushReport push_report(int status, std::string_view body, int games);

}  // namespace dommer::gamelog
