#pragma once

#include "sheets/sheet.hpp"
#include "statutes/meeting.hpp"
#include "vocabulary/instant.hpp"
#include "vocabulary/language.hpp"

namespace dommer::sheets {

// dsu_2011, 1.3 §6: what a delegate meeting treated and decided: who had how many votes, the agenda with its notes,
// motions, elections, extra votes.
Sheet minutes_of(const statutes::UnionLaw& law, const statutes::Meeting& meeting, Language language);

// One event of a log, in words.
struct LogLine {
    std::int64_t version = 0;
    Instant time;
    std::string actor, words;
};
// The log that an appeal points at, as it was when the ruling was given. `stream` names it.
// `position`: of a game, as it stood then.
Sheet evidence_of(const std::string& case_id, const std::string& about, const std::string& stream,
                  const std::vector<LogLine>& lines, Language language,
                  const std::optional<Diagram>& position = std::nullopt);

}  // namespace dommer::sheets
