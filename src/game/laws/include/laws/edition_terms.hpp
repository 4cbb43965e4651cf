#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "vocabulary/names.hpp"

// The words in which the editions of the Laws differ. What each edition says stands in data/laws/editions.tsv. A
// comment behind a field names the article of each edition; "2017" is the Norwegian text of July 2017, "-" says that it
// has none.
namespace dommer::laws {

enum class TextLanguage : std::uint8_t { danish, norwegian, english };

enum class TimeClass : std::uint8_t { standard, rapid, blitz };
constexpr Ids<3> ids_of(TimeClass) { return {"standard", "rapid", "blitz"}; }
enum class Supervision : std::uint8_t { competition_rules, basic };  // enough arbiters for the game, or fewer
constexpr Ids<2> ids_of(Supervision) { return {"competition-rules", "basic"}; }

// What a completed illegal move costs before the one that always loses.
struct TimeToOpponent {
    std::chrono::seconds time;
    friend constexpr auto operator<=>(const TimeToOpponent&, const TimeToOpponent&) = default;
};
struct GameLost {
    friend constexpr auto operator<=>(const GameLost&, const GameLost&) = default;
};
struct WinOnClaim {
    friend constexpr auto operator<=>(const WinOnClaim&, const WinOnClaim&) = default;
};
using Cost = std::variant<TimeToOpponent, GameLost, WinOnClaim>;

struct IllegalMoveCost {
    Cost cost;
    std::string_view article;  // the article that sets the amount
};

struct WrongClaimCost {
    std::chrono::seconds to_opponent;
    std::string_view article;
};

template <class T>
struct ByPlay {  // one value for each way of playing under the Laws
    T standard, rapid_competition_rules, rapid_basic, blitz_competition_rules, blitz_basic;

    constexpr const T& at(TimeClass play, Supervision supervision) const {
        const bool basic = supervision == Supervision::basic;
        if (play == TimeClass::rapid) return basic ? rapid_basic : rapid_competition_rules;
        if (play == TimeClass::blitz) return basic ? blitz_basic : blitz_competition_rules;
        return standard;
    }
};

enum class IllegalMoveReport : std::uint8_t { opponent_only, arbiter_or_opponent };
enum class AfterReply : std::uint8_t { no_ruling, stands_unless_players_agree };
enum class IllegalMoveCompleted : std::uint8_t { opponents_clock_started, own_clock_stopped, clock_pressed };
enum class IllegalMoveCount : std::uint8_t { illegal_moves_only, each_article_apart, all_together };
enum class TwoHands : std::uint8_t { arbiters_discretion, illegal_move, illegal_move_once_pressed };
enum class EmptyPress : std::uint8_t { no_rule_of_its_own, illegal_move };
enum class PawnNotReplaced : std::uint8_t { position_restored, becomes_queen };
enum class IllegalPositionSeen : std::uint8_t {
    arbiter_intervenes,
    arbiter_stays_out,
    draw_if_the_same_remains,
    draw_if_any_remains
};

struct IllegalMoveRules {
    int losing_number;                  // 2009: 7.4 b  2017: 7.5.3  2018, 2023: 7.5.5
    ByPlay<IllegalMoveCost> cost;       // 2009: 7.4 b, A3, A4 c, B2, B3 c  2017: 7.5.3, A.3.1, A.4.2, B.2  2018: 7.5.5,
                                        // A.4.2, B.2  2023: 7.5.5, A.3, B.2, B.3
    IllegalMoveReport basic_report;     // 2009: A4 c, B3 c  2017, 2018: A.4.2  2023: A.5.2
    AfterReply rapid_after_reply;       // 2009: A4 c  2017, 2018: A.4.2  2023: A.5.2
    AfterReply blitz_after_reply;       // 2009: B3 c  2017, 2018: A.4.2  2023: A.5.2
    IllegalMoveCompleted completed;     // 2009: 6.7 a, 7.4 a, A4 c, B3 c  2017, 2018, 2023: 7.5.1
    IllegalMoveCount count;             // 2009: -  2017: 7.5.3, 7.7.2, 7.8.2  2018, 2023: 7.5.5
    TwoHands two_hands;                 // 2009: 4.1, 13.4  2017: 7.7.1, 7.7.2  2018, 2023: 7.5.4
    EmptyPress empty_press;             // 2009: 6.7 c, 13.4  2017: 7.8.1, 7.8.2  2018, 2023: 7.5.3
    PawnNotReplaced pawn_not_replaced;  // 2009: 7.4 a, 4.6 c  2017, 2018, 2023: 7.5.2
    IllegalPositionSeen rapid_basic_position_seen;  // 2009: A4 c  2017, 2018: A.4.4  2023: A.5.4
    IllegalPositionSeen blitz_basic_position_seen;  // 2009: B3 b (no A4 c), 13.6  2017, 2018: A.4.4  2023: A.5.4

    constexpr IllegalPositionSeen basic_position_seen(TimeClass play) const {
        return play == TimeClass::blitz ? blitz_basic_position_seen : rapid_basic_position_seen;
    }
};

enum class ClaimStopsClock : std::uint8_t { player_may, player_or_arbiter_shall };
enum class DrawBan : std::uint8_t { agreeing, offering_or_agreeing };
enum class ImpliedOffer : std::uint8_t { quickplay_claim, increment_request };  // beside the claims of 9.2 and 9.3

struct DrawRules {
    ByPlay<WrongClaimCost> wrong_claim;       // 2009: 9.5 b  2017: 9.5.2, B.2  2018: 9.5.3, B.2  2023: 9.5.3, A.3, B.3
    ClaimStopsClock claim_stops_clock;        // 2009: 9.5  2017: 9.5  2018, 2023: 9.5.1
    bool written_move_is_final;               // 2009: 9.5  2017, 2018: 9.2.1.1, 9.3.1  2023: 9.2.1, 9.3.1
    std::optional<int> automatic_repetition;  // 2009: -  2017, 2018, 2023: 9.6.1
    std::optional<int> automatic_moves;       // 2009: -  2017, 2018, 2023: 9.6.2
    int moves_before_agreement;               // 2009: 5.2 c  2017, 2018, 2023: 5.2.3
    ImpliedOffer implied_offer;               // 2009: 9.1 b 3  2017, 2018, 2023: 9.1.2.3, III.4
    DrawBan event_may_forbid;                 // 2009: 9.1 a  2017, 2018, 2023: 9.1.1
};

enum class Resigned : std::uint8_t { loses, draws_if_opponent_cannot_mate };
enum class EndingMove : std::uint8_t { must_be_legal, must_also_accord_with_touch };

struct EndRules {
    Resigned resigned;        // 2009: 5.1 b  2017, 2018, 2023: 5.1.2
    EndingMove ending_move;   // 2009: 5.1 a, 5.2 a, 5.2 b  2017, 2018, 2023: 5.1.1, 5.2.1, 5.2.2
    bool total_score_capped;  // 2009: -  2017, 2018, 2023: 10.2
};

enum class LatenessExcusedBy : std::uint8_t { arbiter, arbiter_in_force_majeure };
enum class BothFlags : std::uint8_t { always, where_guideline_announced };
enum class BasicBothFlags : std::uint8_t { draw, claimant_needs_time, no_rule };
enum class ArbiterCallsFlag : std::uint8_t { must_not, may, shall };
enum class AssistantClock : std::uint8_t { always_adjusted, not_for_disabled_player };
enum class PausePenalty : std::uint8_t { obviously_no_reason, no_valid_reason };

struct ClockRules {
    bool next_move_completes_unpressed;     // 2009: -  2017, 2018, 2023: 6.2.1.2
    bool delay_mode_carries_over;           // 2009: 6.2 b  2017, 2018, 2023: 6.3.2
    AssistantClock assistant;               // 2009: 6.7 d, 8.1  2017, 2018, 2023: 6.2.6, 8.1.6
    std::chrono::minutes default_time;      // 2009: 6.6 a  2017, 2018, 2023: 6.7.1
    LatenessExcusedBy lateness_excused_by;  // 2009: 6.6 a  2017, 2018, 2023: 6.7.1
    BothFlags both_flags;                   // 2009: 6.11  2017: III.3.1-III.3.3  2018, 2023: III.3.1
    BasicBothFlags basic_both_flags;        // 2009: A4 d 3  2017, 2018: A.4.3  2023: A.5.3
    ArbiterCallsFlag basic_flag_call;       // 2009: A4 d 1  2017, 2018: A.4.5  2023: A.5.5
    PausePenalty pause_penalty;             // 2009: 6.12  2017, 2018, 2023: 6.11.4
    bool rough_handling_must_be_penalised;  // of the clock; 2009: 6.7 c (may)  2017: 6.2.4 (shall)  2018, 2023: 6.2.4
                                            // (may)
};

enum class SetupCastling : std::uint8_t { none_if_king_and_queen_swapped, none_with_misplaced_piece };

enum class SetupCounts : std::uint8_t { made, completed };
enum class ReversedColoursStand : std::uint8_t { when_either_has_made_them, when_both_have_made_them };

struct SetupRules {
    std::optional<int>
        reversed_colours_stand_after;             // moves by each side; 2009: 7.2 (they stand)  2017, 2018, 2023: 7.3
    ReversedColoursStand reversed_colours_stand;  // 2009: -  2017: 7.3 ("both fewer")  2018, 2023: 7.3 ("by each")
    SetupCounts basic_counts;       // 2009: A4 a  2017: A.4.1 ("made")  2018: A.4.1  2023: A.5.1 ("completed")
    int basic_setup_stands_after;   // moves by each; 2009: A4 a  2017, 2018: A.4.1.2  2023: A.5.1.2
    SetupCastling basic_castling;   // 2009: A4 a  2017, 2018: A.4.1.2  2023: A.5.1.2
    int basic_clock_stands_after;   // moves by each; 2009: A4 a  2017, 2018: A.4.1.1  2023: A.5.1.1
    bool clock_reset_for_schedule;  // even then, if the schedule would suffer; 2009: -  2017, 2018: A.4.1.1  2023:
                                    // A.5.1.1
};

enum class TouchBinds : std::uint8_t { deliberate, intended_unless_clearly_accidental };
enum class BothColoursTouched : std::uint8_t { one_of_each, one_or_more_of_each };
enum class CastlingStarted : std::uint8_t { king_or_king_with_rook, king_or_king_then_rook, king_then_rook };
enum class KingReleased : std::uint8_t { any_legal_move, another_king_move };

struct TouchRules {
    TouchBinds binds;                  // 2009: 4.3, 4.7  2017, 2018, 2023: 4.2.2, 4.3, 4.8
    BothColoursTouched both_colours;   // 2009: 4.3 c  2017, 2018, 2023: 4.3.3
    CastlingStarted illegal_castling;  // 2009: 4.4 c  2017, 2018, 2023: 4.4.3
    KingReleased king_released;        // for castling that is illegal; 2009: 4.6 b, 4.5  2017, 2018, 2023: 4.7.2
    bool basic_only_on_request;        // 2009: A4 b  2017, 2018, 2023: -
};

struct SpeedRules {                       // the time of a game is its minutes + 60 increments
    std::chrono::minutes blitz_boundary;  // 2009: A1, B1  2017, 2018, 2023: A.1, B.1
    bool boundary_is_blitz;               // 2009: A1, B1  2017, 2018, 2023: A.1, B.1
    std::chrono::minutes standard_from;   // 2009: A1  2017, 2018, 2023: A.1
    int rapid_games_per_arbiter;          // 2009: A3  2017, 2018: A.3.1  2023: A.4.1
    int blitz_games_per_arbiter;          // 2009: B2  2017, 2018: B.3.1  2023: B.2.1
    bool arbiter_records;                 // 2009: -  2017, 2018: A.3.1, B.3.1  2023: A.4.2, B.2.2
    std::optional<int> record_requests;   // 2009: -  2017, 2018: A.3.2, B.3.2  2023: A.4.3, B.2.3
    bool blitz_reduction_left_open;  // 2023: B.3 names A.2 and A.5 in Danish, A.3 too in English; an event may choose
    ByPlay<std::string_view> governed_by;  // the article that says which rules the game follows; none for standard play
};

enum class ExemptFromRecording : std::uint8_t { until_a_flag_falls, rest_of_period };
enum class ReconstructionNotes : std::uint8_t { position_times_count, side_to_move_too, running_clock_too };

struct RecordingRules {
    bool electronic_sheet;               // 2009: 8.1  2017, 2018: 8.1.1  2023: 8.1.1.2
    ExemptFromRecording exempt;          // 2009: 8.4  2017, 2018, 2023: 8.4, 8.5.2
    ReconstructionNotes reconstruction;  // 2009: 8.5 c  2017, 2018, 2023: 8.5.3
    bool long_form;                      // 2009: C8  2017, 2018, 2023: C.8
};

enum class Devices : std::uint8_t { off_and_silent, no_communication_device, none_without_approval };
enum class DeviceOpponent : std::uint8_t { wins, draws_if_cannot_win };
enum class Penalty : std::uint8_t {
    warning,
    time_to_opponent,
    time_from_offender,
    game_lost,
    reduce_score,
    raise_opponents_score,
    fine,
    exclusion_from_rounds,
    expulsion
};
constexpr Ids<9> ids_of(Penalty) {
    return {"warning",   "time_to_opponent",      "time_from_offender",
            "game_lost", "reduce_score",          "raise_opponents_score",
            "fine",      "exclusion_from_rounds", "expulsion"};
}

struct PenaltyOption {
    std::string_view article;
    Penalty penalty;
};

struct ConductRules {
    Devices devices;                        // 2009: 12.3 b  2017, 2018, 2023: 11.3.2, 11.3.2.1, 11.3.2.2
    DeviceOpponent device_opponent;         // 2009: 12.3 b  2017, 2018, 2023: 11.3.2.2
    bool milder_device_penalty;             // 2009: -  2017, 2018, 2023: 11.3.2.2
    bool player_may_be_searched;            // 2009: -  2017, 2018, 2023: 11.3.3
    std::vector<PenaltyOption> penalties;   // 2009: 13.4  2017, 2018, 2023: 12.9
    bool penalty_loss_leaves_score_open;    // of the opponent; 2009: 13.4 d (no)  2017, 2018, 2023: 12.9.6
    bool arbiters_assistants;               // who watch games for the arbiter; 2009: -  2017, 2018, 2023: 12.4
    bool hearing_impaired_needs_assistant;  // against a visually impaired player; 2009: E2  2017, 2018, 2023: D.2.11
};

enum class Quickplay : std::uint8_t { always, where_announced };
enum class QuickplayClock : std::uint8_t { shall_stop, may_stop };

struct QuickplayRules {
    Quickplay applies;               // 2009: 10.1, 10.2  2017, 2018, 2023: III.2.1, III.2.2
    bool increment_request;          // 2009: -  2017, 2018, 2023: III.4
    QuickplayClock claimant_clock;   // 2009: 10.2  2017, 2018, 2023: III.5
    std::chrono::seconds rejected;   // to the opponent; 2009: 10.2 c  2017, 2018, 2023: III.5.3
    std::chrono::seconds postponed;  // at most, to the opponent; 2009: 10.2 b  2017, 2018, 2023: III.5.2
    bool ruling_may_be_appealed;     // 2009: 10.2 d, 12.10  2017, 2018, 2023: 11.10
};

enum class EarlyAdjournment : std::uint8_t { no_adjournment, remaining_time_recorded, thinking_time_recorded };

}  // namespace dommer::laws
