#pragma once

#include <string>

#include "tournament/by_hand.hpp"
#include "tournament/calendar.hpp"
#include "tournament/checklist.hpp"
#include "tournament/commands.hpp"
#include "tournament/entry_list.hpp"
#include "tournament/time_control.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// What speaks against a command and what to do; names and numbers are those of the tournament.
std::string sentence(const tournament::Refusal& refusal, const tournament::Tournament* tournament);
std::string sentence(tournament::BadSettings fault);
// What FIDE mode says of an act, and what follows from doing it.
std::string words(tournament::FideAct act, Language language);
std::string consequence(tournament::FideAct act, Language language);
// What is wrong with a list of players, and where.
std::string words(const tournament::BadEntryList& bad, Language language);
std::string sentence(const tournament::MissingItem& missing);
std::string_view words(tournament::TimeFault fault, Language language);
std::string sentence(tournament::TimeFault fault);
std::string_view words(tournament::Missing what, Language language);
std::string_view words(tournament::Step step, Language language);
// A regulation of the event; the sentence also names the article.
std::string words(const tournament::Regulation& regulation, Language language);
std::string sentence(const tournament::Regulation& regulation);
// What a pairing by hand did; the sentence for the log also names the article.
std::string words(const tournament::BrokenRule& broken, const tournament::Tournament& tournament, Language language);
std::string sentence(const tournament::BrokenRule& broken, const tournament::Tournament& tournament);

}  // namespace dommer::notices
