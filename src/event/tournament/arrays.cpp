#include "tournament/arrays.hpp"

#include <algorithm>

#include "deciding.hpp"
#include "laws/chess960.hpp"

namespace dommer::tournament {
namespace {

laws::Array960 pieces_of(const DrawnArray& array) {
    return laws::chess960_array(array.number).value_or(*laws::chess960_array(laws::drawn_array_number(array.seed)));
}

bool was_played(const BoardPairing& table) {
    return !table.games.empty() || (table.result && !std::holds_alternative<Defaulted>(*table.result));
}

}  // namespace

const DrawnArray* array_of(const Tournament& tournament, RoundNumber round) {
    const DrawnArray* found = nullptr;
    for (const DrawnArray& array : tournament.arrays) {
        const bool goes_on = tournament.settings.arrays == Arrays::whole_event && array.round <= round;
        if (array.round == round || goes_on) found = &array;
    }
    return found;
}

bool is_array_missing(const Tournament& tournament, RoundNumber round) {
    return tournament.settings.arrays != Arrays::ordinary && array_of(tournament, round) == nullptr;
}

RoundNumber round_to_draw_for(const Tournament& tournament) {
    const RoundNumber next = next_round(tournament);
    if (tournament.rounds.empty()) return next;
    const RoundNumber last{next.number - 1};
    const bool has_begun = std::ranges::any_of(tournament.rounds.back().tables, was_played) ||
                           std::ranges::count(tournament.games, last, &WrittenGame::round) > 0;
    return has_begun ? next : last;
}

bool is_array_of_chess960(int number) { return laws::chess960_array(number).has_value(); }

std::string letters_of(const DrawnArray& array) { return laws::letters_of(pieces_of(array)); }

laws::Position position_of(const DrawnArray& array) { return laws::chess960_position(pieces_of(array)); }

// laws_dk_2023, II.1: drawn before the games of the round, and changed afterwards only with a reason; once the round's
// boards are open, or a game was played, its array stays.
Decision Decider::operator()(const DrawArray& c) const {
    if (now.settings.arrays == Arrays::ordinary) return no(Refused::not_chess960);
    const RoundNumber round = round_to_draw_for(now);
    if (round.number > now.settings.rounds) return no(Refused::all_rounds_held, {}, {now.settings.rounds});
    if (c.boards_are_open && round < next_round(now)) return no(Refused::boards_are_open, {}, {round.number});
    if (array_of(now, round) != nullptr && c.reason.empty()) return no(Refused::reason_missing);
    return only(ArrayDrawn{{round, laws::drawn_array_number(moment.lot), moment.lot, c.reason}});
}

}  // namespace dommer::tournament
