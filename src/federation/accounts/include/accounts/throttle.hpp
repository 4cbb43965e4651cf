#pragma once

#include <map>
#include <string>

#include "vocabulary/instant.hpp"

namespace dommer::accounts {

// Slows down whoever guesses: after some wrong tries the next one has to wait, each time twice as long, up to a limit.
// A right one wipes the slate.
class Throttle {
public:
    struct Rule {
        int free_tries = 5;
        std::chrono::milliseconds first_wait{1000}, longest_wait{15 * 60 * 1000};
    };
    Throttle() = default;
    explicit Throttle(Rule rule) : rule_(rule) {}

    // How long until the next try is looked at; nothing: now.
    std::chrono::milliseconds wait(const std::string& who, Instant now) const;
    void failed(const std::string& who, Instant now);
    void succeeded(const std::string& who) { slates_.erase(who); }

private:
    struct Slate {
        int failures = 0;
        Instant until;
    };
    void forget_the_oldest(Instant now);

    Rule rule_;
    std::map<std::string, Slate> slates_;
};

}  // namespace dommer::accounts
