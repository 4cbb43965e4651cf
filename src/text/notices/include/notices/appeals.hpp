#pragma once

#include <string>
#include <vector>

#include "appeals/case_commands.hpp"
#include "statutes/admissions.hpp"
#include "statutes/meeting_commands.hpp"
#include "statutes/treasury.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// Why a command on a case was refused: each reason with its article, or all of them in one sentence.
std::vector<std::string> sentences(const appeals::CaseRefusal& refusal, Language language = Language::english);
std::string sentence(const appeals::CaseRefusal& refusal, Language language = Language::english);
// With its article, and the last day or the votes it is about.
std::string sentence(const statutes::MeetingRefusal& refusal, Language language = Language::english);

// With its article, and the amount it is about.
std::string sentence(const statutes::TreasuryRefusal& refusal, Language language = Language::english);
std::string sentence(const statutes::AdmissionRefusal& refusal, Language language = Language::english);

}  // namespace dommer::notices
