#pragma once

#include <map>
#include <optional>
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

    // What is known of somebody who has to wait, so that it can be kept elsewhere and taken over again. Nobody waits
    // longer than the rule says, whatever was kept.
    struct Slate {
        int failures = 0;
        Instant until;
        friend bool operator==(const Slate&, const Slate&) = default;
    };
    std::optional<Slate> slate_of(const std::string& who, Instant now) const;  // none: they need not wait
    void take_over(const std::string& who, Slate slate, Instant now);

private:
    void forget_the_oldest(Instant now);

    Rule rule_;
    std::map<std::string, Slate> slates_;
};

}  // namespace dommer::accounts
