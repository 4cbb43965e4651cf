#pragma once

#include <string>
#include <variant>
#include <vector>

#include "laws/move.hpp"
#include "table/clock.hpp"
#include "vocabulary/names.hpp"

// What people do at the board: the vocabulary in which a game is told to the table. One struct a kind of act.
namespace dommer::table {

using laws::Square;

// A move by the hand, legal or not: the squares, and what a pawn became.
struct HandMove {
    Square from = Square::at(0, 0), to = Square::at(0, 0);
    std::optional<laws::Kind> promotion;
    friend auto operator<=>(const HandMove&, const HandMove&) = default;
};
std::string to_string(const HandMove& move);
tl::expected<HandMove, laws::BadSquare> parse_hand_move(std::string_view uci);

enum class Hand : std::uint8_t { unknown, left, right };
constexpr Ids<3> ids_of(Hand) { return {"unknown", "left", "right"}; }
enum class Intent : std::uint8_t { move, accidental, adjust, castle_king_side, castle_queen_side };
constexpr Ids<5> ids_of(Intent) { return {"move", "accidental", "adjust", "castle_king_side", "castle_queen_side"}; }
enum class PromotionState : std::uint8_t { in_hand, touched, released };
constexpr Ids<3> ids_of(PromotionState) { return {"in_hand", "touched", "released"}; }
enum class PauseReason : std::uint8_t {
    promotion_piece_missing,
    clock_setting,
    displaced_pieces,
    sealed,
    arrival,
    none
};
constexpr Ids<6> ids_of(PauseReason) {
    return {"promotion_piece_missing", "clock_setting", "displaced_pieces", "sealed", "arrival", "none"};
}
enum class ClaimBasis : std::uint8_t { threefold_intended, threefold_appeared, fifty_intended, fifty_completed };
constexpr Ids<4> ids_of(ClaimBasis) {
    return {"threefold_intended", "threefold_appeared", "fifty_intended", "fifty_completed"};
}
enum class QuickplayBasis : std::uint8_t { cannot_win, no_effort };
constexpr Ids<2> ids_of(QuickplayBasis) { return {"cannot_win", "no_effort"}; }
enum class FlagOrder : std::uint8_t { unknown, white_first, black_first };
constexpr Ids<3> ids_of(FlagOrder) { return {"unknown", "white_first", "black_first"}; }
enum class Discovery : std::uint8_t {
    illegal_move,
    wrong_initial_position,
    board_orientation,
    colours_reversed,
    displaced_piece,
    clock_setting
};
constexpr Ids<6> ids_of(Discovery) {
    return {"illegal_move",     "wrong_initial_position", "board_orientation",
            "colours_reversed", "displaced_piece",        "clock_setting"};
}
enum class Observation : std::uint8_t {
    illegal_move,
    press_without_move,
    two_hands,
    pawn_not_replaced,
    touch_move,
    both_kings_in_check,
    pawn_on_last_rank,
    electronic_device,
    device_sound,
    device_switched_off,
    device_in_bag,
    bag_used
};
constexpr Ids<12> ids_of(Observation) {
    return {"illegal_move", "press_without_move",  "two_hands",         "pawn_not_replaced",
            "touch_move",   "both_kings_in_check", "pawn_on_last_rank", "electronic_device",
            "device_sound", "device_switched_off", "device_in_bag",     "bag_used"};
}
// Who saw a flag fall. What that is worth the edition says (6.8, 12.4, 12.7).
enum class Witness : std::uint8_t { none, arbiter, assistant, spectator };
constexpr Ids<4> ids_of(Witness) { return {"none", "arbiter", "assistant", "spectator"}; }
enum class PieceLook : std::uint8_t { upright, upside_down };
enum class AssistantTask : std::uint8_t { moves, clock, scoresheet };
constexpr Ids<3> ids_of(AssistantTask) { return {"moves", "clock", "scoresheet"}; }
enum class Demand : std::uint8_t { remedy, win, draw };
constexpr Ids<3> ids_of(Demand) { return {"remedy", "win", "draw"}; }

namespace action {

struct Touch {
    Colour by;
    Square square;
    Intent intent = Intent::move;
    std::vector<Square> together;
    bool order_unclear = false;
};
struct AnnounceAdjust {
    Colour by;
};
struct Place {
    Colour by;
    Square from, to;
};
struct Release {
    Colour by;
    Square from, to;
};
struct Remove {
    Colour by;
    Square square;
};
struct PromotionPiece {
    Colour by;
    Square from, square;
    laws::Kind piece;
    PromotionState state;
    std::optional<Colour> colour;  // of the new piece; none: the player's own
    PieceLook look = PieceLook::upright;
};
struct Move {
    Colour by;
    HandMove move;
    int hands = 1;
    Hand hand = Hand::unknown;
};
struct Press {
    Colour by;
    Hand hand = Hand::unknown;
    bool forcible = false;
};
struct Displace {
    Colour by;
    std::vector<Square> squares;
};
struct Restore {
    Colour by;
};

struct Start {};
struct Arrive {
    Colour by;
    Time after_start;
};
struct DefaultExpired {};
struct ShowClocks {
    std::optional<Time> white, black;
};
struct Spend {
    Colour by;
    Time time;
};
struct Flag {
    std::optional<Colour> side;  // none: both
    Witness seen_by = Witness::none;
    FlagOrder order = FlagOrder::unknown;
};
struct ClaimFlag {
    Colour by;
    bool pause = false;
    bool display_only = false;
};
struct Pause {
    Colour by;
    PauseReason reason;
};

struct OfferDraw {
    Colour by;
    std::string condition;
};
struct AcceptDraw {
    Colour by;
};
struct DeclineDraw {
    Colour by;
};
struct WithdrawOffer {
    Colour by;
};
struct Resign {
    Colour by;
};
struct Write {
    Colour by;
    std::string text;
    bool electronic = false;
};
struct ClaimDraw {
    Colour by;
    ClaimBasis basis;
    std::optional<HandMove> written;
};
struct WithdrawClaim {
    Colour by;
};
struct Sign {
    Colour by;
    std::string result;
};
struct Appeal {
    Colour by;
    std::string against;
};

struct Discover {
    Discovery what;
    std::optional<Colour> by;             // none: the arbiter
    std::vector<HandMove> further_moves;  // played between the irregularity and its discovery
    std::optional<int> since_ply;
};
struct ClaimIllegal {
    Colour by;
    Demand demand = Demand::remedy;
};
struct ClaimBreach {
    Colour by;
    std::string article;
};
struct AgreeCorrection {};

struct Observe {
    Observation what;
    std::optional<Colour> side;
};
struct Decide {
    std::string matter, outcome;
    std::optional<Time> award;
};
struct Penalise {
    std::string option;
    Colour side;  // the offender
    std::optional<Time> time;
    std::string article;
    std::optional<int> opponent_score;  // 12.9.6, in hundredths
    std::optional<int> rounds;          // 12.9.8
    std::string fine;                   // 12.9.7: the amount as announced
};
struct AwardTime {
    std::optional<Colour> side;
    Time time;
    std::string article;
};  // no side: both
struct SetClocks {
    std::optional<Time> white, black, increment;
};
struct SetScore {
    int white, black;
    std::string article;
};  // hundredths
struct DeclareLost {
    std::optional<Colour> side;
    std::string article;
    std::optional<int> opponent_score;
};
struct CallFlag {
    Colour side;
};
struct ConsentToDraw {};
struct ApproveAssistant {
    Colour side;
    AssistantTask task;
    bool disabled_player = false;
};
struct ApproveDevice {
    Colour side;
};
struct Uphold {};
struct RequestSeal {};
struct OpenEnvelope {};
struct Resume {};
struct StopClocks {};

struct Seal {
    Colour by;
    std::string text;
    std::optional<HandMove> move;
};
struct AdjournEarly {
    Colour by;
    Time before_end;
};
struct ResumeAdjourned {
    BySide<bool> present;
};
struct EnvelopeMissing {};
struct StateSealedMove {
    Colour by;
    HandMove move;
};
struct PositionLost {};

struct RequestIncrement {
    Colour by;
};
struct ClaimQuickplay {
    Colour by;
    QuickplayBasis basis;
};
struct Submit {
    Colour by;
    bool final_position, scoresheet;
};
struct Confirm {
    Colour by;
    bool final_position;
    std::optional<bool> scoresheet;
};

struct RequestScoresheet {
    Colour by;
};
struct Reconstruct {
    bool known = false;
};
enum class Impairment : std::uint8_t { none, visually_impaired, hearing_impaired };
constexpr Ids<3> ids_of(Impairment) { return {"none", "visually_impaired", "hearing_impaired"}; }
struct Pair {
    Impairment white, black;
    bool assistant;
};
struct PegOut {
    Colour by;
    Square square;
};
struct PegIn {
    Colour by;
    Square from, to;
};
struct Feel {
    Colour by;
    Square square;
};
struct Announce {
    Colour by;
    std::string text;
    bool correction = false;
};
struct BoardsDiffer {
    BySide<std::vector<std::string>> sheets;
    BySide<std::optional<HandMove>> boards;
};

}  // namespace action

using Action = std::variant<
    action::Move, action::Press, action::Touch, action::AnnounceAdjust, action::Place, action::Release, action::Remove,
    action::PromotionPiece, action::Displace, action::Restore, action::Start, action::Arrive, action::DefaultExpired,
    action::ShowClocks, action::Spend, action::Flag, action::ClaimFlag, action::Pause, action::OfferDraw,
    action::AcceptDraw, action::DeclineDraw, action::WithdrawOffer, action::Resign, action::Write, action::ClaimDraw,
    action::WithdrawClaim, action::Sign, action::Appeal, action::Discover, action::ClaimIllegal, action::ClaimBreach,
    action::AgreeCorrection, action::Observe, action::Decide, action::Penalise, action::AwardTime, action::SetClocks,
    action::SetScore, action::DeclareLost, action::CallFlag, action::ConsentToDraw, action::ApproveAssistant,
    action::ApproveDevice, action::Uphold, action::RequestSeal, action::OpenEnvelope, action::Resume,
    action::StopClocks, action::Seal, action::AdjournEarly, action::ResumeAdjourned, action::EnvelopeMissing,
    action::StateSealedMove, action::PositionLost, action::RequestIncrement, action::ClaimQuickplay, action::Submit,
    action::Confirm, action::RequestScoresheet, action::Reconstruct, action::Pair, action::PegOut, action::PegIn,
    action::Feel, action::Announce, action::BoardsDiffer>;

}  // namespace dommer::table
