#pragma once

#include <span>

#include "tiebreak/fide.hpp"
#include "tiebreak/team.hpp"
#include "vocabulary/text.hpp"

namespace dommer::tiebreak {

// Whom a tie-break ranks.
enum class Ranks : std::uint8_t { players, teams, both };

// When a tie-break can be used.
struct Conditions {
    bool needs_ratings = false;        // of everybody, or a rating announced for the unrated
    bool out_of_round_robins = false;  // from 2026
    bool came_in_2026 = false;         // the editions before have no such code
    bool fore_came_in_2026 = false;    // nor its variant F
};

// A tie-break: everything that differs from the others. Adding one is adding a row (CONTRIBUTING.md).
struct TieBreak {
    std::string_view code;  // as regulations and TRF records write it
    Name name;
    std::string_view variants;       // letters of the variants it takes: C M L K P F R
    std::string_view book, article;  // what it is, in our words and three languages
    Text called;
    Text short_called;  // at the head of a narrow column
    Ranks ranks = Ranks::players;
    std::vector<Value> (*values)(const Event&, const Code&) = nullptr;  // none: it compares inside a group
    std::vector<Value> (*team_values)(const TeamEvent&,
                                      const Code&) = nullptr;  // none: `values` of one of the two scores
    Conditions conditions = {};
    bool less_is_better = false;  // the other way round with the variant R
};

// In the order of Name.
std::span<const TieBreak> tie_breaks();
const TieBreak& row_of(Name name);

// A variant, or a correction of gladiator chess, that people call by a name of its own.
struct NamedCode {
    std::string_view code;
    Text called, short_called;
};
std::span<const NamedCode> named_codes();

// The codes that a form offers by name, the usual ones first; the others are written.
std::span<const std::string_view> usual_codes();

// An older name of a code, still read.
struct Alias {
    std::string_view old, code;
};
std::span<const Alias> aliases();

// What a code is called: Buchholz −1. Its short form stands at the head of a narrow column.
std::string name_of(const Code& code, Language language);
std::string short_name_of(const Code& code, Language language);

}  // namespace dommer::tiebreak
