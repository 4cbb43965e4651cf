#pragma once

#include <variant>

#include "tournament/tournament.hpp"

namespace dommer::tournament {

// Facts, each with everything needed to replay it. Nothing is ever changed: a correction is a new event.
struct Created {
    Settings settings;
};
struct SettingsChanged {
    Settings settings;
};
struct Entered {
    EntryId entrant;
    Particulars as;
    RoundNumber first_round{1};
    std::string ground = {};
    bool late = false;  // after the closing date
    int request = 0;    // that was let in; 0: entered at the desk
};                      // the ground: what the register does not know and the arbiter vouches for
// Its number, and what was asked; state, ground and reason come with the events after it.
struct EntryRequested {
    EntryRequest request;
};
// It is let in as soon as there is a place: then the entry follows.
struct RequestConfirmed {
    int number = 0;
    Particulars particulars;
    std::string ground = {};
};
struct RequestDeclined {
    int number = 0;
    std::string reason;
};
struct RequestTakenBack {
    int number = 0;
};
struct EntryCorrected {
    EntryId entrant;
    Particulars to;
};
struct EntryCancelled {
    EntryId entrant;
};
struct CheckedIn {
    EntryId entrant;
    bool there = true;
};
struct NumbersGiven {
    std::vector<EntryId> order;
};  // number 1 first
struct ByeGranted {
    EntryId entrant;
    RoundNumber round;
    ByeValue value = ByeValue::zero;
};
struct ByeCancelled {
    EntryId entrant;
    RoundNumber round;
};
struct Withdrawn {
    EntryId entrant;
    Withdrawal as;
};
struct Returned {
    EntryId entrant;
    RoundNumber from;
};
struct PairForbidden {
    Forbidden pair;
};
struct PairAllowed {
    std::vector<EntryId> entrants;
    RoundNumber from;
    std::string reason;
};  // what forbade these to meet ends before this round
struct RoundPaired {
    RoundNumber round;
    HeldRound as;
    std::vector<std::string> broken;
    std::string reason;
};  // by hand: the rules it breaks
struct RoundTakenBack {
    RoundNumber round;
    std::string reason;
};
struct RoundPublished {
    RoundNumber round;
};
struct ResultEntered {
    RoundNumber round;
    int board = 0;
    Result result;
    std::optional<Hand> by = std::nullopt;  // none in the first logs
};
struct ResultCorrected {
    RoundNumber round;
    int board = 0;
    std::optional<Result> result;
    std::string reason;                     // may be empty for a slip
    std::optional<Hand> by = std::nullopt;  // of a slip: whose it was
};
// The result follows the players. In the first logs it stayed where it was written: who had lost had won.
struct ColoursReversed {
    RoundNumber round;
    int board = 0;
    std::string reason;
    bool result_follows = false;
};
// One of the two at a board says what the result is.
struct ResultReported {
    RoundNumber round;
    int board = 0;
    EntryId by;
    Result result;
};
// Players sign with keys that are kept under this number; empty: no longer.
struct SigningChanged {
    std::string keys;
};
// An odd seed: Black.
struct FirstColourDrawn {
    std::uint64_t seed = 0;
    Colour colour = Colour::white;
};
struct ArrayDrawn {
    DrawnArray as;
};
struct PointsAdjusted {
    Adjusted as;
};
struct Penalised {
    Penalty as;
};
struct PenaltyLifted {
    int number = 0;
    EntryId entrant;
    std::string reason;
};
struct PaymentRecorded {
    EntryId entrant;
    tiebreak::Ore amount;
};  // less than nothing: paid back
struct ItemBooked {
    AccountItem as;
};
struct LotsDrawn {
    Lots as;
};
struct MatchGamePlayed {
    RoundNumber round;
    int board = 0;
    MatchGame game;
    std::optional<EntryId> next_white;
};
struct GameWritten {
    WrittenGame as;
};  // in the place of an earlier one
struct StepTaken {
    Step step;
    Date day;
};
struct PlayOffBegun {
    PlayOffFor which;
    std::vector<EntryId> players;
    std::optional<EntryId> next_white;
};
struct PlayOffGamePlayed {
    PlayOffGame game;
    std::optional<EntryId> next_white;
};
struct PlayOffDecided {
    std::vector<EntryId> order;
    std::string reason;
};  // the winner first
struct PlayOffTakenBack {
    std::string reason;
};
struct ResultCorrectedForRating {
    RoundNumber round;
    int board = 0;
    std::optional<Result> result;
    std::string reason;
};
// Numbers of a newer list: in the place of the old ones, or from a round on.
struct RatingTaken {
    EntryId entrant;
    LaterRating as;  // from round 1: in the place of what was there
};
struct NumbersExchanged {
    EntryId one, other;
};
struct TiedOrdered {
    std::vector<EntryId> order;
    bool level_again = false;
    std::string reason;
};
struct TieBreakValuesEntered {
    std::string code;
    std::vector<ElsewhereValue> values;
    std::string reason;
};
struct FideModeEntered {};
struct LeftFideMode {
    Departure as;
};
struct RestorePointMade {
    int number = 0;
    FideAct before = FideAct::leave;
    RoundNumber after;
};
struct WentBack {
    int point = 0;
    std::string reason;
};
struct Finished {};
struct Reopened {
    std::string reason;
};
struct Imported {
    Import as;
};  // the events around it, stored with it, are what the file says

using Event = std::variant<
    Created, SettingsChanged, Entered, EntryCorrected, EntryCancelled, CheckedIn, NumbersGiven, ByeGranted,
    ByeCancelled, Withdrawn, Returned, PairForbidden, PairAllowed, RoundPaired, RoundTakenBack, RoundPublished,
    ResultEntered, ResultCorrected, ColoursReversed, PointsAdjusted, Penalised, PenaltyLifted, PaymentRecorded,
    ItemBooked, LotsDrawn, MatchGamePlayed, GameWritten, StepTaken, PlayOffBegun, PlayOffGamePlayed, PlayOffDecided,
    PlayOffTakenBack, Finished, Reopened, ResultCorrectedForRating, FideModeEntered, LeftFideMode, RestorePointMade,
    WentBack, Imported, RatingTaken, NumbersExchanged, ResultReported, SigningChanged, FirstColourDrawn, TiedOrdered,
    TieBreakValuesEntered, EntryRequested, RequestConfirmed, RequestDeclined, RequestTakenBack, ArrayDrawn>;

Tournament evolve(Tournament tournament, const Event& event);

}  // namespace dommer::tournament
