#include "wording/trf.hpp"

#include <fmt/format.h>

namespace dommer::wording {
namespace {

std::string what(const trf::Finding& finding) {
    using enum trf::Fault;
    const int player = finding.player ? finding.player->number : 0,
              opponent = finding.opponent ? finding.opponent->number : 0;
    const int round = finding.round ? finding.round->number : 0;
    const std::string found = finding.found.empty() ? "nothing" : "'" + finding.found + "'";
    switch (finding.fault) {
        case not_utf8: return "the text is not UTF-8; save the file as UTF-8";
        case no_players: return "no player lines (001) in the file";
        case text_between_columns:
            return fmt::format("{} stands where the columns leave a blank; check that the fields are in their columns",
                               found);
        case number_expected: return fmt::format("a number was expected, found {}", found);
        case number_too_large: return fmt::format("{} is too large a number", found);
        case points_expected: return fmt::format("points such as 4.5 were expected, found {}", found);
        case points_not_in_halves: return fmt::format("points are whole or half, found {}", found);
        case unknown_sex: return fmt::format("m, w or a blank was expected, found {}", found);
        case unknown_colour: return fmt::format("round {}: the colour must be w, b or -, found {}", round, found);
        case unknown_result:
            return fmt::format("round {}: the result must be one of 1 = 0 W D L + - H F Z U ?, found {}", round, found);
        case result_without_opponent:
            return fmt::format("round {}: player {} has the result of a game but no opponent", round, player);
        case bye_of_2006:
            return fmt::format(
                "round {}: player {} has the result '{}' without an opponent, as byes were written in 2006; H, F, Z or "
                "U was expected",
                round, player, finding.found.front());
        case bye_with_opponent:
            return fmt::format("round {}: player {} has a bye, yet an opponent ({})", round, player, opponent);
        case opponent_unknown:
            return fmt::format("round {}: player {} has the opponent {}, who is not in the file", round, player,
                               opponent);
        case against_themselves:
            return fmt::format("round {}: player {} is named as the opponent of the same player", round, player);
        case number_missing: return "the starting number (1 to 9999) was expected";
        case number_twice: return fmt::format("the starting number {} is given to two players", player);
        case opponent_names_another:
            return fmt::format("round {}: player {} names {} as opponent, but {} names somebody else or nobody", round,
                               player, opponent, opponent);
        case opponent_is_silent:
            return fmt::format("round {}: {} names player {} as opponent, whose round is empty", round, opponent,
                               player);
        case colours_equal:
            return fmt::format("round {}: players {} and {} do not have opposite colours", round, player, opponent);
        case colour_missing:
            return fmt::format("round {}: player {} has no colour against {}", round, player, opponent);
        case results_disagree:
            return fmt::format("round {}: the results of {} and {} cannot stand together", round, player, opponent);
        case result_missing:
            return fmt::format("round {}: player {} has no result against {}", round, player, opponent);
        case two_allocated_byes:
            return fmt::format("round {}: player {} has a second pairing-allocated bye (U) of the round", round,
                               player);
        case record_twice: return fmt::format("the record {} may come once only", found);
        case colour_letter_expected:
            return fmt::format("W or B (in XXC: white1, black1 or rank) was expected, found {}", found);
        case round_count_wrong:
            return fmt::format(
                "the file announces fewer rounds than the {} that players have entries for; correct the number of "
                "rounds",
                finding.found);
        case point_symbol_expected: return fmt::format("a symbol of the point system was expected, found {}", found);
        case bye_letter_expected: return fmt::format("F, H or Z was expected, found {}", found);
        case round_expected: return fmt::format("a round number was expected, found {}", found);
        case player_expected: return fmt::format("a player's starting number was expected, found {}", found);
        case range_backwards: return "the range ends before it begins";
        case control_character:
            return fmt::format(
                "the control character {} cannot stand in a report; put a blank or the right letter there",
                finding.found);
        case unknown_record:
            return fmt::format(
                "{} is no record of TRF06, 16 or 26 and no line of the older engines; correct the code, or begin the "
                "line with ### to make it a comment",
                found);
        case blank_expected: return fmt::format("a blank was expected after the code, found {}", found);
        case records_disagree:
            return fmt::format(
                "{} contradicts an earlier record of the same matter (142 and XXR, 152 and XXC); leave one of them out",
                found);
        case points_disagree:
            return "the points differ from those of an earlier line (162, XXS, BB.); let them say the same, or leave "
                   "one out";
        case symbol_twice: return fmt::format("the points of {} are given twice; leave one out", found);
        case too_many_rounds: return "more than 999 rounds; the line is too long";
        case round_beyond:
            return fmt::format(
                "round {} lies beyond the last one of the tournament (record 142 or XXR); correct the round",
                finding.found);
        case player_not_here:
            return fmt::format("no player has the starting number {}; correct it or leave it out", finding.found);
        case no_player_in_range: return "no player has a starting number in this range; correct the range";
        case listed_twice: return fmt::format("player {} is listed twice; leave one of the two out", finding.found);
        case byes_disagree:
            return fmt::format("player {} has two different byes in round {}; leave one out", player, round);
        case bye_not_in_line:
            return fmt::format(
                "player {} has a bye in round {} by this record, but the line of the player is blank there; write the "
                "bye (H or "
                "F) there too",
                player, round);
        case bye_and_round_disagree:
            return fmt::format(
                "player {} has a bye in round {} by this record, but the line of the player has something else there; "
                "correct "
                "one of them",
                player, round);
        case date_expected:
            return fmt::format(
                "a date was expected (YYYY/MM/DD; in record 132 YY/MM/DD from column 92, then every 10 columns), found "
                "{}",
                found);
        case count_wrong:
            return fmt::format("{} is not the number in the file; count the lines (001 players, 310 teams)", found);
        case unknown_type:
            return fmt::format(
                "{} is no code of FIDE's list of tournament types; FIDE_DUTCH_2026 or CUSTOM_SWISS, for example, was "
                "expected",
                found);
        case unknown_title:
            return fmt::format("{} is no title; GM, IM, FM, CM, the same with W, or a blank was expected", found);
        case fide_number_expected: return fmt::format("a FIDE number has digits only, found {}", found);
        case fide_number_twice:
            return fmt::format("the FIDE number {} stands at another player too; the same player twice?",
                               finding.found);
        case team_field_unclear:
            return fmt::format(
                "{} does not fit this column of a team record: a number, points or a player of the file was expected",
                found);
        case result_of_pgn: return fmt::format("round {}: the result * is that of a game file; ? was expected", round);
        case date_otherwise: return fmt::format("a date was expected as YYYY/MM/DD, found {}", found);
        case forfeit_without_colours:
            return fmt::format("round {}: the game of {} and {} was not played and has no two colours", round, player,
                               opponent);
        case team_twice: return fmt::format("the team number {} is given twice", finding.found);
        case team_not_here: return fmt::format("no team (record 310) has the number {}", finding.found);
        case player_in_two_teams: return fmt::format("player {} stands in two teams, or twice in one", finding.found);
    }
    return "";
}

}  // namespace

std::string sentence(const trf::Finding& finding) {
    if (finding.line == 0) return what(finding);
    return fmt::format("line {}, column {}: {}", finding.line, finding.column, what(finding));
}

std::string repair(const trf::Finding& finding) {
    using enum trf::Fault;
    std::string done = "left as it is";
    switch (finding.fault) {
        case not_utf8: done = "read as Windows-1252"; break;
        case text_between_columns:
        case unknown_sex:
        case unknown_colour: done = "ignored"; break;
        case bye_with_opponent: done = "the opponent was dropped"; break;
        case opponent_is_silent:
        case colour_missing:
        case result_missing:
            done = "filled in from the opponent's line (a result missing on both sides became ?)";
            break;
        case bye_of_2006: done = fmt::format("read as {}", finding.found.back()); break;
        case record_twice: done = "the first one holds"; break;
        case control_character: done = "read as a blank"; break;
        case blank_expected: done = "a blank was put in"; break;
        case points_disagree: done = "the later line holds"; break;
        case round_beyond:
        case player_not_here:
        case no_player_in_range:
        case listed_twice: done = "ignored"; break;
        case bye_not_in_line: done = "the bye was given"; break;
        case unknown_result:
        case result_of_pgn: done = "read as ?"; break;
        case date_otherwise: done = "written as expected"; break;
        case forfeit_without_colours: done = "the first of them was put down with White"; break;
        case unknown_record: done = "kept as it is, without effect"; break;
        default: break;
    }
    return fmt::format("{}: {}", sentence(finding), done);
}

}  // namespace dommer::wording
