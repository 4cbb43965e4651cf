#pragma once

#include "app/event_log.hpp"
#include "app/imports.hpp"
#include "vocabulary/language.hpp"

// An event that is taken over from a file: what people are shown before they say yes.
namespace dommer::notices {

// Why a compressed file or a spreadsheet cannot be opened.
std::string words(const archives::Bad& bad, Language language);
std::string words(const foreign::Bad& bad, Language language);
std::string words(const app::BadEventLog& bad, Language language);
std::string words(const tournament::NotTakenOver& fault, Language language);
std::string words(const tournament::Noted& note, Language language);
// A round that the system would have paired otherwise: "round 3: 1-5 2-6 by the system, 1-6 2-5 in the file".
std::string words(const tournament::ComparedRound& round, const tournament::Tournament& then, Language language);
std::string words(const teams::season::ComparedRound& round, Language language);

// Everything that has to be accepted, in the order of the file; repairs of a report are told in English.
std::vector<std::string> to_accept(const app::ForeignEvent& event, Language language);
// Everything that keeps it from being read.
std::vector<std::string> sentences(const app::UnreadEvent& unread, Language language);

}  // namespace dommer::notices
