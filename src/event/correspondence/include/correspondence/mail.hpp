#pragma once

#include <array>
#include <map>
#include <string>
#include <variant>

#include "vocabulary/calendar.hpp"

// Letters that the mail server has not taken: they wait in the spool and are tried again, and the director sees them.
namespace dommer::correspondence {

struct LetterFailed {
    std::string letter;    // its name in the spool
    std::string about;     // the game or the group
    std::string why;       // as the mail server said it
    bool refused = false;  // for good: it is tried again when somebody asks for it
    Date on;
    friend bool operator==(const LetterFailed&, const LetterFailed&) = default;
};
// One that had failed has gone, or was taken away by hand.
struct LetterDelivered {
    std::string letter;
    Date on;
    friend bool operator==(const LetterDelivered&, const LetterDelivered&) = default;
};
using MailEvent = std::variant<LetterFailed, LetterDelivered>;
inline constexpr std::array<std::string_view, std::variant_size_v<MailEvent>> mail_event_names{"letter-failed",
                                                                                               "letter-delivered"};

using WaitingLetters = std::map<std::string, LetterFailed>;  // by letter, with the day it failed first
inline WaitingLetters evolve(WaitingLetters waiting, const MailEvent& event) {
    if (const auto* failed = std::get_if<LetterFailed>(&event)) {
        const auto [at, is_new] = waiting.emplace(failed->letter, *failed);
        if (!is_new) at->second.why = failed->why, at->second.refused = failed->refused;
    } else {
        waiting.erase(std::get<LetterDelivered>(event).letter);
    }
    return waiting;
}

}  // namespace dommer::correspondence
