#pragma once

#include <optional>

#include "gamelog/replay.hpp"
#include "vocabulary/language.hpp"

// The law desk: what happened at a board, chosen from a list, ruled under every edition of the Laws.
namespace dommer::gamelog {

enum class Happening {
    illegal_move,
    two_hands,
    press_without_move,
    pawn_not_replaced,
    touched_another,
    flag_seen,
    flag_claimed,
    threefold,
    fifty_moves,
    no_winning_try,
    device,
    came_late
};
constexpr Ids<12> ids_of(Happening) {
    return {"illegal-move", "two-hands", "press-without-move", "pawn-not-replaced", "touched-another", "flag-seen",
            "flag-claimed", "threefold", "fifty-moves",        "no-winning-try",    "device",          "came-late"};
}

// What is asked about a happening, besides whose it is. A claim may have a move that is intended, or none.
enum class Particular { move, intended, touched, noticed_by, earlier, minute };
constexpr Ids<6> ids_of(Particular) { return {"move", "intended", "touched", "noticed-by", "earlier", "minute"}; }
std::vector<Particular> particulars_of(Happening what);

enum class Noticed { arbiter, opponent };
constexpr Ids<2> ids_of(Noticed) { return {"arbiter", "opponent"}; }

struct Happened {
    Happening what = Happening::illegal_move;
    Colour by = Colour::white;        // whose move, hands, flag, claim, telephone or arrival it is
    std::string start = "startpos";   // a FEN
    std::vector<std::string> before;  // legal moves from there, e2e4
    std::string move;  // of illegal_move, two_hands, pawn_not_replaced, touched_another; of a claim the move intended
    std::string touched;  // a square
    Noticed noticed_by = Noticed::arbiter;
    int earlier = 0;  // illegal moves of the same player that were penalised before
    int minute = 0;   // of the arrival, from the start of the session
    int default_minutes = 30;
    laws::TimeClass pace = laws::TimeClass::standard;
    laws::Supervision supervision = laws::Supervision::competition_rules;
    std::optional<int> white_seconds, black_seconds;  // on the clocks just before
};

// What must be said and is not.
std::optional<Particular> missing_in(const Happened& happened);

// It as the log of a game under this edition, as `dommer table replay` reads it.
Json log_of(const Happened& happened, const laws::Edition& edition);

struct EditionRuling {
    const laws::Edition* edition;
    Scenario scenario;
    Course course;
    std::size_t begins;  // the entry with which it happened; those before it lead up to it
};
// Under each edition, the newest first. An error: it cannot have happened so.
tl::expected<std::vector<EditionRuling>, LogError> rulings_on(const Happened& happened, Language language);

}  // namespace dommer::gamelog
