#pragma once

#include <string>
#include <vector>

#include "sheets/language.hpp"
#include "tournament/tournament.hpp"

// What can make others doubt a pairing, for FIDE's report and for everybody who reads the event.
namespace dommer::sheets {

// fide_acceptance_2026, 44 and 113: the text of the comment lines of a report, in English and ASCII: `MPA @ Round 3:
// 1-4 2-3 => 1-3 2-4`. Pairs are named by starting numbers, White first.
std::vector<std::string> integrity_lines(const tournament::Tournament& tournament);

// fide_acceptance_2026, 46: that the event has left FIDE mode, and when; empty: it has not.
std::string left_fide_mode(const tournament::Tournament& tournament, Language language);

// The event's name, with what is said above.
std::string event_title(const tournament::Tournament& tournament, Language language);

}  // namespace dommer::sheets
