#pragma once

#include <tl/expected.hpp>

#include "trf/report.hpp"

namespace dommer::trf {

enum class Fault {
    not_utf8,
    no_players,
    text_between_columns,
    number_expected,
    number_too_large,
    points_expected,
    points_not_in_halves,
    unknown_sex,
    unknown_colour,
    unknown_result,
    result_without_opponent,
    bye_of_2006,
    bye_with_opponent,
    opponent_unknown,
    against_themselves,
    number_missing,
    number_twice,
    opponent_names_another,
    opponent_is_silent,
    colours_equal,
    colour_missing,
    results_disagree,
    result_missing,
    two_allocated_byes,
    record_twice,
    colour_letter_expected,
    round_count_wrong,
    point_symbol_expected,
    bye_letter_expected,
    round_expected,
    player_expected,
    range_backwards,
    control_character,
    unknown_record,
    blank_expected,
    records_disagree,
    points_disagree,
    symbol_twice,
    too_many_rounds,
    round_beyond,
    player_not_here,
    no_player_in_range,
    listed_twice,
    byes_disagree,
    bye_not_in_line,
    bye_and_round_disagree,
    date_expected,
    count_wrong,
    unknown_type,
    unknown_title,
    fide_number_expected,
    fide_number_twice,
    team_field_unclear,
    team_twice,
    team_not_here,
    player_in_two_teams,
    result_of_pgn,            // *
    date_otherwise,           // a day that can be read in one way only
    forfeit_without_colours,  // or with the same one on both sides
};

struct Finding {
    int line = 0, column = 0;  // from 1; line 0: the file as a whole
    Fault fault;
    std::string found;
    std::optional<PlayerId> player, opponent;
    std::optional<RoundNumber> round;
    friend bool operator==(const Finding&, const Finding&) = default;
};

// Strict: any finding refuses the file. Lenient: what can be mended in one way only is mended and listed; the rest
// refuses.
enum class Reading { strict, lenient };

struct ReadReport {
    Report report;
    std::vector<Finding> repairs;  // empty after a strict reading
};

tl::expected<ReadReport, std::vector<Finding>> read(std::string_view text, Reading reading);

// Whether a lenient reading mends this by itself, and so never guesses between two possibilities.
bool is_mended(Fault fault);
// What a lenient reading reports but leaves as it stands, because it changes no pairing and no score; it is written
// back.
bool is_kept(Fault fault);

}  // namespace dommer::trf
