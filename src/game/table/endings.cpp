#include "deciding.hpp"
#include "laws/draws.hpp"
#include "laws/game_end.hpp"
#include "winnable/winnable.hpp"

namespace dommer::table {

Event ended(Result result, Reason reason, Because because, Decides decides, Exception exception) {
    return {fact::GameEnded{{result, reason, exception, decides, because.first()}}, because};
}

Event lost_unless_opponent_cannot_mate(const laws::Position& position, Colour loser, Reason reason, Because because,
                                       Decides decides) {
    if (winnable::can_possibly_mate(position, opponent_of(loser)))
        return ended(win_for(opponent_of(loser)), reason, because, decides);
    return ended(Result::draw, reason, because, decides, Exception::opponent_cannot_mate);
}

namespace {

// laws_dk_2023, 5.2.2 and 1.5: neither side can mate by any series of legal moves.
// laws_dk_2009, 5.2 b and 9.6: the same.
bool is_dead(const laws::Position& position) { return winnable::is_dead_at_a_glance(position); }

// laws_dk_2023, 1.4.2: who is mated has lost.
// laws_dk_2023, 5.1.1 and 5.2.1: mate and stalemate end the game at once; the clock is of no account.
// laws_dk_2023, 9.6.2: mate by the last of the 75 moves counts.
Event no_legal_move_left(const Table& table, const laws::Position& after, laws::Counters counters) {
    if (!laws::is_checkmate(after)) return ended(Result::draw, Reason::stalemate, {stalemate, ends_the_game});
    Because because{checkmate, ends_the_game};
    if (laws::ends_by_moves_without_progress(counters, false, table.edition())) because.add(seventy_five);
    return ended(win_for(table.on_move()), Reason::checkmate, because);
}

// laws_dk_2023, 5.1.1, 5.2.1 and 5.2.2: if the move accorded with 3 and 4.2 to 4.7.
// laws_dk_2009, 5.1 a, 5.2 a and 5.2 b: if it was legal.
bool may_end_at_once(const Table& table, bool accords_with_touch) {
    return accords_with_touch || table.edition().end.ending_move == laws::EndingMove::must_be_legal;
}

std::optional<Event> end_after(const Table& table, laws::Move move, bool accords_with_touch) {
    const laws::Position after = laws::play(table.position, move);
    const laws::Counters counters = laws::counters_after(table.counters, table.position, move);
    const bool no_move = laws::count_legal_moves(after) == 0;
    if (may_end_at_once(table, accords_with_touch)) {
        if (no_move) return no_legal_move_left(table, after, counters);
        if (is_dead(after))
            return ended(Result::draw, Reason::dead_position,
                         {dead_position, dead_position_too, no_mate_possible, ends_the_game});
    }
    if (laws::ends_by_repetition(table.repetitions.occurrences(after) + 1, table.edition()))
        return ended(Result::draw, Reason::fivefold, {fivefold, same_position, ends_the_game});
    if (laws::ends_by_moves_without_progress(counters, no_move, table.edition()))
        return ended(Result::draw, Reason::seventyfive_moves, {seventy_five, ends_the_game});
    return std::nullopt;
}

}  // namespace

namespace {

bool few_men_left(const laws::Position& position) {
    return position.occupied().count() <= 5 &&
           (position.of(laws::Kind::pawn) | position.of(laws::Kind::rook) | position.of(laws::Kind::queen)).empty();
}

// What the move brings near although it ends nothing: claims that are open now, counts that begin again, a position
// that is not dead.
void add_claims_now_open(const Table& table, laws::Move move, Events& events) {
    const laws::Counters counters = laws::counters_after(table.counters, table.position, move);
    Because because;
    if (counters.since_progress >= 100)
        because.add(fifty_claims), because.add(fifty_completed), because.add(seventy_five);
    if (counters.since_progress == 0 && table.counters.since_progress >= 99)
        because.add(fifty_claims), because.add(seventy_five);
    const laws::Position after = laws::play(table.position, move);
    if (counters.since_progress >= 8 && table.repetitions.occurrences(after) >= 2)
        because.add(repetition_claims), because.add(repetition_appeared), because.add(fivefold);
    if (few_men_left(after)) because.add(dead_position);
    if (!because.empty()) events.push_back({fact::Noted{}, because});
}

}  // namespace

// laws_dk_2023, 6.2.1.1: a move that ends the game is completed without the clock.
void add_end_of_game(const Table& table, laws::Move move, bool accords_with_touch, Events& events) {
    auto end = end_after(table, move, accords_with_touch);
    if (!end) return add_claims_now_open(table, move, events);
    events.push_back({fact::MoveCompleted{table.on_move(), false}, {ends_the_game}});
    events.push_back(std::move(*end));
}

// laws_dk_2023, 5.1.1, 5.2.1, 5.2.2 and 4.8: a move against the touched piece does not end the game at once. When the
// opponent has lost the right to claim that, or the claim was rejected, it stands, and what it brought about stands
// with it: the game has ended (ADR 0100).
std::optional<Event> ending_once_breach_stands(const Table& table) {
    if (table.over() || table.plies.empty()) return std::nullopt;
    const Ply& last = table.plies.back();
    if (last.kept_touch || !last.legal) return std::nullopt;
    std::optional<Event> end;
    if (laws::is_checkmate(table.position))
        end = ended(win_for(opponent_of(table.on_move())), Reason::checkmate,
                    {checkmate, breach_right_lost, ends_the_game});
    else if (laws::count_legal_moves(table.position) == 0)
        end = ended(Result::draw, Reason::stalemate, {stalemate, breach_right_lost, ends_the_game});
    else if (is_dead(table.position))
        end = ended(Result::draw, Reason::dead_position,
                    {dead_position, no_mate_possible, breach_right_lost, ends_the_game});
    return end;
}

// laws_dk_2023, 1.5: a position in which nobody can mate is drawn, also where we begin.
std::optional<Event> ending_at_start(const Table& table) {
    if (is_dead(table.position)) return ended(Result::draw, Reason::dead_position, {dead_position, no_mate_possible});
    return std::nullopt;
}

// laws_dk_2023, 5.1.2 and I.6: a resignation loses at once, also before a resumption; it is a draw if the opponent
// cannot mate. laws_dk_2009, 5.1 b: it loses, whatever stands on the board.
Decision decide_on(const Table& table, const action::Resign& act) {
    Because because{resignation};
    if (table.adjournment.stage == Stage::adjourned) because.add(ended_before_resumption);
    if (table.edition().end.resigned == laws::Resigned::draws_if_opponent_cannot_mate)
        return Events{lost_unless_opponent_cannot_mate(table.position, act.by, Reason::resignation, because)};
    return Events{ended(win_for(opponent_of(act.by)), Reason::resignation, because)};
}

}  // namespace dommer::table
