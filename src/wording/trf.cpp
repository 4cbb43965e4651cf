#include "wording/trf.hpp"

#include <fmt/format.h>

namespace dommer::wording {
namespace {

std::string what(const trf::Finding& finding) {
    using enum trf::Fault;
    const int player = finding.player ? finding.player->number : 0, opponent = finding.opponent ? finding.opponent->number : 0;
    const int round = finding.round ? finding.round->number : 0;
    const std::string found = finding.found.empty() ? "nothing" : "'" + finding.found + "'";
    switch (finding.fault) {
        case not_utf8: return "the text is not UTF-8; save the file as UTF-8";
        case no_players: return "no player lines (001) in the file";
        case text_between_columns: return fmt::format("{} stands where the columns leave a blank; check that the fields are in their columns", found);
        case number_expected: return fmt::format("a number was expected, found {}", found);
        case number_too_large: return fmt::format("{} is too large a number", found);
        case points_expected: return fmt::format("points such as 4.5 were expected, found {}", found);
        case points_not_in_halves: return fmt::format("points are whole or half, found {}", found);
        case unknown_sex: return fmt::format("m, w or a blank was expected, found {}", found);
        case unknown_colour: return fmt::format("round {}: the colour must be w, b or -, found {}", round, found);
        case unknown_result: return fmt::format("round {}: the result must be one of 1 = 0 W D L + - H F Z U ?, found {}", round, found);
        case result_without_opponent: return fmt::format("round {}: player {} has the result of a game but no opponent", round, player);
        case bye_of_2006: return fmt::format("round {}: player {} has the result '{}' without an opponent, as byes were written in 2006; H, F, Z or U was expected", round, player, finding.found.front());
        case bye_with_opponent: return fmt::format("round {}: player {} has a bye, yet an opponent ({})", round, player, opponent);
        case opponent_unknown: return fmt::format("round {}: player {} has the opponent {}, who is not in the file", round, player, opponent);
        case against_himself: return fmt::format("round {}: player {} is his own opponent", round, player);
        case number_missing: return "the starting number (1 to 9999) was expected";
        case number_twice: return fmt::format("the starting number {} is given to two players", player);
        case opponent_names_another: return fmt::format("round {}: player {} names {} as his opponent, but {} does not name him", round, player, opponent, opponent);
        case opponent_is_silent: return fmt::format("round {}: {} names player {} as his opponent, whose round is empty", round, opponent, player);
        case colours_equal: return fmt::format("round {}: players {} and {} do not have opposite colours", round, player, opponent);
        case colour_missing: return fmt::format("round {}: player {} has no colour against {}", round, player, opponent);
        case results_disagree: return fmt::format("round {}: the results of {} and {} cannot stand together", round, player, opponent);
        case result_missing: return fmt::format("round {}: player {} has no result against {}", round, player, opponent);
        case two_allocated_byes: return fmt::format("round {}: player {} has a second pairing-allocated bye (U) of the round", round, player);
        case record_twice: return fmt::format("the record {} may come once only", found);
        case colour_letter_expected: return fmt::format("W or B (in XXC: white1, black1 or rank) was expected, found {}", found);
        case round_count_wrong: return "there are more rounds than the file announces";
        case point_symbol_expected: return fmt::format("a symbol of the point system was expected, found {}", found);
        case bye_letter_expected: return fmt::format("F, H or Z was expected, found {}", found);
        case round_expected: return fmt::format("a round number was expected, found {}", found);
        case player_expected: return fmt::format("a player's starting number was expected, found {}", found);
        case range_backwards: return "the range ends before it begins";
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
        case not_utf8: done = "read as Latin-1"; break;
        case text_between_columns: case unknown_sex: case unknown_colour: done = "ignored"; break;
        case bye_with_opponent: done = "the opponent was dropped"; break;
        case opponent_is_silent: case colour_missing: case result_missing: done = "filled in from the opponent's line (a result missing on both sides became ?)"; break;
        case bye_of_2006: done = fmt::format("read as {}", finding.found.back()); break;
        case record_twice: done = "the first one holds"; break;
        default: break;
    }
    return fmt::format("{}: {}", sentence(finding), done);
}

}  // namespace dommer::wording
