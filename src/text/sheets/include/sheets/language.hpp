#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "vocabulary/calendar.hpp"
#include "vocabulary/language.hpp"
#include "vocabulary/points.hpp"

namespace dommer::sheets {

using dommer::Language;
inline constexpr std::array languages{Language::danish, Language::norwegian, Language::english};

std::string_view code_of(Language language);  // da, nb, en
std::string_view name_of(Language language);  // in the language itself
std::optional<Language> language_from(std::string_view code);

enum class Word : unsigned char {
    round,
    of_rounds,
    pairings,
    by_name,
    board,
    white,
    black,
    result,
    number,
    name,
    title,
    rating,
    club,
    federation,
    born,
    points,
    place,
    standings,
    after_round,
    cross_table,
    players,
    prizes,
    prize,
    with_the_organiser,
    bye,
    sits_out,
    withdrawn,
    late_entry,
    check_in,
    here,
    opponent,
    colour,
    rank,
    working,
    unplayed,
    still_level,
    out_of_standing,
    home,
    event,
    venue,
    dates,
    system,
    time_control,
    arbiters,
    committee,
    games,
    made,
    from_event,
    state,
    signature,
    scoresheet,
    moves,
    start_number,
    report,
    sent_before,
    rated_games,
    new_rating,
    change,
    expected,
    score,
    candidate_results,
    norms,
    proposals,
    warning,
    quarantine,
    months,
    rounds,
    none,
    season,
    method_average,
    method_difference,
    forfeit,
    missing_results,
    page_of,
    language,
    lots,
    seed,
    provisional,
    against,
    no_opponent,
    performance_start,
    undetermined,
    coefficient,
    bonus,
    postponed,
    of_round,
    rapid_stage,
    blitz_stage,
    last_stage,
    shared_rule,
    tiebreak_rule,
    hort_rule,
    cut_here,
    winner,
    slip_help,
    not_played,
    paired_by_hand
};
std::string_view word(Word word, Language language);
inline std::string said(Word what, Language language) { return std::string(word(what, language)); }

// 3½; decimals with the country's sign.
std::string points_text(Points points);
std::string date_text(Date date, Language language);
std::string decimal_text(std::int64_t hundredths, Language language);

// For lists by name. Danish and Norwegian order: Æ, Ø, Å at the end, Aa as Å; accents count as the letter below them.
std::string order_key(std::string_view name);

}  // namespace dommer::sheets
