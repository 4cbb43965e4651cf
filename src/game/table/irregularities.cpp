#include "irregularities.hpp"

// Articles 7.1 to 7.4, 7.6, 6.10 and A.5.1: what was wrong with board, men and clock.
namespace dommer::table {
namespace {

// laws_dk_2023, A.5.1: counted are moves completed by each. laws_dk_2009, A4 a: moves made by each.
bool both_have_played(const Table& table, int moves) {
    const bool made = table.edition().setup.basic_counts == laws::SetupCounts::made;
    const auto played = [&](Colour side) { return made ? moves_made(table, side) : moves_completed(table, side); };
    return played(Colour::white) >= moves && played(Colour::black) >= moves;
}

// laws_dk_2023, A.5.1.2: with few arbiters not after ten moves completed by each.
// laws_dk_2009, A4 a: not after three.
bool setup_stands(const Table& table) {
    return table.agreement.is_basic() && both_have_played(table, table.edition().setup.basic_setup_stands_after);
}

Decision too_late(const Table& table, Rule rule) {
    return refused(table, RefusalCode::claim_too_late, {rule}, {{fact::Directed{Next::go_on}, {rule}}});
}

Because basic_too(const Table& table, Rule rule, Rule basic) {
    return table.agreement.is_basic() ? Because{rule, basic} : Because{rule};
}

Event annulled(Because because) { return ended(Result::annulled, Reason::none, because, Decides::arbiter); }

// laws_dk_2023, 7.2.1: a wrong initial position annuls the game.
Decision wrong_position(const Table& table) {
    if (setup_stands(table)) return too_late(table, basic_setup);
    const Because because = basic_too(table, wrong_initial_position, basic_setup);
    return Events{annulled(because), {fact::Directed{Next::new_game}, because}};
}

// laws_dk_2023, 7.2.2: a board turned wrongly: the position is transferred and the game goes on.
Decision wrong_orientation(const Table& table) {
    if (setup_stands(table)) return too_late(table, basic_setup);
    return Events{{fact::Directed{Next::transfer_position}, basic_too(table, board_turned, basic_setup)}};
}

}  // namespace

Events new_game_with_right_colours(Because because) {
    return {annulled(because), {fact::Directed{Next::new_game_correct_colours}, because}};
}

namespace {

// laws_dk_2023, 7.3: fewer than ten moves by each: a new game. White ten, Black nine: read as not yet ten by each.
// laws_no_2017, 7.3: a new game if both have made fewer than ten; with ten by one of them that is not so (ADR 0100).
bool reversed_colours_stand(const Table& table, int moves) {
    const bool white = moves_made(table, Colour::white) >= moves, black = moves_made(table, Colour::black) >= moves;
    if (table.edition().setup.reversed_colours_stand == laws::ReversedColoursStand::when_either_has_made_them)
        return white || black;
    return white && black;
}

// laws_dk_2009, 7.2: the game goes on unless the arbiter decides otherwise.
Decision wrong_colours(const Table& table) {
    const auto stand_after = table.edition().setup.reversed_colours_stand_after;
    const Because because{colours_reversed};
    if (!stand_after)
        return Events{{fact::Directed{Next::go_on}, because}, asks_arbiter({"continue", "decide_otherwise"}, because)};
    if (reversed_colours_stand(table, *stand_after)) return Events{{fact::Directed{Next::go_on}, because}};
    return new_game_with_right_colours(because);
}

// laws_dk_2023, 7.6 and 7.1: back to the last position that was right; the arbiter sets the clocks or leaves them.
Decision displaced_man(const Table& table, const action::Discover& act) {
    const auto right =
        static_cast<std::size_t>(std::max(0, act.since_ply.value_or(static_cast<int>(table.plies.size()))));
    const Because because{pieces_found_displaced, clocks_by_judgement};
    return Events{{fact::PositionRestored{std::min(right, table.plies.size()), {}, std::nullopt}, because},
                  asks_arbiter({"set_clocks", "leave_clocks"}, because)};
}

bool has_moved_since_resumption(const Table& table, std::optional<Colour> side) {
    for (std::size_t at = *table.adjournment.resumed_at_ply; at < table.plies.size(); ++at)
        if (!side || table.plies[at].before.to_move() == *side) return true;
    return false;
}

// laws_dk_2023, 6.10.2, A.5.1.1 and I.13: a clock found wrongly set is corrected; with few arbiters not after ten moves
// by each, unless the schedule would suffer; after an adjournment before the player's own first move.
Decision wrong_clock(const Table& table, const action::Discover& act) {
    if (table.adjournment.resumed_at_ply) {
        const Because because{clock_error_at_resumption};
        if (has_moved_since_resumption(table, act.by))
            return refused(table, RefusalCode::claim_too_late, because,
                           {asks_arbiter({"no_correction", "correct"}, because)});
        return Events{{fact::ClockSettingReported{}, because}};
    }
    if (table.agreement.is_basic() && both_have_played(table, table.edition().setup.basic_clock_stands_after)) {
        Events noted;
        if (table.edition().setup.clock_reset_for_schedule)
            noted.push_back(asks_arbiter({"leave_setting", "change_for_schedule"}, {basic_clock_setting}));
        return refused(table, RefusalCode::claim_too_late, {basic_clock_setting}, std::move(noted));
    }
    return Events{{fact::ClockSettingReported{}, {clock_wrongly_set}}};
}

}  // namespace

Decision decide_on(const Table& table, const action::Discover& act) {
    if (table.over()) return refused(table, RefusalCode::game_over, {table.ending.ended_by});
    switch (act.what) {
        case Discovery::illegal_move: return discovered_illegal_move(table, act);
        case Discovery::wrong_initial_position: return wrong_position(table);
        case Discovery::board_orientation: return wrong_orientation(table);
        case Discovery::colours_reversed: return wrong_colours(table);
        case Discovery::displaced_piece: return displaced_man(table, act);
        case Discovery::clock_setting: break;
    }
    return wrong_clock(table, act);
}

// laws_dk_2023, 7.4.1 and 7.4.3: who displaces pieces restores them in their own time; the arbiter may penalise them.
Decision decide_on(const Table&, const action::Displace& act) {
    return Events{{fact::PiecesDisplaced{act.by}, {displaced_by_player}},
                  asks_penalty(false, {displaced_by_player, displaced_penalty})};
}

Decision decide_on(const Table&, const action::Restore&) {
    return Events{{fact::PiecesPutBack{}, {displaced_by_player}}};
}

namespace {

laws::IllegalPositionSeen position_seen(const Table& table) {
    if (!table.agreement.is_basic()) return laws::IllegalPositionSeen::arbiter_intervenes;
    return table.edition().illegal_moves.basic_position_seen(table.agreement.time_class);
}

// laws_dk_2023, A.5.4: with few arbiters the arbiter waits for the next completed move.
// laws_dk_2009, B3 b and 13.6: in blitz A4 c does not apply, so the arbiter leaves it to the opponent (B3 c).
Decision illegal_position_seen(const Table& table, IllegalSight sight) {
    switch (position_seen(table)) {
        case laws::IllegalPositionSeen::arbiter_intervenes: return arbiter_steps_in(table);
        case laws::IllegalPositionSeen::arbiter_stays_out: return arbiter_stays_out(table);
        case laws::IllegalPositionSeen::draw_if_the_same_remains:
        case laws::IllegalPositionSeen::draw_if_any_remains: break;
    }
    return Events{{fact::WaitsForNextMove{sight}, {basic_illegal_position, king_not_taken, illegal_move}}};
}

// laws_dk_2009, A4 c: an unfinished promotion is the arbiter's business also with few arbiters, but not in blitz (B3
// b). laws_dk_2023, A.5.2: reported like any illegal move.
Decision pawn_seen_not_replaced(const Table& table, std::optional<Colour> side) {
    if (table.edition().illegal_moves.basic_report == laws::IllegalMoveReport::arbiter_or_opponent)
        return observed_offence(table, Offence::illegal_move, side);
    return illegal_position_seen(table, IllegalSight::pawn_on_last_rank);
}

// laws_dk_2009, A4 b: with few arbiters article 4 is ruled on only when a player asks.
bool article_4_only_on_request(const Table& table) {
    return table.agreement.is_basic() && table.edition().touch.basic_only_on_request;
}

Decision touch_move_seen(const Table& table) {
    if (article_4_only_on_request(table)) return refused(table, RefusalCode::only_on_request, {basic_touch_move});
    return touch_breach_upheld(table, std::nullopt);
}

// laws_dk_2009, 4.1 and A4 b: moving with one hand stands in article 4, so with few arbiters a player must ask.
Decision two_hands_observed(const Table& table, std::optional<Colour> side) {
    if (article_4_only_on_request(table))
        return refused(table, RefusalCode::only_on_request, {basic_touch_move, one_hand});
    return observed_offence(table, Offence::two_hands, side);
}

}  // namespace

Decision decide_on(const Table& table, const action::Observe& act) {
    if (table.over()) return Events{};
    const Colour last_actor = table.plies.empty() ? table.on_move() : table.plies.back().before.to_move();
    switch (act.what) {
        case Observation::illegal_move: return observed_offence(table, Offence::illegal_move, act.side);
        case Observation::pawn_not_replaced: return pawn_seen_not_replaced(table, act.side);
        case Observation::press_without_move: return observed_offence(table, Offence::press_without_move, act.side);
        case Observation::two_hands: return two_hands_observed(table, act.side);
        case Observation::touch_move: return touch_move_seen(table);
        case Observation::both_kings_in_check: return illegal_position_seen(table, IllegalSight::both_kings_in_check);
        case Observation::pawn_on_last_rank: return illegal_position_seen(table, IllegalSight::pawn_on_last_rank);
        case Observation::electronic_device:
        case Observation::device_sound:
        case Observation::device_switched_off:
        case Observation::device_in_bag:
        case Observation::bag_used: break;
    }
    return observed_device(table, act.what, act.side.value_or(last_actor));
}

}  // namespace dommer::table
