#pragma once

#include <optional>
#include <string>

#include "correspondence/due.hpp"
#include "correspondence/take_over.hpp"
#include "correspondence/tournament.hpp"
#include "vocabulary/language.hpp"

// Sentences and letters about correspondence games.
namespace dommer::notices {

// With its article, the days that it costs, and from when it may be asked again.
std::string sentence(const correspondence::Refusal& refusal, correspondence::Regime regime, Language language);
std::string sentence(correspondence::GroupWhy why, Language language);
std::string sentence(correspondence::TournamentWhy why, Language language);
std::string sentence(correspondence::RatingWhy why, Language language);

// What is due, said to whom it concerns: "Sort: ... (6.3.4)".
std::string sentence(const correspondence::Due& due, const correspondence::Game& game, Language language);

// dsu_2011, 6.2.8 and 6.4.5.1: what is due in a group, with its day and whom it is about.
std::string sentence(const correspondence::GroupDue& due, const correspondence::Group& group, Language language);

// dsu_2011, 6.4.4.1, 6.5.1.1, 6.5.2, 6.6.1.3 and 6.6.3: what is due in a tournament.
std::string sentence(const correspondence::TournamentDue& due, Language language);

// "Result 1-0 on time, 12 October 2011."
std::string end_of(const correspondence::Ended& ended, Language language);

// dsu_2011, 6.5.2.1 and 6.5.3.1: number, day of the start, the players in the order of the lot with their addresses,
// the colours in their games.
std::string start_letter(const std::string& group, const correspondence::GroupStarted& terms, Language language);

// dsu_2011, 6.2.7 and 6.2.8: the director's letter to both players of a game that is called in.
std::string call_in_words(const correspondence::Game& game, Language language);

// dsu_2011, 6.3.4: who announced a long think, repeated a move or told the director since the last message, and to whom
// the director wrote; dsu_2011, 6.2.9: until when the score is kept.
std::vector<std::string> notices_in(const correspondence::Game& game, Language language);

// dsu_2011, 6.2.7: what is adjudicated: the position, and what each player says of it.
std::string analyses_of(const correspondence::Game& game, Language language);

enum class Letter : unsigned char { repeat_move, write_to_silent, decide_on_time, call_in, adjudicated };
constexpr Ids<5> ids_of(Letter) {
    return {"repeat_move", "write_to_silent", "decide_on_time", "call_in", "adjudicated"};
}
// Drafts of letters: decisions go to both players. None: there is no cause for it on that day.
std::optional<std::string> letter_of(Letter letter, const std::string& name, const correspondence::Game& game,
                                     const std::string& signed_by, Date on, Language language);

// What is wrong in a line of a table or a PGN that a game was to be taken over from.
std::string sentence(const correspondence::BadTable& bad, correspondence::Regime regime, Language language);

}  // namespace dommer::notices
