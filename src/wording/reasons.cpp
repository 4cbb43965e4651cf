#include "wording/reasons.hpp"

#include <fmt/format.h>

namespace dommer::wording {
namespace {

struct Row {
    std::string_view what, text;  // {A} to {E} are players, {1} and {2} numbers, {half} and {half2} the same as points
};
constexpr Row rows[] = {
    {"nearest_not_met", "{A} (placed {1}) meets the nearest following he has not met, {B} (placed {2})"},
    {"had_met", "{A} and {B} met in round {1}"},
    {"may_not_meet", "{A} and {B} may not meet"},
    {"met_twice_before", "the history breaks the rule: {A} and {B} have met twice, in rounds {1} and {2}"},
    {"two_byes_before", "the history breaks the rule: {A} has had the bye twice, in rounds {1} and {2}"},
    {"third_colour_before", "the history breaks the rule: {A} had the same colour three times running, the third in round {1}"},
    {"colours_beyond_two_before", "the history breaks the rule: round {1} gave {A} three more of one colour than of the other"},
    {"not_by_the_table_before", "the history is not by the table: {A} and {B} met in round {1}"},
    {"meet_by_the_table_in", "by the table {A} and {B} meet in round {1}"},
    {"had_point_without_play", "{A} has had a point without play and may not have the bye"},
    {"drawn_from_seed", "the draw follows from the lot with seed {1}"},
    {"would_leave_others_unpaired", "{A} against {B} would leave others without an opponent"},
    {"rearranged_at_the_bottom", "somebody had met all who were left, so the last {1} pairs were rearranged with them"},
    {"next_round_kept_possible", "the first pairing that leaves round {1} possible was taken"},
    {"next_round_impossible", "warning: after these pairs round {1} cannot be paired"},
    {"next_round_impossible_whatever_is_paired", "warning: round {1} cannot be paired, whatever is paired now"},
    {"some_results_block_a_later_round", "warning: some results of the coming rounds would make round {1} impossible"},
    {"later_rounds_not_followed_to_the_end", "later rounds were checked for {1} courses of results, not for all"},
    {"fewer_whites", "{A} has White: fewer whites so far"},
    {"lower_placed_has_white", "{A} has White: as many whites, and the lower placed"},
    {"no_game_and_one_point", "{A} has no game and gets 1 point"},
    {"bye_fixed_by_arbiter", "the arbiter gave {A} the bye"},
    {"meets_x", "{A} meets X: 1 point, and counts as White"},
    {"colours_alternate_from_the_bottom", "{A} has White: in round 1 the colours alternate from the bottom board"},
    {"fewer_whites_lately", "{A} has White: fewer whites in the last {1} rounds"},
    {"stronger_changes_colour", "{A} has White: level in everything, the stronger changes colour"},
    {"strong_preference", "{A} has White by a strong preference"},
    {"same_strong_preference", "{A} and {B} have a strong preference for the same colour"},
    {"upper_half_meets_lower_half", "{A} of the upper half meets {B} of the lower half"},
    {"bottom_group", "{A} meets {B} in the bottom group, paired as one pool"},
    {"fewer_preferences_or_others_unpaired", "{A} against {B} would meet fewer colour preferences or leave others unpaired"},
    {"floats", "{A} floats down from the pool with {half} points and meets {B}"},
    {"s1_meets_s2", "{A} of S1 meets {B} of S2"},
    {"moved_down_player_first", "{A} was moved down and is paired first, with {B}"},
    {"no_complete_pairing_within_x", "with {A} against {B} the bracket cannot be completed within x = {1} and the float criteria"},
    {"same_absolute_preference", "{A} and {B} must both have the same colour"},
    {"both_preferences", "{A} has White: both get their preference"},
    {"stronger_preference", "{A} has White by the stronger preference"},
    {"latest_different_colours", "{A} has White: the other way round than when their colours last differed"},
    {"higher_ranked_preference", "{A} has White by the preference of the higher ranked"},
    {"colours_alternate_in_s1", "{A} has White: in round 1 the colours alternate in S1"},
    {"left_over_in_the_lowest_bracket", "{A} is left over in the lowest bracket"},
    {"lowest_rating_of_the_lowest_group", "{A} has the lowest rating ({1}) of the lowest group"},
    {"last_by_rating", "{A} is last by rating"},
    {"row_by_row", "{A} and {B} stand in one row, or are the first of the rows who can meet"},
    {"floater_meets_highest_rating", "{A} floats and meets {B}, the highest rating with the other preference if possible"},
    {"moved_up_for_him", "{B} is moved up from the next group for {A}, who has met everybody in his own"},
    {"moved_up_to_even", "{A} meets {B}, moved up from the next group to make the group even"},
    {"complete_search", "{A} meets {B} by a complete search: the steps of the rule gave no answer"},
    {"colours_by_criterion", "{A} has White by criterion {1}"},
    {"by_the_table", "{A} against {B} by the table"},
    {"away_but_scheduled", "{A} is away: the scheduled game is forfeited"},
    {"meets_the_extra_player", "{A} sits out"},
    {"no_legal_pairing", "no legal pairing of this round exists; the chief arbiter decides"},
    {"all_have_met", "all {1} rounds have been played"},
    {"table_needs_two", "a round robin needs two players at least; there are {1}"},
    {"has_sat_out", "{A} has sat out before, and nobody meets X twice"},
    {"neighbours_in_the_bracket", "winners of neighbouring matches, match {1}"},
    {"neighbours_in_the_draw", "neighbouring numbers in the draw, match {1}"},
    {"lots_for_colours", "lots are drawn for the colours"},
    {"match_not_decided", "{A} and {B} are level in round {1}: a play-off must decide first"},
    {"match_not_in_the_history", "{A} should have met {B} in round {1}"},
    {"the_final_has_been_played", "the final has been played"},
    {"goes_through_without_a_match", "{A} goes through without a match"},
    {"not_in_the_field", "{A} is not in the field"},
    {"is_away", "{A} is away in this round"},
    {"one_and_the_same", "{A} cannot meet himself"},
    {"they_do_meet", "{A} and {B} do meet"},
    {"meets_instead", "as it is, {A} meets {B}"},
    {"others_cannot_be_paired", "with {A} against {B} the others could not all be paired"},
    {"nobody_left_for_him", "nobody would be left for {A} if {B} met {C}"},
    {"bye_higher_up", "with {A} against {B} the odd one out would have {half} points; as paired it is one with {half2}"},
    {"points_further_apart", "with {A} against {B} opponents would be {half} points apart in all; as paired it is {half2}, and players with equal points meet where they can"},
    {"fewer_colours_met", "with {A} against {B} there would be {1} pairs where both are due the same colour; as paired there are {2}"},
    {"more_floats_again", "with {A} against {B} {1} players would float the same way as in the last round; as paired {2} do"},
    {"both_in_the_upper_half", "{A} and {B} both stand in the upper half of those with {half} points; the upper half meets the lower half, and nobody changes halves while that can be done"},
    {"both_in_the_lower_half", "{A} and {B} both stand in the lower half of those with {half} points; the upper half meets the lower half, and nobody changes halves while that can be done"},
    {"order_reaches_first", "going down from the top, the rule reaches {B} as the opponent of {A} before {C}"},
    {"order_gives_him_another", "going down from the top, {C} meets {D}; with {A} against {B} he would have to meet {E} instead"},
    {"order_gives_him_the_bye", "going down from the top, {C} has the bye; with {A} against {B} he would meet {E}"},
    {"order_would_give_him_the_bye", "going down from the top, {C} meets {D}; with {A} against {B} he would have the bye"},
    {"meet_in_the_bracket_in", "by the bracket {A} and {B} can meet in round {1}, if both get that far"},
    {"is_out", "{A} is out of the cup"},
    {"others_moved_down", "the group with {half} points was paired again so that others moved down from it and the next group could be paired"},
    {"lowest_paired_with_the_next", "the lowest group could not be paired as it was, so the group above it (with {half} points) gave way"},
    {"fewer_pairs", "the group with {half} points could not be paired in full: fewer pairs were made in it and the rest moved down"},
    {"has_the_bye", "{A} has the bye"},
};

void replace(std::string& text, std::string_view mark, const std::string& by) {
    for (auto place = text.find(mark); place != std::string::npos; place = text.find(mark, place + by.size())) text.replace(place, mark.size(), by);
}

std::string player(pairing::PlayerId id) { return id.number == 0 ? "X" : fmt::format("{}", id.number); }

}  // namespace

std::string sentence(const pairing::Reason& reason) {
    std::string text(reason.what);
    for (const Row& row : rows)
        if (row.what == reason.what) text = row.text;
    constexpr std::string_view players[] = {"{A}", "{B}", "{C}", "{D}", "{E}"}, numbers[] = {"{1}", "{2}"}, halves[] = {"{half}", "{half2}"};
    for (std::size_t each = 0; each < std::size(players) && each < reason.players.size(); ++each) replace(text, players[each], player(reason.players[each]));
    for (std::size_t each = 0; each < std::size(numbers) && each < reason.numbers.size(); ++each) {
        replace(text, numbers[each], fmt::format("{}", reason.numbers[each]));
        replace(text, halves[each], fmt::format("{}", reason.numbers[each] / 2.0));
    }
    return reason.rule.book.empty() ? text : fmt::format("{} ({}, {})", text, reason.rule.book, reason.rule.article);
}

}  // namespace dommer::wording
