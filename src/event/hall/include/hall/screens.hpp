#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "vocabulary/names.hpp"

namespace dommer::hall {

// What a screen of the hall has on it. `usual`: the pairings by name while a round is played, the standings after it;
// `live`: the boards that are played live, with their clocks.
enum class Shows : std::uint8_t { usual, names, boards, standings, results, countdown, message, picture, live };
constexpr Ids<9> ids_of(Shows) {
    return {"usual", "names", "boards", "standings", "results", "countdown", "message", "picture", "live"};
}

// A screen of an event or of a festival, as the desk has set it.
struct Screen {
    int number = 0;    // from 1; its address, which stays
    std::string name;  // where it hangs: Entrance
    Shows shows = Shows::usual;
    std::string message;                        // in large letters where it shows one, the line below live boards
    std::string picture;                        // the digest of the one that it shows
    std::vector<std::string> tournaments = {};  // of a festival: those that it shows; none: all of them
    int seconds = 10;                           // that a page of it stays
    friend bool operator==(const Screen&, const Screen&) = default;
};

struct Screens {
    std::vector<Screen> all;  // by number
    int numbers_given = 0;    // the highest one that a screen has had
    friend bool operator==(const Screens&, const Screens&) = default;
};

struct ScreenSet {
    Screen as;
    friend bool operator==(const ScreenSet&, const ScreenSet&) = default;
};
struct ScreenRemoved {
    int number = 0;
    friend bool operator==(const ScreenRemoved&, const ScreenRemoved&) = default;
};
using ScreenEvent = std::variant<ScreenSet, ScreenRemoved>;
inline constexpr Ids<2> screen_event_names{"screen-set", "screen-removed"};

enum class ScreenRefused : std::uint8_t {
    no_such_screen,
    name_missing,
    message_missing,
    picture_missing,
    picture_is_none,
    seconds_impossible,
    not_of_the_festival,
    too_many_screens
};
constexpr Ids<8> ids_of(ScreenRefused) {
    return {"no_such_screen",  "name_missing",       "message_missing",     "picture_missing",
            "picture_is_none", "seconds_impossible", "not_of_the_festival", "too_many_screens"};
}

inline constexpr std::size_t most_screens = 24;
inline constexpr int shortest_page = 4, longest_page = 600;  // seconds

using ScreenDecision = tl::expected<std::vector<ScreenEvent>, ScreenRefused>;
// A screen with number 0 is a new one. `of_festival`: the tournaments it may show; none: it is of one event.
ScreenDecision decide_set(const Screens& now, Screen screen, std::span<const std::string> of_festival);
// Every screen at once shows the same; the rest of each stays, also the line below live boards where none is given.
ScreenDecision decide_all(const Screens& now, Shows shows, const std::string& message);
ScreenDecision decide_removed(const Screens& now, int number);

Screens evolve(Screens before, const ScreenEvent& event);
const Screen* find(const Screens& screens, int number);

// A picture for a screen. What it is shows in its first bytes; what may carry a script is none.
enum class PictureKind : std::uint8_t { png, jpeg, gif, webp };
constexpr Ids<4> ids_of(PictureKind) { return {"image/png", "image/jpeg", "image/gif", "image/webp"}; }
std::optional<PictureKind> picture_kind(std::string_view bytes);
inline constexpr std::size_t largest_picture = 600'000;  // bytes

// A picture is stored once, in a stream of its own by its digest.
struct PictureStored {
    std::string base64;
    friend bool operator==(const PictureStored&, const PictureStored&) = default;
};

}  // namespace dommer::hall
