#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "laws/edition_terms.hpp"

namespace dommer::laws {

struct ArticleMap;

// What one edition of the Laws fixes: a column of data/laws/editions.tsv. A rule that needs such a value takes the
// edition in force on the day of play.
struct Edition {
    std::string_view id;    // 2023
    std::string_view book;  // laws-2023, as in citations and data/editions/
    std::string_view code;  // laws_dk_2023, as in the sources
    std::chrono::year_month_day in_force;
    TextLanguage language = TextLanguage::english;  // of the text, and of the moves that are announced under it
    IllegalMoveRules illegal_moves;
    DrawRules draws;
    EndRules end;
    ClockRules clock;
    SetupRules setup;
    TouchRules touch;
    SpeedRules speed;
    RecordingRules recording;
    ConductRules conduct;
    QuickplayRules quickplay;
    EarlyAdjournment adjournment;  // 2009: -  2017, 2018, 2023: I.1.2

    std::shared_ptr<const ArticleMap>
        articles;            // where its rules stand, beside those of the other editions of its table
    std::size_t column = 0;  // its own among them
};

// In the order in which they came into force.
std::span<const Edition* const> all_editions();
inline const std::span<const Edition* const> editions = all_editions();
const Edition& newest_edition();

// The edition in force on a day; none before 1 July 2009, the oldest that we have.
const Edition* edition_in_force(std::chrono::year_month_day day);

// By id (2023), book (laws-2023) or code (laws_dk_2023).
const Edition* find_edition(std::string_view name);

// Their ids or books, for messages: 2009, 2017-07, 2018, 2023.
std::string list_of_editions(std::string_view Edition::*which);

// The texts that rules in the sources cite.
inline const Edition &laws_dk_2009 = *find_edition("2009"), &laws_no_2017 = *find_edition("2017-07"),
                     &laws_dk_2018 = *find_edition("2018"), &laws_dk_2023 = *find_edition("2023");

// A number means this article: its own, or that of the heading over it (A.3 for A.3.1, which stands alone under it).
constexpr bool names_article(std::string_view number, std::string_view article) {
    if (number == article) return true;
    return number.find('.') != number.npos && article.starts_with(number) && article[number.size()] == '.';
}
static_assert(names_article("A.3", "A.3.1") && names_article("A3", "A3") && !names_article("A", "A.4"));

// laws_dk_2009, A1 and B1: rapid is 15 minutes or more, blitz less than 15.
// laws_no_2017, A.1 and B.1: rapid is more than 10 minutes, blitz 10 or less; from 60 minutes the game is standard.
// laws_dk_2018, A.1 and B.1: the same.
// laws_dk_2023, glossary: hurtigskak: rapid, as A.1.
// (the same: laws_dk_2018, glossary: hurtigskak; laws_no_2017, glossary: hurtigsjakk)
// laws_dk_2023, glossary: lynskak: blitz, as B.1.
// (the same: laws_dk_2018, glossary: lynskak; laws_no_2017, glossary: lynsjakk)
// laws_dk_2023, glossary: standard: 60 minutes or more.
// (the same: laws_no_2017, glossary: langsjakk)
// laws_dk_2023, A.1 and B.1: the same. Always counted as the main time and 60 times the increment.
constexpr TimeClass time_class(const Edition& edition, std::chrono::seconds main_time, std::chrono::seconds increment) {
    const auto total = main_time + 60 * increment;
    const SpeedRules& speed = edition.speed;
    if (total >= speed.standard_from) return TimeClass::standard;
    if (total < speed.blitz_boundary || (total == speed.blitz_boundary && speed.boundary_is_blitz))
        return TimeClass::blitz;
    return TimeClass::rapid;
}

// 2023: whether A.3 shortens penalties in blitz with basic supervision is left open by the Danish text (B.3); we read
// it as the English one, and an event may withhold it.
enum class BlitzReduction : std::uint8_t { applied, withheld };

template <class T>
constexpr const T& cost_in(const ByPlay<T>& cost, const Edition& edition, TimeClass play, Supervision supervision,
                           BlitzReduction reduction = BlitzReduction::applied) {
    const bool withheld = edition.speed.blitz_reduction_left_open && reduction == BlitzReduction::withheld;
    return withheld && play == TimeClass::blitz ? cost.standard : cost.at(play, supervision);
}

}  // namespace dommer::laws
