#pragma once

#include <optional>
#include <string>
#include <vector>

#include "laws/edition_terms.hpp"
#include "tiebreak/prizes.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::tournament {

// Draws by agreement are forbidden before a move, or altogether, without the arbiter's consent.
struct DrawBan {
    std::optional<int> before_move;  // none: altogether
    friend bool operator==(const DrawBan&, const DrawBan&) = default;
};

// What the Laws leave to the event. It holds for every game of it.
struct EventRegulations {
    std::optional<int> default_minutes;  // none: as the edition has it
    std::optional<DrawBan> draw_ban;
    bool report_before_leaving = false;
    bool devices_in_bag = false;
    std::optional<laws::Penalty> device_penalty;  // none: the game is lost
    laws::Supervision supervision = laws::Supervision::competition_rules;
    bool quickplay_guideline = false, increment_request = false;
    std::string adjournments;    // how adjourned and postponed games are played, in the organiser's words
    tiebreak::Ore highest_fine;  // announced in advance; 0: there are none
    friend bool operator==(const EventRegulations&, const EventRegulations&) = default;
};

enum class RegulationKind : std::uint8_t {
    default_time,
    no_draw_before,
    no_draws,
    report_before_leaving,
    devices_in_bag,
    device_penalty,
    competition_rules,
    basic_rules,
    quickplay,
    increment_request,
    adjournments,
    fines
};
constexpr Ids<12> ids_of(RegulationKind) {
    return {"default_time",   "no_draw_before",    "no_draws",          "report_before_leaving",
            "devices_in_bag", "device_penalty",    "competition_rules", "basic_rules",
            "quickplay",      "increment_request", "adjournments",      "fines"};
}

// One regulation as it is announced: with its number or its words, and the article that leaves it to the event.
struct Regulation {
    RegulationKind what;
    Citation article;
    int number = 0;     // minutes, or a move
    std::string words;  // the id of a penalty, or the organiser's own
    tiebreak::Ore amount = {};
    friend bool operator==(const Regulation&, const Regulation&) = default;
};

struct Settings;

// What holds in this event by its own choice, in the order of the Laws in force on its first day; where the Laws ask
// the event to choose, also what it leaves as it is. What the edition does not know is left out.
std::vector<Regulation> regulations_of(const Settings& settings);

}  // namespace dommer::tournament
