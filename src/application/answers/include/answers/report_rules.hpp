#pragma once

#include "systems/system.hpp"
#include "trf/event.hpp"
#include "trf/teams.hpp"
#include "vocabulary/language.hpp"
#include "vocabulary/work.hpp"

namespace dommer::answers {

using systems::SystemOptions;

// The rules that a report is paired by, and where they come from.
struct ReportRules {
    const systems::System* system;
    bool twice = false, swapped = false, earlier_text = false;
    std::string by;     // "the FIDE (Dutch) System, by record 192 (FIDE_DUTCH_2026)"
    std::string doubt;  // what may be different by the rules that the report was made by; empty if nothing
    // Of teams: which score comes first, whether the other has a say, and the type of colour preferences.
    bool of_teams = false, game_points_first = false, secondary_counts = true;
    pairing::team_swiss::Preferences preferences = pairing::team_swiss::Preferences::a;

    // What was asked for, and for the rest what the report says.
    SystemOptions options_with(SystemOptions asked) const;
};

// A round of a report as its system needs it; of teams with their other score.
struct ReportedEvent {
    trf::Event event;
    std::vector<Points> secondary;
    pairing::RoundInput input(const Work& work = Work::without_limit()) const {
        return {event.field, event.history, event.regulations, event.requests, work, secondary};
    }
};
tl::expected<ReportedEvent, std::string> event_before(const trf::Report& report, const ReportRules& rules, int round,
                                                      Language language = Language::english);
// The round as it is on file: players against players, or teams against teams.
pairing::Round round_on_file(const trf::Report& report, const ReportRules& rules, int round);

std::string sentence(const trf::TeamFinding& finding, Language language = Language::english);

// `asked`: the system that was named, which goes before what the report says; empty: record 192 of the report, and the
// FIDE (Dutch) System, or of teams the Swiss for teams, for one that has none. Refused, with what to do: teams by a
// system for players and the other way round, a system unknown here, and rules of their own, because pairs by other
// rules would look like an answer.
tl::expected<ReportRules, std::string> rules_of(const trf::Report& report, std::string_view asked,
                                                Language language = Language::english);

}  // namespace dommer::answers
