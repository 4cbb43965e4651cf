#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pairing/knock_out.hpp"
#include "pairing/round.hpp"
#include "tournament/entrant.hpp"
#include "tournament/entry_request.hpp"
#include "tournament/fide_act.hpp"
#include "tournament/penalty.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "vocabulary/instant.hpp"

namespace dommer::tournament {

// The stages of a match that must have a winner. In gladiator chess: the ordinary game, the one with less time, blitz.
using Stage = pairing::knock_out::Stage;

struct MatchGame {
    Stage stage = Stage::normal;
    EntryId white;
    std::optional<EntryId> winner;  // none: drawn
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

// What one of the two at a board says of its result.
struct Reported {
    EntryId by;
    Result result;
    friend bool operator==(const Reported&, const Reported&) = default;
};

// Who typed a result, and when.
struct Hand {
    std::string actor;
    Instant at;
    friend bool operator==(const Hand&, const Hand&) = default;
};

struct BoardPairing {  // a board of a round
    EntryId white, black;
    std::optional<Result> result;                      // of the game, or of the whole match
    std::vector<MatchGame> games = {};                 // of a match, as far as it was played
    std::optional<EntryId> next_white = std::nullopt;  // who has White in its next game
    std::optional<Result> for_rating = std::nullopt;   // what the rating report says instead
    bool moved = false;                                // postponed to another time
    std::vector<Reported> reports = {};                // at most one of each player, the last
    std::optional<Hand> entered = std::nullopt;        // by whom the result was entered that a slip may change
    friend bool operator==(const BoardPairing&, const BoardPairing&) = default;
};

struct SittingOut {
    EntryId entrant;
    ByeValue value = ByeValue::zero;
    friend bool operator==(const SittingOut&, const SittingOut&) = default;
};

// Paired by the system, by the arbiter's hand against it, or elsewhere before the event was taken over.
enum class PairedBy : std::uint8_t { system, hand, elsewhere };
constexpr Ids<3> ids_of(PairedBy) { return {"system", "hand", "elsewhere"}; }

// What the system would have paired where a round was paired by hand or elsewhere.
struct SystemRound {
    struct Pair {
        EntryId white, black;
        friend bool operator==(const Pair&, const Pair&) = default;
    };
    std::vector<Pair> pairs;
    std::optional<EntryId> bye = std::nullopt;
    bool is_impossible = false;  // there is no round by the system
    friend bool operator==(const SystemRound&, const SystemRound&) = default;
};

struct HeldRound {
    std::vector<BoardPairing> tables;  // board 1 first
    std::optional<EntryId> bye;
    std::vector<SittingOut> sitting_out;
    PairedBy by = PairedBy::system;
    bool published = false;
    std::optional<SystemRound> by_system = std::nullopt;  // none: by the system, or it was not compared
    friend bool operator==(const HeldRound&, const HeldRound&) = default;
};

// Whether the system's own reasons do not explain it: by hand, or elsewhere and otherwise than by the system.
inline bool is_against_the_system(const HeldRound& round) {
    return round.by == PairedBy::hand || (round.by == PairedBy::elsewhere && round.by_system);
}

// Players who are not to meet in the rounds that are paired while it holds.
struct Forbidden {
    std::vector<EntryId> entrants;
    bool weak = false;
    RoundNumber from{1};
    std::optional<RoundNumber> last = std::nullopt;  // none: it still holds
    friend bool operator==(const Forbidden&, const Forbidden&) = default;
};

// A standing rule that was changed on the way, and the rounds in which it held.
struct ApartRule {
    KeptApart as;
    RoundNumber from{1};
    std::optional<RoundNumber> last = std::nullopt;
    friend bool operator==(const ApartRule&, const ApartRule&) = default;
};

struct Adjusted {
    EntryId entrant;
    RoundNumber round;
    Points points;
    std::string reason;
    friend bool operator==(const Adjusted&, const Adjusted&) = default;
};

// A drawing of lots, so that anybody can draw again and see the same.
struct Lots {
    std::string about;
    std::uint64_t seed = 0;
    std::vector<EntryId> order;
    friend bool operator==(const Lots&, const Lots&) = default;
};

// The array of Chess960 from which games begin, so that anybody can draw it again and see the same.
struct DrawnArray {
    RoundNumber round;  // the first that begins from it
    int number = 0;     // 0 to 959
    std::uint64_t seed = 0;
    std::string reason = {};  // where another one was drawn before
    friend bool operator==(const DrawnArray&, const DrawnArray&) = default;
};

// A value of a tie-break that was worked out elsewhere, in thousandths; none: there is none.
struct ElsewhereValue {
    EntryId entrant;
    std::optional<int> thousandths;
    friend bool operator==(const ElsewhereValue&, const ElsewhereValue&) = default;
};

// A game as it was written down, moves in PGN. What the moves are worth was seen to before they came here.
struct WrittenGame {
    RoundNumber round;
    int board = 0;
    std::string moves;
    std::string log_digest = {};  // the end of the game's own log, where it was played live; empty: there is none
    friend bool operator==(const WrittenGame&, const WrittenGame&) = default;
};

struct PlayOffGame {
    std::string stage;
    EntryId white;
    std::optional<EntryId> winner;  // none: drawn
    friend bool operator==(const PlayOffGame&, const PlayOffGame&) = default;
};

// A play-off for the first place, after the last round.
struct PlayOff {
    PlayOffFor which = PlayOffFor::nothing;
    std::vector<EntryId> players;  // level for the first place
    std::vector<PlayOffGame> games = {};
    std::optional<EntryId> next_white = std::nullopt;
    std::vector<EntryId> order = {};  // once it is decided, the winner first
    friend bool operator==(const PlayOff&, const PlayOff&) = default;
};

// What the organiser has to see to, in the order of the handbook's list.
enum class Step : std::uint8_t { invitation, elo_notice, list_to_register, fee, prizes, report, elo_copy };
constexpr Ids<7> ids_of(Step) {
    return {"invitation", "elo-notice", "list-to-register", "fee", "prizes", "report", "elo-copy"};
}

// The chief arbiter did what FIDE mode refuses, or left it on purpose: when, for what, and why.
struct Departure {
    RoundNumber round;  // the last that was paired; 0: none
    FideAct what = FideAct::leave;
    std::string reason, actor;
    friend bool operator==(const Departure&, const Departure&) = default;
};

// fide_acceptance_2026, 45: once it was left, it is left for good.
struct FideMode {
    std::optional<Departure> left;
    friend bool operator==(const FideMode&, const FideMode&) = default;
};

// Where an event came from that was begun elsewhere, and what was accepted with it.
struct Import {
    std::string file, format;                // its name without folders; trf
    std::string digest;                      // SHA-256 of its bytes, in hexadecimal
    std::vector<std::string> accepted;       // repairs and assumptions, as they were shown
    std::vector<RoundNumber> otherwise;      // rounds that the system would have paired otherwise
    std::string reason;                      // why these are taken as they are
    std::vector<std::string> comments = {};  // what the report said of single rounds: MPA @ Round 2: 1-3 => 3-1
    friend bool operator==(const Import&, const Import&) = default;
};

// Something about a round that was changed after later rounds were paired on it.
struct ChangedAfterwards {
    enum class What : std::uint8_t { result, colours, adjourned } what;
    RoundNumber round;
    EntryId white, black;  // as they sat before
    std::optional<Result> was = std::nullopt, becomes = std::nullopt;
    friend bool operator==(const ChangedAfterwards&, const ChangedAfterwards&) = default;
};

// Starting numbers that moved after round 1 was paired: what was which, as they were called then.
struct Renumbered {
    struct Move {
        int was = 0, becomes = 0;
        friend bool operator==(const Move&, const Move&) = default;
    };
    RoundNumber after;        // the last that was paired
    bool exchanged = false;   // two of equal strength, and not all by their ratings
    std::vector<Move> moves;  // by the old number
    friend bool operator==(const Renumbered&, const Renumbered&) = default;
};

// fide_acceptance_2026, 65: a round that was played and is not paired so any more: its pairs as they were played.
struct UnpairedRound {
    RoundNumber round;
    std::vector<SystemRound::Pair> pairs;
    std::optional<EntryId> bye = std::nullopt;
    friend bool operator==(const UnpairedRound&, const UnpairedRound&) = default;
};

struct Tournament;

// A position in the log before an act, to which the event can go back.
struct RestorePoint {
    int number = 0;
    FideAct before = FideAct::leave;
    RoundNumber round;                     // the last that was paired
    std::shared_ptr<const Tournament> as;  // the event as it stood, without its restore points
    friend bool operator==(const RestorePoint& a, const RestorePoint& b) {
        return a.number == b.number && a.before == b.before && a.round == b.round;
    }
};

enum class Phase : std::uint8_t { entry, running, finished };
constexpr Ids<3> ids_of(Phase) { return {"entry", "running", "finished"}; }

// Money that came in or went out for another reason than fees and prizes.
struct AccountItem {
    std::string text;
    tiebreak::Ore amount;  // less than nothing: paid out
    friend bool operator==(const AccountItem&, const AccountItem&) = default;
};

// A tournament as its log has made it.
struct Tournament {
    Settings settings;
    Phase phase = Phase::entry;
    std::map<EntryId, Entrant> entrants;
    int entries_given = 0;                      // the highest number that an entry has had, also one that was cancelled
    std::vector<HeldRound> rounds;              // round 1 first; only the last may be without all its results
    std::vector<Forbidden> forbidden;           // by hand
    std::vector<ApartRule> earlier_apart = {};  // that of the settings, as it was in earlier rounds
    std::map<int, EntryRequest> requests = {};  // by number, in the order in which they came
    std::vector<Adjusted> adjustments;
    std::vector<Penalty> penalties;
    std::vector<AccountItem> account = {};  // beside fees and prizes, in the order they were booked
    std::vector<Lots> lots;
    std::vector<DrawnArray> arrays = {};            // of Chess960, by round; the last that was drawn for each
    std::vector<std::vector<EntryId>> tied_orders;  // by hand, the best first; each while just these are level
    std::map<std::string, std::map<EntryId, int>> elsewhere;  // by code: values worked out elsewhere, in thousandths
    std::vector<WrittenGame> games;                           // by round and board
    std::map<Step, Date> steps;                               // seen to, and when
    std::optional<PlayOff> play_off;
    std::optional<FideMode> fide;  // none: it never was in FIDE mode
    std::optional<Import> import;  // none: it was begun here
    std::vector<ChangedAfterwards> changed_afterwards;
    std::vector<Renumbered> renumbered;
    bool numbered_otherwise = false;           // than by strength, when the numbers were given
    std::vector<UnpairedRound> unpaired;       // at most one of each round, as it was played first
    int last_played = 0;                       // the last round of which a game was played, also one taken back since
    std::string signing;                       // under which number the players' keys are kept; empty: they have none
    std::vector<RestorePoint> restore_points;  // the latest, the oldest first
    friend bool operator==(const Tournament&, const Tournament&) = default;
};

constexpr bool holds_in(const Forbidden& pair, RoundNumber round) {
    return pair.from <= round && (!pair.last || round <= *pair.last);
}

// Who is kept apart by the event's standing rules, of those who are entered now; and these with those by hand: what the
// pairing obeys. The rule of the settings holds since this round.
std::vector<Forbidden> apart_by_rule(const Tournament& tournament);
std::vector<Forbidden> all_kept_apart(const Tournament& tournament);
RoundNumber apart_since(const Tournament& tournament);

const Entrant* find(const Tournament& tournament, EntryId id);
const BoardPairing* find(const Tournament& tournament, RoundNumber round, int board);

// Whether the players have confirmed the result of their game: nobody, one of them, both, or they say different things.
enum class Confirmation : std::uint8_t { none, one, both, differing };
constexpr Ids<4> ids_of(Confirmation) { return {"none", "one", "both", "differing"}; }
Confirmation confirmation_of(const BoardPairing& table);

// The boards of a round that have no result yet, from 1; a postponed game has one until the end.
std::vector<int> boards_without_result(const HeldRound& round);

struct BoardOfRound {
    RoundNumber round;
    int board = 0;
};
// The first game that is still to be played later.
std::optional<BoardOfRound> first_postponed(const Tournament& tournament);

// Whether there is nothing left to play: every round is held, and every game has its result.
bool are_all_rounds_played(const Tournament& tournament);

// The last round that was paired or, before it was taken back, played.
inline int last_begun(const Tournament& tournament) {
    return std::max(static_cast<int>(tournament.rounds.size()), tournament.last_played);
}

// The next round to be paired.
inline RoundNumber next_round(const Tournament& tournament) { return {static_cast<int>(tournament.rounds.size()) + 1}; }

}  // namespace dommer::tournament
