#pragma once

#include <array>

#include "laws/edition_terms.hpp"

namespace dommer::laws {

// What one edition of the Laws fixes. A rule that needs such a value takes the edition in force on the day of play.
struct Edition {
    std::string_view id;    // 2023
    std::string_view book;  // laws-2023, as in citations and data/editions/
    std::string_view code;  // laws_dk_2023, as in the sources
    std::chrono::year_month_day in_force;
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
};

// laws_dk_2009, 13.4: what the arbiter may impose.
inline constexpr std::array penalties_2009{
    PenaltyOption{"13.4 a", Penalty::warning},
    PenaltyOption{"13.4 b", Penalty::time_to_opponent},
    PenaltyOption{"13.4 c", Penalty::time_from_offender},
    PenaltyOption{"13.4 d", Penalty::game_lost},
    PenaltyOption{"13.4 e", Penalty::reduce_score},
    PenaltyOption{"13.4 f", Penalty::raise_opponents_score},
    PenaltyOption{"13.4 g", Penalty::expulsion},
};

// laws_no_2017, 12.9: what the arbiter may impose.
// laws_dk_2018, 12.9: the same.
// laws_dk_2023, 12.9: the same.
inline constexpr std::array penalties_from_2017{
    PenaltyOption{"12.9.1", Penalty::warning},
    PenaltyOption{"12.9.2", Penalty::time_to_opponent},
    PenaltyOption{"12.9.3", Penalty::time_from_offender},
    PenaltyOption{"12.9.4", Penalty::raise_opponents_score},
    PenaltyOption{"12.9.5", Penalty::reduce_score},
    PenaltyOption{"12.9.6", Penalty::game_lost},
    PenaltyOption{"12.9.7", Penalty::fine},
    PenaltyOption{"12.9.8", Penalty::exclusion_from_rounds},
    PenaltyOption{"12.9.9", Penalty::expulsion},
};

namespace rows {
using namespace std::chrono_literals;
using namespace std::chrono;

constexpr IllegalMoveCost costs(seconds time, std::string_view article) { return {TimeToOpponent{time}, article}; }
constexpr ByPlay<WrongClaimCost> everywhere(seconds time, std::string_view article) {
    const WrongClaimCost cost{time, article};
    return {cost, cost, cost, cost, cost};
}

inline constexpr Edition laws_dk_2009{
    .id = "2009",
    .book = "laws-2009",
    .code = "laws_dk_2009",
    .in_force = 2009y / July / 1,
    .illegal_moves = {.losing_number = 3,
                      .cost = {.standard = costs(2min, "7.4 b"),
                               .rapid_competition_rules = costs(2min, "7.4 b"),
                               .rapid_basic = costs(2min, "7.4 b"),
                               .blitz_competition_rules = costs(2min, "7.4 b"),
                               .blitz_basic = {WinOnClaim{}, "B3 c"}},
                      .basic_report = IllegalMoveReport::opponent_only,
                      .rapid_after_reply = AfterReply::no_ruling,
                      .blitz_after_reply = AfterReply::stands_unless_players_agree,
                      .completed = IllegalMoveCompleted::opponents_clock_started,
                      .count = IllegalMoveCount::illegal_moves_only,
                      .two_hands = TwoHands::arbiters_discretion,
                      .empty_press = EmptyPress::no_rule_of_its_own,
                      .pawn_not_replaced = PawnNotReplaced::position_restored,
                      .rapid_basic_position_seen = IllegalPositionSeen::arbiter_intervenes,
                      .blitz_basic_position_seen = IllegalPositionSeen::arbiter_stays_out},
    .draws = {.wrong_claim = everywhere(3min, "9.5 b"),
              .claim_stops_clock = ClaimStopsClock::player_may,
              .written_move_is_final = false,
              .automatic_repetition = std::nullopt,
              .automatic_moves = std::nullopt,
              .moves_before_agreement = 0,
              .implied_offer = ImpliedOffer::quickplay_claim,
              .event_may_forbid = DrawBan::agreeing},
    .end = {.resigned = Resigned::loses, .ending_move = EndingMove::must_be_legal, .total_score_capped = false},
    // 6.6 a is the Danish union's own: the English text allows no delay. It names 15 minutes, so the event need not.
    .clock = {.next_move_completes_unpressed = false,
              .delay_mode_carries_over = false,
              .assistant = AssistantClock::always_adjusted,
              .default_time = 15min,
              .lateness_excused_by = LatenessExcusedBy::arbiter_in_force_majeure,
              .both_flags = BothFlags::always,
              .basic_both_flags = BasicBothFlags::draw,
              .basic_flag_call = ArbiterCallsFlag::must_not,
              .pause_penalty = PausePenalty::obviously_no_reason,
              .rough_handling_must_be_penalised = false},
    .setup = {.reversed_colours_stand_after = std::nullopt,
              .reversed_colours_stand = ReversedColoursStand::when_both_have_made_them,
              .basic_counts = SetupCounts::made,
              .basic_setup_stands_after = 3,
              .basic_castling = SetupCastling::none_if_king_and_queen_swapped,
              .basic_clock_stands_after = 3,
              .clock_reset_for_schedule = false},
    .touch = {.binds = TouchBinds::deliberate,
              .both_colours = BothColoursTouched::one_of_each,
              .illegal_castling = CastlingStarted::king_or_king_with_rook,
              .king_released = KingReleased::any_legal_move,
              .basic_only_on_request = true},
    .speed = {.blitz_boundary = 15min,
              .boundary_is_blitz = false,
              .standard_from = 60min,
              .rapid_games_per_arbiter = 3,
              .blitz_games_per_arbiter = 1,
              .arbiter_records = false,
              .record_requests = std::nullopt,
              .blitz_reduction_left_open = false,
              .governed_by = {"", "A3", "A4", "B2", "B3"}},
    .recording = {.electronic_sheet = false,
                  .exempt = ExemptFromRecording::until_a_flag_falls,
                  .reconstruction = ReconstructionNotes::position_times_count,
                  .long_form = false},
    .conduct = {.devices = Devices::off_and_silent,
                .device_opponent = DeviceOpponent::draws_if_cannot_win,
                .milder_device_penalty = false,
                .player_may_be_searched = false,
                .penalties = penalties_2009,
                .penalty_loss_leaves_score_open = false,
                .arbiters_assistants = false,
                .hearing_impaired_needs_assistant = false},
    .quickplay = {.applies = Quickplay::always,
                  .increment_request = false,
                  .claimant_clock = QuickplayClock::shall_stop,
                  .rejected = 2min,
                  .postponed = 2min,
                  .ruling_may_be_appealed = false},
    .adjournment = EarlyAdjournment::no_adjournment,
};

inline constexpr Edition laws_no_2017{
    .id = "2017-07",
    .book = "laws-2017-07",
    .code = "laws_no_2017",
    .in_force = 2017y / July / 1,
    .illegal_moves = {.losing_number = 2,
                      .cost = {.standard = costs(2min, "7.5.3"),
                               .rapid_competition_rules = costs(2min, "7.5.3"),
                               .rapid_basic = {GameLost{}, "A.4.2"},
                               .blitz_competition_rules = costs(1min, "B.2"),
                               .blitz_basic = {GameLost{}, "A.4.2"}},
                      .basic_report = IllegalMoveReport::arbiter_or_opponent,
                      .rapid_after_reply = AfterReply::stands_unless_players_agree,
                      .blitz_after_reply = AfterReply::stands_unless_players_agree,
                      .completed = IllegalMoveCompleted::own_clock_stopped,
                      .count = IllegalMoveCount::each_article_apart,
                      .two_hands = TwoHands::illegal_move,
                      .empty_press = EmptyPress::illegal_move,
                      .pawn_not_replaced = PawnNotReplaced::becomes_queen,
                      .rapid_basic_position_seen = IllegalPositionSeen::draw_if_the_same_remains,
                      .blitz_basic_position_seen = IllegalPositionSeen::draw_if_the_same_remains},
    .draws = {.wrong_claim = {.standard = {2min, "9.5.2"},
                              .rapid_competition_rules = {2min, "9.5.2"},
                              .rapid_basic = {2min, "9.5.2"},
                              .blitz_competition_rules = {1min, "B.2"},
                              .blitz_basic = {1min, "B.2"}},
              .claim_stops_clock = ClaimStopsClock::player_or_arbiter_shall,
              .written_move_is_final = true,
              .automatic_repetition = 5,
              .automatic_moves = 75,
              .moves_before_agreement = 1,
              .implied_offer = ImpliedOffer::increment_request,
              .event_may_forbid = DrawBan::offering_or_agreeing},
    .end = {.resigned = Resigned::loses,
            .ending_move = EndingMove::must_also_accord_with_touch,
            .total_score_capped = true},
    .clock = {.next_move_completes_unpressed = true,
              .delay_mode_carries_over = true,
              .assistant = AssistantClock::not_for_disabled_player,
              .default_time = 0min,
              .lateness_excused_by = LatenessExcusedBy::arbiter,
              .both_flags = BothFlags::where_guideline_announced,
              .basic_both_flags = BasicBothFlags::claimant_needs_time,
              .basic_flag_call = ArbiterCallsFlag::may,
              .pause_penalty = PausePenalty::no_valid_reason,
              .rough_handling_must_be_penalised = true},
    .setup = {.reversed_colours_stand_after = 10,
              .reversed_colours_stand = ReversedColoursStand::when_either_has_made_them,
              .basic_counts = SetupCounts::made,
              .basic_setup_stands_after = 10,
              .basic_castling = SetupCastling::none_with_misplaced_piece,
              .basic_clock_stands_after = 10,
              .clock_reset_for_schedule = true},
    .touch = {.binds = TouchBinds::intended_unless_clearly_accidental,
              .both_colours = BothColoursTouched::one_or_more_of_each,
              .illegal_castling = CastlingStarted::king_or_king_then_rook,
              .king_released = KingReleased::another_king_move,
              .basic_only_on_request = false},
    .speed = {.blitz_boundary = 10min,
              .boundary_is_blitz = true,
              .standard_from = 60min,
              .rapid_games_per_arbiter = 3,
              .blitz_games_per_arbiter = 1,
              .arbiter_records = true,
              .record_requests = 5,
              .blitz_reduction_left_open = false,
              .governed_by = {"", "A.3.1", "A.4", "B.3.1", "B.4"}},
    .recording = {.electronic_sheet = false,
                  .exempt = ExemptFromRecording::rest_of_period,
                  .reconstruction = ReconstructionNotes::side_to_move_too,
                  .long_form = true},
    .conduct = {.devices = Devices::no_communication_device,
                .device_opponent = DeviceOpponent::wins,
                .milder_device_penalty = true,
                .player_may_be_searched = true,
                .penalties = penalties_from_2017,
                .penalty_loss_leaves_score_open = true,
                .arbiters_assistants = true,
                .hearing_impaired_needs_assistant = true},
    .quickplay = {.applies = Quickplay::where_announced,
                  .increment_request = true,
                  .claimant_clock = QuickplayClock::may_stop,
                  .rejected = 2min,
                  .postponed = 2min,
                  .ruling_may_be_appealed = true},
    .adjournment = EarlyAdjournment::remaining_time_recorded,
};

inline constexpr Edition laws_dk_2018{
    .id = "2018",
    .book = "laws-2018",
    .code = "laws_dk_2018",
    .in_force = 2018y / January / 1,
    .illegal_moves = {.losing_number = 2,
                      .cost = {.standard = costs(2min, "7.5.5"),
                               .rapid_competition_rules = costs(2min, "7.5.5"),
                               .rapid_basic = costs(2min, "7.5.5"),
                               .blitz_competition_rules = costs(1min, "B.2"),
                               .blitz_basic = costs(1min, "B.2")},
                      .basic_report = IllegalMoveReport::arbiter_or_opponent,
                      .rapid_after_reply = AfterReply::stands_unless_players_agree,
                      .blitz_after_reply = AfterReply::stands_unless_players_agree,
                      .completed = IllegalMoveCompleted::own_clock_stopped,
                      .count = IllegalMoveCount::all_together,
                      .two_hands = TwoHands::illegal_move_once_pressed,
                      .empty_press = EmptyPress::illegal_move,
                      .pawn_not_replaced = PawnNotReplaced::becomes_queen,
                      .rapid_basic_position_seen = IllegalPositionSeen::draw_if_the_same_remains,
                      .blitz_basic_position_seen = IllegalPositionSeen::draw_if_the_same_remains},
    .draws = {.wrong_claim = {.standard = {2min, "9.5.3"},
                              .rapid_competition_rules = {2min, "9.5.3"},
                              .rapid_basic = {2min, "9.5.3"},
                              .blitz_competition_rules = {1min, "B.2"},
                              .blitz_basic = {1min, "B.2"}},
              .claim_stops_clock = ClaimStopsClock::player_or_arbiter_shall,
              .written_move_is_final = true,
              .automatic_repetition = 5,
              .automatic_moves = 75,
              .moves_before_agreement = 1,
              .implied_offer = ImpliedOffer::increment_request,
              .event_may_forbid = DrawBan::offering_or_agreeing},
    .end = {.resigned = Resigned::loses,
            .ending_move = EndingMove::must_also_accord_with_touch,
            .total_score_capped = true},
    .clock = {.next_move_completes_unpressed = true,
              .delay_mode_carries_over = true,
              .assistant = AssistantClock::not_for_disabled_player,
              .default_time = 0min,
              .lateness_excused_by = LatenessExcusedBy::arbiter,
              .both_flags = BothFlags::where_guideline_announced,
              .basic_both_flags = BasicBothFlags::no_rule,
              .basic_flag_call = ArbiterCallsFlag::shall,
              .pause_penalty = PausePenalty::no_valid_reason,
              .rough_handling_must_be_penalised = false},
    .setup = {.reversed_colours_stand_after = 10,
              .reversed_colours_stand = ReversedColoursStand::when_both_have_made_them,
              .basic_counts = SetupCounts::completed,
              .basic_setup_stands_after = 10,
              .basic_castling = SetupCastling::none_with_misplaced_piece,
              .basic_clock_stands_after = 10,
              .clock_reset_for_schedule = true},
    .touch = {.binds = TouchBinds::intended_unless_clearly_accidental,
              .both_colours = BothColoursTouched::one_or_more_of_each,
              .illegal_castling = CastlingStarted::king_then_rook,
              .king_released = KingReleased::another_king_move,
              .basic_only_on_request = false},
    .speed = {.blitz_boundary = 10min,
              .boundary_is_blitz = true,
              .standard_from = 60min,
              .rapid_games_per_arbiter = 3,
              .blitz_games_per_arbiter = 1,
              .arbiter_records = true,
              .record_requests = 5,
              .blitz_reduction_left_open = false,
              .governed_by = {"", "A.3.1", "A.4", "B.3.1", "B.4"}},
    .recording = {.electronic_sheet = false,
                  .exempt = ExemptFromRecording::rest_of_period,
                  .reconstruction = ReconstructionNotes::running_clock_too,
                  .long_form = true},
    .conduct = {.devices = Devices::none_without_approval,
                .device_opponent = DeviceOpponent::wins,
                .milder_device_penalty = true,
                .player_may_be_searched = true,
                .penalties = penalties_from_2017,
                .penalty_loss_leaves_score_open = true,
                .arbiters_assistants = true,
                .hearing_impaired_needs_assistant = true},
    .quickplay = {.applies = Quickplay::where_announced,
                  .increment_request = true,
                  .claimant_clock = QuickplayClock::may_stop,
                  .rejected = 2min,
                  .postponed = 2min,
                  .ruling_may_be_appealed = true},
    .adjournment = EarlyAdjournment::thinking_time_recorded,
};

inline constexpr Edition laws_dk_2023{
    .id = "2023",
    .book = "laws-2023",
    .code = "laws_dk_2023",
    .in_force = 2023y / January / 1,
    // Neither language shortens the penalties of 7 and 9 for blitz with one arbiter a game (B.2), so they stay.
    .illegal_moves = {.losing_number = 2,
                      .cost = {.standard = costs(2min, "7.5.5"),
                               .rapid_competition_rules = costs(1min, "A.3"),
                               .rapid_basic = costs(1min, "A.3"),
                               .blitz_competition_rules = costs(2min, "7.5.5"),
                               .blitz_basic = costs(1min, "A.3")},
                      .basic_report = IllegalMoveReport::arbiter_or_opponent,
                      .rapid_after_reply = AfterReply::stands_unless_players_agree,
                      .blitz_after_reply = AfterReply::stands_unless_players_agree,
                      .completed = IllegalMoveCompleted::clock_pressed,
                      .count = IllegalMoveCount::all_together,
                      .two_hands = TwoHands::illegal_move_once_pressed,
                      .empty_press = EmptyPress::illegal_move,
                      .pawn_not_replaced = PawnNotReplaced::becomes_queen,
                      .rapid_basic_position_seen = IllegalPositionSeen::draw_if_any_remains,
                      .blitz_basic_position_seen = IllegalPositionSeen::draw_if_any_remains},
    .draws = {.wrong_claim = {.standard = {2min, "9.5.3"},
                              .rapid_competition_rules = {1min, "A.3"},
                              .rapid_basic = {1min, "A.3"},
                              .blitz_competition_rules = {2min, "9.5.3"},
                              .blitz_basic = {1min, "A.3"}},
              .claim_stops_clock = ClaimStopsClock::player_or_arbiter_shall,
              .written_move_is_final = true,
              .automatic_repetition = 5,
              .automatic_moves = 75,
              .moves_before_agreement = 1,
              .implied_offer = ImpliedOffer::increment_request,
              .event_may_forbid = DrawBan::offering_or_agreeing},
    .end = {.resigned = Resigned::draws_if_opponent_cannot_mate,
            .ending_move = EndingMove::must_also_accord_with_touch,
            .total_score_capped = true},
    .clock = {.next_move_completes_unpressed = true,
              .delay_mode_carries_over = true,
              .assistant = AssistantClock::not_for_disabled_player,
              .default_time = 0min,
              .lateness_excused_by = LatenessExcusedBy::arbiter,
              .both_flags = BothFlags::where_guideline_announced,
              .basic_both_flags = BasicBothFlags::no_rule,
              .basic_flag_call = ArbiterCallsFlag::shall,
              .pause_penalty = PausePenalty::no_valid_reason,
              .rough_handling_must_be_penalised = false},
    .setup = {.reversed_colours_stand_after = 10,
              .reversed_colours_stand = ReversedColoursStand::when_both_have_made_them,
              .basic_counts = SetupCounts::completed,
              .basic_setup_stands_after = 10,
              .basic_castling = SetupCastling::none_with_misplaced_piece,
              .basic_clock_stands_after = 10,
              .clock_reset_for_schedule = true},
    .touch = {.binds = TouchBinds::intended_unless_clearly_accidental,
              .both_colours = BothColoursTouched::one_or_more_of_each,
              .illegal_castling = CastlingStarted::king_then_rook,
              .king_released = KingReleased::another_king_move,
              .basic_only_on_request = false},
    .speed = {.blitz_boundary = 10min,
              .boundary_is_blitz = true,
              .standard_from = 60min,
              .rapid_games_per_arbiter = 3,
              .blitz_games_per_arbiter = 1,
              .arbiter_records = true,
              .record_requests = 5,
              .blitz_reduction_left_open = true,
              .governed_by = {"", "A.4", "A.5", "B.2", "B.3"}},
    .recording = {.electronic_sheet = true,
                  .exempt = ExemptFromRecording::rest_of_period,
                  .reconstruction = ReconstructionNotes::running_clock_too,
                  .long_form = true},
    .conduct = {.devices = Devices::none_without_approval,
                .device_opponent = DeviceOpponent::wins,
                .milder_device_penalty = true,
                .player_may_be_searched = true,
                .penalties = penalties_from_2017,
                .penalty_loss_leaves_score_open = true,
                .arbiters_assistants = true,
                .hearing_impaired_needs_assistant = true},
    .quickplay = {.applies = Quickplay::where_announced,
                  .increment_request = true,
                  .claimant_clock = QuickplayClock::may_stop,
                  .rejected = 2min,
                  .postponed = 2min,
                  .ruling_may_be_appealed = true},
    .adjournment = EarlyAdjournment::thinking_time_recorded,
};
}  // namespace rows

using rows::laws_dk_2009, rows::laws_no_2017, rows::laws_dk_2018, rows::laws_dk_2023;

// In the order in which they came into force.
inline constexpr std::array editions{&laws_dk_2009, &laws_no_2017, &laws_dk_2018, &laws_dk_2023};

// The edition in force on a day; none before 1 July 2009, the oldest that we have.
constexpr const Edition* edition_in_force(std::chrono::year_month_day day) {
    const Edition* latest = nullptr;
    for (const Edition* edition : editions)
        if (edition->in_force <= day) latest = edition;
    return latest;
}

// By id (2023), book (laws-2023) or code (laws_dk_2023).
constexpr const Edition* find_edition(std::string_view name) {
    for (const Edition* edition : editions)
        if (edition->id == name || edition->book == name || edition->code == name) return edition;
    return nullptr;
}

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
