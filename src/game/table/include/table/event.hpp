#pragma once

#include <string>
#include <variant>
#include <vector>

#include "laws/move.hpp"
#include "table/action.hpp"
#include "table/ruling.hpp"

// What the table holds to have happened: facts with everything needed to replay them, each with the rules it rests on.
namespace dommer::table {

struct Touched {  // a contact that binds
    Square square = Square::at(0, 0);
    bool own = true;
    bool with_previous = false;  // at the same moment as the one before
    Intent intent = Intent::move;
    friend bool operator==(const Touched&, const Touched&) = default;
};

enum class Offence : std::uint8_t { illegal_move, press_without_move, two_hands };
enum class IllegalSight : std::uint8_t { both_kings_in_check, pawn_on_last_rank };
// What has been put to the arbiter and waits for a ruling.
enum class Matter : std::uint8_t { breach_claim, quickplay_claim, increment_request, late_arrival, score_of_a_side };

namespace fact {

// The act of moving.
struct PieceTouched {
    Touched touch;
};
struct AdjustmentAnnounced {};
struct PieceReleased {
    HandMove move;
};  // part of a move that is not made yet
struct PieceRemoved {
    Square square;
};
struct PromotionPieceChosen {
    Square from, square;
    laws::Kind piece;
    PromotionState state;
    bool wrong_colour = false;
};
struct MoveMade {
    laws::Move move;
    bool legal = true, kept_touch = true, pawn_left = false;
    std::uint8_t hands = 1;
    Hand hand = Hand::unknown;
};
struct MoveCompleted {
    Colour by;
    bool pressed = false;
};
struct PressedWithoutMove {
    Colour by;
};
struct PositionRestored {
    std::size_t ply;
    std::vector<Touched> touches;
    std::optional<HandMove> released;
};
struct PawnBecameQueen {
    std::size_t ply;
    laws::Move promotion;
};
struct PositionReplaced {
    std::vector<laws::Move> moves;
};  // from the start, as the scoresheets say
struct PiecesDisplaced {
    Colour by;
};
struct PiecesPutBack {};

// The clock.
struct ClockRuns {
    Colour side;
};
struct ClockPaused {};
struct ClockResumed {};
struct TimePassed {
    Colour side;
    Time time;
};
struct ClockShows {
    Colour side;
    Time left;
};
struct TimeGiven {
    Colour side;
    seconds time;
    std::string article;
};
struct IncrementSet {
    Time increment;
};
struct FlagFell {
    Colour side;
};
struct NextPeriodBegan {
    Colour side;
};
struct Started {};
struct Arrived {
    Colour by;
    Time at;
};

// Draws, sheets, counts.
struct DrawOffered {
    Colour by;
    bool implied = false;
};
struct OfferEnded {
    Colour by;
};  // who had made it
struct DrawOffersAllowed {};
struct MoveWritten {
    Colour by;
    std::string text;
    std::optional<HandMove> ahead;
};
struct BoundToPlay {
    HandMove move;
};
struct OffenceCounted {
    Colour side;
    Offence offence;
    std::size_t ply;
};
struct RecordRequested {
    Colour by;
};
struct SheetMustBeUpdated {
    Colour side;
};
struct WaitsForNextMove {
    IllegalSight sight;
};  // A.5.4
struct ClockSettingReported {};
struct MatterRaised {
    Matter matter;
    Colour by;
};
struct MatterSettled {};
struct RulingPostponed {};

// The end.
struct GameEnded {
    Ending ending;
};
struct GameReopened {};
struct EndedWithoutArbiter {
    Colour by;
    QuickplayBasis basis;
};
struct ResultSigned {
    Colour by;
    std::string result;
};

// Adjournment.
struct SealOrdered {};
struct MoveSealed {
    Colour by;
    std::string text;
    std::optional<HandMove> move;
    bool on_board = false;
};
struct ReplySealed {
    Colour by;
    std::string text;
    std::optional<HandMove> move;
};
struct Adjourned {};
struct PlayResumed {
    BySide<bool> present;
};
struct EnvelopeOpened {};
struct EnvelopeLost {};

// The visually impaired.
struct PegPutIn {
    HandMove move;
};
struct Announced {
    Colour by;
    std::string text;
    bool promotion_missing = false;
};

// Leave and help that the arbiter has granted.
struct AssistantApproved {
    Colour side;
    AssistantTask task;
    bool clock_is_set;
};
struct DeviceApproved {
    Colour side;
};

// Only in the log; the table itself is the same afterwards.
struct Recorded {
    RecordKind kind;
    std::optional<Colour> side;
    std::string article;
    std::string option;
    std::optional<bool> valid;
};
struct Prompted {
    Asked who = Asked::arbiter;
    std::vector<std::string> options;  // empty: the penalty menu
    bool mandatory = false;
};
struct Directed {
    Next next;
};
struct Governed {
    std::string article;
};
// laws_dk_2023, 12.9.7, 12.9.8 and 12.9.9: what the tournament must carry out.
struct ReportedToTournament {
    Colour side;
    laws::Penalty penalty;
    std::string article;
    std::optional<int> rounds;
    std::string fine;
};
struct Warned {};
struct MustCorrect {
    Colour side;
};
struct Noted {};  // nothing changes; the rules that say so are named

}  // namespace fact

using Fact = std::variant<
    fact::MoveMade, fact::MoveCompleted, fact::PieceTouched, fact::AdjustmentAnnounced, fact::PieceReleased,
    fact::PieceRemoved, fact::PromotionPieceChosen, fact::PressedWithoutMove, fact::PositionRestored,
    fact::PawnBecameQueen, fact::PositionReplaced, fact::PiecesDisplaced, fact::PiecesPutBack, fact::ClockRuns,
    fact::ClockPaused, fact::ClockResumed, fact::TimePassed, fact::ClockShows, fact::TimeGiven, fact::IncrementSet,
    fact::FlagFell, fact::NextPeriodBegan, fact::Started, fact::Arrived, fact::DrawOffered, fact::OfferEnded,
    fact::DrawOffersAllowed, fact::MoveWritten, fact::BoundToPlay, fact::OffenceCounted, fact::RecordRequested,
    fact::SheetMustBeUpdated, fact::WaitsForNextMove, fact::ClockSettingReported, fact::MatterRaised,
    fact::MatterSettled, fact::RulingPostponed, fact::GameEnded, fact::GameReopened, fact::EndedWithoutArbiter,
    fact::ResultSigned, fact::SealOrdered, fact::MoveSealed, fact::ReplySealed, fact::Adjourned, fact::PlayResumed,
    fact::EnvelopeOpened, fact::EnvelopeLost, fact::PegPutIn, fact::Announced, fact::AssistantApproved,
    fact::DeviceApproved, fact::ReportedToTournament, fact::Recorded, fact::Prompted, fact::Directed, fact::Governed,
    fact::Warned, fact::MustCorrect, fact::Noted>;

struct Event {
    Fact fact;
    Because because;
};
using Events = std::vector<Event>;

// The rules say no. What the arbiter should know of it all the same stands in `noted`; none of that changes the table.
struct Refusal {
    RefusalCode code;
    Because because;  // the first is the article of the refusal
    std::string article;
    Events noted;
};

using Decision = tl::expected<Events, Refusal>;

}  // namespace dommer::table
